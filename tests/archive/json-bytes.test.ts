import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalBytes, canonicalLines } from '../../src/archive/folder/json-bytes.js';
import { canonicalJson } from '../../src/core/index.js';

const values = fc.anything({
  key: fc.oneof(fc.string(), fc.constantFrom('__proto__', '10', '9', 'constructor', 'B', 'a', '\ud800', 'é')),
  values: [
    fc.string({ unit: 'grapheme' }),
    fc.boolean(),
    fc.integer(),
    fc.double(),
    fc.constantFrom(null, undefined, -0, NaN, Infinity, '\ud800', '\udc00', '😀'),
  ],
  maxDepth: 4,
});

/** More than is gathered before it becomes bytes, of letters of one to four bytes. */
const large = Array.from({ length: 3000 }, (_, n) => ({
  n,
  name: `${'é€😀'.repeat(n % 17)}\ud800`,
  gone: undefined,
}));

test('a value comes to the bytes of its canonical JSON, whatever is in it and however large it is', () => {
  fc.assert(
    fc.property(values, (value) => {
      expect(Buffer.from(canonicalBytes(value))).toEqual(Buffer.from(`${canonicalJson(value)}\n`));
    }),
    {
      numRuns: 2000,
      examples: [[{}], [[]], [[undefined, [undefined]]], [{ a: undefined, b: { c: undefined } }]],
    },
  );
  for (const value of [large, { large }, { 10: large, 9: { large }, b: [large] }])
    expect(Buffer.from(canonicalBytes(value)).equals(Buffer.from(`${canonicalJson(value)}\n`))).toBe(true);
});

test('values come to a line each', () => {
  const lines = large.map((value) => `${canonicalJson(value)}\n`).join('');
  expect(Buffer.from(canonicalLines(large)).equals(Buffer.from(lines))).toBe(true);
  expect(canonicalLines([])).toHaveLength(0);
});
