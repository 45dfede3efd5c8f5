/** Types of `data/*.yaml`. Types only. */
import type { GridChart, RangeTable, Tutorial } from '../../src/core/index.js';
import type { ReasonCode } from './reasons.js';
import type { Edge, Half, MapData } from './rules/map/map-data.js';

export const UNIT_TYPES = ['TR', 'BI', 'BH', 'HB', 'BW', 'IN', 'CA', 'SH', 'EL', 'GA', 'LE'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];
export const PIECES = ['TR', 'GA', 'infantry', 'horse', 'bow', 'SH', 'EL', 'LE'] as const;
export type Piece = (typeof PIECES)[number];
export type StageWord = 'barbarian' | 'kingdom' | 'empire';

/** The peoples' groups: what their tribes become, where they may go. */
export const GROUPS = [
  'german',
  'slav',
  'hun',
  'magyar',
  'turk',
  'viking',
  'pict',
  'arab',
  'african',
  'celt',
  'persian',
  'roman',
  'byzantine',
  'punic',
  'hellenic',
  'frank',
] as const;
export type Group = (typeof GROUPS)[number];

export interface UnitKind {
  readonly name: string;
  readonly printed: string;
  readonly strength: number;
  readonly moves: number;
  readonly piece: Piece;
  readonly stages: readonly StageWord[];
}

export interface Cost {
  readonly price?: number;
  readonly upkeep: number;
  readonly provinces?: readonly string[];
}

export type Costs = Readonly<Partial<Record<UnitType, Cost>>>;
/** Units that stand together at the start. */
export interface Placement {
  readonly units: readonly UnitType[];
  readonly at: string;
}

export type UnitCounts = Readonly<Partial<Record<UnitType, number>>>;

export interface LeaderKind {
  readonly land: number;
  readonly sea: number;
  readonly sinking?: number;
  readonly stays?: boolean;
  readonly moves?: number;
  readonly columns?: number;
  readonly ransom?: number;
}

/** Leaders that the die of BKE-OPT-6 gives. */
export type RolledLeader = 'naval' | 'general' | 'dynast' | 'marshal' | 'administrator' | 'diplomat';

/** BKE-CBT-5: results of combat, as printed. */
export type CombatResult = 'AE' | 'AR1' | 'AR2' | 'AR3' | 'EX' | 'DR1' | 'DR2' | 'DR3' | 'DE';

/** What a result of combat does, and who has lost by it. */
export type CombatEffect =
  | { readonly fate: 'destroyed'; readonly loser: 'attacker' | 'defender' }
  /** `areas`: how far back; at sea the die that sinks who turns back (BKE-INT-3). */
  | { readonly fate: 'retreat'; readonly loser: 'attacker' | 'defender'; readonly areas: number }
  | { readonly fate: 'exchange'; readonly loser: 'both' };

/** Columns are odds, attack to defence, the worst first. */
export interface CombatTable {
  readonly columns: readonly (readonly [attack: number, defence: number])[];
  readonly rows: Readonly<Record<string, readonly CombatResult[]>>;
}

export type AdministrationResult = 'rebellion' | 'corruption' | 'good-ruler' | 'revival';

export type CommonRebellion =
  | 'mercenary-defection'
  | 'financial-disaster'
  | 'pirate-attack'
  | 'provincial-rebellion'
  | 'civil-disorder'
  | 'complete-collapse'
  | 'mercenaries-go-home'
  | 'army-mutiny'
  | 'provincial-rebellion-large'
  | 'attempted-coup'
  | 'rebellion-and-revival';

export type AlexanderRebellion =
  'defection' | 'lose-treasury' | 'remove-1' | 'remove-die' | 'revolt-city' | 'revolt-province';

/** BKE-S7-6: what happens, or the province that revolts. */
export type LateRebellion =
  'treasury' | 'remove-garrisons' | 'remove-1' | 'second-table' | { readonly revolts: string };

/** How a province meets Rome, as it is drawn. BKE-SOL-1 */
export type ProvinceType =
  'no-opposition' | 'militias' | 'strong-cities' | 'strong-borders' | 'invaders' | 'independent';

/** What befalls Rome in a turn of the solitaire game. BKE-SOL-6 */
export type SolitaireEvent =
  'pillage-coast' | 'pillage-boundary' | 'revolt-city' | 'remove-1' | 'treasury' | 'new-leader' | 'none';

export interface EffectRate {
  readonly times: number;
  readonly over: number;
  readonly capital: number;
}

export interface Charts {
  readonly units: Readonly<Record<UnitType, UnitKind>>;
  readonly counters: Readonly<Record<Piece, number>>;
  readonly stacking: { readonly units: number; readonly heavy: number };
  readonly neutral: { readonly least: number; readonly strong: number };
  readonly combat: CombatTable;
  readonly 'combat-results': Readonly<Record<CombatResult, CombatEffect>>;
  readonly 'combat-limits': { readonly rolls: number; readonly advance: number };
  readonly creation: Readonly<Record<string, RangeTable<readonly UnitType[]>>>;
  readonly 'creation-without-die': Readonly<Record<string, readonly UnitType[]>>;
  readonly 'creation-rerolls': number;
  readonly 'to-kingdom': Readonly<Partial<Record<UnitType, UnitType>>>;
  readonly 'to-empire': Readonly<Partial<Record<UnitType, UnitType>>>;
  readonly costs: { readonly kingdom: Costs; readonly empire: Costs };
  readonly countdown: {
    readonly units: number;
    readonly turns: number;
    readonly groups: Readonly<Record<string, number>>;
  };
  readonly unrest: {
    readonly idle: number;
    readonly crowd: number;
    readonly unrest: number;
    readonly lost: number;
  };
  readonly pillage: { readonly times: number; readonly turns: number; readonly digits: number };
  readonly capital: { readonly tax: number; readonly share: number };
  readonly 'good-ruler': EffectRate;
  readonly corruption: EffectRate;
  readonly sinking: { readonly viking: number; readonly groups: readonly string[]; readonly retreat: number };
  readonly 'poor-administration': { readonly groups: readonly string[]; readonly columns: number };
  readonly defection: { readonly within: number };
  readonly revival: { readonly disorder: number };
  readonly administration: GridChart<AdministrationResult | number>;
  readonly rebellion: RangeTable<CommonRebellion>;
  readonly 'alexander-rebellion': RangeTable<AlexanderRebellion>;
  readonly 'late-empire-rebellion-1': RangeTable<LateRebellion>;
  readonly 'late-empire-rebellion-2': RangeTable<LateRebellion>;
  readonly 'late-empire-treasury-loss': number;
  readonly 'solitaire-province': RangeTable<ProvinceType>;
  readonly 'solitaire-event': RangeTable<{ readonly event: SolitaireEvent; readonly money?: number }>;
  readonly leaders: RangeTable<LeaderKind & { readonly kind: RolledLeader }>;
  /** Those of scenarios, and `plain`: every other. */
  readonly 'leader-kinds': Readonly<Record<string, LeaderKind>> & { readonly plain: LeaderKind };
  readonly tribute: { readonly most: number };
  readonly crossing: { readonly safe: number };
  readonly average: { readonly fewest: number; readonly 'restart-below': number };
  readonly 'absent-administration': readonly number[];
  readonly starts: Readonly<Record<string, StartData>> & { readonly persian: StartData };
  readonly 'persian-kingdom': {
    readonly treasury: number;
    readonly worth: number;
    readonly cities: readonly string[];
    readonly force: readonly Placement[];
  };
  readonly 'german-cities': { readonly count: number; readonly own: number; readonly others: number };
  readonly 'viking-entry': { readonly types: readonly UnitType[]; readonly areas: readonly string[] };
  readonly crusade: {
    readonly seas: number;
    readonly holder: number;
    readonly companion: number;
    readonly fought: number;
  };
}

/** A start position of the open game. */
export interface StartData {
  readonly name: string;
  readonly group: Group;
  readonly first: number;
  readonly option?: 'arabs_africans' | 'persian_kingdom';
  readonly late?: 'viking_hun_mods';
  readonly provinces?: readonly string[];
  readonly tribes?: number;
}

/** Areas where a position may set up. */
export interface Where {
  readonly provinces?: readonly string[];
  readonly within?: number;
  readonly of?: string;
  readonly outside?: boolean;
  readonly inside?: boolean;
  /** One unit in each province; `core` is the province of horse and leader (Alexander). */
  readonly each?: boolean;
  readonly core?: string;
}

/** What a seat has or may by the scenario, beyond the common rules (`rightOf`). */
export interface Rights {
  /** Its empire is free of the boundary (BKE-EMP-2). */
  readonly unbound?: boolean;
  /** Lost units come back: of themselves, or by order. */
  readonly rebuilds?: 'by-itself' | 'by-order';
  /** The results that it may replace once: by a revival only, or by any result. */
  readonly override?: 'revival' | 'any';
  /** The turn from which on it founds its kingdom by order, and only so. */
  readonly 'kingdom-by-order'?: number;
  /** How it begins again when it is out: anywhere, at its own start, or at once with its treasury (when it quits). */
  readonly restart?: 'anywhere' | 'same' | 'at-once';
  readonly 'may-quit'?: boolean;
  /** The only cities that may be its capital, best first. */
  readonly capitals?: readonly string[];
  /** As an empire its units stay what they are, at the upkeep they had. */
  readonly 'keeps-units'?: boolean;
  readonly 'keeps-leaders'?: boolean;
  /** What it buys counts so many columns of the administration table more, the worst not below the second, or less (BKE-S8-12). */
  readonly 'admin-columns'?: number;
  /** The seat whose garrisons it may win over (BKE-S7-1). */
  readonly subverts?: string;
  /** The seat from which it may buy its peace (BKE-S7-3). */
  readonly 'pays-off'?: string;
  /** It collects twice what these cities pay: those of a province (BKE-S8-4), or the optional ones (BKE-S7-4). */
  readonly 'double-tax'?: { readonly province: string } | { readonly optional: true };
  /** It collects a die more in a turn, or the tax of its cities inside the boundary if that is more (BKE-S7-4). */
  readonly 'takes-tribute'?: boolean;
  /** As a barbarian it does not take the cities of this seat by standing in them (BKE-S7-3). */
  readonly 'spares-cities-of'?: string;
  /** An odd result of administration makes a die of its cities revolt (BKE-S8-8). */
  readonly restless?: boolean;
  /** It may go on a crusade. BKE-S8-16 */
  readonly crusade?: boolean;
  /** Bankers lend to it. BKE-S8-17 */
  readonly borrows?: boolean;
}

/** BKE-S8-17: what the bankers lend, and take back. */
export interface Bank {
  /** The first turn on which they lend. */
  readonly from: number;
  /** Loans come in so much money, repayments in so much. */
  readonly step: number;
  readonly back: number;
  /** All that they lend to one. */
  readonly most: number;
}

/** What a scenario changes in the common rules by names and numbers alone: the rules read it (`changesOf`). */
export interface Changes {
  /** Of all seats that do not say otherwise. */
  readonly seats?: Rights;
  /** A capital marker blocks and defends its area like a garrison. */
  readonly 'capitals-defend'?: boolean;
  /** Cities that nobody owns begin without a garrison. */
  readonly unguarded?: boolean;
  /** Units keep a type that their stage does not know. */
  readonly 'any-types'?: boolean;
  /** A revival only makes the next income good. */
  readonly 'revival-is-good-ruler'?: boolean;
  readonly 'no-last-administration'?: boolean;
  /** One player against an opposition that the rules move. */
  readonly alone?: boolean;
  /** Units that may be had beyond those of the start, where only lost ones are rebuilt. */
  readonly 'extra-units'?: UnitCounts;
  /** The seat whose ships count more at sea (`Unit.greek`), and how much they do. */
  readonly 'greek-ships'?: { readonly of: string; readonly strength: number };
  /** Areas from which units leave the map (BKE-S5-6). */
  readonly exits?: readonly string[];
  /** BKE-S8-2: so many units enter in a turn. */
  readonly 'entry-rate'?: number;
  readonly bank?: Bank;
  /** Each player names a city of a province in the set-up step; `usual`: where they lie if he does not, best first. */
  readonly 'named-cities'?: { readonly province: string; readonly usual: readonly string[] };
  /** Provinces that count as inside the boundary besides (BKE-S8-1); `own`: each position is at home in the provinces of its seat, and nowhere else. */
  readonly inside?: 'own' | readonly string[];
  /** No empire collapses: what results 7 and 12 of the rebellion table bring instead (BKE-S1-2, BKE-S3-3, BKE-S6-5, BKE-S8-14). */
  readonly 'collapse-is'?: 'nothing' | 'city';
  /** The seat `of` surrenders when the seat `to` holds this city (BKE-S5-4). */
  readonly surrender?: { readonly of: string; readonly to: string; readonly city: string };
  /** BKE-S8-16: the city to be won, and the seat to be fought. */
  readonly crusade?: { readonly goal: string; readonly against: string };
  /** Cities that count at the end whatever they pay: alone and for all (BKE-S3-3), or besides the tax for who began as a barbarian (BKE-S1-4). */
  readonly prizes?: {
    readonly points: Readonly<Record<string, number>>;
    readonly counts: 'alone' | 'for-barbarians';
  };
  /** What parts equal scores: the treasury if left out. */
  readonly tie?: 'tax' | 'none';
}

export interface SeatData extends Rights {
  readonly key: string;
  readonly name: string;
  readonly group: Group;
  readonly stage: StageWord;
  readonly start?: string;
  readonly treasury: number;
  readonly capital?: string;
  readonly half?: Half;
  readonly provinces?: 'inside' | readonly string[];
  readonly cities?: readonly string[];
  /** Its standard set-up: with `where` it may choose another. */
  readonly place?: readonly Placement[];
  /** What stands where it says though the rest is placed freely. */
  readonly fixed?: readonly Placement[];
  /** What stands on each garrison symbol of its provinces, whatever else is placed. */
  readonly 'at-symbols'?: readonly UnitType[];
  /** Its standard set-up at markers instead of areas, from the first marker on (BKE-S8-1). */
  readonly 'at-markers'?: readonly (readonly UnitType[])[];
  readonly pool?: UnitCounts;
  readonly budget?: number;
  readonly reserve?: UnitCounts;
  readonly entry?: {
    readonly provinces?: readonly string[];
    readonly not?: readonly string[];
    readonly edge?: Edge;
  };
  readonly where?: Where;
  readonly leader?: string;
  readonly prices?: Costs;
  readonly 'rebuild-only'?: boolean;
  readonly 'kingdom-turn'?: number;
  readonly 'no-countdown'?: boolean;
  readonly knight?: UnitType;
  readonly expect?: { readonly income: number; readonly upkeep: number };
}

/** Names and numbers of a scenario's own procedures (`scenarios/<id>.ts`), which are the only ones to read them. */
export interface Special {
  readonly halves?: Readonly<Record<string, string>>;
  readonly home?: string;
  readonly partial?: number;
  readonly board?: readonly string[];
  readonly 'board-areas'?: readonly string[];
  readonly 'victory-tax'?: number;
  readonly 'victory-exits'?: number;
  readonly leash?: number;
  readonly allies?: string;
  readonly employer?: string;
  readonly 'rebuild-price'?: number;
  readonly persian?: string;
  readonly subverter?: string;
  readonly lease?: number;
  readonly italy?: string;
  readonly heirs?: readonly string[];
  readonly 'heirs-turn'?: number;
  readonly doubled?: readonly string[];
}

/** A player, where several seats of a scenario are one player's. */
export type Hand = 'A' | 'B' | 'C';

export interface ScenarioData {
  readonly order: number;
  readonly title: string;
  readonly summary: string;
  /** Who wins, where the summary does not say it: told on every sheet. */
  readonly goal?: string;
  readonly rule: string;
  readonly open?: boolean;
  readonly turns?: number;
  readonly players: { readonly least: number; readonly most: number; readonly standard: number };
  /** Options that may be chosen though it is no open game. */
  readonly allow?: readonly OptionKey[];
  /** Options that it fixes. */
  readonly options?: Partial<Omit<GameOptions, 'players'>>;
  readonly changes?: Changes;
  readonly special: Special;
  readonly neutral?: {
    readonly symbols?: boolean;
    /** A province with a garrison in each area, which stays there without a garrisoned city beside it (BKE-S8-3). */
    readonly 'all-areas'?: string;
  };
  readonly preferences?: readonly string[];
  readonly positions: readonly SeatData[];
  readonly seating: Readonly<Record<string, readonly (readonly string[])[]>>;
  readonly hands?: Readonly<Record<string, Readonly<Record<string, Hand>>>>;
  /** Players choose their peoples (BKE-S3-2): the seat that is always played, how many each other player has by number of players, and with which numbers one of them must be in barbarian stage. */
  readonly choice?: {
    readonly always?: string;
    readonly each?: Readonly<Record<string, number>>;
    readonly barbarian?: readonly number[];
  };
}

/** What a game was begun with. */
export interface GameOptions {
  submission: 'simultaneous' | 'sequential';
  players: number;
  late_entrants: number;
  max_turns: number;
  victory: 'basic' | 'advanced';
  tribal_sea_crossing: boolean;
  tribal_attacks_neutral: boolean;
  arabs_africans: boolean;
  optional_cities: boolean;
  persian_kingdom: boolean;
  viking_hun_mods: boolean;
  auctions: boolean;
  mercenaries: boolean;
  byzantium_walls: boolean;
  optional_leaders: boolean;
  tribute: boolean;
  imperial_boundary: boolean;
}

/** Options of a game, and those whose work is done when it is made. */
export type OptionKey = keyof GameOptions | 'preset' | 'seating' | 'wishes' | 'groups';

export interface OptionData {
  readonly rule: string;
  /** `lists`: lists of words. */
  readonly kind: 'flag' | 'choice' | 'number' | 'lists';
  readonly of?: readonly string[];
  readonly from?: number;
  readonly to?: number;
  readonly standard: boolean | string | number | readonly (readonly string[])[];
  readonly help: string;
  readonly anywhere?: boolean;
}

export interface Outlines {
  readonly window: {
    readonly lat_min: number;
    readonly lat_max: number;
    readonly lon_min: number;
    readonly lon_max: number;
  };
  readonly arcs: string;
  readonly rings: string;
  readonly sea_borders: string;
  readonly river_lines: Readonly<Record<string, string>>;
  readonly mountain_lines: Readonly<Record<string, string>>;
}

export interface Texts {
  readonly events: Readonly<Record<string, string>>;
  /** What stands inside of other sentences. */
  readonly phrases: Readonly<Record<string, string>>;
  readonly reasons: Readonly<Record<ReasonCode, string>>;
}

/** What the catalog hands in. */
export interface Data {
  readonly charts: Charts;
  readonly map: MapData;
  readonly outlines: Outlines;
  /** Land that is no area: for drawing only. */
  readonly waste?: { readonly rings: string | readonly string[] };
  readonly options: Readonly<Record<OptionKey, OptionData>>;
  readonly scenarios: Readonly<Record<string, ScenarioData>>;
  readonly texts: Texts;
  readonly tutorial: Tutorial;
}
