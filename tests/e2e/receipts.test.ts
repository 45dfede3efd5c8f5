import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { command, tempGame, type TempGame } from '../kit/temp-game.js';

const DEADLINE = '\ndeadlines: { zone: Europe/Berlin, first: "2099-01-01 20:00" }\n';
const head = (game: TempGame, id: string): string =>
  `GAME ford-1 POSITION ${id} TURN 1 TOKEN ${game.file(id, '0000').token}\n`;

describe('RECEIPT-1', () => {
  test('a sheet handed in as a file gets its receipt as a file, once, and check says the same', async () => {
    const game = await tempGame({ settings: DEADLINE });
    game.drop('one.txt', `${head(game, 'P1')}L - Harrow Hill\n`, 1000);
    game.drop('two.txt', `${head(game, 'P1')}L - Harow Hill\nL - Harrow Hill\n`, 2000);
    game.drop('who.txt', 'nonsense\n', 3000);

    const first = await command(game.folder, ['fetch', '.']);
    const files = readdirSync(join(game.folder, 'receipts', '0000')).sort();
    const again = await command(game.folder, ['fetch', '.', '--json']);

    expect([first.err, first.code]).toEqual(['', 0]);
    expect(first.out).toMatch(
      /Handed in as files:\n {2}P1 {2}green {2}\(orders\/one\.txt; receipt: .*\n {2}P1 {2}red/,
    );
    expect(files).toEqual([
      expect.stringMatching(/^P01-/),
      expect.stringMatching(/^P01-/),
      expect.stringMatching(/^unread-/),
    ]);
    expect(JSON.parse(again.out)).toMatchObject({ receipts: [] });
    const texts = files.map((name) => readFileSync(join(game.folder, 'receipts', '0000', name), 'utf8'));
    const red = texts.find((text) => text.includes('number 2')) ?? '';
    // Both forms, numbered, every diagnostic, arrival, number, hash, what stays in force, the deadline in both zones.
    expect(red).toMatch(/State {6}red/);
    expect(red).toContain('number 2; sheet 1 stays in force');
    expect(red).toContain('Arrived    1970-01-01T00:33:20.000Z');
    expect(red).toMatch(/SHA-256 {4}[0-9a-f]{64}/);
    expect(red).toContain('Deadline   Thu 1 Jan 2099, 20:00 Europe/Berlin (19:00 UTC)');
    expect(red).toMatch(/\d\. L - Harrow Hill\n +; levy: Harrow Hill/);
    expect(red).toMatch(/line 2, column 5: error: .*Did you mean Harrow Hill\?/);
    const checked = await command(game.folder, ['check', 'orders/two.txt', '--game', '.']);
    expect(checked.out.trimEnd()).toBe(red.trimEnd());
  });

  test('check of a sheet that is not handed in yet says what it would replace; at home it names the deadline', async () => {
    const game = await tempGame({ settings: DEADLINE });
    game.drop('one.txt', `${head(game, 'P1')}L - Harrow Hill\n`, 1000);
    const file = join(game.folder, 'draft.txt');
    writeFileSync(file, `${head(game, 'P1')}L - Harrow Hill\n`);

    const there = await command(game.folder, ['check', 'draft.txt', '--game', '.']);
    const home = await command(game.folder, [
      'check',
      'draft.txt',
      '--view',
      'turns/0000/sheets/P01.json',
      '--with',
      'five-fords',
    ]);

    expect(there.out).toContain('number 2; it replaces sheet 1');
    expect(there.out).toContain('as it would count if it were handed in now');
    expect(home.out).toContain('Deadline   Thu 1 Jan 2099, 20:00 Europe/Berlin (19:00 UTC)');
    expect(home.out).not.toMatch(/^Sheet|^Arrived/m);
    expect(home.out).toContain('this is no proof that it was handed in');
  });
});
