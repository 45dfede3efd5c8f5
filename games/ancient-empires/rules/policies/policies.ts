/** Standing policies: names, defaults, how one is set, and what it says of a province. */
import { byId, type PositionId } from '../../../../src/core/index.js';
import type { Charts, CoastCode, PlaceCode, ProvinceCode, UnitType } from '../../data.js';

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

export interface Policies {
  resist: { all: Resistance; at: Record<ProvinceCode, Resistance> };
  /** Most Militia raised for one resisted attempt. @minimum 0 @maximum 99 */
  militia: number;
  /** @minimum 0 @maximum 99999 */
  reserve: number;
  expel: Percent | 'off';
  casualties: UnitType[];
  retreat: Destination[];
  ally: Record<PositionId, Alliance>;
  intervene: { all: Intervention; at: Record<ProvinceCode, Intervention> };
  booty: PositionId[];
  raiders: PlaceCode[];
  pirates: CoastCode[];
  tie: PositionId[];
  disaster: ProvinceCode[];
  capital: ProvinceCode[];
  wards: PositionId[];
  refuse: PositionId[];
  autoship: boolean;
  rebuild: boolean;
  reenter: boolean;
  end: boolean;
}
/** Per cent of the attackers' strength from which on a province resists (AE-OCC-2). */
export type Resistance = 'always' | 'never' | Percent;
/** @minimum 0 @maximum 99999 */
export type Percent = number;
/** AE-ALY-2: may another's Stacks take my Units in; may he command them? */
export type Alliance = 'no' | 'join' | 'full';
/** AE-RET-3: with `units` the Stack splits; 99 is "the rest". */
export interface Destination {
  place: PlaceCode;
  /** @minimum 0 @maximum 99 */
  units: number;
}
export type Intervention = 'never' | 'hostile' | 'always';

/** What a policy may say. RULES.md, section 14 */
export interface PolicyValues {
  readonly resist: Resistance;
  readonly intervene: Intervention;
  readonly ally: Alliance;
  readonly militia: number;
  readonly reserve: number;
  readonly expel: number | 'off';
  readonly casualties: readonly UnitType[];
  readonly retreat: readonly Destination[];
  readonly booty: readonly PositionId[];
  readonly tie: readonly PositionId[];
  readonly wards: readonly PositionId[];
  readonly refuse: readonly PositionId[];
  readonly raiders: readonly PlaceCode[];
  readonly pirates: readonly PlaceCode[];
  readonly disaster: readonly ProvinceCode[];
  readonly capital: readonly ProvinceCode[];
  readonly autoship: boolean;
  readonly rebuild: boolean;
  readonly reenter: boolean;
  readonly end: boolean;
}

/** A policy as ordered: where `at` is left out it holds in all provinces; `toward` names whom an alliance is with. */
export type PolicySetting =
  | { readonly policy: 'ally'; readonly value: Alliance; readonly toward: PositionId }
  | {
      [N in Exclude<PolicyName, 'ally'>]: {
        readonly policy: N;
        readonly value: PolicyValues[N];
        readonly at?: ProvinceCode;
      };
    }[Exclude<PolicyName, 'ally'>];

export function setPolicy(policies: Policies, setting: PolicySetting): void {
  switch (setting.policy) {
    case 'resist':
      if (setting.at === undefined) policies.resist.all = setting.value;
      else policies.resist.at[setting.at] = setting.value;
      return;
    case 'intervene':
      if (setting.at === undefined) policies.intervene.all = setting.value;
      else policies.intervene.at[setting.at] = setting.value;
      return;
    case 'ally':
      policies.ally[setting.toward] = setting.value;
      return;
    case 'militia':
    case 'reserve':
      policies[setting.policy] = setting.value;
      return;
    case 'expel':
      policies.expel = setting.value;
      return;
    case 'casualties':
      policies.casualties = [...setting.value];
      return;
    case 'retreat':
      policies.retreat = setting.value.map((one) => ({ ...one }));
      return;
    case 'autoship':
    case 'rebuild':
    case 'reenter':
    case 'end':
      policies[setting.policy] = setting.value;
      return;
    default:
      policies[setting.policy] = [...setting.value];
  }
}

/** Positions that a policy names, by id. */
export function namedIn(setting: PolicySetting): readonly PositionId[] {
  switch (setting.policy) {
    case 'ally':
      return [setting.toward];
    case 'booty':
    case 'tie':
    case 'wards':
    case 'refuse':
      return byId(new Set(setting.value));
    default:
      return [];
  }
}

/** AE-OCC-2, AE-MAIL: the policy for a province, its own before the general one. */
export function resistPolicy(policies: Policies, at: string): Resistance {
  return policies.resist.at[at] ?? policies.resist.all;
}

export function interventionPolicy(policies: Policies, at: string): Intervention {
  return policies.intervene.at[at] ?? policies.intervene.all;
}
