/** What words of orders and policies mean, before anything is looked up in the world. KOK-MAIL-1, KOK-MAIL-4 to 11 */
import { describe, expect, test } from 'vitest';
import { forceRef, leaderId, NOWHERE, sideRef } from '../../../../games/king-of-kings/orders/references.js';
import {
  FORCE_FORMS,
  FORCE_KEYS,
  POLICY_FORMS,
  POLICY_KEYS,
  policyWords,
  settingWords,
  understoodPolicy,
  understoodSetting,
} from '../../../../games/king-of-kings/orders/policy-forms.js';
import type { ForceKey, PolicyKey } from '../../../../games/king-of-kings/policies.js';
import { ownForce } from '../../../../games/king-of-kings/rules/realm/own-forces.js';
import { findSide, gridOf, namesOf } from '../../../../games/king-of-kings/ruleset.js';
import { bare, playOn, stand, start, worldOf } from '../kit.js';

const grid = gridOf(worldOf(start('hammurabi', 4)));
const names = namesOf(worldOf(start('hammurabi', 4)));
const tyre = grid.find('Tyre')!;

describe('KOK-MAIL-1: references', () => {
  test.each(['3', 'P3', ' p 3'])('"%s" is position 3', (written) => {
    expect(sideRef(written)).toEqual({ kind: 'position', position: 'P3', written });
  });
  test('any other name is that of a side, however it is written', () => {
    expect(sideRef('Sea People')).toEqual({ kind: 'named', name: 'seapeople', written: 'Sea People' });
    expect(sideRef('P33')).toMatchObject({ kind: 'named' });
  });
  test('a side is found by position, name or id as the world is now', () => {
    const world = worldOf(start('hammurabi', 4));
    const find = (written: string): string | undefined => findSide(world, sideRef(written));
    expect(['2', 'p2', 'elam', 'ELAM', '5', 'Nobody'].map(find)).toEqual([
      'P2',
      'P2',
      'elam',
      'elam',
      undefined,
      undefined,
    ]);
  });
  test.each([
    ['A1', { number: 'a1' }],
    ['c12', { number: 'c12' }],
    ['P1-A2', { side: 'p1', number: 'a2' }],
    ['band-sea-people-A1', { side: 'band-sea-people', number: 'a1' }],
  ])('%s is a number', (written, numbered) => {
    expect(forceRef(written).numbered).toEqual(numbered);
  });
  test.each(['Royal Host', 'B1', 'A', 'A1b'])('%s is a name', (written) => {
    expect(forceRef(written).numbered).toBeUndefined();
  });
  test('a number comes before a name that looks like it; of an ally with its side', () => {
    const state = bare('hammurabi', 4);
    state.sides['elam']!.controller = 'P1';
    stand(state, 'P1', 'Tyre', '1 HI', { name: 'A2' });
    const named = (written: string): string | undefined => ownForce(state, 'P1', forceRef(written))?.id;
    expect(named('A2')).toBe('P1-A1');
    stand(state, 'P1', 'Tyre', '1 HI');
    stand(state, 'elam', 'Tyre', '1 HI', { name: 'Royal Host' });
    stand(state, 'P2', 'Tyre', '1 HI');
    expect(['A2', 'p1-a2', 'Elam-A1', 'royal host', 'P2-A1', 'A7'].map(named)).toEqual([
      'P1-A2',
      'P1-A2',
      'elam-A1',
      'elam-A1',
      undefined,
      undefined,
    ]);
  });
  test('leaders have numbers alone', () => {
    expect(['l3', 'L12', 'L', 'Hector', 'P1-L2'].map(leaderId)).toEqual([
      'L3',
      'L12',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('KOK-MAIL-1: orders as meant', () => {
  const meant = (line: string): unknown => playOn(bare('hammurabi', 4), {}, { P1: line }).orders[0]!.fields;
  test('KOK-MOV-2: what is set down may bear a number', () => {
    expect(meant('M - [A1] - [Tyre /2 HI(Elam)=A7, here +all /1 LI=Host]')).toEqual({
      force: forceRef('A1'),
      path: [
        { place: tyre, actions: [{ do: 'drop', item: { n: 2, what: 'HI', side: 'elam' }, as: 7 }] },
        {
          place: 'here',
          actions: [
            { do: 'pick', item: { n: 0, what: 'all' } },
            { do: 'drop', item: { n: 1, what: 'LI' } },
          ],
        },
      ],
    });
  });
  test('KOK-OPT-5, KOK-BUY-4: units come from a seller, a fort from its place', () => {
    expect(meant('B - [1 HI] - [capital] - [3]')).toMatchObject({ seller: 'P3', at: 'capital' });
    expect(meant('B - [move fort] - [Ur] - [Tyre]')).toMatchObject({ from: tyre });
    expect(meant('B - [move fort] - [Ur] - [Tyre]')).not.toHaveProperty('seller');
  });
  test('KOK-OPEN-1: what gets a name may be a force, a leader or a city', () => {
    expect(meant('N - [L2] - [Hector]')).toMatchObject({ thing: { leader: 'L2', hex: NOWHERE } });
    expect(meant('N - [Tyre] - [Haven]')).toMatchObject({ thing: { hex: tyre, force: forceRef('Tyre') } });
  });
  test('KOK-MAIL-4: standing orders are kept by their keys', () => {
    expect(meant('O - [A2] - [intercept 3:2, refuge never]')).toEqual({
      force: forceRef('A2'),
      keys: ['intercept', 'refuge'],
      means: { intercept: { their: 3, own: 2 }, refuge: 'never' },
      unread: [],
    });
    expect(meant('O - [A2] - [intercept perhaps, refuge never]')).toMatchObject({
      means: { refuge: 'never' },
      unread: ['intercept'],
    });
    expect(meant('P - [royal] - [Atlantis]')).toEqual({ key: 'royal' });
    expect(meant('P - [gain] - [Atlantis]')).toEqual({ key: 'gain', means: {} });
    expect(meant('O - [A2] - [part some]')).toMatchObject({ keys: ['part'], means: {} });
  });
  test('KOK-SUM-1: lists of a council are sides and wars', () => {
    expect(meant('C - [foreign] - [gain Elam, 3, Atlantis, peace war:Elam, lose Amorites]')).toEqual({
      chart: { kind: 'chart', chart: 'foreign' },
      gain: ['elam', 'P3'],
      lose: ['amorites'],
      peace: [{ kind: 'war', side: 'elam' }],
    });
  });
});

describe('KOK-MAIL-4 to 11: words of policies', () => {
  /** What is meant, what means nothing, and how the meaning is said. */
  const read = (key: PolicyKey, text: string): unknown[] => {
    const found = understoodPolicy(key, text, names);
    return found ? [found.means[key], found.strange, policyWords(found.means, names)[key]] : [];
  };
  const told = (key: ForceKey, text: string): unknown[] => {
    const found = understoodSetting(key, text, names);
    return found ? [found.means[key], found.strange, settingWords(found.means, names)[key]] : [];
  };

  test('KOK-SUM-3: sides, also those that may yet come, by any of their names', () => {
    expect(read('gain', 'elam,  3, Atlantis')).toEqual([['elam', 'P3'], ['Atlantis'], 'Elam, Egypt']);
    expect(read('gain', 'Nubians, Elam raiders, Babylon rebels, rebel-p2')).toEqual([
      ['band-nubians', 'rebel-P1', 'rebel-P2'],
      ['Elam raiders'],
      'Nubians, Babylon rebels, Larsa rebels',
    ]);
    expect(read('gain', 'Atlantis, 9')).toEqual([undefined, ['Atlantis', '9'], undefined]);
  });
  test('KOK-SUM-4: wars to end and alliances to break', () => {
    expect(read('peace', 'War:Elam, nonsense, BREAK:2: Amorites, break:9:Elam')).toEqual([
      [
        { kind: 'war', side: 'elam' },
        { kind: 'break', holder: 'P2', side: 'amorites' },
      ],
      ['nonsense', 'break:9:Elam'],
      'war:Elam, break:Larsa:Amorites',
    ]);
  });
  test('places that the map knows are hexes', () => {
    expect(read('pirates', `tyre, Atlantis, ${tyre}`)).toEqual([[tyre, tyre], ['Atlantis'], 'Tyre, Tyre']);
    expect(read('surrender', 'TYRE')).toEqual([[tyre], [], 'Tyre']);
    expect([read('surrender', 'Yes'), read('surrender', 'no')].map(([means]) => means)).toEqual([
      'yes',
      'no',
    ]);
    expect(read('wrath', 'Atlantis')).toEqual([undefined, ['Atlantis'], undefined]);
  });
  test('KOK-ZOC-3: a part of a force, or the whole of it', () => {
    expect(told('part', '2 lc, 1 HI, 1 general')).toEqual([
      [
        { n: 2, type: 'LC' },
        { n: 1, type: 'HI' },
      ],
      ['1 general'],
      '2 LC, 1 HI',
    ]);
    expect([told('part', '2 LC, all'), told('part', 'some')]).toEqual([
      ['all', [], 'all'],
      [undefined, ['some'], undefined],
    ]);
    expect(told('targets', 'Army, fleet caravan')).toEqual([
      ['army', 'fleet', 'caravan'],
      [],
      'army, fleet, caravan',
    ]);
    expect(told('targets', 'army, ships')).toEqual([]);
  });
  test('KOK-MAIL-8: types in the order to give, each once', () => {
    expect(read('losses', 'pX, hi PX')).toEqual([['PX', 'HI'], [], 'PX, HI']);
    expect(read('losses', 'Cheap')).toEqual(['cheap', [], 'cheap']);
    expect([read('losses', 'LI, XX'), read('upkeep', 'cheap LI')]).toEqual([[], []]);
  });
  test('KOK-MAIL-9: odds with or without blanks', () => {
    expect(read('intercept', ' 3 : 1 ')).toEqual([{ their: 3, own: 1 }, [], '3:1']);
    expect([read('intercept', 'NEVER')[0], told('onleave', 'Always')[0]]).toEqual(['never', 'always']);
    expect([read('intercept', 'perhaps'), read('intercept', '3:'), read('intercept', '100:1')]).toEqual([
      [],
      [],
      [],
    ]);
  });
  test('KOK-MAIL-6: weights, enemies, and words of the other element', () => {
    expect(read('tactic', 'Charge')).toEqual([{ any: [{ tactic: 'charge', weight: 1 }] }, [], 'charge']);
    expect(read('tactic', 'charge 3 stand 2; vs 3 stand, vs p2 charge 4, refuse')).toEqual([
      {
        any: [
          { tactic: 'charge', weight: 3 },
          { tactic: 'stand', weight: 2 },
        ],
        against: [
          { enemy: 'P3', tactics: [{ tactic: 'stand', weight: 1 }] },
          {
            enemy: 'P2',
            tactics: [
              { tactic: 'charge', weight: 4 },
              { tactic: 'refuse', weight: 1 },
            ],
          },
        ],
      },
      [],
      'charge 3, stand 2, vs P3 stand, vs P2 charge 4, refuse',
    ]);
    expect(read('tactic', 'charge 0, stand, line, vs 9 charge')).toEqual([
      { any: [{ tactic: 'stand', weight: 1 }] },
      ['vs 9', 'line'],
      'stand',
    ]);
    expect(read('tactic', 'charge, vs 3 line')).toEqual([
      { any: [{ tactic: 'charge', weight: 1 }] },
      ['line'],
      'charge',
    ]);
    expect(told('tactic', 'line 2, charge')[2]).toBe('line 2, charge');
    expect([read('tactic', 'line')[1], read('tactic', 'charge 0')[1]]).toEqual([['line'], ['charge 0']]);
    for (const text of ['chargestand', 'charge, vs 3', 'charge 100', 'vs'])
      expect(read('tactic', text)).toEqual([]);
  });
  test('KOK-OPT-6: heaven’s dice, wards and victims', () => {
    expect(read('divine', 'Battle, Tyre, 6')).toEqual([
      { kind: 'battle', die: 6, hex: tyre },
      [],
      'battle, Tyre, 6',
    ]);
    expect(read('divine', 'breach any 1')).toEqual([{ kind: 'breach', die: 1 }, [], 'breach, any, 1']);
    expect([read('divine', 'breach Atlantis 1'), read('divine', 'luck')]).toEqual([[], []]);
    expect(read('ward', 'Plague, WAR, taxes')).toEqual([['plague', 'war'], ['taxes'], 'plague, war']);
    expect(read('smite', 'l2, 3, P1, Elam, 9')).toEqual([
      [
        { kind: 'leader', id: 'L2' },
        { kind: 'position', id: 'P3' },
        { kind: 'position', id: 'P1' },
      ],
      ['Elam', '9'],
      'L2, P3, P1',
    ]);
  });
  test('KOK-FALL-7: a leader and where he shall come', () => {
    expect(read('leader', 'Admiral @ Tyre')).toEqual([{ kind: 'admiral', hex: tyre }, [], 'admiral Tyre']);
    expect(read('leader', 'general Atlantis')).toEqual([{ kind: 'general' }, ['Atlantis'], 'general']);
    expect(read('leader', 'king')).toEqual([]);
  });
  test('KOK-UNIT-5: the number of an army', () => {
    expect([read('royal', 'a2'), read('royal', 'C1')]).toEqual([[2, [], 'A2'], []]);
  });
  test('words of a few are taken however they are written', () => {
    const closed = [
      ...POLICY_KEYS.map((key) => ({
        words: POLICY_FORMS[key].words ?? [],
        read: (text: string) => read(key, text),
      })),
      ...FORCE_KEYS.map((key) => ({
        words: FORCE_FORMS[key].words ?? [],
        read: (text: string) => told(key, text),
      })),
    ].filter(({ words }) => words.length > 0);
    expect(closed.length).toBe(10);
    for (const { words, read: take } of closed) {
      for (const { text } of words) expect(take(text.toUpperCase()).slice(1)).toEqual([[], text]);
      expect(take('banana')).toEqual([]);
    }
  });
});
