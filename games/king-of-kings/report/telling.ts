/** Words that page one is made of: names in a row, a bold lead, a fact. */
import {
  weightOf,
  type EventFacts,
  type Fact,
  type GameEvent,
  type Text,
  type Weight,
} from '../../../src/core/index.js';
import type { World } from '../play.js';
import type { View } from '../view.js';
import { gridOf, placeName } from '../ruleset.js';
import { sideName } from '../rules/realm/realms.js';
import { sentenceOf } from '../words/sentence.js';

/** Everything that a fact is told from. */
export interface Desk {
  readonly world: World;
  readonly view: View;
  readonly me: string;
}

export const titleOf = ({ world }: Pick<Desk, 'world'>, hex: string): string => gridOf(world).title(hex);
/** As an order names it: the title, or the hex where two places bear that name. */
export const placeIn = ({ world }: Pick<Desk, 'world'>, hex: string): string => placeName(world, hex);
export const nameOf = ({ world }: Pick<Desk, 'world'>, side: string): string => sideName(world.state, side);

/** `A, B and C`; of more than `most` the rest is counted. */
export function row(names: readonly string[], most = 5): string {
  const shown =
    names.length > most ? [...names.slice(0, most - 1), `${names.length - most + 1} more`] : names;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence that begins with what is read first. */
export const led = (lead: string, rest = ''): Text =>
  rest === ''
    ? [{ text: capital(lead), style: 'bold' }]
    : [{ text: capital(lead), style: 'bold' }, ` ${rest}`];

/** Numbers of leaders and forces, which no player calls them by. */
const CODES = / ?\((?:P\d|[a-z-]+)-[A-Z]\d+\)/g;

const OWN_FORCE = /\b([AC]\d+) of your realm/g;
const OWN_MONARCH = /\bThe monarch of your realm/g;

/** An event's sentence, its first clause as the lead. */
export function told({ world, me }: Desk, event: Pick<GameEvent, 'type' | 'data'>): Text {
  const { state, data } = world;
  const name = (id: string): string => (id === me ? 'your realm' : sideName(state, id));
  const text = sentenceOf(data.data, event, (hex) => gridOf(world).title(hex), name)
    .replace(CODES, '')
    .replace(OWN_FORCE, 'Your $1')
    .replace(OWN_MONARCH, 'Your monarch')
    .trim();
  const cut = /^.*?[.:;](?= |$)/.exec(text)?.[0] ?? text;
  return led(cut, text.slice(cut.length).trim());
}

/** A fact with its place and heading, where there are any. */
export function fact(
  kind: Fact['kind'],
  weight: Weight,
  text: Text,
  more: { readonly [K in 'place' | 'ref' | 'order' | 'rule']?: string | undefined } = {},
): Fact {
  const known = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined));
  return { kind, weight, text, ...known };
}

/** The heaviest of some events. */
export function heaviest(events: readonly GameEvent[], table: EventFacts): Weight | 0 {
  return events.reduce<Weight | 0>((most, event) => {
    const weight = weightOf(event, table);
    return weight > most ? weight : most;
  }, 0);
}

/** `strength 14` of forces as players count. */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** A word of an event. */
export function wordOf(event: Pick<GameEvent, 'data'>, key: string): string {
  const value = event.data[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
