/** What rules work with: the board or a running season, the rules' data, and what the scenario answers. */
import { definePhase, type Play as CorePlay } from '../../src/core/index.js';
import type { Board } from './board.js';
import type { Charts, Data, Empire, Place, Scenario } from './data.js';
import type { Grid } from './grid.js';
import type { KingOrder, PlayedOrder } from './orders/understand.js';
import type { RollName } from './rolls.js';
import type { Leader, SideId, Stack, State } from './state.js';

export type { KingOrder, PlayedOrder };
export type OrderOfKey<K extends KingOrder['key']> = Extract<PlayedOrder, { readonly key: K }>;
export type Play = CorePlay<State, PlayedOrder, Rules, RollName>;

/** A board and the rules: all that a question about the world needs. `World<State>`: a world that may be changed. */
export interface World<S extends Board = Board> {
  readonly state: S;
  readonly data: Rules;
}

export interface Rules {
  readonly data: Data;
  readonly charts: Charts;
  readonly places: readonly Place[];
  /** The scenario as it stands for so many players: the size's changes laid over it. */
  scenario(id: string, players: number): Scenario;
  grid(id: string, players: number): Grid;
  /** By scenario. `rulesOf` asks them. */
  readonly scenarioRules: Readonly<Record<string, ScenarioRules>>;
}

/**
 * What a scenario changes, as questions that the rules ask of it. Where it has no answer, or answers `undefined`, the common rule
 * holds. The answers stand in `scenarios/<id>.ts`, joined by `scenarios/table.ts`.
 */
export interface ScenarioRules extends Happenings, OnTheMap, OfRealms, OfOthers {}

/** What happens in the course of a season. */
interface Happenings {
  /** A table of its own at the start of every season, in place of diplomacy and events. */
  troubles?(play: Play, position: string): void;
  /** What the events dice bring instead of what their table says. */
  eventOf?(die: number): string | undefined;
  /** Does this result of diplomacy or events bring raiders instead? */
  bringsRaiders?(world: World, result: string): boolean;
  /** A name of the raiders die that is no band; true: it has been dealt with. */
  raidersNamed?(play: Play, position: string, name: string): boolean;
  /** The cities of a die for rebellion; undefined: any of the realm. */
  rebelCities?(world: World): readonly string[] | undefined;
  /** Units that Winter finds no pay for, instead of going home. */
  unpaid?(play: Play, position: string, units: readonly UnpaidStack[]): void;
  leaderDied?(play: Play, leader: Leader): void;
  /** Before it is asked who is out. */
  seasonEnds?(play: Play, position: string): void;
  /** May end the game before its time. */
  watch?(play: Play, active: readonly State['positions'][string][]): void;
  /** The period marker never moves. */
  readonly noPeriods?: true;
}

/** Sea, march and battle. */
interface OnTheMap {
  maySail?(world: World, side: SideId): boolean;
  /** A commander's force has come into a hex. */
  entered?(play: Play, chief: SideId, hex: string): void;
  /** Names of peoples of whom no two share a hex or a force. */
  apart?(world: World): readonly string[];
  /** Do archers of this side shoot before the lines close? */
  shootsFirst?(world: World, side: SideId): boolean;
  /** A place has changed hands. */
  taken?(play: Play, hex: string, chief: SideId): void;
}

/** Realms, their allies and their goals. */
interface OfRealms {
  readonly fixedCapitals?: true;
  isFinished?(world: World, position: string): boolean;
  /** Talents in Spring beyond tribute and trade. */
  extraIncome?(world: World): number;
  /** Points for whoever holds a city at the end. */
  prize?(world: World): { readonly city: string; readonly points: number } | undefined;
  /** Is it this position's goal to win the whole empire back? */
  winsBack?(world: World, position: string): boolean;
  /** How it wins, where that is no question of points. */
  aim?(world: World, position: string): string | undefined;
  /** Why a position can't win, whatever its points. */
  bar?(world: World, position: string): string | undefined;
  /** Nobody gains an ally. */
  noAlliances?(world: World): boolean;
  /** Names of countries that a position may take to its side instead of a roll. */
  takes?(world: World, position: string): readonly string[];
  /** Names of countries that are invaded together: an attack on one is an attack on all. */
  leagueOf?(world: World, country: string): readonly string[] | undefined;
}

/** Sides that no player commands. */
interface OfOthers {
  empires?(world: World): readonly Empire[];
  /** Is this city, taken by a side without a player, left unlooted? */
  spares?(world: World, side: SideId, hex: string): boolean;
  /** Cities without troops may open their gates to rebels, and beaten rebels are loyal again. */
  readonly wavering?: true;
  /** Strength of the mutineers in the capital, and of the whole army. */
  mutineers?(world: World, position: string): { readonly inCapital: number; readonly all: number };
  /** Both shores of narrows that rebels cross without ships. */
  straits?(world: World): readonly string[] | undefined;
}

/** So many units, and where. */
export interface UnpaidStack extends Stack {
  readonly hex: string;
}

export const phase = definePhase<State, PlayedOrder, Rules, RollName>();

/** All orders of one kind and position, in the order of the sheet. */
export function ordersOf<K extends KingOrder['key']>(play: Play, position: string, key: K): OrderOfKey<K>[] {
  return play.orders.filter((o): o is OrderOfKey<K> => o.position === position && o.key === key);
}
