/** The two sides of a battle: who is in them, who speaks for them, how strong they are. KOK-BAT-4, 5, 8, KOK-NAV-2, KOK-OPT-3, 4. */
import { invariant, values } from '../../../../src/core/index.js';
import type { Lossable } from './casualties.js';
import type { Domain, Role, UnitType } from '../../data.js';
import {
  domainOf,
  fighters,
  forcesAt,
  isTrade,
  leadersIn,
  spokesman,
  tally,
  unitStrength,
} from '../realm/forces.js';
import { settingOf } from '../realm/policies.js';
import { commander, isRoyal } from '../realm/realms.js';
import { gridOf } from '../../ruleset.js';
import type { Play } from '../../play.js';
import type { Force, SideId } from '../../state.js';
import { chooseTactic } from './tactics.js';

/** A stack as it fights here: rowers fight as soldiers (KOK-OPT-4). */
export interface Fighter extends Lossable {
  readonly as: UnitType;
}

/** One side of a battle. */
export interface Party {
  readonly role: Role;
  readonly chief: SideId;
  readonly lead: Force;
  readonly forces: readonly string[];
  readonly tactic: string;
}

/** Where a battle is fought, and by what name its dice and its report know it. */
export interface Ground {
  readonly play: Play;
  /** Hex, turn and running number: `E2931-t14-2`. */
  readonly id: string;
  readonly hex: string;
  readonly domain: Domain;
}

/** A battle with its two sides. What they lose is lost in the state: ask again for who is left. */
export interface Battle extends Ground {
  readonly initiator: Party;
  readonly other: Party;
}

export function opponentOf(battle: Battle, party: Party): Party {
  return party.role === 'initiator' ? battle.other : battle.initiator;
}

export function bothOf(battle: Battle): readonly [Party, Party] {
  return [battle.initiator, battle.other];
}

/** Both sides with their company and their tactics. */
export function muster(ground: Ground, initiator: readonly Force[], other: readonly Force[]): Battle {
  const { play, id: battle, domain } = ground;
  const sideOf = (fighting: readonly Force[]): Pick<Party, 'chief' | 'lead' | 'forces'> => {
    const forces = withCompany(ground, fighting);
    const lead = spokesman(play.state, forces, (f) => worthOf(fightersIn(ground, f)));
    invariant(lead, 'somebody fights');
    return { chief: commander(play.state, lead.owner), lead, forces: forces.map((f) => f.id) };
  };
  const one = sideOf(initiator);
  const two = sideOf(other);
  const tactic = (own: typeof one, enemy: typeof one): string =>
    chooseTactic(play, { battle, domain, lead: own.lead, chief: own.chief, enemy: enemy.chief });
  return {
    ...ground,
    initiator: { role: 'initiator', ...one, tactic: tactic(one, two) },
    other: { role: 'other', ...two, tactic: tactic(two, one) },
  };
}

/** KOK-BAT-4, KOK-NAV-2: soldiers afloat and leaders under their own markers beside the fighters share their fate. */
function withCompany(ground: Ground, fighting: readonly Force[]): Force[] {
  const { play, hex, domain } = ground;
  const known = new Set(fighting.map((f) => f.id));
  const owners = new Set(fighting.map((f) => commander(play.state, f.owner)));
  const company = forcesAt(play.state, hex).filter(
    (f) =>
      !known.has(f.id) &&
      !f.inside &&
      !isTrade(f) &&
      domainOf(f) === domain &&
      owners.has(commander(play.state, f.owner)) &&
      fightersIn(ground, f).length === 0,
  );
  return [...fighting, ...company];
}

function fightersIn({ play, domain }: Ground, force: Force): Fighter[] {
  // KOK-OPT-3, 4: ships in a land battle count as their crews.
  const rowing = domain === 'land' && force.kind === 'fleet';
  const list = rowing ? fighters(play, force, 'naval') : fighters(play, force, domain);
  return list.map((s) => {
    const as = rowing ? (play.data.charts.units[s.type]['rows-as'] ?? s.type) : s.type;
    return { ...s, as, worth: unitStrength(play, s.side, as) };
  });
}

/** Who of a side can still fight. */
export function fightersOf(ground: Ground, party: Party): Fighter[] {
  return party.forces.flatMap((id) => {
    const force = ground.play.state.forces[id];
    return force ? fightersIn(ground, force) : [];
  });
}

/** Printed strength of what a list holds. */
export function worthOf(list: readonly Lossable[]): number {
  return list.reduce((sum, s) => sum + s.n * s.worth, 0);
}

/** KOK-BAT-8: the best marker, and one more for a leader of the right kind. */
export function commandOf({ play, domain }: Ground, party: Party): number {
  const { royal, other, general } = play.data.charts.command;
  const forces = party.forces.flatMap((id) => play.state.forces[id] ?? []);
  const marker = forces.some((f) => isRoyal(play.state, f)) ? royal : other;
  const kind = domain === 'land' ? 'general' : 'admiral';
  const led = forces.some((f) => leadersIn(play.state, f.id).some((l) => l.kind === kind));
  return marker + (led ? general : 0);
}

/** What all are told of a side when battle is joined. */
export function describe(ground: Ground, party: Party): Record<string, unknown> {
  const list = fightersOf(ground, party);
  return {
    side: party.chief,
    forces: party.forces,
    tactic: party.tactic,
    units: tally(list),
    strength: worthOf(list),
    command: commandOf(ground, party),
  };
}

/** KOK-OPT-4: the fleets of a stack on the shore that row into land battles. */
export function rowersIn(play: Play, hex: string, forces: readonly Force[]): Force[] {
  const { state } = play;
  if (!state.game.settings.rowers || gridOf(play).kind(hex) !== 'C') return [];
  const owners = new Set(forces.map((f) => commander(state, f.owner)));
  return values(state.forces).filter(
    (f) =>
      f.kind === 'fleet' &&
      f.hex === hex &&
      !f.inside &&
      owners.has(commander(state, f.owner)) &&
      settingOf(state, f, 'rowers') === true &&
      fighters(play, f, 'naval').length > 0,
  );
}
