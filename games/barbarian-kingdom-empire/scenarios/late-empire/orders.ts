/** Orders of the Late Empire: subversion, rebuilding allies. BKE-S7-1, BKE-S7-3. */
import { countOf, values } from '../../../../src/core/index.js';
import {
  seated,
  addUnit,
  commandedBy,
  fits,
  ownedBy,
  takeOff,
  unfriendlyAt,
  unitName,
  unitsAt,
} from '../../board.js';
import type { UnitType } from '../../data.js';
import { done, failed } from '../../outcomes.js';
import { given } from '../../standing.js';
import type { Board, Position, Unit } from '../../state.js';
import { lateSpecial } from './seats.js';
import { neighboursOf } from '../../rules/map/geography.js';
import { rightOf, type Play, type Rules } from '../../play.js';

/** BKE-S7-1: the garrisons that a position could win over: those beside its units. */
export function subvertible(board: Board, rules: Rules, position: Position): Unit[] {
  const victim = seated(board, rightOf(board, rules, position, 'subverts'));
  if (!victim) return [];
  const own = new Set(commandedBy(board, position.id).map(({ area }) => area));
  return ownedBy(board, victim.id).filter(
    ({ type, area }) => type === 'GA' && neighboursOf(rules.geo, area).some((to) => own.has(to)),
  );
}

/** BKE-S7-1: one garrison a turn beside a German unit goes over. */
export function subversion(play: Play): void {
  const { state, data, log } = play;
  for (const position of values(state.positions)) {
    let used = false;
    for (const order of given(play, position.id, 'subvert')) {
      const garrison = subvertible(state, data, position).find(({ area }) => area === order.fields.area.area);
      if (rightOf(state, data, position, 'subverts') === undefined || position.stage !== 'barbarian')
        failed(play, order, 'BKE-S7-1', 'only the barbarian Germans subvert');
      else if (used) failed(play, order, 'BKE-S7-1', 'one garrison a turn');
      else if (!garrison) failed(play, order, 'BKE-S7-1', 'no Roman garrison there beside a unit of yours');
      else {
        used = true;
        takeOff(state, garrison);
        log.add('garrison-subverted', 'BKE-S7-1', 'all', {
          unit: unitName(garrison),
          area: garrison.area,
          position: position.id,
        });
        done(play, order, 'BKE-S7-1');
      }
    }
  }
}

/** BKE-S7-3: the allies replace one lost unit a turn; returns what it costs. */
export function rebuildAllies(play: Play, position: Position, money: number): number {
  const { state, data, log } = play;
  if (rightOf(state, data, position, 'rebuilds') !== 'by-order') return 0;
  const price = lateSpecial(data, 'rebuild-price');
  let spent = 0;
  for (const order of given(play, position.id, 'rebuild')) {
    const type = order.fields.type as UnitType;
    const area = order.fields.at?.area;
    const lost = countOf(position.lost, type);
    const host =
      area === undefined ? undefined : unitsAt(state, area).find(({ owner }) => owner === position.id);
    if (spent > 0) failed(play, order, 'BKE-S7-3', 'one unit a turn');
    else if (lost === 0) failed(play, order, 'BKE-S7-3', 'no such unit was lost');
    else if (money < price) failed(play, order, 'BKE-S7-3', 'there is not enough money');
    else if (!host || !hasRoomBeside(play, host, type))
      failed(play, order, 'BKE-S7-3', 'no room beside a unit of yours there');
    else {
      const unit = addUnit(state, position.id, type, host.area);
      serveBeside(play, host, unit);
      position.lost[type] = lost - 1;
      spent += price;
      log.add('unit-built', 'BKE-S7-3', 'all', {
        unit: unitName(unit),
        position: position.id,
        area: host.area,
        price,
      });
      done(play, order, 'BKE-S7-3');
    }
  }
  return spent;
}

/** Can one be raised beside this unit of the same owner? It would serve with a host in hire. */
function hasRoomBeside({ state, data }: Play, host: Unit, type: UnitType): boolean {
  const { owner, area, lessee } = host;
  const serves = lessee === undefined ? {} : { lessee };
  return (
    unfriendlyAt(state, area, owner).length === 0 &&
    fits(state, data.charts, area, { id: '', serial: 0, owner, type, area, ...serves })
  );
}

/** BKE-S7-3: the agreement is for all units of the allies, so that who is raised beside one in hire is hired too. */
function serveBeside({ state }: Play, host: Unit, unit: Unit): void {
  const lease = state.leases.find(({ units }) => units.includes(host.id));
  if (!lease) return;
  unit.lessee = lease.lessee;
  lease.units.push(unit.id);
}
