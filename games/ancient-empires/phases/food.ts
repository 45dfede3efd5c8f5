/** Phase 5, Food Consumption: famine where deficits are left. AE-FOO-1. */
import { applyDamage } from '../rules/land/changes.js';
import { activePositions, playerProvinces, positionAt, provinceAt } from '../rules/land/provinces.js';
import { phase } from '../play.js';

export const food = phase('food', (play) => {
  const { state, data, log } = play;
  for (const position of activePositions(state)) {
    const empire = positionAt(state, position);
    empire.deficitsAfterTrade = 0;
    for (const code of playerProvinces(state, position)) {
      const p = provinceAt(state, code);
      if (p.deficit === 0) continue;
      empire.deficitsAfterTrade += p.deficit;
      // The level before the Damage counts, also when the Damage costs it.
      const points = data.charts.famine * p.deficit * p.dl;
      log.add('famine', 'AE-FOO-1', 'all', {
        province: code,
        owner: position,
        deficit: p.deficit,
        dl: p.dl,
        points,
      });
      applyDamage(play, code, points, 'famine');
      p.deficit = 0;
    }
  }
});
