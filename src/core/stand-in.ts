/** The computer player's character: how well it plays, and which way it leans. */
import { seededDice } from './dice.js';
import type { PositionId } from './events.js';
import type { GameSystem } from './system.js';

/** How well a computer player plays. `novice`: legal and plain; `regular`: as a sensible person would; `strong`: with search. */
export const LEVELS = ['novice', 'regular', 'strong'] as const;

export type Level = (typeof LEVELS)[number];

/** Which way a regular leans where two moves look alike; told nowhere, and tied to no seat. */
export const TEMPERS = ['cautious', 'greedy', 'loyal', 'treacherous'] as const;

export type Temper = (typeof TEMPERS)[number];

/** Who plays a seat without a person. */
export interface Character {
  readonly level: Level;
  readonly temper: Temper;
}

/** How well a system's computer player can play. */
export const levelsOf = (system: GameSystem): readonly Level[] => [
  ...(system.levels ?? ['novice' as const]),
  ...(system.imagine ? ['strong' as const] : []),
];

/** The same for a seat through a whole game: the temper is drawn by the game's seed. */
export function characterOf(seed: string, position: PositionId, level: Level): Character {
  const dice = seededDice({ seed: `${seed} ${position}`, turn: 0, step: 'temper' });
  return { level, temper: dice.pick(TEMPERS, 'temper', position) };
}
