/** The load system: trivial rules over a world of the size that is measured. Built on the public contract alone. Wiring only. */
import { entries, values, type GameSystem, type SystemFactory } from '../../src/core/index.js';
import { check } from './check.js';
import { create } from './create.js';
import type { Data } from './data.js';
import { orders } from './orders.js';
import { report, sentence } from './report.js';
import { rolls } from './rolls.js';
import { see } from './see.js';
import { standIn } from './stand-in.js';
import { stateSchema, type State, type View } from './state.js';
import { moment, positions, resolve } from './turn.js';

/** The most positions that are measured. */
const MOST = 1000;

export const system: SystemFactory<Data> = (data): GameSystem => ({
  id: 'bench-marches',
  title: 'Marches',
  prefix: 'BM',
  version: '1.0.0',
  orders,
  scenarios: entries(data.scenarios).map(([id, { title, summary }]) => ({
    id,
    title,
    summary,
    positions: Array.from({ length: MOST }, (_, at) => ({ id: `P${at + 1}`, name: `Realm ${at + 1}` })),
  })),
  options: [
    {
      key: 'positions',
      rule: 'BM-START-1',
      help: 'So many realms.',
      schema: { type: 'integer', minimum: 2, maximum: MOST },
      standard: 43,
    },
  ],
  rolls,
  stateSchema,
  create: (scenario, options) => create(data, scenario, options),
  moment: (state) => moment(state as State),
  positions: (state) => positions(state as State),
  awaiting: (state) => positions(state as State).map(({ id }) => id),
  resolve: (state, sheets, dice, answers) => resolve(data, state as State, sheets, dice, answers),
  see: (state, events, position) => see(data, state as State, events, position),
  check: (view, sheet) => check(view as View, sheet),
  report: (view) => report(data, view as View),
  standIn: (view, dice) => standIn(view as View, dice),
  standings: (state) =>
    values((state as State).realms).map(({ id, name, coins }, at) => ({
      position: id,
      name,
      place: at + 1,
      score: coins,
      columns: {},
    })),
  invariants: () => [],
  sentence: (event) => sentence(data, event),
});
