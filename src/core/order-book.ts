/**
 * The order book: one declarative definition per order. From it come the code-form parser, the YAML form and its JSON
 * Schema, the printed order form, the help text and the table in the docs.
 */
import type { FieldType } from './fields.js';
import { isObject, type Json, type JsonObject, type JsonSchema } from './json.js';
import { invariant } from './errors.js';

/** A place in a sheet: 1-based line and column, length in characters. */
export interface Span {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** A field's text in the code form, and where it stands. */
export interface Box extends Span {
  readonly text: string;
}

/** Where an order stands in its sheet and how it was written. */
export interface OrderSource extends Span {
  /** The order as written, in the form of its sheet. */
  readonly text: string;
  /** The first line of its entry, where a mail program broke it: `line` is then the last. */
  readonly from?: number;
  /** The last line of its entry, where that has several. */
  readonly to?: number;
  /** Places of the fields that were written, by field name. */
  readonly spans: Readonly<Record<string, Span>>;
}

/** An order that was understood: `fields` holds the values that the field types read. Plain JSON. */
export interface Order<Key extends string = string, Fields = Readonly<Record<string, unknown>>> {
  /** 1, 2, 3 … in its sheet, orders that could not be read included. */
  readonly number: number;
  readonly key: Key;
  readonly code: string;
  readonly fields: Fields;
  readonly source: OrderSource;
}

export interface FieldDefinition<T = unknown> {
  readonly type: FieldType<T>;
  /** What the box is called on the form: `location`. */
  readonly label: string;
  /** May be left blank: the value is then undefined. */
  readonly optional?: boolean;
  /** Boxes that this matches belong to this field wherever they stand (`@3`, `earthworks yes`); the first group, if any, is the text to read. */
  readonly mark?: RegExp;
  /** How a marked box is printed: `(text) => "@" + text`. */
  readonly printMark?: (text: string) => string;
  readonly help?: string;
}

export type FieldDefinitions = Readonly<Record<string, FieldDefinition>>;

export interface OrderExample {
  readonly code: string;
  /** The same order in YAML, as one would type it below `orders:`. */
  readonly yaml: string;
  readonly says: string;
}

export interface OrderDefinition<
  Key extends string = string,
  Fields extends FieldDefinitions = FieldDefinitions,
> {
  /** YAML key, and the word in messages: `build`. */
  readonly key: Key;
  /** Letters of the code form: `B`. Several orders may share them, in different sections or with `fits`. */
  readonly code: string;
  /** The word of the code as printed on the form: `Build` for [B]uild. */
  readonly word: string;
  /** Section of the sheet it belongs to, where the system has sections. */
  readonly section?: string;
  readonly rule: string;
  /** One sentence: what it does. */
  readonly help: string;
  /** In the order of the boxes. In YAML one field stands under the order's key, the others under their own names. */
  readonly fields: Fields;
  /** The field that stands under the order's key in YAML, where it is not the first box: `transfer: 2CHC` with `from:` and `to:`. */
  readonly subject?: string;
  readonly examples: readonly OrderExample[];
  /** In which steps it may be given; undefined: in all. Only for forms and docs, the system's check decides. */
  readonly steps?: readonly string[];
  /** Of several orders with one code: does this one fit these boxes (texts, marked ones taken out)? */
  readonly fits?: (boxes: readonly string[]) => boolean;
  /** How summaries and messages write the boxes after the code, where they don't stand one for one for the fields: `['[force]']`. */
  readonly form?: readonly string[];
  /** Where boxes don't stand one for one for the fields in order. Reader and printer must agree. */
  readonly boxes?: {
    read(boxes: readonly Box[]): Readonly<Record<string, Box>>;
    print(texts: Readonly<Record<string, string>>): string[];
  };
  /** Where the YAML entry is not `key: first field` with the other fields beside it. Reader and printer must agree. */
  readonly yaml?: YamlForm;
}

/** An entry of YAML that is written in a way of its own. What it does not know is told before it is read: nothing is lost in silence. */
export interface YamlForm {
  /** The whole entry in, its keys as they are called here, raw values by field name out; undefined when it can't be read. */
  read(entry: JsonObject): JsonObject | undefined;
  print(values: JsonObject): JsonObject;
  readonly schema: JsonSchema;
  /** Keys that may stand beside the order's own. Default: none. */
  readonly beside?: readonly string[];
  /** Keys of a map under the order's own; `one`: a single one, which names what the order is about. Default: the fields. */
  readonly within?: readonly string[] | 'one';
}

/** Fields in a map under the order's key: `war: { by: rome, on: asian }`; with `flat` also without one: `war: rome`, `on: asian`. */
export function mapForm(
  key: string,
  flat?: { readonly first: string; readonly others: readonly string[] },
): YamlForm {
  return {
    read({ [key]: inner, ...beside }) {
      if (isObject(inner)) return { ...beside, ...inner };
      return flat === undefined || inner === undefined || inner === null
        ? undefined
        : { ...beside, [flat.first]: inner };
    },
    print: (values) => ({ [key]: values }),
    schema: { type: 'object', properties: { [key]: flat ? {} : { type: 'object' } }, required: [key] },
    beside: flat?.others ?? [],
  };
}

type Value<D> = D extends FieldDefinition<infer T> ? T : never;
type Optional<F> = { [K in keyof F]: F[K] extends { readonly optional: true } ? K : never }[keyof F];

/** The values of an order's fields, typed from its definition. */
export type FieldsOf<F> = { readonly [K in Exclude<keyof F, Optional<F>>]: Value<F[K]> } & {
  readonly [K in Optional<F>]?: Value<F[K]>;
};

/** The union of a book's orders: `type WeeklyOrder = OrderOf<typeof orders>`; switch on `key`. */
export type OrderOf<B> =
  B extends OrderBook<infer D>
    ? D extends OrderDefinition<infer K, infer F>
      ? Order<K, FieldsOf<F>>
      : never
    : never;

export interface Section {
  /** `A` */
  readonly id: string;
  readonly title: string;
  /** Words that stand alone on a line and open the section, besides id and title. */
  readonly headings?: readonly string[];
}

export interface OrderBook<D extends OrderDefinition = OrderDefinition> {
  readonly sections: readonly Section[];
  readonly orders: readonly D[];
  /** What the system says of press: at most so many characters and messages a receiver and step. */
  readonly press: PressRule;
}

export interface PressRule {
  readonly maxLength: number;
  readonly perReceiver: number;
  readonly rule?: string;
}

/** One order's definition, with its types kept. */
export function defineOrder<const Key extends string, const Fields extends FieldDefinitions>(
  definition: OrderDefinition<Key, Fields> & { readonly subject?: Extract<keyof Fields, string> },
): OrderDefinition<Key, Fields> {
  const names = Object.keys(definition.fields);
  const subject = definition.subject ?? names[0];
  for (const name of names) {
    invariant(!/^\d/.test(name), `a field's name is a word (${definition.key}: ${name})`);
    invariant(
      name === subject || name !== definition.key,
      `no field beside the subject is called like its order (${definition.key})`,
    );
  }
  return definition;
}

const STANDARD_PRESS: PressRule = { maxLength: 2000, perReceiver: 5 };

/** A system's order book. Keys are unique; codes may be shared by definitions that sections or `fits` tell apart. */
export function orderBook<D extends OrderDefinition>(
  orders: readonly D[],
  options: { sections?: readonly Section[]; press?: PressRule } = {},
): OrderBook<D> {
  const keys = orders.map((o) => o.key);
  invariant(new Set(keys).size === keys.length, 'order keys are unique');
  return { orders, sections: options.sections ?? [], press: options.press ?? STANDARD_PRESS };
}

/** The field that stands under the order's own key in YAML; undefined for an order without fields. */
export function subjectField(definition: OrderDefinition): string | undefined {
  return definition.subject ?? Object.keys(definition.fields)[0];
}

/** The YAML key of a field. */
export function yamlKey(definition: OrderDefinition, field: string): string {
  return field === subjectField(definition) ? definition.key : field;
}

/** The definition of an order. */
export function definitionOf(book: OrderBook, key: string): OrderDefinition {
  const found = book.orders.find((o) => o.key === key);
  invariant(found, `the order book knows "${key}"`);
  return found;
}

/** An order in the code form: `B - 2CHC - Pella`. Trailing blank boxes are left out. */
export function printCode(book: OrderBook, order: Pick<Order, 'key' | 'fields'>): string {
  const definition = definitionOf(book, order.key);
  return writeBoxes(definition, boxTexts(definition, order.fields));
}

/** What stands in the boxes of an order, by field; blank ones are missing. */
export function boxTexts(
  { fields }: Pick<OrderDefinition, 'fields'>,
  given: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, { type }] of Object.entries(fields)) {
    const value = given[name];
    if (value !== undefined) texts[name] = type.print(value);
  }
  return texts;
}

/** The line of an order whose boxes hold these texts, by field. Trailing blank boxes are left out. */
export function writeBoxes(definition: OrderDefinition, texts: Readonly<Record<string, string>>): string {
  const all = Object.entries(definition.fields);
  const marked = definition.boxes
    ? []
    : all.filter(([name, field]) => field.mark && texts[name] !== undefined);
  const boxes = definition.boxes
    ? definition.boxes.print(texts)
    : all.filter(([, field]) => !field.mark).map(([name]) => texts[name] ?? '');
  while (boxes.length > 0 && boxes.at(-1) === '') boxes.pop();
  const marks = marked.map(([name, { printMark }]) => {
    const text = texts[name] as string;
    return printMark ? printMark(text) : text;
  });
  // A box with a separator or a comment mark of its own is bracketed, so that it can't be taken for one.
  const written = [...boxes, ...marks].map((box) => (/[-~–—;#|→]|=>/.test(box) ? `[${box}]` : box));
  return [definition.code, ...written].join(' - ').replace(/ - {2}/g, ' - ');
}

/** An order as an entry of a YAML sheet: `{ build: '2 CHC', at: 'Pella' }`. */
export function orderEntry(book: OrderBook, order: Pick<Order, 'key' | 'fields'>): JsonObject {
  const definition = definitionOf(book, order.key);
  const raw: Record<string, Json> = {};
  for (const [name, field] of Object.entries(definition.fields)) {
    const value = order.fields[name];
    if (value === undefined) continue;
    raw[name] = field.type.toYaml ? field.type.toYaml(value) : plain(field.type.print(value));
  }
  if (definition.yaml) return definition.yaml.print(raw);
  const first = subjectField(definition);
  const entry: Record<string, Json> = { [definition.key]: first === undefined ? true : (raw[first] ?? '') };
  for (const [name, value] of Object.entries(raw)) if (name !== first) entry[name] = value;
  return entry;
}

function plain(text: string): Json {
  return /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : text;
}
