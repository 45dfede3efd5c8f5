/** The canonical copy is what the archive's text would be read as. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalCopy, canonicalJson } from '../../src/core/index.js';

const values = fc.anything({
  key: fc.oneof(fc.string(), fc.constantFrom('__proto__', '10', '9', 'constructor', 'B', 'a')),
  values: [
    fc.string(),
    fc.boolean(),
    fc.integer(),
    fc.double(),
    fc.constantFrom(null, undefined, -0, NaN, Infinity, '\ud800'),
  ],
  withObjectString: false,
  withNullPrototype: false,
});

/** Keys in their order, with `__proto__` where it is one, and nought apart from minus nought. */
const spelled = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(spelled)
    : value !== null && typeof value === 'object'
      ? Object.keys(value).map((key) => [key, spelled(Object.getOwnPropertyDescriptor(value, key)?.value)])
      : Object.is(value, -0)
        ? 'minus nought'
        : value;

test('any value: the same as written and read again, to the order of its keys', () => {
  fc.assert(
    fc.property(
      values.filter((value) => value !== undefined),
      (value) => {
        const copy = canonicalCopy(value);
        expect(spelled(copy)).toEqual(spelled(JSON.parse(canonicalJson(value))));
        expect(copy === null || typeof copy !== 'object' ? '' : Object.getPrototypeOf(copy)).toBe(
          Array.isArray(copy)
            ? Array.prototype
            : copy === null || typeof copy !== 'object'
              ? ''
              : Object.prototype,
        );
      },
    ),
    {
      numRuns: 2000,
      examples: [[{ b: -0, a: [undefined, NaN], ['__proto__']: { x: 1 } }], [JSON.parse('{"__proto__":1}')]],
    },
  );
});

test('nothing of it is shared, and what is no JSON is refused', () => {
  const inner = { men: 3 };
  const copy = canonicalCopy({ here: inner, there: [inner] });
  inner.men = 4;
  expect(copy).toEqual({ here: { men: 3 }, there: [{ men: 3 }] });
  for (const strange of [undefined, () => 1, Symbol('x'), 1n, { deep: [() => 1] }])
    expect(() => canonicalCopy<unknown>(strange)).toThrow(/no JSON/);
});
