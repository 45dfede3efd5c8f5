/** Lines of one sheet of which the later takes the earlier back. AE-MAIL-8 */
import { canonicalJson } from '../../../src/core/index.js';
import type { LintDesk } from './desk.js';
import { subjectOf } from '../orders/subject.js';
import type { PlayedOrder } from '../orders/played.js';

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
        rule: 'AE-MAIL-8',
      });
    }
    before.set(subject, order);
  }
}
