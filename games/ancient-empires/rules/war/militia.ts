/** Militia: limits by province and round, price, and who raises them. AE-MAN-1 to 3. */
import { garrisonOf } from '../land/levels.js';
import type { PositionId } from '../../../../src/core/index.js';
import type { ProvinceCode } from '../../data.js';
import { isOwned, positionAt, provinceAt } from '../land/provinces.js';
import {
  activeAt,
  allStacks,
  findStack,
  independentSide,
  makeStack,
  makeUnit,
  ownSide,
  sidesOf,
  bearsId,
  independentId,
} from '../units/stacks.js';
import type { Field } from '../../play.js';
import type { Province, Side, Stack, State, Unit } from '../../state.js';
import { manpowerLeft, unitPrice } from '../works/works.js';
import type { Rules } from '../map/geography.js';

/** Militia built here in this round. */
function raisedNow(p: Province, round: number): number {
  return p.raised.round === round ? p.raised.inRound : 0;
}

/** AE-MAN-1: how many more the province bears in this round by its level, Manpower and money ignored. */
export function militiaLimit(state: State, data: Rules, round: number, code: ProvinceCode): number {
  const p = provinceAt(state, code);
  return Math.max(0, p.dl + data.charts['manpower-extra'] - raisedNow(p, round));
}

/** AE-MAN-1, -3: how many the province may still raise in this round, money ignored. */
export function militiaRoom(state: State, data: Rules, round: number, code: ProvinceCode): number {
  const p = state.provinces[code];
  if (!p || p.occupied !== null) return 0;
  const limit = militiaLimit(state, data, round, code);
  if (isOwned(p) && p.owner !== null) return Math.max(0, Math.min(limit, manpowerLeft({ state }, p.owner)));
  if (p.kind !== 'independent') return 0;
  // An Independent Province has the manpower of a one-province empire, its Professionals included.
  const professionals = p.raised.professionals ?? professionalsOf(state, data, code);
  const inTurn = p.dl + data.charts['manpower-extra'] - professionals - p.raised.inTurn;
  return Math.max(0, Math.min(limit, inTurn));
}

/** Professionals of an Independent Province that is filled up (AE-IND-1). */
export function professionalsOf(state: State, data: Rules, code: ProvinceCode): number {
  const galleys = allStacks(state)
    .flatMap((stack) => stack.units)
    .filter((unit) => unit.side === independentSide(code) && unit.type === 'GAL').length;
  return Math.max(0, garrisonOf(data, provinceAt(state, code)) - galleys);
}

/** AE-MAN-2: Militia raised to resist has the same limits. The same with money: an empire's treasury less its reserve. */
export function militiaPayable(field: Field, code: ProvinceCode, reserve: number): number {
  const { state, data, ops } = field;
  const room = militiaRoom(state, data, ops.round, code);
  const p = provinceAt(state, code);
  if (!isOwned(p) || p.owner === null) return room;
  const money = Math.max(0, positionAt(state, p.owner).treasury - reserve);
  return Math.min(room, Math.floor(money / unitPrice(field, p.owner, 'MIL')));
}

/** Raises Militia: paid, counted, standing with no Movement Points in the Stack named, the place's, or a new one: that Stack. */
export function raiseMilitia(
  field: Field,
  code: ProvinceCode,
  n: number,
  stackId?: string,
): Stack | undefined {
  const { state, ops, log } = field;
  const p = provinceAt(state, code);
  if (n <= 0) return undefined;
  const owner: PositionId | null = isOwned(p) ? p.owner : null;
  const side: Side = owner === null ? independentSide(code) : ownSide(owner);
  if (owner !== null) {
    const empire = positionAt(state, owner);
    const coins = n * unitPrice(field, owner, 'MIL');
    empire.treasury -= coins;
    empire.manpower.used += n;
    log.add('payment', 'AE-MAN-1', [owner], { coins: -coins, for: 'militia' });
  }
  p.raised = {
    ...p.raised,
    round: ops.round,
    inRound: raisedNow(p, ops.round) + n,
    inTurn: p.raised.inTurn + n,
  };
  const units = Array.from({ length: n }, () => makeUnit(state, 'MIL', side));
  const named = stackId === undefined ? undefined : findStack(state, stackId);
  const stack =
    named && named.at === code && named.kind === 'land' && named.routed === 0 && sidesOf(named).includes(side)
      ? (named.units.push(...units), named)
      : garrisonStack(field, code, side, units, owner === null ? independentId(code) : (stackId ?? code));
  const rule = owner === null ? 'AE-MAN-3' : 'AE-MAN-1';
  log.add('militia-raised', rule, 'all', {
    province: code,
    by: side,
    n,
    stack: stack.id,
    round: ops.round,
  });
  return stack;
}

/** AE-MAN-1: the Stack of the side that bears the place's id (`M1`, or `M1b` where another has it), else a new one. */
function garrisonStack(
  { state, data }: Field,
  code: ProvinceCode,
  side: Side,
  units: Unit[],
  id: string,
): Stack {
  const there = activeAt(state, code).find(
    (stack) =>
      stack.kind === 'land' && bearsId(stack.id, id) && stack.units.every((unit) => unit.side === side),
  );
  if (!there) return makeStack(state, data, code, units, id);
  there.units.push(...units);
  return there;
}
