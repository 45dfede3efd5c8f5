/** News in words: events of their own, and those that are told together. */
import { bold, counted } from '../../../../src/core/index.js';
import type { GameEvent, JsonObject, Text } from '../../../../src/core/index.js';
import type { Data } from '../../data.js';
import { printStack } from '../../rules/troops/stacks.js';
import type { Stack } from '../../records.js';
import type { View } from '../../view.js';
import { recordOf, shown } from '../facts.js';
import { refOf } from '../lines.js';
import { tell } from '../names.js';
import { codesOf, foe, listed, people, placeName, said } from './words.js';

/** One event: its sentence, the first part of it in bold. */
export function oneText(view: View, data: Data, event: GameEvent): Text {
  return told(view, event) ?? leadOf(tell(view, data, event));
}

function told(view: View, { type, data }: GameEvent): Text | undefined {
  const other = (...parts: readonly string[]): string =>
    foe(view, shown(parts.map((part) => data[part]).find((id) => id !== view.position)));
  switch (type) {
    case 'war':
      return said(
        `War with ${other('by', 'against')}.`,
        WARS[`${shown(data.why)}${data.by === view.position ? ' by you' : ''}`] ?? '',
      );
    case 'treaty':
      return treatyText(
        data.what,
        other('a', 'b'),
        `${shown(data.until)}${warBefore(view, data)}`,
        data.by === view.position,
      );
    case 'eliminated':
      return data.of === view.position
        ? said('Your country has fallen.', FALLS[shown(data.how)] ?? '')
        : said(`${people(view, shown(data.of))} have fallen.`);
    case 'conquered':
      return said(
        data.of === view.position
          ? `${people(view, shown(data.by))} have conquered you.`
          : `${data.by === view.position ? 'You' : people(view, shown(data.by))} conquered ${people(view, shown(data.of))}.`,
      );
    case 'loc-out':
      return said(
        `${refOf(shown(data.command))} out of communication`,
        `at ${placeName(view, shown(data.hex))}: no base fed it.`,
      );
    case 'wages':
      return said('Wages not paid in full:', `${shown(data.paid)} of ${shown(data.bill)} tlts.`);
    case 'morale':
      return said(`Morale fell from ${shown(data.before)} to ${shown(data.now)}.`);
    default:
      return undefined;
  }
}

const WARS: Readonly<Record<string, string>> = {
  declared: 'They declared it.',
  'declared by you': 'You declared it.',
  act: 'Theirs was the act of war.',
  'act by you': 'Yours was the act of war.',
  denounced: 'They broke the treaty.',
  'denounced by you': 'You broke the treaty.',
};

const FALLS: Readonly<Record<string, string>> = {
  conquest: 'All its cities are in other hands.',
  morale: 'The people have lost heart.',
  dissolved: 'Nobody sent orders for it any more.',
  'nothing-left': 'No city and no troops are left.',
};

function treatyText(what: unknown, other: string, until: string, byMe: boolean): Text {
  switch (what) {
    case 'made':
      return said(`Treaty with ${other}`, `to the end of turn ${until}.`);
    case 'renewed':
      return said(`Treaty with ${other} renewed`, `to the end of turn ${until}.`);
    case 'denounced':
      return said(`Treaty with ${other} broken`, byMe ? 'by you.' : 'by them.');
    default:
      return said(`Treaty with ${other} ended.`);
  }
}

/** Bold to the first stop, if that is not half the sentence; else the whole short sentence. */
export function leadOf(sentence: string): Text {
  const stop = /^.{4,44}?(?:: |, |; |\. )/.exec(sentence)?.[0];
  if (stop === undefined) {
    const first = sentence.split(' ').slice(0, 3).join(' ');
    return sentence.length <= 46 ? [bold(sentence)] : [bold(first), sentence.slice(first.length)];
  }
  return [bold(stop.trimEnd()), ` ${sentence.slice(stop.length)}`];
}

/** Several events of a type as one line. */
export function sumText(view: View, type: string, events: readonly GameEvent[]): Text {
  switch (type) {
    case 'build-arrived':
      return arrivals(view, events);
    case 'tax':
      return said(`Taxes: ${total(events)} tlts`, `from ${counted(events.length, 'city', 'cities')}.`);
    case 'trade':
      return said(`Trade brought ${total(events)} tlts`, `from ${counted(events.length, 'trade unit')}.`);
    case 'toll':
      return said(`Tolls brought ${total(events)} tlts.`);
    case 'strategic':
      return said('Moved behind the lines:', `${strategicWords(view, events)}.`);
    case 'treaty':
      return treatiesText(view, events);
    case 'bribe':
      return bribesText(view, events);
    default:
      return lossText(view, type, events);
  }
}

const total = (events: readonly GameEvent[]): number =>
  events.reduce((sum, { data }) => sum + Number(data.amount), 0);

/** `3 units to Apamea, 1 unit lost on the way` */
function strategicWords(view: View, events: readonly GameEvent[]): string {
  const to = (data: JsonObject): string =>
    data.lost === undefined ? `to ${placeName(view, shown(data.to))}` : 'lost on the way';
  const goals = [...new Set(events.map(({ data }) => to(data)))];
  return listed(
    goals.map((goal) => {
      const n = events.reduce((sum, { data }) => sum + (to(data) === goal ? Number(data.n) : 0), 0);
      return `${counted(n, 'unit')} ${goal}`;
    }),
    5,
  );
}

/** `Treaties made: P1 Marian Romans (to turn 25) and P3 Macedonians (to turn 29).` */
function treatiesText(view: View, events: readonly GameEvent[]): Text {
  const [first] = events;
  if (!first) return '';
  if (events.length === 1) return told(view, first) ?? '';
  const words = events.map(({ data }) => {
    const other = people(view, shown(data.a === view.position ? data.b : data.a));
    return data.until === undefined
      ? other
      : `${other} (to turn ${shown(data.until)}${warBefore(view, data)})`;
  });
  const heads: Readonly<Record<string, string>> = { made: 'made', renewed: 'renewed', denounced: 'broken' };
  return said(`Treaties ${heads[shown(first.data.what)] ?? 'ended'}:`, `${listed(words, 6)}.`);
}

/** The treaty of this week that ended a war of this week. */
export const treatyEnded = ({ events }: View, war: JsonObject): GameEvent | undefined =>
  events.find(
    ({ type, data }) =>
      type === 'treaty' &&
      data.what === 'made' &&
      [data.a, data.b].every((side) => [war.by, war.against].includes(side)),
  );

/** `Bribes refused, the money is gone: Agrigentum and Patavium.` */
function bribesText(view: View, events: readonly GameEvent[]): Text {
  const whom = events.map(({ data }) =>
    data.place === undefined ? refOf(shown(data.command)) : placeName(view, shown(data.place)),
  );
  const what = events.length === 1 ? 'Bribe' : 'Bribes';
  return said(`${what} refused, the money is gone:`, `${listed(whom, 6)}.`);
}

/** A treaty that ended a war of the same week says so. */
function warBefore(view: View, treaty: JsonObject): string {
  const war = view.events.find(
    ({ type, data }) => type === 'war' && treatyEnded(view, data)?.data === treaty,
  );
  if (!war) return '';
  return war.data.by === view.position ? ', after an act of war of yours' : ', after an act of war of theirs';
}

/** `Ready: 2CHC and 1PMI at Pella; 3DV at Pergamum.` */
function arrivals(view: View, events: readonly GameEvent[]): Text {
  const places = [...new Set(events.map(({ data }) => shown(data.at)))];
  const words = places.map((at) => {
    const here = events.filter(({ data }) => data.at === at);
    const named = here.flatMap(({ data }) => nameOfArrival(data) ?? []);
    const regts = here
      .filter(({ data }) => nameOfArrival(data) === undefined)
      .map(({ data }) => ({ code: shown(data.what), n: Number(data.n) }));
    return `${listed([...codesOf(regts), ...named], 6)} at ${placeName(view, at)}`;
  });
  return said('Ready:', `${words.join('; ')}.`);
}

/** What is not counted in regts or sqds. */
function nameOfArrival({ command, what, name, unit, n }: JsonObject): string | undefined {
  if (command !== undefined) return refOf(shown(command));
  switch (what) {
    case 'leader':
      return `leader ${shown(name)}`;
    case 'TR':
      return shown(unit);
    case 'SP':
      return counted(Number(n), 'spy', 'spies');
    case 'SH':
      return 'the shipyard';
    default:
      return undefined;
  }
}

const CAUSES: Readonly<Record<string, string>> = {
  attrition: 'Losses on the way',
  hunger: 'Hunger',
  desert: 'Lost in the desert',
  snow: 'Lost in winter mountains',
  plague: 'Plague',
  storm: 'Storm',
  'march-loss': 'Lost on forced marches',
};

/** `Hunger: 1AR lost 2PMI at E2401.` */
function lossText(view: View, type: string, events: readonly GameEvent[]): Text {
  const words = events.flatMap(({ data }) => {
    const lost = printStack((recordOf(data.lost) ?? {}) as Stack);
    if (lost === '' || data.n === 0) return [];
    const hex = shown(data.hex);
    const who = data.command === undefined ? placeName(view, shown(data.place)) : refOf(shown(data.command));
    return [`${who} lost ${lost}${hex === '' ? '' : ` at ${placeName(view, hex)}`}`];
  });
  if (words.length === 0) return '';
  const causes = [...new Set(events.map(({ data }) => shown(data.cause)))].filter((cause) => cause !== '');
  const cause = CAUSES[causes.length === 1 ? (causes[0] ?? type) : type] ?? CAUSES[type] ?? type;
  return said(`${cause}:`, `${words.join('; ')}.`);
}
