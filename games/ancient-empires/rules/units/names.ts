/**
 * What a position's lines call its Stacks: an id that another's Stack bears already is its own word for the one it forms (AE-OPS-10).
 * Stacks come and go while a step is played, so their names are looked up when a line is (CHECK-4).
 */
import { ids, type PositionId } from '../../../../src/core/index.js';
import type { Line, Operations, Stack, State } from '../../state.js';
import { findStack, mayCommand, stackKey } from './stacks.js';

interface Names {
  readonly state: State;
  readonly ops: Operations;
}

/** The position wished for this id for a Stack of its own, which may have got letters behind it. */
export function callStack({ state, ops }: Names, position: PositionId, wish: string, stack: Stack): void {
  const bearer = findStack(state, wish);
  const known = idMeant(ops, position, wish);
  if (bearer === stack) delete ops.called?.[position]?.[stackKey(wish)];
  else if (bearer && !mayCommand(state, bearer, position) && !state.stacks[known ?? ''])
    ((ops.called ??= {})[position] ??= {})[stackKey(wish)] = stack.id;
}

/** The Stack that a line of the position means: the one that it called so, else the one that bears the id. */
export function stackMeant(names: Names, position: PositionId, name: string): Stack | undefined {
  const id = idMeant(names.ops, position, name);
  return id === undefined ? findStack(names.state, name) : names.state.stacks[id];
}

/** The id behind a position's own word; undefined: it is none. */
function idMeant(ops: Operations, position: PositionId, name: string): string | undefined {
  return ops.called?.[position]?.[stackKey(name)];
}

/** AE-OPS-6: the queues in which a line stands: a Voyage waits for all Stacks that it names, and they for it. */
export function queuesOf({ order, queue }: Pick<Line, 'order' | 'queue'>): readonly string[] {
  if (order.key !== 'voyage') return [queue];
  return [...order.fields.stacks, ...(order.fields.pick ?? [])].map(stackKey);
}

/** With a step a round: whoever writes a new sheet sees the ids as they are; his own words hold for lines that wait from before. */
export function forgetNames({ called = {}, pending }: Operations): void {
  for (const position of ids(called)) {
    const own = called[position] ?? {};
    for (const name of ids(own))
      if (!pending.some((line) => line.position === position && queuesOf(line).includes(name)))
        delete own[name];
  }
}

/** AE-OPS-4: has the position a line for the Stack, by its id or by what it calls it? */
export function hasLine(ops: Operations, position: PositionId, { id }: Stack): boolean {
  return (ops.lined[position] ?? []).some(
    (name) => name === stackKey(id) || idMeant(ops, position, name) === id,
  );
}
