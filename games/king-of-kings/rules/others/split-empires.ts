/** Scenario 17: Palmyra and the Gallic Empire. KOK-NPC-5. */
import { values } from '../../../../src/core/index.js';
import type { Empire } from '../../data.js';
import { forceStrength, forcesUnder, hostilesAt } from '../realm/forces.js';
import { gather, goTo, busy, wage } from './lone-marches.js';
import { capitalOf, citiesOf } from '../realm/realms.js';
import { gridOf, findSide, rulesOf } from '../../ruleset.js';
import type { Play, World } from '../../play.js';
import type { Side, SideId } from '../../state.js';

const empiresOf = (world: World): readonly Empire[] => rulesOf(world).empires?.(world) ?? [];

/** KOK-NPC-5: the empire that War wakes: it does nothing out of caution. */
export function boldEmpire(world: World): Side | undefined {
  const bold = empiresOf(world).filter((e) => !e.cautious);
  return values(world.state.sides).find((s) => s.kind === 'empire' && bold.some((e) => e.side === s.name));
}

/** KOK-NPC-5: Palmyra and the Gallic Empire. */
export function defendEmpire(play: Play, side: SideId): void {
  const { state } = play;
  const plan = empiresOf(play).find((e) => findSide(play, e.side) === side);
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
    const side = findSide(play, plan.side);
    if (side === undefined) continue;
    for (const c of citiesOf(state, side)) {
      if (!c.looted || (plan.rebuilds === 'own' && c.original !== side)) continue;
      c.looted = false;
      delete c.lastPasser;
      delete c.bare;
      log.add('city-rebuilt', 'KOK-NPC-5', 'all', { position: side, hex: c.hex });
    }
  }
}
