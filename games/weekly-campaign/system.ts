/** The Weekly Campaign: wiring only. */
import { lessonAt, withRules, type SystemFactory } from '../../src/core/index.js';
import { awaiting, positions } from './awaiting.js';
import { check } from './check/check.js';
import { choices } from './choices/choices.js';
import { create } from './create.js';
import type { Data } from './data.js';
import { imagine } from './imagine/imagine.js';
import { invariants } from './invariants.js';
import { lint } from './lint/lint.js';
import { options } from './options.js';
import { orderBookFor } from './orders/book.js';
import { reports } from './report/door.js';
import { resolve } from './resolve.js';
import { rolls } from './rolls.js';
import { scenarios } from './scenarios/list.js';
import { observe, see } from './see.js';
import { regular } from './stand-in/regular/regular.js';
import { standIn } from './stand-in/stand-in.js';
import { standings } from './standings.js';
import stateSchema from '../../schemas/states/weekly-campaign.schema.json' with { type: 'json' };
import type { State } from './state.js';
import type { Observed, View } from './view.js';
import { dateInWords } from './words/moment.js';
import { fortune } from './words/fortunes.js';
import { namesCalled, sentence } from './words/sentence.js';

export { references } from './references.js';

export const system: SystemFactory<Data, State, View, Observed> = (data) => ({
  id: 'weekly-campaign',
  title: 'The Weekly Campaign',
  prefix: 'WK',
  version: '1.1.0',
  orders: orderBookFor(data),
  scenarios: scenarios(data),
  options,
  rolls,
  stateSchema,
  moment: (state) => ({ turn: state.turn, step: '', date: dateInWords(data, state.turn) }),
  positions,
  awaiting,
  ...withRules(data, { create, resolve, see, standings, invariants }),
  observe,
  ...withRules(data, { check, lint, choices, imagine, standIn, regular }),
  ...reports(data),
  lesson: (view) => lessonAt(data.tutorial, view),
  sentence: (event, position, called) => sentence(data, event, position, called && namesCalled(called)),
  fortune,
});
