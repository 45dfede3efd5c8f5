/** Barbarian, Kingdom, and Empire as a GameSystem: wiring only. */
import { lessonAt, withRules, type SystemFactory } from '../../src/core/index.js';
import { check } from './check/check.js';
import { choices } from './choices/choices.js';
import { create } from './create.js';
import type { Data } from './data.js';
import { readyRules } from './ready.js';
import { imagine } from './imagine.js';
import { invariants } from './invariants.js';
import { lint } from './lint/lint.js';
import { orders } from './orders/book.js';
import { reports } from './report/door.js';
import { rolls } from './rolls.js';
import { observe, see } from './see.js';
import { fortune } from './words/fortunes.js';
import { outcome, placeWords, sentence } from './words/sentence.js';
import { regular } from './stand-in/regular/regular.js';
import { standIn } from './stand-in/stand-in.js';
import { standings } from './standings.js';
import stateSchema from '../../schemas/states/barbarian-kingdom-empire.schema.json' with { type: 'json' };
import type { State } from './state.js';
import type { Observed, View } from './view.js';
import { awaiting, moment, positions } from './awaiting.js';
import { options } from './options.js';
import { scenarios } from './scenarios/list.js';
import { resolve } from './resolve.js';

export { references } from './references.js';

export const system: SystemFactory<Data, State, View, Observed> = (data) => {
  const rules = readyRules(data);
  return {
    id: 'barbarian-kingdom-empire',
    title: 'Barbarian, Kingdom, and Empire',
    prefix: 'BKE',
    version: '1.1.0',
    orders,
    scenarios: scenarios(data),
    options: options(data),
    rolls,
    stateSchema,
    moment,
    positions: (state) => positions(rules, state),
    ...withRules(rules, { create, awaiting, resolve, see, standings, invariants }),
    observe,
    ...withRules(rules, { check, lint, choices, imagine, standIn, regular }),
    ...reports(rules),
    lesson: ({ me, board: { scenario, turn } }) => lessonAt(data.tutorial, { scenario, turn, position: me }),
    placeWords: () => placeWords(rules),
    sentence: (event, position, called) => sentence(rules, event, position, called?.seats),
    outcome: (_view, event) => outcome(rules, event),
    fortune,
  };
};
