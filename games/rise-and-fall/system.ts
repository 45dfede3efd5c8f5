/** Rise and Fall of the Roman Empire: five centuries by decades, without a die. Wiring only. */
import { lessonAt, withRules, type SystemFactory } from '../../src/core/index.js';
import { awaiting, positions } from './awaiting.js';
import { check } from './check/check.js';
import { choices } from './choices/choices.js';
import { create } from './create.js';
import type { Data } from './data.js';
import { invariants } from './invariants.js';
import { lint } from './lint/lint.js';
import { orders } from './orders/book.js';
import { reports } from './report/door.js';
import { resolve } from './resolve.js';
import { rolls } from './rolls.js';
import stateSchema from '../../schemas/states/rise-and-fall.schema.json' with { type: 'json' };
import { imagine } from './imagine.js';
import { observe, see } from './see.js';
import { moment } from './turn.js';
import { scenarios } from './scenarios/list.js';
import { reckoning } from './words/reckoning.js';
import { fortune } from './words/fortunes.js';
import { outcome, sentence } from './words/sentence.js';
import { regular } from './stand-in/regular/regular.js';
import { standIn } from './stand-in/stand-in.js';
import { standings } from './standings.js';
import type { State } from './state.js';
import type { Observed, View } from './view.js';
import { options } from './options.js';

export { references } from './references.js';

export const system: SystemFactory<Data, State, View, Observed> = (data) => ({
  id: 'rise-and-fall',
  title: 'Rise and Fall',
  prefix: 'RF',
  version: '1.1.0',
  orders,
  scenarios: scenarios(data),
  options,
  rolls,
  stateSchema,
  moment,
  positions,
  awaiting,
  // RF-MAIL-3: standing orders may be filed alone in any step of another seat.
  welcomes: (view) => view.board.over === '',
  ...withRules(data, { create, resolve, see, standings, invariants }),
  observe,
  ...withRules(data, { check, lint, choices, imagine, standIn, regular }),
  ...reports(data),
  lesson: ({ position, board }) => lessonAt(data.tutorial, { ...board, position }),
  sentence: (event) => sentence(data, event),
  outcome: (_view, event) => outcome(data, event),
  reckoning: (event) => reckoning(data, event),
  fortune,
});
