/** The state of a weekly campaign: plain JSON records, along WK-DAT-1, WK-DAT-2, WK-DAT-3, WK-DAT-4. Money is in talents, ids are strings. */

/** `P1` to `P21`; `P0` is the GM's independents. */

import type {
  PositionId,
  HexId,
  CommandId,
  FortId,
  LeaderId,
  CityId,
  Direction,
  HexChange,
  City,
  Fort,
  Command,
  Leader,
  Spy,
  TradeUnit,
  Build,
  Freed,
  Transit,
} from './records.js';

export type WeatherCode = 'F' | 'FW' | 'FS' | 'R' | 'RW' | 'RS' | 'ST';
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

/** A map as it is drawn: what never changes in a game. Rows as in the map files: `"page row, page column, terrain letters"`. */
export interface DrawnMap {
  sheets: Record<string, [number, number]>;
  rows: string[];
  channels: HexId[];
  straits: [HexId, HexId][];
  blocked: [HexId, HexId][];
}

export interface CampaignOptions {
  geography: 'known' | 'explored';
  lastTurn: number | null;
  randomEvents: boolean;
  /** Does an assault leave a garrison in what it takes? WK-ASL-7 */
  autoGarrison: boolean;
  /** After so many weeks without a sheet a stand-in takes over. WK-NMR-4 */
  standInAfter: number;
  /** WK-NMR-5; 0: never. */
  dissolveAfter: number;
  /** Does the gazette tell great events to all? WK-REP-9 */
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
  /** @minimum 0 */
  treasury: number;
  /** @minimum 0 @maximum 100 */
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
  /** Weeks in a row without an order sheet. @minimum 0 */
  nmr: number;
  glory: number;
  /** `geography: explored`: hexes once seen, in id order; empty where all is known. */
  seen: HexId[];
  /** Cities as last seen, by city id (WK-REP-10). */
  recall: Record<CityId, Recall>;
  /** Roads as last seen, by hex (WK-REP-10). */
  roads: Record<HexId, Direction[]>;
  /** One entry a turn, pushed at the end of phase 20. */
  history: WeekLine[];
  /** The account of the week just played. */
  ledger: { opening: number; lines: LedgerLine[] };
  /** The quarters so far, the running one last: what the weeks' lines add up to. */
  accounts: { quarter: number; opening: number; lines: Record<string, number> }[];
  citiesTaken: number;
  battlesWon: number;
  eliminatedIn: number | null;
}

/** What is kept of a week for the sheets that come. */
export interface WeekLine {
  turn: number;
  morale: number;
  treasury: number;
  income: number;
  strength: number;
  /** Cities held, and the score by WK-END-1; weeks of older games have neither. */
  cities?: number;
  score?: number;
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
  /** The turn whose sheets are awaited. @minimum 1 */
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
