/** The Sassanid revolt of 220. RF-SAS-1 to 3, RF-SAS-4 (without orders they stand); its end is tested with every loss (losses.ts). */
import { compareIds, entries } from '../../../../src/core/index.js';
import { yearNow } from '../world/calendar.js';
import { give } from '../world/control.js';
import { clearMarkers, testSassanids } from '../world/losses.js';
import { isParthian, kindOf, lying, unitsAt, unitsOf, unitState } from '../world/pieces.js';
import type { Scene } from '../../board.js';

/** RF-SAS-1: the five risings, each by a Parthian unit that stands there, from the pile, or from elsewhere, its own kind first. */
export function risingSassanids(scene: Scene): void {
  const { state, data, log } = scene;
  const { from, areas } = data.charts.sassanids;
  if (state.sassanids !== 'none' || yearNow(state) < from) return;
  state.sassanids = 'revolt';
  log.add('sassanid-revolt', 'RF-SAS-1', 'all', {});
  for (const [area, kind] of entries(areas)) {
    // Enemies of Parthia hold it down; beside a friend there is no room for a party that stacks with nobody (RF-SAS-2).
    const other = unitsAt(scene, area).find((u) => !isParthian(kindOf(scene, u)));
    if (other !== undefined) {
      log.add('sassanid-skipped', 'RF-SAS-1', 'all', { area, other });
      continue;
    }
    const riser = chooseRiser(scene, area, kind);
    if (riser === undefined) continue;
    const unit = unitState(state, riser);
    if (unit.where !== area) clearMarkers(scene, riser, unit.where);
    unit.faction = 'sassanid';
    unit.where = area;
    unit.flipped = false;
    give(scene, area, 'parthia', 'RF-SAS-1');
    log.add('sassanid-rises', 'RF-SAS-1', 'all', { unit: riser, area });
  }
  testSassanids(scene);
}

function chooseRiser(scene: Scene, area: string, kind: string): string | undefined {
  const same = (u: string): number => (kindOf(scene, u) === kind ? 0 : 1);
  const parthians = (units: readonly string[]): string[] => units.filter((u) => isParthian(kindOf(scene, u)));
  const here = parthians(unitsAt(scene, area)).sort((a, b) => same(a) - same(b) || compareIds(a, b));
  const pile = lying(scene, 'pool', (c) => isParthian(c.type)).sort(
    (a, b) => same(a) - same(b) || compareIds(a, b),
  );
  const abroad = unitsOf(scene, 'parthia').sort((a, b) => same(a) - same(b) || compareIds(b, a));
  // Who stands there, then the pile, then the rest of the realm: in each the kind that the list names comes first.
  return here[0] ?? pile[0] ?? abroad[0];
}
