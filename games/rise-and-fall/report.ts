/** View → document. */
import type { Document } from '../../src/core/index.js';
import type { Data } from './data.js';
import { sentence } from './sentence.js';
import type { View } from './view.js';

export function report(data: Data, view: View): Document {
  return {
    title: view.position,
    subtitle: '',
    accent: 1,
    blocks: [{ kind: 'list', items: view.events.map((e) => sentence(data, e)) }],
  };
}
