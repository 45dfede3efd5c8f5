/** Standing policies: how each is written and what holds without one. KOK-MAIL-4 to 11. */
import { LAND_TACTICS, NAVAL_TACTICS, UNIT_TYPES, type Domain } from '../../data.js';
import { commander } from './realms.js';
import type { Force, State } from '../../state.js';

/** Own strength x `own` must reach the enemy's x `their`. */
export type Odds = 'never' | 'always' | { readonly their: number; readonly own: number };

const TACTIC = `(?:${[...LAND_TACTICS, ...NAVAL_TACTICS].join('|')})`;
const WEIGHTED = `${TACTIC}(?: \\d{1,2})?`;
const TACTICS = new RegExp(
  `^(?:${WEIGHTED}(?:,? ?(?=[a-z]))?)*(?:,? ?vs p?\\d (?:${WEIGHTED}(?:,? ?(?=[a-z]))?)+)*$`,
  'i',
);
const ODDS = /^(never|always|\d{1,2} ?: ?\d{1,2})$/i;
const TYPES = new RegExp(`^(cheap|(${UNIT_TYPES.join('|')})([, ]+(${UNIT_TYPES.join('|')}))*)$`, 'i');
const UNTIL = /^(storm|even|rounds \d{1,2})$/i;
const LIST = /^[^;]{1,300}$/;

/** How each policy is written: a pattern for the tidy text, and what to say when it does not fit. */
export const POLICY_FORMS: Readonly<Record<string, { readonly form: RegExp; readonly expected: string }>> = {
  council: { form: /^(administration|court|foreign)$/i, expected: 'administration, court or foreign' },
  gain: { form: LIST, expected: 'names of countries' },
  lose: { form: LIST, expected: 'names of countries' },
  peace: { form: LIST, expected: 'war:<neutral> or break:<position>:<country>' },
  tactic: { form: TACTICS, expected: 'a land tactic or weights such as charge 3, stand 2; vs 3 stand' },
  naval: { form: TACTICS, expected: 'line, column, double or withdraw, or weights' },
  intercept: { form: ODDS, expected: 'never, always or odds such as 3:2' },
  refuge: { form: /^(always|never|weaker)$/i, expected: 'always, never or weaker' },
  losses: { form: TYPES, expected: 'cheap, or unit types in the order to give' },
  holdout: { form: /^(yes|no)$/i, expected: 'yes or no' },
  pirates: { form: LIST, expected: 'places or hexes' },
  leader: { form: /^(general|admiral)( .+)?$/i, expected: 'general or admiral, and a place' },
  heir: { form: /^(heir|retire)$/i, expected: 'heir or retire' },
  rebellion: { form: /^(fight|outside)$/i, expected: 'fight or outside' },
  surrender: { form: LIST, expected: 'yes, no, or the cities to keep' },
  upkeep: { form: TYPES, expected: 'unit types, first paid first' },
  royal: { form: /^a\d+$/i, expected: 'one of your forces, such as A2' },
  replace: { form: /^(steppes|bactria)$/i, expected: 'steppes or bactria' },
  divine: {
    form: /^(breach|assault|battle)[, ]+.+[, ]+[1-6]$/i,
    expected: 'breach, assault or battle; a place or any; a die',
  },
  ward: { form: LIST, expected: 'results such as death, plague, famine' },
  disaster: { form: LIST, expected: 'cities' },
  wrath: { form: LIST, expected: 'places or hexes' },
  smite: { form: LIST, expected: 'leaders or positions' },
  treachery: { form: /^(storm|besiege)$/i, expected: 'storm or besiege' },
  rowers: { form: /^(yes|no)$/i, expected: 'yes or no' },
};

/** Entries of O lines; the rest is as in the policies. */
export const FORCE_FORMS: typeof POLICY_FORMS = {
  tactic: { form: TACTICS, expected: 'a tactic or weights such as charge 3, stand 2; vs 3 stand' },
  intercept: { form: ODDS, expected: 'never, always or odds such as 3:2' },
  targets: {
    form: /^(army|fleet|caravan|merchant)([, ]+(army|fleet|caravan|merchant))*$/i,
    expected: 'army, fleet, caravan, merchant',
  },
  part: { form: LIST, expected: 'a unit list' },
  onleave: { form: ODDS, expected: 'never, always or odds such as 1:1' },
  refuge: { form: /^(always|never|weaker)$/i, expected: 'always, never or weaker' },
  losses: { form: TYPES, expected: 'cheap, or unit types in the order to give' },
  rowers: { form: /^(yes|no)$/i, expected: 'yes or no' },
};

export const POLICY_KEYS = Object.keys(POLICY_FORMS);
export const FORCE_KEYS = Object.keys(FORCE_FORMS);
export const SIEGE_UNTIL = UNTIL;

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

/** `rounds 3` → 3; storm → all; even → undefined. */
export function roundsOf(until: string): number | 'storm' | 'even' {
  if (/^storm$/i.test(until)) return 'storm';
  const match = /^rounds (\d+)$/i.exec(until);
  return match ? Number(match[1]) : 'even';
}
