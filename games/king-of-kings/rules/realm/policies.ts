/** Standing policies: what holds of them, and what their words mean. KOK-MAIL-4 to 11. */
import { LAND_TACTICS, NAVAL_TACTICS, type Domain } from '../../data.js';
import { commander } from './realms.js';
import type { Force, State } from '../../state.js';

/** Own strength x `own` must reach the enemy's x `their`. */
export type Odds = 'never' | 'always' | { readonly their: number; readonly own: number };

export function policyOf(state: State, side: string, key: string): string | undefined {
  return state.positions[commander(state, side)]?.policies[key];
}

/** O of the force first, else P of the position that commands it. */
export function settingOf(state: State, force: Force, key: string): string | undefined {
  return force.orders[key] ?? policyOf(state, force.owner, key);
}

/** Entries of a comma list, tidy. */
export function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((t) => t.trim())
    .filter((t) => t !== '');
}

export function oddsOf(text: string | undefined, standard: Odds): Odds {
  if (text === undefined) return standard;
  if (/^never$/i.test(text)) return 'never';
  if (/^always$/i.test(text)) return 'always';
  const match = /^(\d+) ?: ?(\d+)$/.exec(text.trim());
  return match ? { their: Number(match[1]), own: Number(match[2]) } : standard;
}

/** KOK-MAIL-9: `a:b` holds when own x b reaches enemy x a. */
export function oddsHold(odds: Odds, own: number, enemy: number): boolean {
  if (odds === 'never' || odds === 'always') return odds === 'always';
  return own * odds.own >= enemy * odds.their;
}

/** A tactic among several that may be drawn. */
export interface Weighted {
  readonly tactic: string;
  readonly weight: number;
}

/** KOK-MAIL-6: tactics with their weights against this enemy; empty: draw at random. */
export function tacticsOf(text: string | undefined, domain: Domain, enemy: string): Weighted[] {
  if (text === undefined) return [];
  const [main = '', ...against] = text.toLowerCase().split(/[,; ]*vs /);
  const own = against.find((part) => new RegExp(`^p?${enemy.replace(/^P/, '')}\\b`).test(part.trim()));
  const names: readonly string[] = domain === 'land' ? LAND_TACTICS : NAVAL_TACTICS;
  const read = (part: string): Weighted[] =>
    [...part.matchAll(/([a-z]+)(?: (\d{1,2}))?/g)]
      .map((m) => ({ tactic: m[1] ?? '', weight: m[2] === undefined ? 1 : Number(m[2]) }))
      .filter((t) => names.includes(t.tactic) && t.weight > 0);
  return own === undefined ? read(main) : read(own.replace(/^p?\d/, ''));
}
