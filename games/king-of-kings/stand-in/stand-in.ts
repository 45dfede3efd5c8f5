/** The computer player: a sound, unadventurous monarch. Works on a view, as a player does. */
import {
  composeSheet,
  countOf,
  lookup,
  values,
  type Dice,
  type OrderSheet,
} from '../../../src/core/index.js';
import { allyToGain } from '../rules/crown/alliances.js';
import { UNIT_TYPES, type UnitType } from '../data.js';
import { forcesAt, hostilesAt, isArmed, isTrade, stacks, unitStrength } from '../rules/realm/forces.js';
import { orders } from '../orders/book.js';
import { giftLimit } from '../rules/realm/payments.js';
import { lootPoints } from '../rules/siege/plunder.js';
import { commander, hostile, mutualAllies, otherActive } from '../rules/realm/realms.js';
import { placeName, rulesOf } from '../ruleset.js';
import type { OpenForce } from '../board.js';
import type { Rules, World } from '../play.js';
import type { City } from '../state.js';
import { breachRow, canBesiege, garrisonUnits, siegeUnits } from '../rules/siege/siegecraft.js';
import { freeTalents, type Draft, type Mind } from './mind.js';
import { standInMoves } from './moves.js';
import { standInPurchases } from './purchases.js';
import { standInTrade } from './trade.js';
import { cityIsSupplied } from '../rules/land/supply-lines.js';
import type { View } from '../view.js';

export function standIn(rules: Rules, view: View, dice: Dice): OrderSheet {
  const world: World = { state: view.board, data: rules };
  const me = view.position;
  const { realm } = view;
  const mind: Mind = {
    world,
    me,
    realm,
    dice,
    purse: { talents: freeTalents(world, me, realm.treasury) },
  };
  const { season, ended } = view.board.game;
  if (ended) return composeSheet(orders, []);
  if (season === 'setup') return composeSheet(orders, [setUpWish(mind)]);
  const drafts = [
    ...diplomacy(mind),
    ...(season === 'summer' && !rulesOf(world).troubles ? [council(mind)] : []),
    ...sieges(mind),
    ...loots(mind),
    ...appeals(mind),
    ...standInMoves(mind),
    ...standInTrade(mind),
    ...raids(mind),
    ...standInPurchases(mind),
  ];
  return composeSheet(orders, drafts);
}

function setUpWish({ dice, me }: Mind): Draft {
  const colours = dice.shuffle(['red', 'grey', 'brown', 'blue', 'green'], 'stand-in/colours', me);
  return { key: 'setup', fields: { colours } };
}

/** Now and then a word to the neighbours; a marriage as soon as one is to be had. */
function diplomacy(mind: Mind): Draft[] {
  const { world, me, realm, dice } = mind;
  const { state } = world;
  const found: Draft[] = [];
  const others = otherActive(state, me);
  if (state.game.settings.alliances && others.length > 1) {
    const other = dice.pick(others, 'stand-in/treaty', me);
    const bound = mutualAllies(state, me, other);
    const mood = dice.d20('stand-in/mood', me);
    if (bound && mood === 1) found.push({ key: 'treaty', fields: { position: other, stance: 'enemy' } });
    else if (!bound && mood <= 4) found.push({ key: 'treaty', fields: { position: other, stance: 'ally' } });
    if (
      bound &&
      mood === 20 &&
      realm.treasury > 60 &&
      realm.given.money + 10 <= giftLimit(world, realm.lastSpringIncome)
    )
      found.push({ key: 'give', fields: { item: '10', to: other } });
  }
  const p = state.positions[me];
  if (p && !p.monarch.married) {
    if (p.achievements.includes('enemies') && dice.d6('stand-in/placate', me) === 1)
      found.push({ key: 'wed', fields: { target: 'placate' } });
    else {
      const house = allyToGain(world, me, []);
      if (house !== undefined)
        found.push({ key: 'wed', fields: { target: state.sides[house]?.name ?? house } });
    }
  }
  return [...found, ...offers(mind)];
}

/** KOK-OPT-5: now and then a unit that lies idle is let out. */
export function offers({ world, me, dice }: Mind): Draft[] {
  const { state } = world;
  if (!state.game.settings.mercenaries) return [];
  const spare = UNIT_TYPES.find((t) => countOf(state.sides[me]?.pool, t) > 2);
  if (!spare || dice.d6('stand-in/offer', me) !== 1) return [];
  return [{ key: 'offer', fields: { type: spare, count: 1, fee: 3, to: 'all' } }];
}

function council({ world, me, dice }: Mind): Draft {
  const enemies = world.state.positions[me]?.achievements.includes('enemies') === true;
  const ally = allyToGain(world, me, []) !== undefined;
  const charts = enemies ? ['court'] : ally ? ['administration', 'foreign', 'foreign'] : ['administration'];
  return { key: 'council', fields: { chart: dice.pick(charts, 'stand-in/council', me) } };
}

function power(world: World, list: readonly { side: string; type: UnitType; n: number }[]): number {
  return list.reduce((sum, s) => sum + s.n * unitStrength(world, s.side, s.type), 0);
}

const MIDDLING_DIE = 3;

/** Earthworks cost the season's march: they pay where an even die would not open the walls without them. */
function digs(world: World, city: City): boolean {
  const { 'siege-breach': breach } = world.data.charts;
  const row = breachRow(world, MIDDLING_DIE, city, cityIsSupplied(world, city.hex, city.controller), false);
  return !lookup(breach, row, 'breach chart').assault;
}

/** Storms where it is twice as strong; sallies where it is half as strong again as the besiegers. */
function sieges({ world, me }: Mind): Draft[] {
  const { state } = world;
  const found: Draft[] = [];
  for (const city of values(state.cities)) {
    const { hex } = city;
    if (canBesiege(world, hex, me)) {
      const own = power(world, siegeUnits(world, hex, me));
      const their = power(world, garrisonUnits(world, hex, me));
      const earthworks = digs(world, city);
      found.push({
        key: 'siege',
        fields: {
          place: placeName(world, hex),
          ...(earthworks ? { earthworks } : {}),
          assault: own >= 2 * their ? 'storm' : 'even',
        },
      });
    } else if (commander(state, city.controller) === me) {
      const enemies = hostilesAt(world, hex, me).filter((f) => !f.inside);
      const own = forcesAt(state, hex).filter(
        (f) => commander(state, f.owner) === me && !isTrade(f) && isArmed(world, f),
      );
      if (enemies.length === 0 || own.length === 0) continue;
      const strength = (forces: readonly OpenForce[]): number =>
        power(
          world,
          forces.flatMap((f) => stacks(world, f)),
        );
      if (2 * strength(own) > 3 * strength(enemies))
        found.push({ key: 'sortie', fields: { place: placeName(world, hex), until: 'even' } });
    }
  }
  return found;
}

/** Raiding peoples loot what they took. */
export function loots({ world, me }: Mind): Draft[] {
  const { state } = world;
  if (lootPoints(world, me) === 0) return [];
  const home = state.positions[me]?.home ?? [];
  return values(state.cities)
    .filter((c) => c.kind === 'city' && !c.looted && c.controller === me && !home.includes(c.hex))
    .filter((c) =>
      forcesAt(state, c.hex).some(
        (f) => commander(state, f.owner) === me && !isTrade(f) && isArmed(world, f),
      ),
    )
    .map((c) => ({ key: 'loot', fields: { city: placeName(world, c.hex) } }));
}

export function appeals({ world, me, dice }: Mind): Draft[] {
  if (!world.state.game.settings.appeals || dice.d6('stand-in/appeal', me) > 1) return [];
  return [{ key: 'appeal', fields: { make: true } }];
}

export function raids({ world, me }: Mind): Draft[] {
  const { state } = world;
  if (!state.game.settings.raiding) return [];
  return values(state.cities)
    .filter((c) => !c.looted && hostile(state, c.controller, me) && siegeUnits(world, c.hex, me).length > 0)
    .map((c) => ({ key: 'raid', fields: { city: placeName(world, c.hex) } }));
}
