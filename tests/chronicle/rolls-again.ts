/** The rolls of a game by stand-ins, each made again by the code of the chronicle's page. */
import type { GameSystem } from '../../src/core/index.js';
import type { ToldRoll } from '../../src/desk/chronicle/data.js';
import { recomputed } from '../../src/desk/chronicle/recompute.js';
import { byComputer, playSteps, SEED } from '../../src/testing/contract/subject.js';

const BARE = { name: '', mark: '', facts: [], letters: [], deeds: [], sheets: [] };

export const rollsAgain = (
  system: GameSystem,
  scenario: string,
  steps: number,
): ReturnType<typeof recomputed> =>
  playSteps(system, scenario, steps, byComputer).flatMap(({ before, events }) => {
    const rolls = events.flatMap(({ type, data }) => (type === 'roll' ? [data as unknown as ToldRoll] : []));
    const { turn, step, date } = system.moment(before);
    return recomputed(SEED, { ...BARE, turn, step, date, rolls }, true);
  });
