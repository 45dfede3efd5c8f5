/** Where two rules meet: whole steps and turns at the seams between returns and garrisons, wars and countries, moves and transfers. */
import { describe, expect, test } from 'vitest';
import { awaiting } from '../../../../games/rise-and-fall/awaiting.js';
import { judge } from '../../../../src/archive/intake/accept.js';
import { report } from '../../../../games/rise-and-fall/report/report.js';
import { atWar } from '../../../../games/rise-and-fall/rules/world/factions.js';
import { yields } from '../../../../games/rise-and-fall/rules/realm/production.js';
import { unitsAt, unitsOf } from '../../../../games/rise-and-fall/rules/world/pieces.js';
import type { State } from '../../../../games/rise-and-fall/state.js';
import { area, board, data, play, system, unit, viewOf, where } from '../table.js';

const b = (state: State) => ({ state, data });
const stepped = (state: State, step: State['step']): State => ({ ...structuredClone(state), step });
const returned = (state: State, sheets: Record<string, string> = {}): unknown[] =>
  play(state, sheets)
    .of('unit-returns')
    .map((e) => e.data.unit);

describe('rise-and-fall returns and garrisons', () => {
  test('RF-REP-7, RF-GAR-7: an empty conquered area that is no star serves no return, an idle star does', () => {
    const held = { Norica: 'rome', Burdigala: 'rome' };
    const state = board(-20, { step: 'P', units: { CE21: 'pool', CE01: 'pool' }, held });
    const after = play(state, { P2: 'N - x' });
    expect(after.of('unit-returns').map((e) => e.data.unit)).toEqual(['CE01']);
    expect(area(after.state, 'Norica').controller).toBe('rome');
    expect(area(after.state, 'Burdigala').controller).toBe('celt');
    // With a legion in the star nobody comes back.
    expect(
      returned({
        ...structuredClone(state),
        units: { ...state.units, RL01: { ...unit(state, 'RL01'), where: 'Burdigala' } },
      }),
    ).toEqual([]);
  });

  test('RF-REP-7: every star that the people holds counts, a foreign one too; each people by itself', () => {
    const state = board(-20, {
      step: 'P',
      bare: true,
      units: {
        CE10: 'Massilia',
        CE11: 'pool',
        CE12: 'pool',
        RL01: 'Burdigala',
        RL02: 'Treveri',
        RL03: 'Augustodunum',
      },
      held: {
        Massilia: 'celt',
        Burdigala: 'rome',
        Augustodunum: 'rome',
        Treveri: 'rome',
        Britannia: 'rome',
        Eboracum: 'rome',
      },
    });
    unit(state, 'RL04').where = 'Britannia';
    unit(state, 'RL05').where = 'Eboracum';
    for (const id of [
      'CE13',
      'CE14',
      'CE01',
      'CE02',
      'CE03',
      'CE04',
      'CE05',
      'CE06',
      'CE07',
      'CE08',
      'CE09',
      'CE20',
      'CE21',
      'CE22',
    ])
      unit(state, id).where = 'removed';
    // One star, Massilia: one of the Iceni and the Catuvellauni, and only the Iceni have their home.
    expect(returned(state).filter((u) => u === 'CE11' || u === 'CE12')).toEqual(['CE12']);
    expect(play(state, { P2: 'B - CE12 - Massilia' }).outcome('P2')).toBe('done');
    area(state, 'Massilia').loot = 1;
    expect(returned(state).filter((u) => u === 'CE11' || u === 'CE12')).toEqual([]);
  });

  test('RF-REP-10, RF-ARM-1: while Armenians stand or may return the Asians are a people, and may be fought', () => {
    const state = board(110, {
      step: 'P',
      bare: true,
      units: { AS08: 'Artashat', RL01: 'Cappadocia', RL02: 'Pontus' },
    });
    for (const a of data.map.areas)
      if (a.people === 'asian' && a.id !== 'Artashat') area(state, a.id).controller = 'rome';
    const after = play(state, { P2: 'N - x' });
    expect(after.of('people-eliminated').map((e) => e.data.people)).not.toContain('asian');
    expect(after.state.peoples.asian?.eliminated).toBe(false);
    const next = play(
      { ...structuredClone(after.state), step: 'R' },
      {
        P1: 'W - rome - asian\nAT - RL01 - Artashat - S RL02',
      },
    );
    expect([next.outcome('P1', 1), next.outcome('P1', 2)]).toEqual(['done', 'done']);
    expect(where(next.state, 'AS08')).toBe('pool');
    // Rome holds Artashat at the end of the turn: the Armenians are its own and come back there, one a turn.
    const end = play(next.state, { P2: 'N - x' });
    expect(end.state.armenia).toBe('rome');
    expect(end.state.peoples.asian?.eliminated).toBe(false);
    const back = play(
      { ...structuredClone(end.state), step: 'R' },
      { P1: 'B - AS08 - Artashat\nB - AS09 - Artashat' },
    );
    expect([back.outcome('P1', 1), back.outcome('P1', 2)]).toEqual(['done', 'return-limit']);
  });

  test('RF-GAR-4, RF-GAR-7: a conquered star yields when it is exempt, named or by default', () => {
    const held = { Palmyra: 'parthia', Bactra: 'parthia', Antioch: 'parthia' };
    const state = board(-20, { step: 'P', held });
    for (const u of ['RL02', 'RL08']) if (where(state, u) === 'Antioch') unit(state, u).where = 'pool';
    for (const u of Object.keys(state.units))
      if (['Antioch', 'Palmyra', 'Bactra'].includes(where(state, u))) unit(state, u).where = 'pool';
    const yielding = (): string[] =>
      ['Antioch', 'Bactra', 'Palmyra'].filter((id) => yields(b(state), 'parthia', id));
    // By default the first two that fail: Antioch and Bactra.
    expect(yielding()).toEqual(['Antioch', 'Bactra']);
    state.exempt = ['Bactra', 'Palmyra'];
    expect(yielding()).toEqual(['Bactra', 'Palmyra']);
    // One name leaves the second to the default.
    state.exempt = ['Palmyra'];
    expect(yielding()).toEqual(['Antioch', 'Palmyra']);
  });

  test('RF-GAR-4: G takes Parthian stars alone, and one name leaves the other to the default', () => {
    const state = board(90, { step: 'P', bare: true, units: { PC01: 'Ctesiphon' } });
    for (const text of ['G - Babylon/Charax', 'G - Merv/Babylon', 'G - Roma', 'G - Merv/Merv'])
      expect(play(state, { P2: text }).outcome('P2')).toBe('not-parthian-stars');
    const one = play(state, { P2: 'G - Susa' });
    expect(one.outcome('P2')).toBe('done');
    const stars = ['Ecbatana', 'Hecatompylos', 'Herat', 'Merv', 'Persepolis', 'Rhagae', 'Susa'];
    const revolts = one.of('revolt').map((e) => e.data.area);
    expect(stars.filter((s) => !revolts.includes(s))).toEqual(['Ecbatana', 'Susa']);
  });

  test('RF-GAR-5: with three players Germania, too, may point out on its next sheet; then the failure is waived', () => {
    const setting = {
      players: 3 as const,
      options: { garrisonCallout: 'claim' },
      held: { Burdigala: 'rome' },
    };
    const state = board(-20, setting);
    unit(state, 'CE01').where = 'pool';
    for (const u of Object.keys(state.units))
      if (where(state, u) === 'Burdigala') unit(state, u).where = 'pool';
    const rome = play(state, { P1: 'N - x' });
    expect(rome.of('garrisons-missing')[0]?.data).toMatchObject({ by: 'rome', areas: ['Burdigala'] });
    const germania = play(play(rome.state, { P2: 'N - x' }).state, { P3: 'PO - Burdigala' });
    expect(germania.outcome('P3')).toBe('done');
    expect(germania.of('revolt')[0]?.data).toMatchObject({ area: 'Burdigala', kind: 'people', unit: 'CE01' });
    // Who has had his sheet and said nothing has waived it.
    const late = play(play(play(rome.state, { P2: 'N - x' }).state, { P3: 'N - x' }).state, { P1: 'N - x' });
    expect(late.state.unclaimed.filter((c) => c.empire === 'rome')).toHaveLength(1);
    expect(play(play(rome.state, { P2: 'N - x' }).state, { P3: 'N - x' }).state.unclaimed).toEqual([]);
  });

  test('RF-GAR-5: nobody points out his own failure, nor a star that has changed hands', () => {
    const state = board(90, { step: 'P', options: { garrisonCallout: 'claim' } });
    state.unclaimed = [
      { empire: 'rebel', areas: ['Petra'] },
      { empire: 'rome', areas: ['Athens'] },
    ];
    area(state, 'Petra').controller = 'rebel';
    area(state, 'Athens').controller = 'european';
    for (const u of Object.keys(state.units))
      if (where(state, u) === 'Athens' || where(state, u) === 'Petra') unit(state, u).where = 'pool';
    const after = play(state, { P2: 'PO - Petra\nPO - Athens' });
    expect([after.outcome('P2', 1), after.outcome('P2', 2)]).toEqual(['own-failure', 'changed-hands']);
    expect(area(after.state, 'Athens').revolt).toBe('none');
  });

  test('RF-GAR-5, RF-GAR-7: with `claim` what nobody points out costs nothing', () => {
    const held = { Burdigala: 'rome' };
    const idle = board(-20, { held, units: { CE01: 'pool' } });
    expect(yields(b(idle), 'rome', 'Burdigala')).toBe(false);
    const claim = board(-20, { held, units: { CE01: 'pool' }, options: { garrisonCallout: 'claim' } });
    expect(yields(b(claim), 'rome', 'Burdigala')).toBe(true);
    expect(returned(stepped(claim, 'P'))).toEqual([]);
  });
});

describe('rise-and-fall wars and countries', () => {
  test('RF-MOV-7: who has declared war may leave its country as well as who was attacked', () => {
    const state = board(190, {
      step: 'P',
      empty: true,
      units: { ES05: 'Tisia', GE09: 'Quadi', EU09: 'Cotini' },
    });
    const attack = (first: string): string =>
      play(state, { P2: `${first}\nAT - ES05 - Quadi` }).outcome('P2', 2);
    expect(attack('N - no war')).toBe('stay-home');
    expect(attack('W - eurosarm - german')).toBe('too-weak');
  });

  test('RF-MOV-7: a people on which the rebels have declared war may leave its country, too', () => {
    const units = { AF03: 'Cirta', AF04: 'Gaetulia', RR01: 'Carthage', RR02: 'Hadrumetum' };
    const state = board(90, {
      step: 'P',
      empty: true,
      units,
      held: { Carthage: 'rebel', Hadrumetum: 'rebel' },
    });
    const attack = (first: string): string =>
      play(state, { P2: `${first}\nAT - AF03 - Carthage` }).outcome('P2', 2);
    expect(attack('N - no war')).toBe('stay-home');
    expect(attack('W - rebel - african')).toBe('too-weak');
  });

  test('RF-HOUSE-5, RF-ARM-2, RF-MOV-7: Armenians have the wars of their empire', () => {
    const state = board(90, {
      bare: true,
      units: { AS09: 'Ganzak', RL01: 'Artashat' },
      held: { Artashat: 'rome', Ganzak: 'asian', Ecbatana: 'parthia' },
    });
    state.armenia = 'rome';
    // Beyond an area beside Armenia: only in a war, and Rome's war with Parthia is theirs.
    state.peoples.celt!.atWarWith = [];
    expect(play(state, { P1: 'M - AS09 - Ecbatana/Isfahan' }).outcome('P1')).toBe('stay-home');
    state.war.romeParthia = true;
    expect(play(state, { P1: 'M - AS09 - Ecbatana/Isfahan' }).outcome('P1')).toBe('done');
  });

  test('RF-MIG-3, RF-WAR-4: the full war frees the Goths as it frees the tribes', () => {
    const state = board(170, {
      step: 'P',
      empty: true,
      units: { GM1: 'Quadi', RL01: 'Siscia' },
      held: { Siscia: 'rome', Carnuntum: 'rome', Norica: 'rome' },
    });
    expect(play(state, { P2: 'M - GM1 - Carnuntum/Sirmium' }).outcome('P2')).toBe('limited-war');
    const war = play(state, { P2: 'W - german - rome\nM - GM1 - Carnuntum/Sirmium' });
    expect([war.outcome('P2', 1), war.outcome('P2', 2)]).toEqual(['done', 'done']);
    expect(where(war.state, 'GM1')).toBe('Sirmium');
    // It is no raid yet: an occupied area bars the way.
    const raid = play(state, { P2: 'W - german - rome\nM - GM1 - Carnuntum/Siscia' });
    expect(raid.outcome('P2', 2)).toBe('enemy-there');
  });

  test('RF-WAR-6: Parthia cannot declare war on the rebels; they are its enemies only as Rome is', () => {
    const state = board(-40, { step: 'P', units: { RR01: 'Antioch' }, held: { Antioch: 'rebel' } });
    expect(play(state, { P2: 'W - parthia - rebel' }).outcome('P2')).toBe('may-not-declare');
    state.war.romeParthia = true;
    expect(play(state, { P2: 'W - parthia - rebel' }).outcome('P2')).toBe('already-at-war');
  });
});

describe('rise-and-fall kingdoms, Kushans and Huns', () => {
  test('RF-KUS-4, RF-STK-1: the further Kushan comes to an empty Kushan area, so that nobody is lost', () => {
    const state = board(-50, { step: 'R', empty: true, units: { KU1: 'Yuezhi', XS04: 'Dahae' } });
    const after = play(state, { P1: 'M - KU1 - Saca/Massagetae' });
    expect(after.outcome('P1')).toBe('done');
    expect(after.of('stack-eliminated')).toEqual([]);
    expect(where(after.state, 'KU1')).toBe('Massagetae');
    expect(where(after.state, 'XS04')).toBe('removed');
    expect(
      unitsOf(b(after.state), 'kushan')
        .map((u) => where(after.state, u))
        .sort(),
    ).toEqual(['Massagetae', 'Saca', 'Yuezhi']);
  });

  test('RF-KUS-4, RF-KUS-3: where no Kushan area is empty he lies in the pile and returns by B', () => {
    const state = board(-50, { step: 'R', empty: true, units: { KU1: 'Yuezhi', KU2: 'Yuezhi' } });
    const after = play(state, { P1: 'M - KU1 - Saca' });
    expect(where(after.state, 'KU3')).toBe('pool');
    expect(unitsAt(b(after.state), 'Yuezhi')).toEqual(['KU2']);
    const next = play(stepped(after.state, 'R'), { P1: 'B - KUS - Saca\nM - KU1 - Sogdiana' });
    expect(next.outcome('P1', 1)).toBe('done');
    expect(where(next.state, 'KU3')).toBe('Saca');
  });

  test('RF-KIN-3, RF-KIN-9: a kingdom that rebels has had its replacements of the turn', () => {
    const state = board(420, {
      bare: true,
      units: {
        GKF1: 'Lutetia',
        GKF2: 'pool',
        GKF3: 'pool',
        GKF4: 'pool',
        GKF5: 'pool',
        RC01: 'Athens',
        RC02: 'Antioch',
      },
      held: { Treveri: 'kingdom:Franks', Lutetia: 'kingdom:Franks' },
    });
    state.kingdoms.Franks = { set: 'Franks', status: 'foederatus', founded: 41, capital: 'Treveri' };
    for (const u of ['GKF2', 'GKF3', 'GKF4', 'GKF5']) unit(state, u).faction = 'kingdom:Franks';
    const rome = play(state, { P1: 'B - GKF2 - Treveri\nM - GKF1 - Lutetia' });
    expect(rome.of('kingdom-rebels')).toHaveLength(1);
    expect(unitsOf(b(rome.state), 'kingdom:Franks')).toHaveLength(2);
    const moved = structuredClone(rome.state);
    unit(moved, 'GKF2').where = 'Lutetia';
    unit(moved, 'GKF1').where = 'Samarobriva';
    const germania = play(moved, { P2: 'B - GKF3 - Treveri' });
    expect(germania.outcome('P2')).toBe('kingdom-full');
    expect(unitsOf(b(germania.state), 'kingdom:Franks')).toHaveLength(2);
    // With the next turn comes the next unit.
    const next = play(stepped(germania.state, 'R'), { P1: 'B - GKF3 - Treveri' });
    expect(next.outcome('P1')).toBe('done');
  });

  test('RF-HUN-6, RF-STK-3: by default Hunnic units rise where there is room, nearest to the capital', () => {
    const state = board(430, {
      step: 'H',
      bare: true,
      units: {
        HK1: 'Sirmium',
        HU1: 'removed',
        HK2: 'reserve',
        HK3: 'reserve',
        HK4: 'reserve',
        HK5: 'reserve',
      },
      held: { Sirmium: 'hunnic:huns', Moesia: 'hunnic:huns', Tomis: 'hunnic:huns', Thracia: 'hunnic:huns' },
    });
    state.huns = { counters: { huns: 4, hunae: 0 }, capitals: { huns: 'Sirmium', hunae: '' } };
    const after = play(state, {});
    expect(after.of('stack-eliminated')).toEqual([]);
    expect(after.of('unit-built').map((e) => e.data.area)).toEqual(['Moesia', 'Thracia', 'Tomis']);
    expect(unitsOf(b(after.state), 'hunnic:huns')).toHaveLength(4);
    // One is for the capital, two by the counter.
    expect(after.state.huns.counters.huns).toBe(2);
  });

  test('RF-CBT-11, RF-HUN-3: while the Walls stand nobody inside is absorbed', () => {
    const state = board(420, {
      step: 'H',
      bare: true,
      units: { HU1: 'Thracia', AS08: 'Byzantium' },
      held: { Byzantium: 'rome' },
    });
    state.walls = 'standing';
    state.armenia = 'rome';
    const after = play(state, { P2: 'AT - HU1 - Byzantium' });
    expect(after.outcome('P2')).toBe('too-weak');
    expect(where(after.state, 'AS08')).toBe('Byzantium');
  });

  test('RF-HUN-5: Huns found a Hunnic kingdom and no other', () => {
    const state = board(420, { step: 'H', bare: true, units: { HU1: 'Sirmium' }, held: { Sirmium: 'rome' } });
    expect(play(state, { P2: 'F - HU1 - Vandals' }).outcome('P2')).toBe('hunnic-only');
    expect(play(state, { P2: 'F - HU1' }).outcome('P2')).toBe('done');
  });
});

describe('rise-and-fall sheets', () => {
  test('RF-MAIL-3: standing orders count in the step of another seat, too', () => {
    const state = board(-60, { units: { RL10: 'Aquilia' } });
    expect(awaiting(state)).toEqual(['P1']);
    const after = play(state, {
      P1: 'N - x',
      P2: 'K - stack - Aquilia - RL11\nZ - damascus\nM - PC01 - Babylon',
    });
    expect([1, 2, 3].map((n) => after.outcome('P2', n))).toEqual(['done', 'done', 'not-your-step']);
    expect(after.of('stack-eliminated')[0]?.data).toMatchObject({ area: 'Aquilia', units: ['RL11'] });
    expect(after.state.standing.P2?.treatyChoice).toBe('Damascus');
  });

  test('RF-MAIL-3: a sheet of standing orders alone is taken in the step of another seat', () => {
    const state = board(-60);
    const open = {
      game: 'g',
      turn: 1,
      step: 'R',
      awaiting: ['P1'],
      positions: system.positions(state),
      positionFile: () => ({ view: viewOf(state, 'P2'), token: 'K7QX-2M9D' }) as never,
    };
    const text =
      'GAME g POSITION P2 TURN 1 TOKEN K7QX-2M9D\nK - stack - Aquilia - RL11\nM - PC01 - Babylon\n';
    const judged = judge(system, open, { file: 'x', arrived: 0, bytes: new TextEncoder().encode(text) });
    expect(judged.sheet.orders.map((o) => o.key)).toEqual(['choose']);
    expect(judged.sheet.diagnostics.filter((d) => d.severity === 'error').map((d) => d.code)).toEqual([
      'RF/not-your-step',
    ]);
    expect(judged.state).toBe('red');
    const over = { ...state, over: 'last-year' as const };
    const late = judge(
      system,
      { ...open, positionFile: () => ({ view: viewOf(over, 'P2'), token: 'K7QX-2M9D' }) as never },
      { file: 'x', arrived: 0, bytes: new TextEncoder().encode(text) },
    );
    expect(late.state).toBe('refused');
  });

  test('RF-TURN-4: K kushan comes before D', () => {
    const state = board(-30, { bare: true, units: { KU1: 'Yuezhi', XS03: 'Saca', RL01: 'Roma' } });
    const after = play(state, { P1: 'D - XS03\nK - kushan - XS03' });
    expect([after.outcome('P1', 1), after.outcome('P1', 2)]).toEqual(['not-on-map', 'done']);
    expect(after.of('kushan-converted')[0]?.data).toMatchObject({ tribe: 'XS03', area: 'Saca' });
  });

  test('RF-REF-1: a U of six reforms nobody by itself; of two of three the second is done in part', () => {
    const state = board(260, { bare: true });
    for (let n = 1; n <= 30; n++)
      unit(state, `RL${String(n).padStart(2, '0')}`).where =
        n <= 12
          ? [
              'Roma',
              'Neapolis',
              'Tarentum',
              'Syracusae',
              'Cremona',
              'Aquilia',
              'Pisae',
              'Tarraco',
              'Gades',
              'Massilia',
              'Salona',
              'Carthage',
            ][n - 1]!
          : 'removed';
    const six = play(state, { P1: 'U - RL01/RL02/RL03/RL04/RL05/RL06' });
    expect(six.outcome('P1')).toBe('too-many');
    expect(six.of('reform')[0]?.data.units).toEqual(['RL12', 'RL11', 'RL10', 'RL09', 'RL08']);
    const twice = play(state, { P1: 'U - RL01/RL02/RL03\nU - RL04/RL05/RL06\nU - RL07' });
    expect([1, 2, 3].map((n) => twice.outcome('P1', n))).toEqual(['done', 'too-many', 'too-many']);
    expect(twice.of('order-part').map((e) => e.data.order)).toEqual([2]);
    expect(twice.of('reform')[0]?.data.units).toEqual(['RL01', 'RL02', 'RL03', 'RL04', 'RL05']);
  });

  test('RF-LOOT-2, RF-BRI-3, RF-WALL-1, RF-HOUSE-9: four counters are all there are, in whatever order they are spent', () => {
    const state = board(360, { bare: true, units: { RL01: 'Roma', RL02: 'Cremona', RL03: 'Pisae' } });
    for (const id of ['Roma', 'Cremona', 'Pisae']) area(state, id).loot = 1;
    unit(state, 'CE20').where = 'Raetia';
    unit(state, 'CE21').where = 'Norica';
    const spend = (text: string): string[] => {
      const after = play(state, { P1: text });
      return text.split('\n').map((_, n) => after.outcome('P1', n + 1));
    };
    expect(spend('X - Roma\nX - Cremona\nX - Pisae\nI - CE20\nI - CE21')).toEqual([
      'done',
      'done',
      'done',
      'done',
      'no-marker',
    ]);
    expect(spend('I - CE20\nI - CE21\nX - Roma\nX - Cremona\nX - Pisae')).toEqual([
      'done',
      'done',
      'done',
      'done',
      'rebuild-limit',
    ]);
    state.walls = 'down';
    area(state, 'Byzantium').controller = 'rome';
    expect(spend('X - walls\nI - CE20\nX - Roma')).toEqual(['done', 'no-marker', 'rebuild-limit']);
    expect(spend('I - CE20\nX - walls')).toEqual(['done', 'no-counters']);
    // A "no" leaves the Walls down and is no expense.
    expect(spend('X - walls - no\nI - CE20')).toEqual(['done', 'done']);
    expect(play(state, { P1: 'X - walls - no' }).state.walls).toBe('down');
  });

  test('RF-PEACE-1, RF-TURN-4: one suit a sheet', () => {
    const state = board(90);
    state.war.romeParthia = true;
    const after = play(state, { P1: 'P - parthia - end\nP - parthia' });
    expect([after.outcome('P1', 1), after.outcome('P1', 2)]).toEqual(['done', 'told-already']);
    expect(after.state.war.ladder.rome).toBe(1);
  });
});

describe('rise-and-fall peace and crowds', () => {
  test('RF-TURN-4, RF-STK-3, RF-PEACE-7, RF-HOUSE-11: a late suit that hands tribes over leaves no crowd of theirs', () => {
    const state = board(90, { empty: true, units: { AS11: 'Iberia', AS12: 'Albania' } });
    state.war.romeParthia = true;
    const after = play(state, { P1: 'M - AS12 - Iberia\nP - parthia - end' });
    expect([after.outcome('P1', 1), after.outcome('P1', 2)]).toEqual(['done', 'done']);
    expect(after.state.override.AS12).toBe('parthia');
    expect(after.of('stack-eliminated')[0]?.data).toMatchObject({ area: 'Iberia', by: 'P2' });
    expect(system.invariants(after.state)).toEqual([]);
  });

  test('RF-WALL-1, RF-CW-4, RF-HOUSE-10: no rebel rises behind the Walls, not even in the empty city', () => {
    const state = board(240, {
      step: 'Rr',
      empty: true,
      units: { RL01: 'Bithynia' },
      held: { Bithynia: 'rome', Byzantium: 'rome' },
    });
    state.walls = 'standing';
    const after = play(state, { P1: 'N - x', P2: 'C - Bithynia' });
    expect(after.of('civil-war')[0]?.data.area).toBe('Bithynia');
    expect(area(after.state, 'Byzantium').controller).toBe('rome');
    expect(unitsAt(b(after.state), 'Byzantium')).toEqual([]);
    state.walls = 'down';
    expect(unitsAt(b(play(state, { P1: 'N - x', P2: 'C - Bithynia' }).state), 'Byzantium')).toHaveLength(1);
  });

  test('RF-CW-6, RF-ALG-CIVILWAR: an area that its rebel has had to leave stays Roman', () => {
    const state = board(270, {
      step: 'Rr',
      empty: true,
      units: { RL01: 'Bithynia', RL02: 'Pergamum', RP01: 'Pergamum' },
    });
    const after = play(state, { P1: 'N - x', P2: 'C - Bithynia' });
    expect(unitsAt(b(after.state), 'Pergamum')).toEqual(['RP01']);
    expect(area(after.state, 'Pergamum').controller).toBe('rome');
    expect(area(after.state, 'Bithynia').controller).toBe('rebel');
  });
});

describe('rise-and-fall pacts', () => {
  test('RF-ALL-5: each ally takes over all enemies of the other, whoever declared the war', () => {
    const state = board(170, { step: 'P' });
    state.germanWar = 'full';
    // The Germans have declared on the Europeans, the Sarmatians on Parthia.
    state.peoples.european!.atWarWith = ['german'];
    state.peoples.eurosarm!.atWarWith = ['parthia'];
    const after = play(state, { P2: 'A - german - eurosarm' });
    expect(after.outcome('P2')).toBe('done');
    expect(atWar(after.state, 'eurosarm', 'european')).toBe(true);
    expect(atWar(after.state, 'eurosarm', 'rome')).toBe(true);
    expect(atWar(after.state, 'german', 'parthia')).toBe(true);
    // The move sheet names a war on both sides of it.
    const page = JSON.stringify(report(data, viewOf(after.state, 'P2')));
    expect(page).toContain('["Germans","Parthia, the Europeans');
  });
});
