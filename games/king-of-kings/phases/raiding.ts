/** Phase 4 of a position: raids (option raiding). KOK-OPT-7. */
import { fighters, forcesAt, isTrade } from '../rules/realm/forces.js';
import { commander, hostile } from '../rules/realm/realms.js';
import { ordersOf, phase } from '../play.js';

export const raiding = (position: string) =>
  phase('raiding', (play) => {
    const { state, data, log } = play;
    if (state.game.ended || state.positions[position]?.status !== 'active') return;
    const done = new Set<string>();
    for (const order of ordersOf(play, position, 'raid')) {
      const hex = order.fields.city;
      const city = state.cities[hex];
      const own = state.positions[position];
      const troops = forcesAt(state, hex).some(
        (f) =>
          !isTrade(f) &&
          commander(state, f.owner) === position &&
          fighters(play, f, f.kind === 'fleet' ? 'naval' : 'land').length > 0,
      );
      if (!state.game.settings.raiding) log.failed(order, 'KOK-OPT-7', 'option-off');
      else if (done.has(hex)) log.failed(order, 'KOK-OPT-7', 'second-of-its-kind');
      else if (city?.kind !== 'city' || city.looted || !hostile(state, city.controller, position))
        log.failed(order, 'KOK-OPT-7', 'no-hostile-place');
      else if (!troops) log.failed(order, 'KOK-OPT-7', 'nobody-there');
      else {
        done.add(hex);
        const { gain, loss } = data.charts.raid;
        const victim = state.positions[commander(state, city.controller)];
        if (own) own.treasury += gain;
        if (victim && city.controller === victim.id) victim.treasury -= loss;
        log.add('raided', 'KOK-OPT-7', 'all', { hex, by: position, of: city.controller, gain });
        log.done(order, 'KOK-OPT-7');
      }
    }
  });
