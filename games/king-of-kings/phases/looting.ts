/** Phase 2 of a position: looting. KOK-LOOT-1 to 3. */
import { loot } from '../rules/siege/plunder.js';
import { ordersOf, phase } from '../play.js';

export const looting = (position: string) =>
  phase('looting', (play) => {
    const { state, log } = play;
    if (state.game.ended || state.positions[position]?.status !== 'active') return;
    for (const order of ordersOf(play, position, 'loot')) {
      const hex = order.fields.city;
      const why = loot(play, position, hex);
      if (why === undefined) log.done(order, 'KOK-LOOT-1');
      else log.failed(order, 'KOK-LOOT-1', why);
    }
  });
