/** What words of orders and policies mean, before anything is looked up in the world. KOK-MAIL-1, KOK-MAIL-4 to 11 */
import { describe, expect, test } from 'vitest';
import { forceRef, leaderId, NOWHERE, sideRef } from '../../../../games/king-of-kings/orders/references.js';
import {
  blessingOf,
  blowsOf,
  hexesOf,
  leaderWishOf,
  lossTypesOf,
  partOf,
  peaceWishesOf,
  refugeOf,
  victimsOf,
} from '../../../../games/king-of-kings/orders/standing-words.js';
import { ownForce } from '../../../../games/king-of-kings/rules/realm/own-forces.js';
import { findSide, gridOf } from '../../../../games/king-of-kings/ruleset.js';
import { bare, playOn, stand, start, worldOf } from '../kit.js';

const grid = gridOf(worldOf(start('hammurabi', 4)));
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
        { place: tyre, actions: [{ do: 'drop', item: { n: 2, what: 'HI', side: sideRef('Elam') }, as: 7 }] },
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
    expect(meant('B - [1 HI] - [capital] - [3]')).toMatchObject({ seller: sideRef('3'), at: 'capital' });
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
      settings: { intercept: '3:2', refuge: 'never' },
    });
  });
  test('KOK-SUM-1: lists of a council are sides and wars', () => {
    expect(meant('C - [foreign] - [gain Elam, 3, peace war:Elam, lose Mari]')).toEqual({
      chart: { kind: 'chart', chart: 'foreign' },
      gain: [sideRef('Elam'), sideRef('3')],
      lose: [sideRef('Mari')],
      peace: [{ kind: 'war', side: sideRef('Elam') }],
    });
  });
});

describe('KOK-MAIL-4 to 11: words of policies', () => {
  test('KOK-SUM-4: wars to end and alliances to break', () => {
    expect(peaceWishesOf('war:Elam, nonsense, BREAK:2: Mari')).toEqual([
      { kind: 'war', side: sideRef('Elam') },
      { kind: 'break', holder: sideRef('2'), side: sideRef('Mari') },
    ]);
    expect(peaceWishesOf(undefined)).toEqual([]);
  });
  test('places that the map knows are hexes', () => {
    expect(hexesOf('Tyre, Atlantis, Tyre', grid)).toEqual([tyre, tyre]);
  });
  test('KOK-ZOC-3: a part of a force, or the whole of it', () => {
    expect(partOf('2 LC, 1 HI')).toEqual([
      { n: 2, what: 'LC' },
      { n: 1, what: 'HI' },
    ]);
    expect([undefined, '2 LC, all', 'some'].map(partOf)).toEqual([undefined, undefined, undefined]);
  });
  test('KOK-BAT-1: refuge is taken from the stronger where nothing is said', () => {
    expect(['Always', 'NEVER', 'weaker', undefined].map(refugeOf)).toEqual([
      'always',
      'never',
      'weaker',
      'weaker',
    ]);
  });
  test('KOK-MAIL-8: types in the order to give', () => {
    expect(lossTypesOf('pX, hi PX')).toEqual(['PX', 'HI']);
    expect(lossTypesOf('Cheap')).toEqual([]);
  });
  test('KOK-OPT-6: heaven’s dice, wards and victims', () => {
    expect(blessingOf('Battle, Tyre, 6', grid)).toEqual({ kind: 'battle', die: 6, hex: tyre });
    expect(blessingOf('breach any 1', grid)).toEqual({ kind: 'breach', die: 1 });
    expect(blessingOf('breach Atlantis 1', grid)).toEqual({ kind: 'breach', die: 1, hex: NOWHERE });
    expect(blessingOf('luck', grid)).toBeUndefined();
    expect(blowsOf('Plague, WAR')).toEqual(['plague', 'war']);
    expect(victimsOf('l2, 3, P1, Elam')).toEqual([
      { kind: 'leader', id: 'L2' },
      { kind: 'position', id: 'P3' },
      { kind: 'position', id: 'P1' },
    ]);
  });
  test('KOK-FALL-7: a leader and where he shall come', () => {
    expect(leaderWishOf('Admiral @ Tyre', grid)).toEqual({ kind: 'admiral', hex: tyre });
    expect(leaderWishOf('general Atlantis', grid)).toEqual({ kind: 'general' });
    expect(leaderWishOf(undefined, grid)).toEqual({ kind: 'general' });
  });
});
