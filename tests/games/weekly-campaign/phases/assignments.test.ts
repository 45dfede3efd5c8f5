/** Phase 1.3: what O, M and L orders load, and what they end. WK-CMD-12 to 14, WK-ORD-6, WK-ORD-9, WK-LOC-8, WK-LOC-12. */
import { describe, expect, test } from 'vitest';
import { assignments } from '../../../../games/weekly-campaign/phases/assignments.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { cmd, eventFacts, play, someCommand, tutorial } from '../kit.js';
import { ALEPPO, ally, ATHENS, BRISBANE, city, CORINTH, PELLA, ROME } from '../kit-sieges.js';

const loaded = (text: string, change: (s: State) => void = () => undefined) =>
  play(assignments, tutorial(change), { P1: text });
const STANDARD = { mode: 'F', command: 3, modifier: 0, battle: 2, formation: 1, conditional: 'B', city: 1 };

describe('weekly-campaign O orders', () => {
  test.each(['O - P5 2DV - G - 4', 'M - P5 2DV - 1', 'L - P5 1FL - Aleppo - A2827'])(
    'WK-ORD-9: "%s": another’s command is not ordered, and nothing of it changes',
    (text) => {
      const before = tutorial();
      const run = play(assignments, before, { P1: text });
      expect(run.outcomes).toEqual(['P1/1 failed not-yours']);
      for (const id of ['P5-2DV', 'P5-1FL']) expect(cmd(run.state, id)).toEqual(cmd(before, id));
    },
  );
  test.each(['O - P1 1AR - F - 4', 'M - P1 1AR - 1', 'L - P1 1FL - Aleppo - A2827'])(
    'WK-DAT-6: "%s": a prefix that names oneself is accepted',
    (text) => {
      expect(loaded(text).outcomes.filter((o) => o.includes('failed'))).toEqual([]);
    },
  );
  test.each([
    ['O - 7DV - F - 4', 'unknown-name'],
    ['M - 7DV - 1', 'unknown-name'],
    ['M - TR7 - 1', 'unknown-name'],
    ['L - 7FL - Aleppo - A2827', 'unknown-name'],
    // A Division keeps no line over the sea.
    ['L - 1DV - Aleppo - A2827', 'unknown-name'],
  ])('WK-DAT-6: "%s": %s, and that is its one outcome', (text, reason) => {
    expect(loaded(text).outcomes).toEqual([`P1/1 failed ${reason}`]);
  });

  test.each([
    ['G', { mode: 'G' }],
    [' - 1', { command: 1 }],
    [' -  - 5', { modifier: 5 }],
    [' -  - 0', { modifier: 0 }],
    [' -  -  - 4', { battle: 4 }],
    [' -  -  -  - 16', { formation: 16 }],
    [' -  -  -  -  - A', { conditional: 'A' }],
    [' -  -  -  -  -  - 0', { city: 0 }],
    [
      'F - 2 - 9 - 5 - 7 - C - 8',
      { mode: 'F', command: 2, modifier: 9, battle: 5, formation: 7, conditional: 'C', city: 8 },
    ],
  ])('WK-CMD-13: "O - 2DV - %s" changes what is written and keeps the rest', (boxes, changed) => {
    const old = { mode: 'F', command: 4, modifier: 3, battle: 1, formation: 5, conditional: 'C', city: 6 };
    const run = loaded(`O - 2DV - ${boxes}`, (s) => Object.assign(cmd(s, 'P1-2DV').orders, old));
    expect(cmd(run.state, 'P1-2DV').orders).toEqual({ ...old, ...changed });
    // Nobody else’s.
    expect(cmd(run.state, 'P1-1DV').orders).toEqual(STANDARD);
  });
  test('WK-CMD-13: the echo tells the boxes that were filled in, and no other', () => {
    const run = loaded('O - 2DV -  - 1 -  -  -  -  - 0');
    expect(eventFacts(run, 'order-done')).toEqual([
      expect.objectContaining({ digits: { command: 1, city: 0 } }),
    ]);
  });
  test('WK-ORD-6: several O orders of one command add up, the later box counts', () => {
    const run = loaded('O - 2DV -  - 1 - 4\nO - 2DV -  - 2 -  -  -  - A');
    expect(cmd(run.state, 'P1-2DV').orders).toMatchObject({ command: 2, modifier: 4, conditional: 'A' });
    expect(run.outcomes).toEqual(['P1/1 done', 'P1/2 done']);
  });

  test.each([
    ['O - 1FL - F - 2 - 0 - B - 1', 'Command 2'],
    ['O - 1FL - F - 1 - 0 - 1 -  - B - 1', 'Battle'],
    ['O - 1FL - F - 1 - 0 -  - 4 - B - 1', 'Formation'],
  ])('WK-NAV-7: "%s": a fleet knows no %s, and keeps its digits', (text) => {
    const run = loaded(text);
    expect(run.outcomes).toEqual(['P1/1 failed range']);
    expect(cmd(run.state, 'P1-1FL').orders).toEqual(STANDARD);
  });
  test.each([1, 3, 4])('WK-NAV-7: Command %i is for fleets', (command) => {
    const run = loaded(`O - 1FL - F - ${command} - 0 - A - 9`);
    expect(run.outcomes).toEqual(['P1/1 done']);
    expect(cmd(run.state, 'P1-1FL').orders).toMatchObject({ command, conditional: 'A', city: 9 });
  });
  test('WK-NAV-7: Command 2 is for a Division', () => {
    expect(loaded('O - 2DV - F - 2').outcomes).toEqual(['P1/1 done']);
  });

  /** 1AR and 1DV inside Pella, under the Army; 2DV outside. */
  const inside = (s: State): void => {
    city(s, PELLA).stack = {};
    for (const id of ['P1-1AR', 'P1-1DV']) {
      cmd(s, id).inside = PELLA;
      cmd(s, id).orders.mode = 'G';
    }
  };
  test('WK-CMD-14: Mode F takes the command and all under it in its hex out of the walls', () => {
    const run = loaded('O - 1AR - F', inside);
    for (const id of ['P1-1AR', 'P1-1DV'])
      expect(cmd(run.state, id)).toMatchObject({ inside: null, orders: { mode: 'F' } });
    expect(cmd(run.state, 'P1-1DV').parent).toBe('P1-1AR');
  });
  test('WK-CMD-14: a subordinate elsewhere stays where it is', () => {
    const run = loaded('O - 1AR - F', (s) => {
      inside(s);
      Object.assign(cmd(s, 'P1-1DV'), { hex: ROME, inside: ROME });
    });
    expect(cmd(run.state, 'P1-1AR').inside).toBeNull();
    expect(cmd(run.state, 'P1-1DV')).toMatchObject({ inside: ROME, orders: { mode: 'G' } });
  });
  test('WK-CMD-14: other digits leave a garrison inside', () => {
    const run = loaded('O - 1AR -  - 1', inside);
    expect(cmd(run.state, 'P1-1AR')).toMatchObject({ inside: PELLA, orders: { mode: 'G', command: 1 } });
  });
  test.each([
    // Room for 24: the garrison, and 2DV with 5.
    [19, 'done', PELLA],
    [20, 'part room', null],
  ])('WK-CMD-14: Mode G with %i regts inside: %s', (n, outcome, where) => {
    const run = loaded('O - 2DV - G', (s) => (city(s, PELLA).stack = { 'MIL.m': n }));
    expect(run.outcomes).toEqual([`P1/1 ${outcome}`]);
    expect(cmd(run.state, 'P1-2DV').inside).toBe(where);
    expect(cmd(run.state, 'P1-2DV').orders.mode).toBe('G');
  });
  test('WK-CMD-14: where there is neither city nor fort it stays in the field, and is told', () => {
    const run = loaded('O - 1SC - G');
    expect(run.outcomes).toEqual(['P1/1 part room']);
    expect(cmd(run.state, 'P1-1SC').inside).toBeNull();
  });
  test('WK-CMD-14: on its way it goes in where the path ends: nothing failed yet', () => {
    const run = loaded('O - 1SC - G\nM - 1SC - 1');
    expect(run.outcomes).toContain('P1/1 done');
    expect(cmd(run.state, 'P1-1SC').inside).toBeNull();
  });
  test('WK-CMD-14: into an own fort and into a port', () => {
    const run = loaded('O - 1SC - G\nO - 1FL - G', (s) => (cmd(s, 'P1-1SC').hex = 'A2029'));
    expect(run.outcomes).toEqual(['P1/1 done', 'P1/2 done']);
    expect([cmd(run.state, 'P1-1SC').inside, cmd(run.state, 'P1-1FL').inside]).toEqual(['P1-FO5', ALEPPO]);
  });
  test('WK-CMD-14: ships lie in port only, soldiers behind any wall of theirs', () => {
    const inland = loaded('O - 1FL - G', (s) => (city(s, ALEPPO).port = false));
    expect(inland.outcomes).toEqual(['P1/1 part room']);
    const foreign = loaded('O - 2DV - G', (s) => (cmd(s, 'P1-2DV').hex = CORINTH));
    expect(foreign.outcomes).toEqual(['P1/1 part room']);
  });
  test('WK-CMD-14: standing digits are enough: who is on Mode G goes in without an order', () => {
    const run = loaded('', (s) => (cmd(s, 'P1-2DV').orders.mode = 'G'));
    expect(cmd(run.state, 'P1-2DV').inside).toBe(PELLA);
    expect(cmd(run.state, 'P1-1AR').inside).toBeNull();
  });
  test('WK-CMD-14: into an ally’s city by the treaty, not into a neutral one', () => {
    const guest = (treaty: boolean) =>
      loaded('O - 2DV - G', (s) => {
        s.wars = {};
        if (treaty) ally(s, 'P1', 'P5');
        cmd(s, 'P1-2DV').hex = ATHENS;
      });
    expect(guest(true).outcomes).toEqual(['P1/1 done']);
    expect(guest(false).outcomes).toEqual(['P1/1 part room']);
  });
});

describe('weekly-campaign M orders', () => {
  test('WK-MOV-4: the path is loaded, points saved before are gone, and marches are capped', () => {
    const run = loaded('M - 2DV - F1,1,1,3', (s) => (cmd(s, 'P1-2DV').bank = 2));
    expect(cmd(run.state, 'P1-2DV')).toMatchObject({ path: ['1', '1', '3'], bank: 0, fmMax: 1 });
    expect(cmd(loaded('M - 2DV - 1').state, 'P1-2DV').fmMax).toBe(4);
    expect(cmd(loaded('M - 2DV - F0,1').state, 'P1-2DV').fmMax).toBe(0);
  });
  test('WK-MOV-4: its march begins where it stands', () => {
    const run = loaded('M - 2DV - 1');
    expect(run.state.week.marches['P1-2DV']).toEqual({
      position: 'P1',
      number: 1,
      from: PELLA,
      at: null,
      dropped: null,
      rule: 'WK-MOV-4',
    });
  });
  test('WK-ORD-6: a second M order replaces the first, which is told; those of others stand', () => {
    const run = loaded('M - 2DV - 1,1\nM - 1SC - 2\nM - 2DV - 4');
    expect(run.outcomes).toEqual(['P1/1 failed replaced']);
    expect(cmd(run.state, 'P1-2DV').path).toEqual(['4']);
    expect(cmd(run.state, 'P1-1SC').path).toEqual(['2']);
  });
  test('WK-ORD-6: the same number on another’s sheet is another order', () => {
    const run = play(assignments, tutorial(), { P1: 'M - 2DV - 1\nM - 2DV - 4', P5: 'M - 2DV - 1' });
    expect(run.outcomes).toEqual(['P1/1 failed replaced']);
    expect(cmd(run.state, 'P5-2DV').path).toEqual(['1']);
  });
  test('WK-CMD-12: a subordinate in the hex of its Army marches alone, the assignment is kept', () => {
    const run = loaded('M - 1DV - 1');
    expect(cmd(run.state, 'P1-1DV')).toMatchObject({ detached: true, parent: 'P1-1AR' });
    expect(cmd(loaded('M - 1AR - 1').state, 'P1-1DV').detached).toBe(false);
    expect(cmd(loaded('M - 2DV - 1').state, 'P1-2DV').detached).toBe(false);
    const apart = loaded('M - 1DV - 1', (s) => (cmd(s, 'P1-1DV').hex = 'A1830'));
    expect(cmd(apart.state, 'P1-1DV').detached).toBe(false);
  });
  test('WK-ORD-9: an M order takes a garrison out of the walls first, with all under it there', () => {
    const run = loaded('M - 1AR - 1', (s) => {
      city(s, PELLA).stack = {};
      for (const id of ['P1-1AR', 'P1-1DV']) {
        cmd(s, id).inside = PELLA;
        cmd(s, id).orders.mode = 'G';
      }
    });
    for (const id of ['P1-1AR', 'P1-1DV'])
      expect(cmd(run.state, id)).toMatchObject({ inside: null, orders: { mode: 'F' } });
    expect(run.state.week.leavers).toEqual(['P1-1AR', 'P1-1DV']);
  });
  test('WK-ORD-9: assigned to the city it is free of it; who stood outside leaves no gate', () => {
    const run = loaded('M - 2DV - 1\nM - 1SC - 1', (s) =>
      Object.assign(cmd(s, 'P1-2DV'), { inside: PELLA, parent: PELLA }),
    );
    expect(cmd(run.state, 'P1-2DV')).toMatchObject({ inside: null, parent: null });
    expect(run.state.week.leavers).toEqual(['P1-2DV']);
  });
  test('WK-TRD-2: a trade unit moves by M', () => {
    const run = loaded('M - TR1 - 2,2', (s) => {
      s.tradeUnits['P1-TR1'] = {
        id: 'P1-TR1',
        owner: 'P1',
        n: 1,
        hex: PELLA,
        origin: PELLA,
        path: [],
        bank: 2,
        carriedBy: null,
      };
    });
    expect(run.state.tradeUnits['P1-TR1']).toMatchObject({ path: ['2', '2'], bank: 0 });
  });
  test('WK-NAV-14: a fleet takes no lift from under the cargo of its Task Force; with enough left it goes', () => {
    const laden = (ships: number) =>
      loaded('M - 1FL - 6', (s) => {
        const task = someCommand(s, 'P1', 'TF', ALEPPO, {});
        Object.assign(cmd(s, 'P1-1FL'), { parent: task.id, sqds: { 'MSQ.r': 4 } });
        const second = someCommand(s, 'P1', 'FL', ALEPPO, { 'MSQ.r': ships }, { parent: task.id });
        expect(second.sqds).toEqual({ 'MSQ.r': ships });
        someCommand(s, 'P1', 'DV', ALEPPO, { 'PMI.r': 3 }, { carriedBy: task.id });
      });
    // Three regts of one load each on ships of one each.
    expect(laden(3).outcomes).toEqual([]);
    expect(cmd(laden(3).state, 'P1-1FL').path).toEqual(['6']);
    expect(laden(2).outcomes).toEqual(['P1/1 failed no-lift']);
    expect(cmd(laden(2).state, 'P1-1FL').path).toEqual([]);
    expect(cmd(laden(2).state, 'P1-1FL').detached).toBe(false);
  });
});

describe('weekly-campaign L orders', () => {
  const duty = { from: ALEPPO, to: ALEPPO };
  test.each([
    ['L - 1FL - Aleppo - A2533', { from: ALEPPO, to: BRISBANE }],
    // The two may be swapped: the coast is where the fleet lies.
    ['L - 1FL - A2533 - Aleppo', { from: ALEPPO, to: BRISBANE }],
    ['L - 1FL - Brisbane - Aleppo', { from: ALEPPO, to: BRISBANE }],
  ])('WK-LOC-8: "%s"', (text, line) => {
    const run = loaded(text, (s) => (cmd(s, 'P1-1FL').hex = BRISBANE));
    expect(run.outcomes).toEqual([]);
    expect(cmd(run.state, 'P1-1FL').locDuty).toEqual(line);
    expect(run.state.week.lines).toEqual({ 'P1-1FL': 1 });
  });
  test('WK-LOC-8: where the fleet is not at either end the first is the base', () => {
    const run = loaded('L - 1FL - Aleppo - A2533', (s) => (cmd(s, 'P1-1FL').hex = 'A3026'));
    expect(cmd(run.state, 'P1-1FL').locDuty).toEqual({ from: ALEPPO, to: BRISBANE });
  });
  test.each([
    ['L - 1FL - Pella - A2827', 'no-port'],
    ['L - 1FL - Nowhere - A2827', 'unknown-name'],
    ['L - 1FL - Aleppo - Nowhere', 'unknown-name'],
    // Inland, and on the open sea.
    ['L - 1FL - Aleppo - A1830', 'not-here'],
    ['L - 1FL - Aleppo - A3026', 'not-here'],
  ])('WK-LOC-8: "%s": %s', (text, reason) => {
    const run = loaded(text);
    expect(run.outcomes).toEqual([`P1/1 failed ${reason}`]);
    expect(cmd(run.state, 'P1-1FL').locDuty).toBeNull();
  });
  test('WK-ORD-6: a second L order replaces the first', () => {
    const run = loaded(
      'L - 1FL - Aleppo - A2236\nL - 1FL - Aleppo - A2533',
      (s) => (cmd(s, 'P1-1FL').hex = BRISBANE),
    );
    expect(run.outcomes).toEqual(['P1/1 failed replaced']);
    expect(cmd(run.state, 'P1-1FL').locDuty).toEqual({ from: ALEPPO, to: BRISBANE });
  });
  test('WK-LOC-8, WK-LOC-11: it does nothing else that week: a path is dropped', () => {
    const run = loaded('M - 1FL - 6\nL - 1FL - Aleppo - A2827');
    expect(cmd(run.state, 'P1-1FL').path).toEqual([]);
    expect(run.state.week.marches['P1-1FL']).toMatchObject({ dropped: 'line', rule: 'WK-LOC-8', at: ALEPPO });
  });
  test.each([
    ['O - 1FL -  - 3', false],
    ['M - 1FL - 6', false],
    ['T - Aleppo - 1FL - 1LSQ', false],
    ['N - 1FL - Argo', true],
    ['O - 2DV -  - 3', true],
    ['M - 2DV - 1', true],
  ])('WK-LOC-12: "%s": does the line still stand? %s', (text, stands) => {
    const run = loaded(text, (s) => {
      Object.assign(cmd(s, 'P1-1FL'), { locDuty: duty, locOpen: true });
      city(s, ALEPPO).portSqds = { 'LSQ.r': 1 };
    });
    expect(run.outcomes.filter((o) => o.includes('failed'))).toEqual([]);
    expect(cmd(run.state, 'P1-1FL')).toMatchObject(
      stands ? { locDuty: duty, locOpen: true } : { locDuty: null, locOpen: false },
    );
  });
});
