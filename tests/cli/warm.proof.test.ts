/** One warm process for several games, and one for each: the archives are alike to the byte. */
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createGame } from '../../src/archive/create.js';
import { sha256 } from '../../src/archive/folder/hash.js';
import { gameYaml } from '../../src/cli/game-yaml.js';
import { rulesOf } from '../../src/cli/game-rules.js';
import { movesheet, plainRender, rulesFor, tempFolder } from '../kit/temp-game.js';
import { toySystem } from '../kit/toy.js';

const SCHEDULE = '\nschedule: { zone: UTC, at: "20:00", on: [fri], when: either }\n';
const players = (ids: readonly string[]): string =>
  ids.map((id) => `${id}: { name: ${id}, absent: { until: 1, stand-in: true } }\n`).join('');

/** Every file of an archive with its hash. */
function filesOf(folder: string, inside = ''): string[] {
  return readdirSync(join(folder, inside))
    .sort()
    .flatMap((name) => {
      const path = join(inside, name);
      return statSync(join(folder, path)).isDirectory()
        ? filesOf(folder, path)
        : [`${path} ${sha256(readFileSync(join(folder, path)))}`];
    });
}

test('three games in one process, after one another, and in a process each', async () => {
  const folder = tempFolder();
  const [cold, warm] = [join(folder, 'cold'), join(folder, 'warm')];
  mkdirSync(cold);
  const toy = rulesFor(await toySystem());
  const kings = await rulesOf('king-of-kings');
  for (const [name, rules, scenario] of [
    ['a', toy, 'feud'],
    ['b', kings, 'alexander'],
    ['c', toy, 'feud'],
  ] as const) {
    const settings = `${gameYaml({ name, system: rules.system, scenario, options: {} })}${SCHEDULE}`;
    await createGame(
      join(cold, name),
      rules,
      { settings, players: players(['P1', 'P2']), seed: name },
      plainRender,
    );
  }
  cpSync(cold, warm, { recursive: true });
  const now = { MOVESHEET_NOW: '2099-09-28T08:00:00Z' };

  for (const name of ['a', 'b', 'c']) await movesheet(cold, ['tick', name], now);
  const { out } = await movesheet(warm, ['tick', 'a', 'b', 'c'], now);

  expect(out.match(/resolved turn 1/g)).toHaveLength(3);
  for (const name of ['a', 'b', 'c']) {
    const files = filesOf(join(cold, name, 'turns'));
    expect(files.some((file) => file.startsWith('0001/sheets/P01.pdf'))).toBe(true);
    expect(filesOf(join(warm, name, 'turns'))).toEqual(files);
  }
}, 300_000);
