/** What the words of standing policies and standing orders mean. KOK-MAIL-4 to 11. */
import { LAND_TACTICS, NAVAL_TACTICS, UNIT_TYPES, type Domain, type UnitType } from '../data.js';
import type { Grid } from '../grid.js';
import { readItem, type Item } from './fields.js';
import { leaderId, NOWHERE, sideRef, type SideRef } from './references.js';

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

/** Sides in the order in which they are wanted. */
export const sidesOf = (text: string | undefined): SideRef[] => listOf(text).map(sideRef);

/** Hexes of the places that the map knows, in the order in which they are named. */
export function hexesOf(text: string | undefined, grid: Grid): string[] {
  return listOf(text).flatMap((name) => grid.find(name) ?? []);
}

/** KOK-ZOC-3: the part of a force that is sent; undefined: the whole of it, also where the list can't be read. */
export function partOf(text: string | undefined): Item[] | undefined {
  const items = listOf(text).map(readItem);
  const found = items.flatMap((item) => (item === undefined || item.what === 'all' ? [] : [item]));
  return found.length > 0 && found.length === items.length ? found : undefined;
}

/** Kinds of forces, parted by commas or blanks. */
export const kindsOf = (text: string | undefined): string[] => listOf(text?.replace(/ +/g, ','));

/** Unit types in the order in which they are named. */
export function typesOf(text: string | undefined): string[] {
  return text?.toUpperCase().match(/[A-Z]{2}/g) ?? [];
}

/** KOK-MAIL-8: unit types in the order to give; none: the cheapest go. */
export function lossTypesOf(text: string): UnitType[] {
  if (/cheap/i.test(text)) return [];
  const words = typesOf(text);
  return UNIT_TYPES.filter((type) => words.includes(type)).sort(
    (a, b) => words.indexOf(a) - words.indexOf(b),
  );
}

/** KOK-MAIL-5: the chart of the council, in the word of the charts. */
export const councilOf = (text: string | undefined): string | undefined => text?.toLowerCase();

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

/** KOK-BAT-1: does a force go behind the walls before a battle: always, never, or where it is the weaker? */
export function refugeOf(text: string | undefined): 'always' | 'never' | 'weaker' {
  return says(text, 'always') ? 'always' : says(text, 'never') ? 'never' : 'weaker';
}

/** KOK-OPT-6: a die that heaven shall set; without a place: anywhere. */
export interface Blessing {
  readonly kind: string;
  readonly hex?: string;
  readonly die: number;
}

export function blessingOf(text: string | undefined, grid: Grid): Blessing | undefined {
  const match = /^(breach|assault|battle)[, ]+(.+?)[, ]+([1-6])$/i.exec(text ?? '');
  if (!match) return undefined;
  const [, kind = '', place = '', die] = match;
  const where = says(place, 'any') ? {} : { hex: grid.find(place) ?? NOWHERE };
  return { kind: kind.toLowerCase(), die: Number(die), ...where };
}

/** KOK-OPT-6: blows that a ward shall be kept for, in the words of the charts. */
export const blowsOf = (text: string | undefined): string[] => listOf(text?.toLowerCase());

/** KOK-OPT-6: whom heaven shall smite. */
export type Victim =
  { readonly kind: 'leader'; readonly id: string } | { readonly kind: 'position'; readonly id: string };

/** Leaders and positions in the order in which they are named; what is neither is left out. */
export function victimsOf(text: string | undefined): Victim[] {
  return listOf(text).flatMap((name): Victim[] => {
    const leader = leaderId(name);
    if (leader !== undefined) return [{ kind: 'leader', id: leader }];
    const position = /^p?(\d)$/i.exec(name)?.[1];
    return position === undefined ? [] : [{ kind: 'position', id: `P${position}` }];
  });
}

/** KOK-FALL-7: which leader shall come, and where. */
export function leaderWishOf(
  text: string | undefined,
  grid: Grid,
): { readonly kind: 'general' | 'admiral'; readonly hex?: string } {
  const [, kind, place] = /^(general|admiral)(?: @? ?(.+))?$/i.exec(text ?? '') ?? [];
  const hex = place === undefined ? undefined : grid.find(place);
  return { kind: says(kind, 'admiral') ? 'admiral' : 'general', ...(hex === undefined ? {} : { hex }) };
}

/** KOK-NEU-5: hexes of the cities that are kept when an ally leaves. */
export function keptOf(text: string | undefined, grid: Grid): 'all' | readonly string[] {
  if (says(text, 'no')) return 'all';
  return says(text, 'yes') ? [] : hexesOf(text, grid);
}

/** KOK-SUM-4: a war to end, or an alliance of another. */
export type PeaceWish =
  | { readonly kind: 'war'; readonly side: SideRef }
  | { readonly kind: 'break'; readonly holder: SideRef; readonly side: SideRef };

/** In the order in which they are wanted; what is neither is left out. */
export function peaceWishesOf(text: string | undefined): PeaceWish[] {
  return listOf(text).flatMap((wish): PeaceWish[] => {
    const war = /^war:\s*(.+)$/i.exec(wish)?.[1];
    if (war !== undefined) return [{ kind: 'war', side: sideRef(war) }];
    const [, holder, side] = /^break:\s*([^:]+):\s*(.+)$/i.exec(wish) ?? [];
    if (holder === undefined || side === undefined) return [];
    return [{ kind: 'break', holder: sideRef(holder), side: sideRef(side) }];
  });
}
