/** What the words of standing policies and standing orders mean. KOK-MAIL-4 to 11. */
import { LAND_TACTICS, NAVAL_TACTICS, type Domain } from '../data.js';

/** Own strength x `own` must reach the enemy's x `their`. */
export type Odds = 'never' | 'always' | { readonly their: number; readonly own: number };

/** A tactic among several that may be drawn. */
export interface Weighted {
  readonly tactic: string;
  readonly weight: number;
}

/** Does the setting say just this word? */
export const says = (text: string | undefined, word: string): boolean => text?.toLowerCase() === word;

/** Entries of a comma list, tidy. */
export function listOf(text: string | undefined): string[] {
  if (text === undefined) return [];
  return text
    .split(',')
    .map((t) => t.trim())
    .filter((t) => t !== '');
}

/** Kinds of forces, parted by commas or blanks. */
export const kindsOf = (text: string | undefined): string[] => listOf(text?.replace(/ +/g, ','));

/** Unit types in the order in which they are named. */
export function typesOf(text: string | undefined): string[] {
  return text?.toUpperCase().match(/[A-Z]{2}/g) ?? [];
}

export function oddsOf(text: string | undefined, standard: Odds): Odds {
  if (text === undefined) return standard;
  if (/^never$/i.test(text)) return 'never';
  if (/^always$/i.test(text)) return 'always';
  const match = /^(\d+) ?: ?(\d+)$/.exec(text.trim());
  return match ? { their: Number(match[1]), own: Number(match[2]) } : standard;
}

/** KOK-MAIL-6: tactics with their weights against this enemy; empty: draw at random. */
export function tacticsOf(text: string | undefined, domain: Domain, enemy: string): Weighted[] {
  if (text === undefined) return [];
  const [main = '', ...against] = text.toLowerCase().split(/[,; ]*vs /);
  const own = against.find((part) => new RegExp(`^p?${enemy.replace(/^P/, '')}\\b`).test(part.trim()));
  const names: readonly string[] = domain === 'land' ? LAND_TACTICS : NAVAL_TACTICS;
  const read = (part: string): Weighted[] =>
    [...part.matchAll(/([a-z]+)(?: (\d{1,2}))?/g)]
      .map(([, tactic = '', weight = '1']) => ({ tactic, weight: Number(weight) }))
      .filter((t) => names.includes(t.tactic) && t.weight > 0);
  return own === undefined ? read(main) : read(own.replace(/^p?\d/, ''));
}

/** KOK-OPT-6: a die that heaven shall set; without a place: anywhere. */
export interface Blessing {
  readonly kind: string;
  readonly place?: string;
  readonly die: number;
}

export function blessingOf(text: string | undefined): Blessing | undefined {
  const match = /^(breach|assault|battle)[, ]+(.+?)[, ]+([1-6])$/i.exec(text ?? '');
  if (!match) return undefined;
  const [, kind = '', place = '', die] = match;
  return { kind: kind.toLowerCase(), die: Number(die), ...(says(place, 'any') ? {} : { place }) };
}

/** KOK-FALL-7: which leader shall come, and where. */
export function leaderWishOf(text: string | undefined): {
  readonly kind: 'general' | 'admiral';
  readonly place?: string;
} {
  const match = /^(general|admiral)(?: @? ?(.+))?$/i.exec(text ?? '');
  const kind = says(match?.[1], 'admiral') ? 'admiral' : 'general';
  return { kind, ...(match?.[2] === undefined ? {} : { place: match[2] }) };
}

/** KOK-NEU-5: which cities are kept when an ally leaves. */
export function keptOf(text: string | undefined): 'all' | readonly string[] {
  if (says(text, 'no')) return 'all';
  return says(text, 'yes') ? [] : listOf(text);
}

/** KOK-SUM-4: a war to end, or an alliance of another. */
export type PeaceWish =
  | { readonly kind: 'war'; readonly side: string }
  | { readonly kind: 'break'; readonly holder: string; readonly side: string };

export function peaceWishOf(text: string): PeaceWish | undefined {
  const war = /^war:\s*(.+)$/i.exec(text)?.[1];
  if (war !== undefined) return { kind: 'war', side: war };
  const [, holder, side] = /^break:\s*([^:]+):\s*(.+)$/i.exec(text) ?? [];
  return holder !== undefined && side !== undefined ? { kind: 'break', holder, side } : undefined;
}
