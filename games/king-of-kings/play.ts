/** What rules work with: the board or a running season, the rules' data, and what the scenario answers. */
import { definePhase, type Play as CorePlay } from '../../src/core/index.js';
import type { Board } from './board.js';
import type { Charts, Data, Scenario } from './data.js';
import type { Grid } from './grid.js';
import type { Place } from './map-data.js';
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
 * What a scenario does otherwise, as questions that the rules ask of it; what names and numbers can say stands in its data file
 * (`Changes`). Where it has no answer, or answers `undefined`, the common rule holds. The answers stand in `scenarios/<id>.ts`, joined
 * by `scenarios/table.ts`.
 */
export interface ScenarioRules {
  readonly troubles?: Troubles;
  readonly goal?: Goal;
  /** Names of the raiders die that are no bands, and what comes instead. */
  readonly instead?: Readonly<Record<string, (play: Play, position: string) => void>>;
  leaderDied?(play: Play, leader: Leader): void;
  /** A commander's force has come into a hex. */
  entered?(play: Play, chief: SideId, hex: string): void;
  /** A place has changed hands. */
  taken?(play: Play, hex: string, chief: SideId): void;
  isFinished?(world: World, position: string): boolean;
}

/** A table at the start of every season in place of diplomacy and events, and an army that rises against its emperor. */
export interface Troubles {
  roll(play: Play, position: string): void;
  /** Units that Winter finds no pay for, instead of going home. */
  unpaid(play: Play, position: string, units: readonly UnpaidStack[]): void;
  /** At a closing, before it is asked who is out. */
  murder(play: Play, position: string): void;
  /** Strength of the mutineers in the capital, and of the whole army. */
  mutineers(world: World, position: string): { readonly inCapital: number; readonly all: number };
  /** Is this city, taken by a side without a player, left unlooted? */
  spares(world: World, side: SideId, hex: string): boolean;
}

/** How a game is won where that is no question of points alone. */
export interface Goal {
  /** May end the game before its time. */
  watch(play: Play, active: readonly State['positions'][string][]): void;
  /** The goal in words; undefined: points alone. */
  aim(world: World, position: string): string | undefined;
  /** Why a position can't win, whatever its points. */
  bar(world: World, position: string): string | undefined;
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
