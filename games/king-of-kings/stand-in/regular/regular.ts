/** The better computer player: by rules of thumb of a sensible monarch. Works on a view, as a player does. */
import { composeSheet, type Dice, type OrderSheet, type Temper } from '../../../../src/core/index.js';
import { orders } from '../../orders/book.js';
import type { Rules, World } from '../../play.js';
import { rulesOf } from '../../ruleset.js';
import type { View } from '../../view.js';
import { freeTalents, type Draft, type Mind } from '../mind.js';
import { appeals, loots, offers, raids } from '../stand-in.js';
import { standInTrade } from '../trade.js';
import { discharge } from './discharge.js';
import { council, policies, treaties, wedding } from './court.js';
import { regularMarches } from './marches.js';
import { strengthAt } from './danger.js';
import { capitalHex } from './guard.js';
import { outlookOf } from './outlook.js';
import { recruitable, regularPurchases } from './purse.js';
import { setUpWish } from './set-up.js';
import { regularSieges } from './sieges.js';

export function regular(rules: Rules, view: View, dice: Dice, temper: Temper): OrderSheet {
  const world: World = { state: view.board, data: rules };
  const me = view.position;
  const { realm } = view;
  const mind: Mind = { world, me, realm, dice, purse: { talents: freeTalents(world, me, realm.treasury) } };
  const { season, ended } = view.board.game;
  if (ended) return composeSheet(orders, []);
  if (season === 'setup') return composeSheet(orders, [setUpWish(mind)]);
  const paid = discharge(outlookOf(mind, temper));
  const kept = {
    ...mind,
    world: paid.world,
    purse: { talents: freeTalents(paid.world, me, realm.treasury) },
  };
  const outlook = outlookOf(kept, temper);
  const marches = regularMarches(outlook, recruitable(outlook));
  const capital = capitalHex(outlook);
  const guard = capital === undefined ? 0 : strengthAt(outlook, capital) - marches.gone;
  const drafts: Draft[] = [
    ...treaties(outlook),
    ...wedding(outlook),
    ...offers(outlook),
    ...policies(outlook),
    ...(season === 'summer' && !rulesOf(world).troubles ? [council(outlook)] : []),
    ...paid.drafts,
    ...regularSieges(outlook, marches.leaving),
    ...loots(outlook),
    ...appeals(outlook),
    ...marches.drafts,
    ...standInTrade({ ...outlook, purse: { talents: Math.max(0, outlook.purse.talents) } }),
    ...raids(outlook),
    ...regularPurchases(outlook, guard),
  ];
  return composeSheet(orders, drafts);
}
