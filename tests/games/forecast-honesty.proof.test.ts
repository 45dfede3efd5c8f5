import { describe, expect, test } from 'vitest';
import { inTurn } from '../kit/breadth.js';
import { HONEST, honestFor } from './forecast-honesty.js';

describe('a forecast with true sheets and dice tells what happened, fifty steps a system', () => {
  test.each(inTurn(HONEST))('$id', { timeout: 1_800_000 }, async (honest) => {
    const held = await honestFor(honest, 50);
    expect(held.steps).toBe(50);
    for (const count of [held.forecasts, held.orders, held.ends, held.fights])
      expect(count).toBeGreaterThan(0);
    console.log(honest.id, JSON.stringify(held));
  });
});
