/** Places and enemies that are worth a march, in talents: what they bring until the game ends, and what their loss costs a rival. */
import { must, values } from '../../../../src/core/index.js';
import type { OpenForce } from '../../board.js';
import { gridOf } from '../../ruleset.js';
import type { City } from '../../state.js';
import { totalStrength } from '../../rules/battle/clashes.js';
import { closedHexes } from '../../rules/march/marches.js';
import { domainOf, forceStrength, hostilesAt, isArmed } from '../../rules/realm/forces.js';
import {
  achievementPoints,
  capitalOf,
  citiesOf,
  commander,
  hostile,
  isInactiveNeutral,
  isPosition,
} from '../../rules/realm/realms.js';
import { lootPoints } from '../../rules/siege/plunder.js';
import { standsSiege, wallsOf } from '../../rules/siege/siegecraft.js';
import { WATCH } from './guard.js';
import { prizeAt, springsAfter, stake, type Outlook } from './outlook.js';

export interface Goal {
  readonly hex: string;
  /** Talents and points that it is worth once it is won. */
  readonly value: number;
  /** Strength that must come. */
  readonly need: number;
  /** Seasons that a siege may be expected to take. */
  readonly siege: number;
  /** Only for warships. */
  readonly afloat: boolean;
  /** A country at peace: entered with the last step only. */
  readonly peaceful: boolean;
}

/** Seasons before walls of this strength. */
const SIEGES = [1, 2, 3, 5];
/** KOK-SIEGE-5: a camp rolls on the best column of the assault chart. */
export const CAMP = 5;
/** Hexes from which a relief may come. */
const RELIEF = 3;
/** What the fall of a capital is worth besides: nothing is bought there any more. */
const CAPITAL = 60;
const OWN_CAPITAL = 400;
/** Invaded, a country helps a rival, and others come first. */
const PEACEFUL = 60;

export function goalsOf(outlook: Outlook): Goal[] {
  const { world, me } = outlook;
  const { state } = world;
  const armies = values(state.forces).filter(
    (f) => hostile(state, f.owner, me) && !f.inside && isArmed(world, f),
  );
  const closed = closedHexes(world, me);
  const cities = values(state.cities).flatMap((city): Goal[] => {
    if (closed.has(city.hex)) return [];
    if (commander(state, city.controller) === me) return reliefOf(outlook, city);
    if (city.before === me) return [risingOf(outlook, city)];
    if (hostile(state, city.controller, me)) return conquestOf(outlook, city, armies);
    return isInactiveNeutral(state, city.controller) ? invasionOf(outlook, city, armies) : [];
  });
  const taken = new Set(cities.map((goal) => goal.hex));
  return [...cities, ...armies.filter((f) => !taken.has(f.hex)).map((f) => huntOf(outlook, f))];
}

function goal(hex: string, value: number, need: number, siege: number): Goal {
  return { hex, value, need, siege, afloat: false, peaceful: false };
}

/** Own cities with an enemy before them. */
function reliefOf(outlook: Outlook, city: City): Goal[] {
  const { world, me, manner } = outlook;
  const camp = hostilesAt(world, city.hex, me).filter((f) => !f.inside);
  if (camp.length === 0) return [];
  const capital = capitalOf(world.state, me) === city.hex;
  const value = valueOfCity(outlook, city) + (capital ? OWN_CAPITAL : 40);
  return [goal(city.hex, value, Math.floor((totalStrength(world, camp) * manner.odds) / 100), 0)];
}

/** KOK-REB-2: a city of one's own in rebellion, held by few. */
function risingOf(outlook: Outlook, city: City): Goal {
  const { world, me, manner } = outlook;
  const rebels = totalStrength(world, hostilesAt(world, city.hex, me));
  const capital = capitalOf(world.state, me) === city.hex;
  const value = valueOfCity(outlook, city) + city.tribute + (capital ? OWN_CAPITAL : 0);
  return goal(city.hex, value, Math.max(WATCH, Math.floor((rebels * manner.odds) / 100)), 1);
}

/** Tribute until the end and at the end, goods, prizes; a ruin must be rebuilt. */
function valueOfCity(outlook: Outlook, city: City): number {
  const { world, me } = outlook;
  const { state, data } = world;
  const looters = lootPoints(world, me);
  if (looters > 0 && isPosition(state, me) && !city.looted) {
    const p = must(state.positions, me);
    if (!p.home.includes(city.hex) && !p.looted.includes(city.hex)) return looters + prizeAt(world, city.hex);
  }
  const goods = values(state.goods).filter((g) => g.home === city.hex).length;
  const yearly = city.tribute + Math.min(2, goods) * data.charts.income.marker;
  const ruin = city.looted ? data.charts.prices.rebuild : 0;
  return Math.max(0, yearly * springsAfter(outlook, 3) + city.tribute - ruin) + prizeAt(world, city.hex);
}

/** A hostile city: what it brings, and what its lord loses. */
function conquestOf(outlook: Outlook, city: City, armies: readonly OpenForce[]): Goal[] {
  const { world, me, manner } = outlook;
  const { state } = world;
  const lord = commander(state, city.controller);
  const share = stake(outlook, lord);
  const loss = city.looted ? 0 : city.tribute * (1 + springsAfter(outlook, 3)) + prizeAt(world, city.hex);
  const seat = capitalOf(state, lord) === city.hex && isPosition(state, lord);
  const fame = seat ? CAPITAL + Math.max(0, achievementPoints(world, lord)) : 0;
  const last = isPosition(state, lord) && citiesOf(state, lord).length === 1 ? CAPITAL : 0;
  const value = valueOfCity(outlook, city) + Math.floor(((loss + fame) * share) / 100) + last;
  const garrison = totalStrength(world, hostilesAt(world, city.hex, me));
  const need = Math.max(
    standsSiege(state, city) ? CAMP : 1,
    Math.floor((garrison * manner.odds) / 100),
    reliefFor(
      outlook,
      city.hex,
      armies.filter((f) => commander(state, f.owner) === lord),
    ),
  );
  const siege = standsSiege(state, city) ? (SIEGES[wallsOf(city)] ?? 5) + (garrison > 0 ? 1 : 0) : 0;
  return value > 0 ? [goal(city.hex, value, need, siege)] : [];
}

function reliefFor({ world }: Outlook, hex: string, armies: readonly OpenForce[]): number {
  const grid = gridOf(world);
  const near = armies.filter(
    (f) => f.kind === 'army' && f.hex !== hex && grid.distance(f.hex, hex) <= RELIEF,
  );
  return Math.max(0, ...near.map((f) => forceStrength(world, f)));
}

/** A country at peace, weakly held: it calls a rival, so it must fall at once. */
function invasionOf(outlook: Outlook, city: City, armies: readonly OpenForce[]): Goal[] {
  const { world, me, manner } = outlook;
  const { state } = world;
  if (city.looted || city.kind === 'fort') return [];
  const garrison = values(state.forces)
    .filter((f) => f.hex === city.hex && f.owner === city.controller && isArmed(world, f))
    .reduce((sum, f) => sum + forceStrength(world, f), 0);
  const strongest = Math.max(garrison, reliefFor(outlook, city.hex, armies));
  const need = Math.max(CAMP, Math.floor((strongest * (manner.odds + 30)) / 100) + 3);
  const value = Math.floor((valueOfCity(outlook, city) * PEACEFUL) / 100);
  const siege = (SIEGES[wallsOf(city)] ?? 5) + 1;
  if (value <= 0 || state.sides[city.controller]?.controller !== undefined || me === city.controller)
    return [];
  return [{ ...goal(city.hex, value, need, siege), peaceful: true }];
}

/** An enemy in the open: worth what his units cost, more where he threatens the capital. */
function huntOf(outlook: Outlook, force: OpenForce): Goal {
  const { world, me, manner } = outlook;
  const capital = capitalOf(world.state, me);
  const strength = totalStrength(world, hostilesAt(world, force.hex, me, domainOf(force)));
  const near =
    capital !== undefined && gridOf(world).distance(capital, force.hex) <= world.data.charts.moves.army;
  const value = strength + Math.floor((strength * stake(outlook, commander(world.state, force.owner))) / 100);
  const dear = near ? strength + Math.floor(Math.max(0, achievementPoints(world, me)) / 2) : 0;
  return {
    ...goal(force.hex, value + dear, Math.floor((strength * manner.odds) / 100) + 1, 0),
    afloat: domainOf(force) === 'naval',
  };
}
