/** Provinces that change hands, and Combats, for a chronicle. AE-OWN-1 to 5, AE-CBT-1. Leaders have no names and never fall. */
import { deedsOf, type Deed, type DeedMatter, type GameEvent, type Json } from '../../../src/core/index.js';
import type { Rules } from '../rules/map/geography.js';
import { text, texts } from './told.js';
import { word } from '../words/sentence.js';

export function deeds(data: Rules, events: readonly GameEvent[]): Deed[] {
  const side = sideNames(data);
  const capture = (event: GameEvent, from: string, to: string): DeedMatter => {
    const place = text(event, 'province');
    return { kind: 'capture', what: data.geo.nameOf(place), from: side(from), to: side(to), place };
  };
  const raiders = (event: GameEvent): string => texts(event, 'sides').map(side).join(' and ');
  return deedsOf(events, {
    'owner-changed': (event) => capture(event, text(event, 'from'), text(event, 'to')),
    // AE-OWN-5: it belongs to nobody then; who freed it is told.
    'land-taken': (event) => capture(event, text(event, 'from'), raiders(event)),
    revolted: (event) => capture(event, text(event, 'from'), text(event, 'to')),
    'combat-fought': (event) => {
      const sides = listOf(event.data['sides']).map((one) => sideOf(one).map(side).join(' and '));
      const [aggressor = '', defender = ''] = sides;
      const place = text(event, 'at');
      const result = text(event, 'result');
      return {
        kind: 'battle',
        where: data.geo.nameOf(place),
        place,
        sides,
        ...(result === 'drawn' ? {} : { winner: result === 'won' ? aggressor : defender }),
      };
    },
  });
}

/** Positions stay ids: a chronicle knows their names. */
const sideNames =
  (data: Rules) =>
  (side: string): string => {
    const id = /^(?:pos:)?(P\d)$/.exec(side)?.[1];
    if (id !== undefined) return id;
    return word(data, side, undefined, { position: undefined, names: {} });
  };

const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [];
const sideOf = (value: Json): string[] => listOf(value).filter((one) => typeof one === 'string');
