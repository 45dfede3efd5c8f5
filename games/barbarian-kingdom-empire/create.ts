/** The first state: scenario and options to board, positions and set-up. */
import {
  byId,
  countOf,
  ids,
  must,
  values,
  type Dice,
  type Options,
  type PositionId,
} from '../../src/core/index.js';
import { isOpenArea, isVacant, newPiece, slotStep } from './board.js';
import { UNIT_TYPES, type SeatData, type UnitType } from './data.js';
import type { AreaId } from './rules/map/geography.js';
import { draftGroups, seatsDrafted } from './scenarios/seating/draft.js';
import { chosenGroups, type Chosen } from './scenarios/seating/groups.js';
import { gameOptions } from './options.js';
import { dealSeats } from './scenarios/seating/seats.js';
import type { Position, RecordRow, State } from './state.js';
import { changesOf, type Play, type Rules } from './play.js';

export const emptyRow = (turn: number): RecordRow => ({
  turn,
  tax: 0,
  mods: 0,
  points: 0,
  available: 0,
  upkeep: 0,
  purchases: 0,
  admin: 0,
  balance: 0,
  percent: null,
  result: '',
});

export function newPosition(id: PositionId, key: string, name: string, hand: string): Position {
  return {
    id,
    key,
    name,
    hand,
    group: '',
    start: null,
    cycle: 0,
    stage: 'out',
    startTurn: 0,
    startPlace: 0,
    countdownTurn: null,
    kingdomTurn: null,
    empireTurn: null,
    revivalTurn: null,
    treasury: 0,
    points: 0,
    totalPoints: 0,
    turnsPlayed: 0,
    capital: null,
    leaderWaits: false,
    waitingKind: null,
    effect: 'none',
    percent: 0,
    columnsBought: 0,
    coup: false,
    capitalLost: false,
    attacked: false,
    overrideUsed: null,
    economyStage: 'out',
    record: [],
    row: emptyRow(1),
    cycles: [],
    lastRow: null,
    gone: false,
    late: false,
    remarks: [],
    lost: {},
    reserve: {},
    exits: 0,
    surrendered: false,
    loans: 0,
    crusade: null,
    crusaderSent: false,
    crusaderFought: false,
    initial: {},
  };
}

/** The scenario's seats that this number of players takes, in slot order. */
export function seating(rules: Rules, scenario: string, players: number): readonly (readonly string[])[] {
  return rules.scenarios[scenario]?.seating[String(players)] ?? [];
}

export function create(rules: Rules, scenario: string, given: Options, dice: Dice): State {
  const options = gameOptions(rules, scenario, given);
  const data = must(rules.scenarios, scenario, 'the list of scenarios');
  const state: State = {
    scenario,
    options,
    turn: 0,
    step: 'setup',
    slots: [],
    positions: {},
    units: {},
    serial: 0,
    cities: {},
    neutral: {},
    leases: [],
    boundaryCrossed: false,
    fallen: [],
    restarts: [],
    solitaire: {},
    firstCities: {},
    markers: [],
    ended: null,
    standing: {},
    absent: [],
  };
  for (const id of rules.geo.ids) {
    const area = rules.geo.areas[id];
    const optional = area?.opt_tax !== undefined;
    const tax = area?.tax ?? (options.optional_cities ? area?.opt_tax : undefined);
    if (tax !== undefined)
      state.cities[id] = {
        owner: null,
        tax,
        pillaged: null,
        pillagedTurn: null,
        ...(optional ? { optional } : {}),
      };
  }
  const byDice = given.seating === 'dice' && !data.open;
  const groups = chosenGroups(rules, scenario, options.players, given.groups);
  // BKE-MAIL-17: peoples that the GM wrote down are dealt as they are; else each player draws his own.
  const drafted = byDice && !groups ? draftGroups(data, options.players, given.wishes, dice) : undefined;
  if (data.open) seatOpen(state, data.players.most);
  else seatScenario(rules, state, drafted?.chosen ?? groups);
  for (const id of ids(state.positions)) state.standing[id] = [];
  placeNeutrals(rules, state);
  if (byDice)
    state.seats = drafted ? seatsDrafted(state, drafted.drafts) : dealSeats(rules, state, given.wishes, dice);
  // A game without a choice at set-up begins with turn 1 (BKE-MAIL-1).
  if (!needsSetUp(rules, state)) {
    state.turn = 1;
    state.step = options.submission === 'sequential' ? slotStep(0) : 'turn';
  }
  return state;
}

/** Does the scenario let anybody place units, or choose a start? */
function needsSetUp(rules: Rules, state: State): boolean {
  const data = rules.scenarios[state.scenario];
  return data?.open === true || values(state.positions).some((one) => maySetUp(rules, state, one));
}

export function maySetUp(rules: Rules, state: State, position: Position): boolean {
  const data = rules.scenarios[state.scenario];
  if (data?.open) return !position.late;
  if (changesOf(state, rules)['named-cities'] !== undefined) return true;
  const seat = data?.positions.find((one) => one.key === position.key);
  return seat?.where !== undefined;
}

function seatOpen(state: State, most: number): void {
  const seats = Math.min(
    most + state.options.late_entrants,
    state.options.players + state.options.late_entrants,
  );
  for (let at = 1; at <= seats; at++) {
    const id = `P${at}`;
    const position = newPosition(id, id, `Player ${at}`, id);
    position.late = at > state.options.players;
    state.positions[id] = position;
  }
  state.slots = [];
}

function seatScenario(rules: Rules, state: State, chosen: Chosen | undefined): void {
  const data = rules.scenarios[state.scenario];
  if (!data) return;
  const slots = chosen?.slots ?? seating(rules, state.scenario, state.options.players);
  const hands = chosen?.hands ?? data.hands?.[String(state.options.players)];
  let number = 0;
  for (const slot of slots) {
    const taken: PositionId[] = [];
    const hand = `H${number + 1}`;
    for (const key of slot) {
      const seat = data.positions.find((one) => one.key === key);
      if (!seat) continue;
      number += 1;
      const id = `P${number}`;
      const position = newPosition(id, key, seat.name, hands?.[key] ?? (slot.length > 1 ? hand : id));
      beginSeat(position, seat);
      state.positions[id] = position;
      taken.push(id);
      giveCities(rules, state, seat, id);
      placeFixed(rules, state, seat, id);
    }
    state.slots.push(taken);
  }
}

function beginSeat(position: Position, seat: SeatData): void {
  position.group = seat.group;
  position.stage = seat.stage;
  position.start = seat.start ?? null;
  position.cycle = 1;
  position.startTurn = 0;
  position.treasury = seat.treasury;
  position.kingdomTurn = seat.stage === 'kingdom' ? 0 : null;
  position.empireTurn = seat.stage === 'empire' ? 0 : null;
  position.capital = seat.capital ?? null;
  position.reserve = { ...(seat.reserve ?? {}) };
}

function giveCities(rules: Rules, state: State, seat: SeatData, id: PositionId): void {
  const { geo } = rules;
  for (const area of ids(state.cities)) {
    const at = geo.areas[area];
    const city = state.cities[area];
    if (!at || !city) continue;
    const own =
      (seat.cities ?? []).includes(area) ||
      (seat.provinces === 'inside' ? at.inside : (seat.provinces ?? []).includes(at.prov));
    if (!own) continue;
    city.owner = id;
    state.firstCities[area] = id;
  }
}

/** What a seat has on the board before anybody chooses: garrisons on symbols first. */
function placeFixed(rules: Rules, state: State, seat: SeatData, id: PositionId): void {
  const symbols = symbolAreas(rules, seat).map((at) => ({ units: seat['at-symbols'] ?? [], at }));
  for (const { units, at } of [...symbols, ...((seat.where ? seat.fixed : seat.place) ?? [])])
    for (const type of units) placeOne({ data: rules, state }, seat, id, type, at);
}

export function placeOne(
  { data, state }: Pick<Play, 'data' | 'state'>,
  seat: SeatData,
  id: PositionId,
  type: UnitType,
  area: AreaId,
): void {
  const unit = newPiece(state, data, id, type, area);
  if (type === 'LE' && seat.leader) unit.kind = seat.leader;
  if (seat.knight === type && !values(state.units).some((one) => one.owner === id && one.knight))
    unit.knight = true;
}

/** Symbol areas in the provinces of this seat (the Roman Empire, East and West, Byzantine, the Late Empire). */
function symbolAreas({ geo }: Rules, seat: SeatData): AreaId[] {
  return geo.ids.filter((area) => {
    const at = must(geo.areas, area, 'the map');
    const own = seat.provinces === 'inside' ? at.inside : (seat.provinces ?? []).includes(at.prov);
    return at.symbol && own;
  });
}

/** Neutral garrisons of the first turn: unowned cities, in the open game the symbols, in the Viking scenario all of Italy (BKE-S8-3). */
function placeNeutrals(rules: Rules, state: State): void {
  const data = rules.scenarios[state.scenario];
  if (!data || changesOf(state, rules).unguarded) return;
  for (const area of byId(Object.keys(state.cities))) {
    const city = state.cities[area];
    if (city?.owner === null && isOpenArea(state, rules, area) && isVacant(state, area))
      state.neutral[area] = {};
  }
  for (const area of rules.geo.ids) {
    const at = rules.geo.areas[area];
    const symbol = data.neutral?.symbols === true && at?.symbol === true;
    const all = data.neutral?.['all-areas'] !== undefined && at?.prov === data.neutral['all-areas'];
    if ((symbol || all) && isVacant(state, area)) state.neutral[area] = {};
  }
}

/** Types in the order of the chart. */
export const typesOf = (counts: Readonly<Partial<Record<UnitType, number>>>): UnitType[] =>
  UNIT_TYPES.filter((type) => countOf(counts, type) > 0);
