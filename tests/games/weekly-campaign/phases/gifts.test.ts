/** Gifts, sales and swaps. WK-GIFT. */
import { describe, expect, test } from 'vitest';
import { audit } from '../../../../games/weekly-campaign/phases/audit.js';
import { gifts } from '../../../../games/weekly-campaign/phases/gifts.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import {
  ALEPPO,
  ally,
  ATHENS,
  BRISBANE,
  city,
  CORINTH,
  ledgerOf,
  peace,
  PELLA,
  position,
  ROME,
  SPARTA,
  third,
} from '../kit-sieges.js';
import { cmd, orders, play, someCommand } from '../kit.js';

const given = (line: string, change: (s: State) => void = () => undefined) =>
  play([audit, gifts], peace(change), { P1: line });

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

describe('WK-GIFT-1, 2: a captive leader', () => {
  /** The general of P5 is kept by P1-2DV at Brisbane. */
  const given = (line: string, change: (s: State) => void = () => undefined) =>
    play(
      [audit, gifts],
      peace((s) => {
        third(s);
        Object.assign(cmd(s, 'P1-2DV'), {
          hex: BRISBANE,
          prisoners: [{ of: 'P5', stack: {}, leaders: ['P5-L1', 'P5-L2'] }],
        });
        cmd(s, 'P5-1DV').leaders = cmd(s, 'P5-2DV').leaders = [];
        for (const id of ['P5-L1', 'P5-L2'])
          Object.assign(s.leaders[id]!, { at: 'P1-2DV', state: 'captive' });
        change(s);
      }),
      { P1: line },
    );
  const kept = (state: State, by: string) => cmd(state, by).prisoners.flatMap((p) => p.leaders);
  const guest = (hex: string) => (s: State) =>
    void someCommand(s, 'P2', 'DV', hex, { 'PMI.r': 1 }, { n: 1, id: 'P2-1DV' });

  test('goes to a command of a third position in the hex, and stays captive there', () => {
    const { state, outcomes, events } = given('G - P5 L2 - - P2 1DV', guest(BRISBANE));
    expect(outcomes).toEqual(['P1/1 done']);
    expect([kept(state, 'P1-2DV'), kept(state, 'P2-1DV')]).toEqual([['P5-L1'], ['P5-L2']]);
    expect(state.leaders['P5-L2']).toMatchObject({ state: 'captive', at: 'P2-1DV' });
    expect(events.some((e) => e.data.leader === 'P5-L2' && e.data.to === 'P2')).toBe(true);
  });
  test('does not go to another hex, nor to what is not there', () => {
    const far = given('G - P5 L2 - - P2 1DV', guest(CORINTH));
    expect(far.outcomes).toEqual(['P1/1 failed not-here']);
    expect(kept(far.state, 'P1-2DV')).toEqual(['P5-L1', 'P5-L2']);
    expect(given('G - P5 L2 - - P2 7DV', guest(BRISBANE)).outcomes).toEqual(['P1/1 failed not-here']);
  });
  test('is not another’s of the same number, and not one who is held by another', () => {
    expect(given('G - P2 L2 - - P2').outcomes).toEqual(['P1/1 failed no-target']);
    const theirs = given('G - P5 L2 - - P5', (s) => {
      guest(BRISBANE)(s);
      cmd(s, 'P2-1DV').prisoners = cmd(s, 'P1-2DV').prisoners;
      cmd(s, 'P1-2DV').prisoners = [];
    });
    expect(theirs.outcomes).toEqual(['P1/1 failed no-target']);
  });
  test('who goes home leaves the others where they are', () => {
    const { state } = given('G - P5 L1 - - P5');
    expect(kept(state, 'P1-2DV')).toEqual(['P5-L2']);
    expect(state.leaders['P5-L1']).toMatchObject({ state: 'free', at: ATHENS });
    expect(state.leaders['P5-L2']).toMatchObject({ state: 'captive', at: 'P1-2DV' });
  });
});

test('WK-GIFT-2: captives of the receiver’s ally are given, not freed', () => {
  const run = play(
    [audit, gifts],
    peace((s) => {
      third(s);
      ally(s, 'P2', 'P5');
      Object.assign(cmd(s, 'P1-2DV'), {
        hex: BRISBANE,
        prisoners: [{ of: 'P5', stack: { 'HHI.r': 2 }, leaders: [] }],
      });
      someCommand(s, 'P2', 'DV', BRISBANE, { 'PMI.r': 1 }, { id: 'P2-1DV' });
    }),
    { P1: 'G - PR - 2DV - P2 1DV' },
  );
  expect(cmd(run.state, 'P2-1DV').prisoners).toEqual([{ of: 'P5', stack: { 'HHI.r': 2 }, leaders: [] }]);
  expect(run.state.freed).toEqual([]);
});
