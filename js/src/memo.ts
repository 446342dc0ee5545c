// Views that are left alone while all they were given is the same: a decision changes few of a board's many pieces.
import { type Component, type FunctionComponent, h } from 'preact';

/** Asked for every piece at every decision, so no arrays are made for it. */
function differ(before: object, now: object): boolean {
  for (const name in before) if (!(name in now)) return true;
  for (const name in now)
    if (!Object.is(before[name as keyof object], now[name as keyof object])) return true;
  return false;
}

/** As `memo` of preact/compat, without the rest of that package. */
export function memo<Props extends object>(View: FunctionComponent<Props>): FunctionComponent<Props> {
  function Memo(this: Component<Props>, props: Props) {
    this.shouldComponentUpdate = (next) => differ(this.props, next);
    return h(View, props);
  }
  return Memo as FunctionComponent<Props>;
}
