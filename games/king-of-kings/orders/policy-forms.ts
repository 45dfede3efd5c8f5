/** Standing policies and standing orders of forces by their keys: what each decides, how it is written, and what is written means. KOK-MAIL-4 to 11. */
import { byId, type FieldWord } from '../../../src/core/index.js';
import { LAND_TACTICS, NAVAL_TACTICS } from '../data.js';
import type { ForceKey, ForceOrders, Odds, Policies, PolicyKey, Refuge, TypeOrder } from '../policies.js';
import type { Names } from './references.js';
import * as wording from './standing-words.js';
import type { Understood, Wording } from './standing-words.js';

/** A policy or an entry of standing orders. */
export interface Form<T = unknown> {
  /** What it decides. */
  readonly word: string;
  /** What its value is made of. */
  readonly takes: ValueKind;
  /** All its values, where `takes` is `words`. */
  readonly words?: readonly FieldWord[];
  readonly wording: Wording<T>;
  /** How its values are written. */
  readonly expected: string;
}

type FormsOf<Settings> = { readonly [K in keyof Settings]-?: Form<NonNullable<Settings[K]>> };

const YES_NO: readonly FieldWord[] = [
  { text: 'yes', word: 'yes' },
  { text: 'no', word: 'no' },
];

/** KOK-MAIL-9: odds that are picked; others can be written. */
export const COMMON_ODDS: readonly FieldWord[] = [
  { text: 'never', word: 'never' },
  { text: '1:1', word: '1:1', help: 'as strong as the enemy' },
  { text: '3:2', word: '3:2', help: 'half as strong again' },
  { text: '2:1', word: '2:1', help: 'twice as strong' },
  { text: '3:1', word: '3:1', help: 'three times as strong' },
  { text: 'always', word: 'always' },
];

const REFUGE: Form<Refuge> = {
  word: 'behind the walls before a battle',
  takes: 'words',
  words: [
    { text: 'always', word: 'always' },
    { text: 'never', word: 'never' },
    { text: 'weaker', word: 'weaker', help: 'where it is the weaker' },
  ],
  wording: wording.oneOf(['always', 'never', 'weaker']),
  expected: 'always, never or weaker',
};
const LOSSES: Form<TypeOrder> = {
  word: 'who dies first',
  takes: 'types',
  wording: wording.types,
  expected: 'cheap, or unit types in the order to give',
};
const INTERCEPT: Form<Odds> = {
  word: 'from which odds on passers-by are met',
  takes: 'odds',
  wording: wording.odds,
  expected: 'never, always or odds such as 3:2',
};
const ROWERS: Form<boolean> = {
  word: 'do crews fight on the shore?',
  takes: 'words',
  words: YES_NO,
  wording: wording.yesNo,
  expected: 'yes or no',
};

export type ValueKind =
  | 'words' | 'odds' | 'land tactics' | 'sea tactics' | 'tactics' | 'types' | 'kinds' | 'units' | 'own force'
  | 'houses' | 'allies' | 'peace' | 'shores' | 'leader' | 'cities to keep' | 'die' | 'blows'
  | 'hostile cities' | 'hostile hexes' | 'victims'; // prettier-ignore

export const POLICY_FORMS: FormsOf<Policies> = {
  council: {
    word: 'the chart of each Summer',
    takes: 'words',
    words: ['administration', 'court', 'foreign'].map((text) => ({ text, word: text })),
    wording: wording.oneOf(['administration', 'court', 'foreign']),
    expected: 'administration, court or foreign',
  },
  gain: {
    word: 'whom to win as an ally',
    takes: 'houses',
    wording: wording.sides,
    expected: 'names of countries',
  },
  lose: {
    word: 'which ally to lose first',
    takes: 'allies',
    wording: wording.sides,
    expected: 'names of countries',
  },
  peace: {
    word: 'what peace shall end',
    takes: 'peace',
    wording: wording.peace,
    expected: 'war:<neutral> or break:<position>:<country>',
  },
  tactic: {
    word: 'how armies fight',
    takes: 'land tactics',
    wording: wording.tactics(LAND_TACTICS),
    expected: 'a land tactic or weights such as charge 3, stand 2; vs 3 stand',
  },
  naval: {
    word: 'how fleets fight',
    takes: 'sea tactics',
    wording: wording.tactics(NAVAL_TACTICS),
    expected: 'line, column, double or withdraw, or weights',
  },
  intercept: INTERCEPT,
  refuge: REFUGE,
  losses: LOSSES,
  holdout: {
    word: 'does a garrison go on when the besieger stops?',
    takes: 'words',
    words: YES_NO,
    wording: wording.yesNo,
    expected: 'yes or no',
  },
  pirates: {
    word: 'where pirates land',
    takes: 'shores',
    wording: wording.places,
    expected: 'places or hexes',
  },
  leader: {
    word: 'which leader comes, and where',
    takes: 'leader',
    wording: wording.leader,
    expected: 'general or admiral, and a place',
  },
  heir: {
    word: 'when the monarch dies',
    takes: 'words',
    words: [
      { text: 'heir', word: 'heir', help: 'an heir goes on, without the old fame' },
      { text: 'retire', word: 'retire', help: 'the points are kept and the reign ends' },
    ],
    wording: wording.oneOf(['heir', 'retire']),
    expected: 'heir or retire',
  },
  rebellion: {
    word: 'troops in a city that rebels',
    takes: 'words',
    words: [
      { text: 'fight', word: 'fight', help: 'inside the walls' },
      { text: 'outside', word: 'outside', help: 'they leave the city' },
    ],
    wording: wording.oneOf(['fight', 'outside']),
    expected: 'fight or outside',
  },
  surrender: {
    word: 'cities given back when an ally leaves',
    takes: 'cities to keep',
    wording: wording.surrender,
    expected: 'yes, no, or the cities to keep',
  },
  upkeep: {
    word: 'who is paid first',
    takes: 'types',
    wording: wording.types,
    expected: 'unit types, first paid first',
  },
  royal: {
    word: 'who carries the royal marker',
    takes: 'own force',
    wording: wording.army,
    expected: 'one of your forces, such as A2',
  },
  replace: {
    word: 'where the dead of the horde ride again',
    takes: 'words',
    words: [
      { text: 'steppes', word: 'Steppes' },
      { text: 'bactria', word: 'Bactria' },
    ],
    wording: wording.oneOf(['steppes', 'bactria']),
    expected: 'steppes or bactria',
  },
  divine: {
    word: 'the die that heaven sets',
    takes: 'die',
    wording: wording.blessing,
    expected: 'breach, assault or battle; a place or any; a die',
  },
  ward: {
    word: 'blows that heaven wards off',
    takes: 'blows',
    wording: wording.blows,
    expected: 'results such as death, plague, famine',
  },
  disaster: {
    word: 'which city heaven strikes',
    takes: 'hostile cities',
    wording: wording.places,
    expected: 'cities',
  },
  wrath: {
    word: 'where heaven strikes troops',
    takes: 'hostile hexes',
    wording: wording.places,
    expected: 'places or hexes',
  },
  smite: {
    word: 'whom heaven smites',
    takes: 'victims',
    wording: wording.victims,
    expected: 'leaders or positions',
  },
  treachery: {
    word: 'troops in cities of an ally who is betrayed',
    takes: 'words',
    words: [
      { text: 'storm', word: 'storm' },
      { text: 'besiege', word: 'besiege' },
    ],
    wording: wording.oneOf(['storm', 'besiege']),
    expected: 'storm or besiege',
  },
  rowers: ROWERS,
};

/** Entries of O lines; the rest is as in the policies. */
export const FORCE_FORMS: FormsOf<ForceOrders> = {
  tactic: {
    word: 'how it fights',
    takes: 'tactics',
    wording: wording.tactics([...LAND_TACTICS, ...NAVAL_TACTICS]),
    expected: 'a tactic or weights such as charge 3, stand 2; vs 3 stand',
  },
  intercept: INTERCEPT,
  targets: {
    word: 'whom it meets',
    takes: 'kinds',
    wording: wording.kinds,
    expected: 'army, fleet, caravan, merchant',
  },
  part: { word: 'the part that is sent', takes: 'units', wording: wording.part, expected: 'a unit list' },
  onleave: {
    word: 'from which odds on those who leave are met',
    takes: 'odds',
    wording: wording.odds,
    expected: 'never, always or odds such as 1:1',
  },
  refuge: REFUGE,
  losses: LOSSES,
  rowers: ROWERS,
};

/** Values of a policy that stand in a list: all of them, or those that are common. */
export function commonValues({ takes, words }: Form): readonly FieldWord[] {
  if (words) return words;
  const names = (list: readonly string[]): FieldWord[] => list.map((text) => ({ text, word: text }));
  if (takes === 'odds') return COMMON_ODDS;
  if (takes === 'land tactics') return names(LAND_TACTICS);
  if (takes === 'sea tactics') return names(NAVAL_TACTICS);
  return takes === 'types' ? names(['cheap']) : [];
}

export const POLICY_KEYS = Object.keys(POLICY_FORMS) as PolicyKey[];
export const FORCE_KEYS = Object.keys(FORCE_FORMS) as ForceKey[];

/**
 * What one value means, under its key; without the key where all its names mean nothing: what holds unless something is said holds
 * again. undefined: it is no value of that key.
 */
function understood<Settings>(
  forms: FormsOf<Settings>,
  key: keyof Settings,
  text: string,
  names: Names,
): Understood<Partial<Settings>> | undefined {
  const found = forms[key].wording.read(text, names);
  if (!found) return undefined;
  const empty = found.means === undefined || (Array.isArray(found.means) && found.means.length === 0);
  return { ...found, means: (empty ? {} : { [key]: found.means }) as Partial<Settings> };
}

export const understoodPolicy = (
  key: PolicyKey,
  text: string,
  names: Names,
): Understood<Policies> | undefined => understood(POLICY_FORMS, key, text, names);

export const understoodSetting = (
  key: ForceKey,
  text: string,
  names: Names,
): Understood<ForceOrders> | undefined => understood(FORCE_FORMS, key, text, names);

/** All that is set, in words, by its keys in the order of the alphabet. */
function wordsOf<Settings>(
  forms: FormsOf<Settings>,
  settings: Settings,
  names: Names,
): Record<string, string> {
  const said: Record<string, string> = {};
  for (const key of byId(Object.keys(forms)) as (keyof Settings & string)[]) {
    const means = settings[key];
    if (means !== undefined) said[key] = forms[key].wording.say(means as never, names);
  }
  return said;
}

export const policyWords = (policies: Policies, names: Names): Record<string, string> =>
  wordsOf(POLICY_FORMS, policies, names);

export const settingWords = (orders: ForceOrders, names: Names): Record<string, string> =>
  wordsOf(FORCE_FORMS, orders, names);
