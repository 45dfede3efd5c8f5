/** How standing policies and standing orders of forces are written. KOK-MAIL-4 to 11. */
import { LAND_TACTICS, NAVAL_TACTICS, UNIT_TYPES } from '../data.js';

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

/** Is this a value of that policy? */
export const isPolicyValue = (key: string, value: string): boolean =>
  POLICY_FORMS[key]?.form.test(value) === true;

/** Is this a value of that entry of an O line? */
export const isForceValue = (key: string, value: string): boolean =>
  FORCE_FORMS[key]?.form.test(value) === true;

export const POLICY_KEYS = Object.keys(POLICY_FORMS);
export const FORCE_KEYS = Object.keys(FORCE_FORMS);
export const SIEGE_UNTIL = UNTIL;
