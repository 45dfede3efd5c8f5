/** Event cards and their victims; AE-EVT-1 to 11, AE-MAN-4. */
import { describe, expect, test } from 'vitest';
import { events } from '../../../../games/ancient-empires/phases/events.js';
import { revoltModifiers } from '../../../../games/ancient-empires/rules/land/nearness.js';
import { spreadValue } from '../../../../games/ancient-empires/rules/land/provinces.js';
import type { EventKind } from '../../../../games/ancient-empires/data.js';
import type { State } from '../../../../games/ancient-empires/state.js';
import { board, capital, data, independent, ofType, own, play, put } from '../table.js';

/** P1 with Babylon and provinces; the deck begins with these cards. */
function empire(cards: readonly EventKind[], codes: readonly string[] = []): State {
  const state = board(2);
  capital(state, 'P1', 'M1');
  for (const code of codes) own(state, 'P1', code);
  state.events.deck = [...cards, ...state.events.deck];
  return state;
}

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
