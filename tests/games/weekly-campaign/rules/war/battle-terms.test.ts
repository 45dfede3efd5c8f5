/** Who fights, with what terms, and who gives way: both sides of each edge. WK-BAT-1, 3, 5, 7, 9, 15, 16, WK-CMD-8, WK-GEN-7. */
import { describe, expect, test } from 'vitest';
import { landBattles } from '../../../../../games/weekly-campaign/phases/battles.js';
import { elephantTerm, sumTerms } from '../../../../../games/weekly-campaign/rules/war/battle.js';
import { engagementOf, sideOf } from '../../../../../games/weekly-campaign/rules/war/engagements.js';
import { forcesAt } from '../../../../../games/weekly-campaign/rules/troops/commands.js';
import type { Command, Stack } from '../../../../../games/weekly-campaign/records.js';
import type { State } from '../../../../../games/weekly-campaign/state.js';
import { calm, cmd, data, eventFacts, paint, play, someCommand, tutorial } from '../../kit.js';
import { ally, CORINTH, city, third } from '../../kit-sieges.js';

const HEX = 'A2026';
const FROM = 'A2025';
interface Options {
  stack?: Stack;
  command?: 1 | 2 | 3 | 4;
  conditional?: 'A' | 'B' | 'C';
  modifier?: number;
  battle?: number;
  formation?: number;
  more?: Partial<Command>;
}
const put = (s: State, owner: string, options: Options = {}, hex = HEX): Command => {
  const {
    stack = { 'HHI.r': 10 },
    command = 3,
    conditional = 'B',
    modifier = 0,
    battle = 3,
    formation = 1,
    more = {},
  } = options;
  const made = someCommand(s, owner, 'DV', hex, stack, { moved: true, ...more });
  Object.assign(made.orders, { command, conditional, modifier, battle, formation });
  return made;
};
/** P1 attacks P5 in HEX, at war, ten hoplites each, morale 50, no leaders, moved, on clear ground. */
const field = (
  mine: Options = {},
  theirs: Options = {},
  change: (s: State) => void = () => undefined,
): State =>
  tutorial((s) => {
    s.commands = {};
    s.zoc = {};
    s.weather = { now: 'F', last: 'F' };
    for (const l of Object.values(s.leaders)) l.at = 'A2827';
    for (const id of ['P1', 'P5']) s.positions[id]!.morale = 50;
    put(s, 'P1', { command: 1, ...mine });
    put(s, 'P5', theirs);
    change(s);
  });
const ours = 'P1-3DV';
const theirs = 'P5-3DV';
const fight = (state: State, rolls: Readonly<Record<string, number | readonly number[]>> = {}) =>
  play(landBattles(8), state, {}, { ...calm, battle: [3, 4, 3, 4], ...rolls });
const terms = (state: State, of: string): Record<string, number> =>
  eventFacts(fight(state), 'battle-side').find((side) => side.of === of)?.terms as Record<string, number>;
const NONE = { tac: 0, morale: 0, plan: 0, formation: 0, march: 0, shaken: 0, elephants: 0, dice: 0 };

describe('weekly-campaign the terms of M', () => {
  test('WK-BAT-5: of equal armies that both advance nothing but the ground counts', () => {
    expect(terms(field(), 'P1')).toEqual({ ...NONE, ashore: 0 });
    expect(terms(field(), 'P5')).toEqual({ ...NONE, terrain: 0, river: 0, fieldworks: 0, evasion: 0 });
  });
  test.each<[string, 'P1' | 'P5', Record<string, number>, Options, Options, ((s: State) => void)?]>([
    ['Charge against Hold', 'P1', { plan: -10 }, { battle: 4 }, { battle: 2 }],
    ['Hold against Charge', 'P5', { plan: 10 }, { battle: 4 }, { battle: 2 }],
    ['Envelop against Hold', 'P1', { plan: 10 }, { battle: 5 }, { battle: 2 }],
    ['oblique against even', 'P1', { formation: 4 }, { formation: 2 }, {}],
    ['even against oblique', 'P5', { formation: -4 }, { formation: 2 }, {}],
    ['one point of forced march', 'P1', { march: -5 }, { more: { fmUsed: 1 } }, {}],
    ['four points of forced march', 'P5', { march: -20 }, {}, { more: { fmUsed: 4 } }],
    ['shaken', 'P5', { shaken: -20 }, {}, { more: { shaken: true } }],
    ['ashore', 'P1', { ashore: -15 }, { more: { crossed: true } }, {}],
    ['a defender who has not moved', 'P5', { fieldworks: 10 }, {}, { more: { moved: false } }],
    ['one on Probe who has not moved', 'P5', { fieldworks: 0 }, {}, { command: 2, more: { moved: false } }],
    ['morale 60', 'P1', { morale: 2 }, {}, {}, (s) => (s.positions.P1!.morale = 60)],
    ['morale 54', 'P1', { morale: 0 }, {}, {}, (s) => (s.positions.P1!.morale = 54)],
    ['morale 46', 'P1', { morale: 0 }, {}, {}, (s) => (s.positions.P1!.morale = 46)],
    ['morale 45', 'P5', { morale: -1 }, {}, {}, (s) => (s.positions.P5!.morale = 45)],
    ['hills', 'P5', { terrain: 10 }, {}, {}, (s) => paint(s, HEX, 'h')],
    ['forest', 'P5', { terrain: 5 }, {}, {}, (s) => paint(s, HEX, 'f')],
    ['mountain', 'P5', { terrain: 20 }, {}, {}, (s) => paint(s, HEX, 'm')],
    ['a general of TAC 4', 'P1', { tac: 20 }, {}, {}, (s) => void (s.leaders['P1-L1']!.at = ours)],
    [
      'the same general ill',
      'P1',
      { tac: 0 },
      {},
      {},
      (s) => void Object.assign(s.leaders['P1-L1']!, { at: ours, illUntil: 8 }),
    ],
    [
      'the same general well again',
      'P1',
      { tac: 20 },
      {},
      {},
      (s) => void Object.assign(s.leaders['P1-L1']!, { at: ours, illUntil: 7 }),
    ],
  ])('WK-BAT-5: %s', (_, of, found, mine, other, change) => {
    expect(
      terms(
        field(mine, other, (s) => change?.(s)),
        of,
      ),
    ).toMatchObject(found);
  });
  test.each<[string, number, string | null, boolean]>([
    ['all from land without a river', 10, FROM, false],
    ['from a river hex', 0, FROM, true],
    ['from nowhere', 0, null, false],
  ])('WK-BAT-5: behind a river, attackers %s: %i', (_, river, enteredFrom, wet) => {
    const state = field({ more: { enteredFrom } }, {}, (s) => {
      paint(s, HEX, 'C');
      paint(s, FROM, wet ? 'C' : 'c');
    });
    expect(terms(state, 'P5').river).toBe(river);
  });
  test('WK-BAT-5: one of the attackers who did not cross it is enough to lose the river', () => {
    const state = field({ more: { enteredFrom: FROM } }, {}, (s) => {
      paint(s, HEX, 'C');
      paint(s, FROM, 'c');
      put(s, 'P1', { command: 1 });
    });
    expect(terms(state, 'P5').river).toBe(0);
  });
  test.each<[Stack, Stack, number]>([
    [{ 'CHC.r': 10 }, { 'IEL.r': 1 }, 0],
    [{ 'CHC.r': 10 }, { 'IEL.r': 2 }, -10],
    [{ 'CHC.r': 4, 'PMI.r': 6 }, { 'IEL.r': 1, 'AEL.r': 1 }, -8],
    [{ 'CHC.r': 3, 'PMI.r': 7 }, { 'IEL.r': 2 }, -6],
    [{ 'CHC.r': 1, 'PMI.r': 11 }, { 'IEL.r': 2 }, 0],
    [{ 'PMI.r': 10 }, { 'IEL.r': 5 }, 0],
    [{}, { 'IEL.r': 5 }, 0],
  ])('WK-BAT-5: %j against %j: %i for elephants', (own, enemy, term) => {
    expect(elephantTerm(data, own, enemy)).toBe(term);
  });
  test('WK-BAT-5: M is never below -60', () => {
    expect([sumTerms(data.charts, { a: -40, b: -20 }), sumTerms(data.charts, { a: -40, b: -21 })]).toEqual([
      -60, -60,
    ]);
    expect(sumTerms(data.charts, { a: -40, b: -19 })).toBe(-59);
  });
});

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

describe('weekly-campaign losses and after', () => {
  const fact = (value: unknown): string => (typeof value === 'string' ? value : '');
  const losses = (state: State, rolls = {}): Record<string, unknown> =>
    Object.fromEntries(
      eventFacts(fight(state, rolls), 'battle-loss')
        .filter((e) => e.lost !== undefined)
        .map((e) => [fact(e.of), e.n]),
    );
  test('WK-BAT-7: a Probe loses and takes half, each percent floored', () => {
    // R 170, clear at intensity 100: 22% and 3%; halved 11% and 1%.
    const armies: [Options, Options] = [{ stack: { 'HHI.r': 17 } }, {}];
    expect(losses(field(...armies), { 'loss-fraction': 20 })).toEqual({ P5: 3, P1: 1 });
    expect(losses(field({ ...armies[0], command: 2 }, armies[1]), { 'loss-fraction': 17 })).toEqual({
      P5: 1,
      P1: 1,
    });
    expect(losses(field({ ...armies[0], command: 2 }, armies[1]), { 'loss-fraction': 18 })).toEqual({
      P5: 1,
      P1: 0,
    });
  });
  test('WK-BAT-7: intensity is the mean of both plans', () => {
    const intensity = (a: number, b: number) =>
      eventFacts(fight(field({ battle: a }, { battle: b })), 'battle')[0]?.intensity;
    expect([intensity(1, 1), intensity(1, 2), intensity(4, 5), intensity(3, 4)]).toEqual([50, 65, 115, 110]);
  });
  test.each<[string, Options, Options, string, string]>([
    ['drawn', { command: 2 }, {}, 'drawn', FROM],
    ['a win', { command: 2, stack: { 'HHI.r': 14 } }, {}, 'win', HEX],
    ['a clear one', { command: 2, stack: { 'HHI.r': 17 } }, {}, 'clear', HEX],
    ['marginal', { command: 2, stack: { 'HHI.r': 12 } }, {}, 'marginal', FROM],
    ['drawn, but Attack', { command: 1 }, {}, 'drawn', HEX],
  ])('WK-BAT-15: a Probe after %s', (_, mine, other, result, at) => {
    const run = fight(field({ ...mine, more: { enteredFrom: FROM } }, other), { retreat: 1 });
    expect(eventFacts(run, 'battle')[0]?.result).toBe(result);
    expect(cmd(run.state, ours).hex).toBe(at);
  });
  test('WK-BAT-15: who came from nowhere stays', () => {
    expect(cmd(fight(field({ command: 2 })).state, ours).hex).toBe(HEX);
  });
  test('WK-BAT-15: a Probe that is beaten has its retreat, not both', () => {
    const run = fight(field({ command: 2, more: { enteredFrom: FROM } }, { stack: { 'HHI.r': 14 } }));
    expect(eventFacts(run, 'battle')[0]?.winner).toBe('P5');
    expect(cmd(run.state, ours).hex).toBe(FROM);
  });
  test.each<[number, boolean]>([
    [50, true],
    [51, false],
  ])('WK-BAT-9: a marginal loser at morale 50 stays on %i: %s', (retreat, stays) => {
    const run = fight(field({ stack: { 'HHI.r': 12 } }, { more: { path: ['1'] } }), { retreat });
    expect(eventFacts(run, 'battle')[0]?.result).toBe('marginal');
    expect(cmd(run.state, theirs).hex === HEX).toBe(stays);
    expect(cmd(run.state, theirs).path).toEqual([]);
  });
  test('WK-BAT-15: the winner keeps its path, the loser’s is dropped', () => {
    const run = fight(
      field({ stack: { 'HHI.r': 14 }, more: { path: ['1', '1'] } }, { more: { path: ['4'], bank: 2 } }),
    );
    expect(cmd(run.state, ours).path).toEqual(['1', '1']);
    expect(cmd(run.state, theirs)).toMatchObject({ path: [], bank: 0 });
  });
  test('WK-BAT-17, WK-GEN-6: all who fought are told as having fought, and the hex is one of a fight', () => {
    const run = fight(field());
    expect([cmd(run.state, ours).fought, cmd(run.state, theirs).fought]).toEqual([true, true]);
    expect(run.state.fights).toEqual([{ hex: HEX, positions: ['P1', 'P5'] }]);
    const peaceful = fight(field({ command: 3 }));
    expect([peaceful.state.fights, cmd(peaceful.state, ours).fought]).toEqual([[], false]);
  });
  test('WK-END-2, WK-END-5: a battle won is counted, a drawn one is not; glory for a rout only', () => {
    const counted = (n: number) => {
      const { battlesWon, glory } = fight(field({ stack: { 'HHI.r': n } })).state.positions.P1!;
      return [battlesWon, glory];
    };
    expect([counted(10), counted(12), counted(17), counted(21)]).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 3],
    ]);
  });
});

describe('weekly-campaign trade units after a battle phase', () => {
  const trader = (s: State, more = {}): void => {
    s.tradeUnits['P5-TR1'] = {
      id: 'P5-TR1',
      owner: 'P5',
      n: 1,
      hex: HEX,
      origin: CORINTH,
      path: [],
      bank: 0,
      carriedBy: null,
      ...more,
    };
  };
  const taken = (change: (s: State) => void, mine: Options = { command: 3 }): string => {
    const state = field(mine, {}, (s) => {
      delete s.commands[theirs];
      trader(s);
      change(s);
    });
    return Object.values(fight(state).state.tradeUnits)[0]!.owner;
  };
  test.each<[string, string, (s: State) => void, Options?]>([
    ['beside an enemy field force', 'P1', () => undefined],
    ['beside a neutral one', 'P5', (s) => (s.wars = {})],
    ['beside a neutral one on Conditional A', 'P1', (s) => (s.wars = {}), { command: 3, conditional: 'A' }],
    [
      'beside an ally on Conditional A',
      'P5',
      (s) => {
        s.wars = {};
        ally(s, 'P1', 'P5');
      },
      { command: 3, conditional: 'A' },
    ],
    ['with a field force of its own there', 'P5', (s) => void put(s, 'P5', {}), { command: 3 }],
    ['aboard', 'P5', (s) => trader(s, { carriedBy: 'P5-1FL' })],
    ['elsewhere', 'P5', (s) => trader(s, { hex: FROM })],
    ['beside an empty command', 'P5', (s) => (cmd(s, ours).stack = {})],
  ])('WK-BAT-16: %s it is then %s’s', (_, owner, change, mine) => {
    expect(taken((s) => change(s), mine)).toBe(owner);
  });
});

describe('weekly-campaign headquarters in a lost battle', () => {
  test('WK-CMD-8: a Scouting command that had no regt is taken only when no protector is left in the field', () => {
    const state = (stack: Stack) =>
      field({ stack: { 'HHI.r': 30 } }, { stack }, (s) => {
        const army = someCommand(s, 'P5', 'AR', HEX, {});
        cmd(s, theirs).parent = army.id;
        army.orders.command = 3;
      });
    const saved = fight(state({ 'HHI.r': 14 }));
    expect(saved.state.commands['P5-1AR']).toBeDefined();
    expect(cmd(saved.state, 'P5-1AR').hex).not.toBe(HEX);
    const lost = fight(state({ 'SLI.r': 1 }), { 'loss-fraction': 1 });
    expect([lost.state.commands['P5-1AR'], lost.state.commands[theirs]]).toEqual([undefined, undefined]);
    expect(lost.state.positions.P1!.treasury).toBe(640 + 100 + 200);
  });
  test('WK-BAT-10: in the walls of its own city there is room for it, or not', () => {
    const beaten = (size: number) => {
      const state = field({ stack: { 'HHI.r': 14 } }, {}, (s) => {
        for (const id of [ours, theirs]) cmd(s, id).hex = CORINTH;
        Object.assign(city(s, CORINTH), { size, stack: { 'MIL.m': 2 } });
      });
      return cmd(fight(state).state, theirs);
    };
    // Ten lose one or two: eight or nine and two militia; the walls hold 3 x size.
    expect(beaten(4)).toMatchObject({ hex: CORINTH, inside: CORINTH, orders: { mode: 'G' } });
    expect(beaten(3).inside).toBeNull();
  });
});
