/** Orders of one sheet that work against each other. WK-LOC-11, WK-ORD-9, WK-GEN-7, WK-SIE-12, WK-DIP-5. */
import { diagnose, type Diagnostic } from '../../../src/core/index.js';
import { refOf } from '../rules/troops/commands.js';
import { findCommand } from '../rules/realm/find.js';
import type { Desk } from './desk.js';
import type { Played } from '../orders/book.js';
import type { Command } from '../records.js';

type Of<Key extends Played['key']> = Extract<Played, { readonly key: Key }>;

export function contradictions(sheet: Desk): Diagnostic[] {
  return sheet.orders.flatMap((order): Diagnostic[] => {
    switch (order.key) {
      case 'loc':
        return lineAndMarch(sheet, order);
      case 'order':
        return [...noDigit(order), ...wallsAndMarch(sheet, order), ...harmlessSiege(sheet, order)];
      case 'move':
        return raidWithoutDigit(sheet, order);
      case 'treaty':
        return twoFaces(sheet, order);
      default:
        return [];
    }
  });
}

function orderTo(
  { after, orders }: Desk,
  command: Command,
  key: 'move' | 'loc',
): Of<'move'> | Of<'loc'> | undefined {
  return orders.find((one): one is Of<'move'> | Of<'loc'> => {
    if (one.key !== key) return false;
    const ref = one.key === 'move' ? one.fields.command : one.fields.fleet;
    return findCommand(after, ref) === command;
  });
}

/** WK-LOC-11, 12: a fleet that keeps a line open does nothing else. */
function lineAndMarch(sheet: Desk, order: Of<'loc'>): Diagnostic[] {
  const fleet = findCommand(sheet.after, order.fields.fleet);
  if (!fleet || !orderTo(sheet, fleet, 'move')) return [];
  return [
    diagnose(order, 'fleet', {
      severity: 'warning',
      code: 'wk/line-and-move',
      message: `${refOf(fleet)} is to keep a line open and to move: it keeps the line and does not sail`,
      expected: 'either the L or the M order',
      rule: 'WK-LOC-11',
    }),
  ];
}

/** WK-CMD-13: a blank box keeps the old digit. */
function noDigit(order: Of<'order'>): Diagnostic[] {
  if (Object.entries(order.fields).some(([box, digit]) => box !== 'who' && digit !== undefined)) return [];
  const message = 'no digit is given: all stay as they were';
  return [diagnose(order, 'who', { severity: 'warning', code: 'wk/no-digit', message, rule: 'WK-CMD-13' })];
}

/** WK-ORD-9: a march takes the command out of the walls. */
function wallsAndMarch(sheet: Desk, order: Of<'order'>): Diagnostic[] {
  const command = findCommand(sheet.after, order.fields.who);
  const march = command && orderTo(sheet, command, 'move');
  if (!command || !march || order.fields.mode !== 'G' || march.number > order.number) return [];
  return [
    diagnose(order, 'mode', {
      severity: 'warning',
      code: 'wk/walls-and-move',
      message: `${refOf(command)} is to march and to stand inside the walls: it goes in where its path ends, if it can`,
      rule: 'WK-CMD-14',
    }),
  ];
}

/** WK-GEN-7: under Conditional C nothing is hostile, so that nothing is besieged. */
function harmlessSiege({ after, data }: Desk, order: Of<'order'>): Diagnostic[] {
  const command = findCommand(after, order.fields.who);
  if (!command || command.orders.conditional !== 'C' || command.orders.mode !== 'F') return [];
  const digit = data['order-digits'].city[String(command.orders.city)];
  if (![2, 3, 4, 5, 7, 8].includes(command.orders.city) || !digit) return [];
  return [
    diagnose(order, order.fields.city === undefined ? 'conditional' : 'city', {
      severity: 'warning',
      code: 'wk/idle-siege',
      message: `under Conditional C no city is hostile: City ${command.orders.city} (${digit.name}) does nothing`,
      expected: 'Conditional A or B',
      rule: 'WK-GEN-7',
    }),
  ];
}

/** WK-SIE-12: R in a path wants City 9. */
function raidWithoutDigit({ after }: Desk, order: Of<'move'>): Diagnostic[] {
  const command = findCommand(after, order.fields.command);
  if (!command?.path.includes('R') || command.orders.city === 9) return [];
  return [
    diagnose(order, 'path', {
      severity: 'warning',
      code: 'wk/raid-digit',
      message: `the path of ${refOf(command)} has an R, but its City digit is ${command.orders.city}`,
      expected: `an O order with City 9`,
      rule: 'WK-SIE-12',
    }),
  ];
}

/** A treaty with one to whom the same sheet sends an assassin, or war on one who gets a gift. */
function twoFaces({ orders }: Desk, order: Of<'treaty'>): Diagnostic[] {
  const other = order.fields.with;
  const war = order.fields.for === 0;
  const against = orders.find((one) =>
    war
      ? one.key === 'give' && one.fields.to.owner === other && one.fields.to.isPosition
      : one.key === 'assassin' && one.fields.target.owner === other,
  );
  if (!against) return [];
  return [
    diagnose(order, 'with', {
      severity: 'warning',
      code: 'wk/two-faces',
      message: war
        ? `order ${against.number} gives to ${other}, this one breaks with it`
        : `order ${against.number} sends an assassin against ${other}, this one offers it a treaty`,
      rule: war ? 'WK-DIP-5' : 'WK-DIP-1',
    }),
  ];
}
