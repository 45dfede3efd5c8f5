/** KOK-BUY-1 to 7, KOK-CAP-3, 4, KOK-MAIL-10, KOK-OPT-5, KOK-ALL-5: talents and what they buy, to the last one. */
import { describe, expect, test } from 'vitest';
import { newForce } from '../../../../games/king-of-kings/rules/realm/forces.js';
import { opening } from '../../../../games/king-of-kings/phases/opening.js';
import { purchases } from '../../../../games/king-of-kings/phases/purchases.js';
import type { State } from '../../../../games/king-of-kings/state.js';
import { at, bare, outcomes, playOn, stand, types, type Stage } from '../kit.js';

function buy(state: State, sheet: string, by = 'P1'): Stage {
  const play = playOn(state, {}, { [by]: sheet });
  purchases(by).body(play);
  return play;
}

describe('king-of-kings troops for talents', () => {
  /** Macedonia with so much money and three of each in its pool. */
  function rich(treasury: number, options: Record<string, unknown> = {}): State {
    const state = bare('alexander', 2, options);
    state.positions['P1']!.treasury = treasury;
    state.sides['P1']!.pool = { PX: 3, LI: 3, LG: 3, fort: 1, caravan: 2 };
    return state;
  }
  const left = (state: State): number => state.positions['P1']!.treasury;

  test.each([
    [23, 1, 'part treasury-short', 11],
    [24, 2, 'done', 0],
    [25, 2, 'done', 1],
    [11, 0, 'failed treasury-short', 11],
  ])('KOK-BUY-1: with %i talents %i of two phalanxes at 12 come: %s', (talents, n, told, rest) => {
    const state = rich(talents);
    expect(outcomes(buy(state, 'B - [2 PX]'))).toEqual([told]);
    expect(state.forces['P1-A1']?.units ?? {}).toEqual(n === 0 ? {} : { P1: { PX: n } });
    expect(state.sides['P1']!.pool.PX).toBe(3 - n);
    expect(left(state)).toBe(rest);
  });

  test('KOK-BUY-1: the pool is the end of it; the first thing that is missing is told', () => {
    const state = rich(100);
    expect(outcomes(buy(state, 'B - [4 LI]\nB - [1 LI]\nB - [1 KT, 1 PX]'))).toEqual([
      'part pool-empty',
      'failed pool-empty',
      'part pool-empty',
    ]);
    expect(left(state)).toBe(100 - 9 - 12);
  });

  test('KOK-BUY-2, KOK-UNIT-6: troops join the lowest force at home that has no march and did not move', () => {
    const state = rich(100);
    stand(state, 'P1', 'Pella', '1 HI');
    stand(state, 'P1', 'Pella', '1 HI');
    stand(state, 'P1', 'Pella', '1 HI', { carried: true });
    buy(state, 'M - [A1] - [Pydna]\nB - [1 PX]');
    expect(state.forces['P1-A2']!.units).toEqual({ P1: { HI: 1, PX: 1 } });
    delete state.forces['P1-A2'];
    buy(state, 'M - [a1] - [Pydna]\nB - [1 PX]');
    expect(state.forces['P1-A4']!.units).toEqual({ P1: { PX: 1 } });
  });

  test.each(['A1', 'P1-A1', 'Royal Host'])('KOK-UNIT-6: a march that is ordered of %s counts', (written) => {
    const state = rich(100);
    stand(state, 'P1', 'Pella', '1 HI', { name: 'Royal Host' });
    buy(state, `M - [${written}] - [Pydna]\nB - [1 PX]`);
    expect(state.forces['P1-A1']!.units).toEqual({ P1: { HI: 1 } });
    expect(state.forces['P1-A2']!.units).toEqual({ P1: { PX: 1 } });
  });

  test('KOK-BUY-2: in a besieged capital they stand inside, in a free one outside', () => {
    const state = rich(100);
    buy(state, 'B - [1 PX]');
    expect(state.forces['P1-A1']!.inside).toBe(false);
    const besieged = rich(100);
    stand(besieged, 'P2', 'Pella', '1 HI');
    buy(besieged, 'B - [1 PX]');
    expect(besieged.forces['P1-A1']!.inside).toBe(true);
  });

  test('KOK-BUY-3: ships at the port that is named, an ally’s too; else at home; never inland or in a ruin', () => {
    const state = rich(200);
    state.sides['sparta']!.controller = 'P1';
    expect(outcomes(buy(state, 'B - [1 LG] - [Sparta]\nB - [1 LG] - [Sardis]\nB - [1 LG] - [Tyre]'))).toEqual(
      ['done', 'failed no-port', 'failed no-port'],
    );
    expect(state.forces['P1-A1']).toMatchObject({ hex: at(state, 'Sparta'), kind: 'fleet' });
    buy(state, 'B - [1 LG]');
    expect(state.forces['P1-A2']!.hex).toBe(at(state, 'Pella'));
    state.cities[at(state, 'Pella')]!.looted = true;
    buy(state, 'B - [1 LG] - [capital]');
    // The lowest of its own other ports.
    expect(state.forces['P1-A3']!.hex).toBe(at(state, 'Thebes'));
    state.cities[at(state, 'Athens')]!.controller = 'rebellion';
    state.sides['P1']!.pool.LG = 1;
    expect(outcomes(buy(state, 'B - [1 LG] - [Athens]\nB - [1 LG] - [Pella]'))).toEqual([
      'failed no-port',
      'failed no-port',
    ]);
  });

  test('KOK-BUY-3: a realm on land alone has the nearest thing to a port with its ally', () => {
    const state = rich(200);
    for (const c of Object.values(state.cities)) if (c.controller === 'P1') c.looted = true;
    expect(outcomes(buy(state, 'B - [1 LG]'))).toEqual(['failed no-port']);
    state.sides['sparta']!.controller = 'P1';
    expect(outcomes(buy(state, 'B - [1 LG]'))).toEqual(['done']);
    expect(state.forces['P1-A1']!.hex).toBe(at(state, 'Sparta'));
  });

  test('KOK-OPT-1: with the option ports Thebes on its gulf builds no ship', () => {
    expect(outcomes(buy(rich(50), 'B - [1 LG] - [Thebes]'))).toEqual(['done']);
    expect(outcomes(buy(rich(50, { ports: true }), 'B - [1 LG] - [Thebes]'))).toEqual(['failed no-port']);
    expect(outcomes(buy(rich(50, { ports: true }), 'B - [1 LG] - [Athens]'))).toEqual(['done']);
  });

  test('KOK-BUY-6: counters out of the pool, each for the price of the option', () => {
    const free = rich(0);
    expect(outcomes(buy(free, 'B - [2 caravan]\nB - [1 caravan]'))).toEqual(['done', 'failed pool-empty']);
    expect(Object.values(free.forces).map((f) => [f.kind, f.hex])).toEqual([
      ['caravan', at(free, 'Pella')],
      ['caravan', at(free, 'Pella')],
    ]);
    for (const [talents, told] of [
      [19, 'part only-some'],
      [20, 'done'],
      [9, 'failed treasury-short'],
    ] as const) {
      const dear = rich(talents, { 'caravan-price': 10 });
      expect(outcomes(buy(dear, 'B - [2 caravan]'))).toEqual([told]);
      expect(left(dear)).toBe(talents % 10);
    }
  });

  test.each([
    [29, 'failed treasury-short', 0],
    [30, 'done', 2],
  ])('KOK-OPT-5: two phalanxes hired for a fee of 6 with %i talents: %s', (talents, told, n) => {
    const state = rich(talents, { mercenaries: true });
    state.sides['P2']!.pool = { PX: 5 };
    state.positions['P2']!.treasury = 0;
    state.positions['P2']!.offers = [{ type: 'PX', count: 2, fee: 6, to: 'P1' }];
    const play = buy(state, 'B - [2 PX] - [capital] - [P2]');
    expect(outcomes(play)).toEqual([told]);
    expect(left(state)).toBe(n === 0 ? talents : 0);
    expect(state.positions['P2']!.treasury).toBe(n === 0 ? 0 : 6);
    expect(state.sides['P2']!.pool.PX).toBe(5 - n);
    expect(state.positions['P2']!.offers[0]!.count).toBe(2 - n);
    expect(state.positions['P1']!.mercs).toEqual(n === 0 ? [] : [{ type: 'PX', count: 2, seller: 'P2' }]);
    expect(types(play).includes('hired')).toBe(n > 0);
  });

  test('KOK-OPT-5: what nobody offers, or not to you, or no more of, is not had; hired twice counts together', () => {
    const state = rich(500, { mercenaries: true });
    const lord = state.positions['P2']!;
    state.sides['P2']!.pool = { PX: 1, HI: 4 };
    lord.offers = [
      { type: 'PX', count: 3, fee: 0, to: 'all' },
      { type: 'HI', count: 2, fee: 1, to: 'P2' },
      { type: 'LC', count: 1, fee: 1, to: 'all' },
    ];
    const told = outcomes(
      buy(
        state,
        'B - [1 HI] - [capital] - [P2]\nB - [1 LC] - [capital] - [P2]\nB - [2 PX] - [capital] - [P2]\nB - [1 PX] - [capital] - [P1]',
      ),
    );
    expect(told).toEqual([
      'failed not-offered',
      'failed pool-empty',
      'part not-offered',
      'failed not-offered',
    ]);
    state.sides['P2']!.pool.PX = 1;
    buy(state, 'B - [1 PX] - [capital] - [P2]');
    expect(state.positions['P1']!.mercs).toEqual([{ type: 'PX', count: 2, seller: 'P2' }]);
    lord.status = 'retired';
    expect(outcomes(buy(state, 'B - [1 PX] - [capital] - [P2]'))).toEqual(['failed not-offered']);
  });

  test('KOK-SCN-15: green buys what is not stronger than 3', () => {
    const state = bare('standard', 2);
    Object.assign(state.positions['P1']!, { treasury: 100, colour: 'green' });
    state.sides['P1']!.capital = at(state, 'Rome');
    state.sides['P1']!.pool = { HI: 2, KT: 2 };
    expect(outcomes(buy(state, 'B - [1 HI]\nB - [1 KT]\nB - [1 KT, 1 HI]'))).toEqual([
      'done',
      'failed too-strong',
      'part too-strong',
    ]);
  });
});

describe('king-of-kings walls and fame', () => {
  const forts = (state: State): string[] =>
    Object.values(state.cities)
      .filter((c) => c.kind === 'fort' && c.controller === 'P1')
      .map((c) => c.hex)
      .sort();
  function camp(treasury: number): State {
    const state = bare('alexander', 2);
    state.positions['P1']!.treasury = treasury;
    state.sides['P1']!.pool = { fort: 1 };
    stand(state, 'P1', 'E3330', '1 PX');
    return state;
  }

  test('KOK-BUY-4: a fort costs 10, comes out of the pool, has strength 1 and no tribute', () => {
    const state = camp(10);
    expect(outcomes(buy(state, 'B - [fort] - [E3330]'))).toEqual(['done']);
    expect(state.cities['E3330']).toMatchObject({
      kind: 'fort', strength: 1, tribute: 0, controller: 'P1', original: 'P1', looted: false,
    }); // prettier-ignore
    expect(state.positions['P1']!.treasury).toBe(0);
    expect(state.sides['P1']!.pool.fort).toBe(0);
    expect(outcomes(buy(camp(9), 'B - [fort] - [E3330]'))).toEqual(['failed treasury-short']);
  });

  test('KOK-BUY-4: only own troops build it, no counter and no ally', () => {
    const state = camp(100);
    state.sides['sparta']!.controller = 'P1';
    stand(state, 'sparta', 'E3430', '1 HI');
    newForce(state, 'P1', 'caravan', 'E3431');
    expect(outcomes(buy(state, 'B - [fort] - [E3430]\nB - [fort] - [E3431]\nB - [fort] - [E3429]'))).toEqual([
      'failed no-troops-there',
      'failed no-troops-there',
      'failed no-troops-there',
    ]);
    state.sides['P1']!.pool.fort = 0;
    expect(outcomes(buy(state, 'B - [fort] - [E3330]'))).toEqual(['failed pool-empty']);
  });

  test('KOK-BUY-4: the fort that is named moves, else the first; a besieged one stays; its garrison stands in the open', () => {
    const state = camp(100);
    state.sides['P1']!.pool.fort = 2;
    const inside = stand(state, 'P1', 'E3429', '1 LI', { inside: true });
    stand(state, 'P1', 'E3530', '1 LI');
    buy(state, 'B - [fort] - [E3330]\nB - [fort] - [E3429]');
    expect(forts(state)).toEqual(['E3330', 'E3429']);
    inside.inside = true;
    const none = buy(state, 'B - [move fort] - [E3530] - [Pella]');
    expect(outcomes(none)).toEqual(['failed no-fort']);
    const play = buy(state, 'B - [move fort] - [E3530] - [E3429]');
    expect(outcomes(play)).toEqual(['done']);
    expect(types(play)).toContain('fort-moved');
    expect(forts(state)).toEqual(['E3330', 'E3530']);
    expect(inside.inside).toBe(false);
    expect(state.sides['P1']!.pool.fort).toBe(0);
    expect(state.positions['P1']!.treasury).toBe(70);
    stand(state, 'P2', 'E3330', '3 HI');
    expect(outcomes(buy(state, 'B - [move fort] - [E3429] - [E3330]'))).toEqual(['failed besieged']);
    expect(outcomes(buy(camp(100), 'B - [move fort] - [E3330]'))).toEqual(['failed no-fort']);
  });

  test.each([
    [34, 'failed treasury-short'],
    [35, 'done'],
  ])('KOK-BUY-5: a ruin is raised for 35; with %i: %s', (talents, told) => {
    const state = bare('alexander', 2);
    const athens = state.cities[at(state, 'Athens')]!;
    Object.assign(athens, { looted: true, lastPasser: 'P1' });
    state.positions['P1']!.treasury = talents;
    expect(outcomes(buy(state, 'R - [Athens]\nR - [Pella]'))).toEqual([told, 'failed not-looted']);
    expect(athens.looted).toBe(told !== 'done');
    expect('lastPasser' in athens).toBe(told !== 'done');
    expect(state.positions['P1']!.treasury).toBe(told === 'done' ? 0 : talents);
  });

  test.each([
    ['monuments', 100],
    ['religion', 200],
    ['learning', 300],
    ['roads', 500],
  ])('KOK-BUY-5: %s cost %i talents, once', (name, price) => {
    const state = bare('alexander', 2);
    state.positions['P1']!.achievements = [];
    state.positions['P1']!.treasury = price - 1;
    expect(outcomes(buy(state, `I - [${name}]`))).toEqual(['failed treasury-short']);
    state.positions['P1']!.treasury = 2 * price;
    expect(outcomes(buy(state, `I - [${name}]\nI - [${name}]`))).toEqual(['done', 'failed held-already']);
    expect(state.positions['P1']!.treasury).toBe(price);
    expect(state.positions['P1']!.achievements).toEqual([name]);
  });
});

describe('king-of-kings capitals', () => {
  test('KOK-CAP-3: a standing capital may be moved for 25, to another own city that stands', () => {
    const state = bare('alexander', 2);
    state.positions['P1']!.treasury = 25;
    state.cities[at(state, 'Thebes')]!.looted = true;
    const play = buy(state, 'CM - [Pella]\nCM - [Thebes]\nCM - [Tyre]\nCM - [Athens]\nCM - [Corinth]');
    expect(outcomes(play)).toEqual([
      'failed capital-already',
      'failed no-such-capital',
      'failed no-such-capital',
      'done',
      'failed treasury-short',
    ]);
    expect(state.sides['P1']!.capital).toBe(at(state, 'Athens'));
    expect(state.positions['P1']!.treasury).toBe(0);
  });

  test('KOK-MAIL-10: a fallen one goes by itself where most tribute is, then most strength, then the lowest hex', () => {
    const fallen = (treasury = 25): State => {
      const state = bare('alexander', 2);
      state.positions['P1']!.capitalState = 'fallen';
      state.positions['P1']!.treasury = treasury;
      state.cities[at(state, 'Pella')]!.controller = 'P2';
      return state;
    };
    const richest = fallen();
    stand(richest, 'P1', 'Corinth', '5 PX');
    buy(richest, '');
    expect(richest.sides['P1']!.capital).toBe(at(richest, 'Athens'));
    expect(richest.positions['P1']).toMatchObject({ capitalState: 'held', treasury: 0 });

    const strongest = fallen();
    strongest.cities[at(strongest, 'Athens')]!.looted = true;
    stand(strongest, 'P1', 'Corinth', '1 PX');
    stand(strongest, 'P1', 'Byzantium', '2 PX');
    buy(strongest, '');
    expect(strongest.sides['P1']!.capital).toBe(at(strongest, 'Byzantium'));

    const lowest = fallen();
    lowest.cities[at(lowest, 'Athens')]!.looted = true;
    buy(lowest, '');
    expect(lowest.sides['P1']!.capital).toBe(at(lowest, 'Thebes'));

    const poor = fallen(24);
    buy(poor, '');
    expect(poor.positions['P1']!.capitalState).toBe('fallen');
    // Who names one himself is not helped.
    const wilful = fallen(100);
    buy(wilful, 'CM - [Tyre]');
    expect(wilful.positions['P1']).toMatchObject({ capitalState: 'fallen', treasury: 100 });
  });

  test('KOK-SCN-18, KOK-BUY-5: Rome of the crisis and the capital of a people without cities never move', () => {
    const rome = bare('third-century', 1);
    Object.assign(rome.positions['P1']!, { treasury: 99, capitalState: 'fallen' });
    expect(outcomes(buy(rome, 'CM - [Carthage]'))).toEqual(['failed may-not-move']);
    buy(rome, '');
    expect(rome.positions['P1']!.capitalState).toBe('fallen');
    const people = bare('alexander', 2);
    people.sides['P1']!.flags.push('area');
    Object.assign(people.positions['P1']!, { treasury: 99, capitalState: 'fallen' });
    expect(outcomes(buy(people, 'CM - [Athens]'))).toEqual(['failed may-not-move']);
    buy(people, '');
    expect(people.positions['P1']!.capitalState).toBe('fallen');
  });
});

describe('king-of-kings gifts', () => {
  const give = (state: State, sheet: string): string[] => {
    const play = playOn(state, {}, { P1: sheet });
    opening.body(play);
    return outcomes(play);
  };
  function giver(income: number, treasury = 500): State {
    const state = bare('diadochi', 4, { mercenaries: true });
    state.game.season = 'summer';
    Object.assign(state.positions['P1']!, { lastSpringIncome: income, treasury });
    return state;
  }

  test('KOK-ALL-5: half of the last Spring’s income a year, to the talent', () => {
    expect(give(giver(110), 'G - [55] - [P2]')).toEqual(['done']);
    expect(give(giver(110), 'G - [56] - [P2]')).toEqual(['failed over-the-yearly-limit']);
    expect(give(giver(111), 'G - [56] - [P2]')).toEqual(['failed over-the-yearly-limit']);
    const state = giver(110);
    const before = state.positions['P2']!.treasury;
    expect(give(state, 'G - [30] - [P2]\nG - [30] - [P3]\nG - [25] - [P3]')).toEqual([
      'done',
      'failed over-the-yearly-limit',
      'done',
    ]);
    expect(state.positions['P2']!.treasury).toBe(before + 30);
    expect(state.positions['P1']).toMatchObject({ treasury: 445, given: { money: 55 } });
    expect(give(giver(110, 29), 'G - [30] - [P2]')).toEqual(['failed treasury-short']);
    expect(give(giver(110, 30), 'G - [30] - [P2]')).toEqual(['done']);
  });

  test('KOK-ALL-5: nobody gives to himself, to the dead, or money to those who use none', () => {
    const state = giver(110);
    state.positions['P2']!.status = 'retired';
    state.sides['P3']!.flags.push('no-money');
    expect(give(state, 'G - [5] - [P1]\nG - [5] - [P2]\nG - [5] - [P3]\nG - [5] - [P4]')).toEqual([
      'failed no-such-receiver',
      'failed no-such-receiver',
      'failed uses-no-money',
      'done',
    ]);
  });

  test('KOK-ALL-5: goods go over where giver’s counter and receiver meet, so many as are there', () => {
    const state = giver(110);
    const tyre = at(state, 'Tyre');
    const holder = state.cities[tyre]!.controller;
    expect(holder).not.toBe('P1');
    newForce(state, 'P1', 'caravan', tyre);
    const goods = (id: string, hex: string, type = 'wool') => {
      state.goods[id] = { id, type, home: hex, hex, owner: 'P1', carried: 0 };
    };
    goods('X1', tyre);
    goods('X2', tyre);
    goods('X3', at(state, 'Babylon'));
    goods('X4', tyre, 'grain');
    const other = ['P2', 'P3', 'P4'].find((p) => p !== holder)!;
    expect(give(state, `G - [1 wool] - [${other}]`)).toEqual(['failed not-together']);
    expect(give(state, `G - [1 wool] - [${holder}]`)).toEqual(['done']);
    expect(['X1', 'X2', 'X3', 'X4'].map((id) => state.goods[id]!.owner)).toEqual([holder, 'P1', 'P1', 'P1']);
    expect(give(state, `G - [3 wool] - [${holder}]`)).toEqual(['part only-some']);
    expect(state.goods['X3']!.owner).toBe('P1');
  });

  test('KOK-ALL-5: an own city that nobody besieges, one a year', () => {
    const state = giver(110);
    const own = Object.values(state.cities).filter(
      (c) => c.controller === 'P1' && c.hex !== state.sides['P1']!.capital,
    );
    const [first, second, third] = own.map((c) => c.hex);
    stand(state, 'P2', first!, '1 HI');
    expect(give(state, `G - [${first!}] - [P3]\nG - [${second!}] - [P3]\nG - [${third!}] - [P3]`)).toEqual([
      'failed besieged',
      'done',
      'failed over-the-yearly-limit',
    ]);
    expect(state.cities[second!]!.controller).toBe('P3');
    expect(state.positions['P1']!.given.city).toBe(true);
  });

  test('KOK-OPT-5, KOK-ALL-5: bought units in the pool may be given on, so many as there are', () => {
    const state = giver(110);
    state.sides['P1']!.pool = { PX: 2 };
    state.positions['P1']!.mercs = [{ type: 'PX', count: 2, seller: 'P4' }];
    const had = state.sides['P2']!.pool.PX ?? 0;
    expect(give(state, 'G - [3 PX] - [P2]\nG - [2 PX] - [P2]\nG - [1 PX] - [P2]')).toEqual([
      'failed not-enough',
      'done',
      'failed not-enough',
    ]);
    expect(state.sides['P2']!.pool.PX).toBe(had + 2);
    expect(state.sides['P1']!.pool.PX).toBe(0);
    expect(state.positions['P2']!.mercs).toEqual([{ type: 'PX', count: 2, seller: 'P4' }]);
    expect(state.positions['P1']!.mercs[0]!.count).toBe(0);
  });

  test('KOK-OPT-5: offers stand until they are changed; a recall takes back what was not bought', () => {
    const state = giver(110);
    give(state, 'MO - [PX] - [2] - [5] - [P2]\nMO - [PX] - [3] - [6] - [P2]\nMO - [HI] - [1] - [0] - [all]');
    expect(state.positions['P1']!.offers).toEqual([
      { type: 'PX', count: 3, fee: 6, to: 'P2' },
      { type: 'HI', count: 1, fee: 0, to: 'all' },
    ]);
    give(state, 'MO - [PX] - [0] - [6] - [P2]');
    expect(state.positions['P1']!.offers.map((o) => o.type)).toEqual(['HI']);
    state.positions['P2']!.mercs = [{ type: 'LC', count: 3, seller: 'P1' }];
    state.sides['P2']!.pool.LC = 2;
    state.sides['P1']!.pool.LC = 0;
    expect(give(state, 'MR - [LC] - [1] - [P2]\nMR - [LC] - [2] - [P2]\nMR - [LC] - [1] - [P2]')).toEqual([
      'done',
      'part only-some',
      'failed none-unbought',
    ]);
    expect(state.sides['P1']!.pool.LC).toBe(2);
    expect(state.sides['P2']!.pool.LC).toBe(0);
    expect(state.positions['P2']!.mercs[0]!.count).toBe(1);
  });
});
