/** stub */
import type { Document } from '../../src/core/index.js';
import type { Rules } from './rules.js';
import type { View } from './state.js';
export function report(_rules: Rules, view: View): Document {
  return { title: 'King of Kings', subtitle: view.position, accent: 1, blocks: [] };
}
