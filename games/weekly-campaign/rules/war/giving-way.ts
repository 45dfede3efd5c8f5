/** The beaten side of a land battle gives way. WK-BAT-9 to 11, WK-BAT-2. */
import { ownersOf, type Force } from '../troops/commands.js';
import type { BattleRow } from '../../data.js';
import { rating, seniorLeader } from '../realm/leaders.js';
import { breakMarch } from '../march/marches.js';
import { moraleOf } from '../realm/morale.js';
import { enterWalls, placeById } from '../realm/places.js';
import { retreat, trap } from './retreats.js';
import type { Play } from '../../play.js';
import type { Side } from './battle-sides.js';

/** WK-BAT-9: the beaten side stays, retreats or routs; sallying garrisons go back inside; routed ones flee like others (WK-SIE-14). */
export function giveWay(
  play: Play,
  winner: Side,
  loser: Side,
  row: BattleRow,
  sallying: readonly Force[],
  phaseNumber: number,
): void {
  const { state, log } = play;
  const hex = loser.lead.hex;
  const parties = ownersOf([...winner.forces, ...loser.forces]);
  let hexes = row.retreat === 'test' ? 1 : row.retreat;
  if (row.retreat === 'test') {
    if (standsFirm(play, loser, [hex, phaseNumber])) hexes = 0;
    log.rolled(parties, `retreat ${hex} ${phaseNumber}`);
  }
  for (const force of loser.forces) {
    const { top } = force;
    if (!state.commands[top.id]) continue;
    const living = force.members.filter((c) => state.commands[c.id]);
    const place = placeById(state, top.inside);
    if (place && sallying.includes(force) && !row.rout) {
      enterWalls(force, place);
      continue;
    }
    if (place) for (const one of living) one.inside = null;
    for (const one of living) {
      if (one.path.length > 0) breakMarch(state, one, 'WK-BAT-10', 'battle');
      one.bank = 0;
      if (!row.rout) continue;
      one.shaken = true;
      one.orders.command = 3;
    }
    if (hexes === 0) continue;
    const now: Force = { ...force, members: living };
    const gone = retreat(play, now, hexes, true);
    if (gone) {
      log.add('retreat', 'WK-BAT-10', parties, {
        command: top.id,
        from: hex,
        to: gone.to,
        how: gone.how,
        rout: row.rout === true,
        phase: phaseNumber,
      });
      continue;
    }
    const fate = trap(play, now, winner.lead.top, phaseNumber);
    log.add(
      'retreat',
      'WK-BAT-11',
      parties,
      { command: top.id, from: hex, how: 'trapped', ...fate, phase: phaseNumber },
      living.map((one) => `retreat ${one.id} ${phaseNumber}`),
    );
  }
  for (const force of winner.forces) {
    const place = placeById(state, force.top.inside);
    if (place && sallying.includes(force)) enterWalls(force, place);
  }
}

/** WK-BAT-9: a marginal loser stays on his morale and the charisma of his leader. */
export function standsFirm(
  { state, data, dice }: Play,
  loser: Pick<Side, 'position' | 'lead' | 'forces'>,
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
