/** The YAML form of a sheet. One order is one entry of `orders:`; the printer is `orderEntry` of the order book. */
import { isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap } from 'yaml';
import type { Diagnostic } from './diagnostics.js';
import { readCodeLine, type SheetBody } from './code-form.js';
import { named } from './order-line.js';
import { readYaml, type FieldType, type Read } from './fields.js';
import type { Json, JsonObject } from './json.js';
import {
  subjectField,
  yamlKey,
  type Order,
  type OrderBook,
  type OrderDefinition,
  type Span,
} from './order-book.js';
import type { Names } from './line-reading.js';
import { withIds } from './order-names.js';
import type { OrderSheet, PressMessage } from './sheet.js';
import { refusedSheet, SHEET_LIMITS } from './refused-sheet.js';
import { canonicalPosition } from './sheet-header.js';
import { messages, yamlReceivers } from './sheet-press.js';
import { suggest } from './suggest.js';
import { yamlWords } from './yaml-words.js';
import {
  deepest,
  forbidden,
  keyText,
  parseYaml,
  pieces,
  plainValue,
  realigned,
  sourceText,
  spanOf,
  texts,
  withoutProse,
  yamlLines,
  type Parsed,
  type Piece,
  type YamlProse,
} from './yaml-text.js';

const TOP_KEYS = [
  'game',
  'position',
  'turn',
  'step',
  'token',
  'orders',
  'press',
  'note',
  'notes',
  'replace',
  'withdraw',
  'final',
];

const PLAIN = 'plain keys and values';

/** What stands below a header in YAML, and the header's own keys as far as YAML holds them. */
export type YamlBody =
  | (SheetBody & { readonly header: Record<string, string | number | boolean> })
  | { readonly refused: OrderSheet };

/** Reads lines in YAML. Blank lines stand for whatever is no part of the sheet. */
export function readYamlForm(book: OrderBook, given: readonly string[], names?: Names): YamlBody {
  const lines = yamlLines(book, given);
  const { start, shift } = lines;
  const depth = deepest(lines.body);
  if (depth > SHEET_LIMITS.depth) {
    const message = `the sheet is nested ${depth > 1000 ? 'without end' : `${depth} levels deep`}`;
    return { refused: refusedSheet('sheet/too-deep', message, `at most ${SHEET_LIMITS.depth} levels`) };
  }
  const asWritten = parseYaml(lines.body, start, shift);
  const { body, prose: between } =
    asWritten.errors.length > 0 ? withoutProse(book, lines) : { body: lines.body, prose: [] };
  const prose = [...between, ...lines.closing];
  const whole = body === lines.body ? asWritten : parseYaml(body, start, shift);
  const banned = forbidden(whole);
  if (banned)
    return { refused: refusedSheet(banned.code, banned.message, PLAIN, banned.line, banned.column) };
  const reader = sheetReader(book, names);
  const cut = pieces(
    body,
    start,
    (line, entry) => fieldOf(book, line, entry),
    (key) => named(book, key).length > 0,
  );
  if (whole.errors.length === 0 && !cut.some((piece) => piece.loose)) {
    reader.top(whole, body, start);
    reader.prose(prose);
    return reader.body();
  }
  // One entry that is no YAML must not cost the others: read header and entries each by itself.
  for (const piece of cut) {
    const parsed = parseYaml(piece.lines, piece.start, shift);
    const bad = forbidden(parsed);
    if (bad) return { refused: refusedSheet(bad.code, bad.message, PLAIN, bad.line, bad.column) };
    if (piece.kind === 'top') {
      if (parsed.errors.length > 0) reader.broken(parsed, piece);
      else reader.top(parsed, piece.lines, piece.start);
      continue;
    }
    const good = parsed.errors.length === 0 && !piece.loose;
    const aligned = good ? undefined : realigned(piece);
    const again = aligned && parseYaml(aligned.lines, aligned.start, shift);
    if (good) reader.entries(parsed, piece.lines, piece.start);
    else if (aligned && again?.errors.length === 0) {
      reader.note(aligned.start + 1, 'the lines of this entry were read as if they were indented alike');
      reader.entries(again, aligned.lines, aligned.start);
    } else reader.broken(parsed, piece);
  }
  reader.prose(prose);
  return reader.body();
}

/** Does a line at the edge of the sheet give a field of the entry above it? Its indentation was lost. */
function fieldOf(book: OrderBook, line: string, entry: string): boolean {
  const key = /^\s*["']?([\w-]+)["']?\s*:/.exec(line)?.[1];
  const order = /^\s*(?:-\s+)?["']?([\w-]+)["']?\s*:/.exec(entry)?.[1]?.toLowerCase();
  const definition = book.orders.find((one) => one.key.toLowerCase() === order);
  if (key === undefined || !definition || key.toLowerCase() === order || TOP_KEYS.includes(key.toLowerCase()))
    return false;
  return Object.keys(definition.fields).some(
    (name) => yamlKey(definition, name).toLowerCase() === key.toLowerCase(),
  );
}

function sheetReader(book: OrderBook, names: Names | undefined) {
  const header: Record<string, string | number | boolean> = {};
  const orders: Order[] = [];
  const press: PressMessage[] = [];
  const notes: string[] = [];
  const diagnostics: Diagnostic[] = [];
  let number = 0;
  let none = false;

  const problem = (code: string, span: Span, message: string, more: Partial<Diagnostic> = {}): void => {
    diagnostics.push({ severity: 'error', code, message, suggestions: [], ...span, ...more });
  };

  function top(parsed: Parsed, body: readonly string[], start: number): void {
    const { root } = parsed;
    if (!isMap(root)) {
      if (root)
        problem('sheet/unreadable', spanOf(root, parsed), 'the sheet is not a YAML map', {
          expected: 'game:, position:, turn:, orders: …',
        });
      return;
    }
    for (const pair of root.items as Pair<Node, Node | null>[]) {
      const key = keyText(pair).toLowerCase();
      const { value } = pair;
      const where = value ?? pair.key;
      if (key === 'orders') {
        const said = isScalar(value) ? value.value : undefined;
        if (isSeq(value)) {
          none ||= value.items.length === 0;
          for (const item of value.items as Node[]) entry(item, parsed, body, start);
        } else if (typeof said === 'string' && /^none[.!]?$/i.test(said)) none = true;
        else if (value && said !== null)
          problem('sheet/syntax', spanOf(where, parsed), '"orders" is not a list', {
            expected: 'a list: each order begins with "- "',
          });
      } else if (key === 'press') readPress(value, parsed);
      else if (key === 'note' || key === 'notes') notes.push(...texts(plainValue(value)));
      else if (TOP_KEYS.includes(key)) readHeader(key, plainValue(value), spanOf(where, parsed));
      else
        problem('sheet/unknown-key', spanOf(pair.key, parsed), `"${keyText(pair)}" is no part of a sheet`, {
          severity: 'warning',
          expected: `one of ${TOP_KEYS.join(', ')}`,
          suggestions: suggest(key, TOP_KEYS),
        });
    }
  }

  function readHeader(key: string, value: Json, span: Span): void {
    if (value === null || typeof value === 'object')
      return problem('sheet/syntax', span, `can't read "${key}"`, { expected: 'one value' });
    if (key === 'turn') {
      if (Number.isSafeInteger(Number(value))) header.turn = Number(value);
      else problem('sheet/syntax', span, `"${String(value)}" is no turn`, { expected: 'a number' });
    } else if (key === 'replace' || key === 'withdraw' || key === 'final') {
      header[key] = value === true || /^(yes|y|true|on)$/i.test(String(value));
    } else header[key] = key === 'position' ? canonicalPosition(String(value)) : String(value);
  }

  function readPress(node: Node | null, parsed: Parsed): void {
    for (const one of isSeq(node) ? (node.items as Node[]) : node ? [node] : []) {
      const value = plainValue(one);
      const { to, text } = (typeof value === 'object' && value !== null ? value : {}) as {
        to?: Json;
        text?: Json;
      };
      const span = spanOf(one, parsed);
      const receivers = yamlReceivers(to);
      const said = typeof text === 'number' ? String(text) : text;
      if (receivers.length > 0 && typeof said === 'string' && said.trim() !== '')
        press.push(...messages(receivers, said.trim(), span.line));
      else
        problem('sheet/press', span, "can't read a message", {
          expected: 'entries with "to: P3" and "text: …"',
        });
    }
  }

  /** An entry that is no map: a line of the code form. */
  function codeLine(text: string, span: Span): boolean {
    const read = readCodeLine(book, text, number, span.line, names);
    if (!read) return false;
    const moved = (column: number): number => column + span.column - 1;
    if ('order' in read) {
      const { source } = read.order;
      orders.push({ ...read.order, source: { ...source, column: moved(source.column) } });
    } else for (const d of read.diagnostics) diagnostics.push({ ...d, column: moved(d.column) });
    return true;
  }

  function entry(item: Node, parsed: Parsed, body: readonly string[], start: number): void {
    number++;
    const span = spanOf(item, parsed);
    const own = number;
    const fail = (code: string, where: Span, message: string, more: Partial<Diagnostic> = {}): void =>
      problem(code, where, message, { order: own, ...more });
    const map: YAMLMap | undefined = isMap(item) ? item : undefined;
    const keys = map ? map.items.map(keyText) : isScalar(item) ? [String(item.value)] : [];
    // An entry begins with its order's word; a field of it may be called like another order (`exchange: P3` with `give:`).
    const definition = keys
      .map((k) => book.orders.find((o) => k.toLowerCase() === o.key.toLowerCase()))
      .find((found) => found !== undefined);
    if (!definition) {
      if (isScalar(item) && typeof item.value === 'string' && codeLine(item.value, span)) return;
      const known = book.orders.map((o) => o.key);
      const near = suggest(keys[0] ?? '', known);
      return fail('sheet/unknown-code', span, `"${keys[0] ?? ''}" is no order`, {
        expected: `one of ${known.join(', ')}`,
        suggestions: near,
      });
    }
    const places: Record<string, Span> = {};
    const raw: Record<string, Json> = {};
    for (const pair of (map?.items ?? []) as Pair<Node, Node | null>[]) {
      const key = keyText(pair);
      raw[key.toLowerCase() === definition.key.toLowerCase() ? definition.key : key] = plainValue(pair.value);
      places[key] = spanOf(pair.value ?? pair.key, parsed);
    }
    const before = diagnostics.length;
    const values = definition.yaml ? definition.yaml.read(raw) : flatValues(definition, raw, places, fail);
    if (!values) {
      return fail('sheet/syntax', span, `can't read this ${definition.key} order`, {
        expected: definition.examples[0]?.yaml.replace(/\n\s*/g, ', ') ?? definition.help,
        rule: definition.rule,
      });
    }
    const spans: Record<string, Span> = {};
    const fields: Record<string, unknown> = {};
    let good = diagnostics.length === before;
    for (const [name, field] of Object.entries(definition.fields)) {
      const value = values[name];
      const where = places[yamlKey(definition, name)] ?? places[name] ?? span;
      if (value === undefined || value === null || value === '') {
        if (field.optional) continue;
        good = false;
        fail('sheet/missing-field', span, `the ${field.label} is missing`, {
          expected: `${yamlKey(definition, name)}: ${field.type.expected}`,
          rule: definition.rule,
        });
        continue;
      }
      const hidden = holdsControl(value);
      const read = hidden ? undefined : readNamed(field.type, value);
      if (read?.ok) {
        fields[name] = read.value;
        spans[name] = where;
        continue;
      }
      good = false;
      // SHEET-6: a control character that appears only after a YAML escape is that order's error.
      if (!read)
        fail('sheet/control-character', where, `the ${field.label} holds a control character`, {
          expected: 'plain text',
          rule: definition.rule,
        });
      else
        fail(
          read.code ?? 'sheet/syntax',
          where,
          read.message ?? `can't read ${JSON.stringify(value).slice(0, 60)} as ${field.label}`,
          {
            expected: read.expected ?? field.type.expected,
            suggestions: read.suggestions ?? [],
            rule: definition.rule,
          },
        );
    }
    if (!good) return;
    const text = sourceText(item, parsed, body, start);
    orders.push({
      number: own,
      key: definition.key,
      code: definition.code,
      fields,
      source: { ...span, text, spans },
    });
  }

  /** Where a value can't be read but holds names: with the ids of what is called so. */
  function readNamed(type: FieldType<unknown>, value: Json): Read<unknown> {
    const read = readYaml(type, value);
    if (read.ok || !names) return read;
    const named = idsIn(value, names);
    const again = named === value ? read : readYaml(type, named);
    return again.ok ? again : read;
  }

  function flatValues(
    definition: OrderDefinition,
    raw: JsonObject,
    places: Readonly<Record<string, Span>>,
    fail: (code: string, where: Span, message: string, more?: Partial<Diagnostic>) => void,
  ): JsonObject | undefined {
    const names = Object.keys(definition.fields);
    const values: Record<string, Json> = {};
    for (const [key, value] of Object.entries(raw)) {
      const name =
        key === definition.key
          ? subjectField(definition)
          : names.find((n) => n.toLowerCase() === key.toLowerCase() && n !== subjectField(definition));
      if (name !== undefined) values[name] = value ?? null;
      else if (key !== definition.key) {
        const known = names.map((n) => yamlKey(definition, n));
        fail(
          'sheet/unknown-key',
          places[key] ?? { line: 1, column: 1, length: 1 },
          `"${key}" is no field of ${definition.key}`,
          { expected: `one of ${known.join(', ')}`, suggestions: suggest(key, known), rule: definition.rule },
        );
      }
    }
    return values;
  }

  return {
    top,
    entries(parsed: Parsed, body: readonly string[], start: number): void {
      if (isSeq(parsed.root))
        for (const item of parsed.root.items as Node[]) entry(item, parsed, body, start);
    },
    broken(parsed: Parsed, piece: Piece): void {
      if (piece.kind === 'order') number++;
      const line = piece.lines.filter((one) => one.trim() !== '');
      const bare = (line[0] ?? '').replace(/^\s*-\s+/, '');
      const column = (line[0] ?? '').length - bare.length + 1;
      if (
        piece.kind === 'order' &&
        line.length === 1 &&
        !/^["']?[\w-]+["']?\s*:/.test(bare) &&
        codeLine(bare, { line: piece.start + 1, column, length: 1 })
      )
        return;
      const [error] = parsed.errors;
      const where = parsed.at(error?.offset ?? 0);
      const message =
        error?.code === 'DUPLICATE_KEY'
          ? 'a key stands twice'
          : `this can't be read as YAML: ${yamlWords(error?.code ?? '', error?.message ?? '')}`;
      problem(
        error?.code === 'DUPLICATE_KEY' ? 'sheet/duplicate-key' : 'sheet/yaml',
        { ...where, length: 1 },
        message,
        {
          ...(piece.kind === 'order' ? { order: number } : {}),
          expected: 'key: value lines, indented alike',
        },
      );
    },
    /** Text between or below the entries, which is no YAML. */
    prose(strays: readonly YamlProse[]): void {
      for (const { line, text, closing, count, order } of strays) {
        const span = { line, column: 1, length: Math.max(1, text.length) };
        if (order) {
          number++;
          if (codeLine(text, span)) continue;
          number--;
        }
        const short = text.length > 40 ? `${text.slice(0, 39)}…` : text;
        const what = count === 1 ? 'one line' : `${count} lines`;
        if (closing)
          problem(
            'sheet/ignored-text',
            span,
            `${what} after the last order ${count === 1 ? 'was' : 'were'} passed over as no orders, from "${short}"`,
            { severity: 'note' },
          );
        else
          problem('sheet/not-an-order', span, `"${short}" is not an order`, {
            severity: 'warning',
            expected: 'an entry that begins with "- "',
          });
      }
    },
    note(line: number, message: string): void {
      problem('sheet/indentation', { line, column: 1, length: 1 }, message, {
        severity: 'warning',
        order: number + 1,
      });
    },
    body: () => ({ header, orders, press, notes, diagnostics, none }),
  };
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
