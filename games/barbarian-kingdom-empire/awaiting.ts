/** Which step is open, who submits, and what comes next. BKE-MAIL-1 to BKE-MAIL-3. */
import { ids, must, values, type GameSystem, type PositionId } from '../../src/core/index.js';
import { slotNow, slotStep } from './board.js';
import { maySetUp } from './create.js';
import type { Position, State } from './state.js';
import { isOpen, type Rules } from './play.js';

/** All positions, those with a slot first, in slot order: the scenario's own (BKE-ORD-2), or the latest starters first (BKE-ORD-1). */
export function inSlotOrder(state: State): PositionId[] {
  const slotted = state.slots.flat();
  return [...slotted, ...ids(state.positions).filter((id) => !slotted.includes(id))];
}

/** May it send an order that counts: in play, or out and free to start? */
function mayAct(state: State, rules: Rules, position: Position): boolean {
  if (position.stage !== 'out') return true;
  return isOpen(state, rules) && !position.gone;
}

export function awaiting(rules: Rules, state: State): PositionId[] {
  if (state.ended) return [];
  const order = inSlotOrder(state);
  const at = (id: PositionId): Position | undefined => state.positions[id];
  if (state.step === 'setup')
    return order.filter((id) => {
      const one = at(id);
      return one !== undefined && maySetUp(rules, state, one);
    });
  const acting = order.filter((id) => {
    const one = at(id);
    return one !== undefined && mayAct(state, rules, one);
  });
  if (state.step === 'turn' || state.step === 'economy') return acting;
  const now = slotNow(state);
  const slot = now === undefined ? [] : must(state.slots, now, 'the slots');
  return slot.filter((id) => at(id)?.stage !== 'out');
}

/** Goes on to the next step that somebody is awaited in. `opened`: the turn has just begun. */
export function advance(state: State, rules: Rules, opened = false): void {
  if (state.ended) {
    state.step = 'over';
    return;
  }
  if (state.options.submission === 'simultaneous') {
    if (state.step === 'turn') state.turn += 1;
    state.step = 'turn';
    return endIfDeserted(state, rules);
  }
  if (state.step === 'economy' && !opened) {
    state.turn += 1;
    state.step = 'opening';
    return;
  }
  if (state.step === 'setup' && !opened) {
    state.step = 'opening';
    return;
  }
  const now = slotNow(state);
  const from = now === undefined ? 0 : now + 1;
  const next = state.slots.findIndex(
    (slot, at) => at >= from && slot.some((id) => state.positions[id]?.stage !== 'out'),
  );
  state.step = next < 0 ? 'economy' : slotStep(next);
  endIfDeserted(state, rules);
}

/** Nobody left who could ever act: the game is over. */
function endIfDeserted(state: State, rules: Rules): void {
  if (awaiting(rules, state).length > 0 || state.restarts.length > 0) return;
  if (values(state.positions).length > 0) {
    state.ended = { reason: 'deserted', winners: [], shared: false };
    state.step = 'over';
  }
}

type System = GameSystem<State>;

/** The open step, and about when it is: a turn is ten years. */
export const moment: System['moment'] = ({ turn, step }) => ({
  turn,
  step: step === 'turn' ? '' : step,
  date: step === 'setup' ? 'Set-up' : `about year ${turn * 10}`,
});

/** Every position by name; who is out waits where he may start again. */
export function positions(rules: Rules, state: State): ReturnType<System['positions']> {
  return values(state.positions).map((one) => ({
    id: one.id,
    name: one.name,
    status:
      one.stage !== 'out'
        ? 'active'
        : one.gone || !isOpen(state, rules)
          ? 'out'
          : state.step === 'setup'
            ? 'active'
            : 'waiting',
  }));
}
