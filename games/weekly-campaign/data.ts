/** Types of the files below `data/`: charts, units, scenarios, maps. Types and the few readers of tables; no rules. */
import type { Tutorial } from '../../src/core/index.js';
import { invariant, must } from '../../src/core/index.js';
import type { MapFile } from './rules/map/map-file.js';
import type { Charts, CommandChart, Unit, Units } from './charts.js';
import type { ProfileCode, Seat, Side, SqdCode, UnitCode } from './codes.js';
import type { CommandKind, Grade, HexId, Several } from './records.js';
import type { Rebuild, SequenceKind, WeatherCode } from './state.js';

/** A line of an army list. Lists stand in the order in which they are dealt (WK-SET-2). */
export interface ArmyLine {
  readonly code: UnitCode;
  readonly n: Several;
  /** WK-MIL-4: built at one city only. */
  readonly restricted?: boolean;
}
/** A leader by the profile of WK-CH-24; the first of a list is the general. */
export interface LeaderLine {
  readonly name: string;
  readonly profile: ProfileCode;
}
/** WK-SET-1: Viking technology is naval technology, too. */
export type TechName = 'naval' | 'siege' | 'viking';

interface Nation {
  readonly nation: string;
  readonly tech: readonly TechName[];
  readonly treasury: number;
  readonly list: readonly ArmyLine[];
  readonly leaders: readonly LeaderLine[];
}
/** A nation's line as 7.2 and 7.4 give it (WK-SET-1). */
export interface NationLine extends Nation {
  readonly name?: string;
  readonly cities?: readonly string[];
  /** The start fort of inner-sea. */
  readonly fort?: { readonly name: string; readonly hex: HexId };
}

export interface ScenarioOptions {
  readonly geography: 'known' | 'explored';
  readonly lastTurn: number | null;
  readonly randomEvents: boolean;
}

interface ScenarioHead {
  readonly title: string;
  readonly summary: string;
  readonly options: ScenarioOptions;
}
/** Six nations of one list on a drawn map. */
export interface MapScenario extends ScenarioHead {
  readonly kind: 'map';
  readonly map: string;
  readonly positions: Readonly<Partial<Record<Seat, NationLine>>>;
}
/** A roster on a generated world. */
export interface WorldScenario extends ScenarioHead {
  readonly kind: 'world';
  readonly roster: string;
  /** Sizes, dv and cap of a country's cities by rank, the capital first. */
  readonly sizes: readonly number[];
  readonly dv: readonly number[];
  readonly cap: readonly (number | 'U')[];
}
/** Everything written out. */
export interface SetUpScenario extends ScenarioHead {
  readonly kind: 'set-up';
  readonly map: string;
  readonly turn: number;
  readonly weatherLast: WeatherCode;
  readonly wars: readonly { readonly between: readonly [Seat, Seat]; readonly since: number }[];
  readonly positions: Readonly<Partial<Record<Seat, SetUpPosition>>>;
  readonly cities: readonly SetUpCity[];
  readonly forts: readonly SetUpFort[];
  readonly commands: readonly SetUpTop[];
}
/** Cities by name. */
export interface SetUpPosition extends Nation {
  readonly name: string;
  readonly morale: number;
  readonly capital: string;
  readonly pool: Force<UnitCode>;
  readonly rebuilds: readonly SetUpRebuild[];
  /** Where restricted codes are built; the capital where it is not said. */
  readonly restrictedAt?: string;
  readonly seq: Readonly<Record<SequenceKind, number>>;
}
export interface SetUpRebuild extends Omit<Rebuild, 'code'> {
  readonly code: UnitCode;
}
export interface SetUpCity {
  readonly name: string;
  readonly hex: HexId;
  readonly home: Side;
  readonly owner: Side;
  readonly status: 'owned' | 'allied' | 'free';
  readonly holder: Side;
  readonly size: number;
  readonly dv: number;
  readonly modDv: number;
  readonly cap: number | 'U';
  readonly sp: number;
  readonly regtsBuilt: number;
  readonly sqdsBuilt: number;
  readonly lossPct: number;
  readonly port: boolean;
  readonly yard: boolean;
  readonly levy: Force<UnitCode>;
  readonly garrison: Force<RegtKey>;
}
export interface SetUpFort {
  readonly owner: Seat;
  readonly n: number;
  readonly name: string;
  readonly hex: HexId;
  readonly dv: number;
  readonly modDv: number;
  readonly garrison: Force<RegtKey>;
}
/** A command and those under it. */
export interface SetUpCommand {
  readonly kind: CommandKind;
  readonly n: number;
  /** Of its owner's, by name. */
  readonly leaders: readonly string[];
  readonly contents: Force<TroopKey>;
  readonly under?: readonly SetUpCommand[];
}
export interface SetUpTop extends SetUpCommand {
  readonly owner: Seat;
  readonly hex: HexId;
  /** The city that it is assigned to; with mode G it stands within the walls. */
  readonly city?: string;
  readonly mode?: 'G';
}
/** As stacks of a state have them, code and grade: `CHC.r`; militia and merchants know one grade only. */
export type RegtKey = `${Exclude<UnitCode, 'MIL'>}.${Trained}` | 'MIL.m';
export type TroopKey = `${Exclude<UnitCode, 'MIL'> | SqdCode}.${Trained}` | 'MIL.m' | 'MER';
type Trained = Exclude<Grade, 'm'>;
export type Force<Key extends string> = Readonly<Partial<Record<Key, Several>>>;

/** @discriminator kind */
export type Scenario = MapScenario | WorldScenario | SetUpScenario;

/** `data/rosters/*.yaml` */
export interface Roster {
  readonly nations: Readonly<Partial<Record<Seat, NationLine>>>;
  /** In the order in which the generator places them. */
  readonly freeCities: readonly string[];
}

/** `data/sight.yaml`: radii of sight and how exact a report is (WK-REP-5 to 10). */
export interface SightChart {
  readonly field: number;
  readonly near: number;
  readonly empty: number;
  readonly scouts: number;
  readonly known: number;
  readonly nearest: number;
  readonly least: number;
  readonly shares: number;
}

/** `data/stand-in.yaml`: how computer players behave; no rule hangs on it. */
export interface Temper {
  readonly odds: number;
  readonly press: number;
  readonly war: number;
  readonly thrift: number;
  readonly payroll: number;
  readonly trade: number;
  readonly treaties: number;
  readonly garrison: number;
  readonly formation: number;
  readonly plan: number;
  readonly levels: boolean;
  readonly ships: 'land' | 'raid' | 'guard';
  readonly sqds: number;
}
/** What a regular player of some nature does where a nation's habits would do something else. */
export interface Nature {
  readonly odds: number;
  readonly press: number;
  readonly war: number;
  readonly payroll: number;
  readonly treaties: number;
  readonly bribes: number;
  readonly watch: number;
  readonly strength: number;
  readonly formation: number;
  readonly faith: 'kept' | 'lapses' | 'broken';
  readonly pursuit: number;
  readonly league: 'first' | 'joins';
}
export interface StandInChart {
  readonly natures: Readonly<Record<string, Nature>>;
  readonly tempers: Readonly<Record<string, Temper>>;
  readonly nations: Readonly<Record<string, string>>;
  readonly peace: {
    readonly patience: number;
    readonly week: number;
    readonly quiet: number;
    readonly heart: number;
    readonly morale: number;
    readonly city: number;
    readonly asked: number;
    readonly truces: readonly number[];
  };
  readonly guesses: {
    readonly raw: number;
    readonly bands: Readonly<Record<string, number>>;
    readonly cityRegts: number;
    readonly capitalRegts: number;
    readonly treaty: number;
    readonly merchants: number;
    readonly voyage: number;
  };
}

/** `data/order-digits.yaml`: the words of the order digits. */
export type OrderDigits = Readonly<
  Record<
    'mode' | 'command' | 'modifier' | 'conditional' | 'city' | 'cityGarrison',
    Readonly<Record<string, { readonly name: string; readonly help: string }>>
  >
>;

export interface Data {
  readonly 'order-digits': OrderDigits;
  readonly sight: SightChart;
  readonly 'stand-in': StandInChart;
  readonly charts: Charts;
  readonly units: Units;
  readonly maps: Readonly<Record<string, MapFile>>;
  readonly rosters: Readonly<Record<string, Roster>>;
  readonly scenarios: Readonly<Record<string, Scenario>>;
  readonly texts: Readonly<Record<string, string>>;
  readonly tutorial: Tutorial;
}

/** The last row whose `from` is not above n. */
export function rowFrom<R extends { readonly from: number }>(rows: readonly R[], n: number): R {
  const found = rows.filter((row) => row.from <= n).at(-1) ?? rows[0];
  invariant(found, 'a result chart has rows');
  return found;
}

/** A kind of unit by its code, from the chart of units. WK-CH-4 */
export function unitOf(data: Data, code: string): Unit {
  return must(data.units.units, code, 'the list of units');
}

/** What a kind of command holds, costs and carries, from the chart of commands. WK-CH-3 */
export function commandChart(data: Data, kind: string): CommandChart {
  return must(data.charts.commands, kind, 'the chart of commands');
}

/** WK-NAV-4: warships that a fleet holds. */
export function fleetSqds(data: Data): number {
  const { sqds } = commandChart(data, 'FL');
  invariant(sqds !== undefined, 'a fleet holds sqds');
  return sqds;
}
