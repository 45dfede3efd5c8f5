/** The YAML form of a sheet. One order is one entry of `orders:`; the printer is `orderEntry` of the order book. */
import { isSeq } from 'yaml';
import type { SheetBody } from './code-form.js';
import type { Names } from './line-reading.js';
import { yamlKey, type OrderBook } from './order-book.js';
import { named } from './order-line.js';
import { refusedSheet, SHEET_LIMITS } from './refused-sheet.js';
import type { OrderSheet } from './sheet.js';
import { TOP_KEYS, YamlReader } from './yaml-reader.js';
import {
  deepest,
  forbidden,
  parseYaml,
  pieces,
  realigned,
  withoutProse,
  yamlLines,
  type Parsed,
  type Piece,
} from './yaml-text.js';

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
  const banned = refusal(whole);
  if (banned) return { refused: banned };
  const reader = new YamlReader(book, names);
  const cut = pieces(
    body,
    start,
    (line, entry) => fieldOf(book, line, entry),
    (key) => named(book, key).length > 0,
  );
  if (whole.errors.length === 0 && !cut.some((piece) => piece.loose)) {
    reader.top({ parsed: whole, lines: body, start });
    reader.prose(prose);
    return reader.body();
  }
  // One entry that is no YAML must not cost the others: read header and entries each by itself.
  for (const piece of cut) {
    const parsed = parseYaml(piece.lines, piece.start, shift);
    const bad = refusal(parsed);
    if (bad) return { refused: bad };
    if (piece.kind === 'order') readEntryPiece(reader, piece, parsed, shift);
    else if (parsed.errors.length > 0) reader.broken(parsed, piece);
    else reader.top({ ...piece, parsed });
  }
  reader.prose(prose);
  return reader.body();
}

function refusal(parsed: Parsed): OrderSheet | undefined {
  const bad = forbidden(parsed);
  return bad && refusedSheet(bad.code, bad.message, PLAIN, bad.line, bad.column);
}

/** One entry by itself: as it stands, or with its lines indented alike. */
function readEntryPiece(reader: YamlReader, piece: Piece, parsed: Parsed, shift: number): void {
  if (parsed.errors.length === 0 && (!piece.loose || isSeq(parsed.root)))
    return reader.entries({ ...piece, parsed });
  const aligned = realigned(piece);
  const again = aligned && parseYaml(aligned.lines, aligned.start, shift);
  if (!aligned || again?.errors.length !== 0) return reader.broken(parsed, piece);
  reader.note(aligned.start + 1, 'the lines of this entry were read as if they were indented alike');
  reader.entries({ ...aligned, parsed: again });
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
