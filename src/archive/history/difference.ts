/** The first difference of two JSON values, as a path. */
import { canonicalJson } from '../../core/index.js';

export interface Difference {
  /** `/cities/rome/owner` */
  readonly field: string;
  /** As archived, and as it should be; shortened. `undefined`: not there. */
  readonly archived?: string;
  readonly computed?: string;
}

/** The first field, in key order, in which two values differ; undefined: they are the same. */
export function firstDifference(archived: unknown, computed: unknown, path = ''): Difference | undefined {
  const whole = {
    field: path === '' ? '/' : path,
    ...shown('archived', archived),
    ...shown('computed', computed),
  };
  if (!isTree(archived) || !isTree(computed) || Array.isArray(archived) !== Array.isArray(computed)) {
    return same(archived, computed) ? undefined : whole;
  }
  const [left, right] = [archived as Record<string, unknown>, computed as Record<string, unknown>];
  const keys = Array.isArray(archived)
    ? Array.from(
        { length: Math.max(archived.length, (computed as unknown as unknown[]).length) },
        (_, index) => String(index),
      )
    : [...new Set([...Object.keys(left), ...Object.keys(right)])].sort();
  for (const key of keys) {
    const found = firstDifference(
      left[key],
      right[key],
      `${path}/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`,
    );
    if (found) return found;
  }
  return undefined;
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;
const same = (a: unknown, b: unknown): boolean =>
  a === b || (isTree(a) && isTree(b) && canonicalJson(a) === canonicalJson(b));

function shown(name: 'archived' | 'computed', value: unknown): Partial<Difference> {
  if (value === undefined) return {};
  const text = canonicalJson(value);
  return { [name]: text.length > 120 ? `${text.slice(0, 119)}…` : text };
}
