/** What a player asks of the program by mail: one word, first in the subject or in the text, with what it needs behind it. Pure. */
import { canonicalPosition, type PositionId } from '../core/index.js';
import { oneLine } from './one-line.js';

/** A mail that is no sheet and asks for something. */
export type Request = { readonly position?: PositionId } & (
  | { readonly word: 'HELP' | 'ORDERS' | 'RULES' | 'FORECAST' | 'WITHDRAW' }
  | { readonly word: 'SHEET'; readonly turn?: number }
  | { readonly word: 'ABSENT'; readonly from: number; readonly until: number; readonly standIn: boolean }
  | { readonly word: 'EXTEND'; readonly hours?: number }
  | { readonly word: 'ADDRESS'; readonly address: string }
  /** `letter`: all behind the word, receivers and text. */
  | { readonly word: 'PRESS'; readonly letter: string }
  /** The word is known, what stands behind it can't be read: `how` it is written. */
  | { readonly word: 'UNREADABLE'; readonly of: RequestWord; readonly how: string }
);

/** The words, how each is written, and what it brings: the answer to HELP is this table. */
export const REQUEST_WORDS = [
  { word: 'HELP', how: 'HELP', brings: 'this list' },
  {
    word: 'ORDERS',
    how: 'ORDERS',
    brings: 'the orders of yours that are on file now, in both written forms',
  },
  { word: 'SHEET', how: 'SHEET  or  SHEET 3', brings: 'your newest move sheet again, or that of turn 3' },
  { word: 'RULES', how: 'RULES', brings: 'the rulebook' },
  {
    word: 'FORECAST',
    how: 'FORECAST, and below it a whole order sheet',
    brings: 'what the sheet would bring; it is judged and not filed',
  },
  { word: 'WITHDRAW', how: 'WITHDRAW', brings: 'takes back the orders that are on file' },
  {
    word: 'ABSENT',
    how: 'ABSENT 5 7  or  ABSENT 5 7 STAND-IN',
    brings:
      'you are away in turns 5 to 7: standing orders run, or the computer plays; ABSENT 0 0 takes it back',
  },
  {
    word: 'EXTEND',
    how: 'EXTEND  or  EXTEND 24',
    brings: 'asks for a later deadline, where the game allows it',
  },
  {
    word: 'ADDRESS',
    how: 'ADDRESS new@example.org',
    brings: 'your mails go to the new address, once a mail that is sent there was answered',
  },
  {
    word: 'PRESS',
    how: 'PRESS - P3 - and a letter, to the end of the mail',
    brings: 'carries the letter to P3, several (P3, P4), all, the GM or a group, beside any orders of yours',
  },
] as const;

export type RequestWord = (typeof REQUEST_WORDS)[number]['word'];

/** Those that change something: an address alone does not prove who asks. */
export const CHANGING: ReadonlySet<Request['word']> = new Set([
  'WITHDRAW',
  'ABSENT',
  'EXTEND',
  'ADDRESS',
  'PRESS',
]);

const TOKEN = /\bTOKEN[ :=]*[A-Z0-9]{4}[- _]?[A-Z0-9]{4}\b/gi;
const LONGEST = 200;

/** The request of a mail: that of the first line of its own text, else that of its subject. A quoted line asks for nothing. */
export function requestIn(subject: string, text: string): Request | undefined {
  const first = text.split(/\r?\n/).find((line) => line.trim() !== '') ?? '';
  const press = pressOf(text) ?? pressOf(`${oneLine(subject)}\n${text}`, ADDRESSED);
  if (press) return press;
  return requestOf(first) ?? (saysNothing(text) ? requestOf(subject) : undefined);
}

/** `P3 ABSENT 5 7 TOKEN ABCD-EFGH` is one; `Absent friends` is none, `ABSENT friends` one that can't be read. */
function requestOf(line: string): Request | undefined {
  if (line.length > LONGEST) return undefined;
  const words = oneLine(line)
    .replace(TOKEN, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const last = words.pop();
  if (last !== undefined) words.push(last.replace(/[.!?]{1,3}$/, ''));
  const seat = /^P\d{1,4}$/i.test(words[0] ?? '') ? words.shift() : undefined;
  const [word = '', ...behind] = words;
  const rest = behind.join(' ');
  const about = REQUEST_WORDS.find((one) => one.word === word.toUpperCase());
  if (!about) return undefined;
  const position = seat === undefined ? {} : { position: canonicalPosition(seat) };
  const read = readWord(about.word, rest);
  if (read) return { ...position, ...read };
  // In capitals it is meant as the word; in a sentence it is a sentence.
  return word === about.word
    ? { ...position, word: 'UNREADABLE', of: about.word, how: about.how }
    : undefined;
}

/** In capitals, and with a dash or what else stands before a receiver: "Press on!" is chat. */
const PRESS = /^\s{0,20}(?:(P\d{1,4})\s{1,9})?PRESS(?=\s{0,9}[-–—:,]|\s{1,9}(?:AS|as|TO|to|P\d)\b)/;
/** In a subject nothing but the receivers stands behind it: the text of the mail is the letter. */
const ADDRESSED = /^\s{0,20}(?:P\d{1,4}\s{1,9})?PRESS\s{0,9}[-–—:,]?\s{0,9}[^\n]{1,100}\n\s*[^\s>]/;
const LONGEST_LETTER = 20_000;

/** A letter by itself: to its end, its signature or what it quotes. */
function pressOf(text: string, form = PRESS): Request | undefined {
  const own = ownText(text.slice(0, LONGEST_LETTER));
  const [all = '', seat] = form.test(own) ? (PRESS.exec(own) ?? []) : [];
  if (all === '') return undefined;
  const position = seat === undefined ? {} : { position: canonicalPosition(seat) };
  return { ...position, word: 'PRESS', letter: own.slice(all.length).replace(TOKEN, ' ') };
}

/** What its sender wrote: without a signature, quoted lines and the line above them that says whose they are. */
function ownText(text: string): string {
  const lines = text.trim().split(/\r?\n/);
  const end = lines.findIndex((line) => /^(?:-- ?$|\s{0,3}>|\s{0,9}END\s{0,9}$|-{2,}\s?Original)/.test(line));
  const own = end < 0 ? lines : lines.slice(0, end);
  const isQuote = end >= 0 && /^\s{0,3}>/.test(lines[end] ?? '');
  while (own.at(-1)?.trim() === '') own.pop();
  if (isQuote && own.length > 1 && /:\s*$/.test(own.at(-1) ?? '')) own.pop();
  // "On Friday, the GM\n<gm@example.org> wrote:" may stand on two lines.
  if (
    isQuote &&
    own.length > 1 &&
    /^(?:On|Am|Le|El|Il|Op)\s.{0,200}$/.test(own.at(-1) ?? '') &&
    /\d/.test(own.at(-1) ?? '')
  )
    own.pop();
  return own.join('\n').trim();
}

function readWord(word: RequestWord, rest: string): Request | undefined {
  switch (word) {
    case 'HELP':
    case 'ORDERS':
    case 'RULES':
    case 'FORECAST':
    case 'WITHDRAW':
      return rest === '' ? { word } : undefined;
    case 'SHEET': {
      const [, turn] = /^(?:(?:of )?(?:turn )?(\d{1,4}))?$/i.exec(rest) ?? [undefined, null];
      if (turn === null) return undefined;
      return { word, ...(turn === undefined ? {} : { turn: Number(turn) }) };
    }
    case 'ABSENT': {
      const [, from, until, standIn] =
        /^(?:turns? )?(\d{1,4})(?:(?:\s*(?:-|–|to)\s*|\s+)(\d{1,4}))?(\s+stand-?in)?$/i.exec(rest) ?? [];
      if (from === undefined) return undefined;
      const turns = { from: Number(from), until: Number(until ?? from) };
      return turns.until < turns.from ? undefined : { word, ...turns, standIn: standIn !== undefined };
    }
    case 'EXTEND': {
      const [all, hours] = /^(?:by )?(?:(\d{1,3})(?: ?h(?:ours?)?)?)?$/i.exec(rest) ?? [];
      if (all === undefined) return undefined;
      return { word, ...(hours === undefined ? {} : { hours: Number(hours) }) };
    }
    case 'ADDRESS': {
      const [, address] = /^<?([^@\s<>,;"]{1,64}@[^@\s<>,;"]{1,190})>?$/.exec(rest) ?? [];
      return address === undefined ? undefined : { word, address: address.toLowerCase() };
    }
    case 'PRESS':
      return undefined;
    default:
      return word satisfies never;
  }
}

/** What is known of a mail's sender when he asks for something. */
export interface Sender {
  /** The position whose token the mail holds. */
  readonly proven?: PositionId;
  /** Positions whose registered address it came from. */
  readonly registered: readonly PositionId[];
}

/** Whose request it is; undefined: a stranger's. `problem`: why it can't be said. Throws nothing. */
export function whoAsks(
  { position, word }: Request,
  { proven, registered }: Sender,
): { readonly position: PositionId; readonly problem?: string } | undefined {
  const own = proven === undefined ? registered : [proven];
  const [first] = own;
  if (first === undefined) return undefined;
  if (position !== undefined && own.includes(position)) return { position };
  if (position !== undefined) return { position: first, problem: `${position} is not yours` };
  const any = word === 'HELP' || word === 'RULES' || own.length === 1;
  if (any) return { position: first };
  return {
    position: first,
    problem: `you play ${own.join(', ')}: begin with the one that you mean, such as ${first} ${word}`,
  };
}

/** Is this text nothing but a request, so that the subject may be one? Greetings and signatures of telephones are short and no orders. */
export function saysNothing(text: string): boolean {
  const [own = ''] = text.split(/^(?:-- ?$|>)/m);
  const lines = own.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.length <= MOST_CHAT && lines.every((line) => line.length < LONGEST && !/ - |:\s*$/.test(line));
}

const MOST_CHAT = 2;
