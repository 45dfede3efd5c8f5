/** Routes, Spheres and zones. AE-RTE, AE-INF, AE-ZON. */
import { describe, expect, test } from 'vitest';
import { blockersOf, routes } from '../../../../../games/ancient-empires/rules/trade/routes.js';
import { zonesOf } from '../../../../../games/ancient-empires/rules/trade/zones.js';
import { board, capital, data, independent, ofType, orders, own, put } from '../../table.js';

describe('ancient-empires routes and zones', () => {
  const settled = (wild: readonly string[]) => {
    const state = board(1);
    for (const code of ['E2', 'E4', 'Ph2', 'Ph1'])
      if (!wild.includes(code)) own(state, 'P1', code, code === 'E4' ? 0 : 1);
    return state;
  };
  // Pirates close the sea so that the land way is measured.
  const byLand = (wild: readonly string[]): number | undefined => {
    const state = settled(wild);
    put(state, 'raid:P2', 'SIN', ['PIR']);
    put(state, 'raid:P2', 'SYR', ['PIR'], 'B');
    return routes(state, data).cost('E2', 'Ph1', { positions: ['P1'] });
  };
  test('AE-RTE-1, AE-RTE-2: four settled provinces by land cost 6; a Wild one makes it too far', () => {
    expect(byLand([])).toBe(6);
    expect(byLand(['E4'])).toBeUndefined();
    expect(byLand(['Ph2'])).toBeUndefined();
  });
  test('AE-RTE-1: by sea 2 between settled provinces, 3 with a Wild one, however far', () => {
    expect(routes(settled([]), data).cost('E2', 'Ph1', { positions: ['P1'] })).toBe(2);
    expect(routes(settled(['Ph1']), data).cost('E2', 'Ph1', { positions: ['P1'] })).toBe(3);
  });
  test('AE-RTE-3, AE-INF-3, AE-INF-4, AE-INF-5: a Pirate closes its Sphere to all, an embargo to one', () => {
    const state = settled([]);
    put(state, 'raid:P1', 'PAL', ['PIR']);
    const areas = new Set(blockersOf(state, data, 'P1').map((one) => one.area));
    expect([...areas].sort()).toEqual(['CIL', 'CYP', 'DEL', 'PAL', 'SIN', 'SYR']);

    const other = board(2);
    put(other, 'pos:P2', 'PAL', ['GAL']);
    expect(blockersOf(other, data, 'P1')).toEqual([]);
    other.positions['P2']!.embargoes.general['P1'] = true;
    expect(blockersOf(other, data, 'P1')).toHaveLength(6);
    other.positions['P2']!.embargoes.at['SIN'] = { P1: false };
    expect(blockersOf(other, data, 'P1').map((one) => one.area)).not.toContain('SIN');
  });
  test('AE-INF-2: Hostility, Raiders and embargoing owners and garrisons close a province', () => {
    const state = board(2);
    independent(state, 'Ph1', 1, { hostile: { P1: { source: 'earned', turn: 1 } } });
    own(state, 'P2', 'M3');
    state.positions['P2']!.postures.general['P1'] = 'H';
    put(state, 'raid:P1', 'M2', ['BAR']);
    put(state, 'pos:P2', 'N1', ['PRO']);
    expect(
      blockersOf(state, data, 'P1')
        .map((one) => `${one.area} ${one.by}`)
        .sort(),
    ).toEqual(['M2 raiders', 'M3 P2', 'N1 P2', 'Ph1 ind:Ph1']);
  });
  function babylon() {
    const state = board(1);
    capital(state, 'P1', 'M1');
    for (const code of ['M2', 'M3', 'Ph2', 'An2', 'An4', 'P3']) own(state, 'P1', code);
    independent(state, 'Ph1', 1, { hostile: { P1: { source: 'earned', turn: 1 } } });
    return state;
  }
  test('AE-ZON-1, AE-ZON-2: the Babylonian Capital zone takes all in reach; Galatia stands alone', () => {
    const state = babylon();
    const ways = routes(state, data);
    const cost = (code: string) => ways.cost(code, 'M1', { positions: ['P1'] });
    expect(['M2', 'M3', 'Ph2', 'An4', 'P3', 'An2'].map(cost)).toEqual([2, 2, 4, 6, 6, undefined]);
    expect(zonesOf(state, data, ways, 'P1')).toEqual([
      { centre: 'M1', capital: true, provinces: ['An4', 'M1', 'M2', 'M3', 'P3', 'Ph2'] },
      { centre: 'An2', capital: false, provinces: ['An2'] },
    ]);
  });
  test('AE-ZON-3: with a Pirate at Cyprus the north is a zone of its own round Bithynia', () => {
    const state = babylon();
    put(state, 'raid:P1', 'CYP', ['PIR']);
    const zones = zonesOf(state, data, routes(state, data), 'P1');
    expect(zones[1]).toEqual({ centre: 'An4', capital: false, provinces: ['An2', 'An4', 'P3'] });
    state.positions['P1']!.centres = ['M2', 'P3'];
    expect(zonesOf(state, data, routes(state, data), 'P1')[1]!.centre).toBe('P3');
  });
  test('AE-GEN-1: the order of the sheets does not matter to what the lines say', () => {
    expect(orders({ P1: 'V - ARM1' })[0]).toMatchObject({ position: 'P1', key: 'invest' });
    expect(ofType([], 'x')).toEqual([]);
  });
});
