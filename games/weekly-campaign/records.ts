/** What lies on the map and moves over it: plain JSON records, along WK-DAT-1 to WK-DAT-4. Ids are strings. */

/** The state of a weekly campaign: plain JSON records, along WK-DAT-1, WK-DAT-2, WK-DAT-3, WK-DAT-4. Money is in talents, ids are strings. */

/** `P1` to `P21`; `P0` is the GM's independents. */
export type PositionId = string;
/** `A2231`. */
export type HexId = string;
/** `P1-1DV`, `P1-FO5`, `P1-L1`, `P1-SP2`, `P1-TR3`; a city's id is its hex. */
export type CommandId = string;
export type FortId = string;
export type LeaderId = string;
export type CityId = HexId;

/** The independents (WK-NPC-1). */
export const INDEPENDENT: PositionId = 'P0';

export type Terrain = 'c' | 'h' | 'f' | 's' | 'd' | 'm' | '~';
/** WK-MAP-3: 1 north, then clockwise. */
export type Direction = 1 | 2 | 3 | 4 | 5 | 6;
export const DIRECTIONS = [1, 2, 3, 4, 5, 6] as const;
/** m militia, r regular, v veteran, e elite. */
export type Grade = 'm' | 'r' | 'v' | 'e';

/** Regts or sqds by code and grade: `{ 'CHC.r': 4, 'PMI.v': 2 }`; merchants have no grade: `{ MER: 5 }`. No zero entries. */
export type Stack = Record<string, Several>;
/** @minimum 1 */
export type Several = number;

export type LandKind = 'AR' | 'DV' | 'SC';
export type NavalKind = 'AM' | 'TF' | 'FL';
export type CommandKind = LandKind | NavalKind;

/** What has changed in a hex; a hex without changes has no entry. */
export interface HexChange {
  /** Directions in which a road leaves the hex. */
  road?: Direction[];
  /** WK-SIE-11: no forage up to and including this turn. */
  devastatedUntil?: number;
  /** Event 16: no forage up to and including this turn. */
  noForageUntil?: number;
  /** The last turn in which somebody foraged here (WK-SUP-3). */
  foraged?: number;
}

/** Captives, by the position they belong to. */
export interface Prisoners {
  of: PositionId;
  stack: Stack;
  leaders: LeaderId[];
}

export interface Siege {
  by: PositionId;
  /** Weeks so far, the first included. */
  weeks: number;
  starved: number;
}

export interface City {
  id: CityId;
  name: string;
  /** The position whose country it is; P0 for a free city. */
  home: PositionId;
  /** 1 to 15; its tax value too (WK-DAT-2). @minimum 1 @maximum 15 */
  size: number;
  /** @minimum 0 @maximum 12 */
  dv: number;
  /** @minimum 0 @maximum 12 */
  modDv: number;
  /** Regts it feeds; null: unlimited (`U`). */
  cap: number | null;
  /** @minimum 0 */
  sp: number;
  port: boolean;
  yard: boolean;
  owner: PositionId;
  /** Of the owner; `free` when the owner is P0. */
  status: 'owned' | 'allied' | 'free';
  /** Who stands inside. */
  holder: PositionId;
  heldSince: number;
  alliedSince: number;
  regtsBuilt: number;
  sqdsBuilt: number;
  /** Merchants hired this turn (WK-MIL-13). */
  hired: { turn: number; n: number };
  /** @minimum 0 @maximum 100 */
  lossPct: number;
  lootedQ: boolean;
  taxRaisedQ: boolean;
  /** Size from the next quarter on. */
  taxTo: number | null;
  levy: Record<string, number>;
  stack: Stack;
  portSqds: Stack;
  prisoners: Prisoners[];
  /** Positions with a command base here (WK-LOC-3). */
  bases: PositionId[];
  siege: Siege | null;
  /** Who blockades it by land since 1.6 of this week. */
  blockadedBy: PositionId | null;
  /** Turns of trade-unit sales here within the glut window. */
  sales: number[];
}

export interface Fort {
  id: FortId;
  owner: PositionId;
  n: number;
  name: string;
  hex: HexId;
  dv: number;
  modDv: number;
  stack: Stack;
  sp: number;
  prisoners: Prisoners[];
  siege: Siege | null;
  blockadedBy: PositionId | null;
}

type Walls = Pick<City & Fort, 'stack' | 'prisoners' | 'siege' | 'blockadedBy'>;

/** Walls as nobody has touched them yet: without garrison, captives or besiegers. */
export const untouchedWalls = (): Walls => ({ stack: {}, prisoners: [], siege: null, blockadedBy: null });

/** A city as nobody has touched it yet: nothing built, taxed, sold or lost in it. */
export const untouched = (): Walls &
  Pick<
    City,
    | 'heldSince'
    | 'alliedSince'
    | 'regtsBuilt'
    | 'sqdsBuilt'
    | 'hired'
    | 'lossPct'
    | 'lootedQ'
    | 'taxRaisedQ'
    | 'taxTo'
    | 'levy'
    | 'portSqds'
    | 'bases'
    | 'sales'
  > => ({
  ...untouchedWalls(),
  heldSince: 0,
  alliedSince: 0,
  regtsBuilt: 0,
  sqdsBuilt: 0,
  hired: { turn: 0, n: 0 },
  lossPct: 0,
  lootedQ: false,
  taxRaisedQ: false,
  taxTo: null,
  levy: {},
  portSqds: {},
  bases: [],
  sales: [],
});

/** The digits of an O order (WK-CMD-13). Naval commands keep battle and formation unused. */
export interface StandingOrders {
  mode: 'F' | 'G';
  command: 1 | 2 | 3 | 4;
  /** 0 to 9 */
  modifier: number;
  /** 1 to 5: skirmish, hold, advance, charge, envelop. */
  battle: number;
  /** 1 to 16 */
  formation: number;
  conditional: 'A' | 'B' | 'C';
  /** 0 to 9 */
  city: number;
}

/** `1` to `6` move, `0` stand, E embark, D disembark, R raid (WK-MOV-4). */
export type PathToken = '0' | '1' | '2' | '3' | '4' | '5' | '6' | 'E' | 'D' | 'R';

export interface Command {
  id: CommandId;
  owner: PositionId;
  kind: CommandKind;
  n: number;
  name: string;
  hex: HexId;
  /** The command, city or fort it is assigned to. */
  parent: CommandId | null;
  /** The city or fort inside whose walls it stands (WK-CMD-14): its regts count as garrison. */
  inside: CityId | null;
  /** A city or fort assigned to this command (WK-CMD-6). */
  garrisons: CityId[];
  /** The ally under whose command it stands (WK-CMD-11). */
  control: PositionId | null;
  orders: StandingOrders;
  /** A Command that holds this week only (WK-LOC-11, WK-SPY-8). */
  weekCommand: 1 | 2 | 3 | 4 | null;
  /** Regts of a land command. */
  stack: Stack;
  /** Sqds of a fleet. */
  sqds: Stack;
  /** @minimum 0 */
  supply: number;
  /** Weeks in a row at supply 0 and unfed (WK-ATT-1). */
  hungry: number;
  leaders: LeaderId[];
  prisoners: Prisoners[];
  path: PathToken[];
  /** Subordinates with an M order of their own march alone this week (WK-CMD-12). */
  detached: boolean;
  /** The `F` cap of this week's path. */
  fmMax: number;
  fmPlan: number;
  fmUsed: number;
  bank: number;
  moved: boolean;
  fought: boolean;
  /** Until the end of the next battle phase. */
  shaken: boolean;
  pinned: boolean;
  enteredFrom: HexId | null;
  /** It crossed a strait or came ashore this week (WK-BAT-5). */
  crossed: boolean;
  raided: boolean;
  /** The naval command that carries it. */
  carriedBy: CommandId | null;
  /** L order: base city and nominated coastal hex; stands until changed (WK-LOC-12). */
  locDuty: { from: CityId; to: HexId } | null;
  /** The naval LOC made this week is in force. */
  locOpen: boolean;
  /** Out of communication in phase 3 of this week. */
  locOut: boolean;
}

export interface Leader {
  id: LeaderId;
  owner: PositionId;
  n: number;
  name: string;
  /** Loyalty, 1 to 10. @minimum 1 @maximum 10 */
  lov: number;
  /** 0 to 4: land battle, siege, sea battle, rallying. @minimum 0 @maximum 4 */
  tac: number;
  /** @minimum 0 @maximum 4 */
  sge: number;
  /** @minimum 0 @maximum 4 */
  nav: number;
  /** @minimum 0 @maximum 4 */
  cha: number;
  at: CommandId;
  state: 'free' | 'captive' | 'dead';
  /** Ill up to and including this turn: ratings but LOV count 0. */
  illUntil: number;
}

export interface Spy {
  id: string;
  owner: PositionId;
  n: number;
  city: CityId;
}

export interface TradeUnit {
  id: string;
  owner: PositionId;
  n: number;
  hex: HexId;
  origin: CityId;
  path: PathToken[];
  bank: number;
  carriedBy: CommandId | null;
}

/** Something under construction. */
export interface Build {
  owner: PositionId;
  /** A regt or sqd code, an item code (SP CI FO TR DV AR SC FL TF AM SH RO MER), `LEVEL` (city or fort DV) or `GRADE`. */
  what: string;
  n: number;
  grade: Grade;
  /** City, fort or hex; for GRADE the command, city or fort. */
  at: string;
  start: number;
  due: number;
  cost: number;
  /** A rebuild, not from the pool (WK-MIL-5). */
  rebuild: boolean;
  /** GRADE: what is promoted, `CHC.r`. */
  of?: string;
}

/** Freed regts that wait in a hex for one turn (WK-CMD-10), or come from a city that was given away. */
export interface Freed {
  owner: PositionId;
  hex: HexId;
  stack: Stack;
  since: number;
}

export interface Transit {
  owner: PositionId;
  stack: Stack;
  sqds: Stack;
  to: CityId;
  /** It arrives in phase 20 of this turn. */
  arrives: number;
}
