/** How standing policies and standing orders of forces are written. KOK-MAIL-4 to 11. */
import type { FieldWord } from '../../../src/core/index.js';
import { LAND_TACTICS, NAVAL_TACTICS, UNIT_TYPES } from '../data.js';

const TACTIC = `(?:${[...LAND_TACTICS, ...NAVAL_TACTICS].join('|')})`;
const WEIGHTED = `${TACTIC}(?: \\d{1,2})?`;
const TACTICS = new RegExp(
  `^(?:${WEIGHTED}(?:,? ?(?=[a-z]))?)*(?:[,;]? ?vs p?\\d (?:${WEIGHTED}(?:,? ?(?=[a-z]))?)+)*$`,
  'i',
);
const ODDS = /^(never|always|\d{1,2} ?: ?\d{1,2})$/i;
const TYPES = new RegExp(`^(cheap|(${UNIT_TYPES.join('|')})([, ]+(${UNIT_TYPES.join('|')}))*)$`, 'i');
const LIST = /^[^;]{1,300}$/;

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

const REFUGE: Form = {
  word: 'behind the walls before a battle',
  takes: 'words',
  words: [
    { text: 'always', word: 'always' },
    { text: 'never', word: 'never' },
    { text: 'weaker', word: 'weaker', help: 'where it is the weaker' },
  ],
  form: /^(always|never|weaker)$/i,
  expected: 'always, never or weaker',
};
const LOSSES: Form = {
  word: 'who dies first',
  takes: 'types',
  form: TYPES,
  expected: 'cheap, or unit types in the order to give',
};
const INTERCEPT: Form = {
  word: 'from which odds on passers-by are met',
  takes: 'odds',
  form: ODDS,
  expected: 'never, always or odds such as 3:2',
};
const ROWERS: Form = {
  word: 'do crews fight on the shore?',
  takes: 'words',
  words: YES_NO,
  form: /^(yes|no)$/i,
  expected: 'yes or no',
};

/** How a policy or an entry of standing orders is written: a pattern for the tidy text, and what to say when it does not fit. */
export interface Form {
  /** What it decides. */
  readonly word: string;
  /** What its value is made of. */
  readonly takes: ValueKind;
  /** All its values, where `takes` is `words`. */
  readonly words?: readonly FieldWord[];
  readonly form: RegExp;
  readonly expected: string;
}

export type ValueKind =
  | 'words' | 'odds' | 'land tactics' | 'sea tactics' | 'tactics' | 'types' | 'kinds' | 'units' | 'own force'
  | 'houses' | 'allies' | 'peace' | 'shores' | 'leader' | 'cities to keep' | 'die' | 'blows'
  | 'hostile cities' | 'hostile hexes' | 'victims'; // prettier-ignore

export const POLICY_FORMS: Readonly<Record<string, Form>> = {
  council: {
    word: 'the chart of each Summer',
    takes: 'words',
    words: ['administration', 'court', 'foreign'].map((text) => ({ text, word: text })),
    form: /^(administration|court|foreign)$/i,
    expected: 'administration, court or foreign',
  },
  gain: { word: 'whom to win as an ally', takes: 'houses', form: LIST, expected: 'names of countries' },
  lose: { word: 'which ally to lose first', takes: 'allies', form: LIST, expected: 'names of countries' },
  peace: {
    word: 'what peace shall end',
    takes: 'peace',
    form: LIST,
    expected: 'war:<neutral> or break:<position>:<country>',
  },
  tactic: {
    word: 'how armies fight',
    takes: 'land tactics',
    form: TACTICS,
    expected: 'a land tactic or weights such as charge 3, stand 2; vs 3 stand',
  },
  naval: {
    word: 'how fleets fight',
    takes: 'sea tactics',
    form: TACTICS,
    expected: 'line, column, double or withdraw, or weights',
  },
  intercept: INTERCEPT,
  refuge: REFUGE,
  losses: LOSSES,
  holdout: {
    word: 'does a garrison go on when the besieger stops?',
    takes: 'words',
    words: YES_NO,
    form: /^(yes|no)$/i,
    expected: 'yes or no',
  },
  pirates: { word: 'where pirates land', takes: 'shores', form: LIST, expected: 'places or hexes' },
  leader: {
    word: 'which leader comes, and where',
    takes: 'leader',
    form: /^(general|admiral)( .+)?$/i,
    expected: 'general or admiral, and a place',
  },
  heir: {
    word: 'when the monarch dies',
    takes: 'words',
    words: [
      { text: 'heir', word: 'heir', help: 'an heir goes on, without the old fame' },
      { text: 'retire', word: 'retire', help: 'the points are kept and the reign ends' },
    ],
    form: /^(heir|retire)$/i,
    expected: 'heir or retire',
  },
  rebellion: {
    word: 'troops in a city that rebels',
    takes: 'words',
    words: [
      { text: 'fight', word: 'fight', help: 'inside the walls' },
      { text: 'outside', word: 'outside', help: 'they leave the city' },
    ],
    form: /^(fight|outside)$/i,
    expected: 'fight or outside',
  },
  surrender: {
    word: 'cities given back when an ally leaves',
    takes: 'cities to keep',
    form: LIST,
    expected: 'yes, no, or the cities to keep',
  },
  upkeep: {
    word: 'who is paid first',
    takes: 'types',
    form: TYPES,
    expected: 'unit types, first paid first',
  },
  royal: {
    word: 'who carries the royal marker',
    takes: 'own force',
    form: /^a\d+$/i,
    expected: 'one of your forces, such as A2',
  },
  replace: {
    word: 'where the dead of the horde ride again',
    takes: 'words',
    words: [
      { text: 'steppes', word: 'Steppes' },
      { text: 'bactria', word: 'Bactria' },
    ],
    form: /^(steppes|bactria)$/i,
    expected: 'steppes or bactria',
  },
  divine: {
    word: 'the die that heaven sets',
    takes: 'die',
    form: /^(breach|assault|battle)[, ]+.+[, ]+[1-6]$/i,
    expected: 'breach, assault or battle; a place or any; a die',
  },
  ward: {
    word: 'blows that heaven wards off',
    takes: 'blows',
    form: LIST,
    expected: 'results such as death, plague, famine',
  },
  disaster: { word: 'which city heaven strikes', takes: 'hostile cities', form: LIST, expected: 'cities' },
  wrath: {
    word: 'where heaven strikes troops',
    takes: 'hostile hexes',
    form: LIST,
    expected: 'places or hexes',
  },
  smite: { word: 'whom heaven smites', takes: 'victims', form: LIST, expected: 'leaders or positions' },
  treachery: {
    word: 'troops in cities of an ally who is betrayed',
    takes: 'words',
    words: [
      { text: 'storm', word: 'storm' },
      { text: 'besiege', word: 'besiege' },
    ],
    form: /^(storm|besiege)$/i,
    expected: 'storm or besiege',
  },
  rowers: ROWERS,
};

/** Entries of O lines; the rest is as in the policies. */
export const FORCE_FORMS: typeof POLICY_FORMS = {
  tactic: {
    word: 'how it fights',
    takes: 'tactics',
    form: TACTICS,
    expected: 'a tactic or weights such as charge 3, stand 2; vs 3 stand',
  },
  intercept: INTERCEPT,
  targets: {
    word: 'whom it meets',
    takes: 'kinds',
    form: /^(army|fleet|caravan|merchant)([, ]+(army|fleet|caravan|merchant))*$/i,
    expected: 'army, fleet, caravan, merchant',
  },
  part: { word: 'the part that is sent', takes: 'units', form: LIST, expected: 'a unit list' },
  onleave: {
    word: 'from which odds on those who leave are met',
    takes: 'odds',
    form: ODDS,
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

/** Is this a value of that policy? */
export const isPolicyValue = (key: string, value: string): boolean =>
  POLICY_FORMS[key]?.form.test(value) === true;

/** Is this a value of that entry of an O line? */
export const isForceValue = (key: string, value: string): boolean =>
  FORCE_FORMS[key]?.form.test(value) === true;

export const POLICY_KEYS = Object.keys(POLICY_FORMS);
export const FORCE_KEYS = Object.keys(FORCE_FORMS);
