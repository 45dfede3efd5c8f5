/** Attacks that could never be made. BKE-CBT-2, BKE-TRB-6. */
import { isTribe } from '../board.js';
import { place, unknownUnit, type Checking } from './checking.js';
import { areaNamed, borderBetween, nameOf, within } from '../rules/map/geography.js';
import { unitsNamed } from '../orders/naming.js';
import type { OrderFor } from '../orders/book.js';
import { movesOf } from '../rules/land/passage.js';

export function checkAttack(checking: Checking, order: OrderFor<'attack'>): void {
  const { rules, view, add } = checking;
  const { board, me } = view;
  const any = /^any$/i.test(order.fields.target);
  const target = any ? undefined : place(checking, 'target', order.fields.target, ['area']);
  for (const name of order.fields.with ?? []) {
    const area = areaNamed(rules.geo, name);
    if (area !== undefined) {
      if (target !== undefined && !borderBetween(rules.geo, area, target))
        add('with', {
          code: 'bke/not-adjacent',
          message: `${nameOf(rules.geo, area)} is not next to ${nameOf(rules.geo, target)}`,
          rule: 'BKE-CBT-2',
        });
      continue;
    }
    const units = unitsNamed(board, rules.geo, me, name);
    if (units.length === 0) unknownUnit(checking, 'with', name);
    for (const unit of units) {
      if (unit.type === 'GA')
        add('with', { code: 'bke/never-attacks', message: 'garrisons never attack', rule: 'BKE-CBT-2' });
      // A tribe and its target further apart than it walks never meet, whoever moves first.
      else if (
        isTribe(unit) &&
        target !== undefined &&
        !within(rules.geo, target, movesOf(board, rules, unit) + 1).includes(unit.area)
      )
        add('with', {
          code: 'bke/not-adjacent',
          message: `${unit.type}${unit.serial} can't come next to ${nameOf(rules.geo, target)} this turn`,
          rule: 'BKE-CBT-2',
        });
    }
  }
  if (target !== undefined && board.cities[target]?.owner === me)
    add('target', {
      severity: 'warning',
      code: 'bke/own-city',
      message: `${nameOf(rules.geo, target)} is yours`,
      rule: 'BKE-CBT-1',
    });
}
