/** Words that page one is made of: names in a row, a bold lead, a fact. */
import {
  inRow,
  ledSentence,
  OBSERVER,
  weightOf,
  type EventFacts,
  type GameEvent,
  type Text,
  type Weight,
} from '../../../src/core/index.js';
import type { World } from '../play.js';
import type { View } from '../view.js';
import { gridOf, placeName } from '../ruleset.js';
import { forcesUnder } from '../rules/realm/forces.js';
import { citiesUnder, sideName } from '../rules/realm/realms.js';
import { sentenceOf, titlesFor } from '../words/sentence.js';

/** Everything that a fact is told from. */
export interface Desk {
  readonly world: World;
  readonly view: View;
  readonly me: string;
}

/** Has this position nothing left on the map, and no monarch? Its points are all that remains to it. */
export const isGone = (world: World, me: string): boolean =>
  world.state.positions[me]?.status !== 'active' &&
  forcesUnder(world.state, me).length === 0 &&
  citiesUnder(world.state, me).length === 0;

export const titleOf = ({ world }: Pick<Desk, 'world'>, hex: string): string => gridOf(world).title(hex);
/** As an order names it: the title, or the hex where two places bear that name. */
export const placeIn = ({ world }: Pick<Desk, 'world'>, hex: string): string => placeName(world, hex);
export const nameOf = ({ world }: Pick<Desk, 'world'>, side: string): string => sideName(world.state, side);

/** `A, B and C`; of more than five the rest is counted. */
export const row = (names: readonly string[], most = 5): string => inRow(names, most);

/** Numbers of leaders and forces, which no player calls them by. */
const CODES = / ?\((?:P\d|[a-z-]+)-[A-Z]\d+\)/g;

const OWN_FORCE = /(^|\. )?\b([AC]\d+) of your realm/g;
const OWN_MONARCH = /\bThe monarch of your realm/g;
const OWN_REALM = /\bThe realm of your realm/g;

/** An event's sentence, its first clause as the lead. */
export function told(
  { world, me }: Pick<Desk, 'world' | 'me'>,
  event: Pick<GameEvent, 'type' | 'data'>,
): Text {
  const { state, data } = world;
  const name = (id: string): string => (id === me ? 'your realm' : sideName(state, id));
  const grid = gridOf(world);
  const titles = me === OBSERVER ? titlesFor(grid, event) : (hex: string) => grid.title(hex);
  const text = sentenceOf(data.data, event, titles, name)
    .replace(CODES, '')
    .replace(OWN_FORCE, (_, begun: string | undefined, force: string) =>
      begun === undefined ? `your ${force}` : `${begun}Your ${force}`,
    )
    .replace(OWN_MONARCH, 'Your monarch')
    .replace(OWN_REALM, 'Your realm')
    .trim();
  return ledSentence(text);
}

/** The heaviest of some events. */
export function heaviest(events: readonly GameEvent[], table: EventFacts): Weight | 0 {
  return events.reduce<Weight | 0>((most, event) => {
    const weight = weightOf(event, table);
    return weight > most ? weight : most;
  }, 0);
}

/** A word of an event. */
export function wordOf(event: Pick<GameEvent, 'data'>, key: string): string {
  const value = event.data[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
