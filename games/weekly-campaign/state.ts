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

export type WeatherCode = 'F' | 'FW' | 'FS' | 'R' | 'RW' | 'RS' | 'ST';
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';
/** m militia, r regular, v veteran, e elite. */
export type Grade = 'm' | 'r' | 'v' | 'e';

/** Regts or sqds by code and grade: `{ 'CHC.r': 4, 'PMI.v': 2 }`; merchants have no grade: `{ MER: 5 }`. No zero entries. */
export type Stack = Record<string, number>;

export type LandKind = 'AR' | 'DV' | 'SC';
export type NavalKind = 'AM' | 'TF' | 'FL';
export type CommandKind = LandKind | NavalKind;

/** A map as it is drawn: what never changes in a game. Rows as in the map files: `"page row, page column, terrain letters"`. */
export interface DrawnMap {
  sheets: Record<string, [number, number]>;
  rows: string[];
  channels: HexId[];
  straits: [HexId, HexId][];
  blocked: [HexId, HexId][];
}

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

export interface CampaignOptions {
  geography: 'known' | 'explored';
  lastTurn: number | null;
  randomEvents: boolean;
  /** WK-ASL-7 */
  autoGarrison: boolean;
  /** WK-NMR-4 */
  standInAfter: number;
  /** WK-NMR-5; 0: never. */
  dissolveAfter: number;
  /** WK-REP-9 */
  publicGazette: boolean;
  /** WK-GIFT-4: the GM approves each swap. */
  gmSwaps: boolean;
  worldSeed: string | null;
  fee: string | null;
}

/** A line of a nation's army list. */
export interface ListItem {
  code: string;
  n: number;
  /** WK-MIL-4: built at `restrictedAt` only. */
  restricted: boolean;
}

export interface Rebuild {
  code: string;
  n: number;
  /** Last turn in which it can be ordered (WK-MIL-8). */
  expires: number;
}

/** A line of the week's account; positive came in, negative went out. */
export interface LedgerLine {
  what: string;
  amount: number;
  /** Further words of the line: item, city, count. */
  detail: Record<string, string | number>;
}

export interface Technologies {
  naval: boolean;
  siege: boolean;
  viking: boolean;
}

export type SequenceKind = 'AR' | 'DV' | 'SC' | 'FL' | 'TF' | 'AM' | 'FO' | 'SP' | 'TR' | 'L';

export interface Position {
  id: PositionId;
  nation: string;
  /** As printed; the nation's name where the scenario gives no other. */
  name: string;
  status: 'active' | 'standin' | 'eliminated';
  capital: CityId;
  treasury: number;
  morale: number;
  moraleDelta: number;
  tech: Technologies;
  /** WK-TEC-4: it began with the technology and may build yards at any time. */
  yardsAnyTime: boolean;
  /** The only turn in which a given naval technology can be used. */
  yardWindow: number | null;
  list: ListItem[];
  /** What is left of this quarter's force pool. */
  pool: Record<string, number>;
  restricted: string[];
  restrictedAt: CityId;
  /** SGT of siege technology; all else hangs on cities. */
  baseLevy: Record<string, number>;
  rebuilds: Rebuild[];
  seq: Record<SequenceKind, number>;
  /** Leaders at the start: captains fill up to this number (WK-LDR-2). */
  leadersAtStart: number;
  /** Weeks in a row without an order sheet. */
  nmr: number;
  glory: number;
  /** `geography: explored`: hexes once seen, in id order; empty where all is known. */
  seen: HexId[];
  /** Cities as last seen, by city id (WK-REP-10). */
  recall: Record<CityId, Recall>;
  /** Roads as last seen, by hex (WK-REP-10). */
  roads: Record<HexId, Direction[]>;
  /** The sheet of the week just played, as it was read (WK-MAIL-3). */
  /** One entry a turn, pushed at the end of phase 20. */
  history: { turn: number; morale: number; treasury: number; income: number; strength: number }[];
  /** The week just played: WK move sheet section 10. */
  ledger: { opening: number; lines: LedgerLine[] };
  /** The quarters so far, the running one last: what the weeks' lines add up to. */
  accounts: { quarter: number; opening: number; lines: Record<string, number> }[];
  citiesTaken: number;
  battlesWon: number;
  eliminatedIn: number | null;
}

/** A city as a position saw it last. */
export interface Recall {
  owner: PositionId;
  holder: PositionId;
  size: number;
  dv: number;
  /** The turn at whose end it was seen. */
  turn: number;
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
  /** 1 to 15; its tax value too (WK-DAT-2). */
  size: number;
  dv: number;
  modDv: number;
  /** Regts it feeds; null: unlimited (`U`). */
  cap: number | null;
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
  /** Loyalty, 1 to 10. */
  lov: number;
  /** 0 to 4: land battle, siege, sea battle, rallying. */
  tac: number;
  sge: number;
  nav: number;
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

export interface War {
  since: number;
  lastAct: number;
}

export interface Treaty {
  a: PositionId;
  b: PositionId;
  from: number;
  /** Last turn in force. */
  until: number;
  /** WK-DIP-4: it ends in phase 20 of this week. */
  denouncedBy: PositionId | null;
}

export interface Offer {
  by: PositionId;
  to: PositionId;
  period: number;
  turn: number;
}

/** A zone of control in a hex: whose, and whether its force attacks all it meets (WK-GEN-8). */
export interface Zone {
  by: PositionId;
  aggressive: boolean;
}

/** Money on its way. */
export interface Credit {
  to: PositionId;
  amount: number;
  what: string;
  detail: Record<string, string | number>;
}

/** An M order under way. */
export interface March {
  position: PositionId;
  /** Number and code of the order. */
  number: number;
  from: HexId;
  /** Where and why it came to an end before its time. */
  at: HexId | null;
  dropped: string | null;
  rule: string;
}

/** What one phase leaves for a later one of the same week. */
export interface Week {
  /** Paid in the audit, by `P1/3` (position and number of the order): WK-P1-0. */
  funded: Record<string, number>;
  /** M orders under way, by command or trade unit: their outcome is told when the last movement is over. */
  marches: Record<string, March>;
  /** Numbers of this week's L orders, by fleet. */
  lines: Record<CommandId, number>;
  /** Commands that came out of the walls in 1.3 (WK-MOV-13). */
  leavers: CommandId[];
  /** Credited after 1.1. */
  credits: Credit[];
  /** Credited in phase 20: sales, tolls, raids (WK-P20-9). */
  income: Credit[];
  /** Regts lost to attrition and deserters, by position (WK-CH-21). */
  starved: Record<PositionId, number>;
  deserted: Record<PositionId, number>;
  /** Commands that nobody and no land fed this week (WK-ATT-2). */
  unfed: CommandId[];
  /** Morale lost by disbanding and by a ravaged country, capped by the week. */
  disbanded: Record<PositionId, number>;
  ravaged: Record<PositionId, number>;
}

export interface State {
  system: 'weekly-campaign';
  scenario: string;
  options: CampaignOptions;
  /** The turn whose sheets are awaited. */
  turn: number;
  /** `now`: of the week being played (at rest: of the week just played). */
  weather: { now: WeatherCode; last: WeatherCode };
  ended: boolean;
  positions: Record<PositionId, Position>;
  map: DrawnMap;
  hexes: Record<HexId, HexChange>;
  cities: Record<CityId, City>;
  forts: Record<FortId, Fort>;
  commands: Record<CommandId, Command>;
  leaders: Record<LeaderId, Leader>;
  spies: Record<string, Spy>;
  tradeUnits: Record<string, TradeUnit>;
  queue: Build[];
  freed: Freed[];
  transit: Transit[];
  /** Key: `P1-P5`, lower position first; against a free or rebel city `P1-A2231` (WK-NPC-2). */
  wars: Record<string, War>;
  treaties: Treaty[];
  offers: Offer[];
  /** ZOC as last scanned, by hex (WK-ZOC-2). */
  zoc: Record<HexId, Zone[]>;
  /** Hexes in which a battle or an assault was fought this week, with the positions in it (WK-REP-6). */
  fights: { hex: HexId; positions: PositionId[] }[];
  /** Notes of the week being played; empty at rest. */
  week: Week;
  /** Ranking tables of the years past: first of each (WK-END-3). */
  kings: { turn: number; position: PositionId }[];
}
