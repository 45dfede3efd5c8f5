/** Types of the state. Types only, but for the seasons. */
import type { Achievement, UnitType } from './data.js';
import type { ForceKind, ForceOrders, Policies, SideId } from './policies.js';

export type { ForceKind, SideId };

export type Season = 'setup' | 'spring' | 'summer' | 'fall' | 'winter';
export const SEASONS = ['spring', 'summer', 'fall', 'winter'] as const;

/** @minimum 0 */
export type Count = number;
export type Counts = Partial<Record<UnitType, Count>>;
export type Stance = 'ally' | 'neutral' | 'enemy';

export interface Settings {
  readonly end: 'periods' | 'monarch-deaths';
  readonly battles: 'quick' | 'external';
  readonly alliances: boolean;
  readonly ports: boolean;
  readonly 'sea-transport': boolean;
  readonly 'river-movement': boolean;
  readonly rowers: boolean;
  readonly mercenaries: boolean;
  readonly raiding: boolean;
  readonly appeals: boolean;
  readonly fog: 'treasury' | 'open';
  readonly 'caravan-price': number;
  readonly 'nmr-retire-after': number;
  readonly 'unit-strengths': Readonly<Record<string, number>>;
  readonly 'achievement-points': Readonly<Record<string, number>>;
}

export interface Game {
  readonly scenario: string;
  /** Number of seats played: picks the scenario's size. @minimum 0 */
  readonly players: number;
  readonly settings: Settings;
  season: Season;
  /** @minimum 0 */
  year: number;
  /** @minimum 0 */
  turn: number;
  /** Periods left; 0: the scenario has no period marker. @minimum 0 */
  period: number;
  /** Events phases with a death so far (option `end: monarch-deaths`). */
  deaths: number;
  /** Is there a death in the events phase that runs now? */
  deathNow: boolean;
  /** Seat order of events phases left to a last monarch (KOK-DEATH-5); 0: not counting. */
  lastFalls: number;
  ended?: { by: string; winner?: string };
  /** Battles so far this turn, by hex: their ids run on. */
  battles: Record<string, number>;
  nextGoods: number;
  nextLeader: number;
  /** Scenario 14: no more replacements. */
  stopped: boolean;
  /** Scenario 17: War has been rolled. */
  war: boolean;
  set?: SetUpState;
  /** Option seating: which position each player of the GM's list was dealt. */
  seats?: string[];
}

/** What scenario 15 remembers of its set-up. */
export interface SetUpState {
  mix: Counts;
  colours: Record<string, string>;
}

export interface Monarch {
  generation: number;
  married: boolean;
  spouseOf?: string;
  appeals: number;
  reignStart: number;
}

export interface Offer {
  type: UnitType;
  count: number;
  fee: number;
  /** A position, or `all`. */
  to: string;
}

export interface Position {
  readonly id: string;
  name: string;
  colour: string;
  status: 'active' | 'retired' | 'out';
  statusTurn: number;
  treasury: number;
  /** The treasury when the season began: what the ledger brings forward. */
  opening: number;
  capitalState: 'held' | 'fallen' | 'rebel';
  /** @uniqueItems true */
  achievements: Achievement[];
  royal?: string;
  corruption: boolean;
  monarch: Monarch;
  lastSpringIncome: number;
  given: { money: number; city: boolean };
  lootVP: number;
  favourVP: number;
  looted: string[];
  frozen?: number;
  /** The part of the frozen points that all may know: without the treasury. */
  frozenOpen?: number;
  tokens: ('divine' | 'ward')[];
  stance: Record<string, Stance>;
  policies: Policies;
  offers: Offer[];
  /** Bought units by seller (option mercenaries): they go home when recalled or unpaid. */
  mercs: { type: UnitType; count: number; seller: string }[];
  /** war-god, monotheist or polytheist: which table of appeals. */
  faith: string;
  badOmens: boolean;
  absent: number;
  /** KOK-DEATH-5: its monarch died and nobody came after him: he sits out. */
  dead?: true;
  /** Turn of the last proposal that was made (KOK-MAR-2). */
  proposed: number;
  /** Cities that were its own at the start (KOK-LOOT-3). */
  home: string[];
  /** Victory points in full at the end of each turn, for the chart. */
  history: number[];
}

export type SideKind = 'position' | 'neutral' | 'empire' | 'rebel' | 'rebellion' | 'raider';

export interface Side {
  readonly id: SideId;
  kind: SideKind;
  name: string;
  /** The position that commands it, or nobody. */
  controller?: string;
  /** Where it lives; areas for peoples without a city. */
  home: string;
  capital?: string;
  pool: Counts & { fort?: Count; caravan?: Count };
  /** Positions it is at war with of its own. */
  enemies: string[];
  flags: string[];
  parent?: string;
  /** When it went to war or appeared: order of the sides without a player. */
  since: number;
  /** A civil-war rebel's city that it started from, or a pirate's kind. */
  pirate?: boolean;
  nextForce: { A: number; C: number };
}

export interface City {
  readonly hex: string;
  name: string;
  readonly place: string;
  /** @minimum 0 */
  tribute: number;
  /** @minimum 0 */
  strength: number;
  kind: 'city' | 'fort';
  controller: SideId;
  readonly original: SideId;
  looted: boolean;
  /** Who held it before it rebelled. */
  before?: SideId;
  lastPasser?: SideId;
  /** KOK-LOOT-4: a capital that famine or disaster laid waste, not an army: no passing army takes it. */
  bare?: true;
}

export interface Force {
  readonly id: string;
  /** The side whose marker it is. */
  readonly owner: SideId;
  kind: ForceKind;
  hex: string;
  inside: boolean;
  /** Units by side. */
  units: Record<SideId, Counts>;
  name?: string;
  orders: ForceOrders;
  /** It moved, was dropped or carried this turn: nobody else may carry its units. */
  carried: boolean;
  /** KOK-SIEGE-3: digs this turn. */
  pinned: boolean;
  /** KOK-ZOC-3: beaten this turn. */
  beaten: boolean;
}

/** So many units of a type and side in a force. */
export interface Stack {
  readonly force: string;
  readonly side: SideId;
  readonly type: UnitType;
  readonly n: number;
}

export interface Leader {
  readonly id: string;
  side: SideId;
  readonly kind: 'general' | 'admiral';
  force: string;
  name?: string;
}

export interface Goods {
  readonly id: string;
  readonly type: string;
  readonly home: string;
  /** KOK-SPR-4: whose it is at a home without a city. Undefined in games begun before 1.1.0: its present owner's. */
  native?: SideId;
  /** Undefined: out of play until Spring. */
  hex?: string;
  owner: SideId;
  carrier?: string;
  /** Turn in which a counter carried it: no second one may. */
  carried: number;
}

export interface State {
  game: Game;
  positions: Record<string, Position>;
  sides: Record<SideId, Side>;
  cities: Record<string, City>;
  forces: Record<string, Force>;
  leaders: Record<string, Leader>;
  goods: Record<string, Goods>;
}
