/** PRESS-1 and 2: letters as they are written, in both forms alike, and what a game allows of them. */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  judgeSheet,
  printCodeSheet,
  receiptLines,
  type GamePress,
  type GameSystem,
  type Judgment,
  type OpenStep,
  type PressMessage,
} from '../../src/core/index.js';
import { toySystem } from '../kit/toy.js';

let system: GameSystem;
beforeAll(async () => (system = await toySystem()));

const SEATS = ['Hill clan', 'Tower clan', 'Mill clan', 'Moor clan'].map((name, at) => ({
  id: `P${at + 1}`,
  name,
  status: at === 3 ? ('out' as const) : ('active' as const),
}));

const GROUPS = { north: ['P1', 'P2', 'P3'], fallen: ['P1', 'P4'] };

function judged(text: string, press: GamePress = {}, sent: readonly PressMessage[] = []): Judgment {
  const step: OpenStep = {
    game: 'ford-1',
    turn: 1,
    step: '',
    awaiting: ['P1'],
    positions: SEATS,
    view: () => ({}),
    token: () => 'newest',
    press,
    sent: () => sent,
  };
  const bare = { ...system, check: () => [], lint: () => [] };
  return judgeSheet(bare, step, new TextEncoder().encode(text));
}

const HEAD = 'GAME ford-1 POSITION P1 TURN 1 TOKEN AAAA-AAAA\nNONE\n';
const YAML = 'game: ford-1\nposition: P1\nturn: 1\ntoken: AAAA-AAAA\norders: []\npress:\n';
const code = (lines: string, ...rest: [GamePress?, (readonly PressMessage[])?]): Judgment =>
  judged(`${HEAD}${lines}\n`, ...rest);
const yaml = (entries: string, ...rest: [GamePress?, (readonly PressMessage[])?]): Judgment =>
  judged(`${YAML}${entries}\n`, ...rest);
const lettersOf = ({ sheet }: Judgment): PressMessage[] =>
  sheet.press.map(({ to, as, text }) => ({ to, ...(as === undefined ? {} : { as }), text }));
const codes = ({ sheet }: Judgment): string[] =>
  sheet.diagnostics.filter(({ severity }) => severity === 'error').map((one) => one.code);

describe('the same words in both forms', () => {
  const ALL: GamePress = { groups: GROUPS, anonymous: true, pseudonyms: true };

  test.each<[string, string, PressMessage[]]>([
    ['PRESS - north - Hold.', '  - { to: North, text: Hold. }', [{ to: 'north', text: 'Hold.' }]],
    [
      'PRESS - P3, north - Hold.',
      '  - { to: "P3, north", text: Hold. }',
      [
        { to: 'P3', text: 'Hold.' },
        { to: 'north', text: 'Hold.' },
      ],
    ],
    [
      'PRESS AS nobody - P3 - Hold.',
      '  - { to: P3, as: Anonymous, text: Hold. }',
      [{ to: 'P3', as: 'anonymous', text: 'Hold.' }],
    ],
    [
      'PRESS AS The Grey Friar - P2, P3 - Hold.',
      '  - { to: [P2, 3], as: The Grey Friar, text: Hold. }',
      [
        { to: 'P2', as: 'The Grey Friar', text: 'Hold.' },
        { to: 'P3', as: 'The Grey Friar', text: 'Hold.' },
      ],
    ],
    [
      'PRESS AS Al-Rashid TO all: Hold.',
      '  - { to: all, as: Al-Rashid, text: Hold. }',
      [{ to: 'all', as: 'Al-Rashid', text: 'Hold.' }],
    ],
    // A word of the letter is no group, and a sentence no signature.
    [
      'PRESS - P3, please - as soon as you can',
      '  - { to: P3, text: "please - as soon as you can" }',
      [{ to: 'P3', text: 'please - as soon as you can' }],
    ],
    [
      'PRESS - P3 - as nobody knows',
      '  - { to: P3, text: as nobody knows }',
      [{ to: 'P3', text: 'as nobody knows' }],
    ],
  ])('%s', (line, entry, expected) => {
    const one = code(line, ALL);
    const other = yaml(entry, ALL);

    expect([codes(one), codes(other)]).toEqual([[], []]);
    expect(lettersOf(one)).toEqual(expected.map((letter) => ({ ...letter, text: letter.text })));
    expect(lettersOf(other)).toEqual(expected);
  });

  test('the receipt and the printed sheet read back as the same letters', () => {
    const one = code('PRESS AS The Grey Friar - north - Hold.\nPRESS AS anon - P2 - And wait.', ALL);
    const facts = {
      game: 'ford-1',
      position: 'P1',
      turn: 1,
      step: '',
      state: one.state,
      token: 'AAAA-AAAA',
      sheetNumber: 1,
      sha256: 'a'.repeat(64),
      arrived: '2026-11-20T12:00:00.000Z',
      remarks: [],
    };

    const receipt = judged(receiptLines(system.orders, one.sheet, facts).join('\n'), ALL);
    const printed = judged(printCodeSheet(system.orders, one.sheet), ALL);

    expect(lettersOf(one)).toHaveLength(2);
    expect(lettersOf(receipt)).toEqual(lettersOf(one));
    expect(lettersOf(printed)).toEqual(lettersOf(one));
  });
});

describe('what a game allows', () => {
  test.each<[string, string, GamePress, string]>([
    ['no anonymous letters', 'PRESS AS nobody - P2 - x', {}, 'sheet/press-signature'],
    ['no names', 'PRESS AS Friar - P2 - x', { anonymous: true }, 'sheet/press-signature'],
    ['no name of a seat', 'PRESS AS tower CLAN - P3 - x', { pseudonyms: true }, 'sheet/press-signature'],
    ['no id of a seat', 'PRESS AS p2 - P3 - x', { pseudonyms: true }, 'sheet/press-signature'],
    ['no game master', 'PRESS AS Game Master - P3 - x', { pseudonyms: true }, 'sheet/press-signature'],
    [
      'nothing like a seat',
      'PRESS AS Tower clan (P2) - P3 - x',
      { pseudonyms: true },
      'sheet/press-signature',
    ],
    ['no long name', `PRESS AS ${'x'.repeat(41)} - P3 - x`, { pseudonyms: true }, 'sheet/press-signature'],
    ['no unknown group', 'PRESS - south - x', { groups: GROUPS }, 'sheet/press-receiver'],
    ['nobody but the writer', 'PRESS - fallen - x', { groups: GROUPS }, 'sheet/press-receiver'],
    ['nothing longer', 'PRESS - P2 - four', { limits: { length: 3 } }, 'sheet/press-too-long'],
    ['no more to one', 'PRESS - P2 - a\nPRESS - P2 - b', { limits: { each: 1 } }, 'sheet/press-too-many'],
    ['no more in all', 'PRESS - P2 - a\nPRESS - P3 - b', { limits: { all: 1 } }, 'sheet/press-too-many'],
    ['no group of an object’s own', 'PRESS - constructor - x', { groups: GROUPS }, 'sheet/press-receiver'],
  ])('%s', (_, lines, press, expected) => {
    const { length } = lines.split('\n');
    const found = code(lines, press);

    expect(codes(found)).toEqual([expected]);
    expect(found.sheet.press).toHaveLength(length - 1);
  });

  test('a game can allow less than its rules, and never more', () => {
    const press = { limits: { each: 100, length: 10_000 } };
    const many = code(['a', 'b', 'c', 'd'].map((text) => `PRESS - P2 - ${text}`).join('\n'), press);
    const long = code(`PRESS - P2 - ${'x'.repeat(501)}`, press);

    expect([codes(many), codes(long)]).toEqual([['sheet/press-too-many'], ['sheet/press-too-long']]);
    expect(many.sheet.diagnostics.find((one) => one.code === 'sheet/press-too-many')?.rule).toBe(
      'FF-PRESS-1',
    );
  });

  test('what is out counts, and the same letter again is the one that is out', () => {
    const sent = [{ to: 'P2', text: 'a' }];
    const press = { limits: { each: 1 } };

    expect(codes(code('PRESS - P2 - b', press, sent))).toEqual(['sheet/press-too-many']);
    expect(lettersOf(code('PRESS - P2 - a', press, sent))).toEqual(sent);
    expect(codes(code('PRESS - P3 - b', press, sent))).toEqual([]);
  });

  test('a name that a list or a number stands for is none, and the letter stays at home', () => {
    const found = yaml('  - { to: P2, as: [P3], text: x }\n  - { to: P3, as: 7, text: y }', {
      pseudonyms: true,
    });

    expect(codes(found)).toEqual(['sheet/press-signature', 'sheet/press-signature']);
    expect(found.sheet.press).toEqual([]);
  });
});
