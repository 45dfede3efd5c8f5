/** Orders of the Late Empire: subversion, rebuilding allies. BKE-S7-1, BKE-S7-3. */
import { countOf, values } from '../../../../src/core/index.js';
import { addUnit, commander, fits, takeOff, unitName, unitsAt, unfriendlyAt } from '../../board.js';
import type { UnitType } from '../../data.js';
import { done, failed } from '../../outcomes.js';
import { given } from '../../standing.js';
import type { Position, Unit } from '../../state.js';
import { lateSpecial } from './seats.js';
import { neighboursOf } from '../../rules/map/geography.js';
import { type Play, scenarioOf } from '../../play.js';

/** BKE-S7-1: one garrison a turn beside a German unit goes over. */
export function subversion(play: Play): void {
  const { state, data, log } = play;
  const scenario = scenarioOf(state, data);
  for (const position of values(state.positions)) {
    let used = false;
    const victim = scenario.subverts?.(state, data, position);
    for (const order of given(play, position.id, 'subvert')) {
      const { area } = order.fields.area;
      const garrison =
        area === undefined
          ? undefined
          : unitsAt(state, area).find((unit) => unit.type === 'GA' && unit.owner === victim);
      const beside =
        area !== undefined &&
        neighboursOf(data.geo, area).some((to) =>
          unitsAt(state, to).some((unit) => commander(unit) === position.id),
        );
      if (victim === undefined || position.stage !== 'barbarian')
        failed(play, order, 'BKE-S7-1', 'only the barbarian Germans subvert');
      else if (used) failed(play, order, 'BKE-S7-1', 'one garrison a turn');
      else if (!garrison || !beside)
        failed(play, order, 'BKE-S7-1', 'no Roman garrison there beside a unit of yours');
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
  if (scenarioOf(state, data).rebuilds?.(data, position) !== 'by-order') return 0;
  const price = lateSpecial(data, 'rebuild-price');
  let spent = 0;
  for (const order of given(play, position.id, 'rebuild')) {
    const type = order.fields.type as UnitType;
    const area = order.fields.at?.area;
    const lost = countOf(position.lost, type);
    const host =
      area === undefined ? undefined : unitsAt(state, area).find(({ owner }) => owner === position.id);
    const beside = host !== undefined && unfriendlyAt(state, host.area, position.id).length === 0;
    const piece = { id: '', serial: 0, owner: position.id, type, area: area ?? '' };
    if (spent > 0) failed(play, order, 'BKE-S7-3', 'one unit a turn');
    else if (lost === 0) failed(play, order, 'BKE-S7-3', 'no such unit was lost');
    else if (money < price) failed(play, order, 'BKE-S7-3', 'there is not enough money');
    else if (!host || !beside || !fits(state, data.charts, host.area, piece))
      failed(play, order, 'BKE-S7-3', 'no room beside a unit of yours there');
    else {
      const unit = addUnit(state, position.id, type, host.area);
      serveBeside(play, host, unit);
      position.lost[type] = lost - 1;
      spent += price;
      log.add('unit-built', 'BKE-S7-3', 'all', { unit: unitName(unit), position: position.id, area, price });
      done(play, order, 'BKE-S7-3');
    }
  }
  return spent;
}

/** BKE-S7-3: the agreement is for all units of the allies, so that who is raised beside one in hire is hired too. */
function serveBeside({ state }: Play, host: Unit, unit: Unit): void {
  const lease = state.leases.find(({ units }) => units.includes(host.id));
  if (!lease) return;
  unit.lessee = lease.lessee;
  lease.units.push(unit.id);
}
