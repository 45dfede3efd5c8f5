/** OUTCOME-1: what "done" promises in Rise and Fall, by kind of order, as far as the board and the record show it. */
import type { GameEvent, GameSystem } from '../../../src/core/index.js';
import { playedOrders, type PlayedOrder } from '../../../games/rise-and-fall/orders/understand.js';
import { seats } from '../../../games/rise-and-fall/rules/world/seats.js';
import { data } from './table.js';
import type { State } from '../../../games/rise-and-fall/state.js';
import type { Held, Promises, Step } from '../../kit/promises.js';

type Turn = Step<State>;

const look = (order: PlayedOrder, outcome: GameEvent, { before, after, events }: Turn): boolean =>
  isTrue(order, outcome, before, after, events);

export const promises: Promises<PlayedOrder, State> = {
  move: look,
  transfer: look,
  attack: look,
  war: look,
  peace: look,
  ally: look,
  emperor: look,
  disband: look,
  build: look,
  upgrade: look,
  bribe: look,
  rebuild: look,
  choose: look,
  loot: look,
  found: look,
  kingdom: look,
  'civil-war': look,
  exempt: look,
  retreat: look,
  treaty: look,
  'point-out': look,
  note: 'a note is read by people alone',
  unknown: look,
};

/** Done so seldom in games at random that rule cases must do. */
export const SELDOM: readonly string[] = ['found', 'peace', 'point-out', 'rebuild'];

export const held = (system: GameSystem): Held<State, PlayedOrder> => ({
  system,
  promises,
  played: (before, sheets) => playedOrders(data, sheets, seats(before)),
});

/** Did the thing happen: is there the event of it, with these facts? */
function told(events: readonly GameEvent[], type: string, facts: Readonly<Record<string, unknown>>): boolean {
  return events.some(
    (e) => e.type === type && Object.entries(facts).every(([key, value]) => e.data[key] === value),
  );
}

function isTrue(
  order: PlayedOrder,
  outcome: GameEvent,
  before: State,
  after: State,
  events: readonly GameEvent[],
): boolean {
  const standing = after.standing[order.position];
  switch (order.key) {
    case 'move': {
      const route =
        events.find((e) => e.type === 'unit-moved' && e.n === outcome.n - 1) ??
        lastMove(events, order.fields.unit, outcome.n);
      return JSON.stringify(route?.data.route) === JSON.stringify(order.fields.to);
    }
    case 'transfer':
      return told(events, 'unit-transferred', { unit: order.fields.unit, to: order.fields.to });
    case 'attack':
      return isWon(order.fields, outcome, after, events);
    case 'war':
      return told(events, 'war-declared', { by: outcome.data.by, on: outcome.data.on });
    case 'peace':
      return (
        told(events, 'peace-made', { by: order.position === 'P1' ? 'rome' : 'parthia' }) ||
        after.war.suing !== 'none'
      );
    case 'ally':
      return told(events, 'ally-made', { people: 'eurosarm', by: 'german' });
    case 'emperor': {
      const { place, bonus } = order.fields;
      // A later E of the same sheet counts.
      const last = events.filter((e) => e.type === 'order-done' && e.data.code === 'E').at(-1);
      if (last !== outcome) return true;
      return (
        (place === undefined || after.leaders.emperorAt === place) &&
        (bonus === undefined || after.leaders.bonusSide === bonus)
      );
    }
    case 'disband':
      return order.fields.units.every((unit) => told(events, 'unit-disbanded', { unit }));
    case 'build': {
      const raised = (outcome.data.units ?? [outcome.data.unit]) as string[];
      const there = ['unit-built', 'unit-returns', 'unit-placed'];
      return (
        raised.length === order.fields.count &&
        raised.every((unit) => there.some((type) => told(events, type, { unit, area: order.fields.at })))
      );
    }
    case 'upgrade':
      return order.fields.units.every((u) => after.units[u]?.where === 'removed');
    case 'bribe':
      return told(events, 'bribe-set', { unit: order.fields.unit });
    case 'rebuild': {
      const { area, yes } = order.fields;
      if (!yes) return !told(events, 'star-rebuilt', { area, kind: 'begun' });
      if (area === 'walls') return told(events, 'walls-built', { area: 'Byzantium' });
      return told(events, 'star-rebuilt', { area, kind: 'begun' });
    }
    case 'choose': {
      const { what, at = '', units } = order.fields;
      if (what === 'kushan')
        return (
          told(events, 'kushan-converted', { tribe: units[0] }) && after.units[units[0]!]?.where === 'removed'
        );
      return what === 'defend' ? standing?.defend[at] !== undefined : standing?.stack[at] !== undefined;
    }
    case 'loot':
      return told(events, 'star-looted', { area: order.fields.area });
    case 'found':
      return (
        told(events, 'kingdom-founded', { unit: order.fields.unit }) &&
        after.units[order.fields.unit]?.where === 'removed'
      );
    case 'kingdom':
      return (standing?.rebel.length ?? 0) > 0;
    case 'civil-war':
      return (standing?.capitals.length ?? 0) > 0;
    case 'exempt':
      return before.step === 'P' && order.fields.areas.every((id) => after.exempt.includes(id));
    case 'retreat':
      return standing?.retreat[order.fields.unit] !== undefined;
    case 'treaty':
      return order.fields.unit === undefined
        ? standing?.treatyChoice !== ''
        : standing?.treatyPlaces[order.fields.unit] !== undefined;
    case 'point-out':
      return told(events, 'revolt', { area: order.fields.area });
    case 'note':
      return true;
    case 'unknown':
      return false;
  }
}

/** The walk that the outcome tells of: the last one of the unit before it. */
function lastMove(events: readonly GameEvent[], unit: string, n: number): GameEvent | undefined {
  return events.filter((e) => e.type === 'unit-moved' && e.data.unit === unit && e.n < n).at(-1);
}

/** RF-CBT-1, RF-HUN-3: the last fight there before the outcome was won, or nobody was left to fight; who entered stands there, or has gone on. */
function isWon(
  { unit, on }: { readonly unit: string; readonly on: string },
  { n }: GameEvent,
  after: State,
  events: readonly GameEvent[],
): boolean {
  const before = events.filter((e) => e.n < n);
  const fight = before.findLast((e) => /^attack-/.test(e.type) && e.data.unit === unit && e.data.area === on);
  const gone = before.some(
    ({ type, data: facts }) =>
      (type === 'unit-absorbed' && facts.by === unit && facts.area === on) ||
      (type === 'migration-retreats' && facts.from === on),
  );
  const won = fight
    ? fight.type === 'attack-won' && Number(fight.data.attack) > Number(fight.data.defence)
    : gone;
  const later = events.some((e) => e.n > n && (e.data.unit === unit || [e.data.units].flat().includes(unit)));
  return won && (after.units[unit]?.where === on || later);
}
