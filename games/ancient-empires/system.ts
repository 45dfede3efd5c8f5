/** Ancient Empires: wiring only. */
import { ids, type GameSystem, type SystemFactory } from '../../src/core/index.js';
import { awaiting } from './awaiting.js';
import { check } from './check.js';
import { create } from './create.js';
import type { Data } from './data.js';
import { prepare } from './geography.js';
import { invariants } from './invariants.js';
import { lint } from './lint.js';
import { momentOf } from './moment.js';
import { options } from './options.js';
import { makeOrders } from './orders.js';
import { positionAt } from './provinces.js';
import { report } from './report.js';
import { resolve } from './resolve.js';
import { rolls } from './rolls.js';
import { see } from './see.js';
import { outcome, sentence } from './sentences.js';
import { standings } from './standings.js';
import { standIn } from './stand-in.js';
import type { State } from './state.js';
import { stateSchema } from './state-schema.js';
import type { View } from './view.js';

export const system: SystemFactory<Data> = (data) => {
  const rules = prepare(data);
  const book = makeOrders(rules.geo);
  const made: GameSystem<State, View> = {
    id: 'ancient-empires',
    title: 'Ancient Empires',
    prefix: 'AE',
    version: '1.1.0',
    orders: book,
    scenarios: scenariosOf(data),
    options,
    rolls,
    stateSchema,
    create: (scenario, chosen, dice) => create(rules, scenario, chosen, dice),
    moment: momentOf,
    positions: (state) =>
      ids(state.positions).map((id) => {
        const { name, status } = positionAt(state, id);
        return { id, name, status: status === 'out' ? 'out' : status === 'destroyed' ? 'waiting' : 'active' };
      }),
    awaiting,
    resolve: (state, sheets, dice, _answers, watch) => resolve(rules, state, sheets, dice, watch),
    see: (state, events, position) => see(rules, state, events, position),
    check: (view, sheet) => check(rules, view, sheet),
    lint: (view, sheet) => lint(rules, view, sheet),
    report: (view) => report(rules, view),
    standIn: (view, dice) => standIn(rules, book, view, dice),
    standings,
    invariants: (state) => invariants(rules, state),
    outcome: (_view, event) => outcome(rules, event),
    sentence: (event, position) => sentence(rules, event, { position, names: {} }),
  };
  return made;
};

function scenariosOf(data: Data): GameSystem['scenarios'] {
  return ids(data.scenarios).map((id) => {
    const scenario = data.scenarios[id];
    const n = scenario?.positions ?? 0;
    const seats = data.seats.seats.filter((seat) => seat.maps.includes(n));
    const name = (index: number): string =>
      scenario?.placement === 'fixed' ? (seats[index]?.name ?? '') : `Empire ${index + 1}`;
    return {
      id,
      title: scenario?.title ?? id,
      summary: scenario?.summary ?? '',
      positions: Array.from({ length: n }, (_, index) => ({ id: `P${index + 1}`, name: name(index) })),
    };
  });
}
