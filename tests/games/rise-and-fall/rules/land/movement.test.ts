/** Movement, control and stacking. RF-MOV, RF-CTRL, RF-STK. */
import { describe, expect, test } from 'vitest';
import { isStar } from '../../../../../games/rise-and-fall/rules/world/control.js';
import { budget } from '../../../../../games/rise-and-fall/rules/world/strength.js';
import { world } from '../../../../../games/rise-and-fall/rules/world/world.js';
import { area, board, data, play, unit, where } from '../../table.js';

const ROME = { held: { Norica: 'rome', Raetia: 'rome', Siscia: 'rome' } };

describe('rise-and-fall movement', () => {
  test('RF-MOV-1: areas that nothing joins, and the step at which a route breaks', () => {
    const after = play(board(-60, { units: { RL10: 'Pisae', RL09: 'Pisae' } }), {
      P1: 'M - RL15 - Massilia/Roma/Athens',
    });
    expect(after.outcome('P1')).toBe('not-adjacent');
    expect(after.of('order-failed')[0]?.data).toMatchObject({ step: 3, from: 'Roma', to: 'Athens' });
  });

  test.each([
    { unit: 'XS03', route: ['Massagetae', 'Dahae'], steps: 3 },
    { unit: 'XS03', route: ['Massagetae', 'Merv'], steps: 2 },
    { unit: 'ES05', route: ['Quadi'], steps: 1 },
    { unit: 'RP01', route: ['Ancona', 'Aquilia'], steps: 6 },
    { unit: 'RP01', route: ['Artashat'], steps: 2 },
    { unit: 'GM1', route: ['Burgundia', 'Norica'], steps: 4 },
    { unit: 'GM1', route: ['Tisia'], steps: 1 },
    { unit: 'GE01', route: ['Chauci'], steps: 1 },
    { unit: 'KU1', route: ['Sogdiana'], steps: 3 },
    { unit: 'KU1', route: ['Merv'], steps: 3 },
    { unit: 'HK1', route: ['Sindi'], steps: 1 },
    { unit: 'RC01', route: ['Roma'], steps: 2 },
    { unit: 'RB01', route: ['Roma'], steps: 1 },
  ])('RF-MOV-3: $unit by $route has $steps steps', ({ unit: id, route, steps }) => {
    expect(budget({ state: board(60), data }, id, route, false)).toBe(steps);
  });

  test('RF-MOV-5: a move in two parts counts together, and who fought moves no more', () => {
    const parts = play(board(-60, { units: { RL12: 'pool' } }), {
      P1: 'M - RL09 - Pisae\nM - RL09 - Massilia/Tarraco/Toletum',
    });
    expect([parts.outcome('P1', 1), parts.outcome('P1', 2)]).toEqual(['done', 'over-budget']);
    const fought = play(board(-60), { P1: 'AT - RL11 - Norica - S RL10 at Aquilia\nM - RL11 - Aquilia' });
    expect(fought.outcome('P1', 2)).toBe('used-up');
  });

  test('RF-MOV-6: an enemy must be attacked, a stranger bars the way', () => {
    const state = board(-60);
    expect(play(state, { P1: 'M - RL11 - Norica' }).outcome('P1')).toBe('enemy-there');
    expect(play(state, { P1: 'M - RL19 - Pontus' }).outcome('P1')).toBe('unit-in-way');
  });

  test('RF-MOV-7: a tribe stays home in peace, may enter an empty area beside its country, and is free from 250', () => {
    const held = { Cyrene: 'rome', Berenice: 'rome' };
    const state = board(-20, { step: 'P', bare: true, units: { AF06: 'Alexandria', AF03: 'Cirta' }, held });
    expect(play(state, { P2: 'M - AF03 - Carthage' }).outcome('P2')).toBe('done');
    expect(play(state, { P2: 'M - AF06 - Jaffa/Damascus' }).outcome('P2')).toBe('stay-home');
    const late = board(260, { step: 'P', bare: true, units: { AF06: 'Jaffa' } });
    expect(play(late, { P2: 'M - AF06 - Damascus' }).outcome('P2')).toBe('done');
  });

  test('RF-MOV-7: Euro-Sarmatians enter any empty area at every date, one that is not beside their country, too', () => {
    const state = board(-20, { step: 'P', bare: true, units: { ES05: 'Sindi' } });
    expect(play(state, { P2: 'M - ES05 - Siraces/Colchis' }).outcome('P2')).toBe('done');
    const taken = board(-20, { step: 'P', bare: true, units: { ES05: 'Sindi', AS02: 'Colchis' } });
    expect(play(taken, { P2: 'M - ES05 - Siraces/Colchis' }).outcome('P2')).toBe('stay-home');
  });

  test('RF-MOV-1: the ways out of an area stand in the order of their ids, a path before the sea route beside it', () => {
    for (const links of Object.values(world(data).links)) {
      const shown = links.map(({ to, by }) => `${to} ${by}`);
      expect(shown).toEqual([...shown].sort());
    }
  });

  test('RF-MOV-8: who may sail, and the route that opens in 250', () => {
    expect(play(board(-60, { step: 'P' }), { P2: 'M - AF05 - Crete' }).outcome('P2')).toBe('no-sea');
    const celt = board(-60, {
      step: 'P',
      units: { CE12: 'pool', CE04: 'pool', CE19: 'Siluria', CE13: 'pool' },
    });
    expect(play(celt, { P2: 'M - CE19 - Armorica' }).outcome('P2')).toBe('done');
    const frisia = { step: 'P' as const, bare: true, units: { GE01: 'Frisia' } };
    expect(play(board(240, frisia), { P2: 'M - GE01 - Iceni' }).outcome('P2')).toBe('route-closed');
    expect(play(board(250, frisia), { P2: 'M - GE01 - Iceni' }).outcome('P2')).toBe('done');
  });

  test("RF-MOV-9: a transfer goes over own areas alone and ends the unit's turn", () => {
    const after = play(board(-60, { units: { RL16: 'Toletum' } }), {
      P1: 'T - RL16 - Epirus\nM - RL16 - Athens',
    });
    expect([after.outcome('P1', 1), after.outcome('P1', 2)]).toEqual(['done', 'used-up']);
    expect(play(board(-60), { P1: 'T - RL16 - Alexandria' }).outcome('P1')).toBe('not-own-area');
    const cut = play(board(-60, { held: { Berenice: 'african', Cyrene: 'rome', Crete: 'asian' } }), {
      P1: 'T - RL16 - Cyrene',
    });
    expect(cut.outcome('P1')).toBe('no-link');
  });

  test('RF-MOV-10: the lands of the Huns are closed until 410', () => {
    // The Kushans take in the tribe that is nearest to them, which is not this one.
    const setting = { step: 'R' as const, bare: true, units: { XS07: 'Alani', XS05: 'Saca' } };
    expect(play(board(400, setting), { P1: 'M - XS07 - Huns' }).outcome('P1')).toBe('hun-lands');
    expect(play(board(410, setting), { P1: 'M - XS07 - Huns' }).outcome('P1')).toBe('done');
  });

  test('RF-MOV-11, RF-SPL-3: without an Emperor Romans stay in their half, in support as well', () => {
    const setting = {
      bare: true,
      units: { RC01: 'Sirmium', RC02: 'Aquilia', EU04: 'Naissus' },
      held: { Sirmium: 'rome', Moesia: 'rome' },
    };
    const alone = board(350, setting);
    expect(play(alone, { P1: 'M - RC01 - Moesia' }).outcome('P1')).toBe('half-border');
    alone.leaders.rome = 'Theodosius';
    expect(play(alone, { P1: 'M - RC01 - Moesia' }).outcome('P1')).toBe('done');
  });

  test("RF-MOV-12: no empire enters the other's areas in peace, and may in war", () => {
    const state = board(100, { bare: true, units: { RL01: 'Osrohene' }, held: { Osrohene: 'rome' } });
    expect(play(state, { P1: 'M - RL01 - Nisibis' }).outcome('P1')).toBe('no-war-empire');
    expect(play(state, { P1: 'W - rome - parthia\nM - RL01 - Nisibis' }).outcome('P1', 2)).toBe('done');
  });

  test('RF-HOUSE-3: where a path and a sea route join two areas the mountain does not count', () => {
    const state = board(100, { bare: true, units: { RL01: 'Tarraco', CE01: 'Massilia' } });
    expect(play(state, { P1: 'AT - RL01 - Massilia' }).of('attack-won')[0]?.data).toMatchObject({
      attack: 2,
      defence: 1,
    });
  });
});

describe('rise-and-fall control', () => {
  test('RF-CTRL-1: every area of the way is taken', () => {
    const after = play(board(-60, { units: { CE09: 'pool', CE10: 'pool', CE20: 'pool' }, ...ROME }), {
      P1: 'M - RL11 - Siscia/Carnuntum',
    });
    expect(area(after.state, 'Carnuntum').controller).toBe('rome');
  });

  test('RF-CTRL-2: at the start areas have their printed owners, and peoples their countries', () => {
    const state = board(-60);
    expect(
      ['Roma', 'Ctesiphon', 'Treveri', 'Yuezhi', 'Huns'].map((id) => area(state, id).controller),
    ).toEqual(['rome', 'parthia', 'celt', 'kushan', 'none']);
  });

  test('RF-CTRL-3, RF-CTRL-4: north of the line an empty area goes back to its people, an occupied one stays', () => {
    const state = board(-60, {
      bare: true,
      units: { RL01: 'Quadi' },
      held: { Quadi: 'rome', Marcomanni: 'rome' },
    });
    const after = play(state, { P1: 'N - wait' });
    expect([area(after.state, 'Quadi').controller, area(after.state, 'Marcomanni').controller]).toEqual([
      'rome',
      'german',
    ]);
  });

  test("RF-CTRL-5: an ally's area is crossed, not taken", () => {
    const state = board(100, { units: { AS03: 'pool', AS02: 'pool' }, held: { Cappadocia: 'asian' } });
    Object.assign(state.peoples.asian!, { atWarWith: ['parthia'], alliedWith: 'rome', active: true });
    state.war.romeParthia = true;
    const after = play(state, { P1: 'M - RL21 - Cappadocia' });
    expect(after.outcome('P1')).toBe('done');
    expect(area(after.state, 'Cappadocia').controller).toBe('asian');
  });

  test('RF-CTRL-6, RF-HOUSE-1: a migration unit holds for the Germans', () => {
    const state = board(260, { step: 'P', bare: true, units: { GM1: 'Raetia' }, held: { Norica: 'rome' } });
    expect(area(play(state, { P2: 'M - GM1 - Norica' }).state, 'Norica').controller).toBe('german');
  });

  test("RF-CTRL-7: an ungarrisoned star stays its owner's when nobody rises", () => {
    const state = board(-60, {
      units: { AF06: 'Memphis', AF07: 'pool', AF08: 'Hermopolis', RL01: 'Crete' },
      held: { Athens: 'rome' },
    });
    const after = play(state, { P1: 'N - wait' });
    expect(area(after.state, 'Athens')).toMatchObject({ controller: 'rome', revolt: 'recivilized' });
  });
});

describe('rise-and-fall stacking', () => {
  test('RF-STK-1, RF-STK-3: of two units the stronger goes, unless the opponent named the other', () => {
    const state = board(300, { bare: true, units: { RP01: 'Roma', RB01: 'Roma' } });
    const after = play(state, { P1: 'N - wait' });
    expect([where(after.state, 'RP01'), where(after.state, 'RB01')]).toEqual(['pool', 'Roma']);
    state.standing.P2!.stack = { Roma: ['RB01'] };
    const wished = play(state, { P1: 'N - wait' });
    expect([where(wished.state, 'RP01'), where(wished.state, 'RB01')]).toEqual(['Roma', 'pool']);
  });

  test('RF-STK-2: within a turn units pass through one another', () => {
    const after = play(board(-60), { P1: 'M - RL10 - Aquilia/Salona/Epirus' });
    expect(after.outcome('P1')).toBe('done');
  });

  test("RF-STK-3: with three players Germania is Rome's opponent in Europe, Parthia elsewhere", () => {
    const state = board(300, {
      players: 3,
      bare: true,
      units: { RP01: 'Roma', RB01: 'Roma', RP02: 'Antioch', RB02: 'Antioch' },
    });
    state.peoples.kushan!.eliminated = true;
    const after = play(state, { P1: 'N - wait' });
    expect(after.of('stack-eliminated').map((e) => [e.data.area, e.data.by])).toEqual([
      ['Antioch', 'P2'],
      ['Roma', 'P3'],
    ]);
  });

  test('RF-STK-4: the best defends a stack; with it all are lost', () => {
    const state = board(100, {
      step: 'P',
      bare: true,
      units: { RL01: 'Nisibis', RR01: 'Nisibis', PC01: 'Hatra', PC02: 'Arbela' },
      held: { Nisibis: 'rome' },
    });
    state.war.romeParthia = true;
    unit(state, 'RR01').where = 'pool';
    unit(state, 'RL02').where = 'Nisibis';
    const after = play(state, { P2: 'AT - PC01 - Nisibis - S PC02' });
    expect(after.outcome('P2')).toBe('done');
    expect([where(after.state, 'RL01'), where(after.state, 'RL02')]).toEqual(['pool', 'pool']);
  });
});

describe('rise-and-fall map', () => {
  test('RF-MAP: the checks of the map and the counters', () => {
    const { areas, areaIds, units, unitIds, links } = world(data);
    expect([areaIds.length, unitIds.length, data.map.paths.length, data.map.seaRoutes.length]).toEqual([
      151, 256, 317, 54,
    ]);
    const red = areaIds.filter((id) => areas[id]?.star === 'red');
    expect(red).toHaveLength(14);
    expect(red.filter((id) => areas[id]?.major === 'italia')).toHaveLength(7);
    const state = board(-60);
    const stars = (side: string): number =>
      areaIds.filter((id) => isStar({ state, data }, id) && area(state, id).controller === side).length;
    expect([
      stars('rome'),
      stars('parthia'),
      stars('celt'),
      stars('european'),
      stars('african'),
      stars('asian'),
      stars('asiasarm'),
    ]).toEqual([22, 8, 5, 3, 4, 5, 2]);
    expect(areaIds.filter((id) => areas[id]?.star !== 'none' && areas[id]?.north)).toEqual(['Sogdiana']);
    const seen = new Set(['Roma']);
    for (const id of seen) for (const l of links[id] ?? []) seen.add(l.to);
    expect(seen.size).toBe(151);
    const placed = unitIds.map((u) => units[u]!.place).filter((p) => areas[p]);
    expect(new Set(placed).size).toBe(placed.length);
    expect(unitIds.filter((u) => units[u]!.type === 'legion' && areas[units[u]!.place])).toHaveLength(22);
  });
});
