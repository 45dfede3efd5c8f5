/**
 * KOK-SEE-2, VIEW-1, ROLL-1: a whole turn is played twice, the second time with a secret changed, and who may not know it sees the
 * same bytes: state, events and dice, in his view and on his move sheet.
 */
import { describe, expect, test } from 'vitest';
import {
  canonicalJson,
  deepFreeze,
  printCodeSheet,
  parseSheet,
  seededDice,
} from '../../../src/core/index.js';
import type { ForcedRolls, GameEvent, OrderSheet } from '../../../src/core/index.js';
import { rolls } from '../../../games/king-of-kings/rolls.js';
import type { State } from '../../../games/king-of-kings/state.js';
import { loadSystem } from '../../kit/load.js';
import { forceOrdersOf, policiesOf } from './kit.js';

const system = await loadSystem('king-of-kings');

interface Turn {
  readonly state: State;
  /** Sheets in the code form, without a header. */
  readonly sheets: Record<string, string>;
  readonly forced?: ForcedRolls;
}

interface Secret {
  readonly kind: string;
  readonly options?: Record<string, unknown>;
  /** The turn with one value of the secret, and with another: `P1` has it, `P2` may share it, the others may not know. */
  readonly vary: (turn: Turn, other: boolean) => void;
  readonly knows: readonly string[];
}

const line = (turn: Turn, position: string, text: string): void => {
  turn.sheets[position] = `${turn.sheets[position] ?? ''}\n${text}`;
};
const set = (turn: Turn, text: string): void => line(turn, 'P1', text);

const SECRETS: readonly Secret[] = [
  {
    kind: 'the treasury',
    knows: ['P1'],
    // So much in both that no purchase depends on it.
    vary: ({ state }, other) => (state.positions['P1']!.treasury = other ? 25_000 : 20_000),
  },
  {
    kind: 'policies that come to nothing in the open',
    knows: ['P1'],
    vary: ({ state }, other) => {
      const more = other
        ? { tactic: 'charge 3, charge 4', naval: 'line', smite: 'P3', divine: 'breach any 1' }
        : { tactic: 'charge', naval: 'line 2, line 5', ward: 'smite' };
      const own = state.positions['P1']!;
      own.policies = { ...own.policies, ...policiesOf(state, more) };
    },
  },
  {
    kind: 'policies given this very turn',
    knows: ['P1'],
    vary: (turn, other) =>
      set(
        turn,
        other ? 'P - [tactic] - [charge 1, charge 9]\nP - [disaster] - [Rome]' : 'P - [tactic] - [charge]',
      ),
  },
  {
    kind: 'standing orders of forces',
    knows: ['P1'],
    vary: ({ state }, other) => {
      for (const f of Object.values(state.forces))
        if (f.owner === 'P1')
          f.orders = forceOrdersOf(
            state,
            other ? { tactic: 'charge 9, charge 4', losses: 'cheap' } : { tactic: 'charge' },
          );
    },
  },
  {
    kind: 'tokens of heaven',
    knows: ['P1'],
    vary: ({ state }, other) => {
      state.positions['P1']!.tokens = other ? ['divine', 'ward'] : [];
      // Neither comes to bear: no such place, no such blow.
      Object.assign(state.positions['P1']!, {
        policies: policiesOf(state, { divine: 'battle E2705 6', ward: 'smite' }),
      });
    },
  },
  {
    kind: 'a gift of money between two',
    knows: ['P1', 'P2'],
    vary: (turn, other) => {
      turn.state.positions['P1']!.lastSpringIncome = 500;
      turn.state.positions['P1']!.treasury = 20_000;
      turn.state.positions['P2']!.treasury = 20_000;
      set(turn, `G - [${other ? 60 : 50}] - [P2]`);
    },
  },
  {
    kind: 'the fee of mercenaries offered to one',
    knows: ['P1', 'P2'],
    options: { mercenaries: true },
    vary: (turn, other) => {
      turn.state.sides['P1']!.pool.LI = 3;
      for (const p of ['P1', 'P2']) turn.state.positions[p]!.treasury = 20_000;
      set(turn, `MO - [LI] - [2] - [${other ? 90 : 5}] - [P2]`);
      line(turn, 'P2', 'B - [2 LI] - [capital] - [P1]');
    },
  },
  {
    kind: 'an offer that one buyer alone may take',
    knows: ['P1', 'P2'],
    options: { mercenaries: true },
    vary: (turn, other) => {
      if (other) set(turn, 'MO - [HI] - [3] - [7] - [P2]');
    },
  },
  {
    kind: 'a proposal that is refused',
    knows: ['P1'],
    vary: (turn, other) => {
      if (other) set(turn, 'W - [any]');
    },
  },
  {
    kind: 'lines that fail, and lines that were refused',
    knows: ['P1'],
    vary: (turn, other) => {
      if (other)
        set(turn, 'S - [Rome]\nB - [99 XX]\nL - [Nowhere]\nM - [A99] - [Rome]\nI - [roads] - [x] - [y]');
    },
  },
  {
    kind: 'whether a sheet came in',
    knows: ['P1'],
    vary: (turn, other) => {
      if (other) delete turn.sheets['P1'];
      else turn.sheets['P1'] = '';
    },
  },
];

/** Marriages are refused whatever the house. */
const refusing = (state: State): ForcedRolls =>
  Object.fromEntries(Object.keys(state.sides).map((id) => [`marriage/answer P1 ${id}`, [6]]));

interface Point {
  readonly state: State;
  readonly events: readonly GameEvent[];
  readonly sheets: Record<string, string>;
}

/** States of a game by stand-ins, with the sheets that they write for the next turn. */
function points(scenario: string, options: Record<string, unknown>, seed: string, turns: number): Point[] {
  const found: Point[] = [];
  const dice = (turn: number) => seededDice({ seed, turn, rolls });
  let state = system.create(scenario, options as never, dice(0)) as State;
  let events: readonly GameEvent[] = [];
  for (let i = 0; i < turns && system.awaiting(state).length > 0; i++) {
    const { turn } = system.moment(state);
    const texts: Record<string, string> = {};
    const sheets: Record<string, OrderSheet> = {};
    for (const p of system.awaiting(state)) {
      const written = system.standIn(
        deepFreeze(system.see(state, events, p)),
        seededDice({ seed: `${seed} ${p}`, turn }),
      );
      texts[p] = printCodeSheet(system.orders, written);
      sheets[p] = parseSheet(system.orders, texts[p]);
    }
    found.push({ state, events, sheets: texts });
    const outcome = system.resolve(state, sheets, dice(turn));
    if ('questions' in outcome) throw new Error('asked');
    ({ state, events } = outcome as { state: State; events: readonly GameEvent[] });
  }
  return found;
}

/** Everything that a position gets of this turn. */
function sight(given: Point, secret: Secret, other: boolean): Map<string, string> {
  const state = structuredClone(given.state);
  const turn: Turn = { state, sheets: { ...given.sheets } };
  secret.vary(turn, other);
  const sheets = Object.fromEntries(
    Object.entries(turn.sheets).map(([p, text]) => [
      p,
      parseSheet(
        system.orders,
        /GAME/.test(text) ? text : `GAME x POSITION ${p} TURN ${state.game.turn}\n${text}`,
      ),
    ]),
  );
  const dice = seededDice({ seed: 'secret', turn: state.game.turn, rolls, forced: refusing(state) });
  const outcome = system.resolve(deepFreeze(state), sheets, dice);
  if ('questions' in outcome) throw new Error('asked');
  const seen = new Map<string, string>();
  for (const { id } of system.positions(state)) {
    if (secret.knows.includes(id)) continue;
    // The moment before, and the turn itself; the move sheet is made of nothing else.
    const before = system.see(state, [], id);
    const view = system.see(outcome.state, outcome.events, id);
    // At the end of a game all purses lie open (KOK-SEE-2).
    const parts = system.awaiting(outcome.state).length === 0 ? [before] : [before, view];
    seen.set(id, parts.map((part) => canonicalJson(part as never)).join('\n'));
  }
  return seen;
}

/** The first place where two texts differ, with what stands before it; empty: nowhere. */
function firstDifference(one: string, two: string): string {
  if (one === two) return '';
  const at = Array.from(one, (letter, index) => letter === two[index]).indexOf(false);
  const part = (text: string): string => text.slice(Math.max(0, at - 200), at + 60);
  return `${part(one)}\nor\n${part(two)}`;
}

const TURNS = 8;
/** So many boards at least of each scenario: 200 with SECRET_BOARDS=200. */
const GAMES = Math.ceil(Number(process.env.SECRET_BOARDS ?? TURNS) / TURNS);

describe('king-of-kings secrets', () => {
  const games = (['hammurabi', 'diadochi'] as const).map((scenario) => ({
    scenario,
    points: (options: Record<string, unknown>) =>
      Array.from({ length: GAMES }, (_, game) =>
        points(scenario, options, `secret ${scenario}${game === 0 ? '' : ` ${game}`}`, TURNS),
      ).flat(),
  }));
  const known = new Map<string, Point[]>();
  const pointsOf = (scenario: string, options: Record<string, unknown>): Point[] => {
    const key = `${scenario} ${JSON.stringify(options)}`;
    const made = known.get(key) ?? games.find((g) => g.scenario === scenario)!.points(options);
    known.set(key, made);
    return made;
  };

  test.each(SECRETS.flatMap((secret) => games.map(({ scenario }) => ({ ...secret, scenario }))))(
    'KOK-SEE-2: $kind changes nothing for those who may not know it ($scenario)',
    ({ scenario, ...secret }) => {
      let compared = 0;
      for (const point of pointsOf(scenario, { ...secret.options })) {
        if (point.state.positions['P1']!.status !== 'active') continue;
        const one = sight(point, secret, false);
        const two = sight(point, secret, true);
        for (const [id, bytes] of one)
          expect(firstDifference(bytes, two.get(id) ?? ''), `${id} in turn ${point.state.game.turn}`).toBe(
            '',
          );
        compared += one.size;
      }
      expect(compared).toBeGreaterThan(6);
    },
  );

  test('KOK-SEE-2: who has the secret does see it change', () => {
    const [point] = pointsOf('diadochi', {});
    const secret = { ...SECRETS[0]!, knows: [] };
    expect(sight(point!, secret, false).get('P1')).not.toBe(sight(point!, secret, true).get('P1'));
  });
});
