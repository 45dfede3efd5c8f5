/** From barbarians to kingdom, from kingdom to empire, and out. BKE-ADM-6, BKE-EMP-1, BKE-LDR-1, BKE-ADM-7, BKE-REB-7. */
import { must } from '../../../../src/core/index.js';
import {
  commandedBy,
  hasNeutral,
  isLeader,
  isVacant,
  citiesOf,
  ownedBy,
  takeOff,
  unitsAt,
} from '../../board.js';
import { placeCapital, placeLeader } from './capitals.js';
import { endLease } from '../money/lease-ends.js';
import { leaderKind } from '../land/leaders.js';
import { areasOf } from '../../orders/meaning.js';
import { standingOf } from '../../standing.js';
import type { Position } from '../../state.js';
import { isInside } from '../land/support.js';
import type { UnitType } from '../../data.js';
import { upkeepOf } from '../money/money.js';
import { rightOf, type Play } from '../../play.js';

export function becomeKingdom(play: Play, position: Position): void {
  const { state, data, dice, log } = play;
  endLeases(play, position.id);
  for (const unit of ownedBy(state, position.id)) {
    const type: UnitType | undefined = isLeader(unit) ? 'LE' : data.charts['to-kingdom'][unit.type];
    if (type === undefined) {
      takeOff(state, unit);
      continue;
    }
    unit.type = type;
  }
  position.stage = 'kingdom';
  position.kingdomTurn = state.turn;
  position.revivalTurn = null;
  position.row.result = 'kingdom';
  log.add('kingdom-founded', 'BKE-ADM-6', 'all', { position: position.id });
  placeCapital(play, position);
  const kind = state.options.optional_leaders
    ? rolledLeader(play, position, dice.d6('leader', position.id))
    : undefined;
  position.waitingKind = kind ?? null;
  position.leaderWaits = !placeLeader(play, position, kind);
}

/** BKE-OPT-6: one die says what kind of leader rises. */
function rolledLeader(play: Play, position: Position, die: number): string | undefined {
  const found = play.data.charts.leaders[String(die)];
  play.log.add(
    'leader-rolled',
    'BKE-OPT-6',
    'all',
    {
      position: position.id,
      die,
      kind: found?.kind ?? 'plain',
    },
    ['leader'],
  );
  return found?.kind;
}

export function becomeEmpire(play: Play, position: Position): void {
  const { state, data, log } = play;
  // BKE-S5-3: Macedon keeps what it paid for; everybody else converts by the chart.
  const keeps = rightOf(state, data, position, 'keeps-units') === true;
  const upkeeps = Object.fromEntries(
    ownedBy(state, position.id).map((unit) => [unit.id, upkeepOf(state, data, unit)]),
  );
  position.stage = 'empire';
  position.empireTurn = state.turn;
  position.revivalTurn = null;
  const garrisons = wantsGarrison(play, position);
  for (const unit of ownedBy(state, position.id)) {
    if (isLeader(unit)) {
      // BKE-S4-2: Expanding Rome keeps its leaders; BKE-OPT-6: a dynast stays.
      const stays =
        rightOf(state, data, position, 'keeps-leaders') === true ||
        (state.options.optional_leaders && leaderKind(data, unit).stays === true);
      if (!stays) takeOff(state, unit);
      continue;
    }
    const type = keeps && unit.type !== 'CA' ? unit.type : data.charts['to-empire'][unit.type];
    if (type === undefined) takeOff(state, unit);
    else unit.type = type;
    if (keeps) unit.upkeep = must(upkeeps, unit.id, 'the upkeeps');
    delete unit.knight;
  }
  if (!keeps)
    for (const unit of commandedBy(state, position.id)) {
      if (unit.type !== 'IN' || unit.owner !== position.id || !garrisons(unit.area)) continue;
      const alone = unitsAt(state, unit.area).length === 1;
      const place = data.geo.areas[unit.area];
      if (alone && !place?.desert && isInside(state, data, unit.area, position.id)) unit.type = 'GA';
    }
  position.leaderWaits = false;
  position.row.result += `${position.row.result === '' ? '' : '; '}empire`;
  log.add('empire-proclaimed', 'BKE-EMP-1', 'all', { position: position.id });
}

/** Order V, or every infantry in an own city (BKE-MAIL-13). */
function wantsGarrison(play: Play, position: Position): (area: string) => boolean {
  const { state } = play;
  const [standing] = standingOf(play, position.id, 'convert');
  const inCity = (area: string): boolean => state.cities[area]?.owner === position.id;
  const where = standing?.fields.where;
  if (where === undefined || where.word === 'cities') return inCity;
  if (where.word === 'all') return () => true;
  if (where.word === 'none') return () => false;
  const areas = areasOf(where.places);
  return (area) => areas.includes(area);
}

/** Everything of a position leaves the board: abandonment, collapse, the end of all units and cities. */
export function leaveBoard(play: Play, position: Position, end: string, rule: string): void {
  const { state, log } = play;
  endLeases(play, position.id);
  for (const unit of ownedBy(state, position.id)) takeOff(state, unit);
  for (const area of citiesOf(state, position.id)) {
    const city = state.cities[area];
    if (!city) continue;
    city.owner = null;
    if (isVacant(state, area) && !hasNeutral(state, area)) state.neutral[area] = {};
  }
  position.cycles.push({
    start: position.start ?? position.key,
    group: position.group,
    from: position.startTurn,
    to: state.turn,
    points: position.points,
    end,
  });
  Object.assign(position, {
    stage: 'out',
    treasury: 0,
    capital: null,
    leaderWaits: false,
    countdownTurn: null,
    kingdomTurn: null,
    empireTurn: null,
    revivalTurn: null,
    effect: 'none',
    coup: false,
    capitalLost: false,
  });
  log.add('position-out', rule, 'all', { position: position.id, end, points: position.points });
}

/** BKE-OPT-4: agreements end with a stage. */
function endLeases(play: Play, id: string): void {
  for (const lease of play.state.leases.filter((one) => one.lessor === id || one.lessee === id))
    endLease(play, lease);
}
