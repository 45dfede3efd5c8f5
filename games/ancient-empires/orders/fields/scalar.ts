/** Values of YAML that are no map and no list. */
import type { Json } from '../../../../src/core/index.js';

/** A YAML scalar as text; a map or list is none. */
export function scalarText(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export const SCALAR = { type: ['string', 'number', 'boolean'] };
