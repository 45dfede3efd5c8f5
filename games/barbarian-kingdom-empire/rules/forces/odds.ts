/** Odds: columns of the combat results table, leaders and shifts. BKE-CBT-3, BKE-CBT-4. */
import { must, values, type PositionId } from '../../../../src/core/index.js';
import {
  commander,
  friendly,
  isLeader,
  isTribe,
  neutralStrength,
  piecesAt,
  unitsAt,
  taxAt,
} from '../../board.js';
import type { Charts, CombatResult } from '../../data.js';
import { borderBetween, type AreaId } from '../map/geography.js';
import { leaderKind } from '../land/leaders.js';
import { markerBlocks, mayEnd } from '../land/passage.js';
import type { Board, Unit } from '../../state.js';
import { type Rules, scenarioOf } from '../../play.js';

/** Index of the column for doubled attack strength against defence, floored, clamped to the table. */
export function columnOf(charts: Charts, attack2: number, defence: number): number {
  let found = 0;
  for (const [index, [p, q]] of charts.combat.columns.entries())
    if (attack2 * q >= 2 * p * defence) found = index;
  return found;
}

/** `3-1`, as orders and events have it. */
const oddsName = ([attack, defence]: Charts['combat']['columns'][number]): string => `${attack}-${defence}`;

export const columnName = (charts: Charts, index: number): string =>
  oddsName(must(charts.combat.columns, index, 'the columns of the combat results table'));
export const columnIndex = (charts: Charts, name: string): number =>
  charts.combat.columns.findIndex((column) => oddsName(column) === name);

export function clamped(charts: Charts, index: number): number {
  return Math.min(charts.combat.columns.length - 1, Math.max(0, index));
}

/** BKE-CBT-5: the result of two dice in a column. */
export const resultOf = ({ combat }: Charts, dice: number, column: number): CombatResult =>
  must(must(combat.rows, dice, 'the combat results table'), column, 'the combat results table');

/** Doubled strength of one attacker against an area (BKE-CBT-3). `landing`: it comes from the sea. */
export function attackStrength2(
  board: Board,
  rules: Rules,
  unit: Unit,
  target: AreaId,
  landing = false,
): number {
  const strength = rules.charts.units[unit.type].strength;
  const times = scenarioOf(board, rules).war?.attackFactor?.(board, rules, commander(unit), target) ?? 1;
  if (unit.type === 'SH') return strength * 2 * times;
  if (landing) return strength * times;
  const border = borderBetween(rules.geo, unit.area, target);
  return strength * (border && border.kind !== 'o' ? 1 : 2) * times;
}

/** BKE-S6-3: what a capital marker adds to the defence of its area. */
function markerStrength(board: Board, rules: Rules, area: AreaId, attacker: PositionId): number {
  if (!markerBlocks(board, rules, attacker, area)) return 0;
  return Math.max(rules.charts.neutral.least, taxAt(board, area));
}

/** Strength that an area defends with; units that fled there this turn add nothing (BKE-CBT-13). */
export function defenceOf(
  board: Board,
  rules: Rules,
  area: AreaId,
  attacker: PositionId,
  fled: ReadonlySet<string> = new Set(),
): { units: Unit[]; neutral: number; marker: number; total: number } {
  const units = unitsAt(board, area).filter((unit) => !friendly(unit, attacker) && !fled.has(unit.id));
  const neutral = neutralStrength(board, rules.charts, area);
  const marker = markerStrength(board, rules, area, attacker);
  const total = units.reduce((sum, unit) => sum + rules.charts.units[unit.type].strength, neutral + marker);
  return { units, neutral, marker, total };
}

/** BKE-S5-1, BKE-S6-2: some leaders of scenarios count two columns, or none. The best leader's columns among those stacked with these units (BKE-LDR-2). */
export function leaderShift(
  board: Board,
  rules: Rules,
  units: readonly Unit[],
  where: 'land' | 'sea',
): number {
  let best = 0;
  for (const unit of units)
    for (const leader of piecesAt(board, unit.area)) {
      if (!isLeader(leader) || leader.holder !== undefined) continue;
      if (!friendly(leader, commander(unit)) && leader.owner !== unit.owner) continue;
      best = Math.max(best, leaderKind(rules, leader)[where]);
    }
  return best;
}

/** Who would attack what. */
export interface Assault {
  readonly attacker: PositionId;
  readonly attackers: readonly { readonly unit: Unit; readonly landing: boolean }[];
  readonly target: AreaId;
  /** Units that fled there this turn (BKE-CBT-13); none if left out. */
  readonly fled?: ReadonlySet<string>;
}

/** The final column of an attack: strength, leaders, walls, all summed before clamping. */
export function finalColumn(
  board: Board,
  rules: Rules,
  { attacker, attackers, target, fled }: Assault,
): { column: number; base: number; attack2: number; defence: number; shifts: Record<string, number> } {
  const { charts } = rules;
  const defence = defenceOf(board, rules, target, attacker, fled);
  const attack2 = attackers.reduce(
    (sum, { unit, landing }) => sum + attackStrength2(board, rules, unit, target, landing),
    0,
  );
  const base = columnOf(charts, attack2, Math.max(1, defence.total));
  const shifts: Record<string, number> = {};
  const ours = leaderShift(
    board,
    rules,
    attackers.map(({ unit }) => unit),
    'land',
  );
  const theirs = leaderShift(board, rules, defence.units, 'land');
  if (ours > 0) shifts.attacker = ours;
  if (theirs > 0) shifts.defender = -theirs;
  if (board.options.byzantium_walls && target === WALLED) shifts.walls = -1;
  const sum = values(shifts).reduce((total, one) => total + one, 0);
  return { column: clamped(charts, base + sum), base, attack2, defence: defence.total, shifts };
}

/** Its walls are worth a column to the defender. BKE-OPT-5 */
const WALLED: AreaId = 'byzantium';

/** May this unit attack that area at all (BKE-CBT-2, BKE-TRB-6, BKE-OPT-2, BKE-S5-4, BKE-REB-11)? */
export function mayAttack(board: Board, rules: Rules, unit: Unit, target: AreaId): boolean {
  if (isLeader(unit) || unit.type === 'GA' || board.positions[unit.owner]?.surrendered) return false;
  const border = borderBetween(rules.geo, unit.area, target);
  if (!border || !mayEnd(board, rules, unit, unit.area)) return false;
  if (unit.type === 'SH') return border.seas.length > 0;
  if (!isTribe(unit)) return true;
  const enemies = unitsAt(board, target).filter((one) => !friendly(one, commander(unit)));
  if (enemies.length > 0) return enemies.every(isTribe);
  return board.neutral[target] !== undefined && tribesTakeGarrisons(board, rules, unit, target);
}

const ORIGIN: Readonly<Record<string, string>> = { pict: 'britannia', african: 'mauretania' };
function tribesTakeGarrisons(board: Board, rules: Rules, unit: Unit, target: AreaId): boolean {
  if (!board.options.tribal_attacks_neutral) return false;
  const province = ORIGIN[board.positions[unit.owner]?.group ?? ''];
  return province !== undefined && rules.geo.areas[target]?.prov === province;
}
