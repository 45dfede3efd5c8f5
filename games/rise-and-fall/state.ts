/** Types of the state. Plain JSON, integers only. */
import type { GameEvent } from '../../src/core/index.js';

export type Empire = 'rome' | 'parthia';
export const EMPIRES: readonly Empire[] = ['rome', 'parthia'];
export type Seat = 'P1' | 'P2' | 'P3';
export type Half = 'W' | 'E';

/**
 * Who a unit fights for and an area belongs to (RF-CTRL-6): `rome`, `rebel`, `parthia`, a people's id, `kingdom:Franks`,
 * `hunnic:huns`, `hunnic:hunae`, `huns`, `hunae`; units only: `sassanid`, `migrant`; areas only: `none`.
 */
export type Faction = string;

/** @minimum 0 */
export type Count = number;
/** A turn of the calendar, or the one after an agreement ends; 0: none. @minimum 0 @maximum 66 */
export type Turn = number;

/** R Rome · Rr and Rm its two halves in a civil war year · P Parthia · G Germania · H Hun phase · S0 set-up. */
export type Step = 'S0' | 'R' | 'Rr' | 'Rm' | 'P' | 'G' | 'H';

export interface Area {
  controller: Faction;
  /** Decades of control so far, for re-civilization (RF-GAR-6). */
  held: Record<Empire, Count>;
  /** 0 whole, 1 looted, 2 being rebuilt (RF-LOOT-2). */
  loot: 0 | 1 | 2;
  /** Kind of revolt marker (RF-REV). */
  revolt: 'none' | 'home' | 'recivilized' | 'people';
  /** A unit has fought from here in this player turn (RF-CBT-3). */
  used: boolean;
}

export interface Unit {
  /** An area, or `pool`, `later`, `reserve`, `removed`, `away` (comes back in turn `back`). */
  where: string;
  faction: Faction;
  /** Whose pile it lies in after the split; else `none`. */
  side: Half | 'none';
  /** It has fought, supported or transferred in this player turn. */
  flipped: boolean;
  /** Areas entered in this player turn: its budget covers them all (RF-MOV-5). */
  route: string[];
  /** Turn in which a migration unit is back (RF-RAID-4); 0: not away. */
  back: Turn;
  /** Number of its civil war (RF-CW-3); 0 for others. */
  war: Count;
  /** Disbanded in this phase: it may not come back in it (RF-REP-5). */
  spent: boolean;
  /** It looted and must go on (RF-RAID-3). */
  mustLeave: boolean;
}

export interface People {
  atWarWith: string[];
  alliedWith: Empire | 'none';
  /** The alliance counts: stars, stacking, joint fights (RF-ALL-1). */
  active: boolean;
  eliminated: boolean;
  /** Who has entered a home area: against whom Sarmatians may declare war (RF-WAR-1). */
  grievances: string[];
}

export interface Kingdom {
  set: string;
  /** active: on the turn of its founding, or attacked by a Foederatus; moved by Germania's seat like `rebelling`. */
  status: 'active' | 'foederatus' | 'rebelling' | 'dead';
  founded: Turn;
  capital: string;
}

export interface Standing {
  /** Ranked areas, one list a civil war (RF-CW-2). */
  capitals: string[][];
  /** Area → unit that defends its stack (RF-STK-4). */
  defend: Record<string, string>;
  /** Area → units in the order in which they are to be eliminated (RF-STK-3). */
  stack: Record<string, string[]>;
  /** Kingdoms in order of wish; `none`: name no kingdom (RF-KIN-9). Undefined list: the default. */
  rebel: string[];
  /** Migration unit → areas it retreats to (RF-HUN-4). */
  retreat: Record<string, string[]>;
  /** Antioch or Damascus (RF-PEACE-4). */
  treatyChoice: string;
  /** Unit → area it withdraws to (RF-PEACE-2). */
  treatyPlaces: Record<string, string>;
}

/** RF-MAIL-3: nothing is ordered beforehand. */
export const emptyStanding = (): Standing => ({
  capitals: [],
  defend: {},
  stack: {},
  rebel: [],
  retreat: {},
  treatyChoice: '',
  treatyPlaces: {},
});

export interface Score {
  year: number;
  rome: Count;
  parthia: Count;
  germania: Count;
}

/** Whom the record of decades counts together. */
export const RECORDED = [
  'rome',
  'parthia',
  'rebel',
  'kushan',
  'kingdoms',
  'huns',
  'germans',
  'peoples',
] as const;
export type Recorded = (typeof RECORDED)[number];

export interface Decade {
  year: number;
  stars: Partial<Record<Recorded, Count>>;
  units: Partial<Record<Recorded, Count>>;
}

/** Events of a step, kept for the move sheet. */
export interface Told {
  turn: Turn;
  step: Step;
  events: GameEvent[];
}

export interface State {
  scenario: string;
  options: { players: 2 | 3; lastYear: number; garrisonCallout: 'auto' | 'claim'; robot: 'hold' | 'raid' };
  /** Turn of the calendar: 1 is 60 BC (RF-TURN-3). @minimum 1 @maximum 55 */
  turn: number;
  firstTurn: Turn;
  step: Step;
  areas: Record<string, Area>;
  units: Record<string, Unit>;
  peoples: Record<string, People>;
  germanWar: 'limited' | 'full';
  /** The alliance of Germans and Euro-Sarmatians holds to the end of that turn; 0: none (RF-ALL-5). */
  pactUntil: Turn;
  /** Treaty tribes: unit → empire (RF-PEACE-7). */
  override: Record<string, Empire>;
  /** Areas that Rome may not enter (RF-PEACE-6). */
  closedToRome: string[];
  war: {
    romeParthia: boolean;
    /** Last turn of the peace term; 0: none. */
    peaceUntil: Turn;
    ladder: Record<Empire, Count>;
    /** Turn in which each side last declared war on the other. */
    declared: Record<Empire, Turn>;
    /** A suit that waits for the end of the sheet's movement (RF-TURN-4). */
    suing: Empire | 'none';
  };
  leaders: { rome: string; parthia: string; german: string; emperorAt: string; bonusSide: Half | 'none' };
  /** Civil wars so far, oldest first; in play while a unit with the number is on the map. */
  civilWars: { number: Count; capital: string; turn: Turn; size: Count }[];
  /** Peoples on whom the rebels declared war, until their controller's next turn (RF-CW-12). */
  rebelWars: string[];
  /** Silk-road units that a treaty gives Rome (RF-SILK-1). @minimum 0 @maximum 3 */
  silkToRome: number;
  walls: 'none' | 'standing' | 'down';
  split: boolean;
  fallen: Record<Half, boolean>;
  kingdoms: Record<string, Kingdom>;
  /** Wars of kingdoms, this turn only (RF-KIN-6). */
  kingdomWars: { by: string; on: string }[];
  foundedThisTurn: boolean;
  /** Units that each kingdom has raised in this player turn (RF-KIN-3). */
  kingdomRaised: Record<string, Count>;
  huns: {
    /** Replacement counters (RF-HUN-6). */
    counters: Record<'huns' | 'hunae', Count>;
    /** Capitals of the Hunnic kingdoms; empty: none founded. */
    capitals: Record<'huns' | 'hunae', string>;
  };
  /** @maxItems 4 */
  bribes: { unit: string; by: Empire }[];
  /** Parthian stars without garrison duty (RF-GAR-4). */
  exempt: string[];
  /** `none` before 220; then who rules (RF-SAS). */
  sassanids: 'none' | 'revolt' | 'won' | 'failed';
  /** Who moves the Armenians (RF-ARM-1). */
  armenia: Empire | 'none';
  /** Garrison failures that wait for the opponent's claim (RF-GAR-5). */
  unclaimed: { empire: Empire | 'rebel'; areas: string[] }[];
  /** A step is being resolved: crowds may stand and marks lie that are gone when it ends. */
  playing: boolean;
  /** Seats whose sheet came for the step that is being resolved. */
  heard: string[];
  standing: Record<string, Standing>;
  score: Score[];
  history: Decade[];
  /** Public events of the last steps, for the move sheet. */
  recent: Told[];
  /** Empty while the game runs; else why it ended. */
  over: '' | 'last-year' | 'both-halves-fell';
}

/** Rise and Fall rolls no dice at all. */
export type RollName = never;
