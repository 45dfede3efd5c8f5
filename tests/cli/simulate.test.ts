/** `movesheet simulate`: one setting, two that are compared, and what is refused before anything is played. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { command, tempFolder } from '../kit/temp-game.js';

const SHORT = ['--system', 'king-of-kings', '--scenario', 'cyrus', '--turns', '2', '--seed', 'a'];

describe('movesheet simulate', () => {
  test('computer players that there are not are refused before anything is played', async () => {
    const said = async (...more: string[]): Promise<[number | null, string]> => {
      const { code, err } = await command(tempFolder(), ['simulate', ...SHORT, '--games', '1', ...more]);
      return [code, err];
    };
    expect(await said('--level', 'expert')).toEqual([
      2,
      expect.stringMatching(/"expert"[^]*novice, regular/),
    ]);
    expect(await said('--level', 'P1=expert')).toEqual([2, expect.stringMatching(/"P1=expert"/)]);
    expect(await said('--level', 'King=regular')).toEqual([2, expect.stringMatching(/"King=regular"/)]);
  });

  test('compares two settings on the same seeds, and writes a report in the form that the ending says', async () => {
    const folder = tempFolder();
    const change = 'charts.income.marker=25';
    const ran = await command(folder, [
      'simulate',
      ...SHORT,
      '--games',
      '2',
      '--versus',
      change,
      '--report',
      'r.json',
    ]);
    expect([ran.code, ran.err]).toEqual([0, 'Wrote the report to r.json.\n']);
    expect(ran.out).toMatch(/^a-1 .*\na-2 /);
    expect(ran.out).toContain(`With ${change}, the same seeds:`);
    const { setting, summary, beside } = JSON.parse(readFileSync(join(folder, 'r.json'), 'utf8')) as {
      setting: unknown;
      summary: { games: number; seats: { games: number; position: string }[] };
      beside: { changes: string[]; summary: { games: number }; comparison: { seats: { games: number }[] } };
    };
    expect(setting).toEqual({ system: 'king-of-kings', scenario: 'cyrus', seed: 'a', changes: [] });
    expect([summary.games, beside.summary.games, beside.changes]).toEqual([2, 2, [change]]);
    expect(summary.seats.map(({ position }) => position)).toEqual(['P1', 'P2', 'P3', 'P4']);
    expect(beside.comparison.seats.map(({ games }) => games)).toEqual([2, 2, 2, 2]);
  });

  test('as JSON the games and the comparison; nothing of the courses', async () => {
    const ran = await command(tempFolder(), [
      'simulate',
      ...SHORT,
      '--versus',
      'charts.income.marker=25',
      '--json',
    ]);
    const told = JSON.parse(ran.out) as { games: object[]; versus: { games: object[] } };
    expect(Object.keys(told.games[0] ?? {})).toEqual([
      'seed',
      'turns',
      'finished',
      'standings',
      'hash',
      'invariantFailures',
    ]);
    expect(told.versus.games).toHaveLength(1);
    expect(told.versus.games).not.toEqual(told.games);
  });

  test.each([
    [['--report', 'r.doc'], /r\.doc: its ending does not say/],
    [['--set', 'charts.income.markr=1'], /no "markr" in charts\.income[^]*Did you mean marker/],
    [['--games', '1001', '--report', 'r.html'], /1001 games do not fit[^]*--games 1000/],
    [['--scenario', 'mine.yaml'], /no mine\.yaml/],
    [['--versus', 'nonsense=1'], /nonsense/],
  ])('%j is refused before a game is played', async (more, told) => {
    const folder = tempFolder();
    const ran = await command(folder, ['simulate', ...SHORT, ...more]);
    expect(ran.code).toBe(2);
    expect(ran.err).toMatch(told);
    expect(existsSync(join(folder, 'r.html'))).toBe(false);
  });

  test("a scenario's file that is not right is told with line and column", async () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'mine.yaml'), 'number: 1\ntitle: [\n');
    const ran = await command(folder, ['simulate', ...SHORT, '--scenario', 'mine.yaml']);
    expect([ran.code, ran.err]).toEqual([2, expect.stringMatching(/mine\.yaml:\d+:\d+/)]);
  });
});
