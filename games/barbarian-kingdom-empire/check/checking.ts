/** What the checks of all orders share: what they work with, and the findings for names that are none. CHECK-2. */
import { suggest, type Finding } from '../../../src/core/index.js';
import { commandedBy } from '../board.js';
import { areaNamed, nearNames, type Place } from '../rules/map/geography.js';
import type { Position } from '../state.js';
import type { View } from '../view.js';
import type { Rules } from '../play.js';

/** What each order's check works with. */
export interface Checking {
  readonly rules: Rules;
  readonly view: View;
  readonly position: Position;
  readonly add: (field: string | undefined, finding: Finding) => void;
}

/** The id of a place named; an error with the nearest names when there is none. */
export function place(
  checking: Checking,
  field: string,
  name: string,
  kinds: readonly Place['kind'][],
): string | undefined {
  const { rules, add } = checking;
  const area = kinds.includes('area') ? areaNamed(rules.geo, name) : undefined;
  if (area !== undefined) return area;
  add(field, {
    code: 'bke/unknown-place',
    message: `unknown ${kinds.join(' or ')} "${name}"`,
    expected: `the name of an ${kinds.join(' or ')}`,
    suggestions: nearNames(rules.geo, name, kinds),
    rule: 'BKE-MAP-1',
  });
  return undefined;
}

/** A reference that names none of the position's units, with the nearest that do. */
export function unknownUnit({ view, add }: Checking, field: string, name: string): void {
  const own = commandedBy(view.board, view.me).map((unit) => `${unit.type}${unit.serial}`);
  add(field, {
    code: 'bke/unknown-unit',
    message: `"${name}" is no unit of yours`,
    expected: 'a unit of yours',
    suggestions: suggest(name, own),
    rule: 'BKE-MOV-1',
  });
}

/** Areas of a list; the words stand for none. */
export function areas(
  checking: Checking,
  field: string,
  given: readonly string[],
  words: readonly string[],
): void {
  for (const name of given) if (!words.includes(name.toLowerCase())) place(checking, field, name, ['area']);
}
