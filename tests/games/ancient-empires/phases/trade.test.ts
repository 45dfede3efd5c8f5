/** The four trade sessions; AE-TRD, AE-DEA, AE-BID, AE-INT. */
import { describe, expect, test } from 'vitest';
import { trade } from '../../../../games/ancient-empires/phases/trade.js';
import { board, capital, independent, ofType, outcomes, own, play, put } from '../table.js';
import type { State } from '../../../../games/ancient-empires/state.js';

const NO_DRAWS = { 'trade-order 1': [2], 'trade-order 3': [2] };
const THREE = { 'trade-order 1': [3, 2], 'trade-order 3': [3, 2] };

/** Two empires that trade by sea. */
function two(): State {
  const state = board(2);
  capital(state, 'P1', 'I2', 1, { stock: { WIN: 2 } });
  capital(state, 'P2', 'E2', 1, { stock: { SIL: 1 } });
  for (const id of ['P1', 'P2']) state.positions[id]!.policies.autoship = false;
  return state;
}
function three(): State {
  const state = two();
  state.positions['P3'] = structuredClone(board(3).positions['P3']!);
  capital(state, 'P3', 'G3', 1, { stock: {} });
  return state;
}

describe('ancient-empires deals', () => {
  test('AE-DEA-3: what moves is what was asked; the rest of the offer is kept', () => {
    const { state, events } = play(
      trade,
      two(),
      { P1: 'X - 2 - 2 WIN - 1 SIL', P2: 'X - 1 - 1 SIL, 5 COI - 2 WIN' },
      NO_DRAWS,
    );

    expect(state.provinces['I2']!.stock).toEqual({ SIL: 1 });
    expect(state.provinces['E2']!.stock).toEqual({ WIN: 2 });
    expect(state.positions['P2']!.treasury).toBe(100);
    expect(outcomes(events)).toEqual(['X done', 'X done']);
  });

  test('AE-DEA-5: a second wish of the partner finds nobody', () => {
    const { events } = play(
      trade,
      two(),
      { P1: 'X - 2 - 1 WIN - 1 SIL', P2: 'X - 1 - 1 SIL - 1 WIN\nX - 1 - 1 SIL - 1 WIN' },
      NO_DRAWS,
    );

    expect(outcomes(events)).toEqual(['X done', 'X done', 'X failed unmatched']);
  });

  test('AE-DEA-5: a deal that names one side comes before two open ones', () => {
    const state = three();
    state.provinces['I2']!.stock = { WIN: 1 };
    state.provinces['E2']!.stock = { HOR: 1 };
    state.provinces['G3']!.stock = { HOR: 1 };
    const sheets = {
      P1: 'X - ANY - 1 WIN - 1 HOR',
      P2: 'X - ANY - 1 HOR - 1 WIN',
      P3: 'X - 1 - 1 HOR - 1 WIN',
    };
    const { state: after, events } = play(trade, state, sheets, THREE);

    expect(ofType(events, 'deal').map((event) => event.data['between'])).toEqual([['P1', 'P3']]);
    expect(after.provinces['G3']!.stock).toEqual({ WIN: 1 });
    expect(outcomes(events)).toEqual(['X done', 'X failed unmatched', 'X done']);
  });

  test('AE-DEA-4, AE-DEA-7: never in half: the debtor learns why, the other that a partner was there', () => {
    const state = two();
    const poor = play(
      trade,
      state,
      { P1: 'X - 2 - 1 WIN - 200 COI', P2: 'X - 1 - 200 COI - 1 WIN' },
      NO_DRAWS,
    );
    expect(outcomes(poor.events)).toEqual(['X failed partner-short', 'X failed no-coins']);
    expect(poor.state.provinces['I2']!.stock).toEqual({ WIN: 2 });

    const short = play(trade, state, { P1: 'X - 2 - 3 WIN - 1 SIL', P2: 'X - 1 - 1 SIL - 3 WIN' }, NO_DRAWS);
    expect(outcomes(short.events)).toEqual(['X failed no-counter', 'X failed partner-short']);
    expect(short.state.provinces['E2']!.stock).toEqual({ SIL: 1 });
  });

  test('AE-DEA-4: an embargo between the two is waived when both name each other, and holds for open deals', () => {
    const state = two();
    state.positions['P1']!.embargoes.general['P2'] = true;
    const named = play(trade, state, { P1: 'X - 2 - 1 WIN - 1 SIL', P2: 'X - 1 - 1 SIL - 1 WIN' }, NO_DRAWS);
    expect(outcomes(named.events)).toEqual(['X done', 'X done']);
    const open = play(trade, state, { P1: 'X - ANY - 1 WIN - 1 SIL', P2: 'X - 1 - 1 SIL - 1 WIN' }, NO_DRAWS);
    expect(outcomes(open.events)).toEqual(['X failed unmatched', 'X failed unmatched']);
  });

  test('AE-DEA-4: no open route, no deal: a Pirate cuts the port off', () => {
    const state = two();
    put(state, 'raid:P1', 'DEL', ['PIR']);
    const { events } = play(
      trade,
      state,
      { P1: 'X - 2 - 1 WIN - 1 SIL', P2: 'X - 1 - 1 SIL - 1 WIN' },
      NO_DRAWS,
    );
    expect(outcomes(events)).toEqual(['X failed no-route', 'X failed no-route']);
  });

  test('AE-TRD-1, AE-DEA-2: a counter moves once a session, so a swap back waits for Session III', () => {
    const sheets = {
      P1: 'X - 2 - 1 WIN - 1 SIL\nX - 2 - 1 SIL - 1 WIN - S1',
      P2: 'X - 1 - 1 SIL - 1 WIN\nX - 1 - 1 WIN - 1 SIL - S1',
    };
    const { events } = play(trade, two(), sheets, NO_DRAWS);
    expect(outcomes(events)).toEqual(['X done', 'X failed no-counter', 'X done', 'X failed partner-short']);
    const later = { P1: sheets.P1.replaceAll('S1', 'S3'), P2: sheets.P2.replaceAll('S1', 'S3') };
    expect(outcomes(play(trade, two(), later, NO_DRAWS).events)).toEqual([
      'X done',
      'X done',
      'X done',
      'X done',
    ]);
  });

  test('AE-DEA-1, AE-DEA-6: gifts pass coins at once and food to the hungry; a refusal takes nothing', () => {
    const state = two();
    state.provinces['I2']!.stock = { FOO: 1 };
    own(state, 'P2', 'A6', 2, { deficit: 1 });
    const { state: after, events } = play(trade, state, { P1: 'G - 20 COI, 1 FOO - 2' }, NO_DRAWS);
    expect(after.positions['P2']!.treasury).toBe(120);
    expect(after.provinces['A6']!.deficit).toBe(0);
    expect(outcomes(events)).toEqual(['G done']);

    state.positions['P2']!.policies.refuse = ['P1'];
    const refused = play(trade, state, { P1: 'G - 20 COI - 2' }, NO_DRAWS);
    expect(outcomes(refused.events)).toEqual(['G failed refused']);
    expect(ofType(refused.events, 'gift-refused')[0]!.seenBy).toEqual(['P1', 'P2']);
  });

  test('AE-TRD-4: only the Dominant in Technology make goods, of a material and 10 coins', () => {
    const state = two();
    state.provinces['I2']!.stock = { MAT: 1 };
    expect(outcomes(play(trade, state, { P1: 'MG - I2 - 1' }, NO_DRAWS).events)).toEqual([
      'MG failed not-dominant',
    ]);
    state.dominant.TEC = ['P1'];
    const { state: after, events } = play(trade, state, { P1: 'MG - I2 - 2' }, NO_DRAWS);
    expect(after.provinces['I2']!.stock).toEqual({ MAN: 3 });
    expect(after.positions['P1']!.treasury).toBe(90);
    expect(outcomes(events)).toEqual(['MG part no-materials']);
  });
});

describe('ancient-empires bids and shipping', () => {
  function auction(): State {
    const state = board(4);
    for (const [id, code] of Object.entries({ P1: 'An1', P2: 'G4', P3: 'I2', P4: 'E2' }))
      capital(state, id, code);
    independent(state, 'An4', 2, { stock: { WIN: 1 }, controller: 'P4' });
    return state;
  }
  const FOUR = { 'trade-order 1': [4, 3, 2], 'trade-order 3': [4, 3, 2] };

  test('AE-BID-1, AE-BID-2: too low fails; equal bids go to the controller, or as its tie policy says', () => {
    const sheets = { P1: 'BD - An4 - 1 WIN - 7', P2: 'BD - An4 - 1 WIN - 9', P4: 'BD - An4 - 1 WIN - 9' };
    const { state, events } = play(trade, auction(), sheets, FOUR);
    expect(outcomes(events)).toEqual(['BD failed below-minimum', 'BD failed outbid', 'BD done']);
    expect(state.positions['P4']!.treasury).toBe(91);
    expect(state.provinces['E2']!.stock).toEqual({ WIN: 1 });

    const tied = auction();
    tied.positions['P4']!.policies.tie = ['P2'];
    expect(outcomes(play(trade, tied, sheets, FOUR).events)[1]).toBe('BD done');
  });

  test('AE-BID-1: Hostile provinces do not sell to their enemies', () => {
    const state = auction();
    state.provinces['An4']!.hostile['P1'] = { source: 'earned', turn: 1 };
    expect(outcomes(play(trade, state, { P1: 'BD - An4 - 1 WIN - 9' }, FOUR).events)).toEqual([
      'BD failed hostile-seller',
    ]);
  });

  test('AE-BID-3: what was bought goes where the bid says, and the coins leave the game', () => {
    const state = auction();
    own(state, 'P1', 'An5');
    state.positions['P1']!.policies.autoship = false;
    const { state: after } = play(trade, state, { P1: 'BD - An4 - 1 WIN - 8 - An5' }, FOUR);
    expect(after.provinces['An5']!.stock).toEqual({ WIN: 1 });
    expect(Object.values(after.positions).reduce((sum, one) => sum + one.treasury, 0)).toBe(392);
  });

  test('AE-INT-1, AE-TRD-3, AE-TRD-5: ordered ships feed a deficit; goods do not go to Pacified land', () => {
    const state = two();
    own(state, 'P1', 'I3', 2, { deficit: 1 });
    own(state, 'P1', 'S1', 0);
    state.provinces['I2']!.stock = { FOO: 1, WIN: 1, MAT: 1 };
    const sheet = 'S - 1 FOO - I2 - I3\nS - 1 WIN - I2 - S1\nS - 1 MAT - I2 - S1';
    const { state: after, events } = play(trade, state, { P1: sheet }, NO_DRAWS);
    expect(outcomes(events)).toEqual(['S done', 'S failed not-owner', 'S done']);
    expect(after.provinces['I3']!.deficit).toBe(0);
    expect(after.provinces['S1']!.stock).toEqual({ MAT: 1 });
  });

  test('AE-INT-2: left alone, an empire feeds its hungry and brings each missing good to its centre', () => {
    const state = two();
    state.positions['P1']!.policies.autoship = true;
    own(state, 'P1', 'I3', 2, { deficit: 1, stock: { OIL: 2, WIN: 1 } });
    state.provinces['I2']!.stock = { FOO: 2, WIN: 1 };
    const { state: after } = play(trade, state, {}, NO_DRAWS);
    expect(after.provinces['I2']!.stock).toEqual({ FOO: 1, WIN: 1, OIL: 1 });
    expect(after.provinces['I3']!.stock).toEqual({ OIL: 1, WIN: 1 });
  });

  test('AE-TRD-2: gifts belong to Sessions I and III', () => {
    expect(outcomes(play(trade, two(), { P1: 'G - 5 COI - 2 - S2' }, NO_DRAWS).events)).toEqual([
      'G failed wrong-session',
    ]);
    const late = play(trade, two(), { P1: 'G - 5 COI - 2 - S3' }, NO_DRAWS);
    expect(late.state.positions['P2']!.treasury).toBe(105);
  });

  test('AE-GEN-2: a payment larger than the treasury fails as a whole', () => {
    const { state, events } = play(trade, two(), { P1: 'G - 500 COI - 2' }, NO_DRAWS);
    expect(outcomes(events)).toEqual(['G failed no-coins']);
    expect(state.positions['P1']!.treasury).toBe(100);
  });
});
