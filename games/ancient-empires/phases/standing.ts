/** Standing lines of a step, applied before any phase: N P E O TC EV U. AE-MAIL-2. */
import { byId, ids } from '../../../src/core/index.js';
import { setEmbargo, setPosture } from '../declarations.js';
import { superseded } from '../outcomes.js';
import { positionAt, provinceAt } from '../provinces.js';
import { setPolicy } from '../policies.js';
import { findStack, mayCommand } from '../stacks.js';
import { phase, type OrderFor, type Play, type PlayedOrder } from '../state.js';

export const standing = phase('standing', (play) => {
  const lines = play.orders.filter((order) => subject(order) !== undefined);
  const old = superseded(lines, (order) => subject(order) ?? '');
  for (const order of lines) {
    if (old.has(order)) play.log.failed(order, 'AE-MAIL-8', 'superseded');
    else apply(play, order);
  }
});

/** What a standing line is about: two lines about one thing cannot both stand. Lines with a round are left to the script. */
function subject(order: PlayedOrder): string | undefined {
  switch (order.key) {
    case 'name':
      return `name ${order.fields.what.toUpperCase()}`;
    case 'posture':
      return order.fields.round === undefined ? `posture ${order.fields.toward} ${where(order)}` : undefined;
    case 'embargo':
      return order.fields.round === undefined ? `embargo ${order.fields.against} ${where(order)}` : undefined;
    case 'policy':
      return `policy ${order.fields.policy} ${order.fields.at ?? ''} ${order.fields.toward ?? ''}`;
    case 'centres':
      return 'centres';
    case 'pick':
      return `pick ${order.fields.target} ${order.fields.kind}`;
    case 'garrison':
      return `garrison ${order.fields.at}`;
    default:
      return undefined;
  }
}

function where(order: OrderFor<'posture' | 'embargo'>): string {
  return byId(new Set((order.fields.at ?? []).filter((code) => code !== 'ALL'))).join(' ');
}

function apply(play: Play, order: PlayedOrder): void {
  const { state, data, log } = play;
  const empire = positionAt(state, order.position);
  switch (order.key) {
    case 'name': {
      const { what, to } = order.fields;
      if (/^me$/i.test(what)) {
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
      const wrong = setPolicy(empire.policies, order.fields, data, ids(state.positions));
      return wrong === undefined ? log.done(order, 'AE-MAIL-2') : log.failed(order, 'AE-MAIL-2', 'bad-value');
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
      empire.garrisons[at] = { PRO: units.PRO ?? 0, GAL: units.GAL ?? 0, coast: coast ?? null };
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
