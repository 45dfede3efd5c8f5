/** What a view holds of forces. KOK-SEE-2, KOK-MAIL-13. */
import { describe, expect, test } from 'vitest';
import { see } from '../../../games/king-of-kings/see.js';
import { bare, rules, stand } from './kit.js';

describe('KOK-MAIL-13: standing orders of a force', () => {
  const state = bare('diadochi');
  const own = stand(state, 'P1', 'Babylon', '2 LI', { orders: { tactic: 'stand' } });
  const neutral = Object.values(state.sides).find((side) => side.kind === 'neutral')!;
  const ally = stand(state, neutral.id, 'Sparta', '2 LI', { orders: { tactic: 'charge' } });
  const ordersIn = (position: string, force: string): unknown =>
    see(rules, state, [], position).standing[force];

  test('their commander sees them, and nobody else', () => {
    expect(ordersIn('P1', own.id)).toEqual({ tactic: { any: [{ tactic: 'stand', weight: 1 }] } });
    expect(ordersIn('P2', own.id)).toBeUndefined();
  });

  test('of an ally they are its commander’s', () => {
    delete neutral.controller;
    expect(ordersIn('P2', ally.id)).toBeUndefined();
    neutral.controller = 'P2';
    expect(ordersIn('P2', ally.id)).toEqual({ tactic: { any: [{ tactic: 'charge', weight: 1 }] } });
    expect(ordersIn('P1', ally.id)).toBeUndefined();
  });
});
