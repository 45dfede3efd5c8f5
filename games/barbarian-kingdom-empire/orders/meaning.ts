/** What orders mean: ids where names were written. Names are looked up in `understand.ts` alone; phases, rules, check and lint work on these. */
import type { Order, PositionId, PositionOrder } from '../../../src/core/index.js';
import type { UnitType } from '../data.js';
import type { AreaId, ProvinceId, SeaId } from '../rules/map/geography.js';
import type { UnitId } from '../state.js';
import type { OrderFor, OrderKey } from './book.js';
import type { PolicyKey, RebellionKey } from './choices.js';

/** A place: an area, or a sea where an order takes one; neither, if no place has that name. */
export interface PlaceMeaning {
  /** As it was written, for words only. */
  readonly written: string;
  readonly area?: AreaId;
  readonly sea?: SeaId;
}

/** How a place is told: by its id, so that it gets its name, and as it was written where no place has that name. */
export const toldOf = ({ area, sea, written }: PlaceMeaning): string => area ?? sea ?? written;

/** The areas of places in the order written; what is none is left out. */
export const areasOf = (places: readonly PlaceMeaning[] = []): AreaId[] =>
  places.flatMap(({ area }) => area ?? []);

/** Words that stand for areas. Which of them an order takes is its own affair. */
export const AREA_WORDS = ['all', 'none', 'off', 'cities'] as const;
export type AreaWord = (typeof AREA_WORDS)[number];

/** Areas in the order written; a word that stands for them instead, if it stands alone. */
export interface AreasMeaning {
  readonly word?: AreaWord;
  /** An entry that is a word says so, also among others, where it stands for nothing. */
  readonly places: readonly (PlaceMeaning & { readonly word?: AreaWord })[];
}

/** An area of the set-up, or a marker that bears a number from 1 on (BKE-S8-1). */
export interface SetUpPlace extends PlaceMeaning {
  readonly marker?: number;
}

export interface ProvinceMeaning {
  readonly written: string;
  readonly province?: ProvinceId;
}

/** A start position, a key of the chart. */
export interface StartMeaning {
  readonly written: string;
  readonly start?: string;
}

/** `IN12`: this piece. A wrong type with a right serial is accepted. */
interface BySerial {
  readonly by: 'serial';
  readonly written: string;
  readonly unit: UnitId;
  readonly type?: UnitType;
}
/** `Alaric`: all pieces that bear the name, by serial; none, if no piece does. */
interface ByName {
  readonly by: 'name';
  readonly written: string;
  readonly units: readonly UnitId[];
}
/** `2 IN@Rome`, `ALL@Rome`, `IN`: whoever it fits when the order is carried out. */
interface ByKind {
  readonly by: 'kind';
  readonly written: string;
  readonly count: number | 'all';
  readonly type?: UnitType;
  readonly at?: PlaceMeaning;
}
/** Pieces of the board. Which of them a position commands is told by the board of the moment: `pieces.ts`. */
export type UnitMeaning = BySerial | ByName | ByKind;

/** Units by the area they stand in, or as units are named. */
export type GroupMeaning =
  { readonly by: 'area'; readonly written: string; readonly area: AreaId } | UnitMeaning;

/** BKE-MAIL-15: a price asked, or offered; `limit`: any price up to it. */
export interface PriceMeaning {
  readonly money: number;
  readonly limit: boolean;
}

/** A result of the administration table; none, if the table has none of that name. */
export interface ResultMeaning {
  readonly written: string;
  readonly result?: string | number;
}

/** BKE-MAIL-9, BKE-MAIL-10: what each policy says; without one, what then holds. */
export interface Policies extends Readonly<Record<PolicyKey, unknown>> {
  readonly retreat: readonly AreaId[];
  readonly intercept: 'always' | 'never' | 'loaded' | 'landing';
  readonly intercept_against: readonly PositionId[];
  /** The highest column of the combat results table; with any other word no column is too high. */
  readonly intercept_max: string;
  /** Do defenders go into the place of attackers who are gone? */
  readonly counter: boolean;
  readonly losses: readonly UnitMeaning[];
  /** Do elites stand? */
  readonly stand: boolean;
  readonly peace: readonly PositionId[];
  readonly allow: readonly AreaId[];
  readonly knight: UnitMeaning | undefined;
}

/** BKE-MAIL-12: what goes first in rebellions and unrest. */
export interface Choices extends Readonly<Record<RebellionKey, unknown>> {
  readonly provinces: readonly ProvinceId[];
  readonly cities: readonly AreaId[];
  readonly pirates: readonly AreaId[];
  readonly units: readonly UnitMeaning[];
  readonly garrisons: readonly UnitMeaning[];
  /** Does it take units that would come over? */
  readonly take: boolean;
  readonly unrest: readonly UnitMeaning[];
  readonly keep_group: readonly AreaId[];
  readonly shed_garrisons: AreasMeaning;
  readonly fall: readonly UnitMeaning[];
}

/** The fields of each order that name something, as they are meant; those that were left out stay out. All other fields mean what they say. */
export interface NamingFields {
  readonly place: { readonly at: SetUpPlace };
  readonly start: {
    readonly choices: readonly StartMeaning[];
    readonly or?: readonly PlaceMeaning[];
    readonly areas?: readonly PlaceMeaning[];
    readonly at?: readonly PlaceMeaning[];
    readonly capital?: PlaceMeaning;
  };
  readonly quit: { readonly restart?: readonly StartMeaning[] };
  readonly name: { readonly what: 'me' | UnitMeaning };
  readonly treaty: { readonly units?: readonly UnitMeaning[]; readonly price?: PriceMeaning };
  readonly combine: {
    readonly tribes: AreasMeaning;
    readonly at?: PlaceMeaning;
    readonly toward?: PlaceMeaning;
  };
  readonly grow: { readonly where: AreasMeaning; readonly toward?: readonly PlaceMeaning[] };
  readonly move: {
    /** The first moves, the others are its load. */
    readonly unit: readonly UnitMeaning[];
    readonly via?: readonly PlaceMeaning[];
    readonly to?: PlaceMeaning;
    readonly carry?: readonly UnitMeaning[];
    readonly with?: UnitMeaning;
    readonly pick_at?: PlaceMeaning;
    readonly drop_at?: PlaceMeaning;
    readonly fleet?: UnitMeaning;
  };
  readonly attack: {
    readonly target: 'any' | PlaceMeaning;
    readonly with?: readonly GroupMeaning[];
    readonly who?: readonly UnitMeaning[];
  };
  readonly captive: { readonly leader: UnitMeaning; readonly to?: UnitMeaning };
  readonly pillage: { readonly cities: AreasMeaning };
  readonly disband: { readonly items: readonly UnitMeaning[] };
  readonly bid: { readonly at?: readonly PlaceMeaning[] };
  readonly build: { readonly at: readonly PlaceMeaning[] };
  readonly capital: {
    readonly cities?: AreasMeaning;
    readonly on_revival?: PlaceMeaning;
    readonly leader?: GroupMeaning;
  };
  readonly convert: { readonly where: AreasMeaning };
  readonly subvert: { readonly area: PlaceMeaning };
  readonly enter: { readonly at: PlaceMeaning };
  readonly exit: { readonly unit: UnitMeaning };
  readonly rebuild: { readonly at?: PlaceMeaning };
  readonly bribe: { readonly province: ProvinceMeaning };
  readonly override: { readonly to: ResultMeaning };
  readonly policy: { readonly settings: Partial<Policies> };
  readonly rebellion: { readonly settings: Partial<Choices> };
}
export type NamingKey = keyof NamingFields;

/** The fields of an order with meanings where names were written. */
export type MeantFields<K extends OrderKey> = K extends NamingKey
  ? Omit<OrderFor<K>['fields'], keyof NamingFields[K]> & NamingFields[K]
  : OrderFor<K>['fields'];

/** An order in play. `written`: the order as on the sheet, for words, and for what it leaves standing (BKE-MAIL-19). */
export type OrderMeant<K extends OrderKey> = PositionOrder<Order<K, MeantFields<K>>> & {
  readonly fields: MeantFields<K>;
  readonly written: OrderFor<K>;
};
export type PlayedOrder = { [K in OrderKey]: OrderMeant<K> }[OrderKey];
