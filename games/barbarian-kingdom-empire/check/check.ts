/** What a player can know to be wrong with a sheet before it runs. Warnings never drop an order (CHECK-1). */
import {
  diagnose,
  suggest,
  type Diagnostic,
  type Finding,
  type OrderSheet,
  type PositionId,
} from '../../../src/core/index.js';
import { commandedBy, isCombatUnit } from '../board.js';
import { checkAttack } from './attacks.js';
import { optionBar, stageBar } from './bars.js';
import { checkMove } from './moves.js';
import { checkBid, checkBuild, checkGive, checkTreaty } from './money.js';
import { checkScenarioOrder } from './scenario.js';
import { checkSettings } from './settings.js';
import { knownArea, knownAreas, unknownUnit, type Checking } from './checking.js';
import type { BkeOrder } from '../orders/book.js';
import type { OrderMeant, PlayedOrder } from '../orders/meaning.js';
import { isNameTaken } from '../orders/naming.js';
import { piecesMeant } from '../orders/pieces.js';
import { understand } from '../orders/understand.js';
import { startKeys, startName } from '../rules/peoples/start-names.js';
import { firstTurn } from '../rules/peoples/starts.js';
import { soldiersMeant } from '../rules/money/treaties.js';
import type { Board } from '../state.js';
import type { View } from '../view.js';
import type { Rules } from '../play.js';

export function check(rules: Rules, { board, me }: View, sheet: OrderSheet): Diagnostic[] {
  const orders = (sheet.orders as readonly BkeOrder[]).map((order) => ({ ...order, position: me }));
  return judged(rules, board, me, understand(rules, board, orders));
}

/** What is wrong with orders of one position, as far as the board tells: what state and view both hold (BKE-MAIL-4). */
export function judged(
  rules: Rules,
  board: Board,
  me: PositionId,
  orders: readonly PlayedOrder[],
): Diagnostic[] {
  const position = board.positions[me];
  if (!position) return [];
  const found: Diagnostic[] = [];
  const hiring = withHired(board, me, orders);
  for (const order of orders) {
    const add = (field: string | undefined, finding: Finding): void => {
      found.push(diagnose(order.written, field, finding));
    };
    // Agreements are judged by the board as it is, all else by the one that they would make (BKE-MAIL-15).
    const checking = { rules, board: order.key === 'treaty' ? board : hiring, me, position, add };
    const bar = stageBar(board, position, order.key);
    if (bar) add(undefined, bar);
    else checkOrder(checking, order);
  }
  return found;
}

/** The board as it is when the agreements that these orders offer to hire by are made: their soldiers obey already (BKE-MAIL-15). */
export function withHired(board: Board, me: PositionId, orders: readonly PlayedOrder[]): Board {
  const hired = orders
    .filter((order) => order.key === 'treaty')
    .filter(({ fields }) => board.options.mercenaries && fields.action === 'in')
    .flatMap(({ fields }) => soldiersMeant(board, fields.with, fields.units));
  if (hired.length === 0) return board;
  const units = { ...board.units };
  for (const unit of hired) units[unit.id] = { ...unit, lessee: me };
  return { ...board, units };
}

function checkOrder(checking: Checking, order: PlayedOrder): void {
  switch (order.key) {
    case 'move':
      return checkMove(checking, order);
    case 'attack':
      return checkAttack(checking, order);
    case 'start':
      return checkStart(checking, order);
    case 'combine':
      return checkCombine(checking, order);
    case 'grow':
      return checkGrow(checking, order);
    case 'pillage':
      return knownAreas(checking, 'cities', order.fields.cities.places, ['all', 'none', 'off']);
    case 'build':
      return checkBuild(checking, order);
    case 'treaty':
      return checkTreaty(checking, order);
    case 'give':
      return checkGive(checking, order);
    case 'bid':
      return checkBid(checking, order);
    case 'captive':
      return checkCaptive(checking);
    case 'disband':
      return checkDisband(checking, order);
    case 'capital':
      return checkCapital(checking, order);
    case 'convert':
      return knownAreas(checking, 'where', order.fields.where.places, ['all', 'none', 'cities', 'off']);
    case 'name':
      return checkName(checking, order);
    case 'place':
    case 'subvert':
    case 'enter':
    case 'exit':
    case 'crusade':
    case 'borrow':
    case 'repay':
    case 'rebuild':
    case 'bribe':
    case 'override':
    case 'kingdom':
    case 'quit':
      return checkScenarioOrder(checking, order);
    case 'rebellion':
    case 'policy':
      return checkSettings(checking, order);
    case 'admin':
      return;
  }
}

function checkStart(checking: Checking, order: OrderMeant<'start'>): void {
  const { rules, board, add } = checking;
  const { or = [], areas = [], at = [], capital } = order.fields;
  // Wishes beside the start itself: what they name in vain costs nobody his start.
  knownAreas(checking, 'or', or, [], 'warning');
  knownAreas(checking, 'areas', areas, [], 'warning');
  knownAreas(checking, 'at', at, [], 'warning');
  if (capital) knownArea(checking, 'capital', capital, 'warning');
  for (const { written, start } of order.fields.choices) {
    const first = start === undefined ? undefined : firstTurn(rules, board.options, start);
    if (start === undefined)
      add('choices', {
        code: 'bke/unknown-start',
        message: `"${written}" is no start position`,
        expected: 'a start position',
        suggestions: suggest(
          written,
          startKeys(rules).map((key) => startName(rules, key)),
        ),
        rule: 'BKE-START-1',
      });
    else if (first === undefined)
      add('choices', {
        code: 'bke/closed-start',
        message: `${startName(rules, start)} is not played in this game`,
        rule: 'BKE-START-4',
      });
    // Starts chosen in the set-up are carried out for turn 1.
    else if (Math.max(1, board.turn) < first)
      add('choices', {
        severity: 'warning',
        code: 'bke/early-start',
        message: `${startName(rules, start)} opens on turn ${first}`,
        rule: 'BKE-START-4',
      });
  }
}

/** Cities for the capital, and the leader to come, must be ones that there are. BKE-MAIL-13 */
function checkCapital(checking: Checking, order: OrderMeant<'capital'>): void {
  const { cities, on_revival, leader } = order.fields;
  knownAreas(checking, 'cities', cities?.places ?? [], ['off']);
  if (on_revival && !/^stay$/i.test(on_revival.written)) knownArea(checking, 'on_revival', on_revival);
  if (leader?.by === 'name' && leader.units.length === 0) unknownUnit(checking, 'leader', leader.written);
}

function checkCombine(checking: Checking, order: OrderMeant<'combine'>): void {
  const { tribes, at, toward } = order.fields;
  if (at) knownArea(checking, 'at', at);
  if (toward) knownArea(checking, 'toward', toward);
  if (tribes.word === 'all') return;
  knownAreas(checking, 'tribes', tribes.places);
  if (tribes.places.length !== 2)
    checking.add('tribes', {
      code: 'bke/pair',
      message: 'a pair is two tribes',
      expected: 'two areas, or ALL',
      rule: 'BKE-TRB-1',
    });
}

function checkGrow(checking: Checking, order: OrderMeant<'grow'>): void {
  const { board, me, position, add } = checking;
  knownAreas(checking, 'where', order.fields.where.places, ['all', 'none', 'off']);
  knownAreas(checking, 'toward', order.fields.toward ?? []);
  if (position.stage === 'barbarian' && commandedBy(board, me).some(isCombatUnit))
    add(undefined, {
      severity: 'warning',
      code: 'bke/no-growth',
      message: 'with a combat unit on the board no tribe grows',
      rule: 'BKE-TRB-2',
    });
}

function checkCaptive({ board, add }: Checking): void {
  const bar = optionBar(board, 'captive');
  if (bar) add(undefined, bar);
}

function checkDisband(checking: Checking, order: OrderMeant<'disband'>): void {
  const { board, me } = checking;
  for (const meant of order.fields.items) {
    if (meant.by === 'serial' && piecesMeant(board, me, meant).length === 0)
      unknownUnit(checking, 'items', meant.written);
    if (meant.by === 'kind' && meant.at) knownArea(checking, 'items', meant.at);
  }
}

function checkName({ board, add }: Checking, order: OrderMeant<'name'>): void {
  if (isNameTaken(board, order.fields.as))
    add('as', { code: 'bke/name-taken', message: 'this name is in use', rule: 'BKE-MAIL-16' });
}
