/** Builders for tests of Operations: rivals far apart, a phase played to its end or stopped before it, the dice of a Combat. */
import { operations, operationsEnd } from '../../../games/ancient-empires/phases/operations.js';
import type { UnitType } from '../../../games/ancient-empires/data.js';
import { rolls, type RollName } from '../../../games/ancient-empires/rolls.js';
import type { State } from '../../../games/ancient-empires/state.js';
import { clone, seededDice, type GameEvent } from '../../../src/core/index.js';
import { board, capital, data, ofType, orders, play, put } from './table.js';

export type Sheets = Readonly<Record<string, string>>;
export type Script = Readonly<Record<string, readonly number[]>>;

/** P1 first, P2 second in the two certain rounds. */
export const ORDER: Script = { 'ops-order 1': [2], 'ops-order 2': [2] };
/** The phase ends with the roll for the third round, where it is asked for. */
export const END: Script = { ...ORDER, 'ops-end 3': [1, 1] };
/** The order of three: P1, P2, P3. */
export const THREE: Script = { 'ops-order 1': [3, 2], 'ops-order 2': [3, 2] };

/** Empires with a capital each, far apart, with Manpower and without the reaction `expel`. */
export function rivals(n = 2): State {
  const state = board(n, { step: 'operations' });
  for (const [index, code] of ['M1', 'I2', 'E2'].slice(0, n).entries()) capital(state, `P${index + 1}`, code);
  for (const id of Object.keys(state.positions)) {
    state.positions[id]!.manpower = { total: 9, used: 0 };
    state.positions[id]!.policies.expel = 'off';
  }
  return state;
}

/** Rivals as they stand by default, an army of P1 in Babylonia. */
export function babylon(units: readonly UnitType[] = ['PRO', 'PRO']): State {
  const state = rivals();
  for (const id of Object.keys(state.positions)) state.positions[id]!.policies.expel = 150;
  put(state, 'pos:P1', 'M1', units);
  return state;
}

/** Operations and their end: the board before and after provinces are settled, all that happened. */
export function campaign(state: State, sheets: Sheets, script: Script = {}) {
  const first = play(operations, state, sheets, { ...END, ...script });
  const second = play(operationsEnd, first.state);
  return { during: first.state, state: second.state, events: [...first.events, ...second.events] };
}

/** The same with these dice only. */
export function whole(state: State, sheets: Sheets, script: Script) {
  const first = play(operations, state, sheets, script);
  const second = play(operationsEnd, first.state);
  return { state: second.state, events: [...first.events, ...second.events] };
}

/** The board before the phase ends, with the outcomes of orders, which are told at the end. */
export function underWay(state: State, sheets: Sheets, script: Script) {
  const first = play(operations, state, sheets, script);
  const told = play(operationsEnd, first.state).events.filter((event) => event.type.startsWith('order-'));
  return { state: first.state, events: [...first.events, ...told] };
}

/** One fact of all events of a type. */
export function facts(events: readonly GameEvent[], type: string, key: string): unknown[] {
  return ofType(events, type).map((event) => event.data[key]);
}

/** Dice of one Combat: the aggressor's, the defender's. */
export function combatDice(no: number, a: readonly number[], b: readonly number[]): Script {
  const roll = (side: string, dice: readonly number[]): [string, number[]][] =>
    dice.map((die, index) => [`combat ${no} ${side} ${index + 1}`, [die]]);
  return Object.fromEntries([...roll('A', a), ...roll('B', b)]);
}

/** Dice for the Damage of one attempt to occupy, a Unit each. */
export function occupationDice(no: number, dice: readonly number[]): Script {
  return Object.fromEntries(dice.map((die, index) => [`occupy-damage ${no} ${index + 1}`, [die]]));
}

export const hate = (position: string) => ({ [position]: { source: 'earned' as const, turn: 1 } });

/** The first round alone, with dice that do not matter. */
export function oneRound(state: State, sheets: Sheets = {}): { state: State; events: readonly GameEvent[] } {
  const start = clone(state);
  start.options = { ...start.options, opsByRound: true };
  start.step = 'operations-1';
  const dice = seededDice<RollName>({ seed: 'any', turn: 1, rolls });
  return operations(start, { orders: orders(sheets), dice, data });
}
