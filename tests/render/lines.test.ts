import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakLines, longestWord, naturalWidth, type TextStyle } from '../../src/render/type/lines.js';
import { measure, printable } from '../../src/render/type/type.js';

const style: TextStyle = { family: 'sans', size: 10, leading: 12, colour: '#000000', accent: '#12379f' };
const texts = (text: Parameters<typeof breakLines>[0], width: number): string[] =>
  breakLines(text, style, width).map((line) => line.pieces.map((piece) => piece.text).join(''));

describe('lines of text', () => {
  test('break between words', () => {
    expect(texts('Hold the straits and Sicily is yours', 70)).toEqual([
      'Hold the straits',
      'and Sicily is',
      'yours',
    ]);
  });

  test('break where the writer broke them, empty lines too', () => {
    expect(texts('one\n\ntwo', 200)).toEqual(['one', '', 'two']);
  });

  test('keep runs together that no blank parts', () => {
    expect(texts(['take ', { text: 'Pella', style: 'bold' }, ', then wait'], 52)).toEqual([
      'take Pella,',
      'then wait',
    ]);
  });

  test('never leave the id of a rule alone', () => {
    const id = { text: 'WK-MOV-4', style: 'small' } as const;

    expect(texts(['Hold the straits well ', id], 100)).toEqual(['Hold the straits', 'well WK-MOV-4']);
    expect(texts(['Hold the straits ', id], 400)).toEqual(['Hold the straits WK-MOV-4']);
  });

  test('join what looks the same into one piece', () => {
    const [line] = breakLines(['one ', 'two ', { text: 'three', style: 'bold' }], style, 200);

    expect(line?.pieces.map(({ text, face }) => [text, face])).toEqual([
      ['one two ', 'sans'],
      ['three', 'sans-bold'],
    ]);
  });

  test('keep room for a page number behind a reference', () => {
    const [line] = breakLines([{ text: 'Sieges', ref: 'sieges' }], style, 200);

    expect(line?.pieces.at(-1)).toMatchObject({ ref: 'sieges', text: '' });
    expect(line?.width).toBeCloseTo(measure('Sieges', 'sans', 10) + measure(' p. 88', 'sans', 8), 5);
  });

  test('never get wider than they may and lose no letter', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), fc.integer({ min: 15, max: 200 }), (text, width) => {
        const lines = breakLines(text, style, width);

        expect(Math.max(...lines.map((line) => line.width))).toBeLessThanOrEqual(width + 0.02);
        const printed = lines.flatMap((line) => line.pieces.map((piece) => piece.text)).join('');
        expect(printed.replace(/\s/g, '')).toBe(printable(text, 'sans').replace(/\s/g, ''));
      }),
    );
  });

  test('tell their natural width and their longest word', () => {
    expect(naturalWidth('two words', style)).toBe(measure('two words', 'sans', 10));
    expect(longestWord('two words', style)).toBe(measure('words', 'sans', 10));
  });
});
