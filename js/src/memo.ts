// Views that are left alone while all they were given is the same: a decision changes few of a board's many pieces.
import { type Component, type FunctionComponent, h } from 'preact';

function differ(before: object, now: object): boolean {
  const old = before as Record<string, unknown>;
  const given = Object.entries(now);
  return (
    given.length !== Object.keys(old).length || given.some(([name, value]) => !Object.is(old[name], value))
  );
}

/** As `memo` of preact/compat, without the rest of that package. */
export function memo<Props extends object>(View: FunctionComponent<Props>): FunctionComponent<Props> {
  function Memo(this: Component<Props>, props: Props) {
    this.shouldComponentUpdate = (next) => differ(this.props, next);
    return h(View, props);
  }
  return Memo as FunctionComponent<Props>;
}
