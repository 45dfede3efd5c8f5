/** Trade units and what they sell. WK-TRD. */
import { describe, expect, test } from 'vitest';
import { arrivals } from '../../../../../games/weekly-campaign/phases/arrivals.js';
import { audit } from '../../../../../games/weekly-campaign/phases/audit.js';
import { gifts } from '../../../../../games/weekly-campaign/phases/gifts.js';
import { income } from '../../../../../games/weekly-campaign/phases/income.js';
import { movement } from '../../../../../games/weekly-campaign/phases/movement.js';
import { salePrice } from '../../../../../games/weekly-campaign/rules/money/trade.js';
import type { State } from '../../../../../games/weekly-campaign/state.js';
import {
  ALEPPO,
  ATHENS,
  city,
  ledgerOf,
  peace,
  PELLA,
  position,
  setFreeCity,
  SPARTA,
} from '../../kit-sieges.js';
import { cmd, data, play } from '../../kit.js';

/** A trade unit of P1, bought at Pella. */
const unit = (s: State, hex: string, n = 1, origin = PELLA): void => {
  s.tradeUnits[`P1-TR${n}`] = {
    id: `P1-TR${n}`,
    owner: 'P1',
    n,
    hex,
    origin,
    path: [],
    bank: 0,
    carriedBy: null,
  };
};

/** A1831 to A2827: page columns 17 and 27, rows 30 and 26: q 2 and 14, r 30 and 26. */
const distanceOfAleppo = 12;

describe('weekly-campaign trade', () => {
  const bought = (lines: string, change: (s: State) => void = () => undefined) =>
    play([audit, arrivals], peace(change), { P1: lines });
  test('WK-TRD-1: 50 tlts, there in phase 20, from wherever it was bought', () => {
    const run = bought('B - TR - Athens');
    expect(run.state.tradeUnits['P1-TR1']).toMatchObject({ hex: ATHENS, origin: ATHENS });
    expect(position(run.state, 'P1').treasury).toBe(590);
  });
  test('WK-TRD-1: one a week in each city', () => {
    expect(bought('B - TR - Athens\nB - TR - Athens\nB - TR - Corinth').outcomes).toEqual([
      'P1/1 done',
      'P1/2 failed limit',
      'P1/3 done',
    ]);
    expect(bought('B - 2TR - Athens').outcomes).toEqual(['P1/1 failed limit']);
  });
  test('WK-TRD-1: not where its holder is at war with one', () => {
    const war = (s: State): void => void (s.wars['P1-P5'] = { since: 5, lastAct: 8 });
    expect(bought('B - TR - Athens\nB - TR - Pella', war).outcomes).toEqual([
      'P1/1 failed status',
      'P1/2 done',
    ]);
  });
  test('WK-TRD-1, WK-NPC-1, WK-NPC-2: a free city sells to all but those at war with it', () => {
    const free = (war: boolean) => (s: State) => {
      setFreeCity(s, SPARTA);
      if (war) s.wars[`P1-${SPARTA}`] = { since: 7, lastAct: 7 };
    };
    expect(bought('B - TR - Sparta', free(false)).outcomes).toEqual(['P1/1 done']);
    expect(bought('B - TR - Sparta', free(true)).outcomes).toEqual(['P1/1 failed status']);
  });

  test('WK-TRD-2: it walks like infantry: phases 8, 12, 15, 19 only', () => {
    const state = peace((s) => {
      // A row of clear hexes.
      unit(s, 'A1727');
      s.tradeUnits['P1-TR1']!.path = ['2', '2', '2', '2', '2', '2'];
    });
    const moves = play([5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 18, 19].map(movement), state);
    expect(moves.state.tradeUnits['P1-TR1']?.path).toHaveLength(2);
    expect(play([5, 6, 7, 10, 11, 13, 14, 18].map(movement), state).state.tradeUnits['P1-TR1']?.hex).toBe(
      'A1727',
    );
  });
  test('WK-TRD-2: it is one load for ships', () => {
    const aboard = (lift: Record<string, number>) => {
      const state = peace((s) => {
        cmd(s, 'P1-1FL').sqds = lift;
        unit(s, ALEPPO);
        s.tradeUnits['P1-TR1']!.path = ['E'];
      });
      return play(movement(8), state).state.tradeUnits['P1-TR1']?.carriedBy;
    };
    expect(aboard({ 'MSQ.r': 1 })).toBe('P1-1FL');
    expect(aboard({ 'LSQ.r': 9 })).toBeNull();
  });

  const sold = (line: string, change: (s: State) => void = () => undefined) =>
    play(
      [audit, gifts, income],
      peace((s) => {
        unit(s, ATHENS);
        change(s);
      }),
      { P1: line },
    );
  test('WK-TRD-3: 50 + 12 hexes + 10, paid in phase 20, and 5 toll', () => {
    const run = sold('G - TR - - P5 Athens');
    expect(ledgerOf(run.state, 'P1')).toEqual(['sale 72']);
    expect(ledgerOf(run.state, 'P5')).toEqual(['toll 5']);
    expect(run.state.tradeUnits).toEqual({});
  });
  test('WK-TRD-3: after two sales in the last eight turns 42', () => {
    const pressed = (sales: number[]) =>
      ledgerOf(
        sold('G - TR - - P5 Athens', (s) => {
          s.turn = 11;
          city(s, ATHENS).sales = sales;
        }).state,
        'P1',
      );
    expect(pressed([10, 3])).toEqual(['sale 42']);
    expect(pressed([10, 2])).toEqual(['sale 57']);
  });
  test('WK-TRD-3: 30 at least, 120 at most', () => {
    const state = peace((s) => unit(s, ATHENS));
    const price = (sales: number[], origin: string) =>
      salePrice(state, data, 'P1', { origin }, { ...city(state, ATHENS), sales });
    expect(price([8, 8, 8, 7, 7], PELLA)).toBe(30);
    const far = { ...data, charts: { ...data.charts, tradePrice: { ...data.charts.tradePrice, perHex: 9 } } };
    expect(salePrice(state, far, 'P1', { origin: PELLA }, city(state, ATHENS))).toBe(120);
  });
  test('WK-TRD-3: in one’s own city without the 10, without toll', () => {
    const run = sold('G - TR - - Aleppo', (s) => unit(s, ALEPPO, 2));
    // Pella to Aleppo is 12 hexes.
    expect(ledgerOf(run.state, 'P1')).toEqual([`sale ${50 + distanceOfAleppo}`]);
  });
  test('WK-TRD-3: a blank from takes the lowest number in the hex, TR2 that one', () => {
    const two = (s: State): void => unit(s, ATHENS, 2);
    expect(Object.keys(sold('G - TR - - P5 Athens', two).state.tradeUnits)).toEqual(['P1-TR2']);
    expect(Object.keys(sold('G - TR - TR2 - P5 Athens', two).state.tradeUnits)).toEqual(['P1-TR1']);
  });
  test('WK-TRD-3: it must stand in the hex; no sale to a holder at war', () => {
    expect(sold('G - TR - - P5 Corinth').outcomes).toEqual(['P1/1 failed not-here']);
    const war = sold('G - TR - - P5 Athens', (s) => (s.wars['P1-P5'] = { since: 5, lastAct: 8 }));
    expect(war.outcomes).toEqual(['P1/1 failed status']);
    expect(war.state.tradeUnits['P1-TR1']).toBeDefined();
  });
  test('WK-TRD-3: the first of two sales in one week presses the second', () => {
    const run = sold('G - TR - - P5 Athens\nG - TR - - P5 Athens', (s) => unit(s, ATHENS, 2));
    expect(ledgerOf(run.state, 'P1')).toEqual(['sale 72', 'sale 57']);
  });
});
