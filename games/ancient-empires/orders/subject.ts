/** What an order is about: two of a sheet that decide the same thing cannot both stand. AE-MAIL-8 */
import { byId } from '../../../src/core/index.js';
import type { OrderFor, PlayedOrder } from './played.js';

/**
 * What an order decides once and for all: of two with one subject the later counts.
 * undefined: orders of this kind add up, or stand in the script, where each has its moment.
 */
export function subjectOf(order: PlayedOrder): string | undefined {
  switch (order.key) {
    case 'name':
      return `name ${order.fields.what.toUpperCase()}`;
    case 'posture':
      return order.fields.round === undefined ? `posture ${order.fields.toward} ${where(order)}` : undefined;
    case 'embargo':
      return order.fields.round === undefined ? `embargo ${order.fields.against} ${where(order)}` : undefined;
    case 'policy':
      return `policy ${order.fields.policy} ${order.fields.at ?? ''} ${order.fields.toward ?? ''}`;
    case 'pick':
      return `pick ${order.fields.target} ${order.fields.kind}`;
    case 'garrison':
    case 'keep':
      return `${order.key} ${order.fields.at}`;
    case 'centres':
    case 'capital':
    case 'horde':
      return order.key;
    default:
      return undefined;
  }
}

/** The provinces or areas listed, in whatever order they were written; ALL is none in particular. */
function where(order: OrderFor<'posture' | 'embargo'>): string {
  return byId(new Set((order.fields.at ?? []).filter((code) => code !== 'ALL'))).join(' ');
}
