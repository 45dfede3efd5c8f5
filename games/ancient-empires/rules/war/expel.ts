/** The standing reaction `expel`: own Stacks strike invaders of their provinces. Policies of RULES.md section 14, AE-OPS-4. */
import type { PositionId } from '../../../../src/core/index.js';
import { ownedProvinces, positionAt, provinceAt } from '../land/provinces.js';
import { activeAt, hasLeader, hasOwn, isRaiderStack, leastMp, sidesOf, size } from '../units/stacks.js';
import type { Field } from '../../play.js';
import type { Stack } from '../../state.js';
import { landCost } from './forces.js';
import { attack } from './marching.js';

export function expel(field: Field, position: PositionId): boolean {
  const { state, data } = field;
  const { policies } = positionAt(state, position);
  if (policies.expel === 'off') return false;
  let acted = false;
  for (const code of ownedProvinces(state, position)) {
    const there = activeAt(state, code).filter((stack) => stack.kind === 'land' && size(stack) > 0);
    const own = largest(
      there.filter(
        (stack) =>
          hasOwn(stack, position) &&
          hasLeader(stack) &&
          leastMp(stack) >= landCost(state, data, 'attack', stack),
      ),
    );
    const invader = largest(there.filter((stack) => isInvader(field, stack, position, code)));
    if (!own || !invader || 100 * size(own) < policies.expel * size(invader)) continue;
    acted = attack(field, own, invader, position) === undefined || acted;
  }
  return acted;
}

/** One that occupies the province, fought its owner in this phase, or is a Raider. */
function isInvader({ state, ops }: Field, stack: Stack, position: PositionId, code: string): boolean {
  const sides = sidesOf(stack);
  if (hasOwn(stack, position)) return false;
  const { occupied } = provinceAt(state, code);
  return (
    isRaiderStack(stack) ||
    (occupied?.sides.some((side) => sides.includes(side)) ?? false) ||
    (ops.fought[position] ?? []).some((side) => sides.includes(side))
  );
}

function largest(stacks: readonly Stack[]): Stack | undefined {
  return [...stacks].sort((a, b) => size(b) - size(a))[0];
}
