/** Purchases, agreements, gifts and bids that could never be. BKE-ECO-7, BKE-OPT-3, BKE-OPT-4, BKE-OPT-7. */
import type { Finding, PositionId } from '../../../src/core/index.js';
import { isCombatUnit, ownedBy, unitName } from '../board.js';
import type { UnitType } from '../data.js';
import { optionBar } from './bars.js';
import { knownAreas, unknownUnit, type Checking } from './checking.js';
import { isCoastal, nameOf, type AreaId } from '../rules/map/geography.js';
import { costsOf } from '../rules/money/money.js';
import { partedBy, soldiersMeant } from '../rules/money/treaties.js';
import type { OrderMeant } from '../orders/meaning.js';
import { isMeant, piecesMeant } from '../orders/pieces.js';
import { isInside } from '../rules/land/support.js';

/** Why units of a type are built nowhere near an area, whoever holds it. */
export function neverBuilt(
  { rules, board, me }: Pick<Checking, 'rules' | 'board' | 'me'>,
  type: UnitType,
  id: AreaId,
): Finding | undefined {
  const at = rules.geo.areas[id];
  if (!at) return undefined;
  const never =
    type === 'GA'
      ? at.desert
        ? 'is desert'
        : !isInside(board, rules, id, me) && 'lies outside the boundary'
      : !board.cities[id]
        ? 'has no city'
        : type === 'SH' && !isCoastal(at) && 'has no coast';
  if (!never) return undefined;
  return {
    code: 'bke/never-built-there',
    message: `${type} is never built at ${nameOf(rules.geo, id)}: it ${never}`,
    rule: type === 'GA' ? 'BKE-GAR-1' : 'BKE-ECO-7',
  };
}

export function checkBuild(checking: Checking, order: OrderMeant<'build'>): void {
  const { rules, board, me, position, add } = checking;
  const { type } = order.fields.item;
  const costs = costsOf(board, rules, position);
  if (costs[type]?.price === undefined)
    add('item', {
      code: 'bke/not-for-sale',
      message: `${type} can't be bought in ${position.stage} stage`,
      expected: `one of ${Object.keys(costs)
        .filter((one) => costs[one as keyof typeof costs]?.price !== undefined)
        .join(', ')}`,
      rule: 'BKE-ECO-7',
    });
  knownAreas(checking, 'at', order.fields.at);
  for (const { area: id } of order.fields.at) {
    const never = id === undefined ? undefined : neverBuilt({ rules, board, me }, type, id);
    if (never) add('at', never);
  }
}

export function checkTreaty(checking: Checking, order: OrderMeant<'treaty'>): void {
  const { board, me, position, add } = checking;
  const bar = optionBar(board, 'treaty');
  if (bar) return add(undefined, bar);
  if (!partner(checking, 'with', order.fields.with)) return;
  const { action, units = [] } = order.fields;
  if (action === 'cancel') return;
  const lessor = action === 'out' ? position : board.positions[order.fields.with];
  const lessee = action === 'out' ? board.positions[order.fields.with] : position;
  if (lessor?.stage !== 'barbarian')
    add('action', { code: 'bke/lessor', message: 'only barbarians lease out soldiers', rule: 'BKE-OPT-4' });
  if (lessee?.stage !== 'kingdom' && lessee?.stage !== 'empire')
    add('with', { code: 'bke/lessee', message: 'only kingdoms and empires hire', rule: 'BKE-OPT-4' });
  if (action !== 'out') return;
  const parted = partedBy(board, soldiersMeant(board, me, units));
  if (parted && position.stage === 'barbarian')
    add('units', {
      severity: 'warning',
      code: 'bke/parts-a-stack',
      message: `${unitName(parted)} stands beside others who would not go along; they are leased together, or parted before`,
      rule: 'BKE-LEASE-2',
    });
  for (const meant of units) {
    // Who serves another may be offered anew: his agreement runs on, or ends on the same sheet.
    const commanded = piecesMeant(board, me, meant);
    const pieces =
      commanded.length > 0 ? commanded : ownedBy(board, me).filter((unit) => isMeant(meant, unit));
    if (pieces.length === 0) unknownUnit(checking, 'units', meant.written);
    else if (!pieces.every((unit) => isCombatUnit(unit) && unit.owner === me))
      add('units', {
        code: 'bke/no-soldiers',
        message: `${meant.written} can't be leased out`,
        rule: 'BKE-OPT-4',
      });
  }
}

export function checkGive(checking: Checking, order: OrderMeant<'give'>): void {
  const { rules, board, position, add } = checking;
  const { amount, to, as } = order.fields;
  if (!partner(checking, 'to', to)) return;
  if (as !== 'tribute' || amount === 0) return;
  if (!board.options.tribute)
    add('as', { code: 'bke/option', message: 'there is no tribute in this game', rule: 'BKE-OPT-7' });
  if (amount > rules.charts.tribute.most)
    add('amount', {
      code: 'bke/tribute',
      message: `tribute is at most ${rules.charts.tribute.most}`,
      rule: 'BKE-OPT-7',
    });
  if (position.stage !== 'kingdom' && position.stage !== 'empire')
    add('as', {
      code: 'bke/tribute-stage',
      message: 'only kingdoms and empires pay tribute',
      rule: 'BKE-OPT-7',
    });
}

/** BKE-OPT-3: what empires sell. */
export const SOLD: readonly UnitType[] = ['EL', 'IN', 'SH', 'GA', 'CA', 'BW'];

export function checkBid(checking: Checking, order: OrderMeant<'bid'>): void {
  const { board, add } = checking;
  const bar = optionBar(board, 'bid');
  if (bar) return add(undefined, bar);
  const { type, at = [] } = order.fields;
  knownAreas(checking, 'at', at);
  if (!SOLD.includes(type))
    add('type', { code: 'bke/never-sold', message: `empires have no ${type} to sell`, rule: 'BKE-OPT-3' });
}

/** Another position of this game. */
export function partner({ board, me, add }: Checking, field: string, id: PositionId): boolean {
  if (board.positions[id] && id !== me) return true;
  add(field, {
    code: 'bke/unknown-position',
    message: `there is no other position ${id}`,
    suggestions: Object.keys(board.positions)
      .filter((one) => one !== me)
      .slice(0, 3),
    rule: 'BKE-DIP-1',
  });
  return false;
}
