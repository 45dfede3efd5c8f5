/** Scenario 17: Palmyra and the Gallic Empire. KOK-NPC-5. */
import { forceStrength, forcesUnder, hostilesAt } from '../realm/forces.js';
import { gather, goTo, busy, wage } from './lone-marches.js';
import { empiresOf } from '../realm/empires.js';
import { capitalOf, citiesOf } from '../realm/realms.js';
import { gridOf, sideId } from '../../ruleset.js';
import type { Play } from '../../play.js';
import type { SideId } from '../../state.js';

/** KOK-NPC-5: Palmyra and the Gallic Empire. */
export function defendEmpire(play: Play, side: SideId): void {
  const { state } = play;
  const plan = empiresOf(play).find((e) => sideId(e.side) === side);
  if (!plan) return;
  const own = citiesOf(state, side);
  const power = forcesUnder(state, side).reduce((sum, f) => sum + forceStrength(play, f), 0);
  const threats = own
    .flatMap((c) =>
      hostilesAt(play, c.hex, side).map((f) => ({ hex: c.hex, strength: forceStrength(play, f) })),
    )
    .sort((a, b) => b.strength - a.strength || (a.hex < b.hex ? -1 : 1));
  const [worst] = threats;
  const rush = worst !== undefined && (!plan.cautious || worst.strength < power) ? worst.hex : undefined;
  const wished = plan.first
    .map((n) => gridOf(play).find(n))
    .find((hex) => hex !== undefined && state.cities[hex]?.controller !== side);
  if (rush === undefined && !plan.cautious && state.game.war) return wage(play, side);
  const goal = rush ?? (plan.cautious ? (wished ?? capitalOf(state, side)) : undefined);
  if (goal === undefined) return;
  for (const force of gather(play, side)) {
    if (!state.forces[force.id] || force.kind !== 'army' || force.hex === goal) continue;
    if (rush === undefined && busy(play, force)) continue;
    goTo(play, force, goal);
  }
}

/** KOK-NPC-5: what the empires build up again in Spring, free of charge. */
export function rebuildEmpires(play: Play): void {
  const { state, log } = play;
  for (const plan of empiresOf(play)) {
    const side = sideId(plan.side);
    for (const c of citiesOf(state, side)) {
      if (!c.looted || (plan.rebuilds === 'own' && c.original !== side)) continue;
      c.looted = false;
      delete c.lastPasser;
      delete c.bare;
      log.add('city-rebuilt', 'KOK-NPC-5', 'all', { position: side, hex: c.hex });
    }
  }
}
