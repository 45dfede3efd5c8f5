/** Stacks as boxes offer them: those one commands now, and those that lines of the sheet form. AE-OPS-6, AE-ALY-2 */
import { byId, type Choices, type Offer, openTo } from '../../../src/core/index.js';
import { lacksLeader, obeys, placeOf } from '../check/armies.js';
import type { PlaceCode } from '../data.js';
import { ordersFor } from '../orders/played.js';
import { allStacks, countUnits, findStack, stackKey, stackRef } from '../rules/units/stacks.js';
import type { Stack } from '../state.js';
import { type More } from './offers.js';
import type { Box, Writing } from './writing.js';

export type Arm = Stack['kind'];

/** A Stack that a line may name, as it will be behind the sheet so far. */
export interface Candidate {
  readonly id: string;
  readonly kind: Arm;
  /** Undefined: lines of the sheet form it. */
  readonly stack?: Stack;
  /** Where it will be for certain. */
  readonly at?: PlaceCode;
  /** Where it will be if all goes well. */
  readonly near?: PlaceCode;
}

/** `M1 First Army: 2 PRO, 1 LEA` */
export const stackOffer = ({ data }: Pick<Writing, 'data'>, stack: Stack, more: More = {}): Offer => ({
  text: stack.id,
  word: `${stackWord(stack)}: ${unitsWord(stack)}, ${data.geo.nameOf(stack.at)}`,
  at: stackRef(data.geo, stack.id),
  ...more,
});

export const stackWord = ({ id, name }: Stack): string => (name === '' ? id : `${id} ${name}`);

export const unitsWord = ({ units }: Stack): string =>
  Object.entries(countUnits(units))
    .map(([type, n]) => `${n} ${type}`)
    .join(', ');

/** All Stacks that one's lines may name now, by id. */
export function commanded(w: Writing): Candidate[] {
  const outlook = w.outlook();
  const standing = allStacks(w.board).filter(({ id }) => obeys(outlook, id));
  const known = new Set(standing.map(({ id }) => stackKey(id)));
  const formed = byId([...outlook.made].filter((id) => id !== '' && !known.has(id)));
  return [...standing.map(({ id }) => id), ...formed].map((id) => candidate(w, id));
}

export function candidate(w: Writing, id: string): Candidate {
  const stack = findStack(w.board, id);
  const at = placeOf(w.outlook(), id);
  const pace = w.paceFor(id);
  const near = at ?? pace?.at ?? homeOf(w, id);
  return {
    id,
    kind: stack?.kind ?? pace?.stack.kind ?? 'land',
    ...(stack ? { stack } : {}),
    ...(at === undefined ? {} : { at }),
    ...(near === undefined ? {} : { near }),
  };
}

/** A Stack that Militia or a Leader form bears the code of the place; a horde comes where its line says. */
function homeOf({ data, orders }: Writing, id: string): PlaceCode | undefined {
  if (id.startsWith('HORDE')) return ordersFor(orders, 'horde').at(-1)?.fields.area;
  const place = data.geo.find(id);
  return place !== undefined && data.geo.isProvince(place) ? place : undefined;
}

export function candidateOffer(w: Writing, one: Candidate, more: More = {}): Offer {
  if (one.stack && one.stack.units.length > 0) return stackOffer(w, one.stack, more);
  const where = one.near === undefined ? '' : `, ${w.data.geo.nameOf(one.near)}`;
  return { text: one.id, word: `${one.id}: as your lines form it${where}`, ...more };
}

interface Wanted {
  /** Only these can do it at all. */
  readonly arm?: Arm;
  /** The rule that refuses the others. */
  readonly rule?: string;
  /** Does nothing without a Leader. */
  readonly led?: boolean;
}

/** One's own to command; open, for play may form others. */
export const stackBox =
  (wanted: Wanted = {}): Box =>
  (w) =>
    stacksFor(w, commanded(w), wanted);

export function stacksFor(w: Writing, all: readonly Candidate[], { arm, rule, led }: Wanted): Choices {
  if (all.length === 0) return openTo([], { note: 'you command no Stack' });
  const offers = all.flatMap((one): Offer[] => {
    if (arm !== undefined && one.kind !== arm) {
      // Only of a Stack whose place is certain `check` can say so.
      if (rule === undefined || one.at === undefined) return [];
      const why = arm === 'sea' ? 'no ships' : 'ships stay at sea';
      return [candidateOffer(w, one, { why, rule })];
    }
    const doubt = doubtOf(w, one, led === true);
    return [candidateOffer(w, one, doubt)];
  });
  return openTo(offers);
}

function doubtOf(w: Writing, { id, stack }: Candidate, led: boolean): More {
  if (stack && stack.routed > 0) return { doubt: 'routed', rule: 'AE-RET-1' };
  if (led && lacksLeader(w.outlook(), id)) return { doubt: 'has no Leader', rule: 'AE-LDR-1' };
  return {};
}
