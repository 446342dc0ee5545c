// A score sheet: every line with its reason, points and rule; the line in hand lights its cells up on the board.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { focusedIn, useKeys } from './focus';
import { type OpenRule, RuleBox, RuleButton } from './rule';
import type { Row } from './types';

export interface RowGroup {
  head: string;
  rows: Row[];
}

/** Rows that follow each other under one head. */
export function groupRows(rows: readonly Row[]): RowGroup[] {
  const groups: RowGroup[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && last.head === row.head) last.rows.push(row);
    else groups.push({ head: row.head, rows: [row] });
  }
  return groups;
}

/** Which row a key leads to, or undefined when it is no key of the sheet. */
export function rowAfter(key: string, here: number, count: number): number | undefined {
  const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: count - 1 }[key];
  return to === undefined ? undefined : Math.min(Math.max(to, 0), count - 1);
}

interface Props {
  rows: readonly Row[];
  open: OpenRule;
  /** Lights up the cells of the row with this id; "" lights none. */
  light(id: string): void;
}

const placeOf = (id: string) => `row ${id}`;

function Line({ row, tabStop, open }: { row: Row; tabStop: boolean; open: OpenRule }) {
  const { id, text, points, rule, rule_text, total } = row;
  const tabIndex = tabStop ? 0 : -1;
  return (
    <>
      <tr class={total ? 'tw-panel-row tw-panel-total' : 'tw-panel-row'} data-row={id} tabIndex={tabIndex}>
        <th scope="row">
          {text}{' '}
          {rule && rule_text && (
            <RuleButton
              place={placeOf(id)}
              text={rule}
              more=", read the rule"
              look="chip"
              tabIndex={tabIndex}
              open={open}
            />
          )}
          {rule && !rule_text && <span class="tw-panel-chip">{rule}</span>}
        </th>
        <td>{points}</td>
      </tr>
      {open.at === placeOf(id) && (
        <tr>
          <td colSpan={2}>
            <RuleBox rule={rule} text={rule_text} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The id of the row around an element, or "" outside all of them. */
function rowId(target: EventTarget | null): string {
  return (target as Element | null)?.closest?.('[data-row]')?.getAttribute('data-row') ?? '';
}

/** Tells which row has the pointer, else which one has the keyboard; a handful of listeners for all rows. */
function useRowInHand(table: RefObject<HTMLTableElement | null>, light: (id: string) => void): string {
  const [visited, setVisited] = useState('');
  useLayoutEffect(() => {
    const element = table.current;
    if (!element) return;
    const bound = new AbortController();
    const { signal } = bound;
    let hovered = '';
    let focused = '';
    const hover = (id: string) => {
      hovered = id;
      light(hovered || focused);
    };
    const focus = (id: string) => {
      focused = id;
      if (id) setVisited(id);
      light(hovered || focused);
    };
    element.addEventListener('pointerover', (event) => hover(rowId(event.target)), { signal });
    element.addEventListener('pointerleave', () => hover(''), { signal });
    element.addEventListener('focusin', (event) => focus(rowId(event.target)), { signal });
    element.addEventListener('focusout', () => focus(''), { signal });
    return () => {
      bound.abort();
      light('');
    };
  }, [table, light]);
  return visited;
}

export function Rows({ rows, open, light }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const visited = useRowInHand(table, light);
  const stop = rows.some((row) => row.id === visited) ? visited : rows[0]?.id;
  useKeys(table, ({ key, target }) => {
    const lines = [...(table.current?.querySelectorAll<HTMLElement>('.tw-panel-row') ?? [])];
    const here = lines.findIndex((line) => focusedIn(line));
    const row = rows[here];
    // On the row's own button the browser does the same.
    if (key === 'Enter' && row?.rule_text && target === lines[here]) {
      open.toggle(placeOf(row.id));
      return true;
    }
    const to = rowAfter(key, here, lines.length);
    if (to !== undefined) lines[to]?.focus();
    return to !== undefined;
  });
  return (
    <table class="tw-panel-rows" ref={table}>
      <caption class="tw-sr">Points and their reasons</caption>
      {groupRows(rows).map((group) => (
        <tbody key={group.rows[0]?.id}>
          {group.head && (
            <tr>
              <th class="tw-panel-head" scope="rowgroup" colSpan={2}>
                {group.head}
              </th>
            </tr>
          )}
          {group.rows.map((row) => (
            <Line key={row.id} row={row} tabStop={row.id === stop} open={open} />
          ))}
        </tbody>
      ))}
    </table>
  );
}
