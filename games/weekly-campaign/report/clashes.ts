/** Battles and assaults in which one's own stood. WK-BAT-6, WK-ASL-3 */
import { isSeenBy, type Clash, type GameEvent, type JsonObject } from '../../../src/core/index.js';
import type { View } from '../view.js';
import { listOf, recordOf, shown } from './facts.js';
import { people, placeName } from './front/words.js';

export function clashes(view: View, events: readonly GameEvent[]): Clash[] {
  return events
    .filter((event) => isSeenBy(event, view.position))
    .flatMap((event) => {
      if (event.type === 'assault') return assault(view, event.data);
      return event.type === 'battle' || event.type === 'naval-battle' ? battle(view, event) : [];
    });
}

const leads = (view: View, { position, by, commands }: JsonObject): boolean =>
  position === view.position ||
  by === view.position ||
  listOf(commands).some((one) => recordOf(one)?.owner === view.position);

/** Whoever is told of an assault and does not make it stands inside, or owns the place. */
function assault(view: View, data: JsonObject): Clash[] {
  const at = shown(data.hex);
  const place = placeName(view, at);
  if (leads(view, data))
    return [{ at, word: `Assault on ${place}`, result: data.captured === true ? 'won' : 'lost' }];
  const by = people(view, shown(data.by));
  return [{ at, word: `${by} assault ${place}`, result: data.captured === true ? 'lost' : 'won' }];
}

function battle(view: View, { type, data }: GameEvent): Clash[] {
  const sides = [recordOf(data.attacker) ?? {}, recordOf(data.defender) ?? {}];
  const own = sides.find((side) => leads(view, side));
  const foe = sides.find((side) => side !== own);
  if (!own || !foe) return [];
  const at = shown(data.hex);
  const where =
    type === 'naval-battle' ? `Sea battle at ${placeName(view, at)}` : `Battle at ${placeName(view, at)}`;
  const result = data.result === 'drawn' ? 'open' : data.winner === own.position ? 'won' : 'lost';
  return [{ at, word: `${where} against ${people(view, shown(foe.position))}`, result }];
}
