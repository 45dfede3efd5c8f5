/** The sheet as a whole: who stands idle, what contradicts itself, what can't stand where it goes, what can't be paid. Never an error (CHECK-1). */
import { type Diagnostic, type OrderSheet, diagnose, diagnoseSheet } from '../../../src/core/index.js';
import {
  commandedBy,
  isCombatUnit,
  isLeader,
  isShip,
  isTribe,
  slotNow,
  soundCitiesOf,
  stackHolds,
  unitName,
} from '../board.js';
import type { Linting } from './desk.js';
import { lintMoney } from './money.js';
import type { BkeOrder, OrderKey } from '../orders/book.js';
import { areasOf, type OrderMeant, type PlayedOrder, type UnitMeaning } from '../orders/meaning.js';
import { endOfMove, piecesMeant, piecesOfMove } from '../orders/pieces.js';
import { understand } from '../orders/understand.js';
import { isBound, isInside, supportedOutside } from '../rules/land/support.js';
import { type AreaId, borderBetween, nameOf } from '../rules/map/geography.js';
import type { Unit } from '../state.js';
import type { View } from '../view.js';
import type { Rules } from '../play.js';

export function lint(rules: Rules, view: View, sheet: OrderSheet): Diagnostic[] {
  const position = view.board.positions[view.me];
  if (!position || position.stage === 'out' || view.board.step === 'setup') return [];
  const found: Diagnostic[] = [];
  const written = (sheet.orders as readonly BkeOrder[]).map((order) => ({ ...order, position: view.me }));
  const linting: Linting = {
    rules,
    view,
    orders: understand(rules, view.board, written),
    warn: (order, field, finding) =>
      found.push(diagnose(order.written, field, { severity: 'warning', ...finding })),
    tell: (finding) => found.push(diagnoseSheet(finding)),
  };
  // With a step a slot, movement and money are on different sheets (BKE-MAIL-3).
  const { step } = view.board;
  if (step !== 'economy') {
    const ends = journeys(linting);
    lintStacks(linting, ends);
    lintSupport(linting, ends);
    lintAttacks(linting, ends);
    lintTribes(linting);
    lintSubversion(linting);
    lintIdle(linting, ends);
  }
  if (slotNow(view.board) === undefined) lintMoney(linting, position);
  return found;
}

const only = <K extends OrderKey>({ orders }: Linting, key: K): Extract<PlayedOrder, { key: K }>[] =>
  orders.filter((order): order is Extract<PlayedOrder, { key: K }> => order.key === key);

const pieces = ({ view }: Linting, meant: UnitMeaning): Unit[] => piecesMeant(view.board, view.me, meant);

/** Where a unit's orders take it, if all goes well; undefined: out to sea or to a landing, nobody can say. */
interface Journey {
  readonly order: OrderMeant<'move'>;
  readonly end: AreaId | undefined;
}

/** The journeys of all units that have one; a second order for the same unit is told. */
function journeys(linting: Linting): Map<Unit, Journey> {
  const { warn } = linting;
  const found = new Map<Unit, Journey>();
  for (const order of only(linting, 'move')) {
    const { leading, others } = piecesOfMove(linting.view.board, linting.view.me, order.fields);
    const end = leading.some(isShip) ? undefined : endOfMove(order.fields);
    for (const unit of [...leading, ...others]) {
      if (found.has(unit) && !isLeader(unit))
        warn(order, 'unit', {
          code: 'bke/moves-twice',
          message: `${unit.type}${unit.serial} has a move already; only its first is carried out`,
          rule: 'BKE-MOV-1',
        });
      else found.set(unit, { order, end });
    }
  }
  return found;
}

/** BKE-STK-1: too many of one's own in an area at the end, those who stay there included. */
function lintStacks(linting: Linting, ends: ReadonlyMap<Unit, Journey>): void {
  const { rules, view, warn } = linting;
  const areas = new Map<AreaId, Unit[]>();
  for (const unit of commandedBy(view.board, view.me)) {
    if (isTribe(unit) || isLeader(unit)) continue;
    const journey = ends.get(unit);
    const at = journey ? journey.end : unit.area;
    if (at !== undefined) areas.set(at, [...(areas.get(at) ?? []), unit]);
  }
  for (const [area, units] of areas) {
    const last = [...ends].filter(([unit]) => units.includes(unit)).at(-1);
    if (!last || stackHolds(rules.charts, units)) continue;
    warn(last[1].order, undefined, {
      code: 'bke/crowded',
      message: `${listed(units)} would all stand at ${nameOf(rules.geo, area)}; the last to come is set back`,
      rule: 'BKE-STK-1',
      about: units.map(unitName),
    });
  }
}

/** BKE-EMP-2, BKE-EMP-3: an empire's units without support are lost in the economy. */
function lintSupport(linting: Linting, ends: ReadonlyMap<Unit, Journey>): void {
  const { rules, view, warn, tell } = linting;
  const { board, me } = view;
  if (!isBound(board, rules, me)) return;
  const supported = supportedOutside(board, rules, me);
  const fails = (area: AreaId): boolean => !isInside(board, rules, area, me) && !supported.has(area);
  for (const [unit, { order, end }] of ends)
    if (!isLeader(unit) && end !== undefined && fails(end))
      warn(order, 'to', {
        code: 'bke/unsupported',
        message: `${unit.type}${unit.serial} would have no support at ${nameOf(rules.geo, end)}`,
        rule: 'BKE-EMP-3',
      });
  const stranded = commandedBy(board, me).filter(
    (unit) => !isLeader(unit) && unit.lessee === undefined && !ends.has(unit) && fails(unit.area),
  );
  if (stranded.length > 0)
    tell({
      code: 'bke/stranded',
      message: `without support now: ${listed(stranded)}; without an order they go to the nearest support in reach, or are lost`,
      rule: 'BKE-EMP-2',
      about: stranded.map(unitName),
    });
}

const targetOf = ({ fields: { target } }: OrderMeant<'attack'>): AreaId | undefined =>
  target === 'any' ? undefined : target.area;

/** BKE-CBT-1, BKE-CBT-2: two attacks on one area, one unit in two attacks, units that won't be beside their target. */
function lintAttacks(linting: Linting, ends: ReadonlyMap<Unit, Journey>): void {
  const { rules, warn } = linting;
  const targets = new Set<AreaId>();
  const fighting = new Set<Unit>();
  for (const order of only(linting, 'attack')) {
    const target = targetOf(order);
    if (target !== undefined && targets.has(target))
      warn(order, 'target', {
        code: 'bke/attacked-twice',
        message: `${nameOf(rules.geo, target)} is attacked by an order above`,
        rule: 'BKE-CBT-1',
      });
    if (target !== undefined) targets.add(target);
    for (const meant of order.fields.with ?? []) {
      if (meant.by === 'area') continue;
      for (const unit of pieces(linting, meant)) {
        if (fighting.has(unit))
          warn(order, 'with', {
            code: 'bke/fights-twice',
            message: `${unit.type}${unit.serial} attacks elsewhere, too`,
            rule: 'BKE-CBT-1',
          });
        fighting.add(unit);
        const journey = ends.get(unit);
        const at = journey ? journey.end : unit.area;
        if (target !== undefined && at !== undefined && !borderBetween(rules.geo, at, target))
          warn(order, 'with', {
            code: 'bke/not-beside',
            message: `${unit.type}${unit.serial} will not be next to ${nameOf(rules.geo, target)}`,
            rule: 'BKE-CBT-2',
          });
      }
    }
  }
}

/** BKE-TRB-1: one tribe in two pairs. */
function lintTribes(linting: Linting): void {
  const { rules, view, warn } = linting;
  const paired = new Map<AreaId, number>();
  for (const order of only(linting, 'combine'))
    for (const area of areasOf(order.fields.tribes.places)) {
      const here = commandedBy(view.board, view.me).filter((unit) => isTribe(unit) && unit.area === area);
      paired.set(area, (paired.get(area) ?? 0) + 1);
      if ((paired.get(area) ?? 0) > here.length)
        warn(order, 'tribes', {
          code: 'bke/paired-twice',
          message:
            here.length === 0
              ? `you have no tribe at ${nameOf(rules.geo, area)}`
              : `the tribe of ${nameOf(rules.geo, area)} combines already`,
          rule: 'BKE-TRB-1',
        });
    }
}

/** BKE-S7-1: one garrison a turn. */
function lintSubversion(linting: Linting): void {
  for (const order of only(linting, 'subvert').slice(1))
    linting.warn(order, 'area', {
      code: 'bke/subverts-twice',
      message: 'one garrison goes over in a turn; this is tried only if those above fail',
      rule: 'BKE-S7-1',
    });
}

/** Who has nothing to do. A note: standing still is often right. */
function lintIdle(linting: Linting, ends: ReadonlyMap<Unit, Journey>): void {
  const { rules, view, tell } = linting;
  const { board, me } = view;
  const own = commandedBy(board, me);
  const attacks = only(linting, 'attack');
  const groups = attacks.flatMap(({ fields }) => fields.with ?? []);
  const fighting = new Set(groups.flatMap((meant) => (meant.by === 'area' ? [] : pieces(linting, meant))));
  const attackAreas = new Set(groups.flatMap((meant) => (meant.by === 'area' ? meant.area : [])));
  // Without a list all who stand beside the target take part.
  const open = attacks.flatMap((order) => (order.fields.with ? [] : (targetOf(order) ?? [])));
  const guarding = new Set(soundCitiesOf(board, me));
  const idle = own.filter(
    (unit) =>
      isCombatUnit(unit) &&
      rules.charts.units[unit.type].moves > 0 &&
      !ends.has(unit) &&
      !fighting.has(unit) &&
      !attackAreas.has(unit.area) &&
      !guarding.has(unit.area) &&
      !open.some((area) => borderBetween(rules.geo, unit.area, area)),
  );
  if (idle.length > 0)
    tell({
      severity: 'note',
      code: 'bke/idle',
      message: `no order for ${listed(idle)}`,
      rule: 'BKE-MOV-1',
      about: idle.map(unitName),
    });
  const tribes = own.filter((unit) => isTribe(unit) && !ends.has(unit));
  const growing =
    only(linting, 'grow').some(({ fields }) => fields.where.word !== 'none') ||
    view.standing.some((one) => one.key === 'grow') ||
    own.some(isCombatUnit);
  if (tribes.length > 0 && !growing && only(linting, 'combine').length === 0)
    tell({
      severity: 'note',
      code: 'bke/idle-tribes',
      message:
        tribes.length === 1
          ? 'your tribe neither grows nor combines'
          : `your ${tribes.length} tribes neither grow nor combine`,
      rule: 'BKE-TRB-2',
      about: tribes.map(unitName),
    });
}

const MOST_NAMED = 8;
function listed(units: readonly Unit[]): string {
  const names = units.map((unit) => `${unit.type}${unit.serial}`);
  const more = names.length - MOST_NAMED;
  return more > 0 ? `${names.slice(0, MOST_NAMED).join(', ')} and ${more} more` : names.join(', ');
}
