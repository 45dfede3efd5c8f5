/** Galleys of a regular player: what closes its own coasts, or the way of its armies, is hunted down before they sail. AE-SEA-1, AE-VOY-1, AE-VOY-2 */
import { byId } from '../../../../src/core/index.js';
import type { CoastCode } from '../../data.js';
import type { Draft } from '../draft.js';
import { playerProvinces } from '../../rules/land/provinces.js';
import { isHostileShip } from '../../rules/realm/relations.js';
import { allStacks, hasOwn, isRaiderStack, ownSide, sidesOf, size } from '../../rules/units/stacks.js';
import type { Stack } from '../../state.js';
import type { Sight } from './sight.js';

/** Coastal Areas that a fleet goes for an enemy. */
const FAR = 6;
/** Blows at one enemy. */
const TIMES = 2;
/** A fleet so many times as large clears the way for certain enough that an army may count on it. */
const SURE = 2;

export interface Escort {
  readonly orders: readonly Draft[];
  /** The sea as armies may count on it. */
  readonly sight: Sight;
}

export function escortOrders(sight: Sight): Escort {
  const { board, me } = sight;
  const fleets = allStacks(board).filter(
    (stack) => stack.kind === 'sea' && hasOwn(stack, me) && stack.routed === 0,
  );
  const orders: Draft[] = [];
  const hunted = new Set<string>();
  const cleared = new Set<string>();
  for (const fleet of fleets) {
    const chase = nearest(sight, fleet, hunted);
    if (!chase) continue;
    hunted.add(chase.enemy.id);
    if (size(fleet) >= SURE * size(chase.enemy)) cleared.add(chase.enemy.id);
    if (chase.way.length > 0) orders.push({ key: 'sail', fields: { stack: fleet.id, to: [...chase.way] } });
    orders.push({
      key: 'attack',
      fields: { stack: fleet.id, target: chase.enemy.id, times: TIMES, onfail: 'skip' },
    });
  }
  const stacks = Object.fromEntries(Object.entries(board.stacks).filter(([key]) => !cleared.has(key)));
  return { orders, sight: cleared.size === 0 ? sight : { ...sight, board: { ...board, stacks } } };
}

interface Chase {
  readonly enemy: Stack;
  readonly way: readonly CoastCode[];
}

/** The nearest ships that are in the way and no more than its own; the cautious wants one more than they. */
function nearest(sight: Sight, fleet: Stack, hunted: ReadonlySet<string>): Chase | undefined {
  const { board, temper } = sight;
  const ways = waysFrom(sight, fleet.at);
  const least = temper === 'cautious' ? 1 : 0;
  return byId(allStacks(board), ({ id }) => id)
    .filter(
      (enemy) => isInTheWay(sight, enemy) && !hunted.has(enemy.id) && size(fleet) >= size(enemy) + least,
    )
    .flatMap((enemy): Chase[] => {
      const way = ways.get(enemy.at);
      return way ? [{ enemy, way }] : [];
    })
    .sort((a, b) => a.way.length - b.way.length)[0];
}

/** Does it close a coast of one's own land? */
function isInTheWay({ board, data, me }: Sight, stack: Stack): boolean {
  if (stack.kind !== 'sea' || stack.routed > 0 || hasOwn(stack, me)) return false;
  const { geo } = data;
  const coasts = new Set(playerProvinces(board, me).flatMap((code) => geo.coastsOf(code)));
  return geo
    .sphere(stack.at)
    .some(
      (area) =>
        coasts.has(area) &&
        (isRaiderStack(stack) ||
          sidesOf(stack).some((ship) => isHostileShip(board, geo, ship, area, ownSide(me)))),
    );
}

/** Ways along the coasts, as far as a fleet goes. */
function waysFrom({ data: { geo } }: Sight, from: CoastCode): ReadonlyMap<CoastCode, readonly CoastCode[]> {
  const ways = new Map<CoastCode, readonly CoastCode[]>([[from, []]]);
  for (const [at, way] of ways) {
    if (way.length >= FAR) continue;
    for (const next of geo.seaNext(at)) if (!ways.has(next)) ways.set(next, [...way, next]);
  }
  return ways;
}
