/** Contract: the order book, and what becomes of orders. */
import assert from 'node:assert/strict';
import { parse } from 'yaml';
import { asArchived } from '../../archive/folder/entry.js';
import { newAjv } from '../../archive/settings/validators.js';
import {
  composeSheet,
  deepFreeze,
  isObject,
  outcomesOf,
  parseSheet,
  printCodeSheet,
  seededDice,
  sheetEntries,
  TEMPERS,
  withOutcomes,
  type GameSystem,
  type Json,
  type Order,
  type OrderOutcome,
  type OrderSheet,
} from '../../core/index.js';
import { judgedSheet, TOKEN } from '../sheet-judged.js';
import { same, type Checks } from './check.js';
import { meaning, outcomesFor, resolved, SEED, written, type Step } from './subject.js';

/** A key that no order has. */
const STRAY = 'qqqq';

/** The same once for each map in it, which holds a key more. */
function withStrays(value: Json): Json[] {
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    return list.flatMap((one, i) => withStrays(one).map((more) => list.with(i, more)));
  }
  if (!isObject(value)) return [];
  const deeper = Object.entries(value).flatMap(([key, one = null]) =>
    withStrays(one).map((more) => ({ ...value, [key]: more })),
  );
  return [{ ...value, [STRAY]: 1 }, ...deeper];
}

const UNREAD = 'QQQ - [ _what ] - [ 7 ]';

export const ORDERS: Checks = {
  'OUTCOME-1: the move sheet tells each order as written, refused and unread ones too, beside what became of it':
    ({ system, firstStep }) => {
      const { position, sheet, orders, rows, text } = toldOnSheet(system, firstStep());
      assert.equal(sheet.orders.length, firstStep().sheets.get(position)?.orders.length);
      same(
        orders.slice(0, -1).map((one) => one.text),
        sheet.orders.map(({ source }) => source.text),
      );
      same(
        orders.filter(({ rule }) => rule === 'OUTCOME-1'),
        [],
        'orders that no rule answered',
      );
      assert.equal(orders.at(-1)?.outcome, 'refused');
      assert.equal(orders.at(-1)?.text, UNREAD);
      assert.equal(rows, orders.length, 'the report holds no block of orders: { kind: "orders" }');
      assert.ok(!text.includes(TOKEN.slice(0, 4)), 'the sheet prints the token');
    },
  'each order has an example, and each example is read in both forms alike': ({ system, examples }) => {
    for (const { key, examples: all } of system.orders.orders)
      assert.ok(all.length > 0, `${key} has no example`);
    for (const example of examples) {
      const code = written(system, example);
      const yaml = parseSheet(
        system.orders,
        `game: x\norders:\n${example.yaml.replace(/^/gm, '    ').replace(/^ {4}/, '  - ')}\n`,
      );
      same(code.diagnostics, [], example.code);
      same(yaml.diagnostics, [], example.yaml);
      same(
        code.orders.map(({ key }) => key),
        [example.key],
        example.code,
      );
      same(yaml.orders.map(meaning), code.orders.map(meaning), example.yaml);
    }
  },
  'a key that an order does not know is told, or kept for the check to tell, wherever in its YAML it stands':
    ({ system, examples }) => {
      for (const { yaml } of examples)
        for (const strayed of withStrays(parse(yaml) as Json)) {
          const text = `game: x\norders:\n  - ${JSON.stringify(strayed)}\n`;
          const { diagnostics, orders } = parseSheet(system.orders, text);
          assert.ok(
            diagnostics.some(({ severity }) => severity === 'error') ||
              JSON.stringify(orders.map(({ fields }) => fields)).includes(STRAY),
            `${text}is read as if nothing were wrong`,
          );
        }
    },
  'each order prints and parses back to itself in both forms': ({ system, examples, steps }) => {
    const played = steps().flatMap(({ sheets }) => [...sheets.values()]);
    const orders = [...examples.map((one) => written(system, one)), ...played].flatMap((one) => one.orders);
    assert.ok(orders.length > 0, 'there are no orders');
    for (const order of orders) {
      const sheet = composeSheet(system.orders, [order], { game: 'x' });
      for (const text of [printCodeSheet(system.orders, sheet), yamlOf(system, sheet)])
        same(parseSheet(system.orders, text).orders.map(meaning), [meaning(order)], text);
    }
  },
  'a regular of each temper writes sheets that are read and checked without errors, the same by the same dice':
    ({ system, steps }) => {
      const regular = system.regular?.bind(system);
      if (!regular) return;
      for (const { before, told } of steps()) {
        const { turn, step } = system.moment(before);
        for (const position of system.awaiting(before))
          for (const temper of TEMPERS) {
            const view = deepFreeze(asArchived(system.see(before, told, position)));
            const text = printCodeSheet(
              system.orders,
              regular(view, seededDice({ seed: `${SEED} ${position}`, turn, step }), temper),
            );
            const again = regular(view, seededDice({ seed: `${SEED} ${position}`, turn, step }), temper);
            assert.equal(printCodeSheet(system.orders, again), text);
            const sheet = parseSheet(system.orders, text);
            const errors = [...sheet.diagnostics, ...system.check(view, sheet)].filter(
              ({ severity }) => severity === 'error',
            );
            same(
              errors.map(({ message }) => message),
              [],
              `${position}, ${temper}:\n${text}`,
            );
          }
      }
    },
  'each order of each sheet gets exactly one outcome': ({ steps }) => {
    for (const { sheets, events } of steps())
      for (const [position, { orders }] of sheets)
        for (const { number, source } of orders) {
          const outcomes = outcomesFor(events, position).filter(({ data }) => data.order === number);
          const types = outcomes.map(({ type }) => type).join();
          assert.equal(outcomes.length, 1, `${position}: ${source.text}: ${types || 'none'}`);
        }
  },
  'check on a view finds no error in what a stand-in writes': ({ system, steps }) => {
    for (const { before, told, sheets } of steps())
      for (const [position, sheet] of sheets) {
        const found = system.check(deepFreeze(system.see(before, told, position)), sheet);
        const errors = found.filter(({ severity }) => severity === 'error');
        same(
          errors.map(({ message }) => `${position}: ${message}`),
          [],
        );
      }
  },
  'lint only advises, on the same bytes in the same way, and changes nothing': ({ system, steps }) => {
    for (const { before, told, sheets } of steps())
      for (const [position, sheet] of sheets) {
        const view = deepFreeze(system.see(before, told, position));
        const found = system.lint?.(view, deepFreeze(sheet)) ?? [];
        same(
          found.filter(({ severity }) => severity === 'error'),
          [],
        );
        same(system.lint?.(view, sheet) ?? [], found);
      }
  },
  'options have a rule, a help and a schema that takes their standard': ({ system }) => {
    const ajv = newAjv({ allowUnionTypes: true, strict: false });
    for (const { key, rule, help, schema, standard } of system.options) {
      assert.ok(rule.startsWith(`${system.prefix}-`), `${key}: its rule is ${rule}`);
      assert.match(help, /\S/, key);
      if (standard !== 'scenario')
        assert.ok(ajv.compile(schema)(standard), `${key}: its standard does not fit`);
    }
  },
  'orders have a rule and a help, and their codes tell them apart': ({ system }) => {
    for (const { key, rule, help } of system.orders.orders) {
      assert.ok(rule.startsWith(`${system.prefix}-`), `${key}: its rule is ${rule}`);
      assert.match(help, /\S/, key);
    }
  },
};

function yamlOf({ orders }: GameSystem, sheet: OrderSheet): string {
  const entries = parse(JSON.stringify(sheetEntries(orders, sheet))) as { readonly orders: readonly Order[] };
  return `game: x\norders:\n  - ${JSON.stringify(entries.orders[0])}\n`;
}

/** A stand-in's sheet with one more line that nobody can read, as a player would send it, and what the move sheet tells of it. */
function toldOnSheet(
  system: GameSystem,
  step: Step,
): {
  readonly position: string;
  readonly sheet: OrderSheet;
  readonly orders: readonly OrderOutcome[];
  readonly rows: number | undefined;
  readonly text: string;
} {
  const { before, told, sheets } = step;
  const [position = ''] = sheets.keys();
  const plan = printCodeSheet(system.orders, composeSheet(system.orders, sheets.get(position)?.orders ?? []));
  const { sheet } = judgedSheet(system, { state: before, events: told }, position, `${plan}${UNREAD}`);
  const { state, events } = resolved(system, before, new Map([...sheets, [position, sheet] as const]));
  const after = system.see(state, events, position);
  const orders = outcomesOf(system, sheet, events, position, after);
  const document = withOutcomes(system.report(after), { orders });
  const tables = document.blocks.filter((block) => block.kind === 'table');
  const outcomes = tables.find(({ columns }) => columns.some(({ title }) => title === 'What became of it'));
  return { position, sheet, orders, rows: outcomes?.rows.length, text: JSON.stringify(document) };
}
