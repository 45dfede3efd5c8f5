/** Types of the state. */
import type { PositionId } from '../../src/core/index.js';
import type { Category, CoastCode, Counter, PlaceCode, ProvinceCode, UnitType } from './data.js';
import type { PlayedOrder, ScriptOrder } from './orders/played.js';
import type { Policies } from './rules/policies/policies.js';

export type Step =
  'setup' | 'council' | 'construction' | 'operations' | `operations-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}` | 'end';

/** @minimum 0 @maximum 999 */
export type Count = number;
/** Coins, and what is counted through a whole game. @minimum 0 @maximum 999999 */
export type Sum = number;
/** 0: never. @minimum 0 @maximum 9999 */
export type Turn = number;
/** 0: none; 9: after the last. @minimum 0 @maximum 9 */
export type Round = number;

export interface GameOptions {
  /** @minimum 4 @maximum 7 */
  readonly map: number;
  readonly placement: 'draft' | 'fixed';
  readonly sharedGroups: boolean;
  readonly opsByRound: boolean;
  readonly hostilityCardsPermanent: boolean;
  readonly hiddenTreasury: boolean;
  readonly turnLimit: Count;
  readonly galleys: 'any' | 'own';
}

/** Whose a Unit is: a position's own, an Independent Province's, Raiders moved by a position (or by nobody), a horde's, tribes. */
export type Side =
  `pos:${PositionId}` | `ind:${ProvinceCode}` | `raid:${PositionId}` | `horde:${PositionId}` | 'tribe';

export interface Unit {
  id: string;
  type: UnitType;
  side: Side;
  /** @minimum 0 @maximum 9 */
  mp: number;
  /** AE-NPC-3: where a Barbarian Raider appeared, until it has left that area. */
  from?: PlaceCode;
}

export interface Stack {
  id: string;
  at: PlaceCode;
  kind: 'land' | 'sea';
  /** @minItems 1 */
  units: Unit[];
  /** AE-RET-1: the round in which it was routed; 0: not routed. @minimum 0 @maximum 8 */
  routed: number;
  /** AE-RET-4: sides that beat it, while routed. */
  beatenBy: Side[];
  /** Name given by its owner. */
  name: string;
}

export interface Hostility {
  source: 'earned' | 'card';
  turn: Turn;
}

export interface Occupation {
  sides: Side[];
  /** The position whose Stack made it. */
  by: PositionId | null;
  round: Round;
}

export type Stock = Partial<Record<Counter, number>>;

export interface Province {
  kind: 'wild' | 'pacified' | 'player' | 'independent' | 'barbarian';
  owner: PositionId | null;
  controller: PositionId | null;
  /** @minimum 0 @maximum 4 */
  dl: number;
  /** @minimum 0 @maximum 11 */
  cu: number;
  /** @minimum 0 @maximum 11 */
  damage: number;
  hostile: Record<PositionId, Hostility>;
  corrupt: boolean;
  deficit: Count;
  /** Counters that lie here. */
  stock: Stock;
  /** AE-RES-1: materials of a Pacified Province, for its own development only. */
  local: Count;
  occupied: Occupation | null;
  /** Militia raised here: in which round and how many in it, and (Independent Provinces) in the turn; their Professionals when the campaign began (AE-MAN-3). */
  raised: { round: Round; inRound: Count; inTurn: Count; professionals?: Count };
  /** Coins of the last Taxation. */
  taxed: Sum;
  /** AE-ZON: centre of its Trade Zone in the last council; empty before. */
  zone: ProvinceCode;
}

export type Posture = 'F' | 'N' | 'H';

export type PickKind = 'RV' | 'CW' | 'CO' | 'HO' | 'ANY';

export interface Position {
  /** @maxLength 20 */
  name: string;
  status: 'active' | 'destroyed' | 'horde' | 'out';
  treasury: Sum;
  capital: ProvinceCode | null;
  vp: Sum;
  vpProvinces: Sum;
  vpInvestment: Sum;
  /** VP of each Resolution so far. */
  vpHistory: Sum[];
  invest: Record<Category, Sum>;
  deficitsAfterTrade: Count;
  /** Barbarians looted land of the position: it counts in its next Civil War test. AE-LOO-5 */
  looted: boolean;
  extraLeaders: Count;
  /** AE-MAN-4: the turn in which Manpower is short; 0: none. */
  shortageTurn: Turn;
  capitalLooted: boolean;
  transit: { coins: Sum; round: Round }[];
  manpower: { total: Count; used: Count };
  /** AE-HRD-1: Barbarian type of the horde; empty: none. */
  hordeGroup: string;
  timesDestroyed: Count;
  destroyedTurn: Turn;
  /** Coins of the last Taxation, tribute included. */
  taxed: Sum;
  /** NMR in construction: Units on the map before their removal, by place. */
  lastUnits: Record<PlaceCode, Partial<Record<UnitType, Count>>>;
  centres: ProvinceCode[];
  picks: Record<PositionId, Partial<Record<PickKind, ProvinceCode[]>>>;
  /** AE-CON-1: Units ordered for Independent Provinces. */
  garrisons: Record<ProvinceCode, { PRO: Count; GAL: Count; coast: CoastCode | null }>;
  postures: { general: Record<PositionId, Posture>; at: Record<ProvinceCode, Record<PositionId, Posture>> };
  embargoes: {
    general: Record<PositionId, boolean>;
    at: Record<PlaceCode, Record<PositionId, boolean>>;
  };
  policies: Policies;
}

/** A line of a script that waits or runs. */
export interface Line {
  position: PositionId;
  order: ScriptOrder;
  /** The step in which it was given: lines of an earlier one have had their outcome told. */
  step: Step;
  /** Stack or place whose queue it stands in. */
  queue: string;
  /** Executions so far and wanted (`xN`, provinces of a march). */
  done: number;
  of: number;
  /** Why it waits, or what it came to in the end, for the report. */
  reason: string;
  /** AE-OCC-6: the province that an `occupy` line has seized, and whether by setting it free. */
  seized?: { at: ProvinceCode; free: boolean };
}

export interface Operations {
  round: number;
  /** Positions in the order of this round. */
  order: PositionId[];
  pending: Line[];
  /** Lines carried out, dropped or failed, whose outcome is still to be told. */
  finished: Line[];
  /** Numbers of combats and of looting so far: keys of dice. */
  combats: Sum;
  lootings: Sum;
  /** Something was executed in this round (AE-OPS-5). */
  acted: boolean;
  /** Result of a Stack's last Combat. */
  results: Record<string, 'won' | 'lost' | 'drawn'>;
  /** For `expel`: sides that fought Units of the position in this phase. */
  fought: Record<PositionId, Side[]>;
  /** AE-NPC-2: Stacks that looted by default in this round. */
  looters: string[];
  /** Positions that sent orders for a Stack (AE-OPS-4), by Stack id. */
  lined: Record<PositionId, string[]>;
  /** AE-OPS-10: ids that positions gave to Stacks of theirs while another's Stack bore them, with the ids those got. */
  called?: Record<PositionId, Record<string, string>>;
  /** AE-OPS-2, AE-OPS-5: no further round is played. */
  ended: boolean;
  keeps: Noted[];
  capitals: Noted[];
}

/** An order that waits for the end of Operations; `told`: its sheet has had its answer (AE-MAIL-4). */
export interface Noted {
  position: PositionId;
  order: PlayedOrder;
  told: boolean;
}

export interface State {
  scenario: string;
  options: GameOptions;
  turn: Turn;
  step: Step;
  over: boolean;
  positions: Record<PositionId, Position>;
  provinces: Record<ProvinceCode, Province>;
  stacks: Record<string, Stack>;
  nextUnit: Sum;
  nextRaider: Sum;
  dominant: Record<Category, PositionId[]>;
  /** Growth cards: left in the deck, drawn since the last shuffle. */
  growth: { deck: string[]; drawn: string[]; shuffles: Sum };
  events: { deck: string[]; discard: string[]; shuffles: Sum };
  operations: Operations | null;
}
