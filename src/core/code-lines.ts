/** Lines of the code form: where a sheet ends, header words, and how a line falls into boxes. */
import type { Box } from './order-book.js';

/** SHEET-5: where the sheet ends: a signature mark, END, or a mail client's quoted-header block. */
export function endOfSheet(lines: readonly string[], start: number): number {
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

/** Reads `GAME x  POSITION P5  TURN 12 …` into `header`; false when the line is no header line. */
export function readHeaderLine(raw: string, header: Record<string, string | number | boolean>): boolean {
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

/** Cuts a comment off: from `;` or `#` that stands first or after a blank, outside brackets. */
export function withoutComment(raw: string): string {
  const inside = bracketDepths(raw);
  for (const match of raw.matchAll(/(^|\s)[;#]/g)) {
    if (!inside[match.index + match[0].length - 1]) return raw.slice(0, match.index);
  }
  return raw;
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
