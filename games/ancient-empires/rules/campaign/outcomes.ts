/** What became of the lines of a script: each has one outcome in its own step. AE-MAIL-4, AE-OPS-6, AE-OCC-7, AE-OCC-9. */
import { byId } from '../../../../src/core/index.js';
import { provinceAt } from '../land/provinces.js';
import { sidePosition } from '../units/stacks.js';
import { BEATEN } from '../war/occupation.js';
import type { Field } from '../../play.js';
import type { Line, State } from '../../state.js';

/** Seized, and lost again before it was told. */
const NOT_HELD = 'not-held';

/** Told while Occupations still stand, before provinces are settled: who seized land and no longer holds it. */
export function reviewSeized(state: State, lines: readonly Line[]): void {
  for (const line of lines) if (line.seized && !isHeld(state, line, line.seized)) line.reason = NOT_HELD;
}

/** Land that was set free is held while nobody Occupies it again; other land while one's side does. */
function isHeld(state: State, { position }: Line, { at, free }: NonNullable<Line['seized']>): boolean {
  const { occupied } = provinceAt(state, at);
  if (occupied === null) return free;
  return occupied.by === position || occupied.sides.some((side) => sidePosition(state, side) === position);
}

/** Each order has one outcome in the step in which it was given; lines of earlier steps are told as they end. */
export function tellLines({ log, state, ops }: Field, lines: readonly Line[], over: boolean): void {
  const told = over ? lines : [...lines, ...ops.pending.filter((line) => line.step === state.step)];
  for (const line of byId(told, (one) => `${one.position} ${one.order.number}`)) {
    const { order, position, reason } = line;
    const end = endOf(line);
    const data = { n: end === 'failed' ? 0 : line.done };
    if (line.step !== state.step) {
      const why = end === 'done' ? '' : reason;
      log.add('line-ended', 'AE-MAIL-4', [position], { text: order.source.text, ...data, reason: why });
    } else if (end === 'done') log.done(order, 'AE-OPS-6', data);
    else if (!over && ops.pending.includes(line)) log.part(order, 'AE-MAIL-4', 'pending', data);
    else if (end === 'part') log.part(order, ruleOf(line), reason, data);
    else log.failed(order, ruleOf(line), reason, data);
  }
}

/** OUTCOME-1: an `occupy` line is done when the province is held, not when it was tried. */
function endOf({ order, seized, reason, done, of }: Line): 'done' | 'part' | 'failed' {
  if (order.key === 'occupy' && !seized) return 'failed';
  if (seized && reason === NOT_HELD) return 'part';
  if (done >= of) return 'done';
  return done > 0 ? 'part' : 'failed';
}

function ruleOf({ reason }: Line): string {
  if (reason === BEATEN) return 'AE-OCC-7';
  return reason === NOT_HELD ? 'AE-OCC-9' : 'AE-OPS-6';
}
