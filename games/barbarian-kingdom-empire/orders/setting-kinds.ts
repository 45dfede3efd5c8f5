/** What each standing choice is about, and what its entries are: order O, and the lists of order RB. BKE-MAIL-9 to BKE-MAIL-12 */
import type { PolicyKey, RebellionKey } from './choices.js';
import { odds } from './fields.js';

/** Lists grow; of a set of words one is taken. */
export type Entries =
  | { readonly list: 'areas' | 'cities' | 'own cities' | 'provinces' | 'seats' | 'units' }
  | { readonly one: Readonly<Record<string, string>> | 'odds' | 'unit' };

export interface Setting {
  readonly word: string;
  readonly entries: Entries;
}

export const POLICY_SETTINGS: Readonly<Record<PolicyKey, Setting>> = {
  retreat: { word: 'where the beaten go, best first', entries: { list: 'areas' } },
  intercept: {
    word: 'when ships are met at sea',
    entries: {
      one: {
        always: 'all that pass',
        never: 'none',
        loaded: 'those with a load',
        landing: 'those that threaten my coast',
      },
    },
  },
  intercept_against: { word: 'whose ships are met', entries: { list: 'seats' } },
  intercept_max: { word: 'met up to these odds of theirs', entries: { one: 'odds' } },
  counter: {
    word: 'defenders, when the attackers are gone',
    entries: { one: { enter: 'go into their place', no: 'stay' } },
  },
  losses: { word: 'who goes first in exchanges', entries: { list: 'units' } },
  stand: { word: 'elites', entries: { one: { yes: 'stand and die', no: 'give way' } } },
  peace: { word: 'whom you spare', entries: { list: 'seats' } },
  allow: { word: 'cities that the other heir may enter', entries: { list: 'own cities' } },
  knight: { word: 'who is the knight', entries: { one: 'unit' } },
};

export const REBELLION_SETTINGS: Readonly<Record<RebellionKey, Setting>> = {
  provinces: { word: 'provinces that rebel first', entries: { list: 'provinces' } },
  cities: { word: 'cities that revolt first', entries: { list: 'own cities' } },
  pirates: { word: 'cities that pirates take first', entries: { list: 'own cities' } },
  units: { word: 'units that go over first', entries: { list: 'units' } },
  garrisons: { word: 'garrisons that go over first', entries: { list: 'units' } },
  take: { word: 'units that would come over', entries: { one: { yes: 'are taken', no: 'are not taken' } } },
  unrest: { word: 'units that unrest takes first', entries: { list: 'units' } },
  keep_group: { word: 'the tribes that stay, of several groups', entries: { list: 'areas' } },
  shed_garrisons: { word: 'garrisons that are let go', entries: { list: 'areas' } },
  fall: { word: 'units that fall away first', entries: { list: 'units' } },
};

const SETTINGS: Readonly<Record<'policy' | 'rebellion', Readonly<Record<string, Setting>>>> = {
  policy: POLICY_SETTINGS,
  rebellion: REBELLION_SETTINGS,
};

/** The setting of a line of one of the two orders; undefined: it has none of that name. */
export const settingOf = (order: 'policy' | 'rebellion', key: string): Setting | undefined =>
  SETTINGS[order][key];

/** Of a set of words this is one; lists and units are looked up where they are needed. */
export function isWordOf({ entries }: Setting, entry: string): boolean {
  if ('list' in entries || entries.one === 'unit') return true;
  if (entries.one === 'odds') return odds.read(entry).ok;
  // YAML has words of its own for yes and no.
  const word = entry
    .toLowerCase()
    .replace(/^true$/, 'yes')
    .replace(/^false$/, 'no');
  return Object.keys(entries.one).includes(word);
}

/** The words of which one is taken; none for lists. */
export function wordsOfSetting({ entries }: Setting): readonly string[] {
  return 'one' in entries && typeof entries.one === 'object' ? Object.keys(entries.one) : [];
}
