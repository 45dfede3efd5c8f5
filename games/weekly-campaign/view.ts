/** All that a position knows: the type of the view, from which check, report and stand-in work (WK-REP-5 to 15). */
import type { GameEvent } from '../../src/core/index.js';
import type { Board } from './board.js';
import type {
  Build,
  City,
  CityId,
  Command,
  CommandId,
  CommandKind,
  Fort,
  FortId,
  Freed,
  HexChange,
  HexId,
  Leader,
  LeaderId,
  PositionId,
  Spy,
  Stack,
  TradeUnit,
  Transit,
} from './records.js';
import type { DrawnMap, Offer, Position, Treaty, War } from './state.js';

/** A city that the position knows of, its own included, as last seen. */
export interface Place {
  readonly id: CityId;
  readonly name: string;
  readonly port: boolean;
  readonly home: PositionId;
  readonly owner: PositionId;
  readonly holder: PositionId;
  readonly size: number;
  readonly dv: number;
  /** The turn at whose end it looked like this. */
  readonly asOf: number;
  /** In sight now. */
  readonly now: boolean;
  /** Of a foreign city in sight: does anybody stand inside? WK-REP-7. */
  readonly garrisoned?: boolean;
  /** In sight now and besieged or blockaded: by whom. */
  readonly besiegedBy?: PositionId;
  readonly blockadedBy?: PositionId;
}

/** The own record. What a position remembers of the world is in `map`, `places` and `hexes`. */
export type OwnPosition = Omit<Position, 'seen' | 'recall' | 'roads'>;

/** A city of one's own in foreign hands: its figures; of its garrison, guests, captives and market nothing is known (WK-REP-3). */
export type LostCity = Omit<City, 'stack' | 'portSqds' | 'prisoners' | 'sales' | 'hired'>;

/** Another's fort, seen now. */
export interface SeenFort {
  readonly id: FortId;
  readonly owner: PositionId;
  readonly hex: HexId;
  readonly dv: number;
  readonly garrisoned: boolean;
  readonly besiegedBy?: PositionId;
}

/** How exact a sighting is: WK-REP-6, worst first. */
export type Exactness = 'band' | 'about' | 'contents' | 'spy';

/** A foreign command whose contents are known. */
export interface SeenForce {
  readonly id: CommandId;
  /** Regts or sqds by code; with a grade (`CHC.v`) only from a spy. */
  readonly contents: Stack;
  readonly inside: boolean;
  /** Only from a spy. */
  readonly name?: string;
  readonly command?: number;
  readonly leaders?: readonly SeenLeader[];
}

export interface SeenLeader {
  readonly id: LeaderId;
  readonly name: string;
  readonly lov: number;
  readonly tac: number;
  readonly sge: number;
  readonly nav: number;
  readonly cha: number;
}

/** What is seen of one position's forces in one hex, by the best source. */
export interface Sighting {
  readonly hex: HexId;
  readonly owner: PositionId;
  readonly arm: 'land' | 'naval';
  readonly exact: Exactness;
  /** Two hexes off. */
  readonly band?: string;
  /** One hex off: regts or sqds to the nearest five, and the mounted share in quarters. */
  readonly about?: number;
  readonly mounted?: number;
  readonly forces?: readonly SeenForce[];
}

/** A spy's week: the city as its own council sees it. WK-SPY-2. */
export interface SpyReport {
  readonly spy: string;
  readonly city: CityId;
  readonly name: string;
  readonly owner: PositionId;
  readonly status: City['status'];
  readonly holder: PositionId;
  readonly size: number;
  readonly dv: number;
  readonly modDv: number;
  readonly cap: number | null;
  readonly sp: number;
  readonly lossPct: number;
  readonly regtsBuilt: number;
  readonly sqdsBuilt: number;
  readonly yard: boolean;
  readonly stack: Stack;
  readonly portSqds: Stack;
  readonly leaders: readonly SeenLeader[];
}

/** A treaty ally's command: where, not what. WK-DIP-3. */
export interface AlliedCommand {
  readonly id: CommandId;
  readonly owner: PositionId;
  readonly kind: CommandKind;
  readonly hex: HexId;
  /** It stands under one's own command (WK-CMD-11). */
  readonly mine: boolean;
}

/** Own people in foreign hands that one can see, or foreign leaders in one's own. */
export interface Captive {
  readonly id: LeaderId;
  readonly name: string;
  readonly of: PositionId;
  readonly at: string;
}
/** Where they cannot be seen, `by` and `hex` are empty and they are one entry. */
export interface CapturedTroops {
  readonly by: PositionId;
  readonly hex: HexId;
  readonly stack: Stack;
}

/** The board, and what a position knows beside. */
export interface View extends Board {
  readonly system: 'weekly-campaign';
  readonly position: PositionId;
  readonly own: OwnPosition;
  /** The map as far as it is known. */
  readonly map: DrawnMap;
  readonly hexes: Readonly<Record<HexId, HexChange>>;
  /** Hexes in sight, by distance from one's own. */
  readonly sight: Readonly<Record<HexId, number>>;
  /** Cities that one holds, and those that one owns or has in allied status in foreign hands. */
  readonly cities: Readonly<Record<CityId, City | LostCity>>;
  /** Of those: in whose hex hostile troops stand, mark a of the city line (WK-REP-3). */
  readonly hostile: readonly CityId[];
  readonly places: Readonly<Record<CityId, Place>>;
  readonly forts: Readonly<Record<FortId, Fort>>;
  readonly seenForts: readonly SeenFort[];
  readonly commands: Readonly<Record<CommandId, Command>>;
  readonly leaders: Readonly<Record<LeaderId, Leader>>;
  readonly spies: Readonly<Record<string, Spy>>;
  readonly tradeUnits: Readonly<Record<string, TradeUnit>>;
  readonly queue: Build[];
  readonly freed: Freed[];
  readonly transit: Transit[];
  /** Foreign leaders in own hands. */
  readonly captives: readonly Captive[];
  /** Own regts in foreign hands, where they can be seen. */
  readonly captured: readonly CapturedTroops[];
  readonly wars: Readonly<Record<string, War>>;
  readonly treaties: Treaty[];
  readonly offers: Offer[];
  readonly allied: readonly AlliedCommand[];
  readonly seen: readonly Sighting[];
  readonly spyReports: readonly SpyReport[];
  /** Hexes in sight where others fought this week (WK-REP-11). */
  readonly fights: readonly HexId[];
  readonly events: readonly GameEvent[];
}

/** What a reader without a seat knows: the board alone. OBSERVER-1 */
export interface Observed extends Board {
  readonly events: readonly GameEvent[];
}
