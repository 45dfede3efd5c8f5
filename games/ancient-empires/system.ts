/** Ancient Empires: wiring only. */
import {
  ids,
  playTurn,
  type Dice,
  type GameEvent,
  type GameSystem,
  type Order,
  type PositionId,
  type Resolution,
  type Sheets,
  type Watch,
  type SystemFactory,
} from '../../src/core/index.js';
import { awaiting, maySubmit } from './awaiting.js';
import { check } from './check.js';
import { create } from './create.js';
import type { Data } from './data.js';
import { prepare, type Rules } from './geography.js';
import { invariants } from './invariants.js';
import { lint } from './lint.js';
import { momentOf } from './moment.js';
import { options } from './options.js';
import { makeOrders } from './orders.js';
import { belongs, strays } from './phases/strays.js';
import { positionAt } from './provinces.js';
import { report } from './report.js';
import { rolls, type RollName } from './rolls.js';
import { see } from './see.js';
import { sentence } from './sentences.js';
import { standings } from './standings.js';
import { standIn } from './stand-in.js';
import type { PlayedOrder, State } from './state.js';
import { stateSchema } from './state-schema.js';
import { isIdle, phasesOf } from './turn.js';
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

/** AE-MAIL-6: a step in which nobody can send anything is played on at once, so that a game never waits for nobody. */
const IDLE_STEPS = 12;

function resolve(
  rules: Rules,
  state: State,
  sheets: Sheets,
  dice: Dice<RollName>,
  watch?: Watch<State>,
): Resolution<State> {
  const orders = ids(state.positions).flatMap((position) => ordersOf(state, sheets, position));
  const good = orders.filter((order) => belongs(state, order));
  const bad = orders.filter((order) => !good.includes(order));
  const first = playTurn([strays(bad), ...phasesOf(state)], state, {
    orders: good,
    dice,
    data: rules,
    watch,
  });
  if ('questions' in first) return first;
  let { state: now } = first;
  const events: GameEvent[] = [...first.events];
  for (let steps = 0; steps < IDLE_STEPS && isIdle(now); steps++) {
    const more = playTurn(phasesOf(now), now, { orders: [], dice, data: rules, watch });
    if ('questions' in more) return more;
    now = more.state;
    events.push(...more.events.map((event) => ({ ...event, n: events.length + event.n })));
  }
  if (isIdle(now)) now = { ...now, over: true, step: 'end' };
  const told = refusals(sheets, ids(state.positions));
  return {
    state: now,
    events: [
      ...told.map((event, index) => ({ ...event, n: index + 1 })),
      ...events.map((event) => withText({ ...event, n: event.n + told.length }, orders)),
    ],
  };
}

/** §9.2: a line that was not understood, or refused by the check, stands on the move sheet too: its first error. */
function refusals(sheets: Sheets, positions: readonly PositionId[]): GameEvent[] {
  return positions.flatMap((position) => {
    const found = new Map<string, GameEvent>();
    for (const d of sheets[position]?.diagnostics ?? []) {
      const line = `${d.order ?? ''} ${d.line}`;
      if (d.severity !== 'error' || found.has(line)) continue;
      const expected = d.expected === undefined ? '' : `; expected ${d.expected}`;
      const data = { order: d.order ?? 0, line: d.line, message: `${d.message}${expected}` };
      found.set(line, {
        n: 0,
        phase: 'check',
        type: 'order-refused',
        rule: d.rule ?? 'AE-MAIL-3',
        seenBy: [position],
        data,
      });
    }
    return [...found.values()];
  });
}

/** The move sheet echoes each order as it was written. */
function withText(event: GameEvent, orders: readonly PlayedOrder[]): GameEvent {
  if (!event.type.startsWith('order-') || event.seenBy === 'all' || event.seenBy === 'gm') return event;
  const owner = event.seenBy[0];
  const order = orders.find((one) => one.position === owner && one.number === event.data['order']);
  return order ? { ...event, data: { ...event.data, text: order.source.text } } : event;
}

/** A position that has no say sends nothing. */
function ordersOf(state: State, sheets: Sheets, position: PositionId): PlayedOrder[] {
  if (!maySubmit(state, position)) return [];
  return (sheets[position]?.orders ?? []).map((order: Order) => ({ ...order, position }) as PlayedOrder);
}
