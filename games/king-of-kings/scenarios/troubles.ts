/** Scenario 18: the table of troubles, mutinies, the murder of emperors. KOK-NPC-8. */
import { byId, cell, rollKey, values } from '../../../src/core/index.js';
import { clash } from '../rules/battle/clashes.js';
import {
  addUnits,
  fighters,
  forcesAt,
  hasUnits,
  isTrade,
  leadersIn,
  musterAt,
  stacks,
  strengthOf,
  type Stack,
} from '../rules/realm/forces.js';
import { leaderChanges } from '../rules/crown/leaders.js';
import { retire, succeed } from '../rules/crown/monarchs.js';
import { placeBand, raidersCome } from '../rules/events/raiders.js';
import { policyOf } from '../rules/realm/policies.js';
import { capitalOf, citiesOf, commander } from '../rules/realm/realms.js';
import { cityRebels, drawRebelCity, goOver, rebelSide } from '../rules/events/rebellions.js';
import { specialOf } from './special.js';
import { changesOf, hexOf, rebelId } from '../ruleset.js';
import type { OpenForce } from '../board.js';
import type { Trouble } from '../data.js';
import type { Play, UnpaidStack, World } from '../play.js';
import type { Force } from '../state.js';
import { setRuler } from '../rules/realm/ruins.js';
import { apply, plague } from '../rules/events/seasonal.js';

/** Two dice, one or two troubles, left first. */
export function troubles(play: Play, position: string): void {
  const { dice, data, log } = play;
  const first = dice.d6('crisis/first', position);
  const second = dice.d6('crisis/second', position);
  const found = cell(data.charts.crisis, first, second, 'table of troubles');
  log.add('troubles-rolled', 'KOK-SCN-18', 'all', { position, first, second, letters: troublesText(found) }, [
    'crisis/first',
    'crisis/second',
  ]);
  if (found.length === 0) log.add('nothing-happened', 'KOK-SCN-18', 'all', { position });
  for (const one of found) trouble(play, position, one);
}

/** As the table of the rules has them: `A+R`, a dash for nothing. */
export const troublesText = (found: readonly Trouble[]): string => found.join('+') || '-';

function trouble(play: Play, position: string, one: Trouble): void {
  const { state, dice, log } = play;
  switch (one) {
    case 'A':
      return uprising(play, position);
    case 'B': {
      const hex = drawRebelCity(play, position, changesOf(play)['rebellion-city']);
      log.rolled('all', rollKey('fall/rebellion', [position]));
      return cityRebels(play, position, hex, 'KOK-SCN-18');
    }
    case 'C':
      return apply(play, position, { result: 'corruption', rule: 'KOK-SCN-18' });
    case 'L':
      return leaderChanges(play, position, 'KOK-SCN-18');
    case 'P': {
      const own = byId(citiesOf(state, position), (c) => c.hex);
      const centre = own.length > 0 ? dice.pick(own, 'crisis/city', position).hex : undefined;
      return plague(play, position, centre, 'KOK-SCN-18');
    }
    case 'R':
      return raidersCome(play, position, 'KOK-SCN-18');
    case 'T': {
      const { pirates } = specialOf(play);
      if (pirates)
        placeBand(
          play,
          { name: 'Pirates', hex: hexOf(play, pirates.at), units: pirates.units },
          'KOK-SCN-18',
        );
      return;
    }
    case 'W': {
      const persia = values(state.sides).find((s) => s.kind === 'neutral' && !s.flags.includes('conquered'));
      if (!persia || persia.enemies.includes(position))
        return log.add('nothing-happened', 'KOK-SCN-18', 'all', { position });
      persia.enemies.push(position);
      persia.since = state.game.turn;
      return log.add('war', 'KOK-SCN-18', 'all', { side: persia.id, position });
    }
  }
}

/** One die a hex with loyal troops; their city goes with them, but never Rome. */
function uprising(play: Play, position: string): void {
  const { state, dice, data, log } = play;
  const capital = capitalOf(state, position);
  const hexes = new Set(
    values(state.forces)
      .filter((f) => commander(state, f.owner) === position && !isTrade(f) && stacks(play, f).length > 0)
      .map((f) => f.hex),
  );
  for (const hex of byId(hexes)) {
    const die = dice.d6('crisis/uprising', hex);
    const risen = die <= data.charts['lost-on'].uprising;
    if (risen) rise(play, position, hex, hex !== capital);
    log.add('hex-chose', 'KOK-NPC-8', 'all', { position, hex, die, risen }, [
      rollKey('crisis/uprising', [hex]),
    ]);
  }
}

function rise(play: Play, position: string, hex: string, cityToo: boolean): void {
  goOver(play, position, hex, rebelSide(play, position), cityToo);
}

/** In Winter the unpaid rise on a low die, else they stay without pay. */
export function mutiny(play: Play, position: string, unpaid: readonly UnpaidStack[]): void {
  const { dice, data, log } = play;
  for (const hex of byId(new Set(unpaid.map((d) => d.hex)))) {
    const die = dice.d6('crisis/unpaid', hex);
    const risen = die <= data.charts['lost-on'].unpaid;
    if (risen) {
      const from = unpaid.filter((d) => d.hex === hex);
      riseUnpaid(play, position, hex, from);
    }
    log.add('hex-chose', 'KOK-SCN-18', 'all', { position, hex, die, risen }, [
      rollKey('crisis/unpaid', [hex]),
    ]);
  }
}

/**
 * Only the unpaid of a hex rise. The city goes with them, unless it is the capital or paid troops stand in it: then both
 * sides are enemies in one hex (KOK-HOUSE-8).
 */
export function riseUnpaid(play: Play, position: string, hex: string, unpaid: readonly Stack[]): void {
  const { state } = play;
  const to = rebelSide(play, position);
  const made = new Set<Force>();
  for (const { force: id, side, type, n } of unpaid) {
    const force = state.forces[id];
    if (!force) continue;
    const band = musterAt(state, to, force.kind, hex);
    made.add(band);
    addUnits(force, side, type, -n);
    addUnits(band, to, type, n);
    if (hasUnits(force)) continue;
    for (const leader of leadersIn(state, id)) Object.assign(leader, { side: to, force: band.id });
    delete state.forces[id];
  }
  const city = state.cities[hex];
  const loyal = forcesAt(state, hex).some((f) => commander(state, f.owner) === position && hasUnits(f));
  if (city?.controller === position && hex !== capitalOf(state, position) && !loyal) setRuler(city, to);
  for (const band of made) if (state.forces[band.id]) clash(play, band);
}

/** Ships and soldiers of the mutineers in the capital, and of loyal and rebel Romans everywhere. */
export function mutineers(
  world: World,
  position: string,
): { readonly inCapital: number; readonly all: number } {
  const { state } = world;
  const power = (list: readonly OpenForce[]): number =>
    list.reduce(
      (sum, f) =>
        sum + strengthOf(world, fighters(world, f, 'land')) + strengthOf(world, fighters(world, f, 'naval')),
      0,
    );
  const of = (side: string): OpenForce[] => values(state.forces).filter((f) => f.owner === side);
  const rebels = of(rebelId(position));
  const capital = capitalOf(state, position);
  return {
    inCapital: power(rebels.filter((f) => f.hex === capital)),
    all: power(rebels) + power(of(position)),
  };
}

/** At a closing: more mutineers in Rome than half the army are the end of a reign. */
export function murder(play: Play, position: string): void {
  const { state, log } = play;
  const capital = capitalOf(state, position);
  const side = rebelId(position);
  const p = state.positions[position];
  if (capital === undefined || p?.status !== 'active' || !state.sides[side]) return;
  const { inCapital, all } = mutineers(play, position);
  if (inCapital * 2 <= all) return;
  const rebels = values(state.forces).filter((f) => f.owner === side);
  log.add('emperor-murdered', 'KOK-NPC-8', 'all', { position, rebels: inCapital, army: all });
  state.game.deathNow = true;
  if (policyOf(state, position, 'heir') === 'retire') return retire(play, position, 'KOK-NPC-8');
  succeed(play, position);
  // Proclaimed by the troops: everything is loyal again.
  for (const hex of byId(new Set(rebels.map((f) => f.hex)))) goOver(play, side, hex, position);
  for (const c of values(state.cities)) if (c.controller === side) setRuler(c, position);
  p.capitalState = state.cities[capital]?.controller === position ? 'held' : p.capitalState;
}
