/** The standing reaction `expel`: own Stacks strike invaders of their provinces. Policies of RULES.md section 14, AE-OPS-4. */
import type { PositionId } from '../../../../src/core/index.js';
import { ownedProvinces, positionAt, provinceAt } from '../land/provinces.js';
import { activeAt, hasLeader, hasOwn, isRaiderStack, leastMp, sidesOf, size } from '../units/stacks.js';
import type { Field } from '../../play.js';
import type { Stack } from '../../state.js';
import { acting, fightAgainst, landCost } from './forces.js';
import { attack } from './marching.js';

export function expel(field: Field, position: PositionId): boolean {
  const { state, data } = field;
  const { policies } = positionAt(state, position);
  if (policies.expel === 'off') return false;
  let acted = false;
  for (const code of ownedProvinces(state, position)) {
    const there = activeAt(state, code).filter((stack) => stack.kind === 'land' && size(stack) > 0);
    const invader = largest(there.filter((stack) => isInvader(field, stack, position, code)));
    if (!invader) continue;
    // Each as it would strike: without those who step out before (AE-ALY-2).
    const parties = there
      .filter((stack) => hasOwn(stack, position))
      .map((stack) => acting(field, stack, position, fightAgainst(invader)))
      .filter((party) => typeof party !== 'string')
      .filter((party) => hasLeader(party) && leastMp(party) >= landCost(state, data, 'attack', party));
    const party = largest(parties);
    const own = party && state.stacks[party.id];
    if (!own || 100 * size(party) < policies.expel * size(invader)) continue;
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
