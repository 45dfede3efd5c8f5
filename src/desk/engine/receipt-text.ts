/** A receipt as it comes by mail, by the clipboard or from the server, read for what it proves. */

/** What a receipt says of a sheet. */
export interface ReceiptRead {
  readonly game: string;
  readonly position: string;
  readonly turn: number;
  readonly step: string;
  readonly state: 'green' | 'yellow' | 'red' | 'refused' | 'withdrawn';
  /** Of the sheet; of one that came twice the number of its first coming. */
  readonly number?: number;
  /** The sheet that stays in force instead of it. */
  readonly stays?: number;
  /** UTC, ISO. */
  readonly arrived?: string;
  readonly sha256: string;
  /** It came after the deadline. */
  readonly late: boolean;
  /** Another one counts, or none does: what the receipt says of it. */
  readonly after?: 'replaced' | 'withdrawn';
  /** The sheet as understood, if the receipt carries it. */
  readonly copy?: string;
}

/** Longer ones are none of ours. */
const LONGEST = 512 * 1024;
const STATES = ['green', 'yellow', 'red', 'refused', 'withdrawn'] as const;

/** Reads a receipt out of a text with anything around it: quoted, as JSON, behind a mail's own words. Undefined: there is none in it. */
export function readReceipt(given: string): ReceiptRead | undefined {
  if (given.length > LONGEST) return undefined;
  const lines = linesOf(given);
  const at = lines.findIndex((line) => /^Receipt: /.test(line.trim()));
  const head = /^Receipt: ([\w.-]+), (P\d+), turn (\d+)(?:, step (\S.*))?$/.exec((lines[at] ?? '').trim());
  const body = lines.slice(at + 1);
  const said = (word: string): string | undefined =>
    body
      .map((line) => line.trim())
      .find((line) => line.startsWith(`${word} `))
      ?.slice(word.length)
      .trim();
  const word = /^\w+/.exec(said('State') ?? '')?.[0];
  const state = STATES.find((one) => one === word);
  const sha256 = /SHA-256\s+([\da-f]{64})\b/i.exec(body.join('\n'))?.[1]?.toLowerCase();
  if (at < 0 || !head || !state || sha256 === undefined) return undefined;
  const [, game = '', position = '', turn = '', step = ''] = head;
  const [arrived, copy, notes] = [said('Arrived'), copyIn(body), body.join('\n')];
  return {
    game,
    position,
    turn: Number(turn),
    step,
    state,
    ...numbersOf(said('Sheet') ?? ''),
    ...(arrived === undefined ? {} : { arrived }),
    sha256,
    late: notes.includes('it came after the deadline'),
    ...(notes.includes('a later sheet of yours is in force') ? { after: 'replaced' } : {}),
    ...(notes.includes('a later sheet of yours withdrew it') ? { after: 'withdrawn' } : {}),
    ...(copy === undefined ? {} : { copy }),
  };
}

/** `number 3; sheet 2 stays in force, …`, `the same as sheet 2, …` */
function numbersOf(sheet: string): Pick<ReceiptRead, 'number' | 'stays'> {
  const number = /^(?:number|the same as sheet) (\d+)/.exec(sheet)?.[1];
  const stays = /; sheet (\d+) stays in force/.exec(sheet)?.[1];
  return {
    ...(number === undefined ? {} : { number: Number(number) }),
    ...(stays === undefined ? {} : { stays: Number(stays) }),
  };
}

/** Without the signs that a mail program puts before what is answered. */
function linesOf(given: string): string[] {
  const text = given.replace(/\r\n?/g, '\n').replace(/\u00a0/g, ' ');
  return plainLines(text.trimStart().startsWith('{') ? (linesOfJson(text) ?? text) : text);
}

const plainLines = (text: string): string[] =>
  text.split('\n').map((line) => line.replace(/^(?:[ \t]*>)+ ?/, ''));

function linesOfJson(text: string): string | undefined {
  try {
    const { lines, receipt } = JSON.parse(text) as { readonly lines?: unknown; readonly receipt?: unknown };
    if (typeof receipt === 'string') return receipt;
    return Array.isArray(lines) ? lines.map(String).join('\n') : undefined;
  } catch {
    return undefined;
  }
}

function copyIn(lines: readonly string[]): string | undefined {
  const from = lines.findIndex((line) => /send the whole of it:\s*$/.test(line));
  const to = lines.findIndex((line, at) => at > from && /^\s*END\s*$/.test(line));
  if (from < 0 || to < 0) return undefined;
  return `${lines
    .slice(from + 1, to)
    .join('\n')
    .trim()}\n`;
}
