/** The field type of ranked or counted provinces at the set-up. AE-SET-2, AE-SET-5 */
import { no, ok, record, tidy, type FieldType, type Json, type Read } from '../../../../src/core/index.js';
import type { Geography } from '../../rules/map/geography.js';
import { place } from './places.js';
import { scalarText } from './scalar.js';

export interface Counted {
  readonly at: string;
  readonly n: number;
}

/** Ranked provinces with `UP`, or provinces with counts (`M1 2, M2 1`): the list of PL. */
export function placementList(geo: Geography): FieldType<readonly (Counted | string)[]> {
  const where = place(geo, 'province');
  const expected =
    'provinces in order of wish (UP raises the capital), or provinces with numbers such as M1 2';
  const one = (text: string): Read<Counted | string> => {
    if (/^UP$/i.test(text)) return ok('UP');
    const direct = geo.find(text);
    if (direct !== undefined) return where.read(text);
    const match = /^(.+?)\s+(\d{1,2})$/.exec(text);
    if (!match) return where.read(text);
    const at = where.read(match[1] ?? '');
    return at.ok ? ok({ at: at.value, n: Number(match[2]) }) : at;
  };
  const all = (texts: readonly string[]): Read<readonly (Counted | string)[]> => {
    const found: (Counted | string)[] = [];
    for (const text of texts.map(tidy).filter((t) => t !== '')) {
      const read = one(text);
      if (!read.ok) return read;
      found.push(read.value);
    }
    return found.length > 0 && found.length <= 80 ? ok(found) : no(expected);
  };
  const print = (value: Counted | string): string =>
    typeof value === 'string' ? value : `${value.at} ${value.n}`;
  return record<readonly (Counted | string)[]>('placement', expected, {
    read: (text) => all(text.split(',')),
    print: (value) => value.map(print).join(', '),
    schema: { type: ['string', 'array', 'object'] },
    fromYaml(value) {
      if (Array.isArray(value)) return all((value as readonly Json[]).map(scalarText));
      if (typeof value !== 'object' || value === null) return no(expected);
      return all(Object.entries(value as Record<string, Json>).map(([at, n]) => `${at} ${scalarText(n)}`));
    },
    toYaml: (value) =>
      value.every((one): one is Counted => typeof one !== 'string')
        ? Object.fromEntries(value.map((one) => [one.at, one.n]))
        : value.map(print),
  });
}
