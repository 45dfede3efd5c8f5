/** End of Operations: what becomes of Occupied provinces, and of those given up. AE-OWN-1 to 5. */
import { byId, ids, type PositionId } from '../../../../src/core/index.js';
import type { ProvinceCode } from '../../data.js';
import {
  addHostility,
  chooseController,
  giveControl,
  makeIndependent,
  makeOwn,
  makeWild,
} from '../land/changes.js';
import { isDeveloped, isOwned, onMap, provinceAt } from '../land/provinces.js';
import { activeAt, fighters, isIndependent, isRaider, sideName, sideOwner } from '../units/stacks.js';
import { reviewOccupations } from '../war/forces.js';
import { conclude } from '../../orders/outcomes.js';
import type { OrderFor } from '../../orders/played.js';
import type { Field } from '../../play.js';
import type { Noted, Side, State } from '../../state.js';

/** A K order with its place in the list of those noted. */
type Keep = Noted & { order: OrderFor<'keep'> };

export function settleProvinces(field: Field): void {
  const { state, ops, log } = field;
  const used = new Set<Noted>();
  for (const code of onMap(state)) {
    const p = provinceAt(state, code);
    // AE-OCC-9: the Units of a province that was given a new owner just now hold nothing any more.
    reviewOccupations(field);
    if (p.occupied !== null) settleOccupied(field, code, p.occupied.sides, p.occupied.by, used);
    else if (isOwned(p) && p.owner !== null) {
      const order = keepOf(field, p.owner, code);
      if (order) {
        used.add(order);
        decide(field, code, p.owner, order);
      }
    }
    p.occupied = null;
  }
  for (const noted of ops.keeps) {
    if (used.has(noted)) continue;
    const later = ops.keeps.some(
      (one) => used.has(one) && one.position === noted.position && isSame(one, noted),
    );
    conclude(log, noted, 'AE-OWN-1', later ? 'superseded' : 'not-owner');
  }
}

/** AE-MAIL-8: K lines for one province. */
function isSame({ order: a }: Noted, { order: b }: Noted): boolean {
  return a.key === 'keep' && b.key === 'keep' && a.fields.at === b.fields.at;
}

/** The last K order of a position for a province. */
function keepOf({ ops }: Field, position: PositionId, code: ProvinceCode): Keep | undefined {
  return ops.keeps
    .filter((one) => one.position === position)
    .filter((one): one is Keep => one.order.key === 'keep' && one.order.fields.at === code)
    .at(-1);
}

/** AE-OWN-5, AE-OPS-7: the sides of an Occupation that stand there yet: who has gone on shares no conquest. */
export function holdersOf(state: State, code: ProvinceCode): Side[] {
  const present = activeAt(state, code).flatMap(fighters);
  const { sides = [] } = provinceAt(state, code).occupied ?? {};
  return sides.filter((side) => present.some((unit) => unit.side === side));
}

function settleOccupied(
  field: Field,
  code: ProvinceCode,
  sides: readonly Side[],
  by: PositionId | null,
  used: Set<Noted>,
): void {
  const strength = new Map<PositionId, number>();
  for (const unit of activeAt(field.state, code).flatMap(fighters)) {
    const owner = sideOwner(unit.side);
    if (owner !== null && sides.includes(unit.side)) strength.set(owner, (strength.get(owner) ?? 0) + 1);
  }
  const holders = byId(strength.keys());
  for (const position of holders) {
    const order = keepOf(field, position, code);
    if (order) used.add(order);
  }
  // AE-OWN-2: most fighting Units, then whoever made the Occupation, then the lowest id.
  const [ruler] = [...holders].sort(
    (a, b) => (strength.get(b) ?? 0) - (strength.get(a) ?? 0) || Number(b === by) - Number(a === by),
  );
  if (ruler !== undefined) decide(field, code, ruler, keepOf(field, ruler, code));
  else annex(field, code, holdersOf(field.state, code), by);
  for (const position of holders) {
    const order = keepOf(field, position, code);
    if (order && position !== ruler) conclude(field.log, order, 'AE-OWN-2', 'outranked');
  }
}

/** Nobody is an empty name. */
function tellOwner(
  { state, log }: Field,
  rule: string,
  province: ProvinceCode,
  from: PositionId,
  to: PositionId,
): void {
  const { kind, dl } = provinceAt(state, province);
  log.add('owner-changed', rule, 'all', { province, from, to, kind, dl });
}

function decide(field: Field, code: ProvinceCode, position: PositionId, order: Keep | undefined): void {
  const { state, log } = field;
  const p = provinceAt(state, code);
  const noted = order && mayChoose(field, position, order) ? order : undefined;
  const before = p.owner ?? '';
  const fields = noted?.order.fields;
  if (noted && fields?.as === 'free') {
    const whole = free(field, code, position, noted);
    return conclude(log, noted, 'AE-OWN-4', whole ? '' : 'counter-limit', true);
  }
  let owner = position;
  if (noted && fields?.as === 'grant') {
    const { to } = fields;
    const taker = to === undefined ? undefined : state.positions[to];
    const willing = taker?.status === 'active' && !taker.policies.refuse.includes(position);
    if (to !== undefined && willing) owner = to;
    conclude(log, noted, 'AE-OWN-1', owner === to ? '' : taker ? 'refused' : 'no-target');
  } else if (noted) conclude(log, noted, 'AE-OWN-1');
  if (isOwned(p) && p.owner === owner) return;
  makeOwn(field, code, owner);
  tellOwner(field, 'AE-OWN-3', code, before, owner);
}

/** AE-HRD-5: all that a horde holds becomes its own; a line that would have it otherwise fails. */
function mayChoose({ state, log }: Field, position: PositionId, keep: Keep): boolean {
  if (state.positions[position]?.status !== 'horde' || keep.order.fields.as === 'own') return true;
  conclude(log, keep, 'AE-HRD-5', 'horde-keeps');
  return false;
}

/** AE-OWN-4. False: not all the counters asked for could be changed. */
function free(field: Field, code: ProvinceCode, position: PositionId, { order }: Keep): boolean {
  const { state } = field;
  const p = provinceAt(state, code);
  const before = p.owner ?? '';
  p.corrupt = false;
  p.deficit = 0;
  if (!isDeveloped(p)) {
    makeWild(field, code);
    tellOwner(field, 'AE-OWN-4', code, before, '');
  } else p.kind = 'independent';
  const change = order.fields.hostility ?? { add: [], remove: [] };
  // A counter against the position itself must be among those removed; by default it is.
  const remove = p.hostile[position] !== undefined ? [position, ...change.remove] : change.remove;
  const room = 2;
  const removed = [...new Set(remove)].slice(0, room);
  for (const id of removed) delete p.hostile[id];
  for (const id of change.add.slice(0, room - removed.length)) {
    if (state.positions[id]) addHostility(field, code, id, 'earned');
  }
  if (isDeveloped(p)) {
    tellOwner(field, 'AE-OWN-4', code, before, '');
    makeIndependent(field, code, p.dl, p.hostile[position] === undefined ? position : null);
  }
  return (
    change.add.every((id) => p.hostile[id] !== undefined) &&
    change.remove.every((id) => p.hostile[id] === undefined)
  );
}

/** AE-OWN-5: only Controlled Units hold it. */
function annex(field: Field, code: ProvinceCode, sides: readonly Side[], by: PositionId | null): void {
  const { state, log } = field;
  const p = provinceAt(state, code);
  const before = p.owner;
  const [side] = sides;
  if (side === undefined) return;
  const tellTaken = (): void => {
    log.add('land-taken', 'AE-OWN-5', 'all', {
      province: code,
      from: before ?? '',
      sides,
      kind: p.kind,
      dl: p.dl,
    });
  };
  // AE-OWN-5: also where the land is left Wild (f 0 holds none, AE-POS-2).
  const home = isIndependent(side) ? state.provinces[sideName(side)] : undefined;
  p.hostile = isIndependent(side)
    ? copyOf(home?.hostile ?? {})
    : before === null
      ? {}
      : { [before]: { source: 'earned', turn: state.turn } };
  if (!isDeveloped(p)) {
    makeWild(field, code);
    tellTaken();
    return;
  }
  p.kind = 'independent';
  p.corrupt = false;
  p.deficit = 0;
  p.owner = null;
  p.controller = null;
  if (isIndependent(side)) {
    tellTaken();
    makeIndependent(field, code, p.dl, home?.controller ?? null);
    return;
  }
  tellTaken();
  const mover = isRaider(side) ? sideName(side) : by;
  const fits = mover !== null && mover !== before && state.positions[mover]?.status === 'active';
  makeIndependent(field, code, p.dl, fits ? mover : null);
  giveControl(field, code, p.controller ?? chooseController(field, code));
}

function copyOf<T extends object>(value: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(ids(value).map((id) => [id, { ...(value[id] as T) }]));
}
