/** One order of the code form: its boxes into fields, by the order's definition. */
import type { Diagnostic } from './diagnostics.js';
import { boxAt } from './code-lines.js';
import { tidy, type Read, type Unread } from './fields.js';
import { canonicalJson } from './json.js';
import type { Box, FieldDefinition, Order, OrderDefinition, Section, Span } from './order-book.js';
import type { Names } from './line-reading.js';
import { withIds } from './order-names.js';

export type OrderRead = { readonly order: Order } | { readonly diagnostics: readonly Diagnostic[] };

/** What is wrong with an order, before it is told as a diagnostic. */
export interface OrderFault {
  readonly code: string;
  readonly where: Span;
  readonly message: string;
  readonly expected: string;
  readonly suggestions?: readonly string[];
}

export interface OrderContext {
  /** The orders of this code or word. */
  readonly sharing: readonly OrderDefinition[];
  readonly section: Section | undefined;
  readonly number: number;
  readonly source: string;
  readonly line: number;
  readonly names: Names | undefined;
}

/** The order whose code stands in the first box. */
export function readOrder(context: OrderContext, boxes: readonly Box[]): OrderRead {
  const [head, ...rest] = boxes as [Box, ...Box[]];
  return interpret(context, head, rest);
}

/** What a name stands for may decide which order it is (`T - Ptolemy - 24`): what can't be read is tried with ids for names. */
function interpret(context: OrderContext, head: Box, rest: readonly Box[]): OrderRead {
  const read = interpretAs(context, head, rest);
  const { names } = context;
  if ('order' in read || !names) return read;
  const named = rest.map((box) => ({ ...box, text: withIds(box.text, names) }));
  if (named.every(({ text }, at) => text === rest[at]?.text)) return read;
  const again = interpretAs(context, head, named);
  // With fewer faults it tells the first true one.
  return 'order' in again || again.diagnostics.length < read.diagnostics.length ? again : read;
}

function interpretAs(context: OrderContext, head: Box, rest: readonly Box[]): OrderRead {
  const { sharing, section, number, source, line } = context;
  const definition = choose(sharing, rest, section);
  const { placed, extra } = place(definition, rest);
  const fields: Record<string, unknown> = {};
  const spans: Record<string, Span> = {};
  const faults: OrderFault[] = [];
  for (const [name, field] of Object.entries(definition.fields)) {
    const box = placed[name];
    if (!box || box.text === '') {
      // An empty box that a system made up stands nowhere.
      if (!field.optional) faults.push(missing(field, box?.line === line ? box : head));
      continue;
    }
    spans[name] = { line, column: box.column, length: box.length };
    const read = readField(field, box.text);
    if (read.ok) fields[name] = read.value;
    else faults.push(unread(field, box, read));
  }
  for (const box of extra) {
    const message = `"${shorten(box.text)}" is one field too many`;
    faults.push({ code: 'sheet/extra-field', where: box, message, expected: formOf(definition) });
  }
  if (faults.length > 0) return { diagnostics: faults.map((fault) => told(fault, number, definition)) };
  return {
    order: {
      number,
      key: definition.key,
      code: definition.code,
      fields,
      source: { line, column: head.column, length: source.length, text: source, spans },
    },
  };
}

const missing = ({ label, type }: FieldDefinition, where: Span): OrderFault => ({
  code: 'sheet/missing-field',
  where,
  message: `the ${label} is missing`,
  expected: type.expected,
});

function unread({ label, type }: FieldDefinition, box: Box, read: Unread): OrderFault {
  return {
    code: read.code ?? 'sheet/syntax',
    where: box,
    message: read.message ?? `can't read "${shorten(box.text)}" as ${label}`,
    expected: read.expected ?? type.expected,
    suggestions: read.suggestions ?? [],
  };
}

function told(fault: OrderFault, order: number, { rule }: OrderDefinition): Diagnostic {
  const { code, message, expected, suggestions = [] } = fault;
  const { line, column, length } = fault.where;
  return { severity: 'error', code, order, line, column, length, message, suggestions, rule, expected };
}

function readField({ type }: FieldDefinition, given: string): Read<unknown> {
  return type.read(type.verbatim ? given.trim() : tidy(given));
}

const CONNECTORS = /^(?:to|at|in|into|from|with|on|by|via|as|for|against)$/i;
const MOST_WORDS = 14;
const MOST_WAYS = 3000;

interface Word {
  readonly from: number;
  readonly to: number;
  /** A separator stands before it: it begins a box. */
  readonly cut: boolean;
  readonly connector: string;
}

/**
 * An order without dashes, or with only some: `M A1 Damascus`, `move A1 to Damascus`, `M, A1, Damascus`, `[M] [A1]`. It is
 * read if its words fall into the boxes of the order in one way only.
 */
export function readLoose(context: OrderContext, head: Box, fields: string): OrderRead {
  const { sharing, section, number, line, source } = context;
  const unclear = (message: string, expected: string): OrderRead => ({
    diagnostics: [
      {
        severity: 'error',
        code: 'sheet/unclear-order',
        order: number,
        line,
        column: head.column,
        length: Math.max(1, source.length),
        message,
        expected,
        suggestions: [],
        ...(sharing[0] ? { rule: sharing[0].rule } : {}),
      },
    ],
  });
  const words = wordsOf(fields);
  const forms = sharing.map(formOf).join(' or ');
  if (words.length > MOST_WORDS) return unclear(`can't read "${shorten(source)}" without dashes`, forms);
  const boxOf = (some: readonly Word[]): Box => {
    const from = some[0]?.from ?? 0;
    let to = some.at(-1)?.to ?? from;
    while (to > from + 1 && /[,;:.!]/.test(fields[to - 1] ?? '')) to--;
    return boxAt(fields, from, to, line);
  };
  const found = new Map<string, Order>();
  const attempt = (boxes: readonly Box[]): OrderRead => {
    const read = interpret(context, head, boxes);
    if ('order' in read) {
      const { key, fields: values } = read.order;
      found.set(`${key} ${canonicalJson(values)}`, read.order);
    }
    return read;
  };
  const byName = namedBoxes(choose(sharing, [], section), words, boxOf);
  if (byName) attempt(byName);
  if (found.size === 0) eachCut(words, (groups) => void attempt(groups.map(boxOf)));
  if (found.size === 0 && words.some(({ connector }) => connector !== ''))
    eachCut(wordsOf(fields, false), (groups) => void attempt(groups.map(boxOf)));
  const [order, ...others] = [...found.values()];
  if (order && others.length === 0) return { order };
  if (order)
    return unclear(`"${shorten(source)}" can be read in several ways`, `dashes between the fields: ${forms}`);
  const single = attempt(words.map((word) => boxOf([word])));
  const most = Math.max(...sharing.map((one) => Object.keys(one.fields).length));
  if ('diagnostics' in single && words.length <= most) return single;
  return unclear(`can't read "${shorten(source)}" as this order`, forms);
}

/** The words behind the code; what stands in brackets is one. Connecting words only cut. */
function wordsOf(fields: string, connecting = true): Word[] {
  const words: Word[] = [];
  let cut = false;
  let connector = '';
  for (const match of fields.matchAll(/\[[^[\]]*\]|[^\s|[\]]+/g)) {
    const text = match[0];
    const bracket = text.startsWith('[');
    if (/^[-–—~:,|=]+$/.test(text)) {
      cut = true;
      continue;
    }
    if (connecting && CONNECTORS.test(text)) {
      cut = true;
      connector = text.toLowerCase();
      continue;
    }
    words.push({ from: match.index, to: match.index + text.length, cut: cut || bracket, connector });
    cut = bracket;
    connector = '';
  }
  return words;
}

/** `4PMI from Pella to Rome`, where fields of the order are called `from` and `to`. */
function namedBoxes(
  definition: OrderDefinition,
  words: readonly Word[],
  boxOf: (words: readonly Word[]) => Box,
): Box[] | undefined {
  const names = Object.keys(definition.fields);
  if (!words.some(({ connector }) => names.includes(connector)) || definition.boxes) return undefined;
  const groups = new Map<string, Word[]>();
  let current = '';
  for (const word of words) {
    if (names.includes(word.connector)) current = word.connector;
    else if (word.connector !== '') return undefined;
    groups.set(current, [...(groups.get(current) ?? []), word]);
  }
  const first = names.find((name) => !groups.has(name));
  const boxes = names.map((name): Box => {
    const own = groups.get(name) ?? (name === first ? groups.get('') : undefined);
    return own ? boxOf(own) : { text: '', line: 1, column: 1, length: 1 };
  });
  while (boxes.at(-1)?.text === '') boxes.pop();
  return boxes;
}

/** All ways to part the words into boxes; where a separator stands, there is always a cut. */
function eachCut(words: readonly Word[], visit: (groups: Word[][]) => void): void {
  let ways = 0;
  const walk = (at: number, groups: Word[][]): void => {
    if (ways >= MOST_WAYS) return;
    const word = words[at];
    if (!word) {
      ways++;
      visit(groups);
      return;
    }
    const last = groups.at(-1);
    walk(at + 1, [...groups, [word]]);
    if (last && !word.cut) walk(at + 1, [...groups.slice(0, -1), [...last, word]]);
  };
  walk(0, []);
}

function choose(
  sharing: readonly OrderDefinition[],
  rest: readonly Box[],
  section: Section | undefined,
): OrderDefinition {
  const inSection = section ? sharing.filter((o) => o.section === section.id) : [];
  const candidates = inSection.length > 0 ? inSection : sharing;
  const texts = rest.map((box) => tidy(box.text));
  return (
    candidates.find((o) => o.fits?.(texts)) ??
    ((candidates.find((o) => !o.fits) ?? candidates[0]) as OrderDefinition)
  );
}

function place(
  definition: OrderDefinition,
  rest: readonly Box[],
): { placed: Readonly<Record<string, Box>>; extra: readonly Box[] } {
  const placed: Record<string, Box> = {};
  let left = [...rest];
  for (const [name, field] of Object.entries(definition.fields)) {
    const { mark } = field;
    if (!mark) continue;
    const at = left.findIndex((box) => mark.test(tidy(box.text)));
    const box = left[at];
    if (!box) continue;
    const match = mark.exec(tidy(box.text));
    placed[name] = { ...box, text: match?.[1] ?? box.text };
    left = left.filter((_, index) => index !== at);
  }
  if (definition.boxes) return { placed: { ...definition.boxes.read(left), ...placed }, extra: [] };
  const names = Object.entries(definition.fields)
    .filter(([name, field]) => !field.mark && placed[name] === undefined)
    .map(([name]) => name);
  for (const [index, name] of names.entries()) {
    const box = left[index];
    if (box) placed[name] = box;
  }
  return { placed, extra: left.slice(names.length).filter((box) => tidy(box.text) !== '') };
}

/** `B - [item] - [location]`: the form of an order, for messages. */
export function formOf(definition: OrderDefinition): string {
  const boxes =
    definition.form ??
    Object.values(definition.fields).map((f) => (f.optional ? `[${f.label}, may be blank]` : `[${f.label}]`));
  return [definition.code, ...boxes].join(' - ');
}

function shorten(text: string): string {
  const flat = tidy(text.slice(0, 200));
  return flat.length > 40 ? `${flat.slice(0, 39)}…` : flat;
}
