/** The first state of a game: options, positions, decks, and the fixed seats. AE-SET. */
import {
  eventLog,
  ids,
  MovesheetError,
  type Dice,
  type Options,
  type PositionId,
} from '../../src/core/index.js';
import type { Scenario } from './data.js';
import { eventCards, growthCards, shuffleEvents } from './rules/cards/decks.js';
import type { Rules } from './rules/map/geography.js';
import { growth } from './phases/growth.js';
import { endow } from './phases/setup.js';
import { defaultPolicies } from './rules/policies/policies.js';
import { positionAt, provinceAt } from './rules/land/provinces.js';
import type { RollName } from './rolls.js';
import type { Table } from './play.js';
import type { GameOptions, Position, Province, State } from './state.js';

const SMALLEST_MAP = 4;
const LARGEST_MAP = 7;

export function create(data: Rules, id: string, options: Options, dice: Dice<RollName>): State {
  const scenario = data.scenarios[id];
  if (!scenario) {
    throw new MovesheetError(
      'ae/unknown-scenario',
      `There is no scenario "${id}".`,
      `There are: ${ids(data.scenarios).join(', ')}.`,
      2,
    );
  }
  const chosen = readOptions(options, scenario);
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

function readOptions(options: Options, scenario: Scenario): GameOptions {
  const wrong = (key: string, expected: string): never => {
    throw new MovesheetError(
      'ae/bad-option',
      `Option ${key} is ${JSON.stringify(options[key])}.`,
      `It must be ${expected}.`,
      2,
    );
  };
  const flag = (key: string, standard: boolean): boolean => {
    const value = options[key] ?? standard;
    if (value === true || value === 'true' || value === 'yes') return true;
    if (value === false || value === 'false' || value === 'no') return false;
    return wrong(key, 'true or false');
  };
  const number = (key: string, standard: number, least: number, most: number): number => {
    const value = Number(options[key] ?? standard);
    return Number.isSafeInteger(value) && value >= least && value <= most
      ? value
      : wrong(key, `a whole number from ${least} to ${most}`);
  };
  const word = <W extends string>(key: string, standard: W, words: readonly W[]): W => {
    const value = options[key] ?? standard;
    return words.find((one) => one === value) ?? wrong(key, words.join(' or '));
  };
  return {
    map: number('map', scenario.positions, Math.max(SMALLEST_MAP, scenario.positions), LARGEST_MAP),
    placement: word('placement', scenario.placement, ['draft', 'fixed']),
    sharedGroups: flag('sharedGroups', false),
    opsByRound: flag('opsByRound', false),
    hostilityCardsPermanent: flag('hostilityCardsPermanent', false),
    hiddenTreasury: flag('hiddenTreasury', true),
    turnLimit: number('turnLimit', 0, 0, 999),
    galleys: word('galleys', 'any', ['any', 'own']),
  };
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
