/** The computer's sheet for a seat. */
import { seededDice } from './dice.js';
import type { OrderSheet } from './sheet.js';
import type { GameSystem } from './system.js';
import { LEVELS, TEMPERS, type Level, type Temper } from './temper.js';

/** Those that the computer of a system has. */
export const levelsOf = (system: GameSystem): readonly Level[] =>
  system.regular ? LEVELS : LEVELS.filter((level) => level !== 'regular');

/**
 * The sheet of a computer player. The dice of its sheet are its own in each step, and its temper is the same in all steps of the game.
 * Levels that a system has not: novice.
 */
export function computerSheet(system: GameSystem, { view, seed, moment, level }: Computer): OrderSheet {
  const dice = seededDice({ ...moment, seed });
  if (level === 'novice' || !system.regular) return system.standIn(view, dice);
  return system.regular(view, dice, temperOf(seed));
}

/** As what kind of person a regular plays in this seat of this game. `seed`: the game's and the seat's. */
export const temperOf = (seed: string): Temper =>
  seededDice({ seed: `${seed} nature`, turn: 0 }).pick(TEMPERS, 'temper');

export interface Computer {
  readonly view: unknown;
  /** The game's and the seat's: `one P3`. */
  readonly seed: string;
  readonly moment: { readonly turn: number; readonly step: string };
  readonly level: Level;
}
