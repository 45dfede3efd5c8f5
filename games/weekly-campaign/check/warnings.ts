/** The warnings of a check: legal, but look at it. WK-MAIL-2, WK-MAIL-4, WK-ORD-6. */
import { counted, diagnose, must, type Diagnostic, type OrderSheet } from '../../../src/core/index.js';
import { allForces, isFieldForce, isNaval, refOf, stackOf, type Force } from '../rules/troops/commands.js';
import type { Data } from '../data.js';
import { findCity, findCommand, findTradeUnit } from '../rules/realm/find.js';
import { linesFrom } from '../rules/supply/loc.js';
import { mapOf, neighbour } from '../rules/map/map.js';
import type { Played } from '../orders/book.js';
import { canSail, directionOf, landCost, marchesMounted, pathEnd } from '../rules/map/paths.js';
import { payroll, wageBill } from '../rules/money/payroll.js';
import type { Command, HexId } from '../records.js';
import type { State } from '../state.js';
import type { View } from '../view.js';

export function warnings(
  view: View,
  before: State,
  after: State,
  orders: readonly Played[],
  data: Data,
): Diagnostic[] {
  return orders
    .flatMap((order) => {
      switch (order.key) {
        case 'move':
          return pathWarnings(before, after, order, data);
        case 'order':
          return digitWarnings(after, order);
        case 'build':
          return portWarning(before, order);
        default:
          return [];
      }
    })
    .concat(wageWarning(view, after, orders, data), nmrWarning(view, orders));
}

type Of<Key extends Played['key']> = Extract<Played, { readonly key: Key }>;

function pathWarnings(before: State, after: State, order: Of<'move'>, data: Data): Diagnostic[] {
  const command = findCommand(after, order.fields.command);
  const unit = findTradeUnit(after, order.fields.command);
  if (unit)
    return [
      ...aboardWarnings(unit, `TR${unit.n}`, order),
      ...(unit.carriedBy === null ? marchWarnings(before, unit, false, order, data) : []),
    ];
  if (!command || command.path.length === 0) return [];
  if (isNaval(command)) return sailingWarnings(before, command, order);
  const aboard = aboardWarnings(command, refOf(command), order);
  if (command.carriedBy !== null) return aboard;
  const force = allForces(after).find((f) => f.top === command);
  const mounted = marchesMounted(data, force ? stackOf(force) : command.stack);
  return [
    ...aboard,
    ...marchWarnings(before, command, mounted, order, data),
    ...(command.fmPlan > 0 ? [forcedMarchWarning(command, order, data)] : []),
    ...(force ? baseWarning(after, force, order, data) : []),
  ];
}

/** WK-NAV-6: steps of who is aboard, and D of who is not. */
function aboardWarnings(
  { carriedBy, path }: Pick<Command, 'carriedBy' | 'path'>,
  who: string,
  order: Of<'move'>,
): Diagnostic[] {
  let aboard = carriedBy !== null;
  for (const token of path) {
    const idle = directionOf(token)
      ? aboard && `aboard ships nobody marches: the path of the fleet carries ${who}`
      : token === 'D' && !aboard && `${who} is aboard no ships and cannot land (D)`;
    if (idle)
      return [
        diagnose(order, 'path', {
          severity: 'warning',
          code: 'wk/aboard',
          message: idle,
          expected: 'E to go aboard, then D to land where the ships have come',
          rule: 'WK-NAV-6',
        }),
      ];
    if (token === 'E' || token === 'D') aboard = token === 'E';
  }
  return [];
}

/** WK-MOV-3: where a land force cannot go on. */
function marchWarnings(
  before: State,
  command: Pick<Command, 'hex' | 'path'>,
  mounted: boolean,
  order: Of<'move'>,
  data: Data,
): Diagnostic[] {
  const map = mapOf(before.map);
  let at = command.hex;
  for (const token of command.path) {
    const direction = directionOf(token);
    if (!direction) break;
    const next = neighbour(map, at, direction);
    if (next === undefined || landCost(before, data, at, next, mounted) === undefined)
      return [
        diagnose(order, 'path', {
          severity: 'warning',
          code: 'wk/path-closed',
          message:
            next === undefined
              ? `the path leaves the map as you know it at ${at}`
              : `${next} is closed to a land force`,
          rule: 'WK-MOV-3',
        }),
      ];
    at = next;
  }
  return [];
}

function forcedMarchWarning({ fmPlan }: Command, order: Of<'move'>, data: Data): Diagnostic {
  const loss = Array.from({ length: fmPlan }, (_, i) =>
    must(data.charts.forcedMarch, i + 1, 'the chart of forced marches'),
  ).join('% + ');
  return diagnose(order, 'path', {
    severity: 'warning',
    code: 'wk/forced-march',
    message: `the path asks for ${fmPlan} forced march points: losses of ${loss}%`,
    expected: 'F0 as the first token to march without',
    rule: 'WK-MOV-8',
  });
}

/** WK-LOC-4: where the march ends no line would reach a base. */
function baseWarning(after: State, force: Force, order: Of<'move'>, data: Data): Diagnostic[] {
  const end = pathEnd(after, force.top);
  // WK-LOC-1: who goes aboard needs no line, and lands where the ships are then.
  if (force.top.kind === 'SC' || !isFieldForce(force) || force.top.path.includes('E')) return [];
  if (linesFrom(after, data, order.position, end).length > 0) return [];
  return [
    diagnose(order, 'path', {
      severity: 'warning',
      code: 'wk/no-base',
      message: `no base would be within ${data.charts.loc.range} hexes of ${end}`,
      rule: 'WK-LOC-4',
    }),
  ];
}

/** WK-NAV-2, WK-NAV-3: where ships cannot go on. */
function sailingWarnings(before: State, command: Command, order: Of<'move'>): Diagnostic[] {
  const map = mapOf(before.map);
  let at = command.hex;
  let cameFrom: HexId | null = null;
  for (const token of command.path) {
    const direction = directionOf(token);
    if (!direction) continue;
    const next = neighbour(map, at, direction);
    if (next === undefined || !canSail(map, cameFrom, at, next))
      return [
        diagnose(order, 'path', {
          severity: 'warning',
          code: 'wk/path-closed',
          message:
            next === undefined
              ? `the path leaves the map as you know it at ${at}`
              : `ships cannot go from ${at} to ${next}`,
          rule: map.hexes[next ?? '']?.terrain === '~' ? 'WK-NAV-3' : 'WK-NAV-2',
        }),
      ];
    cameFrom = at;
    at = next;
  }
  return [];
}

/** Attack or Probe under Conditional C attacks nobody. */
function digitWarnings(after: State, order: Of<'order'>): Diagnostic[] {
  const command = findCommand(after, order.fields.who);
  if (!command || command.orders.command > 2 || command.orders.conditional !== 'C') return [];
  return [
    diagnose(order, 'conditional', {
      severity: 'warning',
      code: 'wk/idle-attack',
      message: 'under Conditional C an attack or probe attacks nobody',
      expected: 'Conditional A or B',
      rule: 'WK-GEN-7',
    }),
  ];
}

/** A naval command where there is no port leaves by S only. */
function portWarning(before: State, order: Of<'build'>): Diagnostic[] {
  const city = findCity(before, order.fields.at);
  if (!['FL', 'TF', 'AM'].includes(order.fields.item.code) || !city || city.port) return [];
  return [
    diagnose(order, 'at', {
      severity: 'warning',
      code: 'wk/no-port',
      message: `${city.name} is no port: the command can leave it by a strategic move only`,
      rule: 'WK-CH-3',
    }),
  ];
}

/** Planned spending leaves less than the next wages. */
function wageWarning(view: View, after: State, orders: readonly Played[], data: Data): Diagnostic[] {
  const left = must(after.positions, view.position).treasury;
  const bill = wageBill(payroll(after, data, view.position));
  const spent = left < view.own.treasury;
  const last = [...orders]
    .reverse()
    .find((o) => ['build', 'reform', 'increase', 'assassin', 'give'].includes(o.key));
  if (!spent || left >= bill || !last) return [];
  return [
    diagnose(last, undefined, {
      severity: 'warning',
      code: 'wk/wages',
      message: `the treasury would hold ${left} tlts for wages of ${bill}`,
      rule: 'WK-MIL-10',
    }),
  ];
}

function nmrWarning(view: View, orders: readonly Played[]): Diagnostic[] {
  const [first] = orders;
  if (view.own.nmr === 0 || !first) return [];
  return [
    diagnose(first, undefined, {
      severity: 'warning',
      code: 'wk/nmr',
      message: `${counted(view.own.nmr, 'week')} went by without an order sheet of yours`,
      rule: 'WK-NMR-4',
    }),
  ];
}

/** WK-MAIL-2: not to oneself, not to the fallen or unknown. Letters to all and to groups are the engine's (PRESS-1). */
export function pressFindings(view: View, sheet: OrderSheet): Diagnostic[] {
  return sheet.press.flatMap(({ to, line }): Diagnostic[] => {
    if (!/^P\d+$/.test(to)) return [];
    const other = view.positions[to];
    const why =
      to === view.position
        ? 'a message to oneself'
        : !other
          ? `${to} does not play`
          : other.status === 'eliminated'
            ? `${to} has fallen`
            : undefined;
    return why === undefined
      ? []
      : [
          {
            severity: 'error',
            code: 'wk/press',
            line: line ?? 1,
            column: 1,
            length: 1,
            message: why,
            expected: 'another living position',
            suggestions: [],
            rule: 'WK-MAIL-2',
          },
        ];
  });
}
