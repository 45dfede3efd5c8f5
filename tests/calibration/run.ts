import { loadSystem, systemIds } from '../../src/catalog.js';
import { calibrate, type Called } from './calibrate.js';
const [only = '', others = 'stand-in', games = '2', steps = '24', every = '3', scenario = '', why=''] = process.argv.slice(2);
for (const id of only ? [only] : systemIds()) {
  const system = await loadSystem(id);
  const scs = scenario ? scenario.split(',') : [system.scenarios[0]!.id];
  const all: Called[] = [];
  const t = Date.now();
  for (const s of scs) for (let g = 1; g <= Number(games); g++)
    all.push(...calibrate(system, { scenario: s, seed: `calibrate-${g}`, steps: Number(steps), every: Number(every), worlds: 20, others: others as 'standing', positions: 2 }));
  console.log(id, others, scs.join(), all.length, 'orders', Date.now() - t, 'ms');
  for (const [a, b] of [[0, 0], [1, 20], [21, 40], [41, 60], [61, 74], [75, 85], [86, 99], [100, 100]] as const) {
    const of = all.filter(({ share }) => share >= a && share <= b);
    const mean = of.reduce((sum, { share }) => sum + share, 0) / of.length;
    console.log(`${a}-${b}`.padEnd(8), String(of.length).padStart(6), 'called', mean.toFixed(0), 'true', ((100 * of.filter(({ done }) => done).length) / of.length).toFixed(0));
  }
  if (why) for (const c of all) if ((c.share === 100 && !c.done) || (c.share === 0 && c.done)|| (why === '2' && c.share>0 && c.share<100)) console.log(c.share, c.done, c.key, '|', c.told);
}
