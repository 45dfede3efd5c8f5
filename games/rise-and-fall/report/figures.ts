/** The numbers of page one: stars, units, points, and where one stands against par. RF-VIC-1 */
import { bold, capitalised, type Figure, type Text } from '../../../src/core/index.js';
import type { Recorded, Score } from '../state.js';
import { standings } from '../standings.js';
import { areaState } from '../rules/world/control.js';
import { yearName, yearNow } from '../rules/world/calendar.js';
import { starsOf } from '../rules/realm/garrisons.js';
import { empireUnits, ledgers } from '../rules/realm/production.js';
import { counts, parOf, reckon } from '../rules/realm/scoring.js';
import { empireOf, seats } from '../rules/world/seats.js';
import { movedUnits, type Reader } from './reader.js';
import { row } from './names.js';
import type { Page } from './page.js';

type Side = Exclude<keyof Score, 'year'>;
const SIDES: Readonly<Record<string, Side>> = { P1: 'rome', P2: 'parthia', P3: 'germania' };
const sideAt = (position: string): Side => SIDES[position] ?? 'germania';

export function figures(page: Page, reader: Reader): Figure[] {
  const { board, view } = page;
  const side = sideAt(view.position);
  const empire = empireOf(view.position);
  const par = nextPar(page);
  const parLine: Figure[] = par ? [{ label: `Par in ${yearName(par.year)}`, value: par[side] }] : [];
  // Without a third player Germania has no standing.
  const score =
    standings(page.data, board.state).find(({ position }) => position === view.position)?.score ?? 0;
  const sum: Figure = {
    label: 'Score',
    value: board.state.score.length === 0 ? 'none yet' : signed(score),
  };
  const counted: Figure = { label: 'Stars that count', value: counts(board)[side] };
  if (!empire)
    return [counted, ...parLine, { label: 'Units you move', value: movedUnits(page, reader).length }, sum];
  const own = starsOf(board, empire).filter((id) => areaState(board, id).loot === 0).length;
  const all = ledgers(board, empire);
  const total = (key: 'capacity' | 'inPlay'): string =>
    points(all.reduce((sum, ledger) => sum + ledger[key], 0));
  return [
    withPast(page, 'Own stars, whole', own, 'stars', empire),
    ...(empire === 'parthia' ? [counted] : []),
    ...parLine,
    withPast(page, 'Units on the map', empireUnits(board, empire).length, 'units', empire),
    { label: 'Points in play', value: `${total('inPlay')} of ${total('capacity')}` },
    { label: 'Units you move', value: movedUnits(page, reader).length },
    sum,
  ];
}

/** With its values at the ends of the decades. */
function withPast(
  { board }: Page,
  label: string,
  value: number,
  key: 'stars' | 'units',
  of: Recorded,
): Figure {
  const past = board.state.history.map((decade) => decade[key][of] ?? 0);
  const before = past.at(-1);
  return before === undefined ? { label, value } : { label, value, before, history: [...past, value] };
}

const points = (hp: number): string => (hp % 2 === 0 ? String(hp / 2) : `${Math.floor(hp / 2) || ''}½`);
export const signed = (n: number): string => (n > 0 ? `+${n}` : String(n).replace('-', '−'));

/** The next checkpoint with the stars that each side should have. */
export function nextPar({
  board,
  data,
}: Page): ({ readonly year: number } & Readonly<Record<Side, number>>) | undefined {
  const { victory, dates } = data.charts;
  const last = Math.min(board.state.options.lastYear, dates.last);
  const scored = board.state.score.map(({ year }) => year);
  const year = victory.years.find(
    (year) => year >= yearNow(board.state) && year <= last && !scored.includes(year),
  );
  if (year === undefined || board.state.over !== '') return undefined;
  return {
    year,
    rome: parOf(data, 'rome', year),
    parthia: parOf(data, 'parthia', year),
    germania: parOf(data, 'germania', year),
  };
}

/** `Net −21: Parthia, decisive.` */
export const netWords = (net: number, verdict: string): string =>
  `Net ${signed(net)}: ${capitalised(verdict.replace('-', ', '))}.`;

/** How one wins and where one stands. RF-VIC-2, RF-VIC-4 */
export function goal(page: Page): Text {
  const { board, view, data } = page;
  const { net, verdict } = reckon(data, board.state);
  const years = data.charts.victory.years.filter(
    (year) => year <= Math.min(board.state.options.lastYear, data.charts.dates.last),
  );
  const when = `Stars are held against par in ${row(years.map(yearName), 6)}.`;
  const scored = board.state.score.length > 0;
  if (seats(board.state).length === 2) {
    const rule = "Net is Rome's sum less Parthia's and Germania's; above nothing is good for Rome.";
    const stands = scored ? netWords(net, verdict) : 'Nothing is scored yet.';
    return [`${when} ${rule} `, bold(stands)];
  }
  const rows = standings(data, board.state).map(({ name, score, position }) => ({
    text: `${name} ${signed(score)}`,
    own: position === view.position,
  }));
  const stands = scored ? `${row(rows.map(({ text }) => text))}.` : 'Nothing is scored yet.';
  return [`${when} The highest sum against par wins. `, bold(stands)];
}
