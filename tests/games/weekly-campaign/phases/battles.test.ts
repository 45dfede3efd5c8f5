/** Battles on land: who fights whom, and who slips away. WK-BAT-1, WK-BAT-3. */
import { describe, expect, test } from 'vitest';
import type { Stack } from '../../../../games/weekly-campaign/records.js';
import { forcesAt } from '../../../../games/weekly-campaign/rules/troops/commands.js';
import { engagementOf, sideOf } from '../../../../games/weekly-campaign/rules/war/engagements.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import type { Options } from '../kit-battles.js';
import { field, fight, put } from '../kit-battles.js';
import { ally, CORINTH, third } from '../kit-sieges.js';
import { cmd, data, eventFacts, someCommand } from '../kit.js';

const HEX = 'A2026';

const ours = 'P1-3DV';

const theirs = 'P5-3DV';

describe('weekly-campaign who fights', () => {
  const battle = (state: State) => eventFacts(fight(state), 'battle')[0];
  test.each<[string, boolean, Options, Options, boolean]>([
    ['Attack at war', true, { command: 1 }, {}, true],
    ['Probe at war', true, { command: 2 }, {}, true],
    ['Defend at war', false, { command: 3 }, {}, true],
    ['Attack at peace', false, { command: 1 }, {}, false],
    ['Attack on Conditional A at peace', true, { command: 1, conditional: 'A' }, {}, false],
    ['Attack on Conditional C at war', false, { command: 1, conditional: 'C' }, {}, true],
    ['he attacks instead', true, { command: 3 }, { command: 1 }, true],
    ['modifier 2 with even odds', true, { modifier: 2 }, {}, true],
    ['modifier 3 with even odds', false, { modifier: 3 }, {}, true],
    ['on Mode G before walls he has not', false, { command: 1, more: {} }, {}, false],
  ])('WK-BAT-1: %s: %s', (_, fights, mine, other, war) => {
    const state = field(mine, other, (s) => {
      if (!war) s.wars = {};
    });
    expect(battle(state) !== undefined).toBe(fights);
  });
  test('WK-CMD-14: on Mode G in the field one defends, whatever the Command', () => {
    expect(battle(field({}, {}, (s) => (cmd(s, ours).orders.mode = 'G')))).toBeUndefined();
  });
  test('WK-SPY-8: a Command of the week goes before the standing one', () => {
    expect(battle(field({ more: { weekCommand: 3 } }))).toBeUndefined();
    expect(battle(field({ command: 3, more: { weekCommand: 1 } }))).toBeDefined();
  });
  test('WK-BAT-1: of two that attack the stronger is the attacker, of equals the lower number', () => {
    const attacker = (a: number, b: number) =>
      (
        battle(field({ stack: { 'HHI.r': a } }, { command: 1, stack: { 'HHI.r': b } }))?.attacker as {
          position: string;
        }
      ).position;
    expect([attacker(10, 10), attacker(10, 11), attacker(11, 10)]).toEqual(['P1', 'P5', 'P1']);
  });
  test('WK-BAT-1: the defender is the strongest of those it is hostile to; others stand by', () => {
    const crowd = (third2: number, war: boolean) => {
      const state = field({}, {}, (s) => {
        third(s);
        put(s, 'P2', { stack: { 'HHI.r': third2 } });
        if (war) s.wars['P1-P2'] = { since: 1, lastAct: 8 };
      });
      const found = battle(state);
      return [
        (found?.defender as { position: string }).position,
        (found?.defender as { regts: number }).regts,
      ];
    };
    expect(crowd(11, true)).toEqual(['P2', 11]);
    expect(crowd(10, true)).toEqual(['P2', 10]);
    expect(crowd(9, true)).toEqual(['P5', 10]);
    expect(crowd(11, false)).toEqual(['P5', 10]);
  });
  test('WK-BAT-1: an ally joins if he is hostile to the other side, does not evade and is no ally of both', () => {
    const joins = (change: (s: State) => void, options: Options = {}) => {
      const state = field({}, {}, (s) => {
        third(s);
        ally(s, 'P2', 'P5');
        put(s, 'P2', { stack: { 'HHI.r': 9 }, ...options });
        change(s);
      });
      return eventFacts(fight(state), 'battle')[0]?.defender;
    };
    const war = (s: State): void => void (s.wars['P1-P2'] = { since: 1, lastAct: 8 });
    const regts = (change: (s: State) => void, options?: Options) =>
      (joins(change, options) as { regts: number }).regts;
    expect(regts(war)).toBe(19);
    expect(regts(() => undefined)).toBe(10);
    expect(regts(() => undefined, { conditional: 'A' })).toBe(19);
    expect(regts(war, { command: 4 })).toBe(10);
    expect(
      regts((s) => {
        war(s);
        ally(s, 'P1', 'P2');
      }),
    ).toBe(10);
  });
  test('WK-BAT-1: one’s own forces all fight, those on Evade too', () => {
    const state = field({}, {}, (s) => void put(s, 'P5', { command: 4 }));
    expect(sideOf(state, forcesAt(state, HEX), 'P5', 'P1').map((f) => f.top.id)).toEqual([theirs, 'P5-4DV']);
    const found = engagementOf(state, data, forcesAt(state, HEX));
    expect([found?.attackers.length, found?.defenders.length]).toEqual([1, 2]);
  });
  test('WK-BAT-1: who is aboard or inside walls does not fight in the field', () => {
    expect(battle(field({}, { more: { carriedBy: 'P5-1FL' } }))).toBeUndefined();
    expect(battle(field({ more: { carriedBy: 'P1-1FL' } }))).toBeUndefined();
    expect(battle(field({}, { stack: {} }))).toBeUndefined();
  });
  test('WK-BAT-1: in another hex another battle, in the same one one', () => {
    const state = field({}, {}, (s) => {
      put(s, 'P1', { command: 1 });
      put(s, 'P1', { command: 1 }, CORINTH);
      put(s, 'P5', {}, CORINTH);
    });
    expect(eventFacts(fight(state, { battle: 4 }), 'battle').map((b) => b.hex)).toEqual([HEX, CORINTH]);
  });
  test('WK-MOV-7, WK-BAT-9: after the battles pins are lifted, and who was shaken before is so no more; ships stay pinned', () => {
    const run = fight(
      field({ more: { pinned: true, shaken: true } }, { more: { pinned: true } }, (s) => {
        someCommand(s, 'P1', 'FL', 'A3026', { 'MSQ.r': 1 }, { pinned: true });
      }),
    );
    expect([
      cmd(run.state, ours).pinned,
      cmd(run.state, theirs).pinned,
      cmd(run.state, 'P1-2FL').pinned,
    ]).toEqual([false, false, true]);
    expect(cmd(run.state, ours).shaken).toBe(false);
  });
  test('WK-BAT-9: who is routed now is shaken until the next battle phase is over, and stands on Command 3', () => {
    const rout = fight(
      field({ stack: { 'HHI.r': 30 } }, { stack: { 'HHI.r': 14 }, command: 4, conditional: 'C' }),
      { evade: 1 },
    );
    expect(eventFacts(rout, 'battle')[0]).toMatchObject({ result: 'decisive' });
    expect(cmd(rout.state, theirs)).toMatchObject({ shaken: true, orders: { command: 3 } });
    expect(cmd(rout.state, ours)).toMatchObject({ shaken: false, orders: { command: 1 } });
    const clear = fight(field({ stack: { 'HHI.r': 17 } }, { command: 2 }));
    expect(eventFacts(clear, 'battle')[0]).toMatchObject({ result: 'clear' });
    expect(cmd(clear.state, theirs)).toMatchObject({ shaken: false, orders: { command: 2 } });
  });
});

describe('weekly-campaign evasion', () => {
  const FAST: Stack = { 'SMC.r': 3 };
  test.each<[string, Options, Options, number, boolean]>([
    // Die + own index - the fastest attacker's: 4 or more.
    ['foot from foot', { stack: { 'HHI.r': 9 } }, { command: 4 }, 4, true],
    ['foot from foot', { stack: { 'HHI.r': 9 } }, { command: 4 }, 3, false],
    ['medium horse from foot', { stack: { 'HHI.r': 9 } }, { command: 4, stack: FAST }, 2, true],
    ['medium horse from foot', { stack: { 'HHI.r': 9 } }, { command: 4, stack: FAST }, 1, false],
    ['foot from medium horse', { stack: FAST }, { command: 4 }, 6, true],
    ['foot from medium horse', { stack: FAST }, { command: 4 }, 5, false],
    ['light horse from heavy', { stack: { 'CHC.r': 3 } }, { command: 4, stack: { 'JLC.r': 3 } }, 2, true],
    ['light horse from heavy', { stack: { 'CHC.r': 3 } }, { command: 4, stack: { 'JLC.r': 3 } }, 1, false],
  ])('WK-BAT-3: %s on a %#', (_, mine, other, die, slips) => {
    const run = fight(field(mine, other), { evade: die });
    expect(eventFacts(run, 'evade')).toMatchObject([
      { command: theirs, hex: HEX, die, success: slips, phase: 8 },
    ]);
    expect(eventFacts(run, 'battle')).toHaveLength(slips ? 0 : 1);
    if (slips) expect(cmd(run.state, theirs)).toMatchObject({ enteredFrom: HEX, moved: true });
  });
  test('WK-BAT-3: scouts are a point quicker', () => {
    const scouts = (die: number): boolean => {
      const state = field({ stack: { 'JLC.r': 3 } }, {}, (s) => {
        delete s.commands[theirs];
        const sc = someCommand(s, 'P5', 'SC', HEX, { 'JLC.r': 2 });
        sc.orders.command = 4;
      });
      return eventFacts(fight(state, { evade: die }), 'evade')[0]?.success === true;
    };
    expect([scouts(3), scouts(2)]).toEqual([true, false]);
  });
  test.each<[string, Options, boolean]>([
    // Ten against ten: 2 x own >= m x enemy holds up to 2.
    ['Defend without a modifier', { command: 3 }, false],
    ['Defend, modifier 2', { command: 3, modifier: 2 }, false],
    ['Defend, modifier 3', { command: 3, modifier: 3 }, true],
    ['Attack, modifier 3', { command: 2, modifier: 3 }, false],
    ['Evade', { command: 4 }, true],
  ])('WK-BAT-3: %s wishes to slip away: %s', (_, other, wishes) => {
    expect(eventFacts(fight(field({}, other), { evade: 6 }), 'evade')).toHaveLength(wishes ? 1 : 0);
  });
  test('WK-BAT-3: of two Divisions one slips away and the other is beaten', () => {
    const state = field({}, { command: 4 }, (s) => void put(s, 'P5', {}));
    const run = fight(state, { evade: 6 });
    expect(cmd(run.state, theirs).hex).not.toBe(HEX);
    expect((eventFacts(run, 'battle')[0]?.defender as { regts: number }).regts).toBe(10);
  });
  test('WK-BAT-3: told to those who were there', () => {
    const [event] = fight(field({}, { command: 4 }), { evade: 6 }).events.filter((e) => e.type === 'evade');
    expect(event?.seenBy).toEqual(['P1', 'P5']);
  });
});
