/** Who must submit for the open step, and who may. AE-MAIL-1, AE-HRD-6. */
import { ids, type PositionId, type PositionInfo } from '../../src/core/index.js';
import { onMap, positionAt, provinceAt } from './rules/land/provinces.js';
import { allStacks, raidSide } from './rules/units/stacks.js';
import type { State } from './state.js';

export function isOperations(state: Pick<State, 'step'>): boolean {
  return state.step.startsWith('operations');
}

export function awaiting(state: State): PositionId[] {
  if (state.over) return [];
  return ids(state.positions).filter((id) => {
    const { status } = positionAt(state, id);
    return status === 'active' || (status === 'horde' && isOperations(state));
  });
}

/** Destroyed positions may still move Raiders and Hostile Independents, and send standing lines. */
export function maySubmit(state: State, position: PositionId): boolean {
  const { status } = positionAt(state, position);
  if (status === 'active' || status === 'horde') return true;
  if (status !== 'destroyed') return false;
  if (!isOperations(state)) return true;
  const raiders = allStacks(state).some((stack) =>
    stack.units.some((unit) => unit.side === raidSide(position)),
  );
  return raiders || onMap(state).some((code) => provinceAt(state, code).controller === position);
}

/** The seats with who sits there, as the engine asks for them. */
export function positions(state: State): PositionInfo[] {
  return ids(state.positions).map((id) => {
    const { name, status } = positionAt(state, id);
    return { id, name, status: status === 'out' ? 'out' : status === 'destroyed' ? 'waiting' : 'active' };
  });
}
