/** The field type of Units landed on the way of a Voyage. AE-VOY-3 */
import {
  isObject,
  no,
  ok,
  record,
  suggest,
  tidy,
  type FieldType,
  type Json,
  type Read,
} from '../../../../src/core/index.js';
import type { Geography } from '../../rules/map/geography.js';
import { units, type UnitCounts } from './items.js';
import { place } from './places.js';
import { scalarText } from './scalar.js';

export interface Drop {
  readonly units: UnitCounts;
  readonly at: string;
}

/** `1PRO AT S2`; several with `;` are not needed: one field each. */
export function drops(geo: Geography): FieldType<readonly Drop[]> {
  const expected = 'Units and a province such as 1PRO AT S2';
  const cargo = units(['PRO', 'MIL', 'LEA', 'BAR']);
  const where = place(geo, 'province');
  const one = (text: string): Read<Drop> => {
    const match = /^(.+?)\s+AT\s+(.+)$/i.exec(tidy(text));
    if (!match) return no(expected);
    const left = cargo.read(match[1] ?? '');
    if (!left.ok) return left;
    const at = where.read(match[2] ?? '');
    return at.ok ? ok({ units: left.value, at: at.value }) : at;
  };
  const all = (texts: readonly string[]): Read<readonly Drop[]> => {
    const found: Drop[] = [];
    for (const text of texts) {
      const read = one(text);
      if (!read.ok) return read;
      found.push(read.value);
    }
    return found.length > 0 ? ok(found) : no(expected);
  };
  return record<readonly Drop[]>('units landed on the way', expected, {
    read: (text) => all(text.split('+')),
    print: (value) => value.map((drop) => `${cargo.print(drop.units)} AT ${drop.at}`).join(' + '),
    schema: { type: ['string', 'array'] },
    fromYaml(value) {
      const found: Drop[] = [];
      for (const entry of Array.isArray(value) ? (value as readonly Json[]) : [value]) {
        if (typeof entry === 'string') {
          const read = one(entry);
          if (!read.ok) return read;
          found.push(read.value);
          continue;
        }
        if (!isObject(entry)) return no(expected);
        const { units: load = null, at: place = null, ...more } = entry;
        const [stray] = Object.keys(more);
        if (stray !== undefined) return no(expected, suggest(stray, ['units', 'at']));
        const left =
          typeof load === 'object' && load !== null ? cargo.fromYaml?.(load) : cargo.read(scalarText(load));
        if (!left?.ok) return no(expected);
        const at = where.read(scalarText(place));
        if (!at.ok) return at;
        found.push({ units: left.value, at: at.value });
      }
      return found.length > 0 ? ok(found) : no(expected);
    },
    toYaml: (value) => value.map((drop) => ({ units: cargo.toYaml?.(drop.units) ?? {}, at: drop.at })),
  });
}
