/** Ships that a stand-in lays down: up to what its temper asks for, while the purse bears them. WK-MIL-3, WK-CH-5. */
import { byId, entries, values } from '../../../src/core/index.js';
import { warships } from '../rules/troops/stacks.js';
import { build } from './orders.js';
import type { Ruler } from './ruler.js';
import { heldCities } from '../see/held.js';

/** One sqd a week, the strongest that the purse bears four times over; its price. */
export function layDown({ view, data, temper, plan, sheet }: Ruler, purse: number): number {
  const stacks = [
    ...values(view.commands).map(({ sqds }) => sqds),
    ...heldCities(view).map(({ portSqds }) => portSqds),
  ];
  const building = view.queue.filter(({ what }) => data.units.sqds[what] !== undefined).length;
  const have = stacks.reduce((n, stack) => n + warships(data, stack), building);
  const yard = byId(heldCities(view), (city) => city.id).find(
    (city) =>
      city.yard && city.owner === view.position && city.blockadedBy === null && city.sqdsBuilt < city.size,
  );
  const { naval, viking } = view.own.tech;
  if (!yard || have >= temper.sqds || !(naval || viking) || plan.enemy === undefined) return 0;
  const kinds = entries(data.units.sqds)
    .filter(([, kind]) => (kind.only === 'viking') === viking && kind.cost * 4 <= purse)
    .sort(([, a], [, b]) => b.nv - a.nv);
  const [code, kind] = kinds[0] ?? [];
  if (code === undefined || kind === undefined) return 0;
  build(sheet, { n: 1, code }, yard.name);
  return kind.cost;
}
