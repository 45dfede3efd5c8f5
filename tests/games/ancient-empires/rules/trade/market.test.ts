/** Which deal comes first, which counter goes where, who is sold to: the order of things in Trade. AE-DEA-2 to 6, AE-BID-1, AE-BID-2, AE-TRD-4, AE-INT-2 */
import { describe, expect, test } from 'vitest';
import { trade } from '../../../../../games/ancient-empires/phases/trade.js';
import type { State, Stock } from '../../../../../games/ancient-empires/state.js';
import { board, capital, independent, ofType, outcomes, own, play } from '../../table.js';

/** Rome, Egypt and Epirus, each with a coast; nothing is shipped by itself. */
function ports(stocks: readonly Stock[]): State {
  const state = board(stocks.length);
  for (const [index, code] of ['I2', 'E2', 'G3'].slice(0, stocks.length).entries()) {
    capital(state, `P${index + 1}`, code, 1, { stock: { ...stocks[index] } });
    state.positions[`P${index + 1}`]!.policies.autoship = false;
  }
  return state;
}
/** The precedence of a session: P1 first and so on, or P2 before P1. */
const DOWN = { 'trade-order 1': [2], 'trade-order 3': [2] };
const UP = { 'trade-order 1': [1], 'trade-order 3': [1] };
const THREE = { 'trade-order 1': [3, 2], 'trade-order 3': [3, 2] };
/** P3, P2, P1 */
const BACK = { 'trade-order 1': [1, 2], 'trade-order 3': [1, 2] };

const run = (
  state: State,
  sheets: Readonly<Record<string, string>>,
  dice: Readonly<Record<string, readonly number[]>> = DOWN,
) => play(trade, state, sheets, dice);

describe('AE-DEA-2, AE-DEA-5: times and ranks', () => {
  test('xN: as often as both still want it', () => {
    const state = ports([{ WIN: 3 }, {}]);
    const twice = run(state, { P1: 'X - 2 - 1 WIN - 1 COI - x3', P2: 'X - 1 - 1 COI - 1 WIN - x2' });
    expect(twice.state.provinces['E2']!.stock).toEqual({ WIN: 2 });
    expect(twice.state.positions['P1']!.treasury).toBe(102);
    expect(outcomes(twice.events)).toEqual(['X part unmatched', 'X done']);
  });

  test('the lower sum of ranks comes first', () => {
    const state = ports([{ WIN: 1, OIL: 1 }, { SIL: 1 }]);
    const sheets = {
      P1: 'X - 2 - 1 OIL - 1 SIL\nX - 2 - 1 WIN - 1 SIL',
      P2: 'X - 1 - 1 SIL - 1 OIL\nX - 1 - 1 SIL - 1 WIN',
    };
    expect(run(state, sheets).state.provinces['E2']!.stock).toEqual({ OIL: 1 });
  });

  test('of equal sums the lower larger rank', () => {
    const state = ports([{ WIN: 1, OIL: 1, MAR: 1 }, { SIL: 1 }]);
    // 1 and 3 for wine, 2 and 2 for oil: both four in sum.
    const sheets = {
      P1: 'X - 2 - 1 WIN - 1 SIL\nX - 2 - 1 OIL - 1 SIL',
      P2: 'X - 1 - 1 SIL - 9 MET\nX - 1 - 1 SIL - 1 OIL\nX - 1 - 1 SIL - 1 WIN',
    };
    for (const dice of [DOWN, UP])
      expect(run(state, sheets, dice).state.provinces['E2']!.stock).toEqual({ OIL: 1 });
  });

  test('of equal ones the lower rank of the one who is first by the lot', () => {
    const state = ports([{ WIN: 1, OIL: 1 }, { SIL: 1 }]);
    const sheets = {
      P1: 'X - 2 - 1 WIN - 1 SIL\nX - 2 - 1 OIL - 1 SIL',
      P2: 'X - 1 - 1 SIL - 1 OIL\nX - 1 - 1 SIL - 1 WIN',
    };
    expect(run(state, sheets, DOWN).state.provinces['E2']!.stock).toEqual({ WIN: 1 });
    expect(run(state, sheets, UP).state.provinces['E2']!.stock).toEqual({ OIL: 1 });
  });

  test('among open deals the lot decides: who is first, then with whom', () => {
    const state = ports([{ WIN: 1 }, { SIL: 1 }, { SIL: 1 }]);
    const sheets = {
      P1: 'X - ANY - 1 WIN - 1 SIL',
      P2: 'X - ANY - 1 SIL - 1 WIN',
      P3: 'X - ANY - 1 SIL - 1 WIN',
    };
    const with_ = (dice: typeof THREE): unknown =>
      ofType(run(state, sheets, dice).events, 'deal')[0]!.data['between'];
    expect(with_(THREE)).toEqual(['P1', 'P2']);
    expect(with_(BACK)).toEqual(['P3', 'P1']);
  });

  test('both name each other, before one does, whatever the ranks', () => {
    const state = ports([{ WIN: 1 }, { SIL: 1 }, { SIL: 1 }]);
    const sheets = {
      P1: 'X - 3 - 9 MET - 9 HOR\nX - 3 - 1 WIN - 1 SIL\nX - ANY - 1 WIN - 1 SIL',
      P2: 'X - 1 - 1 SIL - 1 WIN',
      P3: 'X - 1 - 9 DYE - 9 HOR\nX - 1 - 1 SIL - 1 WIN',
    };
    expect(ofType(run(state, sheets, THREE).events, 'deal')[0]!.data['between']).toEqual(['P1', 'P3']);
  });

  test('a deal for one session is not done in the other', () => {
    const state = ports([{ WIN: 1 }, { SIL: 1 }]);
    const said = (a: string, b: string): string[] =>
      outcomes(run(state, { P1: `X - 2 - 1 WIN - 1 SIL${a}`, P2: `X - 1 - 1 SIL - 1 WIN${b}` }).events);
    expect(said(' - S1', ' - S1')).toEqual(['X done', 'X done']);
    expect(said(' - S3', '')).toEqual(['X done', 'X done']);
    expect(said(' - S1', ' - S3')).toEqual(['X failed unmatched', 'X failed unmatched']);
  });
});

describe('AE-DEA-3: what each asks must be offered by the other', () => {
  const matched = (one: string, two: string): boolean => {
    const state = ports([
      { WIN: 3, OIL: 3 },
      { SIL: 3, HOR: 3 },
    ]);
    return outcomes(run(state, { P1: `X - 2 - ${one}`, P2: `X - 1 - ${two}` }).events)[0] === 'X done';
  };
  test.each([
    ['2 WIN - 1 SIL', '1 SIL - 2 WIN', true],
    ['2 WIN - 1 SIL', '1 SIL - 3 WIN', false],
    ['2 WIN - 2 SIL', '1 SIL - 2 WIN', false],
    ['1 WIN, 1 WIN - 1 SIL', '1 SIL - 2 WIN', true],
    ['2 WIN - 1 SIL', '1 SIL - 1 WIN, 1 WIN', true],
    ['2 WIN, 1 OIL - 1 SIL', '1 SIL - 2 WIN', true],
    ['2 WIN - 1 SIL', '1 SIL - 2 WIN, 1 OIL', false],
    ['2 WIN - 1 SIL, 1 HOR', '1 SIL - 2 WIN', false],
    ['2 WIN - 5 COI', '5 COI - 1 WIN', true],
    ['2 WIN - 6 COI', '5 COI - 1 WIN', false],
  ])('%s with %s: %s', (one, two, fits) => {
    expect(matched(one, two)).toBe(fits);
  });

  test('with whom one names only, and never with oneself', () => {
    const state = ports([{ WIN: 1 }, { SIL: 1 }, { SIL: 1 }]);
    const sheets = { P1: 'X - 3 - 1 WIN - 1 SIL', P2: 'X - 1 - 1 SIL - 1 WIN' };
    expect(outcomes(run(state, sheets, THREE).events)).toEqual(['X failed unmatched', 'X failed unmatched']);
    const alone = ports([{ WIN: 1, SIL: 1 }, {}]);
    expect(outcomes(run(alone, { P1: 'X - ANY - 1 WIN - 1 SIL\nX - ANY - 1 SIL - 1 WIN' }).events)).toEqual([
      'X failed unmatched',
      'X failed unmatched',
    ]);
  });
});

describe('AE-DEA-4: an open deal and those one does not deal with', () => {
  const sheets = { P1: 'X - ANY - 1 WIN - 1 SIL', P2: 'X - 1 - 1 SIL - 1 WIN' };
  test('policy refuse, a general embargo, and a Hostile posture without a word on trade', () => {
    const done = (change: (state: State) => void): boolean => {
      const state = ports([{ WIN: 1 }, { SIL: 1 }]);
      change(state);
      return outcomes(run(state, sheets).events)[0] === 'X done';
    };
    expect(done(() => undefined)).toBe(true);
    expect(done((s) => (s.positions['P1']!.policies.refuse = ['P2']))).toBe(false);
    // The named partner is asked by nobody whom he refuses: he has named him himself.
    expect(done((s) => (s.positions['P2']!.policies.refuse = ['P1']))).toBe(true);
    expect(done((s) => (s.positions['P1']!.embargoes.general['P2'] = true))).toBe(false);
    expect(done((s) => (s.positions['P1']!.postures.general['P2'] = 'H'))).toBe(false);
    expect(
      done((s) => {
        s.positions['P1']!.postures.general['P2'] = 'H';
        s.positions['P1']!.embargoes.general['P2'] = false;
      }),
    ).toBe(true);
  });

  test('coins: the whole sum must be in the treasury, to the last one', () => {
    const state = ports([{ WIN: 1 }, {}]);
    const pays = { P1: 'X - 2 - 1 WIN - 60 COI, 40 COI', P2: 'X - 1 - 100 COI - 1 WIN' };
    const paid = run(state, pays);
    expect(outcomes(paid.events)).toEqual(['X done', 'X done']);
    expect([paid.state.positions['P1']!.treasury, paid.state.positions['P2']!.treasury]).toEqual([200, 0]);
    state.positions['P2']!.treasury = 99;
    expect(outcomes(run(state, pays).events)).toEqual(['X failed partner-short', 'X failed no-coins']);
  });

  test('counters of several kinds, and the last of them missing: nothing moves', () => {
    const state = ports([{ WIN: 2, OIL: 1 }, { SIL: 1 }]);
    const { state: after, events } = run(state, {
      P1: 'X - 2 - 2 WIN, 2 OIL - 1 SIL',
      P2: 'X - 1 - 1 SIL - 2 WIN, 2 OIL',
    });
    expect(outcomes(events)).toEqual(['X failed no-counter', 'X failed partner-short']);
    expect(after.provinces['I2']!.stock).toEqual({ WIN: 2, OIL: 1 });
  });

  test('a source that is not the giver’s, and a destination that is not the taker’s', () => {
    const state = ports([{ WIN: 2 }, { SIL: 1 }]);
    own(state, 'P2', 'E3', 0);
    const said = (one: string, two: string): string[] =>
      outcomes(run(state, { P1: `X - 2 - ${one}`, P2: `X - 1 - ${two}` }).events);
    expect(said('1 WIN I3 - 1 SIL', '1 SIL - 1 WIN')).toEqual([
      'X failed no-counter',
      'X failed partner-short',
    ]);
    expect(said('1 WIN - 1 SIL', '1 SIL - 1 WIN G3')).toEqual([
      'X failed partner-short',
      'X failed no-destination',
    ]);
    // AE-TRD-5: goods do not go to Pacified land, materials do.
    expect(said('1 WIN - 1 SIL', '1 SIL - 1 WIN E3')).toEqual([
      'X failed partner-short',
      'X failed no-destination',
    ]);
    state.provinces['I2']!.stock.MAT = 1;
    expect(said('1 MAT - 1 SIL', '1 SIL - 1 MAT E3')[0]).toBe('X failed no-route');
    own(state, 'P2', 'E4', 0);
    expect(said('1 MAT - 1 SIL', '1 SIL - 1 MAT E4')).toEqual(['X done', 'X done']);
  });
});

describe('AE-DEA-6: which counter, and where it goes', () => {
  /** P1 has Ionia, Galatia behind it and Sicily; P2 Rome and the land round it. */
  function lands(): State {
    const state = board(2);
    capital(state, 'P1', 'An1', 1, { stock: {} });
    own(state, 'P1', 'An2', 1, { stock: {} });
    own(state, 'P1', 'S1', 1, { stock: {} });
    capital(state, 'P2', 'I2', 1, { stock: {} });
    own(state, 'P2', 'I1', 1, { stock: {} });
    own(state, 'P2', 'I3', 1, { stock: {} });
    for (const id of ['P1', 'P2']) state.positions[id]!.policies.autoship = false;
    return state;
  }
  const give = (
    state: State,
    line = 'G - 1 WIN - 2',
    dice: Readonly<Record<string, readonly number[]>> = DOWN,
  ) => {
    const { events, state: after } = run(state, { P1: line }, dice);
    const moves = ofType(events, 'gift').flatMap(
      ({ data }) => data['moves'] as { from: string; to: string; cost: number }[],
    );
    return {
      moves: moves.map(({ from, to, cost }) => `${from} ${to} ${cost}`),
      said: outcomes(events),
      after,
    };
  };

  test('the cheapest route, then most counters, then the first by code', () => {
    const state = lands();
    state.provinces['An2']!.stock = { WIN: 5 };
    state.provinces['S1']!.stock = { WIN: 1 };
    expect(give(state).moves).toEqual(['S1 I2 2']);
    state.provinces['An1']!.stock = { WIN: 2 };
    expect(give(state).moves).toEqual(['An1 I2 2']);
    state.provinces['S1']!.stock = { WIN: 2 };
    expect(give(state).moves).toEqual(['An1 I2 2']);
    expect(give(state, 'G - 5 WIN - 2').moves).toEqual([
      'An1 I2 2',
      'S1 I2 2',
      'An1 I2 2',
      'S1 I2 2',
      'An2 I2 4',
    ]);
  });

  test('AE-RTE-2: materials and food go three points, goods six', () => {
    const state = lands();
    state.provinces['An2']!.stock = { MAT: 1, FOO: 1, WIN: 1 };
    expect(give(state, 'G - 1 MAT - 2').said).toEqual(['G failed no-route']);
    expect(give(state, 'G - 1 FOO - 2').said).toEqual(['G failed no-route']);
    expect(give(state, 'G - 1 WIN - 2').said).toEqual(['G done']);
  });

  test('goods: the capital, then the centres as listed, then by code; the first that is reached', () => {
    const state = lands();
    state.provinces['S1']!.stock = { WIN: 1 };
    state.positions['P2']!.centres = ['I3', 'I1'];
    expect(give(state).moves).toEqual(['S1 I2 2']);
    state.positions['P2']!.capital = null;
    expect(give(state).moves).toEqual(['S1 I3 2']);
    state.positions['P2']!.centres = ['G3'];
    expect(give(state).moves).toEqual(['S1 I1 2']);
  });

  test('food: where most is lacking, then by code, then the capital; what is eaten is gone', () => {
    const state = lands();
    state.provinces['S1']!.stock = { FOO: 4 };
    Object.assign(state.provinces['I1']!, { deficit: 1 });
    Object.assign(state.provinces['I3']!, { deficit: 2 });
    const { moves, after } = give(state, 'G - 4 FOO - 2');
    expect(moves).toEqual(['S1 I3 2', 'S1 I1 2', 'S1 I3 2', 'S1 I2 2']);
    expect(['I1', 'I2', 'I3'].map((code) => after.provinces[code]!.deficit)).toEqual([0, 0, 0]);
    expect(['I1', 'I2', 'I3'].map((code) => after.provinces[code]!.stock.FOO ?? 0)).toEqual([0, 1, 0]);
  });

  test('materials: the capital, then by code', () => {
    const state = lands();
    state.provinces['S1']!.stock = { MAT: 1 };
    state.positions['P2']!.centres = ['I3'];
    expect(give(state, 'G - 1 MAT - 2').moves).toEqual(['S1 I2 2']);
    state.positions['P2']!.capital = null;
    expect(give(state, 'G - 1 MAT - 2').moves).toEqual(['S1 I1 2']);
  });

  test('AE-DEA-1: part of a gift; a source or a destination that does not fit; nobody to give to', () => {
    const state = lands();
    state.provinces['S1']!.stock = { WIN: 2 };
    expect(give(state, 'G - 3 WIN - 2')).toMatchObject({
      said: ['G part no-counter'],
      moves: ['S1 I2 2', 'S1 I2 2'],
    });
    expect(give(state, 'G - 1 WIN An1 - 2').said).toEqual(['G failed no-counter']);
    expect(give(state, 'G - 1 WIN S1 - 2 - I3').moves).toEqual(['S1 I3 2']);
    expect(give(state, 'G - 1 WIN I2 - 2').said).toEqual(['G failed no-counter']);
    expect(give(state, 'G - 1 WIN - 2 - G3').said).toEqual(['G failed no-destination']);
    expect(give(state, 'G - 1 WIN - 1').said).toEqual(['G failed no-target']);
    expect(give(state, 'G - 1 WIN - 3').said).toEqual(['G failed no-target']);
    state.positions['P2']!.status = 'destroyed';
    expect(give(state, 'G - 1 COI - 2', {}).said).toEqual(['G failed no-target']);
  });
});

describe('AE-BID-1, AE-BID-2: the auction of Session II', () => {
  /** P1 Ionia, P2 Macedonia; Bithynia and Cilicia are free. */
  function auction(): State {
    const state = board(2);
    capital(state, 'P1', 'An1');
    capital(state, 'P2', 'G4');
    independent(state, 'An4', 2, { stock: { WIN: 1, AMB: 1, MAT: 1, FOO: 1, MAN: 1 } });
    independent(state, 'An5', 1, { stock: { WIN: 1 } });
    for (const id of ['P1', 'P2']) state.positions[id]!.policies.autoship = false;
    return state;
  }
  const sold = (state: State, sheets: Readonly<Record<string, string>>, dice = DOWN): string[] =>
    ofType(run(state, sheets, dice).events, 'bid-won').map(
      ({ data: d }) =>
        `${d['by'] as string} ${d['province'] as string} ${d['item'] as string} ${d['coins'] as string}`,
    );
  const said = (state: State, sheets: Readonly<Record<string, string>>): string[] =>
    outcomes(run(state, sheets).events);

  test.each([
    ['1 WIN', 7, 'failed below-minimum'],
    ['1 WIN', 8, 'done'],
    ['1 MAT', 1, 'done'],
    ['1 FOO', 1, 'done'],
    ['1 MAN', 99, 'failed below-minimum'],
    ['1 SIL', 9, 'failed no-counter'],
    ['2 WIN', 9, 'part no-counter'],
  ])('%s of a province of level 2 for %i: %s', (item, price, outcome) => {
    const reason = said(auction(), { P1: `BD - An4 - ${item} - ${price}` })[0]!;
    expect(reason.replace('part outbid', 'part no-counter')).toBe(`BD ${outcome}`);
  });

  test('the highest price first, over all lots, as long as the coins last', () => {
    const state = auction();
    state.positions['P1']!.treasury = 17;
    const sheets = { P1: 'BD - An4 - 1 WIN - 8\nBD - An5 - 1 WIN - 9\nBD - An4 - 1 AMB - 10' };
    expect(sold(state, sheets)).toEqual(['P1 An4 AMB 10']);
    state.positions['P1']!.treasury = 19;
    expect(sold(state, sheets)).toEqual(['P1 An4 AMB 10', 'P1 An5 WIN 9']);
    expect(said(state, sheets)).toEqual(['BD failed no-coins', 'BD done', 'BD done']);
  });

  test('equal prices on different lots: by code, then in the order of the items, then of the sheet', () => {
    const sheets = { P1: 'BD - An5 - 1 WIN - 9\nBD - An4 - 1 WIN - 9\nBD - An4 - 1 AMB - 9' };
    expect(sold(auction(), sheets)).toEqual(['P1 An4 AMB 9', 'P1 An4 WIN 9', 'P1 An5 WIN 9']);
    expect(sold(auction(), { P1: 'BD - An4 - 1 WIN - 9\nBD - An4 - 1 WIN - 9' })).toEqual(['P1 An4 WIN 9']);
    expect(said(auction(), { P1: 'BD - An4 - 1 WIN - 9\nBD - An4 - 1 WIN - 9' })[0]).toBe('BD done');
  });

  test('equal prices of strangers: fewest points, then the lot of Session I', () => {
    const sheets = { P1: 'BD - An4 - 1 WIN - 9', P2: 'BD - An4 - 1 WIN - 9' };
    const state = auction();
    expect(sold(state, sheets, DOWN)).toEqual(['P1 An4 WIN 9']);
    expect(sold(state, sheets, UP)).toEqual(['P2 An4 WIN 9']);
    state.positions['P1']!.vp = 1;
    expect(sold(state, sheets, DOWN)).toEqual(['P2 An4 WIN 9']);
  });

  test('the controller’s list, then the controller, then the others', () => {
    const sheets = { P1: 'BD - An4 - 1 WIN - 9', P2: 'BD - An4 - 1 WIN - 9' };
    const state = auction();
    state.provinces['An4']!.controller = 'P2';
    expect(sold(state, sheets)).toEqual(['P2 An4 WIN 9']);
    state.positions['P2']!.policies.tie = ['P1', 'P2'];
    expect(sold(state, sheets)).toEqual(['P1 An4 WIN 9']);
    state.positions['P2']!.policies.tie = ['P2', 'P1'];
    expect(sold(state, sheets)).toEqual(['P2 An4 WIN 9']);
  });

  test('owned land sells nothing; a bid without a way buys nothing and lets the next one in', () => {
    const state = auction();
    expect(said(state, { P1: 'BD - G4 - 1 MET - 9' })).toEqual(['BD failed no-target']);
    expect(said(state, { P1: 'BD - An4 - 1 WIN - 9 - I2' })).toEqual(['BD failed no-route']);
    const { events } = run(state, { P1: 'BD - An4 - 1 WIN - 20 - G4', P2: 'BD - An4 - 1 WIN - 9' });
    expect(outcomes(events)).toEqual(['BD failed no-route', 'BD done']);
  });
});

describe('AE-TRD-4: Manufactured Goods', () => {
  function smiths(): State {
    const state = ports([{ MAT: 2 }, { SIL: 1 }]);
    state.dominant.TEC = ['P1'];
    own(state, 'P1', 'I1', 0, { stock: { MAT: 1 }, local: 1 });
    return state;
  }
  test('three for a material and ten coins, as long as both last; in Player Provinces only', () => {
    const state = smiths();
    const made = (line: string, treasury = 100) => {
      state.positions['P1']!.treasury = treasury;
      const { events, state: after } = run(state, { P1: line });
      return [outcomes(events)[0], after.provinces['I2']!.stock.MAN ?? 0, after.positions['P1']!.treasury];
    };
    expect(made('MG - I2 - 2')).toEqual(['MG done', 6, 80]);
    expect(made('MG - I2 - 3')).toEqual(['MG part no-materials', 6, 80]);
    expect(made('MG - I2 - 1', 10)).toEqual(['MG done', 3, 0]);
    expect(made('MG - I2 - 1', 9)).toEqual(['MG failed no-coins', 0, 9]);
    expect(made('MG - I1 - 1')).toEqual(['MG failed not-owner', 0, 100]);
    expect(made('MG - E2 - 1')).toEqual(['MG failed not-owner', 0, 100]);
  });

  test('before the session that the order names: they may be dealt with in it', () => {
    const deal = { P2: 'X - 1 - 1 SIL - 1 MAN - S1' };
    const first = run(smiths(), { P1: 'MG - I2 - 1\nX - 2 - 1 MAN - 1 SIL - S1', ...deal });
    expect(outcomes(first.events)).toEqual(['MG done', 'X done', 'X done']);
    const late = run(smiths(), { P1: 'MG - I2 - 1 - S2\nX - 2 - 1 MAN - 1 SIL - S1', ...deal });
    expect(outcomes(late.events)).toContain('X failed no-counter');
    expect(late.state.provinces['I2']!.stock.MAN).toBe(3);
  });
});

describe('AE-INT-2: what an empire does by itself', () => {
  function hungry(): State {
    const state = board(2);
    capital(state, 'P1', 'I2', 1, { stock: {} });
    capital(state, 'P2', 'E2', 1, { stock: {} });
    own(state, 'P1', 'I1', 1, { stock: {} });
    own(state, 'P1', 'I3', 2, { stock: {} });
    return state;
  }
  test('food goes to the highest level first, then by code', () => {
    const state = hungry();
    state.provinces['I2']!.stock = { FOO: 1 };
    state.provinces['I1']!.deficit = 1;
    state.provinces['I3']!.deficit = 1;
    expect(run(state, {}).state.provinces['I3']!.deficit).toBe(0);
    state.provinces['I3']!.dl = 1;
    expect(run(state, {}).state.provinces['I1']!.deficit).toBe(0);
  });

  test('from the cheapest way, then the largest surplus', () => {
    const state = hungry();
    state.provinces['I3']!.deficit = 1;
    state.provinces['I1']!.stock = { FOO: 2 };
    state.provinces['I2']!.stock = { FOO: 1 };
    const from = (): unknown => ofType(run(state, {}).events, 'food-covered')[0]!.data['from'];
    expect(from()).toBe('I1');
    state.provinces['I1']!.stock = { FOO: 1 };
    expect(from()).toBe('I1');
    state.provinces['I2']!.stock = { FOO: 2 };
    expect(from()).toBe('I2');
  });

  test('one of each missing kind to the capital, and no materials; nothing where the policy says no', () => {
    const state = hungry();
    state.provinces['I1']!.stock = { WIN: 2, AMB: 1, MAN: 1, MAT: 1, FOO: 1 };
    state.provinces['I3']!.stock = { WIN: 1 };
    const { state: after } = run(state, {});
    expect(after.provinces['I2']!.stock).toEqual({ AMB: 1, MAN: 1, WIN: 1 });
    expect(after.provinces['I1']!.stock).toEqual({ WIN: 1, MAT: 1, FOO: 1 });
    state.positions['P1']!.policies.autoship = false;
    expect(run(state, {}).state.provinces['I2']!.stock).toEqual({});
  });

  test('AE-INT-1: a ship order as far as it goes; not to oneself, not from land of others, no coins', () => {
    const state = hungry();
    state.positions['P1']!.policies.autoship = false;
    state.provinces['I2']!.stock = { WIN: 2 };
    const said = (line: string): string => outcomes(run(state, { P1: line }).events)[0]!;
    expect(said('S - 2 WIN - I2 - I3')).toBe('S done');
    expect(said('S - 3 WIN - I2 - I3')).toBe('S part no-counter');
    expect(said('S - 1 OIL - I2 - I3')).toBe('S failed no-counter');
    expect(said('S - 1 WIN - I2 - I2')).toBe('S failed same-place');
    expect(said('S - 1 WIN - E2 - I2')).toBe('S failed not-owner');
    expect(said('S - 1 WIN - I2 - E2')).toBe('S failed not-owner');
  });
});
