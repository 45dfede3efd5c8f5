/** `movesheet choices`: what a position may order now, and box by box what may be written. */
import type { Command } from 'commander';
import { judge } from '../archive/intake/accept.js';
import { readSheetFile } from '../archive/intake/drop-box.js';
import type { PositionFile } from '../archive/folder/position-file.js';
import {
  choicesOf,
  definitionOf,
  fold,
  formOf,
  MovesheetError,
  suggest,
  type Choices,
  type Draft,
  type GameSystem,
  type Offer,
  type OrderDefinition,
  type OrderSheet,
  type Thing,
} from '../core/index.js';
import { asText, atHome, positionFileIn, systemAtHome } from './at-home.js';
import { readText } from './input.js';
import { bold, columns, dim, print } from './output.js';

interface Given {
  readonly view: string;
  readonly sheet?: string;
  readonly order?: string;
  readonly to?: string;
  readonly box?: string;
  readonly with?: string;
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command
    .argument('[boxes...]', 'boxes that are filled already, as name=text: force=1AR')
    .requiredOption('--view <file>', 'the position file of your move sheet')
    .option('--sheet <file>', 'the orders written so far: what they use up is gone')
    .option('--order <word>', 'the order, by its word or its code')
    .option('--to <thing>', 'what is to be ordered: a force, a place, a seat')
    .option('--box <name>', 'the box to fill in; default: the first one that is still empty')
    .option('--with <system>', 'the rules, where they come from outside: a package or a path')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  movesheet choices --view P05.json
  movesheet choices --view P05.json --to 1AR
  movesheet choices --view P05.json --order move force=1AR
  movesheet choices --view P05.json --sheet my-orders.txt --order build --json`,
    )
    .action(show);
}

async function show(filled: readonly string[], given: Given): Promise<void> {
  const file = await positionFileIn(given.view);
  const system = await systemAtHome(file, given.with);
  const sheet = await sheetSoFar(system, file, given.sheet);
  const to = given.to === undefined ? undefined : thingNamed(system, file.view, given.to);
  const { draft, box } = draftFor(system, filled, given, to);
  const choices = choicesOf(system, file.view, sheet, draft, box);
  print(given.json, { ...draft, ...(box === undefined ? {} : { box }), ...choices }, () =>
    lines(system, draft, box, choices),
  );
}

/** The orders so far as the GM would take them; none without a file. */
async function sheetSoFar(
  system: GameSystem,
  file: PositionFile,
  name: string | undefined,
): Promise<OrderSheet> {
  if (name === undefined)
    return { form: 'code', header: {}, orders: [], press: [], notes: [], diagnostics: [] };
  readText(name);
  return judge(system, atHome(file), await asText(readSheetFile(name))).sheet;
}

function draftFor(
  system: GameSystem,
  filled: readonly string[],
  { order, box }: Given,
  to: Named | undefined,
): { readonly draft: Draft; readonly box: string | undefined } {
  if (order === undefined) {
    const draft = { boxes: {}, ...(to === undefined ? {} : { thing: to.ref }) };
    return { draft, box: undefined };
  }
  const definition = orderNamed(system, order);
  const names = Object.keys(definition.fields);
  const boxes: Record<string, string> = {};
  for (const one of filled) {
    const [, name = '', text = ''] = /^([^=]+)=(.*)$/s.exec(one) ?? [];
    boxes[boxNamed(definition, name === '' ? one : name)] = text;
  }
  const first = names.find((name) => boxes[name] === undefined);
  if (to !== undefined && names[0] !== undefined && boxes[names[0]] === undefined)
    boxes[names[0]] = to.written;
  const asked =
    box === undefined ? names.find((name) => boxes[name] === undefined) : boxNamed(definition, box);
  return { draft: { order: definition.key, boxes }, box: asked ?? first };
}

interface Named {
  readonly ref: string;
  /** In a box of an order. */
  readonly written: string;
}

/** A thing or spot of the map, by its reference, by its name or as orders write it. Throws `choices/thing` where another is near; what is like nothing on the map is asked for as it stands. */
function thingNamed(system: GameSystem, view: unknown, given: string): Named {
  const { things = [], spots = [] } = system.mapOf?.(view) ?? {};
  const exact = things.find(({ ref }) => ref === given);
  const names = ({ ref, written = ref, word }: Thing): string[] => [ref, written, word];
  const alike = exact ?? things.find((thing) => names(thing).some((name) => fold(name) === fold(given)));
  if (alike) return { ref: alike.ref, written: alike.written ?? alike.ref };
  const spot = spots.find(({ ref, word }) => [ref, word].some((name) => fold(name) === fold(given)));
  if (spot) return { ref: spot.ref, written: spot.ref };
  const known = things.filter(({ own }) => own).flatMap((thing) => [...new Set(names(thing))]);
  const near = suggest(given, [...known, ...things.map(({ ref }) => ref), ...spots.map(({ ref }) => ref)]);
  if (near.length === 0 || !system.mapOf) return { ref: given, written: given };
  throw new MovesheetError(
    'choices/thing',
    `There is no "${given}" that could be ordered.`,
    `Did you mean ${near.join(' or ')}?`,
    2,
  );
}

function orderNamed({ orders }: GameSystem, written: string): OrderDefinition {
  const found = orders.orders.find(({ key, code, word }) =>
    [key, word, code].some((name) => fold(name) === fold(written)),
  );
  if (found) return found;
  const known = orders.orders.map(({ key }) => key);
  const near = suggest(written, known);
  throw new MovesheetError(
    'choices/order',
    `There is no order "${written}".`,
    `${near.length > 0 ? `Did you mean ${near.join(' or ')}? ` : ''}The orders: ${known.join(', ')}.`,
    2,
  );
}

function boxNamed(definition: OrderDefinition, written: string): string {
  const found = Object.entries(definition.fields).find(
    ([name, { label }]) => fold(name) === fold(written) || fold(label) === fold(written),
  );
  if (found) return found[0];
  throw new MovesheetError(
    'choices/box',
    `The order ${definition.word} has no box "${written}".`,
    `Its boxes: ${Object.keys(definition.fields).join(', ')}.`,
    2,
  );
}

function lines(
  { orders }: GameSystem,
  { order, thing }: Draft,
  box: string | undefined,
  { open, offers, note, range }: Choices,
): string[] {
  const definition = order === undefined ? undefined : definitionOf(orders, order);
  const field = box === undefined ? undefined : definition?.fields[box];
  const head = definition
    ? `${definition.word}: ${formOf(definition)}${field ? `\n${field.label}: ${field.type.expected}` : ''}`
    : thing === undefined
      ? 'Orders that may be given now'
      : `Orders that may be given to ${thing}`;
  const may = offers.filter(({ why }) => why === undefined);
  const not = offers.filter(({ why }) => why !== undefined);
  return [
    bold(head),
    ...(note === undefined ? [] : [note]),
    ...(range ? [`a number from ${range.least} to ${range.most}`] : []),
    ...(may.length === 0 && !range && !open ? ['nothing may be written here now'] : []),
    ...columns(may.map(row)),
    ...(not.length > 0 ? ['', 'Not now:', ...columns(not.map(row)).map(dim)] : []),
    ...(open ? ['', 'other text may be right as well'] : []),
  ];
}

const row = ({ text, word, now, means, cost, left, many, doubt, why, rule }: Offer): string[] => [
  text,
  word === text ? '' : word,
  [
    many === undefined || many < 2 ? '' : `up to ${many}`,
    now === undefined ? '' : `now ${now}`,
    means ?? '',
    cost ?? '',
    left === undefined ? '' : `${left} left`,
    doubt === undefined ? '' : `look: ${doubt}`,
    why ?? '',
    rule === undefined ? '' : `(${rule})`,
  ]
    .filter((part) => part !== '')
    .join('; '),
];
