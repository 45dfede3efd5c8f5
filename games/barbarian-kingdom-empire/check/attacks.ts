/** Attacks that could never be made. BKE-CBT-2, BKE-TRB-6. */
import type { Finding } from '../../../src/core/index.js';
import { isTribe } from '../board.js';
import { knownArea, unknownUnit, type Checking } from './checking.js';
import { borderBetween, nameOf, stepsTo, type AreaId } from '../rules/map/geography.js';
import type { OrderMeant } from '../orders/meaning.js';
import { piecesMeant } from '../orders/pieces.js';
import { movesOf } from '../rules/land/passage.js';
import type { Unit } from '../state.js';

/** Why a unit takes part in no attack on this area (or on any, where it is left open), wherever all stand. */
export function neverAttacks(
  { rules, board }: Pick<Checking, 'rules' | 'board'>,
  unit: Unit,
  target: AreaId | undefined,
): Finding | undefined {
  if (unit.type === 'GA')
    return { code: 'bke/never-attacks', message: 'garrisons never attack', rule: 'BKE-CBT-2' };
  // A tribe and its target further apart than it walks never meet, whoever moves first.
  if (
    isTribe(unit) &&
    target !== undefined &&
    stepsTo(rules.geo, target, unit.area) > movesOf(board, rules, unit) + 1
  )
    return {
      code: 'bke/not-adjacent',
      message: `${unit.type}${unit.serial} can't come next to ${nameOf(rules.geo, target)} this turn`,
      rule: 'BKE-CBT-2',
    };
  return undefined;
}

export function checkAttack(checking: Checking, order: OrderMeant<'attack'>): void {
  const { rules, board, me, add } = checking;
  const { target: wanted } = order.fields;
  const target = wanted === 'any' ? undefined : knownArea(checking, 'target', wanted);
  for (const meant of order.fields.with ?? []) {
    if (meant.by === 'area') {
      if (target !== undefined && !borderBetween(rules.geo, meant.area, target))
        add('with', {
          code: 'bke/not-adjacent',
          message: `${nameOf(rules.geo, meant.area)} is not next to ${nameOf(rules.geo, target)}`,
          rule: 'BKE-CBT-2',
        });
      continue;
    }
    const units = piecesMeant(board, me, meant);
    if (units.length === 0) unknownUnit(checking, 'with', meant.written);
    for (const unit of units) {
      const never = neverAttacks(checking, unit, target);
      if (never) add('with', never);
    }
  }
  for (const meant of order.fields.who ?? [])
    if (piecesMeant(board, me, meant).length === 0) unknownUnit(checking, 'who', meant.written, 'warning');
  if (target !== undefined && board.cities[target]?.owner === me)
    add('target', {
      severity: 'warning',
      code: 'bke/own-city',
      message: `${nameOf(rules.geo, target)} is yours`,
      rule: 'BKE-CBT-1',
    });
}
