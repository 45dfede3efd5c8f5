/** Gifts, deals, trade units, technology. WK-GIFT-1 to 4, WK-TRD-1 to 3, WK-TEC-1 to 4. */
import { describe, expect, test } from 'vitest';
import { arrivals } from '../../../../../games/weekly-campaign/phases/arrivals.js';
import { audit } from '../../../../../games/weekly-campaign/phases/audit.js';
import { gifts } from '../../../../../games/weekly-campaign/phases/gifts.js';
import { income } from '../../../../../games/weekly-campaign/phases/income.js';
import { movement } from '../../../../../games/weekly-campaign/phases/movement.js';
import { salePrice } from '../../../../../games/weekly-campaign/rules/money/trade.js';
import type { State } from '../../../../../games/weekly-campaign/state.js';
import { calm, cmd, data, orders, play, someCommand } from '../../kit.js';
import {
  ALEPPO,
  ally,
  ATHENS,
  BRISBANE,
  city,
  CORINTH,
  eventsOf,
  ledgerOf,
  peace,
  PELLA,
  position,
  ROME,
  setFreeCity,
  SPARTA,
  third,
} from '../../kit-sieges.js';

const given = (line: string, change: (s: State) => void = () => undefined) =>
  play([audit, gifts], peace(change), { P1: line });

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
/** P1-2DV holds captives of P5: two HHI and the general L2. */
const captives = (s: State, hex = PELLA): void => {
  Object.assign(cmd(s, 'P1-2DV'), {
    hex,
    prisoners: [{ of: 'P5', stack: { 'HHI.r': 2 }, leaders: ['P5-L2'] }],
  });
  cmd(s, 'P5-2DV').leaders = [];
  Object.assign(s.leaders['P5-L2']!, { at: 'P1-2DV', state: 'captive' });
};

describe('weekly-campaign gifts', () => {
  test('WK-GIFT-1, WK-P1-1: money to a player is his', () => {
    const run = given('G - 100 - - P5');
    expect([position(run.state, 'P1').treasury, position(run.state, 'P5').treasury]).toEqual([540, 800]);
    expect(ledgerOf(run.state, 'P5')).toEqual(['gift 100']);
  });
  test('WK-P1-1: what arrives in 1.1 cannot pay this week’s Expenditure, down a chain of three', () => {
    const state = peace((s) => {
      third(s).treasury = 0;
      position(s, 'P5').treasury = 0;
    });
    const run = play([audit, gifts], state, {
      P1: 'G - 100 - - P2',
      P2: 'G - 100 - - P5',
      P5: 'B - SP - Athens',
    });
    expect([...run.outcomes].sort()).toEqual(['P1/1 done', 'P2/1 failed funds', 'P5/1 failed funds']);
    expect([position(run.state, 'P2').treasury, position(run.state, 'P5').treasury]).toEqual([100, 0]);
  });
  test('WK-GIFT-1: money to one’s own city is no order', () => {
    const run = given('G - 100 - - Pella');
    expect(run.outcomes.filter((o) => o.includes('done'))).toEqual([]);
  });
  test.each(['2CHC', '1MSQ', '1DV', '5MER'])('WK-GIFT-1: %s cannot be given', (what) => {
    expect(() => orders({ P1: `G - ${what} - Pella - P5` })).toThrow();
  });
  test('WK-GIFT-1: a captive leader goes home to his capital', () => {
    const run = given('G - P5 L2 - - P5', captives);
    expect(run.outcomes).toEqual(['P1/1 done']);
    expect(run.state.leaders['P5-L2']).toMatchObject({ state: 'free', at: ATHENS });
    expect(cmd(run.state, 'P1-2DV').prisoners.flatMap((p) => p.leaders)).toEqual([]);
  });
  test('WK-GIFT-1: there is no captive, no gift', () => {
    expect(given('G - P5 L2 - - P5').outcomes).toEqual(['P1/1 failed no-target']);
  });

  test('WK-GIFT-2: prisoners pass within a hex; the receiver’s own are free there', () => {
    const run = given('G - PR - 2DV - P5 2DV', (s) => captives(s, BRISBANE));
    expect(run.outcomes).toEqual(['P1/1 done']);
    expect(run.state.freed).toEqual([{ owner: 'P5', hex: BRISBANE, stack: { 'HHI.r': 2 }, since: 8 }]);
  });
  test('WK-GIFT-2: not from hex to hex', () => {
    expect(given('G - PR - 2DV - P5 2DV', captives).outcomes).toEqual(['P1/1 failed not-here']);
  });
  test('WK-GIFT-2: so many prisoners only', () => {
    const run = given('G - 1PR - 2DV - Pella', captives);
    expect(cmd(run.state, 'P1-2DV').prisoners).toMatchObject([{ of: 'P5', stack: { 'HHI.r': 1 } }]);
    expect(city(run.state, PELLA).prisoners).toMatchObject([{ of: 'P5', stack: { 'HHI.r': 1 } }]);
    expect(given('G - 3PR - 2DV - Pella', captives).outcomes).toEqual(['P1/1 failed no-target']);
  });
  test('WK-GIFT-2: a supply point of a city is a point of supply of a command', () => {
    const run = given('G - 2SP - Pella - 2DV', (s) => (cmd(s, 'P1-2DV').supply = 1));
    expect([city(run.state, PELLA).sp, cmd(run.state, 'P1-2DV').supply]).toEqual([6, 3]);
  });
  test('WK-GIFT-2: a command is never filled above its maximum', () => {
    const run = given('G - 2SP - Pella - 2DV', (s) => (cmd(s, 'P1-2DV').supply = 3));
    expect(cmd(run.state, 'P1-2DV').supply).toBeLessThanOrEqual(4);
  });
  test('WK-GIFT-2: supply passes between cities joined by a line, and not beyond 8 hexes', () => {
    const run = given('G - 2SP - Rome - Pella', (s) => (city(s, PELLA).sp = 1));
    expect([city(run.state, ROME).sp, city(run.state, PELLA).sp]).toEqual([10, 3]);
    expect(given('G - 1SP - Rome - Aleppo', (s) => (city(s, ALEPPO).sp = 1)).outcomes).toEqual([
      'P1/1 failed not-here',
    ]);
  });

  test('WK-GIFT-3: a city is the receiver’s at once; regts leave, commands stand outside, militia stays', () => {
    const run = given('G - CI - Pella - P5', (s) => {
      city(s, PELLA).stack = { 'MIL.m': 3, 'PHI.r': 2 };
      Object.assign(cmd(s, 'P1-2DV'), { inside: PELLA, parent: PELLA });
      cmd(s, 'P1-2DV').orders.mode = 'G';
    });
    expect(city(run.state, PELLA)).toMatchObject({
      owner: 'P5',
      holder: 'P5',
      status: 'owned',
      stack: { 'MIL.m': 3 },
    });
    expect(run.state.freed).toEqual([{ owner: 'P1', hex: PELLA, stack: { 'PHI.r': 2 }, since: 8 }]);
    expect(cmd(run.state, 'P1-2DV')).toMatchObject({ inside: null, parent: null });
    expect(cmd(run.state, 'P1-2DV').orders.mode).toBe('F');
  });
  test('WK-GIFT-3: only what one owns and holds', () => {
    expect(given('G - CI - Athens - P5').outcomes).toEqual(['P1/1 failed not-yours']);
    // Brisbane: P1's in allied status, held by P5.
    expect(given('G - CI - Brisbane - P5').outcomes).toEqual(['P1/1 failed status']);
    expect(given('G - CI - Pella - P5', (s) => (city(s, PELLA).status = 'allied')).outcomes).toEqual([
      'P1/1 failed status',
    ]);
  });
  test('WK-GIFT-3: a fort gets a number of its new owner, its men leave', () => {
    const run = given('G - FO - FO6 - P5');
    expect(run.state.forts['P1-FO6']).toBeUndefined();
    expect(run.state.forts['P5-FO1']).toMatchObject({ owner: 'P5', name: 'Boris', dv: 5, stack: {} });
    expect(run.state.freed).toEqual([{ owner: 'P1', hex: 'A2231', stack: { 'PMI.r': 3 }, since: 8 }]);
  });

  const swap = (sheets: Record<string, string>, change: (s: State) => void = () => undefined) =>
    play([audit, gifts], peace(change), sheets);
  test('WK-GIFT-4: both halves go through', () => {
    const run = swap({ P1: 'G - 300 - - P5 - tin', P5: 'G - CI - Sparta - P1 - tin' });
    expect([...run.outcomes].sort()).toEqual(['P1/1 done', 'P5/1 done']);
    expect(city(run.state, SPARTA).owner).toBe('P1');
    expect(position(run.state, 'P5').treasury).toBe(1000);
  });
  test('WK-GIFT-4: one partner cannot: nothing is given, the money returns', () => {
    const run = swap({ P1: 'G - 300 - - P5 - tin', P5: 'G - CI - Pella - P1 - tin' });
    expect([...run.outcomes].sort()).toEqual(['P1/1 failed deal', 'P5/1 failed deal']);
    expect([position(run.state, 'P1').treasury, position(run.state, 'P5').treasury]).toEqual([640, 700]);
  });
  test('WK-GIFT-4: one partner short of funds: the city stays', () => {
    const run = swap({ P1: 'G - 9000 - - P5 - tin', P5: 'G - CI - Sparta - P1 - tin' });
    expect([...run.outcomes].sort()).toEqual(['P1/1 failed funds', 'P5/1 failed deal']);
    expect(city(run.state, SPARTA).owner).toBe('P5');
  });
  test('WK-GIFT-4, WK-GIFT-5: a deal word that only one sheet has is no deal', () => {
    const run = swap({ P1: 'G - 300 - - P5 - tin' });
    expect(run.outcomes).toEqual(['P1/1 failed deal']);
    expect(position(run.state, 'P1').treasury).toBe(640);
  });
});

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
/** A1831 to A2827: page columns 17 and 27, rows 30 and 26: q 2 and 14, r 30 and 26. */
const distanceOfAleppo = 12;

describe('weekly-campaign technology', () => {
  /** A city of P1 within 8 hexes of one of P5 that knows nothing. */
  const ignorant = (change: (s: State) => void = () => undefined) =>
    peace((s) => {
      Object.assign(position(s, 'P5'), {
        tech: { naval: false, siege: false, viking: false },
        yardsAnyTime: false,
      });
      Object.assign(city(s, ATHENS), { yard: false });
      Object.assign(city(s, BRISBANE), { holder: 'P1', status: 'owned', yard: false });
      cmd(s, 'P5-2DV').hex = ATHENS;
      change(s);
    });
  const taught = (line: string, change: (s: State) => void = () => undefined) =>
    play([audit, gifts], ignorant(change), { P1: line });

  test('WK-TEC-1: only who has it can give it', () => {
    const poor = (s: State): void =>
      void (position(s, 'P1').tech = { naval: false, siege: false, viking: false });
    expect(taught('G - TN - P1 - P5\nG - TS - P1 - P5', poor).outcomes).toEqual([
      'P1/1 failed no-tech',
      'P1/2 failed no-tech',
    ]);
  });
  test('WK-TEC-1: Viking technology cannot be given, and TN gives none of it', () => {
    expect(() => orders({ P1: 'G - TV - P1 - P5' })).toThrow();
    const run = taught('G - TN - P1 - P5', (s) => (position(s, 'P1').tech.viking = true));
    expect(position(run.state, 'P5').tech).toEqual({ naval: false, siege: false, viking: false });
  });
  test('WK-TEC-1: a treaty gives nothing', () => {
    const state = ignorant((s) => ally(s, 'P1', 'P5'));
    expect(play([audit, gifts, arrivals], state).state.positions.P5?.tech.naval).toBe(false);
  });
  test('WK-TEC-2: an enemy of either on the line closes it', () => {
    const between = (war: string) => (s: State) => {
      third(s);
      s.wars[war] = { since: 1, lastAct: 8 };
      for (const hex of ['A2434', SPARTA, ATHENS]) someCommand(s, 'P2', 'DV', hex, { 'HHI.r': 1 });
    };
    expect(taught('G - TS - P1 - P5').outcomes).toEqual(['P1/1 done']);
    expect(taught('G - TS - P1 - P5', between('P1-P2')).outcomes).toEqual(['P1/1 failed no-loc']);
    expect(taught('G - TS - P1 - P5', between('P2-P5')).outcomes).toEqual(['P1/1 failed no-loc']);
  });
  test('WK-TEC-2: a naval line in force since last turn will do', () => {
    const overseas = (open: boolean) => (s: State) => {
      for (const id of [BRISBANE, CORINTH]) Object.assign(city(s, id), { owner: 'P0', holder: 'P0' });
      Object.assign(cmd(s, 'P1-1FL'), { hex: SPARTA, locDuty: { from: ALEPPO, to: SPARTA }, locOpen: open });
      // No land way: P1 keeps Aleppo only.
      for (const id of [ROME, PELLA]) Object.assign(city(s, id), { owner: 'P0', holder: 'P0' });
      Object.assign(city(s, ATHENS), { owner: 'P0', holder: 'P0' });
    };
    expect(taught('G - TS - P1 - P5', overseas(false)).outcomes).toEqual(['P1/1 failed no-loc']);
    expect(taught('G - TS - P1 - P5', overseas(true)).outcomes).toEqual(['P1/1 done']);
  });
  test('WK-TEC-3: two siege trains now and each quarter', () => {
    const run = taught('G - TS - P1 - P5', (s) => (s.turn = 12));
    expect(position(run.state, 'P5').pool.SGT).toBe(2);
    const next = play(income, run.state, {}, calm);
    expect(position(next.state, 'P5').pool.SGT).toBe(2);
  });
  test('WK-TEC-3: what he has cannot be given again, and a yard window counts', () => {
    expect(taught('G - TN - P1 - P5', (s) => (position(s, 'P5').tech.naval = true)).outcomes).toEqual([
      'P1/1 failed no-target',
    ]);
    expect(taught('G - TN - P1 - P5', (s) => (position(s, 'P5').yardWindow = 9)).outcomes).toEqual([
      'P1/1 failed no-target',
    ]);
    expect(taught('G - TN - P1 - P5', (s) => (position(s, 'P5').yardWindow = 7)).outcomes).toEqual([
      'P1/1 done',
    ]);
  });

  const yards = (line: string, change: (s: State) => void = () => undefined) =>
    play(
      [audit, arrivals],
      ignorant((s) => {
        position(s, 'P5').yardWindow = 8;
        change(s);
      }),
      { P5: line },
    );
  test('WK-TEC-4: in the window a yard stands for 200 tlts, and ships may be built', () => {
    const run = yards('B - SH - Athens');
    expect(city(run.state, ATHENS).yard).toBe(true);
    expect(position(run.state, 'P5')).toMatchObject({ treasury: 500, tech: { naval: true } });
  });
  test('WK-TEC-4: in ports of size 9 or more that one has and holds', () => {
    expect(yards('B - SH - Sparta').outcomes).toEqual(['P5/1 failed limit']);
    expect(yards('B - SH - Corinth', (s) => (city(s, CORINTH).size = 9)).outcomes).toEqual([
      'P5/1 failed no-port',
    ]);
    expect(yards('B - SH - Brisbane').outcomes).toEqual(['P5/1 failed status']);
  });
  test('WK-TEC-4: unused it is lost', () => {
    const run = yards('');
    expect(position(run.state, 'P5').tech.naval).toBe(false);
    expect(eventsOf(run, 'gift')[0]?.data).toMatchObject({ item: 'naval', lost: true });
    const late = structuredClone(run.state);
    late.turn = 9;
    expect(play(audit, late, { P5: 'B - SH - Athens' }).outcomes).toEqual(['P5/1 failed window']);
  });
  test('WK-TEC-4: later yards need a new gift', () => {
    const run = yards('B - SH - Athens', (s) =>
      Object.assign(city(s, BRISBANE), { owner: 'P5', holder: 'P5' }),
    );
    const later = structuredClone(run.state);
    later.turn = 9;
    expect(play(audit, later, { P5: 'B - SH - Brisbane' }).outcomes).toEqual(['P5/1 failed window']);
  });
  test('WK-TEC-4: who began with the technology builds at any time', () => {
    const state = peace((s) => Object.assign(city(s, ROME), { yard: false }));
    expect(play(audit, state, { P1: 'B - SH - Rome' }).outcomes).toEqual(['P1/1 done']);
  });
});
