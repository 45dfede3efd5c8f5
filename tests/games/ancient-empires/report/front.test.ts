/** Page one of Ancient Empires: every event is weighed, what is lost stands there, the first sheets can be sent as they are. */
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
import { WEIGHTS } from '../../../../games/ancient-empires/report/weights.js';
import type { View } from '../../../../games/ancient-empires/view.js';
import { loadSystem } from '../../../kit/load.js';
import { board, data, own, capital, put } from '../table.js';

let system: GameSystem;
beforeAll(async () => {
  system = await loadSystem('ancient-empires');
});

/** Types that the code tells, out of `log.add('type'`. */
function emitted(): string[] {
  const root = join(import.meta.dirname, '../../../../games/ancient-empires');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const found = files.flatMap((name) =>
    [...readFileSync(join(root, name), 'utf8').matchAll(/\.add\(\s*'([a-z-]+)'/g)].map((match) => match[1]!),
  );
  return [...new Set(found)];
}

test('every type of event has its weight, and no other', () => {
  const byCore = ['roll', 'order-done', 'order-part', 'order-failed'];
  const types = [...new Set([...emitted(), ...byCore])].sort();
  expect(Object.keys(WEIGHTS).sort()).toEqual(types);
  for (const type of types) expect(data.texts, type).toHaveProperty(type);
});

interface Sheet {
  readonly before: View;
  readonly after: View;
  readonly front: Front;
}

/** Each position's page one after every step of a game of stand-ins. */
function* pages(scenario: string, options: object, steps: number, seed: string): Generator<Sheet> {
  const dice = (turn: number, step: string, rolls?: GameSystem['rolls']) =>
    seededDice({ seed, turn, step, ...(rolls ? { rolls } : {}) });
  let state = system.create(scenario, options as never, dice(0, 'create', system.rolls));
  let events: readonly GameEvent[] = [];
  for (let i = 0; i < steps && system.awaiting(state).length > 0; i++) {
    const { turn, step } = system.moment(state);
    const sheets: Record<string, OrderSheet> = {};
    const before = new Map(
      system.positions(state).map(({ id }) => [id, system.see(state, events, id) as View]),
    );
    for (const id of system.awaiting(state))
      sheets[id] = system.standIn(before.get(id), seededDice({ seed: `${seed} ${id}`, turn, step }));
    const outcome = system.resolve(state, sheets, dice(turn, step, system.rolls));
    if ('questions' in outcome) throw new Error('nobody asks the game master here');
    ({ state, events } = outcome);
    for (const { id } of system.positions(state)) {
      const after = system.see(state, events, id) as View;
      yield { before: before.get(id)!, after, front: system.front!(after) };
    }
  }
}

/** Land that was one's own, and Stacks of which nobody is left that fights, Construction aside (AE-CON-1). */
function lost({ before, after }: Sheet): string[] {
  const me = before.position;
  const land = Object.entries(before.board.provinces)
    .filter(([code, p]) => p.owner === me && after.board.provinces[code]?.owner !== me)
    .map(([code]) => code);
  const left = new Set(Object.values(after.board.stacks).flatMap((stack) => stack.units.map(({ id }) => id)));
  const armies = Object.values(before.board.stacks).filter((stack) => {
    const fighters = stack.units.filter(
      ({ type, side }) => side === `pos:${me}` && (type === 'PRO' || type === 'GAL'),
    );
    const now = after.board.stacks[stack.id]?.units.filter(({ type }) => type !== 'LEA') ?? [];
    return fighters.length > 0 && fighters.every(({ id }) => !left.has(id)) && now.length === 0;
  });
  return before.board.step.startsWith('operations') ? [...land, ...armies.map(({ id }) => id)] : land;
}

const LONGEST = 260;
const GAMES = [
  ['seats-4', {}, 24, 'a'],
  ['seats-7', {}, 24, 'b'],
  ['classic-5', { turnLimit: 5 }, 20, 'c'],
  ['seats-4', { opsByRound: true }, 30, 'd'],
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
      const most = Math.max(
        0,
        ...sheet.front.facts.filter(({ kind }) => kind === 'happened').map(({ weight }) => weight),
      );
      expect(
        most,
        `${sheet.before.position} ${gone.join()} turn ${sheet.before.board.turn}`,
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
        expect(line).not.toMatch(/[{}]|undefined|NaN|\[object|  |pos:|raid:|ind:|horde:/);
        expect(line.length, line).toBeLessThanOrEqual(LONGEST);
      }
      for (const { place } of front.facts)
        if (place !== undefined) expect(front.map?.places).toHaveProperty([place]);
    }
  });
});

test('the end tells the winner and one’s own place, and awaits nothing', () => {
  const last = [...pages('seats-4', { turnLimit: 1 }, 5, 'e')].filter(({ after }) => after.board.over);
  expect(last).toHaveLength(4);
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
      expect(welcome?.example.length, `${id} ${position}`).toBeGreaterThanOrEqual(3);
      const sheet = parseSheet(system.orders, welcome!.example.join('\n'));
      const found = [...sheet.diagnostics, ...system.check(view, sheet)].filter(
        ({ severity }) => severity !== 'note',
      );
      expect(found, `${id} ${position}`).toEqual([]);
    }
  }
});

test('an occupied capital without a soldier is the gravest line', () => {
  const state = board(2, { step: 'operations-2' });
  capital(state, 'P1', 'I2', 2, { occupied: { sides: ['pos:P2'], by: 'P2', round: 1 } });
  own(state, 'P1', 'I3');
  capital(state, 'P2', 'G4');
  put(state, 'pos:P2', 'I2', ['PRO', 'PRO', 'PRO']);
  const front = system.front!(system.see(state, [], 'P1'));
  const [first] = composeFront(front, {}).parts.find(({ kind }) => kind === 'threatens')!.lines;
  expect(first?.weight).toBe(9);
  expect(plainText(first!.text)).toContain('occupied by');
});

test('AE-END-3: an empire that is no more keeps its points, reads what comes, and no figures and ledgers of nothing', () => {
  const fell: GameEvent = {
    n: 1,
    phase: 'resolution',
    type: 'empire-destroyed',
    rule: 'AE-END-3',
    seenBy: 'all',
    data: { by: 'P1' },
  };
  const state = board(3, { step: 'council' });
  capital(state, 'P2', 'G4');
  const fallen = { status: 'destroyed', destroyedTurn: 2, capital: null, vp: 7 } as const;
  Object.assign(state.positions['P1']!, fallen);
  const [now, later] = [[fell], []].map((events) => system.see(state, events, 'P1'));
  const page = system.front!(later);
  const said = (view: unknown) => system.front!(view).facts.map(({ text }) => plainText(text));
  const sections = (view: unknown) =>
    system.report(view).blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));

  expect(page.figures).toMatchObject([{ label: 'Victory Points, kept', value: 7 }]);
  expect(page.dates?.map(({ when }) => when)).toEqual(['T3', 'T3']);
  expect(said(later)).toContain('Your empire fell in turn 2.');
  expect(said(now)).not.toContain('Your empire fell in turn 2.');
  expect([sections(now).includes('Treasury'), sections(later).includes('Treasury')]).toEqual([true, false]);
  Object.assign(state.positions['P1']!, { policies: { ...state.positions['P1']!.policies, reenter: false } });
  expect(system.front!(system.see(state, [], 'P1')).dates).toEqual([]);
});

test('AE-HRD-6: the form of an empire that is no more asks for its return alone, and what is written there is read', () => {
  const state = board(3, { step: 'council' });
  capital(state, 'P2', 'G4');
  Object.assign(state.positions['P1']!, { status: 'destroyed', destroyedTurn: 2, capital: null });
  const view = system.see(state, [], 'P1');
  const { chapters, orders, free } = system.form!(view);
  const lines = chapters.flatMap(({ entries }) =>
    entries.flatMap((entry) => entry.orders.map(({ order }) => order)),
  );

  expect(lines).toEqual(['O - REENTER - {}', 'O - WARDS - {}']);
  expect(orders).not.toContain('exchange');
  expect(free).toBe(3);
  const sheet = parseSheet(system.orders, 'GAME g\nO - REENTER - no\nO - WARDS - P2\n');
  expect([...sheet.diagnostics, ...system.check(view, sheet)]).toEqual([]);
});

test.each([
  [['G4'], 'Your horde has settled: ', 'settles in '],
  [[], 'Your horde found no land and breaks up', 'finds no land and breaks up.'],
])('AE-HRD-5: a horde that settled in %o', (provinces, said, written) => {
  const settled: GameEvent = {
    n: 1,
    phase: 'resolution',
    type: 'horde-settled',
    rule: 'AE-HRD-5',
    seenBy: 'all',
    data: { by: 'P1', provinces },
  };
  const state = board(3, { step: 'council' });
  capital(state, 'P2', 'G4');
  const view = system.see(state, [settled], 'P1');

  const facts = system.front!(view).facts.map(({ text }) => plainText(text));
  expect(facts.filter((fact) => fact.includes(said))).toHaveLength(1);
  expect(facts.join()).not.toMatch(/: ,|in \./);
  expect(JSON.stringify(system.report(view).blocks)).toContain(written);
});

test('AE-CTL-1: land that was gained and lost again in one step is not told as under control', () => {
  const state = board(3, { step: 'council' });
  capital(state, 'P1', 'G4');
  own(state, 'P2', 'N1');
  own(state, 'P1', 'G3', 1, { kind: 'independent', owner: null, controller: 'P1' });
  const gained = (province: string): GameEvent => ({
    n: 1,
    phase: 'settlement',
    type: 'control-change',
    rule: 'AE-CTL-1',
    seenBy: 'all',
    data: { province, from: '', to: 'P1' },
  });
  const said = (...events: readonly GameEvent[]): string[] =>
    system.front!(system.see(state, events, 'P1'))
      .facts.map(({ text }) => plainText(text))
      .filter((text) => text.startsWith('Under your control'));

  expect(said(gained('N1'), gained('G3'))).toEqual(['Under your control now: Thessaly Epirus G3.']);
  expect(said(gained('N1'))).toEqual([]);
});

test('a treasury in which nothing moved is a line, and no ledger', () => {
  const state = board(3, { step: 'construction' });
  capital(state, 'P1', 'G4');
  state.positions['P1']!.treasury = 91;
  const paid: GameEvent = {
    n: 1,
    phase: 'construction',
    type: 'payment',
    rule: 'AE-CON-3',
    seenBy: ['P1'],
    data: { for: 'units', coins: -10 },
  };
  const ledgers = (...events: readonly GameEvent[]): string[] => {
    const { blocks } = system.report(system.see(state, events, 'P1'));
    return [...JSON.stringify(blocks).matchAll(/brought forward|91 coins, nothing came in or went out/g)].map(
      String,
    );
  };

  expect(ledgers(paid)).toEqual(['brought forward']);
  expect(ledgers()).toEqual(['91 coins, nothing came in or went out']);
});

test('a Stack that moved tells small behind its place where it stood when the step began', () => {
  const state = board(3, { step: 'council' });
  capital(state, 'P1', 'G4');
  const stack = put(state, 'pos:P1', 'G3', ['PRO', 'PRO']);
  const moved = (from: string, to: string): GameEvent => ({
    n: 1,
    phase: 'operations',
    type: 'marched',
    rule: 'AE-MOV-1',
    seenBy: 'all',
    data: { stack: stack.id, sides: ['pos:P1'], from, to, round: 1 },
  });
  const placeOf = (...events: readonly GameEvent[]): string[] =>
    system
      .report(system.see(state, events, 'P1'))
      .blocks.flatMap((block) =>
        block.kind === 'table' && block.columns[0]?.title === 'Stack'
          ? block.rows.filter(([id]) => plainText(id!) === stack.id).map((row) => plainText(row[1]!))
          : [],
      );

  expect(placeOf(moved('G4', 'G1'), moved('G1', 'G3'))).toEqual([expect.stringMatching(/ from G4$/)]);
  expect(placeOf(moved('G3', 'G1'), moved('G1', 'G3'))).toEqual([expect.not.stringContaining('from')]);
});

test('the map that one chooses land from is shown whole on page one; later it is a window', () => {
  const seen = (scenario: string): Front => {
    const state = system.create(scenario, {}, seededDice({ seed: 'whole', turn: 0, rolls: system.rolls }));
    const page = system.front?.(system.see(state, [], 'P1'));
    if (!page) throw new Error('no page one');
    return page;
  };
  expect(seen('classic-4').map?.whole).toBe(true);
  expect(seen('seats-4').map?.whole).toBeUndefined();
});
