/** Names in the lists of standing policies and councils that mean nothing in this game. KOK-MAIL-4 */
import { fold } from '../../../src/core/index.js';
import { sideRef } from '../orders/references.js';
import { leaderWishOf, listOf, peaceWishesOf, victimsOf } from '../orders/standing-words.js';
import { WARDED } from '../rules/realm/heaven.js';
import { findSide, gridOf, scenarioOf } from '../ruleset.js';
import type { World } from '../play.js';

/** Is it a side, or a band that may come? */
function isSide(world: World, name: string): boolean {
  const bands = Object.keys(scenarioOf(world).raiders?.bands ?? {});
  return findSide(world, sideRef(name)) !== undefined || bands.some((band) => fold(band) === fold(name));
}

const isPlace = (world: World, name: string): boolean => gridOf(world).find(name) !== undefined;

function isPeace(world: World, text: string): boolean {
  const [wish] = peaceWishesOf(text);
  if (!wish) return false;
  return isSide(world, wish.side.written) && (wish.kind === 'war' || isSide(world, wish.holder.written));
}

/** By policy: does one entry of its list mean something? */
const MEANS: Readonly<Record<string, (world: World, entry: string) => boolean>> = {
  gain: isSide,
  lose: isSide,
  peace: isPeace,
  pirates: isPlace,
  disaster: isPlace,
  wrath: isPlace,
  surrender: (world, entry) => /^(yes|no)$/i.test(entry) || isPlace(world, entry),
  smite: (_, entry) => victimsOf(entry).length > 0,
  ward: (_, entry) => WARDED.includes(entry.toLowerCase()),
  leader: (world, entry) => /^\w+$/.test(entry) || leaderWishOf(entry, gridOf(world)).hex !== undefined,
};

/** Entries of a policy's value that mean nothing; of others nothing is said. */
export function strangeNames(world: World, key: string, value: string): string[] {
  const means = MEANS[key];
  return means ? listOf(value).filter((entry) => !means(world, entry)) : [];
}
