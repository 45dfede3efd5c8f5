/** The GM's report of a battle fought at the table, in lines or as YAML. KOK-OPT-8. */
import type { Role } from '../data.js';
import { readItem } from './fields.js';

type Losses = { type: string; n: number }[];

export interface Answer {
  readonly winner: Role | 'none';
  readonly losses: Readonly<Record<Role, readonly { readonly type: string; readonly n: number }[]>>;
  readonly leaders: readonly string[];
  readonly ransoms: readonly { readonly leader: string; readonly sum: number }[];
  readonly retreat: 'loser' | 'nobody' | Role;
}

const KEY =
  /^(?:- *)?(battle|winner|losses|initiator|other|leaders|leaders[_-]lost|ransom|retreat)\s*[:=]\s*(.*)$/i;
const BRACKETS = /[[\]{}]/g;

/**
 * `winner: initiator; initiator: 2 PX; other: 6 HI; leaders: L3; ransom: L4 20; retreat: loser`, by lines or semicolons, or
 * the same as YAML: `losses: {initiator: {PX: 2}, other: {HI: 6}}`, `leaders_lost: [L3]`. A text says what is wrong.
 */
export function readAnswer(text: string): Answer | string {
  let winner: Answer['winner'] | undefined;
  let retreat: Answer['retreat'] = 'loser';
  const losses: Record<Role, Losses> = { initiator: [], other: [] };
  let leaders: string[] = [];
  const ransoms: { leader: string; sum: number }[] = [];
  for (const line of linesOf(text)) {
    const match = KEY.exec(line);
    if (!match) return `"${line}" is not a line of an answer`;
    const key = (match[1] ?? '').toLowerCase();
    const value = (match[2] ?? '').trim();
    if (key === 'winner') {
      if (value !== 'initiator' && value !== 'other' && value !== 'none')
        return 'the winner is initiator, other or none';
      winner = value;
    } else if (key === 'retreat') {
      if (value !== 'loser' && value !== 'nobody' && value !== 'initiator' && value !== 'other')
        return 'who retreats is loser, nobody, initiator or other';
      retreat = value;
    } else if (key.startsWith('leaders')) leaders = partsOf(value);
    else if (key === 'ransom') {
      for (const part of partsOf(value)) {
        const paid = /^(\S+?)(?: *: *| +)(\d{1,5})$/.exec(part);
        if (!paid) return `"${part}" is not a leader and a sum`;
        ransoms.push({ leader: paid[1] ?? '', sum: Number(paid[2]) });
      }
    } else if (key === 'initiator' || key === 'other') {
      const wrong = readLosses(value, losses[key]);
      if (wrong !== undefined) return wrong;
    }
  }
  return winner === undefined ? 'the winner is missing' : { winner, losses, leaders, ransoms, retreat };
}

/** One `key: value` each: comments gone, and a map of both sides' losses taken apart. */
function linesOf(text: string): string[] {
  return text
    .split(/[\n;]/)
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .flatMap((line) => {
      const both = /^losses\s*:\s*\{(.*)\}$/i.exec(line)?.[1];
      return both === undefined
        ? [line]
        : both.split(/,(?=\s*(?:initiator|other)\s*:)/i).map((t) => t.trim());
    })
    .filter((line) => line !== '');
}

function partsOf(value: string): string[] {
  return value
    .replace(BRACKETS, '')
    .split(',')
    .map((t) => t.trim())
    .filter((t) => t !== '' && t !== 'none');
}

/** `2 PX, 1 LC` or `{PX: 2, LC: 1}`. */
function readLosses(value: string, into: Losses): string | undefined {
  for (const part of partsOf(value)) {
    const item = readItem(part.replace(/^([A-Za-z]{2})\s*:\s*(\d+)$/, '$2 $1'));
    if (!item) return `"${part}" is not so many units`;
    into.push({ type: item.what, n: item.n });
  }
  return undefined;
}
