/** Rolls made again from the seed, by the dice that made them. */
import { seededDice } from '../../core/dice.js';
import type { ToldStep } from './data.js';

export interface Recomputed {
  readonly step: ToldStep;
  /** Of a roll that the GM gave there is none. */
  readonly result?: number;
  readonly same?: boolean;
}

/**
 * All rolls of a step, each stream in its own order. A stream that is not told from its beginning (some of its rolls are another's
 * secret) can't be followed: only who sees them all can make them again.
 */
export function recomputed(seed: string, step: ToldStep): Recomputed[] {
  const dice = seededDice({ seed, turn: step.turn, step: step.step });
  return step.rolls.map(({ stream, key, faces, result, forced }) => {
    // What the GM gave took nothing from the stream.
    if (forced) return { step };
    const again = key === '' ? dice.roll(faces, stream) : dice.roll(faces, stream, key);
    return { step, result: again, same: again === result };
  });
}
