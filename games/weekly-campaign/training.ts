/** Troops in training when the enemy comes. WK-MIL-5, WK-MIL-6; trap 21. */
import type { Play } from './state.js';

/** WK-MIL-5, trap 21: regts in training become militia, their codes go back where they came from. Ships are left alone. */
export function dissolveTraining({ state, data, log }: Play, cityId: string): void {
  const city = state.cities[cityId];
  if (!city) return;
  const training = state.queue.filter((b) => b.at === cityId && data.units.units[b.what] !== undefined);
  for (const build of training) {
    city.stack['MIL.m'] = (city.stack['MIL.m'] ?? 0) + build.n;
    const owner = state.positions[build.owner];
    if (owner && build.rebuild)
      owner.rebuilds.push({
        code: build.what,
        n: build.n,
        expires: build.start + data.charts.costs.rebuildTurns,
      });
    else if (owner) owner.pool[build.what] = (owner.pool[build.what] ?? 0) + build.n;
    log.add('build-arrived', 'WK-MIL-5', [build.owner], {
      what: build.what,
      n: build.n,
      at: cityId,
      name: city.name,
      became: 'MIL',
    });
  }
  state.queue = state.queue.filter((b) => !training.includes(b));
}
