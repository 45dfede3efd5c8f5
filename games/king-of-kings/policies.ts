/**
 * What a position has said once for all, and what it told a force, as they stand in a state: places are hexes, sides and leaders are
 * ids, numbers are numbers. They are made of words once, when the order is taken (`orders/policy-forms.ts`). What is left out was not
 * said: the rule that asks knows what holds then. KOK-MAIL-4 to 11. Types only, but for the blows.
 */
import type { LAND_TACTICS, NAVAL_TACTICS, UnitType } from './data.js';

/** A side: `P1` for positions, a name in small letters for neutrals, `rebel-P1`, `rebellion`, `band-celts`. */
export type SideId = string;
export type Hex = string;
export type ForceKind = 'army' | 'fleet' | 'caravan' | 'merchant';

/** KOK-MAIL-9: own strength x `own` must reach the enemy's x `their`. */
export type Odds =
  | 'never'
  | 'always'
  | {
      /** @minimum 0 */
      readonly their: number;
      /** @minimum 0 */
      readonly own: number;
    };

export type Tactic = (typeof LAND_TACTICS)[number] | (typeof NAVAL_TACTICS)[number];

/** A tactic among several that may be drawn. */
export interface Weighted {
  readonly tactic: Tactic;
  /** @minimum 1 */
  readonly weight: number;
}

/** KOK-MAIL-6: tactics against anybody, and in their place against one enemy. None: they are drawn as if nothing were said. */
export interface Tactics {
  readonly any: readonly Weighted[];
  readonly against?: readonly { readonly enemy: SideId; readonly tactics: readonly Weighted[] }[];
}

/** KOK-MAIL-8, 10: `cheap`, or types in their order, each once. */
export type TypeOrder = 'cheap' | readonly UnitType[];

/** KOK-BAT-1: does a force go behind the walls before a battle? */
export type Refuge = 'always' | 'never' | 'weaker';

/** KOK-SUM-4: a war to end, or an alliance of another. */
export type PeaceWish =
  | { readonly kind: 'war'; readonly side: SideId }
  | { readonly kind: 'break'; readonly holder: SideId; readonly side: SideId };

/** KOK-FALL-7: which leader shall come, and where. */
export interface LeaderWish {
  readonly kind: 'general' | 'admiral';
  readonly hex?: Hex;
}

/** KOK-OPT-6: a die that heaven shall set; without a place: anywhere. */
export interface Blessing {
  readonly kind: 'breach' | 'assault' | 'battle';
  readonly hex?: Hex;
  /** @minimum 1 @maximum 6 */
  readonly die: number;
}

/** KOK-OPT-6: blows that a ward turns away. */
export const BLOWS = [
  'death', 'plague', 'famine', 'war', 'rebellion', 'raiders', 'smite', 'disaster', 'wrath',
] as const; // prettier-ignore
export type Blow = (typeof BLOWS)[number];

/** KOK-OPT-6: whom heaven shall smite. */
export interface Victim {
  readonly kind: 'leader' | 'position';
  readonly id: string;
}

/** KOK-ZOC-3: so many of a type that a force sends out. */
export interface Detail {
  /** @minimum 1 */
  readonly n: number;
  readonly type: UnitType;
}

/** By the keys of P lines. Wishes are in the order in which they are wanted. */
export interface Policies {
  readonly council?: 'administration' | 'court' | 'foreign';
  readonly gain?: readonly SideId[];
  readonly lose?: readonly SideId[];
  readonly peace?: readonly PeaceWish[];
  readonly tactic?: Tactics;
  readonly naval?: Tactics;
  readonly intercept?: Odds;
  readonly refuge?: Refuge;
  readonly losses?: TypeOrder;
  readonly holdout?: boolean;
  readonly pirates?: readonly Hex[];
  readonly leader?: LeaderWish;
  readonly heir?: 'heir' | 'retire';
  readonly rebellion?: 'fight' | 'outside';
  /** KOK-NEU-5: `yes`, `no`, or the cities that are kept. */
  readonly surrender?: 'yes' | 'no' | readonly Hex[];
  readonly upkeep?: TypeOrder;
  /** KOK-UNIT-5: the number of the army: 2 is A2. @minimum 0 */
  readonly royal?: number;
  readonly replace?: 'steppes' | 'bactria';
  readonly divine?: Blessing;
  readonly ward?: readonly Blow[];
  readonly disaster?: readonly Hex[];
  readonly wrath?: readonly Hex[];
  readonly smite?: readonly Victim[];
  readonly treachery?: 'storm' | 'besiege';
  readonly rowers?: boolean;
}
export type PolicyKey = keyof Policies;

/** By the keys of O lines; they go before the policies of the same keys. */
export interface ForceOrders {
  readonly tactic?: Tactics;
  readonly intercept?: Odds;
  readonly targets?: readonly ForceKind[];
  readonly part?: 'all' | readonly Detail[];
  readonly onleave?: Odds;
  readonly refuge?: Refuge;
  readonly losses?: TypeOrder;
  readonly rowers?: boolean;
}
export type ForceKey = keyof ForceOrders;
