/** In every system: no byte that a game's past is made of changes unseen, also where the rules are not asked. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createGame } from '../../src/archive/create.js';
import { lastEntry } from '../../src/archive/folder/read.js';
import { rollBack } from '../../src/archive/history/rollback.js';
import { unchanged } from '../../src/archive/history/unchanged.js';
import { runStep } from '../../src/archive/step.js';
import { loadSystem } from '../../src/catalog.js';
import { gameYaml } from '../../src/cli/game-yaml.js';
import { MovesheetError } from '../../src/core/index.js';
import { changedBytes, FREE } from '../kit/changed-bytes.js';
import { SYSTEMS } from '../kit/played.js';
import { plainRender, tempFolder } from '../kit/temp-game.js';

test.each(SYSTEMS)('%s: 300 changed bytes are told by the hashes alone', async (id) => {
  const system = await loadSystem(id);
  const folder = join(tempFolder(), 'g');
  const settings = gameYaml({ name: 'g', system, scenario: system.scenarios[0]?.id ?? '', options: {} });
  const rules = { system, stamp: { id, version: system.version, data: '' }, engine: 'test' };
  await createGame(folder, rules, { settings, players: '' }, plainRender);
  const standIns = lastEntry(folder).manifest.opens.awaiting;
  await runStep(folder, rules, plainRender, { standIns });
  await rollBack(folder, '0000', 'once more');
  await runStep(folder, rules, plainRender, { standIns });
  expect(unchanged(folder)).toBeUndefined();
  changedBytes(folder, { seed: id, times: 300 }, (path, place) => {
    if (!FREE.includes(path.split('/')[0]!)) expect(told(folder), place).toBe(true);
  });
});

/** By the hashes, or because it can't be read any more. */
function told(folder: string): boolean {
  try {
    return unchanged(folder) !== undefined;
  } catch (error) {
    if (error instanceof MovesheetError) return true;
    throw error;
  }
}
