/**
 * The board as it lies before a position: what everybody sees, and what it knows of single empires. AE-FOG-1 to 3.
 * A state is a board, too: rules that only look ask for this much, and answer a player's check and the turn itself alike.
 */
import type { Category, ProvinceCode } from './data.js';
import type { Rules } from './rules/map/geography.js';
import type { PositionId } from '../../src/core/index.js';
import type { GameOptions, Operations, Position, Province, Stack, Step } from './state.js';

/** AE-FOG-1: of a province everything but what its owner's sheets did inside it. */
export type OpenProvince = Pick<
  Province,
  | 'kind'
  | 'owner'
  | 'controller'
  | 'dl'
  | 'cu'
  | 'damage'
  | 'hostile'
  | 'corrupt'
  | 'deficit'
  | 'occupied'
  | 'raised'
>;

/** AE-FOG-1, AE-FOG-2: what sheets do inside an empire: counters moved, the tax of the province, its Trade Zone. */
export type Interior = Pick<Province, 'stock' | 'local' | 'taxed' | 'zone'>;

/** AE-FOG-1: an empire as all see it; a part that is not there is not known. */
export type OpenPosition = Pick<
  Position,
  | 'name'
  | 'status'
  | 'capital'
  | 'vp'
  | 'vpProvinces'
  | 'vpInvestment'
  | 'vpHistory'
  | 'invest'
  | 'deficitsAfterTrade'
  | 'looted'
  | 'extraLeaders'
  | 'shortageTurn'
  | 'manpower'
  | 'hordeGroup'
  | 'timesDestroyed'
  | 'destroyedTurn'
  | 'taxed'
> & {
  /** AE-FOG-2: the owner's, until treasuries lie open. */
  treasury?: Position['treasury'];
  /** AE-FOG-3: all of one's own; of others those towards oneself. */
  postures: Position['postures'];
  /** AE-FOG-2: one's own; those of others are felt, not seen. */
  embargoes?: Position['embargoes'];
};

/** The campaign as all see it: no script of anybody. */
export type OpenOperations = Pick<
  Operations,
  'round' | 'order' | 'combats' | 'lootings' | 'results' | 'fought' | 'ended'
>;

export interface Board {
  readonly scenario: string;
  readonly options: GameOptions;
  readonly turn: number;
  readonly step: Step;
  readonly over: boolean;
  readonly positions: Readonly<Record<PositionId, OpenPosition>>;
  readonly provinces: Readonly<Record<ProvinceCode, OpenProvince>>;
  readonly stacks: Readonly<Record<string, Stack>>;
  readonly dominant: Readonly<Record<Category, readonly PositionId[]>>;
  readonly operations: OpenOperations | null;
}

/** What rules that only look work on. */
export interface Lookout {
  readonly state: Board;
  readonly data: Rules;
}
