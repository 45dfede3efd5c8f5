/** Validators of JSON Schemas. Those of the package's own schemas are compiled by the build: ajv takes longer to load than most commands run. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Ajv, Options, ValidateFunction } from 'ajv';
import type { JsonSchema } from '../../core/index.js';
import { packageRoot } from '../../package-root.js';
import { sha256 } from '../folder/hash.js';

/** The schemas of files that a GM writes. */
const STORED = ['game', 'players', 'house'];

/** The schemas are ours and tested: to prove them on each start would double its time. */
const OURS: Options = { allErrors: true, allowUnionTypes: true, meta: false, validateSchema: false };

const load = createRequire(import.meta.url);

/** ajv itself, read only when a schema is to be compiled. */
export function newAjv(options: Options): Ajv {
  const library = load('ajv') as { readonly Ajv: new (options: Options) => Ajv };
  return new library.Ajv(options);
}

export interface Validator {
  readonly rules: JsonSchema;
  readonly validate: ValidateFunction;
}

const known = new Map<string, Validator>();

/** Of a file of `schemas/`; made once a process, since a command reads its settings several times. */
export function validatorOf(schema: string): Validator {
  const found = known.get(schema);
  if (found) return found;
  const text = schemaText(schema);
  const rules = JSON.parse(text) as JsonSchema;
  const made = { rules, validate: stored(schema, text) ?? newAjv(OURS).compile(rules) };
  known.set(schema, made);
  return made;
}

/** The text of a schema by its name in `schemas/`: `game`, `data/king-of-kings`. */
export const schemaText = (schema: string): string =>
  readFileSync(join(packageRoot, 'schemas', `${schema}.schema.json`), 'utf8');

const storedFile = (schema: string): string => join(packageRoot, 'dist', 'schemas', `${schema}.cjs`);

/** As the build left it, if the schema is still the same. */
function stored(schema: string, text: string): ValidateFunction | undefined {
  const file = storedFile(schema);
  if (!existsSync(file)) return undefined;
  const { validate, hash } = load(file) as { validate: ValidateFunction; hash: string };
  return hash === sha256(text) ? validate : undefined;
}

/** Writes the validators as code beside the compiled program, as `whole` makes one file of them with what they ask for. Part of the build. */
export function storeValidators(whole: (code: string) => string): void {
  const { default: standalone } = load('ajv/dist/standalone') as {
    readonly default: (ajv: Ajv, validate: ValidateFunction) => string;
  };
  for (const schema of STORED) {
    const text = schemaText(schema);
    const ajv = newAjv({ ...OURS, code: { source: true } });
    const code = standalone(ajv, ajv.compile(JSON.parse(text, unlessTold) as JsonSchema));
    mkdirSync(join(packageRoot, 'dist', 'schemas'), { recursive: true });
    writeFileSync(
      storedFile(schema),
      whole(
        `${code}\nmodule.exports.validate = module.exports;\nmodule.exports.hash = ${JSON.stringify(sha256(text))};\n`,
      ),
    );
  }
}

/** Code keeps a copy of its schema. What is told of a value there is read from the schema itself, and not carried and read twice. */
const unlessTold = (key: string, value: unknown): unknown =>
  key === 'description' && typeof value === 'string' ? undefined : value;

/** The types of JSON Schema in words. */
export const KINDS: Readonly<Record<string, string>> = {
  object: 'entries of the form "key: value"',
  array: 'a list',
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: '',
};
