/**
 * A rule system's data files, held against the schema that is made from their types (`schemas/data`): a slip of the pen is told with
 * file, line, column and what was expected. A scenario that can't be read is left out, and told when somebody asks for it.
 */
import { readFileSync } from 'node:fs';
import { MovesheetError, type GameSystem, type JsonSchema } from '../../core/index.js';
import { putData, type DataFile } from '../../system-data.js';
import { newAjv, schemaText, type Validator } from './validators.js';
import { parseYaml, referred } from './yaml-file.js';

/** Data as far as they can be read, and why scenarios can't, by their names. */
export interface ReadData {
  readonly data: Record<string, unknown>;
  readonly broken: ReadonlyMap<string, MovesheetError>;
}

/** Reads and checks every file of a system of ours. Throws `rules/data` for one that all games need and that can't be read, or is not there. */
export function readCheckedData(files: readonly DataFile[], system: string): ReadData {
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
      if (path[0] !== 'scenarios') throw fault;
      broken.set(path.slice(1).join('/'), fault);
    }
  }
  const missing = (schema.required as readonly string[]).filter((name) => data[name] === undefined);
  if (missing.length > 0)
    throw unfit(
      `The rules of ${system} lack ${missing.map((name) => (name === 'texts' ? 'texts.yaml' : `data/${name}`)).join(', ')}: what should stand there is gone.`,
    );
  return { data, broken };
}

const unfit = (message: string): MovesheetError =>
  new MovesheetError(
    'rules/data',
    message,
    'These are data of the rules themselves. Mend the file, or install Movesheet anew.',
  );

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

const faults = new WeakMap<GameSystem, ReadonlyMap<string, MovesheetError>>();

/** Keeps in mind which scenarios of a system could not be read. */
export function keepBroken(system: GameSystem, broken: ReadonlyMap<string, MovesheetError>): void {
  if (broken.size > 0) faults.set(system, broken);
}

/** The scenarios of a system that could not be read, each with what is wrong with its file. */
export function brokenScenarios(system: GameSystem): ReadonlyMap<string, MovesheetError> {
  return faults.get(system) ?? new Map();
}

/** Throws what is wrong with a scenario's file, if it could not be read. `scenario` is asked only where there is one such. */
export function refuseBroken(system: GameSystem, scenario: () => string): void {
  const fault = faults.get(system)?.get(scenario());
  if (fault) throw fault;
}
