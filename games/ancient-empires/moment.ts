/** Where a game stands, in words. */
import type { Moment } from '../../src/core/index.js';
import type { State } from './state.js';

const STEPS: Readonly<Record<string, string>> = {
  setup: 'placement of the empires',
  council: 'council',
  construction: 'construction',
  operations: 'operations',
};

export function moment(state: State): Moment {
  const round = /^operations-(\d)$/.exec(state.step)?.[1];
  const what = round === undefined ? (STEPS[state.step] ?? state.step) : `operations, round ${round}`;
  return { turn: state.turn, step: state.step, date: state.over ? 'the end' : what };
}
