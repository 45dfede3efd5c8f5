/** Page one of Barbarian, Kingdom, and Empire: every event is weighed, what is lost stands there, the first sheets can be sent as they are. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  composeFront,
  parseSheet,
  plainText,
  seededDice,
  type Front,
  type GameEvent,
  type GameSystem,
  type OrderSheet,
} from '../../../../src/core/index.js';
import { WEIGHTS } from '../../../../games/barbarian-kingdom-empire/report/weights.js';
import type { State } from '../../../../games/barbarian-kingdom-empire/state.js';
import type { View } from '../../../../games/barbarian-kingdom-empire/view.js';
import { loadSystemData } from '../../../../src/catalog.js';
import { loadSystem } from '../../../kit/load.js';
import { rules } from '../kit.js';

let system: GameSystem;
beforeAll(async () => {
  system = await loadSystem('barbarian-kingdom-empire');
});

/** Types that the code tells, out of `log.add('type'`. */
function emitted(): string[] {
  const root = join(import.meta.dirname, '../../../../games/barbarian-kingdom-empire');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const found = files.flatMap((name) =>
    [...readFileSync(join(root, name), 'utf8').matchAll(/log\.add\(\s*'([a-z-]+)'/g)].map(
      (match) => match[1]!,
    ),
  );
  return [...new Set(found)];
}

test('every type of event has its weight, and no other', () => {
  const byCore = ['roll', 'order-done', 'order-part', 'order-failed'];
  const types = [...new Set([...emitted(), ...byCore])].sort();
  expect(Object.keys(WEIGHTS).sort()).toEqual(types);
  for (const type of types) expect(rules.texts.events, type).toHaveProperty([type]);
});

test('BKE-SOL-1: what a province holds that no die has told of is not told as nobody', () => {
  const [{ front, after }] = [...pages('expanding-rome', {}, 1, 'rome')] as [Sheet];
  expect(after.board.turn).toBe(1);
  expect(after.board.solitaire).toEqual({});
  expect(JSON.stringify(front.facts)).not.toContain('Nobody guards');
  const row = JSON.stringify(system.report(after)).match(/\["Virunum".*?\]/)?.[0];
  expect(row).toBe('["Virunum","neutral","not known yet","1","?","1"]');
});

test('every sheet of a scenario says who wins', () => {
  const { scenarios } = loadSystemData('barbarian-kingdom-empire') as {
    scenarios: Readonly<Record<string, { goal?: string }>>;
  };
  const silent = Object.keys(scenarios).filter((id) => scenarios[id]?.goal === undefined);
  expect(silent.sort()).toEqual(['open', 'tutorial']);
});

interface Sheet {
  readonly before: View;
  readonly after: View;
  readonly front: Front;
}

/** Each position's page one after every step of a game of stand-ins. */
function* pages(scenario: string, options: object, steps: number, seed: string): Generator<Sheet> {
  const dice = (turn: number, step: string) => seededDice({ seed, turn, step, rolls: system.rolls });
  let state = system.create(scenario, options as never, dice(0, 'create'));
  let events: readonly GameEvent[] = [];
  for (let i = 0; i < steps && system.awaiting(state).length > 0; i++) {
    const { turn, step } = system.moment(state);
    const sheets: Record<string, OrderSheet> = {};
    const before = new Map(
      system.positions(state).map(({ id }) => [id, system.see(state, events, id) as View]),
    );
    for (const id of system.awaiting(state))
      sheets[id] = system.standIn(before.get(id), seededDice({ seed: `${seed} ${id}`, turn, step }));
    const outcome = system.resolve(state, sheets, dice(turn, step));
    if ('questions' in outcome) throw new Error('nobody asks the game master here');
    ({ state, events } = outcome);
    for (const { id } of system.positions(state)) {
      const after = system.see(state, events, id) as View;
      yield { before: before.get(id)!, after, front: system.front!(after) };
    }
  }
}

/** Cities that were one's own, and areas of which no soldier, garrison or ship is left alive. */
function lost({ before, after }: Sheet): string[] {
  const me = before.me;
  const cities = Object.entries(before.board.cities)
    .filter(([area, { owner }]) => owner === me && after.board.cities[area]?.owner !== me)
    .map(([area]) => area);
  // The set-up replaces what stood there for the time being.
  if (before.board.step === 'setup') return cities;
  const soldiers = Object.values(before.board.units).filter(
    ({ owner, type }) => owner === me && type !== 'TR' && type !== 'LE',
  );
  const given = new Set(
    after.events
      .filter(({ type, data }) => type === 'unit-disbanded' && data.why === 'free')
      .map(({ data }) => data.unit as string),
  );
  const areas = [...new Set(soldiers.map(({ area }) => area))].filter((area) =>
    soldiers
      .filter((unit) => unit.area === area)
      .every(({ id, type, serial }) => after.board.units[id]?.owner !== me && !given.has(`${type}${serial}`)),
  );
  return [...cities, ...areas.map((area) => `army at ${area}`)];
}

const LONGEST = 260;
const GAMES = [
  ['roman-empire', {}, 14, 'a'],
  ['vikings', {}, 9, 'b'],
  ['east-west', {}, 12, 'c'],
  ['late-empire', {}, 9, 'd'],
  ['open', { players: 4, max_turns: 18 }, 19, 'e'],
  ['expanding-rome', {}, 14, 'f'],
  ['pre-roman', { submission: 'sequential' }, 30, 'g'],
] as const;

describe.each(GAMES)('a game of %s %o', (scenario, options, steps, seed) => {
  const all: Sheet[] = [];
  beforeAll(() => {
    all.push(...pages(scenario, options, steps, seed));
  });

  test('what is lost between two sheets is a fact of weight 8', () => {
    let losses = 0;
    for (const sheet of all) {
      const gone = lost(sheet);
      losses += gone.length;
      if (gone.length === 0) continue;
      const happened = sheet.front.facts.filter(({ kind }) => kind === 'happened');
      const most = Math.max(0, ...happened.map(({ weight }) => weight));
      expect(
        most,
        `${sheet.before.me} ${gone.join()} turn ${sheet.before.board.turn}`,
      ).toBeGreaterThanOrEqual(8);
    }
    expect(losses).toBeGreaterThan(0);
  });

  test('page one can be read: names, no slots, no endless sentences', () => {
    for (const { front } of all) {
      const page = composeFront(front, {});
      const lines = [
        ...page.parts.flatMap((part) => part.lines.map(({ text }) => plainText(text))),
        plainText(page.goal),
      ];
      for (const line of lines) {
        expect(line).not.toMatch(/[{}]|undefined|NaN|\[object|  |\bu\d+\b|\bP\d+ lost/);
        expect(line.length, line).toBeLessThanOrEqual(LONGEST);
      }
      for (const { place } of front.facts)
        if (place !== undefined) expect(front.map?.places).toHaveProperty([place]);
    }
  });
});

test('the end tells the winner and one’s own place, and awaits nothing', () => {
  const last = [...pages('pre-roman', {}, 12, 'e')].filter(({ after }) => after.board.ended !== null);
  expect(last.length).toBeGreaterThan(0);
  for (const { front } of last) {
    expect(
      front.facts.some(({ text, weight }) => weight === 9 && plainText(text).includes('The game is over')),
    ).toBe(true);
    expect(front.silent).toBe('');
    expect(front.facts.filter(({ kind }) => kind === 'can' || kind === 'must')).toEqual([]);
  }
});

test('the first sheet of every seat of every scenario has an example that passes check', () => {
  for (const { id } of system.scenarios) {
    const state = system.create(
      id,
      {},
      seededDice({ seed: 'first', turn: 0, step: 'create', rolls: system.rolls }),
    );
    for (const { id: position } of system.positions(state)) {
      const view = system.see(state, [], position);
      const { welcome } = system.front!(view);
      expect(welcome?.example.length, `${id} ${position}`).toBeGreaterThanOrEqual(2);
      const sheet = parseSheet(system.orders, welcome!.example.join('\n'));
      const found = [...sheet.diagnostics, ...system.check(view, sheet)].filter(
        ({ severity }) => severity !== 'note',
      );
      expect(found, `${id} ${position} ${welcome!.example.join('; ')}`).toEqual([]);
    }
  }
});

test.each([
  ['roman-empire', true, ['Score', 'Points']],
  ['open', false, ['Points, this cycle', 'Points, all cycles']],
])('out of play in %s: points and no figures of nothing; for good: %s', (scenario, forGood, scored) => {
  const dice = seededDice({ seed: 'out', turn: 0, step: 'create', rolls: system.rolls });
  const state = system.create(scenario, {}, dice) as State;
  const { id } = system.positions(state)[0]!;
  state.step = 'turn';
  state.turn = 5;
  Object.assign(state.positions[id]!, { stage: 'out', cycle: 1, start: null, capital: null });
  state.standing[id] = [{ slot: 'grow', key: 'grow', fields: { where: ['all'] } }] as never;
  const other = {
    n: 1,
    phase: 'administration',
    type: 'position-out',
    rule: 'BKE-ADM-7',
    seenBy: 'all',
    data: { position: 'P2', how: 'quit', points: 3 },
  } as const;
  const view = system.see(state, [other], id);
  const { figures, facts } = system.front!(view);
  const told = facts.map(({ text }) => plainText(text));
  const sections = system
    .report(view)
    .blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));

  expect(figures?.map(({ label }) => label)).toEqual(scored);
  expect(told.some((line) => line.startsWith('You are out of play and keep your points'))).toBe(forGood);
  expect(sections.includes('Where you may begin')).toBe(!forGood);
  expect(sections.includes('Standing orders in force')).toBe(!forGood);
});

test('BKE-START-1: out of play, silence is told by who may begin and how, and never by standing orders', () => {
  const dice = seededDice({ seed: 'out', turn: 0, step: 'create', rolls: system.rolls });
  const state = system.create('open', {}, dice) as State;
  const { id } = system.positions(state)[0]!;
  const silent = (): string => plainText(system.front!(system.see(state, [], id)).silent);

  expect(silent()).toBe('you begin at the first open start of the scenario’s own list.');
  state.step = 'turn';
  state.turn = 5;
  state.standing[id] = [{ slot: 'grow', key: 'grow', fields: { where: ['all'] } }] as never;
  Object.assign(state.positions[id]!, { stage: 'out', cycle: 1, start: null, capital: null });
  expect(silent()).toBe('you stay out of play until you send starts (S).');
  state.restarts = [{ position: id, choices: ['hun'] }];
  expect(silent()).toBe('you begin anew at the first open start of the list that you left.');
  const { chapters, free } = system.form!(system.see(state, [], id));
  expect(chapters.map(({ title, note }) => [title, note])).toEqual([
    ['Where you begin: at the first open start of your list', 'now Huns'],
  ]);
  expect(free).toBe(3);
});
