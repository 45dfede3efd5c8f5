/** Standing lines of a step, applied before any phase: N P E O TC EV U. AE-MAIL-2. */
import { countOf, invariant } from '../../../src/core/index.js';
import { setEmbargo, setPosture } from '../rules/realm/declarations.js';
import { SELF } from '../orders/fields/places.js';
import { isStanding } from '../orders/steps.js';
import { subjectOf } from '../orders/subject.js';
import { superseded } from '../orders/outcomes.js';
import { positionAt, provinceAt } from '../rules/land/provinces.js';
import { namedIn, setPolicy } from '../rules/policies/policies.js';
import { findStack, mayCommand } from '../rules/units/stacks.js';
import type { PlayedOrder } from '../orders/played.js';
import { phase, type Play } from '../play.js';

export const standing = phase('standing', (play) => {
  const lines = play.orders.filter(isStanding);
  const old = superseded(lines, whatOf);
  for (const order of lines) {
    if (old.has(order)) play.log.failed(order, 'AE-MAIL-8', 'superseded');
    else apply(play, order);
  }
});

/** What a standing order decides. */
function whatOf(order: PlayedOrder): string {
  const subject = subjectOf(order);
  invariant(subject !== undefined, 'a standing order decides something once and for all');
  return subject;
}

function apply(play: Play, order: PlayedOrder): void {
  const { state, data, log } = play;
  const empire = positionAt(state, order.position);
  switch (order.key) {
    case 'name': {
      const { what, to } = order.fields;
      if (what === SELF) {
        empire.name = to;
        return log.done(order, 'AE-MAIL-2');
      }
      const stack = findStack(state, what);
      if (!stack || !mayCommand(state, stack, order.position))
        return log.failed(order, 'AE-MAIL-2', 'no-stack');
      stack.name = to;
      return log.done(order, 'AE-MAIL-2');
    }
    case 'posture':
      return tell(play, order, setPosture(play, order), 'AE-POS-1');
    case 'embargo':
      return tell(play, order, setEmbargo(play, order), 'AE-INF-4');
    case 'policy': {
      const { meant } = order;
      if (!meant.ok || namedIn(meant.value).some((id) => !state.positions[id]))
        return log.failed(order, 'AE-MAIL-2', 'bad-value');
      setPolicy(empire.policies, meant.value);
      return log.done(order, 'AE-MAIL-2');
    }
    case 'centres':
      empire.centres = order.fields.list.filter((code) => code !== 'NONE');
      return log.done(order, 'AE-ZON-3');
    case 'pick': {
      const { target, kind, list } = order.fields;
      if (target === order.position || !state.positions[target])
        return log.failed(order, 'AE-EVT-3', 'no-target');
      const picks = (empire.picks[target] ??= {});
      const wanted = list.filter((code) => code !== 'NONE').slice(0, data.charts['victim-points'].length);
      if (wanted.length === 0) delete picks[kind];
      else picks[kind] = wanted;
      return log.done(order, 'AE-EVT-3');
    }
    case 'garrison': {
      const { at, units, coast } = order.fields;
      const p = provinceAt(state, at);
      if (p.kind !== 'independent' || p.controller !== order.position) {
        return log.failed(order, 'AE-CON-1', 'not-owner');
      }
      empire.garrisons[at] = { PRO: countOf(units, 'PRO'), GAL: countOf(units, 'GAL'), coast: coast ?? null };
      return log.done(order, 'AE-CON-1');
    }
    default:
      return;
  }
}

function tell({ log }: Play, order: PlayedOrder, reason: string, rule: string): void {
  if (reason === '') log.done(order, rule);
  else log.failed(order, rule, reason);
}
