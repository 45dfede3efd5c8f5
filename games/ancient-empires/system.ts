/** Ancient Empires: wiring only. */
import { lessonAt, withRules, type SystemFactory } from '../../src/core/index.js';
import { awaiting, positions } from './awaiting.js';
import { check } from './check/check.js';
import { choices } from './choices/choices.js';
import { standing } from './choices/in-force.js';
import { create } from './create.js';
import type { Data } from './data.js';
import { imagine } from './imagine.js';
import { invariants } from './invariants.js';
import { lint } from './lint/lint.js';
import { moment } from './moment.js';
import { options } from './options.js';
import { bookOf } from './orders/book.js';
import { reports } from './report/door.js';
import { resolve } from './resolve.js';
import { rolls } from './rolls.js';
import { prepare } from './rules/map/geography.js';
import { scenarios } from './scenarios/list.js';
import { observe, see } from './see.js';
import stateSchema from '../../schemas/states/ancient-empires.schema.json' with { type: 'json' };
import type { State } from './state.js';
import { regular } from './stand-in/regular/regular.js';
import { standIn } from './stand-in/stand-in.js';
import { standings } from './standings.js';
import type { Observed, View } from './view.js';
import { fortune } from './words/fortunes.js';
import { outcome, sentence } from './words/sentence.js';

export { references } from './references.js';

export const system: SystemFactory<Data, State, View, Observed> = (given) => {
  const data = prepare(given);
  return {
    id: 'ancient-empires',
    title: 'Ancient Empires',
    prefix: 'AE',
    version: '1.1.0',
    orders: bookOf(data),
    scenarios: scenarios(data),
    options,
    rolls,
    stateSchema,
    moment,
    positions,
    awaiting,
    // AE-HRD-6: who has lost his land is not awaited, and may send standing lines, or lines for his wards.
    welcomes: (view) => view.mayOrder,
    ...withRules(data, { create, resolve, see, standings, invariants }),
    observe,
    ...withRules(data, { check, lint, choices, standing, imagine, standIn, regular }),
    ...reports(data),
    lesson: ({ position, moment, board }) =>
      lessonAt(data.tutorial, { ...moment, position, scenario: board.scenario }),
    sentence: (event, position, called) => sentence(data, event, position, called?.seats),
    outcome: (_view, event) => outcome(data, event),
    fortune,
  };
};
