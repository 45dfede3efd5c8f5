/** Standing policies: names, defaults, and how their values are read. */
import { fold, type PositionId } from '../../src/core/index.js';
import { UNIT_TYPES, type Charts, type UnitType } from './data.js';
import type { Rules } from './geography.js';
import { seat } from './orders/fields/places.js';
import type { Intervention, Policies } from './state.js';

export const POLICY_NAMES = [
  'resist',
  'militia',
  'reserve',
  'expel',
  'casualties',
  'retreat',
  'ally',
  'intervene',
  'booty',
  'raiders',
  'pirates',
  'tie',
  'disaster',
  'capital',
  'wards',
  'refuse',
  'autoship',
  'rebuild',
  'reenter',
  'end',
] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];

/** More Militia, or Units of a retreat, than there ever are. */
export const ALL_OF_THEM = 99;

export function defaultPolicies(charts: Charts): Policies {
  return {
    resist: { all: charts.policy.resist, at: {} },
    militia: ALL_OF_THEM,
    reserve: 0,
    expel: charts.policy.expel,
    casualties: ['MIL', 'BAR', 'PRO'],
    retreat: [],
    ally: {},
    intervene: { all: 'never', at: {} },
    booty: [],
    raiders: [],
    pirates: [],
    tie: [],
    disaster: [],
    capital: [],
    wards: [],
    refuse: [],
    autoship: true,
    rebuild: true,
    reenter: true,
    end: false,
  };
}

export interface PolicyFields {
  readonly policy: PolicyName;
  readonly value: readonly string[];
  readonly at?: string;
  readonly toward?: PositionId;
}

/** Sets a policy; the text of what was expected when the value can't be read. */
export function setPolicy(
  policies: Policies,
  given: PolicyFields,
  data: Rules,
  known: readonly PositionId[],
): string | undefined {
  const first = given.value[0] ?? '';
  const bool = (): boolean | undefined =>
    /^(true|yes|on|y)$/i.test(first) ? true : /^(false|no|off|n)$/i.test(first) ? false : undefined;
  const number = (most: number): number | undefined =>
    /^\d{1,5}%?$/.test(first) && parseInt(first, 10) <= most ? parseInt(first, 10) : undefined;
  const none = given.value.length === 1 && /^(none|no|off)$/i.test(first);
  const seats = (): PositionId[] | undefined => {
    if (none) return [];
    const found: PositionId[] = [];
    for (const text of given.value) {
      const read = seat.read(text);
      if (!read.ok || !known.includes(read.value)) return undefined;
      found.push(read.value);
    }
    return [...new Set(found)];
  };
  const places = (fits: (code: string) => boolean): string[] | undefined => {
    if (none) return [];
    const found = given.value.map((text) => data.geo.find(text));
    return found.every((code): code is string => code !== undefined && fits(code)) ? found : undefined;
  };
  const { geo } = data;
  switch (given.policy) {
    case 'resist': {
      const value = /^always$/i.test(first) ? 'always' : /^never$/i.test(first) ? 'never' : number(1000);
      if (value === undefined) return 'always, never or a percentage';
      if (given.at === undefined) policies.resist.all = value;
      else policies.resist.at[given.at] = value;
      return undefined;
    }
    case 'intervene': {
      const value = (['never', 'hostile', 'always'] as const).find((one) => one === fold(first));
      if (value === undefined) return 'never, hostile or always';
      if (given.at === undefined) policies.intervene.all = value;
      else policies.intervene.at[given.at] = value;
      return undefined;
    }
    case 'ally': {
      const value = (['no', 'join', 'full'] as const).find((one) => one === fold(first));
      if (value === undefined) return 'no, join or full';
      if (given.toward === undefined || !known.includes(given.toward))
        return 'a position of this game: ALLY - FULL - 4';
      policies.ally[given.toward] = value;
      return undefined;
    }
    case 'militia': {
      const value = /^max$/i.test(first) ? ALL_OF_THEM : /^none$/i.test(first) ? 0 : number(ALL_OF_THEM);
      if (value === undefined) return 'max, none or a number';
      policies.militia = value;
      return undefined;
    }
    case 'reserve': {
      const value = number(99999);
      if (value === undefined) return 'a number of coins';
      policies.reserve = value;
      return undefined;
    }
    case 'expel': {
      const value = /^(off|no|never)$/i.test(first) ? 'off' : number(1000);
      if (value === undefined) return 'off or a percentage';
      policies.expel = value;
      return undefined;
    }
    case 'casualties': {
      const found: UnitType[] = [];
      for (const text of given.value) {
        const type = UNIT_TYPES.find((known) => known === text.toUpperCase());
        if (!type) return 'Unit types such as MIL, PRO';
        found.push(type);
      }
      policies.casualties = found;
      return undefined;
    }
    case 'retreat': {
      if (none) {
        policies.retreat = [];
        return undefined;
      }
      const found: { place: string; units: number }[] = [];
      for (const text of given.value) {
        const direct = geo.find(text);
        const match = direct === undefined ? /^(.+?)\s+(\d{1,2}|rest)$/i.exec(text) : null;
        const place = direct ?? geo.find(match?.[1] ?? '');
        if (place === undefined) return 'places, or places with numbers of Units, such as M1 3, M2 rest';
        const units = match === null ? 0 : /rest/i.test(match[2] ?? '') ? ALL_OF_THEM : Number(match[2]);
        found.push({ place, units });
      }
      policies.retreat = found;
      return undefined;
    }
    case 'booty':
    case 'tie':
    case 'wards':
    case 'refuse': {
      const value = seats();
      if (value === undefined) return `positions of this game, of ${known.join(', ')}`;
      policies[given.policy] = value;
      return undefined;
    }
    case 'raiders': {
      const value = places((code) => geo.isProvince(code) || geo.isArea(code));
      if (value === undefined) return 'Barbarian Areas or provinces';
      policies.raiders = value;
      return undefined;
    }
    case 'pirates': {
      const value = places(geo.isCoast);
      if (value === undefined) return 'Coastal Areas';
      policies.pirates = value;
      return undefined;
    }
    case 'disaster':
    case 'capital': {
      const value = places(geo.isProvince);
      if (value === undefined) return 'provinces';
      policies[given.policy] = value;
      return undefined;
    }
    case 'autoship':
    case 'rebuild':
    case 'reenter':
    case 'end': {
      const value = bool();
      if (value === undefined) return 'true or false';
      policies[given.policy] = value;
      return undefined;
    }
  }
}

/** AE-OCC-2, AE-MAIL: the policy for a province, its own before the general one. */
export function resistPolicy(policies: Policies, at: string): 'always' | 'never' | number {
  return policies.resist.at[at] ?? policies.resist.all;
}

export function interventionPolicy(policies: Policies, at: string): Intervention {
  return policies.intervene.at[at] ?? policies.intervene.all;
}
