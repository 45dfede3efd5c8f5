/** What a position may not know does not change what it reads: whole steps of wild sheets, played twice. AE-FOG-1 to 3. */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  canonicalJson,
  clone,
  ids,
  parseSheet,
  type GameSystem,
  type OrderSheet,
} from '../../../src/core/index.js';
import { see } from '../../../games/ancient-empires/see.js';
import type { State } from '../../../games/ancient-empires/state.js';
import { loadSystem } from '../../kit/load.js';
import { book, data } from './table.js';
import { wildGame, type WildStep } from './wild.js';
import { breadth } from '../../kit/breadth.js';

/** Who reads, and whose secret is changed; a third, to whom some secrets are about. */
const [READER, OWNER, OTHER, FOURTH] = ['P1', 'P2', 'P3', 'P4'] as const;

type Sheets = Readonly<Record<string, OrderSheet>>;
interface Secret {
  /** Steps in which the change has no consequence that lies open. */
  readonly steps: readonly string[];
  /** Orders of the owner that would make it one. */
  readonly without?: readonly string[];
  /** Orders of anybody that would mix with it. */
  readonly nobody?: readonly string[];
  /** Both boards get this first: what would carry the secret into the open. */
  readonly muffle?: (state: State) => void;
  readonly change?: (state: State) => void;
  /** The other sheet of the owner, as lines added to it. */
  readonly more?: (before: State, after: State) => string;
}

const SPENDING = ['invest', 'give', 'exchange', 'bid', 'make', 'build', 'repair', 'increase', 'militia'];
const ALL = ['council', 'construction', 'operations'];

const SECRETS: Readonly<Record<string, Secret>> = {
  'AE-FOG-2: a treasury of which nothing is spent': {
    steps: ALL,
    without: SPENDING,
    muffle: (state) => {
      Object.assign(state.positions[OWNER]!.policies, { rebuild: false, militia: 0 });
      // A condition on `coins` is a use of the treasury.
      state.positions[OWNER]!.treasury += 50;
    },
    change: (state) => (state.positions[OWNER]!.treasury += 231),
  },
  'AE-FOG-2: the order of cards that are not drawn in the step': {
    steps: ['construction', 'operations'],
    // Growth shuffles first, and hordes would draw.
    muffle: (state) => ids(state.positions).forEach((id) => (state.positions[id]!.policies.reenter = false)),
    change: (state) => {
      state.growth.deck.reverse();
      state.events.deck.reverse();
    },
  },
  'AE-FOG-2: policies that do not come to bear': {
    steps: ALL,
    change: (state) =>
      Object.assign(state.positions[OWNER]!.policies, {
        wards: [OTHER],
        tie: [FOURTH],
        refuse: [],
        end: false,
      }),
    muffle: (state) => {
      Object.assign(state.positions[OWNER]!.policies, { refuse: [], end: false, reenter: false });
      for (const p of Object.values(state.provinces)) if (p.controller === OWNER) p.controller = OTHER;
      for (const p of Object.values(state.provinces)) if (p.controller === OTHER) delete p.hostile[OTHER];
    },
  },
  'AE-EVT-3, AE-FOG-2: which of two positions wished what victims': {
    steps: ALL,
    without: ['pick'],
    nobody: ['pick'],
    muffle: (state) => {
      for (const id of ids(state.positions)) state.positions[id]!.picks = {};
      state.positions[OWNER]!.picks = {
        [OTHER]: { ANY: ['E3', 'M2', 'I1', 'Sp1'] },
        [READER]: { RV: ['M2', 'I3'] },
      };
      state.positions[FOURTH]!.picks = {
        [OTHER]: { ANY: ['I1', 'G1', 'A2'] },
        [READER]: { RV: ['E3', 'G1'] },
      };
    },
    change: (state) => {
      const [a, b] = [state.positions[OWNER]!, state.positions[FOURTH]!];
      [a.picks, b.picks] = [b.picks, a.picks];
    },
  },
  'AE-FOG-2: an embargo where the owner has nothing to close': {
    steps: ALL,
    change: (state) => {
      for (const code of ids(state.provinces)) {
        const mine = state.provinces[code]!.owner === OWNER;
        const units = Object.values(state.stacks).some((one) => one.at === code);
        if (!mine && !units && !state.step.startsWith('operations'))
          state.positions[OWNER]!.embargoes.at[code] = { [OTHER]: true };
      }
      state.positions[OWNER]!.embargoes.at['HIB'] = { [OTHER]: false };
    },
  },
  'AE-FOG-2: lines that fail, of whatever step': {
    steps: ALL,
    more: (before, after) => {
      // Not a province that he takes in this step: there a line would not fail.
      const code = ids(before.provinces).find((one) =>
        [before, after].every(({ provinces }) => {
          const { owner, controller, occupied } = provinces[one]!;
          return owner !== OWNER && controller !== OWNER && occupied === null;
        }),
      )!;
      return `J - NOWHERE - NIRGENDS\nU - ${code} - 1PRO\nCP - ${code}\nMG - ${code} - 1\nLD - ${code}`;
    },
  },
  'AE-FOG-2: materials shipped inside an empire': {
    steps: ['council'],
    without: [...SPENDING, 'ship'],
    muffle: (state) => {
      state.positions[OWNER]!.policies.autoship = false;
      state.dominant.TEC = [];
    },
    more: (before, after) => {
      // Not of land that leaves the empire in this step: its counters lie open then.
      const own = ids(before.provinces).filter((code) =>
        [before, after].every(({ provinces }) => {
          const { owner, kind } = provinces[code]!;
          return owner === OWNER && kind === 'player';
        }),
      );
      return own
        .flatMap((from) => own.filter((to) => to !== from).map((to) => `S - 1 MAT - ${from} - ${to}`))
        .slice(0, 20)
        .join('\n');
    },
  },
};

const SCENARIOS = ['seats-7', 'classic-4', 'seats-5'] as const;
const TURNS = 6;
/** Council, construction and operations of each turn. */
const BOARDS = 3 * TURNS;
/** So many boards at least, eighteen a game of wild sheets: 200 with SECRET_BOARDS=200. */
const GAMES = Math.ceil(Number(process.env.SECRET_BOARDS ?? breadth(2, 3) * BOARDS) / BOARDS);

let system: GameSystem;
let steps: WildStep[];
beforeAll(async () => {
  system = await loadSystem('ancient-empires');
  steps = [];
  for (let game = 0; game < GAMES; game++) {
    const { failures } = wildGame(system, {
      seed: `fog ${game + 1}`,
      scenario: SCENARIOS[game % SCENARIOS.length]!,
      turns: TURNS,
      unchecked: 0,
      each: (one) => steps.push(one),
    });
    expect(failures).toEqual([]);
  }
}, 600_000);

function without(sheet: OrderSheet, keys: readonly string[] = []): OrderSheet {
  return { ...sheet, orders: sheet.orders.filter(({ key }) => !keys.includes(key)) };
}

/** The view, and now and then the move sheet, which is made of nothing else. */
function reading(step: WildStep, board: State, sheets: Sheets, printed: boolean): string {
  const { state, events } = step.again(board, sheets);
  const view = see(data, state, events, READER);
  return canonicalJson({ view, report: printed ? system.report(view) : '' });
}

describe('ancient-empires secrets', () => {
  test.each(Object.keys(SECRETS))('%s', { timeout: 600_000 }, (name) => {
    const secret = SECRETS[name]!;
    let changed = 0;
    for (const step of steps.filter((one) => secret.steps.includes(one.step))) {
      const { before, sheets } = step;
      // Whoever robs the owner's capital learns what was in it (AE-LOO-3).
      const robbed = step.events.some(
        ({ type, data: d }) => type === 'capital-looted' && d['from'] === OWNER,
      );
      if (robbed || before.positions[OWNER]?.status !== 'active') continue;
      if (before.positions[FOURTH]?.status !== 'active') continue;
      const mine = sheets[OWNER] ?? parseSheet(book, 'GAME g');
      const { orders } = without(mine, [...(secret.without ?? []), ...(secret.nobody ?? [])]);
      const board = clone(before);
      secret.muffle?.(board);
      const rest = Object.entries(sheets).map(([id, sheet]): [string, OrderSheet] => [
        id,
        without(sheet, secret.nobody),
      ]);
      const given: Sheets = { ...Object.fromEntries(rest), [OWNER]: { ...mine, orders } };
      const other = clone(board);
      secret.change?.(other);
      const added = secret.more ? parseSheet(book, `GAME g\n${secret.more(before, step.state)}`).orders : [];
      const longer = added.map((order, index) => ({ ...order, number: 100 + index }));
      const varied: Sheets = { ...given, [OWNER]: { ...mine, orders: [...orders, ...longer] } };
      const printed = changed % 8 === 0;
      expect(reading(step, other, varied, printed)).toBe(reading(step, board, given, printed));
      changed += 1;
    }
    expect(changed).toBeGreaterThan(8);
  });

  test('AE-FOG-2, AE-LOO-3: the treasury that is robbed by a third position', () => {
    const step = steps.find((one) => one.step === 'operations')!;
    const board = clone(step.before);
    const robbed = (treasury: number): string => {
      const state = clone(board);
      const code = state.positions[OWNER]!.capital!;
      Object.assign(state.positions[OWNER]!, { treasury });
      Object.assign(state.positions[OWNER]!.policies, {
        militia: 0,
        resist: { all: 'never', at: { [code]: 'never' } },
      });
      state.stacks = {
        ROB: {
          id: 'ROB',
          at: code,
          kind: 'land',
          routed: 0,
          beatenBy: [],
          name: '',
          units: [{ id: 'u1', type: 'PRO', side: `pos:${OTHER}`, mp: 6 }],
        },
      };
      state.positions[OTHER]!.manpower = { total: 9, used: 1 };
      const sheet = parseSheet(book, `GAME g\nLD - +1 - ROB\nQ - ROB\nL - ROB`);
      const { state: after, events } = step.again(state, { [OTHER]: sheet });
      expect(events.some(({ type }) => type === 'capital-looted')).toBe(true);
      const view = see(data, after, events, READER);
      return canonicalJson({ view, report: system.report(view) });
    };
    expect(robbed(301)).toBe(robbed(60));
  });
});
