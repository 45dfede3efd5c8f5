/** Names are accepted wherever ids are, when one thing alone is called so: in the reader, and where the rules refuse what was read. */
import { beforeAll, describe, expect, test } from 'vitest';
import { namesOf } from '../../src/core/judging/known-names.js';
import { judge } from '../../src/archive/intake/accept.js';
import type { JudgedSheet, OpenGame } from '../../src/archive/intake/open-game.js';
import { loadSystem } from '../../src/catalog.js';
import { canonicalJson, clone, seededDice, type GameSystem } from '../../src/core/index.js';

interface Desk {
  readonly system: GameSystem;
  readonly view: Record<string, unknown>;
  readonly position: string;
}

async function desk(id: string, scenario: string, position = 'P1'): Promise<Desk> {
  const system = await loadSystem(id);
  const dice = seededDice({ seed: 'names', turn: 0, step: 'create', rolls: system.rolls });
  const state = system.create(scenario, {}, dice);
  return { system, position, view: clone(system.see(state, [], position)) as Record<string, unknown> };
}

function judged({ system, view, position }: Desk, body: string): JudgedSheet {
  const open: OpenGame = {
    game: 'g',
    turn: 1,
    step: '',
    awaiting: [position],
    positions: [{ id: position, name: position, status: 'active' }],
    positionFile: () => ({ token: 'AAAA-2222', view }) as never,
  };
  const text = `GAME g POSITION ${position} TURN 1 TOKEN AAAA-2222\n${body}\n`;
  return judge(system, open, { file: 'a.txt', arrived: 0, bytes: new TextEncoder().encode(text) });
}

/** What both lines come to: the same order, or the same first objection of the rules. */
function said(sheet: JudgedSheet): string {
  const [order] = sheet.sheet.orders;
  const error = sheet.sheet.diagnostics.find(({ severity }) => severity === 'error');
  return order
    ? `${order.key} ${canonicalJson(order.fields)}`
    : `${error?.code ?? ''} ${error?.message ?? ''}`;
}

describe.each([
  ['weekly-campaign', 'inner-sea', 'P1', 'T - Hoplite Greeks - 24', 'T - P5 - 24'],
  ['weekly-campaign', 'inner-sea', 'P1', 'A - Hoplite Greeks Athens - 250', 'A - P5 Athens - 250'],
  ['weekly-campaign', 'inner-sea', 'P1', 'orders:\n  - treaty: Hoplite Greeks\n    for: 24', 'T - P5 - 24'],
  ['king-of-kings', 'diadochi', 'P1', 'TY - Ptolemy - ally', 'TY - P2 - ally'],
  ['king-of-kings', 'diadochi', 'P1', 'G - 5 - Cassander', 'G - 5 - P4'],
  ['barbarian-kingdom-empire', 'roman-empire', 'P5', 'T - OUT - IN12 - Slav 1', 'T - OUT - IN12 - P1'],
  ['barbarian-kingdom-empire', 'roman-empire', 'P5', 'G - 5 - Slav 1 - GIFT', 'G - 5 - P1 - GIFT'],
  ['ancient-empires', 'seats-4', 'P1', 'G - 1 COI - Empire 2', 'G - 1 COI - P2'],
] as const)('%s, %s, %s: %s', (system, scenario, position, byName, byId) => {
  let at: Desk;
  beforeAll(async () => {
    at = await desk(system, scenario, position);
  });

  test('a position by its name', () => {
    const names = positionNames(at.view);
    const line = byName.replace('Empire 2', names.get('P2') ?? 'Empire 2');
    expect(said(judged(at, line))).toBe(said(judged(at, byId)));
  });
});

/** Names of the seats as the view tells them. */
function positionNames(view: unknown): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      const name = (value as { name?: unknown } | null)?.name;
      if (/^P\d+$/.test(key) && typeof name === 'string') found.set(key, name);
      visit(value);
    }
  };
  visit(view);
  return found;
}

describe('things by their names', () => {
  test('places: each system finds them, and says the same as for the id', async () => {
    const pairs = [
      ['weekly-campaign', 'inner-sea', 'P1', 'B - 2SLI - Rome', 'B - 2SLI - A0823'],
      ['king-of-kings', 'diadochi', 'P1', 'M - A1 - Damascus', 'M - A1 - damascus'],
      ['ancient-empires', 'seats-4', 'P1', 'R - Babylonia - 1', 'R - M1 - 1'],
      ['rise-and-fall', 'standard', 'P1', 'T - Legion 5 - Antioch', 'T - RL05 - antioch'],
      ['barbarian-kingdom-empire', 'roman-empire', 'P5', 'B - 2 IN - rome', 'B - 2 IN - Rome'],
    ] as const;
    for (const [system, scenario, position, byName, byId] of pairs) {
      const at = await desk(system, scenario, position);
      const [one, other] = [judged(at, byName), judged(at, byId)];
      expect([system, one.state]).toEqual([system, other.state]);
      expect(one.sheet.diagnostics.some(({ code }) => /unknown/i.test(code))).toBe(false);
    }
  });

  test("a force that a player has named, in both forms; nobody else's", async () => {
    const at = await desk('king-of-kings', 'diadochi');
    const { forces } = at.view.board as { forces: Record<string, { name?: string }> };
    const name = (id: string, text: string): void => void ((forces[id] as { name?: string }).name = text);
    name('P1-A1', 'Royal Host');
    name('P2-A1', 'Silver Shields');

    for (const line of ['M - Royal Host - Damascus', 'orders:\n  - move: royal host\n    path: Damascus']) {
      const { state, sheet } = judged(at, line);
      expect([line, state, sheet.orders.length]).toEqual([line, judged(at, 'M - A1 - Damascus').state, 1]);
    }
    // Another's A1 is not one's own.
    expect(judged(at, 'M - Silver Shields - Damascus').state).toBe('red');
  });

  test('the names of a view: one thing alone, ids as its reader writes them, nothing else stripped', () => {
    const view = {
      forces: { 'P1-A1': { id: 'P1-A1', name: 'Host' }, 'P2-A1': { id: 'P2-A1', name: 'Shields' } },
      leaders: { L1: { name: 'Marius' }, L2: { name: 'Marius' } },
      positions: { P2: { name: 'Ptolemy' } },
      places: ['Old Mill'],
      mood: 'good',
    };
    const names = namesOf(() => view, 'P1');

    expect([names.id?.('HOST'), names.id?.('Shields'), names.id?.('Marius')]).toEqual([
      'A1',
      'P2-A1',
      undefined,
    ]);
    expect([names.position('ptolemy'), names.position('Host')]).toEqual(['P2', undefined]);
    expect([names.knows('old mill'), names.knows('good'), names.knows('bad')]).toEqual([true, true, false]);
    expect([names.isName?.('old mill'), names.isName?.('good')]).toEqual([true, false]);
  });
});
