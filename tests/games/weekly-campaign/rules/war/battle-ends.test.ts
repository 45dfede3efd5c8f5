/** What a land battle leaves behind: prisoners, the way back, pursuit, leaders, veterans, war. */
import { describe, expect, test } from 'vitest';
import { distance, mapOf, neighboursOf } from '../../../../../games/weekly-campaign/rules/map/map.js';
import { landBattles } from '../../../../../games/weekly-campaign/phases/battles.js';
import { CORINTH, eventsOf, firstOf } from '../../kit-sieges.js';
import { calm, cmd, play, someCommand, tutorial, type Run } from '../../kit.js';
import type { Stack } from '../../../../../games/weekly-campaign/records.js';
import type { State } from '../../../../../games/weekly-campaign/state.js';

const FIELD = 'A2432';
const WINNER = 'P1-1DV';
const LOSER = 'P5-2DV';

/**
 * P1's 1AR with 1DV attacks P5's 2DV on open ground. Both advance in line at morale 50 and neither has a leader that counts or
 * field works, so M is equal and R goes by the values 2 sk + 5 at + 3 df: HHI 46, SLI 14, CHC 62, JLC 19.
 */
function meeting(mine: Stack, theirs: Stack, change: (s: State) => void = () => undefined): State {
  return tutorial((s) => {
    s.weather = { now: 'F', last: 'F' };
    for (const leader of Object.values(s.leaders)) leader.tac = 0;
    for (const id of ['P1', 'P5']) Object.assign(s.positions[id]!, { morale: 50, moraleDelta: 0 });
    for (const id of ['P1-1AR', WINNER, LOSER]) {
      Object.assign(cmd(s, id), { hex: FIELD, moved: true });
      Object.assign(cmd(s, id).orders, { battle: 3, formation: 1 });
    }
    Object.assign(cmd(s, 'P1-1AR').orders, { command: 1, conditional: 'A' });
    cmd(s, WINNER).stack = { ...mine };
    cmd(s, LOSER).stack = { ...theirs };
    change(s);
  });
}
const fight = (state: State, rolls: Readonly<Record<string, number>> = {}): Run =>
  play(landBattles(8), state, {}, { ...calm, ...rolls });
const resultOf = (run: Run): unknown => firstOf(run, 'battle')?.data.result;
const left = (run: Run, id: string): number =>
  Object.values(run.state.commands[id]?.stack ?? {}).reduce((a, b) => a + b, 0);

/** R 175, clear: the loser bleeds 22% of 30, that is 6. */
const CLEAR: [Stack, Stack] = [{ 'HHI.r': 16 }, { 'SLI.r': 30 }];
/** R 137, a win. */
const WIN: [Stack, Stack] = [{ 'HHI.r': 10 }, { 'SLI.r': 24 }];
/** R 262, decisive: a rout. */
const ROUT: [Stack, Stack] = [{ 'HHI.r': 16 }, { 'SLI.r': 20 }];
/** R 109, drawn. */
const DRAWN: [Stack, Stack] = [{ 'HHI.r': 10 }, { 'SLI.r': 30 }];

describe('weekly-campaign ends of battles', () => {
  test('WK-BAT-8: a quarter of six lost, floored, are prisoners of the winner’s top command, the rest destroyed', () => {
    const run = fight(meeting(...CLEAR));

    expect(resultOf(run)).toBe('clear');
    expect(left(run, LOSER)).toBe(24);
    expect(cmd(run.state, 'P1-1AR').prisoners).toEqual([{ of: 'P5', stack: { 'SLI.r': 1 }, leaders: [] }]);
    expect(cmd(run.state, WINNER).prisoners).toEqual([]);
    expect(run.state.positions.P5?.rebuilds).toEqual([{ code: 'SLI', n: 5, expires: 18 }]);
  });

  test('WK-BAT-8: a mere win takes no prisoners', () => {
    const run = fight(meeting(...WIN));

    expect(resultOf(run)).toBe('win');
    // 15% of 24 is 3.6.
    expect(left(run, LOSER)).toBe(21);
    expect(cmd(run.state, 'P1-1AR').prisoners).toEqual([]);
  });

  test('WK-BAT-10: first into a friendly city of the hex, which ends the retreat even in a rout', () => {
    const run = fight(
      meeting(...ROUT, (s) => {
        cmd(s, LOSER).stack = { 'SLI.r': 15 };
        cmd(s, LOSER).enteredFrom = 'A2433';
        for (const id of ['P1-1AR', WINNER, LOSER]) cmd(s, id).hex = CORINTH;
      }),
    );

    expect(firstOf(run, 'retreat')?.data).toMatchObject({ how: 'walls', to: CORINTH, rout: true });
    expect(cmd(run.state, LOSER)).toMatchObject({ hex: CORINTH, inside: CORINTH });
    expect(cmd(run.state, LOSER).orders.mode).toBe('G');
  });

  test('WK-BAT-10: a force too big for the walls goes back where it came from', () => {
    const state = meeting(...CLEAR, (s) => {
      cmd(s, LOSER).enteredFrom = 'A2433';
      for (const id of ['P1-1AR', WINNER, LOSER]) cmd(s, id).hex = CORINTH;
    });

    // Room for 18, two of militia inside, 24 outside.
    expect(cmd(fight(state).state, LOSER)).toMatchObject({ hex: 'A2433', inside: null });
  });

  describe('the way back from the field', () => {
    const state = meeting(...WIN);
    const map = mapOf(state.map);
    const bases = [CORINTH, 'A2236', 'A2835'];
    const far = (hex: string): number => Math.min(...bases.map((base) => distance(map, base, hex)));
    const around = neighboursOf(map, FIELD);
    const ranked = [...around].sort((a, b) => far(a) - far(b));
    const first = ranked[0]!;
    const worst = ranked.at(-1)!;

    test('WK-BAT-10: to the hex it came from, though another is nearer to a base', () => {
      expect(far(worst)).toBeGreaterThan(far(first));
      const from = meeting(...WIN, (s) => (cmd(s, LOSER).enteredFrom = worst));
      expect(cmd(fight(from).state, LOSER).hex).toBe(worst);
    });

    test('WK-BAT-10: else to the hex nearest to a base, the lowest digit first', () => {
      expect(cmd(fight(state).state, LOSER).hex).toBe(first);
    });

    test('WK-BAT-10: never to one with an enemy field force, not even the one it came from', () => {
      const barred = meeting(...WIN, (s) => {
        cmd(s, LOSER).enteredFrom = worst;
        someCommand(s, 'P1', 'DV', worst, { 'PMI.r': 1 });
      });
      expect(cmd(fight(barred).state, LOSER).hex).toBe(first);
    });

    test('WK-BAT-10: an enemy zone only when nothing else is left', () => {
      const zone = [{ by: 'P1', aggressive: false }];
      const one = meeting(...WIN, (s) => (s.zoc = { [first]: zone }));
      expect(cmd(fight(one).state, LOSER).hex).toBe(ranked[1]);
      const all = meeting(...WIN, (s) => (s.zoc = Object.fromEntries(around.map((hex) => [hex, zone]))));
      expect(cmd(fight(all).state, LOSER).hex).toBe(first);
    });
  });

  test.each([
    { merchants: 6, how: 'ships' },
    { merchants: 5, how: 'hex' },
  ])('WK-BAT-10: in a port with lift for all it goes aboard ($merchants merchants)', ({ merchants, how }) => {
    // Brisbane is P1's by right, so its walls are no shelter. Twelve slingers lose 1 (15% is 1.8, the fraction missed); eleven weigh 11.
    const run = fight(
      meeting({ 'HHI.r': 5 }, { 'SLI.r': 12 }, (s) => {
        for (const id of ['P1-1AR', WINNER, LOSER]) cmd(s, id).hex = 'A2533';
        s.cities.A2533!.stack = {};
        someCommand(s, 'P5', 'FL', 'A2533', { MER: merchants });
      }),
    );

    expect(resultOf(run)).toBe('win');
    expect(left(run, LOSER)).toBe(11);
    expect(firstOf(run, 'retreat')?.data.how).toBe(how);
    expect(cmd(run.state, LOSER).carriedBy).toBe(how === 'ships' ? 'P5-2FL' : null);
  });

  // Twenty javelin horse cover with 4 each; sixteen are left after a clear defeat, fourteen after a decisive one.
  test.each<[string, Stack, string, number | undefined, number, number]>([
    ['60 against 64: none', { 'CHC.r': 6, 'HHI.r': 6 }, 'clear', undefined, 0, 0],
    ['100 against 64: 5% of 16, the fraction made', { 'CHC.r': 10 }, 'clear', 5, 1, 1],
    ['170 against 64: 10% of 16, the fraction made', { 'JLC.r': 34 }, 'clear', 10, 2, 1],
    ['100 against 56 in a rout: 10% of 14', { 'CHC.r': 10, 'HHI.r': 10 }, 'decisive', 10, 2, 1],
    ['170 against 56 in a rout: 20% of 14', { 'CHC.r': 17 }, 'decisive', 20, 3, 2],
  ])('WK-BAT-12: pursuit at %s', (_, mine, result, percent, n, captured) => {
    const run = fight(meeting(mine, { 'JLC.r': 20 }), { pursuit: 1 });

    expect(resultOf(run)).toBe(result);
    const [pursuit] = eventsOf(run, 'pursuit');
    expect(pursuit?.data.percent).toBe(percent);
    expect([pursuit?.data.n ?? 0, pursuit?.data.captured ?? 0]).toEqual([n, captured]);
    expect(left(run, LOSER)).toBe((result === 'clear' ? 16 : 14) - n);
  });

  test('WK-BAT-12: a Probe does not pursue', () => {
    const run = fight(
      meeting({ 'CHC.r': 10 }, { 'JLC.r': 20 }, (s) => (cmd(s, 'P1-1AR').orders.command = 2)),
      { pursuit: 1 },
    );
    expect(resultOf(run)).toBe('clear');
    expect(eventsOf(run, 'pursuit')).toEqual([]);
  });

  // The d100 is capped by the d6 that follows: 4 is a captive, 2 and 3 are dead.
  test.each<[string, [Stack, Stack], number, string, string]>([
    ['clear', CLEAR, 2, 'dead', 'dead'],
    ['clear', CLEAR, 3, 'free', 'dead'],
    ['clear', CLEAR, 4, 'free', 'captive'],
    ['clear', CLEAR, 5, 'free', 'captive'],
    ['clear', CLEAR, 6, 'free', 'free'],
    ['decisive', ROUT, 10, 'free', 'captive'],
    ['decisive', ROUT, 11, 'free', 'free'],
    ['drawn', DRAWN, 2, 'dead', 'dead'],
    ['drawn', DRAWN, 3, 'free', 'free'],
  ])('WK-BAT-13: %s, %#: a leader’s fate', (result, stacks, roll, winner, loser) => {
    const run = fight(meeting(...stacks), { 'leader-fate': roll });

    expect(resultOf(run)).toBe(result);
    expect([run.state.leaders['P1-L1']?.state, run.state.leaders['P5-L2']?.state]).toEqual([winner, loser]);
    if (loser === 'captive') expect(run.state.leaders['P5-L2']?.at).toBe('P1-1AR');
  });

  test.each<[string, Stack, Stack, number, string, Stack]>([
    ['the fraction of 1.6 made', { 'HHI.r': 16 }, { 'SLI.r': 30 }, 60, 'clear', { 'HHI.r': 14, 'HHI.v': 2 }],
    ['and missed', { 'HHI.r': 16 }, { 'SLI.r': 30 }, 61, 'clear', { 'HHI.r': 15, 'HHI.v': 1 }],
    [
      'veterans stay what they are',
      { 'HHI.r': 16, 'PMI.v': 1 },
      { 'SLI.r': 30 },
      1,
      'clear',
      { 'HHI.r': 14, 'HHI.v': 2, 'PMI.v': 1 },
    ],
    [
      'a twentieth of ten veterans, made',
      { 'HHI.r': 16, 'PMI.v': 10 },
      { 'SLI.r': 30 },
      50,
      'decisive',
      { 'HHI.r': 14, 'HHI.v': 2, 'PMI.v': 9, 'PMI.e': 1 },
    ],
    [
      'a twentieth of ten veterans, missed',
      { 'HHI.r': 16, 'PMI.v': 10 },
      { 'SLI.r': 30 },
      51,
      'decisive',
      { 'HHI.r': 14, 'HHI.v': 2, 'PMI.v': 10 },
    ],
    ['nobody', { 'HHI.r': 10 }, { 'SLI.r': 24 }, 1, 'win', { 'HHI.r': 10 }],
  ])('WK-BAT-14: %s', (_, mine, theirs, promote, result, after) => {
    const run = fight(meeting(mine, theirs), { promote });

    expect(resultOf(run)).toBe(result);
    expect(cmd(run.state, WINNER).stack).toEqual(after);
  });

  test('WK-BAT-17: whoever fights is at war from then on', () => {
    const run = fight(meeting(...CLEAR, (s) => (s.wars = {})));
    expect(run.state.wars).toEqual({ 'P1-P5': { since: 8, lastAct: 8 } });
  });

  test.each([
    { mine: 5, theirs: 5, result: 'crushing', morale: [4, -4] },
    { mine: 5, theirs: 4, result: 'crushing', morale: [0, 0] },
    { mine: 4, theirs: 5, result: 'decisive', morale: [0, 0] },
  ])(
    'WK-BAT-17: morale when both had five regts: $mine against $theirs',
    ({ mine, theirs, result, morale }) => {
      const run = fight(meeting({ 'HHI.r': mine }, { 'SLI.r': theirs }));

      expect(resultOf(run)).toBe(result);
      expect([run.state.positions.P1?.moraleDelta, run.state.positions.P5?.moraleDelta]).toEqual(morale);
    },
  );
});
