/**
 * Soak: whole games by stand-ins from fresh seeds, for every system and scenario, with the invariants run after each step
 * and a replay of each game. `npm run soak -- [--system ID] [--scenario ID] [--games N] [--turns T] [--seed TEXT] [--minutes M]
 * [--option KEY=VALUE ...] [--random] [--level regular]`.
 * With `--random` the sheets are not the stand-ins' but made of any orders the book allows, and the invariants are held after each
 * phase. A game that fails is printed with its seed and written to tests/fuzz/regressions/.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSystem, packageRoot, systemIds } from '../../src/catalog.js';
import { playGame } from '../../src/testing/play-game.js';
import { LEVELS } from '../../src/core/index.js';
import { scriptOptions } from '../kit/script-options.js';

const values = scriptOptions(import.meta.url, {
  system: { type: 'string' },
  scenario: { type: 'string' },
  games: { type: 'string', default: '3' },
  turns: { type: 'string' },
  seed: { type: 'string', default: 'soak' },
  option: { type: 'string', multiple: true, default: [] },
  minutes: { type: 'string', default: '60' },
  random: { type: 'boolean', default: false },
  level: { type: 'string', default: 'novice' },
});

const options = Object.fromEntries(
  values.option.map((pair): [string, string] => {
    const [key = '', ...value] = pair.split('=');
    return [key, value.join('=')];
  }),
);
const level = LEVELS.find((one) => one === values.level);
if (!level) throw new Error(`${values.level}: there are ${LEVELS.join(', ')}`);
const until = Date.now() + Number(values.minutes) * 60_000;
let failures = 0;
let played = 0;
let skipped = 0;
let steps = 0;
for (const id of values.system ? [values.system] : systemIds()) {
  const system = await loadSystem(id);
  for (const scenario of system.scenarios) {
    if (values.scenario && scenario.id !== values.scenario) continue;
    for (let game = 1; game <= Number(values.games); game++) {
      if (Date.now() > until) {
        skipped++;
        continue;
      }
      const seed = `${values.seed}-${game}`;
      const turns = values.turns === undefined ? {} : { turns: Number(values.turns) };
      const result = playGame(system, scenario.id, { seed, options, random: values.random, level, ...turns });
      played++;
      steps += result.steps;
      const line = `${[id, scenario.id, ...values.option, seed].join(' ')}: ${result.turns} turns, ${result.finished ? 'finished' : 'stopped'}, ${result.hash.slice(0, 12)}`;
      if (result.failures.length === 0) {
        console.log(line);
        continue;
      }
      failures++;
      console.error(`${line}\n  ${result.failures.slice(0, 5).join('\n  ')}`);
      const folder = join(packageRoot, 'tests', 'fuzz', 'regressions');
      mkdirSync(folder, { recursive: true });
      const record = { system: id, scenario: scenario.id, seed, options, failures: result.failures };
      writeFileSync(
        join(folder, `${id}-${scenario.id}-${seed}.json`),
        `${JSON.stringify(record, null, 2)}\n`,
      );
    }
  }
}
console.log(
  `${played} games played (${steps} steps), ${failures} with failures${skipped > 0 ? `, ${skipped} left out: the time was up` : ''}`,
);
process.exitCode = failures > 0 ? 1 : 0;
