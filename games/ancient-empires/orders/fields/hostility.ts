/** The field type of Hostility counters given and taken. AE-OWN-4 */
import {
  isObject,
  no,
  ok,
  record,
  suggest,
  type FieldType,
  type Json,
  type PositionId,
} from '../../../../src/core/index.js';
import { scalarText } from './scalar.js';

export interface Counters {
  readonly add: readonly PositionId[];
  readonly remove: readonly PositionId[];
}

/** `+4 -2`: Hostility counters added and removed; in YAML `{add: [4], remove: [2]}`. */
export const hostilityChange: FieldType<Counters> = record<Counters>(
  'Hostility counters',
  'up to two counters such as +4 -2',
  {
    read(text) {
      const add: PositionId[] = [];
      const remove: PositionId[] = [];
      for (const part of text.split(/[\s,]+/).filter((one) => one !== '')) {
        const match = /^([+-])P?0*([1-7])$/i.exec(part);
        if (!match) return no('counters such as +4 -2');
        (match[1] === '+' ? add : remove).push(`P${match[2] ?? ''}`);
      }
      const n = add.length + remove.length;
      return n >= 1 && n <= 2
        ? ok({ add, remove })
        : { ...no('one or two counters'), code: 'sheet/range', message: 'too many Hostility counters' };
    },
    print: (value) =>
      [...value.add.map((p) => `+${p.slice(1)}`), ...value.remove.map((p) => `-${p.slice(1)}`)].join(' '),
    schema: { type: ['string', 'object', 'number'] },
    fromYaml(value) {
      if (!isObject(value)) return no('counters such as +4 -2');
      const { add, remove, ...more } = value;
      const [stray] = Object.keys(more);
      if (stray !== undefined) return no('add and remove, with positions', suggest(stray, ['add', 'remove']));
      const all = (side: Json | undefined): readonly Json[] =>
        side === undefined || side === null ? [] : Array.isArray(side) ? (side as readonly Json[]) : [side];
      const text = (sign: string, side: Json | undefined): string[] =>
        all(side).map((one) => `${sign}${scalarText(one)}`);
      return this.read([...text('+', add), ...text('-', remove)].join(' '));
    },
    toYaml: (value) => ({ add: [...value.add], remove: [...value.remove] }),
  },
);
