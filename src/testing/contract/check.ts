/** A check of the contract suite, and what several of them ask. Checks throw `AssertionError`s of Node: any test runner tells them. */
import assert from 'node:assert/strict';
import { canonicalJson } from '../../core/index.js';
import type { Subject } from './subject.js';

export interface Check {
  /** A sentence. */
  readonly name: string;
  /** Throws where the system does not keep it. */
  readonly run: () => void;
}

/** Checks by their names. */
export type Checks = Readonly<Record<string, (subject: Subject) => void>>;

/** Does it come back from JSON as it was? */
export const survives = (value: unknown): boolean =>
  canonicalJson(JSON.parse(JSON.stringify(value))) === canonicalJson(value) && !hasHoles(value);

/** NaN and infinities become null in JSON; Maps and Sets become {}. */
export function hasHoles(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return true;
  if (typeof value !== 'object' || value === null) return false;
  const plain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return !plain || Object.values(value).some(hasHoles);
}

/** The same by value, `where` in the message beside both. */
export function same(actual: unknown, expected: unknown, where = ''): void {
  try {
    assert.deepEqual(actual, expected);
  } catch (error) {
    if (!(error instanceof assert.AssertionError) || where === '') throw error;
    throw new assert.AssertionError({
      message: `${where}: ${error.message}`,
      actual,
      expected,
      operator: 'deepStrictEqual',
    });
  }
}
