/** Battles and assaults in which one's own stood. KOK-BAT-10, KOK-SIEGE-5, KOK-REB-1 */
import { type Clash, type GameEvent, type JsonObject } from '../../../src/core/index.js';
import type { Rules, World } from '../play.js';
import { commander, sideName } from '../rules/realm/realms.js';
import { gridOf, placeName } from '../ruleset.js';
import type { View } from '../view.js';
import { factOf } from '../words/facts.js';
import { sideIn } from './weights.js';

export function clashes(rules: Rules, view: View, events: readonly GameEvent[]): Clash[] {
  const world: World = { state: view.board, data: rules };
  return [...battles(world, view, events), ...assaults(world, view, events)];
}

/** The one that is not oneself; undefined where one is neither. */
function foeOf({ state }: World, me: string, sides: readonly string[]): string | undefined {
  const own = sides.findIndex((side) => commander(state, side) === me);
  return own < 0 ? undefined : sides[own === 0 ? 1 : 0];
}

function battles(world: World, { position }: View, events: readonly GameEvent[]): Clash[] {
  const parties = new Map<string, readonly string[]>();
  return events.flatMap(({ type, data }): Clash[] => {
    if (type === 'battle-joined')
      parties.set(factOf(data, 'battle'), [String(sideIn(data.initiator)), String(sideIn(data.other))]);
    if (type !== 'battle-ended') return [];
    const foe = foeOf(world, position, parties.get(factOf(data, 'battle')) ?? []);
    if (foe === undefined) return [];
    const kind = data.domain === 'naval' ? 'Sea battle' : 'Battle';
    const result = data.winner === '' ? 'open' : data.winner === foe ? 'lost' : 'won';
    return [named(world, data, `${kind} at`, foe, result)];
  });
}

/** One assault a place: what came of it its last event tells. */
function assaults(world: World, { position }: View, events: readonly GameEvent[]): Clash[] {
  const { state } = world;
  const rounds = new Map<string, JsonObject>();
  for (const { type, data } of events) if (type === 'assault-round') rounds.set(factOf(data, 'hex'), data);
  return [...rounds].flatMap(([hex, data]): Clash[] => {
    const sides = [String(sideIn(data.first)), String(sideIn(data.second))];
    const foe = foeOf(world, position, sides);
    if (foe === undefined) return [];
    const fate = events.findLast(
      (event) =>
        event.data.hex === hex && (event.type === 'city-taken' || event.type === 'rebellion-crushed'),
    );
    const mine = (side: unknown): boolean => typeof side === 'string' && commander(state, side) === position;
    const result = fate === undefined ? 'open' : mine(fate.data.by ?? fate.data.position) ? 'won' : 'lost';
    return [named(world, data, 'Fight for', foe, result)];
  });
}

function named(world: World, data: JsonObject, kind: string, foe: string, result: Clash['result']): Clash {
  const hex = factOf(data, 'hex');
  const name = sideName(world.state, foe);
  return {
    at: placeName(world, hex),
    word: `${kind} ${gridOf(world).title(hex)} against ${name === foe ? `the ${foe}` : name}`,
    result,
  };
}
