/** What became of an order, beside the word for it. KOK-SEE-3, OUTCOME-1. */
import type { GameEvent } from '../../../src/core/index.js';
import { gridOf } from '../ruleset.js';
import type { Rules } from '../play.js';
import type { View } from '../view.js';
import { factOf } from './facts.js';

/** What an outcome adds to its word: where it ended, what came of it, why not. */
export function outcome(rules: Rules, view: View, { data }: Pick<GameEvent, 'data'>): string {
  const grid = gridOf({ state: view.board, data: rules });
  const text = (key: string): string => (data[key] === undefined ? '' : factOf(data, key));
  const reason = text('reason');
  const told = [
    // A force that its way has cost stands nowhere.
    data['to'] === undefined ? '' : text('to') === '' ? 'it is no more' : `now at ${grid.title(text('to'))}`,
    data['as'] === undefined ? '' : `as ${text('as').replace(/^P\d-/, '')}`,
    data['answer'] === undefined ? '' : text('answer').replace(/-/g, ' '),
    data['n'] === undefined ? '' : `${text('n')} of them`,
    reason === '' ? '' : (rules.data.texts.reasons[reason] ?? reason),
  ];
  return told.filter((part) => part !== '').join(', ');
}
