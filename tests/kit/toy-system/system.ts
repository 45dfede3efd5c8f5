/** Five Fords: the smallest complete rule system. Wiring only. */
import { withRules, type SystemFactory } from '../../../src/core/index.js';
import { mapOf } from './board.js';
import { check } from './check.js';
import { choices } from './choices.js';
import { clashes } from './clashes.js';
import { deeds } from './deeds.js';
import { create } from './create.js';
import type { Data } from './data.js';
import { imagine } from './imagine.js';
import { orders } from './orders.js';
import { report } from './report.js';
import { lint } from './lint.js';
import { rolls } from './rolls.js';
import { scenarios } from './scenarios.js';
import { observe, see } from './see.js';
import { outcome, sentence } from './sentence.js';
import { regular, standIn } from './stand-in.js';
import { standings } from './standings.js';
import { stateSchema, type Observed, type State, type View } from './state.js';
import { invariants, moment, positions, awaiting, resolve } from './turn.js';

export { references } from './references.js';

export const system: SystemFactory<Data, State, View, Observed> = (data) => ({
  id: 'five-fords',
  title: 'Five Fords',
  prefix: 'FF',
  version: '1.0.0',
  orders,
  scenarios: scenarios(data),
  options: [
    {
      key: 'umpire',
      rule: 'FF-CLASH-3',
      help: 'Clashes are decided by the GM instead of the dice.',
      schema: { type: 'boolean' },
      standard: false,
    },
  ],
  rolls,
  stateSchema,
  moment,
  positions,
  awaiting,
  ...withRules(data, { create, resolve, see }),
  observe,
  standings,
  invariants,
  check,
  lint,
  choices,
  imagine,
  clashes,
  standIn,
  regular,
  ...withRules(data, { report, mapOf, sentence }),
  deeds,
  outcome: (_view, event) => outcome(event),
});
