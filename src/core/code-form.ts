/** The classic code form: `[B] - [ _2CHC_ ] - [ __Pella ]`. Reads lines into orders; the printer is `printCode` of the order book. */
import type { Diagnostic } from './diagnostics.js';
import { tidy } from './fields.js';
import type { Box, Order, OrderBook, OrderDefinition, Section, Span } from './order-book.js';
import type { OrderSheet, PressMessage } from './order-sheet.js';
import { fold, suggest } from './suggest.js';

/** Reads a sheet in code form. `start`: index of the header line (what stands before it is ignored). */
export function readCodeForm(book: OrderBook, lines: readonly string[], start: number): OrderSheet {
  const end = endOfSheet(lines, start);
  const header: Record<string, string | number | boolean> = {};
  const orders: Order[] = [];
  const press: PressMessage[] = [];
  const notes: string[] = [];
  const diagnostics: Diagnostic[] = [];
  let section: Section | undefined;
  let number = 0;
  const strays: number[] = [];
  let last = start;

  for (let index = start; index < end; index++) {
    const raw = lines[index] ?? '';
    const line = index + 1;
    if (raw.trim() === '' || /^\s*[#;]/.test(raw)) continue;
    if (readHeaderLine(raw, header)) {
      last = index;
      continue;
    }
    const letter = /^\s*\[?\s*(PRESS|NOTE)\s*\]?\s*[-–—~:]\s*(.*)$/i.exec(raw);
    if (letter) {
      last = index;
      readLetter(letter[1] ?? '', letter[2] ?? '', line, press, notes, diagnostics);
      continue;
    }
    const boxes = splitBoxes(raw, line);
    const head = boxes[0];
    if (!head || head.text === '') {
      strays.push(index);
      continue;
    }
    const opened = boxes.length === 1 ? sectionHeading(book, head.text) : undefined;
    if (opened) {
      section = opened;
      last = index;
      continue;
    }
    if (!looksLikeOrder(book, boxes)) {
      strays.push(index);
      continue;
    }
    last = index;
    number++;
    const read = readOrder(book, boxes, section, number, raw, line);
    if ('order' in read) orders.push(read.order);
    diagnostics.push(...read.diagnostics);
  }
  for (const index of strays) {
    const text = (lines[index] ?? '').trim();
    const trailing = index > last;
    diagnostics.push({
      severity: trailing ? 'note' : 'error',
      code: trailing ? 'sheet/ignored-text' : 'sheet/not-an-order',
      line: index + 1,
      column: 1,
      length: Math.max(1, text.length),
      message: trailing ? 'text after the last order was ignored' : `"${shorten(text)}" is not an order`,
      ...(trailing ? {} : { expected: 'a code and its fields, such as B - 2CHC - Pella' }),
      suggestions: [],
    });
  }
  return { form: 'code', header: header, orders, press, notes, diagnostics };
}

/** SHEET-5: where the sheet ends: a signature mark, END, or a mail client's quoted-header block. */
function endOfSheet(lines: readonly string[], start: number): number {
  for (let index = start; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (/^-- ?$/.test(line) || /^\s*END\s*\.?\s*$/i.test(line)) return index;
    if (/^\s*-{2,}\s*(Original Message|Forwarded message)/i.test(line)) return index;
    if (/^\s*On .{5,120} wrote:\s*$/i.test(line)) return index;
    if (/^\s*From: .+/i.test(line) && /^\s*(Sent|Date|To): /i.test(lines[index + 1] ?? '')) return index;
  }
  return lines.length;
}

const HEADER_WORD = /^(GAME|POSITION|TURN|STEP|TOKEN|REPLACE|WITHDRAW|FINAL)\b[\s:]*/i;

function readHeaderLine(raw: string, header: Record<string, string | number | boolean>): boolean {
  let rest = raw.trim();
  const found: Record<string, string | number | boolean> = {};
  while (rest !== '') {
    const word = HEADER_WORD.exec(rest);
    if (!word) return false;
    rest = rest.slice(word[0].length);
    const name = (word[1] ?? '').toLowerCase();
    if (name === 'withdraw' || name === 'final' || name === 'replace') {
      const answer = /^(YES|NO)\b\s*/i.exec(rest);
      if (answer) rest = rest.slice(answer[0].length);
      found[name] = answer?.[1]?.toUpperCase() !== 'NO';
      continue;
    }
    const value = /^([^\s]+)\s*/.exec(rest);
    if (!value) return false;
    rest = rest.slice(value[0].length);
    const text = (value[1] ?? '').replace(/^\[?_*|_*\]?$/g, '');
    if (name === 'turn' && !/^\d{1,6}$/.test(text)) return false;
    found[name] = name === 'turn' ? Number(text) : name === 'position' ? canonicalPosition(text) : text;
  }
  if (Object.keys(found).length === 0) return false;
  Object.assign(header, found);
  return true;
}

/** `p05` → `P5` */
export function canonicalPosition(text: string): string {
  const match = /^P0*(\d+)$/i.exec(text.trim());
  return match ? `P${match[1] ?? ''}` : text.trim();
}

function readLetter(
  word: string,
  rest: string,
  line: number,
  press: PressMessage[],
  notes: string[],
  diagnostics: Diagnostic[],
): void {
  if (word.toUpperCase() === 'NOTE') {
    notes.push(rest.trim());
    return;
  }
  const match = /^\[?\s*_*\s*(P\s?\d{1,3})\s*_*\s*\]?\s*[-–—~:]\s*(.*)$/i.exec(rest);
  const text = match?.[2]?.trim() ?? '';
  if (match && text !== '') {
    press.push({ to: canonicalPosition((match[1] ?? '').replace(/\s/g, '')), text });
    return;
  }
  diagnostics.push({
    severity: 'error',
    code: 'sheet/press',
    line,
    column: 1,
    length: Math.max(1, rest.length),
    message: "can't read this message",
    expected: 'PRESS - P3 - your text',
    suggestions: [],
  });
}

function sectionHeading(book: OrderBook, text: string): Section | undefined {
  const word = fold(text.replace(/[.:]+$/, ''));
  return book.sections.find((s) => [s.id, s.title, ...(s.headings ?? [])].some((h) => fold(h) === word));
}

function codeMatches(definition: OrderDefinition, word: string): boolean {
  return [definition.code, definition.key, definition.word].some((name) => fold(name) === word);
}

function looksLikeOrder(book: OrderBook, boxes: readonly Box[]): boolean {
  const word = fold(boxes[0]?.text ?? '');
  if (book.orders.some((o) => codeMatches(o, word))) return true;
  return boxes.length > 1 && word.length <= 12 && !(boxes[0]?.text ?? '').includes(' ');
}

function readOrder(
  book: OrderBook,
  boxes: readonly Box[],
  section: Section | undefined,
  number: number,
  raw: string,
  line: number,
): { order: Order; diagnostics: Diagnostic[] } | { diagnostics: Diagnostic[] } {
  const [head, ...rest] = boxes as [Box, ...Box[]];
  const text = withoutComment(raw).trim();
  const problem = (
    code: string,
    span: Span,
    message: string,
    expected?: string,
    near: readonly string[] = [],
    rule?: string,
  ): Diagnostic => ({
    severity: 'error',
    code,
    order: number,
    line: span.line,
    column: span.column,
    length: span.length,
    message,
    ...(expected === undefined ? {} : { expected }),
    suggestions: near,
    ...(rule === undefined ? {} : { rule }),
  });

  const word = fold(head.text);
  const sharing = book.orders.filter((o) => codeMatches(o, word));
  if (sharing.length === 0) {
    const codes = book.orders.map((o) => o.code);
    const near = suggest(head.text, [...codes, ...book.orders.map((o) => o.key)]);
    return {
      diagnostics: [
        problem(
          'sheet/unknown-code',
          head,
          `"${shorten(head.text)}" is no order code`,
          `one of ${[...new Set(codes)].join(' ')}`,
          near,
        ),
      ],
    };
  }
  const definition = choose(sharing, rest, section);
  const { placed, extra } = place(definition, rest);
  const fields: Record<string, unknown> = {};
  const spans: Record<string, Span> = {};
  const diagnostics: Diagnostic[] = [];
  for (const [name, field] of Object.entries(definition.fields)) {
    const box = placed[name];
    if (!box || box.text === '') {
      if (!field.optional) {
        diagnostics.push(
          problem(
            'sheet/missing-field',
            box ?? head,
            `the ${field.label} is missing`,
            field.type.expected,
            [],
            definition.rule,
          ),
        );
      }
      continue;
    }
    spans[name] = { line, column: box.column, length: box.length };
    const read = field.type.read(field.type.verbatim ? box.text.trim() : tidy(box.text));
    if (read.ok) fields[name] = read.value;
    else {
      const message = read.message ?? `can't read "${shorten(box.text)}" as ${field.label}`;
      diagnostics.push(
        problem(
          read.code ?? 'sheet/syntax',
          box,
          message,
          read.expected ?? field.type.expected,
          read.suggestions,
          definition.rule,
        ),
      );
    }
  }
  for (const box of extra) {
    diagnostics.push(
      problem(
        'sheet/extra-field',
        box,
        `"${shorten(box.text)}" is one field too many`,
        formOf(definition),
        [],
        definition.rule,
      ),
    );
  }
  if (diagnostics.length > 0) return { diagnostics };
  const order: Order = {
    number,
    key: definition.key,
    code: definition.code,
    fields,
    source: { line, column: head.column, length: text.length, text, spans },
  };
  return { order, diagnostics };
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
  const boxes = Object.values(definition.fields).map((f) =>
    f.optional ? `[${f.label}, may be blank]` : `[${f.label}]`,
  );
  return [definition.code, ...boxes].join(' - ');
}

function shorten(text: string): string {
  const flat = tidy(text);
  return flat.length > 40 ? `${flat.slice(0, 39)}…` : flat;
}

/** Cuts a comment off: from `;` or `#` that stands first or after a blank. */
function withoutComment(raw: string): string {
  const at = /(^|\s)[;#]/.exec(raw);
  return at ? raw.slice(0, at.index) : raw;
}

const DASH = /[-~–—]/;

/**
 * Splits a line into boxes. A dash between brackets, or with blanks round it, separates; where no dash has blanks round
 * it, every dash outside brackets does (`B-2CHC-Pella`). Dashes inside brackets never separate.
 */
export function splitBoxes(raw: string, line: number): Box[] {
  const text = withoutComment(raw);
  const inside = bracketDepths(text);
  const separators: number[] = [];
  const tight: number[] = [];
  for (let at = 0; at < text.length; at++) {
    if (inside[at] || !DASH.test(text[at] ?? '')) continue;
    tight.push(at);
    const before = at === 0 || /[\s\]]/.test(text[at - 1] ?? '');
    const after = at === text.length - 1 || /[\s[]/.test(text[at + 1] ?? '');
    if (before && after) separators.push(at);
  }
  const cuts = separators.length > 0 ? separators : tight;
  const boxes: Box[] = [];
  let from = 0;
  for (const cut of [...cuts, text.length]) {
    boxes.push(boxAt(text, from, cut, line));
    from = cut + 1;
  }
  return boxes;
}

/** For each character: does it stand inside a closed pair of brackets? */
function bracketDepths(text: string): boolean[] {
  const inside = new Array<boolean>(text.length).fill(false);
  let open = -1;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '[' && open < 0) open = at;
    if (text[at] !== ']' || open < 0) continue;
    inside.fill(true, open, at + 1);
    inside[open] = inside[at] = false;
    open = -1;
  }
  return inside;
}

function boxAt(text: string, from: number, to: number, line: number): Box {
  const raw = text.slice(from, to);
  const bare = raw.replace(/[[\]]/g, '');
  const content = bare.replace(/^[\s_]+|[\s_]+$/g, '');
  const lead = /^[\s_[\]]*/.exec(raw)?.[0].length ?? 0;
  const column = content === '' ? from + 1 : from + lead + 1;
  return {
    text: content,
    line,
    column,
    length: Math.max(1, content === '' ? 1 : raw.slice(lead).replace(/[\s_[\]]+$/, '').length),
  };
}
