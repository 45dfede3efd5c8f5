/** The classic code form: `[B] - [ _2CHC_ ] - [ __Pella ]`. Reads lines into orders; the printer is `printCode` of the order book. */
import type { Diagnostic } from './diagnostics.js';
import { tidy } from './fields.js';
import type { Box, Order, OrderBook, OrderDefinition, Section, Span } from './order-book.js';
import type { OrderSheet, PressMessage } from './order-sheet.js';
import { fold, suggest } from './suggest.js';
import { canonicalPosition, endOfSheet, readHeaderLine, splitBoxes, withoutComment } from './code-lines.js';

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
    press.push({ to: canonicalPosition((match[1] ?? '').replace(/\s/g, '')), text, line });
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
  const boxes =
    definition.form ??
    Object.values(definition.fields).map((f) => (f.optional ? `[${f.label}, may be blank]` : `[${f.label}]`));
  return [definition.code, ...boxes].join(' - ');
}

function shorten(text: string): string {
  const flat = tidy(text);
  return flat.length > 40 ? `${flat.slice(0, 39)}…` : flat;
}
