/** One entry of `orders:` in YAML into an order, by the order's definition; the printer is `orderEntry` of the order book. */
import { isMap, isScalar, type Node, type Pair } from 'yaml';
import { readCodeLine } from './code-form.js';
import type { OrderFault, OrderRead } from './code-order.js';
import type { Diagnostic } from './diagnostics.js';
import { flag, readYaml, type FieldType, type Read, type Unread } from './fields.js';
import type { Json, JsonObject } from './json.js';
import { likelyOrders } from './like-words.js';
import type { Names } from './line-reading.js';
import {
  yamlKey,
  type FieldDefinition,
  type OrderBook,
  type OrderDefinition,
  type Span,
} from './order-book.js';
import { withIds } from './order-names.js';
import { suggest } from './suggest.js';
import { keyText, plainValue, sourceText, spanOf, type Parsed, type YamlText } from './yaml-text.js';

/** An entry, the text it stands in, and which of the sheet's orders it is. */
export interface YamlEntry {
  readonly item: Node;
  readonly text: YamlText;
  readonly number: number;
}

/** A line of the code form that stands where an entry should. */
interface CodeEntry {
  readonly text: string;
  readonly span: Span;
  readonly number: number;
}

/** What a map says: values as written, by key, and where they stand; and the same of a map below one of its keys. */
interface Written {
  readonly raw: JsonObject;
  readonly places: Readonly<Record<string, Span>>;
  readonly inner: (key: string) => Written | undefined;
}

export function yamlProblem(
  code: string,
  span: Span,
  message: string,
  more: Partial<Diagnostic>,
): Diagnostic {
  return { severity: 'error', code, message, suggestions: [], ...span, ...more };
}

export function readEntry(book: OrderBook, entry: YamlEntry, names: Names | undefined): OrderRead {
  const { item, text, number } = entry;
  const keys = isMap(item) ? item.items.map(keyText) : isScalar(item) ? [String(item.value)] : [];
  // An entry begins with its order's word; a field of it may be called like another order (`exchange: P3` with `give:`).
  const definition = keys
    .map((k) => book.orders.find((o) => k.toLowerCase() === o.key.toLowerCase()))
    .find((found) => found !== undefined);
  if (definition) return readAs(definition, entry, names);
  const span = spanOf(item, text.parsed);
  const line = isScalar(item) && typeof item.value === 'string' ? item.value : undefined;
  const code = line === undefined ? undefined : readCodeEntry(book, { text: line, span, number }, names);
  return code ?? { diagnostics: [noOrder(book, keys[0] ?? '', span, number)] };
}

/** An entry that is no map: a line of the code form; undefined: it is none. */
export function readCodeEntry(
  book: OrderBook,
  { text, span, number }: CodeEntry,
  names: Names | undefined,
): OrderRead | undefined {
  const read = readCodeLine(book, text, number, span.line, names);
  if (!read) return undefined;
  const moved = (column: number): number => column + span.column - 1;
  if (!('order' in read))
    return { diagnostics: read.diagnostics.map((d) => ({ ...d, column: moved(d.column) })) };
  const { source } = read.order;
  return { order: { ...read.order, source: { ...source, column: moved(source.column) } } };
}

function noOrder(book: OrderBook, word: string, span: Span, order: number): Diagnostic {
  const known = book.orders.map((o) => o.key);
  return yamlProblem('sheet/unknown-code', span, `"${word}" is no order`, {
    order,
    expected: `one of ${known.join(', ')}`,
    suggestions: likelyOrders(word, book.orders),
  });
}

function readAs(definition: OrderDefinition, entry: YamlEntry, names: Names | undefined): OrderRead {
  const { item, text, number } = entry;
  const span = spanOf(item, text.parsed);
  const { raw, places, faults } = calledRight(definition, writtenIn(item, text.parsed));
  const values = definition.yaml ? definition.yaml.read(raw) : flatValues(definition, raw);
  if (!values && faults.length === 0) faults.push(unreadable(definition, span));
  if (saysNothing(definition) && !isPlainYes(raw[definition.key]))
    faults.push(notPlain(definition, places[definition.key] ?? span));
  const spans: Record<string, Span> = {};
  const fields: Record<string, unknown> = {};
  for (const [name, field] of values ? Object.entries(definition.fields) : []) {
    const value = values?.[name];
    if (value === undefined || value === null || value === '') {
      if (!field.optional) faults.push(missing(field, yamlKey(definition, name), span));
      continue;
    }
    const where = places[yamlKey(definition, name)] ?? places[name] ?? span;
    const read = readValue(field, unmarked(field, value), names);
    if (read.ok) {
      fields[name] = read.value;
      spans[name] = where;
    } else faults.push(unread(field, value, where, read));
  }
  if (faults.length > 0) return { diagnostics: faults.map((fault) => told(fault, number, definition)) };
  const source = {
    ...span,
    ...entryEnd(item, text.parsed, span),
    text: sourceText(item, text.parsed, text.lines, text.start),
    spans,
  };
  return { order: { number, key: definition.key, code: definition.code, fields, source } };
}

/** The last line of an entry that has several. */
function entryEnd({ range }: Node, parsed: Parsed, { line }: Span): { readonly to?: number } {
  const to = parsed.at(Math.max(range?.[0] ?? 0, (range?.[1] ?? 1) - 1)).line;
  return to > line ? { to } : {};
}

/** What a map holds, and where; a map under a key of it (`setup: { capital: Rome }`) with its own. */
function writtenIn(item: Node, parsed: Parsed): Written {
  const all = (isMap(item) ? item.items : []) as Pair<Node, Node | null>[];
  return {
    raw: Object.fromEntries(all.map((pair) => [keyText(pair), plainValue(pair.value)])),
    places: Object.fromEntries(all.map((pair) => [keyText(pair), spanOf(pair.value ?? pair.key, parsed)])),
    inner: (key) => {
      const value = all.find((pair) => keyText(pair) === key)?.value;
      return isMap(value) ? writtenIn(value, parsed) : undefined;
    },
  };
}

/** An entry whose keys are called as its order calls them, and a fault for each that it does not know. */
function calledRight(
  definition: OrderDefinition,
  written: Written,
): Pick<Written, 'raw' | 'places'> & { readonly faults: OrderFault[] } {
  const { key, fields, yaml } = definition;
  const names = Object.keys(fields).map((name) => yamlKey(definition, name));
  const beside = yaml ? (yaml.beside ?? []) : names;
  const outer = renamed(definition, written, {
    known: [key, ...beside],
    shown: beside.length > 0 ? beside : [key],
  });
  const ownKey = Object.keys(written.raw).find((one) => sameWord(one, key)) ?? key;
  const map = yaml && written.inner(ownKey);
  if (!map) return outer;
  const within = yaml.within ?? Object.keys(fields);
  if (within === 'one') return { ...outer, faults: [...outer.faults, ...moreThanOne(definition, map)] };
  const inner = renamed(definition, map, { known: within, shown: within });
  const twice = Object.keys(inner.raw).filter((one) => one !== key && Object.hasOwn(outer.raw, one));
  return {
    raw: { ...outer.raw, [key]: inner.raw },
    places: { ...inner.places, ...outer.places },
    faults: [...outer.faults, ...inner.faults, ...twice.map((one) => second(one, inner.places[one]))],
  };
}

const sameWord = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const NOWHERE: Span = { line: 1, column: 1, length: 1 };

interface Keys {
  readonly known: readonly string[];
  /** Those to choose from, as messages name them. */
  readonly shown: readonly string[];
}

function renamed(
  { key: order }: OrderDefinition,
  { raw, places }: Written,
  { known, shown }: Keys,
): Pick<Written, 'raw' | 'places'> & { readonly faults: OrderFault[] } {
  const values: Record<string, Json> = {};
  const spans: Record<string, Span> = {};
  const faults: OrderFault[] = [];
  for (const [key, value] of Object.entries(raw)) {
    const name = known.find((one) => sameWord(one, key));
    const where = places[key] ?? NOWHERE;
    if (name === undefined)
      faults.push({
        code: 'sheet/unknown-key',
        where,
        message: `"${key}" is no field of ${order}`,
        expected: `one of ${shown.join(', ')}`,
        suggestions: suggest(key, shown),
      });
    else if (Object.hasOwn(values, name)) faults.push(second(key, where));
    else {
      values[name] = value ?? null;
      spans[name] = where;
    }
  }
  return { raw: values, places: spans, faults };
}

const second = (key: string, where: Span = NOWHERE): OrderFault => ({
  code: 'sheet/unknown-key',
  where,
  message: `"${key}" stands there twice`,
  expected: 'each field once',
});

/** `rebuild: { Tarraco: no, Athens: yes }`: each is an order of its own. */
function moreThanOne({ key: order }: OrderDefinition, { raw, places }: Written): OrderFault[] {
  const [, ...more] = Object.keys(raw);
  return more.map((key) => ({
    code: 'sheet/unknown-key',
    where: places[key] ?? NOWHERE,
    message: `"${key}" is a second one in the same ${order} order`,
    expected: 'an order of its own for each',
  }));
}

/** Raw values by field; the subject stands under the order's own key. */
function flatValues(definition: OrderDefinition, raw: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.keys(definition.fields).flatMap((name) => {
      const value = raw[yamlKey(definition, name)];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** An order that is given by its word alone: `crusade: yes`. */
const saysNothing = ({ fields, yaml }: OrderDefinition): boolean => !yaml && Object.keys(fields).length === 0;

/** What may stand behind such a word: nothing, or yes. A no, or more than the order can say, is not taken for a yes. */
function isPlainYes(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  const read = readYaml(flag, value);
  return read.ok && read.value;
}

const notPlain = ({ key }: OrderDefinition, where: Span): OrderFault => ({
  code: 'sheet/syntax',
  where,
  message: `${key} says all by itself`,
  expected: `${key}: yes, or no such entry`,
});

const unreadable = ({ key, examples, help }: OrderDefinition, where: Span): OrderFault => ({
  code: 'sheet/syntax',
  where,
  message: `can't read this ${key} order`,
  expected: examples[0]?.yaml.replace(/\n\s*/g, ', ') ?? help,
});

const missing = ({ label, type }: FieldDefinition, key: string, where: Span): OrderFault => ({
  code: 'sheet/missing-field',
  where,
  message: `the ${label} is missing`,
  expected: `${key}: ${type.expected}`,
});

function unread({ label, type }: FieldDefinition, value: Json, where: Span, read: Unread): OrderFault {
  return {
    code: read.code ?? 'sheet/syntax',
    where,
    message: read.message ?? `can't read ${JSON.stringify(value).slice(0, 60)} as ${label}`,
    expected: read.expected ?? type.expected,
    suggestions: read.suggestions ?? [],
  };
}

function told(fault: OrderFault, order: number, { rule }: OrderDefinition): Diagnostic {
  const { code, where, message, expected, suggestions = [] } = fault;
  return yamlProblem(code, where, message, { order, expected, suggestions, rule });
}

function readValue({ label, type }: FieldDefinition, value: Json, names: Names | undefined): Read<unknown> {
  // SHEET-6: a control character that appears only after a YAML escape is that order's error.
  if (!holdsControl(value)) return readNamed(type, value, names);
  const message = `the ${label} holds a control character`;
  return { ok: false, code: 'sheet/control-character', message, expected: 'plain text' };
}

/** `times: x2`: a value with the mark of its box, as the code form has it. */
function unmarked({ mark }: FieldDefinition, value: Json): Json {
  return typeof value === 'string' ? (mark?.exec(value.trim())?.[1] ?? value) : value;
}

/** Where a value can't be read but holds names: with the ids of what is called so. */
function readNamed(type: FieldType<unknown>, value: Json, names: Names | undefined): Read<unknown> {
  const read = readYaml(type, value);
  if (read.ok || !names) return read;
  const named = idsIn(value, names);
  const again = named === value ? read : readYaml(type, named);
  return again.ok ? again : read;
}

function idsIn(value: Json, names: Names): Json {
  if (typeof value === 'string') return withIds(value, names);
  return Array.isArray(value) ? (value as Json[]).map((one) => idsIn(one, names)) : value;
}

/** Is there a control character or a direction override anywhere in a value? */
function holdsControl(value: Json | undefined): boolean {
  if (typeof value === 'string')
    return /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value)
    ? value.some(holdsControl)
    : Object.entries(value).some(([key, one]) => holdsControl(key) || holdsControl(one));
}
