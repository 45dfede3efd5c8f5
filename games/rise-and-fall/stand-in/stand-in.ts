/** The plain computer player: garrisons first, attacks only where they win, peace when the war goes badly. */
import type { Dice, OrderSheet } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import type { View } from '../view.js';
import { buildOrders } from './building.js';
import { declareOrders } from './declaring.js';
import { advanceToFront } from './fronts.js';
import { duty } from './guarding.js';
import { hordeOrders } from './hordes.js';
import { emperorOrders } from './leading.js';
import { marchOrders } from './marching.js';
import { plainLeast, plainWorth } from './storming.js';
import { sheetOf, type Player } from './writing.js';

const NOVICE: Player = {
  manner: { worth: plainWorth, least: plainLeast, ties: duty },
  declare: declareOrders,
  placeEmperor: emperorOrders,
  build: buildOrders,
  march: (draft) => {
    marchOrders(draft);
    advanceToFront(draft);
  },
  ride: hordeOrders,
  provide: () => undefined,
};

export function standIn(data: Data, view: View, dice: Dice): OrderSheet {
  return sheetOf(data, view, dice, NOVICE);
}
