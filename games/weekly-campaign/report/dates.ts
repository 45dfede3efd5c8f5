/** The rules' calendar, and what comes due: rebuilds, treaties, builds, the yard window. WK-CAL, WK-MIL-8, WK-DIP-1. */
import { values, type Block, type Text } from '../../../src/core/index.js';
import { commandChart, type Data } from '../data.js';
import { seasonOf, weekOfQuarter } from '../rules/map/paths.js';
import { isNaval, sizeOf } from '../sight.js';
import type { View } from '../view.js';
import { refOf } from './lines.js';

/** `Spring, week 8 of the quarter, year 1` */
export function dateOf(data: Data, turn: number): string {
  const season = seasonOf(data, turn);
  const year = Math.floor((turn - 1) / data.charts.calendar.year) + 1;
  return `${capital(season)}, week ${weekOfQuarter(data, turn)} of the quarter, year ${year}`;
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What happens if nothing is ordered, soonest first. */
export function datesBlock(view: View, data: Data): Block[] {
  const due: [number, Text][] = [];
  const at = (turn: number, text: Text): void => void due.push([turn, text]);
  for (const { code, n, expires } of view.own.rebuilds)
    at(expires, `The rebuild of ${n}${code} lapses after this turn.`);
  for (const { a, b, until } of view.treaties) {
    const other = a === view.position ? b : a;
    at(until, `The treaty with ${nameOf(view, other)} ends after this turn.`);
  }
  for (const build of view.queue) {
    const place = view.places[build.at]?.name ?? build.at;
    at(build.due, `${build.n > 1 ? build.n : ''}${build.what} at ${place} is finished.`);
  }
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
  for (const command of values(view.commands)) {
    if (sizeOf(command.stack) === 0 && !isNaval(command)) continue;
    if (command.supply > 1 || command.supply >= commandChart(data, command.kind).supply) continue;
    const state = command.supply === 0 ? 'is starving' : 'has one week of supply left';
    at(view.turn, `${refOf(command.id)} in ${command.hex} ${state}.`);
  }
  if (due.length === 0) return [];
  due.sort(([a], [b]) => a - b);
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
  const known = view.others[position];
  return known ? `${position} ${known.name}` : position === 'P0' ? 'the independents' : position;
}
