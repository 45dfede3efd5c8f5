/** Scripts: pending lines in queues by Stack, scanned from the top until none is ready. AE-OPS-6, AE-MAIL-4. */
import { invariant, type PositionId } from '../../../../src/core/index.js';
import { setEmbargo, setPosture } from '../realm/declarations.js';
import { isOwned, provinceAt } from '../land/provinces.js';
import { callStack, queuesOf, stackMeant } from '../units/names.js';
import { findStack, leastMp, mayCommand, part, stackKey } from '../units/stacks.js';
import { SCRIPTED, type OrderFor, type PlayedOrder, type ScriptOrder } from '../../orders/played.js';
import type { Field, Refusal } from '../../play.js';
import type { Line, Stack, Step } from '../../state.js';
import { acting, actingStack, fightAgainst, landCost, reviewOccupations, type Deed } from '../war/forces.js';
import { addLeader, attack, detach, findTarget, join, march } from '../war/marching.js';
import { militiaLimit, militiaPayable, militiaRoom, raiseMilitia } from '../war/militia.js';
import { loot } from '../war/looting.js';
import { BEATEN, occupy } from '../war/occupation.js';
import { recruit } from '../raiders/hordes.js';
import { sail, voyage } from '../sea/seafaring.js';
import { holds } from './truth.js';

export function isScripted(order: PlayedOrder): order is ScriptOrder {
  if (order.key === 'posture' || order.key === 'embargo') return order.fields.round !== undefined;
  // The first Leader is placed at the start (AE-OPS-1, AE-OPS-9).
  if (order.key === 'leader') return order.fields.where === '+1';
  return SCRIPTED.some((key) => key === order.key);
}

/** The line of an order; its queue is the Stack it names, or the province. */
export function lineOf(order: ScriptOrder, step: Step): Line {
  return {
    position: order.position,
    order,
    step,
    queue: queueOf(order),
    done: 0,
    of: wanted(order),
    reason: '',
  };
}

function queueOf(order: ScriptOrder): string {
  switch (order.key) {
    case 'leader':
      return stackKey(order.fields.stack ?? 'leader');
    case 'militia':
      return order.fields.stack === undefined ? `place ${order.fields.at}` : stackKey(order.fields.stack);
    case 'voyage': {
      const [first] = order.fields.stacks;
      invariant(first !== undefined, 'a Voyage names a Stack');
      return stackKey(first);
    }
    case 'posture':
    case 'embargo':
      return `order ${order.number}`;
    default:
      return stackKey(order.fields.stack);
  }
}

/** Executions wanted: `xN`, and one for each province or Coastal Area of a march or sail. */
function wanted(order: ScriptOrder): number {
  if (order.key === 'posture' || order.key === 'embargo') return 1;
  const times = order.fields.times ?? 1;
  if (order.key === 'march' || order.key === 'sail') return order.fields.to.length * times;
  return times;
}

/** Runs a position's script as far as it goes now; true: something was executed. */
export function runScript(field: Field, position: PositionId): boolean {
  let acted = false;
  /** Lines whose whole price turned out too high in this round: a Voyage is priced when it is tried. */
  const stalled = new Set<Line>();
  // Each scan executes at most one line; lines are few and each has a number of executions, so this ends.
  for (;;) {
    const line = nextReady(field, position, stalled);
    if (!line) return acted;
    const refusal = execute(field, line);
    if (refusal === 'no-mp') {
      line.reason = refusal;
      stalled.add(line);
      continue;
    }
    acted = true;
    if (refusal === undefined) {
      line.done += 1;
      if (line.done >= line.of) drop(field, [line]);
      continue;
    }
    line.reason = refusal;
    const skip = 'onfail' in line.order.fields && line.order.fields.onfail === 'skip';
    const gone = skip ? [line] : withFollowers(field, line);
    for (const one of gone) if (one !== line && one.reason === '') one.reason = 'stopped';
    drop(field, gone);
  }
}

function nextReady(field: Field, position: PositionId, stalled: ReadonlySet<Line>): Line | undefined {
  const { ops } = field;
  const waiting = new Set<string>();
  for (const line of ops.pending.filter((one) => one.position === position)) {
    if (!ops.pending.includes(line)) continue;
    const queues = queuesOf(line);
    const blocked = queues.some((queue) => waiting.has(queue));
    const state = blocked || stalled.has(line) ? 'wait' : readiness(field, line);
    if (state === 'ready') return line;
    if (state === 'drop') drop(field, [line]);
    else if (state === 'stop') {
      const rest = withFollowers(field, line);
      for (const one of rest) if (one.reason === '') one.reason = 'stopped';
      drop(field, rest);
    } else for (const queue of queues) waiting.add(queue);
  }
  return undefined;
}

/** A line and all behind it that wait for its Stacks, or for those of one that does. */
function withFollowers({ ops }: Field, line: Line): Line[] {
  const queues = new Set(queuesOf(line));
  return ops.pending.filter((one) => {
    const own = queuesOf(one);
    if (one.position !== line.position || !own.some((queue) => queues.has(queue))) return false;
    for (const queue of own) queues.add(queue);
    return true;
  });
}

function readiness(field: Field, line: Line): 'ready' | 'wait' | 'drop' | 'stop' {
  const { ops } = field;
  const { fields } = line.order;
  const when = fields.round;
  const last = ('until' in fields ? fields.until : undefined) ?? when?.to;
  if (last !== undefined && ops.round > last) {
    if (line.reason === '') line.reason = 'too-late';
    return 'drop';
  }
  if (when !== undefined && ops.round < when.from) return 'wait';
  if ('if' in fields && fields.if !== undefined && !holds(field, line.position, fields.if)) {
    line.reason = 'condition';
    const otherwise = fields.else ?? 'wait';
    return otherwise === 'skip' ? 'drop' : otherwise;
  }
  if (isShort(field, line)) {
    line.reason = 'no-mp';
    return 'wait';
  }
  // AE-OPS-8: a Stack that another line will form, or Militia will: wait for it.
  if (missingStack(field, line)) {
    line.reason = 'no-stack';
    return 'wait';
  }
  return 'ready';
}

function stackNamed(field: Field, line: Line): Stack | undefined {
  return stackMeant(field, line.position, line.queue);
}

function missingStack(field: Field, line: Line): boolean {
  switch (line.order.key) {
    case 'posture':
    case 'embargo':
    case 'militia':
      return false;
    case 'leader':
      return stackNamed(field, line) === undefined;
    default: {
      // AE-OPS-10: nor is one that another bears the name of.
      const stack = stackNamed(field, line);
      return !stack || !mayCommand(field.state, stack, line.position);
    }
  }
}

/** AE-MOV-4: the Stack that is to be joined: one's own of that name if it stands here, else the one that bears it. */
function hostOf(field: Field, stack: Stack, position: PositionId, name: string): Stack | undefined {
  const own = stackMeant(field, position, name);
  return own?.at === stack.at ? own : findStack(field.state, name);
}

/** What the next execution of the line costs each Unit of the Stack. */
function price(field: Field, line: Line, stack: Stack): number {
  const { data, state } = field;
  const sea = data.charts['sea-actions'];
  const { order } = line;
  switch (order.key) {
    case 'march':
      return landCost(state, data, 'march', stack, order.fields.to[line.done % order.fields.to.length]);
    case 'join':
      return stack.kind === 'sea' ? sea.attach : landCost(state, data, 'attach', stack);
    case 'attack':
      return stack.kind === 'sea' ? sea.attack : landCost(state, data, 'attack', stack);
    case 'occupy':
    case 'loot':
    case 'recruit':
      return landCost(state, data, order.key, stack);
    case 'voyage':
      // The whole way is priced when it is tried; at least embarking must be paid.
      return landCost(state, data, 'voyage', stack);
    case 'sail':
      return sea.sail;
    default:
      return 0;
  }
}

/** Units short of Movement Points make the line wait, unless it leaves them behind. */
function isShort(field: Field, line: Line): boolean {
  const stack = stackNamed(field, line);
  if (!stack || stack.routed > 0) return false;
  const party = partyOf(field, line, stack);
  const cost = price(field, line, party);
  if (leastMp(party) >= cost) return false;
  const leaves = 'leave' in line.order.fields && line.order.fields.leave;
  const able = party.units.filter((unit) => unit.mp >= cost);
  if (!leaves || !able.some((unit) => unit.type !== 'LEA')) return true;
  part(field.state, stack, (unit) => unit.mp < cost && party.units.includes(unit));
  return false;
}

/** The Stack as it would act: those who step out before pay nothing (AE-ALY-2). As it stands where it could not act at all. */
function partyOf(field: Field, line: Line, stack: Stack): Stack {
  const deed = deedOf(field, line, stack);
  const party = deed && acting(field, stack, line.position, deed);
  return party === undefined || typeof party === 'string' ? stack : party;
}

/** What the line is about to do; undefined: nothing before which anybody steps out. */
function deedOf(field: Field, line: Line, stack: Stack): Deed | undefined {
  const { order, position } = line;
  switch (order.key) {
    case 'march':
    case 'sail':
      return { kind: 'move', to: order.fields.to[line.done % order.fields.to.length] ?? stack.at };
    case 'voyage':
      return { kind: 'move', to: order.fields.to };
    case 'join':
      return { kind: 'other' };
    case 'attack': {
      const target = findTarget(field, stack, order.fields.target, position);
      return target === undefined || typeof target === 'string' ? undefined : fightAgainst(target);
    }
    case 'occupy':
      return { kind: 'seize', at: stack.at };
    case 'loot':
      return { kind: 'loot', at: stack.at };
    default:
      return undefined;
  }
}

function drop({ ops }: Field, lines: readonly Line[]): void {
  ops.pending = ops.pending.filter((line) => !lines.includes(line));
  ops.finished.push(...lines);
}

function execute(field: Field, line: Line): Refusal {
  const { order, position } = line;
  switch (order.key) {
    case 'posture':
    case 'embargo': {
      const reason = order.key === 'posture' ? setPosture(field, order) : setEmbargo(field, order);
      return reason === '' ? undefined : reason;
    }
    case 'leader': {
      const { stack: name } = order.fields;
      const stack = name === undefined ? undefined : stackMeant(field, position, name);
      return stack ? addLeader(field, stack, position) : 'no-stack';
    }
    case 'militia':
      return militia(field, line, position);
    default:
      break;
  }
  const stack = actingStack(field, line.queue, position);
  if (typeof stack === 'string') return stack;
  switch (order.key) {
    case 'march':
      return march(field, stack, order.fields.to[line.done % order.fields.to.length] ?? stack.at, position);
    case 'join': {
      const target = hostOf(field, stack, position, order.fields.with);
      return target ? join(field, stack, target, position) : 'target-gone';
    }
    case 'detach':
      return detach(field, stack, order.fields.units, position, order.fields.as);
    case 'attack': {
      const target = findTarget(field, stack, order.fields.target, position);
      if (target === undefined || typeof target === 'string') return target ?? 'no-target';
      return attack(field, stack, target, position);
    }
    case 'occupy':
      return tryToOccupy(field, line, stack);
    case 'loot':
      return loot(field, stack, position);
    case 'sail':
      return sail(field, stack, order.fields.to[line.done % order.fields.to.length] ?? stack.at, position);
    case 'recruit':
      return recruit(field, stack, position);
    case 'voyage':
      return setSail(field, order, position);
  }
}

/** AE-OCC-6, AE-OCC-7: an attempt that is beaten off has been made: the script goes on, and its line is told what it came to. */
function tryToOccupy(field: Field, line: Line, stack: Stack): Refusal {
  const at = stack.at;
  const end = occupy(field, stack, line.position);
  if (end !== undefined && end !== BEATEN) return end;
  if (end === BEATEN) {
    delete line.seized;
    line.reason = BEATEN;
  } else line.seized = { at, free: provinceAt(field.state, at).occupied === null };
  // AE-OCC-9: beaten garrisons have routed, and their Occupations end.
  reviewOccupations(field);
  return undefined;
}

function setSail(field: Field, order: OrderFor<'voyage'>, position: PositionId): Refusal {
  const { stacks, to, via = [], pick = [], drop: dropped = [] } = order.fields;
  const named = [...stacks, ...pick].map((id) => actingStack(field, id, position));
  const missing = named.find((one) => typeof one === 'string');
  if (missing !== undefined) return missing;
  const found = named.filter((one): one is Stack => typeof one !== 'string');
  const [fleet, picked] = [found.slice(0, stacks.length), found.slice(stacks.length)];
  return voyage(field, fleet, { to, via, pick: picked, drop: dropped }, position);
}

function militia(field: Field, line: Line, position: PositionId): Refusal {
  const { state, data, ops } = field;
  const { order } = line;
  if (order.key !== 'militia') return 'no-target';
  const { at, number, stack } = order.fields;
  const p = provinceAt(state, at);
  const mine = isOwned(p) ? p.owner === position : p.kind === 'independent' && p.controller === position;
  if (!mine) return 'not-owner';
  if (p.occupied !== null) return 'occupied';
  if (militiaLimit(state, data, ops.round, at) < number) return 'militia-limit';
  if (militiaRoom(state, data, ops.round, at) < number) return isOwned(p) ? 'no-manpower' : 'militia-limit';
  if (militiaPayable(field, at, 0) < number) return 'no-coins';
  const raised = raiseMilitia(field, at, number, stack);
  if (raised) callStack(field, position, stack ?? at, raised);
  return undefined;
}
