/**
 * Do games still go as they went? Three games a scenario by stand-ins, their last states and all their events as hashes:
 * `npm run finals -- [--system ID] [--scenario ID] [--turns 12]` compares with tests/finals/<system>.json and names each game that
 * goes on otherwise; `--write` writes them anew, which is right only where rules were changed on purpose.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSystem, packageRoot, systemIds } from '../../src/catalog.js';
import { canonicalJson } from '../../src/core/index.js';
import { playGame } from '../../src/testing/play-game.js';
import { scriptOptions } from '../kit/script-options.js';

const values = scriptOptions(import.meta.url, {
  system: { type: 'string' },
  scenario: { type: 'string' },
  turns: { type: 'string', default: '12' },
  write: { type: 'boolean', default: false },
});
const SEEDS = ['final-1', 'final-2', 'final-3'];

/** `scenario seed`: turns played, hash of the last state, hash of all events. */
type Finals = Record<string, string>;

const hash = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 16);

let others = 0;
for (const id of values.system ? [values.system] : systemIds()) {
  const file = join(packageRoot, 'tests', 'finals', `${id}.json`);
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Finals) : {};
  const system = await loadSystem(id);
  for (const scenario of system.scenarios) {
    if (values.scenario && scenario.id !== values.scenario) continue;
    for (const seed of SEEDS) {
      const game = playGame(system, scenario.id, { seed, turns: Number(values.turns), replay: false });
      const found = `${game.steps} steps, state ${hash(game.state)}, events ${hash(game.events)}`;
      const name = `${scenario.id} ${seed}`;
      if (known[name] === found) continue;
      if (!values.write) console.error(`${id} ${name}: ${found}, not ${known[name] ?? 'known'}`);
      known[name] = found;
      others++;
    }
  }
  if (values.write) writeFileSync(file, `${JSON.stringify(known, null, 2)}\n`);
}
console.log(`${others} games ${values.write ? 'written anew' : 'go on otherwise'}`);
process.exitCode = others > 0 && !values.write ? 1 : 0;
