import { describe, expect, test } from 'vitest';
import { settleLeaders } from '../../../../../games/barbarian-kingdom-empire/rules/land/leaders.js';
import {
  becomeEmpire,
  becomeKingdom,
} from '../../../../../games/barbarian-kingdom-empire/rules/realm/stages.js';
import { noteOrders } from '../../../../../games/barbarian-kingdom-empire/phases/closing.js';
import { economy } from '../../../../../games/barbarian-kingdom-empire/phases/economy.js';
import { rebel } from '../../../../../games/barbarian-kingdom-empire/scenarios/rebel.js';
import { administration } from '../../../../../games/barbarian-kingdom-empire/phases/administration.js';
import { solitaireAdministration } from '../../../../../games/barbarian-kingdom-empire/scenarios/solitaire/events.js';
import type { State } from '../../../../../games/barbarian-kingdom-empire/state.js';
import { begun, find, put, run, seat, someBoard, types, unitAt, type Done } from '../../kit.js';

describe('units that change sides, and their leaders', () => {
  const alexander = (): State => {
    const state = begun('alexander');
    const persia = seat(state, 'persia').id;
    for (const unit of Object.values(state.units))
      if (unit.owner === persia && ['BI', 'LE'].includes(unit.type)) delete state.units[unit.id];
    put(state, `${persia} BI rhagae`);
    put(state, `${persia} LE rhagae`).kind = 'darius';
    for (const unit of Object.values(state.units))
      if (unit.area === 'rhagae' && !['BI', 'LE'].includes(unit.type)) delete state.units[unit.id];
    return state;
  };

  test('BKE-S5-5, BKE-LDR-3, BKE-S5-4: the last unit beside Darius goes over: he falls, and Persia surrenders', () => {
    const state = alexander();
    const [persia, macedon] = [seat(state, 'persia').id, seat(state, 'macedon').id];
    const done = run(state, (play) => rebel(play, play.state.positions[persia]!), {
      dice: { [`rebellion ${persia}`]: [1, 1] },
    });
    expect(unitAt(done.state, 'rhagae')).toEqual([`${macedon} BI`]);
    expect(types(done.events)).toEqual(['rebellion-rolled', 'surrendered', 'leader-lost', 'unit-defected']);
    expect(seat(done.state, 'persia').surrendered).toBe(true);
  });

  test('BKE-S5-5: for Macedon, and for a Persia without a lone BI, a 2 costs one unit of choice', () => {
    const state = alexander();
    const [persia, macedon] = [seat(state, 'persia').id, seat(state, 'macedon').id];
    const count = (one: State, id: string): number =>
      Object.values(one.units).filter((unit) => unit.owner === id && unit.type !== 'LE').length;
    const roll = (id: string, one: State): State =>
      run(one, (play) => rebel(play, play.state.positions[id]!), { dice: { [`rebellion ${id}`]: [1, 1] } })
        .state;
    expect(count(roll(macedon, state), macedon)).toBe(count(state, macedon) - 1);
    put(state, `${persia} BW rhagae`);
    const after = roll(persia, state);
    expect([count(after, persia), count(after, macedon)]).toEqual([
      count(state, persia) - 1,
      count(state, macedon),
    ]);
  });

  test('BKE-REB-2, BKE-DEF-1: a leader left with the defector is lost, or captured where leaders are', () => {
    const realm = (options = {}): State =>
      someBoard({
        options: { players: 2, ...options },
        units: ['P1 IN capua', 'P1 LE capua', 'P2 BI etruria'],
        positions: { P1: { stage: 'kingdom', kingdomTurn: 1 } },
      });
    const roll = (state: State) =>
      run(state, (play) => rebel(play, play.state.positions.P1!), { dice: { 'rebellion P1': [1, 1] } });
    const plain = roll(realm());
    expect([unitAt(plain.state, 'capua'), types(plain.events)]).toEqual([
      ['P2 IN'],
      ['rebellion-rolled', 'leader-lost', 'unit-defected'],
    ]);
    const option = roll(realm({ optional_leaders: true }));
    expect(option.state.units.u2!.holder).toBe('u4');
    expect(find(option.events, 'leader-captured')?.data).toMatchObject({ by: 'P2', owner: 'P1' });
  });

  test('BKE-REB-2, BKE-STK-1: an infantry beside hired soldiers of another does not go over', () => {
    const state = someBoard({
      options: { players: 3, mercenaries: true },
      units: ['P1 IN rome', 'P3 BW rome', 'P2 BI etruria'],
      positions: { P1: { stage: 'kingdom', kingdomTurn: 1 } },
    });
    state.units.u2!.lessee = 'P1';
    state.leases = [{ lessor: 'P3', lessee: 'P1', units: ['u2'], price: 1 }];
    const done = run(state, (play) => rebel(play, play.state.positions.P1!), {
      dice: { 'rebellion P1': [1, 1] },
    });
    expect(unitAt(done.state, 'rome')).toEqual(['P1 IN', 'P3 BW']);
  });

  test('BKE-REB-2: the nearest of equal prizes within six areas, one a taker, each taker in slot order', () => {
    const state = someBoard({
      options: { players: 3 },
      units: ['P1 IN capua', 'P1 IN tingis', 'P2 BI etruria', 'P3 BI tarentum'],
      positions: { P1: { stage: 'kingdom', kingdomTurn: 1 } },
    });
    const done = run(state, (play) => rebel(play, play.state.positions.P1!), {
      dice: { 'rebellion P1': [1, 1] },
    });
    expect(
      done.events.filter((event) => event.type === 'unit-defected').map(({ data }) => [data.to, data.area]),
    ).toEqual([['P2', 'capua']]);
  });

  test('BKE-OPT-3, BKE-DEF-1: a dynast with an elite that is auctioned off is captured with its new master', () => {
    const state = someBoard({
      options: { players: 2, auctions: true, optional_leaders: true },
      units: ['P1 EL capua', 'P1 LE capua', 'P1 EL rome'],
      cities: { rome: 'P1' },
      positions: {
        P1: { stage: 'empire', empireTurn: 1, capital: 'rome' },
        P2: { stage: 'kingdom', kingdomTurn: 1, treasury: 20 },
      },
    });
    state.units.u2!.kind = 'dynast';
    const done = run(
      state,
      (play) => {
        noteOrders.body(play);
        economy.body(play);
      },
      { sheets: { P2: 'BI - EL - 7' } },
    );
    expect(unitAt(done.state, 'capua')).toEqual(['P1 LE', 'P2 CA']);
    expect(done.state.units.u2!.holder).toBe('u4');
  });

  test('BKE-SOL-6, BKE-LDR-3: the event that takes the last unit beside a leader takes him, too', () => {
    const state = someBoard({
      scenario: 'expanding-rome',
      units: ['P1 BW capua', 'P1 LE capua', 'P1 IN rome'],
      cities: { rome: 'P1' },
      positions: { P1: { stage: 'kingdom', kingdomTurn: 0, capital: 'rome' } },
    });
    const done = run(state, (play) => solitaireAdministration(play), {
      dice: { [`solitaire-event ${state.turn}`]: [4, 4] },
    });
    expect([unitAt(done.state, 'capua'), types(done.events)]).toEqual([
      [],
      ['solitaire-event', 'unit-removed', 'leader-lost'],
    ]);
  });

  test('BKE-EMP-1, BKE-OPT-6: a captive leader is lost when his owner becomes an empire; a dynast is not', () => {
    const after = (kind: string): State => {
      const state = someBoard({
        options: { players: 2, optional_leaders: true },
        units: ['P1 CA rome', 'P1 LE etruria', 'P2 BI etruria'],
        positions: { P1: { stage: 'kingdom', kingdomTurn: 0 } },
      });
      Object.assign(state.units.u2!, { kind, holder: 'u3' });
      return run(state, (play) => becomeEmpire(play, play.state.positions.P1!)).state;
    };
    expect([after('general').units.u2, after('dynast').units.u2?.holder]).toEqual([undefined, 'u3']);
  });

  test('BKE-S2-2, BKE-CTR-1: the surviving half takes no more of a kind than it has counters', () => {
    const state = begun('east-west');
    const [west, east] = [seat(state, 'west').id, seat(state, 'east').id];
    for (const unit of Object.values(state.units)) if (unit.area === 'rome') delete state.units[unit.id];
    put(state, 'P1 BI rome');
    for (const area of ['ancyra', 'tarsus', 'nicaea', 'pergamum', 'ephesus', 'mazaca'])
      put(state, `${east} EL ${area}`);
    const done = run(state, (play) => administration.body(play), {
      dice: { [`fall ${west}`]: [2], [`admin ${east}`]: [3, 5] },
    });
    const taken = find(done.events, 'units-taken-over')!.data.units as string[];
    expect(taken.map((name) => name.slice(0, 2))).toEqual(['GA', 'GA']);
    const elites = Object.values(done.state.units).filter(
      (unit) => unit.owner === east && unit.type === 'EL',
    );
    expect(elites).toHaveLength(10);
  });
});

describe('leaders of the optional rules (BKE-OPT-6)', () => {
  test.each([
    [1, 'naval'],
    [2, 'general'],
    [3, 'dynast'],
    [4, 'marshal'],
    [5, 'administrator'],
    [6, 'diplomat'],
  ])('BKE-OPT-6: a %i on entering kingdom stage is a %s', (die, kind) => {
    const state = someBoard({ options: { players: 2, optional_leaders: true }, units: ['P1 BI rome'] });
    const done = run(state, (play) => becomeKingdom(play, play.state.positions.P1!), {
      dice: { 'leader P1': [die] },
    });
    expect(find(done.events, 'leader-rolled')?.data).toMatchObject({ die, kind });
    expect(Object.values(done.state.units).find((unit) => unit.type === 'LE')?.kind).toBe(kind);
  });

  test('BKE-OPT-6: whose guard is gone is free where nobody else stands, else the captive of who stands there', () => {
    const orphan = (...more: string[]): Done => {
      const state = someBoard({
        options: { players: 3, optional_leaders: true },
        units: ['P1 LE rome', ...more],
      });
      state.units.u1!.holder = 'u99';
      return run(state, settleLeaders);
    };
    const alone = orphan();
    expect([alone.state.units.u1!.holder, types(alone.events)]).toEqual([undefined, ['leader-freed']]);
    const own = orphan('P1 IN rome');
    expect([own.state.units.u1!.holder, types(own.events)]).toEqual([undefined, ['leader-freed']]);
    expect(orphan('P3 BI rome').state.units.u1!.holder).toBe('u2');
  });
});
