/**
 * Calibration of forecasts: `npm run calibrate -- [--system ID] [--games 6] [--steps 24] [--seed TEXT] [--why] [--write]`. Soaks games of
 * two scenarios a system with stand-ins, forecasts sheets from their views alone, and tabulates what came true of what was called so
 * likely. `--why` prints what was called 75 % likely or more and failed, and what was called impossible and came true; `--write` keeps the counts in
 * tests/calibration/<system>.json and lays the table of all systems into docs/forecast.md.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSystem, packageRoot, systemIds } from '../../src/catalog.js';
import { bucketed, calibrate, KINDS, type Called } from './calibrate.js';
import { layTables, tableOf, type Counts } from './table.js';
import { scriptOptions } from '../kit/script-options.js';

const values = scriptOptions(import.meta.url, {
  system: { type: 'string' },
  games: { type: 'string', default: '6' },
  steps: { type: 'string', default: '24' },
  seed: { type: 'string', default: 'calibrate' },
  why: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
});

/** Small games, of war as well as of peace. */
const SCENARIOS: Readonly<Record<string, readonly string[]>> = {
  'weekly-campaign': ['tutorial', 'inner-sea'],
  'king-of-kings': ['hammurabi', 'alexander'],
  'rise-and-fall': ['standard', 'late-empire'],
  'ancient-empires': ['seats-4', 'classic-4'],
  'barbarian-kingdom-empire': ['roman-empire', 'alexander'],
};
const WORLDS = 20;

for (const id of values.system ? [values.system] : systemIds()) {
  const system = await loadSystem(id);
  const all: Called[] = [];
  for (const scenario of SCENARIOS[id] ?? system.scenarios.slice(0, 1).map((one) => one.id))
    for (let game = 1; game <= Number(values.games); game++) {
      const seed = `${values.seed}-${game}`;
      all.push(
        ...calibrate(system, {
          scenario,
          seed,
          steps: Number(values.steps),
          every: 3,
          positions: 2,
          worlds: WORLDS,
        }),
      );
      console.error(`${id} ${scenario} ${seed}: ${all.length} calls`);
    }
  const counts: Counts = Object.fromEntries(
    (['standing', 'stand-in'] as const).flatMap((others) =>
      KINDS.map((kind) => [
        `${kind} ${others}`,
        bucketed(all.filter((one) => one.kind === kind && one.others === others)),
      ]),
    ),
  );
  console.log(`${id}\n${tableOf([[id, counts]])}`);
  for (const { kind, others, share, isTrue, told } of values.why ? all : [])
    if (isTrue ? share === 0 : share >= 75) console.log(`${kind} ${others} ${share} ${told}`);
  if (values.write)
    writeFileSync(join(packageRoot, 'tests', 'calibration', `${id}.json`), `${JSON.stringify(counts)}\n`);
}
if (values.write) layTables(join(packageRoot, 'docs', 'forecast.md'));
