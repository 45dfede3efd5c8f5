/** After a battle: leaders, goods, retreats, and scenario 18's mercy. KOK-BAT-12, 13, KOK-RET-1, KOK-NPC-8. */
import { countOf, values } from '../../../../src/core/index.js';
import { bothOf, opponentOf, type Battle, type Party } from './parties.js';
import type { Winner } from './rounds.js';
import type { Reported } from './external.js';
import { isTrade, leadersIn, stacks, tally } from '../realm/forces.js';
import { isFatal, leaderDies } from '../crown/leaders.js';
import { retreat } from './retreats.js';
import { changesOf } from '../../ruleset.js';
import type { Play } from '../../play.js';
import type { Force, SideId } from '../../state.js';
import { losesCargo } from './trade-losses.js';

export function aftermath(battle: Battle, winner: Winner, reported: Reported | undefined): void {
  const { play, id, hex, domain } = battle;
  const { state, log } = play;
  tryLeaders(battle, winner, reported);
  const victor = winner === 'none' ? undefined : battle[winner];
  log.add('battle-ended', 'KOK-BAT-10', 'all', {
    battle: id, hex, domain, winner: victor?.chief ?? '', loser: victor ? opponentOf(battle, victor).chief : '',
  }); // prettier-ignore
  for (const p of bothOf(battle)) {
    const leaves = reported ? reported.retreats.includes(p.role) : p !== victor;
    if (p === victor && !leaves) continue;
    leaveField(battle, p, victor, leaves);
    if (victor && p !== victor) losesCargo(play, hex, p.chief, domain);
  }
  for (const f of values(state.forces))
    if (f.hex === hex && !isTrade(f) && isSpent(play, f)) delete state.forces[f.id];
}

/** KOK-BAT-12: one die for each leader who was there; a GM's report decides without dice. */
function tryLeaders(battle: Battle, winner: Winner, reported: Reported | undefined): void {
  const { play, id } = battle;
  const { state, data } = play;
  for (const p of bothOf(battle)) {
    const limit = data.charts['lost-on'][winner === p.role ? 'leader-won' : 'leader-beaten'];
    for (const leader of p.forces.flatMap((f) => leadersIn(state, f))) {
      const dies = reported
        ? reported.fallen.includes(leader.id)
        : isFatal(play, leader, { stream: 'battle/leader', key: [id, leader.id], limit, rule: 'KOK-BAT-12' });
      if (dies) leaderDies(play, leader, 'KOK-BAT-12');
    }
  }
}

/** KOK-RET-1: what is left of a side retreats, unless its victor forgives it. */
function leaveField(battle: Battle, party: Party, victor: Party | undefined, leaves: boolean): void {
  const { play } = battle;
  if (victor && victor !== party && forgive(play, party, victor.chief)) return;
  for (const id of party.forces) {
    const force = play.state.forces[id];
    if (!force) continue;
    if (isSpent(play, force)) delete play.state.forces[id];
    else if (leaves) retreat(play, force);
  }
}

function isSpent(play: Play, force: Force): boolean {
  return stacks(play, force).length === 0 && leadersIn(play.state, force.id).length === 0;
}

/** KOK-NPC-8: mutineers beaten by loyal troops are loyal again. */
function forgive(play: Play, loser: Party, victor: SideId): boolean {
  const { state, log } = play;
  const side = state.sides[loser.chief];
  if (!changesOf(play).wavering || side?.kind !== 'rebel' || side.parent !== victor) return false;
  for (const id of loser.forces) {
    const force = state.forces[id];
    const back = force ? stacks(play, force) : [];
    if (!force || back.length === 0) continue;
    const target =
      Object.values(state.forces).find(
        (f) => f.hex === force.hex && f.owner === victor && f.kind === force.kind,
      ) ?? renamed(play, force, victor);
    for (const s of back) {
      delete force.units[s.side];
      (target.units[victor] ??= {})[s.type] = countOf(target.units[victor], s.type) + s.n;
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
