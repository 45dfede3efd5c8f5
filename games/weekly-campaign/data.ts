/** Types of the files below `data/`: charts, units, scenarios, maps. Types and the few readers of tables; no rules. */
import type { Tutorial } from '../../src/core/index.js';
import { invariant, must } from '../../src/core/index.js';
import type { MapFile } from './rules/map/map.js';
import type { WeatherCode } from './state.js';
import type { Charts, CommandChart, Table, Unit, Units } from './charts.js';

/** A nation's line as 7.2 and 7.4 give it (WK-SET-1). */
export interface NationLine {
  readonly nation: string;
  readonly name?: string;
  readonly tech: string;
  readonly treasury: number;
  readonly list: string;
  readonly leaders: string;
  readonly cities?: readonly string[];
  /** `Raetia A0914`: the start fort of inner-sea. */
  readonly fort?: string;
  readonly yards?: readonly string[];
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
  readonly positions: Readonly<Record<string, NationLine>>;
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
  readonly wars: readonly { readonly between: readonly [string, string]; readonly since: number }[];
  readonly positions: Readonly<
    Record<
      string,
      {
        readonly nation: string;
        readonly name: string;
        readonly tech: { readonly naval: boolean; readonly siege: boolean };
        readonly treasury: number;
        readonly morale: number;
        readonly capital: string;
        readonly list: string;
        readonly pool: Table<number>;
        readonly rebuilds: readonly { readonly code: string; readonly n: number; readonly expires: number }[];
        readonly restrictedAt?: string;
        readonly leaders: readonly string[];
        readonly seq: Table<number>;
      }
    >
  >;
  readonly cities: readonly SetUpCity[];
  readonly forts: readonly {
    readonly owner: string;
    readonly n: number;
    readonly name: string;
    readonly hex: string;
    readonly dv: number;
    readonly modDv: number;
    readonly garrison: Table<number>;
  }[];
  readonly commands: readonly {
    readonly owner: string;
    readonly ref: string;
    readonly hex: string;
    readonly parent: string | null;
    readonly mode?: 'G';
    readonly leaders: readonly string[];
    readonly contents: Table<number>;
  }[];
}
export interface SetUpCity {
  readonly name: string;
  readonly hex: string;
  readonly home: string;
  readonly owner: string;
  readonly status: 'owned' | 'allied';
  readonly holder: string;
  readonly size: number;
  readonly dv: number;
  readonly modDv: number;
  readonly cap: number | 'U';
  readonly sp: number;
  readonly regtsBuilt: number;
  readonly sqdsBuilt: number;
  readonly lossPct: number;
  readonly flags: string;
  readonly levy: Table<number>;
  readonly garrison: Table<number>;
}
export type Scenario = MapScenario | WorldScenario | SetUpScenario;

/** `data/rosters/*.yaml` */
export interface Roster {
  readonly nations: Readonly<Record<string, NationLine>>;
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

/** WK-CH-4 */
export function unitOf(data: Data, code: string): Unit {
  return must(data.units.units, code, 'the list of units');
}

/** WK-CH-3 */
export function commandChart(data: Data, kind: string): CommandChart {
  return must(data.charts.commands, kind, 'the chart of commands');
}

/** WK-NAV-4: warships that a fleet holds. */
export function fleetSqds(data: Data): number {
  const { sqds } = commandChart(data, 'FL');
  invariant(sqds !== undefined, 'a fleet holds sqds');
  return sqds;
}
