/** Builders for sieges, conquest and phase 20: armies before cities, third positions, free cities. */
import { allForces, type Force } from '../../../games/weekly-campaign/rules/troops/commands.js';
import type { City, Command, Position, Stack, State } from '../../../games/weekly-campaign/state.js';
import { someCommand, tutorial, type Run } from './kit.js';

export const CORINTH = 'A2434';
export const SPARTA = 'A2236';
export const ATHENS = 'A2835';
export const BRISBANE = 'A2533';
export const ROME = 'A1728';
export const PELLA = 'A1831';
export const ALEPPO = 'A2827';

export const city = (state: State, id: string): City => state.cities[id]!;
export const position = (state: State, id: string): Position => state.positions[id]!;

/** A division of P1 that attacks, with this City digit, in the hex of a city. */
export function army(
  state: State,
  hex: string,
  digit: number,
  stack: Stack,
  more: Partial<Command> = {},
): Command {
  const division = someCommand(state, 'P1', 'DV', hex, stack, more);
  Object.assign(division.orders, { command: 1, conditional: 'B', city: digit });
  return division;
}

/** P1 and P5 at war, and `P1-3DV` before Corinth (size 6, DV 4, 2 MIL, no port). */
export const beforeCorinth = (
  digit: number,
  stack: Stack = { 'PMI.r': 12, 'SLI.r': 8 },
  change: (state: State) => void = () => undefined,
): State =>
  tutorial((s) => {
    army(s, CORINTH, digit, stack, { enteredFrom: 'A2433' });
    change(s);
  });

/** Nobody at war. */
export const peace = (change: (state: State) => void = () => undefined): State =>
  tutorial((s) => {
    s.wars = {};
    change(s);
  });

/** A third position without lands, friend of nobody. */
export function third(state: State, id = 'P2'): Position {
  const made: Position = {
    ...structuredClone(state.positions.P5!),
    id,
    name: 'Third',
    capital: '',
    seq: { ...state.positions.P5!.seq, DV: 0, FO: 0 },
  };
  state.positions[id] = made;
  return made;
}
export function ally(state: State, a: string, b: string, until = 40): void {
  state.treaties.push({ a, b, from: 1, until, denouncedBy: null });
}

/** Makes a city a free one with this garrison. */
export function setFreeCity(state: State, id: string, stack: Stack = { 'MIL.m': 3 }): City {
  return Object.assign(city(state, id), { owner: 'P0', holder: 'P0', status: 'free' as const, stack });
}
/** The city is held by another than its owner. */
export function occupy(state: State, id: string, holder: string, stack: Stack, since = 1): City {
  return Object.assign(city(state, id), { holder, stack, heldSince: since });
}

export const eventsOf = (run: Run, type: string) => run.events.filter((e) => e.type === type);
export const firstOf = (run: Run, type: string) => eventsOf(run, type)[0];
export const forceOf = (state: State, id: string): Force => allForces(state).find((f) => f.top.id === id)!;
export const ledgerOf = (state: State, id: string): string[] =>
  position(state, id).ledger.lines.map((l) => `${l.what} ${l.amount}`);
