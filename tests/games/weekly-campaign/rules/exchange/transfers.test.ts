/** T orders: what passes between commands and places, and what is assigned to what. WK-CMD-2 to 7, 10, 11, WK-DAT-4, WK-ORD-8. */
import { describe, expect, test } from 'vitest';
import { assignments } from '../../../../../games/weekly-campaign/phases/assignments.js';
import type { Command, Prisoners, Stack } from '../../../../../games/weekly-campaign/records.js';
import type { State } from '../../../../../games/weekly-campaign/state.js';
import { cmd, play, someCommand, tutorial } from '../../kit.js';
import {
  ALEPPO,
  ally,
  ATHENS,
  BRISBANE,
  city,
  CORINTH,
  PELLA,
  ROME,
  SPARTA,
  third,
} from '../../kit-sieges.js';

const moved = (text: string, change: (s: State) => void = () => undefined) =>
  play(assignments, tutorial(change), { P1: text });
const why = (text: string, change?: (s: State) => void): string =>
  moved(text, change)
    .outcomes.map((o) => o.replace(/^P1\/\d /, ''))
    .join(', ');
const stacks = (state: State): Record<string, Stack> =>
  Object.fromEntries(
    [...Object.values(state.commands), ...Object.values(state.cities), ...Object.values(state.forts)].map(
      (one) => [
        one.id,
        { ...one.stack, ...('sqds' in one ? one.sqds : {}), ...('portSqds' in one ? one.portSqds : {}) },
      ],
    ),
  );

describe('weekly-campaign regts by T', () => {
  test.each([
    ['T - 1DV - 2DV - 2PMI', 'done'],
    ['T - 1DV - 2DV - 8PMI', 'done'],
    ['T - 1DV - 2DV - 9PMI', 'failed not-here'],
    ['T - 1DV - 2DV - 1PMI.v', 'failed not-here'],
    ['T - 1DV - Pella - 4CHC', 'done'],
    ['T -  - 2DV - 2PMI', 'failed not-here'],
    ['T - 1DV -  - 2PMI', 'failed not-here'],
    ['T - 7DV - 2DV - 2PMI', 'failed unknown-name'],
    ['T - 1DV - 7DV - 2PMI', 'failed unknown-name'],
    ['T - 1DV - Nowhere - 2PMI', 'failed unknown-name'],
    ['T - P5 1DV - 2DV - 2HHI', 'failed not-yours'],
    ['T - 1DV - P5 1DV - 2PMI', 'failed not-yours'],
    ['T - Athens - 2DV - 2MIL', 'failed not-yours'],
    // From hex to hex.
    ['T - 1DV - 1SC - 1PMI', 'failed not-here'],
    ['T - 1DV - Rome - 1PMI', 'failed not-here'],
    ['T - FO5 - FO6 - 1SLI', 'failed not-here'],
    // Militia never leaves its walls.
    ['T - Pella - 2DV - 1MIL', 'failed rank'],
    ['T - Aleppo - 1FL - 1MIL', 'failed rank'],
  ])('WK-CMD-7: "%s": %s', (text, outcome) => {
    expect(why(text)).toBe(outcome);
    const run = moved(text);
    if (outcome !== 'done') expect(stacks(run.state)).toEqual(stacks(tutorial()));
  });
  test('WK-CMD-7: what leaves one stack is in the other, and nowhere else', () => {
    const run = moved('T - 1DV - 2DV - 2CHC,3PMI');
    expect(stacks(run.state)).toEqual({
      ...stacks(tutorial()),
      'P1-1DV': { 'CHC.r': 2, 'PMI.r': 5, 'SLI.r': 6 },
      'P1-2DV': { 'CHC.r': 2, 'PMI.r': 6, 'SMC.r': 2 },
    });
  });
  test('WK-ORD-8: a list fails as a whole if one item fails, in whatever order', () => {
    for (const items of ['2CHC,9PMI', '9PMI,2CHC', '2CHC,1DV', '8PMI,1PMI', 'L2,9PMI', '1SC,2CHC'])
      expect(moved(`T - 1DV - 2DV - ${items}`).state).toEqual(tutorialAfter());
  });
  const tutorialAfter = () => ({ ...moved('').state });

  test.each<[number, string]>([
    [12, 'done'],
    [13, 'failed room'],
  ])('WK-CMD-3: a Division holds 30: %i more to 18', (n, outcome) => {
    expect(why(`T - 2DV - 1DV - ${n}PMI`, (s) => (cmd(s, 'P1-2DV').stack = { 'PMI.r': 15 }))).toBe(outcome);
  });
  test.each<[string, number, string]>([
    ['1AR', 10, 'done'],
    ['1AR', 11, 'failed room'],
    ['3SC', 3, 'failed unknown-name'],
  ])('WK-CMD-3: %s takes %i: %s', (to, n, outcome) => {
    expect(why(`T - 2DV - ${to} - ${n}PMI`, (s) => (cmd(s, 'P1-2DV').stack = { 'PMI.r': 15 }))).toBe(outcome);
  });
  test.each<[string, string]>([
    ['1JLC', 'done'],
    ['2JLC', 'failed room'],
    ['1SMC', 'failed rank'],
    ['1PMI', 'failed rank'],
  ])('WK-CMD-3: a Scouting command with two takes %s: %s', (item, outcome) => {
    expect(
      why(`T - 2DV - 1SC - ${item}`, (s) => {
        cmd(s, 'P1-1SC').hex = PELLA;
        cmd(s, 'P1-2DV').stack = { 'JLC.r': 2, 'SMC.r': 1, 'PMI.r': 1 };
      }),
    ).toBe(outcome);
  });
  test.each<[number, string]>([
    // Room for 24.
    [19, 'done'],
    [20, 'failed room'],
  ])('WK-CMD-3: into a city of size 8 with %i inside go 5: %s', (inside, outcome) => {
    const full = (s: State): void => void (city(s, PELLA).stack = { 'MIL.m': inside });
    expect(why('T - 2DV - Pella - 3PMI,2SMC', full)).toBe(outcome);
  });
  test.each<[number, string]>([
    // DV 4: room for 8.
    [6, 'done'],
    [7, 'failed room'],
  ])('WK-CMD-3: into a fort of DV 4 with 2 inside go %i: %s', (n, outcome) => {
    expect(
      why(`T - 2DV - FO5 - ${n}PMI`, (s) =>
        Object.assign(cmd(s, 'P1-2DV'), { hex: 'A2029', stack: { 'PMI.r': 9 } }),
      ),
    ).toBe(outcome);
  });
  test('WK-CMD-3: within the same walls no room is asked for: a full city passes its men to the Division in it', () => {
    const within = (s: State): void => {
      city(s, PELLA).stack = { 'PMI.r': 19 };
      Object.assign(cmd(s, 'P1-2DV'), { inside: PELLA, parent: PELLA });
      cmd(s, 'P1-2DV').orders.mode = 'G';
    };
    expect(why('T - Pella - 2DV - 4PMI', within)).toBe('done');
    expect(why('T - 2DV - Pella - 3PMI', within)).toBe('done');
    // From outside into the Division inside a full city not.
    expect(why('T - 1DV - 2DV - 1PMI', within)).toBe('failed room');
    expect(
      why('T - 1DV - 2DV - 1PMI', (s) => {
        within(s);
        city(s, PELLA).stack = { 'PMI.r': 18 };
      }),
    ).toBe('done');
  });
  test('WK-CMD-2: sqds pass between fleets and ports, in a fleet ten and merchants besides', () => {
    const port = (s: State): void => void (city(s, ALEPPO).portSqds = { 'LSQ.r': 9, MER: 40 });
    expect(why('T - Aleppo - 1FL - 7LSQ', port)).toBe('done');
    expect(why('T - Aleppo - 1FL - 8LSQ', port)).toBe('failed room');
    expect(why('T - Aleppo - 1FL - 7LSQ,40MER', port)).toBe('done');
    expect(why('T - 1FL - Aleppo - 2MSQ,1LSQ,5MER', port)).toBe('done');
    expect(why('T - 1FL - 2DV - 1MSQ', (s) => (cmd(s, 'P1-2DV').hex = ALEPPO))).toBe('failed rank');
    const task = (s: State): void => void someCommand(s, 'P1', 'TF', ALEPPO, {});
    expect(why('T - 1FL - 1TF - 1MSQ', task)).toBe('failed rank');
    expect(why('T - 1FL - Pella - 1MSQ', (s) => (cmd(s, 'P1-1FL').hex = PELLA))).toBe('failed no-port');
    expect(why('T - 1FL - FO5 - 1MSQ', (s) => (cmd(s, 'P1-1FL').hex = 'A2029'))).toBe('failed rank');
  });
  test('WK-CMD-2: regts go into no fleet', () => {
    expect(why('T - 2DV - 1FL - 1PMI', (s) => (cmd(s, 'P1-2DV').hex = ALEPPO))).toBe('failed rank');
  });
  test('WK-CMD-3: into a city that one holds for its owner, not into one of others', () => {
    const at = (hex: string, holder: string) => (s: State) => {
      cmd(s, 'P1-2DV').hex = hex;
      Object.assign(city(s, hex), { holder, stack: {} });
    };
    expect(why('T - 2DV - Corinth - 1PMI', at(CORINTH, 'P1'))).toBe('done');
    expect(why('T - 2DV - Brisbane - 1PMI', at(BRISBANE, 'P5'))).toBe('failed not-yours');
  });
  test('WK-NAV-14: regts that are added to those aboard must find room there; a burden that was there already bars nobody', () => {
    const aboard =
      (lift: number, at = ALEPPO) =>
      (s: State) => {
        cmd(s, 'P1-1FL').sqds = { 'MSQ.r': lift };
        Object.assign(cmd(s, 'P1-2DV'), { hex: ALEPPO, stack: { 'PMI.r': 3 }, carriedBy: 'P1-1FL' });
        city(s, ALEPPO).stack = { 'PMI.r': 5 };
        cmd(s, 'P1-1DV').hex = at;
      };
    expect(why('T - Aleppo - 2DV - 2PMI', aboard(5))).toBe('done');
    expect(why('T - Aleppo - 2DV - 2PMI', aboard(4))).toBe('failed no-lift');
    expect(stacks(moved('T - Aleppo - 2DV - 2PMI', aboard(4)).state)['P1-2DV']).toEqual({ 'PMI.r': 3 });
    expect(why('T - 1FL - Aleppo - 1MSQ', aboard(4))).toBe('done');
    expect(why('T - 1FL - Aleppo - 2MSQ', aboard(4))).toBe('failed no-lift');
    expect(why('T - 1DV - Aleppo - 1PMI', aboard(2))).toBe('done');
  });
});

describe('weekly-campaign leaders by T', () => {
  test.each([
    ['T - 1DV - 2DV - L2', 'done', '2DV'],
    ['T -  - 2DV - L2', 'done', '2DV'],
    ['T -  - Pella - L2', 'done', PELLA],
    ['T -  - 2DV - Krateros', 'done', '2DV'],
    ['T - 1AR - 2DV - L2', 'failed not-here', '1DV'],
    ['T -  - 1SC - L2', 'failed not-here', '1DV'],
    ['T -  - Rome - L2', 'failed not-here', '1DV'],
    ['T -  -  - L2', 'failed not-here', '1DV'],
    ['T -  - P5 1DV - L2', 'failed not-yours', '1DV'],
    ['T -  - 2DV - L9', 'failed unknown-name', '1DV'],
    ['T -  - 2DV - P5 L2', 'failed not-yours', '1DV'],
  ])('WK-CMD-7: "%s": %s', (text, outcome, at) => {
    const run = moved(text);
    expect(run.outcomes).toEqual([`P1/1 ${outcome}`]);
    const seat = at.length > 3 ? at : `P1-${at}`;
    expect(run.state.leaders['P1-L2']?.at).toBe(seat);
    const lists = Object.values(run.state.commands)
      .filter((c) => c.leaders.includes('P1-L2'))
      .map((c) => c.id);
    expect(lists).toEqual(at === PELLA ? [] : [seat]);
    expect(run.state.leaders['P5-L2']?.at).toBe('P5-2DV');
  });
  test.each(['captive', 'dead'] as const)('WK-CMD-7: who is %s goes nowhere', (state) => {
    expect(why('T -  - 2DV - L2', (s) => (s.leaders['P1-L2']!.state = state))).toBe('failed not-here');
  });
  test('WK-CMD-7: out of a city and out of a fort in the same hex', () => {
    expect(
      why('T - Pella - 2DV - L2', (s) => ((cmd(s, 'P1-1DV').leaders = []), (s.leaders['P1-L2']!.at = PELLA))),
    ).toBe('done');
    const fort = (s: State): void => {
      cmd(s, 'P1-1DV').leaders = [];
      s.leaders['P1-L2']!.at = 'P1-FO5';
      cmd(s, 'P1-1SC').hex = 'A2029';
    };
    expect(why('T - FO5 - 1SC - L2', fort)).toBe('done');
    expect(why('T - FO5 - 2DV - L2', fort)).toBe('failed not-here');
  });
});

describe('weekly-campaign captives by T', () => {
  const held =
    (...prisoners: Prisoners[]) =>
    (s: State) => {
      cmd(s, 'P1-2DV').prisoners = structuredClone(prisoners);
      for (const { leaders } of prisoners)
        for (const id of leaders) Object.assign(s.leaders[id]!, { state: 'captive', at: 'P1-2DV' });
    };
  const two = held({ of: 'P5', stack: { 'HHI.r': 2 }, leaders: [] });
  test.each([
    ['T - 2DV - Pella - PR', 'done'],
    ['T - 2DV - Pella - 2PR', 'done'],
    ['T - 2DV - Pella - 1PR', 'done'],
    ['T - 2DV - Pella - 3PR', 'failed no-target'],
    ['T - 1DV - Pella - PR', 'failed no-target'],
    ['T - 1DV - Pella - 1PR', 'failed no-target'],
    ['T -  - Pella - PR', 'failed not-here'],
    ['T - 2DV -  - PR', 'failed not-here'],
    ['T - 2DV - Rome - PR', 'failed not-here'],
    ['T - 2DV - P5 1DV - PR', 'failed not-yours'],
  ])('WK-CMD-10: "%s": %s', (text, outcome) => {
    const run = moved(text, two);
    expect(run.outcomes).toEqual([`P1/1 ${outcome}`]);
    const n = outcome === 'done' ? (text.includes('1PR') ? 1 : 2) : 0;
    expect(city(run.state, PELLA).prisoners).toEqual(
      n === 0 ? [] : [{ of: 'P5', stack: { 'HHI.r': n }, leaders: [] }],
    );
    expect(cmd(run.state, 'P1-2DV').prisoners).toEqual(
      n === 2 ? [] : [{ of: 'P5', stack: { 'HHI.r': 2 - n }, leaders: [] }],
    );
  });
  test('WK-CMD-10: all of them are their generals too; so many regts are not', () => {
    const both = held({ of: 'P5', stack: { 'HHI.r': 2 }, leaders: ['P5-L2'] });
    const all = moved('T - 2DV - Pella - PR', both);
    expect(city(all.state, PELLA).prisoners).toEqual([
      { of: 'P5', stack: { 'HHI.r': 2 }, leaders: ['P5-L2'] },
    ]);
    expect(all.state.leaders['P5-L2']?.at).toBe(PELLA);
    expect(cmd(all.state, 'P1-2DV').prisoners).toEqual([]);
    const some = moved('T - 2DV - Pella - 2PR', both);
    expect(city(some.state, PELLA).prisoners).toEqual([{ of: 'P5', stack: { 'HHI.r': 2 }, leaders: [] }]);
    expect(cmd(some.state, 'P1-2DV').prisoners).toEqual([{ of: 'P5', stack: {}, leaders: ['P5-L2'] }]);
    expect(some.state.leaders['P5-L2']?.at).toBe('P1-2DV');
  });
  test('WK-CMD-10: a general alone is handed over by PR, not by number', () => {
    const general = held({ of: 'P5', stack: {}, leaders: ['P5-L2'] });
    expect(why('T - 2DV - Pella - PR', general)).toBe('done');
    expect(why('T - 2DV - Pella - 1PR', general)).toBe('failed no-target');
  });

  const freed =
    (...lists: [hex: string, stack: Stack, owner?: string][]) =>
    (s: State) => {
      s.freed = lists.map(([hex, stack, owner = 'P1']) => ({ owner, hex, stack: { ...stack }, since: 7 }));
    };
  test('WK-CMD-10: freed regts join a command in their hex', () => {
    const run = moved('T - PR - 2DV - 2PMI', freed([PELLA, { 'PMI.r': 3 }]));
    expect(run.outcomes).toEqual(['P1/1 done']);
    expect(cmd(run.state, 'P1-2DV').stack).toEqual({ 'PMI.r': 5, 'SMC.r': 2 });
    expect(run.state.freed.map((f) => f.stack)).toEqual([{ 'PMI.r': 1 }]);
  });
  test.each([
    ['T - PR - 2DV - 4PMI', 'failed not-here'],
    ['T - PR - 2DV - 1SLI', 'failed not-here'],
    ['T - PR - 1SC - 1PMI', 'failed not-here'],
    ['T - PR -  - 1PMI', 'failed not-here'],
    ['T - PR - P5 1DV - 1PMI', 'failed not-yours'],
    ['T - PR - Athens - 1PMI', 'failed not-yours'],
    ['T - PR - 2DV - PR', 'done'],
    ['T - PR - 1SC - PR', 'failed no-target'],
    ['T - PR - Rome - PR', 'done'],
    ['T - PR - Athens - PR', 'failed not-yours'],
  ])('WK-CMD-10: "%s": %s', (text, outcome) => {
    expect(why(text, freed([PELLA, { 'PMI.r': 3 }]))).toBe(outcome);
  });
  test('WK-CMD-10: another’s freed regts are his', () => {
    expect(why('T - PR - 2DV - 1PMI', freed([PELLA, { 'PMI.r': 3 }, 'P5']))).toBe('failed not-here');
    expect(why('T - PR - 2DV - PR', freed([PELLA, { 'PMI.r': 3 }, 'P5']))).toBe('failed no-target');
  });
  test('WK-CMD-10: no more than the command holds, and then none', () => {
    const run = moved('T - PR - 1DV - PR', freed([PELLA, { 'PMI.r': 12, 'SLI.r': 1 }]));
    expect(run.outcomes).toEqual(['P1/1 failed room']);
    expect(stacks(run.state)['P1-1DV']).toEqual(stacks(tutorial())['P1-1DV']);
    expect(run.state.freed[0]?.stack).toEqual({ 'PMI.r': 12, 'SLI.r': 1 });
    expect(why('T - PR - 1DV - PR', freed([PELLA, { 'PMI.r': 11, 'SLI.r': 1 }]))).toBe('done');
  });
  test('WK-CMD-10, WK-STR-4: to a city elsewhere they set out; to the city of their hex they go in', () => {
    const away = moved('T - PR - Rome - 2PMI', freed([PELLA, { 'PMI.r': 3 }]));
    expect(away.state.transit).toEqual([
      { owner: 'P1', stack: { 'PMI.r': 2 }, sqds: {}, to: ROME, arrives: 8 },
    ]);
    expect(city(away.state, ROME).stack).toEqual({ 'MIL.m': 4 });
    const here = moved('T - PR - Pella - 2PMI', freed([PELLA, { 'PMI.r': 3 }]));
    expect(city(here.state, PELLA).stack).toEqual({ 'MIL.m': 3, 'PMI.r': 2 });
    expect(here.state.transit).toEqual([]);
  });
  test('WK-CMD-10: of two lists the one in the hex of the receiver, else the first', () => {
    const lists = freed(['A1830', { 'PMI.r': 3 }], [PELLA, { 'PMI.r': 3 }]);
    expect(moved('T - PR - 2DV - 2PMI', lists).state.freed.map((f) => f.stack['PMI.r'])).toEqual([3, 1]);
    expect(moved('T - PR - Rome - 2PMI', lists).state.freed.map((f) => f.stack['PMI.r'])).toEqual([1, 3]);
  });
  test('WK-CMD-10: a list of freed regts is put back whole when one of it fails', () => {
    const run = moved('T - PR - 2DV - 1PMI,9SLI', freed([PELLA, { 'PMI.r': 3 }]));
    expect(run.outcomes).toEqual(['P1/1 failed not-here']);
    expect(run.state.freed[0]?.stack).toEqual({ 'PMI.r': 3 });
    const sent = moved('T - PR - Rome - 1PMI,9SLI', freed([PELLA, { 'PMI.r': 3 }]));
    expect(sent.state.transit).toEqual([]);
  });
});

describe('weekly-campaign commands by T', () => {
  test.each([
    ['T - 1AR -  - 1DV', 'done'],
    ['T -  -  - 1DV', 'done'],
    ['T - 1AR - 2DV - 1DV', 'failed rank'],
    // From where it is not.
    ['T - Rome -  - 1DV', 'failed not-here'],
    ['T - 1SC - 1AR - 2DV', 'failed not-here'],
    ['T - 7DV - 1AR - 2DV', 'failed not-here'],
    ['T -  - 1AR - 1SC', 'failed not-here'],
    ['T -  - 7AR - 2DV', 'failed unknown-name'],
    ['T -  - Pella - 1AR', 'failed rank'],
    ['T -  - Rome - 2DV', 'failed not-here'],
    ['T -  - 1AR - P5 2DV', 'failed not-yours'],
    ['T -  - 1AR - 9DV', 'failed unknown-name'],
  ])('WK-CMD-7: "%s": %s', (text, outcome) => {
    const run = moved(text);
    expect(run.outcomes).toEqual([`P1/1 ${outcome}`]);
    expect(cmd(run.state, 'P1-1DV').parent).toBe(outcome === 'done' ? null : 'P1-1AR');
    expect(cmd(run.state, 'P1-2DV').parent).toBeNull();
  });
  test('WK-CMD-7: who is aboard is assigned nowhere', () => {
    const aboard = (s: State): void => {
      Object.assign(cmd(s, 'P1-2DV'), { hex: ALEPPO, carriedBy: 'P1-1FL', stack: { 'PMI.r': 1 } });
      cmd(s, 'P1-1AR').hex = ALEPPO;
    };
    expect(why('T -  - 1AR - 2DV', aboard)).toBe('failed not-here');
    expect(why('T -  -  - 2DV', aboard)).toBe('failed not-here');
  });
  test.each([
    ['DV', 5, 'done'],
    ['DV', 6, 'failed limit'],
    ['SC', 1, 'done'],
    ['SC', 2, 'failed limit'],
  ] as const)(
    'WK-CMD-3: an Army leads six Divisions and two Scouting commands: one more %s to %i: %s',
    (kind, n, outcome) => {
      const under = (s: State): void => {
        cmd(s, 'P1-1DV').parent = null;
        for (let i = 0; i < n; i++) someCommand(s, 'P1', kind, PELLA, {}, { parent: 'P1-1AR' });
        cmd(s, 'P1-1SC').hex = PELLA;
      };
      expect(why(`T -  - 1AR - ${kind === 'DV' ? '2DV' : '1SC'}`, under)).toBe(outcome);
    },
  );
  test('WK-CMD-3: who is under it already does not count twice', () => {
    expect(
      why('T -  - 1AR - 1DV', (s) => {
        for (let i = 0; i < 5; i++) someCommand(s, 'P1', 'DV', PELLA, {}, { parent: 'P1-1AR' });
      }),
    ).toBe('done');
  });
  test('WK-CMD-4: no ring: an Army is not put under its own', () => {
    const ring = (s: State): void => {
      someCommand(s, 'P1', 'AM', ALEPPO, {});
      someCommand(s, 'P1', 'TF', ALEPPO, {}, { parent: 'P1-1AM' });
    };
    expect(why('T -  - 1TF - 1AM', ring)).toBe('failed rank');
    expect(why('T -  - 1TF - 1TF', ring)).toBe('failed rank');
  });
  test('WK-CMD-14, WK-CMD-3: under an Army inside the walls it goes in with it, if it fits', () => {
    const walls = (n: number) => (s: State) => {
      city(s, PELLA).stack = { 'MIL.m': n };
      cmd(s, 'P1-1DV').parent = null;
      cmd(s, 'P1-1AR').inside = PELLA;
      cmd(s, 'P1-1AR').orders.mode = 'G';
      cmd(s, 'P1-2DV').path = ['1'];
    };
    const run = moved('T -  - 1AR - 2DV', walls(19));
    expect(run.outcomes).toEqual(['P1/1 done']);
    expect(cmd(run.state, 'P1-2DV')).toMatchObject({
      inside: PELLA,
      parent: 'P1-1AR',
      path: [],
      orders: { mode: 'G' },
    });
    expect(why('T -  - 1AR - 2DV', walls(20))).toBe('failed room');
    // Who is inside already takes no more room.
    const within = (s: State): void => {
      walls(19)(s);
      Object.assign(cmd(s, 'P1-2DV'), { inside: PELLA, parent: PELLA });
    };
    expect(why('T -  - 1AR - 2DV', within)).toBe('done');
  });
  test('WK-CMD-14: under one outside it comes out', () => {
    const run = moved('T -  - 1AR - 2DV', (s) => {
      Object.assign(cmd(s, 'P1-2DV'), { inside: PELLA, parent: PELLA });
      cmd(s, 'P1-2DV').orders.mode = 'G';
    });
    expect(cmd(run.state, 'P1-2DV')).toMatchObject({ inside: null, parent: 'P1-1AR', orders: { mode: 'F' } });
  });
  test('WK-LOC-12: an assignment ends the line of a fleet, of that one only', () => {
    const run = moved('T -  - 1TF - 1FL', (s) => {
      someCommand(s, 'P1', 'TF', ALEPPO, {});
      const duty: Partial<Command> = { locDuty: { from: ALEPPO, to: ALEPPO }, locOpen: true };
      Object.assign(cmd(s, 'P1-1FL'), duty);
      someCommand(s, 'P1', 'FL', ALEPPO, { 'LSQ.r': 1 }, duty);
    });
    expect(cmd(run.state, 'P1-1FL')).toMatchObject({ locDuty: null, locOpen: false });
    expect(cmd(run.state, 'P1-2FL')).toMatchObject({ locDuty: { from: ALEPPO }, locOpen: true });
  });

  test('WK-CMD-11: under an ally’s command it acts by his orders; blank ends it', () => {
    const guest = (s: State): void => {
      s.wars = {};
      ally(s, 'P1', 'P5');
      cmd(s, 'P1-2DV').hex = ATHENS;
      someCommand(s, 'P5', 'AR', ATHENS, {});
    };
    const under = moved('T -  - P5 1AR - 2DV', guest);
    expect(cmd(under.state, 'P1-2DV')).toMatchObject({ parent: 'P5-1AR', control: 'P5' });
    expect(why('T -  - P5 9AR - 2DV', guest)).toBe('failed unknown-name');
    expect(why('T -  - P5 1AR - 1DV', guest)).toBe('failed not-here');
    const own = moved('T -  -  - 2DV', (s) => {
      guest(s);
      Object.assign(cmd(s, 'P1-2DV'), { parent: 'P5-1AR', control: 'P5' });
    });
    expect(cmd(own.state, 'P1-2DV')).toMatchObject({ parent: null, control: null });
  });
  test('WK-CMD-11: the owner ends it with T from the ally’s command, from no other of his', () => {
    const guest = (s: State): void => {
      s.wars = {};
      ally(s, 'P1', 'P5');
      for (const id of ['P1-2DV', 'P1-1DV']) cmd(s, id).hex = ATHENS;
      for (let i = 0; i < 2; i++) someCommand(s, 'P5', 'AR', ATHENS, {});
      Object.assign(cmd(s, 'P1-2DV'), { parent: 'P5-1AR', control: 'P5' });
    };
    const run = moved('T - P5 1AR -  - 2DV', guest);
    expect(run.outcomes).toEqual(['P1/1 done']);
    expect(cmd(run.state, 'P1-2DV')).toMatchObject({ parent: null, control: null });
    expect(cmd(moved('T - P5 1AR - P5 2AR - 2DV', guest).state, 'P1-2DV').parent).toBe('P5-2AR');
    expect(why('T - P5 2AR -  - 2DV', guest)).toBe('failed not-yours');
    expect(why('T - P5 1AR -  - 1DV', guest)).toBe('failed not-yours');
    expect(why('T - P5 1AR -  - 2DV,1DV', guest)).toBe('failed not-yours');
    expect(why('T - P5 1AR -  - P5 1DV', guest)).toBe('failed not-yours');
    expect(why('T - P5 1AR - 2DV - 1PMI', guest)).toBe('failed not-yours');
  });
  test('WK-DAT-4, WK-ORD-9: a guest comes out of an ally’s walls by their name with his number', () => {
    const run = moved('T - P5 Athens -  - 2DV', (s) => {
      s.wars = {};
      ally(s, 'P1', 'P5');
      Object.assign(cmd(s, 'P1-2DV'), { hex: ATHENS, inside: ATHENS, parent: ATHENS });
    });
    expect(run.outcomes).toEqual(['P1/1 done']);
    expect(cmd(run.state, 'P1-2DV')).toMatchObject({ inside: null, parent: null });
  });
  test('WK-CMD-11: not under a stranger’s, not even with nobody at war; one’s own needs no treaty', () => {
    const stranger = (s: State): void => {
      s.wars = {};
      third(s);
      ally(s, 'P1', 'P2');
      ally(s, 'P5', 'P2');
      cmd(s, 'P1-2DV').hex = ATHENS;
      someCommand(s, 'P5', 'AR', ATHENS, {});
    };
    expect(why('T -  - P5 1AR - 2DV', stranger)).toBe('failed status');
    expect(why('T -  - P1 1AR - 2DV')).toBe('done');
    expect(cmd(moved('T -  - P1 1AR - 2DV').state, 'P1-2DV').control).toBeNull();
  });

  test.each([
    // The size of the place, regts of the Division, militia inside: room for 3 x size.
    [6, 15, 3, 'done'],
    [6, 16, 3, 'failed room'],
    [5, 1, 0, 'failed rank'],
  ])(
    'WK-CMD-5: a Division to a city of size %i with %i regts and %i inside: %s',
    (size, regts, militia, outcome) => {
      const run = moved('T -  - Pella - 2DV', (s) => {
        Object.assign(city(s, PELLA), { size, stack: militia === 0 ? {} : { 'MIL.m': militia } });
        cmd(s, 'P1-2DV').stack = { 'PMI.r': regts };
      });
      expect(run.outcomes).toEqual([`P1/1 ${outcome}`]);
      expect(cmd(run.state, 'P1-2DV')).toMatchObject(
        outcome === 'done'
          ? { inside: PELLA, parent: PELLA, orders: { mode: 'G' } }
          : { inside: null, parent: null, orders: { mode: 'F' } },
      );
    },
  );
  test('WK-CMD-5: the Division brings what is under it in its hex', () => {
    const run = moved('T -  - Pella - 2DV', (s) => {
      cmd(s, 'P1-1SC').hex = PELLA;
      cmd(s, 'P1-1SC').parent = 'P1-2DV';
    });
    expect(cmd(run.state, 'P1-1SC')).toMatchObject({ inside: PELLA, parent: 'P1-2DV' });
    expect(
      why('T -  - Pella - 2DV', (s) => {
        Object.assign(cmd(s, 'P1-1SC'), { hex: PELLA, parent: 'P1-2DV' });
        city(s, PELLA).stack = { 'MIL.m': 18 };
      }),
    ).toBe('failed room');
  });
  test('WK-CMD-5: who is inside already is not counted twice', () => {
    expect(
      why('T -  - Pella - 2DV', (s) => {
        cmd(s, 'P1-2DV').inside = PELLA;
        cmd(s, 'P1-2DV').orders.mode = 'G';
        city(s, PELLA).stack = { 'MIL.m': 19 };
      }),
    ).toBe('done');
  });
  test('WK-CMD-5: into an ally’s city or a city one holds, not into another’s', () => {
    const at = (hex: string, change: (s: State) => void) => (s: State) => {
      s.wars = {};
      cmd(s, 'P1-2DV').hex = hex;
      change(s);
    };
    expect(
      why(
        'T -  - P5 Athens - 2DV',
        at(ATHENS, (s) => ally(s, 'P1', 'P5')),
      ),
    ).toBe('done');
    expect(
      why(
        'T -  - Athens - 2DV',
        at(ATHENS, () => undefined),
      ),
    ).toBe('failed status');
    expect(
      why(
        'T -  - P5 Athens - 2DV',
        at(ATHENS, () => undefined),
      ),
    ).toBe('failed status');
    expect(
      why(
        'T -  - Brisbane - 2DV',
        at(BRISBANE, (s) => (city(s, BRISBANE).holder = 'P1')),
      ),
    ).toBe('done');
  });
});

describe('weekly-campaign places by T', () => {
  const small = (s: State): void => void Object.assign(city(s, PELLA), { size: 5, stack: { 'MIL.m': 3 } });
  test('WK-CMD-6: a small city assigned to a Division: it is its garrison, and leaves when the place is taken from it', () => {
    const run = moved('T -  - 2DV - Pella', small);
    expect(run.outcomes).toEqual(['P1/1 done']);
    expect(cmd(run.state, 'P1-2DV')).toMatchObject({
      inside: PELLA,
      garrisons: [PELLA],
      orders: { mode: 'G' },
    });
    const back = moved('T -  -  - Pella', (s) => {
      small(s);
      Object.assign(cmd(s, 'P1-2DV'), { inside: PELLA, garrisons: [PELLA] });
      // Another stands inside of its own will.
      Object.assign(cmd(s, 'P1-1SC'), { hex: PELLA, inside: PELLA });
    });
    expect(cmd(back.state, 'P1-2DV')).toMatchObject({ inside: null, garrisons: [], orders: { mode: 'F' } });
    expect(cmd(back.state, 'P1-1SC').inside).toBe(PELLA);
  });
  test.each([
    ['T -  - 7DV - Pella', 'failed unknown-name'],
    ['T -  - P5 2DV - Pella', 'failed not-yours'],
    ['T -  - 1SC - Pella', 'failed not-here'],
    ['T -  - 1FL - Aleppo', 'failed rank'],
    ['T -  - 1AR - Pella', 'done'],
    ['T -  - 2DV - Nowhere', 'failed unknown-name'],
  ])('WK-CMD-6: "%s": %s', (text, outcome) => {
    expect(
      why(text, (s) => {
        small(s);
        city(s, PELLA).stack = {};
        cmd(s, 'P1-1DV').stack = { 'PMI.r': 1 };
      }),
    ).toBe(outcome);
  });
  test('WK-CMD-6: a place that one does not hold is not assigned', () => {
    const at = (holder: string) => (s: State) => {
      Object.assign(city(s, SPARTA), { holder, stack: {} });
      cmd(s, 'P1-2DV').hex = SPARTA;
    };
    expect(why('T -  - 2DV - Sparta', at('P5'))).toBe('failed status');
    expect(why('T -  - 2DV - Sparta', at('P1'))).toBe('done');
  });
  test.each([
    // Size 5: room for 15.
    [12, 'done'],
    [13, 'failed room'],
  ])('WK-CMD-6: with three inside, %i regts: %s', (n, outcome) => {
    expect(
      why('T -  - 2DV - Pella', (s) => {
        small(s);
        cmd(s, 'P1-2DV').stack = { 'PMI.r': n };
      }),
    ).toBe(outcome);
  });
  test('WK-CMD-6: who is inside already is not counted twice', () => {
    expect(
      why('T -  - 2DV - Pella', (s) => {
        small(s);
        Object.assign(cmd(s, 'P1-2DV'), { inside: PELLA, stack: { 'PMI.r': 12 } });
      }),
    ).toBe('done');
  });
});
