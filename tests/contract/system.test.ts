/** One suite for every system: what the engine may rely on. */
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { asArchived } from '../../src/archive/folder/entry.js';
import { firstState } from '../../src/archive/create.js';
import { judge } from '../../src/archive/intake/accept.js';
import type { PositionFile } from '../../src/archive/folder/position-file.js';
import { resolveStep, standInSheet } from '../../src/archive/step.js';
import { loadSystem, systemIds } from '../../src/catalog.js';
import {
  canonicalJson,
  composeSheet,
  deepFreeze,
  isSeenBy,
  outcomesOf as told,
  parseSheet,
  printCodeSheet,
  sheetEntries,
  withOutcomes,
  type GameEvent,
  type GameSystem,
  type Order,
  type OrderSheet,
  type PositionId,
} from '../../src/core/index.js';
import { playGame } from '../kit/play-game.js';
import { TOY } from '../kit/toy.js';

/** Why a test can't hold for a system. Empty is best. */
const SKIPPED: Readonly<Record<string, Readonly<Record<string, string>>>> = {};

/** So many turns are played where a whole game is not asked for. */
const TURNS = 3;

/** Longer games are played to their end by the system's own tests and by the soak. */
const LONG = 12;

interface Step {
  readonly before: unknown;
  readonly told: readonly GameEvent[];
  readonly sheets: ReadonlyMap<PositionId, OrderSheet>;
  readonly state: unknown;
  readonly events: readonly GameEvent[];
}

type Writer = (
  system: GameSystem,
  state: unknown,
  told: readonly GameEvent[],
  position: PositionId,
) => OrderSheet | undefined;

const byComputer: Writer = (system, state, told, position) =>
  standInSheet(system, state, told, 'contract', position);

/** The first turns of a scenario, with sheets by `write`. */
function playSteps(system: GameSystem, scenario: string, turns: number, write: Writer): Step[] {
  const steps: Step[] = [];
  let state = firstState({ system }, scenario, {}, 'contract');
  let told: readonly GameEvent[] = [];
  // A scenario may begin in the middle of its calendar.
  const start = system.moment(state).turn;
  while (system.awaiting(state).length > 0 && system.moment(state).turn < start + turns) {
    const sheets = new Map<PositionId, OrderSheet>();
    for (const position of system.awaiting(state)) {
      const sheet = write(system, state, told, position);
      if (sheet) sheets.set(position, deepFreeze(sheet));
    }
    const { outcome } = resolveStep(system, state, sheets, 'contract', system.moment(state), {
      answers: {},
      forced: {},
    });
    if ('questions' in outcome)
      throw new Error(`the rules asked: ${outcome.questions.map((q) => q.id).join()}`);
    const after = deepFreeze(asArchived(outcome));
    steps.push({ before: state, told, sheets, state: after.state, events: after.events });
    ({ state, events: told } = after);
  }
  return steps;
}

const EMPTY: OrderSheet = {
  form: 'code',
  header: {},
  orders: [],
  press: [],
  notes: [],
  diagnostics: [],
};

const survives = (value: unknown): boolean =>
  canonicalJson(JSON.parse(JSON.stringify(value))) === canonicalJson(value) && !hasHoles(value);

/** NaN and infinities become null in JSON; Maps and Sets become {}. */
function hasHoles(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return true;
  if (typeof value !== 'object' || value === null) return false;
  const plain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return !plain || Object.values(value).some(hasHoles);
}

const outcomesOf = (events: readonly GameEvent[], position: PositionId): GameEvent[] =>
  events.filter(
    (e) =>
      /^order-(done|part|failed)$/.test(e.type) &&
      typeof e.seenBy === 'object' &&
      e.seenBy.includes(position),
  );

describe.each([TOY, ...systemIds().filter((id) => id !== TOY)])('%s', (id) => {
  let system: GameSystem;
  let steps: Step[];
  let scenario: string;
  const it = (name: string, run: () => void, timeout?: number): void => {
    const reason = SKIPPED[id]?.[name];
    if (reason === undefined) test(name, run, timeout);
    else test.skip(`${name} (${reason})`, run);
  };

  beforeAll(async () => {
    system = await loadSystem(id);
    // The smallest scenario shows all that is asked here.
    const size = (one: GameSystem['scenarios'][number]): number => one.positions.length * (one.turns ?? 100);
    scenario = [...system.scenarios].sort((a, b) => size(a) - size(b))[0]?.id ?? '';
    steps = playSteps(system, scenario, TURNS, byComputer);
  });

  const firstTurn = (): number => system.moment(firstState({ system }, scenario, {}, 'contract')).turn;
  const examples = (): { code: string; yaml: string; key: string; section: string | undefined }[] =>
    system.orders.orders.flatMap(({ key, section, examples: all }) =>
      all.map(({ code, yaml }) => ({ code, yaml, key, section })),
    );
  const written = (example: { code: string; section: string | undefined }): OrderSheet =>
    parseSheet(system.orders, `GAME x\n${example.section ?? ''}\n${example.code}\n`);

  it('OUTCOME-1: the move sheet tells each order as written, refused and unread ones too, beside what became of it', () => {
    const [first] = steps;
    if (!first) throw new Error('no step');
    const [position = ''] = first.sheets.keys();
    const view = system.see(first.before, first.told, position);
    const { turn, step } = system.moment(first.before);
    const written = printCodeSheet(system.orders, {
      ...EMPTY,
      orders: first.sheets.get(position)?.orders ?? [],
    });
    const text = `GAME g POSITION ${position} TURN ${turn}${step ? ` STEP ${step}` : ''} TOKEN K7QX-2M9D\n${written}QQQ - [ _what ] - [ 7 ]\n`;
    const open = {
      game: 'g',
      turn,
      step,
      awaiting: [position],
      positions: system.positions(first.before),
      positionFile: () => ({ view, token: 'K7QX-2M9D' }) as PositionFile,
    };
    const { sheet } = judge(system, open, { file: 'x', arrived: 0, bytes: new TextEncoder().encode(text) });
    const sheets = new Map([...first.sheets, [position, sheet] as const]);
    const { outcome } = resolveStep(
      system,
      first.before,
      sheets,
      'contract',
      { turn, step },
      { answers: {}, forced: {} },
    );
    if ('questions' in outcome) throw new Error('the rules asked');
    const after = system.see(outcome.state, outcome.events, position);
    const orders = told(system, sheet, outcome.events, position, after);
    const document = withOutcomes(system.report(after), { orders });
    const tables = document.blocks.filter((block) => block.kind === 'table');
    const rows = tables.find(({ columns }) =>
      columns.some(({ title }) => title === 'What became of it'),
    )?.rows;

    expect(sheet.orders.length).toBe(first.sheets.get(position)?.orders.length);
    expect(orders.slice(0, -1).map((one) => one.text)).toEqual(sheet.orders.map(({ source }) => source.text));
    expect(orders.filter(({ rule }) => rule === 'OUTCOME-1')).toEqual([]);
    expect(orders.at(-1)).toMatchObject({ outcome: 'refused', text: 'QQQ - [ _what ] - [ 7 ]' });
    expect(rows?.length).toBe(orders.length);
    expect(JSON.stringify(document)).not.toMatch(/K7QX/);
  });

  it('every scenario begins, awaits somebody, and fits the schema of states', () => {
    const validate = new Ajv({ allErrors: true, allowUnionTypes: true, strict: false }).compile(
      system.stateSchema,
    );
    for (const one of system.scenarios) {
      const state = firstState({ system }, one.id, {}, 'contract');
      expect(system.awaiting(state).length, one.id).toBeGreaterThan(0);
      expect(validate(state), `${one.id}: ${JSON.stringify(validate.errors?.slice(0, 3))}`).toBe(true);
      expect(system.invariants(state), one.id).toEqual([]);
      const seats = system.positions(state).map((p) => p.id);
      expect(
        one.positions.map((p) => p.id),
        one.id,
      ).toEqual(expect.arrayContaining(system.awaiting(state).filter((p) => seats.includes(p))));
    }
  });

  it('states of a running game fit the schema, and no invariant breaks', () => {
    const validate = new Ajv({ allErrors: true, allowUnionTypes: true, strict: false }).compile(
      system.stateSchema,
    );
    for (const { state } of steps) {
      expect(validate(state), JSON.stringify(validate.errors?.slice(0, 3))).toBe(true);
      expect(system.invariants(state)).toEqual([]);
    }
  });

  it('the same seed gives the same bytes', () => {
    expect(canonicalJson(playSteps(system, scenario, 1, byComputer))).toBe(
      canonicalJson(steps.slice(0, playSteps(system, scenario, 1, byComputer).length)),
    );
  });

  it('another seed rolls other dice', () => {
    const rolls = (events: readonly (readonly GameEvent[])[]): string[] =>
      events
        .flat()
        .filter(({ type }) => type === 'roll')
        .map(({ data }) => canonicalJson(data));
    const mine = rolls(steps.map(({ events }) => events));
    const other = rolls(
      playGame(system, scenario, { seed: 'other', turns: firstTurn() + TURNS - 1, replay: false }).events,
    );
    // A few dice may fall alike by chance, many do not; and a scenario may begin without any.
    if (mine.length > 10) expect(other).not.toEqual(mine);
  });

  it('state, events, orders and views survive a JSON round trip', () => {
    for (const { state, events, sheets } of steps) {
      const { outcome } = { outcome: { state, events } };
      expect(survives(outcome.state)).toBe(true);
      expect(survives(outcome.events)).toBe(true);
      for (const sheet of sheets.values()) expect(survives(sheet.orders.map((o) => o.fields))).toBe(true);
      for (const { id: position } of system.positions(state))
        expect(survives(system.see(state, events, position)), position).toBe(true);
    }
  });

  it('what resolve returns is plain JSON before it is archived', () => {
    const [first] = steps;
    if (!first) throw new Error('no step was played');
    const moment = system.moment(first.before);
    const { outcome } = resolveStep(system, first.before, first.sheets, 'contract', moment, {
      answers: {},
      forced: {},
    });
    expect(hasHoles(outcome)).toBe(false);
  });

  it('see, check, report and standIn change nothing', () => {
    const last = steps.at(-1);
    if (!last) throw new Error('no step was played');
    for (const { id: position } of system.positions(last.state)) {
      const view = deepFreeze(system.see(last.state, last.events, position));
      expect(canonicalJson(system.see(last.state, last.events, position))).toBe(canonicalJson(view));
      const report = system.report(view);
      expect(survives(report), `the report of ${position}`).toBe(true);
      expect(report.blocks.length).toBeGreaterThan(0);
      system.check(view, deepFreeze(last.sheets.get(position) ?? composeSheet(system.orders, [])));
    }
  });

  it('a step with all positions NMR resolves', () => {
    const silent = playSteps(system, scenario, TURNS, () => undefined);
    expect(silent.length).toBeGreaterThan(0);
    for (const { state } of silent) expect(system.invariants(state)).toEqual([]);
  });

  it('nonsense sheets never throw', () => {
    const words = [
      '',
      '-',
      '[',
      'P99',
      'Atlantis',
      '999999',
      '-1',
      '1,1,1',
      '9ZZ',
      '[]',
      '%',
      'Ω',
      '0',
      'E',
      'x'.repeat(70),
    ];
    const nonsense = system.orders.orders.flatMap(({ code, fields }) =>
      words.map((_, at) =>
        [
          code,
          ...Object.keys(fields).map((_name, n) => `[${words[(at + n * 7) % words.length] ?? ''}]`),
        ].join(' - '),
      ),
    );
    const all = examples().map((one) => [one.section ?? '', one.code].join('\n'));
    const write: Writer = (_s, state, told, position) => {
      const sheet = parseSheet(system.orders, ['GAME x', ...nonsense, ...all].join('\n'));
      system.check(system.see(state, told, position), deepFreeze(sheet));
      return sheet;
    };
    for (const { state } of playSteps(system, scenario, 1, write))
      expect(system.invariants(state)).toEqual([]);
  });

  it('each order has an example, and each example is read in both forms alike', () => {
    for (const { key, examples: all } of system.orders.orders) expect(all.length, key).toBeGreaterThan(0);
    for (const example of examples()) {
      const code = written(example);
      const yaml = parseSheet(
        system.orders,
        `game: x\norders:\n${example.yaml.replace(/^/gm, '    ').replace(/^ {4}/, '  - ')}\n`,
      );
      expect(code.diagnostics, example.code).toEqual([]);
      expect(yaml.diagnostics, example.yaml).toEqual([]);
      expect(
        code.orders.map((o) => o.key),
        example.code,
      ).toEqual([example.key]);
      expect(yaml.orders.map(meaning), example.yaml).toEqual(code.orders.map(meaning));
    }
  });

  it('each order prints and parses back to itself in both forms', () => {
    const orders = [
      ...examples().flatMap((one) => [...written(one).orders]),
      ...steps.flatMap((s) => [...s.sheets.values()].flatMap((sheet) => [...sheet.orders])),
    ];
    expect(orders.length).toBeGreaterThan(0);
    for (const order of orders) {
      const sheet = composeSheet(system.orders, [order], { game: 'x' });
      const code = printCodeSheet(system.orders, sheet);
      expect(parseSheet(system.orders, code).orders.map(meaning), code).toEqual([meaning(order)]);
      const yaml = JSON.stringify(sheetEntries(system.orders, sheet));
      const lines = `game: x\norders:\n  - ${JSON.stringify((parse(yaml) as { orders: unknown[] }).orders[0])}\n`;
      expect(parseSheet(system.orders, lines).orders.map(meaning), lines).toEqual([meaning(order)]);
    }
  });

  it('each event has a rule, an audience and a sentence for all who see it', () => {
    for (const { events, state } of steps) {
      const ids = system.positions(state).map((p) => p.id);
      for (const event of events) {
        expect(event.rule, JSON.stringify(event)).toMatch(new RegExp(`^${system.prefix}-`));
        for (const whose of [undefined, ...ids.filter((p) => isSeenBy(event, p))]) {
          const text = system.sentence(event, whose);
          expect(text, JSON.stringify(event)).toMatch(/\S/);
          expect(text, JSON.stringify(event)).not.toMatch(/\{[a-z]+\}|undefined|\[object Object\]|NaN/);
        }
        if (typeof event.seenBy === 'object')
          for (const p of event.seenBy) expect(ids, JSON.stringify(event)).toContain(p);
      }
    }
  });

  it('ROLL-1: a roll that a position sees stands before an event that it sees as well', () => {
    for (const { events } of steps)
      for (const [index, roll] of events.entries()) {
        if (roll.type !== 'roll' || roll.data.of === undefined) continue;
        const owner = events.slice(index).find(({ type }) => type !== 'roll');
        expect([owner?.type, owner?.seenBy], `roll ${roll.n}`).toEqual([roll.data.of, roll.seenBy]);
      }
  });

  it('each roll is in rolls.ts, with its rule', () => {
    const known = new Map(system.rolls.map((roll) => [roll.name, roll.rule]));
    expect(known.size).toBe(system.rolls.length);
    for (const { events } of steps)
      for (const { type, data } of events)
        if (type === 'roll') expect(known.get(data.stream as string), data.stream as string).toBe(data.rule);
  });

  it('each order of each sheet gets exactly one outcome', () => {
    for (const { sheets, events } of steps)
      for (const [position, sheet] of sheets)
        for (const order of sheet.orders) {
          const outcomes = outcomesOf(events, position).filter(({ data }) => data.order === order.number);
          expect(
            outcomes.length,
            `${position}: ${order.source.text}: ${outcomes.map((e) => e.type).join()}`,
          ).toBe(1);
        }
  });

  it('check on a view finds no error in what a stand-in writes', () => {
    for (const { before, told, sheets } of steps)
      for (const [position, sheet] of sheets) {
        const found = system.check(deepFreeze(system.see(before, told, position)), sheet);
        expect(found.filter((d) => d.severity === 'error').map((d) => `${position}: ${d.message}`)).toEqual(
          [],
        );
      }
  });

  it('lint only advises, on the same bytes in the same way, and changes nothing', () => {
    for (const { before, told, sheets } of steps)
      for (const [position, sheet] of sheets) {
        const view = deepFreeze(system.see(before, told, position));
        const found = system.lint?.(view, deepFreeze(sheet)) ?? [];
        expect(found.filter((d) => d.severity === 'error')).toEqual([]);
        expect(system.lint?.(view, sheet) ?? []).toEqual(found);
      }
  });

  it('check gives no error that resolve contradicts', () => {
    const state = firstState({ system }, scenario, {}, 'contract');
    const moment = system.moment(state);
    const [position] = system.awaiting(state);
    if (position === undefined) throw new Error('nobody is awaited');
    const view = deepFreeze(system.see(state, [], position));
    for (const example of examples()) {
      const sheet = written(example);
      if (!system.check(view, sheet).some((d) => d.severity === 'error')) continue;
      const { outcome } = resolveStep(system, state, new Map([[position, sheet]]), 'contract', moment, {
        answers: {},
        forced: {},
      });
      if ('questions' in outcome) continue;
      const done = outcomesOf(outcome.events, position).filter(({ type }) => type === 'order-done');
      expect(done, `${example.code}: was done although check calls it an error`).toEqual([]);
    }
  });

  it('options have a rule, a help and a schema that takes their standard', () => {
    const ajv = new Ajv({ allowUnionTypes: true, strict: false });
    for (const { key, rule, help, schema, standard } of system.options) {
      expect(rule, key).toMatch(new RegExp(`^${system.prefix}-`));
      expect(help, key).toMatch(/\S/);
      if (standard !== 'scenario') expect(ajv.compile(schema)(standard), key).toBe(true);
    }
  });

  it('orders have a rule and a help, and their codes tell them apart', () => {
    for (const { key, rule, help } of system.orders.orders) {
      expect(rule, key).toMatch(new RegExp(`^${system.prefix}-`));
      expect(help, key).toMatch(/\S/);
    }
  });

  it('standings rank every position once', () => {
    const state = steps.at(-1)?.state;
    const table = system.standings(state);
    expect(new Set(table.map((row) => row.position)).size).toBe(table.length);
    for (const row of table) expect(survives(row)).toBe(true);
  });

  it('a game played by stand-ins ends, or goes on without a fault where it is long', () => {
    const info = system.scenarios.find((one) => one.id === scenario);
    const whole = info?.turns !== undefined && info.turns <= LONG;
    const turns = firstTurn() + (whole ? (info.turns ?? 0) : TURNS * 2 - 1);
    const game = playGame(system, scenario, { seed: 'contract', replay: false, turns });
    expect(game.failures).toEqual([]);
    if (whole) expect(game.finished).toBe(true);
  }, 300_000);
});

function meaning({ key, fields }: Pick<Order, 'key' | 'fields'>): unknown {
  return { key, fields: asArchived(fields) };
}
