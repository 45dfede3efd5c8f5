/** Check of the set-up of scenario 15. KOK-SCN-15. */
import type { UnitType } from '../data.js';
import { unitStrength } from '../rules/realm/forces.js';
import { gridOf, scenarioOf } from '../ruleset.js';
import type { World } from '../play.js';
import { placeOf, type Desk, type OrderWith, type Report } from './desk.js';

/** KOK-SCN-15: sites are places with a city's ground. */
export function sitesOf(world: World): ReadonlySet<string> {
  const barred = scenarioOf(world)['set-up']?.['not-sites'] ?? [];
  return new Set(
    gridOf(world)
      .places.filter((p) => p.kind.includes('city') && !barred.includes(p.name))
      .map((p) => p.hex),
  );
}

/** Wishes that no set-up can fulfil. */
export function checkSetUp(desk: Desk, order: OrderWith<'setup'>, say: Report): void {
  const { world } = desk;
  const sites = sitesOf(world);
  const each = (names: readonly string[], field: string): void => {
    for (const name of names) {
      const hex = placeOf(desk, name, field, say);
      if (hex !== undefined && !sites.has(hex))
        say(field, { code: 'kok/no-site', message: `no city can stand at ${name}`, rule: 'KOK-SCN-15' });
    }
  };
  each(order.fields.capital ?? [], 'capital');
  each(order.fields.cities ?? [], 'cities');
  each(
    (order.fields.neutrals ?? []).map((n) => n.place),
    'neutrals',
  );
  for (const { what } of (order.fields.units ?? []).flat())
    if (!(what in world.data.charts.units))
      say('units', { code: 'kok/no-such-unit', message: `there is no unit "${what}"`, rule: 'KOK-SCN-15' });
  for (const colour of order.fields.colours) {
    const most = scenarioOf(world)['set-up']?.['by-colour'][colour]?.strongest;
    if (most === undefined) continue;
    const strong = (order.fields.units ?? [])
      .flat()
      .map((u) => u.what as UnitType)
      .filter((t) => t in world.data.charts.units && unitStrength(world, desk.me, t) > most);
    if (strong.length > 0)
      say('units', {
        code: 'kok/too-strong',
        severity: 'warning',
        message: `${colour} picks no unit stronger than ${most}: ${[...new Set(strong)].join(', ')} will be replaced`,
        rule: 'KOK-SCN-15',
      });
  }
}
