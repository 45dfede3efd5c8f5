/** The Weekly Campaign: wiring only. */
import {
  entries,
  ids,
  type Dice,
  type GameSystem,
  type OrderSheet,
  type SystemFactory,
} from '../../src/core/index.js';
import { checkSheet } from './check.js';
import { lint } from './lint.js';
import { createState } from './create.js';
import type { Data, Scenario } from './data.js';
import { brokenInPlay, brokenInvariants } from './invariants.js';
import { dateInWords } from './moment.js';
import { optionInfos } from './options.js';
import { orderBookFor } from './orders.js';
import { report } from './report.js';
import { resolveWeek } from './resolve.js';
import { rolls } from './rolls.js';
import { see } from './see.js';
import { sentence } from './sentence.js';
import { standIn } from './stand-in.js';
import { standingsOf } from './standings.js';
import { stateSchema } from './state-schema.js';
import type { State } from './state.js';
import { outcome } from './report/week.js';
import type { View } from './view.js';

const STATUS = { active: 'active', standin: 'standin', eliminated: 'out' } as const;

export const system: SystemFactory<Data> = (data): GameSystem => {
  const game: GameSystem<State, View> = {
    id: 'weekly-campaign',
    title: 'The Weekly Campaign',
    prefix: 'WK',
    version: '1.1.0',
    orders: orderBookFor(data),
    scenarios: entries(data.scenarios).map(([id, scenario]) => ({
      id,
      title: scenario.title,
      summary: scenario.summary,
      positions: seats(data, scenario),
      ...(scenario.options.lastTurn === null ? {} : { turns: scenario.options.lastTurn }),
    })),
    options: optionInfos,
    rolls,
    stateSchema,
    create: (scenario, options) => createState(data, scenario, options),
    moment: (state) => ({ turn: state.turn, step: '', date: dateInWords(data, state.turn) }),
    positions: (state) =>
      ids(state.positions).flatMap((id) => {
        const position = state.positions[id];
        return position ? [{ id, name: position.name, status: STATUS[position.status] }] : [];
      }),
    awaiting: (state) => awaited(state),
    resolve: (state, sheets, dice, answers, watch) => resolveWeek(data, state, sheets, dice, answers, watch),
    see: (state, events, position) => see(state, events, position, data),
    check: (view, sheet) => checkSheet(view, sheet, data),
    lint: (view, sheet) => lint(view, sheet, data),
    report: (view) => report(view, data),
    standIn: (view, dice: Dice): OrderSheet => standIn(view, dice, data),
    standings: (state) => standingsOf(state, data),
    invariants: (state, phase) =>
      phase === undefined ? brokenInvariants(state, data) : brokenInPlay(state, data),
    outcome: (view, event) => outcome(data, view, event),
    sentence: (event, position) => sentence(data, event, position),
  };
  return game;
};

/** WK-MAIL-1, WK-NMR-6: active positions. A stand-in is not awaited, unless nobody else is left to play. */
function awaited(state: State): string[] {
  if (state.ended) return [];
  const living = (status: string): string[] =>
    ids(state.positions).filter((id) => state.positions[id]?.status === status);
  const active = living('active');
  return active.length > 0 ? active : living('standin');
}

function seats(data: Data, scenario: Scenario): { id: string; name: string }[] {
  const nations =
    scenario.kind === 'world' ? (data.rosters[scenario.roster]?.nations ?? {}) : scenario.positions;
  return entries(nations as Readonly<Record<string, { nation: string; name?: string }>>).map(([id, n]) => ({
    id,
    name: n.name ?? n.nation,
  }));
}
