import { describe, expect, test } from 'vitest';
import { leftOut, printFrom, printWords, STANDARD_PRINT } from '../../src/archive/settings/print.js';
import { parsePlayers, parseSettings, printsOf } from '../../src/archive/settings/settings.js';

const HEAD = 'game: g\nsystem: s\nscenario: a\n';

describe('how sheets are printed', () => {
  test('a game that says nothing: A4, in colour, whole, page by page', () => {
    const { print } = parseSettings(HEAD, 'game.yaml');

    expect(print).toEqual(STANDARD_PRINT);
    expect(printWords(print)).toBe('A4');
  });

  test('what a player has written goes before what the game has, part by part', () => {
    const settings = parseSettings(
      `${HEAD}paper: Letter\nprint: black\nparts: { codes: false, charts: false }\n`,
      'game.yaml',
    );
    const players = parsePlayers(
      'P1: { name: Ada, type: large, booklet: true, parts: { codes: true, form: false } }\nP2: { name: Bo, paper: A4, print: colour }\nP3: stand-in\n',
      'players.yaml',
    );
    const print = printsOf(settings, players);

    expect(printWords(print('P1'))).toBe('Letter, black, large type, booklet, without charts and form');
    expect(printWords(print('P2'))).toBe('A4, without charts and codes');
    expect(printWords(print('P3'))).toBe('Letter, black, without charts and codes');
    expect(printWords(print('P4'))).toBe('Letter, black, without charts and codes');
  });

  test('a part that is empty or true leaves nothing out', () => {
    expect(parseSettings(`${HEAD}parts:\n`, 'game.yaml').print.parts).toEqual({});
    expect(leftOut(printFrom({ parts: { codes: true } }))).toEqual([]);
  });

  test('different settings have different words', () => {
    const all = (['A4', 'Letter'] as const).flatMap((paper) =>
      (['colour', 'black'] as const).flatMap((print) =>
        (['normal', 'large'] as const).flatMap((type) =>
          [true, false].flatMap((booklet) =>
            [{}, { codes: false }, { form: false }, { codes: false, form: false }].map((parts) =>
              printWords({ paper, print, type, parts, booklet }),
            ),
          ),
        ),
      ),
    );

    expect(new Set(all).size).toBe(64);
  });
});
