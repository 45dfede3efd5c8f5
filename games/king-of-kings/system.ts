/** King of Kings: wiring only. */
import { lessonAt, withRules, type SystemFactory } from '../../src/core/index.js';
import { awaiting, positions } from './awaiting.js';
import { check } from './check/check.js';
import { choices } from './choices/choices.js';
import { create } from './create.js';
import type { Data } from './data.js';
import { invariants } from './invariants.js';
import { lint } from './lint/lint.js';
import { options } from './options.js';
import { imagine } from './imagine.js';
import { orders } from './orders/book.js';
import { standing } from './choices/standing.js';
import { reports } from './report/door.js';
import { resolve } from './resolve.js';
import { rolls } from './rolls.js';
import { compileRules } from './ruleset.js';
import { scenarios } from './scenarios/list.js';
import { scenarioRules } from './scenarios/table.js';
import { observe, see } from './see.js';
import { regular } from './stand-in/regular/regular.js';
import { standIn } from './stand-in/stand-in.js';
import { standings } from './standings.js';
import stateSchema from '../../schemas/states/king-of-kings.schema.json' with { type: 'json' };
import type { State } from './state.js';
import type { Observed, View } from './view.js';
import { momentOf } from './words/calendar.js';
import { outcome } from './words/outcome.js';
import { fortune } from './words/fortunes.js';
import { placeWords, sentence } from './words/sentence.js';

export { references } from './references.js';

export const system: SystemFactory<Data, State, View, Observed> = (data) => {
  const rules = compileRules(data, scenarioRules);
  return {
    id: 'king-of-kings',
    title: 'King of Kings',
    prefix: 'KOK',
    version: '1.2.0',
    orders,
    scenarios: scenarios(rules),
    options,
    rolls,
    stateSchema,
    moment: (state) => momentOf({ state, data: rules }),
    positions,
    awaiting,
    ...withRules(rules, { create, resolve, see, invariants }),
    standings: (state) => standings(rules, state, state.positions),
    observe,
    ...withRules(rules, { check, lint, choices, standing, imagine, standIn, regular }),
    ...reports(rules),
    lesson: ({ position, board: { game } }) => lessonAt(data.tutorial, { ...game, position }),
    ...withRules(rules, { sentence, outcome, placeWords }),
    fortune,
  };
};
