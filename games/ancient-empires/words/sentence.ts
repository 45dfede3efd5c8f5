/** Events in words: `texts.yaml` has a line for each type, with slots; here the slots are filled. */
import {
  ids,
  tellerOf,
  type GameEvent,
  type Json,
  type JsonObject,
  type Kind,
  type PositionId,
  type Vocabulary,
  capitalised,
} from '../../../src/core/index.js';
import { UNIT_TYPES, type UnitType } from '../data.js';
import type { Rules } from '../rules/map/geography.js';
import { scalarText } from '../orders/fields/scalar.js';
import { RAIDERS } from '../rules/trade/routes.js';

/** Who reads, and what the positions are called; without names they stand as `P1`. */
export interface Reader {
  readonly position: PositionId | undefined;
  readonly names: Readonly<Record<PositionId, string>>;
}

interface Told extends Reader {
  readonly data: Rules;
}

const as =
  (form: string): Kind<Told> =>
  (value, reader) =>
    slot(reader.data, value, form, reader);

/** Values that stand in texts.yaml as `form-value`. */
const LOOKED_UP = [
  'aggressor',
  'card',
  'closer',
  'ended',
  'flag',
  'growth',
  'holder',
  'hostility',
  'kind',
  'pick',
  'posture',
  'reason',
  'result',
  'revolt',
  'session',
  'ship',
  'switch',
  'war',
  'why',
];
/** Ids, places, counts. */
const FORMS = ['and', 'against', 'closers', 'id', 'modifiers', 'place', 'tally', 'to', 'units'];

/** How values are told in texts.yaml. */
export const vocabulary: Vocabulary<Told> = {
  plain: (value, reader) => slot(reader.data, value, undefined, reader),
  kinds: {
    ...Object.fromEntries([...LOOKED_UP, ...FORMS].map((form) => [form, as(form)])),
    versus: (_value, reader, facts) => versus(reader.data, facts, true, reader),
    fight: (_value, reader, facts) => versus(reader.data, facts, false, reader),
  },
};
const tell = tellerOf(vocabulary);

/** An event as this position may read it; undefined: the game master. `names`: what positions are called, by id where not known. */
export function sentence(
  data: Rules,
  event: GameEvent,
  position?: PositionId,
  names: Readonly<Record<PositionId, string>> = {},
): string {
  const { type, data: facts } = event;
  const isFreed = type === 'owner-changed' && facts['from'] === '' && facts['to'] === '';
  const text = tell(data.texts, isFreed ? 'owner-none' : type, facts, { data, position, names });
  return text === undefined ? `${event.type} (${event.rule})` : capitalised(text);
}

/** `3 Professionals of Rome against 2 tribes`: both sides of a Combat; without the aggressor's name where he is known. */
function versus(data: Rules, facts: JsonObject, named: boolean, reader: Reader): string {
  const [units, sides] = [facts['units'], facts['sides']];
  if (!Array.isArray(units) || !Array.isArray(sides)) return '';
  return (units as readonly Json[])
    .map((army, index) => {
      const whose = slot(data, (sides as readonly Json[])[index], undefined, reader);
      const said = slot(data, army, 'units', reader);
      if (whose === data.texts['side-tribe'] || (index === 0 && !named)) return said;
      return `${said} of ${whose.startsWith('Raiders') ? 'the ' : ''}${whose}`;
    })
    .join(' against ');
}

/** What both sides of a Combat threw, scored or lost. */
const BETWEEN: Readonly<Record<string, string>> = { against: ' against ', to: ' to ', and: ' and ' };

function bothSides(data: Rules, values: readonly Json[], between: string, reader: Reader): string {
  return values
    .map((one) =>
      Array.isArray(one)
        ? (one as readonly Json[]).map(scalarText).join(' ')
        : slot(data, one, 'units', reader),
    )
    .join(between);
}

function slot(data: Rules, value: Json | undefined, form: string | undefined, reader: Reader): string {
  const between = BETWEEN[form ?? ''];
  if (between !== undefined && Array.isArray(value))
    return bothSides(data, value as readonly Json[], between, reader);
  const key = typeof value === 'boolean' ? String(value) : scalarText(value);
  const fixed = form === undefined ? undefined : data.texts[`${form}-${key}`];
  if (fixed !== undefined) return fixed;
  if (value === undefined || value === null || value === '') return form === 'place' ? 'nowhere' : 'nobody';
  if (Array.isArray(value)) {
    if (value.length === 0) return form === 'place' ? 'nowhere' : 'nobody';
    return (value as readonly Json[]).map((one) => slot(data, one, form, reader)).join(', ');
  }
  if (typeof value === 'object')
    return recordText(data, value as Readonly<Record<string, Json>>, form, reader);
  return typeof value === 'string' ? word(data, value, form, reader) : scalarText(value);
}

function recordText(
  data: Rules,
  record: Readonly<Record<string, Json>>,
  form: string | undefined,
  reader: Reader,
): string {
  const keys = ids(record);
  if (form === 'closers') return closers(data, record, reader);
  if (keys.length === 0) return 'none';
  if (form === 'units') return unitsText(data, record);
  if (form === 'tally')
    return keys.map((key) => `${word(data, key, 'place', reader)} ${scalarText(record[key])}`).join(', ');
  if (form === 'modifiers') {
    const counting = keys.filter((key) => record[key] !== 0);
    if (counting.length === 0) return 'no modifiers';
    return counting.map((key) => `${signed(record[key])} ${data.texts[`modifier-${key}`] ?? key}`).join(', ');
  }
  return keys.map((key) => `${scalarText(record[key])} ${word(data, key, form, reader)}`).join(', ');
}

function signed(value: Json | undefined): string {
  return typeof value === 'number' && value >= 0 ? `+${value}` : scalarText(value).replace('-', '−');
}

/** `2 Professionals, 1 Militia`. */
export function unitsText(data: Rules, counts: Readonly<Record<string, Json>>): string {
  const said = UNIT_TYPES.filter((type) => (counts[type] ?? 0) !== 0).map((type) => {
    const n = Number(counts[type] ?? 0);
    return `${n} ${unitName(data, type, n)}`;
  });
  return said.length === 0 ? 'none' : said.join(', ');
}

function unitName(data: Rules, type: UnitType, n: number): string {
  const name = data.goods.units[type];
  return n === 1 || type === 'MIL' ? name : `${name}s`;
}

/** Who closes a route, and where. */
function closers(data: Rules, by: Readonly<Record<string, Json>>, reader: Reader): string {
  const said = ids(by).map((name) => {
    const at = slot(data, by[name], 'id', reader);
    if (name === RAIDERS) return `Raiders (at ${at})`;
    if (name.startsWith('ind:')) return `${word(data, name, undefined, reader)}, which is Hostile (at ${at})`;
    const secret = /^embargo-against-(.+)$/.exec(name)?.[1];
    if (secret !== undefined) return `an embargo against ${word(data, secret, undefined, reader)}`;
    return `an embargo of ${word(data, name, undefined, reader)} (at ${at})`;
  });
  return said.length === 0 ? 'land or sea that lets nobody pass' : said.join('; ');
}

/** Codes as a reader wants them. A slot says when it holds places: `P1` is a position and Bosphorus. */
export function word(data: Rules, text: string, form: string | undefined, reader: Reader): string {
  if (form === 'id') return text;
  if (form === 'place') return data.geo.nameOf(text) === text ? text : `${data.geo.nameOf(text)} (${text})`;
  const side = /^(pos|ind|raid|horde):(.+)$/.exec(text);
  if (side) {
    const [, kind = '', name = ''] = side;
    if (kind === 'ind') return `${data.geo.nameOf(name)} (${name})`;
    const who = positionName(name, reader);
    if (kind === 'pos') return who;
    return kind === 'raid' ? `Raiders of ${who}` : `the horde of ${who}`;
  }
  if (text === 'tribe') return data.texts['side-tribe'] ?? text;
  if (/^P[1-7]$/.test(text)) return positionName(text, reader);
  const { items, units, categories } = data.goods;
  const known: Readonly<Record<string, string>> = { ...items, ...units, ...categories };
  return known[text] ?? text;
}

/** `Hellas`, `Rome (you)`; `P3` where names are not known. */
function positionName(id: PositionId, { position, names }: Reader): string {
  const name = names[id] ?? id;
  return id === position ? `${name} (you)` : name;
}

/** What an outcome adds to its word: the reason, if there is one. */
export function outcome(data: Rules, event: GameEvent): string {
  const reason = scalarText(event.data['reason']);
  return data.texts[`reason-${reason}`] ?? reason;
}
