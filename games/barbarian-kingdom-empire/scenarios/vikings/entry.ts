/** How Vikings and Magyars enter, and come back. BKE-S8-2, BKE-S8-13. */
import { countOf, invariant } from '../../../../src/core/index.js';
import { addUnit, fits, inPlay, isBlocked, seatOf, unitName, unitsAt } from '../../board.js';
import { typesOf } from '../../create.js';
import { UNIT_TYPES, type UnitType } from '../../data.js';
import { sortedBy } from '../../rules/sorted.js';
import { done, failed, part } from '../../outcomes.js';
import { follow } from '../../rules/land/march.js';
import { catchLeaders, landReach, wayTo, costTo } from '../../rules/land/passage.js';
import type { PlayerTurn } from '../../rules/land/player-turn.js';
import { stepsTo, type AreaId, provinceOf } from '../../rules/map/geography.js';
import { given, standingOf } from '../../standing.js';
import type { Position } from '../../state.js';
import { changesOf, type Play } from '../../play.js';

/** BKE-S8-2, BKE-S8-13: entry and replacements, at the start of the turn. */
export function entries(play: Play): void {
  const { state, data } = play;
  for (const position of inPlay(state)) {
    const entry = seatOf(state, data, position.id)?.entry;
    if (!entry || position.stage !== 'barbarian') continue;
    replaceLost(play, position);
    if (entry.edge === undefined) enterByCoast(play, position, entry.provinces ?? [], entry.not ?? []);
  }
}

/** One unit for every two of a type lost. */
const comingBack = ({ lost }: Position, type: UnitType): number => Math.floor(countOf(lost, type) / 2);

/** BKE-S8-13: will units of these raiders come back at the start of the next turn? */
export function getsUnitsBack(play: Play, position: Position): boolean {
  const { state, data } = play;
  const raids = position.stage === 'barbarian' && seatOf(state, data, position.id)?.entry !== undefined;
  return raids && !refusesUnits(play, position) && UNIT_TYPES.some((type) => comingBack(position, type) > 0);
}

/** Order `R - OFF`. */
const refusesUnits = (play: Play, { id }: Position): boolean =>
  standingOf(play, id, 'rebuild').some(({ fields }) => fields.type === 'off');

function replaceLost(play: Play, position: Position): void {
  const { state, log } = play;
  if (refusesUnits(play, position)) return;
  for (const type of UNIT_TYPES) {
    const back = comingBack(position, type);
    if (back === 0) continue;
    position.lost[type] = countOf(position.lost, type) - 2 * back;
    position.reserve[type] = countOf(position.reserve, type) + back;
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
  if (countOf(position.reserve, type) === 0 || isBlocked(state, area, position.id)) return false;
  const piece = { id: '', serial: 0, owner: position.id, type, area };
  if (!fits(state, data.charts, area, piece)) return false;
  const unit = addUnit(state, position.id, type, area);
  catchLeaders(play, unit, area);
  position.reserve[type] = countOf(position.reserve, type) - 1;
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
  const rate = changesOf(state, data)['entry-rate'] ?? 0;
  const open = data.geo.ids.filter((id) => provinces.includes(provinceOf(data.geo, id)) && !not.includes(id));
  let entered = 0;
  for (const order of given(play, position.id, 'enter')) {
    const { area } = order.fields.at;
    const before = entered;
    for (const type of order.fields.types)
      if (entered < rate && area !== undefined && open.includes(area) && place(play, position, type, area))
        entered += 1;
    const count = entered - before;
    if (count === order.fields.types.length) done(play, order, 'BKE-S8-2');
    else if (count > 0) part(play, order, 'BKE-S8-2', 'some-unentered', { entered: count });
    else failed(play, order, 'BKE-S8-2', 'none-entered');
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
    const count = countOf(position.reserve, type);
    for (let at = 0; at < count; at++) {
      const unit = addUnit(state, position.id, type, gate);
      catchLeaders(play, unit, gate);
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
  if (edge === undefined) return;
  const gate = data.geo.ids.find((id) => data.geo.areas[id]?.east_edge === edge);
  invariant(gate !== undefined, `the map has a gate in the ${edge}`);
  const here = (): ReturnType<typeof unitsAt> =>
    unitsAt(state, gate).filter((unit) => unit.owner === turn.position);
  for (const unit of [...here()].reverse()) {
    if (here().length <= 1 || turn.moved.has(unit.id)) continue;
    const reached = landReach(state, data, unit);
    const [goal] = sortedBy(
      [...reached.keys()].filter((id) => id !== gate && fits(state, data.charts, id, unit)),
      (id) => id,
      (id) => costTo(reached, id),
      (id) => stepsTo(data.geo, id, 'carpia'),
    );
    if (goal !== undefined) follow(play, turn, unit, wayTo(reached, goal));
  }
}
