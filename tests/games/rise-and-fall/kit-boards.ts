/** Boards of one kind: kingdoms, raiders, hordes; and what became of a sheet. */
import type { Kingdom, State } from '../../../games/rise-and-fall/state.js';
import { board, play, type Setting } from './table.js';

export const outcomes = (state: State, seat: string, text: string): string[] => {
  const after = play(state, { [seat]: text });
  return text.split('\n').map((_, n) => after.outcome(seat, n + 1));
};

export function kingdoms(state: State, list: Record<string, Kingdom['status']>): State {
  for (const [id, status] of Object.entries(list))
    state.kingdoms[id] = { set: id.replace(/-\d$/, ''), status, founded: 42, capital: 'Treveri' };
  return state;
}

export const raid = (units: Record<string, string>, setting: Setting & { year?: number } = {}): State =>
  board(setting.year ?? 260, { step: 'P', empty: true, units, ...setting });

export const phase = (year: number, setting: Setting = {}): State =>
  board(year, { step: 'H', empty: true, ...setting });

export const settled = (
  year: number,
  units: Record<string, string>,
  held: Record<string, string>,
  counter = 0,
): State => {
  const state = phase(year, {
    units: { HU1: 'removed', HE1: 'removed', HK1: 'reserve', HK2: 'reserve', HK3: 'reserve', ...units },
    held,
  });
  state.huns = { counters: { huns: counter, hunae: 0 }, capitals: { huns: 'Sirmium', hunae: '' } };
  return state;
};

export const built = (state: State, sheets: Record<string, string> = {}): unknown[] =>
  play(state, sheets)
    .of('unit-built')
    .map((e) => [e.data.unit, e.data.area]);
