/** Field and sea battles: tactics, strengths, rounds, pursuit, leaders, retreat. KOK-BAT-4 to 13, KOK-NAV-1, KOK-NAV-2, KOK-OPT-8. */
import { lookup, rollKey, values } from '../../src/core/index.js';
import { chooseLosses, type Lossable } from './casualties.js';
import type { Domain, UnitType } from './data.js';
import { externalBattle, type Reported } from './external-battles.js';
import {
  domainOf,
  fighters,
  forcesAt,
  isShip,
  isTrade,
  killUnits,
  leadersIn,
  stacks,
  tally,
  unitStrength,
} from './forces.js';
import { isFatal, leaderDies } from './leaders.js';
import { blessed } from './heaven.js';
import { settingOf } from './policies.js';
import { commander, isRoyal } from './realms.js';
import { retreat } from './retreats.js';
import { boardOf, specialOf } from './rules.js';
import { chooseTactic, letterOf, multiplier } from './tactics.js';
import { losesCargo } from './trade-losses.js';
import type { Force, Play, SideId } from './state.js';

export type Role = 'initiator' | 'other';
export interface Outcome {
  /** Who holds the field; `none`: nobody is left. */
  readonly winner: Role | 'none';
  readonly standOff: boolean;
}

/** A stack as it fights here: rowers fight as soldiers (KOK-OPT-4). */
export interface Fighter extends Lossable {
  readonly as: UnitType;
}

export interface Party {
  readonly role: Role;
  readonly chief: SideId;
  readonly lead: Force;
  readonly forces: readonly string[];
  readonly tactic: string;
}

/** One battle. Both lists hold forces that stand in the hex, of one domain; the first list is the initiator's. */
export function battle(
  play: Play,
  hex: string,
  domain: Domain,
  initiator: readonly Force[],
  other: readonly Force[],
): Outcome {
  const { state, log } = play;
  initiator = withCompany(play, hex, domain, initiator);
  other = withCompany(play, hex, domain, other);
  const number = (state.game.battles[hex] ?? 0) + 1;
  state.game.battles[hex] = number;
  const id = `${hex}-t${state.game.turn}-${number}`;
  const sides = { initiator: leadOf(play, domain, initiator), other: leadOf(play, domain, other) };
  const chiefs = {
    initiator: commander(state, sides.initiator.owner),
    other: commander(state, sides.other.owner),
  };
  const party = (role: Role, forces: readonly Force[]): Party => ({
    role,
    chief: chiefs[role],
    lead: sides[role],
    forces: forces.map((f) => f.id),
    tactic: chooseTactic(
      play,
      id,
      domain,
      sides[role],
      chiefs[role],
      chiefs[role === 'initiator' ? 'other' : 'initiator'],
    ),
  });
  const a = party('initiator', initiator);
  const b = party('other', other);
  const letter = letterOf(play, domain, a.tactic, b.tactic);
  log.add('battle-joined', 'KOK-BAT-5', 'all', {
    battle: id, hex, domain, letter,
    initiator: describe(play, a, domain), other: describe(play, b, domain),
  }); // prettier-ignore

  // KOK-BAT-6: nobody fights.
  if (letter === 'xx') {
    const leaves = a.tactic === 'withdraw' || b.tactic !== 'withdraw' ? a : b;
    const stays = leaves === a ? b : a;
    log.add('battle-declined', 'KOK-BAT-6', 'all', {
      battle: id,
      hex,
      leaves: leaves.chief,
      stays: stays.chief,
    });
    for (const f of leaves.forces) withForce(play, f, (force) => retreat(play, force));
    return { winner: stays.role, standOff: true };
  }

  const asked = externalBattle(play, id, hex, domain, [a, b], (p) => fightersOf(play, p, domain));
  const fought = asked ?? fight(play, id, hex, domain, letter, a, b);
  afterwards(play, id, hex, domain, a, b, fought.winner, asked);
  return { winner: fought.winner, standOff: false };
}

/** KOK-BAT-4, KOK-NAV-2: soldiers afloat and leaders under their own markers beside the fighters share their fate. */
function withCompany(play: Play, hex: string, domain: Domain, fighting: readonly Force[]): Force[] {
  const known = new Set(fighting.map((f) => f.id));
  const owners = new Set(fighting.map((f) => commander(play.state, f.owner)));
  const company = forcesAt(play.state, hex).filter(
    (f) =>
      !known.has(f.id) &&
      !f.inside &&
      !isTrade(f) &&
      domainOf(f) === domain &&
      owners.has(commander(play.state, f.owner)) &&
      fightersIn(play, f, domain).length === 0,
  );
  return [...fighting, ...company];
}

function withForce(play: Play, id: string, act: (force: Force) => void): void {
  const force = play.state.forces[id];
  if (force) act(force);
}

/** The strongest force speaks for a stack (KOK-BAT-5); ties: the lower position, then the lower id. */
function leadOf(play: Play, domain: Domain, forces: readonly Force[]): Force {
  const worth = (f: Force): number => fightersIn(play, f, domain).reduce((sum, s) => sum + s.n * s.worth, 0);
  let lead = forces[0] as Force;
  for (const f of forces) if (worth(f) > worth(lead)) lead = f;
  return lead;
}

function fightersIn(play: Play, force: Force, domain: Domain): Fighter[] {
  // KOK-OPT-3, 4: ships in a land battle count as their crews.
  const rowing = domain === 'land' && force.kind === 'fleet';
  const list = rowing ? fighters(play, force, 'naval') : fighters(play, force, domain);
  return list.map((s) => {
    const as = rowing ? (play.data.charts.units[s.type]['rows-as'] ?? s.type) : s.type;
    return { ...s, as, worth: unitStrength(play, s.side, as) };
  });
}

export function fightersOf(play: Play, party: Party, domain: Domain): Fighter[] {
  return party.forces.flatMap((id) => {
    const force = play.state.forces[id];
    return force ? fightersIn(play, force, domain) : [];
  });
}

function describe(play: Play, party: Party, domain: Domain): Record<string, unknown> {
  const list = fightersOf(play, party, domain);
  return {
    side: party.chief,
    forces: party.forces,
    tactic: party.tactic,
    units: tally(list),
    strength: list.reduce((sum, f) => sum + f.n * f.worth, 0),
    command: commandOf(play, party, domain),
  };
}

/** KOK-BAT-8: the best marker, and one more for a leader of the right kind. */
function commandOf(play: Play, party: Party, domain: Domain): number {
  const { royal, other, general } = play.data.charts.command;
  const forces = party.forces.flatMap((id) => play.state.forces[id] ?? []);
  const marker = forces.some((f) => isRoyal(play.state, f)) ? royal : other;
  const kind = domain === 'land' ? 'general' : 'admiral';
  const led = forces.some((f) => leadersIn(play.state, f.id).some((l) => l.kind === kind));
  return marker + (led ? general : 0);
}

function fight(
  play: Play,
  id: string,
  hex: string,
  domain: Domain,
  letter: string,
  a: Party,
  b: Party,
): { winner: Role | 'none' } {
  const { log, data } = play;
  const command = { initiator: commandOf(play, a, domain), other: commandOf(play, b, domain) };
  const bonus = (p: Party): number =>
    command[p.role] > command[p.role === 'initiator' ? 'other' : 'initiator'] ? 1 : 0;
  const lost = { initiator: 0, other: 0 };
  let winner: Role | 'none' | undefined;
  // KOK-BAT-11: after a withdrawal the pursuit is the only roll.
  if (a.tactic === 'withdraw') winner = 'other';
  else if (b.tactic === 'withdraw') winner = 'initiator';
  let pursued = winner !== undefined;

  for (let round = 1; winner === undefined; round++) {
    const totals = [a, b].map((p) =>
      fightersOf(play, p, domain).reduce(
        (sum, f) => sum + f.n * f.worth * multiplier(play, domain, letter, p.tactic, f.as),
        0,
      ),
    );
    const [ta = 0, tb = 0] = totals;
    const first = casualties(play, id, hex, domain, a, ta, bonus(a), 'battle', round);
    const second = casualties(play, id, hex, domain, b, tb, bonus(b), 'battle', round);
    const deadB = give(play, b, domain, first.halfPoints);
    const deadA = give(play, a, domain, second.halfPoints);
    lost.initiator += worthOf(deadA);
    lost.other += worthOf(deadB);
    log.add('battle-fought', 'KOK-BAT-9', 'all', {
      battle: id, round, letter,
      initiator: { side: a.chief, total: ta, bonus: bonus(a), rolls: first.rolls, halfPoints: first.halfPoints, lost: tally(deadA), points: worthOf(deadA) },
      other: { side: b.chief, total: tb, bonus: bonus(b), rolls: second.rolls, halfPoints: second.halfPoints, lost: tally(deadB), points: worthOf(deadB) },
    }, casualtyRolls(id, `round-${round}`)); // prettier-ignore
    const leftA = fightersOf(play, a, domain).length > 0;
    const leftB = fightersOf(play, b, domain).length > 0;
    // KOK-BAT-10.
    if (!leftA && !leftB) winner = 'none';
    else if (!leftA) winner = 'other';
    else if (!leftB) winner = 'initiator';
    else if (lost.initiator !== lost.other) {
      winner = lost.initiator > lost.other ? 'other' : 'initiator';
      pursued = true;
    } else if (round >= data.charts['round-limit']) winner = 'other';
  }
  // KOK-NAV-2: a fleet whose warships are all gone takes its passengers down with it.
  if (domain === 'naval') for (const p of [a, b]) drownAll(play, p);
  if (pursued && winner !== 'none') {
    const [w, l] = winner === 'initiator' ? [a, b] : [b, a];
    pursue(play, id, hex, domain, w, l, bonus(w));
  }
  return { winner };
}

function worthOf(list: readonly Lossable[]): number {
  return list.reduce((sum, s) => sum + s.n * s.worth, 0);
}

const CASUALTY_STREAMS = [
  'battle/archers',
  'battle/land-hundreds',
  'battle/land-tens',
  'battle/land-ones',
  'battle/naval-tens',
  'battle/naval-ones',
] as const;
type CasualtyStream = (typeof CASUALTY_STREAMS)[number];

/** All dice of one round or pursuit: both sides see them. */
function casualtyRolls(battle: string, part: string): string[] {
  return CASUALTY_STREAMS.map((stream) => rollKey(stream, [battle, part]));
}

interface Hits {
  readonly halfPoints: number;
  readonly rolls: Readonly<Record<string, readonly number[]>>;
}

/** KOK-BAT-9, KOK-NAV-1: so many rolls on hundreds, tens and ones; at sea a hundred is ten tens. */
function casualties(
  play: Play,
  id: string,
  hex: string,
  domain: Domain,
  party: Party,
  total: number,
  bonus: number,
  kind: 'battle' | 'pursuit',
  round: number,
): Hits {
  const { dice, data } = play;
  const chart = data.charts[domain === 'land' ? 'land-casualties' : 'naval-casualties'];
  const parts =
    domain === 'land'
      ? ([
          ['hundreds', Math.floor(total / 100)],
          ['tens', Math.floor((total % 100) / 10)],
          ['ones', total % 10],
        ] as const)
      : ([
          ['tens', Math.floor(total / 10)],
          ['ones', total % 10],
        ] as const);
  let halfPoints = 0;
  const rolls: Record<string, number[]> = {};
  const key = kind === 'battle' ? `round-${round}` : 'pursuit';
  const rollOn = (column: string, stream: CasualtyStream, as: string): void => {
    const thrown = blessed(play, 'battle', hex, party.chief, dice.d6(stream, id, key, party.chief));
    (rolls[as] ??= []).push(thrown);
    const line = lookup(chart.rows, thrown + bonus, 'casualties');
    halfPoints += line[chart.columns.indexOf(column)] ?? 0;
  };
  // Scenario 14: each English archer shoots before the sides close.
  if (domain === 'land' && kind === 'battle') {
    const archers = fightersOf(play, party, domain).filter(
      (f) => f.side === specialOf(play).archers && data.charts.units[f.type].archer === true,
    );
    for (const f of archers) for (let i = 0; i < f.n; i++) rollOn('tens', 'battle/archers', 'archers');
  }
  for (const [column, times] of parts) {
    for (let i = 0; i < times; i++) rollOn(column, `battle/${domain}-${column}` as CasualtyStream, column);
  }
  return { halfPoints, rolls };
}

/** Losses are taken at once, by the policy of the side's strongest force. */
function give(play: Play, party: Party, domain: Domain, halfPoints: number): Lossable[] {
  const policy = play.state.forces[party.lead.id]
    ? (settingOf(play.state, party.lead, 'losses') ?? 'cheap')
    : 'cheap';
  const dead = chooseLosses(play, fightersOf(play, party, domain), halfPoints, policy);
  killUnits(play.state, dead);
  return dead;
}

function drownAll(play: Play, party: Party): void {
  const forces = party.forces.flatMap((f) => play.state.forces[f] ?? []).filter((f) => f.kind === 'fleet');
  if (forces.length === 0 || fightersOf(play, party, 'naval').length > 0) return;
  const aboard = forces.flatMap((f) => stacks(play, f)).filter((s) => !isShip(play, s.type));
  const generals = forces.flatMap((f) => leadersIn(play.state, f.id)).filter((l) => l.kind === 'general');
  if (aboard.length === 0 && generals.length === 0) return;
  killUnits(play.state, aboard);
  if (aboard.length > 0)
    play.log.add('drowned', 'KOK-NAV-2', 'all', { side: party.chief, units: tally(aboard) });
  for (const general of generals) leaderDies(play, general, 'KOK-NAV-2');
}

/** KOK-BAT-11: one more roll by the winner, cavalry many times over, no tactics. */
function pursue(
  play: Play,
  id: string,
  hex: string,
  domain: Domain,
  winner: Party,
  loser: Party,
  bonus: number,
): void {
  const { charts } = play.data;
  const total = fightersOf(play, winner, domain).reduce((sum, f) => {
    const rides = domain === 'land' && charts.units[f.as].class === 'cavalry';
    return sum + f.n * f.worth * (rides ? charts.pursuit.cavalry : 1);
  }, 0);
  const hits = casualties(play, id, hex, domain, winner, total, bonus, 'pursuit', 0);
  const dead = give(play, loser, domain, hits.halfPoints);
  play.log.add('pursued', 'KOK-BAT-11', 'all', {
    battle: id, by: winner.chief, side: loser.chief, total, bonus, rolls: hits.rolls, halfPoints: hits.halfPoints,
    lost: tally(dead), points: worthOf(dead),
  }, casualtyRolls(id, 'pursuit')); // prettier-ignore
}

/** KOK-BAT-12, 13, KOK-RET, and scenario 18's mercy: leaders, goods, retreat. */
function afterwards(
  play: Play,
  id: string,
  hex: string,
  domain: Domain,
  a: Party,
  b: Party,
  winner: Role | 'none',
  reported: Reported | undefined,
): void {
  const { state, data, log } = play;
  for (const p of [a, b]) {
    const limit = data.charts['lost-on'][winner === p.role ? 'leader-won' : 'leader-beaten'];
    for (const leader of p.forces.flatMap((f) => leadersIn(state, f))) {
      const dies = reported
        ? reported.fallen.includes(leader.id)
        : isFatal(play, leader, 'battle/leader', [id, leader.id], limit, 'KOK-BAT-12');
      if (dies) leaderDies(play, leader, 'KOK-BAT-12');
    }
  }
  log.add('battle-ended', 'KOK-BAT-10', 'all', {
    battle: id, hex, domain, winner: winner === 'none' ? '' : winner === 'initiator' ? a.chief : b.chief,
    loser: winner === 'none' ? '' : winner === 'initiator' ? b.chief : a.chief,
  }); // prettier-ignore
  for (const p of [a, b]) {
    const leaves = reported ? reported.retreats.includes(p.role) : winner !== p.role;
    if (winner === p.role && !leaves) continue;
    const victor = winner === 'none' || winner === p.role ? undefined : winner === 'initiator' ? a : b;
    const forgiven = victor !== undefined && forgive(play, p, victor.chief);
    for (const f of p.forces) {
      const force = state.forces[f];
      if (!force || forgiven) continue;
      const alive = stacks(play, force).length > 0 || leadersIn(state, f).length > 0;
      if (alive && !leaves) continue;
      if (alive) retreat(play, force);
      else delete state.forces[f];
    }
    if (victor) losesCargo(play, hex, p.chief, domain);
  }
  // A fleet that fought on a river bank or its shore stays; wiped out winners don't exist.
  for (const f of values(state.forces))
    if (
      f.hex === hex &&
      stacks(play, f).length === 0 &&
      leadersIn(state, f.id).length === 0 &&
      (f.kind === 'army' || f.kind === 'fleet')
    )
      delete state.forces[f.id];
}

/** KOK-NPC-8: mutineers beaten by loyal troops are loyal again. */
function forgive(play: Play, loser: Party, victor: SideId): boolean {
  const { state, log } = play;
  const side = state.sides[loser.chief];
  if (!specialOf(play).crisis || side?.kind !== 'rebel' || side.parent !== victor) return false;
  for (const id of loser.forces) {
    const force = state.forces[id];
    if (!force) continue;
    const back = stacks(play, force);
    if (back.length === 0) continue;
    const owner = victor;
    const into = Object.values(state.forces).find(
      (f) => f.hex === force.hex && f.owner === owner && f.kind === force.kind,
    );
    const target = into ?? renamed(play, force, owner);
    for (const s of back) {
      delete force.units[s.side];
      (target.units[victor] ??= {})[s.type] = (target.units[victor]?.[s.type] ?? 0) + s.n;
    }
    for (const l of leadersIn(state, id)) {
      l.side = victor;
      l.force = target.id;
    }
    delete state.forces[id];
    log.add('loyal-again', 'KOK-NPC-8', 'all', { side: victor, hex: target.hex, units: tally(back) });
  }
  return true;
}

function renamed(play: Play, force: Force, owner: SideId): Force {
  const side = play.state.sides[owner];
  const id = `${owner}-A${side ? side.nextForce.A++ : 1}`;
  const made: Force = { ...force, id, owner, units: {}, orders: {} };
  delete made.name;
  play.state.forces[id] = made;
  return made;
}

/** KOK-OPT-4: does the stack's shore fleet row into land battles? */
export function rowersIn(play: Play, hex: string, forces: readonly Force[]): Force[] {
  const { state } = play;
  if (!state.game.settings.rowers || boardOf(play).kind(hex) !== 'C') return [];
  const owners = new Set(forces.map((f) => commander(state, f.owner)));
  return values(state.forces).filter(
    (f) =>
      f.kind === 'fleet' &&
      f.hex === hex &&
      !f.inside &&
      owners.has(commander(state, f.owner)) &&
      /^yes$/i.test(settingOf(state, f, 'rowers') ?? 'no') &&
      fighters(play, f, 'naval').length > 0,
  );
}
