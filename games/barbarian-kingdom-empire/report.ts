/** The move sheet. */
import type { Document } from '../../src/core/index.js';
import type { Rules } from './data.js';
import type { View } from './state.js';

export function report(_rules: Rules, view: View): Document {
  return { title: 'Barbarian, Kingdom, and Empire', subtitle: view.me, accent: 0, blocks: [] };
}
