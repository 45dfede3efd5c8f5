/** Standing orders in force, as orders that would change nothing, with what they say. BKE-MAIL-19 */
import { must, printCode, type Finding, type Order, type StandingOrder } from '../../../src/core/index.js';
import { judged } from '../check/check.js';
import { POLICY_SETTINGS, REBELLION_SETTINGS, type Setting } from '../orders/setting-kinds.js';
import { orders, type BkeOrder } from '../orders/book.js';
import { unitRef } from '../orders/fields.js';
import { understand } from '../orders/understand.js';
import type { Rules } from '../play.js';
import type { StandingOrder as Kept } from '../state.js';
import type { View } from '../view.js';

/** Those that rest, since stage or partner is not what they are for, are left out: written now they would be refused. */
export function standing(rules: Rules, view: View): StandingOrder[] {
  return view.standing.flatMap((kept): StandingOrder[] => {
    if (refusals(rules, view, kept).length > 0) return [];
    const order = printCode(orders, kept);
    const thing = thingOf(kept);
    return [{ order, word: wordOf(kept, order), ...(thing === undefined ? {} : { thing }) }];
  });
}

const NOWHERE = { line: 1, column: 1, length: 0 } as const;

/** What `check` would say of it, were it written now. */
function refusals(
  rules: Rules,
  { board, me }: View,
  { key, fields }: Kept,
): readonly Pick<Finding, 'severity'>[] {
  const order: Order = { number: 1, key, code: '', fields, source: { ...NOWHERE, text: '', spans: {} } };
  const written = { ...(order as BkeOrder), position: me };
  return judged(rules, board, me, understand(rules, board, [written])).filter(
    ({ severity }) => severity === 'error',
  );
}

/** The piece or seat that it is for. */
function thingOf({ key, fields }: Kept): string | undefined {
  const named =
    key === 'treaty'
      ? fields.with
      : key === 'give'
        ? fields.to
        : key === 'captive'
          ? fields.leader
          : undefined;
  return typeof named === 'string' && (key !== 'captive' || unitRef.read(named).ok) ? named : undefined;
}

/** `peace: whom you spare: P2, P5`; of others the order's word and what stands in its boxes. */
function wordOf({ key, fields }: Kept, order: string): string {
  const { word } = orders.orders.find((one) => one.key === key) ?? { word: key };
  if (key !== 'policy' && key !== 'rebellion') return `${word}: ${order.split(' - ').slice(1).join(', ')}`;
  const settings: Readonly<Record<string, Setting>> = key === 'policy' ? POLICY_SETTINGS : REBELLION_SETTINGS;
  const said = Object.entries(fields.settings as Readonly<Record<string, readonly string[]>>);
  return said
    .map(
      ([name, entries]) =>
        `${name.replace(/_/g, ' ')}, ${must(settings, name, 'the settings').word}: ${entries.join(', ')}`,
    )
    .join('; ');
}
