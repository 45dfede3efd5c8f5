import { describe, expect, test } from 'vitest';
import { administration } from '../../../../../games/barbarian-kingdom-empire/phases/administration.js';
import { noteOrders } from '../../../../../games/barbarian-kingdom-empire/phases/closing.js';
import { economy } from '../../../../../games/barbarian-kingdom-empire/phases/economy.js';
import { playerTurns } from '../../../../../games/barbarian-kingdom-empire/phases/player-turns.js';
import { startOfTurn } from '../../../../../games/barbarian-kingdom-empire/phases/start-of-turn.js';
import {
  continuity,
  countdown,
  unrest,
} from '../../../../../games/barbarian-kingdom-empire/rules/peoples/tribal-fate.js';
import { kingdomDue } from '../../../../../games/barbarian-kingdom-empire/rules/peoples/kingdom-due.js';
import type { Position, State } from '../../../../../games/barbarian-kingdom-empire/state.js';
import {
  find,
  geo,
  outcome,
  put,
  rules,
  run,
  someBoard,
  types,
  unitAt,
  type Done,
  type Sheets,
} from '../../kit.js';

const one = (units: readonly string[], more: Partial<Position> = {}, options = {}): State =>
  someBoard({
    options: { players: 2, ...options },
    units,
    positions: { P1: { stage: 'barbarian', start: 'german-1', ...more } },
  });
const play = (state: State, sheets: Sheets = {}, dice = {}): Done =>
  run(
    state,
    (game) => {
      noteOrders.body(game);
      playerTurns.body(game);
    },
    { sheets, dice },
  );

describe('barbarian-kingdom-empire tribes', () => {
  test('BKE-TRB-1, BKE-CRE-1, BKE-STK-2: two tribes meet, cannot grow, and become what the die says', () => {
    const done = play(
      one(['P1 TR cheruscia', 'P1 TR chattia']),
      { P1: 'C - Cheruscia, Chattia - Hermunduria\nGR - ALL' },
      { 'unit-creation hermunduria': [3] },
    );
    expect(unitAt(done.state, 'hermunduria')).toEqual(['P1 BI', 'P1 BW']);
    expect(Object.keys(done.state.units)).toHaveLength(2);
  });

  test('BKE-CRE-1: Celts roll no die; a ship without a coast is lost', () => {
    expect(
      unitAt(
        play(one(['P1 TR lutetia', 'P1 TR aeduia'], { group: 'celt' }), {
          P1: 'C - Lutetia, Aeduia - Aeduia',
        }).state,
        'aeduia',
      ),
    ).toEqual(['P1 BI']);
    const slavs = play(
      one(['P1 TR cheruscia', 'P1 TR chattia'], { group: 'slav' }),
      { P1: 'C - Cheruscia, Chattia - Chattia' },
      { 'unit-creation chattia': [6] },
    );
    expect(unitAt(slavs.state, 'chattia')).toEqual(['P1 BI']);
  });

  test('BKE-CRE-1: an exhausted type is rolled again', () => {
    const horses = geo.inProvince.asia!.slice(0, 10).map((area) => `P1 BH ${area}`);
    const state = one([...horses, 'P1 TR cheruscia', 'P1 TR chattia']);
    const done = play(state, { P1: 'C - Cheruscia, Chattia - Chattia' }, { 'unit-creation chattia': [5, 1] });
    expect(unitAt(done.state, 'chattia')).toEqual(['P1 BI']);
  });

  test('BKE-CRE-2: created units attack at once', () => {
    const state = one(['P1 TR cheruscia', 'P1 TR chattia']);
    state.neutral.colonia = {};
    const done = play(
      state,
      { P1: 'C - Cheruscia, Chattia - Chattia\nAT - Colonia - 1:3' },
      { 'unit-creation chattia': [1], 'combat colonia': [6, 6] },
    );
    expect(types(done.events)).toContain('combat-rolled');
  });

  test('BKE-TRB-2, BKE-TRB-5, BKE-MAIL-6: all grow and spread; a combat unit at the start forbids it', () => {
    const done = play(one(['P1 TR cheruscia']), { P1: 'GR - ALL' });
    expect(Object.values(done.state.units)).toHaveLength(2);
    expect(new Set(Object.values(done.state.units).map((unit) => unit.area)).size).toBe(2);
    expect(outcome(play(one(['P1 TR cheruscia', 'P1 BI chattia']), { P1: 'GR - ALL' }).events)).toEqual([
      'order-failed',
    ]);
  });

  test('BKE-TRB-2: not past 36 counters, which garrisons share', () => {
    const tribes = geo.ids.filter((id) => !geo.areas[id]!.desert).slice(0, 36);
    const done = play(one(tribes.map((area) => `P1 TR ${area}`)), { P1: 'GR - ALL' });
    expect(Object.values(done.state.units)).toHaveLength(36);
  });

  test('BKE-TRB-3: tribes beyond one an area are lost', () => {
    const done = play(one(['P1 TR cornavia', 'P1 TR cornavia', 'P1 BI decantia']), { P1: '' });
    expect(types(done.events)).toContain('tribe-lost');
  });

  test('BKE-TRB-4: no tribe enters the desert, but Arabs do', () => {
    expect(outcome(play(one(['P1 TR atlas']), { P1: 'M - TR1 - Gaetulia' }).events)).toEqual([
      'order-failed',
    ]);
    expect(
      outcome(play(one(['P1 TR atlas'], { group: 'african' }), { P1: 'M - TR1 - Gaetulia' }).events),
    ).toEqual(['order-done']);
  });

  test('BKE-MAIL-7: ALL pairs as many as it can', () => {
    const tribes = ['P1 TR cheruscia', 'P1 TR chattia', 'P1 TR langobardia', 'P1 TR semnonia'];
    const done = play(one(tribes, { group: 'celt' }), { P1: 'C - ALL' });
    expect(Object.values(done.state.units).map((unit) => unit.type)).toEqual(['BI', 'BI']);
  });

  test('BKE-OPT-1: over a marked sea 1 to 3 lands, 4 to 6 drowns', () => {
    const state = one(['P1 TR viken'], { group: 'viking', start: 'viking' }, { tribal_sea_crossing: true });
    expect(
      unitAt(
        play(state, { P1: 'M - TR1 - Sinus Codanus, Scania' }, { 'tribal-crossing TR1': [3] }).state,
        'scania',
      ),
    ).toEqual(['P1 TR']);
    expect(
      Object.keys(
        play(state, { P1: 'M - TR1 - Sinus Codanus, Scania' }, { 'tribal-crossing TR1': [4] }).state.units,
      ),
    ).toEqual([]);
  });

  test('BKE-TRB-7: a cut-off group is lost; combat units link; marked seas link Vikings', () => {
    const cut = (state: State): number =>
      Object.keys(run(state, (game) => continuity(game, game.state.positions.P1!)).state.units).length;
    expect(cut(one(['P1 TR cheruscia', 'P1 TR chattia', 'P1 TR severia']))).toBe(2);
    expect(cut(one(['P1 TR cheruscia', 'P1 BI langobardia', 'P1 TR semnonia']))).toBe(3);
    expect(cut(one(['P1 TR viken', 'P1 TR cimbria'], { group: 'viking' }))).toBe(2);
    expect(cut(one(['P1 TR viken', 'P1 TR cimbria']))).toBe(1);
    const own = run(
      one(['P1 TR cheruscia', 'P1 TR chattia', 'P1 TR severia']),
      (game) => {
        noteOrders.body(game);
        continuity(game, game.state.positions.P1!);
      },
      { sheets: { P1: 'RB - KEEP - Severia' } },
    );
    expect(unitAt(own.state, 'severia')).toEqual(['P1 TR']);
  });

  test('BKE-TRB-8: 2, 4, 8, 16: ten on turn 4; kingdoms on 10, 12 and 9', () => {
    const due = (group: string): number | undefined => {
      const state = one(
        geo.ids.slice(60, 76).map((area) => `P1 TR ${area}`),
        { group },
      );
      state.turn = 4;
      const done = run(state, (game) => countdown(game, game.state.positions.P1!));
      return kingdomDue(done.state, rules, 'P1');
    };
    expect(['german', 'hun', 'viking', 'turk', 'arab'].map(due)).toEqual([10, 12, 12, 9, 9]);
  });

  test('BKE-TRB-9: unrest among idle fifteen, and among 25 anyhow', () => {
    const areas = geo.ids.slice(60, 90);
    const horde = (count: number, attacked: boolean): State =>
      one([...areas.slice(0, count - 1).map((area) => `P1 TR ${area}`), `P1 BI ${areas[count]!}`], {
        attacked,
      });
    const left = (state: State, dice: Record<string, number[]>): number =>
      Object.keys(run(state, (game) => unrest(game, game.state.positions.P1!), { dice }).state.units).length;
    expect(left(horde(16, false), { 'unrest P1': [2], 'unrest-loss P1': [5] })).toBe(6);
    expect(left(horde(26, true), { 'unrest P1': [4] })).toBe(26);
    expect(left(horde(26, false), { 'unrest P1': [4, 1], 'unrest-loss P1': [3] })).toBe(20);
  });

  test('BKE-START-3: Picts can be ten on turn 4 at the earliest, eleven at most', () => {
    let state = someBoard({
      options: { players: 1 },
      turn: 1,
      units: ['P1 TR pictavia'],
      garrisons: ['luguvalium', 'londinium', 'eboracum'],
      positions: { P1: { stage: 'barbarian', group: 'pict', start: 'pict' } },
    });
    const counts: number[] = [];
    for (let turn = 1; turn <= 5; turn++) {
      state = play(state, { P1: 'GR - ALL' }).state;
      counts.push(Object.keys(state.units).length);
    }
    expect(counts[0]).toBe(2);
    expect(counts[2]).toBeLessThanOrEqual(8);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(10);
  });
});

describe('barbarian-kingdom-empire treaties', () => {
  const open = (state: State, sheets: Sheets): Done =>
    run(
      state,
      (game) => {
        noteOrders.body(game);
        startOfTurn.body(game);
      },
      { sheets },
    );
  const pair = (): State =>
    someBoard({
      options: { players: 2, mercenaries: true },
      units: ['P1 BI rome', 'P1 BH etruria'],
      positions: { P2: { stage: 'kingdom', treasury: 10 } },
    });

  test('BKE-OPT-4, BKE-MAIL-15, BKE-START-8: matching orders make a lease, paid from the treasury', () => {
    const done = open(pair(), { P1: 'T - OUT - BI1 - P2 - 3', P2: 'T - IN - BI1 - P1 - any<=4' });
    expect(done.state.units.u1!.lessee).toBe('P2');
    expect([done.state.positions.P2!.treasury, done.state.positions.P1!.row.mods]).toEqual([7, 3]);
    expect(outcome(done.events)).toEqual(['order-done', 'order-done']);
    const apart = open(pair(), { P1: 'T - OUT - BI1 - P2 - 5', P2: 'T - IN - BI1 - P1 - any<=4' });
    expect(outcome(apart.events)).toEqual(['order-failed', 'order-failed']);
  });

  test('BKE-OPT-4: the lessee moves them, the lessor not; friendly to both', () => {
    const { state } = open(pair(), { P1: 'T - OUT - BI1 - P2 - 3', P2: 'T - IN - BI1 - P1 - 3' });
    const done = play(state, {
      P1: 'M - BI1 - Capua\nM - BH2 - Rome, Picenum',
      P2: 'M - BI1 - Capua, Tarentum',
    });
    expect(done.state.units.u2!.area).toBe('picenum');
    expect(done.state.units.u1!.area).toBe('tarentum');
    const ended = open(state, { P2: 'T - CANCEL - P1' });
    expect(ended.state.units.u1!.lessee).toBeUndefined();
  });

  test('BKE-LEASE-1: when an agreement ends, hired units leave the stack of their employer', () => {
    const state = pair();
    state.units.u1!.lessee = 'P2';
    state.leases = [{ lessor: 'P1', lessee: 'P2', units: ['u1'], price: 3 }];
    put(state, 'P2 BW rome');
    const { state: after } = open(state, { P2: 'T - CANCEL - P1' });
    expect([unitAt(after, 'rome'), after.units.u1!.area]).toEqual([['P2 BW'], 'capua']);
  });

  test('BKE-LEASE-1, BKE-LDR-3: who leaves his employer takes no leader captive where he stood', () => {
    const state = pair();
    state.units.u1!.lessee = 'P2';
    state.leases = [{ lessor: 'P1', lessee: 'P2', units: ['u1'], price: 3 }];
    put(state, 'P2 BW rome');
    put(state, 'P2 LE rome');
    const done = open(state, { P2: 'T - CANCEL - P1' });
    expect([unitAt(done.state, 'rome'), done.state.units.u1!.area]).toEqual([['P2 BW', 'P2 LE'], 'capua']);
    expect(types(done.events)).not.toContain('leader-lost');
  });

  test('BKE-OPT-4, BKE-ECO-4: of a city held by hired soldiers the tax goes to the lessee, the plunder to the lessor', () => {
    const { state } = open(pair(), { P1: 'T - OUT - BI1 - P2 - 3', P2: 'T - IN - BI1 - P1 - 3' });
    const taxed = run(state, (game) => economy.body(game), { sheets: {} }).state;
    expect([taxed.cities.rome!.owner, taxed.positions.P2!.row.tax]).toEqual(['P2', 5]);
    const burnt = run(
      state,
      (game) => {
        noteOrders.body(game);
        economy.body(game);
      },
      { sheets: { P2: 'P - Rome' } },
    );
    expect(burnt.state.cities.rome).toMatchObject({ owner: 'P2', pillaged: 0 });
    // The lessor's books are closed first: three for the hire, nine for Rome.
    expect(burnt.state.positions.P1!).toMatchObject({ points: 12, treasury: 12 });
    expect(burnt.state.positions.P2!.row).toMatchObject({ tax: 2, mods: 0 });
    expect(outcome(burnt.events)).toEqual(['order-done']);
  });

  test('BKE-OPT-7, BKE-START-9, BKE-DIP-1: tribute to who threatens a city, five at most', () => {
    const state = someBoard({
      options: { players: 2, tribute: true },
      units: ['P1 BI etruria'],
      cities: { rome: 'P2' },
      positions: { P2: { stage: 'kingdom', treasury: 9 } },
    });
    const done = play(state, { P2: 'G - 5 - P1 - TRIBUTE' });
    expect([done.state.positions.P2!.treasury, done.state.positions.P1!.row.mods]).toEqual([4, 5]);
    const far = someBoard({
      options: { players: 2, tribute: true },
      units: ['P1 BI severia'],
      cities: { rome: 'P2' },
      positions: { P2: { stage: 'kingdom', treasury: 9 } },
    });
    expect(outcome(play(far, { P2: 'G - 5 - P1 - TRIBUTE' }).events)).toEqual(['order-failed']);
  });

  test('BKE-OPT-6, BKE-MAIL-16: a leader is captured, offered, and ransomed', () => {
    const state = someBoard({
      options: { players: 2, optional_leaders: true },
      units: ['P1 BI etruria', 'P2 LE rome'],
      positions: { P2: { stage: 'kingdom', treasury: 9 } },
    });
    const caught = play(state, { P1: 'M - BI1 - Rome' }).state;
    expect(caught.units.u2!.holder).toBe('u1');
    const freed = open(caught, { P1: 'LE - LE2 - RANSOM - 6', P2: 'G - 6 - P1 - RANSOM' });
    expect([freed.state.positions.P2!.treasury, freed.state.positions.P1!.row.mods]).toEqual([3, 6]);
    expect(freed.state.units.u2?.holder).toBeUndefined();
    const dead = play(caught, { P1: 'LE - LE2 - EXECUTE' });
    expect(dead.state.units.u2).toBeUndefined();
  });

  test('BKE-MAIL-5: the absent barbarian grows, never to ten; absent rulers pay 20, 10 or 0', () => {
    const state = one(geo.ids.slice(60, 68).map((area) => `P1 TR ${area}`));
    state.absent = ['P1'];
    expect(Object.keys(play(state).state.units).length).toBeLessThan(10);
    const war = one(['P1 BI rome', 'P1 TR etruria']);
    war.absent = ['P1'];
    expect(types(play(war).events).filter((type) => type !== 'nmr')).toEqual([]);
  });

  test('BKE-MAIL-5: in the last turn the absent combine what would be lost', () => {
    const state = one(['P1 TR cheruscia', 'P1 TR chattia'], { countdownTurn: -1, group: 'celt' });
    state.absent = ['P1'];
    const done = play(state);
    expect(Object.values(done.state.units).map((unit) => unit.type)).toEqual(['BI']);
    expect(
      find(run(done.state, (game) => administration.body(game)).events, 'kingdom-founded'),
    ).toBeDefined();
  });
});
