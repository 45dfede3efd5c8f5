/** Who will go hungry. WK-LOC-4, WK-SUP-4, WK-P20-4. */
import { diagnoseSheet, type Diagnostic } from '../../../src/core/index.js';
import { allForces, isFieldForce, isNavalForce, refOf, type Force } from '../rules/troops/commands.js';
import { commandChart } from '../data.js';
import type { Desk } from './desk.js';
import { needsLine, tracings } from '../rules/supply/loc.js';
import { mapOf, within } from '../rules/map/map.js';
import { pathEnd } from '../rules/map/paths.js';
import { cities, isFriendlyCity } from '../rules/realm/places.js';

export function supplies(sheet: Desk): Diagnostic[] {
  const { after, data, view } = sheet;
  const forces = allForces(after).filter((force) => force.position === view.position);
  const lines = tracings(after, data)(view.position);
  const hungry = forces.filter(
    (force) =>
      needsLine(force) &&
      isFieldForce(force) &&
      force.top.inside === null &&
      // Of those that march the check says it.
      force.top.path.length === 0 &&
      lines(force.top.hex).next().done === true,
  );
  const adrift = forces.filter(
    (force) =>
      isNavalForce(force) &&
      force.members.some((one) => Object.keys(one.sqds).length > 0 && one.supply <= 1) &&
      !isNearPort(sheet, force),
  );
  return [
    ...hungry.map((force) =>
      diagnoseSheet({
        code: 'wk/out-of-line',
        message:
          `${refOf(force.top)} stays in ${force.top.hex} with no base within ${data.charts.loc.range} hexes: ` +
          `it ${leastSupply(force) === 0 ? 'starves' : `has supply for ${leastSupply(force)} weeks`}`.replace(
            '1 weeks',
            'one week',
          ),
        rule: 'WK-LOC-4',
      }),
    ),
    ...adrift.map((force) =>
      diagnoseSheet({
        code: 'wk/fleet-adrift',
        message: `${refOf(force.top)} has supply ${leastSupply(force)} of ${commandChart(data, 'FL').supply} and does not end the week in or beside a friendly port`,
        rule: 'WK-P20-4',
      }),
    ),
  ];
}

const leastSupply = (force: Force): number =>
  Math.min(
    ...force.members
      .filter((one) => Object.keys(one.stack).length + Object.keys(one.sqds).length > 0)
      .map((one) => one.supply),
  );

function isNearPort({ after, view }: Desk, force: Force): boolean {
  const around = within(mapOf(after.map), pathEnd(after, force.top), 1);
  return cities(after).some(
    (city) => city.port && around.includes(city.id) && isFriendlyCity(after, view.position, city),
  );
}
