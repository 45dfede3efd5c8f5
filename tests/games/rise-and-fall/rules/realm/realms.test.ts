/** War and peace, leaders, civil wars, Kushans, Sassanids, bribes. RF-WAR, RF-PEACE, RF-ALL, RF-LEAD, RF-EMP, RF-CW, RF-KUS, RF-SAS, RF-BRI, RF-ARM. */
import { describe, expect, test } from 'vitest';
import { friendly, hostile } from '../../../../../games/rise-and-fall/rules/world/factions.js';
import { chooseCapital, warSize } from '../../../../../games/rise-and-fall/rules/peoples/rebels.js';
import { moverOf } from '../../../../../games/rise-and-fall/rules/world/seats.js';
import { turnOf } from '../../../../../games/rise-and-fall/rules/world/calendar.js';
import { ungarrisoned } from '../../../../../games/rise-and-fall/rules/realm/garrisons.js';
import type { State } from '../../../../../games/rise-and-fall/state.js';
import { area, board, data, play, unit, where } from '../../table.js';

const b = (state: State) => ({ state, data });

describe('rise-and-fall war and peace', () => {
  test.each([
    { year: 100, seat: 'P1', text: 'W - rome - kushan', reason: 'own-people' },
    { year: 100, seat: 'P1', text: 'W - rome - celt', reason: 'already-at-war' },
    { year: 100, seat: 'P1', text: 'W - kushan - asian', reason: 'may-not-declare' },
    { year: 100, seat: 'P1', text: 'W - kushan - parthia', reason: 'done' },
    { year: 100, seat: 'P1', text: 'W - parthia - rome', reason: 'not-your-side' },
    { year: 100, seat: 'P1', text: 'W - asiasarm - rome', reason: 'not-provoked' },
    { year: 150, seat: 'P2', text: 'W - german - rome', reason: 'too-early' },
    { year: 160, seat: 'P2', text: 'W - german - rome', reason: 'done' },
    { year: 160, seat: 'P2', text: 'W - german - european', reason: 'may-not-declare' },
    { year: 100, seat: 'P2', text: 'W - parthia - rome', reason: 'done' },
    { year: 100, seat: 'P1', text: 'W - rome - Franks', reason: 'no-such-kingdom' },
  ])('RF-WAR-1: $text in $year: $reason', ({ year, seat, text, reason }) => {
    const state = board(year, { step: seat === 'P1' ? 'R' : 'P' });
    expect(play(state, { [seat]: text }).outcome(seat)).toBe(reason);
  });

  test('RF-WAR-1: who has entered a Sarmatian home may be declared on', () => {
    const state = board(100, {
      step: 'P',
      bare: true,
      units: { RL01: 'Tomis', ES05: 'Sindi' },
      held: { Tomis: 'rome' },
    });
    state.step = 'R';
    const rome = play(state, { P1: 'M - RL01 - Tyras' });
    expect(rome.state.peoples.eurosarm?.grievances).toEqual(['rome']);
    expect(play(rome.state, { P2: 'W - eurosarm - rome' }).outcome('P2')).toBe('done');
  });

  test('RF-WAR-2, RF-WAR-3: wars of the start', () => {
    const { peoples, war } = board(-60);
    expect([peoples.celt?.atWarWith, peoples.asiasarm?.atWarWith, war.romeParthia]).toEqual([
      ['rome'],
      ['parthia'],
      false,
    ]);
  });

  test('RF-WAR-4: limited Germans go one step out, to fight or into an empty area', () => {
    const setting = {
      step: 'P' as const,
      bare: true,
      units: { GE06: 'Suebia', GE05: 'Chatti', RL01: 'Raetia', CE09: 'GermaniaSup' },
      held: { Raetia: 'rome' },
    };
    const state = board(60, setting);
    expect(play(state, { P2: 'AT - GE06 - Raetia - S GE05' }).outcome('P2')).toBe('not-beside');
    const far = board(60, {
      ...setting,
      units: { GE06: 'Raetia', RL01: 'Cremona' },
      held: { Cremona: 'rome' },
    });
    expect(play(far, { P2: 'AT - GE06 - Cremona' }).outcome('P2')).toBe('limited-war');
    expect(play(far, { P2: 'M - GE06 - Vesontio' }).outcome('P2')).toBe('limited-war');
    far.turn = turnOf(170);
    far.germanWar = 'full';
    expect(play(far, { P2: 'M - GE06 - Vesontio' }).outcome('P2')).toBe('done');
  });

  test("RF-WAR-5, RF-WAR-6, RF-ALG-HOSTILE: Huns against all, rebels against Rome's enemies and Rome", () => {
    const state = board(420);
    const h = (x: string, y: string): boolean => hostile(b(state), x, y);
    expect([h('huns', 'rome'), h('huns', 'hunae'), h('hunnic:huns', 'celt')]).toEqual([true, false, true]);
    expect([h('rebel', 'rome'), h('rebel', 'celt'), h('rebel', 'parthia')]).toEqual([true, true, false]);
    state.war.romeParthia = true;
    expect(h('rebel', 'parthia')).toBe(true);
    expect([h('migrant', 'rome'), h('migrant', 'german'), h('migrant', 'parthia')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('RF-PEACE-1, RF-TURN-4: no suit without war, none on the sheet of the declaration; a late suit follows the moves', () => {
    expect(play(board(100), { P1: 'P - parthia' }).outcome('P1')).toBe('not-at-war-now');
    expect(play(board(100), { P1: 'W - rome - parthia\nP - parthia' }).outcome('P1', 2)).toBe('same-turn');
    const state = board(100, {
      units: { RL07: 'Osrohene', AS07: 'pool' },
      held: { Osrohene: 'rome', Nisibis: 'parthia' },
    });
    unit(state, 'PC09').where = 'Arbela';
    unit(state, 'PC10').where = 'pool';
    state.war.romeParthia = true;
    const late = play(state, { P1: 'P - parthia - end\nM - RL07 - Nisibis' });
    expect([late.outcome('P1', 1), late.outcome('P1', 2)]).toEqual(['done', 'done']);
    expect(late.state.war.romeParthia).toBe(false);
    expect(area(late.state, 'Nisibis').controller).toBe('parthia');
  });

  test('RF-PEACE-2, RF-PEACE-4: units withdraw where Z says, and Parthia picks Damascus', () => {
    const state = board(100);
    state.war.romeParthia = true;
    state.standing.P2!.treatyChoice = 'Damascus';
    const after = play(state, { P1: 'Z - RL07 - Toletum\nP - parthia' });
    expect(area(after.state, 'Damascus').controller).toBe('parthia');
    expect(area(after.state, 'Antioch').controller).toBe('rome');
    const free = play(board(100, { units: { RL16: 'pool' } }), { P1: 'Z - RL07 - Toletum' });
    expect(free.state.standing.P1?.treatyPlaces).toEqual({ RL07: 'Toletum' });
    const wished = structuredClone(state);
    unit(wished, 'RL16').where = 'pool';
    expect(where(play(wished, { P1: 'Z - RL07 - Toletum\nP - parthia' }).state, 'RL07')).toBe('Toletum');
  });

  test("RF-PEACE-3, RF-ALL-3: allies inside an empire go home and Rome's alliances end", () => {
    const state = board(100, { step: 'P', units: { XS05: 'Merv', PC07: 'Herat', PC08: 'pool' } });
    state.war.romeParthia = true;
    Object.assign(state.peoples.asiasarm!, { alliedWith: 'rome', active: true });
    const after = play(state, { P2: 'P - rome' });
    expect(where(after.state, 'XS05')).toBe('Dahae');
    expect(after.state.peoples.asiasarm?.active).toBe(false);
  });

  test("RF-PEACE-6: what Rome can't give is closed to it until the next war", () => {
    const state = board(100);
    state.war.romeParthia = true;
    state.war.ladder.rome = 2;
    const after = play(state, { P1: 'P - parthia' });
    expect(after.state.closedToRome).toEqual(['Pontus']);
    const next = structuredClone({ ...after.state, step: 'R' as const, turn: turnOf(110) });
    unit(next, 'AS02').where = 'pool';
    expect(play(next, { P1: 'M - RL19 - Pontus' }).outcome('P1')).toBe('closed');
  });

  test('RF-PEACE-7, RF-HOUSE-5: treaty tribes follow Parthia whatever the Asians do', () => {
    const state = board(100);
    state.war.romeParthia = true;
    const after = play(state, { P1: 'P - parthia' });
    expect(after.state.override).toMatchObject({ AS07: 'parthia', AS10: 'parthia', AS08: 'parthia' });
    expect(moverOf(b(after.state), 'AS10')).toBe('P2');
    expect(moverOf(b(after.state), 'AS02')).toBe('P1');
    const next = structuredClone({ ...after.state, step: 'R' as const, turn: turnOf(110) });
    expect(play(next, { P1: 'W - rome - asian\nAT - RL19 - Colchis' }).outcome('P1', 2)).toBe('not-at-war');
  });

  test('RF-ALL-1, RF-ALL-4, RF-HOUSE-4: active allies stack and fight together', () => {
    const state = board(100);
    expect(friendly(b(state), 'RL01', 'AS02')).toBe(false);
    state.war.romeParthia = true;
    Object.assign(state.peoples.asian!, { alliedWith: 'rome', active: true });
    Object.assign(state.peoples.african!, { alliedWith: 'rome', active: true });
    expect([
      friendly(b(state), 'RL01', 'AS02'),
      friendly(b(state), 'AF01', 'AS02'),
      friendly(b(state), 'RL01', 'KU1'),
    ]).toEqual([true, true, false]);
  });

  test('RF-ALL-6: Euro-Sarmatians and Germans may fight from 160', () => {
    expect(play(board(150, { step: 'P' }), { P2: 'W - eurosarm - german' }).outcome('P2')).toBe('too-early');
    expect(play(board(160, { step: 'P' }), { P2: 'W - eurosarm - german' }).outcome('P2')).toBe('done');
  });

  test('RF-ARM-1, RF-ARM-2: the Armenians change hands at the end of the turn, return at Artashat one a turn, and fight for their master', () => {
    const state = board(100, {
      step: 'P',
      held: { Artashat: 'rome' },
      units: { AS08: 'pool', AS09: 'pool', RL19: 'Artashat' },
    });
    expect(moverOf(b(state), 'AS08')).toBe('P1');
    const after = play(state, {});
    expect(after.state.armenia).toBe('rome');
    const next = structuredClone({ ...after.state, units: { ...after.state.units } });
    next.units.RL19!.where = 'Sinope';
    const back = play(next, { P1: 'N - wait' });
    expect(back.of('unit-returns').map((e) => e.data.unit)).toEqual(['AS08']);
    expect(friendly(b(back.state), 'AS08', 'RL01')).toBe(true);
  });
});

describe('rise-and-fall leaders', () => {
  test('RF-LEAD-1, RF-EMP-1: one leaves, the next comes to Italia, and an order sends him', () => {
    const state = board(110, { step: 'R' });
    state.turn = turnOf(120);
    const after = play(state, { P1: 'E - euro-sarmatia' });
    expect(after.of('leader-leaves')[0]?.data.leader).toBe('Trajan');
    expect(after.state.leaders).toMatchObject({ rome: 'Hadrian', emperorAt: 'euro-sarmatia' });
    expect(play(board(150), { P1: 'E - gaul' }).outcome('P1')).toBe('no-emperor');
    expect(play(state, { P1: 'E - gaul - w' }).outcome('P1')).toBe('too-early');
  });

  test('RF-EMP-2, RF-EMP-3: in a civil war year he stands in a province, and no war begins there', () => {
    const state = board(-50, { step: 'Rr' });
    const after = play(state, { P1: 'E - italia' });
    expect(after.outcome('P1')).toBe('province-in-civil-war');
    expect(after.state.leaders.emperorAt).toBe('east');
    state.leaders.emperorAt = 'east';
    expect(chooseCapital(b(state), 0)).toBe('Tarraco');
    state.leaders.emperorAt = 'hispania';
    expect(chooseCapital(b(state), 0)).toBe('Antioch');
  });

  test('RF-GLEAD-1: under Arminius tribes move two and nobody of them is bribed', () => {
    const state = board(20, { held: { Cotini: 'rome' } });
    state.leaders.german = 'Arminius';
    area(state, 'GermaniaInf').controller = 'rome';
    expect(play(state, { P1: 'I - GE05' }).outcome('P1')).toBe('german-leader');
  });
});

describe('rise-and-fall civil wars', () => {
  test('RF-CW-1, RF-MAIL-1, RF-MAIL-2: 50 BC has two, between reinforcement and movement', () => {
    const state = board(-50, { step: 'Rr' });
    const after = play(state, { P1: 'N - wait', P2: 'C - Athens\nC - Cyrene' });
    expect(after.of('civil-war').map((e) => [e.data.area, e.data.size])).toEqual([
      ['Athens', 5],
      ['Cyrene', 3],
    ]);
    expect(after.state.step).toBe('Rm');
    expect(after.state.civilWars.map((w) => w.number)).toEqual([1, 2]);
  });

  test("RF-CW-2, RF-MAIL-3: the rebels' list is standing, illegal places are passed over", () => {
    const state = board(-60, { step: 'P' });
    const filed = play(state, { P2: 'C - Roma/Ctesiphon/Cyrene' });
    expect(filed.state.standing.P2?.capitals).toEqual([['Roma', 'Ctesiphon', 'Cyrene']]);
    expect(chooseCapital(b(filed.state), 0)).toBe('Cyrene');
    expect(play(board(-60), { P1: 'C - Roma' }).outcome('P1')).toBe('not-rebel-seat');
  });

  test('RF-CW-4: six legions in one area stand fast', () => {
    const units = {
      RL06: 'Antioch',
      RL07: 'Antioch',
      RL21: 'Antioch',
      RL22: 'Antioch',
      RL08: 'Antioch',
      RL20: 'Antioch',
    };
    const state = board(60, { step: 'Rr', units });
    state.leaders.rome = 'none';
    const after = play(state, { P1: 'N - wait', P2: 'C - Antioch' });
    expect(after.of('unit-rebels')).toHaveLength(0);
  });

  test("RF-ALG-CIVILWAR, RF-CW-6, RF-CW-9: rebel areas are lost to Rome's capacity", () => {
    const state = board(60, { step: 'Rr' });
    const after = play(state, { P1: 'N - wait', P2: 'C - Antioch' });
    expect(area(after.state, 'Antioch').controller).toBe('rebel');
    expect(area(after.state, 'Damascus').controller).toBe('rebel');
  });

  test('RF-CW-7: rebels fight for nobody else and have no Emperor', () => {
    expect(friendly(b(board(60)), 'RR01', 'PC01')).toBe(false);
  });

  test('RF-CW-8: rebels return by order, two a turn, one a star, with their conditions', () => {
    const held = { Hermopolis: 'rebel', Athens: 'rebel', Antioch: 'rebel', Damascus: 'rebel' };
    const state = board(60, {
      step: 'P',
      held,
      units: {
        RR01: 'pool',
        RR02: 'pool',
        RR03: 'pool',
        RL01: 'pool',
        RL06: 'pool',
        RL07: 'pool',
        AF08: 'pool',
      },
    });
    const after = play(state, {
      P2: 'B - REB - Hermopolis\nB - REB - Athens\nB - REB - Antioch\nB - REB - Damascus\nB - REB - Roma',
    });
    expect([1, 2, 3, 4, 5].map((n) => after.outcome('P2', n))).toEqual([
      'rebel-needs',
      'done',
      'done',
      'rebel-limit',
      'not-rebel-star',
    ]);
    const york = board(190, {
      step: 'P',
      held: { Eboracum: 'rebel' },
      units: { CE14: 'pool', RR01: 'pool' },
    });
    expect(play(york, { P2: 'B - REB - Eboracum' }).outcome('P2')).toBe('rebel-needs');
    york.turn = turnOf(200);
    expect(play(york, { P2: 'B - REB - Eboracum' }).outcome('P2')).toBe('done');
  });

  test('RF-CW-10, RF-CW-11: rebels of an old war disbanded make room for the next', () => {
    const state = board(-60, {
      step: 'P',
      units: { RR01: 'Crete', RR02: 'Epirus', RR03: 'Toletum' },
      held: { Crete: 'rebel', Epirus: 'rebel', Toletum: 'rebel' },
    });
    for (const id of ['RR01', 'RR02', 'RR03']) unit(state, id).war = 1;
    unit(state, 'RL16').where = 'pool';
    expect(warSize(b(state))).toBe(3);
    const after = play(state, { P2: 'D - RR01/RR02/RR03' });
    expect(after.outcome('P2')).toBe('done');
    expect(warSize(b(after.state))).toBe(5);
  });

  test("RF-CW-12: a war of the rebels' own ends when their controller's next turn begins", () => {
    const state = board(-30, {
      step: 'P',
      units: { RR01: 'Cyrene', RL03: 'pool' },
      held: { Cyrene: 'rebel' },
    });
    const first = play(state, { P2: 'W - rebel - african' });
    expect(first.state.rebelWars).toEqual(['african']);
    const next = play(structuredClone({ ...first.state, step: 'P' as const }), { P2: 'N - wait' });
    expect(next.state.rebelWars).toEqual([]);
  });

  test('RF-CW-13: an empty rebel star revolts like a Roman one', () => {
    const state = board(-60, {
      held: { Athens: 'rebel', Roma: 'rebel' },
      units: { RL01: 'Crete', RL09: 'Ancona' },
    });
    expect(ungarrisoned(b(state), 'rebel')).toEqual(['Athens']);
  });
});

describe('rise-and-fall Kushans and Sassanids', () => {
  test('RF-KUS-1: a second unit at Yuezhi in 20 BC', () => {
    expect(
      play(board(-20), { P1: 'N - wait' })
        .of('unit-arrives')
        .map((e) => [e.data.unit, e.data.area]),
    ).toEqual([['KU2', 'Yuezhi']]);
  });

  test('RF-KUS-2, RF-NPC-3: Rome may choose the tribe; the bribe of it goes', () => {
    const state = board(-30);
    state.bribes = [{ unit: 'XS03', by: 'parthia' }];
    const after = play(state, { P1: 'K - kushan - XS03' });
    expect(after.outcome('P1')).toBe('done');
    expect(area(after.state, 'Saca').controller).toBe('kushan');
    expect(after.state.bribes).toEqual([]);
    expect(play(board(-40, { step: 'R' }), { P1: 'K - kushan - XS03' }).outcome('P1')).toBe('too-early');
  });

  test('RF-KUS-2, RF-HUN-3: a Kushan whom the Huns took in is replaced by nobody', () => {
    const state = board(400, {
      empty: true,
      units: { KU1: 'Yuezhi', KU6: 'removed', XS03: 'Saca' },
    });
    for (const u of ['KU2', 'KU3', 'KU4', 'KU5']) unit(state, u).where = 'pool';
    expect(play(state, { P1: 'K - kushan - XS03' }).outcome('P1')).toBe('kushans-full');
    expect(where(play(state, { P1: 'N - wait' }).state, 'XS03')).toBe('Saca');
    unit(state, 'KU6').where = 'later';
    const joined = play(state, { P1: 'K - kushan - XS03' });
    expect(joined.outcome('P1')).toBe('done');
    expect([where(joined.state, 'KU6'), where(joined.state, 'XS03')]).toEqual(['Saca', 'removed']);
  });

  test('RF-KUS-3, RF-KUS-7: lost Kushans return on their areas, before 100 on Hunae when all are lost', () => {
    const state = board(50, { units: { KU1: 'pool' } });
    expect(play(state, { P1: 'B - KUS - Yuezhi' }).outcome('P1')).toBe('done');
    area(state, 'Yuezhi').controller = 'asiasarm';
    for (const u of Object.keys(state.units)) if (u.startsWith('XS')) unit(state, u).where = 'removed';
    expect(where(play(state, { P1: 'N - wait' }).state, 'KU1')).toBe('Hunae');
    const fall = board(100, { step: 'P', units: { KU1: 'pool' }, held: { Yuezhi: 'parthia' } });
    unit(fall, 'PC08').where = 'Yuezhi';
    expect(play(fall, {}).state.peoples.kushan?.eliminated).toBe(true);
  });

  test("RF-KUS-5: Kushans are nobody's ally and no enemy of Sarmatians", () => {
    const state = board(50);
    expect([friendly(b(state), 'KU1', 'XS01'), hostile(b(state), 'kushan', 'asiasarm')]).toEqual([
      false,
      false,
    ]);
  });

  test('RF-KUS-6: an empty foreign star of theirs revolts, a Sarmatian one does not', () => {
    const state = board(50, {
      units: { XS01: 'removed', AS13: 'pool', KU1: 'Yuezhi' },
      held: { Bactra: 'kushan', India: 'kushan' },
    });
    const after = play(state, { P1: 'N - wait' });
    expect(after.of('revolt').map((e) => e.data.area)).toEqual(['India']);
  });

  test('RF-HOUSE-7: with six Kushans in play no tribe is taken in', () => {
    const state = board(30, {
      units: {
        KU2: 'Bactra',
        KU3: 'India',
        KU4: 'Sogdiana',
        KU5: 'Hecatompylos',
        KU6: 'Kandahar',
        XS01: 'pool',
      },
    });
    expect(play(state, { P1: 'K - kushan - XS03' }).outcome('P1')).toBe('kushans-full');
  });

  test('RF-SAS-1, RF-SAS-3, RF-SAS-4: five rise, where no enemy stands; outnumbering the others they rule at once', () => {
    const state = board(220, {
      step: 'P',
      units: { RL01: 'Susa', PC02: 'Ctesiphon', PC01: 'Babylon' },
      held: { Susa: 'rome' },
    });
    state.war.romeParthia = true;
    const after = play(state, {});
    expect(after.of('sassanid-rises').map((e) => e.data.area)).toEqual([
      'Charax',
      'Isfahan',
      'Kerman',
      'Persepolis',
    ]);
    const few = board(220, { step: 'P', bare: true, units: { PC01: 'Ctesiphon', PC02: 'Susa' } });
    expect(play(few, { P2: 'N - wait' }).state.sassanids).toBe('won');
  });

  test('RF-SAS-2: they fight Parthians without a declaration, never beside them, and only they are raised', () => {
    const state = board(220, { step: 'P' });
    const after = play(state, { P2: 'AT - PC04 - Susa' });
    expect(after.state.sassanids).toBe('revolt');
    expect(friendly(b(after.state), 'PC04', 'PC05')).toBe(false);
    const fight = play(structuredClone({ ...after.state, step: 'P' as const, turn: turnOf(230) }), {
      P2: 'AT - PC04 - Ecbatana - via Isfahan',
    });
    expect(fight.outcome('P2')).not.toBe('not-at-war');
  });
});

describe('rise-and-fall bribes', () => {
  test('RF-BRI-1, RF-BRI-3: who can be bribed, from where, and four at most', () => {
    const state = board(100, {
      held: { Norica: 'rome', Raetia: 'rome', Carnuntum: 'rome', GermaniaSup: 'rome', GermaniaInf: 'rome' },
      units: { CE21: 'pool', CE20: 'pool' },
    });
    const after = play(state, { P1: 'I - GE08\nI - GE09\nI - GE07\nI - GE06\nI - GE05\nI - PC01\nI - GE14' });
    expect([1, 2, 3, 4, 5, 6, 7].map((n) => after.outcome('P1', n))).toEqual([
      'done',
      'done',
      'done',
      'no-room',
      'no-room',
      'unbribable',
      'not-beside-yours',
    ]);
    state.bribes = ['GE01', 'GE02', 'GE03', 'GE04'].map((id) => ({ unit: id, by: 'parthia' as const }));
    expect(play(state, { P1: 'I - GE08' }).outcome('P1')).toBe('no-marker');
  });

  test("RF-BRI-2: a bribed unit stays, may support, and the marker goes at its owner's next reinforcement", () => {
    const state = board(170, {
      step: 'P',
      bare: true,
      units: { GE08: 'Marcomanni', GE09: 'Quadi', RL01: 'Norica' },
      held: { Norica: 'rome' },
    });
    state.bribes = [{ unit: 'GE08', by: 'rome' }];
    expect(play(state, { P2: 'M - GE08 - Hermunduri' }).outcome('P2')).toBe('bribed');
    expect(play(state, { P2: 'AT - GE08 - Norica' }).outcome('P2')).toBe('bribed');
    expect(play(state, { P2: 'AT - GE09 - Norica - S GE08' }).outcome('P2')).toBe('too-weak');
    state.step = 'R';
    expect(play(state, { P1: 'N - wait' }).state.bribes).toEqual([]);
  });
});
