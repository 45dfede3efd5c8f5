/** Phase 3, Resources: materials, goods, food surplus and deficit. AE-RES-1 to 5. */
import { countOf } from '../../../src/core/index.js';
import { foodEaten } from '../rules/land/levels.js';
import type { Counter, ProvinceCode } from '../data.js';
import { onMap, provinceAt } from '../rules/land/provinces.js';
import { phase, type Play } from '../play.js';
import type { Stock } from '../state.js';

export const resources = phase('resources', (play) => {
  for (const code of onMap(play.state)) produce(play, code);
});

function produce({ state, data, log }: Play, code: ProvinceCode): void {
  const p = provinceAt(state, code);
  const land = data.geo.province(code);
  if (p.kind === 'wild') return;
  if (p.kind === 'pacified') {
    // AE-RES-1: local, for its own development only.
    p.local = land.m;
    return;
  }
  const food = land.f - foodEaten(data, p.dl);
  const net = p.kind === 'player' ? food - p.deficit : food;
  const made: Stock = {};
  const add = (item: Counter, n: number): void => {
    if (n <= 0) return;
    p.stock[item] = countOf(p.stock, item) + n;
    made[item] = countOf(made, item) + n;
  };
  add('MAT', land.m);
  for (const item of land.tg) add(item, 1);
  // AE-RES-3: of an Independent Province only what is over is for sale.
  add('FOO', net);
  // AE-RES-2: what a Disaster took and the harvest did not bring. AE-RES-5: independents feel none.
  p.deficit = p.kind === 'player' ? Math.max(0, -net) : 0;
  log.add('produced', 'AE-RES-1', 'all', {
    province: code,
    owner: p.owner ?? '',
    made,
    deficit: p.deficit,
  });
}
