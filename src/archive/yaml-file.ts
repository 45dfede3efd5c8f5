/** Reads a YAML file of the GM's and validates it; every problem is told with its line and column. */
import { existsSync, readFileSync } from 'node:fs';
import type { ErrorObject } from 'ajv';
import { isMap, isNode, LineCounter, parseDocument, type Document } from 'yaml';
import { MovesheetError, suggest, type JsonSchema } from '../core/index.js';
import { validatorOf } from './validators.js';

/** The value of a file that fits the schema (a file of `schemas/`). Throws `settings/…` with up to five problems, each with its place. */
export function readYamlFile(file: string, schema: string): unknown {
  if (!existsSync(file)) {
    throw new MovesheetError('settings/missing', `There is no ${file}.`, 'Is this the folder of a game?', 2);
  }
  return parseYaml(readFileSync(file, 'utf8'), file, schema);
}

/** The same for a text; `file` names it in messages. */
export function parseYaml(text: string, file: string, schema: string): unknown {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, schema: 'core' });
  const place = (offset: number): string => {
    const { line, col } = lines.linePos(Math.max(0, offset));
    return `${file}:${Math.max(1, line)}:${Math.max(1, col)}`;
  };
  if (document.errors.length > 0) {
    refuse(document.errors.map((error) => `${place(error.pos[0])}  ${error.message.replace(/\s+/g, ' ')}`));
  }
  const value: unknown = document.toJS({ maxAliasCount: 0 });
  const { rules, validate } = validatorOf(schema);
  if (!validate(value)) {
    refuse(
      (validate.errors ?? [])
        .filter(({ keyword }) => keyword !== 'if')
        .map((error) => sentence(error, document, rules, place)),
    );
  }
  return value;
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
  schema: JsonSchema,
  place: (offset: number) => string,
): string {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'));
  const params = error.params as {
    additionalProperty?: string;
    allowedValues?: unknown[];
    allowedValue?: unknown;
  };
  const extra = params.additionalProperty;
  const where = place(offsetOf(document, extra === undefined ? path : [...path, extra]));
  const name = path.join('.');
  if (extra !== undefined) {
    const secret = /pass|secret/i.test(extra)
      ? ' Passwords come from the environment, never from a file.'
      : '';
    const known = Object.keys(schemaAt(schema, path).properties ?? {});
    const near = suggest(extra, known);
    const hint =
      near.length > 0
        ? ` Did you mean ${near.join(' or ')}?`
        : known.length > 0
          ? ` Known: ${known.join(', ')}.`
          : '';
    return `${where}  "${extra}" is unknown here.${secret || hint}`;
  }
  const allowed =
    params.allowedValues ?? (params.allowedValue === undefined ? undefined : [params.allowedValue]);
  if (allowed)
    return `${where}  ${name || 'the file'} must be ${allowed.map((v) => JSON.stringify(v)).join(' or ')}.`;
  const meant = schemaAt(schema, path).description;
  return `${where}  ${name || 'the file'} ${error.message ?? 'is wrong'}.${typeof meant === 'string' ? ` ${meant}` : ''}`;
}

function schemaAt(schema: JsonSchema, path: readonly string[]): JsonSchema {
  let at = schema;
  for (const part of path) at = ((at.properties ?? {}) as Record<string, JsonSchema>)[part] ?? {};
  return at;
}

/** The offset of a key or value in the text; of the nearest thing above it, if it is not there. */
function offsetOf(document: Document, path: readonly string[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true);
    if (isMap(parent)) {
      const pair = parent.items.find(({ key }) => isNode(key) && String(key) === path[length - 1]);
      if (isNode(pair?.key) && pair.key.range) return pair.key.range[0];
    }
  }
  return document.contents?.range?.[0] ?? 0;
}
