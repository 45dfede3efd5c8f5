/** Types of data/*.yaml. Types only. */
import type { Tutorial } from '../../src/core/index.js';
import type { StoredOutlines } from '../../src/atlas/index.js';
import type { Empire, Half, Seat, Step } from './state.js';

export interface AreaInfo {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly province: string;
  readonly major: string;
  readonly people: string;
  readonly star: 'none' | 'purple' | 'red' | 'late280';
  readonly north: boolean;
  readonly emperorRegion: string;
  readonly side: Half;
  /** `people`: the people named; `none`: nobody. */
  readonly owner: Empire | 'people' | 'kushan' | 'none';
}

export interface PathInfo {
  readonly a: string;
  readonly b: string;
  readonly toA: readonly Terrain[];
  readonly toB: readonly Terrain[];
  readonly river: 'none' | 'rhine' | 'danube';
}

export type Terrain = 'mountain' | 'forest' | 'desert';

export interface MapData {
  readonly aliases: Readonly<Record<string, string>>;
  readonly groups: {
    readonly majorProvinces: Readonly<Record<string, readonly string[]>>;
    readonly italia: readonly string[];
    readonly egypt: readonly string[];
    readonly mesopotamia: readonly string[];
    readonly caucasus: readonly string[];
    readonly armenia: readonly string[];
    readonly parthiaOriginal: readonly string[];
    readonly emperorRegions: Readonly<Record<string, readonly string[]>>;
  };
  readonly areas: readonly AreaInfo[];
  readonly paths: readonly PathInfo[];
  readonly seaRoutes: readonly { readonly a: string; readonly b: string; readonly from: number | null }[];
}

export const KINDS = [
  'legion',
  'palatina',
  'comitatus',
  'limes',
  'rebel',
  'parthian-cavalry',
  'parthian-infantry',
  'people',
  'sarmatian',
  'german',
  'migratory',
  'germanic-kingdom',
  'hunnic-kingdom',
  'huns',
  'hunae',
  'kushan',
] as const;
export type Kind = (typeof KINDS)[number];

export interface CounterInfo {
  readonly id: string;
  readonly name: string;
  readonly people: string;
  readonly type: Kind;
  readonly homes: readonly string[];
  readonly place: string;
  readonly from?: number;
  readonly by?: 'conversion';
  readonly set?: string;
  readonly armenian?: boolean;
}

/** A value by circumstance: whom a unit is led by, on which side of the Barbarian Line it stands. */
export type ByPlace = Readonly<
  Partial<
    Record<
      'all' | 'south' | 'north' | 'emperor' | 'germania' | 'leader' | 'home' | 'other' | 'native' | 'slow',
      number
    >
  >
>;

export interface KindInfo {
  readonly name: string;
  /** Of two and more, where that is another word. */
  readonly many?: string;
  readonly letter: string;
  readonly attack: ByPlace;
  readonly defence: ByPlace;
  readonly movement: ByPlace;
  readonly sea: 'always' | 'never' | 'celts' | 'euro';
  readonly hp: number;
  readonly build?: string;
}

export interface LeaderInfo {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

export interface PeopleInfo {
  readonly name: string;
  readonly moves2: Seat;
  readonly moves3: Seat;
  readonly shifts: boolean;
  readonly three: Seat;
}

export interface Charts {
  readonly peoples: Readonly<Record<string, PeopleInfo>>;
  readonly kinds: Readonly<Record<Kind, KindInfo>>;
  readonly terrain: {
    readonly mountain: number;
    readonly forest: number;
    readonly river: number;
    readonly desert: number;
    readonly least: number;
  };
  readonly walls: {
    readonly area: string;
    readonly defence: number;
    readonly from: number;
    readonly hp: number;
  };
  readonly points: {
    readonly star: number;
    readonly leader: number;
    readonly silk: number;
    readonly silkUnits: number;
    readonly east: number;
    readonly eastFrom: number;
    readonly bribe: number;
    readonly bribes: number;
  };
  readonly rebuild: {
    readonly costFrom: number;
    readonly hp: number;
    readonly rome: number;
    readonly parthia: number;
  };
  readonly leaders: Readonly<Record<Empire | 'german', readonly LeaderInfo[]>>;
  readonly garrisons: {
    readonly relief: Readonly<Record<string, number>>;
    readonly turns: number;
    readonly exempt: number;
    readonly provinces: readonly string[];
  };
  readonly civilWars: {
    readonly years: readonly number[];
    readonly sizes: readonly number[];
    readonly fourth: number;
    readonly most: number;
    readonly steady: number;
    readonly scatter: number;
    readonly replacements: number;
    readonly eboracumFreeFrom: number;
    readonly capitals: readonly string[];
  };
  readonly treaty: {
    readonly most: number;
    readonly turns: number;
    readonly parthiaLeaves: readonly string[];
    readonly parthia: { readonly armenia: number; readonly mesopotamia: number; readonly silk: number };
    readonly rome: readonly { readonly level: number; readonly areas: readonly string[] }[];
    readonly romeChoice: readonly string[];
    readonly romeGrants: readonly string[];
    readonly romeTribes: readonly string[];
    readonly romeWithdraws: readonly string[];
  };
  readonly reform: {
    readonly from: number;
    readonly perTurn: number;
    readonly bundle: readonly Kind[];
    readonly odd: Kind;
    readonly reserveUnits: number;
  };
  readonly kushans: {
    readonly most: number;
    readonly convertFrom: number;
    readonly fallFrom: number;
    readonly refuge: string;
    readonly revive: readonly string[];
  };
  readonly sassanids: { readonly from: number; readonly areas: Readonly<Record<string, Kind>> };
  readonly dates: {
    readonly germanWar: number;
    readonly free: number;
    readonly euroSarmatiaAtSea: number;
    readonly split: number;
    readonly renamed: number;
    readonly kingdoms: number;
    readonly noReturns: number;
    readonly hunLandsOpen: number;
    readonly last: number;
  };
  readonly kingdoms: {
    readonly most: number;
    readonly sets: readonly string[];
    readonly own: Readonly<Record<string, string>>;
    readonly alan: { readonly unit: string; readonly set: string };
  };
  readonly huns: { readonly most: number; readonly retreat: number; readonly absorbs: number };
  readonly migrations: { readonly back: number };
  readonly victory: {
    readonly years: readonly number[];
    readonly rome: readonly number[];
    readonly parthia: readonly number[];
    readonly germania: readonly number[];
    readonly decisive: number;
    readonly draw: number;
    readonly fallPenalty: number;
  };
  readonly outsideEurope: readonly string[];
}

export interface ScenarioData {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly year: number;
  readonly emperorAt: string;
  readonly germanWar: 'limited' | 'full';
  readonly romeParthiaPeaceUntil: number;
  readonly sassanids: boolean;
  readonly walls: boolean;
  readonly wars: Readonly<Record<string, readonly string[]>>;
  readonly setup?: { readonly rome: number; readonly parthia: number; readonly garrisons: readonly string[] };
  readonly late?: {
    readonly romanProvinces: readonly string[];
    readonly legions: number;
    readonly parthianAreas: readonly string[];
    readonly parthianPosts: readonly string[];
    readonly cavalry: number;
    readonly infantry: number;
    readonly thinned: readonly string[];
    readonly survivors: readonly string[];
    readonly gone: readonly string[];
    readonly displaced: readonly string[];
  };
  /** Standard of the option; missing: the last decade that there is. */
  readonly lastYear?: number;
  readonly expect: Readonly<Partial<Record<Seat, { readonly stars: number; readonly units: number }>>>;
}

export interface Texts {
  readonly events: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<string, string>>;
}

export interface Data {
  /** For drawing only. */
  readonly outlines: StoredOutlines;
  readonly map: MapData;
  readonly counters: { readonly units: readonly CounterInfo[] };
  readonly charts: Charts;
  readonly calendar: {
    /** `step`: at whose beginning it comes, Rome's turn where nothing is said. */
    readonly dates: readonly { readonly year: number; readonly text: string; readonly step?: Step }[];
  };
  readonly scenarios: Readonly<Record<string, ScenarioData>>;
  readonly texts: Texts;
  readonly tutorial: Tutorial;
}
