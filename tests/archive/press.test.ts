import { describe, expect, test } from 'vitest';
import { deliver } from '../../src/archive/intake/press.js';
import type { PositionInfo } from '../../src/core/index.js';
import { command, tempGame } from '../kit/temp-game.js';

const seats: PositionInfo[] = [
  { id: 'P1', name: 'Hill clan', status: 'active' },
  { id: 'P2', name: 'Tower clan', status: 'active' },
  { id: 'P3', name: 'The fallen', status: 'out' },
];
const sheet = (...press: { to: string; as?: string; text: string }[]) => ({ press });

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

  describe('groups, names and letters that are out', () => {
    const four: PositionInfo[] = ['Hill', 'Tower', 'Mill', 'Moor'].map((name, at) => ({
      id: `P${at + 1}`,
      name,
      status: 'active',
    }));
    const groups = { north: ['P1', 'P2', 'P3'] };

    test('a group is its members but for the writer; who is written to besides reads the words once', () => {
      const sheets = new Map([
        ['P1', sheet({ to: 'P2', text: 'x' }, { to: 'north', text: 'x' })],
        ['P4', sheet({ to: 'north', text: 'y' })],
      ]);

      const delivered = deliver(sheets, four, { groups });

      const y = { from: 'P4', name: 'Moor', text: 'y', group: 'north' };
      expect(delivered.get('P1')).toEqual([y]);
      expect(delivered.get('P2')).toEqual([{ from: 'P1', name: 'Hill', text: 'x' }, y]);
      expect(delivered.get('P3')).toEqual([{ from: 'P1', name: 'Hill', text: 'x', group: 'north' }, y]);
      expect(delivered.get('P4')).toBeUndefined();
    });

    test('VIEW-2: whoever of the others writes under another name or none, its reader gets the same', () => {
      const masked = { to: 'P4', as: 'anonymous', text: 'burn this' };
      const friar = { to: 'all', as: 'Friar', text: 'amen' };
      const open = (text: string) => ({ to: 'P4', text });
      const read = (one: string, other: string) => {
        const sheets = new Map(
          ['P1', 'P2', 'P3'].map((id) => [
            id,
            sheet(open(`of ${id}`), ...(id === one ? [masked] : []), ...(id === other ? [friar] : [])),
          ]),
        );
        return JSON.stringify(deliver(sheets, four).get('P4'));
      };

      const all = ['P1', 'P2', 'P3'].flatMap((one) => ['P1', 'P2', 'P3'].map((other) => read(one, other)));

      expect(new Set(all).size).toBe(1);
      expect(JSON.parse(all[0] ?? '')).toEqual([
        ...['Hill', 'Tower', 'Mill'].map((name, at) => ({ from: `P${at + 1}`, name, text: `of P${at + 1}` })),
        { name: 'Anonymous', text: 'burn this' },
        { name: 'Friar', text: 'amen' },
      ]);
    });

    test('what went out by mail is known and not brought again, in no sheet any more as well; a letter of its own comes with the sheets', () => {
      const sheets = new Map([['P1', sheet({ to: 'all', text: 'x' })]]);
      const mailed = [
        { from: 'P1', to: 'all', text: 'x', reader: 'P2' },
        { from: 'P1', to: 'P3', text: 'taken back', reader: 'P3' },
      ];
      const handed = [
        { from: 'P2', to: 'P3', text: 'by itself' },
        { from: 'P1', to: 'all', text: 'x' },
        { from: 'P2', to: 'GM', text: 'not for players' },
      ];

      const delivered = deliver(sheets, four, { mailed, handed });

      const x = { from: 'P1', name: 'Hill', text: 'x' };
      expect(delivered.get('P2')).toEqual([{ ...x, mailed: true }]);
      expect(delivered.get('P3')).toEqual([
        x,
        { from: 'P1', name: 'Hill', text: 'taken back', mailed: true },
        { from: 'P2', name: 'Tower', text: 'by itself' },
      ]);
      expect(JSON.stringify([...delivered])).not.toContain('not for players');
    });
  });

  test("a letter stands on its receiver's next sheet and in his position file, on nobody else's, and replays", async () => {
    const game = await tempGame();
    const head = (id: string): string =>
      `GAME ford-1 POSITION ${id} TURN 1 TOKEN ${game.file(id, '0000').token}\n`;
    game.drop('a.txt', `${head('P1')}PRESS - P2 - Hold the ford <b>now</b>.\n`);
    game.drop('b.txt', head('P2'), 2000);

    expect((await command(game.folder, ['run', '.'])).code).toBe(0);

    expect(game.text('turns/0001/sheets/P02.txt')).toContain('Hold the ford <b>now</b>.');
    expect(game.text('turns/0001/sheets/P02.html')).toContain('Hold the ford &lt;b&gt;now&lt;/b&gt;.');
    expect(game.file('P2', '0001').press).toEqual([
      { from: 'P1', name: 'Hill clan', text: 'Hold the ford <b>now</b>.' },
    ]);
    expect(game.text('turns/0001/sheets/P01.txt')).not.toContain('Hold the ford');
    expect(game.file('P1', '0001').press).toBeUndefined();
    expect((await command(game.folder, ['verify', '.'])).code).toBe(0);
  });
});
