/** Edges that no chapter owns: what the check says of parts and of a second seat, which step an order broke at, seas, deserts and transfers, ends of the board. RF-MOV, CHECK-1, RF-MAIL. */
import { describe, expect, test } from 'vitest';
import { garrisonRank } from '../../../../games/rise-and-fall/rules/money/disbanding.js';
import { needsGarrison } from '../../../../games/rise-and-fall/rules/realm/garrisons.js';
import {
  canSail,
  crossesHalves,
  isDesertStep,
  planTransfer,
  planWalk,
  usableLinks,
} from '../../../../games/rise-and-fall/rules/land/movement.js';
import {
  attackValue,
  budget,
  defenceValue,
  fullMovement,
  isNative,
  printedDefence,
} from '../../../../games/rise-and-fall/rules/world/strength.js';
import {
  civilWarsIn,
  leaderArriving,
  leaderLeaves,
  turnOf,
  yearOf,
} from '../../../../games/rise-and-fall/rules/world/calendar.js';
import { neighbours, pathDistances } from '../../../../games/rise-and-fall/rules/world/world.js';
import { raidByRobot } from '../../../../games/rise-and-fall/rules/war/robot.js';
import type { State } from '../../../../games/rise-and-fall/state.js';
import { area, board, checked, data, play, scene, sheet, system, unit, viewOf, where } from '../table.js';

const b = (state: State) => ({ state, data });
const told = (state: State, seat: string, text: string): unknown[] =>
  system
    .check(viewOf(state, seat), sheet(text))
    .map((d) => [d.severity, d.code, d.message.startsWith('will be done in part')]);

describe('rise-and-fall what the check tells', () => {
  test('CHECK-1: what is done in part is a warning and says so; what fails is an error and does not', () => {
    const state = board(260, { step: 'P', empty: true, units: { GM1: 'Quadi', RL01: 'Carnuntum' } });
    expect(told(state, 'P2', 'M - GM1 - Carnuntum/Siscia')).toEqual([['warning', 'RF/move-stops', true]]);
    const legions = board(90, { empty: true });
    for (const id of Object.keys(legions.units))
      if (/^RL(0[3-9]|[123])/.test(id)) unit(legions, id).where = 'removed';
    expect(told(legions, 'P1', 'B - 3LEG - Roma')).toEqual([['warning', 'RF/pile-empty', true]]);
    expect(told(legions, 'P1', 'B - LIM - Roma')).toEqual([['error', 'RF/pile-empty', false]]);
  });

  test('CHECK-1, RF-MAIL-2: who moves second in the Hun phase is only warned, who moves first is refused', () => {
    const state = board(430, { step: 'H', empty: true, units: { HU1: 'Sirmium', HE1: 'Saca' } });
    expect(checked(state, 'P2', 'M - HU1 - Roma')).toEqual(['warning RF/not-adjacent']);
    expect(checked(state, 'P1', 'M - HE1 - Roma')).toEqual(['error RF/not-adjacent']);
    // Out of it the second seat is no second: its own turn is its own.
    expect(checked(board(90, { step: 'P' }), 'P2', 'M - PC01 - Roma')).toEqual(['error RF/not-adjacent']);
  });

  test('RF-END-1: when the game is over nothing is played on the view', () => {
    const state = { ...board(470), over: 'last-year' as const };
    expect(checked(state, 'P1', 'M - RL09 - Athens')).toEqual([]);
  });

  test('RF-MOV-1, RF-CBT-2: an order is told with the step at which it breaks', () => {
    const state = board(90, {
      empty: true,
      units: { RL01: 'Pisae', CE02: 'Augustodunum', RL02: 'Lugdunum' },
    });
    const step = (text: string): unknown => play(state, { P1: text }).of('order-failed')[0]?.data.step;
    expect([
      step('AT - RL01 - Treveri'),
      step('AT - RL01 - Treveri - via Massilia'),
      step('AT - RL01 - Augustodunum - via Roma/Massilia/Lugdunum'),
    ]).toEqual([1, 2, 4]);
    expect([
      step('M - RL01 - Treveri'),
      step('M - RL01 - Massilia/Treveri'),
      step('M - RL02 - Vesontio/Augustodunum'),
    ]).toEqual([1, 2, 2]);
  });
});

describe('rise-and-fall ways and values', () => {
  test('RF-MOV-8: who may sail, and from when', () => {
    const sails = (year: number): string[] =>
      [
        'RL01',
        'RP01',
        'RR01',
        'CE01',
        'GE01',
        'GM1',
        'GKF1',
        'ES01',
        'XS01',
        'PC01',
        'AF01',
        'EU03',
        'AS02',
        'KU1',
        'HU1',
        'HK1',
      ].filter((u) => canSail(b(board(year)), u));
    const early = ['RL01', 'RP01', 'RR01', 'CE01', 'GE01', 'GM1', 'GKF1'];
    expect([sails(240), sails(250)]).toEqual([early, [...early, 'ES01']]);
    const state = board(240, { empty: true, units: { GE01: 'Frisia', RL01: 'Massilia', PC01: 'Tarsus' } });
    expect([
      usableLinks(b(state), 'GE01', 'Frisia', 'Iceni').length,
      usableLinks(b(state), 'RL01', 'Massilia', 'Tarraco').map((l) => l.by),
    ]).toEqual([0, ['sea', 'path']]);
    expect(usableLinks(b(state), 'PC01', 'Tarsus', 'Antioch').map((l) => l.by)).toEqual(['path']);
    expect([
      isDesertStep(b(state), 'RL01', 'Cyrene', 'Alexandria'),
      isDesertStep(b(state), 'RL01', 'Antioch', 'Damascus'),
    ]).toEqual([true, false]);
  });

  test('RF-MOV-2 to 4, RF-GLEAD-1: the lowest figure of the way, the desert once, a leader never lowers', () => {
    const state = board(300);
    const most = (u: string, way: string[], desert = false): number => budget(b(state), u, way, desert);
    expect([
      most('RL01', ['Roma', 'Pisae']),
      most('RL01', ['Aquilia', 'Quadi']),
      most('RL01', ['Cyrene'], true),
      most('RB01', ['Cyrene'], true),
    ]).toEqual([3, 1, 2, 1]);
    expect([
      most('RP01', ['Roma']),
      most('RP01', ['Susa']),
      most('RP01', ['Artashat']),
      most('RP01', ['Quadi']),
    ]).toEqual([6, 2, 2, 2]);
    expect([
      most('CE21', ['Roma']),
      most('CE21', ['Quadi']),
      most('CE15', ['Venicones']),
      most('EU09', ['Cotini']),
    ]).toEqual([2, 1, 2, 2]);
    expect([
      most('ES01', ['Scythia', 'Tyras']),
      most('ES01', ['Aorsi']),
      most('ES01', ['Bastarnia']),
      most('ES01', ['Tomis']),
      most('ES01', ['Quadi']),
    ]).toEqual([3, 3, 2, 2, 1]);
    expect([most('XS01', ['Bactra']), most('XS01', ['Sogdiana'])]).toEqual([2, 3]);
    expect([
      most('GM1', ['Quadi']),
      most('GM1', ['Tisia']),
      most('GM1', ['Roma']),
      most('GM7', ['Alani']),
      most('GM7', ['Quadi']),
    ]).toEqual([4, 1, 4, 4, 1]);
    state.leaders.german = 'Ballomar';
    expect([
      most('GE01', ['Chauci']),
      most('GM1', ['Tisia']),
      most('GM1', ['Roma']),
      most('GKF1', ['Roma']),
      most('RL01', ['Quadi']),
    ]).toEqual([2, 2, 4, 3, 1]);
    state.leaders.german = 'none';
    expect(most('GE01', ['Chauci'])).toBe(1);
    expect(['RL01', 'RP01', 'RB01', 'HU1', 'ES01', 'GM1'].map((u) => fullMovement(b(state), u))).toEqual([
      3, 6, 1, 1, 3, 4,
    ]);
    expect([
      isNative(b(state), 'GM7', 'Sindi'),
      isNative(b(state), 'GM7', 'Quadi'),
      isNative(b(state), 'GM1', 'Cotini'),
      isNative(b(state), 'KU1', 'Saca'),
      isNative(b(state), 'KU1', 'Merv'),
      isNative(b(state), 'CE15', 'Roma'),
    ]).toEqual([true, false, true, true, false, false]);
  });

  test('RF-CBT-4, RF-EMP-4, RF-GLEAD-1: attack by the target’s place, defence by one’s own', () => {
    const state = board(300);
    Object.assign(state.leaders, { rome: 'Diocletian', emperorAt: 'germania' });
    const values = (u: string, ...at: string[]): number[][] =>
      at.map((id) => [attackValue(b(state), u, id), defenceValue(b(state), u, id)]);
    expect(values('RL01', 'Roma', 'Quadi', 'Sindi', 'Caledonia')).toEqual([
      [2, 2],
      [2, 2],
      [1, 1],
      [1, 1],
    ]);
    expect(values('RB01', 'Roma', 'Quadi', 'Sindi')).toEqual([
      [1, 2],
      [1, 2],
      [0, 2],
    ]);
    expect(values('RR01', 'Roma', 'Quadi')).toEqual([
      [2, 2],
      [1, 1],
    ]);
    expect(values('PC01', 'Susa', 'Quadi')).toEqual([
      [2, 2],
      [1, 2],
    ]);
    expect(values('GE01', 'Quadi', 'Cotini', 'Roma', 'Veneti')).toEqual([
      [2, 2],
      [2, 2],
      [1, 2],
      [1, 2],
    ]);
    expect(values('ES01', 'Scythia', 'Quadi', 'Roma')).toEqual([
      [2, 2],
      [1, 2],
      [1, 2],
    ]);
    expect(values('GM1', 'Roma')).toEqual([[1, 4]]);
    state.leaders.german = 'Ballomar';
    expect([
      ...values('GE01', 'Roma'),
      ...values('GM1', 'Roma'),
      ...values('GKF1', 'Roma'),
      ...values('RL01', 'Sindi'),
    ]).toEqual([
      [2, 2],
      [2, 4],
      [3, 2],
      [1, 1],
    ]);
    state.leaders.rome = 'none';
    expect(values('RL01', 'Quadi')).toEqual([[1, 1]]);
    expect(
      ['CE01', 'ES01', 'GE01', 'GM1', 'RL01', 'HU1', 'KU1'].map((u) => printedDefence(b(state), u)),
    ).toEqual([1, 2, 2, 4, 2, 13, 2]);
  });

  test('RF-MOV-9: a transfer over own areas alone, past no stranger, over no border', () => {
    const state = board(90, { empty: true, units: { RL01: 'Toletum', RL02: 'Roma' } });
    const way = (to: string, change: (s: State) => void = () => undefined, who = 'RL01'): unknown => {
      const made = structuredClone(state);
      change(made);
      const found = planTransfer(b(made), who, to);
      return Array.isArray(found) ? found : found.reason;
    };
    expect(way('Massilia')).toEqual(['Tarraco', 'Massilia']);
    expect(way('Roma')).toHaveLength(3);
    expect(way('Roma', (s) => void (area(s, 'Caralis').controller = 'celt'))).toEqual([
      'Tarraco',
      'Massilia',
      'Roma',
    ]);
    expect([way('Treveri'), way('Susa')]).toEqual(['not-own-area', 'not-own-area']);
    // Caralis, held and joined to Tarraco by sea, is a way round a lost Massilia.
    expect(way('Roma', (s) => void (area(s, 'Massilia').controller = 'celt'))).toEqual([
      'Tarraco',
      'Caralis',
      'Roma',
    ]);
    expect(way('Roma', (s) => void (unit(s, 'CE01').where = 'Massilia'))).toEqual([
      'Tarraco',
      'Caralis',
      'Roma',
    ]);
    expect(way('Roma', (s) => void (unit(s, 'RR01').where = 'Tarraco'))).toBe('no-link');
    expect(way('Massilia', (s) => void unit(s, 'RL01').route.push('Toletum'))).toBe('has-moved');
    const late = (s: State): void => {
      s.split = true;
      Object.assign(s.leaders, { rome: 'none', emperorAt: 'none' });
    };
    expect([way('Athens', late), way('Aquilia', late)].map((f) => (Array.isArray(f) ? 'way' : f))).toEqual([
      'no-link',
      'way',
    ]);
    expect([
      crossesHalves(b(state), 'RL01', 'Roma', 'Athens'),
      crossesHalves(
        b({ ...state, split: true, leaders: { ...state.leaders, rome: 'none' } }),
        'RL01',
        'Roma',
        'Athens',
      ),
    ]).toEqual([false, true]);
  });

  test('RF-MOV-6, RF-RAID-1: what a walk is, step by step', () => {
    const state = board(260, {
      empty: true,
      units: { GM1: 'Quadi', GE09: 'Marcomanni', RL01: 'Norica' },
      held: { Norica: 'rome', Raetia: 'rome' },
    });
    const walked = (...via: string[]): unknown => {
      const found = planWalk(b(state), 'GM1', via);
      return 'reason' in found
        ? `${found.reason} ${String(found.data.step)}`
        : [found.areas, found.cut, found.stopped];
    };
    expect(walked('Norica', 'Aquilia')).toEqual([['Norica'], ['Aquilia'], true]);
    expect(walked('Carnuntum', 'Siscia')).toEqual([['Carnuntum', 'Siscia'], [], false]);
    expect(walked('Marcomanni')).toBe('may-not-stay 1');
    expect(walked('Marcomanni', 'Hermunduri')).toEqual([['Marcomanni', 'Hermunduri'], [], false]);
    expect(walked()).toEqual([[], [], false]);
  });

  test('RF-PEACE-2, RF-NMR-3: distance is counted by paths, from the nearest of the starts', () => {
    const far = pathDistances(data, ['Roma', 'Treveri']);
    expect(
      ['Roma', 'Pisae', 'Massilia', 'Lutetia', 'Augustodunum', 'Gades'].map((id) => far.get(id)),
    ).toEqual([0, 1, 2, 1, 2, 5]);
    expect(far.get('Britannia')).toBeUndefined();
    expect(neighbours(data, 'Tarraco')).toEqual([
      'Cantabria',
      'Caralis',
      'CarthagoNova',
      'Massilia',
      'Toletum',
      'Tolosa',
    ]);
  });

  test('RF-TURN-3, RF-LEAD-1, RF-CW-1: the calendar', () => {
    expect([yearOf(1), yearOf(7), yearOf(54), turnOf(-60), turnOf(0), turnOf(470)]).toEqual([
      -60, 0, 470, 1, 7, 54,
    ]);
    expect([-60, -50, -40, -30, 190, 200, 310, 320, 330].map((y) => civilWarsIn(data, y))).toEqual([
      0, 2, 1, 0, 1, 0, 1, 1, 0,
    ]);
    expect([
      leaderArriving(data, 'rome', 100)?.name,
      leaderArriving(data, 'rome', 110)?.name,
      leaderArriving(data, 'parthia', 100)?.name,
    ]).toEqual(['Trajan', undefined, undefined]);
    expect([
      leaderLeaves(data, 'rome', 'Trajan', 120),
      leaderLeaves(data, 'rome', 'Trajan', 110),
      leaderLeaves(data, 'rome', 'Hadrian', 120),
      leaderLeaves(data, 'parthia', 'Trajan', 120),
    ]).toEqual([true, false, false, false]);
  });

  test('RF-GAR-1, RF-NMR-3: the one unit of Egypt is as needed as any garrison', () => {
    const state = board(90, {
      empty: true,
      units: { RL01: 'Alexandria', AF01: 'Tingi', RL18: 'Carthage' },
      held: { Alexandria: 'rome', Memphis: 'rome' },
    });
    expect([
      needsGarrison(b(state), 'rome', 'Alexandria'),
      needsGarrison(b(state), 'rome', 'Memphis'),
    ]).toEqual([true, false]);
    expect(garrisonRank(b(state), 'rome', 'RL01')).toBe(2);
    unit(state, 'RL02').where = 'Memphis';
    expect(garrisonRank(b(state), 'rome', 'RL01')).toBe(0);
  });
});

describe('rise-and-fall the robot', () => {
  test('RF-NPC-2: alone, else with one; the lowest id first; whole enemy stars of the seat’s enemies alone', () => {
    const raid = (units: Record<string, string>, change: (s: State) => void = () => undefined): unknown[] => {
      const state = board(90, { empty: true, units });
      change(state);
      const s = scene(state);
      raidByRobot(s, 'P1');
      return s.log.events.filter((e) => e.type === 'attack-won').map((e) => [e.data.unit, e.data.area]);
    };
    expect(raid({ RL01: 'Lugdunum', CE02: 'Augustodunum' })).toEqual([['RL01', 'Augustodunum']]);
    // Norica is no star, Vesontio neither.
    expect(raid({ RL01: 'Aquilia', CE21: 'Norica' })).toEqual([]);
    // Against Treveri's forest and two of defence it needs a second.
    const hard = { RL01: 'Lutetia', RL02: 'Samarobriva', GE01: 'Treveri' };
    expect(raid(hard)).toEqual([['RL01', 'Treveri']]);
    expect(raid({ RL01: 'Lutetia', GE01: 'Treveri' })).toEqual([]);
    expect(
      raid({ RL01: 'Lugdunum', CE02: 'Augustodunum' }, (s) => void (area(s, 'Augustodunum').loot = 1)),
    ).toEqual([]);
    expect(
      raid({ RL01: 'Lugdunum', CE02: 'Augustodunum' }, (s) => void (unit(s, 'RL01').flipped = true)),
    ).toEqual([]);
    expect(raid({ RL01: 'Sirmium', EU03: 'Moesia', EU07: 'Sarmizegetusa' })).toEqual([]);
    expect(raid({ XS01: 'Bactra', PC07: 'Merv' })).toEqual([]);
    expect(raid({ RL01: 'Cenabum', CE01: 'Burdigala', CE02: 'Augustodunum' })).toEqual([
      ['RL01', 'Augustodunum'],
    ]);
    expect(where(board(90), 'RL01')).toBe('Athens');
  });

  test('RF-NPC-2: only a silent seat is played, and only with the option', () => {
    const won = (robot: 'hold' | 'raid', sheets: Record<string, string>): number =>
      play(
        board(90, { empty: true, options: { robot }, units: { RL01: 'Lugdunum', CE02: 'Augustodunum' } }),
        sheets,
      ).of('attack-won').length;
    expect([won('raid', {}), won('hold', {}), won('raid', { P1: 'N - x' })]).toEqual([1, 0, 0]);
  });
});
