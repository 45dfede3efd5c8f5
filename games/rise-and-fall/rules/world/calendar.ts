/** Years and their names, and the dates that bring something. RF-TURN-3 */
import type { Data, LeaderInfo } from '../../data.js';
import type { Step } from '../../state.js';
import type { Board, Lookout } from '../../board.js';

const FIRST = -60;
const DECADE = 10;

/** Turn 1 is 60 BC; turn 7 is the decade of AD 1 to 9. `yearOf(7)` → 0 */
export function yearOf(turn: number): number {
  return FIRST + DECADE * (turn - 1);
}

export function turnOf(year: number): number {
  return (year - FIRST) / DECADE + 1;
}

/** `60 BC`, `0 AD`, `470 AD`. */
export function yearName(year: number): string {
  return year < 0 ? `${-year} BC` : `${year} AD`;
}

export function yearNow(state: Board): number {
  return yearOf(state.turn);
}

/** RF-CW-1: how many civil wars this year brings. */
export function civilWarsIn(data: Data, year: number): number {
  return data.charts.civilWars.years.filter((y) => y === year).length;
}

/** The leader who arrives in this year. */
export function leaderArriving(
  data: Data,
  side: 'rome' | 'parthia' | 'german',
  year: number,
): LeaderInfo | undefined {
  return data.charts.leaders[side].find((l) => l.from === year);
}

/** RF-LEAD-1: does the leader in play leave in this year? */
export function leaderLeaves(
  data: Data,
  side: 'rome' | 'parthia' | 'german',
  name: string,
  year: number,
): boolean {
  return data.charts.leaders[side].some((l) => l.name === name && l.to === year);
}

/** RF-MOV-7 and the other rules that free things in 250. */
export function isFree({ state, data }: Lookout): boolean {
  return yearNow(state) >= data.charts.dates.free;
}

/** The steps of a turn in their order: what a date brings comes at the beginning of one of them. */
const ORDER: readonly Step[] = ['S0', 'Rr', 'R', 'Rm', 'P', 'G', 'H'];

/** The dates that are still to come in this decade, and those of the following ones. */
export function datesToCome(
  data: Data,
  state: Board,
  decades: number,
): readonly { year: number; text: string }[] {
  const leaders = (['rome', 'parthia', 'german'] as const).flatMap((side) => {
    const step: Step = side === 'rome' ? 'R' : 'P';
    return data.charts.leaders[side].flatMap((l) => [
      ...(state.leaders[side] === l.name ? [] : [{ year: l.from, step, text: `${l.name} arrives.` }]),
      { year: l.to, step, text: `${l.name} leaves.` },
    ]);
  });
  const year = yearNow(state);
  const ahead = (step: Step): boolean => ORDER.indexOf(step) >= ORDER.indexOf(state.step);
  return [...data.calendar.dates, ...leaders]
    .filter((d) => d.year > year || (d.year === year && ahead(d.step ?? 'R')))
    .filter((d) => d.year < year + DECADE * decades)
    .sort((a, b) => a.year - b.year || (a.text < b.text ? -1 : 1));
}
