/** Rolls made again from the seed, by the dice that made them. */
import { seededDice } from '../../core/dice.js';
import type { ToldStep } from './data.js';

export interface Recomputed {
  readonly step: ToldStep;
  /** Of a roll that the GM gave there is none; of one in a stream that the reader knows in part neither. */
  readonly result?: number;
  /** Left out: it cannot be told. */
  readonly same?: boolean;
}

/**
 * All rolls of a step, each stream in its own order. Of a stream some rolls may be another's secret: then those that came later are
 * not what the stream gives next, and nobody but who knows them all (`whole`) can say whether they are right.
 */
export function recomputed(seed: string, step: ToldStep, whole: boolean): Recomputed[] {
  const dice = seededDice({ seed, turn: step.turn, step: step.step });
  const made = step.rolls.map(({ stream, key, faces, result, forced }) => {
    // What the GM gave took nothing from the stream.
    if (forced) return { step };
    const again = key === '' ? dice.roll(faces, stream) : dice.roll(faces, stream, key);
    return { step, result: again, same: again === result };
  });
  if (whole) return made;
  const inPart = new Set(
    step.rolls.flatMap((roll, index) => (made[index]?.same === false ? [nameOf(roll)] : [])),
  );
  return made.map((one, index) => {
    const roll = step.rolls[index];
    return roll && inPart.has(nameOf(roll)) ? { step } : one;
  });
}

const nameOf = ({ stream, key }: ToldStep['rolls'][number]): string => `${stream} ${key}`;
