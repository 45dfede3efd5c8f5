/** Sieges, blockades and ravages that are too weak to begin. WK-SIE-1, WK-SIE-10. */
import { diagnose, diagnoseSheet, must, type Diagnostic } from '../../../src/core/index.js';
import {
  allForces,
  isFieldForce,
  isLandForce,
  refOf,
  regtsOf,
  type Force,
} from '../rules/troops/commands.js';
import { findCommand } from '../rules/realm/find.js';
import type { Desk } from './desk.js';
import { pathEnd } from '../rules/map/paths.js';
import { isFriend } from '../rules/realm/relations.js';
import { ceilDiv } from '../rules/troops/stacks.js';

export function sieges(sheet: Desk): Diagnostic[] {
  const { after, view } = sheet;
  const mine = allForces(after).filter(
    (force) => force.position === view.position && isLandForce(force) && isFieldForce(force),
  );
  return mine.flatMap((force) => {
    const hex = pathEnd(after, force.top);
    const city = after.cities[hex];
    const { city: digit, conditional } = force.top.orders;
    if (!city || conditional === 'C' || isFriend(after, view.position, city.holder)) return [];
    const needed = neededFor(sheet, digit, city.size);
    const there = mine
      .filter((one) => pathEnd(after, one.top) === hex && joins(one, digit))
      .reduce((n, one) => n + regtsOf(one), 0);
    if (needed === undefined || there >= needed) return [];
    const order = sheet.orders.find(
      (one) =>
        (one.key === 'move' && findCommand(after, one.fields.command) === force.top) ||
        (one.key === 'order' && findCommand(after, one.fields.who) === force.top),
    );
    const finding = {
      severity: 'warning',
      code: 'wk/too-few',
      message:
        `${refOf(force.top)} with City ${digit} (${must(sheet.data['order-digits'].city, digit, 'the digits').name}) at ${city.name}, ` +
        `size ${city.size}: ${there} regts of yours would stand there, ${needed} are needed`,
      rule: digit === 7 || digit === 8 ? 'WK-SIE-10' : 'WK-SIE-1',
    } as const;
    return [order ? diagnose(order, undefined, finding) : diagnoseSheet(finding)];
  });
}

function neededFor({ data }: Desk, digit: number, size: number): number | undefined {
  const { siege, pillage } = data.charts;
  if (digit === 2) return Math.max(1, ceilDiv(size, siege.blockadePart));
  if (digit === 3 || digit === 5) return Math.max(siege.least, size);
  return digit === 7 || digit === 8 ? pillage.regts : undefined;
}

/** Besiegers and blockaders add up, ravagers work alone. */
const joins = ({ top }: Force, digit: number): boolean =>
  digit === 2
    ? [2, 3, 4, 5].includes(top.orders.city)
    : digit <= 5
      ? [3, 4, 5].includes(top.orders.city)
      : top.orders.city === digit;
