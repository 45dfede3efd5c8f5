/** What may be written for each policy, and what it means. RULES.md, section 14 */
import {
  choice,
  kept,
  list,
  no,
  ok,
  tidy,
  type FieldType,
  type PositionId,
  type Read,
} from '../../../../src/core/index.js';
import { UNIT_TYPES } from '../../data.js';
import type { Geography } from '../../rules/map/geography.js';
import {
  ALL_OF_THEM,
  type Policies,
  type PolicyName,
  type PolicySetting,
  type PolicyValues,
  type Destination,
} from '../../rules/policies/policies.js';
import { place, seat, type PlaceKind } from './places.js';
import { SCALAR } from './scalar.js';

/** The fields of a policy order as the book reads them: words, without a look at which policy it is. */
export interface PolicyWords {
  readonly policy: PolicyName;
  readonly value: readonly string[];
  readonly at?: string;
  readonly toward?: PositionId;
}

/** Each policy with what it decides. */
export const POLICY_WORDS: readonly (readonly [PolicyName, string, string])[] = [
  ['resist', 'resist', 'from which share of the attackers on a province resists'],
  ['militia', 'militia', 'most Militia raised for one resisted attempt'],
  ['reserve', 'reserve', 'coins that such Militia may not touch'],
  ['expel', 'expel', 'from which share of an invader on your Stacks attack him'],
  ['casualties', 'casualties', 'Units in the order in which they are lost'],
  ['retreat', 'retreat', 'where routed Stacks go'],
  ['ally', 'ally', 'may a position’s Stacks take yours in, or command them'],
  ['intervene', 'intervene', 'do your Stacks help to resist in land of others'],
  ['booty', 'booty', 'who gets your booty'],
  ['raiders', 'raiders', 'where Barbarians that you draw appear'],
  ['pirates', 'pirates', 'where Pirates that you draw appear'],
  ['tie', 'tie', 'who wins equal bids at your Independents'],
  ['disaster', 'disaster', 'which provinces a Disaster strikes first'],
  ['capital', 'capital', 'where your capital goes if it is lost'],
  ['wards', 'wards', 'who gets your Barbarians when you are a horde'],
  ['refuse', 'refuse', 'from whom you take no gifts, grants and open deals'],
  ['autoship', 'autoship', 'food and goods travel by themselves'],
  ['rebuild', 'rebuild', 'the old army is built again if you order no works'],
  ['reenter', 'reenter', 'after a fall you come back as a horde'],
  ['end', 'end', 'you agree to end the game'],
];

type PolicyTypes = { readonly [N in PolicyName]: FieldType<PolicyValues[N]> };
const MOST_COINS = 99_999;
const MOST_PERCENT = 1_000;

const types = kept<Geography, PolicyTypes>();

/** One field type a policy: the words it takes, and the value they stand for. Made once a map. */
export function policyTypes(geo: Geography): PolicyTypes {
  return types(geo, () => makeTypes(geo));
}

function makeTypes(geo: Geography): PolicyTypes {
  const seats = orNone(list(seat), 'positions of this game');
  const places = (kind: PlaceKind, expected: string): FieldType<readonly string[]> =>
    orNone(list(place(geo, kind)), expected);
  return {
    resist: either(choice(['always', 'never']), number(MOST_PERCENT), 'always, never or a percentage'),
    intervene: choice(['never', 'hostile', 'always']),
    ally: choice(['no', 'join', 'full']),
    militia: either(standsFor({ max: ALL_OF_THEM, none: 0 }), number(ALL_OF_THEM), 'max, none or a number'),
    reserve: { ...number(MOST_COINS), expected: 'a number of coins' },
    expel: either(choice({ off: ['no', 'never'] }), number(MOST_PERCENT), 'off or a percentage'),
    casualties: { ...list(choice(UNIT_TYPES)), expected: 'Unit types such as MIL, PRO' },
    retreat: orNone(list(destination(geo)), 'places, or places with numbers of Units, such as M1 3, M2 rest'),
    booty: seats,
    tie: seats,
    wards: seats,
    refuse: seats,
    raiders: places('area', 'Barbarian Areas or provinces'),
    pirates: places('coast', 'Coastal Areas'),
    disaster: places('province', 'provinces'),
    capital: places('province', 'provinces'),
    autoship: yesOrNo,
    rebuild: yesOrNo,
    reenter: yesOrNo,
    end: yesOrNo,
  };
}

/** AE-MAIL-9: what a policy order means, or what was expected instead. */
export function policySetting(types: PolicyTypes, words: PolicyWords): Read<PolicySetting> {
  const { policy, at, toward } = words;
  if (at !== undefined && policy !== 'resist' && policy !== 'intervene')
    return { ...no(), message: `${policy} holds everywhere, and not in one province` };
  if (toward !== undefined && policy !== 'ally')
    return { ...no(), message: `${policy} is held towards everybody, and not towards one position` };
  const read = types[policy].read(words.value.join(','));
  if (!read.ok) return no(types[policy].expected);
  if (policy === 'ally' && toward === undefined) return no('a position of this game: ALLY - FULL - 4');
  const where = at === undefined ? {} : { at };
  const whom = toward === undefined ? {} : { toward };
  // The type of the value is that of its policy: `policyTypes`.
  return ok({ policy, value: read.value, ...where, ...whom } as PolicySetting);
}

/** What is in force, as an order would write it; with `at` what that province has of its own. */
export function policyText(geo: Geography, policies: Policies, name: PolicyName, at?: string): string {
  if (name === 'ally') return policies.ally[at ?? ''] ?? 'no';
  const set = policies[name];
  if (name === 'militia' && set === ALL_OF_THEM) return 'max';
  const value =
    typeof set === 'object' && 'all' in set ? (at === undefined ? set.all : (set.at[at] ?? set.all)) : set;
  // The type of the value is that of its policy.
  const type = policyTypes(geo)[name] as FieldType<PolicyValues[PolicyName]>;
  return type.print(value);
}

const yesOrNo: FieldType<boolean> = {
  kind: 'true or false',
  expected: 'true or false',
  read: (text) =>
    /^(true|yes|on|y)$/i.test(text) ? ok(true) : /^(false|no|off|n)$/i.test(text) ? ok(false) : no(),
  print: (value) => (value ? 'true' : 'false'),
  schema: SCALAR,
  words: [
    { text: 'true', word: 'yes' },
    { text: 'false', word: 'no' },
  ],
};

/** A whole number up to `most`; a per cent sign is understood. */
function number(most: number): FieldType<number> {
  return {
    kind: 'number',
    expected: `a number up to ${most}`,
    read(text) {
      const digits = /^(\d{1,5})%?$/.exec(text)?.[1];
      return digits !== undefined && Number(digits) <= most ? ok(Number(digits)) : no();
    },
    print: String,
    schema: SCALAR,
  };
}

function standsFor(words: Readonly<Record<string, number>>): FieldType<number> {
  return {
    kind: 'word',
    expected: Object.keys(words).join(', '),
    read(text) {
      const value = words[text.toLowerCase()];
      return value === undefined ? no() : ok(value);
    },
    print: (value) => Object.keys(words).find((word) => words[word] === value) ?? String(value),
    schema: SCALAR,
    words: Object.keys(words).map((word) => ({ text: word, word })),
  };
}

function either<A, B>(first: FieldType<A>, second: FieldType<B>, expected: string): FieldType<A | B> {
  return {
    kind: first.kind,
    expected,
    read(text) {
      const read = first.read(text);
      return read.ok ? read : second.read(text);
    },
    print: (value) => String(value),
    schema: SCALAR,
    ...(first.words ? { words: first.words } : {}),
  };
}

/** A list, or the word `none` for an empty one. A name given twice is one. */
function orNone<T>(items: FieldType<readonly T[]>, expected: string): FieldType<readonly T[]> {
  return {
    ...items,
    expected,
    read(text) {
      if (/^(none|no|off)$/i.test(text)) return ok([]);
      const read = items.read(text);
      return read.ok ? ok([...new Set(read.value)]) : read;
    },
    print: (value) => (value.length === 0 ? 'none' : items.print(value)),
  };
}

/** AE-RET-3: a place of retreat, with the number of Units that go there; without one, all that are left. */
function destination(geo: Geography): FieldType<Destination> {
  const where = place(geo, 'any');
  return {
    kind: 'retreat',
    expected: 'a place, with a number of Units or "rest"',
    read(text) {
      const whole = where.read(text);
      if (whole.ok) return ok({ place: whole.value, units: 0 });
      const match = /^(.+?)\s+(\d{1,2}|rest)$/i.exec(tidy(text));
      const read = where.read(match?.[1] ?? '');
      if (!read.ok) return read;
      return ok({
        place: read.value,
        units: /rest/i.test(match?.[2] ?? '') ? ALL_OF_THEM : Number(match?.[2]),
      });
    },
    print: (value) =>
      value.units === 0
        ? value.place
        : `${value.place} ${value.units === ALL_OF_THEM ? 'rest' : value.units}`,
    schema: SCALAR,
  };
}
