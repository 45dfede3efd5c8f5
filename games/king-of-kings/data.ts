/** Types of the files in `data/`. Types only. */
import type { GridChart, RangeTable, Tutorial } from '../../src/core/index.js';
import type { MapData, Place, SideCosts } from './map-data.js';

export const UNIT_TYPES = [
  'KT', 'HC', 'LC', 'CH', 'EL', 'PX', 'HI', 'LI', 'HA', 'LA', 'MM', 'HG', 'LG', 'SH',
] as const; // prettier-ignore
export type UnitType = (typeof UNIT_TYPES)[number];

export const ACHIEVEMENTS = ['enemies', 'law', 'monuments', 'religion', 'learning', 'roads'] as const;
export type Achievement = (typeof ACHIEVEMENTS)[number];

export const FAITHS = ['polytheist', 'monotheist', 'war-god'] as const;
export type Faith = (typeof FAITHS)[number];

export const LAND_TACTICS = ['charge', 'refuse', 'envelope', 'stand', 'withdraw'] as const;
export const NAVAL_TACTICS = ['line', 'column', 'double', 'withdraw'] as const;
export type Tactic = (typeof LAND_TACTICS)[number] | (typeof NAVAL_TACTICS)[number];
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
  readonly name: 'assault' | 'defenders-ill' | 'besiegers-ill' | 'sorties' | 'no-progress';
  readonly assault: boolean;
}

/** What a chart of diplomacy or the events table says: `apply` carries it out. */
export type Result =
  | 'nothing' | 'law' | 'commerce' | 'advance' | 'lose-ally' | 'gain-ally' | 'enemies' | 'remove-enemies' | 'squeeze'
  | 'rebellion' | 'peace' | 'plague' | 'war' | 'raiders' | 'famine' | 'corruption' | 'leader' | 'death'; // prettier-ignore

/** Scenario 18: uprising, rebellion, corruption, leader, plague, raiders, pirates, war. */
export type Trouble = 'A' | 'B' | 'C' | 'L' | 'P' | 'R' | 'T' | 'W';

/** What heaven says to an appeal. */
export type Answer =
  | 'nothing' | 'monarch-dies' | 'divine' | 'hero' | 'favoured' | 'famine' | 'disaster' | 'wrath' | 'smite' | 'bad-omens'
  | 'good-crops' | 'ward'; // prettier-ignore

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
  readonly 'side-cost': SideCosts;
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
  readonly 'random-tactic': Readonly<Record<Domain, RangeTable<Tactic>>>;
  readonly pursuit: { readonly cavalry: number };
  readonly diplomacy: Readonly<Record<string, RangeTable<Result>>>;
  readonly events: RangeTable<Result>;
  /** What two dice bring, in this order; an empty list: nothing. */
  readonly crisis: GridChart<readonly Trouble[]>;
  readonly marriage: {
    readonly 'accepted-on': number;
    readonly looks: RangeTable<string>;
    readonly mind: RangeTable<string>;
    readonly heart: RangeTable<string>;
  };
  readonly appeals: Readonly<Record<string, RangeTable<Answer>>>;
  readonly 'counter-mix': Readonly<Record<UnitType, number>>;
  readonly 'goods-types': readonly GoodsType[];
}

/** @asType integer @minimum 1 */
export type Many = number;
/** So many units of each type. They come in the order in which a file lists them. */
export type Troops = Readonly<Partial<Record<UnitType, Many>>>;
/** Counters that are bought without money at first: units, forts, trade counters. */
export type Pool = Troops & { readonly fort?: Many; readonly caravan?: Many };

export type GoodsType = 'wool' | 'grain' | 'slaves' | 'wine' | 'furs' | 'silk' | 'spice';
export type Wares = Readonly<Partial<Record<GoodsType, Many>>>;

export const COLOURS = ['red', 'grey', 'brown', 'blue', 'green'] as const;
export type Colour = (typeof COLOURS)[number];

/** What is peculiar to a people or a country. */
export const FLAGS = [
  'area', 'closed', 'goods-only', 'no-achievements', 'no-alliance', 'no-buying', 'no-money', 'no-sea', 'no-supply',
  'no-upkeep', 'returns', 'returns-at-purchase', 'returns-beside',
] as const; // prettier-ignore
export type Flag = (typeof FLAGS)[number];

export interface CitySetUp {
  /** @asType integer @minimum 0 */
  readonly tribute: number;
  readonly strength: Many;
}

/** KOK-SCN-1: what stands at a place in the beginning. Without a city or a fort it is an open place. */
export interface PlaceSetUp {
  readonly at: string;
  readonly city?: CitySetUp;
  /** A fort in place of a city. */
  readonly fort?: true;
  /** Without any, the first place of the list. */
  readonly capital?: true;
  readonly goods?: Wares;
  readonly caravans?: Many;
  readonly units?: Troops;
  readonly generals?: Many;
  readonly admirals?: Many;
}

export interface Country {
  readonly places: readonly PlaceSetUp[];
  readonly flags?: readonly Flag[];
}

export interface PositionSetUp {
  readonly name: string;
  readonly colour: 'red' | 'grey' | 'brown' | 'blue' | 'green' | 'none';
  readonly treasury: number;
  readonly pool: Pool;
  readonly places?: readonly PlaceSetUp[];
  /** Places of the scenario's realm, or what no other position takes. */
  readonly takes?: readonly string[] | 'rest';
  readonly drops?: readonly string[];
  readonly adds?: readonly PlaceSetUp[];
  /** Stand for those of the same place. */
  readonly replace?: readonly PlaceSetUp[];
  readonly capital?: string;
  readonly flags?: readonly Flag[];
  readonly allies?: readonly string[];
  readonly achievements?: readonly Achievement[];
  readonly loot?: number;
  readonly faith?: Faith;
  readonly goal?: { readonly points?: number; readonly tribute?: number };
}

export interface Patch extends Partial<Omit<PositionSetUp, 'name' | 'colour'>> {
  readonly position?: string;
  readonly neutral?: string;
  readonly gone?: boolean;
}

/** KOK-RAID-1: where a band comes to the map, and what it is made of. */
export interface BandSetUp {
  readonly at: string;
  readonly units: Troops;
}

export interface Raiders {
  readonly die: readonly string[];
  readonly bands: Readonly<Record<string, BandSetUp>>;
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
  readonly events?: Readonly<Record<string, Result>>;
  /** Results of diplomacy and events that bring raiders instead. */
  readonly 'as-raiders'?: readonly Result[];
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
  readonly straits?: readonly [asia: string, europe: string];
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
  readonly pirates?: BandSetUp;
}

export interface ColourSetUp {
  readonly goods: Wares;
  readonly second?: Wares;
  readonly capital?: CitySetUp;
  readonly cavalry?: number;
  readonly flags?: readonly Flag[];
  readonly loot?: number;
  readonly strongest?: number;
  readonly faith?: Faith;
}

export interface SetUpRules {
  readonly colours: readonly Colour[];
  readonly rounds: number;
  readonly units: number;
  readonly cities: number;
  readonly capital: CitySetUp;
  readonly city: CitySetUp;
  readonly pool: Pool;
  readonly 'default-units': readonly UnitType[];
  readonly 'default-neutral': Troops;
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
  readonly neutrals?: Readonly<Record<string, Country>>;
  readonly positions?: readonly PositionSetUp[];
  /** By the city that they hold. */
  readonly rebels?: Readonly<Record<string, Troops>>;
  /** By the place where they lie. */
  readonly pirates?: Readonly<Record<string, Troops>>;
  readonly patches?: readonly Patch[];
}

/** What the lists of a side must add up to. */
export type Total =
  | 'countries' | 'cities' | 'forts' | 'tribute' | 'trade' | 'treasury' | 'goods' | 'caravans' | 'units' | 'strength' | 'upkeep'
  | 'leaders'; // prettier-ignore
export type Totals = Readonly<Partial<Record<Total, number>>> & { readonly pool?: Troops };

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
  /** Places that the positions divide among them (`takes`). */
  readonly realm?: readonly PlaceSetUp[];
  readonly empires?: Readonly<Record<string, readonly PlaceSetUp[]>>;
  readonly 'set-up'?: SetUpRules;
  readonly neutrals: Readonly<Record<string, Country>>;
  readonly positions: readonly PositionSetUp[];
  readonly sizes?: Readonly<Record<string, Size>>;
  /** By the name of the side; `neutrals`: of all of them; `realm`: of its list. */
  readonly expect?: Readonly<Record<string, Totals>>;
}

export interface Data {
  readonly charts: Charts;
  readonly map: MapData;
  /** For drawing only: land under the hexes, in the form that the atlas reads. */
  readonly coast: { readonly land: string };
  readonly places: { readonly places: readonly Place[] };
  readonly scenarios: Readonly<Record<string, Scenario>>;
  readonly tutorial: Tutorial;
  readonly texts: Readonly<
    Record<'events' | 'peculiar' | 'endings' | 'reasons', Readonly<Record<string, string>>>
  >;
}
