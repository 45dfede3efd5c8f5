/** What the checks of all orders share: what they work with, and the findings for names that are none. CHECK-2. */
import { suggest, type Finding, type PositionId } from '../../../src/core/index.js';
import { commandedBy, unitName } from '../board.js';
import type { AreasMeaning, AreaWord, PlaceMeaning } from '../orders/meaning.js';
import { nearNames, type AreaId } from '../rules/map/geography.js';
import type { Board, Position } from '../state.js';
import type { Rules } from '../play.js';

/** What each order's check works with: what state and view both hold. */
export interface Checking {
  readonly rules: Rules;
  readonly board: Board;
  readonly me: PositionId;
  readonly position: Position;
  readonly add: (field: string | undefined, finding: Finding) => void;
}

/** The area that a name means; an error with the nearest names when there is none. */
export function knownArea(
  checking: Checking,
  field: string,
  meant: PlaceMeaning,
  severity: Finding['severity'] = 'error',
): AreaId | undefined {
  if (meant.area === undefined)
    checking.add(field, {
      severity,
      code: 'bke/unknown-place',
      message: `unknown area "${meant.written}"`,
      expected: 'the name of an area',
      suggestions: nearNames(checking.rules.geo, meant.written, ['area']),
      rule: 'BKE-MAP-1',
    });
  return meant.area;
}

/** A reference that means none of the position's units, with the nearest that do. */
export function unknownUnit(
  { board, me, add }: Checking,
  field: string,
  written: string,
  severity: Finding['severity'] = 'error',
): void {
  add(field, {
    severity,
    code: 'bke/unknown-unit',
    message: `"${written}" is no unit of yours`,
    expected: 'a unit of yours',
    suggestions: suggest(written, commandedBy(board, me).map(unitName)),
    rule: 'BKE-MOV-1',
  });
}

/** Areas of a list; the words stand for none. */
export function knownAreas(
  checking: Checking,
  field: string,
  places: AreasMeaning['places'],
  words: readonly AreaWord[] = [],
  severity: Finding['severity'] = 'error',
): void {
  for (const place of places)
    if (place.word === undefined || !words.includes(place.word)) knownArea(checking, field, place, severity);
}
