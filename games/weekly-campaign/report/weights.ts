/** Every event of the week and what it weighs on page one: 9 own capital or existence, 8 city or army, 7 battle, 6 hunger, 5 war and treaty, 4 leader and offer, 3 arrival, 2 done. */
import { entries, type EventFacts, type JsonObject, type Weight } from '../../../src/core/index.js';
import type { CommandId, PositionId } from '../records.js';
import { listOf, recordOf, shown } from './facts.js';

/** What the table asks of the reader. */
export interface Reader {
  readonly position: PositionId;
  readonly capital: string;
  /** A command of one's own that is no more, or has no troops left. */
  isLost(command: CommandId): boolean;
}

type Asked = (facts: JsonObject, reader: Reader) => Weight | 0;
type Weigh = Weight | Asked;

/** The reader is named in one of these parts of the event. */
const names = (facts: JsonObject, { position }: Reader, ...parts: readonly string[]): boolean =>
  parts.some((part) => facts[part] === position);

/** One's own ids begin with one's position. */
const ownCommand = ({ command }: JsonObject, { position }: Reader): boolean =>
  shown(command).startsWith(`${position}-`);

const lostOne = (facts: JsonObject, reader: Reader): boolean =>
  ownCommand(facts, reader) && reader.isLost(shown(facts.command));

/** The reader's commands on either side of a battle or before the walls, by id. */
function fought(facts: JsonObject, { position }: Reader): readonly CommandId[] {
  return [facts, recordOf(facts.attacker) ?? {}, recordOf(facts.defender) ?? {}].flatMap(({ commands }) =>
    listOf(commands).flatMap((one) => {
      const { owner, ref } = recordOf(one) ?? {};
      return owner === position ? [`${position}-${shown(ref)}`] : [];
    }),
  );
}

/** 8 where a command of one's own was destroyed in it. */
const battle: Asked = (facts, reader) =>
  fought(facts, reader).some((command) => reader.isLost(command)) ? 8 : 7;

/** A place that changed hands. */
const changed =
  (winner: string, ...losers: readonly string[]): Asked =>
  (facts, reader) => {
    if (names(facts, reader, ...losers)) return facts.place === reader.capital ? 9 : 8;
    return names(facts, reader, winner) ? 8 : 0;
  };

/** A siege: 9 of one's own capital, 8 of another place, 7 by oneself. */
const siege: Weigh = (facts, reader) => {
  if (names(facts, reader, 'by')) return 7;
  if (facts.what === 'lifted') return 7;
  return facts.place === reader.capital ? 9 : 8;
};

/** Losses without an enemy: 8 where a whole command went. */
const wear =
  (weight: Weight): Weigh =>
  (facts, reader) => {
    if (lostOne(facts, reader)) return 8;
    return facts.n === 0 || Object.keys(recordOf(facts.lost) ?? {}).length === 0 ? 0 : weight;
  };

/** `null`: never on page one; its part in a deed is told with the deed, or the engine tells it. */
export const WEIGHTS: Readonly<Record<string, Weigh | null>> = {
  roll: null,
  'sheet-received': null,
  'order-done': null,
  'order-part': null,
  'order-failed': null,
  // Phase 1.
  // What one gave oneself the outcome of the order tells.
  gift: ({ item, by, lost }, { position }) =>
    lost === true ? 5 : by === position ? 0 : item === 'city' || item === 'fort' ? 6 : 4,
  deal: 4,
  'status-change': ({ what, of, from }, { position }) =>
    what === 'standin' || (from === position && of !== position) ? 7 : of === position ? 4 : 0,
  // What one declared oneself the outcome of the order tells.
  war: ({ by, against }, { position }) => (against === position ? 5 : by === position ? 3 : 0),
  treaty: ({ what }) => (what === 'offered' ? 0 : 5),
  disband: 2,
  siege,
  'siege-roll': (facts, reader) => (names(facts, reader, 'by') ? 5 : 6),
  surrender: ({ yields }) => (yields === true ? 7 : 0),
  blockade: (facts, reader) => (names(facts, reader, 'by') ? 4 : facts.what === 'lifted' ? 4 : 7),
  loot: (facts, reader) => (names(facts, reader, 'by') ? 3 : 6),
  pillage: (facts, reader) => (names(facts, reader, 'by') ? 3 : 6),
  devastate: (facts, reader) => (names(facts, reader, 'by') ? 3 : 6),
  revolt: changed('to', 'from'),
  'revolt-loss': 6,
  assassin: ({ success }) => (success === true ? 5 : 3),
  bribe: ({ success, of }, { position }) => (success !== true ? 3 : of === position ? 8 : 5),
  spy: ({ what }) => (what === 'lost' ? 4 : 3),
  weather: null,
  road: 2,
  'fort-built': 3,
  level: 2,
  'city-founded': 3,
  'random-event': ({ nothing, died }) =>
    nothing === true ? 0 : typeof died === 'number' && died > 0 ? 5 : 3,
  // Lines of communication.
  'naval-loc': 4,
  'loc-out': 6,
  lov: ({ result }) => (result === 'obeys' ? 0 : 5),
  // Movement.
  move: ({ command }, { position }) => (shown(command).startsWith(`${position}-`) ? 3 : 0),
  'move-dropped': null,
  'march-loss': wear(4),
  embark: null,
  disembark: (facts, reader) => (ownCommand(facts, reader) ? 3 : 0),
  contact: null,
  intercept: ({ success }) => (success === true ? 3 : 0),
  sighted: null,
  'hq-captured': (facts, reader) => (ownCommand(facts, reader) ? 8 : 7),
  raid: ({ success, by }, { position }) => (success === true ? (by === position ? 3 : 5) : 3),
  stopped: 2,
  // Battle.
  evade: ({ success }) => (success === true ? 4 : 0),
  battle,
  'naval-battle': battle,
  'battle-side': null,
  'battle-loss': null,
  pursuit: null,
  retreat: (facts, reader) => (lostOne(facts, reader) ? 8 : 0),
  'leader-hit': (facts, reader) => (names(facts, reader, 'of') ? 5 : 4),
  promotion: null,
  prisoners: null,
  prize: 5,
  drown: (facts, reader) => (facts.unit !== undefined ? 4 : names(facts, reader, 'of') ? 7 : 4),
  assault: battle,
  'auto-garrison': null,
  captured: (facts, reader) =>
    facts.how === 'trade unit' ? 4 : changed('by', 'from', 'owner')(facts, reader),
  // Phase 20.
  morale: ({ before, now }) => (Number(now) <= Number(before) - MORALE ? 4 : 0),
  strategic: ({ lost }) => (lost === undefined ? 2 : 6),
  fed: null,
  foraged: null,
  supply: null,
  attrition: wear(6),
  storm: wear(6),
  'build-arrived': ({ what }) => (what === 'leader' ? 4 : 3),
  'training-ended': 5,
  wages: ({ unpaid }) => (Number(unpaid) > 0 ? 6 : 0),
  desert: ({ lost }) => (Object.keys(recordOf(lost) ?? {}).length > 0 ? 6 : 0),
  tax: 3,
  trade: 2,
  toll: 2,
  maintenance: ({ lost }) => (Object.keys(recordOf(lost) ?? {}).length > 0 ? 6 : 0),
  quarter: 2,
  captain: 4,
  ranking: null,
  eliminated: (facts, reader) => (names(facts, reader, 'of') ? 9 : 4),
  conquered: (facts, reader) => (names(facts, reader, 'of') ? 9 : names(facts, reader, 'by') ? 8 : 4),
  'gm-report': 4,
};
/** A fall of the morale by so much in a week is news. */
const MORALE = 5;

/** The table for one reader. */
export function eventFacts(reader: Reader): EventFacts {
  return Object.fromEntries(
    entries(WEIGHTS).map(([type, weigh]) => [
      type,
      weigh === null
        ? null
        : { weight: typeof weigh === 'number' ? weigh : ({ data }) => weigh(data, reader) },
    ]),
  );
}
