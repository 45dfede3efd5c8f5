/** Words of a game's own on sheets, in receipts, and in what is proved afterwards. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { command, inside, tempFolder } from '../kit/temp-game.js';

const SAID = 'hier kennt man so etwas nicht';

async function done(cwd: string, line: string): Promise<string> {
  const { code, out, err } = await command(cwd, line.split(' '));
  expect(err).toBe('');
  expect(code, out).toBe(0);
  return out;
}

test('the sheets say them, the archive keeps them, and a proof takes those of each step', async () => {
  const cwd = tempFolder();
  const game = join(cwd, 'g');
  const words = (said: string): string => `order-failed/replaced/M: ${said}\n`;
  writeFileSync(join(cwd, 'w.yaml'), words(SAID));
  await done(cwd, 'new g --system weekly-campaign --scenario tutorial --seed words --words w.yaml');
  const { drop, file, text } = inside(game);
  const hand = (entry: string): void => {
    const { turn, token } = file('P1', entry);
    drop('p1.txt', `GAME g POSITION P1 TURN ${turn} TOKEN ${token}\nM - 2DV - 1\nM - 2DV - 2\n`);
  };
  hand('0000');
  await done(cwd, 'run g --accept-nmr 2');
  const [, first = ''] = readdirSync(join(game, 'turns'));
  expect(text(`turns/${first}/sheets/P01.txt`).replace(/\s+/g, ' ')).toContain(SAID);
  expect(JSON.stringify(file('P1', first).orders)).toContain(SAID);

  writeFileSync(join(game, 'words.yaml'), words('so etwas gibt es nicht'));
  hand(first);
  await done(cwd, 'run g --accept-nmr 2');
  const [, , second = ''] = readdirSync(join(game, 'turns'));
  expect(JSON.stringify(file('P1', second).orders)).toContain('so etwas gibt es nicht');
  const whole = '3 entries replayed: every file is as it was resolved.';
  expect(await done(cwd, 'verify g')).toContain(whole);
  rmSync(join(game, 'words.yaml'));
  expect(await done(cwd, 'verify g')).toContain(whole);

  // A broken file stops a step, is told by its places, and changes nothing.
  writeFileSync(join(game, 'words.yaml'), 'order-failed/replaced/N: x\n');
  const { code, err } = await command(cwd, ['run', 'g', '--accept-nmr', '2']);
  expect(code).toBe(2);
  expect(err).toMatch(/words\.yaml:1:1 {2}"order-failed\/replaced\/N" is unknown here\. Did you mean/);
  expect(readdirSync(join(game, 'turns'))).toHaveLength(3);
});
