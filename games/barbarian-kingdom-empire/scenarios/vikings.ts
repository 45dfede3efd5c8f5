/** Vikings, Magyars, Saracens, heirs and bankers. BKE-S8-1, BKE-S8-2, BKE-S8-8, BKE-S8-11, BKE-S8-13, BKE-S8-16, BKE-S8-17. */
import {
  addUnit,
  citiesOf,
  commandedBy,
  fits,
  inPlay,
  isBlocked,
  seatOf,
  specialOf,
  unitName,
  unitsAt,
} from '../board.js';
import { cityOrder } from '../rules/forces/choices.js';
import { typesOf } from '../create.js';
import { UNIT_TYPES, type UnitType } from '../data.js';
import { areaNamed, type AreaId } from '../rules/map/geography.js';
import { sortedBy, unitNamed } from '../orders/naming.js';
import { done, failed } from '../outcomes.js';
import { landReach, wayTo } from '../rules/land/passage.js';
import { follow } from '../rules/land/movement.js';
import type { PlayerTurn } from '../rules/land/player-turn.js';
import { revolt } from '../rules/realm/revolts.js';
import { given, policyOf, standingOf } from '../standing.js';
import type { Play, Position } from '../state.js';

/** BKE-S8-2, BKE-S8-13: entry and replacements, at the start of the turn. */
export function entries(play: Play): void {
  const { state, data } = play;
  if (!specialOf(state, data).vikings) return;
  for (const position of inPlay(state)) {
    const entry = seatOf(state, data, position.id)?.entry;
    if (!entry || position.stage !== 'barbarian') continue;
    replaceLost(play, position);
    if (entry.edge === undefined) enterByCoast(play, position, entry.provinces ?? [], entry.not ?? []);
  }
}

/** One unit for every two of a type lost. */
function replaceLost(play: Play, position: Position): void {
  const { state, log } = play;
  if (standingOf(play, position.id, 'rebuild').some(({ fields }) => fields.type === 'off')) return;
  for (const type of UNIT_TYPES) {
    const lost = position.lost[type] ?? 0;
    const back = Math.floor(lost / 2);
    if (back === 0) continue;
    position.lost[type] = lost - 2 * back;
    position.reserve[type] = (position.reserve[type] ?? 0) + back;
    log.add('units-replaced', 'BKE-S8-13', 'all', {
      position: position.id,
      type,
      count: back,
      turn: state.turn,
    });
  }
}

function place(play: Play, position: Position, type: UnitType, area: AreaId): boolean {
  const { state, data, log } = play;
  if ((position.reserve[type] ?? 0) === 0 || isBlocked(state, area, position.id)) return false;
  const piece = { id: '', serial: 0, owner: position.id, type, area };
  if (!fits(state, data.charts, area, piece)) return false;
  const unit = addUnit(state, position.id, type, area);
  position.reserve[type] = (position.reserve[type] ?? 0) - 1;
  log.add('unit-entered', 'BKE-S8-2', 'all', { unit: unitName(unit), position: position.id, area });
  return true;
}

/** Vikings: up to four a turn in Norway or Sweden, by order E, then by the standard entry. */
function enterByCoast(
  play: Play,
  position: Position,
  provinces: readonly string[],
  not: readonly string[],
): void {
  const { state, data } = play;
  const rate = specialOf(state, data)['entry-rate'] ?? 0;
  const open = data.geo.ids.filter(
    (id) => provinces.includes(data.geo.areas[id]?.prov ?? '') && !not.includes(id),
  );
  let entered = 0;
  for (const order of given(play, position.id, 'enter')) {
    const area = areaNamed(data.geo, order.fields.at);
    let good = true;
    for (const type of order.fields.types) {
      const done1 =
        entered < rate && area !== undefined && open.includes(area) && place(play, position, type, area);
      if (done1) entered += 1;
      else good = false;
    }
    if (good) done(play, order, 'BKE-S8-2');
    else failed(play, order, 'BKE-S8-2', 'not every unit could enter there');
  }
  const usual = data.charts['viking-entry'];
  for (const type of usual.types)
    for (const area of [...usual.areas, ...open]) {
      if (entered >= rate) return;
      if ((type === 'SH' || type === 'IN') && place(play, position, type, area)) {
        entered += 1;
        break;
      }
    }
  for (const type of typesOf(position.reserve))
    for (const area of open) if (entered < rate && place(play, position, type, area)) entered += 1;
}

/** Magyars ride in over the edge when their own turn begins. */
export function enterGate(play: Play, turn: PlayerTurn): void {
  const { state, data } = play;
  const position = state.positions[turn.position];
  const edge = position && seatOf(state, data, position.id)?.entry?.edge;
  if (position?.stage === 'barbarian' && edge !== undefined) enterByEdge(play, position, edge);
}

/** Magyars: all at once at the edge; who finds no room there moves on. */
function enterByEdge(play: Play, position: Position, edge: string): void {
  const { state, data, log } = play;
  const gate = data.geo.ids.find((id) => data.geo.areas[id]?.east_edge === edge);
  if (gate === undefined || isBlocked(state, gate, position.id)) return;
  for (const type of typesOf(position.reserve)) {
    const count = position.reserve[type] ?? 0;
    for (let at = 0; at < count; at++) {
      const unit = addUnit(state, position.id, type, gate);
      log.add('unit-entered', 'BKE-S8-2', 'all', { unit: unitName(unit), position: position.id, area: gate });
    }
    position.reserve[type] = 0;
  }
}

/** Magyars that can't stay at the gate go to the nearest areas toward Carpia. */
export function leaveGate(play: Play, turn: PlayerTurn): void {
  const { state, data } = play;
  const position = state.positions[turn.position];
  const edge = position && seatOf(state, data, position.id)?.entry?.edge;
  if (edge === undefined || !specialOf(state, data).vikings) return;
  const gate = data.geo.ids.find((id) => data.geo.areas[id]?.east_edge === edge) ?? '';
  const here = (): ReturnType<typeof unitsAt> =>
    unitsAt(state, gate).filter((unit) => unit.owner === turn.position);
  for (const unit of [...here()].reverse()) {
    if (here().length <= 1 || turn.moved.has(unit.id)) continue;
    const reached = landReach(state, data, unit);
    const [goal] = sortedBy(
      [...reached.keys()].filter((id) => id !== gate && fits(state, data.charts, id, unit)),
      (id) => id,
      (id) => reached.get(id)?.cost ?? 0,
      (id) => data.geo.distance(id, 'carpia') ?? 999,
    );
    if (goal !== undefined) follow(play, turn, unit, wayTo(reached, goal));
  }
}

/** BKE-S8-8: an odd number as result makes a die of Saracen cities revolt. */
export function saracenRevolt(play: Play, position: Position, result: number): void {
  const { state, data, dice, log } = play;
  if (!specialOf(state, data).vikings || position.key !== 'saracens' || result % 2 === 0) return;
  const die = dice.d6('saracen-revolt', position.id);
  log.rolled('all', 'saracen-revolt');
  for (const area of cityOrder(play, position.id, citiesOf(state, position.id)).slice(0, die))
    revolt(play, position, area, 'BKE-S8-8');
}

/** BKE-S8-16, BKE-S8-17, BKE-S8-11: crusades, loans, the knight. */
export function heirsOfCharles(play: Play): void {
  const { state, data, log } = play;
  const special = specialOf(state, data);
  for (const position of inPlay(state)) {
    const heir = special.heirs?.includes(position.key) === true;
    for (const order of given(play, position.id, 'crusade')) {
      if (!heir || position.crusade !== null) {
        failed(
          play,
          order,
          'BKE-S8-16',
          heir ? 'you have had your crusade' : 'only France and Germany go on crusades',
        );
        continue;
      }
      position.crusade = state.turn;
      log.add('crusade-declared', 'BKE-S8-16', 'all', { position: position.id });
      done(play, order, 'BKE-S8-16');
    }
    bankers(play, position, heir);
    knight(play, position, heir);
  }
}

function bankers(play: Play, position: Position, heir: boolean): void {
  const { state, data, log } = play;
  const special = specialOf(state, data);
  const step = special['bank-step'] ?? 1;
  const back = special['bank-repay'] ?? 1;
  for (const order of given(play, position.id, 'borrow')) {
    const { amount } = order.fields;
    const reason = !heir
      ? 'only France and Germany may borrow'
      : state.turn < (special['bank-turn'] ?? 0)
        ? 'the bankers are not there yet'
        : amount % step !== 0 || (position.loans + amount / step) * step > (special['bank-most'] ?? 0)
          ? 'in threes, nine in all'
          : undefined;
    if (reason !== undefined) {
      failed(play, order, 'BKE-S8-17', reason);
      continue;
    }
    position.treasury += amount;
    position.loans += amount / step;
    log.add('loan-taken', 'BKE-S8-17', 'all', { position: position.id, money: amount });
    done(play, order, 'BKE-S8-17');
  }
  for (const order of given(play, position.id, 'repay')) {
    const { amount } = order.fields;
    const threes = amount / back;
    if (amount % back !== 0 || threes > position.loans || position.treasury < amount) {
      failed(play, order, 'BKE-S8-17', 'in fours, with a loan open and the money at hand');
      continue;
    }
    position.treasury -= amount;
    position.loans -= threes;
    log.add('loan-repaid', 'BKE-S8-17', 'all', { position: position.id, money: amount });
    done(play, order, 'BKE-S8-17');
  }
}

/** BKE-S8-11: a new knight by policy. */
function knight(play: Play, position: Position, heir: boolean): void {
  const { state, data } = play;
  const [wanted] = policyOf(state, position.id, 'knight');
  const unit = wanted === undefined || !heir ? undefined : unitNamed(state, data.geo, position.id, wanted);
  if (!unit) return;
  for (const one of commandedBy(state, position.id)) delete one.knight;
  unit.knight = true;
}
