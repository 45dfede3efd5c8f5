/** A state that fits all that a position knows, with plain guesses for what others keep to themselves. KOK-SEE-1, KOK-SEE-2 */
import { clone, entries, type Dice } from '../../src/core/index.js';
import { springIncome, upkeepOf } from './rules/money/budget.js';
import type { OpenPosition, OwnRealm, Purse } from './board.js';
import type { Rules, World } from './play.js';
import type { Force, Offer, Position, State } from './state.js';
import type { View } from './view.js';

/** Hidden are treasuries, policies, standing orders, tokens and offers between others; the board lies open. */
export function imagine(rules: Rules, view: View, dice: Dice): State {
  const { board, position: me } = clone(view);
  const world: World = { state: board, data: rules };
  const each = <T, U>(record: Readonly<Record<string, T>>, make: (item: T) => U): Record<string, U> =>
    Object.fromEntries(entries(record).map(([id, item]) => [id, make(item)]));
  return {
    ...board,
    positions: each(board.positions, (p): Position => {
      const realm = p.id === me ? clone(view.realm) : realmOf(world, p, view.purses?.[p.id], dice);
      return { ...p, ...realm, offers: offersOf(view, p.id) };
    }),
    forces: each(board.forces, (f): Force => ({
      ...f,
      orders: { ...view.standing[f.id] },
    })),
  };
}

const offersOf = (view: View, seller: string): Offer[] =>
  view.offers
    .filter((o) => o.seller === seller)
    .map(({ type, count, fee, to }) => ({ type, count, fee, to }));

/** What another may have: by its purse where that lies open, else what Winter will cost it, once Spring has brought it in, and some of the rest. */
function realmOf(world: World, p: OpenPosition, purse: Purse | undefined, dice: Dice): OwnRealm {
  const income = springIncome(world, p.id);
  const upkeep = upkeepOf(world, p.id);
  const spare = Math.max(0, income - upkeep);
  const due = world.state.game.season === 'spring' ? 0 : Math.min(income, upkeep);
  const treasury =
    purse?.treasury ?? (p.status === 'active' ? due + dice.roll(spare + 1, 'imagine/treasury', p.id) - 1 : 0);
  const frozen = purse ? purse.frozen : p.frozenOpen;
  return {
    treasury,
    opening: treasury,
    history: [...(purse?.history ?? [])],
    lastSpringIncome: income,
    given: { money: 0, city: false },
    tokens: [],
    policies: {},
    absent: 0,
    proposed: 0,
    ...(frozen === undefined ? {} : { frozen }),
  };
}
