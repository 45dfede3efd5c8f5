import { describe, expect, test } from 'vitest';
import { deliver } from '../../src/archive/intake/press.js';
import type { PositionInfo } from '../../src/core/index.js';
import { movesheet, tempGame } from '../kit/temp-game.js';

const seats: PositionInfo[] = [
  { id: 'P1', name: 'Hill clan', status: 'active' },
  { id: 'P2', name: 'Tower clan', status: 'active' },
  { id: 'P3', name: 'The fallen', status: 'out' },
];
const sheet = (...press: { to: string; text: string }[]) => ({ press });

describe('press', () => {
  test('each message goes to its receiver alone, with the sender named; the fallen get none', () => {
    const sheets = new Map([
      ['P2', sheet({ to: 'P1', text: 'Hold the ford.' }, { to: 'P3', text: 'Rest.' })],
      ['P1', sheet({ to: 'P2', text: 'Never.' }, { to: 'P9', text: 'Who?' })],
    ]);

    const delivered = deliver(sheets, seats);

    expect([...delivered]).toEqual([
      ['P2', [{ from: 'P1', name: 'Hill clan', text: 'Never.' }]],
      ['P1', [{ from: 'P2', name: 'Tower clan', text: 'Hold the ford.' }]],
    ]);
  });

  test("a letter stands on its receiver's next sheet and in his position file, on nobody else's, and replays", async () => {
    const game = await tempGame();
    const head = (id: string): string =>
      `GAME ford-1 POSITION ${id} TURN 1 TOKEN ${game.file(id, '0000').token}\n`;
    game.drop('a.txt', `${head('P1')}PRESS - P2 - Hold the ford <b>now</b>.\n`);
    game.drop('b.txt', head('P2'), 2000);

    expect((await movesheet(game.folder, ['run', '.'])).code).toBe(0);

    expect(game.text('turns/0001/sheets/P02.txt')).toContain('Hold the ford <b>now</b>.');
    expect(game.text('turns/0001/sheets/P02.html')).toContain('Hold the ford &lt;b&gt;now&lt;/b&gt;.');
    expect(game.file('P2', '0001').press).toEqual([
      { from: 'P1', name: 'Hill clan', text: 'Hold the ford <b>now</b>.' },
    ]);
    expect(game.text('turns/0001/sheets/P01.txt')).not.toContain('Hold the ford');
    expect(game.file('P1', '0001').press).toBeUndefined();
    expect((await movesheet(game.folder, ['verify', '.'])).code).toBe(0);
  });
});
