/** King of Kings wired into a GameSystem. */
import {
  ids,
  playTurn,
  type GameEvent,
  type GameSystem,
  type Sheets,
  type SystemFactory,
} from '../../src/core/index.js';
import { dateOf } from './words/calendar.js';
import { check } from './check/check.js';
import { createState } from './create.js';
import type { Data } from './data.js';
import { brokenInvariants } from './invariants.js';
import { options } from './options.js';
import { lint } from './lint/lint.js';
import { orders } from './orders/book.js';
import { report } from './report/report.js';
import { rolls } from './rolls.js';
import { compileRules, specialOf } from './ruleset.js';
import { see } from './see.js';
import { sentenceOf } from './words/sentence.js';
import { standIn } from './stand-in/stand-in.js';
import { standingsOf } from './standings.js';
import { stateSchema } from './state-schema.js';
import type { PlayedOrder, State, View } from './state.js';
import { outcome } from './report/realm.js';
import { phasesOf } from './turn.js';

export const system: SystemFactory<Data> = (data) => {
  const rules = compileRules(data);
  const worldOf = (state: State) => ({ state, data: rules });
  const made: GameSystem<State, View> = {
    id: 'king-of-kings',
    title: 'King of Kings',
    prefix: 'KOK',
    version: '1.1.0',
    orders,
    options,
    rolls,
    stateSchema,
    scenarios: ids(data.scenarios)
      .map((id) => ({ id, scenario: data.scenarios[id] }))
      .sort((a, b) => (a.scenario?.number ?? 0) - (b.scenario?.number ?? 0))
      .flatMap(({ id, scenario }) => {
        if (!scenario) return [];
        const list = rules.scenario(id, scenario.players[1]).positions.slice(0, scenario.players[1]);
        return [
          {
            id,
            title: scenario.title,
            summary: scenario.summary,
            positions: list.map((p, at) => ({ id: `P${at + 1}`, name: p.name })),
          },
        ];
      }),
    create: (scenario, given, dice) => createState(rules, scenario, given, dice),
    moment: (state) => ({
      turn: state.game.turn,
      step: state.game.season === 'setup' ? 'setup' : '',
      date: dateOf(worldOf(state)),
    }),
    positions: (state) =>
      ids(state.positions).map((id) => ({
        id,
        name: state.positions[id]?.name ?? id,
        status: state.positions[id]?.status === 'active' ? 'active' : 'out',
      })),
    awaiting: (state) =>
      state.game.ended ? [] : ids(state.positions).filter((p) => state.positions[p]?.status === 'active'),
    resolve: (state, sheets, dice, answers, watch) => {
      const played = ids(state.positions).flatMap((position) =>
        (sheets[position]?.orders ?? []).map((order) => ({ ...order, position }) as PlayedOrder),
      );
      const phases = phasesOf(state, specialOf(worldOf(state)).crisis === true);
      return playTurn(phases, counted(state, sheets), {
        orders: played,
        dice: dice,
        data: rules,
        answers,
        watch,
      });
    },
    see: (state, events, position) => see(state, events, position),
    check: (view, sheet) => check(rules, view, sheet),
    lint: (view, sheet) => lint(rules, view, sheet),
    report: (view) => report(rules, view),
    standIn: (view, dice) => standIn(rules, view, dice),
    standings: (state) => standingsOf(worldOf(state)),
    invariants: (state) => brokenInvariants(worldOf(state)),
    outcome: (view, event) => outcome({ state: view.world, data: rules }, event),
    sentence: (event: GameEvent) => sentenceOf(data, event, (hex) => rules.board('greeks', 4).title(hex)),
  };
  return made;
};

/** KOK-MAIL-3: seasons in a row without a sheet, counted before the season is played; and what each treasury holds then. */
function counted(state: State, sheets: Sheets): State {
  const positions = Object.fromEntries(
    ids(state.positions).map((id) => {
      const p = state.positions[id] as State['positions'][string];
      return [
        id,
        { ...p, opening: p.treasury, absent: sheets[id] || p.status !== 'active' ? 0 : p.absent + 1 },
      ];
    }),
  );
  return { ...state, positions };
}
