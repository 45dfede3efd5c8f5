/** Lines of one sheet of which the later takes the earlier back. AE-MAIL-8 */
import { canonicalJson } from '../../../src/core/index.js';
import type { LintDesk } from './desk.js';
import { subjectOf } from '../orders/subject.js';
import type { PlayedOrder } from '../orders/played.js';
import { isScripted, lineOf } from '../rules/campaign/script.js';
import { queuesOf } from '../rules/units/names.js';
import { stackKey } from '../rules/units/stacks.js';

export function contradictions(desk: LintDesk): void {
  const { orders, find } = desk;
  held(desk);
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

/** AE-MAIL-4: `H` is meant for lines of earlier sheets; those above it in its own go, too. */
function held({ orders, find }: LintDesk): void {
  for (const [at, order] of orders.entries()) {
    if (order.key !== 'hold') continue;
    const { stack } = order.fields;
    const gone = orders
      .slice(0, at)
      .filter(isScripted)
      .filter(
        (line) =>
          stack.kind === 'all' || queuesOf(lineOf(line, 'operations')).includes(stackKey(stack.stack)),
      );
    if (gone.length === 0) continue;
    find(order, 'stack', {
      code: 'ae/held',
      message: `this drops line ${gone.map(({ source }) => source.line).join(', ')} of this sheet`,
      rule: 'AE-MAIL-4',
    });
  }
}
