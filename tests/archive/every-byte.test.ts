/** No byte that a game's past is made of changes unseen; what is free by its nature is named in the guide for game masters. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lastEntry } from '../../src/archive/folder/read.js';
import { rollBack } from '../../src/archive/history/rollback.js';
import { verify } from '../../src/archive/history/verify.js';
import { isOver } from '../../src/archive/pack/contents.js';
import { runStep } from '../../src/archive/step.js';
import { MovesheetError } from '../../src/core/index.js';
import { changedBytes, FREE, instead } from '../kit/changed-bytes.js';
import { plainRender, tempGame, type TempGame } from '../kit/temp-game.js';
import { breadth } from '../kit/breadth.js';

const BYTES = breadth(60, 300);

/** A step rolled back, and resolved again with a share; then to the end if it is asked for. */
async function game(ends: boolean): Promise<TempGame> {
  const made = await tempGame({ players: 'P1: { name: Anna }\n' });
  const { folder, rules } = made;
  const head = (id: string): string =>
    `GAME ford-1 POSITION ${id} TURN 1 TOKEN ${made.file(id, '0000').token}\n`;
  made.drop('a.txt', `${head('P1')}L - Harrow Hill\nSHARE of Anna\n`, 77);
  made.drop('b.txt', `${head('P2')}NONE\n`, 78);
  await runStep(folder, rules, plainRender);
  await rollBack(folder, '0000', 'once more');
  await runStep(folder, rules, plainRender);
  while (ends && !isOver(folder)) await runStep(folder, rules, plainRender, { standIns: ['P1', 'P2'] });
  made.drop('later.txt', 'a sheet that waits', 90);
  return made;
}

/** What `verify` says: `undefined`, nothing. */
function said({ folder, rules }: TempGame): string | undefined {
  try {
    const { ok, firstDifference } = verify(folder, rules.system, rules.stamp);
    return ok ? undefined : `${firstDifference?.entry ?? ''} ${firstDifference?.file ?? ''}`;
  } catch (error) {
    if (error instanceof MovesheetError) return error.code;
    throw error;
  }
}

describe.each([
  ['running', false],
  ['ended', true],
] as const)('a %s game', (_, ends) => {
  test('every field of the newest manifest is guarded', async () => {
    const made = await game(ends);
    const file = join(made.folder, 'turns', lastEntry(made.folder).name, 'manifest.json');
    const text = readFileSync(file, 'utf8');
    const fields = places(JSON.parse(text));
    expect(fields.length).toBeGreaterThan(30);
    expect(said(made)).toBeUndefined();
    for (const path of fields) {
      const other = `${JSON.stringify(changed(JSON.parse(text), path), null, 2)}\n`;
      const without = `${JSON.stringify(changed(JSON.parse(text), path, true), null, 2)}\n`;
      for (const wrong of [other, without])
        expect(
          instead(file, wrong, () => said(made)),
          path.join('/'),
        ).toBeDefined();
    }
    expect(instead(file, text.replace('\n', ' \n'), () => said(made))).toBeDefined();
  });

  test(
    `${BYTES} changed bytes: each is told, or stands where the guide says that it is free`,
    { timeout: 240_000 },
    async () => {
      const made = await game(ends);
      changedBytes(made.folder, { seed: 'every byte', times: BYTES }, (path, place) => {
        const told = said(made);
        const top = path.split('/')[0]!;
        if (!FREE.includes(top)) expect(told, place).toBeDefined();
        // A file that can't be read stops the replay where it is asked for.
        const entry = /^turns\/(\d{4})\//.exec(path)?.[1];
        if (entry !== undefined && !told?.endsWith(' ')) expect(told?.slice(0, 4), place).toBe(entry);
      });
      // The guide calls free what a game has.
      expect(FREE.filter((name) => existsSync(join(made.folder, name))).length).toBeGreaterThan(1);
      expect(said(made)).toBeUndefined();
    },
  );
});

type Path = readonly (string | number)[];

/** The paths of all that is no tree. */
function places(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]));
}

/** The value with something else at that place, or without it. */
function changed(value: unknown, path: Path, without = false): unknown {
  const tree = structuredClone(value) as Record<string, unknown>;
  const home = path.slice(0, -1).reduce<Record<string, unknown>>((at, key) => at[key] as never, tree);
  const key = String(path.at(-1));
  const old = home[key];
  if (without && Array.isArray(home)) home.splice(Number(key), 1);
  else if (without) Reflect.deleteProperty(home, key);
  else home[key] = typeof old === 'number' ? old + 1 : `${String(old)}x`;
  return tree;
}
