/** Types of `data/*.yaml`: charts, taxation, map, goods, seats, scenarios, texts. */
import type { RangeTable, Tutorial } from '../../src/core/index.js';
import type { StoredOutlines } from '../../src/atlas/index.js';

export type ProvinceCode = string;
export type CoastCode = string;
/** Any place: province, Barbarian Area, Coastal or Open-sea Area. */
export type PlaceCode = string;

export const UNIT_TYPES = ['PRO', 'MIL', 'LEA', 'GAL', 'BAR', 'PIR', 'TRI'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** In the fixed item order; COI is coins and never a counter. */
export const ITEMS = [
  'AMB',
  'DYE',
  'HOR',
  'IVO',
  'MAR',
  'MET',
  'OIL',
  'SIL',
  'WIN',
  'MAN',
  'MAT',
  'FOO',
  'COI',
] as const;
export type Item = (typeof ITEMS)[number];
export type Counter = Exclude<Item, 'COI'>;
export const COUNTERS: readonly Counter[] = ITEMS.filter((item): item is Counter => item !== 'COI');
/** Kinds that count for Trade Points: the nine Trade Goods and Manufactured Goods. */
export const TRADED: readonly Counter[] = COUNTERS.filter((item) => item !== 'MAT' && item !== 'FOO');

export const CATEGORIES = ['ARM', 'NAV', 'GOV', 'CUL', 'TEC'] as const;
export type Category = (typeof CATEGORIES)[number];

export const EVENT_KINDS = ['revolt', 'corruption', 'disaster', 'hostility', 'civil-war'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

type ByLevel = Readonly<Record<string, number>>;
interface ActionCost {
  readonly friendly: number;
  readonly other: number;
}
export type LandAction = 'march' | 'attach' | 'attack' | 'occupy' | 'loot' | 'voyage' | 'recruit';

export interface Charts {
  readonly food: ByLevel;
  readonly 'level-cu': ByLevel;
  readonly 'max-level': number;
  readonly 'cu-cost': { readonly coins: number; readonly materials: number };
  readonly 'repair-cost': { readonly coins: number; readonly materials: number };
  readonly 'damage-steps': ByLevel;
  readonly 'unit-cost': Readonly<
    Record<
      'PRO' | 'GAL' | 'MIL',
      {
        readonly coins: number;
        readonly shortage: number;
        readonly materials: number;
        readonly manpower: number;
      }
    >
  >;
  readonly movement: Readonly<Record<UnitType, number>>;
  readonly 'combat-bonus': Readonly<Partial<Record<UnitType, number>>>;
  readonly reroll: readonly number[];
  readonly 'casualty-on': number;
  readonly 'losses-per': number;
  readonly 'land-actions': Readonly<Record<LandAction, ActionCost>>;
  readonly 'sea-actions': Readonly<Record<'sail' | 'attack' | 'attach' | 'detach' | 'voyage-area', number>>;
  readonly 'march-damage': number;
  readonly 'damage-on': readonly number[];
  readonly booty: Readonly<Record<'per-point' | 'occupied' | 'damage-occupied' | 'capital-share', number>>;
  readonly 'trade-points': { readonly goods: number; readonly FOO: number; readonly MAT: number };
  readonly 'trade-costs': Readonly<
    Record<'land-settled' | 'land-other' | 'sea-settled' | 'sea-other', number>
  >;
  readonly sphere: number;
  readonly 'growth-draw': RangeTable<number>;
  readonly 'growth-early': { readonly turns: number; readonly cards: number };
  readonly 'growth-minimum': number;
  readonly 'growth-deck': { readonly barbarians: ByLevel; readonly pirates: ByLevel };
  readonly 'barbarian-groups': readonly string[];
  readonly 'event-deck': Readonly<Record<EventKind, number>>;
  readonly 'independent-units': ByLevel;
  readonly 'minimum-bid': { readonly FOO: number; readonly MAT: number; readonly 'goods-per-level': number };
  readonly 'advancement-cost': number;
  readonly spread: number;
  readonly 'victim-points': readonly number[];
  readonly revolt: Readonly<
    Record<'target' | 'pacified' | 'hostile-same-group' | 'per-professional' | 'culture-dominant', number>
  >;
  readonly culture: Readonly<Record<'home' | 'same' | 'similar' | 'different', number>>;
  readonly disaster: { readonly divisor: number; readonly further: number };
  readonly 'civil-war': Readonly<
    Record<'target' | 'per-deficit' | 'looted' | 'per-leader' | 'damage-per-level', number>
  >;
  readonly famine: number;
  readonly tribes: RangeTable<number>;
  readonly 'tribes-hostile': number;
  readonly manufacture: { readonly coins: number; readonly materials: number; readonly counters: number };
  readonly horde: { readonly barbarians: number; readonly leaders: number; readonly settle: number };
  readonly 'horde-fears': number;
  readonly 'extra-leaders': number;
  readonly 'end-roll': RangeTable<number>;
  readonly rounds: number;
  readonly 'certain-rounds': number;
  readonly 'start-coins': number;
  readonly 'start-placements': number;
  readonly 'manpower-extra': number;
  readonly rebuild: { readonly share: number; readonly reserve: number };
  readonly policy: { readonly resist: number; readonly expel: number };
}

/** Degrees north, degrees east. */
export type LatLon = readonly [number, number];

export interface ProvinceData {
  readonly name: string;
  readonly at: LatLon;
  readonly f: number;
  readonly m: number;
  readonly tg: readonly Counter[];
  /** Provinces and Barbarian Areas with a common land border, both ways; straits are apart. */
  readonly land: readonly PlaceCode[];
  readonly coast: readonly CoastCode[];
}

export interface MapData {
  readonly symbols: Readonly<Record<string, string>>;
  readonly groups: Readonly<Record<string, { readonly name: string; readonly symbols: readonly string[] }>>;
  readonly provinces: Readonly<Record<ProvinceCode, ProvinceData>>;
  readonly straits: Readonly<
    Record<string, { readonly land: readonly [string, string]; readonly sea: readonly [string, string] }>
  >;
  readonly barbarian_areas: Readonly<
    Record<
      string,
      {
        readonly name: string;
        readonly group: string;
        readonly at: LatLon;
        readonly land: readonly PlaceCode[];
      }
    >
  >;
  readonly north_western: readonly ProvinceCode[];
  readonly coasts: Readonly<
    Record<
      CoastCode,
      {
        readonly name: string;
        readonly at: LatLon;
        readonly sea: readonly CoastCode[];
        readonly open: readonly string[];
      }
    >
  >;
  readonly open_seas: Readonly<Record<string, { readonly name: string; readonly at: LatLon }>>;
  /** By the largest map that lacks them: map size → group → provinces. Cumulative. */
  readonly removed: Readonly<Record<string, Readonly<Record<string, readonly ProvinceCode[]>>>>;
}

export interface Seat {
  readonly name: string;
  readonly at: Readonly<Record<ProvinceCode, number>>;
  readonly coins: number;
  readonly materials: number;
  readonly manpower: number;
  readonly maps: readonly number[];
}

export interface Scenario {
  readonly title: string;
  readonly summary: string;
  readonly positions: number;
  readonly placement: 'draft' | 'fixed';
  /** Standard of the option; missing: none. @minimum 1 */
  readonly turnLimit?: number;
  readonly expect: Readonly<Record<'provinces' | 'cards' | 'deck' | 'food' | 'materials' | 'goods', number>>;
}

export interface Data {
  readonly charts: Charts;
  /** Level → Trade Points → coins by Damage. */
  readonly taxation: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  readonly map: MapData;
  readonly goods: {
    readonly goods: readonly Counter[];
    readonly items: Readonly<Record<Item, string>>;
    readonly units: Readonly<Record<UnitType, string>>;
    readonly categories: Readonly<Record<Category, string>>;
  };
  readonly seats: { readonly seats: readonly Seat[]; readonly capitals: readonly ProvinceCode[] };
  readonly scenarios: Readonly<Record<string, Scenario>>;
  readonly texts: Readonly<Record<string, string>>;
  readonly tutorial: Tutorial;
  /** Outlines for drawing; no rule reads them. */
  readonly outlines: StoredOutlines;
}
