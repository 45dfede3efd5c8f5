/** How a regular player's armies fight: the tactics that do best against those that may be drawn. KOK-BAT-5 to 7. */
import { LAND_TACTICS, type UnitType } from '../../data.js';
import { letterOf, multiplier } from '../../rules/battle/tactics.js';
import { forcesUnder, stacks, unitStrength, isShip } from '../../rules/realm/forces.js';
import { hostile, otherActive } from '../../rules/realm/realms.js';
import type { Outlook } from './outlook.js';

interface Line {
  readonly type: UnitType;
  readonly strength: number;
}

/** The best tactic thrice, the second once: nobody shall be sure of it. */
export function tacticWeights(outlook: Outlook): string | undefined {
  const { world, me } = outlook;
  const own = linesOf(outlook, [me]);
  if (own.length === 0) return undefined;
  const rivals = otherActive(world.state, me).filter((r) => hostile(world.state, r, me));
  const enemy = linesOf(outlook, rivals);
  const faces = Object.values(world.data.charts['random-tactic'].land);
  const worth = (tactic: string): number =>
    faces.reduce((sum, other) => {
      const letter = letterOf(world, 'land', tactic, other);
      if (letter === 'xx' || letter === 'G') return sum + 100;
      const ours = totalOf(outlook, own, letter, tactic);
      const theirs = totalOf(outlook, enemy.length > 0 ? enemy : own, letter, other);
      return sum + Math.floor((ours.by * 100 * theirs.plain) / (ours.plain * theirs.by));
    }, 0);
  const [first, second] = LAND_TACTICS.filter((t) => t !== 'withdraw').sort((a, b) => worth(b) - worth(a));
  return `${first ?? 'charge'} 3, ${second ?? 'stand'} 1`;
}

function linesOf({ world }: Outlook, chiefs: readonly string[]): Line[] {
  return chiefs
    .flatMap((chief) => forcesUnder(world.state, chief))
    .flatMap((f) => stacks(world, f))
    .filter((s) => !isShip(world, s.type))
    .map((s) => ({ type: s.type, strength: s.n * unitStrength(world, s.side, s.type) }));
}

function totalOf(
  { world }: Outlook,
  lines: readonly Line[],
  letter: string,
  tactic: string,
): { plain: number; by: number } {
  return lines.reduce(
    ({ plain, by }, { type, strength }) => ({
      plain: plain + strength,
      by: by + strength * multiplier(world, 'land', letter, tactic, type),
    }),
    { plain: 0, by: 0 },
  );
}
