/** What a player can know to be wrong with a sheet before it runs. Warnings never drop an order (CHECK-1). */
import {
  diagnose,
  suggest,
  type Diagnostic,
  type Finding,
  type OrderSheet,
} from '../../../src/core/index.js';
import { commandedBy, isCombatUnit } from '../board.js';
import { checkAttack } from './attacks.js';
import { checkMove } from './moves.js';
import { checkBid, checkBuild, checkGive, checkTreaty } from './money.js';
import { checkScenarioOrder } from './scenario.js';
import { areas, place, unknownUnit, type Checking } from './checking.js';
import { isNameTaken, unitsNamed } from '../orders/naming.js';
import { parseUnitRef } from '../orders/fields.js';
import type { BkeOrder, OrderFor, OrderKey } from '../orders/book.js';
import { firstTurn, startKeys, startName, startNamed } from '../rules/peoples/starts.js';
import type { View } from '../view.js';
import { soldiersNamed } from '../rules/money/treaties.js';
import type { Rules } from '../play.js';

export function check(rules: Rules, view: View, sheet: OrderSheet): Diagnostic[] {
  const position = view.board.positions[view.me];
  if (!position) return [];
  const found: Diagnostic[] = [];
  const hiring = withHired(rules, view, sheet.orders as readonly BkeOrder[]);
  for (const order of sheet.orders as readonly BkeOrder[]) {
    const add = (field: string | undefined, finding: Finding): void => {
      found.push(diagnose(order, field, finding));
    };
    // Agreements are judged by the board as it is, all else by the one that they would make (BKE-MAIL-15).
    const checking: Checking = { rules, view: order.key === 'treaty' ? view : hiring, position, add };
    if (stageFits(checking, order.key)) checkOrder(checking, order);
  }
  return found;
}

/** The view as it is when the agreements that this sheet offers to hire by are made: their soldiers obey already (BKE-MAIL-15). */
function withHired(rules: Rules, view: View, orders: readonly BkeOrder[]): View {
  const { board, me } = view;
  const hired = orders
    .filter((order) => order.key === 'treaty')
    .filter(({ fields }) => board.options.mercenaries && fields.action === 'in')
    .flatMap(({ fields }) => soldiersNamed(board, rules.geo, fields.with, fields.units ?? []));
  if (hired.length === 0) return view;
  const units = { ...board.units };
  for (const unit of hired) units[unit.id] = { ...unit, lessee: me };
  return { ...view, board: { ...board, units } };
}

const STAGES: Readonly<Partial<Record<OrderKey, readonly string[]>>> = {
  start: ['out'],
  combine: ['barbarian'],
  grow: ['barbarian', 'out'],
  pillage: ['barbarian'],
  kingdom: ['barbarian'],
  build: ['kingdom', 'empire'],
  admin: ['kingdom', 'empire'],
  move: ['barbarian', 'kingdom', 'empire'],
  attack: ['barbarian', 'kingdom', 'empire'],
  quit: ['barbarian', 'kingdom', 'empire'],
};

/** The wrong stage is an error for what can't run at all now. */
function stageFits({ position, view, add }: Checking, key: OrderKey): boolean {
  const stages = STAGES[key];
  const setUp = view.board.step === 'setup';
  if (key === 'place' && !setUp) {
    add(undefined, {
      code: 'bke/step',
      message: 'units are placed in the set-up step only',
      rule: 'BKE-MAIL-1',
    });
    return false;
  }
  // BKE-OPT-4: a realm pillages with the barbarians in its hire.
  const hires = key === 'pillage' && view.board.leases.some((lease) => lease.lessee === view.me);
  if (setUp || !stages || stages.includes(position.stage) || hires) return true;
  add(undefined, {
    code: 'bke/stage',
    message: `a position that is ${position.stage === 'out' ? 'out of play' : `in ${position.stage} stage`} can't order this`,
    expected: `stage ${stages.join(' or ')}`,
    rule: 'BKE-MAIL-2',
  });
  return false;
}

function checkOrder(checking: Checking, order: BkeOrder): void {
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
      return areas(checking, 'cities', order.fields.cities, ['all', 'none', 'off']);
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
      return areas(checking, 'cities', order.fields.cities ?? [], ['off']);
    case 'convert':
      return areas(checking, 'where', order.fields.where, ['all', 'none', 'cities', 'off']);
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
    case 'admin':
    case 'rebellion':
    case 'policy':
      return;
  }
}

function checkStart({ rules, view, add }: Checking, order: OrderFor<'start'>): void {
  const { board } = view;
  for (const name of order.fields.choices) {
    const start = startNamed(rules, name);
    const first = start === undefined ? undefined : firstTurn(rules, board.options, start);
    if (start === undefined)
      add('choices', {
        code: 'bke/unknown-start',
        message: `"${name}" is no start position`,
        expected: 'a start position',
        suggestions: suggest(
          name,
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

function checkCombine(checking: Checking, order: OrderFor<'combine'>): void {
  const { tribes, at, toward } = order.fields;
  for (const [field, name] of [
    ['at', at],
    ['toward', toward],
  ] as const)
    if (name !== undefined) place(checking, field, name, ['area']);
  if (tribes.length === 1 && tribes[0]?.toLowerCase() === 'all') return;
  for (const name of tribes) place(checking, 'tribes', name, ['area']);
  if (tribes.length !== 2)
    checking.add('tribes', {
      code: 'bke/pair',
      message: 'a pair is two tribes',
      expected: 'two areas, or ALL',
      rule: 'BKE-TRB-1',
    });
}

function checkGrow(checking: Checking, order: OrderFor<'grow'>): void {
  const { view, position, add } = checking;
  areas(checking, 'where', order.fields.where, ['all', 'none', 'off']);
  areas(checking, 'toward', order.fields.toward ?? [], []);
  if (position.stage === 'barbarian' && commandedBy(view.board, view.me).some(isCombatUnit))
    add(undefined, {
      severity: 'warning',
      code: 'bke/no-growth',
      message: 'with a combat unit on the board no tribe grows',
      rule: 'BKE-TRB-2',
    });
}

function checkCaptive({ view, add }: Checking): void {
  if (!view.board.options.optional_leaders)
    add(undefined, {
      code: 'bke/option',
      message: 'leaders are not captured in this game',
      rule: 'BKE-OPT-6',
    });
}

function checkDisband(checking: Checking, order: OrderFor<'disband'>): void {
  const { rules, view } = checking;
  for (const text of order.fields.items) {
    const ref = parseUnitRef(text);
    if (ref?.serial !== undefined && unitsNamed(view.board, rules.geo, view.me, text).length === 0)
      unknownUnit(checking, 'items', text);
  }
}

function checkName({ view, add }: Checking, order: OrderFor<'name'>): void {
  if (isNameTaken(view.board, order.fields.as))
    add('as', { code: 'bke/name-taken', message: 'this name is in use', rule: 'BKE-MAIL-16' });
}
