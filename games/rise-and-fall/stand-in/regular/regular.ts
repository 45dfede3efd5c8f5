/** The better computer player: it holds what others could take, counts what the checkpoints count, and spends what it has. */
import type { Dice, OrderSheet, Temper } from '../../../../src/core/index.js';
import type { Data } from '../../data.js';
import type { View } from '../../view.js';
import { advanceToFront } from '../fronts.js';
import { hordeOrders } from '../hordes.js';
import { spread, strike } from '../marching.js';
import { plainLeast } from '../storming.js';
import { sheetOf, type Player } from '../writing.js';
import type { Draft } from '../draft.js';
import { forget, guardStars, lookOut, restoreRuins, ties } from './guards.js';
import { placeEmperor } from './emperor.js';
import { gather } from './mustering.js';
import { provide } from './providing.js';
import { raiseAll } from './raising.js';
import { worth } from './values.js';
import { declare } from './wars.js';
import { TRAITS, type Traits } from './traits.js';

export function regular(data: Data, view: View, dice: Dice, temper: Temper): OrderSheet {
  return sheetOf(data, view, dice, playerOf(TRAITS[temper]));
}

function playerOf(traits: Traits): Player {
  return {
    manner: { worth, least: plainLeast, ties },
    declare: (draft) => declare(draft, traits),
    placeEmperor,
    build: (draft) => {
      lookOut(draft, true);
      raiseAll(draft);
    },
    march,
    ride: hordeOrders,
    provide,
  };
}

function march(draft: Draft): void {
  // Attack first: what is beaten threatens nobody, and the units that found nothing to beat are guards enough.
  forget(draft);
  strike(draft);
  lookOut(draft, true);
  guardStars(draft);
  restoreRuins(draft);
  spread(draft);
  gather(draft);
  advanceToFront(draft);
}
