/** Raiders and pirates appear. KOK-FALL-4, KOK-RAID-1, KOK-RAID-2, and what scenario 14 has in their stead. */
import { byId, lookup, values, must } from '../../../../src/core/index.js';
import { bandId, gridOf, hexIfOnSheet, raidersName, scenarioOf, rulesOf } from '../../ruleset.js';
import type { Play } from '../../play.js';
import { addUnits, forcesAt, isAlive, isShip, musterAt } from '../realm/forces.js';
import { clash } from '../battle/clashes.js';
import { wardsOff } from '../realm/heaven.js';
import { policyOf } from '../realm/policies.js';
import { commander } from '../realm/realms.js';
import { bareSide } from './rebellions.js';
import { listed } from '../realm/counts.js';
import type { Troops } from '../../data.js';
import { ANY_EASTERN_COAST } from '../../map-data.js';

/** Who comes, and where pirates land: told with what came of it. */
export const RAIDER_ROLLS = ['fall/raiders', 'fall/pirates'];

/** One roll on the scenario's raiders chart. */
export function raidersCome(play: Play, position: string, rule: string): void {
  const { dice, log } = play;
  const { raiders } = scenarioOf(play);
  if (!raiders) return log.add('nothing-happened', rule, 'all', { position });
  if (wardsOff(play, position, 'raiders')) return;
  const die = dice.d6('fall/raiders', position);
  const name = lookup(
    Object.fromEntries(raiders.die.map((n, at) => [String(at + 1), n])),
    die,
    'raiders chart',
  );
  const instead = rulesOf(play).instead?.[name];
  if (instead) return instead(play, position);
  const band = must(raiders.bands, name, 'the bands of the raiders chart');
  const hex = landing(play, position, band.at);
  if (hex === undefined) log.add('nothing-happened', rule, 'all', { position }, RAIDER_ROLLS);
  else placeBand(play, { name, hex, units: band.units }, 'KOK-RAID-1');
}

/** KOK-MAIL-9: pirates land where the roller's list says, else where another position lives. */
function landing(play: Play, position: string, where: string): string | undefined {
  const { state, data, dice } = play;
  const grid = gridOf(play);
  if (where !== ANY_EASTERN_COAST) return hexIfOnSheet(play, where);
  const legal = byId(data.data.map['mediterranean-east'].filter((hex) => grid.has(hex)));
  const wish = policyOf(state, position, 'pirates')?.find((hex) => legal.includes(hex));
  if (wish !== undefined) return wish;
  const rich = legal.filter((hex) => {
    const holder = state.cities[hex]?.controller;
    return holder !== undefined && state.positions[holder]?.status === 'active' && holder !== position;
  });
  return dice.pick(rich.length > 0 ? rich : legal, 'fall/pirates', position);
}

export interface Band {
  readonly name: string;
  readonly hex: string;
  readonly units: Troops;
}

/** KOK-RAID-1, 2: the band appears, joins its kin, and falls on what stands there. */
export function placeBand(play: Play, { name, hex, units }: Band, rule: string): void {
  const { state, log } = play;
  const id = bandId(name);
  // A country of the same name keeps it for itself.
  const taken = values(state.sides).some((s) => s.id !== id && s.name === name);
  // KOK-HOUSE-9: the bare name means the country.
  const called = taken ? raidersName(name) : name;
  const side = (state.sides[id] ??= bareSide(id, 'raider', called, hex, state.game.turn));
  if (!isAlive(state, id)) {
    side.since = state.game.turn;
    delete side.controller;
  }
  for (const [type, n] of listed(units)) {
    const ship = isShip(play, type);
    if (ship) side.pirate = true;
    addUnits(
      musterAt(state, id, ship ? 'fleet' : 'army', hex, (f) => !f.inside),
      id,
      type,
      n,
    );
  }
  const told = listed(units)
    .map(([type, n]) => `${n} ${type}`)
    .join(' ');
  log.add('raiders-came', rule, 'all', { side: id, hex, units: told }, RAIDER_ROLLS);
  for (const force of forcesAt(state, hex)) if (commander(state, force.owner) === id) clash(play, force);
}
