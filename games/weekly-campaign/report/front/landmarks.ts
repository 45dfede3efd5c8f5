/** What lies beside a hex: what a commander names it by. */
import { values } from '../../../../src/core/index.js';
import type { HexId } from '../../records.js';
import { mapOf, neighboursOf } from '../../rules/map/map.js';
import type { View } from '../../view.js';
import { listed } from './words.js';

/** `beside Corinth and Sparta`; empty in a city, and where no foreign place or force is near. */
export function landmarks(view: View, hex: HexId): string {
  if (view.places[hex]) return '';
  const near = new Set(neighboursOf(mapOf(view.map), hex));
  const names = values(view.places)
    .filter(({ id }) => near.has(id))
    .map(({ name }) => name);
  return names.length === 0 ? '' : `beside ${listed(names)},`;
}
