/** Raiders and pirates go for cities and unguarded goods. KOK-NPC-7, KOK-RAID-3. */
import { values } from '../../../../src/core/index.js';
import { gather, field, nearest, goTo, busy } from './lone-marches.js';
import type { Play } from '../../play.js';
import type { Force, SideId } from '../../state.js';

/** KOK-NPC-7, KOK-RAID-3: raiders go for the nearest city or unguarded goods. */
export function roam(play: Play, side: SideId): void {
  const { state } = play;
  for (const force of gather(play, side)) {
    if (!state.forces[force.id]) continue;
    plunderGoods(play, force);
    if (busy(play, force)) continue;
    const costs = field(play, force);
    const cities = values(state.cities)
      .filter(
        (c) =>
          c.kind === 'city' &&
          !c.looted &&
          c.controller !== side &&
          !state.sides[c.controller]?.flags.includes('closed'),
      )
      .map((c) => c.hex);
    const goods = values(state.goods)
      .filter((g) => !(g.hex === g.home && state.sides[g.owner]?.flags.includes('closed')))
      .flatMap((g) => g.hex ?? [])
      .filter((hex) => !state.cities[hex]);
    const goal = nearest(
      play,
      side,
      costs,
      [...cities, ...goods].filter((h) => h !== force.hex),
    );
    if (goal !== undefined) goTo(play, force, goal);
    if (state.forces[force.id]) plunderGoods(play, force);
  }
}

function plunderGoods(play: Play, force: Force): void {
  const { state, log } = play;
  const lost: string[] = [];
  for (const g of values(state.goods)) {
    if (g.hex !== force.hex || state.cities[force.hex] || g.carrier !== undefined) continue;
    if (g.hex === g.home && state.sides[g.owner]?.flags.includes('closed')) continue;
    delete g.hex;
    lost.push(g.type);
  }
  if (lost.length > 0) log.add('goods-lost', 'KOK-NPC-7', 'all', { hex: force.hex, goods: lost });
}
