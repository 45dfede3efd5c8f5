/** `movesheet play` with sheets as files: one person, the computer has the other seat. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { NEW, soloGame } from '../kit/solo-game.js';
import { command, tempFolder } from '../kit/temp-game.js';

describe('movesheet play', () => {
  test('a sheet is taken in, the step is run, and the new sheet is there', async () => {
    const { cwd, write, told, play } = await soloGame();
    expect(readFileSync(join(cwd, 'g/players.yaml'), 'utf8')).toMatch(
      /P1: \{ name: Player \}.*\nP2: stand-in/,
    );
    write('L - Harrow Hill');
    const first = await told('mine.txt');
    expect(first).toMatchObject({ why: 'your-turn', opens: { turn: 2 }, receipt: { state: 'green' } });
    expect(first.resolved.map(({ turn }) => turn)).toEqual([1]);
    expect(existsSync(join(cwd, first.sheet))).toBe(true);
    const people = await play('--go');
    expect(people.out).toContain('Open is turn 2');
    expect(people.code).toBe(1);
    expect((await command(cwd, ['verify', 'g'])).code).toBe(0);
  });

  test('the computer plays as well as it can, or as it is told', async () => {
    const cwd = tempFolder();
    const settings = async (name: string, ...more: string[]): Promise<string> => {
      await command(cwd, ['play', name, ...NEW, '--go', ...more]);
      return readFileSync(join(cwd, name, 'game.yaml'), 'utf8');
    };
    expect(await settings('best')).toMatch(/^stand-in: regular$/m);
    const { out } = await command(cwd, ['status', 'best', '--json']);
    expect(JSON.parse(out)).toMatchObject({ positions: [{}, { sheet: 'stand-in', level: 'regular' }] });
    expect((await command(cwd, ['status', 'best'])).out).toMatch(/stand-in +regular/);
    expect(await settings('plain', '--level', 'novice')).toMatch(/^stand-in: novice$/m);
    const wrong = await command(cwd, ['play', 'none', ...NEW, '--go', '--level', 'expert']);
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringMatching(/novice, regular/)]);
  });

  test('errors run nothing before its player says so', async () => {
    const { write, play, told } = await soloGame();
    write('L - Nowhere');
    const red = await play('mine.txt');
    expect(red.code).toBe(1);
    expect(red.out).toMatch(/State {6}red[\s\S]*the step was not run[\s\S]*play g --go/);
    write('L - Harrow Hill');
    expect(await told('mine.txt')).toMatchObject({ why: 'your-turn', opens: { turn: 2 } });
    write('L - Nowhere');
    await play('mine.txt');
    expect(await told('--go')).toMatchObject({ why: 'your-turn', opens: { turn: 3 } });
  });

  test('an old sheet runs nothing', async () => {
    const { cwd, write, play, told } = await soloGame();
    write('L - Harrow Hill');
    const other = readFileSync(join(cwd, 'mine.txt'), 'utf8').replace('Harrow Hill', 'Long Ford');
    await told('mine.txt');
    // The very same again, as after a crash: it was played.
    const same = await play('mine.txt');
    expect(same).toMatchObject({ code: 0 });
    expect(same.out).toMatch(/its step has been resolved since[\s\S]*Open is turn 2/);
    writeFileSync(join(cwd, 'mine.txt'), other);
    const old = await play('mine.txt', '--json');
    expect(old.code).toBe(1);
    expect(JSON.parse(old.out)).toMatchObject({ receipt: { filed: false }, resolved: [] });
    expect(await told('--go')).toMatchObject({ opens: { turn: 2 } });
  });

  test('what is handed in can be taken back until the step is run, and not after', async () => {
    const { cwd, write, play, told } = await soloGame();
    write('L - Harrow Hill');
    expect(await told('mine.txt', '--confirm')).toMatchObject({ why: 'confirm', resolved: [] });
    expect((await play('--undo')).out).toContain('Taken back');
    // Nothing of it counts any more.
    expect(await told('--go')).toMatchObject({ why: 'your-turn', opens: { turn: 1 }, resolved: [] });
    const again = await play('--undo');
    expect(again.code).toBe(1);
    expect(again.err).toContain('there is nothing to take back');

    write('M - 1 - Harrow Hill - Long Ford');
    await told('mine.txt', '--confirm');
    expect(await told('--go')).toMatchObject({ opens: { turn: 2 } });
    const before = readdirSync(join(cwd, 'g/turns'));
    expect((await play('--undo')).code).toBe(1);
    expect(readdirSync(join(cwd, 'g/turns'))).toEqual(before);
  });

  test('what it can not do it says, with what to do', async () => {
    const cwd = tempFolder();
    const said = async (...args: string[]): Promise<string> => (await command(cwd, args)).err;
    expect(await said('play', 'g')).toMatch(/needs --system ID[\s\S]*weekly-campaign/);
    expect(await said('play', 'g', ...NEW, '--position', 'P9')).toContain('there is no position P9');
    expect(existsSync(join(cwd, 'g'))).toBe(false);
    await command(cwd, ['new', 'g', ...NEW]);
    expect(await said('play', 'g')).toMatch(/no game for one: P1, P2/);
    await command(cwd, ['play', 'h', ...NEW, '--go']);
    expect(await said('play', 'h')).toMatch(/no desk for "five-fords"[\s\S]*--files/);
  });
});
