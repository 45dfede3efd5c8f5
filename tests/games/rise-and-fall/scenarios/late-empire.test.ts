/** Migrations, kingdoms, Huns, looting, silence, reports. RF-MIG, RF-RAID, RF-KIN, RF-HUN, RF-LOOT, RF-NMR, RF-NPC, RF-VIC, RF-REPORT. */
import { describe, expect, test } from 'vitest';
import { friendly, hostile } from '../../../../games/rise-and-fall/rules/world/factions.js';
import { unitsOf } from '../../../../games/rise-and-fall/rules/world/pieces.js';
import { moverOf } from '../../../../games/rise-and-fall/rules/world/seats.js';
import { counts } from '../../../../games/rise-and-fall/rules/realm/scoring.js';
import { turnOf } from '../../../../games/rise-and-fall/rules/world/calendar.js';
import type { State } from '../../../../games/rise-and-fall/state.js';
import { area, board, data, play, system, unit, viewOf, where } from '../table.js';

const b = (state: State) => ({ state, data });
const franks = (
  state: State,
  status: 'active' | 'foederatus' | 'rebelling' = 'foederatus',
  capital = 'Treveri',
): State => {
  state.kingdoms.Franks = { set: 'Franks', status, founded: 41, capital };
  return state;
};

describe('rise-and-fall migrations', () => {
  test('RF-MIG-1: the Goths come in 160, the others in 250', () => {
    expect(
      play(board(160, { step: 'P' }), {})
        .of('unit-arrives')
        .map((e) => e.data.unit),
    ).toEqual(['GM1']);
    expect(
      play(board(250, { step: 'P', units: { GM1: 'Norica', CE21: 'pool' } }), {}).of('unit-arrives'),
    ).toHaveLength(6);
  });

  test('RF-MIG-2, RF-KIN-11: they fight beside Germans of any kind but Foederati', () => {
    const state = franks(board(420, { units: { GKF1: 'Treveri' } }));
    expect([friendly(b(state), 'GM1', 'GE01'), friendly(b(state), 'GM1', 'GKF1')]).toEqual([true, false]);
    franks(state, 'rebelling');
    expect(friendly(b(state), 'GM1', 'GKF1')).toBe(true);
    state.kingdoms.Vandals = { set: 'Vandals', status: 'foederatus', founded: 41, capital: 'Gades' };
    franks(state);
    expect([friendly(b(state), 'GKF1', 'GKN1'), friendly(b(state), 'GKF1', 'RC01')]).toEqual([true, true]);
  });

  test('RF-MIG-3: until 250 the Goths are bound like a tribe', () => {
    const state = board(200, { step: 'P', bare: true, units: { GM1: 'Norica' }, held: { Siscia: 'rome' } });
    expect(play(state, { P2: 'M - GM1 - Siscia/Salona' }).outcome('P2')).toBe('limited-war');
  });

  test('RF-RAID-1, RF-RAID-2: a raider stops with his victim, a second one passes, Germans bar the stay', () => {
    const units = { GM1: 'Quadi', GM4: 'Marcomanni', RL01: 'Carnuntum', GE09: 'Vandalia' };
    const state = board(260, { step: 'P', bare: true, units, held: { Carnuntum: 'rome', Siscia: 'rome' } });
    const after = play(state, { P2: 'M - GM1 - Carnuntum/Siscia\nM - GM4 - Quadi/Carnuntum/Siscia' });
    expect([after.outcome('P2', 1), after.outcome('P2', 2)]).toEqual(['move-stops', 'done']);
    expect([where(after.state, 'GM1'), where(after.state, 'GM4'), where(after.state, 'RL01')]).toEqual([
      'Carnuntum',
      'Siscia',
      'Carnuntum',
    ]);
    expect(area(after.state, 'Carnuntum').controller).toBe('rome');
    expect(play(state, { P2: 'M - GM4 - Vandalia' }).outcome('P2')).toBe('may-not-stay');
  });

  test('RF-RAID-3, RF-LOOT-1: after looting the raider goes on by himself', () => {
    const state = board(260, { step: 'P', bare: true, units: { GM1: 'Sirmium' }, held: { Sirmium: 'rome' } });
    const after = play(state, { P2: 'L - Sirmium - GM1' });
    expect(area(after.state, 'Sirmium').loot).toBe(1);
    expect(where(after.state, 'GM1')).toBe('Carnuntum');
    expect(play(state, { P2: 'L - Roma' }).outcome('P2')).toBe('no-looter');
    expect(play(state, { P2: 'L - Siscia - GM1' }).outcome('P2')).toBe('no-star');
  });
});

describe('rise-and-fall kingdoms', () => {
  test('RF-KIN-1: one a turn, from 350, on a whole star south of the line', () => {
    const setting = {
      step: 'P' as const,
      bare: true,
      units: { GM5: 'Gades', GM4: 'Tarraco', GM1: 'Toletum' },
      held: { Gades: 'rome', Tarraco: 'rome' },
    };
    expect(play(board(340, setting), { P2: 'F - GM5' }).outcome('P2')).toBe('too-early');
    const after = play(board(350, setting), { P2: 'F - GM5\nF - GM4\nF - GM1' });
    expect([1, 2, 3].map((n) => after.outcome('P2', n))).toEqual(['done', 'founded-already', 'no-star']);
    expect(after.state.kingdoms.Gepidae?.capital).toBe('Gades');
    expect(play(board(350, setting), { P2: 'F - GM5 - Alans' }).outcome('P2')).toBe('alan-set');
  });

  test('RF-KIN-2: its units stop in each new area, others pass then', () => {
    const state = board(360, { step: 'P', bare: true, units: { GM5: 'Gades' }, held: { Gades: 'rome' } });
    const after = play(state, {
      P2: 'F - GM5 - Gepidae\nM - GKG1 - Toletum/Tarraco\nM - GKG2 - Toletum/Tarraco\nM - GKG3 - Bracara\nM - GKG4 - CarthagoNova',
    });
    expect([2, 3, 4, 5].map((n) => after.outcome('P2', n))).toEqual(['move-stops', 'done', 'done', 'done']);
    expect(area(after.state, 'Tarraco').controller).toBe('kingdom:Gepidae');
  });

  test('RF-KIN-3, RF-NPC-1: one unit back for each star, of its own set', () => {
    const state = franks(
      board(420, {
        bare: true,
        units: { GKF1: 'Burdigala', GKF2: 'pool', GKF3: 'pool', GKF4: 'pool' },
        held: { Treveri: 'kingdom:Franks', Burdigala: 'kingdom:Franks' },
      }),
    );
    const after = play(state, { P1: 'B - GKF3 - Treveri' });
    expect(after.outcome('P1')).toBe('done');
    expect(unitsOf(b(after.state), 'kingdom:Franks')).toHaveLength(2);
    expect(play(state, { P1: 'B - GKV1 - Treveri' }).outcome('P1')).toBe('not-yours-area');
  });

  test('RF-KIN-4: a kingdom does not loot its own capital', () => {
    const state = franks(
      board(420, {
        step: 'P',
        bare: true,
        units: { GKF1: 'Treveri', GKF2: 'Burdigala' },
        held: { Treveri: 'kingdom:Franks', Burdigala: 'kingdom:Franks' },
      }),
      'rebelling',
    );
    const after = play(state, { P2: 'L - Treveri\nL - Burdigala' });
    expect([after.outcome('P2', 1), after.outcome('P2', 2)]).toEqual(['own-capital', 'done']);
  });

  test("RF-KIN-5: in Rome's next turn it is a Foederatus that leaves its areas only to attack", () => {
    const state = franks(
      board(420, {
        bare: true,
        units: { GKF1: 'Treveri', CE06: 'Lutetia' },
        held: { Treveri: 'kingdom:Franks' },
      }),
      'active',
    );
    expect(moverOf(b(state), 'GKF1')).toBe('P2');
    const after = play(state, { P1: 'M - GKF1 - Vesontio\nAT - GKF1 - Lutetia' });
    expect(after.of('foederatus')).toHaveLength(1);
    expect([after.outcome('P1', 1), after.outcome('P1', 2)]).toEqual(['foederatus-home', 'done']);
  });

  test("RF-KIN-6: a war on another kingdom must be declared, and the victim is Germania's for the turn", () => {
    const units = { GKF1: 'Treveri', GKF2: 'Treveri', GKN1: 'Lutetia', GKN2: 'Roma' };
    const state = franks(
      board(420, { bare: true, units, held: { Treveri: 'kingdom:Franks', Lutetia: 'kingdom:Vandals' } }),
    );
    state.kingdoms.Vandals = { set: 'Vandals', status: 'foederatus', founded: 41, capital: 'Lutetia' };
    expect(play(state, { P1: 'AT - GKF1 - Lutetia' }).outcome('P1')).toBe('own-side');
    const after = play(state, { P1: 'W - Franks - Vandals\nAT - GKF1 - Lutetia - S GKF2' });
    expect([after.outcome('P1', 1), after.outcome('P1', 2)]).toEqual(['done', 'done']);
    expect(after.state.kingdoms.Vandals?.status).toBe('active');
    const next = play(structuredClone({ ...after.state, step: 'R' as const }), { P1: 'N - wait' });
    expect(next.state.kingdomWars).toEqual([]);
    expect(next.state.kingdoms.Vandals?.status).not.toBe('active');
  });

  test('RF-KIN-7: without unit and star it ends', () => {
    const state = franks(
      board(420, { bare: true, units: { GKF1: 'pool' }, held: { Lutetia: 'kingdom:Franks' } }),
    );
    const after = play(state, { P1: 'N - wait' });
    expect(after.state.kingdoms.Franks?.status).toBe('dead');
    expect(area(after.state, 'Lutetia').controller).toBe('none');
  });

  test("RF-KIN-8: Romans cross a Foederatus' empty star without taking it, and take a rebel's", () => {
    const setting = {
      bare: true,
      units: { RC01: 'Lugdunum', GKF1: 'Treveri' },
      held: { Treveri: 'kingdom:Franks', Augustodunum: 'kingdom:Franks', Lugdunum: 'rome' },
    };
    const after = play(franks(board(420, setting)), { P1: 'M - RC01 - Augustodunum' });
    expect(area(after.state, 'Augustodunum').controller).toBe('kingdom:Franks');
    const war = play(franks(board(420, setting)), { P1: 'W - rome - Franks\nM - RC01 - Augustodunum' });
    expect(area(war.state, 'Augustodunum').controller).toBe('rome');
  });

  test('RF-KIN-10: an Emperor does not join the counts of the halves', () => {
    const units = { GKF1: 'Treveri', GKF2: 'Lutetia', RC01: 'Roma', RC02: 'Antioch', RC03: 'Athens' };
    const state = franks(board(390, { bare: true, units, held: { Treveri: 'kingdom:Franks' } }));
    expect(state.leaders.rome).toBe('Theodosius');
    expect(
      play(state, { P1: 'N - wait' })
        .of('kingdom-rebels')
        .map((e) => e.data.half),
    ).toEqual(['W']);
    state.standing.P2!.rebel = ['none'];
    expect(play(state, { P1: 'N - wait' }).of('kingdom-rebels')).toEqual([]);
  });
});

describe('rise-and-fall Huns', () => {
  test('RF-HUN-1, RF-TURN-5: they come when their phase opens, and move in it alone', () => {
    const after = play(board(380, { step: 'P' }), {});
    expect(after.state.step).toBe('H');
    expect(after.of('hun-arrives').map((e) => e.data.unit)).toEqual(['HK1', 'HK2', 'HK3']);
    expect(
      play(board(400, { step: 'P', units: { HU1: 'Alani', XS07: 'pool' } }), {
        P2: 'M - HU1 - Siraces',
      }).outcome('P2'),
    ).toBe('hun-phase-only');
    expect(
      play(board(400, { step: 'H', units: { HU1: 'Huns' } }), { P2: 'M - GE01 - Chauci' }).outcome('P2'),
    ).toBe('only-huns');
  });

  test('RF-HUN-2, RF-KUS-5: Huns are allied with nobody, not even Hunae', () => {
    const state = board(420);
    expect([
      friendly(b(state), 'HU1', 'HE1'),
      friendly(b(state), 'HU1', 'HK1'),
      hostile(b(state), 'huns', 'hunae'),
    ]).toEqual([false, true, false]);
  });

  test('RF-HUN-4: a migration unit retreats, by standing order first', () => {
    const state = board(420, { step: 'H', bare: true, units: { HU1: 'Sindi', GM1: 'Scythia' } });
    const far = play(state, { P2: 'AT - HU1 - Scythia' });
    expect(where(far.state, 'HU1')).toBe('Scythia');
    expect(far.of('migration-retreats')).toHaveLength(1);
    const wish = play(state, { P2: 'J - GM1 - Tyras\nAT - HU1 - Scythia' });
    expect(where(wish.state, 'GM1')).toBe('Tyras');
  });

  test('RF-HUN-5, RF-HUN-8, RF-ALG-HUNPHASE: Huns loot what they do not settle; the founder is gone, five stand in the capital', () => {
    const setting = {
      step: 'H' as const,
      bare: true,
      units: { HU1: 'Sirmium', HK1: 'Moesia' },
      held: { Sirmium: 'rome' },
    };
    const looted = play(board(420, setting), {});
    expect(area(looted.state, 'Sirmium').loot).toBe(1);
    const state = board(420, setting);
    state.huns.counters.huns = 3;
    const after = play(state, { P2: 'F - HU1 - hunnic - HK1' });
    expect(after.outcome('P2')).toBe('done');
    expect(where(after.state, 'HU1')).toBe('removed');
    expect(after.state.huns).toMatchObject({ capitals: { huns: 'Sirmium' }, counters: { huns: 3 } });
    expect(area(after.state, 'Sirmium')).toMatchObject({ controller: 'hunnic:huns', loot: 0 });
  });

  test('RF-HUN-6: one for the capital and the counters, five in play', () => {
    const state = board(430, {
      step: 'H',
      bare: true,
      units: { HK1: 'Sirmium', HU1: 'removed', HK2: 'reserve', HK3: 'reserve' },
      held: { Sirmium: 'hunnic:huns', Moesia: 'hunnic:huns' },
    });
    state.huns = { counters: { huns: 1, hunae: 0 }, capitals: { huns: 'Sirmium', hunae: '' } };
    const after = play(state, { P2: 'B - 3HK - Moesia\nM - HK3 - Tomis' });
    expect(after.outcome('P2', 1)).toBe('no-hunnic-unit');
    expect(after.of('unit-built')).toHaveLength(2);
    expect(after.state.huns.counters.huns).toBe(0);
  });

  test('RF-HUN-7: a migration that cannot flee a Hunnic unit is gone for good and counts', () => {
    const units = { HK1: 'Caledonia', HU1: 'removed', GM1: 'Venicones', CE15: 'Damnonia' };
    const state = board(430, { step: 'H', bare: true, units, held: {} });
    unit(state, 'GM3').where = 'Damnonia';
    unit(state, 'CE15').where = 'pool';
    unit(state, 'HK2').where = 'Damnonia';
    unit(state, 'GM3').where = 'pool';
    const after = play(state, { P2: 'AT - HK1 - Venicones' });
    expect(where(after.state, 'GM1')).toBe('removed');
    expect(after.state.huns.counters.huns).toBe(1);
  });
});

describe('rise-and-fall silence and looting', () => {
  test('RF-LOOT-3: before 350 rebuilding begins by itself, unless declined', () => {
    const state = board(280, { bare: true, units: { RL01: 'Gades' } });
    area(state, 'Gades').loot = 1;
    expect(area(play(state, {}).state, 'Gades').loot).toBe(2);
    expect(area(play(state, { P1: 'X - Gades - no' }).state, 'Gades').loot).toBe(1);
  });

  test('RF-NMR-1, RF-NMR-5: a silent seat is told so, and its tribes stay', () => {
    const after = play(board(100, { step: 'P' }), {});
    expect(after.of('no-move-received').map((e) => e.seenBy)).toEqual([['P2']]);
    expect(after.of('unit-moved')).toEqual([]);
  });

  test('RF-NMR-4, RF-NPC-4: silent Huns loot, silent Hunae do not', () => {
    const state = board(420, {
      step: 'H',
      bare: true,
      units: { HU1: 'Sirmium', HE1: 'Merv' },
      held: { Sirmium: 'rome', Merv: 'parthia' },
    });
    const after = play(state, {});
    expect([area(after.state, 'Sirmium').loot, area(after.state, 'Merv').loot]).toEqual([1, 0]);
  });

  test('RF-NPC-2: with the option raid a silent seat takes what it can', () => {
    const setting = {
      step: 'P' as const,
      units: { AS13: 'India', PC08: 'Kandahar' },
      options: { robot: 'raid' },
    };
    const state = board(100, setting);
    state.peoples.asian!.atWarWith = ['parthia'];
    const after = play(state, {});
    expect(where(after.state, 'PC08')).not.toBe('Herat');
    expect(play(board(100, { ...setting, options: { robot: 'hold' } }), {}).of('attack-won')).toEqual([]);
  });

  test('RF-NPC-6: who may return does, without an order', () => {
    expect(
      play(board(100, { step: 'P', units: { CE15: 'pool' } }), {})
        .of('unit-returns')
        .map((e) => e.data.unit),
    ).toEqual(['CE15']);
  });
});

describe('rise-and-fall turns and views', () => {
  test('RF-TURN-1, RF-TURN-2: the steps of two and of three players', () => {
    const steps = (state: State, times: number): string[] => {
      const seen: string[] = [];
      for (let n = 0; n < times; n++) {
        seen.push(state.step);
        state = structuredClone(play(state, {}).state);
      }
      return seen;
    };
    expect(steps(board(-60), 5)).toEqual(['R', 'P', 'Rr', 'Rm', 'P']);
    expect(steps(board(-60, { players: 3 }), 4)).toEqual(['R', 'P', 'G', 'Rr']);
    expect(steps(board(380), 3)).toEqual(['R', 'P', 'H']);
  });

  test('RF-TURN-3: turn 7 is 0 AD, turn 54 is 470 AD', () => {
    const state = board(0);
    expect([state.turn, system.moment(state).date]).toEqual([7, '0 AD']);
    expect([turnOf(470), system.moment(board(-60)).date, system.moment(board(470)).date]).toEqual([
      54,
      '60 BC',
      '470 AD',
    ]);
  });

  test('RF-ALG-REINF: disbanding makes room before builds, payments before what is too many', () => {
    const state = board(-60);
    state.leaders.rome = 'none';
    const after = play(state, { P1: 'B - LEG - Roma\nD - RL16' });
    expect([after.outcome('P1', 1), after.outcome('P1', 2)]).toEqual(['done', 'done']);
  });

  test('RF-ALG-ENDTURN, RF-ALG-ENDALL: marks are cleared, then the turn counts on', () => {
    const after = play(board(-60, { step: 'P' }), { P2: 'AT - PC07 - Dahae - S PC06' });
    expect(Object.values(after.state.areas).some((a) => a.used)).toBe(false);
    expect(Object.values(after.state.units).some((u) => u.flipped)).toBe(false);
    expect(after.state.turn).toBe(2);
    expect(after.state.history).toHaveLength(1);
  });

  test('RF-VIC-1: kingdoms, Huns and ruins count for Germania, each star once', () => {
    const state = board(420, { held: { Gades: 'kingdom:Franks', Merv: 'huns' } });
    area(state, 'Gades').loot = 1;
    area(state, 'Roma').loot = 1;
    expect(counts(b(state))).toMatchObject({ rome: 20, parthia: 7, germania: 3 });
  });

  test('RF-VIC-4, RF-VIC-5: of three players the highest own sum wins, and nobody is out', () => {
    const state = board(470, { players: 3 });
    state.score = [{ year: 470, rome: 33, parthia: 9, germania: 20 }];
    const table = system.standings(state);
    expect(table.map((r) => [r.position, r.score, r.place])).toEqual([
      ['P3', 2, 1],
      ['P1', 1, 2],
      ['P2', 0, 3],
    ]);
    expect(system.positions(state)).toHaveLength(3);
  });

  test('RF-REPORT-2: what became of orders is told to their seat alone', () => {
    const rome = play(board(-60), { P1: 'M - RL09 - Athens\nM - RL09 - Pisae' });
    const mine = viewOf(rome.state, 'P1', rome.events);
    expect(mine.events.filter((e) => e.type.startsWith('order-')).map((e) => [e.n, e.type])).toEqual([
      [expect.any(Number), 'order-failed'],
      [expect.any(Number), 'order-done'],
    ]);
    expect(JSON.stringify(viewOf(rome.state, 'P2', rome.events))).not.toContain('RL09 - Athens');
  });

  test("RF-REPORT-1, RF-REPORT-2: the board is open; other seats' standing orders are not", () => {
    const state = board(100);
    const before = viewOf(state, 'P1');
    const other = structuredClone(state);
    other.standing.P2!.capitals = [['Antioch']];
    other.standing.P2!.rebel = ['none'];
    other.unclaimed = [{ empire: 'rome', areas: ['Athens'] }];
    other.heard = ['P2'];
    expect(viewOf(other, 'P1')).toEqual(before);
    const moved = structuredClone(state);
    unit(moved, 'PC01').where = 'Babylon';
    expect(viewOf(moved, 'P1')).not.toEqual(before);
  });
});
