/** Types of the state. All plain JSON, all whole numbers. */
import type { PositionId } from '../../src/core/index.js';
import type { GameOptions, StageWord, UnitType } from './data.js';
import type { AreaId } from './rules/map/geography.js';

export type { GameOptions } from './data.js';

/** `u12`: a unit keeps its serial for life, also through conversions. */
export type UnitId = string;
export type Stage = 'out' | StageWord;

export interface Unit {
  id: UnitId;
  serial: number;
  owner: PositionId;
  type: UnitType;
  area: AreaId;
  /** BKE-OPT-4: the position that commands it for now. */
  lessee?: PositionId;
  /** BKE-OPT-6 and scenario leaders: a key of `leaders` or `leader-kinds`. */
  kind?: string;
  /** BKE-OPT-6: the unit that holds this leader captive. */
  holder?: UnitId;
  /** BKE-S8-11: free of upkeep. */
  knight?: boolean;
  /** BKE-S8-10: strength 2 at sea. */
  greek?: boolean;
  /** Upkeep that stays with the piece (BKE-S5-3, Alexander). */
  upkeep?: number;
  name?: string;
}

export interface City {
  owner: PositionId | null;
  tax: number;
  /** BKE-ECO-4: the digit of its pillage marker. */
  pillaged: number | null;
  pillagedTurn: number | null;
  optional?: boolean;
}

/** BKE-SOL-2: `strong` ones are the garrisons of the solitaire opposition. */
export interface Neutral {
  strong?: boolean;
}

export type Effect = 'none' | 'good-ruler' | 'corruption';

/** One row of the turn record sheet: the eleven columns. */
export interface RecordRow {
  turn: number;
  tax: number;
  mods: number;
  points: number;
  available: number;
  upkeep: number;
  purchases: number;
  admin: number;
  balance: number;
  percent: number | null;
  result: string;
}

export interface Cycle {
  start: string;
  group: string;
  from: number;
  to: number;
  points: number;
  end: string;
}

export interface Position {
  id: PositionId;
  /** Key of the scenario's seat; in the open game the seat itself. */
  key: string;
  name: string;
  /** Positions with the same hand belong to one player (BKE-ORD-4). */
  hand: string;
  group: string;
  start: string | null;
  cycle: number;
  stage: Stage;
  startTurn: number;
  /** Place in the roll of those who started together (BKE-ORD-1). */
  startPlace: number;
  countdownTurn: number | null;
  kingdomTurn: number | null;
  empireTurn: number | null;
  revivalTurn: number | null;
  /** @minimum 0 */
  treasury: number;
  points: number;
  totalPoints: number;
  turnsPlayed: number;
  capital: AreaId | null;
  /** A leader was gained but found no unit to stand with (BKE-LDR-1). */
  leaderWaits: boolean;
  waitingKind: string | null;
  effect: Effect;
  /** Column bought this turn; the base it was bought from. */
  percent: number;
  columnsBought: number;
  coup: boolean;
  capitalLost: boolean;
  attacked: boolean;
  /** BKE-S4-3, BKE-S7-4: the stage in which its one right was used. */
  overrideUsed: Stage | null;
  /** Stage at the start of this turn's economic phase (BKE-ADM-1). */
  economyStage: Stage;
  /** This turn's taxes are in its books: what it gains from now on is added to them (BKE-CAP-3). */
  taxed?: boolean;
  record: RecordRow[];
  /** The row that is being filled this turn. */
  row: RecordRow;
  cycles: Cycle[];
  /** The last row of a cycle that ended this turn. */
  lastRow: RecordRow | null;
  /** Left for good (BKE-S9-3). */
  gone: boolean;
  /** Never had a player so far: waits for a start order (BKE-S9-1). */
  late: boolean;
  /** Remarks for the final table (BKE-END-4). */
  remarks: string[];
  /** Units lost, by type, that a scenario gives back (Alexander, the Late Empire, Vikings). */
  lost: Partial<Record<UnitType, number>>;
  /** Units still to enter (Vikings). */
  reserve: Partial<Record<UnitType, number>>;
  exits: number;
  surrendered: boolean;
  loans: number;
  crusade: number | null;
  crusaderSent: boolean;
  crusaderFought: boolean;
  /** Units at the start, where a scenario lets only these be rebuilt (BKE-S5-2, BKE-S7-5). */
  initial: Partial<Record<UnitType, number>>;
}

/** BKE-OPT-4: units leased out, with price; runs on until it is ended. */
export interface Lease {
  lessor: PositionId;
  lessee: PositionId;
  units: UnitId[];
  price: number;
}

/** BKE-SOL-2: what a province of the solitaire scenario holds. */
export interface SolitaireProvince {
  type: string;
  /** Type 1: paid for, the cities come over in this administration phase. */
  bought?: boolean;
  joined?: boolean;
}

export interface Ended {
  reason: string;
  winners: PositionId[];
  shared: boolean;
}

/** All that lies on the board and in the books: open to everybody (BKE-MAIL-4). */
export interface Board {
  scenario: string;
  options: GameOptions;
  turn: number;
  /** `setup`, `turn`, or with sequential submission `slot-1` …, `economy`. */
  step: string;
  /** The move order of this turn; positions of one slot move together (BKE-ORD-3). */
  slots: PositionId[][];
  positions: Record<PositionId, Position>;
  units: Record<UnitId, Unit>;
  serial: number;
  cities: Record<AreaId, City>;
  neutral: Record<AreaId, Neutral>;
  leases: Lease[];
  /** BKE-S2-1: the turn in which a barbarian first crossed the boundary. */
  boundaryCrossed: boolean;
  fallen: string[];
  /** Positions out of play that begin anew as soon as they can, with the list they left (BKE-ADM-7, BKE-S1-1). A view holds its own only. */
  restarts: { position: PositionId; choices: string[] }[];
  solitaire: Record<string, SolitaireProvince>;
  /** Cities a position had at the start (Alexander, the Pre-Roman Period). */
  firstCities: Record<AreaId, PositionId>;
  /** German cities of Vikings in the order of their markers; the first is the capital. */
  markers: AreaId[];
  /** Only where the dice dealt the seats (BKE-MAIL-17). */
  seats?: DealtSeat[];
  ended: Ended | null;
}

/** BKE-MAIL-17: what a player of the GM's list drew, in the order of choice; `dice`: his throws, the last of which counts. */
export interface DealtSeat {
  player: number;
  dice: number[];
  positions: PositionId[];
}

/** The board and what is secret: standing orders. */
export interface State extends Board {
  /** Positions that sent nothing for the step that is being resolved (BKE-MAIL-5). */
  absent: PositionId[];
  standing: Record<PositionId, StandingOrder[]>;
}

/** A standing order as kept: `slot` says which other one replaces it. */
export interface StandingOrder {
  slot: string;
  key: string;
  fields: Readonly<Record<string, unknown>>;
}
