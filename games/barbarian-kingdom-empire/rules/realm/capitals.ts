/** Capital markers and leaders: placing, losing, moving. BKE-CAP-1 to BKE-CAP-5, BKE-LDR-1, BKE-S1-3, BKE-S2-3. */
import type { PositionId } from '../../../../src/core/index.js';
import {
  seatOf,
  addUnit,
  commandedBy,
  commander,
  countersLeft,
  friendly,
  isCombatUnit,
  unitName,
  unitsAt,
} from '../../board.js';
import { capitalChoices } from '../money/money.js';
import { sortedBy } from '../sorted.js';
import { areasOf } from '../../orders/meaning.js';
import { pieceMeant } from '../../orders/pieces.js';
import { standingOf } from '../../standing.js';
import type { Position } from '../../state.js';
import { stepsTo } from '../map/geography.js';
import type { Play } from '../../play.js';

/** Puts a marker that is off the board on a city, if there is one (BKE-CAP-1). */
export function placeCapital(play: Play, position: Position, rule = 'BKE-CAP-1'): void {
  const { state, data, log } = play;
  if (position.stage !== 'kingdom' && position.stage !== 'empire') return;
  const seat = seatOf(state, data, position.id);
  // BKE-S2-3: a half's marker is in its capital, or nowhere.
  const own = seat?.half === undefined ? undefined : seat.capital;
  if (own !== undefined) {
    if (state.cities[own]?.owner === position.id) position.capital = own;
    return;
  }
  const wanted = standingOf(play, position.id, 'capital').flatMap(({ fields }) =>
    areasOf(fields.cities?.places),
  );
  const [area] = capitalChoices(state, data, position, wanted);
  if (area === undefined) return;
  position.capital = area;
  log.add('capital-placed', rule, 'all', { position: position.id, area });
}

/** The enemy who stands on a marker, if one does (BKE-CAP-3, BKE-CAP-4). */
export function captorOf(play: Play, position: Position): PositionId | undefined {
  const { state } = play;
  if (position.capital === null) return undefined;
  const [enemy] = unitsAt(state, position.capital).filter((unit) => !friendly(unit, position.id));
  return enemy && state.positions[commander(enemy)] ? commander(enemy) : undefined;
}

/** BKE-CAP-5: the marker's city was lost or pillaged without an enemy in it. */
export function isStranded(play: Play, position: Position): boolean {
  const { capital } = position;
  if (capital === null) return false;
  const city = play.state.cities[capital];
  return city === undefined || city.owner !== position.id || city.pillaged !== null;
}

/** BKE-LDR-1: a leader on any own combat unit, by order or the strongest nearest the capital. */
export function placeLeader(play: Play, position: Position, kind: string | undefined): boolean {
  const { state, data, log } = play;
  const units = commandedBy(state, position.id).filter(
    (unit) => isCombatUnit(unit) && unit.owner === position.id,
  );
  const wanted = standingOf(play, position.id, 'capital').flatMap(({ fields }) => fields.leader ?? []);
  const named = wanted
    .map((meant) =>
      meant.by === 'area'
        ? units.find((unit) => unit.area === meant.area)
        : pieceMeant(state, position.id, meant),
    )
    .find((unit) => unit !== undefined && units.includes(unit));
  const { capital } = position;
  const [strongest] = sortedBy(
    units,
    (unit) => unit.id,
    (unit) => -data.charts.units[unit.type].strength,
    (unit) => (capital === null ? 0 : stepsTo(data.geo, unit.area, capital)),
  );
  const host = named ?? strongest;
  if (!host || countersLeft(state, data.charts, position.id, 'LE') === 0) return false;
  const leader = addUnit(state, position.id, 'LE', host.area);
  if (kind !== undefined) leader.kind = kind;
  log.add('leader-placed', 'BKE-LDR-1', 'all', {
    position: position.id,
    leader: unitName(leader),
    area: host.area,
    kind: kind ?? 'plain',
  });
  return true;
}

/** Leaders that found nobody at first (BKE-LDR-1). */
export function placeWaitingLeader(play: Play, id: PositionId): void {
  const position = play.state.positions[id];
  if (!position?.leaderWaits) return;
  if (placeLeader(play, position, position.waitingKind ?? undefined)) position.leaderWaits = false;
}
