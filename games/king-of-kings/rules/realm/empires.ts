/** The parts of a split empire, as the scenario tells what they do. KOK-NPC-5. */
import { values } from '../../../../src/core/index.js';
import type { Empire } from '../../data.js';
import { changesOf } from '../../ruleset.js';
import type { World } from '../../play.js';
import type { Side } from '../../state.js';

export function empiresOf(world: World): readonly Empire[] {
  return changesOf(world).empires ?? [];
}

/** Is it this position's goal to win the whole empire back? KOK-SCN-17 */
export const winsBack = (world: World, position: string): boolean =>
  changesOf(world)['whole-empire'] === position;

/** The one that War wakes: it is not cautious, and then goes out to fight. */
export function boldEmpire(world: World): Side | undefined {
  const bold = empiresOf(world).filter((e) => !e.cautious);
  return values(world.state.sides).find(
    (s) => s.kind === 'empire' && !s.flags.includes('conquered') && bold.some((e) => e.side === s.name),
  );
}
