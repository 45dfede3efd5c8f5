/** Where a stand-in asks to begin: any good group, its own favourite first. */
import type { Dice } from '../../../src/core/index.js';
import type { Rules } from '../rules/map/geography.js';
import { isOnMap } from '../rules/land/provinces.js';
import type { Draft } from './draft.js';
import type { View } from '../view.js';

export function setupOrders(data: Rules, view: View, dice: Dice): Draft[] {
  const wishes = dice.shuffle(
    data.seats.capitals.filter((code) => isOnMap(view.board, code)),
    'wishes',
  );
  return [{ key: 'place', fields: { part: 'CAP', list: wishes } }];
}
