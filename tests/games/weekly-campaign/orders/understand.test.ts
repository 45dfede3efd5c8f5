/** Orders as written → orders as played: what each name means, and when. WK-DAT-5, WK-DAT-6, WK-ORD-7. */
import { describe, expect, test } from 'vitest';
import { meaningOf } from '../../../../games/weekly-campaign/orders/understand.js';
import { readReference } from '../../../../games/weekly-campaign/orders/references.js';
import { week } from '../../../../games/weekly-campaign/turn.js';
import { cmd, orders, play, tutorial } from '../kit.js';
import type { State } from '../../../../games/weekly-campaign/state.js';

const meaning = (state: State, text: string, position = 'P1') => {
  const found = Object.entries(meaningOf(state, position, readReference(text)!));
  return Object.fromEntries(found.filter(([key, id]) => key !== 'written' && typeof id === 'string'));
};

describe('WK-DAT-5, WK-DAT-6: what a name means', () => {
  test.each([
    ['1DV', { command: 'P1-1DV' }],
    ['lDIV', { command: 'P1-1DV' }],
    ['P5 2DV', { owner: 'P5', command: 'P5-2DV' }],
    ['7DV', { command: 'P1-7DV' }],
    ['FO5', { fort: 'P1-FO5' }],
    ['FO Boris', { fort: 'P1-FO6' }],
    ['boris', { fort: 'P1-FO6' }],
    ['P5 Boris', { owner: 'P5' }],
    ['Pella', { city: 'A1831' }],
    ['p_e l l a', { city: 'A1831' }],
    ['A2231', { hex: 'A2231', city: 'A2231' }],
    ['L1', { code: 'L1', leader: 'P1-L1' }],
    ['Philon', { leader: 'P1-L1' }],
    ['SP2', { code: 'SP2', spy: 'P1-SP2' }],
    ['TR3', { code: 'TR3', tradeUnit: 'P1-TR3' }],
    ['P5', { owner: 'P5' }],
    ['PR', {}],
    ['Nowhere', {}],
  ])('%s: %j', (text, ids) => {
    expect(meaning(tutorial(), text)).toEqual(ids);
  });

  test('a fort may have a city’s name: FO before it means the fort alone', () => {
    const state = tutorial((s) => {
      s.forts['P1-FO6']!.name = 'Pella';
    });

    expect(meaning(state, 'Pella')).toEqual({ city: 'A1831', fort: 'P1-FO6' });
    expect(meaning(state, 'FO Pella')).toEqual({ fort: 'P1-FO6' });
  });

  test('a dead leader’s name means nobody', () => {
    const state = tutorial((s) => {
      s.leaders['P1-L1']!.state = 'dead';
    });

    expect(meaning(state, 'Philon')).toEqual({});
  });
});

describe('WK-ORD-7, WK-P1-3: names are given before orders, paths and lines are loaded', () => {
  const commandOf = (text: string): (string | undefined)[] =>
    orders({ P1: text }).flatMap((order) => (order.key === 'move' ? [order.fields.command.command] : []));

  test('a path may use the name that an N order of the same sheet gives, wherever it stands', () => {
    expect(commandOf('M - Iron - 1\nN - 2DV - Iron')).toEqual(['P1-2DV']);
  });

  test('a name that is given on is the new one’s', () => {
    expect(commandOf('N - 2DV - Iron\nN - Iron - Brass\nN - 1DV - Iron\nM - Iron - 1')).toEqual(['P1-1DV']);
  });

  test('a refused N order gives no name', () => {
    expect(commandOf('N - 2DV - Boris\nN - P5 1DV - Iron\nM - Boris - 1\nM - Iron - 1')).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('what was paid for before the N orders knows the old names', () => {
    const [increase] = orders({ P1: 'N - FO6 - Ivan\nI - Boris - - DE6' }).filter(
      (o) => o.key === 'increase',
    );

    expect(increase?.fields.what).toMatchObject({ kind: 'place', ref: { fort: 'P1-FO6' } });
  });

  test('another’s N order of the same week changes nothing in what a sheet means', () => {
    const state = tutorial((s) => {
      s.leaders['P5-L1']!.at = 'A2835';
    });
    const { state: after, events } = play(
      week,
      state,
      { P1: 'A - P5 Athens - 250', P5: 'N - Athens - Nova' },
      undefined,
    );

    expect(after.cities.A2835!.name).toBe('Nova');
    expect(events.find((e) => e.type === 'assassin')?.data.hex).toBe('A2835');
  });

  test('the march goes by the new name in play, too', () => {
    const { state } = play(
      week,
      tutorial((s) => void (s.wars = {})),
      { P1: 'M - Iron - F0,1\nN - 2DV - Iron' },
    );

    expect(cmd(state, 'P1-2DV')).toMatchObject({ name: 'Iron', hex: 'A1830' });
  });
});
