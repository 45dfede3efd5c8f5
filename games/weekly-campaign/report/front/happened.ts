/** What happened, as facts: the events of one deed are one fact, equal events become one. */
import {
  factsOf,
  type EventFacts,
  type Fact,
  type GameEvent,
  type Weight,
  fact,
} from '../../../../src/core/index.js';
import { isOpenOffer } from '../../rules/realm/offers.js';
import { isNaval, sizeOf, topOf } from '../../see/sight.js';
import type { Data } from '../../data.js';
import type { HexId } from '../../records.js';
import type { View } from '../../view.js';
import { shown } from '../facts.js';
import { refOf } from '../lines.js';
import { eventFacts, type Reader } from '../weights.js';
import { deedText, type Deed } from './fight.js';
import { landmarks } from './landmarks.js';
import { oneText, sumText, treatyEnded } from './news.js';
import { hexOfPlace, listed, people, placeName, said } from './words.js';

const HEX = /^[A-Z]\d{4}$/;

/** Told with the place where they came to pass. */
const DEEDS = new Set([
  ...[
    'captured',
    'revolt',
    'revolt-loss',
    'status-change',
    'assault',
    'battle',
    'naval-battle',
    'battle-loss',
  ],
  ...[
    'pursuit',
    'retreat',
    'leader-hit',
    'hq-captured',
    'prisoners',
    'prize',
    'drown',
    'siege',
    'siege-roll',
  ],
  ...['surrender', 'blockade', 'evade'],
]);
/** Told in one line, however many there are. */
const SUMS = new Set([
  ...['build-arrived', 'tax', 'trade', 'toll', 'strategic', 'attrition', 'storm', 'march-loss'],
]);

const HEADINGS: Readonly<Record<string, string>> = {
  attrition: 'attrition',
  storm: 'attrition',
  'march-loss': 'attrition',
  desert: 'attrition',
  'random-event': 'events',
  treaty: 'treaties',
  tax: 'money',
  trade: 'money',
  toll: 'money',
  wages: 'money',
  'build-arrived': 'troops',
};

export function happened(view: View, data: Data): Fact[] {
  const table = eventFacts(readerOf(view));
  const deeds = deedsOf(view);
  const rest = view.events.filter(
    (event) => !deeds.some(({ events }) => events.includes(event)) && !isTold(view, event),
  );
  const sums = new Map<string, GameEvent[]>();
  for (const event of rest) {
    const key = sumOf(view, event);
    if (key !== undefined) sums.set(key, [...(sums.get(key) ?? []), event]);
  }
  return [
    ...deeds.flatMap((deed) => deedFact(view, data, deed, table)),
    ...marches(view, table),
    ...[...sums.values()].flatMap((events) => sumFact(view, events, table)),
    ...rest
      .filter((event) => sumOf(view, event) === undefined && event.type !== 'move')
      .flatMap((event) => single(view, data, event, table)),
    ...lapsedOffers(view, data),
  ];
}

/** What another fact tells: a bribe that was taken with the city that it brought, a war that a treaty of this week ended with the treaty. WK-SPY-7, WK-DIP-1 */
function isTold(view: View, { type, data }: GameEvent): boolean {
  if (type === 'bribe')
    return view.events.some((other) => other.type === 'captured' && other.data.place === data.place);
  return type === 'war' && treatyEnded(view, data) !== undefined;
}

/** With what else an event is told in one line; undefined: by itself. */
function sumOf({ position }: View, { type, data }: GameEvent): string | undefined {
  if (type === 'treaty') return `treaty ${shown(data.what)}`;
  if (type === 'bribe') return data.by === position && data.success === false ? 'bribe' : undefined;
  return SUMS.has(type) ? type : undefined;
}

/** Whose page it is. */
export function readerOf(view: View): Reader {
  return {
    position: view.position,
    capital: view.own.capital,
    isLost(id) {
      const command = view.commands[id];
      if (!command) return true;
      const fights = command.kind === 'DV' || command.kind === 'SC' || command.kind === 'FL';
      return fights && sizeOf(command.stack) + sizeOf(command.sqds) === 0;
    },
  };
}

/** The events that befell one place, in the order of the week; what has no place belongs to the fight before it. */
export function deedsOf(view: View): Deed[] {
  const found = new Map<HexId, GameEvent[]>();
  let last: HexId = '';
  for (const event of view.events) {
    if (!DEEDS.has(event.type) || event.data.how === 'trade unit' || event.data.unit !== undefined) continue;
    if (event.type === 'status-change' && event.data.place === undefined) continue;
    const { hex, place, from } = event.data;
    const named = hexOfPlace(view, shown(place));
    // A fort that is out of sight is told by the hex, if the event has it.
    const at = event.type === 'retreat' ? shown(from) : HEX.test(named) ? named : shown(hex ?? last);
    if (at === '') continue;
    last = at;
    found.set(at, [...(found.get(at) ?? []), event]);
  }
  return [...found].map(([hex, events]) => ({ hex, events }));
}

/** A fact weighs as its gravest event; a deed whose events all weigh nothing is none. */
function weightOf(events: readonly GameEvent[], table: EventFacts): Weight | undefined {
  const weights = factsOf(events, table, () => '').map(({ weight }) => weight);
  return weights.length === 0 ? undefined : (Math.max(...weights) as Weight);
}

function deedFact(view: View, data: Data, deed: Deed, table: EventFacts): Fact[] {
  const weight = weightOf(deed.events, table);
  if (weight === undefined) return [];
  const ref = deed.events.every(({ seenBy }) => seenBy === 'all') ? 'gazette' : 'reports';
  return [{ kind: 'happened', weight, text: deedText(view, data, deed), place: deed.hex, ref }];
}

function sumFact(view: View, events: readonly GameEvent[], table: EventFacts): Fact[] {
  const weight = weightOf(events, table);
  const [first] = events;
  if (weight === undefined || !first) return [];
  const text = sumText(view, first.type, events);
  if (text === '') return [];
  const place = first.data.hex ?? first.data.place;
  const one = events.every(({ data: facts }) => (facts.hex ?? facts.place) === place);
  return [
    {
      kind: 'happened',
      weight,
      text,
      ...(one && typeof place === 'string' ? { place } : {}),
      ref: HEADINGS[first.type] ?? 'reports',
    },
  ];
}

function single(view: View, data: Data, event: GameEvent, table: EventFacts): Fact[] {
  const weight = weightOf([event], table);
  if (weight === undefined) return [];
  const place = event.data.hex ?? event.data.place;
  const ref = event.seenBy === 'all' ? 'gazette' : (HEADINGS[event.type] ?? 'reports');
  return [
    {
      kind: 'happened',
      weight,
      text: oneText(view, data, event),
      ...(typeof place === 'string' ? { place } : {}),
      ref,
    },
  ];
}

/** Three marches are a line each, more of them share one. */
const MARCHES = 3;

/** Where the forces went, each from its first hex to its last. */
function marches(view: View, table: EventFacts): Fact[] {
  const ways = new Map<string, { from: HexId; to: HexId; events: GameEvent[] }>();
  for (const event of view.events) {
    if (event.type !== 'move') continue;
    const { command, from, to } = event.data;
    const way = ways.get(shown(command)) ?? { from: shown(from), to: '', events: [] };
    ways.set(shown(command), { ...way, to: shown(to), events: [...way.events, event] });
  }
  const gone = [...ways].flatMap(([id, { from, events }]) => {
    const command = view.commands[id];
    const weight = weightOf(events, table);
    if (!command || weight === undefined || topOf(view.commands, command).id !== id) return [];
    return command.hex === from ? [] : [{ command, from, weight }];
  });
  const march = (weight: Weight, text: Fact['text'], place?: HexId): Fact =>
    fact('happened', weight, text, { place, ref: 'troops' });
  if (gone.length <= MARCHES)
    return gone.map(({ command, from, weight }) => {
      const verb = isNaval(command) ? 'sailed' : 'went';
      const lead = `${refOf(command.id)} ${verb} to ${placeName(view, command.hex)}`;
      const beside = landmarks(view, command.hex);
      return march(
        weight,
        said(
          `${lead}${beside === '' ? '' : ','}`,
          `${beside === '' ? '' : `${beside} `}from ${placeName(view, from)}.`,
        ),
        command.hex,
      );
    });
  const words = gone.map(({ command }) => `${refOf(command.id)} to ${placeName(view, command.hex)}`);
  return [march(3, said('Marched:', `${listed(words, 6)}.`))];
}

/** Offers that nobody answered in time are news, not open any more. WK-DIP-1 */
function lapsedOffers(view: View, data: Data): Fact[] {
  const lapsed = view.offers.filter((offer) => !isOpenOffer(offer, view.turn, data));
  const theirs = lapsed.filter(({ to }) => to === view.position).map(({ by }) => people(view, by));
  const own = lapsed.filter(({ by }) => by === view.position).map(({ to }) => people(view, to));
  const lapse = (lead: string, rest: string): Fact =>
    fact('happened', 4, said(lead, rest), { ref: 'treaties' });
  const offers = (of: readonly string[]): string => (of.length === 1 ? 'offer' : 'offers');
  return [
    ...(theirs.length === 0
      ? []
      : [lapse(`Treaty ${offers(theirs)} of ${listed(theirs)} lapsed,`, 'unanswered by you.')]),
    ...(own.length === 0
      ? []
      : [lapse(`Your treaty ${offers(own)} to ${listed(own)} lapsed,`, 'unanswered.')]),
  ];
}
