/** Which game of a house a mail is for. Pure: what the games have comes in. */
import type { ReceivedMail } from './read-mail.js';
import { headerOf } from '../core/index.js';

/** The games of a house, by their names as players write them. */
export interface RoutedGames {
  /** By its name in lower case: the name itself. */
  readonly names: ReadonlyMap<string, string>;
  /** Games in which an address (lower case) plays. */
  readonly bySender: ReadonlyMap<string, readonly string[]>;
  /** The game whose letter has this Message-ID, without what stands behind the @. */
  readonly ofLetter: (id: string) => string | undefined;
}

export type Route =
  /** A mail may hold sheets of several games: each takes its own. */
  | { readonly to: readonly string[] }
  /** It may be for any of these, and its sender is asked. */
  | { readonly ask: readonly string[] }
  | { readonly none: string };

/** `answered`: the Message-IDs that the mail names as those it answers, the nearest first. */
export function routeOf(mail: ReceivedMail, answered: readonly string[], games: RoutedGames): Route {
  const { from = '', bounce, subject, parts, automatic } = mail;
  if (bounce) {
    const game = games.ofLetter(bounce.messageId);
    return game === undefined ? { none: 'a letter that came back, and of no game here' } : { to: [game] };
  }
  const named = parts.flatMap(({ text }) => {
    const game = games.names.get(headerOf(text)?.game?.toLowerCase() ?? '');
    return game === undefined ? [] : [game];
  });
  if (named.length > 0) return { to: [...new Set(named)] };
  for (const id of answered) {
    const game = games.ofLetter(id);
    if (game !== undefined) return { to: [game] };
  }
  const own = games.bySender.get(from) ?? [];
  const spoken = inWords(subject, games.names).filter((game) => own.includes(game));
  if (spoken.length === 1) return { to: spoken };
  if (own.length === 1) return { to: own };
  // SHEET-8: a machine is never answered, nor is a stranger.
  if (automatic !== undefined) return { none: `this is ${automatic}` };
  return own.length > 1
    ? { ask: own }
    : { none: 'no player of any game has this address, and no game is named' };
}

/** The games whose names stand in a text as words of their own; a full stop or a dash may follow. */
function inWords(text: string, names: RoutedGames['names']): string[] {
  const words = text
    .slice(0, LONGEST_SUBJECT)
    .toLowerCase()
    .split(/[^a-z0-9._-]/);
  const found = words.flatMap((word) => names.get(word) ?? names.get(word.slice(0, -1)) ?? []);
  return [...new Set(found)];
}

const LONGEST_SUBJECT = 1000;

/** The Message-IDs that a mail answers, the nearest first: `In-Reply-To`, then `References` from its end. */
export function answeredIds(raw: Uint8Array): string[] {
  const text = Buffer.from(raw.subarray(0, HEADERS)).toString('latin1');
  const head = text.slice(0, /\r?\n\r?\n/.exec(text)?.index ?? text.length).replace(/\r?\n[ \t]+/g, ' ');
  const ids = (name: string): string[] => {
    const line = head.split(/\r?\n/).find((one) => one.toLowerCase().startsWith(`${name}:`));
    return (line?.match(/<[^<>\s]{1,250}>/g) ?? []).slice(-MOST_IDS);
  };
  return [...ids('in-reply-to'), ...ids('references').reverse()];
}

const HEADERS = 64 * 1024;
const MOST_IDS = 30;

/** Of a Message-ID what stands before the @: a sender may change his address. */
export const idKey = (id: string): string => id.replace(/^</, '').split('@')[0] ?? '';
