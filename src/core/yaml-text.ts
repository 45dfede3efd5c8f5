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
import type { Json } from './json.js';
import type { Span } from './order-book.js';

/** A parsed text: its root node, places by offset, syntax errors. */
export interface Parsed {
  readonly root: Node | null;
  readonly at: (offset: number) => { line: number; column: number };
  readonly errors: readonly { message: string; offset: number; code: string }[];
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

/** Parses lines that stand in a sheet from line `start` on. */
export function parseYaml(lines: readonly string[], start: number): Parsed {
  const counter = new LineCounter();
  const at = (offset: number): { line: number; column: number } => {
    const pos = counter.linePos(Math.max(0, offset));
    return { line: Math.max(1, pos.line) + start, column: Math.max(1, pos.col) };
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
}

/** Cuts a sheet into its top-level blocks, and the block `orders:` into its entries. */
export function pieces(body: readonly string[], start: number): Piece[] {
  const found: { kind: 'top' | 'order'; lines: string[]; start: number }[] = [];
  let inOrders = false;
  for (const [index, line] of body.entries()) {
    if (/^[A-Za-z_]+\s*:/.test(line)) {
      inOrders = /^orders\s*:\s*(#.*)?$/i.test(line);
      found.push({ kind: 'top', lines: [line], start: start + index });
    } else if (
      inOrders &&
      /^\s*-(\s|$)/.test(line) &&
      (found.at(-1)?.kind !== 'order' || indentOf(line) <= indentOf(found.at(-1)?.lines[0] ?? ''))
    ) {
      found.push({ kind: 'order', lines: [line], start: start + index });
    } else if (found.length > 0) found.at(-1)?.lines.push(line);
  }
  return found;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

export function keyText(pair: Pair): string {
  return isScalar(pair.key) ? String(pair.key.value) : '';
}

/** A node as plain JSON; numbers as typed where a player's text would change (`007`, `1.50`). */
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
