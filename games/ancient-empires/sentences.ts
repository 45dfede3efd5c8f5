/** Events in words: `texts.yaml` has a line for each type, with slots; here the slots are filled. */
import { ids, type GameEvent, type Json, type PositionId } from '../../src/core/index.js';
import type { Rules } from './geography.js';
import { scalarText } from './order-fields.js';

export function sentence(data: Rules, event: GameEvent, position?: PositionId): string {
  const text = data.texts[event.type];
  if (text === undefined) return `${event.type} (${event.rule})`;
  const filled = text.replace(/\{([a-z]+)(?::([a-z]+))?\}/gi, (_, key: string, form: string | undefined) =>
    slot(data, event.data[key], form, position),
  );
  return filled.replace(/\s+/g, ' ').trim();
}

function slot(
  data: Rules,
  value: Json | undefined,
  form: string | undefined,
  reader: PositionId | undefined,
): string {
  if (form === 'reason') return data.texts[`reason-${scalarText(value)}`] ?? scalarText(value);
  if (form === 'flag') return value === true ? 'yes' : 'no';
  if (value === undefined || value === null || value === '') return 'nobody';
  if (Array.isArray(value)) {
    if (value.length === 0) return 'nobody';
    return (value as readonly Json[]).map((one) => slot(data, one, form, reader)).join(', ');
  }
  if (typeof value === 'object') {
    const record = value as Readonly<Record<string, Json>>;
    if (ids(record).length === 0) return 'none';
    return ids(record)
      .map((key) => `${scalarText(record[key])} ${word(data, key, form, reader)}`)
      .join(', ');
  }
  return typeof value === 'string' ? word(data, value, form, reader) : String(value);
}

/** Codes as a reader wants them. A slot says when it holds places: `P1` is a position and Bosphorus. */
export function word(
  data: Rules,
  text: string,
  form: string | undefined,
  reader: PositionId | undefined,
): string {
  if (form === 'id') return text;
  if (form === 'place') return data.geo.nameOf(text) === text ? text : `${data.geo.nameOf(text)} (${text})`;
  const side = /^(pos|ind|raid|horde):(.+)$/.exec(text);
  if (side) {
    const [, kind = '', name = ''] = side;
    const who = name === reader ? `${name} (you)` : name;
    if (kind === 'pos') return who;
    if (kind === 'ind') return `${data.geo.nameOf(name)} (${name})`;
    return kind === 'raid' ? `Raiders of ${who}` : `the horde of ${who}`;
  }
  if (text === reader) return `${text} (you)`;
  const { items, units, categories } = data.goods;
  const known: Readonly<Record<string, string>> = { ...items, ...units, ...categories };
  return known[text] ?? text;
}
