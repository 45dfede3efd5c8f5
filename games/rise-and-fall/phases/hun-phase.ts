/** The Hun phase: Hunae first, then Huns. RF-TURN-5, RF-ALG-HUNPHASE, RF-HUN-1 to 8. */
import { areaState } from '../control.js';
import { HORDES, hunnicReplacements, mustLoot, type Horde } from '../huns.js';
import { loot } from '../looting.js';
import { moveOrder } from '../marching.js';
import { clearMarks } from '../marks.js';
import { problem } from '../movement.js';
import { lying, unitsAt, unitsOf, unitState } from '../pieces.js';
import { germaniaSeat } from '../seats.js';
import { clearStacks } from '../stacking.js';
import { phase, type Play, type Seat } from '../state.js';
import type { OrderFor } from '../understand.js';
import { world } from '../world.js';

export const hunPhase = phase('hun-phase', (play) => {
  for (const horde of HORDES) {
    const seat: Seat = horde === 'hunae' ? 'P1' : germaniaSeat(play.state);
    const mine = play.orders.filter((o) => o.position === seat);
    replacements(
      play,
      horde,
      mine.flatMap((o) => (o.key === 'build' ? [o] : [])),
    );
    for (const order of mine) moveOrder(play, order);
    if (horde === 'huns') forcedLoot(play);
    const own = [horde, `hunnic:${horde}`];
    clearStacks(play, seat, (u) => own.includes(unitState(play.state, u).faction));
    clearMarks(play);
  }
});

/** RF-HUN-6: as ordered, else as many as there can be, in the capital. */
function replacements(play: Play, horde: Horde, orders: readonly OrderFor<'build'>[]): void {
  const { state, log } = play;
  const people = `hunnic:${horde}`;
  const first = hunnicReplacements(play, horde);
  let free = first.capital ? 1 : 0;
  const raise = (area: string): string | undefined => {
    const { room, counters } = hunnicReplacements(play, horde);
    const [id] = lying(play, 'reserve', (c) => c.type === 'hunnic-kingdom');
    if (
      room === 0 ||
      free + counters === 0 ||
      id === undefined ||
      areaState(play, area).controller !== people
    )
      return undefined;
    if (free > 0) free -= 1;
    else state.huns.counters[horde] -= 1;
    const unit = unitState(state, id);
    unit.where = area;
    unit.faction = people;
    unit.flipped = false;
    unit.route = [];
    log.add('unit-built', 'RF-HUN-6', 'all', { unit: id, area, by: people, hp: 0 });
    return id;
  };
  for (const order of orders) {
    if (order.fields.kind !== 'hunnic-kingdom') {
      log.failed(order, 'RF-HUN-6', 'only-huns', {});
      continue;
    }
    const raised: string[] = [];
    for (let n = 0; n < order.fields.count; n++) {
      const id = raise(order.fields.at);
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
  const { capitals } = state.huns;
  if (orders.length > 0 || capitals[horde] === '') return;
  while (raise(capitals[horde]) !== undefined);
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
