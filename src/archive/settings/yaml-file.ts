/** Reads a YAML file of the GM's and validates it; every problem is told with its line and column. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { ErrorObject } from 'ajv';
import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Pair,
  type YAMLMap,
} from 'yaml';
import { MovesheetError, suggest, yamlWords, type JsonSchema } from '../../core/index.js';
import { KINDS, validatorOf, type Validator } from './validators.js';

/** The value of a file that fits the schema (a file of `schemas/`). Throws `settings/…` with up to five problems, each with its place. */
export function readYamlFile(file: string, schema: string): unknown {
  if (!existsSync(file)) {
    throw new MovesheetError('settings/missing', `There is no ${file}.`, 'Is this the folder of a game?', 2);
  }
  if (statSync(file).isDirectory())
    throw new MovesheetError(
      'settings/missing',
      `${file} is a folder.`,
      'It must be a file: put it back from your backup.',
      2,
    );
  return parseYaml(readFileSync(file, 'utf8'), file, schema);
}

/** The same for a text; `file` names it in messages. `schema`: a file of `schemas/`, or what validates. */
export function parseYaml(text: string, file: string, schema: string | Validator): unknown {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, schema: 'core' });
  const place = placing(lines, file);
  if (document.errors.length > 0)
    refuse(document.errors.map(({ pos, code, message }) => `${place(pos[0])}  ${syntax(code, message)}`));
  const alias = firstAlias(document);
  if (alias !== undefined)
    refuse([`${place(alias)}  "&" and "*" (a value used twice) are not read here. Write the value out.`]);
  const value: unknown = document.toJS({ maxAliasCount: 0 });
  const { rules, validate } = typeof schema === 'string' ? validatorOf(schema) : schema;
  if (!validate(value)) {
    // What follows from another error of the same place is not told twice.
    const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if');
    refuse([...new Set(errors.map((error) => sentence(error, document, rules, place)))]);
  }
  return value;
}

/** Where things stand in a text: `file:line:column` of the value that a path leads to, or of its key. */
export function placesIn(text: string, file: string): (path: readonly string[], isKey: boolean) => string {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, schema: 'core' });
  const place = placing(lines, file);
  return (path, isKey) => {
    const value = isKey ? undefined : nodeAt(document, path);
    const own = isNode(value) ? value.range?.[0] : undefined;
    return place(own ?? offsetOf(document, path));
  };
}

/** `file:line:column` of an offset. */
const placing =
  (lines: LineCounter, file: string) =>
  (offset: number): string => {
    const { line, col } = lines.linePos(Math.max(0, offset));
    return `${file}:${Math.max(1, line)}:${Math.max(1, col)}`;
  };

/** What is wrong with the writing, where YAML's own words help nobody who does not know YAML. */
function syntax(code: string, message: string): string {
  const words = yamlWords(code, message);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Where the first alias or anchor stands. */
function firstAlias(document: Document): number | undefined {
  let found: number | undefined;
  visit(document, {
    Node(_, node) {
      if (isAlias(node) || ('anchor' in node && node.anchor !== undefined)) found ??= node.range?.[0] ?? 0;
    },
  });
  return found;
}

function refuse(problems: readonly string[]): never {
  const shown = problems.slice(0, 5);
  const more = problems.length > shown.length ? [`… and ${problems.length - shown.length} more`] : [];
  throw new MovesheetError(
    'settings/invalid',
    [...shown, ...more].join('\n'),
    'Mend the file and try again.',
    2,
  );
}

function sentence(
  error: ErrorObject,
  document: Document,
  rules: JsonSchema,
  place: (offset: number) => string,
): string {
  const path = pathOf(error);
  const params = error.params as Params;
  const extra = params.additionalProperty;
  const where = place(offsetOf(document, extra === undefined ? path : [...path, extra]));
  const schema = schemaAt(rules, path);
  if (extra !== undefined) return `${where}  ${unknownKey(extra, schema, path)}`;
  const named = path.length === 0 ? 'This file' : path.join('.');
  const meant = typeof schema.description === 'string' ? ` ${schema.description}` : '';
  const node = nodeAt(document, path);
  const value = isScalar(node) ? node.value : undefined;
  return `${where}  ${named} ${fault(error.keyword, params, value)}.${meant}`;
}

const pathOf = ({ instancePath }: ErrorObject): string[] =>
  instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'));

interface Params {
  readonly additionalProperty?: string;
  readonly missingProperty?: string;
  readonly allowedValues?: readonly unknown[];
  readonly limit?: number;
  readonly type?: string | readonly string[];
  /** Of a rule that says itself what is wrong. */
  readonly why?: string;
}

/** Of a long list nobody reads more. */
const MOST_KEYS = 40;

function unknownKey(extra: string, schema: JsonSchema, path: readonly string[]): string {
  if (/pass|secret/i.test(extra))
    return `"${extra}" is unknown here. Passwords come from the environment, never from a file.`;
  const known = Object.keys(schema.properties ?? {});
  const near = suggest(extra, known);
  // Where most keys go by a pattern, what is meant says more than the few that have a name.
  if (known.length === 0 || (schema.patternProperties !== undefined && near.length === 0))
    return `"${extra}" is unknown here.${typeof schema.description === 'string' ? ` ${schema.description}` : ''}`;
  const shown = known.slice(0, MOST_KEYS).join(', ');
  const valid = `${path.length === 0 ? 'Valid here' : `Valid in ${path.join('.')}`}: ${shown}${known.length > MOST_KEYS ? ', …' : '.'}`;
  return `"${extra}" is unknown here.${near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''} ${valid}`;
}

/** What is wrong with a value, as the end of a sentence. */
function fault(
  keyword: string,
  { missingProperty, allowedValues, limit, type, why = 'is wrong' }: Params,
  value: unknown,
): string {
  const shown = typeof value === 'string' || typeof value === 'number' ? ` (${JSON.stringify(value)})` : '';
  switch (keyword) {
    case 'required':
      return `has no "${missingProperty ?? ''}"`;
    case 'enum':
      return `must be ${(allowedValues ?? []).map((one) => JSON.stringify(one)).join(' or ')}`;
    case 'const':
    case 'pattern':
      return `can't be read${shown}`;
    case 'type':
      return `must be ${[type ?? []]
        .flat()
        .map((one) => KINDS[one] ?? one)
        .filter((one) => one !== '')
        .join(' or ')}`;
    case 'minimum':
      return `is less than ${limit ?? 0}${shown}`;
    case 'maximum':
      return `is more than ${limit ?? 0}${shown}`;
    case 'minLength':
      return value === '' ? 'is empty' : `is too short${shown}`;
    case 'maxLength':
      return `is longer than ${limit ?? 0} letters`;
    case 'maxItems':
      return `has more than ${limit ?? 0} entries`;
    default:
      return why;
  }
}

/** What is wrong with a value that stands in no file, by its path: `/cities/rome/owner must be a text`. */
export function wordsOf(error: ErrorObject, value: unknown): string {
  const params = error.params as Params;
  const parts = pathOf(error);
  const at = parts.reduce<unknown>(
    (inside, part) => (inside as Record<string, unknown> | undefined)?.[part],
    value,
  );
  const named = error.instancePath === '' ? 'the state' : error.instancePath;
  const extra = params.additionalProperty;
  return extra === undefined
    ? `${named} ${fault(error.keyword, params, at)}`
    : `${named} may not hold "${extra}"`;
}

/** The part of a schema that a path leads to, through patterns of keys, lists and alternatives. */
function schemaAt(schema: JsonSchema, path: readonly string[]): JsonSchema {
  let at = schema;
  for (const part of path) {
    const list = at.items as JsonSchema | undefined;
    at = referred(schema, (/^\d+$/.test(part) && list) || inside(at, part) || {});
  }
  // The alternative says what keys there are, the whole says what is meant.
  const other = at.else as JsonSchema | undefined;
  return other ? { ...other, ...at } : at;
}

/** What `{ "$ref": "#/definitions/City" }` refers to; any other schema as it is. */
export function referred(root: JsonSchema, schema: JsonSchema): JsonSchema {
  const name = typeof schema.$ref === 'string' ? /^#\/definitions\/(.*)$/.exec(schema.$ref)?.[1] : undefined;
  if (name === undefined) return schema;
  const definitions = (root.definitions ?? {}) as Record<string, JsonSchema>;
  return referred(root, definitions[decodeURIComponent(name)] ?? {});
}

function inside(schema: JsonSchema, key: string): JsonSchema | undefined {
  const own = ((schema.properties ?? {}) as Record<string, JsonSchema>)[key];
  if (own) return own;
  const patterns = (schema.patternProperties ?? {}) as Record<string, JsonSchema>;
  const fitting = Object.keys(patterns).find((pattern) => new RegExp(pattern).test(key));
  const other = schema.else as JsonSchema | undefined;
  const any = schema.additionalProperties;
  return (
    (fitting === undefined ? undefined : patterns[fitting]) ??
    (typeof any === 'object' && any !== null ? (any as JsonSchema) : undefined) ??
    (other ? inside(other, key) : undefined)
  );
}

/** What a path leads to. A key that YAML reads as a number (`4:`) goes by how it is written. */
function nodeAt(document: Document, path: readonly string[]): unknown {
  return path.reduce<unknown>((node, step) => {
    if (isSeq(node)) return node.items[Number(step)];
    return isMap(node) ? pairAt(node, step)?.value : undefined;
  }, document.contents);
}

const pairAt = (map: YAMLMap, key: string): Pair | undefined =>
  map.items.find((pair) => isNode(pair.key) && String(pair.key) === key);

/** The offset of a key or value in the text; of the nearest thing above it, if it is not there. */
function offsetOf(document: Document, path: readonly string[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = nodeAt(document, path.slice(0, length - 1));
    if (isMap(parent)) {
      const key = pairAt(parent, path[length - 1] ?? '')?.key;
      if (isNode(key) && key.range) return key.range[0];
    }
  }
  return document.contents?.range?.[0] ?? 0;
}
