/** State and events as one position knows them: the only gate of secrecy. KOK-SEE-1, KOK-SEE-2. */
import {
  clone,
  entries,
  eventsFor,
  eventsForAll,
  must,
  OBSERVER,
  only,
  values,
  type GameEvent,
} from '../../src/core/index.js';
import type { Board, OpenForce, OpenOffer, OpenPosition, OwnRealm, Purse, StandingOrders } from './board.js';
import { asMeant } from './orders/older-states.js';
import type { Rules } from './play.js';
import { namesOf } from './ruleset.js';
import type { City, Force, Game, Goods, Leader, Position, Side, State } from './state.js';
import type { Observed, View } from './view.js';

/** A view is built from nothing: what is not named here is not known. */
export function see(rules: Rules, given: State, events: readonly GameEvent[], position: string): View {
  const state = asMeant(given, namesOf({ state: given, data: rules }));
  return {
    position,
    board: openBoard(state),
    realm: ownRealm(must(state.positions, position, 'the positions')),
    ...openPurses(state),
    offers: offersFor(state, position),
    standing: standingOrders(state, position),
    events: eventsFor(events, position),
  };
}

/** OBSERVER-1: the open board, offers to all, and purses where they lie open. */
export function observe(state: State, events: readonly GameEvent[]): Observed {
  return {
    board: openBoard(state),
    ...openPurses(state),
    offers: offersFor(state, OBSERVER),
    events: eventsForAll(events),
  };
}

/** Treasuries and fees are private; of who has left the game all know the points. KOK-SEE-2 */
function openPurses({ game, positions }: State): Pick<View, 'purses'> {
  const open = game.settings.fog === 'open' || game.ended !== undefined;
  return open ? { purses: each(positions, purseOf) } : {};
}

function each<T, U>(record: Readonly<Record<string, T>>, show: (item: T) => U): Record<string, U> {
  return Object.fromEntries(entries(record).map(([id, item]) => [id, show(item)]));
}

function openBoard(state: State): Board {
  return {
    game: openGame(state.game),
    positions: each(state.positions, openPosition),
    sides: each(state.sides, openSide),
    cities: each(state.cities, openCity),
    forces: each(state.forces, openForce),
    leaders: each(state.leaders, openLeader),
    goods: each(state.goods, openGoods),
  };
}

function openGame(game: Game): Game {
  return only(
    game,
    'scenario', 'players', 'settings', 'season', 'year', 'turn', 'period', 'deaths', 'deathNow', 'lastFalls',
    'ended', 'battles', 'nextGoods', 'nextLeader', 'stopped', 'war', 'set', 'seats',
  ); // prettier-ignore
}

/** KOK-VP-2: of points that stand since a reign ended, all were told the part without the treasury. */
function openPosition(p: Position): OpenPosition {
  return clone(
    only(
      p,
      'id', 'name', 'colour', 'status', 'statusTurn', 'capitalState', 'achievements', 'royal', 'corruption',
      'monarch', 'lootVP', 'favourVP', 'looted', 'frozenOpen', 'dead', 'stance', 'mercs', 'faith', 'badOmens',
      'home',
    ),
  ); // prettier-ignore
}

function purseOf(p: Position): Purse {
  return clone(only(p, 'treasury', 'frozen', 'history'));
}

/** KOK-SEE-1: of itself a position knows all. */
function ownRealm(p: Position): OwnRealm {
  return clone(
    only(
      p,
      'treasury', 'frozen', 'history', 'opening', 'lastSpringIncome', 'given', 'tokens', 'policies', 'absent',
      'proposed',
    ),
  ); // prettier-ignore
}

function openSide(side: Side): Side {
  return clone(
    only(
      side,
      'id', 'kind', 'name', 'controller', 'home', 'capital', 'pool', 'enemies', 'flags', 'parent', 'since',
      'pirate', 'nextForce',
    ),
  ); // prettier-ignore
}

function openCity(city: City): City {
  return only(
    city,
    'hex', 'name', 'place', 'tribute', 'strength', 'kind', 'controller', 'original', 'looted', 'before',
    'lastPasser', 'bare',
  ); // prettier-ignore
}

function openForce(force: Force): OpenForce {
  return clone(
    only(force, 'id', 'owner', 'kind', 'hex', 'inside', 'units', 'name', 'carried', 'pinned', 'beaten'),
  );
}

function openLeader(leader: Leader): Leader {
  return only(leader, 'id', 'side', 'kind', 'force', 'name');
}

function openGoods(goods: Goods): Goods {
  return only(goods, 'id', 'type', 'home', 'native', 'hex', 'owner', 'carrier', 'carried');
}

/** KOK-OPT-5: an offer to one is known to the two of them alone. */
function offersFor(state: State, position: string): OpenOffer[] {
  return values(state.positions).flatMap(({ id, offers }) =>
    offers
      .filter((o) => id === position || o.to === 'all' || o.to === position)
      .map((o) => ({ seller: id, ...only(o, 'type', 'count', 'fee', 'to') })),
  );
}

/** KOK-MAIL-13: of its own forces, and of those of sides that it commands. */
function standingOrders(state: State, position: string): StandingOrders {
  const forces = values(state.forces).filter(
    (f) => f.owner === position || state.sides[f.owner]?.controller === position,
  );
  return Object.fromEntries(forces.map((f) => [f.id, { ...f.orders }]));
}
