/** Lines of one sheet of which the later takes the earlier back. AE-MAIL-2, AE-ADV-1, AE-OWN-1, AE-END-1. */
import { canonicalJson } from '../../../src/core/index.js';
import type { LintDesk } from '../lint.js';
import type { PlayedOrder } from '../state.js';

export function contradictions({ orders, find }: LintDesk): void {
  const before = new Map<string, PlayedOrder>();
  for (const order of orders) {
    const subject = subjectOf(order);
    if (subject === undefined) continue;
    const earlier = before.get(subject);
    if (earlier && canonicalJson(earlier.fields) !== canonicalJson(order.fields)) {
      find(order, undefined, {
        code: 'ae/contradiction',
        message: `this takes back line ${earlier.source.line}: the last one counts`,
        rule: 'AE-MAIL-2',
      });
    }
    before.set(subject, order);
  }
}

/** What a line decides once and for all; undefined: lines of this kind add up. */
function subjectOf(order: PlayedOrder): string | undefined {
  switch (order.key) {
    case 'posture':
      return order.fields.round === undefined
        ? `posture ${order.fields.toward} ${(order.fields.at ?? []).join()}`
        : undefined;
    case 'embargo':
      return order.fields.round === undefined
        ? `embargo ${order.fields.against} ${(order.fields.at ?? []).join()}`
        : undefined;
    case 'policy':
      return `policy ${order.fields.policy} ${order.fields.at ?? ''} ${order.fields.toward ?? ''}`;
    case 'centres':
      return 'centres';
    case 'pick':
      return `pick ${order.fields.target} ${order.fields.kind}`;
    case 'garrison':
      return `garrison ${order.fields.at}`;
    case 'keep':
      return `keep ${order.fields.at}`;
    case 'capital':
      return 'capital';
    case 'horde':
      return 'horde';
    default:
      return undefined;
  }
}
