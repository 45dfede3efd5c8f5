/** Types of the charts of the rules, `data/charts.yaml` and `data/units.yaml`. */
import type { ProfileCode, SqdCode } from './codes.js';
import type { Grade, StandingOrders, Terrain } from './records.js';
import type { Season, WeatherCode } from './state.js';

export type Table<T> = Readonly<Record<string, T>>;
export type Numbers<K extends string> = Readonly<Record<K, number>>;
export type UnitClass = 'LI' | 'MI' | 'HI' | 'EL' | 'SG' | 'CH' | 'HC' | 'MC' | 'LC' | 'ML';
export type Speed = 'INF' | 'HC' | 'MC' | 'LC';
export type Trait = 'rough' | 'pike' | 'camel' | 'scythed' | 'train' | 'militia';

/** A line of WK-CH-4. */
export interface Unit {
  readonly name: string;
  readonly class: UnitClass;
  readonly sk: number;
  readonly at: number;
  readonly df: number;
  readonly as: number;
  readonly cost: number;
  readonly weeks: number;
  readonly pay: number;
  readonly trait?: Trait;
}

/** A line of WK-CH-5. */
export interface Sqd {
  readonly name: string;
  readonly nv: number;
  readonly lift: number;
  readonly cost: number;
  readonly weeks: number;
  readonly maint: number;
  readonly riverCost?: number;
  readonly only?: 'viking';
}

export interface Units {
  readonly units: Table<Unit>;
  readonly sqds: Table<Sqd>;
  readonly merchants: {
    readonly code: 'MER';
    readonly name: string;
    readonly nv: number;
    readonly lift: number;
    readonly hire: number;
    readonly weekly: number;
  };
  readonly load: Readonly<Record<UnitClass, number>>;
  readonly loadTradeUnit: number;
  readonly grades: Readonly<Record<Grade, number>>;
  readonly elitePay: number;
  readonly doubleRations: readonly string[];
}

/** What is done in a phase of movement or battle (WK-CH-1). */
export interface PhaseEntry {
  readonly naval?: number;
  readonly navalBonus?: boolean;
  readonly classes?: readonly Speed[];
  readonly all?: boolean;
  readonly last?: boolean;
  readonly fm?: number;
  readonly battle?: number;
  readonly assault?: number;
  readonly scan?: boolean;
}

export interface CommandChart {
  readonly name: string;
  readonly domain: 'land' | 'naval';
  readonly rank: number;
  readonly cost: number;
  readonly regts?: number;
  readonly sqds?: number;
  readonly only?: UnitClass;
  readonly children: Readonly<Record<string, number>>;
  readonly garrisons?: readonly ('large' | 'small' | 'fort')[];
  readonly supply: number;
}

export type ResultName = 'drawn' | 'marginal' | 'win' | 'clear' | 'decisive' | 'crushing' | 'annihilating';
export interface BattleRow {
  readonly from: number;
  readonly name: ResultName;
  readonly winner: number;
  readonly loser: number;
  readonly captured: number;
  readonly retreat: number | 'test';
  readonly pursuit?: boolean;
  readonly rout?: boolean;
}
export interface AssaultRow {
  readonly from: number;
  readonly name: string;
  readonly attacker: number;
  readonly defender: number;
  readonly modDv?: number;
  readonly captured?: boolean;
}

export interface WeatherChart {
  readonly name: string;
  readonly range: number;
  readonly bonusNext: number;
  readonly lostNaval: readonly number[];
  readonly lastMove: 'all' | 'road' | 'none';
}

export interface Charts {
  readonly sequence: Table<PhaseEntry>;
  readonly speedTotals: Table<number>;
  readonly speedOfClass: Readonly<Record<UnitClass, Speed>>;
  readonly evasion: Numbers<Speed | 'scouts' | 'needed' | 'failed'>;
  readonly calendar: Numbers<'quarter' | 'year'>;
  readonly terrain: Readonly<
    Record<
      Exclude<Terrain, '~'>,
      {
        readonly name: string;
        readonly enter: readonly [number, number];
        readonly winter: readonly [number, number];
        readonly forage: readonly number[];
        readonly def: number;
      }
    >
  >;
  readonly river: Numbers<'enterOffRoad' | 'defFromOutside' | 'navalEnter'>;
  readonly road: Numbers<'enter'>;
  readonly strait: Numbers<'enter'>;
  readonly commands: Table<CommandChart>;
  readonly places: Numbers<
    'largeCity' | 'largeRank' | 'smallRank' | 'fortRank' | 'regtsPerSize' | 'regtsPerFortDv'
  >;
  readonly plans: Table<{
    readonly name: string;
    readonly w: readonly [number, number, number];
    readonly mounted?: readonly [number, number, number];
    readonly intensity: number;
  }>;
  readonly planMatrix: readonly (readonly number[])[];
  readonly formations: Table<{
    readonly name: string;
    readonly centre: string;
    readonly wings: string;
    readonly display: string;
  }>;
  readonly centres: readonly string[];
  readonly wings: readonly string[];
  readonly centreMatrix: readonly (readonly number[])[];
  readonly wingMatrix: readonly (readonly number[])[];
  readonly battleTerrain: Table<Partial<Record<UnitClass, number>>>;
  readonly traits: {
    readonly rough: Table<number>;
    readonly pike: Table<number>;
    readonly camel: Table<number>;
  };
  readonly battleResult: readonly BattleRow[];
  readonly lossWeights: Table<number>;
  readonly raw: readonly [number, number, number];
  readonly battle: Numbers<
    | 'tac'
    | 'moraleStep'
    | 'moraleMiddle'
    | 'fieldworks'
    | 'forcedMarch'
    | 'shaken'
    | 'ashore'
    | 'lowest'
    | 'diceStep'
    | 'diceMean'
    | 'unsupplied'
    | 'cha'
    | 'probeLoss'
    | 'moraleForce'
    | 'moraleSqds'
  > & {
    readonly elephants: Numbers<'least' | 'each' | 'perPercent' | 'most'>;
  };
  readonly trapped: Numbers<'captured'>;
  readonly pursuit: Numbers<'percent' | 'double' | 'routTimes' | 'capturedPart'>;
  readonly leaderFate: Numbers<'winner' | 'loser' | 'routed' | 'dead'>;
  readonly promotion: {
    readonly veteran: number;
    readonly elite: number;
    readonly from: ResultName;
    readonly eliteFrom: ResultName;
  };
  readonly naval: Numbers<'nav' | 'foot' | 'evade' | 'drowned' | 'storm' | 'stormLight' | 'hungry'> & {
    readonly halved: readonly string[];
    readonly rough: readonly WeatherCode[];
    readonly calm: readonly WeatherCode[];
    readonly light: readonly string[];
    readonly intercept: Numbers<'calm' | 'other'>;
  };
  readonly assaultResult: readonly AssaultRow[];
  readonly assault: Numbers<
    'scale' | 'siegeTrain' | 'perDv' | 'dvPercent' | 'sge' | 'tac' | 'city5' | 'garrisonPart' | 'footPart'
  >;
  readonly siegeProgress: Table<number>;
  readonly siege: Numbers<
    | 'least'
    | 'train'
    | 'trainMost'
    | 'perRegts'
    | 'regtsMost'
    | 'dvPart'
    | 'lossPct'
    | 'blockadeLossPct'
    | 'blockadePart'
    | 'spRegts'
    | 'starve'
  >;
  readonly surrender: Numbers<
    'breached' | 'starved' | 'week' | 'weeksFree' | 'garrison' | 'garrisonMost' | 'morale'
  >;
  readonly loot: Numbers<'perSize' | 'lossPct' | 'morale'>;
  readonly pillage: Numbers<'regts' | 'perSize' | 'lossPct'>;
  readonly devastate: Numbers<'lossPct' | 'shrink' | 'turns'>;
  readonly raid: Numbers<'regts' | 'sqds' | 'needed' | 'perRegts' | 'perSize' | 'lossPct' | 'loss'>;
  readonly weather: Readonly<Record<WeatherCode, WeatherChart>>;
  readonly weatherRules: Readonly<
    Record<'noForcedMarch' | 'winterRain' | 'slackBows' | 'storm', readonly WeatherCode[]>
  >;
  readonly weatherOrder: readonly WeatherCode[];
  readonly weatherRoll: Readonly<Record<Season, readonly number[]>>;
  readonly seasons: readonly Season[];
  readonly forcedMarch: Table<number>;
  readonly movement: Numbers<'tokens' | 'embark' | 'disembark' | 'stand' | 'raid'>;
  /** City digits that bar the gates. */
  readonly gates: { readonly bars: readonly number[] };
  readonly zoc: Numbers<'field' | 'garrison'>;
  readonly loc: Numbers<'range' | 'fortDv' | 'riverWater' | 'seaWater' | 'navalFeeds' | 'baseCost'>;
  readonly strategic: Numbers<'land' | 'sea' | 'seaCost' | 'ships' | 'spies'>;
  readonly costs: {
    readonly SP: number;
    readonly TR: number;
    readonly BA: number;
    readonly FO: Numbers<'cost' | 'weeks' | 'startsDv'>;
    readonly RO: Numbers<Exclude<Terrain, '~'> | 'weeks'>;
    readonly SH: Numbers<'cost' | 'minSize'>;
    readonly CI: Numbers<'cost' | 'weeks' | 'size' | 'dv' | 'cap' | 'apart'>;
    readonly cityDv: Numbers<'perLevel' | 'weeks' | 'most'>;
    readonly fortDv: Numbers<'perLevel' | 'weeks' | 'most'>;
    readonly tax: Numbers<'perLevel' | 'most'>;
    readonly eliteShare: number;
    readonly rebuildTurns: number;
  };
  readonly limits: Numbers<'build' | 'spies' | 'press' | 'name'> &
    Readonly<Record<'assassin' | 'treaty', readonly [number, number]>>;
  readonly pay: Numbers<'moralePart' | 'veteran' | 'elite' | 'cha'>;
  readonly disband: Numbers<'chance' | 'most' | 'slave'>;
  readonly tax: Numbers<
    'perPoint' | 'ownedPct' | 'alliedPct' | 'occupiedPct' | 'moraleBase' | 'moralePart' | 'moraleTimes'
  >;
  readonly tradePrice: Numbers<'base' | 'perHex' | 'foreign' | 'glut' | 'glutTurns' | 'min' | 'max' | 'toll'>;
  readonly supply: Numbers<
    'regtsPerSp' | 'fortFeeds' | 'winterMountain' | 'desert' | 'hunger' | 'hungerStep' | 'hungerMost'
  >;
  readonly moraleEvents: Numbers<
    | 'start'
    | 'cityCaptured'
    | 'capitalCaptured'
    | 'cityRecovered'
    | 'revolt'
    | 'rulerLost'
    | 'leaderLost'
    | 'treatyMade'
    | 'treatyBroken'
    | 'warDeclared'
    | 'assassinExposed'
    | 'countryConquered'
  > & {
    readonly cityLost: Numbers<'owned' | 'allied' | 'capital'>;
    readonly cityGained: Numbers<'independentTaken' | 'toAllied' | 'toOwned'>;
    readonly battleWon: Readonly<Record<ResultName, number>>;
    readonly battleLost: Readonly<Record<ResultName, number>>;
    readonly deserters: Numbers<'points' | 'per'>;
    readonly starved: Numbers<'points' | 'per'>;
    readonly devastated: Numbers<'points' | 'most'>;
    readonly quarterAllies: Numbers<'each' | 'most'>;
    readonly weeklyLimit: readonly [number, number];
  };
  readonly moraleDrift: Numbers<'high' | 'highRoll' | 'low' | 'lowRoll'>;
  readonly randomEvents: Numbers<'chance'>;
  readonly events: Table<{ readonly id: string } & Partial<Numbers<EventNumber>>>;
  readonly cityBySize: { readonly dv: Table<number>; readonly capPerSize: number };
  readonly leaderProfiles: Readonly<Record<ProfileCode, readonly [number, number, number, number, number]>>;
  readonly captain: Numbers<'lov' | 'die' | 'noLeaderLov'>;
  readonly sizeBands: Table<string>;
  readonly sqdBands: Table<string>;
  readonly convert: Numbers<
    'weeks' | 'base' | 'fallen' | 'capital' | 'ownWeeks' | 'ownBase' | 'garrisonPart'
  >;
  readonly revolt: Numbers<
    | 'base'
    | 'garrison'
    | 'moralePart'
    | 'allied'
    | 'unrest'
    | 'ownGarrison'
    | 'most'
    | 'dies'
    | 'garrisonPart'
  >;
  readonly spies: Numbers<'found' | 'counterSpy' | 'bigGarrison' | 'named'>;
  readonly assassin: Numbers<
    'base' | 'perTlts' | 'perRegts' | 'regts' | 'walls' | 'counterSpy' | 'least' | 'most' | 'trace'
  >;
  readonly bribe: Numbers<
    | 'perSize'
    | 'independent'
    | 'position'
    | 'garrison'
    | 'most'
    | 'immune'
    | 'lovBase'
    | 'perTlts'
    | 'third'
    | 'quarter'
    | 'named'
  >;
  readonly warWeeks: number;
  readonly offerTurns: number;
  readonly technology: Numbers<'siegeTrains'>;
  readonly independents: Numbers<'sp' | 'recovery' | 'garrisonPart' | 'homeGarrisonPart' | 'levy'>;
  readonly score: Numbers<'ownedTax' | 'alliedTax' | 'occupiedTax' | 'treasuryPart' | 'moralePart'>;
  readonly glory: Numbers<'capitalTaken' | 'countryConquered' | 'decisiveOrBetter' | 'cityTakenFromPosition'>;
  readonly setUp: Numbers<'listTimes' | 'scouts' | 'division' | 'siegeTrains'> & {
    readonly fort: Numbers<'dv' | 'militia'>;
    readonly navy: Readonly<Partial<Numbers<SqdCode>>>;
    readonly viking: Readonly<Partial<Numbers<SqdCode>>>;
  };
  readonly standard: StandingOrders;
}

export type EventNumber =
  | 'tlts'
  | 'dies'
  | 'lossPct'
  | 'modDv'
  | 'dv'
  | 'tltsPerPip'
  | 'morale'
  | 'regts'
  | 'turns'
  | 'most'
  | 'garrison'
  | 'below'
  | 'chance';
