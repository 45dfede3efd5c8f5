/** Orders that only one scenario knows, and quitting: who may give them, when, and of what. */
import { countOf, type Finding } from '../../../src/core/index.js';
import { seatOf } from '../board.js';
import type { Bank, SeatData } from '../data.js';
import { knownArea, type Checking } from './checking.js';
import { nameOf, nearNames, provinceOf, type AreaId, type ProvinceId } from '../rules/map/geography.js';
import type { OrderKey } from '../orders/book.js';
import type { OrderMeant, PlayedOrder } from '../orders/meaning.js';
import { overrideResult, overrideRight } from '../rules/realm/overrides.js';
import { subvertible } from '../scenarios/late-empire/orders.js';
import { isPlayable } from '../scenarios/solitaire/provinces.js';
import type { Board, Position } from '../state.js';
import { bankOf, changesOf, rightOf, type Rules } from '../play.js';

type ScenarioOrder = OrderMeant<
  | 'place'
  | 'subvert'
  | 'enter'
  | 'exit'
  | 'crusade'
  | 'borrow'
  | 'repay'
  | 'rebuild'
  | 'bribe'
  | 'override'
  | 'kingdom'
  | 'quit'
>;

/** What closes a scenario's order to a position whatever it says; undefined: it may be given now. */
export function scenarioBar(
  { rules, board, me, position }: Pick<Checking, 'rules' | 'board' | 'me' | 'position'>,
  key: OrderKey,
): Finding | undefined {
  const bar = (message: string, rule: string, code = 'bke/scenario'): Finding => ({ code, message, rule });
  switch (key) {
    case 'subvert':
      return rightOf(board, rules, position, 'subverts') === undefined || position.stage !== 'barbarian'
        ? bar('only the barbarian Germans of the late empire subvert', 'BKE-S7-1')
        : undefined;
    case 'enter':
      return seatOf(board, rules, me)?.entry ? undefined : bar('you have no units to enter', 'BKE-S8-2');
    case 'exit':
      return changesOf(board, rules).exits
        ? undefined
        : bar('no unit leaves the map in this scenario', 'BKE-S5-6');
    case 'crusade':
      if (rightOf(board, rules, position, 'crusade') !== true)
        return bar('only France and Germany of the Viking scenario go on crusades', 'BKE-S8-16');
      return position.crusade === null ? undefined : bar('you have had your crusade', 'BKE-S8-16');
    case 'borrow':
    case 'repay':
      return bankOf(board, rules, position)
        ? undefined
        : bar('only France and Germany of the Viking scenario deal with bankers', 'BKE-S8-17');
    case 'rebuild':
      return rebuildBar(rightOf(board, rules, position, 'rebuilds'), position);
    case 'bribe':
      return changesOf(board, rules).alone
        ? undefined
        : bar('provinces are not for sale in this scenario', 'BKE-SOL-2');
    case 'override': {
      const right = overrideRight(board, rules, position);
      const rule = right === 'revival' ? 'BKE-S4-3' : 'BKE-S7-4';
      if (!right) return bar('you replace no administration result in this scenario', rule);
      return position.overrideUsed === null ? undefined : bar('you have used this right', rule, 'bke/used');
    }
    case 'kingdom': {
      const from = rightOf(board, rules, position, 'kingdom-by-order');
      return from === undefined || board.turn < from
        ? bar('only the allies of the late empire found a kingdom by order, from turn 8 on', 'BKE-S7-3')
        : undefined;
    }
    case 'quit':
      return rightOf(board, rules, position, 'may-quit') === true
        ? undefined
        : bar('you can not quit in this scenario', 'BKE-ADM-7');
    default:
      return undefined;
  }
}

function rebuildBar(rebuilds: 'by-itself' | 'by-order' | undefined, position: Position): Finding | undefined {
  const rule = rebuilds === 'by-itself' ? 'BKE-S8-13' : 'BKE-S7-3';
  if (rebuilds === undefined)
    return { code: 'bke/scenario', message: 'nothing is rebuilt in this scenario', rule };
  return position.stage === 'barbarian'
    ? undefined
    : { code: 'bke/stage', message: 'only barbarians rebuild', rule };
}

export function checkScenarioOrder(checking: Checking, order: PlayedOrder & ScenarioOrder): void {
  const { rules, board, position, add } = checking;
  const off = order.key === 'override' && order.fields.when.includes('off');
  const bar = off ? undefined : scenarioBar(checking, order.key);
  if (bar) return add(order.key === 'borrow' || order.key === 'repay' ? 'amount' : undefined, bar);
  switch (order.key) {
    case 'place':
      return checkPlace(checking, order);
    case 'subvert':
      return checkSubvert(checking, order);
    case 'enter':
      return checkEnter(checking, order);
    case 'borrow':
    case 'repay':
      return checkBankers(checking, order);
    case 'rebuild':
      return checkRebuild(checking, order);
    case 'bribe':
      return checkBribe(checking, order);
    case 'override': {
      const right = overrideRight(board, rules, position);
      if (off || !right || overrideResult(right, order.fields.to) !== undefined) return;
      add('to', {
        code: 'bke/no-result',
        message: `"${order.fields.to.written}" is no result that you may choose`,
        expected: right === 'revival' ? 'revival' : 'good-ruler, revival, or a number of the table',
        rule: right === 'revival' ? 'BKE-S4-3' : 'BKE-S7-4',
      });
      return;
    }
    case 'exit':
    case 'crusade':
    case 'kingdom':
    case 'quit':
      return;
  }
}

/** It is tried before anybody moves: what stands there now will stand there then. */
function checkSubvert(checking: Checking, order: OrderMeant<'subvert'>): void {
  const { rules, board, position, add } = checking;
  const area = knownArea(checking, 'area', order.fields.area);
  if (area === undefined || subvertible(board, rules, position).some((unit) => unit.area === area)) return;
  add('area', {
    severity: 'warning',
    code: 'bke/nobody-to-subvert',
    message: `no Roman garrison stands at ${nameOf(rules.geo, area)} beside a unit of yours`,
    rule: 'BKE-S7-1',
  });
}

function checkPlace(checking: Checking, order: OrderMeant<'place'>): void {
  const { rules, board, me, add } = checking;
  const { item, at } = order.fields;
  const seat = seatOf(board, rules, me);
  if (item !== 'city' && seat?.where === undefined)
    add(undefined, {
      code: 'bke/no-set-up',
      message: 'your units are placed by the scenario',
      rule: 'BKE-MAIL-1',
    });
  if (item === 'city' && !changesOf(board, rules)['named-cities'])
    add('item', {
      code: 'bke/scenario',
      message: 'cities are named in the Viking scenario only',
      rule: 'BKE-S8-1',
    });
  if (at.marker !== undefined) return;
  const area = knownArea(checking, 'at', at);
  if (area === undefined || item === 'city') return;
  const most = seat?.pool?.[item.type];
  if (seat?.pool && item.count > (most ?? 0))
    add('item', {
      code: 'bke/too-many',
      message: `you have ${most ?? 0} ${item.type} to place`,
      rule: 'BKE-MAIL-1',
    });
}

/** Do a seat's units enter there (BKE-S8-2)? */
export const isEntry = (rules: Rules, { provinces, not }: Entry, area: AreaId): boolean =>
  !provinces || (provinces.includes(provinceOf(rules.geo, area)) && !not?.includes(area));

type Entry = Exclude<SeatData['entry'], undefined>;

function checkEnter(checking: Checking, order: OrderMeant<'enter'>): void {
  const { rules, board, me, position, add } = checking;
  const entry = seatOf(board, rules, me)?.entry;
  if (!entry) return;
  const area = knownArea(checking, 'at', order.fields.at);
  if (area !== undefined && !isEntry(rules, entry, area))
    add('at', {
      code: 'bke/no-entry',
      message: 'your units enter in Norway or Sweden',
      rule: 'BKE-S8-2',
    });
  const rate = changesOf(board, rules)['entry-rate'] ?? 0;
  if (order.fields.types.length > rate)
    add('types', {
      code: 'bke/too-many',
      message: `at most ${rate} units enter in a turn`,
      rule: 'BKE-S8-2',
    });
  for (const type of order.fields.types)
    if (countOf(position.reserve, type) === 0)
      add('types', { code: 'bke/none-left', message: `you have no ${type} to enter`, rule: 'BKE-S8-2' });
}

/** What the bankers have against a sum; undefined: they deal. BKE-S8-17 */
export function loanRefusal(
  { from, step, back, most }: Bank,
  { turn }: Pick<Board, 'turn'>,
  { loans }: Pick<Position, 'loans'>,
  { key, amount }: { readonly key: 'borrow' | 'repay'; readonly amount: number },
): Finding | undefined {
  const refuse = (code: string, message: string): Finding => ({ code, message, rule: 'BKE-S8-17' });
  if (key === 'repay')
    return amount % back !== 0 || amount / back > loans
      ? refuse('bke/repayment', `repayments come in ${back}s, and you owe ${loans} of them`)
      : undefined;
  if (turn < from) return refuse('bke/too-early', `the bankers come on turn ${from}`);
  if (amount % step !== 0) return refuse('bke/loan', `loans come in ${step}s`);
  if (loans * step + amount > most) return refuse('bke/loan', `${most} in all is the most they lend`);
  return undefined;
}

function checkBankers(checking: Checking, { key, fields }: OrderMeant<'borrow' | 'repay'>): void {
  const { rules, board, position, add } = checking;
  const bank = bankOf(board, rules, position);
  const refusal = bank && loanRefusal(bank, board, position, { key, amount: fields.amount });
  if (refusal) add('amount', refusal);
}

function checkRebuild(checking: Checking, order: OrderMeant<'rebuild'>): void {
  const { rules, board, position, add } = checking;
  if (order.fields.at) knownArea(checking, 'at', order.fields.at);
  const rebuilds = rightOf(board, rules, position, 'rebuilds');
  const { type } = order.fields;
  const refuse = (field: string, code: string, message: string): void => {
    add(field, { code, message, rule: rebuilds === 'by-itself' ? 'BKE-S8-13' : 'BKE-S7-3' });
  };
  if (type !== 'off' && rebuilds === 'by-order' && countOf(position.lost, type) === 0)
    refuse('type', 'bke/none-lost', `you have lost no ${type}`);
}

/** BKE-SOL-2: what a die has not told yet may still turn out to be for sale this turn (BKE-SOL-1). */
export function isForSale(rules: Rules, board: Board, province: ProvinceId): boolean {
  const known = board.solitaire[province];
  return known ? known.type === 'no-opposition' && !known.joined : isPlayable(board, rules, province);
}

function checkBribe({ rules, board, add }: Checking, order: OrderMeant<'bribe'>): void {
  const rule = 'BKE-SOL-2';
  const { written, province } = order.fields.province;
  if (province === undefined)
    return add('province', {
      code: 'bke/unknown-place',
      message: `unknown province "${written}"`,
      suggestions: nearNames(rules.geo, written, ['province']),
      rule,
    });
  if (!isForSale(rules, board, province))
    add('province', {
      code: 'bke/not-for-sale',
      message: `${written} is not for sale`,
      rule,
    });
}
