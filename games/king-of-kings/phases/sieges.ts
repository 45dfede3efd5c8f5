/** Phase 1 of a position: its sieges and sorties, in the order of its lines. KOK-SIEGE-1, 2, 7, KOK-MAIL-7. */
import { byId, values } from '../../../src/core/index.js';
import { ordersOf, phase, type OrderOfKey, type Play } from '../play.js';
import { ownForce } from '../rules/realm/own-forces.js';
import { canBesiege, pressSiege, sally, standsSiege } from '../rules/siege/siegecraft.js';
import { hostile, commander } from '../rules/realm/realms.js';

export const sieges = (position: string) =>
  phase('sieges', (play) => {
    const { state, log } = play;
    if (state.game.ended || state.positions[position]?.status !== 'active') return;
    // Only who stands there now besieges; a place is besieged once.
    const possible = byId(
      values(state.cities)
        .map((c) => c.hex)
        .filter((hex) => canBesiege(play, hex, position)),
    );
    const done = new Set<string>();
    const lines = play.orders.filter(
      (o): o is OrderOfKey<'siege'> | OrderOfKey<'sortie'> =>
        o.position === position && (o.key === 'siege' || o.key === 'sortie'),
    );
    for (const order of lines) {
      if (order.key === 'sortie') {
        sortie(play, order);
        continue;
      }
      const hex = order.fields.place;
      const city = state.cities[hex];
      if (done.has(hex)) log.failed(order, 'KOK-SIEGE-1', 'second-of-its-kind');
      else if (!standsSiege(state, city) || commander(state, city.controller) === position)
        log.failed(order, 'KOK-SIEGE-1', 'no-hostile-place');
      else if (!hostile(state, city.controller, position)) log.failed(order, 'KOK-ALL-2', 'no-state-of-war');
      else if (!possible.includes(hex) || !canBesiege(play, hex, position))
        log.failed(order, 'KOK-SIEGE-1', 'nobody-there');
      else {
        done.add(hex);
        if (order.fields.lift !== true) {
          const earthworks = order.fields.earthworks ?? !moves(play, position, hex);
          pressSiege(play, { chief: position, hex, earthworks, assault: order.fields.assault ?? 'even' });
        }
        log.done(order, 'KOK-SIEGE-2');
      }
    }
    // KOK-SIEGE-2: a siege that is not named goes on by itself.
    for (const hex of possible) {
      if (done.has(hex) || !canBesiege(play, hex, position) || play.state.game.ended) continue;
      pressSiege(play, { chief: position, hex, earthworks: !moves(play, position, hex), assault: 'even' });
    }
  });

/** Has a force there a march ahead? Then nobody digs. */
function moves(play: Play, position: string, hex: string): boolean {
  return ordersOf(play, position, 'move').some(
    (o) => ownForce(play.state, position, o.fields.force)?.hex === hex,
  );
}

function sortie(play: Play, order: OrderOfKey<'sortie'>): void {
  const hex = order.fields.place;
  const outcome = sally(play, hex, order.position, order.fields.until ?? 'even');
  if (outcome === 'lifted' || outcome === 'fought') play.log.done(order, 'KOK-SIEGE-7');
  else play.log.failed(order, outcome === 'too-weak' ? 'KOK-MAIL-7' : 'KOK-SIEGE-7', outcome);
}
