/** Rise and Fall of the Roman Empire: five centuries by decades, without a die. Wiring only. */
import type { Dice, GameEvent, GameSystem, OrderSheet, Sheets, SystemFactory } from '../../src/core/index.js';
import { awaitingNow } from './awaiting.js';
import { yearName, yearNow, yearOf } from './calendar.js';
import { check } from './check.js';
import { create, options } from './create.js';
import type { Data } from './data.js';
import { invariants } from './invariants.js';
import { lint } from './lint.js';
import { orders } from './orders.js';
import { report } from './report.js';
import { resolve } from './resolve.js';
import { rolls } from './rolls.js';
import { stateSchema } from './schema.js';
import { see } from './see.js';
import { seatName, seats } from './seats.js';
import { outcome, sentence } from './sentence.js';
import { standIn } from './stand-in.js';
import { standings } from './standings.js';
import type { State } from './state.js';
import type { View } from './view.js';

export const system: SystemFactory<Data> = (data) => {
  const made: GameSystem<State, View> = {
    id: 'rise-and-fall',
    title: 'Rise and Fall',
    prefix: 'RF',
    version: '1.1.0',
    orders,
    scenarios: ['standard', 'late-empire'].flatMap((id) => {
      const scenario = data.scenarios[id];
      if (!scenario) return [];
      const { title, summary, year } = scenario;
      const positions = [
        { id: 'P1', name: 'Rome' },
        { id: 'P2', name: 'Parthia' },
        { id: 'P3', name: 'Germania' },
      ];
      return [{ id, title, summary, positions, turns: (data.charts.dates.last - year) / 10 + 1 }];
    }),
    options,
    rolls,
    stateSchema,
    create: (scenario, given) => create(data, scenario, given),
    moment: (state) => ({
      turn: state.step === 'S0' ? 0 : state.turn - state.firstTurn + 1,
      step: state.step,
      date: yearName(state.over === '' ? yearNow(state) : yearOf(state.turn - 1)),
    }),
    positions: (state) => seats(state).map((id) => ({ id, name: seatName(id), status: 'active' })),
    awaiting: awaitingNow,
    // RF-MAIL-3: standing orders may be filed alone in any step of another seat.
    welcomes: (view) => view.board.over === '',
    resolve: (state, sheets: Sheets, dice: Dice, _answers, watch) =>
      resolve(data, state, sheets, dice, watch),
    see,
    check: (view, sheet: OrderSheet) => check(data, view, sheet),
    lint: (view, sheet: OrderSheet) => lint(data, view, sheet),
    report: (view) => report(data, view),
    standIn: (view, dice) => standIn(data, view, dice),
    standings: (state) => standings(data, state),
    invariants: (state) => invariants(data, state),
    outcome: (_view, event) => outcome(data, event),
    sentence: (event: GameEvent) => sentence(data, event),
  };
  return made;
};
