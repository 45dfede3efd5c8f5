import { describe, expect, test } from 'vitest';
import { addUnits, newForce } from '../../../../../games/king-of-kings/rules/realm/forces.js';
import { hostile } from '../../../../../games/king-of-kings/rules/realm/realms.js';
import { appeals } from '../../../../../games/king-of-kings/phases/appeals.js';
import { closing } from '../../../../../games/king-of-kings/phases/closing.js';
import { crisis } from '../../../../../games/king-of-kings/phases/crisis.js';
import { moves } from '../../../../../games/king-of-kings/phases/moves.js';
import { opening } from '../../../../../games/king-of-kings/phases/opening.js';
import { purchases } from '../../../../../games/king-of-kings/phases/purchases.js';
import { setUp } from '../../../../../games/king-of-kings/phases/set-up.js';
import { summer } from '../../../../../games/king-of-kings/phases/summer.js';
import { rebelSide } from '../../../../../games/king-of-kings/rules/events/rebellions.js';
import { standings } from '../../../../../games/king-of-kings/standings.js';
import { troubles } from '../../../../../games/king-of-kings/scenarios/troubles.js';
import { barOf } from '../../../../../games/king-of-kings/rules/crown/victory.js';
import {
  at,
  bare,
  outcomes,
  playOn,
  rollOn,
  rules,
  stand,
  start,
  types,
  worldOf,
  policiesOf,
} from '../../kit.js';

describe('king-of-kings friend and foe', () => {
  test('KOK-GEN-1: rebels hate their lord, raiders everybody but raiders, neutrals at peace nobody', () => {
    const state = start('hammurabi', 4);
    const play = playOn(state);
    const rebels = rebelSide(play, 'P1');

    expect(hostile(state, rebels, 'P1')).toBe(true);
    expect(hostile(state, rebels, 'P2')).toBe(false);
    expect(hostile(state, 'elam', 'P1')).toBe(false);
    state.sides['elam']!.enemies = ['P1'];
    expect(hostile(state, 'elam', 'P1')).toBe(true);
    expect(hostile(state, 'elam', 'P2')).toBe(false);
  });

  test("KOK-GEN-1: the grudge of an invaded country outlives its ally's peace", () => {
    const state = start('hammurabi', 4);
    Object.assign(state.sides['elam']!, { controller: 'P2', enemies: ['P1'] });
    state.positions['P1']!.stance['P2'] = 'neutral';
    state.positions['P2']!.stance['P1'] = 'neutral';

    expect(hostile(state, 'elam', 'P1')).toBe(true);
    expect(hostile(state, 'P2', 'P1')).toBe(false);
  });

  test('KOK-NEU-2: neutrals stand at home from the start, ships as a fleet', () => {
    const state = start('hammurabi', 4);

    expect(Object.values(state.forces).find((f) => f.owner === 'phoenicia')).toMatchObject({
      kind: 'fleet',
      hex: at(state, 'Tyre'),
    });
  });
});

describe('king-of-kings trade', () => {
  test('KOK-TRADE-1, KOK-TRADE-2: the neutral takes only what it has none of', () => {
    const state = bare('hammurabi', 4);
    const caravan = newForce(state, 'P3', 'caravan', at(state, 'India'));
    let n = 0;
    for (const type of ['slaves', 'slaves', 'grain']) {
      const id = `X${n++}`;
      state.goods[id] = {
        id,
        type,
        home: at(state, 'Memphis'),
        hex: caravan.hex,
        owner: 'P3',
        carrier: caravan.id,
        carried: 1,
      };
    }
    const sheet =
      'M - [C1] - [here swap 1 slaves for 1 spice swap 1 grain for 1 spice swap 1 slaves for 1 spice]';
    const play = playOn(state, {}, { P3: sheet });
    moves('P3').body(play);

    const held = (owner: string) =>
      Object.values(state.goods)
        .filter((g) => g.owner === owner && g.hex === caravan.hex)
        .map((g) => g.type)
        .sort();
    expect(held('india')).toEqual(['grain', 'slaves', 'spice']);
    expect(held('P3')).toEqual(['slaves', 'spice', 'spice']);
    expect(outcomes(play)).toEqual(['part swap-refused']);
  });

  test('KOK-TRADE-1: markers are bought for 15 each, as many as money allows', () => {
    const state = bare('hammurabi', 4);
    state.positions['P1']!.treasury = 20;
    newForce(state, 'P1', 'caravan', at(state, 'India'));
    const play = playOn(state, {}, { P1: 'M - [C1] - [here buy 2 spice]' });
    moves('P1').body(play);

    expect(state.positions['P1']!.treasury).toBe(5);
    expect(outcomes(play)).toEqual(['part only-some']);
  });
});

describe('king-of-kings purchases', () => {
  const buy = (state: ReturnType<typeof bare>, sheet: string) => {
    const play = playOn(state, {}, { P1: sheet });
    purchases('P1').body(play);
    return outcomes(play);
  };

  test('KOK-BUY-1, KOK-BUY-2, KOK-UNIT-6: units come from the pool to the capital, as many as money allows', () => {
    const state = bare('hammurabi', 4);
    state.positions['P1']!.treasury = 8;

    expect(buy(state, 'B - [2 HA, 1 LI] - [capital]\nB - [1 LI] - [Larsa]\nB - [1 KT]')).toEqual([
      'part treasury-short',
      'failed only-at-the-capital',
      'failed pool-empty',
    ]);
    expect(state.forces['P1-A1']).toMatchObject({
      hex: at(state, 'Babylon'),
      units: { P1: { HA: 1, LI: 1 } },
    });
    expect(state.positions['P1']!.treasury).toBe(0);
  });

  test('KOK-BUY-3: ships at any friendly port', () => {
    const state = bare('assyria', 4);
    expect(buy(state, 'B - [1 SH] - [Nineveh]')).toEqual(['done']);
  });

  test('KOK-BUY-4: a fort where troops are and no place is', () => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'E3330', '1 PX');
    expect(buy(state, 'B - [fort] - [E3330]\nB - [fort] - [Pella]')).toEqual(['done', 'failed place-taken']);
    state.positions['P1']!.treasury = 10;
    stand(state, 'P1', 'E3430', '1 PX');
    expect(buy(state, 'B - [move fort] - [E3430]')).toEqual(['done']);
    expect(
      Object.values(state.cities)
        .filter((c) => c.kind === 'fort' && c.controller === 'P1')
        .map((c) => c.hex),
    ).toEqual(['E3430']);
  });

  test('KOK-BUY-5, KOK-LOOT-4: only the last to pass rebuilds; achievements once each', () => {
    const state = bare('alexander', 2);
    state.positions['P1']!.treasury = 300;
    Object.assign(state.cities[at(state, 'Athens')]!, { looted: true, lastPasser: 'P1' });
    Object.assign(state.cities[at(state, 'Corinth')]!, { looted: true, lastPasser: 'P2' });

    expect(buy(state, 'R - [Athens]\nR - [Corinth]\nI - [monuments]\nI - [monuments]')).toEqual([
      'done',
      'failed not-last-there',
      'done',
      'failed held-already',
    ]);
    expect(state.positions['P1']!.treasury).toBe(165);
  });

  test('KOK-BUY-6: trade counters come from the pool', () => {
    const state = bare('cyrus', 4);
    expect(buy(state, 'B - [3 caravan]')).toEqual(['part only-some']);
  });

  test('KOK-CAP-3, KOK-MAIL-10: a fallen capital is moved before anything is bought', () => {
    const state = bare('alexander', 2);
    Object.assign(state.positions['P1']!, { treasury: 40, capitalState: 'fallen' });
    state.cities[at(state, 'Pella')]!.controller = 'P2';

    expect(buy(state, 'B - [1 MM] - [capital]')).toEqual(['done']);
    expect(state.sides['P1']!.capital).toBe(at(state, 'Athens'));
    expect(state.positions['P1']!.treasury).toBe(13);
  });

  test('KOK-CAP-4: a rebel capital sells nothing', () => {
    const state = bare('alexander', 2);
    state.positions['P1']!.capitalState = 'rebel';
    expect(buy(state, 'B - [1 MM]')).toEqual(['failed capital-not-held']);
  });

  test('KOK-SCN-14: the dead of the Mongols ride again in their purchase phase', () => {
    const state = bare('mongols', 5);
    state.sides['P1']!.pool = { HC: 3 };
    buy(state, 'P - [replace] - [bactria]');
    expect(Object.values(state.forces).find((f) => f.owner === 'P1')).toMatchObject({
      hex: at(state, 'Steppes'),
      units: { P1: { HC: 3 } },
    });
  });
});

describe('king-of-kings options', () => {
  test('KOK-OPT-1: with ports only true ports build ships', () => {
    const state = bare('greeks', 2, { ports: true });
    state.sides['P1']!.pool.LG = 1;
    state.positions['P1']!.treasury = 50;
    const play = playOn(state, {}, { P1: 'B - [1 LG] - [Babylon]\nB - [1 LG] - [Tyre]' });
    state.cities[at(state, 'Sardis')]!.controller = 'P1';
    purchases('P1').body(play);
    expect(outcomes(play)).toEqual(['done', 'failed pool-empty']);
    const inland = bare('roman-republic', 5, { ports: true });
    inland.sides['P1']!.pool.LG = 1;
    inland.positions['P1']!.treasury = 50;
    const other = playOn(inland, {}, { P1: 'B - [1 LG] - [Lugdunum]' });
    purchases('P1').body(other);
    expect(outcomes(other)).toEqual(['failed no-port']);
  });

  test('KOK-OPT-2: embarking and landing on the way cost 5 and 3', () => {
    const state = bare('alexander', 2, { 'sea-transport': true });
    stand(state, 'P1', 'Byzantium', '1 PX');
    const play = playOn(state, {}, { P1: 'M - [A1] - [here embark, Nicomedia land, E3428]' });
    moves('P1').body(play);

    expect(play.log.events.find((e) => e.type === 'moved')?.data).toMatchObject({ left: 2 });
    expect(state.forces['P1-A1']).toMatchObject({ kind: 'army', hex: 'E3428' });
  });

  test('KOK-OPT-3: an army on the bank stops a fleet', () => {
    const state = bare('assyria', 4, { 'river-movement': true });
    stand(state, 'P1', 'Nineveh', '1 SH');
    stand(state, 'P4', 'E4433', '1 HI');
    const play = playOn(state, {}, { P1: 'M - [A1] - [E4433]' });
    moves('P1').body(play);
    expect(outcomes(play)).toEqual(['failed bank-held']);
  });

  test('KOK-OPT-4: rowers fight beside their army on the shore', () => {
    const state = bare('alexander', 2, { rowers: true });
    stand(state, 'P1', 'E3232', '1 PX', { orders: { tactic: 'stand' } });
    stand(state, 'P1', 'E3232', '2 HG', { orders: { rowers: 'yes' } });
    const enemy = stand(state, 'P2', 'E3332', '9 HI', { orders: { tactic: 'stand', intercept: 'always' } });
    const play = playOn(state, {}, { P2: 'M - [A1] - [E3232] - [bold]' });
    moves('P2').body(play);
    const joined = play.log.events.find((e) => e.type === 'battle-joined')?.data as never as Record<
      string,
      { strength: number }
    >;
    expect(joined['other']?.strength).toBe(6 + 2 * 2);
    expect(enemy.id).toBe('P2-A1');
  });

  test('KOK-OPT-5: price to the bank, fee to the seller, and the recall', () => {
    const state = bare('diadochi', 4, { mercenaries: true });
    state.sides['P2']!.pool.PX = 2;
    state.positions['P1']!.treasury = 100;
    const sell = playOn(
      state,
      {},
      { P2: 'MO - [PX] - [2] - [5] - [P1]', P1: 'B - [2 PX] - [capital] - [P2]' },
    );
    opening.body(sell);
    purchases('P1').body(sell);

    expect(outcomes(sell)).toEqual(['done', 'done']);
    expect(state.positions['P1']!.treasury).toBe(100 - 24 - 5);
    expect(state.positions['P2']!.treasury).toBe(155);
    state.sides['P1']!.pool.PX = 3;
    opening.body(playOn(state, {}, { P2: 'MR - [PX] - [2] - [P1]' }));
    expect(state.sides['P2']!.pool.PX).toBe(2);
    expect(state.sides['P1']!.pool.PX).toBe(1);
  });

  test('KOK-OPT-6: an offering rolls twice and takes the better; each appeal wears the next', () => {
    const state = start('hammurabi', 4, { appeals: true });
    state.positions['P1']!.treasury = 30;
    appeals('P1').body(playOn(state, { 'appeal/answer P1': [2, 6] }, { P1: 'A - [yes] - [offering yes]' }));
    expect(state.positions['P1']).toMatchObject({ treasury: 5, tokens: ['ward'] });
    // 1 less for the earlier one: a 2 is a 1.
    const play = playOn(state, { 'appeal/answer P1': [2] }, { P1: 'A - [yes]' });
    appeals('P1').body(play);
    expect(state.positions['P1']!.badOmens).toBe(true);
  });
});

describe('king-of-kings scenarios at work', () => {
  test('KOK-SCN-18: 3 and 1 are war and corruption; 1 and 1 uprising and raiders', () => {
    const state = bare('third-century', 1);
    troubles(playOn(state, { 'crisis/first P1': [3], 'crisis/second P1': [1] }), 'P1');
    expect(state.sides['persia']!.enemies).toEqual(['P1']);
    expect(state.positions['P1']!.corruption).toBe(true);
    const play = playOn(state, { 'crisis/first P1': [1], 'crisis/second P1': [1], 'fall/raiders P1': [1] });
    crisis.body(play);
    expect(types(play)).toContain('raiders-came');
  });

  test("KOK-SCN-17: Aurelian's commerce is raiders; the whole empire wins", () => {
    const state = start('aurelian', 1);
    state.game.season = 'summer';
    const play = rollOn(state, 'x');
    play.state.positions['P1']!.policies = policiesOf(state, { council: 'administration' });
    summer.body(playOn(state, { 'summer/diplomacy P1': [2], 'fall/raiders P1': [1] }));
    expect(state.sides['band-franks']).toBeDefined();
    for (const c of Object.values(state.cities)) c.controller = 'P1';
    closing.body(playOn(state));
    expect(state.game.ended).toEqual({ by: 'empire-whole', winner: 'P1' });
  });

  test('KOK-SCN-10, KOK-END-3: the last claimant wins', () => {
    const state = start('imperial-rome', 3);
    for (const p of ['P1', 'P2']) state.positions[p]!.status = 'out';
    closing.body(playOn(state));
    expect(state.game.ended?.winner).toBe('P3');
  });

  test('KOK-SCN-5, KOK-END-4, KOK-END-5: who misses his goal stands behind, whatever his points', () => {
    const state = start('attila', 5);
    state.positions['P4']!.treasury = 500;
    expect(barOf(worldOf(state), 'P4', state.positions['P4']!)).toBe('needs 1000 points');
    expect(standings(rules, state, state.positions).at(-1)?.position).toBe('P4');
  });

  test('KOK-SCN-15: the world is made by wishes and defaults, and play begins in Spring', () => {
    const state = start('standard', 3);
    const play = playOn(
      state,
      {},
      { P2: 'SU - [Blue] - [5PX; 5PX] - [Rome] - [Naples, Genoa] - [Naples] - [Carthage 5 LC]' },
    );
    setUp.body(play);
    expect(state.positions['P2']).toMatchObject({ colour: 'blue', name: 'Blue' });
    expect(state.sides['P2']).toMatchObject({
      capital: at(state, 'Rome'),
      pool: { PX: 10, fort: 1, caravan: 2 },
    });
    expect(state.positions['P1']!.colour).toBe('red');
    expect(Object.values(state.cities).filter((c) => c.controller === 'P1')).toHaveLength(4);
    expect(
      Object.values(state.sides).filter(
        (s) => s.kind === 'neutral' && s.name !== 'India' && s.name !== 'Germany' && s.name !== 'Bactria',
      ),
    ).toHaveLength(12);
    expect(state.game).toMatchObject({ season: 'spring', turn: 1 });
  });

  test('KOK-SCN-9: Spartacus and the pirates are there from the start', () => {
    const state = start('roman-republic', 5);
    expect(state.cities[at(state, 'Naples')]).toMatchObject({ controller: 'rebellion', before: 'P1' });
    expect(Object.values(state.sides).filter((s) => s.pirate)).toHaveLength(5);
  });

  test('KOK-SCN-1, KOK-HOUSE-1: ships of an inland city lie in the nearest water', () => {
    const state = start('cyrus', 4);
    const fleet = Object.values(state.forces).find((f) => f.owner === 'P3' && f.kind === 'fleet')!;
    expect(fleet.hex).not.toBe(at(state, 'Sardis'));
    addUnits(fleet, 'P3', 'LG', 1);
    expect(fleet.units['P3']).toEqual({ LG: 2 });
  });
});
