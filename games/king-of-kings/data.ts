/** Types of the files in `data/`. Types only. */
import type { GridChart, RangeTable, Tutorial } from '../../src/core/index.js';

export const UNIT_TYPES = [
  'KT', 'HC', 'LC', 'CH', 'EL', 'PX', 'HI', 'LI', 'HA', 'LA', 'MM', 'HG', 'LG', 'SH',
] as const; // prettier-ignore
export type UnitType = (typeof UNIT_TYPES)[number];

export const ACHIEVEMENTS = ['enemies', 'law', 'monuments', 'religion', 'learning', 'roads'] as const;
export type Achievement = (typeof ACHIEVEMENTS)[number];

export const LAND_TACTICS = ['charge', 'refuse', 'envelope', 'stand', 'withdraw'] as const;
export const NAVAL_TACTICS = ['line', 'column', 'double', 'withdraw'] as const;
export type Domain = 'land' | 'naval';
/** The two sides of a battle: who began it, and who was met. */
export type Role = 'initiator' | 'other';

export interface UnitInfo {
  readonly name: string;
  readonly price: number;
  readonly strength: number;
  readonly class: 'cavalry' | 'infantry' | 'elephant' | 'ship';
  readonly archer?: boolean;
  readonly 'rows-as'?: UnitType;
}

/** By letter and tactic: what each type (or `all`) is multiplied with. */
export type Effects = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;
export type TacticMatrix = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface BreachRow {
  readonly name: string;
  readonly assault: boolean;
}

export interface Charts {
  readonly units: Readonly<Record<UnitType, UnitInfo>>;
  readonly 'type-order': readonly UnitType[];
  readonly 'loss-order': readonly UnitType[];
  readonly prices: Readonly<Record<string, number>> & {
    readonly fort: number;
    readonly 'move-fort': number;
    readonly rebuild: number;
    readonly capital: number;
    readonly 'neutral-goods': number;
    readonly offering: number;
  };
  readonly achievements: Readonly<Record<Achievement, number>>;
  readonly moves: Readonly<Record<'army' | 'fleet' | 'caravan' | 'merchant', number>>;
  readonly command: { readonly royal: number; readonly other: number; readonly general: number };
  readonly income: {
    readonly marker: number;
    readonly type: number;
    readonly squeeze: number;
    readonly commerce: number;
    readonly favoured: number;
  };
  readonly 'side-cost': Readonly<Record<'land' | 'water', Readonly<Record<string, number>>>>;
  readonly reach: Readonly<Record<'supply' | 'retreat' | 'plague' | 'famine', number>>;
  readonly 'lost-on': Readonly<
    Record<
      | 'plague' | 'supply' | 'defenders-ill' | 'besiegers-ill' | 'leader-won' | 'leader-beaten'
      | 'civil-war' | 'uprising' | 'unpaid' | 'gate',
      number
    > // prettier-ignore
  >;
  readonly replacements: number;
  readonly 'sorties-cost': number;
  readonly 'round-limit': number;
  readonly embark: { readonly 'army-to-fleet': number; readonly 'fleet-to-army': number };
  readonly 'gift-share': number;
  readonly raid: { readonly gain: number; readonly loss: number };
  readonly 'external-from': number;
  readonly 'reign-to-win': number;
  readonly 'straits-march': number;
  readonly 'breach-modifiers': { readonly supplied: number; readonly earthworks: number };
  readonly 'siege-breach': RangeTable<BreachRow>;
  readonly 'breach-stories': RangeTable<string>;
  readonly 'siege-assault': GridChart<number>;
  readonly 'land-matrix': TacticMatrix;
  readonly 'land-effects': Effects;
  readonly 'land-casualties': GridChart<number>;
  readonly 'naval-matrix': TacticMatrix;
  readonly 'naval-effects': Effects;
  readonly 'naval-casualties': GridChart<number>;
  readonly 'random-tactic': Readonly<Record<Domain, RangeTable<string>>>;
  readonly pursuit: { readonly cavalry: number };
  readonly diplomacy: Readonly<Record<string, RangeTable<string>>>;
  readonly events: RangeTable<string>;
  readonly crisis: GridChart<string>;
  readonly marriage: {
    readonly 'accepted-on': number;
    readonly looks: RangeTable<string>;
    readonly mind: RangeTable<string>;
    readonly heart: RangeTable<string>;
  };
  readonly appeals: Readonly<Record<string, RangeTable<string>>>;
  readonly 'counter-mix': Readonly<Record<UnitType, number>>;
  readonly 'goods-types': readonly string[];
}

export interface MapData {
  readonly columns: number;
  readonly rows: number;
  readonly 'last-west-column': number;
  /** Names of waters by the hex that they are written over. */
  readonly seas: Readonly<Record<string, string>>;
  readonly kinds: readonly string[];
  readonly sides: readonly string[];
  readonly letters: Readonly<Record<string, readonly [land: string, water: string]>>;
  readonly straits: Readonly<Record<string, readonly (readonly [string, string])[]>>;
  readonly 'hand-made': readonly { readonly a: string; readonly b: string; readonly side: string }[];
  readonly rivers: Readonly<Record<string, readonly string[]>>;
  readonly 'mediterranean-east': readonly string[];
  readonly expect: Readonly<Record<string, number>>;
}

export interface Place {
  readonly id: string;
  readonly name: string;
  readonly hex: string;
  readonly lat: number;
  readonly lon: number;
  readonly kind: readonly ('city' | 'area')[];
  readonly water: 'coast' | 'river' | 'none';
  readonly port: boolean;
  readonly alias: readonly string[];
}

export type CountryLine = string | { readonly places: readonly string[]; readonly flags?: readonly string[] };

export interface PositionSetUp {
  readonly name: string;
  readonly colour: string;
  readonly treasury: number;
  readonly pool: string;
  readonly places?: readonly string[];
  readonly takes?: readonly string[] | 'rest';
  readonly drops?: readonly string[];
  readonly adds?: readonly string[];
  readonly replace?: Readonly<Record<string, string>>;
  readonly capital?: string;
  readonly flags?: readonly string[];
  readonly allies?: readonly string[];
  readonly achievements?: readonly Achievement[];
  readonly loot?: number;
  readonly faith?: string;
  readonly goal?: { readonly points?: number; readonly tribute?: number };
}

export interface Patch extends Partial<Omit<PositionSetUp, 'name' | 'colour'>> {
  readonly position?: string;
  readonly neutral?: string;
  readonly gone?: boolean;
}

export interface Raiders {
  readonly die: readonly string[];
  readonly bands: Readonly<Record<string, string>>;
}

export interface Empire {
  readonly side: string;
  readonly first: readonly string[];
  readonly cautious: boolean;
  readonly rebuilds: 'held' | 'own';
}

/** What a scenario changes in the common rules by names and numbers alone: the rules read it (`changesOf`). */
export interface Changes {
  /** What the events dice bring instead of what their table says, by their sum. */
  readonly events?: Readonly<Record<string, string>>;
  /** Results of diplomacy and events that bring raiders instead. */
  readonly 'as-raiders'?: readonly string[];
  /** The six cities of a die for rebellion; without them any of the realm. */
  readonly 'rebellion-city'?: readonly string[];
  /** The period marker never moves. */
  readonly 'no-periods'?: boolean;
  readonly 'fixed-capitals'?: boolean;
  /** Nobody gains an ally. */
  readonly 'no-alliances'?: boolean;
  /** Countries that a position may take to its side instead of a roll. */
  readonly 'take-ally'?: { readonly position: string; readonly of: readonly string[] };
  /** Countries that are invaded together: an attack on one is an attack on all. */
  readonly 'one-group'?: readonly string[];
  /** The people without whom nobody sails. */
  readonly 'sea-needs'?: string;
  /** Peoples of whom no two share a hex or a force. */
  readonly apart?: readonly string[];
  /** The side whose archers shoot before the lines close. */
  readonly archers?: string;
  /** Talents in Spring beyond tribute and trade. */
  readonly bonus?: number;
  /** Points for whoever holds a city at the end. */
  readonly prize?: { readonly city: string; readonly points: number };
  /** The position whose goal is to win the whole empire back. */
  readonly 'whole-empire'?: string;
  /** The parts of a split empire. */
  readonly empires?: readonly Empire[];
  /** Cities without troops may open their gates to rebels, and beaten rebels are loyal again. */
  readonly wavering?: boolean;
  /** Both shores of narrows that rebels cross without ships. */
  readonly straits?: readonly string[];
}

/** Names of a scenario's own procedures: its file in `scenarios/` reads them, and nobody else. */
export interface Special {
  readonly surrender?: readonly { readonly taker: string; readonly city: string; readonly loser: string }[];
  readonly joins?: {
    readonly mover: string;
    readonly near: string;
    readonly to: string;
    readonly allies: readonly string[];
  };
  readonly generals?: string;
  readonly 'last-of'?: readonly string[];
  readonly 'all-of-realm'?: string;
  readonly 'general-is-monarch'?: string;
  readonly moors?: readonly string[];
  readonly pirates?: { readonly at: string; readonly units: string };
}

export interface ColourSetUp {
  readonly goods: string;
  readonly second?: string;
  readonly capital?: string;
  readonly cavalry?: number;
  readonly flags?: readonly string[];
  readonly loot?: number;
  readonly strongest?: number;
  readonly faith?: string;
}

export interface SetUpRules {
  readonly colours: readonly string[];
  readonly rounds: number;
  readonly units: number;
  readonly cities: number;
  readonly capital: string;
  readonly city: string;
  readonly pool: string;
  readonly 'default-units': readonly UnitType[];
  readonly 'default-neutral': string;
  readonly 'not-sites': readonly string[];
  readonly 'by-colour': Readonly<Record<string, ColourSetUp>>;
}

/** What may differ with the number of players. */
export interface Size {
  readonly year?: number;
  readonly periods?: number;
  readonly sheet?: 'E' | 'W' | 'both';
  readonly trade?: boolean;
  readonly changes?: Changes;
  readonly special?: Special;
  readonly raiders?: Raiders;
  readonly neutrals?: Readonly<Record<string, CountryLine>>;
  readonly positions?: readonly PositionSetUp[];
  readonly rebels?: Readonly<Record<string, string>>;
  readonly pirates?: Readonly<Record<string, string>>;
  readonly patches?: readonly Patch[];
}

export interface Scenario extends Size {
  readonly number: number;
  readonly title: string;
  readonly summary: string;
  readonly year: number;
  readonly players: readonly [number, number];
  readonly sheet: 'E' | 'W' | 'both';
  readonly trade: boolean;
  readonly start?: 'fall';
  readonly thebes?: string;
  readonly 'own-end'?: boolean;
  readonly looted?: readonly string[];
  readonly realm?: readonly string[];
  readonly empires?: Readonly<Record<string, readonly string[]>>;
  readonly 'set-up'?: SetUpRules;
  readonly neutrals: Readonly<Record<string, CountryLine>>;
  readonly positions: readonly PositionSetUp[];
  readonly sizes?: Readonly<Record<string, Size>>;
  readonly expect?: Readonly<Record<string, Readonly<Record<string, number | string>>>>;
}

export interface Data {
  readonly charts: Charts;
  readonly map: MapData;
  /** For drawing only: land under the hexes, in the form that the atlas reads. */
  readonly coast: { readonly land: string };
  readonly places: { readonly places: readonly Place[] };
  readonly scenarios: Readonly<Record<string, Scenario>>;
  readonly tutorial: Tutorial;
  readonly texts: {
    readonly events: Readonly<Record<string, string>>;
    readonly peculiar: Readonly<Record<string, string>>;
    readonly endings: Readonly<Record<string, string>>;
    readonly reasons: Readonly<Record<string, string>>;
  };
}
