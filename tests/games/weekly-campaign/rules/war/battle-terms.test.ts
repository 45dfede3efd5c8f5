/** With what terms armies fight, what they lose, and what is left behind: both sides of each edge. WK-BAT-5, 7, 9, 15, 16, WK-CMD-8. */
import { describe, expect, test } from 'vitest';
import { elephantTerm, sumTerms } from '../../../../../games/weekly-campaign/rules/war/battle.js';
import type { Stack } from '../../../../../games/weekly-campaign/records.js';
import type { State } from '../../../../../games/weekly-campaign/state.js';
import { cmd, data, eventFacts, paint, someCommand } from '../../kit.js';
import { ally, city, CORINTH } from '../../kit-sieges.js';
import type { Options } from '../../kit-battles.js';
import { field, fight, put } from '../../kit-battles.js';

const HEX = 'A2026';
const FROM = 'A2025';
const ours = 'P1-3DV';
const theirs = 'P5-3DV';
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
