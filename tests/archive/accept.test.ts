import { describe, expect, test } from 'vitest';
import { choose, judge } from '../../src/archive/intake/accept.js';
import type { JudgedSheet, OpenGame } from '../../src/archive/intake/open-game.js';
import { toySystem } from '../kit/toy.js';

const TOKEN = 'K7QX-2M9D';

async function open(): Promise<{ judged: (text: string | Uint8Array, arrived?: number) => JudgedSheet }> {
  const system = await toySystem();
  const state = system.create('feud', {}, undefined as never);
  const game: OpenGame = {
    game: 'ford-1',
    turn: 1,
    step: '',
    awaiting: ['P1', 'P2'],
    positions: system.positions(state),
    deadline: 10_000,
    positionFile: (position) => ({ token: TOKEN, view: system.see(state, [], position) }) as never,
  };
  return {
    judged: (text, arrived = 1) =>
      judge(system, game, {
        file: `${arrived}.txt`,
        arrived,
        bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text,
      }),
  };
}

const HEADER = `GAME ford-1 POSITION P1 TURN 1 TOKEN ${TOKEN}`;

describe('judging a sheet', () => {
  test.each([
    ['green', `${HEADER}\nL - Harrow Hill`],
    ['yellow', `${HEADER}\nL - Old Mill`],
    ['yellow', 'POSITION P1\nL - Harrow Hill'],
    ['red', `${HEADER}\nL - Nowhere`],
    ['refused', 'L - Harrow Hill'],
  ] as const)('SHEET-2: %s', async (state, text) => {
    const { judged } = await open();

    expect(judged(text).state).toBe(state);
  });

  test.each([
    ['another game', 'GAME other-1 POSITION P1 TURN 1', 'sheet/wrong-game', 6],
    ['no such position', 'GAME ford-1 POSITION P9 TURN 1', 'sheet/wrong-position', 22],
    ['a stale turn', 'GAME ford-1 POSITION P1 TURN 0', 'sheet/wrong-turn', 30],
    ['a wrong token', 'GAME ford-1 POSITION P1 TURN 1 TOKEN AAAA-BBBB', 'sheet/wrong-token', 38],
  ])('SHEET-3: %s is refused, with the place of the word', async (_, header, code, column) => {
    const { judged } = await open();
    const { state, sheet } = judged(`${header}\nL - Harrow Hill`);

    expect(state).toBe('refused');
    expect(sheet.orders).toEqual([]);
    expect(sheet.diagnostics).toMatchObject([{ code, line: 1, column }]);
  });

  test('SHEET-3: the stale turn is told beside the open one', async () => {
    const { judged } = await open();

    expect(judged('GAME ford-1 POSITION P1 TURN 11').sheet.diagnostics[0]?.message).toBe(
      'you answered turn 11; turn 1 is open',
    );
  });

  test.each(['k7qx-2m9d', 'K7QX2M9D', '_K7QX-2M9D_'])('SHEET-8: the token %s is right', async (token) => {
    const { judged } = await open();

    expect(judged(`GAME ford-1 POSITION P1 TURN 1 TOKEN ${token}\nL - Harrow Hill`).state).toBe('green');
  });

  test('SHEET-6: invalid UTF-8 is refused with its place', async () => {
    const { judged } = await open();
    const bytes = Buffer.concat([
      Buffer.from(`${HEADER}\nL - H`),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('arrow'),
    ]);

    expect(judged(bytes)).toMatchObject({
      state: 'refused',
      sheet: { diagnostics: [{ code: 'sheet/encoding', line: 2, column: 6 }] },
    });
  });

  test('a sheet that is far too large is refused', async () => {
    const { judged } = await open();

    expect(judged(new Uint8Array(256 * 1024 + 1)).sheet.diagnostics[0]?.code).toBe('sheet/too-large');
  });

  test('YAML and code form are judged alike', async () => {
    const { judged } = await open();
    const yaml = `game: ford-1\nposition: P1\nturn: 1\ntoken: ${TOKEN}\norders:\n  - levy: Harow Hill\n`;

    expect(judged(yaml).sheet.diagnostics).toMatchObject([
      { severity: 'note', code: 'five-fords/idle' },
      { code: 'five-fords/unknown-place', line: 6, column: 11, length: 10, suggestions: ['Harrow Hill'] },
    ]);
  });
});

describe('choosing the sheet that counts', () => {
  const good = `${HEADER}\nL - Harrow Hill`;
  const bad = `${HEADER}\nL - Nowhere`;

  async function verdicts(texts: readonly [string, number][], late = false): Promise<(string | undefined)[]> {
    const { judged } = await open();
    const sheets = texts.map(([text, arrived]) => judged(text, arrived));
    const chosen = choose(sheets, () => late);
    return sheets.map((sheet) => chosen.verdicts.get(sheet));
  }

  test('SHEET-1: the last one by arrival counts, whatever its name', async () => {
    expect(
      await verdicts([
        [good, 5],
        [good, 2],
      ]),
    ).toEqual(['accepted', 'replaced']);
  });

  test('SHEET-2: a red sheet does not replace a green one', async () => {
    expect(
      await verdicts([
        [good, 1],
        [bad, 2],
      ]),
    ).toEqual(['accepted', 'not-better']);
  });

  test('SHEET-2: … unless it says so', async () => {
    expect(
      await verdicts([
        [good, 1],
        [bad.replace('TOKEN', 'REPLACE YES TOKEN'), 2],
      ]),
    ).toEqual(['replaced', 'accepted']);
  });

  test('a green sheet replaces a red one, and a red one another red one', async () => {
    expect(
      await verdicts([
        [bad, 1],
        [bad, 2],
        [good, 3],
      ]),
    ).toEqual(['replaced', 'replaced', 'accepted']);
  });

  test('SHEET-7: a sheet is withdrawn', async () => {
    expect(
      await verdicts([
        [good, 1],
        [`${HEADER} WITHDRAW`, 2],
      ]),
    ).toEqual(['withdrawn', 'withdrawal']);
  });

  test('TIME-1: a late sheet counts only if the GM says so', async () => {
    expect(await verdicts([[good, 20_000]])).toEqual(['late']);
    expect(await verdicts([[good, 20_000]], true)).toEqual(['accepted']);
  });
});
