/** What a position knows: all of the board, its own standing orders, and events. BKE-MAIL-4: only sheets, standing orders and bids are secret. */
import {
  eventsFor,
  eventsForAll,
  OBSERVER,
  only,
  type GameEvent,
  type PositionId,
} from '../../src/core/index.js';
import type {
  Board,
  City,
  Cycle,
  DealtSeat,
  GameOptions,
  Lease,
  Neutral,
  Position,
  RecordRow,
  SolitaireProvince,
  StandingOrder,
  State,
  Unit,
} from './state.js';
import type { Observed, View } from './view.js';
import type { Rules } from './play.js';

/** The board without what is not this position's business. Every record is built by the names of its parts: what a state comes to hold besides stays out (VIEW-1). */
function publicBoard(state: State, position: PositionId): Board {
  return {
    ...only(
      state,
      'scenario',
      'turn',
      'step',
      'slots',
      'serial',
      'boundaryCrossed',
      'fallen',
      'firstCities',
      'markers',
    ),
    options: openOptions(state.options),
    positions: each(state.positions, openPosition),
    units: each(state.units, openUnit),
    cities: each(state.cities, openCity),
    neutral: each(state.neutral, (one): Neutral => only(one, 'strong')),
    leases: state.leases.map((one): Lease => only(one, 'lessor', 'lessee', 'units', 'price')),
    solitaire: each(state.solitaire, (one): SolitaireProvince => only(one, 'type', 'bought', 'joined')),
    ...(state.seats && {
      seats: state.seats.map((one): DealtSeat => only(one, 'player', 'dice', 'positions')),
    }),
    ended: state.ended && only(state.ended, 'reason', 'winners', 'shared'),
    // Whether and where somebody will start again is his secret until he does.
    restarts: state.restarts
      .filter((one) => one.position === position)
      .map((one) => only(one, 'position', 'choices')),
  };
}

/** The entries of a record in its own order, each as `open` shows it. */
const each = <T>(record: Readonly<Record<string, T>>, open: (one: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([id, one]) => [id, open(one)]));

const openPosition = (position: Position): Position => ({
  ...only(
    position,
    'id',
    'key',
    'name',
    'hand',
    'group',
    'start',
    'cycle',
    'stage',
    'startTurn',
    'startPlace',
    'countdownTurn',
    'kingdomTurn',
    'empireTurn',
    'revivalTurn',
    'treasury',
    'points',
    'totalPoints',
    'turnsPlayed',
    'capital',
    'leaderWaits',
    'waitingKind',
    'effect',
    'percent',
    'columnsBought',
    'coup',
    'capitalLost',
    'attacked',
    'overrideUsed',
    'economyStage',
    'taxed',
  ),
  record: position.record.map(openRow),
  row: openRow(position.row),
  cycles: position.cycles.map((one): Cycle => only(one, 'start', 'group', 'from', 'to', 'points', 'end')),
  lastRow: position.lastRow && openRow(position.lastRow),
  ...only(
    position,
    'gone',
    'late',
    'remarks',
    'lost',
    'reserve',
    'exits',
    'surrendered',
    'loans',
    'crusade',
    'crusaderSent',
    'crusaderFought',
    'initial',
  ),
});

const openRow = (row: RecordRow): RecordRow =>
  only(
    row,
    'turn',
    'tax',
    'mods',
    'points',
    'available',
    'upkeep',
    'purchases',
    'admin',
    'balance',
    'percent',
    'result',
  );

const openUnit = (unit: Unit): Unit =>
  only(
    unit,
    'id',
    'serial',
    'owner',
    'type',
    'area',
    'lessee',
    'kind',
    'holder',
    'knight',
    'greek',
    'upkeep',
    'name',
  );

const openCity = (city: City): City => only(city, 'owner', 'tax', 'pillaged', 'pillagedTurn', 'optional');

const openOptions = (options: GameOptions): GameOptions =>
  only(
    options,
    'submission',
    'players',
    'late_entrants',
    'max_turns',
    'victory',
    'tribal_sea_crossing',
    'tribal_attacks_neutral',
    'arabs_africans',
    'optional_cities',
    'persian_kingdom',
    'viking_hun_mods',
    'auctions',
    'mercenaries',
    'byzantium_walls',
    'optional_leaders',
    'tribute',
    'imperial_boundary',
  );

export function see(_rules: Rules, state: State, events: readonly GameEvent[], position: PositionId): View {
  const heard = eventsFor(events, position);
  return {
    me: position,
    board: publicBoard(state, position),
    standing: (state.standing[position] ?? []).map((one): StandingOrder =>
      only(one, 'slot', 'key', 'fields'),
    ),
    events: heard,
    nmr: heard.some((event) => event.type === 'nmr' && event.data.position === position),
  };
}

/** OBSERVER-1: the board, which hides nothing, and what all were told. */
export function observe(state: State, events: readonly GameEvent[]): Observed {
  return { board: publicBoard(state, OBSERVER), events: eventsForAll(events) };
}
