/** What a player can know to be wrong with a sheet before it runs (section 6, C). Warnings never drop an order (CHECK-1). */
import {
  diagnose,
  suggest,
  values,
  type Diagnostic,
  type Finding,
  type OrderSheet,
  type PositionId,
} from '../../src/core/index.js';
import { commandedBy, seatOf, specialOf } from './board.js';
import { checkMove } from './check-moves.js';
import { place, unknownUnit, type Checking } from './checking.js';
import type { Rules } from './data.js';
import { areaNamed, nearNames } from './geography.js';
import { unitsNamed } from './naming.js';
import { parseUnitRef } from './order-fields.js';
import type { BkeOrder, OrderKey } from './orders.js';
import { costsOf } from './money.js';
import { provinceNamed } from './places.js';
import { firstTurn, startKeys, startName, startNamed } from './starts.js';
import type { View } from './state.js';

export function check(rules: Rules, view: View, sheet: OrderSheet): Diagnostic[] {
  const position = view.board.positions[view.me];
  if (!position) return [];
  const found: Diagnostic[] = [];
  for (const order of sheet.orders as readonly BkeOrder[]) {
    const add = (field: string | undefined, finding: Finding): void => {
      found.push(diagnose(order, field, finding));
    };
    const checking: Checking = { rules, view, position, add };
    if (stageFits(checking, order.key)) checkOrder(checking, order);
  }
  return found;
}

const STAGES: Readonly<Partial<Record<OrderKey, readonly string[]>>> = {
  start: ['out'],
  combine: ['barbarian'],
  pillage: ['barbarian'],
  kingdom: ['barbarian'],
  build: ['kingdom', 'empire'],
  admin: ['kingdom', 'empire', 'barbarian', 'out'],
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
  const { rules, view, position, add } = checking;
  const { board, me } = view;
  const special = specialOf(board, rules);
  switch (order.key) {
    case 'move':
      return checkMove(checking, order);
    case 'attack': {
      if (/^any$/i.test(order.fields.target)) return;
      const area = place(checking, 'target', order.fields.target, ['area']);
      if (area === undefined) return;
      if (order.fields.with)
        for (const name of order.fields.with)
          if (areaNamed(rules.geo, name) === undefined && unitsNamed(board, rules.geo, me, name).length === 0)
            unknownUnit(checking, 'with', name);
      return;
    }
    case 'start':
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
        else if (board.turn < first)
          add('choices', {
            severity: 'warning',
            code: 'bke/early-start',
            message: `${startName(rules, start)} opens on turn ${first}`,
            rule: 'BKE-START-4',
          });
      }
      return;
    case 'place': {
      if (order.fields.item !== 'city' && seatOf(board, rules, me)?.where === undefined)
        add(undefined, {
          code: 'bke/no-set-up',
          message: 'your units are placed by the scenario',
          rule: 'BKE-MAIL-1',
        });
      if (!/^marker/i.test(order.fields.at)) place(checking, 'at', order.fields.at, ['area']);
      return;
    }
    case 'combine':
      if (order.fields.tribes.length === 1 && order.fields.tribes[0]?.toLowerCase() === 'all') return;
      for (const name of order.fields.tribes) place(checking, 'tribes', name, ['area']);
      if (order.fields.tribes.length !== 2)
        add('tribes', {
          code: 'bke/pair',
          message: 'a pair is two tribes',
          expected: 'two areas, or ALL',
          rule: 'BKE-TRB-1',
        });
      return;
    case 'grow':
      areas(checking, 'where', order.fields.where, ['all', 'none', 'off']);
      areas(checking, 'toward', order.fields.toward ?? [], []);
      if (position.stage === 'barbarian' && commandedBy(board, me).some((unit) => unit.type !== 'TR'))
        add(undefined, {
          severity: 'warning',
          code: 'bke/no-growth',
          message: 'with a combat unit on the board no tribe grows',
          rule: 'BKE-TRB-2',
        });
      return;
    case 'pillage':
      return areas(checking, 'cities', order.fields.cities, ['all', 'none', 'off']);
    case 'build': {
      const costs = costsOf(board, rules, position);
      if (costs[order.fields.item.type]?.price === undefined)
        add('item', {
          code: 'bke/not-for-sale',
          message: `${order.fields.item.type} can't be bought in ${position.stage} stage`,
          expected: `one of ${Object.keys(costs)
            .filter((type) => costs[type as keyof typeof costs]?.price !== undefined)
            .join(', ')}`,
          rule: 'BKE-ECO-7',
        });
      return areas(checking, 'at', order.fields.at, []);
    }
    case 'treaty':
      if (!board.options.mercenaries)
        add(undefined, {
          code: 'bke/option',
          message: 'there are no mercenary agreements in this game',
          rule: 'BKE-OPT-4',
        });
      else partner(checking, 'with', order.fields.with);
      return;
    case 'give':
      partner(checking, 'to', order.fields.to);
      if (order.fields.as === 'tribute' && !board.options.tribute)
        add('as', { code: 'bke/option', message: 'there is no tribute in this game', rule: 'BKE-OPT-7' });
      if (order.fields.as === 'tribute' && order.fields.amount > rules.charts.tribute.most)
        add('amount', {
          code: 'bke/tribute',
          message: `tribute is at most ${rules.charts.tribute.most}`,
          rule: 'BKE-OPT-7',
        });
      return;
    case 'captive':
      if (!board.options.optional_leaders)
        add(undefined, {
          code: 'bke/option',
          message: 'leaders are not captured in this game',
          rule: 'BKE-OPT-6',
        });
      return;
    case 'bid':
      if (!board.options.auctions)
        add(undefined, {
          code: 'bke/option',
          message: 'there are no auctions in this game',
          rule: 'BKE-OPT-3',
        });
      return;
    case 'disband':
      for (const text of order.fields.items) {
        const ref = parseUnitRef(text);
        if (ref?.serial !== undefined && unitsNamed(board, rules.geo, me, text).length === 0)
          unknownUnit(checking, 'items', text);
      }
      return;
    case 'subvert':
      if (special.subverter !== position.key || position.stage !== 'barbarian')
        add(undefined, {
          code: 'bke/scenario',
          message: 'only the barbarian Germans of the late empire subvert',
          rule: 'BKE-S7-1',
        });
      else place(checking, 'area', order.fields.area, ['area']);
      return;
    case 'enter':
      if (!seatOf(board, rules, me)?.entry)
        add(undefined, { code: 'bke/scenario', message: 'you have no units to enter', rule: 'BKE-S8-2' });
      else place(checking, 'at', order.fields.at, ['area']);
      return;
    case 'exit':
      if (!special.exits)
        add(undefined, {
          code: 'bke/scenario',
          message: 'no unit leaves the map in this scenario',
          rule: 'BKE-S5-6',
        });
      return;
    case 'crusade':
    case 'borrow':
    case 'repay':
      if (!special.heirs?.includes(position.key))
        add(undefined, {
          code: 'bke/scenario',
          message: 'only France and Germany of the Viking scenario do this',
          rule: order.key === 'crusade' ? 'BKE-S8-16' : 'BKE-S8-17',
        });
      return;
    case 'rebuild':
      if (special.allies !== position.key && !special.vikings)
        add(undefined, {
          code: 'bke/scenario',
          message: 'nothing is rebuilt in this scenario',
          rule: 'BKE-S7-3',
        });
      return;
    case 'bribe':
      if (!special.solitaire)
        add(undefined, {
          code: 'bke/scenario',
          message: 'provinces are not for sale in this scenario',
          rule: 'BKE-SOL-2',
        });
      else if (provinceNamed(rules.geo, order.fields.province) === undefined)
        add('province', {
          code: 'bke/unknown-place',
          message: `unknown province "${order.fields.province}"`,
          suggestions: nearNames(rules.geo, order.fields.province, ['province']),
          rule: 'BKE-SOL-2',
        });
      return;
    case 'override':
      if (!special.override)
        add(undefined, {
          code: 'bke/scenario',
          message: 'no administration result is replaced in this scenario',
          rule: 'BKE-S4-3',
        });
      else if (position.overrideUsed)
        add(undefined, { code: 'bke/used', message: 'you have used this right', rule: 'BKE-S4-3' });
      return;
    case 'kingdom':
      if (special.allies !== position.key || board.turn < (special['allies-kingdom'] ?? 0))
        add(undefined, {
          code: 'bke/scenario',
          message: 'only the allies of the late empire found a kingdom by order, from turn 8 on',
          rule: 'BKE-S7-3',
        });
      return;
    case 'quit':
      if (!special.restart && special['quick-restart'] !== position.key)
        add(undefined, { code: 'bke/scenario', message: 'nobody quits in this scenario', rule: 'BKE-ADM-7' });
      return;
    case 'capital':
      return areas(checking, 'cities', order.fields.cities ?? [], ['off']);
    case 'convert':
      return areas(checking, 'where', order.fields.where, ['all', 'none', 'cities', 'off']);
    case 'name':
      if (values(board.positions).some((one) => one.name === order.fields.as))
        add('as', { code: 'bke/name-taken', message: 'this name is in use', rule: 'BKE-MAIL-16' });
      return;
    case 'admin':
    case 'rebellion':
    case 'policy':
      return;
  }
}

function areas(checking: Checking, field: string, given: readonly string[], words: readonly string[]): void {
  for (const name of given) if (!words.includes(name.toLowerCase())) place(checking, field, name, ['area']);
}

function partner({ view, add }: Checking, field: string, id: PositionId): void {
  if (view.board.positions[id] && id !== view.me) return;
  add(field, {
    code: 'bke/unknown-position',
    message: `there is no other position ${id}`,
    suggestions: Object.keys(view.board.positions)
      .filter((one) => one !== view.me)
      .slice(0, 3),
    rule: 'BKE-DIP-1',
  });
}
