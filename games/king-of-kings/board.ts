/** What lies open to all: the world without what a position keeps to itself. KOK-SEE-1, KOK-SEE-2. */
import type { ForceOrders } from './policies.js';
import type { City, Force, Game, Goods, Leader, Offer, Position, Side, SideId } from './state.js';

/** What all know of a position. */
export type OpenPosition = Pick<
  Position,
  | 'id' | 'name' | 'colour' | 'status' | 'statusTurn' | 'capitalState' | 'achievements' | 'royal' | 'corruption'
  | 'monarch' | 'lootVP' | 'favourVP' | 'looted' | 'frozenOpen' | 'dead' | 'stance' | 'mercs' | 'faith'
  | 'badOmens' | 'home'
>; // prettier-ignore

/** KOK-SEE-2: what a position has is its own secret, unless the option `fog: open` holds or the game is over. */
export type Purse = Pick<Position, 'treasury' | 'frozen' | 'history'>;

/** KOK-SEE-1: what a position alone knows of itself. */
export type OwnRealm = Purse &
  Pick<Position, 'opening' | 'lastSpringIncome' | 'given' | 'tokens' | 'policies' | 'absent' | 'proposed'>;

/** Everybody sees forces whole, save their standing orders (KOK-MAIL-13). */
export type OpenForce = Pick<
  Force,
  'id' | 'owner' | 'kind' | 'hex' | 'inside' | 'units' | 'name' | 'carried' | 'pinned' | 'beaten'
>;

/** KOK-OPT-5: soldiers to let, and who lets them. */
export interface OpenOffer extends Offer {
  readonly seller: string;
}

/** Standing orders by force. */
export type StandingOrders = Readonly<Record<string, ForceOrders>>;

/** A state is a board, too: what asks about the board can be asked of both. */
export interface Board<F extends OpenForce = OpenForce> {
  readonly game: Game;
  readonly positions: Readonly<Record<string, OpenPosition>>;
  readonly sides: Readonly<Record<SideId, Side>>;
  readonly cities: Readonly<Record<string, City>>;
  readonly forces: Readonly<Record<string, F>>;
  readonly leaders: Readonly<Record<string, Leader>>;
  readonly goods: Readonly<Record<string, Goods>>;
}
