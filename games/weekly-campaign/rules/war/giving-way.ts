/** The beaten side of a land battle gives way. WK-BAT-9 to 11, WK-BAT-2. */
import type { Force } from '../troops/commands.js';
import type { BattleRow } from '../../charts.js';
import { rating, seniorLeader } from '../realm/leaders.js';
import { breakMarch } from '../march/marches.js';
import { moraleOf } from '../realm/morale.js';
import { enterWalls, placeById } from '../realm/places.js';
import { retreat, trap } from './retreats.js';
import type { Play } from '../../play.js';
import type { State } from '../../state.js';
import type { Battle, Fighters } from './battle-result.js';

/** WK-BAT-9: the beaten side stays, retreats or routs; sallying garrisons go back inside; routed ones flee like others (WK-SIE-14). */
export function giveWay(play: Play, battle: Battle, sallying: readonly Force[]): void {
  const { state } = play;
  const { winner, loser, row } = battle;
  const hexes = hexesBack(play, battle);
  for (const force of loser.forces) {
    if (!state.commands[force.top.id]) continue;
    const place = placeById(state, force.top.inside);
    if (place && sallying.includes(force) && !row.rout) {
      enterWalls(force, place);
      continue;
    }
    const living: Force = { ...force, members: force.members.filter((c) => state.commands[c.id]) };
    if (place) for (const one of living.members) one.inside = null;
    breakUp(state, living, row);
    if (hexes > 0) fallBack(play, battle, living, hexes);
  }
  for (const force of winner.forces) {
    const place = placeById(state, force.top.inside);
    if (place && sallying.includes(force)) enterWalls(force, place);
  }
}

/** WK-BAT-9: how far the beaten side goes; a marginal loser may stand. */
function hexesBack(play: Play, { loser, row, hex, phase, parties }: Battle): number {
  if (row.retreat !== 'test') return row.retreat;
  const stands = standsFirm(play, loser, [hex, phase]);
  play.log.rolled(parties, `retreat ${hex} ${phase}`);
  return stands ? 0 : 1;
}

/** Its march is over; a rout leaves it shaken, and on the defence. */
function breakUp(state: State, force: Force, row: BattleRow): void {
  for (const one of force.members) {
    if (one.path.length > 0) breakMarch(state, one, 'WK-BAT-10', 'battle');
    one.bank = 0;
    if (!row.rout) continue;
    one.shaken = true;
    one.orders.command = 3;
  }
}

/** WK-BAT-10; WK-BAT-11: without a way it is trapped. */
function fallBack(
  play: Play,
  { winner, row, hex, phase, parties }: Battle,
  force: Force,
  hexes: number,
): void {
  const { log } = play;
  const command = force.top.id;
  const gone = retreat(play, force, hexes, true);
  if (gone) {
    const { to, how } = gone;
    log.add('retreat', 'WK-BAT-10', parties, { command, from: hex, to, how, rout: row.rout === true, phase });
    return;
  }
  const fate = trap(play, force, winner.lead.top, phase);
  log.add(
    'retreat',
    'WK-BAT-11',
    parties,
    { command, from: hex, how: 'trapped', ...fate, phase },
    force.members.map((one) => `retreat ${one.id} ${phase}`),
  );
}

/** WK-BAT-9: a marginal loser stays on his morale and the charisma of his leader. */
export function standsFirm(
  { state, data, dice }: Play,
  loser: Pick<Fighters, 'position' | 'lead' | 'forces'>,
  key: readonly (string | number)[],
): boolean {
  const leader = seniorLeader(
    state,
    [loser.lead, ...loser.forces].flatMap((f) => f.members),
  );
  const chance =
    moraleOf(state, data.charts, loser.position) + data.charts.battle.cha * rating(state, leader, 'cha');
  return dice.d100('retreat', ...key) <= chance;
}
