/** Sea battles to both sides of each edge: terms, losses, prizes, flight, evasion. WK-NAV-4, 7, 8, 9, 13, WK-LOC-11, WK-BAT-13, WK-BAT-17. */
import { describe, expect, test } from 'vitest';
import { navalStrength } from '../../../../../games/weekly-campaign/rules/war/naval-battle.js';
import { mapOf, neighboursOf } from '../../../../../games/weekly-campaign/rules/map/map.js';
import type { Stack } from '../../../../../games/weekly-campaign/records.js';
import type { State, WeatherCode } from '../../../../../games/weekly-campaign/state.js';
import { cmd, data, eventFacts, someCommand } from '../../kit.js';
import { position } from '../../kit-sieges.js';
import type { Options } from '../../kit-sea-battles.js';
import { fight, sea } from '../../kit-sea-battles.js';

const HEX = 'A2831';
const ours = 'P1-2FL';
const theirs = 'P5-2FL';
const side = (state: State, of: string) =>
  eventFacts(fight(state), 'battle-side').find((one) => one.of === of) as unknown as {
    s: number;
    m: number;
    e: number;
    terms: Record<string, number>;
  };

describe('weekly-campaign strength at sea', () => {
  test.each<[Stack, Stack, WeatherCode, number]>([
    [{ 'LSQ.r': 2 }, {}, 'F', 40],
    [{ 'LSQ.r': 2 }, {}, 'FS', 20],
    [{ 'LSQ.r': 2 }, {}, 'RS', 20],
    [{ 'LSQ.r': 2 }, {}, 'ST', 20],
    [{ 'LSQ.r': 2 }, {}, 'RW', 40],
    [{ 'MSQ.r': 2 }, {}, 'ST', 80],
    [{ 'VSQ.r': 1 }, {}, 'ST', 17],
    [{ MER: 3 }, {}, 'F', 15],
    [{ MER: 3 }, {}, 'ST', 6],
    [{ 'MSQ.v': 1, 'MSQ.e': 1 }, {}, 'F', 48 + 58],
    // Boarding parties: foot only, one a warship at most.
    [{ 'MSQ.r': 2 }, { 'PMI.r': 1 }, 'F', 83],
    [{ 'MSQ.r': 2 }, { 'PMI.r': 3 }, 'F', 86],
    [{ 'MSQ.r': 2, MER: 4 }, { 'PMI.r': 3 }, 'F', 106],
    [{ 'MSQ.r': 2 }, { 'CHC.r': 3 }, 'F', 80],
  ])('WK-NAV-7: %j with %j aboard in %s: %i', (sqds, aboard, weather, s) => {
    expect(navalStrength(data, sqds, aboard, weather)).toBe(s);
  });
  test.each<[string, 'P1' | 'P5', Record<string, number>, Options, Options, ((s: State) => void)?]>([
    ['nothing counts', 'P1', { nav: 0, morale: 0, shaken: 0, dice: 0 }, {}, {}],
    ['morale 65', 'P1', { morale: 3 }, {}, {}, (s) => (position(s, 'P1').morale = 65)],
    ['shaken', 'P5', { shaken: -20 }, {}, { more: { shaken: true } }],
    ['an admiral of NAV 4', 'P1', { nav: 20 }, {}, {}, (s) => void (s.leaders['P1-L3']!.at = ours)],
  ])('WK-NAV-7: %s', (_, of, terms, mine, other, change) => {
    expect(
      side(
        sea(mine, other, (s) => change?.(s)),
        of,
      ).terms,
    ).toMatchObject(terms);
  });
  test('WK-NAV-7: two dice of each side, five a pip', () => {
    const run = fight(sea(), { naval: [6, 6, 1, 1] });
    const [mine, other] = eventFacts(run, 'battle-side') as unknown as { terms: { dice: number } }[];
    expect([mine?.terms.dice, other?.terms.dice]).toEqual([25, -25]);
  });
  test('WK-NAV-7: what is aboard any ship of the side boards', () => {
    const state = sea({}, {}, (s) => {
      someCommand(s, 'P1', 'DV', HEX, { 'PMI.r': 2 }, { carriedBy: ours });
      someCommand(s, 'P1', 'DV', HEX, { 'PMI.r': 2 }, { carriedBy: 'P1-9FL' });
    });
    expect(side(state, 'P1').s).toBe(406);
  });
});

describe('weekly-campaign what a sea battle costs', () => {
  const counts = (stack: Stack): number => Object.values(stack).reduce((a, b) => a + b, 0);
  test('WK-BAT-6: of equals the defender wins a drawn battle, and each loses its part', () => {
    const run = fight(sea(), { 'naval-loss': 100 });
    expect(eventFacts(run, 'naval-battle')[0]).toMatchObject({
      result: 'drawn',
      winner: 'P5',
      loser: 'P1',
      r: 100,
    });
    // 8% and 6% of ten: the fraction is missed.
    expect([counts(cmd(run.state, ours).sqds), counts(cmd(run.state, theirs).sqds)]).toEqual([10, 10]);
    const hit = fight(sea(), { 'naval-loss': 1 });
    expect([counts(cmd(hit.state, ours).sqds), counts(cmd(hit.state, theirs).sqds)]).toEqual([9, 9]);
    expect([cmd(hit.state, ours).fought, cmd(hit.state, theirs).fought]).toEqual([true, true]);
    expect(hit.state.fights).toEqual([{ hex: HEX, positions: ['P1', 'P5'] }]);
  });
  test('WK-NAV-7: merchants count neither in the percentage nor among the lost', () => {
    const run = fight(sea({}, { sqds: { 'MSQ.r': 5, MER: 40 } }), { 'naval-loss': 1 });
    expect(cmd(run.state, theirs).sqds.MER ?? 0).toBeGreaterThanOrEqual(0);
    const [loss] = eventFacts(run, 'battle-loss').filter((e) => e.of === 'P5' && e.lost !== undefined);
    expect(Object.keys(loss?.lost as Stack)).toEqual(['MSQ.r']);
  });
  // Decisive against ten: 32% lost, 30% of these, floored, are prizes.
  const rout = (mine: Options, other: Options = {}, change: (s: State) => void = () => undefined) =>
    fight(sea(mine, other, change), { 'naval-loss': 100, prize: 1, 'leader-fate': 100 });
  test('WK-NAV-7, WK-NAV-4: of the sunk a part are prizes while there is room in the winner’s fleets', () => {
    // HSQ 65: 9 x 65 = 585 against 400 x .. clear at 146? ten HSQ 650 against MSQ 5 x 40 = 200: crushing, 45% of 5 = 2, 40% of 2 = 0.
    const big = { sqds: { 'HSQ.r': 9 } };
    const run = rout(big, { sqds: { 'MSQ.r': 7 } });
    // 585 against 280: decisive, 32% of 7 = 2, 30% of 2 = 0.
    expect(eventFacts(run, 'naval-battle')[0]).toMatchObject({ result: 'decisive' });
    expect(eventFacts(run, 'prize')).toEqual([]);
    const more = rout({ sqds: { 'HSQ.r': 9 } }, { sqds: { 'LSQ.r': 10 } });
    // 585 against 200: decisive, 3 of ten, 30% of 3 = 0; crushing would be 300.
    expect(eventFacts(more, 'naval-battle')[0]?.result).toBe('decisive');
    const crushing = (mine: Stack) => rout({ sqds: mine }, { sqds: { 'LSQ.r': 9 } });
    // 585 against 180: crushing, 45% of 9 = 4, 40% of 4 = 1 prize.
    const taken = crushing({ 'HSQ.r': 9 });
    expect(eventFacts(taken, 'naval-battle')[0]?.result).toBe('crushing');
    expect(eventFacts(taken, 'prize')).toEqual([{ hex: HEX, by: 'P1', of: 'P5', n: 1 }]);
    expect(cmd(taken.state, ours).sqds).toEqual({ 'HSQ.r': 9, 'LSQ.r': 1 });
    expect(position(taken.state, 'P5').rebuilds.map((r) => [r.code, r.n])).toEqual([['LSQ', 3]]);
    const full = crushing({ 'HSQ.r': 10 });
    expect(eventFacts(full, 'prize')).toEqual([]);
    expect(cmd(full.state, ours).sqds).toEqual({ 'HSQ.r': 10 });
    expect(position(full.state, 'P5').rebuilds.map((r) => [r.code, r.n])).toEqual([['LSQ', 4]]);
  });
  test.each<[string, number, number]>([
    ['marginal', 12, 1],
    ['win', 14, 1],
    ['clear', 17, 1],
    ['decisive', 21, 2],
  ])('WK-NAV-9: a %s defeat: the loser sails %#', (name, n, hexes) => {
    const start = sea({}, { more: { path: ['1'], locOpen: true } }, (s) => {
      cmd(s, ours).sqds = { 'MSQ.r': 10 };
      if (n > 10) someCommand(s, 'P1', 'FL', HEX, { 'MSQ.r': n - 10 }).orders.command = 1;
    });
    const run = fight(start, { retreat: 100, 'naval-loss': 100 });
    expect(eventFacts(run, 'naval-battle')[0]?.result).toBe(name);
    const map = mapOf(start.map);
    const at = cmd(run.state, theirs).hex;
    const near = neighboursOf(map, HEX);
    expect(near.includes(at) || at === HEX ? 1 : 2).toBe(hexes);
    expect(at).not.toBe(HEX);
    expect(cmd(run.state, theirs)).toMatchObject({ path: [], locOpen: false, shaken: name === 'decisive' });
    expect(cmd(run.state, theirs).orders.command).toBe(3);
  });
  test('WK-NAV-9: cornered, half are prizes as far as there is room, the others and the odd one sink; merchants are taken', () => {
    const cornered = (sqds: Stack, mine: Stack = { 'HSQ.r': 6 }) =>
      fight(
        sea({ sqds: mine }, { sqds }, (s) => {
          position(s, 'P5').rebuilds = [];
          for (const hex of neighboursOf(mapOf(s.map), HEX)) someCommand(s, 'P1', 'FL', hex, { 'LSQ.r': 1 });
        }),
        { 'naval-loss': 100, retreat: 100 },
      );
    // 390 against 200: clear; 22% of five is 1, five less one is four: two prizes, two sunk.
    const run = cornered({ 'MSQ.r': 5, MER: 3 });
    expect(eventFacts(run, 'naval-battle')[0]).toMatchObject({ result: 'clear' });
    expect(cmd(run.state, ours).sqds).toEqual({ 'HSQ.r': 6, 'MSQ.r': 2, MER: 3 });
    expect(run.state.commands[theirs]).toBeUndefined();
    expect(eventFacts(run, 'retreat')[0]).toMatchObject({ how: 'trapped', captured: 5, destroyed: 2 });
    expect(position(run.state, 'P5').rebuilds.reduce((n, r) => n + r.n, 0)).toBe(3);
    // Room for one more only.
    const full = cornered({ 'MSQ.r': 8 }, { 'HSQ.r': 9 });
    expect(cmd(full.state, ours).sqds).toEqual({ 'HSQ.r': 9, 'MSQ.r': 1 });
  });
  test('WK-NAV-13: a beaten fleet without a warship left is taken with its merchants, cornered or not', () => {
    const run = fight(sea({}, { sqds: { MER: 4 } }), { retreat: 1 });
    expect(run.state.commands[theirs]).toBeUndefined();
    expect(cmd(run.state, ours).sqds.MER).toBe(4);
  });
  test.each<[number, 'P1' | 'P5', string]>([
    // Admirals: 2 for a winner, 5 for a loser, 10 for one who is routed; the d6 that follows is capped.
    [2, 'P1', 'dead'],
    [3, 'P1', 'free'],
    [5, 'P5', 'captive'],
    [6, 'P5', 'free'],
  ])('WK-BAT-13: at sea on %i the admiral of %s is %s', (roll, of, fate) => {
    const state = sea({ sqds: { 'HSQ.r': 10 } }, {}, (s) => {
      s.leaders['P1-L3']!.at = ours;
      s.leaders['P1-L3']!.nav = 0;
      s.leaders['P5-L2']!.at = theirs;
      s.leaders['P5-L2']!.nav = 0;
      s.leaders['P5-L2']!.cha = 0;
    });
    const run = fight(state, { 'leader-fate': roll, 'naval-loss': 100 });
    expect(eventFacts(run, 'naval-battle')[0]?.result).toBe('clear');
    expect(run.state.leaders[of === 'P1' ? 'P1-L3' : 'P5-L2']?.state).toBe(fate);
  });
  test.each([
    [3, 3, [1, -1]],
    [2, 3, [0, 0]],
    [3, 2, [0, 0]],
  ])('WK-BAT-17: morale when both had three sqds: %i against %i', (mine, other, morale) => {
    const strongSide: Stack = { 'HSQ.v': mine };
    const run = fight(sea({ sqds: strongSide }, { sqds: { 'HSQ.r': other } }), {
      retreat: 1,
      'naval-loss': 100,
    });
    const deltas = [position(run.state, 'P1').moraleDelta, position(run.state, 'P5').moraleDelta];
    if (morale[0] === 0) expect(deltas).toEqual([0, 0]);
    else expect(deltas).toEqual(morale);
  });
  test('WK-BAT-17: at war from the battle on', () => {
    const run = fight(sea({ conditional: 'A' }, {}, (s) => (s.wars = {})));
    expect(run.state.wars).toEqual({ 'P1-P5': { since: 8, lastAct: 8 } });
  });
  test('WK-REP-15: each side is told what it is told on land', () => {
    const run = fight(sea(), { 'naval-loss': 1 });
    const told = run.events
      .filter((e) => e.type === 'battle-loss')
      .map((e) => [e.data.of, e.seenBy, e.data.lost !== undefined]);
    expect(told).toEqual([
      ['P1', ['P1'], true],
      ['P1', ['P5'], false],
      ['P5', ['P5'], true],
      ['P5', ['P1'], false],
    ]);
  });
});
