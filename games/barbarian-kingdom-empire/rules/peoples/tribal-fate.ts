/** What becomes of a barbarian position at the end of a turn: unrest, continuity, countdown. BKE-TRB-7 to BKE-TRB-9. */
import { byId, invariant, must, mustGet } from '../../../../src/core/index.js';
import { commandedBy, isCombatUnit, isLeader, isTribe, ownedBy, takeOff, unitName } from '../../board.js';
import { unrestOrder } from '../forces/choices.js';
import { neighboursOf, shoresOf, type AreaId } from '../map/geography.js';
import { kingdomDue } from './kingdom-due.js';
import { sortedBy } from '../sorted.js';
import { countLoss } from '../forces/losses.js';
import { choiceOf } from '../../standing.js';
import type { Position } from '../../state.js';
import { rightOf, type Play } from '../../play.js';

/** BKE-TRB-9: both tests are rolled where both apply; the counts are taken before either loss. */
export function unrest(play: Play, position: Position): void {
  const { data, dice, log, state } = play;
  const { idle, crowd, unrest: limit, lost } = data.charts.unrest;
  const units = ownedBy(state, position.id).filter((unit) => !isLeader(unit));
  const tests = [
    ...(units.length >= idle && units.some(isCombatUnit) && !position.attacked ? ['idle'] : []),
    ...(units.length >= crowd ? ['crowd'] : []),
  ];
  for (const test of tests) {
    const die = dice.d6('unrest', position.id);
    const broke = die <= limit;
    const loss = broke ? dice.d6('unrest-loss', position.id) * lost : 0;
    log.add(
      'unrest-rolled',
      'BKE-TRB-9',
      'all',
      {
        position: position.id,
        test,
        units: units.length,
        die,
        loss,
      },
      ['unrest', 'unrest-loss'],
    );
    for (const unit of unrestOrder(play, position.id).slice(0, loss)) {
      takeOff(state, unit);
      // BKE-S8-13: raiders get back what they lose in combat alone.
      if (rightOf(state, data, position, 'rebuilds') !== 'by-itself') countLoss(play, unit);
      log.add('unit-removed', 'BKE-TRB-9', 'all', {
        unit: unitName(unit),
        position: position.id,
        area: unit.area,
      });
    }
  }
}

/** Peoples whose marked seas hold them together, with or without crossings. */
const SEAFARERS = ['viking', 'pict', 'arab'];
const MARKED = ['arab', 'african'];

/** BKE-TRB-7: tribes that a chain of own areas does not join with the rest are lost. */
export function continuity(play: Play, position: Position): void {
  const { state, data, log } = play;
  const { geo } = data;
  const own = commandedBy(state, position.id).filter((unit) => isTribe(unit) || isCombatUnit(unit));
  const areas = new Set(own.map((unit) => unit.area));
  const tribes = own.filter(isTribe);
  if (tribes.length < 2) return;
  const links = (area: AreaId): AreaId[] => {
    const near = neighboursOf(geo, area);
    const seas = SEAFARERS.includes(position.group)
      ? [...new Set((geo.areas[area]?.coasts ?? []).flat())].filter((sea) =>
          must(geo.seas, sea, 'the map').tribes?.includes(position.group),
        )
      : [];
    const marks =
      MARKED.includes(position.group) && geo.areas[area]?.a_mark
        ? geo.ids.filter((id) => geo.areas[id]?.a_mark)
        : [];
    return [...near, ...seas.flatMap((sea) => shoresOf(geo, sea)), ...marks].filter((id) => areas.has(id));
  };
  const groupOf = new Map<AreaId, number>();
  let groups = 0;
  for (const start of byId(areas)) {
    if (groupOf.has(start)) continue;
    const open = [start];
    groupOf.set(start, groups);
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const next of links(at))
        if (!groupOf.has(next)) {
          groupOf.set(next, groups);
          open.push(next);
        }
    groups += 1;
  }
  const members = new Map<number, AreaId[]>();
  for (const tribe of tribes) {
    const group = groupOf.get(tribe.area);
    invariant(group !== undefined, `${tribe.area} belongs to a chain of areas`);
    members.set(group, [...(members.get(group) ?? []), tribe.area]);
  }
  if (members.size < 2) return;
  const [named] = choiceOf(state, data, position.id, 'keep_group');
  const home = position.start === null ? undefined : geo.starts[position.start];
  const [kept] = sortedBy(
    [...members.keys()],
    (group) => must(byId(mustGet(members, group)), 0),
    (group) => (named !== undefined && groupOf.get(named) === group ? 0 : 1),
    (group) => -mustGet(members, group).length,
    (group) => (home !== undefined && groupOf.get(home) === group ? 0 : 1),
  );
  const cut = tribes.filter((tribe) => groupOf.get(tribe.area) !== kept);
  for (const tribe of cut) takeOff(state, tribe);
  log.add('continuity-cut', 'BKE-TRB-7', 'all', {
    position: position.id,
    tribes: cut.map(unitName),
    areas: byId(new Set(cut.map((tribe) => tribe.area))),
  });
}

/** BKE-TRB-8: the first count of ten starts a countdown that never stops. */
export function countdown(play: Play, position: Position): void {
  const { state, data, log } = play;
  const seat = data.scenarios[state.scenario]?.positions.find((one) => one.key === position.key);
  if (position.countdownTurn !== null || seat?.['no-countdown']) return;
  const units = ownedBy(state, position.id).filter((unit) => !isLeader(unit));
  if (units.length < data.charts.countdown.units) return;
  position.countdownTurn = state.turn;
  position.row.result = `${units.length} units: countdown`;
  log.add('countdown-started', 'BKE-TRB-8', 'all', {
    position: position.id,
    units: units.length,
    kingdom: kingdomDue(state, data, position.id) ?? 0,
  });
}
