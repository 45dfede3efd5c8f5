/**
 * A rule system's data files, held against the schema that is made from their types (`schemas/data`) and against each other's names: a
 * slip of the pen is told with file, line, column and what was expected. A scenario that can't be read is left out, and told when somebody
 * asks for it; so is one that needs a file that can't.
 */
import { readFileSync } from 'node:fs';
import { type JsonSchema, type MovesheetError, type References } from '../../core/index.js';
import { putData, type DataFile } from '../../system-data.js';
import type { ReadData } from '../../broken-scenarios.js';
import { scenarioFaults, unfit, withoutWrongNames } from './data-names.js';
import { newAjv, schemaText, type Validator } from './validators.js';
import { parseYaml, referred } from './yaml-file.js';

/**
 * Reads and checks every file of a system of ours; `references` tells which names in them must be found where. Throws `rules/data` for one
 * that all games need and that can't be read, or is not there.
 */
export function readCheckedData(
  files: readonly DataFile[],
  system: string,
  references?: References<never>,
): ReadData {
  const schema = JSON.parse(schemaText(`data/${system}`)) as JsonSchema;
  const validators = new Map<JsonSchema, Validator>();
  const data: Record<string, unknown> = {};
  const broken = new Map<string, MovesheetError>();
  for (const { file, path } of files) {
    try {
      putData(
        data,
        path,
        parseYaml(readFileSync(file, 'utf8'), file, dataValidator(schema, path, validators)),
      );
    } catch (error) {
      const fault = unfit((error as Error).message);
      // A file of a folder is one of many: only what needs it does without.
      if (path.length === 1) throw fault;
      broken.set(path.join('/'), fault);
    }
  }
  const missing = (schema.required as readonly string[]).filter((name) => data[name] === undefined);
  if (missing.length > 0)
    throw unfit(
      `The rules of ${system} lack ${missing.map((name) => (name === 'texts' ? 'texts.yaml' : `data/${name}`)).join(', ')}: what should stand there is gone.`,
    );
  const left = references ? withoutWrongNames({ data, broken }, files, references) : { data, broken };
  return { data: left.data, broken: scenarioFaults(left.broken) };
}

/** What holds for the file at a path of a system's data, whose schema is `root`. `validators`: those that were made before. */
export function dataValidator(
  root: JsonSchema,
  path: readonly string[],
  validators = new Map<JsonSchema, Validator>(),
): Validator {
  let part = root;
  for (const name of path) {
    const { properties = {}, additionalProperties } = part;
    part = referred(
      root,
      (properties as Record<string, JsonSchema>)[name] ??
        (typeof additionalProperties === 'object' ? (additionalProperties as JsonSchema) : { not: {} }),
    );
  }
  const found = validators.get(part);
  if (found) return found;
  const rules = { ...part, definitions: root.definitions ?? {} };
  const options = { allErrors: true, allowUnionTypes: true, strict: false, validateSchema: false };
  const made = { rules, validate: newAjv(options).compile(rules) };
  validators.set(part, made);
  return made;
}
