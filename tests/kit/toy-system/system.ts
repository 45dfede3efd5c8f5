/** Five Fords: the smallest complete rule system. Wiring only. */
import type { GameEvent, SystemFactory } from '../../../src/core/index.js';
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
import { stateSchema, type State, type View } from './state.js';
import { invariants, moment, positions, awaiting, resolve } from './turn.js';

export const system: SystemFactory<Data> = (data) => ({
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
  create: (scenario, options) => create(data, scenario, options),
  moment: (state) => moment(state as State),
  positions: (state) => positions(state as State),
  awaiting: (state) => awaiting(state as State),
  resolve: (state, sheets, dice, answers, watch) =>
    resolve(data, state as State, sheets, dice, answers, watch),
  see: (state, events, position) => see(data, state as State, events, position),
  observe: (state, events) => observe(state as State, events),
  check: (view, sheet) => check(view as View, sheet),
  lint: (view, sheet) => lint(view as View, sheet),
  report: (view) => report(data, view as View),
  outcome: (_view, event) => outcome(event),
  choices: (view, sheet, draft, box) => choices(view as View, sheet, draft, box),
  mapOf: (view) => mapOf(data, view as View),
  imagine: (view, dice) => imagine(view as View, dice),
  clashes: (view, events) => clashes(view as View, events),
  deeds,
  standIn: (view, dice) => standIn(view as View, dice),
  regular: (view, dice, temper) => regular(view as View, dice, temper),
  standings: (state) => standings(state as State),
  invariants: (state) => invariants(state as State),
  sentence: (event: GameEvent, position) => sentence(data, event, position),
});
