/** What a player can be told of his sheet before the season, from what he may know. KOK-MAIL-2, KOK-SEE-3; codes kok/… */
import { diagnose, type Diagnostic, type Finding, type OrderSheet } from '../../../src/core/index.js';
import { barOf, PURCHASES } from './bars.js';
import { forceInField, placeOf, type Desk, type Report } from './desk.js';
import { checkDismissal, checkLoot, checkSiege, checkSortie, checkTransfer } from './fighting.js';
import { declared, hopesOf, hopeWords, type Hope } from './hopes.js';
import { checkMove } from './marches.js';
import { checkBudget, checkBuild, checkCapital, checkImprove, checkRebuild, seatFault } from './purchases.js';
import {
  checkAbdication,
  checkAppeal,
  checkCouncil,
  checkGift,
  checkName,
  checkOffer,
  checkPolicy,
  checkRecall,
  checkStanding,
  checkTreaty,
  checkWedding,
} from './realm.js';
import { checkSetUp } from './set-up.js';
import { courtshipOf } from '../orders/understand.js';
import type { Rules, KingOrder } from '../play.js';
import { gridOf, namesOf } from '../ruleset.js';
import type { View } from '../view.js';

/** KOK-MAIL-1: of some orders only one counts. */
export const DUPLICATE: Finding = {
  code: 'kok/duplicate',
  message: 'there is such an order before it',
  rule: 'KOK-MAIL-1',
};

/** What the orders of a sheet are judged on. */
export function deskOf(rules: Rules, view: View, sheet: OrderSheet): Desk {
  return {
    world: { state: view.board, data: rules },
    me: view.position,
    realm: view.realm,
    sheet: sheet.orders as unknown as KingOrder[],
  };
}

/** All findings, in the order of the sheet. */
export function check(rules: Rules, view: View, sheet: OrderSheet): readonly Diagnostic[] {
  const desk = declared(deskOf(rules, view, sheet));
  const found: Diagnostic[] = [];
  const once = new Set<string>();
  const hopeFor = hopesOf(desk);
  for (const order of desk.sheet) {
    const key = unique(desk, order);
    if (key !== undefined && once.has(key)) found.push(diagnose(order, undefined, DUPLICATE));
    if (key !== undefined) once.add(key);
    found.push(...judgedWithHope(desk, order, () => hopeFor(order.key)));
  }
  checkBudget(desk, found);
  return found;
}

const told = ({ code, message }: Diagnostic): string => `${code} ${message}`;
const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

/** KOK-MAIL-2: what only an ally makes possible whom the sheet itself may win is doubtful, not wrong. */
function judgedWithHope(desk: Desk, order: KingOrder, hopes: () => Hope | undefined): readonly Diagnostic[] {
  const found = judged(desk, order);
  const hope = found.some(isError) ? hopes() : undefined;
  if (!hope) return found;
  const then = judged({ ...desk, world: hope.world }, order);
  if (then.filter(isError).map(told).join() === found.map(told).join()) return found;
  return [...then, diagnose(order, undefined, { severity: 'warning', code: 'kok/hope', ...hopeWords(hope) })];
}

function judged(desk: Desk, order: KingOrder): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  judge(desk, order, (field, finding) => found.push(diagnose(order, field, finding)));
  return found;
}

/** Orders of which only one counts. */
export function unique(desk: Pick<Desk, 'world' | 'me' | 'sheet'>, order: KingOrder): string | undefined {
  switch (order.key) {
    case 'move':
      return `move ${forceInField(desk, order.fields.force)?.id ?? order.fields.force}`;
    case 'siege':
      return `siege ${gridOf(desk.world).find(order.fields.place) ?? order.fields.place}`;
    case 'improve':
      return `improve ${order.fields.achievement}`;
    case 'wed':
      return courtshipOf(order.fields.target, namesOf(desk.world)).kind === 'consent' ? undefined : 'wed';
    case 'council':
    case 'appeal':
    case 'setup':
    case 'abdicate':
      return order.key;
    default:
      return undefined;
  }
}

function judge(desk: Desk, order: KingOrder, say: Report): void {
  const bar = barOf(desk, order.key);
  if (bar !== undefined) return say(undefined, bar);
  const lost = PURCHASES.includes(order.key) ? seatFault(desk, order) : undefined;
  if (lost) say(undefined, lost);
  switch (order.key) {
    case 'abdicate':
      return checkAbdication(order, say);
    case 'treaty':
      return checkTreaty(desk, order, say);
    case 'offer':
      return checkOffer(desk, order, say);
    case 'recall':
      return checkRecall(desk, order, say);
    case 'appeal':
      return checkAppeal(desk, order, say);
    case 'raid':
      placeOf(desk, order.fields.city, 'city', say);
      return;
    case 'give':
      return checkGift(desk, order, say);
    case 'wed':
      return checkWedding(desk, order, say);
    case 'policy':
      return checkPolicy(desk, order, say);
    case 'orders':
      return checkStanding(desk, order, say);
    case 'name':
      return checkName(desk, order, say);
    case 'council':
      return checkCouncil(desk, order, say);
    case 'dismiss':
      return checkDismissal(desk, order, say);
    case 'siege':
      return checkSiege(desk, order, say);
    case 'sortie':
      return checkSortie(desk, order, say);
    case 'loot':
      return checkLoot(desk, order, say);
    case 'transfer':
      return checkTransfer(desk, order, say);
    case 'move':
      return checkMove(desk, order, say);
    case 'build':
      return checkBuild(desk, order, say);
    case 'rebuild':
      return checkRebuild(desk, order, say);
    case 'improve':
      return checkImprove(desk, order, say);
    case 'capital':
      return checkCapital(desk, order, say);
    case 'setup':
      return checkSetUp(desk, order, say);
  }
}
