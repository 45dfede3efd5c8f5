/** The rules' calendar, and what comes due: rebuilds, treaties, builds, the yard window. WK-CAL, WK-MIL-8, WK-DIP-1. */
import { capitalised, inRow, type Block } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { seasonOf, weekOfQuarter } from '../rules/map/paths.js';
import { sizeOf } from '../see/sight.js';
import type { View } from '../view.js';

/** `Spring, week 8 of the quarter, year 1` */
export function dateOf(data: Data, turn: number): string {
  const season = seasonOf(data, turn);
  const year = Math.floor((turn - 1) / data.charts.calendar.year) + 1;
  return `${capitalised(season)}, week ${weekOfQuarter(data, turn)} of the quarter, year ${year}`;
}

/** What comes due, and in which turn; nothing of the past or after the game, and what is alike in one line. */
export function duesOf(view: View, data: Data): (readonly [turn: number, text: string])[] {
  const due = [...sums(view), ...singles(view, data)];
  const last = view.options.lastTurn ?? Infinity;
  return due.filter(([turn]) => turn >= view.turn && turn <= last).sort(([a], [b]) => a - b);
}

/** Treaties that end together, rebuilds that lapse together, and builds finished together. */
function sums(view: View): [number, string][] {
  const { own, queue, places, treaties } = view;
  const rebuilds = grouped(own.rebuilds, ({ expires }) => String(expires));
  const builds = grouped(queue, ({ due, at }) => `${due} ${at}`);
  const other = ({ a, b }: (typeof treaties)[number]): string => nameOf(view, a === view.position ? b : a);
  return [
    ...grouped(treaties, ({ until }) => String(until)).map((all): [number, string] => [
      all[0].until,
      all.length === 1
        ? `The treaty with ${other(all[0])} ends after this turn.`
        : `The treaties with ${inRow(all.map(other), all.length)} end after this turn.`,
    ]),
    ...rebuilds.map((all): [number, string] => [
      all[0].expires,
      `Last turn to raise again ${all.map(({ n, code }) => `${n}${code}`).join(', ')}.`,
    ]),
    ...builds.map((all): [number, string] => [
      all[0].due,
      `${all.map(({ n, what }) => `${n > 1 ? n : ''}${what}`).join(', ')} finished at ${places[all[0].at]?.name ?? all[0].at}.`,
    ]),
  ];
}

type Some<T> = readonly [T, ...T[]];

function grouped<T>(all: readonly T[], key: (one: T) => string): Some<T>[] {
  const found = new Map<string, [T, ...T[]]>();
  for (const one of all) {
    const group = found.get(key(one));
    if (group) group.push(one);
    else found.set(key(one), [one]);
  }
  return [...found.values()];
}

function singles(view: View, data: Data): [number, string][] {
  const due: [number, string][] = [];
  const at = (turn: number, text: string): void => void due.push([turn, text]);
  for (const { to, arrives, stack, sqds } of view.transit)
    at(arrives, `${sizeOf(stack) + sizeOf(sqds)} regts or sqds arrive at ${view.places[to]?.name ?? to}.`);
  for (const { by, to, period, turn } of view.offers) {
    const whose =
      by === view.position ? `Your offer to ${nameOf(view, to)}` : `The offer of ${nameOf(view, by)}`;
    at(turn + data.charts.offerTurns, `${whose} (${period} moves) lapses after this turn.`);
  }
  if (view.own.yardWindow !== null) at(view.own.yardWindow, 'The only turn to build shipyards.');
  for (const { hex, stack, since } of view.freed)
    at(since + 1, `${sizeOf(stack)} freed regts in ${hex} go home unless you assign them.`);
  return due;
}

/** Page one tells the first of them. */
const ON_PAGE_ONE = 6;

/** What comes due, where page one has no room for all of it. */
export function datesBlock(view: View, data: Data): Block[] {
  const due = duesOf(view, data);
  if (due.length <= ON_PAGE_ONE) return [];
  return [
    { kind: 'heading', level: 1, text: 'Dates', id: 'dates' },
    {
      kind: 'table',
      columns: [{ title: 'Turn', align: 'right' }, { title: 'What comes' }],
      rows: due.map(([turn, text]) => [String(turn), text]),
    },
  ];
}

/** `P5 Hoplite Greeks` */
export function nameOf(view: View, position: string): string {
  const known = view.positions[position];
  return known ? `${position} ${known.name}` : position === 'P0' ? 'the independents' : position;
}
