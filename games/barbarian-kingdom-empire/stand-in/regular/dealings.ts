/** What a regular player does with others for money, in games that have it: a cheap peace, soldiers for hire, and bids for what an empire can't keep. */
import { byId, values, type PositionId } from '../../../../src/core/index.js';
import { citiesOf, commander, isCombatUnit, isTribe, ownedBy, strengthOf, unitsAt } from '../../board.js';
import type { UnitType } from '../../data.js';
import { neighboursOf, type AreaId } from '../../rules/map/geography.js';
import { costsOf, incomeOf, totalUpkeep } from '../../rules/money/money.js';
import { auctionType } from '../../rules/money/upkeep.js';
import { sortedBy } from '../../rules/sorted.js';
import type { Position } from '../../state.js';
import { turnsLeft, type Planned } from '../plan.js';
import type { View } from '../../view.js';
import { protects, type Rules } from '../../play.js';
import { hirePlan } from './hiring.js';
import { isOwnHand } from './partners.js';
import { sparePlan } from './sparing.js';
import type { Campaign } from './turn-plan.js';
import { leaderOf } from './worth.js';

export function dealings(campaign: Campaign): Planned[] {
  const { rules, view, plan, position } = campaign;
  const attacked = plan.orders.flatMap(({ key, fields }) =>
    key === 'attack' ? [String(fields.target)] : [],
  );
  return [
    ...tributePlan(rules, view, position, attacked),
    ...protectionPlan(rules, view, position),
    ...hirePlan(campaign),
    ...sparePlan(campaign),
    ...bidPlan(rules, view, position),
  ];
}

/** Turns before the end in which nobody is paid any more. */
const LATE = 2;

/** BKE-OPT-7: to the strongest neighbour who could take more than that; never to who leads, nor to who is attacked this turn. */
function tributePlan(rules: Rules, view: View, position: Position, attacked: readonly AreaId[]): Planned[] {
  const { board, me } = view;
  if (!board.options.tribute) return [];
  const paid = turnsLeft(rules, view) >= LATE ? payee(rules, view, position, attacked) : undefined;
  const ended = view.standing.flatMap(({ key, fields }) =>
    key === 'give' && fields.as === 'tribute' && fields.to !== paid ? [String(fields.to)] : [],
  );
  const gift = (to: PositionId, amount: number): Planned => ({
    key: 'give',
    fields: { amount, to, as: 'tribute' },
  });
  return [
    ...byId(ended).map((to) => gift(to, 0)),
    ...(paid === undefined ? [] : [gift(paid, Math.min(PEACE, rules.charts.tribute.most))]),
  ].filter(({ fields }) => fields.to !== me);
}
/** What a peace is worth a turn. */
const PEACE = 3;

/** BKE-S7-3: while they serve nobody, allies in arms are paid for sparing their lord; no longer once they serve or are gone. */
function protectionPlan(rules: Rules, view: View, position: Position): Planned[] {
  const { board, me, standing } = view;
  return values(board.positions).flatMap(({ id }): Planned[] => {
    const receiver = board.positions[id];
    if (!receiver || !protects(board, rules, position, receiver)) return [];
    const serves = board.leases.some(({ lessor, lessee }) => lessor === id && lessee === me);
    const armed = ownedBy(board, id).some((unit) => isCombatUnit(unit));
    const amount = !serves && armed && position.treasury >= 2 * PEACE ? PEACE : 0;
    const stands = standing.some(
      ({ key, fields }) => key === 'give' && fields.as === 'protection' && fields.to === id,
    );
    return amount > 0 || stands ? [{ key: 'give', fields: { amount, to: id, as: 'protection' } }] : [];
  });
}

function payee(
  rules: Rules,
  view: View,
  position: Position,
  attacked: readonly AreaId[],
): PositionId | undefined {
  const { board, me } = view;
  const { charts } = rules;
  const { cities, capital } = incomeOf(board, rules, position);
  const short = Math.max(0, totalUpkeep(board, rules, me) - cities - capital);
  if (position.treasury < short + 2 * PEACE) return undefined;
  const arms = (id: PositionId): number => strengthOf(charts, ownedBy(board, id).filter(isCombatUnit));
  const leader = leaderOf(rules, view);
  const near = new Set(
    citiesOf(board, me)
      .flatMap((area) => neighboursOf(rules.geo, area))
      .flatMap((area) => unitsAt(board, area))
      .filter((unit) => isCombatUnit(unit) && !isTribe(unit))
      .map(commander),
  );
  const fought = new Set(attacked.flatMap((area) => unitsAt(board, area)).map(commander));
  const stronger = byId(near).filter(
    (id) =>
      id !== me &&
      id !== leader &&
      !fought.has(id) &&
      !isOwnHand(view, id) &&
      board.positions[id]?.stage !== 'out' &&
      arms(id) > arms(me) &&
      ownedBy(board, id).filter(isCombatUnit).length > ownedBy(board, me).filter(isCombatUnit).length,
  );
  return sortedBy(
    stronger,
    (id) => id,
    (id) => -arms(id),
  )[0];
}

/** BKE-MAIL-14: what idle money would buy anyway is bid for; no bid stands once there is none. */
function bidPlan(rules: Rules, view: View, position: Position): Planned[] {
  const { board, me } = view;
  if (!board.options.auctions) return [];
  const sellers = values(board.positions).some((one) => one.id !== me && one.stage === 'empire');
  const spare = Math.floor((position.treasury - CUSHION) / 2);
  const budget = sellers && turnsLeft(rules, view) >= LATE ? Math.max(0, spare) : 0;
  const costs = costsOf(board, rules, position);
  return SOUGHT.flatMap((type) => {
    const cost = costs[auctionType(position.stage, type)];
    const max = Math.min(cost?.price ?? 0, budget);
    // At least the upkeep is asked for it.
    if (cost && max >= (cost.upkeep ?? 0) && max > 0)
      return [{ key: 'bid', fields: { type, max, total: budget } }];
    const stands = view.standing.some(({ key, fields }) => key === 'bid' && fields.type === type);
    return stands ? [{ key: 'bid', fields: { type, max: 0 } }] : [];
  });
}
/** Money that is not bid with. */
const CUSHION = 12;
const SOUGHT: readonly UnitType[] = ['EL', 'IN', 'GA'];
