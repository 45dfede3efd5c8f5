/** State and events as one position knows them: the only gate of secrecy. KOK-SEE-1, KOK-SEE-2. */
import { entries, eventsFor, only, type GameEvent } from '../../src/core/index.js';
import type { City, Force, Game, Position, Side, State } from './state.js';
import type { Rules } from './ruleset.js';
import type { View } from './view.js';

/** A view is built from nothing: what is not named here is not known. */
export function see(_rules: Rules, state: State, events: readonly GameEvent[], position: string): View {
  const open = state.game.settings.fog === 'open' || state.game.ended !== undefined;
  const each = <T>(
    record: Readonly<Record<string, T>>,
    show: (item: T, id: string) => T,
  ): Record<string, T> => Object.fromEntries(entries(record).map(([id, item]) => [id, show(item, id)]));
  const mine = (side: string): boolean => side === position || state.sides[side]?.controller === position;
  return {
    position,
    world: {
      game: shownGame(state.game),
      positions: each(state.positions, (p, id) =>
        id === position ? ownPosition(p) : shownPosition(p, position, open),
      ),
      sides: each(state.sides, shownSide),
      cities: each(state.cities, shownCity),
      forces: each(state.forces, (f) => shownForce(f, mine(f.owner))),
      leaders: each(state.leaders, (l) => only(l, 'id', 'side', 'kind', 'force', 'name')),
      goods: each(state.goods, (g) =>
        only(g, 'id', 'type', 'home', 'native', 'hex', 'owner', 'carrier', 'carried'),
      ),
    },
    events: eventsFor(events, position),
  };
}

function shownGame(game: Game): Game {
  return only(
    game,
    'scenario',
    'players',
    'settings',
    'season',
    'year',
    'turn',
    'period',
    'deaths',
    'deathNow',
    'lastFalls',
    'ended',
    'battles',
    'nextGoods',
    'nextLeader',
    'stopped',
    'war',
    'set',
    'seats',
  );
}

/** KOK-SEE-1: of itself a position knows all. */
function ownPosition(p: Position): Position {
  return only(
    p,
    'id',
    'name',
    'colour',
    'status',
    'statusTurn',
    'treasury',
    'opening',
    'capitalState',
    'achievements',
    'royal',
    'corruption',
    'monarch',
    'lastSpringIncome',
    'given',
    'lootVP',
    'favourVP',
    'looted',
    'frozen',
    'frozenOpen',
    'tokens',
    'stance',
    'policies',
    'offers',
    'mercs',
    'faith',
    'badOmens',
    'absent',
    'dead',
    'proposed',
    'home',
    'history',
  );
}

function shownCity(city: City): City {
  return only(
    city,
    'hex',
    'name',
    'place',
    'tribute',
    'strength',
    'kind',
    'controller',
    'original',
    'looted',
    'before',
    'lastPasser',
    'bare',
  );
}

/** KOK-SEE-2, KOK-MAIL-13: another's treasury, policies, tokens and offers to others are his own. */
function shownPosition(p: Position, viewer: string, open: boolean): Position {
  return {
    id: p.id,
    name: p.name,
    colour: p.colour,
    status: p.status,
    statusTurn: p.statusTurn,
    treasury: open ? p.treasury : 0,
    opening: 0,
    capitalState: p.capitalState,
    achievements: [...p.achievements],
    ...(p.royal === undefined ? {} : { royal: p.royal }),
    corruption: p.corruption,
    monarch: { ...p.monarch },
    lastSpringIncome: 0,
    given: { money: 0, city: p.given.city },
    lootVP: p.lootVP,
    favourVP: p.favourVP,
    looted: [...p.looted],
    // KOK-VP-2: what was told to all when the reign ended.
    ...(p.frozen === undefined ? {} : { frozen: open ? p.frozen : (p.frozenOpen ?? 0) }),
    ...(p.dead === undefined ? {} : { dead: p.dead }),
    tokens: [],
    stance: { ...p.stance },
    policies: {},
    offers: p.offers.filter((o) => o.to === 'all' || o.to === viewer).map((o) => ({ ...o })),
    mercs: p.mercs.map((m) => ({ ...m })),
    faith: p.faith,
    badOmens: p.badOmens,
    absent: 0,
    proposed: 0,
    home: [...p.home],
    history: open ? [...p.history] : [],
  };
}

function shownSide(s: Side): Side {
  return {
    ...only(s, 'id', 'kind', 'name', 'controller', 'home', 'capital', 'parent', 'since', 'pirate'),
    pool: { ...s.pool },
    enemies: [...s.enemies],
    flags: [...s.flags],
    nextForce: { ...s.nextForce },
  };
}

/** Everybody sees forces whole; standing orders are their commander's. */
function shownForce(f: Force, mine: boolean): Force {
  return {
    id: f.id,
    owner: f.owner,
    kind: f.kind,
    hex: f.hex,
    inside: f.inside,
    units: Object.fromEntries(entries(f.units).map(([side, counts]) => [side, { ...counts }])),
    ...(f.name === undefined ? {} : { name: f.name }),
    orders: mine ? { ...f.orders } : {},
    carried: f.carried,
    pinned: f.pinned,
    beaten: f.beaten,
  };
}
