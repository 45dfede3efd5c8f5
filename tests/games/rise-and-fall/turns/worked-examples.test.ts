/** The worked examples of the rules, number by number. */
import { describe, expect, test } from 'vitest';
import { attackValue, defenceValue } from '../../../../games/rise-and-fall/rules/world/strength.js';
import { exchange } from '../../../../games/rise-and-fall/rules/money/reform.js';
import { inPlay, ledgerOf } from '../../../../games/rise-and-fall/rules/realm/production.js';
import { legionsLeft } from '../../../../games/rise-and-fall/rules/money/reform.js';
import { warSize } from '../../../../games/rise-and-fall/rules/peoples/rebels.js';
import { planAttack } from '../../../../games/rise-and-fall/rules/war/battle.js';
import { unitsOf } from '../../../../games/rise-and-fall/rules/world/pieces.js';
import { recivilized, ungarrisoned } from '../../../../games/rise-and-fall/rules/realm/garrisons.js';
import { reckon, verdictOf } from '../../../../games/rise-and-fall/rules/realm/scoring.js';
import { moverOf } from '../../../../games/rise-and-fall/rules/world/seats.js';
import { balance } from '../../../../games/rise-and-fall/rules/peoples/kingdoms.js';
import { turnOf } from '../../../../games/rise-and-fall/rules/world/calendar.js';
import { area, board, data, play, scene, unit, where } from '../table.js';
import type { State } from '../../../../games/rise-and-fall/state.js';

const b = (state: State) => ({ state, data });

describe('rise-and-fall worked examples', () => {
  test('RF-CBT-1: two legions take Norica, one does not', () => {
    const two = play(board(-60), { P1: 'AT - RL11 - Norica - S RL10 at Aquilia' });
    expect(two.outcome('P1')).toBe('done');
    expect(where(two.state, 'RL11')).toBe('Norica');
    expect(where(two.state, 'RL10')).toBe('Aquilia');
    expect(where(two.state, 'CE21')).toBe('pool');
    expect(area(two.state, 'Norica').controller).toBe('rome');
    expect(two.of('attack-won')[0]?.data).toMatchObject({ attack: 4, defence: 2 });

    const one = play(board(-60), { P1: 'AT - RL11 - Norica' });
    expect(one.outcome('P1')).toBe('too-weak');
    expect(where(one.state, 'RL11')).toBe('Aquilia');
    expect(one.of('attack-failed')[0]?.data).toMatchObject({ attack: 2, defence: 2 });
  });

  test('RF-REP-2: room for six legions, but three lie in the pile', () => {
    const state = board(-60, {
      held: { Tingi: 'rome', Pontus: 'rome' },
      units: { AF01: 'pool', AS02: 'pool' },
    });
    state.leaders.rome = 'none';
    state.leaders.emperorAt = 'none';
    for (const id of ['RL19', 'RL20', 'RL21', 'RL22']) unit(state, id).where = 'removed';
    for (const id of ['RL26', 'RL27', 'RL28', 'RL29', 'RL30']) unit(state, id).where = 'removed';
    unit(state, 'RL17').where = 'Tingi';
    unit(state, 'RL18').where = 'Pontus';
    expect(ledgerOf(b(state), 'rome', 'all')).toMatchObject({ capacity: 48, inPlay: 36 });

    const after = play(state, { P1: 'B - 6LEG - Roma' });
    expect(after.outcome('P1')).toBe('pile-empty');
    expect(after.of('unit-built')).toHaveLength(3);
  });

  test('RF-REP-1: the first phases have room for three units each', () => {
    const state = board(-60);
    expect(ledgerOf(b(state), 'rome', 'all')).toMatchObject({ capacity: 50, inPlay: 44 });
    expect(ledgerOf(b(state), 'parthia', 'all')).toMatchObject({ capacity: 28, inPlay: 22 });
    expect(play(state, { P1: 'B - 4LEG - Roma' }).of('unit-built')).toHaveLength(3);
  });

  test('RF-LEAD-1: Caesar leaves in 40 BC and three legions go, Octavian brings room for three', () => {
    const state = board(-50, { step: 'R', units: { RL23: 'Roma', RL24: 'Cremona', RL25: 'Pisae' } });
    unit(state, 'RL09').where = 'Neapolis';
    unit(state, 'RL10').where = 'Tarentum';
    state.turn = turnOf(-40);
    state.step = 'Rr';
    state.leaders.rome = 'Julius Caesar';
    state.leaders.emperorAt = 'gaul';

    const after = play(state, { P1: 'N - nothing' });
    expect(after.of('leader-leaves')[0]?.data.leader).toBe('Julius Caesar');
    expect(after.of('unit-disbanded')).toHaveLength(3);

    const later = board(-30);
    expect(play(later, { P1: 'B - 3LEG - Roma' }).outcome('P1')).toBe('done');
  });

  test('RF-REF-2: seven points buy 2 palatina, 2 limes, 2 comitatus and a bribe, and no further limes', () => {
    const state = board(340, { bare: true, held: { Marcomanni: 'german' } });
    for (const u of Object.keys(state.units)) if (u.startsWith('RL')) unit(state, u).where = 'removed';
    for (const id of ['RP01', 'RP02', 'RB01', 'RB02', 'RC01', 'RC02', 'RB03']) unit(state, id).where = 'pool';
    for (const a of Object.values(state.areas)) if (a.controller === 'rome') a.loot = 1;
    // Seven stars, the Emperor away, both halves as one: 14 half-points.
    state.fallen.E = true;
    for (const id of ['Roma', 'Neapolis', 'Tarentum', 'Syracusae', 'Cremona', 'Aquilia', 'Pisae'])
      area(state, id).loot = 0;
    unit(state, 'CE21').where = 'Norica';
    expect(ledgerOf(b(state), 'rome', 'all')).toMatchObject({ capacity: 14, inPlay: 0 });

    const after = play(state, {
      P1: 'I - CE21\nB - 2PAL - Roma\nB - 2LIM - Roma\nB - 2COM - Cremona\nB - LIM - Cremona',
    });
    expect([1, 2, 3, 4].map((n) => after.outcome('P1', n))).toEqual(['done', 'done', 'done', 'done']);
    expect(after.outcome('P1', 5)).toBe('over-capacity');
  });

  test('RF-REF-1: five legions become 1-3-1, ten half-points before and after, and the last go in 310', () => {
    const state = board(260, { bare: true });
    for (const n of [1, 2, 3, 4, 5])
      unit(state, `RL0${n}`).where = ['Roma', 'Neapolis', 'Tarentum', 'Syracusae', 'Cremona'][n - 1]!;
    const before = inPlay(b(state), 'rome');
    const s = scene(state);
    exchange(s, ['RL01', 'RL02', 'RL03', 'RL04', 'RL05']);
    expect(inPlay(b(state), 'rome')).toBe(before);
    expect(where(state, 'RP01')).toBe('Roma');
    expect(where(state, 'RB01')).toBe('Cremona');
    expect(['RC01', 'RC02', 'RC03'].map((u) => where(state, u))).toEqual([
      'Neapolis',
      'Tarentum',
      'Syracusae',
    ]);
    for (const year of [270, 280, 290, 300]) {
      expect(legionsLeft(b(state)).length).toBeGreaterThan(0);
      state.turn = turnOf(year);
      exchange(s, []);
    }
    state.turn = turnOf(310);
    expect(exchange(s, [])).toHaveLength(5);
    expect(legionsLeft(b(state))).toEqual([]);
  });

  test('RF-PEACE-5: a suit in 160 binds through 180, and 190 is free', () => {
    const state = board(160, { step: 'P' });
    state.war.romeParthia = true;
    const peace = play(state, { P2: 'P - rome' });
    expect(peace.state.war).toMatchObject({ romeParthia: false, peaceUntil: turnOf(180) });

    const early = { ...structuredClone(peace.state), turn: turnOf(180), step: 'R' as const };
    expect(play(early, { P1: 'W - rome - parthia' }).outcome('P1')).toBe('peace-term');
    const free = { ...structuredClone(peace.state), turn: turnOf(190), step: 'R' as const };
    expect(play(free, { P1: 'W - rome - parthia' }).outcome('P1')).toBe('done');
  });

  test("RF-ALG-TREATY: the fourth suit of Parthia in a row; Rome's next starts the ladder over", () => {
    const state = board(150, { step: 'P', held: { Artashat: 'parthia', Tigranocerta: 'parthia' } });
    state.war.romeParthia = true;
    state.war.ladder.parthia = 3;
    const after = play(state, { P2: 'P - rome' });
    expect(after.state.silkToRome).toBe(1);
    expect(
      ['Artashat', 'Tigranocerta', 'Arbela', 'Hatra', 'Nisibis'].map(
        (id) => area(after.state, id).controller,
      ),
    ).toEqual(Array(5).fill('rome'));
    expect(ledgerOf(b(after.state), 'parthia', 'all').silk).toBe(4);
    expect(ledgerOf(b(after.state), 'rome', 'all').silk).toBe(2);

    const rome = structuredClone(after.state);
    rome.step = 'R';
    rome.war.romeParthia = true;
    const sued = play(rome, { P1: 'P - parthia' });
    expect(sued.state.war.ladder).toEqual({ rome: 1, parthia: 0 });
    expect(sued.state.silkToRome).toBe(0);
  });

  test('RF-CW-3: sizes of civil wars by the rebels in play', () => {
    const rebels = (one: number, two: number): number => {
      const state = board(-40, { step: 'Rr' });
      const ids = ['RR01', 'RR02', 'RR03', 'RR04', 'RR05', 'RR06', 'RR07', 'RR08'];
      for (const [n, id] of ids.slice(0, one + two).entries()) {
        unit(state, id).where = [
          'Athens',
          'Crete',
          'Epirus',
          'Macedonia',
          'Byzantium',
          'Cyrene',
          'Berenice',
          'Toletum',
        ][n]!;
        unit(state, id).war = n < one ? 1 : 2;
      }
      return warSize(b(state));
    };
    expect(rebels(0, 0)).toBe(5);
    expect(rebels(5, 0)).toBe(3);
    expect(rebels(0, 3)).toBe(3);
    expect(rebels(5, 3)).toBe(0);
    expect(rebels(5, 2)).toBe(1);
    expect(rebels(4, 2)).toBe(2);
  });

  test('RF-CW-4, RF-CW-5: Antioch rises; spare rebels find no room, or Jerusalem', () => {
    const state = board(-50, { step: 'Rr' });
    state.leaders.emperorAt = 'gaul';
    const after = play(state, {});
    const first = after.of('rebels-placed')[0]!;
    expect(first.data.area).toBe('Antioch');
    const rebelled = after
      .of('unit-rebels')
      .slice(0, 3)
      .map((e) => e.data.unit);
    expect(rebelled).toEqual(['RL06', 'RL07', 'RL21']);
    const early = after.events.slice(0, first.n);
    expect(early.filter((e) => e.type === 'rebel-spreads')).toHaveLength(0);

    const open = board(-50, { step: 'Rr', units: { RL22: 'pool' } });
    open.leaders.emperorAt = 'gaul';
    const spread = play(open, {});
    const moved = spread.of('rebel-spreads');
    expect(moved[0]?.data).toMatchObject({ from: 'Antioch', to: 'Jerusalem' });
  });

  test('RF-EMP-4: the Chatti behind the Rhine', () => {
    const setting = {
      bare: true,
      units: { GE05: 'Chatti', RL01: 'GermaniaSup', RL02: 'GermaniaInf', RL03: 'Raetia' },
      held: { GermaniaSup: 'rome', GermaniaInf: 'rome', Raetia: 'rome' },
    };
    const order = {
      unit: 'RL01',
      on: 'Chatti',
      via: [],
      support: [
        { unit: 'RL02', via: [] },
        { unit: 'RL03', via: ['GermaniaSup'] },
      ],
    };
    const bare = board(-60, setting);
    expect(planAttack(b(bare), order)).toMatchObject({ attack: 3, defence: 4, terrain: ['forest', 'river'] });
    const led = board(-60, setting);
    led.leaders.emperorAt = 'germania';
    expect(planAttack(b(led), order)).toMatchObject({ attack: 6, defence: 4 });
    expect(planAttack(b(led), { ...order, support: order.support.slice(0, 1) })).toMatchObject({
      attack: 4,
      defence: 4,
    });
    const inside = board(-60, {
      ...setting,
      units: { ...setting.units, RL02: 'Sugambri' },
      held: { ...setting.held, Sugambri: 'rome' },
    });
    inside.leaders.emperorAt = 'germania';
    expect(planAttack(b(inside), { ...order, support: [{ unit: 'RL02', via: [] }] })).toMatchObject({
      attack: 4,
      defence: 3,
    });
  });

  test('RF-CBT-6, RF-GLEAD-1: Germans against a legion across the Rhine', () => {
    const units = { RL01: 'GermaniaInf', GE05: 'Chatti', GE03: 'Sugambri', GE01: 'Frisia', GE04: 'Cherusci' };
    const state = board(10, { bare: true, step: 'P', units, held: { GermaniaInf: 'rome' } });
    state.leaders.german = 'none';
    const two = { unit: 'GE05', on: 'GermaniaInf', via: [], support: [{ unit: 'GE03', via: [] }] };
    expect(planAttack(b(state), two)).toMatchObject({ attack: 2, defence: 3, terrain: ['river'] });
    const three = { ...two, support: [...two.support, { unit: 'GE01', via: [] }] };
    expect(planAttack(b(state), three)).toMatchObject({ attack: 3, defence: 3 });
    state.leaders.german = 'Arminius';
    expect(planAttack(b(state), two)).toMatchObject({ attack: 4, defence: 3 });
  });

  test('RF-KUS-2: Kushans 1, 2, 4, 5, 6 and no more', () => {
    let state = board(-60, { step: 'R' });
    let raised = unitsOf(b(state), 'kushan').length;
    const seen: Record<number, number> = { [-60]: raised };
    for (const year of [-30, -20, -10, 0, 10]) {
      state = structuredClone({ ...state, turn: turnOf(year), step: 'R' as const });
      const after = play(state, {});
      raised += after.of('kushan-converted').length + after.of('unit-arrives').length;
      seen[year] = raised;
      state = structuredClone(after.state);
    }
    expect(seen).toEqual({ [-60]: 1, [-30]: 2, [-20]: 4, [-10]: 5, 0: 6, 10: 6 });
  });

  test('RF-REP-8: two Aegyptii return when Parthia holds Alexandria for them', () => {
    const held = { Alexandria: 'rome', Memphis: 'rome', Hermopolis: 'rome' };
    const lost = {
      AF06: 'pool',
      AF07: 'pool',
      AF08: 'pool',
      RL01: 'Alexandria',
      RL02: 'Memphis',
      RL03: 'Hermopolis',
    };
    const state = board(-30, { step: 'P', held, units: lost });
    state.peoples.african!.atWarWith = ['rome'];
    expect(
      play(state, {})
        .of('unit-returns')
        .filter((e) => (e.data.unit as string).startsWith('AF')),
    ).toHaveLength(0);

    const war = structuredClone(state);
    war.war.romeParthia = true;
    Object.assign(war.peoples.african!, { alliedWith: 'parthia', active: true });
    area(war, 'Alexandria').controller = 'parthia';
    unit(war, 'RL01').where = 'Cyrene';
    const after = play(war, { P2: 'B - AF06 - Alexandria\nB - AF07 - Tingi' });
    expect([after.outcome('P2', 1), after.outcome('P2', 2)]).toEqual(['done', 'done']);
    expect(after.of('unit-returns').filter((e) => (e.data.unit as string).startsWith('AF'))).toHaveLength(2);
  });

  test('RF-GAR-6: ten decades make Alexandria safe, lost ones are added later', () => {
    const state = board(-30, { held: { Alexandria: 'rome' } });
    area(state, 'Alexandria').held.rome = 9;
    expect(recivilized(b(state), 'rome', 'Alexandria')).toBe(false);
    area(state, 'Alexandria').held.rome = 10;
    expect(recivilized(b(state), 'rome', 'Alexandria')).toBe(true);
  });

  test('RF-ALG-GARRISON: one unit holds Egypt, none loses all three', () => {
    const held = { Alexandria: 'rome', Memphis: 'rome', Hermopolis: 'rome' };
    const egypt = ['Alexandria', 'Hermopolis', 'Memphis'];
    const state = board(-30, {
      held,
      units: { AF06: 'pool', AF07: 'pool', AF08: 'pool', RL02: 'Memphis', RL18: 'Carthage' },
    });
    expect(ungarrisoned(b(state), 'rome').filter((id) => egypt.includes(id))).toEqual([]);
    unit(state, 'RL02').where = 'Pisae';
    expect(ungarrisoned(b(state), 'rome').filter((id) => egypt.includes(id))).toEqual(egypt);
    state.step = 'R';
    const after = play(state, { P1: 'N - no move' });
    expect(egypt.map((id) => area(after.state, id).revolt)).toEqual(['people', 'people', 'people']);
    expect(['AF06', 'AF07', 'AF08'].map((u) => egypt.includes(where(after.state, u)))).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('RF-CBT-11, RF-WALL-1: four kingdom units break the Walls, three do not; eight half-points restore them', () => {
    const units = { RL05: 'Byzantium', GKN1: 'Tomis', GKN2: 'Thracia', GKN3: 'Bithynia', GKN4: 'Macedonia' };
    const held = {
      Tomis: 'kingdom:Vandals',
      Thracia: 'kingdom:Vandals',
      Bithynia: 'kingdom:Vandals',
      Macedonia: 'kingdom:Vandals',
    };
    const state = board(360, { bare: true, step: 'P', units, held });
    state.walls = 'standing';
    state.kingdoms.Vandals = { set: 'Vandals', status: 'rebelling', founded: 1, capital: 'Macedonia' };
    const support = [
      { unit: 'GKN2', via: [] },
      { unit: 'GKN3', via: [] },
      { unit: 'GKN4', via: [] },
    ];
    expect(
      planAttack(b(state), { unit: 'GKN1', on: 'Byzantium', via: [], support: support.slice(0, 2) }),
    ).toMatchObject({ attack: 9, defence: 10 });
    const after = play(state, { P2: 'AT - GKN1 - Byzantium - S GKN2 - S GKN3 - S GKN4' });
    expect(after.outcome('P2')).toBe('done');
    expect(after.state.walls).toBe('down');
    expect(where(after.state, 'RL05')).toBe('pool');

    const rebuild = board(360, { bare: true, units: { RL05: 'Byzantium' }, held: { Byzantium: 'rome' } });
    rebuild.walls = 'down';
    rebuild.fallen.W = true;
    expect(play(rebuild, { P1: 'X - walls' }).state.walls).toBe('standing');
  });

  test('RF-HUN-3: Huns absorb the Sindi, beat a comitatus, and fail before the Walls', () => {
    const state = board(390, { bare: true, step: 'H', units: { HU1: 'Huns', ES01: 'Sindi', RC01: 'pool' } });
    const absorbed = play(state, { P2: 'AT - HU1 - Sindi' });
    expect(absorbed.outcome('P2')).toBe('done');
    expect(where(absorbed.state, 'ES01')).toBe('removed');
    expect(where(absorbed.state, 'HU1')).toBe('Sindi');
    expect(absorbed.state.huns.counters.huns).toBe(1);

    const moesia = board(410, {
      bare: true,
      step: 'H',
      units: { HU1: 'Tomis', RC01: 'Moesia' },
      held: { Moesia: 'rome' },
    });
    unit(moesia, 'RC01').faction = 'rome';
    expect(play(moesia, { P2: 'AT - HU1 - Moesia' }).state.units.RC01?.where).toBe('pool');

    const walls = board(410, {
      bare: true,
      step: 'H',
      units: { HU1: 'Tomis', RC01: 'Byzantium' },
      held: { Byzantium: 'rome' },
    });
    walls.walls = 'standing';
    expect(play(walls, { P2: 'AT - HU1 - Byzantium' }).outcome('P2')).toBe('too-weak');
  });

  test('RF-LOOT-2: Gades is out of production for two turns; from 350 the first flip costs', () => {
    const state = board(280, { bare: true, units: { RL01: 'Gades' }, held: { Gades: 'rome' } });
    area(state, 'Gades').loot = 1;
    const first = play(state, { P1: 'N - wait' });
    expect(area(first.state, 'Gades').loot).toBe(2);
    const second = play(structuredClone({ ...first.state, turn: turnOf(290), step: 'R' as const }), {
      P1: 'N - wait',
    });
    expect(area(second.state, 'Gades').loot).toBe(0);

    const late = board(370, { bare: true, units: { RL01: 'Gades' }, held: { Gades: 'rome' } });
    area(late, 'Gades').loot = 1;
    expect(area(play(late, { P1: 'N - wait' }).state, 'Gades').loot).toBe(1);
    const paid = play(late, { P1: 'X - Gades' });
    expect(paid.outcome('P1')).toBe('done');
    expect(area(paid.state, 'Gades').loot).toBe(2);
  });

  test('RF-KIN-9: five Foederati against four Romans in the West call a rebel, four against four do not', () => {
    const units = {
      GKF1: 'Treveri',
      GKF2: 'Lutetia',
      GKF3: 'Cenabum',
      GKF4: 'Armorica',
      GKF5: 'Vesontio',
      RC01: 'Roma',
      RC02: 'Pisae',
      RC03: 'Cremona',
      RC04: 'Aquilia',
    };
    const state = board(420, { bare: true, units, held: { Treveri: 'kingdom:Franks' } });
    state.kingdoms.Franks = { set: 'Franks', status: 'foederatus', founded: 1, capital: 'Treveri' };
    expect(balance(b(state), 'W')).toEqual({ foederati: 5, romans: 4 });
    for (const [id, at] of Object.entries({ RC05: 'Antioch', RC06: 'Athens', RC07: 'Carthage' }))
      unit(state, id).where = at === 'Carthage' ? 'pool' : at;
    expect(play(state, { P1: 'N - wait' }).state.kingdoms.Franks?.status).toBe('rebelling');
    unit(state, 'GKF5').where = 'pool';
    area(state, 'Treveri').loot = 1;
    expect(play(state, { P1: 'N - wait' }).state.kingdoms.Franks?.status).toBe('foederatus');
  });

  test('RF-MOV-2, RF-MOV-4: one area north of the line, one desert', () => {
    const held = { Norica: 'rome', Marcomanni: 'german' };
    const far = board(-60, { bare: true, units: { RL11: 'Aquilia' }, held });
    expect(play(far, { P1: 'M - RL11 - Norica/Marcomanni' }).outcome('P1')).toBe('over-budget');
    const near = board(-60, { bare: true, units: { RL11: 'Norica' }, held });
    expect(play(near, { P1: 'M - RL11 - Marcomanni' }).outcome('P1')).toBe('done');
    const desert = board(-60, {
      bare: true,
      units: { RL03: 'Cyrene' },
      held: { Alexandria: 'rome', Memphis: 'rome' },
    });
    expect(play(desert, { P1: 'M - RL03 - Alexandria/Memphis' }).outcome('P1')).toBe('done');
    expect(play(desert, { P1: 'M - RL03 - Alexandria/Memphis/Hermopolis' }).outcome('P1')).toBe(
      'over-budget',
    );
  });

  test('RF-ALG-WAR: whose ally a people becomes, and when', () => {
    const state = board(100);
    state.war.romeParthia = true;
    const first = play(state, { P1: 'W - rome - asian' });
    expect(first.state.peoples.asian).toMatchObject({ alliedWith: 'parthia', active: true });

    const quiet = play(board(100, { step: 'P' }), { P2: 'W - parthia - asian' });
    expect(quiet.state.peoples.asian).toMatchObject({ alliedWith: 'rome', active: false });
    const next = play(structuredClone({ ...quiet.state, step: 'R' as const }), { P1: 'W - rome - parthia' });
    expect(next.state.peoples.asian).toMatchObject({ alliedWith: 'rome', active: true });
  });

  test("RF-WAR-2: Parthia's peace does not end Rome's war with the Asians", () => {
    const state = board(100, { step: 'P' });
    state.war.romeParthia = true;
    Object.assign(state.peoples.asian!, { atWarWith: ['rome'], alliedWith: 'parthia', active: true });
    const after = play(state, { P2: 'P - rome' });
    expect(after.state.war.romeParthia).toBe(false);
    expect(after.state.peoples.asian?.atWarWith).toEqual(['rome']);
    expect(after.state.peoples.asian?.active).toBe(true);
  });

  test('RF-ALL-5: alliance, war and alliance again', () => {
    const first = play(board(160, { step: 'P' }), { P2: 'A - german - eurosarm' });
    expect(first.state.peoples.eurosarm?.atWarWith).toEqual(['rome']);
    const second = play(structuredClone({ ...first.state, turn: turnOf(170), step: 'P' as const }), {
      P2: 'W - german - eurosarm',
    });
    expect(second.state.peoples.eurosarm?.atWarWith).toEqual(['rome', 'german']);
    expect(second.state.pactUntil).toBe(0);
    const third = play(structuredClone({ ...second.state, turn: turnOf(180), step: 'P' as const }), {
      P2: 'A - german - eurosarm',
    });
    expect(third.state.peoples.eurosarm?.atWarWith).toEqual(['rome']);
  });

  test('RF-KUS-4: a Kushan who takes Massagetae takes the tribe in, but not as a seventh', () => {
    const state = board(20, { bare: true, units: { KU1: 'Sogdiana' }, held: { Sogdiana: 'kushan' } });
    for (const id of ['KU2', 'KU3', 'KU4', 'KU5', 'KU6'])
      unit(state, id).where =
        id === 'KU6' ? 'later' : ['Yuezhi', 'Saca', 'Bactra', 'India'][Number(id[2]) - 2]!;
    unit(state, 'XS04').where = 'pool';
    for (const id of ['XS01', 'XS02', 'XS03', 'XS05', 'XS06', 'XS07', 'XS08', 'XS09'])
      unit(state, id).where = 'removed';
    state.step = 'Rm';
    const after = play(state, { P1: 'M - KU1 - Massagetae' });
    expect(where(after.state, 'XS04')).toBe('removed');
    // He comes to an empty Kushan area, the one that the other has left, and both live (RF-STK-1).
    expect(where(after.state, 'KU6')).toBe('Sogdiana');
    expect(where(after.state, 'KU1')).toBe('Massagetae');
    expect(unitsOf(b(after.state), 'kushan')).toHaveLength(6);
    const full = structuredClone(state);
    unit(full, 'KU6').where = 'Dahae';
    expect(where(play(full, { P1: 'M - KU1 - Massagetae' }).state, 'XS04')).toBe('pool');
  });

  test("RF-KIN-1: the Gepidae may settle with the Vandals' counters; sets are never mixed", () => {
    const state = board(360, { bare: true, step: 'P', units: { GM5: 'Gades' }, held: { Gades: 'rome' } });
    const first = play(state, { P2: 'F - GM5 - Vandals' });
    expect(first.state.kingdoms.Vandals).toMatchObject({ status: 'active', capital: 'Gades' });

    const second = board(370, {
      bare: true,
      step: 'P',
      units: {
        GM5: 'Gades',
        GKN1: 'Tingi',
        GKF1: 'Roma',
        GKN4: 'pool',
        GKN5: 'pool',
        GKN2: 'Iol',
        GKN3: 'Cirta',
        GKF4: 'pool',
        GKF5: 'pool',
      },
    });
    for (const [id, set] of [
      ['Vandals', 'Tingi'],
      ['Franks', 'Roma'],
    ] as const)
      second.kingdoms[id] = { set: id, status: 'foederatus', founded: 1, capital: set };
    for (const id of ['GKF2', 'GKF3']) unit(second, id).where = 'Pisae';
    unit(second, 'GKF3').where = 'Cremona';
    const after = play(second, { P2: 'F - GM5 - Vandals' });
    expect(after.state.kingdoms['Vandals-2']?.capital).toBe('Gades');
    expect(after.of('kingdom-founded')[0]?.data.units).toBe(2);
  });

  test('RF-ALG-TREATY: the fifth suit in a row leaves Parthia one unit of trade', () => {
    const state = board(150, { step: 'P' });
    state.war.romeParthia = true;
    state.war.ladder.parthia = 4;
    const after = play(state, { P2: 'P - rome' });
    expect(ledgerOf(b(after.state), 'parthia', 'all').silk).toBe(2);
    expect(ledgerOf(b(after.state), 'rome', 'all').silk).toBe(4);
  });

  test('RF-PEO-1: who moves the Pontici and the Mauri', () => {
    const state = board(100);
    expect([moverOf(b(state), 'AS02'), moverOf(b(state), 'AF01')]).toEqual(['P1', 'P2']);
    state.peoples.asian!.atWarWith = ['rome'];
    state.peoples.african!.atWarWith = ['parthia'];
    expect([moverOf(b(state), 'AS02'), moverOf(b(state), 'AF01')]).toEqual(['P2', 'P1']);
    state.peoples.african!.atWarWith = ['parthia', 'rome'];
    expect(moverOf(b(state), 'AF01')).toBe('P2');
  });

  test('RF-GLEAD-1, RF-MIG-3: Ballomar, the Goths and two tribes against Norica', () => {
    const units = { RL01: 'Norica', GM1: 'Goth', GE08: 'Marcomanni', GE09: 'Quadi' };
    const state = board(170, { bare: true, step: 'P', units, held: { Norica: 'rome' } });
    expect(state.leaders.german).toBe('Ballomar');
    const one = {
      unit: 'GM1',
      on: 'Norica',
      via: ['Burgundia', 'Vandalia', 'Marcomanni'],
      support: [{ unit: 'GE08', via: [] }],
    };
    expect(planAttack(b(state), one)).toMatchObject({ attack: 4, defence: 4 });
    expect(
      planAttack(b(state), { ...one, support: [...one.support, { unit: 'GE09', via: [] }] }),
    ).toMatchObject({ attack: 6, defence: 4 });
    expect(defenceValue(b(state), 'GM1', 'Goth')).toBe(4);
    expect(attackValue(b(state), 'GE08', 'Norica')).toBe(2);
  });

  test('RF-VIC-1, RF-VIC-2: deviations, net and verdict', () => {
    const state = board(10);
    state.score = [{ year: 0, rome: 27, parthia: 8, germania: 0 }];
    expect(reckon(data, state)).toMatchObject({ deviations: { rome: -2, parthia: 0, germania: 0 }, net: -2 });
    expect(verdictOf(-12, 6, 5, 1)).toBe('parthia-marginal');
    expect(verdictOf(-7, 6, 5, 1)).toBe('draw');
    expect(verdictOf(-8, 6, 5, 1)).toBe('parthia-marginal');
    expect(verdictOf(30, 6, 5, 1)).toBe('rome-decisive');
    expect(verdictOf(29, 6, 5, 1)).toBe('rome-marginal');
  });
});
