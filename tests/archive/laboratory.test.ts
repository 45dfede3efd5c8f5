/** Many games added up: chance, seats, courses, comparisons, and trials of changed data. */
import { describe, expect, test } from 'vitest';
import { quantile, signTest, wilson } from '../../src/archive/laboratory/chance.js';
import { compare } from '../../src/archive/laboratory/comparison.js';
import { CoverageCount } from '../../src/archive/history/coverage.js';
import { Recorder, type GameRecord } from '../../src/archive/laboratory/record.js';
import { laboratoryReport } from '../../src/archive/laboratory/report.js';
import { summaryOf, type RecordedGame } from '../../src/archive/laboratory/summary.js';
import { simulate } from '../../src/archive/simulate.js';
import { placed, seededDice, type Deed, type Ranked } from '../../src/core/index.js';
import { loadSystemData, loadVaried } from '../../src/catalog.js';
import { BARE } from '../../src/render/frame.js';
import { renderText } from '../../src/render/text/text.js';
import { toySystem } from '../kit/toy.js';

describe('chance', () => {
  test.each([
    [10, 20, 0.2993, 0.7007],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [1, 1000, 0.0002, 0.0056],
  ])('Wilson: %i of %i', (wins, games, low, high) => {
    const found = wilson(wins, games);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  test('of no games nothing is known', () => {
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });

  test.each([
    [9, 1, 22 / 1024],
    [1, 9, 22 / 1024],
    [5, 0, 2 / 32],
    [3, 3, 1],
    [0, 0, 1],
  ])('sign test: %i against %i', (more, less, p) => {
    expect(signTest(more, less)).toBeCloseTo(p, 10);
  });

  test('quantiles lie between values by their distance', () => {
    expect(quantile([1, 2, 4, 8], 0.5)).toBe(3);
    expect(quantile([1, 2, 4, 8], 0.25)).toBe(1.75);
    expect(quantile([7], 0.9)).toBe(7);
    expect(quantile([], 0.5)).toBeUndefined();
  });
});

const RECORD: GameRecord = {
  course: [],
  leadChanges: 0,
  fights: {},
  quarrels: { all: 0, led: 0, withLeader: 0 },
  out: {},
  failures: {},
};

/** A game that ends so; `places` of P1, P2, P3. */
function game(places: readonly number[], turns = 5, record: Partial<GameRecord> = {}): RecordedGame {
  return {
    seed: 'x',
    turns,
    finished: true,
    hash: '',
    invariantFailures: [],
    standings: places.map((place, at) => ({
      position: `P${at + 1}`,
      name: `Seat ${at + 1}`,
      place,
      score: 10 - place,
      columns: {},
    })),
    coverage: { orders: {}, events: {}, phases: {}, rules: {} },
    record: { ...RECORD, ...record },
  };
}

test('seats: wins, a shared one by its share, against an even share', () => {
  const { seats, turns } = summaryOf([
    game([1, 2, 3], 4),
    game([1, 1, 3], 6, { out: { P3: 2 } }),
    game([2, 1, 3], 8),
    game([1, 2, 3], 10),
  ]);
  expect(seats.map(({ wins, share, ofEven, out }) => [wins, share, ofEven, out])).toEqual([
    [2.5, 0.625, expect.closeTo(1.875), 0],
    [1.5, 0.375, expect.closeTo(1.125), 0],
    [0, 0, 0, 1],
  ]);
  expect(seats[0]?.interval).toEqual(wilson(2.5, 4));
  expect(turns).toEqual({ least: 4, lower: 5.5, middle: 7, upper: 8.5, most: 10 });
});

test('courses: the quartiles of the games that got so far, as long as a quarter of all does', () => {
  const course = (...scores: number[]): GameRecord['course'] =>
    scores.map((score, at) => ({
      turn: at + 1,
      scores: { P1: score },
      columns: { gold: { P1: 2 * score } },
    }));
  const games = [course(1, 5), course(3, 7), course(5), course(7), course(9, 9, 9)];
  const { courses } = summaryOf(games.map((one) => game([1], 3, { course: one })));
  const [score, gold] = courses;
  expect(score?.turns).toEqual([1, 2]);
  expect(score?.seats.P1).toEqual([
    expect.objectContaining({ lower: 3, middle: 5, upper: 7 }),
    expect.objectContaining({ lower: 6, middle: 7, upper: 8 }),
  ]);
  expect([gold?.name, gold?.seats.P1?.[0]?.middle]).toEqual(['gold', 10]);
});

test('quarrels: between positions alone, and how many of them with the one who led when they were ordered', async () => {
  const system = await toySystem();
  const battle = (...sides: string[]): Deed => ({
    kind: 'battle',
    where: 'Ford',
    sides,
    told: [1],
    chief: 1,
  });
  const capture = (from: string, to: string): Deed => ({
    kind: 'capture',
    what: 'Ford',
    from,
    to,
    told: [1],
    chief: 1,
  });
  const state = system.create('moot', {}, seededDice({ seed: 'a', turn: 0 }));
  const recorder = (scores: readonly number[], deeds: readonly Deed[][]): Recorder => {
    const at = { step: 0 };
    const found = new Recorder({
      ...system,
      deeds: () => deeds[at.step] ?? [],
      standings: () => placed(scores.map((score, n) => line(`P${n + 1}`, score))),
    });
    for (; at.step < deeds.length; at.step++)
      found.add({ turn: at.step + 1, sheets: new Map(), state, events: [] });
    return found;
  };
  const line = (position: string, score: number): Ranked => ({
    position,
    name: position,
    score,
    columns: {},
    marks: [score],
  });
  const deeds = [
    [battle('P1', 'P2')], // Nobody has led yet.
    [battle('P3', 'P2'), capture('P1', 'P4'), capture('', 'P1'), battle('P1', 'bandits')],
    [battle('P2', 'P1')],
  ];
  expect(recorder([9, 5, 4, 3], deeds).record.quarrels).toEqual({ all: 4, led: 3, withLeader: 2 });
  // Two lead together: nobody is the leader.
  expect(recorder([9, 9, 4, 3], deeds).record.quarrels).toEqual({ all: 4, led: 0, withLeader: 0 });
});

test('quarrels of all games: a game, with the leader, and if all were fought alike', () => {
  const quarrels = { all: 5, led: 4, withLeader: 3 };
  const { quarrels: found } = summaryOf([game([1, 2, 3], 5, { quarrels }), game([1, 2, 3])]);
  expect(found).toEqual({ each: 2.5, withLeader: { share: 0.75, ...wilson(3, 4) }, even: 2 / 3 });
  expect(summaryOf([game([1, 2, 3])]).quarrels).toBeUndefined();
});

test('two settings are compared seed by seed', () => {
  const before = [game([1, 2, 3], 5), game([1, 2, 3], 5), game([2, 1, 3], 5)];
  const after = [game([2, 1, 3], 6), game([2, 1, 3], 7), game([2, 1, 3], 5)];
  const { seats, turns } = compare(before, after);
  expect(seats.map(({ wins, better, worse, same }) => [wins, better, worse, same])).toEqual([
    [[2, 0], 0, 2, 1],
    [[1, 3], 2, 0, 1],
    [[0, 0], 0, 0, 3],
  ]);
  expect(seats[0]?.byChance).toBe(signTest(2, 0));
  expect(turns).toEqual({ longer: 2, shorter: 0, same: 1, byChance: signTest(2, 0) });
});

test('a whole game is written down: its course, its fights, why orders failed; and told in a report', async () => {
  const system = await toySystem();
  const scenario = system.scenarios[0]?.id ?? '';
  const recorder = new Recorder(system);
  const count = new CoverageCount(system);
  const played = simulate(system, {
    scenario,
    options: {},
    seed: 'x',
    turns: 6,
    watch(step) {
      count.add(step.sheets, step.events);
      recorder.add(step);
    },
  });
  const { record } = recorder;
  const coverage = count.counted;
  expect(record.course.map(({ turn }) => turn)).toEqual(
    Array.from({ length: played.turns }, (_, at) => at + 1),
  );
  expect(record.course.at(-1)?.scores).toEqual(
    Object.fromEntries(played.standings.map(({ position, score }) => [position, score])),
  );
  const failed = Object.values(coverage.orders).reduce((sum, one) => sum + one.failed, 0);
  expect(Object.values(record.failures).reduce((sum, n) => sum + n, 0)).toBe(failed);

  const games = [{ ...played, coverage, record }];
  const summary = summaryOf(games);
  const beside = { changes: ['a.b=1'], summary, comparison: compare(games, games) };
  const report = laboratoryReport({ system: system.id, scenario, seed: 's', changes: [] }, summary, beside);
  const text = renderText(report, BARE);
  for (const { name } of played.standings) expect(text).toContain(name);
  expect(text).toMatch(/Beside it, with the same seeds/i);
  expect(text).not.toMatch(/NaN|undefined|Infinity/);
});

describe('changed data', () => {
  const vary = (...sets: string[]) => loadVaried('king-of-kings', { sets });

  test('a changed value changes how games go; the value that stood there does not', async () => {
    const hash = async (...sets: string[]): Promise<string> =>
      simulate(await vary(...sets), { scenario: 'cyrus', options: {}, seed: 'x', turns: 2 }).hash;
    const { charts } = loadSystemData('king-of-kings') as { charts: { income: { marker: number } } };
    const before = await hash();
    expect(await hash(`charts.income.marker=${charts.income.marker}`)).toBe(before);
    expect(await hash(`charts.income.marker=${charts.income.marker + 4}`)).not.toBe(before);
    expect(await hash()).toBe(before);
  });

  test.each([
    ['charts.achievments.x=1', /no "achievments" in charts[^]*achievements/],
    ['chart=1', /no "chart" among the data files[^]*charts/],
    ['charts.achievements', /no value is given/],
    ['charts.achievements=[1', /--set/],
    ['charts.units=3', /charts\.units=3: \/units must be/],
  ])('%s is refused with what would be right', async (set, told) => {
    const error: unknown = await vary(set).catch((fault: unknown) => fault);
    const { message, hint } = error as { message: string; hint: string };
    expect(`${message}\n${hint}`).toMatch(told);
  });

  test("a scenario of one's own is held against the schema of scenarios, and then played", async () => {
    const { scenarios } = loadSystemData('king-of-kings') as { scenarios: Record<string, object> };
    const cyrus = scenarios.cyrus ?? {};
    const own = (more: object) => ({
      sets: [],
      scenario: { id: 'mine', file: 'mine.yaml', text: JSON.stringify({ ...cyrus, ...more }) },
    });
    const system = await loadVaried('king-of-kings', own({}));
    expect(system.scenarios.map(({ id }) => id)).toContain('mine');
    await expect(loadVaried('king-of-kings', own({ nonsense: 1 }))).rejects.toThrow(
      /mine\.yaml:1:.*nonsense/,
    );
  });
});
