/** The first state of a game: options, positions, decks, and the fixed seats. AE-SET. */
import {
  eventLog,
  ids,
  MovesheetError,
  must,
  type Dice,
  type Options,
  type PositionId,
  withStandards,
} from '../../src/core/index.js';
import type { Scenario } from './data.js';
import { options } from './options.js';
import { eventCards, growthCards, shuffleEvents } from './rules/cards/decks.js';
import type { Rules } from './rules/map/geography.js';
import { growth } from './phases/growth.js';
import { endow } from './phases/setup.js';
import { defaultPolicies } from './rules/policies/policies.js';
import { positionAt, provinceAt } from './rules/land/provinces.js';
import type { RollName } from './rolls.js';
import type { Table } from './play.js';
import type { GameOptions, Position, Province, State } from './state.js';

export function create(data: Rules, id: string, given: Options, dice: Dice<RollName>): State {
  const scenario = must(data.scenarios, id, 'the list of scenarios');
  const chosen = readOptions(given, scenario);
  const state = emptyState(data, id, chosen, scenario.positions);
  const table: Table = { state, data, dice, log: eventLog(dice) };
  shuffleEvents(table, eventCards(data));
  state.growth.drawn = growthCards(state, data);
  if (chosen.placement === 'draft') return state;
  takeSeats(state, data);
  state.turn = 1;
  state.step = 'council';
  // AE-MAIL-1: with fixed seats the first growth is part of the start.
  return growth(state, { orders: [], dice, data }).state;
}

/** AE-MAP-1: every position has its place on the map. */
function readOptions(given: Options, { positions, placement, turnLimit = 0 }: Scenario): GameOptions {
  const standards = { map: positions, placement, turnLimit };
  const chosen = withStandards(options, given, standards) as unknown as GameOptions;
  if (chosen.map >= positions) return chosen;
  throw new MovesheetError(
    'ae/bad-option',
    `The map for ${chosen.map} is too small for ${positions} positions.`,
    `Option map must be a whole number from ${positions} to 7.`,
    2,
  );
}

function emptyState(data: Rules, scenario: string, options: GameOptions, n: number): State {
  const removed = data.geo.removedOn(options.map);
  const provinces: Record<string, Province> = {};
  for (const code of data.geo.provinces) {
    provinces[code] = {
      kind: removed[code] === undefined ? 'wild' : 'barbarian',
      owner: null,
      controller: null,
      dl: 0,
      cu: 0,
      damage: 0,
      hostile: {},
      corrupt: false,
      deficit: 0,
      stock: {},
      local: 0,
      occupied: null,
      raised: { round: 0, inRound: 0, inTurn: 0 },
      taxed: 0,
      zone: '',
    };
  }
  const positions: Record<PositionId, Position> = {};
  for (let seat = 1; seat <= n; seat++) positions[`P${seat}`] = newPosition(data, `Empire ${seat}`);
  return {
    scenario,
    options,
    turn: 0,
    step: 'setup',
    over: false,
    positions,
    provinces,
    stacks: {},
    nextUnit: 0,
    nextRaider: 0,
    dominant: { ARM: [], NAV: [], GOV: [], CUL: [], TEC: [] },
    growth: { deck: [], drawn: [], shuffles: 0 },
    events: { deck: [], discard: [], shuffles: 0 },
    operations: null,
  };
}

export function newPosition(data: Rules, name: string): Position {
  return {
    name,
    status: 'active',
    treasury: 0,
    capital: null,
    vp: 0,
    vpProvinces: 0,
    vpInvestment: 0,
    vpHistory: [],
    invest: { ARM: 0, NAV: 0, GOV: 0, CUL: 0, TEC: 0 },
    deficitsAfterTrade: 0,
    looted: false,
    extraLeaders: 0,
    shortageTurn: 0,
    capitalLooted: false,
    transit: [],
    manpower: { total: 0, used: 0 },
    hordeGroup: '',
    timesDestroyed: 0,
    destroyedTurn: 0,
    taxed: 0,
    lastUnits: {},
    centres: [],
    picks: {},
    garrisons: {},
    postures: { general: {}, at: {} },
    embargoes: { general: {}, at: {} },
    policies: defaultPolicies(data.charts),
  };
}

/** AE-SET-2: the seats of the map, in the order of the table. */
function takeSeats(state: State, data: Rules): void {
  const wanted = ids(state.positions);
  const size = wanted.length;
  const seats = data.seats.seats.filter((seat) => seat.maps.includes(size));
  for (const [index, position] of wanted.entries()) {
    const seat = seats[index];
    if (!seat) continue;
    const empire = positionAt(state, position);
    empire.name = seat.name;
    for (const [code, dl] of Object.entries(seat.at)) {
      const p = provinceAt(state, code);
      p.kind = 'player';
      p.owner = position;
      p.dl = dl;
      // The capital is listed first.
      empire.capital ??= code;
    }
    endow(state, data, position);
  }
}
