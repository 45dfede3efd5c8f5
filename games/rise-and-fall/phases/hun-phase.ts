/** The Hun phase: Hunae first, then Huns. RF-TURN-5, RF-ALG-HUNPHASE, RF-HUN-1 to 8. */
import { HORDES, mustLoot, type Horde } from '../rules/peoples/huns.js';
import {
  levyOf,
  raiseHunnic,
  raiseHunnicByDefault,
  type Levy,
} from '../rules/peoples/hunnic-replacements.js';
import { buryKingdoms } from '../rules/peoples/kingdoms.js';
import { loot } from '../rules/war/looting.js';
import { moveOrder } from '../rules/war/marching.js';
import { clearMarks } from '../rules/world/marks.js';
import { unitsAt, unitsOf, unitState } from '../rules/world/pieces.js';
import { germaniaSeat } from '../rules/world/seats.js';
import { clearStacks } from '../rules/land/stacking.js';
import type { Seat, State } from '../state.js';
import { world } from '../rules/world/world.js';
import { problem } from '../rules/world/problem.js';
import { phase, type Play } from '../play.js';

export const hunPhase = phase('hun-phase', (play) => {
  for (const horde of HORDES) playHorde(play, horde);
  buryKingdoms(play);
});

/** The turn of one horde. `look`: sees the levy when all that is ordered is raised, and nothing when all that is ordered has moved. */
export function playHorde(play: Play, horde: Horde, look?: (levy: Levy | undefined) => void): void {
  const seat = seatOfHorde(play.state, horde);
  const { levy, ordered } = hunnicBuilds(play, horde);
  look?.(levy);
  if (!ordered) raiseHunnicByDefault(play, levy);
  for (const order of play.orders) if (order.position === seat) moveOrder(play, order);
  look?.(undefined);
  if (horde === 'huns') forcedLoot(play);
  const own = [horde, `hunnic:${horde}`];
  const foe: Seat = horde === 'hunae' ? germaniaSeat(play.state) : 'P1';
  clearStacks(play, seat, (u) => own.includes(unitState(play.state, u).faction), foe);
  clearMarks(play);
}

/** RF-HUN-1: the Hunae are Rome's to move. */
const seatOfHorde = (state: State, horde: Horde): Seat => (horde === 'hunae' ? 'P1' : germaniaSeat(state));

/** RF-HUN-6: what is raised by order; without an order as many as there can be. */
function hunnicBuilds(play: Play, horde: Horde): { readonly levy: Levy; readonly ordered: boolean } {
  const { log } = play;
  const levy = levyOf(play, horde);
  let ordered = false;
  for (const order of play.orders) {
    if (order.key !== 'build' || order.position !== seatOfHorde(play.state, horde)) continue;
    ordered = true;
    if (order.fields.kind !== 'hunnic-kingdom') {
      log.failed(order, 'RF-HUN-6', 'only-huns', {});
      continue;
    }
    const raised: string[] = [];
    for (let n = 0; n < order.fields.count; n++) {
      const id = raiseHunnic(play, levy, order.fields.at);
      if (id === undefined) break;
      raised.push(id);
    }
    const bar = problem('no-hunnic-unit', 'RF-HUN-6', {
      area: order.fields.at,
      raised: raised.length,
      wanted: order.fields.count,
    });
    if (raised.length === order.fields.count) log.done(order, 'RF-HUN-6', { units: raised });
    else if (raised.length > 0) log.part(order, bar.rule, bar.reason, bar.data);
    else log.failed(order, bar.rule, bar.reason, bar.data);
  }
  return { levy, ordered };
}

/** RF-LOOT-1, RF-HUN-5, RF-NMR-4, RF-NPC-4: whatever their seat says, Huns and their kingdom loot every star that is not their capital. */
function forcedLoot(play: Play): void {
  const hunnish = [...unitsOf(play, 'huns'), ...unitsOf(play, 'hunnic:huns')];
  for (const id of world(play.data).unitIds) {
    if (!hunnish.includes(id) || !mustLoot(play, id)) continue;
    const { where } = unitState(play.state, id);
    const alone = unitsAt(play, where).every((u) =>
      ['huns', 'hunnic:huns'].includes(unitState(play.state, u).faction),
    );
    if (alone) loot(play, id, where);
  }
}
