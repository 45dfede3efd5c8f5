import { describe, expect, test } from 'vitest';
import { noteOrders } from '../../../../../games/barbarian-kingdom-empire/phases/closing.js';
import { playerTurns } from '../../../../../games/barbarian-kingdom-empire/phases/player-turns.js';
import { startOfTurn } from '../../../../../games/barbarian-kingdom-empire/phases/start-of-turn.js';
import type { Position, State } from '../../../../../games/barbarian-kingdom-empire/state.js';
import { price } from '../../../../../games/barbarian-kingdom-empire/orders/look-up.js';
import { priceFits } from '../../../../../games/barbarian-kingdom-empire/rules/money/treaties.js';
import { answers, begun, type Done, run, seat, type Sheets, someBoard, unitAt } from '../../kit.js';

const open = (state: State, sheets: Sheets): Done =>
  run(
    state,
    (game) => {
      noteOrders.body(game);
      startOfTurn.body(game);
    },
    { sheets },
  );
const play = (state: State, sheets: Sheets, dice = {}): Done =>
  run(
    state,
    (game) => {
      noteOrders.body(game);
      playerTurns.body(game);
    },
    { sheets, dice },
  );
const kingdom = (treasury: number, more: Partial<Position> = {}): Partial<Position> => ({
  stage: 'kingdom',
  kingdomTurn: 1,
  treasury,
  ...more,
});

describe('leases', () => {
  const pair = (more: Partial<Position> = {}, treasury = 10): State =>
    someBoard({
      options: { players: 2, mercenaries: true },
      units: ['P1 BI rome', 'P1 BH etruria', 'P1 TR cheruscia'],
      positions: { P1: more, P2: kingdom(treasury) },
    });

  test('BKE-MAIL-15: a price is equal, or any up to a limit, the limit included', () => {
    const fits = (asked: string, offered: string): boolean => priceFits(price(asked), price(offered));
    expect([fits('3', '3'), fits('3', '4'), fits('4', '3')]).toEqual([true, false, false]);
    expect([fits('3', 'any<=4'), fits('4', 'any<=4'), fits('5', 'any<=4')]).toEqual([true, true, false]);
    expect([fits('any<=4', '3'), fits('any<=4', 'any<=4')]).toEqual([false, false]);
  });

  test('BKE-MAIL-15: both sides name the same soldiers and each other', () => {
    const made = (out: string, back: string): string[][] => {
      const done = open(pair(), { P1: out, P2: back });
      return [answers(done.events), answers(done.events, 'P2')];
    };
    const good = [['done BKE-OPT-4'], ['done BKE-OPT-4']];
    const apart = [['failed BKE-MAIL-15'], ['failed BKE-MAIL-15']];
    expect(made('T - OUT - BI1,BH2 - P2 - 3', 'T - IN - BH2,BI1 - P1 - 3')).toEqual(good);
    expect(made('T - OUT - BI1 - P2 - 3', 'T - IN - BI1,BH2 - P1 - 3')).toEqual(apart);
    expect(made('T - OUT - BI1,BH2 - P2 - 3', 'T - IN - BI1 - P1 - 3')).toEqual(apart);
    expect(made('T - OUT - BI1 - P2 - 3', 'T - IN - BH2 - P1 - 3')).toEqual(apart);
  });

  test('BKE-OPT-4: combat units of barbarians to kingdoms and empires, with the option only', () => {
    const orders = { P1: 'T - OUT - BI1 - P2 - 3', P2: 'T - IN - BI1 - P1 - 3' };
    const empire = pair();
    empire.positions.P2!.stage = 'empire';
    expect(open(empire, orders).state.leases).toHaveLength(1);
    const barbarian = pair();
    barbarian.positions.P2!.stage = 'barbarian';
    expect(open(barbarian, orders).state.leases).toHaveLength(0);
    const lord = pair({ stage: 'kingdom', kingdomTurn: 1 });
    expect(open(lord, orders).state.leases).toHaveLength(0);
    const without = pair();
    without.options.mercenaries = false;
    expect(open(without, orders).state.leases).toHaveLength(0);
  });

  test('BKE-OPT-4: paid each turn to the last coin; who can’t pay loses the soldiers', () => {
    const hired = (treasury: number): Done => {
      const state = pair({}, treasury);
      state.units.u1!.lessee = 'P2';
      state.leases = [{ lessor: 'P1', lessee: 'P2', units: ['u1'], price: 3 }];
      return open(state, {});
    };
    const paid = hired(3);
    expect([
      paid.state.leases.length,
      paid.state.positions.P2!.treasury,
      paid.state.positions.P1!.row.mods,
    ]).toEqual([1, 0, 3]);
    const broke = hired(2);
    expect([
      broke.state.leases.length,
      broke.state.units.u1!.lessee,
      broke.state.positions.P2!.treasury,
    ]).toEqual([0, undefined, 2]);
  });

  test('BKE-OPT-4: it ends when the lessor is no barbarian any more or the lessee is out', () => {
    const hired = (lessor: Partial<Position>, lessee: Partial<Position>): number => {
      const state = pair(lessor);
      Object.assign(state.positions.P2!, lessee);
      state.units.u1!.lessee = 'P2';
      state.leases = [{ lessor: 'P1', lessee: 'P2', units: ['u1'], price: 0 }];
      return open(state, {}).state.leases.length;
    };
    expect([hired({}, {}), hired({ stage: 'kingdom' }, {}), hired({}, { stage: 'out' })]).toEqual([1, 0, 0]);
  });

  test('BKE-OPT-4: either side may end it, and nobody else’s', () => {
    const cancel = (sheets: Sheets): [number, string[]] => {
      const state = someBoard({
        options: { players: 3, mercenaries: true },
        units: ['P1 BI rome'],
        positions: { P2: kingdom(9), P3: kingdom(9) },
      });
      state.units.u1!.lessee = 'P2';
      state.leases = [{ lessor: 'P1', lessee: 'P2', units: ['u1'], price: 1 }];
      const done = open(state, sheets);
      return [done.state.leases.length, answers(done.events, Object.keys(sheets)[0])];
    };
    expect(cancel({ P1: 'T - CANCEL - P2' })).toEqual([0, ['done BKE-OPT-4']]);
    expect(cancel({ P2: 'T - CANCEL - P1' })).toEqual([0, ['done BKE-OPT-4']]);
    expect(cancel({ P3: 'T - CANCEL - P1' })).toEqual([1, ['failed BKE-OPT-4']]);
    expect(cancel({ P1: 'T - CANCEL - P3' })).toEqual([1, ['failed BKE-OPT-4']]);
  });
});

describe('money between positions', () => {
  const tribute = (
    order: string,
    more: { payer?: Partial<Position>; receiver?: Partial<Position>; units?: string[]; on?: boolean } = {},
  ): [string[], number] => {
    const state = someBoard({
      options: { players: 2, tribute: more.on ?? true },
      units: more.units ?? ['P1 BI etruria'],
      cities: { rome: 'P2' },
      positions: { P1: more.receiver ?? {}, P2: more.payer ?? kingdom(9) },
    });
    const done = play(state, { P2: order });
    return [answers(done.events, 'P2'), done.state.positions.P1!.row.mods];
  };

  test('BKE-OPT-7: five at most, as much as there is, and only with the option', () => {
    expect(tribute('G - 5 - P1 - TRIBUTE')).toEqual([['done BKE-OPT-7'], 5]);
    expect(tribute('G - 6 - P1 - TRIBUTE')).toEqual([['failed BKE-OPT-7'], 0]);
    expect(tribute('G - 4 - P1 - TRIBUTE', { payer: kingdom(4) })).toEqual([['done BKE-OPT-7'], 4]);
    expect(tribute('G - 4 - P1 - TRIBUTE', { payer: kingdom(3) })).toEqual([['failed BKE-OPT-7'], 0]);
    expect(tribute('G - 4 - P1 - TRIBUTE', { on: false })[1]).toBe(0);
  });

  test('BKE-OPT-7: no barbarian pays; between realms only the one with fewer combat units', () => {
    const failed = [['failed BKE-OPT-7'], 0];
    expect(tribute('G - 4 - P1 - TRIBUTE', { payer: { stage: 'barbarian', treasury: 9 } })).toEqual(failed);
    const realm = { stage: 'empire' as const, empireTurn: 1 };
    const two = ['P1 IN etruria', 'P1 IN cheruscia'];
    expect(tribute('G - 4 - P1 - TRIBUTE', { receiver: realm, units: [...two, 'P2 IN capua'] })[1]).toBe(4);
    expect(
      tribute('G - 4 - P1 - TRIBUTE', { receiver: realm, units: [...two, 'P2 IN capua', 'P2 IN tarentum'] }),
    ).toEqual(failed);
    // Leaders are no combat units.
    expect(
      tribute('G - 4 - P1 - TRIBUTE', {
        receiver: realm,
        units: ['P1 IN etruria', 'P1 LE etruria', 'P2 IN capua'],
      }),
    ).toEqual(failed);
    // A barbarian needs no more than his threat.
    expect(
      tribute('G - 4 - P1 - TRIBUTE', { units: ['P1 BI etruria', 'P2 IN capua', 'P2 IN tarentum'] })[1],
    ).toBe(4);
    expect(tribute('G - 4 - P1 - TRIBUTE', { units: ['P1 BI ravenna'] })).toEqual(failed);
    expect(tribute('G - 4 - P1 - TRIBUTE', { units: ['P2 BI etruria'] })).toEqual(failed);
  });

  const caught = (treasury = 9, kind?: string): State => {
    const state = someBoard({
      options: { players: 3, optional_leaders: true },
      units: ['P1 BI rome', 'P2 LE rome', 'P2 IN capua', 'P1 BW rome', 'P1 BI etruria'],
      positions: { P2: kingdom(treasury) },
    });
    Object.assign(state.units.u2!, { holder: 'u1', ...(kind === undefined ? {} : { kind }) });
    return state;
  };

  test('BKE-MAIL-16: the ransom asked is paid if the offer is as high; the leader goes to the nearest unit', () => {
    const ransom = (asked: string, offered: string, treasury = 9): [number, string | undefined, string[]] => {
      const done = open(caught(treasury), { P1: asked, P2: offered });
      return [done.state.positions.P2!.treasury, done.state.units.u2!.holder, answers(done.events, 'P2')];
    };
    expect(ransom('LE - LE2 - RANSOM - 6', 'G - 8 - P1 - RANSOM')).toEqual([
      3,
      undefined,
      ['done BKE-MAIL-16'],
    ]);
    expect(ransom('LE - LE2 - RANSOM - 6', 'G - 6 - P1 - RANSOM')).toEqual([
      3,
      undefined,
      ['done BKE-MAIL-16'],
    ]);
    expect(ransom('LE - LE2 - RANSOM - 6', 'G - 5 - P1 - RANSOM')).toEqual([9, 'u1', ['failed BKE-MAIL-16']]);
    expect(ransom('LE - LE2 - RANSOM - 6', 'G - 6 - P3 - RANSOM')).toEqual([9, 'u1', ['failed BKE-MAIL-16']]);
    expect(ransom('', 'G - 6 - P1 - RANSOM')).toEqual([9, 'u1', ['failed BKE-MAIL-16']]);
    expect(ransom('LE - LE2 - RANSOM - 6', 'G - 6 - P1 - RANSOM', 6)[0]).toBe(0);
    expect(ransom('LE - LE2 - RANSOM - 6', 'G - 6 - P1 - RANSOM', 5)).toEqual([
      5,
      'u1',
      ['failed BKE-MAIL-16'],
    ]);
    expect(
      unitAt(open(caught(), { P1: 'LE - LE2 - RANSOM - 6', P2: 'G - 6 - P1 - RANSOM' }).state, 'capua'),
    ).toEqual(['P2 LE', 'P2 IN']);
  });

  test('BKE-OPT-6: a captor hands over, frees, executes; nobody does so with another’s captive', () => {
    const after = (order: string, id = 'P1'): [State, string[]] => {
      const done = play(caught(), { [id]: order });
      return [done.state, answers(done.events, id)];
    };
    const [handed, told] = after('LE - LE2 - BW4');
    expect([handed.units.u2!.holder, told]).toEqual(['u4', ['done BKE-OPT-6']]);
    const [far, why] = after('LE - LE2 - BI5');
    expect([far.units.u2!.holder, why]).toEqual(['u1', ['failed BKE-OPT-6']]);
    const [freed] = after('LE - LE2 - RELEASE');
    expect([freed.units.u2!.holder, freed.units.u2!.area]).toEqual([undefined, 'capua']);
    expect(after('LE - LE2 - EXECUTE')[0].units.u2).toBeUndefined();
    expect(after('LE - LE2 - EXECUTE', 'P3')).toMatchObject([
      { units: { u2: { holder: 'u1' } } },
      ['failed BKE-OPT-6'],
    ]);
    expect(after('LE - LE2 - RELEASE', 'P2')[0].units.u2!.holder).toBe('u1');
    expect(after('LE - BI1 - EXECUTE')[1]).toEqual(['failed BKE-OPT-6']);
  });

  test('BKE-OPT-6: a diplomat is free at once, for one coin if there is one', () => {
    const meet = (treasury: number): State => {
      const state = someBoard({
        options: { players: 2, optional_leaders: true },
        units: ['P1 BI etruria', 'P2 LE rome', 'P2 IN capua'],
        positions: { P2: kingdom(treasury) },
      });
      state.units.u2!.kind = 'diplomat';
      return play(state, { P1: 'M - BI1 - Rome' }).state;
    };
    const paid = meet(1);
    expect([paid.units.u2!.area, paid.positions.P2!.treasury, paid.positions.P1!.row.mods]).toEqual([
      'capua',
      0,
      1,
    ]);
    const poor = meet(0);
    expect([poor.units.u2!.area, poor.positions.P2!.treasury, poor.positions.P1!.row.mods]).toEqual([
      'capua',
      0,
      0,
    ]);
  });

  test('BKE-OPT-6: a freed leader without any unit waits off the board, if his people is still a realm', () => {
    const free = (stage: Position['stage']): [boolean, boolean] => {
      const state = caught();
      delete state.units.u3;
      state.positions.P2!.stage = stage;
      const done = play(state, { P1: 'LE - LE2 - RELEASE' });
      return [done.state.units.u2 === undefined, done.state.positions.P2!.leaderWaits];
    };
    expect([free('kingdom'), free('out')]).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  test('BKE-S7-3: protection goes from Rome to the allies, and to nobody else', () => {
    const state = begun('late-empire');
    const [rome, allies, persia] = ['rome', 'allies', 'persia'].map((key) => seat(state, key).id) as [
      string,
      string,
      string,
    ];
    const give = (from: string, to: string, amount: number): string[] =>
      answers(open(state, { [from]: `G - ${amount} - ${to} - PROTECTION` }).events, from);
    // The soldiers' five are paid first: one is left of six.
    expect(give(rome, allies, 1)).toEqual(['done BKE-S7-3']);
    expect(give(rome, allies, 2)).toEqual(['failed BKE-S7-3']);
    expect(give(rome, persia, 1)).toEqual(['failed BKE-S7-3']);
    expect(give(persia, allies, 1)).toEqual(['failed BKE-S7-3']);
    const paid = open(state, { [rome]: `G - 1 - ${allies} - PROTECTION` }).state;
    expect([paid.positions[rome]!.treasury, paid.positions[allies]!.row.mods]).toEqual([0, 6]);
  });

  test('BKE-S7-3: the first lease: five for all the allies’ combat units', () => {
    const state = begun('late-empire');
    const [rome, allies] = [seat(state, 'rome').id, seat(state, 'allies').id];
    expect(state.leases).toMatchObject([{ lessor: allies, lessee: rome, price: 5 }]);
    expect(state.leases[0]!.units).toHaveLength(10);
    expect(begun('vikings').leases).toEqual([]);
  });
});
