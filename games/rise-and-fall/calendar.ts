/** Years and their names, and the dates that bring something. RF-TURN-3, chart 3.5. */
import type { Data, LeaderInfo } from './data.js';
import type { Board, State } from './state.js';

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

export function yearNow(state: State): number {
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
export function isFree({ state, data }: Board): boolean {
  return yearNow(state) >= data.charts.dates.free;
}

/** The dates of this decade and of those that follow. */
export function datesFrom(
  data: Data,
  year: number,
  decades: number,
): readonly { year: number; text: string }[] {
  const leaders = (['rome', 'parthia', 'german'] as const).flatMap((side) =>
    data.charts.leaders[side].flatMap((l) => [
      { year: l.from, text: `${l.name} arrives.` },
      { year: l.to, text: `${l.name} leaves.` },
    ]),
  );
  return [...data.calendar.dates, ...leaders]
    .filter((d) => d.year >= year && d.year < year + DECADE * decades)
    .sort((a, b) => a.year - b.year || (a.text < b.text ? -1 : 1));
}
