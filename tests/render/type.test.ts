import { describe, expect, test } from 'vitest';
import { asset } from '../../src/render/assets.js';
import { yielding } from '../../src/render/pdf/setting.js';
import { face, FACES, fit, measure, printable, thousandths } from '../../src/render/type/type.js';

describe('type', () => {
  test.each(FACES)('%s prints the names of the ancient world', (name) => {
    for (const text of [
      'Šumeru',
      'Ælla',
      'Çatalhöyük',
      'Ḫattuša',
      'Aššur',
      'Þórr',
      'Łódź',
      'ʿAmmān',
      '−84',
      'P3 → P5',
    ])
      expect(printable(text, name)).toBe(text);
  });

  test.each(['sans', 'sans-bold', 'serif', 'mono'] as const)(
    '%s has figures of one width, so that columns stand',
    (name) => {
      expect(new Set(Array.from('0123456789', (figure) => thousandths(figure, name))).size).toBe(1);
    },
  );

  test.each([
    { text: 'Sˇumeru', face: 'serif', shown: 'Sˇumeru', why: 'a mark that stands alone is a letter' },
    { text: 'S\u030cumeru', face: 'serif', shown: 'Šumeru', why: 'letters and marks are composed' },
    { text: 'καλὴ', face: 'serif', shown: 'καλη', why: 'a mark that the face lacks is left out' },
    { text: 'ﬁne', face: 'serif', shown: 'fine', why: 'ligatures are taken apart' },
    {
      text: 'a\u202eb\u0007c\u200bd',
      face: 'sans',
      shown: 'abcd',
      why: 'control characters are not printed',
    },
    { text: '漢😀', face: 'mono', shown: '??', why: 'a letter of a script we lack is a question mark' },
  ] as const)('prints $text as $shown: $why', ({ text, face: name, shown }) => {
    expect(printable(text, name)).toBe(shown);
  });

  test('widths are those of the fonts', () => {
    expect(measure('Pella', 'mono', 10)).toBe(30);
    expect(face('serif').ascent).toBeGreaterThan(900);
  });

  test('a page head that is too long ends in an ellipsis within its room', () => {
    const short = fit('The United Kingdoms of Upper and Lower Egypt', 'sans-bold', 8, 90);

    expect(short).toMatch(/^The United .*…$/);
    expect(measure(short, 'sans-bold', 8)).toBeLessThanOrEqual(90);
  });

  test.each(FACES)('%s is a small font file that may be shipped', (name) => {
    expect(asset(`assets/fonts/${name}.ttf`).length).toBeLessThan(70_000);
  });
});

test('letters that give way are not cut short by a hair: whatever fits between the smaller size and the larger stays whole', () => {
  const size = 6.5;
  for (const label of ['form. 2', '30 intervene never', 'disaster none']) {
    const [least, most] = [size / 1.2, size].map((at) => measure(label, 'sans', at));
    for (let width = least! + 0.1; width < most!; width += 0.137)
      expect([width, fit(label, 'sans', yielding({ face: 'sans', size }, label, width, 1.2), width)]).toEqual(
        [width, label],
      );
  }
});
