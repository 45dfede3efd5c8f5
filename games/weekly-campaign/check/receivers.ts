/**
 * Whom gifts, bribes and assassins are meant for: a name that means nothing to its writer is told. What is another's and
 * out of sight is not judged (WK-MAIL-4). WK-DAT-6, WK-GIFT-1, WK-SPY-5.
 */
import { diagnose, fold, suggest, values, type Diagnostic } from '../../../src/core/index.js';
import { findCity, findHex, isForeign } from '../rules/realm/find.js';
import type { Played, PlayedAs } from '../orders/book.js';
import type { Meaning } from '../orders/meaning.js';
import { canonicalCode, printReference } from '../orders/references.js';
import type { Position, State } from '../state.js';

type Judged = PlayedAs<'give'> | PlayedAs<'assassin'>;
type Doubt = Pick<Diagnostic, 'severity' | 'message' | 'expected' | 'suggestions'>;

export function receiverFindings(state: State, orders: readonly Played[]): Diagnostic[] {
  return orders.flatMap((order) => {
    if (order.key !== 'give' && order.key !== 'assassin') return [];
    const doubt = doubtOf(state, order);
    const field = order.key === 'give' ? 'to' : 'target';
    return doubt ? [diagnose(order, field, { code: 'wk/unknown-name', ...doubt, rule: 'WK-DAT-6' })] : [];
  });
}

/** What is given to a position itself: its places do not matter. */
const FOR_POSITIONS: readonly string[] = ['city', 'fort', 'naval', 'siege'];

/** What passes from place to place, and where it may go: no position itself takes it. WK-GIFT-2, WK-TRD-3 */
const FOR_PLACES: Readonly<Record<string, string>> = {
  prisoners: 'a command, city or fort',
  supply: 'a command, city or fort',
  trade: 'a city',
};

function doubtOf(state: State, order: Judged): Doubt | undefined {
  const { position } = order;
  const ref = order.key === 'give' ? order.fields.to : order.fields.target;
  const { name } = ref.written;
  const written = printReference(ref.written);
  const others = values(state.positions).filter((p) => p.id !== position && p.status !== 'eliminated');
  if (isForeign(position, ref) && !others.some((p) => p.id === ref.owner))
    return {
      severity: 'error',
      message: `${ref.owner ?? ''} does not play`,
      expected: 'a living position',
      suggestions: others.map((p) => printReference({ owner: p.id, name })).slice(0, 3),
    };
  const kind = order.key === 'give' ? order.fields.item.kind : undefined;
  if (kind !== undefined && FOR_POSITIONS.includes(kind))
    return ref.owner === undefined
      ? {
          severity: 'error',
          message: `"${written}" is no position`,
          expected: 'a position such as P5',
          suggestions: suggestedPositions(others, name),
        }
      : undefined;
  const place = kind === undefined || !ref.isPosition ? undefined : FOR_PLACES[kind];
  if (place !== undefined)
    return {
      severity: 'error',
      message: `"${written}" is a position, and no place`,
      expected: place,
      suggestions: [],
    };
  if (ref.isPosition || (kind === undefined && !isForeign(position, ref))) return undefined;
  const severity =
    kind === 'trade' ? (findCity(state, ref) ? undefined : 'error') : strangeness(state, position, ref);
  return severity === undefined
    ? undefined
    : {
        severity,
        message:
          kind === 'trade'
            ? `"${written}" is no city that you know`
            : `"${written}" is nothing that you know`,
        suggestions: nearest(state, others, name),
      };
}

/** Another may have a fort or command of that name, and there may be more of the world than was seen: only doubted. */
function strangeness(state: State, position: string, ref: Meaning): 'error' | 'warning' | undefined {
  if (findHex(state, ref) !== undefined) return undefined;
  if (ref.hex !== undefined) return state.options.geography === 'known' ? 'error' : 'warning';
  if (!isForeign(position, ref)) return 'error';
  return canonicalCode(ref.written.name) === undefined ? 'warning' : undefined;
}

/** Positions whose nation or name was written where their number belongs. */
function named(others: readonly Position[], written: string): readonly Position[] {
  return others.filter((p) => [p.nation, p.name].some((n) => n !== '' && fold(written).startsWith(fold(n))));
}

function suggestedPositions(others: readonly Position[], written: string): string[] {
  const found = named(others, written);
  return (found.length > 0 ? found : others.slice(0, 3)).map((p) => p.id);
}

function nearest(state: State, others: readonly Position[], written: string): string[] {
  const known = values(state.cities).map((city) => city.name);
  const places = known.filter((name) => fold(written).endsWith(fold(name)));
  const whole = named(others, written).flatMap(({ id }) =>
    places.length === 0 ? [id] : places.map((place) => `${id} ${place}`),
  );
  if (whole.length > 0) return whole;
  return places.length > 0 ? places : suggest(written, known);
}
