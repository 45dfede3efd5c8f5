import { describe, expect, test } from 'vitest';
import { HONEST, honestFor } from './forecast-honesty.js';

/** The whole of it, fifty steps a system, is in forecast-honesty.proof.test.ts. */
describe('a forecast with true sheets and dice tells what happened', () => {
  test.each(HONEST)('$id', async (honest) => {
    const held = await honestFor(honest, 2);
    expect(held.steps).toBe(2);
    expect(held.orders).toBeGreaterThan(0);
    expect(held.ends).toBeGreaterThan(0);
  });
});
