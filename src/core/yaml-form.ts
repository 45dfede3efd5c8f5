/** The YAML form of a sheet. One order is one entry of `orders:`; the printer is `orderEntry` of the order book. */
import { isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap } from 'yaml';
import type { Diagnostic } from './diagnostics.js';
import { readYaml } from './fields.js';
import type { Json, JsonObject } from './json.js';
import { canonicalPosition } from './code-lines.js';
import {
  subjectField,
  yamlKey,
  type Order,
  type OrderBook,
  type OrderDefinition,
  type Span,
} from './order-book.js';
import type { OrderSheet, PressMessage } from './order-sheet.js';
import { refusedSheet, SHEET_LIMITS } from './refused-sheet.js';
import { suggest } from './suggest.js';
import {
  deepest,
  forbidden,
  keyText,
  parseYaml,
  pieces,
  plainValue,
  sourceText,
  spanOf,
  texts,
  type Parsed,
  type Piece,
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

/** Reads a sheet in YAML. `start`: index of its first line. */
export function readYamlForm(book: OrderBook, lines: readonly string[], start: number): OrderSheet {
  const end = lines.findIndex(
    (line, index) =>
      index >= start &&
      (/^-- ?$/.test(line) ||
        /^END\s*$/.test(line) ||
        /^\.\.\.$/.test(line) ||
        /^(-{2,}\s*Original Message|On .{5,120} wrote:)/i.test(line)),
  );
  const body = lines.slice(start, end < 0 ? lines.length : end);
  const depth = deepest(body);
  if (depth > SHEET_LIMITS.depth) {
    return refusedSheet(
      'sheet/too-deep',
      'the sheet is nested too deeply',
      `at most ${SHEET_LIMITS.depth} levels`,
    );
  }
  const whole = parseYaml(body, start);
  const banned = forbidden(whole);
  if (banned) return refusedSheet(banned.code, banned.message, PLAIN, banned.line, banned.column);
  const reader = sheetReader(book);
  if (whole.errors.length === 0) {
    reader.top(whole, body, start);
    return reader.sheet();
  }
  // One entry that is no YAML must not cost the others: read header and entries each by itself.
  for (const piece of pieces(body, start)) {
    const parsed = parseYaml(piece.lines, piece.start);
    const bad = forbidden(parsed);
    if (bad) return refusedSheet(bad.code, bad.message, PLAIN, bad.line, bad.column);
    if (parsed.errors.length > 0) reader.broken(parsed, piece);
    else if (piece.kind === 'order') reader.entries(parsed, piece.lines, piece.start);
    else reader.top(parsed, piece.lines, piece.start);
  }
  return reader.sheet();
}

function sheetReader(book: OrderBook) {
  const header: Record<string, string | number | boolean> = {};
  const orders: Order[] = [];
  const press: PressMessage[] = [];
  const notes: string[] = [];
  const diagnostics: Diagnostic[] = [];
  let number = 0;

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
        if (isSeq(value)) for (const item of value.items as Node[]) entry(item, parsed, body, start);
        else if (value && !(isScalar(value) && value.value === null))
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
      const receiver = typeof to === 'number' || (typeof to === 'string' && /^\d+$/.test(to)) ? `P${to}` : to;
      if (typeof receiver === 'string' && typeof text === 'string' && text.trim() !== '') {
        press.push({ to: canonicalPosition(receiver), text: text.trim(), line: span.line });
      } else {
        problem('sheet/press', span, "can't read a message", {
          expected: 'entries with "to: P3" and "text: …"',
        });
      }
    }
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
      const read = hidden ? undefined : readYaml(field.type, value);
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
      const [error] = parsed.errors;
      const where = parsed.at(error?.offset ?? 0);
      const message =
        error?.code === 'DUPLICATE_KEY'
          ? 'a key stands twice'
          : `this is not valid YAML: ${(error?.message ?? '').replace(/\s+/g, ' ').slice(0, 160)}`;
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
    sheet(): OrderSheet {
      return { form: 'yaml', header: header, orders, press, notes, diagnostics };
    },
  };
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
