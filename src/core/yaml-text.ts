/** The text of a YAML sheet: bounded, parsed with places, cut into pieces so that one broken entry costs only itself. */
import {
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
  type Pair,
} from 'yaml';
import { isOrderLine, isSentence } from './code-form.js';
import type { Json } from './json.js';
import type { OrderBook, Span } from './order-book.js';

/** A parsed text: its root node, places by offset, syntax errors. */
export interface Parsed {
  readonly root: Node | null;
  readonly at: (offset: number) => { line: number; column: number };
  readonly errors: readonly { message: string; offset: number; code: string }[];
}

/** Lines of a sheet that were parsed by themselves. */
export interface YamlText {
  readonly parsed: Parsed;
  readonly lines: readonly string[];
  /** Lines of the text before them. */
  readonly start: number;
}

const MOST_UNCLOSED = 200;

/** How deep the text nests, without parsing it: block indentation by steps, plus the deepest run of open flow brackets. */
export function deepest(body: readonly string[]): number {
  const indents: number[] = [];
  let most = 0;
  let flow = 0;
  let unclosed = 0;
  for (const line of body) {
    const trimmed = line.trimStart();
    if (trimmed === '') continue;
    // A bracket left open in one entry must not count against the next, but hundreds of them are no sheet.
    if (/^\s*- /.test(line)) {
      unclosed += flow;
      flow = 0;
      if (unclosed > MOST_UNCLOSED) return Number.MAX_SAFE_INTEGER;
    }
    const indent = line.length - trimmed.length + (/^(- )+/.exec(trimmed)?.[0].length ?? 0);
    while (indents.length > 0 && (indents.at(-1) ?? 0) >= indent) indents.pop();
    indents.push(indent);
    const listDashes = (/^(- )+/.exec(trimmed)?.[0].length ?? 0) / 2;
    let open = flow;
    let peak = flow;
    // A bracket opens a level only where a value begins: first on its line, behind `: ` or a list's dash, or inside a level
    // already open. Elsewhere it is a letter like others, as in `3:{`.
    let before = '';
    let blank = true;
    let leading = true;
    for (const c of trimmed.replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, 'x')) {
      if (c === ' ') {
        blank = true;
        continue;
      }
      const begins =
        before === '' ||
        (before === ':' && (blank || open > 0)) ||
        (before === ',' && open > 0) ||
        before === '[' ||
        before === '{';
      const opens: boolean = (begins || (leading && before === '-')) && (c === '[' || c === '{');
      if (opens) peak = Math.max(peak, ++open);
      if (c === ']' || c === '}') open = Math.max(0, open - 1);
      leading &&= c === '-';
      before = !opens && (c === '[' || c === '{') ? 'x' : c;
      blank = false;
    }
    flow = open;
    most = Math.max(most, indents.length + listDashes + peak);
  }
  return most;
}

/** Lines at the edge of a sheet that are no YAML: what a player or his mail program wrote below or between. */
export interface YamlProse {
  readonly line: number;
  readonly text: string;
  readonly count: number;
  /** Below everything else. */
  readonly closing: boolean;
  /** It begins like an order of the code form. */
  readonly order: boolean;
}

export interface YamlLines {
  readonly body: readonly string[];
  /** Lines of the text before the body. */
  readonly start: number;
  /** Blanks that stood before each line. */
  readonly shift: number;
  /** What stands below the body. */
  readonly closing: readonly YamlProse[];
}

/** A line at the edge that can be neither key, entry, comment nor the end of a bracket or quotation. */
const isProse = (line: string): boolean =>
  /^[^\s#\]}"']/.test(line) &&
  !/^[\w][\w -]{0,40}\s*:(?:\s|$)/.test(line) &&
  !/^-(?:\s|$)/.test(line) &&
  !/^[[{]/.test(line);

/** The YAML of a sheet's lines: as far left as it goes, without rules, fences and text that is none. */
export function yamlLines(book: OrderBook, given: readonly string[]): YamlLines {
  const first = Math.max(
    0,
    given.findIndex((line) => line.trim() !== ''),
  );
  const last = given.findLastIndex((line) => line.trim() !== '');
  const shift = indentOf(given[first] ?? '');
  const lines = given.slice(first, last + 1).map((line) => {
    const bare = /^(?:```.*|-{3,}|\.{3}|={3,}|_{3,})$/.test(line.trim()) ? '' : line;
    const tidy = bare.replace(/^\s+/, (blank) => blank.replace(/\t/g, '  '));
    return tidy.slice(Math.min(shift, indentOf(tidy)));
  });
  let end = lines.length;
  while (end > 0 && ((lines[end - 1] ?? '').trim() === '' || isProse(lines[end - 1] ?? ''))) end--;
  const below = lines
    .slice(end)
    .flatMap((line, at) => (line.trim() === '' ? [] : [{ line: first + end + at + 1, text: line.trim() }]));
  return { body: lines.slice(0, end), start: first, shift, closing: closingProse(book, below) };
}

/** An order is no prose, also where it stands below a list; nor is what begins like one. */
function closingProse(
  book: OrderBook,
  below: readonly { readonly line: number; readonly text: string }[],
): YamlProse[] {
  const [begins] = below;
  if (!begins) return [];
  const told = below.filter(({ text }) => isOrderLine(book, text) || isSentence(book, text));
  const prose = told.map((one): YamlProse => {
    return { ...one, count: 1, closing: false, order: isOrderLine(book, one.text) };
  });
  if (told.length < below.length)
    prose.push({ ...begins, count: below.length - told.length, closing: true, order: false });
  return prose;
}

/** Lines between the others that no YAML can hold: taken out, so that the rest can be read. */
export function withoutProse(
  book: OrderBook,
  { body, start }: Pick<YamlLines, 'body' | 'start'>,
): { readonly body: readonly string[]; readonly prose: readonly YamlProse[] } {
  const prose = body.flatMap((line, at): YamlProse[] => {
    if (!isProse(line)) return [];
    const text = line.trim();
    return [{ line: start + at + 1, text, count: 1, closing: false, order: isOrderLine(book, text) }];
  });
  return { body: prose.length === 0 ? body : body.map((line) => (isProse(line) ? '' : line)), prose };
}

/** An entry whose lines were indented each in another way: `- key: value`, then `key: value` lines. Undefined: it is none. */
export function realigned(piece: Piece): Piece | undefined {
  const [head = '', ...rest] = piece.lines;
  const said = rest.filter((line) => line.trim() !== '');
  if (
    (said.length === 0 && !piece.loose) ||
    !said.every((line) => /^\s*["']?[\w-]+["']?\s*:(?:\s|$)/.test(line))
  )
    return undefined;
  const first = head.trim().replace(/^-\s*/, '');
  return {
    ...piece,
    lines: [`- ${first}`, ...rest.map((line) => (line.trim() === '' ? '' : `  ${line.trim()}`))],
  };
}

/** Parses lines that stand in a sheet from line `start` on, `shift` characters further in. */
export function parseYaml(lines: readonly string[], start: number, shift = 0): Parsed {
  const counter = new LineCounter();
  const at = (offset: number): { line: number; column: number } => {
    const pos = counter.linePos(Math.max(0, offset));
    return { line: Math.max(1, pos.line) + start, column: Math.max(1, pos.col) + shift };
  };
  const doc: Document.Parsed = parseDocument(lines.join('\n'), {
    lineCounter: counter,
    uniqueKeys: true,
    strict: true,
    prettyErrors: false,
    schema: 'core',
    logLevel: 'silent',
  });
  const errors = doc.errors.map((e) => ({ message: e.message, offset: e.pos[0], code: e.code }));
  return { root: doc.contents, at, errors };
}

const CORE_TAGS = new Set(
  ['map', 'seq', 'str', 'int', 'float', 'bool', 'null'].map((name) => `tag:yaml.org,2002:${name}`),
);

/** SHEET rulings: aliases, anchors and custom tags have no place in a sheet. */
export function forbidden(
  parsed: Parsed,
): { code: string; message: string; line: number; column: number } | undefined {
  if (!parsed.root) return undefined;
  let found: { code: string; message: string; offset: number } | undefined;
  visit(parsed.root, {
    Node(_, node) {
      const offset = node.range?.[0] ?? 0;
      if (isAlias(node) || ('anchor' in node && node.anchor !== undefined)) {
        found ??= { code: 'sheet/yaml-alias', message: 'YAML anchors and aliases are not allowed', offset };
      } else if (node.tag !== undefined && !CORE_TAGS.has(node.tag)) {
        found ??= { code: 'sheet/yaml-tag', message: `the YAML tag ${node.tag} is not allowed`, offset };
      }
    },
  });
  if (!found) return undefined;
  return { code: found.code, message: found.message, ...parsed.at(found.offset) };
}

/** A top-level block of a sheet, or one entry of its orders. */
export interface Piece {
  readonly kind: 'top' | 'order';
  readonly lines: readonly string[];
  readonly start: number;
  /** Not written as an entry of a list: its dash or its indentation is missing. */
  readonly loose: boolean;
}

/**
 * Cuts a sheet into its top-level blocks, and the block `orders:` into its entries. `isField`: does this line belong to that
 * entry? `isOrder`: is an order called so? Then an entry begins there, however far it is set in.
 */
export function pieces(
  body: readonly string[],
  start: number,
  isField: (line: string, entry: string) => boolean,
  isOrder: (key: string) => boolean,
): Piece[] {
  const beginsOrder = (line: string): boolean =>
    isOrder(/^\s*-\s+["']?([\w-]+)["']?\s*:(?:\s|$)/.exec(line)?.[1] ?? '');
  const found: { kind: 'top' | 'order'; lines: string[]; start: number; loose: boolean }[] = [];
  // Entries that stand below the header without "orders:" are orders.
  let inOrders = /^\s*-\s/.test(body.find((line) => line.trim() !== '') ?? '');
  const begin = (kind: 'top' | 'order', line: string, index: number, loose: boolean): void =>
    void found.push({ kind, lines: [line], start: start + index, loose });
  for (const [index, line] of body.entries()) {
    const last = found.at(-1);
    const inEntry = last?.kind === 'order';
    if (/^["']?[A-Za-z_]+["']?\s*:/.test(line)) {
      if (inEntry && inOrders && isField(line, last.lines[0] ?? '')) {
        last.lines.push(line);
        last.loose = true;
        continue;
      }
      inOrders = /^["']?orders["']?\s*:\s*(?:#.*)?$/i.test(line);
      begin('top', line, index, false);
    } else if (
      inOrders &&
      /^\s*-(?:\s|$)/.test(line) &&
      (!inEntry || indentOf(line) <= indentOf(last.lines[0] ?? '') || beginsOrder(line))
    ) {
      begin('order', line, index, found.length === 0);
    } else if (
      inOrders &&
      /^\s+["']?[\w-]+["']?\s*:/.test(line) &&
      (!inEntry || (last.loose && !isField(line, last.lines[0] ?? '')))
    ) {
      begin('order', line, index, true);
    } else last?.lines.push(line);
  }
  return found;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

export function keyText(pair: Pair): string {
  return isScalar(pair.key) ? String(pair.key.value) : '';
}

/** A node as plain JSON. */
export function plainValue(node: unknown): Json {
  if (isScalar(node)) {
    const { value } = node;
    if (typeof value === 'bigint') return String(value);
    // Numbers are kept as typed where a player's text would change (`007`, `1.50`, `1e3`).
    if (typeof value === 'number')
      return /^-?(0|[1-9]\d*)$/.test(node.source ?? '') ? value : (node.source ?? String(value));
    return typeof value === 'string' || typeof value === 'boolean' ? value : null;
  }
  if (isSeq(node)) return node.items.map(plainValue);
  if (isMap(node))
    return Object.fromEntries(
      node.items.filter(isPair).map((pair) => [keyText(pair), plainValue(pair.value)]),
    );
  return null;
}

/** All texts of a value. */
export function texts(value: Json): string[] {
  if (Array.isArray(value)) return (value as Json[]).flatMap(texts);
  return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
}

export function spanOf(node: unknown, parsed: Parsed): Span {
  const range = isNode(node) ? node.range : undefined;
  if (!range) return { line: 1, column: 1, length: 1 };
  return { ...parsed.at(range[0]), length: Math.max(1, range[1] - range[0]) };
}

/** An entry as written. */
export function sourceText(item: Node, parsed: Parsed, body: readonly string[], start: number): string {
  const from = parsed.at(item.range?.[0] ?? 0).line - start - 1;
  const to = parsed.at(Math.max(item.range?.[0] ?? 0, (item.range?.[1] ?? 1) - 1)).line - start - 1;
  return body
    .slice(from, to + 1)
    .map((line, index) => (index === 0 ? line.trim().replace(/^- /, '') : line.trimEnd()))
    .filter((line) => line.trim() !== '')
    .join('\n');
}
