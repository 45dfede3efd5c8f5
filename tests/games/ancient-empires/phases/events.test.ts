/** Event cards and their victims; AE-EVT-1 to 11, AE-MAN-4. */
import { describe, expect, test } from 'vitest';
import type { EventKind } from '../../../../games/ancient-empires/data.js';
import { invariants } from '../../../../games/ancient-empires/invariants.js';
import { events } from '../../../../games/ancient-empires/phases/events.js';
import { revoltModifiers } from '../../../../games/ancient-empires/rules/land/nearness.js';
import { spreadValue } from '../../../../games/ancient-empires/rules/land/provinces.js';
import type { State } from '../../../../games/ancient-empires/state.js';
import { facts, hate } from '../campaign.js';
import { board, capital, data, independent, ofType, own, play, put } from '../table.js';

/** P1 with Babylon and provinces; the deck begins with these cards. */
function empire(cards: readonly EventKind[], codes: readonly string[] = []): State {
  const state = board(2);
  capital(state, 'P1', 'M1');
  for (const code of codes) own(state, 'P1', code);
  state.events.deck = [...cards, ...state.events.deck];
  return state;
}

/** P1 with Babylonia and more; the others have no land and draw nothing. The deck is as given, then Corruption. */
function realm(deck: readonly EventKind[], more: readonly string[] = [], n = 2): State {
  const state = board(n);
  capital(state, 'P1', 'M1');
  for (const code of more) own(state, 'P1', code);
  state.events.deck = [...deck, ...Array.from({ length: 9 }, (): EventKind => 'corruption')];
  return state;
}

const run = (state: State, dice: Readonly<Record<string, readonly number[]>> = {}) =>
  play(events, state, {}, dice);

const drawn = (state: State): unknown[] => facts(run(state).events, 'event-card', 'by');

describe('ancient-empires events', () => {
  test.each([
    [1, false, 1],
    [5, false, 3],
    [5, true, 2],
    [1, true, 0],
  ])('AE-EVT-1, AE-ADV-4: %i provinces, Dominant in Government %s: %i cards', (n, dominant, cards) => {
    const state = empire([], ['M2', 'M3', 'An2', 'An4'].slice(0, n - 1));
    if (dominant) state.dominant.GOV = ['P1'];
    state.events.deck = Array.from({ length: 5 }, () => 'corruption');
    expect(spreadValue(state, data, 'P1')).toBe(Math.ceil(n / 2));
    expect(ofType(play(events, state).events, 'event-card')).toHaveLength(cards);
  });

  test('AE-EVT-4, AE-EVT-5: every modifier of a Revolt test', () => {
    const state = empire([], []);
    own(state, 'P1', 'E2');
    put(state, 'pos:P1', 'E2', ['PRO']);
    independent(state, 'E1', 1, { hostile: { P1: { source: 'earned', turn: 1 } } });
    expect(revoltModifiers(state, data, 'P1', 'E2').total).toBe(2);
    state.dominant.CUL = ['P1'];
    expect(revoltModifiers(state, data, 'P1', 'E2').total).toBe(0);
    own(state, 'P1', 'E4', 0);
    state.dominant.CUL = [];
    expect(revoltModifiers(state, data, 'P1', 'E4').items).toEqual({ culture: 2, hostile: 1, pacified: 1 });
  });

  test('AE-EVT-6, AE-CTL-1, AE-IND-1: with 8 and +2 the Delta revolts, keeps its level, and arms itself', () => {
    const state = empire(['revolt'], []);
    own(state, 'P1', 'E2', 2, { damage: 1, cu: 2, corrupt: true, deficit: 1 });
    put(state, 'pos:P1', 'E2', ['PRO']);
    independent(state, 'E1', 1, { hostile: { P1: { source: 'earned', turn: 1 } } });
    const { state: after } = play(events, state, {}, { 'revolt P1 1': [3, 5] });

    expect(after.provinces['E2']).toMatchObject({
      kind: 'independent',
      dl: 2,
      damage: 1,
      cu: 2,
      corrupt: false,
      deficit: 0,
      controller: 'P2',
      hostile: { P1: { source: 'earned' } },
    });
    expect(after.stacks['INDE2']!.units.map((unit) => unit.type)).toEqual(['PRO', 'PRO']);
    expect(after.stacks['E2']!.units).toHaveLength(1);
  });

  test('AE-EVT-4: with Dominant Culture the same dice hold it', () => {
    const state = empire(['revolt'], ['E2']);
    state.dominant.CUL = ['P1'];
    const { state: after } = play(events, state, {}, { 'revolt P1 1': [4, 5] });
    expect(after.provinces['E2']!.owner).toBe('P1');
  });

  test('AE-EVT-6: a Pacified Province goes wild and loses its Construction Units', () => {
    const state = empire(['revolt'], []);
    own(state, 'P1', 'E1', 0, { cu: 3 });
    const { state: after } = play(events, state, {}, { 'revolt P1 1': [6, 6] });
    expect(after.provinces['E1']).toMatchObject({
      kind: 'wild',
      cu: 0,
      owner: null,
      hostile: { P1: { source: 'earned' } },
    });
  });

  test('AE-EVT-3: the others choose; the drawer own list never counts, and a name that does not fit is passed over', () => {
    const state = empire(['corruption'], ['M2', 'M3']);
    state.provinces['M2']!.taxed = 50;
    state.positions['P2']!.picks['P1'] = { CO: ['E2', 'M3'] };
    state.positions['P1']!.picks['P1'] = { CO: ['M2'] };
    const { state: after, events: told } = play(events, {
      ...state,
      events: { ...state.events, deck: ['corruption', 'corruption'] },
    });
    expect(after.provinces['M3']!.corrupt).toBe(true);
    expect(ofType(told, 'event-points')[0]!.data['points']).toEqual({ M3: 5 });
    // AE-EVT-7: the second card falls on the other one, by the default: most coins.
    expect(after.provinces['M2']!.corrupt).toBe(true);
  });

  test('AE-EVT-7: Corruption strikes where most coins were paid, never the capital', () => {
    const state = empire(['corruption'], ['M2', 'M3']);
    state.provinces['M1']!.taxed = 99;
    state.provinces['M3']!.taxed = 20;
    const { state: after } = play(
      events,
      { ...state, events: { ...state.events, deck: ['corruption', 'civil-war'] } },
      {},
      { 'civil-war P1 2': [1] },
    );
    expect([after.provinces['M1']!.corrupt, after.provinces['M3']!.corrupt]).toEqual([false, true]);
  });

  test('AE-EVT-8, AE-POS-2: Hostility by card strikes a neighbour and ends next turn unless it was earned', () => {
    const state = empire(['hostility']);
    independent(state, 'M2', 1, { controller: 'P1' });
    const { state: after } = play(events, state);
    expect(after.provinces['M2']).toMatchObject({
      hostile: { P1: { source: 'card', turn: 3 } },
      controller: 'P2',
    });

    const next = { ...after, turn: 4, events: { ...after.events, deck: ['corruption'] } };
    expect(play(events, next).state.provinces['M2']!.hostile).toEqual({});
    next.provinces['M2']!.hostile['P1']!.source = 'earned';
    expect(play(events, next).state.provinces['M2']!.hostile['P1']!.source).toBe('earned');
  });

  test('AE-EVT-8: with permanent cards the counter is earned at once', () => {
    const state = empire(['hostility']);
    state.options = { ...state.options, hostilityCardsPermanent: true };
    expect(play(events, state).state.provinces['M2']!.hostile['P1']!.source).toBe('earned');
  });

  test('AE-EVT-9: counters go round evenly; a further card places one', () => {
    const state = empire([], []);
    state.positions['P1']!.capital = 'E2';
    state.provinces['M1']!.kind = 'wild';
    state.provinces['M1']!.owner = null;
    state.provinces['M1']!.dl = 0;
    own(state, 'P1', 'E2');
    own(state, 'P1', 'E1');
    const one = play(events, { ...state, events: { ...state.events, deck: ['disaster'] } });
    expect([one.state.provinces['E2']!.deficit, one.state.provinces['E1']!.deficit]).toEqual([2, 1]);
    own(state, 'P1', 'E4', 1);
    const two = play(events, { ...state, events: { ...state.events, deck: ['disaster', 'disaster'] } });
    expect([two.state.provinces['E2']!.deficit, two.state.provinces['E1']!.deficit]).toEqual([3, 1]);
  });

  test('AE-EVT-10, AE-MAN-4: a Civil War wounds as many provinces as the Spread Value, and soldiers are dear next turn', () => {
    const state = empire(['civil-war'], ['M3', 'An4', 'P3']);
    own(state, 'P1', 'M1', 4);
    own(state, 'P1', 'M2', 2);
    own(state, 'P1', 'M3', 2);
    Object.assign(state.positions['P1']!, { deficitsAfterTrade: 2, looted: true });
    state.dominant.GOV = ['P1'];
    const deck: EventKind[] = ['civil-war', 'corruption'];
    const { state: after } = play(
      events,
      { ...state, events: { ...state.events, deck } },
      {},
      { 'civil-war P1 1': [3] },
    );

    expect(['M1', 'M2', 'M3', 'An4'].map((code) => after.provinces[code]!.damage)).toEqual([8, 4, 4, 0]);
    expect(after.positions['P1']!.shortageTurn).toBe(4);
    // AE-EVT-11
    expect(after.positions['P1']!.looted).toBe(false);
    const calm = play(events, { ...state, events: { ...state.events, deck } }, {}, { 'civil-war P1 1': [2] });
    expect(calm.state.positions['P1']!.shortageTurn).toBe(0);
  });

  test('AE-EVT-2: when the deck is used up the discards are shuffled', () => {
    const state = empire([]);
    state.events.deck = [];
    state.events.discard = ['corruption', 'corruption'];
    const { state: after } = play(events, state, {}, { 'event-shuffle 2': [1] });
    expect(after.events).toEqual({ deck: ['corruption'], discard: ['corruption'], shuffles: 2 });
  });
});

describe('AE-EVT-1, AE-ADV-4: how many cards', () => {
  test('half the Player Provinces, rounded up; Pacified land draws none', () => {
    const codes = ['M2', 'M3', 'Ar1', 'Ar2'];
    const n = (count: number): number => drawn(realm([], codes.slice(0, count - 1))).length;
    expect([1, 2, 3, 4, 5].map(n)).toEqual([1, 1, 2, 2, 3]);
    const state = realm([], ['M2']);
    own(state, 'P1', 'M3', 0);
    own(state, 'P1', 'Ar1', 0);
    expect(drawn(state)).toHaveLength(1);
  });
  test('one less for the Dominant in Government, and never less than none', () => {
    const state = realm([], ['M2', 'M3']);
    state.dominant.GOV = ['P1'];
    expect(drawn(state)).toHaveLength(1);
    const small = realm([]);
    small.dominant.GOV = ['P1'];
    expect(drawn(small)).toEqual([]);
  });
  test('all cards of one before the next, by number; the number is taken before anything is lost', () => {
    const state = realm([], ['M2', 'M3'], 2);
    for (const code of ['I1', 'I2', 'I3']) own(state, 'P2', code);
    expect(drawn(state)).toEqual(['P1', 'P1', 'P2', 'P2']);
    const rising = realm(['revolt', 'revolt'], ['I1', 'B1']);
    const dice = { 'revolt P1 1': [6, 6], 'revolt P1 2': [6, 6] };
    expect(ofType(run(rising, dice).events, 'revolted')).toHaveLength(2);
  });
});

describe('AE-EVT-3: the wishes of the others', () => {
  /** Of four provinces the one that Corruption strikes; every default alike. */
  function struck(picks: Readonly<Record<string, readonly string[]>>, kind: 'CO' | 'ANY' = 'CO'): string {
    const state = realm([], ['M2', 'M3', 'Ar1', 'Ar2', 'Ar3', 'Ar4', 'P3'], 4);
    for (const code of Object.keys(state.provinces)) state.provinces[code]!.taxed = 0;
    for (const [id, list] of Object.entries(picks)) state.positions[id]!.picks['P1'] = { [kind]: [...list] };
    state.dominant.GOV = ['P1'];
    return String(facts(run(state).events, 'corrupted', 'province')[0]);
  }
  test('5, 4, 3, 2 and 1 points: two second wishes beat a first one', () => {
    expect(struck({ P2: ['M3'] })).toBe('M3');
    expect(struck({ P2: ['M3', 'Ar1'], P3: ['Ar4', 'Ar1'] })).toBe('Ar1');
    expect(struck({ P2: ['M3', 'Ar2', 'Ar1'], P3: ['Ar3', 'Ar4', 'Ar1'] })).toBe('Ar1');
    // 5 against 2 + 2; 5 against 2 + 2 + 2.
    expect(struck({ P2: ['M3', 'M2', 'Ar3', 'Ar1'], P4: ['Ar4', 'P3', 'Ar2', 'Ar1'] })).toBe('Ar4');
  });
  test('a list for the event goes before one for any; ties fall to the default', () => {
    expect(struck({ P2: ['P3'] }, 'ANY')).toBe('P3');
    const state = realm([], ['M2', 'M3']);
    state.positions['P2']!.picks['P1'] = { ANY: ['M3'], CO: ['M2'] };
    state.dominant.GOV = ['P1'];
    expect(run(state).state.provinces['M2']!.corrupt).toBe(true);
    expect(struck({ P2: ['P3'], P3: ['M3'] })).toBe('M3');
  });
  test('what cannot be struck is passed over, and the next has its points', () => {
    expect(struck({ P2: ['M1', 'I2', 'M3'], P3: ['P3', 'Ar1'], P4: ['Ar1', 'M3'] })).toBe('Ar1');
  });
  test('only active positions are asked, and each hears the points', () => {
    const state = realm(['corruption'], ['M2', 'M3'], 3);
    state.dominant.GOV = ['P1'];
    state.positions['P2']!.status = 'destroyed';
    state.positions['P2']!.picks['P1'] = { CO: ['M3'] };
    const { events, state: after } = run(state);
    expect(after.provinces['M2']!.corrupt).toBe(true);
    expect(ofType(events, 'event-points')).toEqual([]);
  });
});

describe('AE-EVT-4, AE-EVT-6: Revolt', () => {
  const victim = (state: State): unknown =>
    facts(run(state, { 'revolt P1 1': [1, 1] }).events, 'revolt-test', 'province')[0];
  test('the most foreign one first, then the highest level, then by code; never the capital', () => {
    // Babylonia: N1 has the same symbols (1), Ar1 shares one (2), I2 none (3).
    expect(victim(realm(['revolt'], ['N1', 'Ar1']))).toBe('Ar1');
    expect(victim(realm(['revolt'], ['I2', 'Ar1']))).toBe('I2');
    const levels = realm(['revolt'], ['I1', 'I2']);
    levels.provinces['I2']!.dl = 2;
    expect(victim(levels)).toBe('I2');
    levels.provinces['I1']!.dl = 2;
    expect(victim(levels)).toBe('I1');
    expect(facts(run(realm(['revolt'])).events, 'event-idle', 'kind')).toEqual(['revolt']);
  });
  test.each([
    [[4, 5], true],
    [[4, 4], false],
  ])('the dice %j and one more: 10 is enough, 9 is not', (dice, falls) => {
    // N1 of the same symbols: one more.
    const { state } = run(realm(['revolt'], ['N1']), { 'revolt P1 1': dice });
    expect(state.provinces['N1']!.kind).toBe(falls ? 'independent' : 'player');
  });
  test('AE-DMG-4: Corruption and the counters of a Disaster go with the owner, level and Damage stay', () => {
    const state = realm(['revolt'], ['I2']);
    Object.assign(state.provinces['I2']!, { corrupt: true, deficit: 2, damage: 3, dl: 2, cu: 4 });
    const { state: after } = run(state, { 'revolt P1 1': [6, 6] });
    expect(after.provinces['I2']).toMatchObject({
      kind: 'independent',
      owner: null,
      controller: 'P2',
      dl: 2,
      damage: 3,
      cu: 4,
      corrupt: false,
      deficit: 0,
      hostile: { P1: { source: 'earned', turn: 3 } },
    });
  });
  test('Pacified land without food goes wild, and hates nobody (AE-POS-2)', () => {
    const state = realm(['revolt']);
    own(state, 'P1', 'Ga5', 0);
    const { state: after } = run(state, { 'revolt P1 1': [6, 6] });
    expect(after.provinces['Ga5']).toMatchObject({ kind: 'wild', owner: null, hostile: {} });
    const fed = realm(['revolt']);
    own(fed, 'P1', 'I1', 0);
    expect(run(fed, { 'revolt P1 1': [6, 6] }).state.provinces['I1']!.hostile).toEqual({
      P1: { source: 'earned', turn: 3 },
    });
  });
});

test('AE-GEN-4, AE-EVT-6, AE-EVT-10: razed by a Civil War and lost in a Revolt of the same phase, wild land keeps nothing', () => {
  const state = realm(['civil-war', 'revolt'], ['Ga2', 'M2']);
  Object.assign(state.provinces['Ga2']!, { damage: 4, stock: { MAT: 3 }, cu: 0 });
  state.positions['P2']!.picks['P1'] = { ANY: ['Ga2'] };
  const { state: after } = run(state, { 'civil-war P1 1': [6], 'revolt P1 2': [6, 6] });
  expect(after.provinces['Ga2']).toMatchObject({ kind: 'wild', owner: null, stock: {}, local: 0 });
  expect(invariants(data, { ...after, step: 'construction' }).filter((one) => one.includes('keeps'))).toEqual(
    [],
  );
});

describe('AE-EVT-7: Corruption', () => {
  test('most coins paid, then the highest level, then by code; none twice', () => {
    const state = realm(['corruption'], ['M2', 'M3']);
    state.dominant.GOV = ['P1'];
    const corrupt = (): string[] =>
      Object.entries(run(state).state.provinces)
        .filter(([, p]) => p.corrupt)
        .map(([code]) => code);
    expect(corrupt()).toEqual(['M2']);
    state.provinces['M3']!.dl = 2;
    expect(corrupt()).toEqual(['M3']);
    state.provinces['M2']!.taxed = 1;
    expect(corrupt()).toEqual(['M2']);
    state.provinces['M2']!.corrupt = true;
    expect(corrupt()).toEqual(['M2', 'M3']);
  });
});

describe('AE-EVT-8: Hostility', () => {
  const hated = (state: State): string[] =>
    Object.entries(run(state).state.provinces)
      .filter(([, p]) => p.hostile['P1'] !== undefined)
      .map(([code]) => code);
  test('of those on the border Developed land first, then level, then food, then by code', () => {
    // Round Babylonia lie Assyria and Mesopotamia, both with three food.
    const state = realm(['hostility']);
    expect(hated(state)).toEqual(['M2']);
    independent(state, 'M3', 1);
    expect(hated(state)).toEqual(['M3']);
    independent(state, 'M2', 2);
    expect(hated(state)).toEqual(['M2']);
    const food = realm(['hostility']);
    food.provinces['M1']!.kind = 'wild';
    Object.assign(food.provinces['M1']!, { owner: null, dl: 0 });
    capital(food, 'P1', 'E1');
    // A6 has three food, E2 has six.
    expect(hated(food)).toEqual(['E2']);
  });
  test('Wild land without food is never Hostile; who already hates is passed over', () => {
    const state = realm(['hostility']);
    Object.assign(state.provinces['M1']!, { kind: 'wild', owner: null, dl: 0 });
    capital(state, 'P1', 'E3');
    state.provinces['E2']!.hostile = { ...hate('P1') };
    // E3 borders E2 alone: now the nearest count. From E3 two steps: E1 and E4 (no food).
    expect(hated(state)).toEqual(['E1', 'E2']);
  });
  test('where none borders, those of least proximity: an island by its coasts', () => {
    const state = realm(['hostility']);
    Object.assign(state.provinces['M1']!, { kind: 'wild', owner: null, dl: 0 });
    capital(state, 'P1', 'B2');
    // Ireland: HIB, BRW, Britain is three steps.
    expect(hated(state)).toEqual(['B1']);
  });
});

describe('AE-EVT-9: Disaster', () => {
  const placed = (state: State): unknown[] => facts(run(state).events, 'disaster-struck', 'placed');
  test('a third of the harvest, rounded up; the first card of the phase only', () => {
    // Harvests of 6, 9 and 10.
    const sums = [['M2'], ['M2', 'M3'], ['M2', 'M3', 'N1']].map((more) => {
      const [counts] = placed(realm(['disaster'], more)) as Record<string, number>[];
      return Object.values(counts!).reduce((sum, n) => sum + n, 0);
    });
    expect(sums).toEqual([2, 3, 4]);
    const twice = realm(['disaster', 'disaster'], ['M2', 'M3']);
    expect(placed(twice)).toEqual([{ M1: 1, M2: 1, M3: 1 }, { M1: 1 }]);
  });
  test('where a round does not go round: the drawer’s list, then most to spare, then lower level, then by code', () => {
    // Three counters go round; the fourth falls where most food is left after what the people eat.
    const state = realm(['disaster', 'disaster'], ['M2', 'M3']);
    state.provinces['M2']!.dl = 2;
    state.provinces['M3']!.dl = 3;
    expect(placed(state)[1]).toEqual({ M1: 1 });
    state.provinces['M1']!.dl = 4;
    expect(placed(state)[1]).toEqual({ M2: 1 });
    state.positions['P1']!.policies.disaster = ['I2', 'M3', 'M1'];
    expect(placed(state)[1]).toEqual({ M3: 1 });
  });
  test('from the second pick on the neighbours of one picked, by land or a common coast, else the nearest', () => {
    // Nine food in Libya, Britain, Ireland and Belgica: three counters for four. Ireland by wish; Britain is the nearest to it, then Belgica.
    const state = realm(['disaster']);
    Object.assign(state.provinces['M1']!, { kind: 'wild', owner: null, dl: 0 });
    for (const code of ['B1', 'B2', 'E1', 'Ga3']) own(state, 'P1', code);
    state.positions['P1']!.capital = 'B1';
    state.positions['P1']!.policies.disaster = ['B2'];
    expect(placed(state)[0]).toEqual({ B2: 1, B1: 1, Ga3: 1 });
  });
  test('no more than its food in a province; the rest is lost', () => {
    const state = realm(['disaster', 'disaster', 'disaster']);
    own(state, 'P1', 'E1');
    own(state, 'P1', 'N1');
    own(state, 'P1', 'Ar4');
    own(state, 'P1', 'Sp4');
    Object.assign(state.provinces['M1']!, { kind: 'wild', owner: null, dl: 0 });
    state.positions['P1']!.capital = 'E1';
    // Four provinces of one food draw two cards: two of four, then one.
    const all = placed(state) as Record<string, number>[];
    expect(all.map((one) => Object.values(one))).toEqual([[1, 1], [1]]);
    for (const code of ['E1', 'N1', 'Ar4']) state.provinces[code]!.deficit = 1;
    expect(facts(run(state).events, 'disaster-struck', 'lost')).toEqual([1]);
  });
});

describe('AE-EVT-10, AE-MAN-4: Civil War', () => {
  const test6 = (die: number, change: Partial<State['positions'][string]>): unknown => {
    const state = realm(['civil-war']);
    Object.assign(state.positions['P1']!, change);
    return facts(run(state, { 'civil-war P1 1': [die] }).events, 'civil-war-test', 'success')[0];
  };
  test.each([
    [6, {}, true],
    [5, {}, false],
    [5, { deficitsAfterTrade: 1 }, true],
    [3, { deficitsAfterTrade: 2 }, false],
    [5, { looted: true }, true],
    [4, { looted: true }, false],
    [4, { extraLeaders: 2 }, true],
    [3, { extraLeaders: 2 }, false],
    [1, { extraLeaders: 2, looted: true, deficitsAfterTrade: 2 }, true],
  ])('die %i with %j: %s', (die, change, breaks) => {
    expect(test6(die, change)).toBe(breaks);
  });
  test('the highest level, the capital first among equals, then by code; as many as the full Spread Value', () => {
    const state = realm(['civil-war'], ['An1', 'M2', 'Ar1', 'Ar2']);
    state.dominant.GOV = ['P1'];
    const victims = (): unknown =>
      facts(run(state, { 'civil-war P1 1': [6] }).events, 'civil-war', 'provinces')[0];
    expect(victims()).toEqual(['M1', 'An1', 'Ar1']);
    state.provinces['M2']!.dl = 2;
    expect(victims()).toEqual(['M2', 'M1', 'An1']);
    state.positions['P2']!.picks['P1'] = { CW: ['Ar2', 'Ar1'] };
    expect(victims()).toEqual(['Ar2', 'Ar1', 'M2']);
  });
});

test('AE-EVT-4: own Professionals alone hold a province, and only those in it', () => {
  const state = realm(['revolt'], ['N1']);
  put(state, 'pos:P1', 'N1', ['PRO', 'PRO', 'MIL', 'LEA'], 'HOME');
  put(state, 'pos:P2', 'N1', ['PRO'], 'FOE');
  put(state, 'pos:P1', 'M1', ['PRO'], 'FAR');
  const [items] = facts(run(state, { 'revolt P1 1': [1, 1] }).events, 'revolt-test', 'items');
  expect(items).toEqual({ culture: 1, professionals: -2 });
});
