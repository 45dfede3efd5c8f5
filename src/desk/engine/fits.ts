/** Does plain JSON have the form of a schema? Only the words that our own schemas are made of; any other word is a fault of the schema. */

export interface Schema {
  readonly $schema?: string;
  readonly $ref?: string;
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly not?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema | readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** The first place that does not fit, as a path: `orders.3.line`; undefined: all fits. */
export function misfit(schema: Schema, value: unknown): string | undefined {
  return misfitAt({ value, path: '' }, schema, schema.definitions ?? {});
}

interface Found {
  readonly value: unknown;
  readonly path: string;
}
type Definitions = Readonly<Record<string, Schema>>;

const inside = (path: string, key: string | number): string => (path === '' ? String(key) : `${path}.${key}`);

function misfitAt(found: Found, schema: Schema, known: Definitions): string | undefined {
  const { value, path } = found;
  if (schema.$ref !== undefined) {
    const named = known[decodeURIComponent(schema.$ref.replace('#/definitions/', ''))];
    return named ? misfitAt(found, named, known) : path;
  }
  if (schema.const !== undefined && value !== schema.const) return path;
  if (schema.enum && !schema.enum.includes(value)) return path;
  if (schema.not && misfitAt(found, schema.not, known) === undefined) return path;
  if (schema.type !== undefined && ![schema.type].flat().some((type) => isOf(type, value))) return path;
  if (schema.anyOf && schema.anyOf.every((one) => misfitAt(found, one, known) !== undefined)) return path;
  if (Array.isArray(value)) return misfitInList(value, path, schema, known);
  if (typeof value === 'object' && value !== null) return misfitInObject(value, path, schema, known);
  return undefined;
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

function misfitInList(
  list: readonly unknown[],
  path: string,
  { items, minItems = 0, maxItems = Infinity }: Schema,
  known: Definitions,
): string | undefined {
  if (list.length < minItems || list.length > maxItems) return path;
  const schemaAt = (at: number): Schema | undefined => (isTuple(items) ? items[at] : items);
  for (const [at, value] of list.entries()) {
    const schema = schemaAt(at);
    const wrong = schema && misfitAt({ value, path: inside(path, at) }, schema, known);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

const isTuple = (items: Schema['items']): items is readonly Schema[] => Array.isArray(items);

function misfitInObject(
  object: object,
  path: string,
  { properties = {}, required = [], additionalProperties = true }: Schema,
  known: Definitions,
): string | undefined {
  const missing = required.find((key) => !Object.hasOwn(object, key));
  if (missing !== undefined) return inside(path, missing);
  for (const [key, value] of Object.entries(object)) {
    const schema = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
    if (schema === undefined || schema === true) continue;
    const at = inside(path, key);
    const wrong = schema === false ? at : misfitAt({ value, path: at }, schema, known);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}
