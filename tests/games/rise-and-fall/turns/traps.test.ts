/** The traps of the rules, one test each: what players and programs get wrong most easily. */
import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../../src/core/index.js';
import { planAttack } from '../../../../games/rise-and-fall/rules/war/battle.js';
import {
  datesToCome,
  turnOf,
  yearName,
  yearOf,
} from '../../../../games/rise-and-fall/rules/world/calendar.js';
import { isStar } from '../../../../games/rise-and-fall/rules/world/control.js';
import {
  needsGarrison,
  recivilized,
  ungarrisoned,
} from '../../../../games/rise-and-fall/rules/realm/garrisons.js';
import { balance } from '../../../../games/rise-and-fall/rules/peoples/kingdoms.js';
import { usableLinks } from '../../../../games/rise-and-fall/rules/land/movement.js';
import { unitsOf } from '../../../../games/rise-and-fall/rules/world/pieces.js';
import { inPlay, ledgerOf, ledgers, yields } from '../../../../games/rise-and-fall/rules/realm/production.js';
import { warSize } from '../../../../games/rise-and-fall/rules/peoples/rebels.js';
import { counts } from '../../../../games/rise-and-fall/rules/realm/scoring.js';
import { moverOf } from '../../../../games/rise-and-fall/rules/world/seats.js';
import { areaName } from '../../../../games/rise-and-fall/words/sentence.js';
import type { State, Step } from '../../../../games/rise-and-fall/state.js';
import { attackValue, defenceValue } from '../../../../games/rise-and-fall/rules/world/strength.js';
import { area, board, data, divided, play, system, unit, viewOf, where } from '../table.js';

const b = (state: State) => ({ state, data });
/** The whole turn from Rome's step on, nobody writing but in the first. */
const wholeTurn = (state: State, rome: string): State =>
  play(play(state, { P1: rome }).state, { P2: 'N - nothing' }).state;

describe('rise-and-fall traps of time and production', () => {
  test('RF-TURN-3: year 0 is one decade, and turn 54 is the last', () => {
    expect([6, 7, 8, 54].map((turn) => yearName(yearOf(turn)))).toEqual(['10 BC', '0 AD', '10 AD', '470 AD']);
  });

  test('RF-TURN-3: what a date of this decade has brought already is no longer to come', () => {
    const coming = (step: Step): string[] =>
      datesToCome(data, board(220, { step }), 1).map(({ text }) => text);
    expect(coming('R')).toContain('The Sassanids revolt in Parthia.');
    expect(coming('P')).toContain('The Sassanids revolt in Parthia.');
    expect(coming('H')).toEqual([]);
    expect(datesToCome(data, board(190, { step: 'P' }), 1).map(({ text }) => text)).not.toContain(
      'A civil war.',
    );
  });

  test('RF-LEAD-1, RF-REP-3: the leader takes his room along first, who goes is settled last', () => {
    const state = board(-40, { step: 'Rr', units: { RL23: 'Roma', RL24: 'Cremona', RL25: 'Pisae' } });
    state.leaders.rome = 'Julius Caesar';
    state.leaders.emperorAt = 'gaul';
    const after = play(state, { P1: 'D - RL16/RL17\nB - LEG - Roma' });
    // Two go by order; the third is found at the end of the phase, and nothing could be raised before.
    expect(after.outcome('P1', 2)).toBe('over-capacity');
    expect(after.of('unit-disbanded').map((e) => e.data.unit)).toEqual(
      expect.arrayContaining(['RL16', 'RL17']),
    );
    expect(after.of('unit-disbanded')).toHaveLength(3);
  });

  test('RF-REP-2: half-points are kept to the last one', () => {
    const state = board(340, { bare: true });
    for (const u of Object.keys(state.units)) if (u.startsWith('RL')) unit(state, u).where = 'removed';
    for (const id of ['RB01', 'RB02', 'RB03', 'RC01', 'RC02', 'RC03', 'RC04', 'RC05', 'RC06'])
      unit(state, id).where = 'pool';
    for (const a of Object.values(state.areas)) if (a.controller === 'rome') a.loot = 1;
    state.fallen.E = true;
    for (const id of ['Roma', 'Neapolis', 'Tarentum', 'Syracusae', 'Cremona', 'Aquilia', 'Pisae'])
      area(state, id).loot = 0;

    const after = play(state, {
      P1: 'B - LIM - Roma\nB - 6COM - Roma\nB - LIM - Cremona\nB - LIM - Pisae',
    });
    expect([1, 2, 3, 4].map((n) => after.outcome('P1', n))).toEqual([
      'done',
      'done',
      'done',
      'over-capacity',
    ]);
    // 1 + 12 + 1 of 14, before the crowd at Roma is cleared.
    expect(after.of('unit-built').reduce((sum, e) => sum + Number(e.data.hp), 0)).toBe(14);
  });

  test('RF-REP-6: Asian Sarmatians return in Rome’s turn, Germans in the other’s, neither from 350', () => {
    const units = { XS03: 'pool', GE05: 'pool' };
    const returned = (year: number, step: 'R' | 'P'): unknown[] =>
      play(board(year, { step, units }), {})
        .of('unit-returns')
        .map((e) => e.data.unit)
        .filter((u) => u === 'XS03' || u === 'GE05');
    // Since 60 BC Parthia alone is at war with them, and so Rome moves them.
    expect([returned(-50, 'R'), returned(-50, 'P')]).toEqual([['XS03'], ['GE05']]);
    expect([returned(350, 'R'), returned(350, 'P')]).toEqual([[], []]);
  });

  test('RF-REF-1: disband, exchange, buy: what a legion of the pile became is for sale at once', () => {
    const state = board(260, { bare: true, units: { RL01: 'Cremona' } });
    for (const n of [2, 3, 4, 5]) unit(state, `RL0${n}`).where = 'pool';
    for (const u of Object.keys(state.units))
      if (/^RL(0[6-9]|[12]|30)/.test(u)) unit(state, u).where = 'removed';
    const after = play(state, { P1: 'D - RL01\nB - PAL - Roma' });
    expect([1, 2].map((n) => after.outcome('P1', n))).toEqual(['done', 'done']);
    expect(where(after.state, 'RP01')).toBe('Roma');
    expect(where(after.state, 'RL01')).toBe('removed');
  });
});

describe('rise-and-fall traps of movement and combat', () => {
  test('RF-CBT-2: enter and support from one area, but never two supporters in one', () => {
    const state = board(-60, { units: { RL10: 'Aquilia', RL09: 'Aquilia' } });
    expect(play(state, { P1: 'AT - RL11 - Norica - S RL10' }).outcome('P1')).toBe('done');
    expect(play(state, { P1: 'AT - RL11 - Norica - S RL10 - S RL09' }).outcome('P1')).toBe('area-used');
  });

  test('RF-CBT-5: one attacker whose path lacks the mark takes it away, and one by sea takes all', () => {
    const state = board(170, {
      bare: true,
      units: { RL01: 'Norica', GE06: 'Marcomanni', GE05: 'Quadi', CE01: 'Aquilia' },
    });
    state.germanWar = 'full';
    const terrain = (entering: string, ...helpers: string[]): unknown =>
      planAttack(b(state), {
        unit: entering,
        on: 'Norica',
        via: [],
        support: helpers.map((u) => ({ unit: u, via: [] })),
      });
    expect(terrain('GE06', 'GE05')).toMatchObject({ terrain: ['mountain', 'river'] });
    // From Aquilia there is the mountain alone.
    unit(state, 'GE05').where = 'Aquilia';
    unit(state, 'CE01').where = 'pool';
    expect(terrain('GE06', 'GE05')).toMatchObject({ terrain: ['mountain'] });
    const sea = board(-60, {
      bare: true,
      units: { RL01: 'Sinope', RL02: 'Pontus', AS10: 'Colchis' },
      held: { Pontus: 'rome' },
    });
    sea.peoples.asian!.atWarWith = ['rome'];
    const alone = planAttack(b(sea), { unit: 'RL02', on: 'Colchis', via: [], support: [] });
    expect(alone).toMatchObject({ terrain: ['mountain'] });
    expect(
      planAttack(b(sea), { unit: 'RL02', on: 'Colchis', via: [], support: [{ unit: 'RL01', via: [] }] }),
    ).toMatchObject({ terrain: [] });
  });

  test('RF-MOV-2: one area north of the line binds the steps south of it, too', () => {
    const state = board(90, {
      bare: true,
      units: { RL11: 'Norica', GE09: 'Goth' },
      held: { Norica: 'rome' },
    });
    expect(play(state, { P1: 'M - RL11 - Marcomanni' }).outcome('P1')).toBe('done');
    expect(play(state, { P1: 'M - RL11 - Marcomanni/Norica/Aquilia' }).outcome('P1')).toBe('over-budget');
    expect(play(state, { P1: 'M - RL11 - Aquilia\nM - RL11 - Norica/Marcomanni' }).outcome('P1', 2)).toBe(
      'over-budget',
    );
  });

  test('RF-EMP-4: the Emperor counts in his own region alone, and on no island', () => {
    const state = board(110);
    state.leaders.emperorAt = 'euro-sarmatia';
    const values = ['Sindi', 'Quadi', 'Caledonia'].map((at) => attackValue(b(state), 'RL01', at));
    expect(values).toEqual([2, 1, 1]);
  });

  test('RF-CBT-6: against a German attacker the forest is nothing, the river still is', () => {
    const state = board(260, {
      bare: true,
      units: { RL01: 'Chatti', GE01: 'GermaniaSup', RL02: 'GermaniaInf' },
    });
    const byGermans = planAttack(b(state), { unit: 'GE01', on: 'Chatti', via: [], support: [] });
    expect(byGermans).toMatchObject({ terrain: ['river'] });
    const against = board(260, { bare: true, units: { GE01: 'Chatti', RL02: 'GermaniaSup' } });
    expect(planAttack(b(against), { unit: 'RL02', on: 'Chatti', via: [], support: [] })).toMatchObject({
      terrain: ['forest', 'river'],
    });
  });

  test('RF-CBT-1: who is beaten off has not fought, and may try again with help', () => {
    const after = play(board(-60), { P1: 'AT - RL11 - Norica\nAT - RL11 - Norica - S RL10 at Aquilia' });
    expect([after.outcome('P1', 1), after.outcome('P1', 2)]).toEqual(['too-weak', 'done']);
  });

  test('RF-STK-3: the opponent picks what a crowd loses; his default is told', () => {
    const crowd = board(-60, { units: { RL10: 'Aquilia' } });
    expect(play(crowd, { P1: 'N - nothing' }).of('stack-eliminated')[0]?.data).toMatchObject({
      area: 'Aquilia',
      units: ['RL10'],
      by: 'P2',
    });
    const wish = play({ ...crowd, step: 'P' }, { P2: 'K - stack - Aquilia - RL11/RL10' }).state;
    const next = play({ ...structuredClone(wish), step: 'R' as const }, { P1: 'N - nothing' });
    expect(next.of('stack-eliminated')[0]?.data.units).toEqual(['RL11']);
  });

  test('RF-REV-3, RF-REV-2: a unit in revolt stays and defends; a quiet pass brings production back', () => {
    const state = board(90, {
      step: 'P',
      bare: true,
      units: { AF06: 'Alexandria', AF07: 'Memphis', RL01: 'Cyrene' },
      held: { Alexandria: 'african', Memphis: 'african', Cyrene: 'rome' },
    });
    area(state, 'Alexandria').revolt = 'people';
    expect(play(state, { P2: 'M - AF06 - Hermopolis' }).outcome('P2')).toBe('in-revolt');
    expect(defenceValue(b(state), 'AF06', 'Alexandria')).toBe(1);

    const quiet = board(90, { held: { Gades: 'rome' } });
    area(quiet, 'Gades').revolt = 'recivilized';
    expect(yields(b(quiet), 'rome', 'Gades')).toBe(false);
    const [near] = data.map.paths.filter((p) => p.a === 'Gades' || p.b === 'Gades');
    const beside = near?.a === 'Gades' ? near.b : near!.a;
    for (const u of Object.values(quiet.units))
      if (u.where === 'Gades' || u.where === beside) u.where = 'pool';
    unit(quiet, 'RL16').where = beside;
    area(quiet, beside).controller = 'rome';
    const passed = play(quiet, { P1: `M - RL16 - Gades/${beside}` });
    expect(area(passed.state, 'Gades').revolt).toBe('none');
    expect(yields(b(passed.state), 'rome', 'Gades')).toBe(true);
  });

  test('RF-BRI-2, RF-BRI-3: a bribed unit only supports, until its payer’s next reinforcement', () => {
    const state = board(-60, { step: 'P' });
    state.bribes = [{ unit: 'CE21', by: 'rome' }];
    expect(play(state, { P2: 'M - CE21 - Raetia' }).outcome('P2')).toBe('bribed');
    expect(play(state, { P2: 'AT - CE21 - Aquilia' }).outcome('P2')).toBe('bribed');
    const lone = { ...structuredClone(state) };
    unit(lone, 'CE20').where = 'Carnuntum';
    const helped = play(lone, { P2: 'AT - CE20 - Aquilia - via Siscia - S CE21' }).outcome('P2');
    expect(helped).not.toBe('bribed');
    const next = play({ ...structuredClone(state), step: 'R' as const }, { P1: 'N - nothing' });
    expect(next.of('bribe-cleared')).toHaveLength(1);
    state.bribes = ['CE21', 'CE20', 'CE01', 'CE02'].map((u) => ({ unit: u, by: 'parthia' as const }));
    expect(play({ ...state, step: 'R' }, { P1: 'I - CE08' }).outcome('P1')).toBe('no-marker');
  });

  test('RF-WAR-4: the Germans’ war stays limited until they say otherwise, and not before 160', () => {
    const order = { P2: 'W - german - rome' };
    expect(play(board(150, { step: 'P' }), order).outcome('P2')).toBe('too-early');
    expect(play(board(160, { step: 'P' }), { P2: 'N - nothing' }).state.germanWar).toBe('limited');
    expect(play(board(160, { step: 'P' }), order).state.germanWar).toBe('full');
    const outside = board(160, { step: 'P', bare: true, units: { GE06: 'Marcomanni' } });
    expect(play(outside, { P2: 'M - GE06 - Norica' }).outcome('P2')).toBe('done');
    unit(outside, 'GE06').where = 'Norica';
    expect(play(outside, { P2: 'M - GE06 - Aquilia' }).outcome('P2')).toBe('limited-war');
  });

  test('RF-CBT-4: palatina 2, Parthian infantry 0 north of the line; the palatina still defends with 3', () => {
    const state = board(350);
    expect([attackValue(b(state), 'RP01', 'Quadi'), attackValue(b(state), 'PI01', 'Sogdiana')]).toEqual([
      2, 0,
    ]);
    expect(defenceValue(b(state), 'RP01', 'Quadi')).toBe(3);
  });
});

describe('rise-and-fall traps of war, garrisons and realms', () => {
  test('RF-PEACE-1: war and peace on one sheet: the later one fails', () => {
    const after = play(board(-60), { P1: 'W - rome - parthia\nP - parthia' });
    expect([after.outcome('P1', 1), after.outcome('P1', 2)]).toEqual(['done', 'same-turn']);
    expect(after.state.war.romeParthia).toBe(true);
  });

  test('RF-PEACE-1: the other side’s suit starts the ladder and the silk road over', () => {
    const state = board(90);
    state.war.romeParthia = true;
    state.war.ladder = { rome: 0, parthia: 5 };
    state.silkToRome = 2;
    const after = play(state, { P1: 'P - parthia' });
    expect(after.state.war.ladder).toEqual({ rome: 1, parthia: 0 });
    expect(after.state.silkToRome).toBe(0);
  });

  test('RF-GAR-3: a bare province loses red and re-civilized stars as well; a rebel will do', () => {
    const held = { Carthage: 'rome', LeptisMagna: 'rome', Tingi: 'rome' };
    const state = board(90, { bare: true, units: { RL01: 'Roma' }, held });
    area(state, 'Tingi').held.rome = 10;
    expect(ungarrisoned(b(state), 'rome')).toEqual(expect.arrayContaining(['Carthage', 'Tingi']));
    unit(state, 'RR01').where = 'Cirta';
    expect(ungarrisoned(b(state), 'rome')).not.toEqual(expect.arrayContaining(['Carthage']));
    expect(ungarrisoned(b(state), 'rome')).not.toContain('Tingi');
  });

  test('RF-GAR-4: Parthia names its two exempt stars anew each turn; Sassanids need none at home', () => {
    const state = board(90, { step: 'P', bare: true, units: { PC01: 'Ctesiphon' } });
    const revolts = (text: string, from: State): unknown[] =>
      play(from, { P2: text })
        .of('revolt')
        .map((e) => e.data.area);
    const named = play(state, { P2: 'G - Merv/Herat' });
    const stars = named.of('revolt').map((e) => e.data.area);
    expect(stars).not.toContain('Merv');
    expect(stars).not.toContain('Herat');
    // The next turn the names are gone: by default the first two that stand empty are spared.
    const later = structuredClone(named.state);
    for (const a of Object.values(later.areas)) a.revolt = 'none';
    later.step = 'P';
    expect(revolts('N - nothing', later)).toContain('Merv');
    const sassanid = structuredClone(state);
    sassanid.sassanids = 'won';
    expect(revolts('N - nothing', sassanid)).toEqual([]);
  });

  test('RF-SAS-3: the revolt ends in the middle of the sheet, as soon as the Sassanids are more', () => {
    const state = board(220, {
      step: 'P',
      bare: true,
      units: { PC01: 'Susa', PC02: 'Persepolis', PI01: 'Charax', PC03: 'Merv', PC04: 'Herat' },
    });
    state.sassanids = 'revolt';
    state.leaders.parthia = 'Ardashir';
    for (const id of ['PC01', 'PC02']) unit(state, id).faction = 'sassanid';
    // The last order lets a unit of the old house support one of the new: they are one army by then.
    const after = play(state, { P2: 'D - PI01\nD - PC04\nN - nothing' });
    expect(after.of('sassanid-won')).toHaveLength(1);
    expect(unitsOf(b(after.state), 'sassanid')).toEqual([]);
    const fight = structuredClone(state);
    unit(fight, 'PC04').where = 'pool';
    unit(fight, 'PC05').where = 'Babylon';
    unit(fight, 'PC05').faction = 'sassanid';
    unit(fight, 'PI02').where = 'Ctesiphon';
    const won = play(fight, { P2: 'AT - PC01 - Charax\nM - PI02 - Babylon' });
    const [victory] = won.of('sassanid-won');
    expect(victory?.data).toMatchObject({ units: 3, against: 2 });
    // Before the victory the way through Babylon was barred; now both are of one realm.
    expect(won.outcome('P2', 2)).toBe('done');
  });

  test('RF-ARM-1: the Armenians change hands when the whole turn ends, the star counts at once', () => {
    const state = board(110, { bare: true, units: { RL01: 'Cappadocia', AS08: 'Tigranocerta' } });
    state.peoples.asian!.atWarWith = ['rome'];
    area(state, 'Artashat').controller = 'asian';
    const before = counts(b(state)).rome;
    unit(state, 'RL01').where = 'Iberia';
    area(state, 'Iberia').controller = 'rome';
    const taken = play(state, { P1: 'M - RL01 - Artashat' });
    expect(taken.outcome('P1')).toBe('done');
    expect(taken.state.armenia).toBe('none');
    expect(counts(b(taken.state)).rome).toBe(before + 1);
    expect(play(taken.state, { P2: 'N - nothing' }).state.armenia).toBe('rome');
  });

  test('RF-KUS-2: in 20 BC the reinforcement and the conversion both come; the tribe never returns', () => {
    const state = board(-20);
    const after = play(state, { P1: 'N - nothing' });
    expect(after.of('unit-arrives').map((e) => e.data.unit)).toContain('KU2');
    const [joined] = after.of('kushan-converted');
    expect(after.of('kushan-converted')).toHaveLength(1);
    const tribe = joined?.data.tribe as string;
    expect(where(after.state, tribe)).toBe('removed');
    expect(play(after.state, { P2: 'N - nothing' }).of('unit-returns')).not.toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ unit: tribe }) as unknown }),
    );
  });

  test('RF-KUS-2, RF-STK-2: a lost tribe joins on a crowded Kushan area', () => {
    const state = board(-30, { units: { XS05: 'pool' } });
    const after = play(state, { P1: 'K - kushan - XS05' });
    expect(after.outcome('P1')).toBe('done');
    expect(after.of('kushan-converted')[0]?.data).toMatchObject({ tribe: 'XS05', area: 'Yuezhi' });
    // By default too: the pile comes before the map.
    const silent = play(state, {});
    expect(silent.of('kushan-converted')[0]?.data).toMatchObject({ tribe: 'XS05', area: 'Yuezhi' });
    // The computer names one on the map instead, which crowds nobody.
    const written = system.standIn(viewOf(state, 'P1'), seededDice({ seed: 't', turn: 1 })).orders;
    const wish = written.find((one) => one.key === 'choose');
    expect(wish?.fields.units).not.toEqual(['XS05']);
    expect(wish?.fields.what).toBe('kushan');
  });

  test('RF-CW-8: rebels return at Hermopolis only with Memphis, at Eboracum before 200 only with Iceni and Britannia', () => {
    const at = (year: number, star: string, ...others: string[]): string => {
      const held = Object.fromEntries([star, ...others].map((id) => [id, 'rebel']));
      const state = board(year, { step: 'P', bare: true, units: { RR01: star, RR02: 'pool' }, held });
      return play(state, { P2: `B - REB - ${star}` }).outcome('P2');
    };
    expect(at(70, 'Hermopolis')).toBe('rebel-needs');
    expect(at(70, 'Hermopolis', 'Memphis')).toBe('done');
    expect(at(190, 'Eboracum', 'Iceni')).toBe('rebel-needs');
    expect(at(190, 'Eboracum', 'Iceni', 'Britannia')).toBe('done');
    expect(at(200, 'Eboracum')).toBe('done');
  });

  test('RF-PEO-1: a declaration hands a people over in the same turn; Celts, Germans, Kushans stay', () => {
    const state = board(-20);
    expect(moverOf(b(state), 'AS02')).toBe('P1');
    const after = play(state, { P1: 'W - rome - asian' }).state;
    expect([moverOf(b(after), 'AS02'), moverOf(b(after), 'CE21')]).toEqual(['P2', 'P2']);
    expect([moverOf(b(after), 'GE05'), moverOf(b(after), 'KU1')]).toEqual(['P2', 'P1']);
  });

  test('RF-GAR-2: no unit of the people on the map, no garrison; and again when one is back', () => {
    const state = board(-20, { held: { Burdigala: 'rome' } });
    for (const u of Object.keys(state.units)) if (u.startsWith('CE')) unit(state, u).where = 'pool';
    expect(needsGarrison(b(state), 'rome', 'Burdigala')).toBe(false);
    unit(state, 'CE16').where = 'Damnonia';
    expect(needsGarrison(b(state), 'rome', 'Burdigala')).toBe(true);
  });

  test('RF-CW-13, RF-CW-3: empty rebel stars revolt, and no war lifts the rebels above eight', () => {
    const state = board(70, { step: 'P', bare: true, units: { RR01: 'Memphis', AF01: 'Tingi' } });
    for (const id of ['Petra', 'Memphis']) area(state, id).controller = 'rebel';
    unit(state, 'AS06').where = 'Colchis';
    expect(ungarrisoned(b(state), 'rebel')).toEqual(['Petra']);
    const crowded = board(-40);
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) {
      unit(crowded, `RR0${n}`).where = [
        'Antioch',
        'Damascus',
        'Jaffa',
        'Tarsus',
        'Athens',
        'Crete',
        'Epirus',
        'Cyrene',
      ][n - 1]!;
      unit(crowded, `RR0${n}`).war = n > 5 ? 2 : 1;
    }
    expect(warSize(b(crowded))).toBe(0);
    unit(crowded, 'RR01').where = 'pool';
    expect(warSize(b(crowded))).toBe(1);
  });
});

describe('rise-and-fall traps of the late Empire', () => {
  test('RF-RAID-1, RF-RAID-4: a raider stops where somebody stands; beaten he is away ten turns', () => {
    const state = board(270, {
      bare: true,
      step: 'P',
      units: { GM1: 'Quadi', RL01: 'Carnuntum' },
      held: { Carnuntum: 'rome' },
    });
    const raid = play(state, { P2: 'M - GM1 - Carnuntum/Siscia' });
    expect(where(raid.state, 'GM1')).toBe('Carnuntum');
    const away = structuredClone(raid.state);
    unit(away, 'GM1').where = 'away';
    unit(away, 'GM1').back = turnOf(370);
    away.turn = turnOf(360);
    away.step = 'P';
    expect(play(away, {}).of('migration-returns')).toEqual([]);
    away.turn = turnOf(370);
    expect(play(away, {}).of('migration-returns')).toHaveLength(1);
  });

  test('RF-KIN-1: the founder is gone for good; a part of a set is one kingdom of one set', () => {
    const state = board(420, {
      step: 'P',
      bare: true,
      units: { GM5: 'Gades', GKF1: 'Treveri', GKF2: 'pool', GKF3: 'pool', GKF4: 'Lutetia', GKF5: 'Vesontio' },
      held: { Gades: 'rome', Treveri: 'kingdom:Franks' },
    });
    state.kingdoms.Franks = { set: 'Franks', status: 'foederatus', founded: 41, capital: 'Treveri' };
    for (const u of ['GKF1', 'GKF4', 'GKF5']) unit(state, u).faction = 'kingdom:Franks';
    const after = play(state, { P2: 'F - GM5 - Franks\nM - GKF2 - Toletum' });
    expect(where(after.state, 'GM5')).toBe('removed');
    expect(unitsOf(b(after.state), 'kingdom:Franks-2')).toEqual(['GKF2', 'GKF3']);
  });

  test('RF-KIN-8, RF-KIN-9: a Foederatus’ stars are nobody else’s; the balance counts the map', () => {
    const state = board(420, {
      bare: true,
      units: { GKF1: 'Treveri', RC01: 'Roma', RC02: 'pool' },
      held: { Treveri: 'rome' },
    });
    state.kingdoms.Franks = { set: 'Franks', status: 'foederatus', founded: 41, capital: 'Treveri' };
    unit(state, 'GKF1').faction = 'kingdom:Franks';
    const before = counts(b(state)).rome;
    area(state, 'Treveri').controller = 'kingdom:Franks';
    expect(counts(b(state)).rome).toBe(before - 1);
    expect(yields(b(state), 'rome', 'Treveri')).toBe(false);
    expect(balance(b(state), 'W')).toEqual({ foederati: 1, romans: 1 });
  });

  test('RF-MOV-11, RF-SPL-2: without an Emperor two halves, with one a single purse', () => {
    const parted = board(350, { bare: true, units: { RC01: 'Salona' }, held: { Moesia: 'rome' } });
    const [beside] = (['Epirus', 'Moesia'] as const).filter(
      (id) => usableLinks(b(parted), 'RC01', 'Salona', id).length > 0,
    );
    expect(beside).toBeDefined();
    expect(play(parted, { P1: `M - RC01 - ${beside ?? ''}` }).outcome('P1')).toBe('half-border');
    expect(ledgers(b(parted), 'rome').map((l) => l.half)).toEqual(['W', 'E']);
    const joined = structuredClone(parted);
    joined.leaders.rome = 'Theodosius';
    joined.leaders.emperorAt = 'italia';
    expect(play(joined, { P1: `M - RC01 - ${beside ?? ''}` }).outcome('P1')).toBe('done');
    expect(ledgers(b(joined), 'rome').map((l) => l.half)).toEqual(['all']);
    // His six half-points serve the half that he names: the other fills up to what its stars give.
    joined.leaders.bonusSide = 'W';
    const room = ledgerOf(b(joined), 'rome', 'all');
    expect(room.leader).toBe(6);
    for (const u of Object.keys(joined.units)) if (u.startsWith('RL')) unit(joined, u).where = 'removed';
    const built = play(joined, { P1: 'B - 30COM - Athens' });
    const spent = inPlay(b(joined), 'rome') + built.of('unit-built').length * 2;
    expect(built.of('unit-built').length).toBeGreaterThan(0);
    expect(spent).toBeLessThanOrEqual(room.capacity - 6);
  });

  test('RF-HUN-3: Huns take in tribes and Sarmatians whatever the ground; Romans and rebels are fought', () => {
    const state = board(400, {
      step: 'H',
      bare: true,
      units: { HU1: 'Colchis', AS11: 'Iberia', RR01: 'Pontus' },
    });
    unit(state, 'HU1').faction = 'huns';
    const tribe = play(state, { P2: 'AT - HU1 - Iberia' });
    expect(tribe.of('unit-absorbed').map((e) => e.data.unit)).toEqual(['AS11']);
    expect(tribe.of('attack-won')).toEqual([]);
    expect(tribe.state.huns.counters.huns).toBe(1);
    const rebel = play(state, { P2: 'AT - HU1 - Pontus' });
    expect(rebel.of('unit-eliminated').map((e) => e.data.unit)).toEqual(['RR01']);
    expect(rebel.state.huns.counters.huns).toBe(0);
  });

  test('RF-HOUSE-8, RF-HUN-1: who stands in the land of the Hunae when they come is taken in, Romans are beaten', () => {
    const state = divided(board(410, { step: 'P', bare: true, units: { XS07: 'Hunae' } }));
    const after = play(state, { P2: 'N - nothing' });
    expect(after.of('unit-absorbed').map((e) => e.data.unit)).toEqual(['XS07']);
    expect(after.state.huns.counters.hunae).toBe(1);
    expect(system.invariants(after.state)).toEqual([]);
    const legion = play(board(410, { step: 'P', bare: true, units: { RC01: 'Hunae' } }), { P2: 'N - x' });
    expect([where(legion.state, 'RC01'), where(legion.state, 'HE1')]).toEqual(['pool', 'Hunae']);
  });

  test('RF-HUN-5: Huns loot the star they do not settle, Hunae only by order', () => {
    const state = board(420, {
      step: 'H',
      bare: true,
      units: { HU1: 'Sirmium', HE1: 'Bactra' },
      held: { Sirmium: 'huns', Bactra: 'hunae' },
    });
    unit(state, 'HU1').faction = 'huns';
    unit(state, 'HE1').faction = 'hunae';
    const silent = play(state, {});
    expect([area(silent.state, 'Sirmium').loot, area(silent.state, 'Bactra').loot]).toEqual([1, 0]);
    expect(area(play(state, { P1: 'L - Bactra - HE1' }).state, 'Bactra').loot).toBe(1);
  });

  test('RF-MOV-8, RF-WALL-1, RF-MIG-1: each thing on its date and not a decade before', () => {
    const route = (year: number): number =>
      usableLinks(b(board(year, { units: { GE03: 'Frisia' } })), 'GE03', 'Frisia', 'Iceni').length;
    expect([route(240), route(250)]).toEqual([0, 1]);
    const walls = (year: number): string => play(board(year, { step: 'R' }), { P1: 'N - x' }).state.walls;
    expect([walls(200), walls(210)]).toEqual(['none', 'standing']);
    expect([isStar(b(board(270)), 'Moesia'), isStar(b(board(280)), 'Moesia')]).toEqual([false, true]);
    const goths = (year: number): number => play(board(year, { step: 'P' }), {}).of('unit-arrives').length;
    expect([goths(150), goths(160)]).toEqual([0, 1]);
    expect([areaName(data, 'Byzantium', 320), areaName(data, 'Byzantium', 330)]).toEqual([
      'Byzantium',
      'Constantinople',
    ]);
  });

  test('RF-KIN-1: two kingdoms of one set: areas and movers apart, one pile', () => {
    const state = board(420, {
      bare: true,
      units: { GKN1: 'Gades', GKN2: 'Tarraco', GKN3: 'pool', GKN4: 'pool', GKN5: 'pool' },
      held: { Gades: 'kingdom:Vandals', Tarraco: 'kingdom:Vandals-2' },
    });
    state.kingdoms.Vandals = { set: 'Vandals', status: 'foederatus', founded: 41, capital: 'Gades' };
    state.kingdoms['Vandals-2'] = { set: 'Vandals', status: 'rebelling', founded: 42, capital: 'Tarraco' };
    unit(state, 'GKN1').faction = 'kingdom:Vandals';
    unit(state, 'GKN2').faction = 'kingdom:Vandals-2';
    expect([moverOf(b(state), 'GKN1'), moverOf(b(state), 'GKN2')]).toEqual(['P1', 'P2']);
    const other = play({ ...state, step: 'P' }, { P2: 'B - GKN3 - Gades\nB - GKN3 - Tarraco' });
    expect([other.outcome('P2', 1), other.outcome('P2', 2)]).toEqual(['not-your-side', 'done']);
    expect(unit(other.state, 'GKN3').faction).toBe('kingdom:Vandals-2');
  });

  test('RF-GAR-6: a decade counts for re-civilization only at the end of the whole turn', () => {
    const state = board(60, { held: { Alexandria: 'rome' }, units: { RL20: 'Alexandria' } });
    for (const u of ['AF06', 'AF07', 'AF08']) unit(state, u).where = 'pool';
    area(state, 'Alexandria').held.rome = 9;
    state.step = 'R';
    expect(recivilized(b(state), 'rome', 'Alexandria')).toBe(false);
    expect(recivilized(b(wholeTurn(state, 'N - nothing')), 'rome', 'Alexandria')).toBe(true);
  });
});
