import { describe, expect, test } from 'vitest';
import type { State } from '../../../../games/barbarian-kingdom-empire/state.js';
import { answers, begun, find, put, seat, someBoard, turn, types, unitAt } from '../kit.js';

const ROLL = { 'admin P1': [3, 5], 'admin P2': [3, 5], 'admin P3': [3, 5] };
const realm = (more = {}) => ({ stage: 'kingdom' as const, kingdomTurn: 4, ...more });

describe('whole turns at the seams of two rules', () => {
  test('BKE-START-5, BKE-TRB-8: two tribes enter and do not grow; next turn they are four', () => {
    const state = someBoard({
      options: { players: 2, arabs_africans: true },
      turn: 4,
      units: ['P2 BI rome'],
      positions: { P1: { stage: 'out', cycle: 0 } },
    });
    const entered = turn(state, { P1: 'S - African - areas Gaetulia, Atlas\nGR - ALL', P2: '' });
    expect([unitAt(entered.state, 'gaetulia'), unitAt(entered.state, 'atlas')]).toEqual([
      ['P1 TR'],
      ['P1 TR'],
    ]);
    expect(Object.values(entered.state.units).filter((unit) => unit.owner === 'P1')).toHaveLength(2);
    expect(answers(entered.events)).toEqual(['done BKE-START-1', 'failed BKE-START-5']);
    // The order stands, and now it runs.
    const grown = turn(entered.state, { P1: '', P2: '' });
    expect(Object.values(grown.state.units).filter((unit) => unit.owner === 'P1')).toHaveLength(4);
    const absent = turn(state, { P1: 'S - African', P2: '' });
    expect(Object.values(absent.state.units).filter((unit) => unit.owner === 'P1')).toHaveLength(2);
  });

  test('BKE-S5-5, BKE-S5-4: Darius falls in the administration; next turn his satraps collect and move no more', () => {
    const state = begun('alexander');
    const [macedon, persia] = [seat(state, 'macedon').id, seat(state, 'persia').id];
    for (const unit of Object.values(state.units))
      if (unit.owner === persia && ['BI', 'LE'].includes(unit.type)) delete state.units[unit.id];
    for (const unit of Object.values(state.units)) if (unit.area === 'rhagae') delete state.units[unit.id];
    put(state, `${persia} BI rhagae`);
    put(state, `${persia} LE rhagae`).kind = 'darius';
    const first = turn(
      state,
      { [macedon]: 'I - 0', [persia]: 'I - 0' },
      { [`admin ${macedon}`]: [3, 5], [`admin ${persia}`]: [1, 1], [`rebellion ${persia}`]: [1, 1] },
    );
    expect(seat(first.state, 'persia').surrendered).toBe(true);
    const horse = Object.values(first.state.units).find(
      (unit) => unit.owner === persia && unit.type === 'BH',
    )!;
    const second = turn(
      first.state,
      { [macedon]: 'I - 0', [persia]: `M - BH${horse.serial} - to Rhagae` },
      { [`admin ${macedon}`]: [3, 5] },
    );
    expect(answers(second.events, persia)).toEqual(['failed BKE-S5-4']);
    expect(second.state.positions[persia]!.record.at(-1)).toMatchObject({ tax: 0, mods: 0 });
  });

  test('BKE-ECO-5, BKE-ECO-6: a marked city whose last unit can’t be paid has its garrison in the same phase', () => {
    const state = someBoard({
      options: { players: 2 },
      units: ['P1 IN etruria', 'P1 IN lutetia', 'P2 BI carthage'],
      cities: { lutetia: 'P1', tarentum: 'P1' },
      positions: { P1: realm({ capital: 'tarentum', treasury: 0 }) },
    });
    Object.assign(state.cities.lutetia!, { pillaged: 9, pillagedTurn: 4 });
    const done = turn(state, { P1: 'D - IN@Lutetia\nI - 0', P2: '' }, ROLL);
    expect(find(done.events, 'unit-disbanded')?.data.area).toBe('lutetia');
    expect([done.state.neutral.lutetia, done.state.cities.lutetia!.owner]).toEqual([{}, null]);
    const order = types(done.events);
    expect(order.indexOf('garrison-placed')).toBeLessThan(order.indexOf('admin-rolled'));
  });

  test('BKE-CAP-3, BKE-ADM-5: a capital taken in the player turn costs its thirds, its two, and a rebellion', () => {
    const state = someBoard({
      options: { players: 2 },
      units: ['P1 IN capua', 'P2 BI etruria'],
      cities: { rome: 'P1', capua: 'P1' },
      positions: { P1: realm({ capital: 'rome', treasury: 9 }) },
    });
    const done = turn(state, { P1: 'I - 0', P2: 'M - BI2 - Rome' }, { ...ROLL, 'rebellion P1': [3, 4] });
    expect(done.state.positions.P1!.record.at(-1)).toMatchObject({
      tax: 1,
      available: 4,
      upkeep: 2,
      balance: 2,
    });
    expect(done.state.positions.P1!.capital).toBe('capua');
    expect(done.state.positions.P2!.record.at(-1)).toMatchObject({ tax: 3, mods: 3, points: 6 });
    expect(types(done.events)).toContain('rebellion-spared');
  });

  test('BKE-LND-2, BKE-SEA-4: beaten off, the infantry is lost, and the leader with it when the ship sinks', () => {
    const state = someBoard({
      options: { players: 2 },
      units: ['P1 SH syracuse', 'P1 IN syracuse', 'P1 LE syracuse', 'P2 BI rome'],
      cities: { hadrumetum: 'neutral', syracuse: 'P1' },
      positions: { P1: realm({ capital: 'syracuse', treasury: 20 }) },
    });
    const land = (home: number) =>
      turn(
        state,
        { P1: 'I - 0\nM - SH1 + IN2 + LE3 - Mare Siculum, Hadrumetum', P2: '' },
        { ...ROLL, 'sinking SH1': [6], 'combat hadrumetum': [1, 1], 'landing-return SH1': [home] },
      );
    expect(Object.values(land(1).state.units).map((unit) => unit.type)).toEqual(['BI']);
    expect(answers(land(6).events)).toEqual(['done BKE-ECO-7', 'done BKE-LND-1']);
  });

  test('BKE-CBT-13, BKE-CBT-10: who fled into a garrisonless city of nobody is no heir of its garrison', () => {
    const state = someBoard({
      options: { players: 3 },
      units: ['P1 CA capua', 'P2 BI rome', 'P3 BI carthage'],
      positions: { P1: realm({ treasury: 20 }) },
    });
    const done = turn(
      state,
      { P1: 'I - 0\nAT - Rome - 1:1 - enter', P2: '', P3: '' },
      { ...ROLL, 'combat rome': [5, 4] },
    );
    expect(unitAt(done.state, 'rome')).toEqual(['P1 CA']);
    expect(done.state.cities.rome!.owner).toBe('P1');
    expect(find(done.events, 'unit-retreated')?.data.to).toBe(done.state.units.u2!.area);
  });

  test('BKE-OPT-4, BKE-ADM-6: the lessor founds his kingdom: the soldiers leave their employer’s stack at once', () => {
    const state = someBoard({
      options: { players: 2, mercenaries: true },
      turn: 10,
      units: ['P1 BI rome', 'P2 BW rome', 'P2 IN capua'],
      cities: { rome: 'P2', capua: 'P2', lutetia: 'P1' },
      positions: {
        P1: { stage: 'barbarian', countdownTurn: 4, group: 'german' },
        P2: realm({ capital: 'rome', treasury: 20 }),
      },
    });
    state.units.u1!.lessee = 'P2';
    state.leases = [{ lessor: 'P1', lessee: 'P2', units: ['u1'], price: 1 }];
    const done = turn(state, { P1: '', P2: 'I - 0' }, ROLL);
    expect([done.state.positions.P1!.stage, done.state.leases]).toEqual(['kingdom', []]);
    expect([unitAt(done.state, 'rome'), done.state.units.u1!.type]).toEqual([['P2 BW'], 'IN']);
    expect(done.state.units.u1!.area).not.toBe('rome');
  });

  test('BKE-TRB-9, BKE-TRB-7: unrest takes the link, and continuity then what it held together', () => {
    const tribes = [
      'P1 TR cheruscia',
      'P1 TR chattia',
      'P1 TR langobardia',
      'P1 TR hermunduria',
      'P1 TR frisia',
    ];
    const far = ['P1 TR severia'];
    const state = someBoard({ options: { players: 2 }, units: [...tribes, ...far, 'P2 BI carthage'] });
    const done = turn(state, { P1: 'GR - NONE', P2: '' });
    expect(find(done.events, 'continuity-cut')?.data.areas).toEqual(['severia']);
    expect(Object.values(done.state.units).filter((unit) => unit.owner === 'P1')).toHaveLength(5);
  });

  test('BKE-MAIL-19, BKE-ECO-7: a standing column is paid turn after turn, after what is bought', () => {
    let state: State = someBoard({
      options: { players: 2 },
      units: ['P1 IN rome', 'P2 BI carthage'],
      cities: { rome: 'P1', capua: 'P1' },
      positions: { P1: realm({ capital: 'rome', treasury: 0 }) },
    });
    const first = turn(state, { P1: 'I - 50\nB - BW - Capua', P2: '' }, ROLL);
    // Six of tax, two of upkeep, two for the bow: two are left, and thirty in a hundred cost two.
    expect(first.state.positions.P1!.record.at(-1)).toMatchObject({
      purchases: 2,
      admin: 2,
      percent: 30,
      balance: 0,
    });
    expect(answers(first.events)).toEqual(['part BKE-ECO-7', 'done BKE-ECO-7']);
    state = first.state;
    const second = turn(state, { P1: '', P2: '' }, ROLL);
    expect(second.state.positions.P1!.record.at(-1)).toMatchObject({ upkeep: 3, admin: 3, percent: 50 });
  });

  test('BKE-OPT-6, BKE-MOV-1: a marshal’s company goes one area further, and only who starts beside him', () => {
    const state = someBoard({
      options: { players: 2, optional_leaders: true },
      units: ['P1 IN cheruscia', 'P1 LE cheruscia', 'P1 IN chattia', 'P2 BI carthage'],
      cities: { lutetia: 'P1' },
      positions: { P1: realm({ capital: 'lutetia', treasury: 30 }) },
    });
    state.units.u2!.kind = 'marshal';
    const done = turn(
      state,
      {
        P1: 'I - 0\nM - IN1 - Langobardia, Semnonia, Silingia - with LE2\nM - IN3 - Hermunduria, Boiohaemum, Quadia',
        P2: '',
      },
      ROLL,
    );
    expect([done.state.units.u1!.area, done.state.units.u2!.area, done.state.units.u3!.area]).toEqual([
      'silingia',
      'silingia',
      'boiohaemum',
    ]);
  });

  test('BKE-MAIL-14, BKE-OPT-3: equal bids go to the first after the seller in slot order, at the full bid', () => {
    const state = someBoard({
      options: { players: 3, auctions: true },
      units: ['P2 EL capua', 'P2 EL rome', 'P1 BI carthage', 'P3 IN lutetia'],
      cities: { rome: 'P2', lutetia: 'P3', carthage: 'P1' },
      positions: {
        P1: { stage: 'barbarian', treasury: 20 },
        P2: { stage: 'empire', empireTurn: 4, capital: 'rome', treasury: 0 },
        P3: realm({ treasury: 20, capital: 'lutetia' }),
      },
    });
    const done = turn(state, { P1: 'BI - EL - 7', P2: 'I - 0', P3: 'I - 0\nBI - EL - 7' }, ROLL);
    expect(find(done.events, 'auction-held')?.data).toMatchObject({ to: 'P3', price: 7, as: 'CA5' });
  });
});
