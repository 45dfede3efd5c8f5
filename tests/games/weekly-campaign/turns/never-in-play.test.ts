/** What stand-ins never do in whole games, each made to happen: its event, its rule, who hears it, and what the order is told. */
import { describe, expect, test } from 'vitest';
import { arrivals } from '../../../../games/weekly-campaign/phases/arrivals.js';
import { assassins } from '../../../../games/weekly-campaign/phases/assassins.js';
import { assaults } from '../../../../games/weekly-campaign/phases/assaults.js';
import { assignments } from '../../../../games/weekly-campaign/phases/assignments.js';
import { audit } from '../../../../games/weekly-campaign/phases/audit.js';
import { bribes } from '../../../../games/weekly-campaign/phases/bribes.js';
import { devastation, looting, pillaging } from '../../../../games/weekly-campaign/phases/ravages.js';
import { disbanding } from '../../../../games/weekly-campaign/phases/disbanding.js';
import { gifts } from '../../../../games/weekly-campaign/phases/gifts.js';
import { income } from '../../../../games/weekly-campaign/phases/income.js';
import { moraleRolls } from '../../../../games/weekly-campaign/phases/morale-rolls.js';
import { movement } from '../../../../games/weekly-campaign/phases/movement.js';
import { statusChanges } from '../../../../games/weekly-campaign/phases/status-changes.js';
import { treatiesEffected } from '../../../../games/weekly-campaign/phases/treaties.js';
import { weekEnd } from '../../../../games/weekly-campaign/phases/week-end.js';
import { works } from '../../../../games/weekly-campaign/phases/works.js';
import type { Build } from '../../../../games/weekly-campaign/records.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { calm, cmd, play, someCommand, type Run } from '../kit.js';
import {
  ALEPPO,
  ally,
  army,
  ATHENS,
  BRISBANE,
  city,
  CORINTH,
  ledgerOf,
  occupy,
  peace,
  PELLA,
  position,
  ROME,
  setFreeCity,
  SPARTA,
  third,
} from '../kit-sieges.js';

type Phases = Parameters<typeof play>[0];
const week = (
  phases: Phases,
  change: (s: State) => void = () => undefined,
  sheet = '',
  rolls: Readonly<Record<string, number | readonly number[]>> = {},
): Run => play(phases, peace(change), { P1: sheet }, { ...calm, ...rolls });
const told = (run: Run, type: string) =>
  run.events.filter((e) => e.type === type).map(({ rule, seenBy, data }) => ({ rule, seenBy, data }));
const build = (more: Partial<Build>): Build => ({
  owner: 'P1',
  what: 'LEVEL',
  n: 1,
  grade: 'r',
  at: PELLA,
  start: 7,
  due: 8,
  cost: 1,
  rebuild: false,
  ...more,
});

describe('weekly-campaign orders that no stand-in gives', () => {
  test.each<[string, Phases, string, string]>([
    ['I', audit, 'I - FO5 - - DE5', 'done'],
    ['I', audit, 'I - Pella - - TA9', 'done'],
    ['I', audit, 'I - 1CHC - 1DV - VE', 'done'],
    ['D', disbanding, 'D - 2PMI - 1DV', 'done'],
    ['D', disbanding, 'D - 1AR', 'done'],
    ['D', disbanding, 'D - FO5', 'done'],
    ['N', assignments, 'N - 1DV - Iron Fist', 'done'],
    ['N', assignments, 'N - Pella - New Pella', 'done'],
    ['N', assignments, 'N - FO5 - Wall', 'done'],
    ['G', [audit, gifts], 'G - 100 -  - P5', 'done'],
    ['G', [audit, gifts], 'G - CI - Pella - P5', 'done'],
    ['G', [audit, gifts], 'G - FO - FO5 - P5', 'done'],
    ['G', [audit, gifts], 'G - 1SP - Pella - Rome', 'failed room'],
    ['T', [audit, assignments], 'T -  -  - 1DV', 'done'],
    ['T', statusChanges, 'A\nT - P5 - 0', 'done'],
  ])('WK-ORD-8: %s #%#', (_, phases, text, outcome) => {
    expect(week(phases, () => undefined, text).outcomes).toEqual([`P1/1 ${outcome}`]);
  });
  test('WK-ORD-7: names: of commands and forts among one’s own, of cities in the game; used wherever the thing is meant', () => {
    const named = (text: string, change?: (s: State) => void) => week(assignments, change, text);
    const run = named('N - 1DV - Iron Fist\nM - Iron Fist - 1\nN - FO5 - Iron Wall\nN - Pella - Nova');
    expect([cmd(run.state, 'P1-1DV').name, cmd(run.state, 'P1-1DV').path]).toEqual(['Iron Fist', ['1']]);
    expect([run.state.forts['P1-FO5']!.name, city(run.state, PELLA).name]).toEqual(['Iron Wall', 'Nova']);
    expect(named('N - 1DV - Fist\nN - 2DV - fist').outcomes).toEqual(['P1/1 done', 'P1/2 failed duplicate']);
    expect(named('N - 1DV - Fist\nN - FO5 - Fist').outcomes).toEqual(['P1/1 done', 'P1/2 failed duplicate']);
    expect(named('N - 1DV - Fist', (s) => (cmd(s, 'P5-1DV').name = 'Fist')).outcomes).toEqual(['P1/1 done']);
    // A city may be called as a Division is, not as another city.
    expect(named('N - Pella - Rome').outcomes).toEqual(['P1/1 failed duplicate']);
    expect(named('N - Pella - Athens').outcomes).toEqual(['P1/1 failed duplicate']);
    expect(named('N - 1DV - Athens').outcomes).toEqual(['P1/1 done']);
    expect(named('N - Athens - Nova').outcomes).toEqual(['P1/1 failed not-yours']);
    expect(named('N - Brisbane - Nova').outcomes).toEqual(['P1/1 done']);
    expect(named('N - P5 1DV - Nova').outcomes).toEqual(['P1/1 failed not-yours']);
    expect(named('N - 9DV - Nova').outcomes).toEqual(['P1/1 failed unknown-name']);
  });
});

describe('weekly-campaign events that no stand-in brings about', () => {
  test('WK-SPY-5: an assassin who succeeds: told to both sides', () => {
    const run = week([audit, assassins], undefined, 'A - P5 Athens - 250', { assassin: 1 });
    expect(told(run, 'assassin')).toEqual([
      {
        rule: 'WK-SPY-5',
        seenBy: ['P1', 'P5'],
        data: { of: 'P5', leader: 'P5-L1', name: 'Nikias', hex: ATHENS, success: true },
      },
    ]);
    expect(run.state.leaders['P5-L1']?.state).toBe('dead');
    expect(run.outcomes).toEqual(['P1/1 done']);
    // The ruler: -5.
    expect([position(run.state, 'P5').moraleDelta, position(run.state, 'P1').moraleDelta]).toEqual([-5, 0]);
  });
  test.each([
    [50, ['P1', 'P5'], -2],
    [51, ['P1'], 0],
  ])('WK-SPY-6: one who fails, traced on %i: told to %j', (trace, seenBy, morale) => {
    const run = week([audit, assassins], undefined, 'A - P5 Athens - 250', {
      assassin: 100,
      'assassin-trace': trace,
    });
    expect(told(run, 'assassin')).toMatchObject([
      { rule: 'WK-SPY-6', seenBy, data: { success: false, traced: trace === 50 } },
    ]);
    expect(position(run.state, 'P1').moraleDelta).toBe(morale);
    expect(run.outcomes).toEqual(['P1/1 part attempt-failed']);
    expect(run.state.wars).toEqual({});
  });
  test('WK-SPY-5: where no general is the money is gone and nobody dies', () => {
    const run = week([audit, assassins], undefined, 'A - P5 Sparta - 250', { assassin: 1 });
    expect(run.outcomes).toEqual(['P1/1 part attempt-failed']);
    expect(ledgerOf(run.state, 'P1')).toEqual(['assassin -250']);
  });
  test('WK-SPY-7: a city bribed is of allied status to the briber, the militia stays, the others leave', () => {
    const run = week(
      [audit, bribes],
      (s) => {
        position(s, 'P1').treasury = 3000;
        city(s, CORINTH).stack = { 'MIL.m': 2, 'PMI.r': 1 };
        Object.assign(cmd(s, 'P5-2DV'), { hex: CORINTH, inside: CORINTH, stack: { 'SLI.r': 1 } });
      },
      'G - 3000 -  - Corinth',
      { bribe: 1 },
    );
    expect(told(run, 'bribe')).toEqual([
      {
        rule: 'WK-SPY-7',
        seenBy: ['P1', 'P5'],
        data: { place: CORINTH, name: 'Corinth', by: 'P1', of: 'P5', success: true },
      },
    ]);
    expect(city(run.state, CORINTH)).toMatchObject({
      owner: 'P1',
      holder: 'P1',
      status: 'allied',
      alliedSince: 8,
      stack: { 'MIL.m': 2 },
    });
    expect(run.state.freed).toEqual([{ owner: 'P5', hex: CORINTH, stack: { 'PMI.r': 1 }, since: 8 }]);
    expect(cmd(run.state, 'P5-2DV').inside).toBeNull();
    expect(run.state.wars).toEqual({ 'P1-P5': { since: 8, lastAct: 8 } });
  });
  test.each([
    [4, true],
    [3, false],
  ])('WK-SPY-9: a failed bribe of a city is reported, the briber named on 4 or more: %i', (die, named) => {
    const run = week([audit, bribes], undefined, 'G - 100 -  - Corinth', { bribe: [100, die] });
    expect(told(run, 'bribe').map((e) => [e.seenBy, e.data.by])).toEqual([
      [['P1'], 'P1'],
      [['P5'], named ? 'P1' : undefined],
    ]);
    expect(run.state.wars).toEqual(named ? { 'P1-P5': { since: 8, lastAct: 8 } } : {});
    expect([city(run.state, CORINTH).owner, position(run.state, 'P1').treasury]).toEqual(['P5', 540]);
    expect(run.outcomes).toEqual(['P1/1 part attempt-failed']);
  });
  test('WK-SPY-9: a free city reports to nobody', () => {
    const run = week([audit, bribes], (s) => void setFreeCity(s, CORINTH), 'G - 100 -  - Corinth', {
      bribe: 100,
    });
    expect(told(run, 'bribe').map((e) => e.seenBy)).toEqual([['P1']]);
  });
  test('WK-SPY-8: a force bribed stands on Command 3 this week; on a third of the chance a quarter of it deserts', () => {
    const bribed = (bribe: number | readonly number[]) =>
      week(
        [audit, bribes],
        (s) => {
          position(s, 'P1').treasury = 500;
          Object.assign(cmd(s, 'P5-2DV'), { path: ['1'], leaders: [] });
          s.leaders['P5-L2']!.at = ATHENS;
          cmd(s, 'P5-2DV').orders.command = 1;
        },
        'G - 500 -  - P5 2DV',
        { bribe },
      );
    // LOV 5: (10 - 5) x 10 = 50%. A third is 16.
    const stays = bribed([50]);
    expect(cmd(stays.state, 'P5-2DV')).toMatchObject({ weekCommand: 3, path: [], orders: { command: 1 } });
    expect(told(stays, 'bribe').map((e) => [e.seenBy, e.data.deserters])).toEqual([
      [['P1'], undefined],
      [['P5'], 0],
    ]);
    const flees = bribed([16, 1, 1, 1]);
    expect(told(flees, 'bribe')[1]?.data.deserters).toBe(3);
    expect(told(flees, 'bribe')[0]?.data.some).toBe('some of its regts');
    expect(told(bribed([17]), 'bribe')[1]?.data.deserters).toBe(0);
    expect(bribed([51, 6]).outcomes).toEqual(['P1/1 part attempt-failed']);
  });

  test('WK-GIFT-4: a deal: told to its partners, through or not', () => {
    const deal = (theirs: string) =>
      play(
        [audit, gifts],
        peace((s) => void third(s)),
        { P1: 'G - 100 -  - P5 - tin', P5: theirs },
      );
    expect(told(deal('G - CI - Sparta - P1 - tin'), 'deal')).toEqual([
      { rule: 'WK-GIFT-4', seenBy: ['P1', 'P5'], data: { deal: 'tin', through: true } },
    ]);
    expect(told(deal('G - CI - Pella - P1 - tin'), 'deal')).toMatchObject([{ data: { through: false } }]);
  });

  test('WK-P1-14 to 16: a road, a fort, a level, a city: told to who built them', () => {
    const run = week(works, (s) => {
      s.queue = [
        build({ what: 'RO', at: 'A1830' }),
        build({ what: 'FO', at: 'A2028' }),
        build({ what: 'LEVEL', n: 7 }),
        build({ what: 'CI', at: 'A2026' }),
        build({ what: 'RO', at: 'A1828', due: 9 }),
      ];
    });
    expect(told(run, 'road')).toEqual([{ rule: 'WK-P1-14', seenBy: ['P1'], data: { hex: 'A1830' } }]);
    expect(told(run, 'fort-built')).toEqual([
      { rule: 'WK-P1-15', seenBy: ['P1'], data: { fort: 'P1-FO7', hex: 'A2028', dv: 2 } },
    ]);
    expect(told(run, 'level')).toEqual([
      { rule: 'WK-P1-16', seenBy: ['P1'], data: { place: PELLA, name: 'Pella', dv: 7 } },
    ]);
    expect(told(run, 'city-founded')).toEqual([
      { rule: 'WK-P1-16', seenBy: ['P1'], data: { place: 'A2026', name: 'City A2026' } },
    ]);
    expect(run.state.queue.map((b) => b.at)).toEqual(['A1828']);
  });

  test('WK-SIE-9: a held city is looted: told to the actor and its owner', () => {
    const run = week(looting, (s) => {
      occupy(s, CORINTH, 'P1', { 'PMI.r': 3 }, 2);
      Object.assign(city(s, CORINTH), { sp: 6, lossPct: 60 });
      army(s, CORINTH, 6, { 'PMI.r': 1 });
    });
    expect(told(run, 'loot')).toEqual([
      {
        rule: 'WK-SIE-9',
        seenBy: ['P1', 'P5'],
        data: { place: CORINTH, name: 'Corinth', by: 'P1', amount: 90, size: 5 },
      },
    ]);
    expect(city(run.state, CORINTH)).toMatchObject({
      size: 5,
      sp: 5,
      lossPct: 100,
      heldSince: 8,
      lootedQ: true,
    });
    expect([ledgerOf(run.state, 'P1'), position(run.state, 'P5').moraleDelta]).toEqual([['loot 90'], -1]);
    expect(run.state.wars).toEqual({ 'P1-P5': { since: 8, lastAct: 8 } });
  });
  test('WK-SIE-10, WK-SIE-11: pillage and devastation: told to the actor, owner and holder, at most -2 a week', () => {
    const before =
      (digit: number, regts = 5) =>
      (s: State) => {
        s.wars['P1-P5'] = { since: 1, lastAct: 1 };
        city(s, CORINTH).lossPct = 35;
        army(s, CORINTH, digit, { 'PMI.r': regts });
      };
    const pillage = week(pillaging, before(7));
    // 6 x 5 x 65% = 19.
    expect(told(pillage, 'pillage')).toEqual([
      {
        rule: 'WK-SIE-10',
        seenBy: ['P1', 'P5'],
        data: { place: CORINTH, name: 'Corinth', by: 'P1', amount: 19 },
      },
    ]);
    expect([city(pillage.state, CORINTH).lossPct, position(pillage.state, 'P5').moraleDelta]).toEqual([
      50, -1,
    ]);
    expect(pillage.state.wars['P1-P5']?.lastAct).toBe(8);
    expect(told(week(pillaging, before(7, 4)), 'pillage')).toEqual([]);
    const waste = week(devastation, before(8), '', { devastate: 2 });
    expect(told(waste, 'devastate')).toEqual([
      {
        rule: 'WK-SIE-11',
        seenBy: ['P1', 'P5'],
        data: { place: CORINTH, name: 'Corinth', by: 'P1', size: 5, die: 2 },
      },
    ]);
    expect(city(waste.state, CORINTH)).toMatchObject({ lossPct: 60, size: 5, sp: 5 });
    expect(waste.state.hexes[CORINTH]?.devastatedUntil).toBe(31);
    expect(city(week(devastation, before(8), '', { devastate: 3 }).state, CORINTH).size).toBe(6);
    const three = week([pillaging, devastation], (s) => {
      before(7)(s);
      for (const [hex, digit] of [
        [SPARTA, 7],
        [ATHENS, 8],
      ] as const) {
        city(s, hex).stack = {};
        army(s, hex, digit, { 'PMI.r': 9 });
      }
      cmd(s, 'P5-1DV').stack = {};
    });
    expect(position(three.state, 'P5').moraleDelta).toBe(-2);
  });
  test('WK-SIE-12: a raid: the raider hears no more than the die, the holder what was needed', () => {
    const raided = (raid: number, lossPct = 0) =>
      week(
        movement(8),
        (s) => {
          s.wars['P1-P5'] = { since: 1, lastAct: 1 };
          city(s, CORINTH).lossPct = lossPct;
          cmd(s, 'P5-2DV').hex = ATHENS;
          army(s, CORINTH, 9, { 'PMI.r': 10 }, { path: ['R'], bank: 1 });
        },
        '',
        { raid: [raid, 50, 1] },
      );
    const done = raided(3, 50);
    expect(told(done, 'raid').map((e) => [e.seenBy, e.data.success, e.data.amount, e.data.needed])).toEqual([
      [['P1'], true, 12, undefined],
      [['P5'], true, 12, 3],
    ]);
    expect(city(done.state, CORINTH).lossPct).toBe(58);
    expect(ledgerOf(play(income, { ...done.state, turn: 8 }).state, 'P1')).toEqual(['raid 12']);
    const failed = raided(2);
    // 5% of ten: the fraction of a half is made on 50.
    expect(told(failed, 'raid').map((e) => [e.seenBy, e.data.success, e.data.lost, e.data.codes])).toEqual([
      [['P1'], false, { 'PMI.r': 1 }, undefined],
      [['P5'], false, undefined, { PMI: 1 }],
    ]);
  });
  test('WK-SIE-12: raiders of two positions in one force learn each other’s codes, no grades', () => {
    const run = week(
      movement(8),
      (s) => {
        third(s);
        ally(s, 'P1', 'P2');
        s.wars = { 'P1-P5': { since: 1, lastAct: 1 } };
        cmd(s, 'P5-2DV').hex = ATHENS;
        const lead = army(s, CORINTH, 9, { 'PMI.v': 10 }, { path: ['R'], bank: 1 });
        someCommand(s, 'P2', 'SC', CORINTH, { 'JLC.r': 1 }, { parent: lead.id, control: 'P1' });
      },
      '',
      { raid: [1, 1, 1] },
    );
    expect(told(run, 'raid')[0]).toMatchObject({ seenBy: ['P1', 'P2'], data: { codes: { PMI: 1 } } });
    expect(told(run, 'raid')[0]?.data.lost).toBeUndefined();
  });
  test('WK-MOV-9: the toll of a forced march, told to each owner for his own', () => {
    const run = week(
      movement(7),
      (s) => {
        cmd(s, 'P1-2DV').stack = { 'PMI.r': 50 };
        Object.assign(cmd(s, 'P1-2DV'), { path: ['1'], fmPlan: 1, fmMax: 4 });
      },
      '',
      { 'fm-loss': 1 },
    );
    expect(told(run, 'march-loss')).toEqual([
      {
        rule: 'WK-MOV-9',
        seenBy: ['P1'],
        data: { command: 'P1-2DV', hex: PELLA, point: 1, percent: 2, lost: { 'PMI.r': 1 } },
      },
    ]);
    expect(cmd(run.state, 'P1-2DV').fmUsed).toBe(1);
  });
  test('WK-MIL-17: what was in training in a lost place: told to its owner', () => {
    const run = week(
      [audit, gifts],
      (s) => {
        s.queue = [
          build({ what: 'PMI', n: 2 }),
          build({ what: 'GRADE', of: 'MIL.m', at: PELLA }),
          build({ what: 'PMI', at: ROME }),
        ];
        position(s, 'P1').pool.PMI = 0;
      },
      'G - CI - Pella - P5',
    );
    expect(told(run, 'training-ended').map((e) => [e.rule, e.seenBy, e.data.what, e.data.n])).toEqual([
      ['WK-MIL-17', ['P1'], 'PMI', 2],
      ['WK-MIL-17', ['P1'], 'MIL.m', 1],
    ]);
    expect([run.state.queue.map((b) => b.at), position(run.state, 'P1').pool.PMI]).toEqual([[ROME], 2]);
  });
  test('WK-MIL-5: what was in training when the enemy came is told as militia', () => {
    const run = week(assaults(9, 1), (s) => {
      s.wars['P1-P5'] = { since: 1, lastAct: 1 };
      s.queue = [build({ owner: 'P5', what: 'HHI', n: 2, at: CORINTH, due: 12 })];
      army(s, CORINTH, 4, { 'PMI.r': 6 });
    });
    expect(told(run, 'build-arrived')).toEqual([
      {
        rule: 'WK-MIL-5',
        seenBy: ['P5'],
        data: { what: 'HHI', n: 2, at: CORINTH, name: 'Corinth', became: 'MIL' },
      },
    ]);
  });
  test('WK-DIP-4: a treaty denounced: told to both, and the war to all', () => {
    const run = week([statusChanges, treatiesEffected], (s) => ally(s, 'P1', 'P5'), 'A\nT - P5 - 0');
    expect(told(run, 'treaty')).toEqual([
      { rule: 'WK-DIP-4', seenBy: ['P1', 'P5'], data: { what: 'denounced', a: 'P1', b: 'P5', by: 'P1' } },
    ]);
    expect(told(run, 'war')).toEqual([
      { rule: 'WK-DIP-4', seenBy: 'all', data: { by: 'P1', against: 'P5', why: 'denounced' } },
    ]);
    expect([run.state.treaties, run.state.wars]).toEqual([[], { 'P1-P5': { since: 8, lastAct: 8 } }]);
    expect([position(run.state, 'P1').moraleDelta, position(run.state, 'P5').moraleDelta]).toEqual([-5, 0]);
  });
  test('WK-DIP-5, WK-REP-9: a war declared: -1 once, told to all, or without the gazette to both', () => {
    const declared = (change: (s: State) => void = () => undefined) =>
      week(statusChanges, change, 'A\nT - P5 - 0');
    expect(told(declared(), 'war')).toEqual([
      { rule: 'WK-DIP-5', seenBy: 'all', data: { by: 'P1', against: 'P5', why: 'declared' } },
    ]);
    expect(
      told(
        declared((s) => (s.options.publicGazette = false)),
        'war',
      )[0]?.seenBy,
    ).toEqual(['P1', 'P5']);
    expect(position(declared().state, 'P1').moraleDelta).toBe(-1);
    const again = declared((s) => (s.wars['P1-P5'] = { since: 3, lastAct: 4 }));
    expect([position(again.state, 'P1').moraleDelta, again.state.wars['P1-P5']]).toEqual([
      0,
      { since: 3, lastAct: 8 },
    ]);
  });
  test('WK-NMR-4: a position handed to a stand-in: told to it alone', () => {
    const run = week(statusChanges, (s) => (position(s, 'P5').nmr = 3));
    expect(told(run, 'status-change')).toEqual([
      { rule: 'WK-NMR-4', seenBy: ['P5'], data: { of: 'P5', what: 'standin' } },
    ]);
    expect(
      told(
        week(statusChanges, (s) => (position(s, 'P5').nmr = 2)),
        'status-change',
      ),
    ).toEqual([]);
  });
  test('WK-CON-1, WK-CON-2: a country conquered and one whose morale is gone: told to all', () => {
    const run = week(weekEnd, (s) => {
      for (const id of [CORINTH, SPARTA, ATHENS, BRISBANE])
        Object.assign(city(s, id), { owner: 'P1', holder: 'P1' });
    });
    expect(told(run, 'conquered')).toEqual([
      { rule: 'WK-CON-1', seenBy: 'all', data: { of: 'P5', name: 'Blue League', by: 'P1' } },
    ]);
    expect(told(run, 'eliminated')).toMatchObject([
      { rule: 'WK-CON-1', seenBy: 'all', data: { of: 'P5', how: 'conquest' } },
    ]);
    expect([position(run.state, 'P1').glory, position(run.state, 'P1').moraleDelta]).toEqual([25, 10]);
    const quiet = week(weekEnd, (s) => {
      s.options.publicGazette = false;
      for (const id of [CORINTH, SPARTA, ATHENS, BRISBANE])
        Object.assign(city(s, id), { owner: 'P1', holder: 'P1' });
    });
    expect(told(quiet, 'conquered')[0]?.seenBy).toEqual(['P1', 'P5']);
    const broken = week(moraleRolls, (s) => Object.assign(position(s, 'P5'), { morale: 3, moraleDelta: -9 }));
    expect(told(broken, 'eliminated')).toMatchObject([
      { rule: 'WK-CON-2', data: { of: 'P5', how: 'morale' } },
    ]);
  });
  test('WK-TEC-4: a window for yards that passed: told to whose it was', () => {
    const run = week(arrivals, (s) =>
      Object.assign(position(s, 'P5'), {
        yardWindow: 8,
        tech: { naval: false, siege: false, viking: false },
      }),
    );
    expect(told(run, 'gift')).toEqual([
      { rule: 'WK-TEC-4', seenBy: ['P5'], data: { item: 'naval', to: 'P5', by: 'P5', lost: true } },
    ]);
    expect(
      told(
        week(arrivals, (s) => Object.assign(position(s, 'P5'), { yardWindow: 9 })),
        'gift',
      ),
    ).toEqual([]);
  });
  test('WK-MIL-15: regts that became veterans by drill: told to their owner', () => {
    const run = week(
      arrivals,
      (s) => (s.queue = [build({ what: 'GRADE', n: 2, grade: 'v', of: 'CHC.r', at: 'P1-1DV' })]),
    );
    expect(told(run, 'promotion')).toEqual([
      { rule: 'WK-MIL-15', seenBy: ['P1'], data: { command: 'P1-1DV', raised: { 'CHC.r': 2 } } },
    ]);
  });
  test('WK-MIL-11: ships that are not paid are tested and may be gone', () => {
    const run = week(
      income,
      (s) => {
        s.turn = 12;
        for (const one of Object.values(s.cities)) if (one.holder === 'P1') one.lossPct = 100;
        position(s, 'P1').treasury = 15;
        position(s, 'P1').morale = 50;
        cmd(s, 'P1-1FL').leaders = [];
        s.leaders['P1-L3']!.at = ALEPPO;
      },
      '',
      { desert: 26 },
    );
    // LSQ 6 and one of two MSQ at 9: the second stays on 25.
    expect(told(run, 'maintenance').find((e) => e.data.of === 'P1')).toEqual({
      rule: 'WK-MIL-11',
      seenBy: ['P1'],
      data: { of: 'P1', paid: 15, lost: { 'MSQ.r': 1 } },
    });
    expect(cmd(run.state, 'P1-1FL').sqds).toEqual({ 'LSQ.r': 1, 'MSQ.r': 1, MER: 5 });
  });
});
