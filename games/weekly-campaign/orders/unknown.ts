/** Names in an order that mean nothing to whoever wrote it, and names that would have. WK-DAT-6. */
import { suggest, values } from '../../../src/core/index.js';
import { findCommand, findHex, findLeader, findPlace, findSpy, findTradeUnit } from '../rules/realm/find.js';
import type { State } from '../state.js';
import type { Played } from './book.js';
import type { Meaning } from './meaning.js';

/** Is there anything in the state, or in what a position knows of it, that the name may stand for? */
export function isKnown(state: State, name: Meaning): boolean {
  return [findCommand, findPlace, findHex, findLeader, findSpy, findTradeUnit].some(
    (find) => find(state, name) !== undefined,
  );
}

/** The name in a box, if one stands there. */
export function meaningIn(box: unknown): Meaning | undefined {
  if (typeof box !== 'object' || box === null) return undefined;
  if ('ref' in box) return meaningIn(box.ref);
  return 'written' in box ? (box as Meaning) : undefined;
}

/** The first box with a name that means nothing, alone or in a list. */
export function unknownBox(state: State, order: Played): string | undefined {
  const isStrange = (box: unknown): boolean => {
    if (Array.isArray(box)) return box.some(isStrange);
    const name = meaningIn(box);
    return name !== undefined && !name.isPosition && !isKnown(state, name);
  };
  return Object.entries(order.fields).find(([, box]) => isStrange(box))?.[0];
}

/** Names that would have meant something: places, own commands, forts, trade units. */
export function nearestNames(state: State, order: Played): string[] {
  const known = [
    ...values(state.cities).map((c) => c.name),
    ...values(state.commands)
      .filter((c) => c.owner === order.position)
      .flatMap((c) => [`${c.n}${c.kind}`, c.name]),
    ...values(state.forts)
      .filter((f) => f.owner === order.position)
      .flatMap((f) => [`FO${f.n}`, f.name]),
    ...values(state.tradeUnits).map((t) => `TR${t.n}`),
  ]
    .filter((name) => name !== '')
    .sort();
  const written = Object.values(order.fields).flatMap((box: unknown) =>
    typeof box === 'object' && box !== null && 'written' in box ? [(box as Meaning).written.name] : [],
  );
  return written.flatMap((name) =>
    known.some((one) => one.toLowerCase() === name.toLowerCase()) ? [] : suggest(name, known),
  );
}
