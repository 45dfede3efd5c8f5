/** The computer's sheet for a seat. */
import type { Dice } from './dice.js';
import type { OrderSheet } from './sheet.js';
import type { GameSystem } from './system.js';
import { LEVELS, TEMPERS, type Level } from './temper.js';

/** Those that the computer of a system has. */
export const levelsOf = (system: GameSystem): readonly Level[] =>
  system.regular ? LEVELS : LEVELS.filter((level) => level !== 'regular');

/** The sheet of a computer player: `dice` for this step, `nature` the same in all steps of the game. Levels that a system has not: novice. */
export function computerSheet(system: GameSystem, { view, dice, nature, level }: Computer): OrderSheet {
  if (level === 'novice' || !system.regular) return system.standIn(view, dice);
  return system.regular(view, dice, nature.pick(TEMPERS, 'temper'));
}

export interface Computer {
  readonly view: unknown;
  readonly dice: Dice;
  readonly nature: Dice;
  readonly level: Level;
}
