/** Header lines of a sheet, in every shape that players write: on one line or several, with or without colons, as printed on the form. SHEET-3, SHEET-10. */

import { withoutEnd } from './code-lines.js';

export interface HeaderWords {
  game?: string;
  position?: string;
  turn?: number;
  step?: string;
  token?: string;
  replace?: boolean;
  withdraw?: boolean;
  final?: boolean;
}

const WORD =
  /(?<=^|[\s,;|/[*"'(])(GAME|POSITION|TURN|STEP|TOKEN|REPLACE|WITHDRAW|FINAL)(?=$|[\s:=,;.\]*"'_)])/gi;
const TOKEN = /^[A-Z0-9]{4}[\s-]?[A-Z0-9]{4}$/i;
const BARE =
  /^([\w.-]{1,60})[\s,;/|]+P\s?0*(\d{1,3})[\s,;/|]+(?:turn\s)?(\d{1,6})[\s,;/|]+(?:([A-Za-z][\w-]{0,20})[\s,;/|]+)?([A-Z0-9]{4}[- ][A-Z0-9]{4})$/i;

/** `p05` → `P5` */
export function canonicalPosition(text: string): string {
  const match = /^P\s?0*(\d{1,9})$/i.exec(text.trim());
  return match ? `P${match[1] ?? ''}` : text.trim();
}

/** The words of a header line, or undefined when the line is none. Boxes of the form that are blank give no word. */
export function headerWords(raw: string): HeaderWords | undefined {
  if (raw.length > 400) return undefined;
  const line = raw.replace(/\s[;#].*$/, '').trim();
  const bare = BARE.exec(line);
  if (bare) {
    const [, game = '', position = '', turn = '', step, token = ''] = bare;
    if (!/\d|[A-Z]{4}/.test(token)) return undefined;
    return {
      game,
      position: `P${position}`,
      turn: Number(turn),
      ...(step === undefined ? {} : { step }),
      token,
    };
  }
  const words = [...line.matchAll(WORD)];
  const first = words[0];
  if (!first || /[^\s[*"'({-]/.test(line.slice(0, first.index))) return undefined;
  if (words.length === 1 && !standsAlone(first, line)) return undefined;
  const found: HeaderWords = {};
  for (const [index, word] of words.entries()) {
    const name = (word[1] ?? '').toLowerCase() as keyof HeaderWords;
    const value = trimmed(line.slice(word.index + name.length, words[index + 1]?.index ?? line.length));
    if (!put(found, name, value)) return undefined;
  }
  return found;
}

/** One word and its value are a header line where they are written like one, and no words of a sentence ("Game over"). */
function standsAlone(word: RegExpMatchArray, line: string): boolean {
  const name = word[1] ?? '';
  const behind = line.slice((word.index ?? 0) + name.length);
  return (
    name === name.toUpperCase() ||
    /^["'*\s]{0,3}[:=[]/.test(behind) ||
    /^(?:replace|withdraw|final)$/i.test(name) ||
    /^\s+P\d{1,3}\s*$/i.test(behind) ||
    TOKEN.test(behind.trim())
  );
}

/** Without separators, brackets, quotation marks and underscores round it. */
function trimmed(text: string): string {
  const bare = text.replace(/\([^()]*\)/g, '');
  let from = 0;
  let to = bare.length;
  while (from < to && /[\s:=,;|/[\]*"'_]/.test(bare[from] ?? '')) from++;
  while (to > from && /[\s:=,;|/[\]*"'_]/.test(bare[to - 1] ?? '')) to--;
  return bare.slice(from, to);
}

function put(found: HeaderWords, name: keyof HeaderWords, value: string): boolean {
  switch (name) {
    case 'replace':
    case 'withdraw':
    case 'final': {
      const said = withoutEnd(value, '.!');
      if (!/^(yes|y|true|on|x|no|n|false|off)?$/i.test(said)) return false;
      found[name] = !/^(no|n|false|off)$/i.test(said);
      return true;
    }
    case 'turn':
      if (value === '') return true;
      if (!/^\d{1,6}$/.test(value)) return false;
      found.turn = Number(value);
      return true;
    case 'token':
      if (value === '') return true;
      if (!TOKEN.test(value) && !/^\S{1,40}$/.test(value)) return false;
      found.token = value;
      return true;
    case 'game':
      if (value === '') return true;
      if (!/^\S{1,120}$/.test(value)) return false;
      found.game = value;
      return true;
    case 'position':
      if (value === '') return true;
      if (!/^\S{1,40}(?: \S{1,30}){0,3}$/.test(value) || !/[\p{L}\d]/u.test(value)) return false;
      found.position = canonicalPosition(value);
      return true;
    case 'step':
      if (value === '') return true;
      if (!/^[\w'-]{1,30}(?: [\w'-]{1,30}){0,2}$/.test(value)) return false;
      found.step = value;
      return true;
    default:
      return name satisfies never;
  }
}

/** A header: the lines it stands on, and what they say. */
export interface HeaderGroup {
  readonly start: number;
  /** Index behind its last line. */
  readonly end: number;
  readonly words: HeaderWords;
  readonly depth: number;
  /** Two of game, position, turn and token: certainly a header, and no sentence that begins like one. */
  readonly strong: boolean;
}

/** Our own mails show how a sheet begins, with dots for the token: sent back with an answer that is no header. */
const SAMPLE = /^\s*GAME\s[^\n]{1,200}\sTOKEN\s+(?:\u2026|\.{3})\s*$/i;

export const isSample = (line: string): boolean => line.length < 300 && SAMPLE.test(line);

/** The headers of a text: header lines that stand together (blank lines between count nothing) are one, until a word stands twice. */
export function headerGroups(lines: readonly string[], depth: readonly number[]): HeaderGroup[] {
  const groups: { start: number; end: number; words: HeaderWords; depth: number }[] = [];
  let open: (typeof groups)[number] | undefined;
  let indent = 0;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || /^\s*[#;]/.test(line)) continue;
    const words = headerWords(line);
    const deep = depth[index] ?? 0;
    if (!words) {
      open = undefined;
      continue;
    }
    const own = line.length - line.trimStart().length;
    const twice = open && Object.keys(words).some((word) => word in (open?.words ?? {}));
    if (open && !twice && deep === open.depth && index - open.end <= 3 && own <= indent + 4) {
      Object.assign(open.words, words);
      open.end = index + 1;
      continue;
    }
    indent = own;
    open = { start: index, end: index + 1, words: { ...words }, depth: deep };
    groups.push(open);
  }
  return groups.map((group) => ({
    ...group,
    strong:
      (['game', 'position', 'turn', 'token'] as const).filter((word) => group.words[word] !== undefined)
        .length >= 2,
  }));
}
