/**
 * JSON Schemas made from the types of the rules: of a system's state (what an amendment is held against) and of its data files.
 * A type is written once; bounds stand beside it (`@minimum 0`).
 */
import { join } from 'node:path';
import {
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  SchemaGenerator,
  type CompletedConfig,
} from 'ts-json-schema-generator';
import ts from 'typescript';
import { packageRoot, systemIds } from '../src/catalog.js';

const KINDS = [
  { folder: 'states', file: 'state.ts', type: 'State' },
  { folder: 'data', file: 'data.ts', type: 'Data' },
] as const;

/** `schemas/states/<id>.schema.json` and `schemas/data/<id>.schema.json` of every system, by path from the package's root. */
export function typeSchemas(): Map<string, string> {
  const config: CompletedConfig = {
    ...DEFAULT_CONFIG,
    path: join(packageRoot, `games/*/{${KINDS.map(({ file }) => file).join(',')}}`),
    tsconfig: join(packageRoot, 'tsconfig.json'),
    skipTypeCheck: true,
    expose: 'export',
    topRef: false,
  };
  const program = createProgram(config);
  const generator = new SchemaGenerator(
    program,
    createParser(program, config),
    createFormatter(config),
    config,
  );
  const files = new Map<string, string>();
  for (const id of systemIds()) {
    for (const { folder, file, type } of KINDS) {
      const schema = generator.createSchemaFromNodes([
        nodeOf(program, join(packageRoot, 'games', id, file), type),
      ]);
      files.set(
        `schemas/${folder}/${id}.schema.json`,
        folder === 'states'
          ? `${JSON.stringify(wholeNumbers(schema), null, 2)}\n`
          : // It goes along with the package.
            `${JSON.stringify(schema)}\n`,
      );
    }
  }
  return files;
}

function nodeOf(program: ts.Program, file: string, name: string): ts.Node {
  const found = program
    .getSourceFile(file)
    ?.statements.find(
      (node) =>
        (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) && node.name.text === name,
    );
  if (!found) throw new Error(`${file} has no type ${name}.`);
  return found;
}

/** No state holds a fraction; what a field means is told by its type. */
function wholeNumbers<T>(schema: T): T {
  const whole = (type: unknown): unknown => (type === 'number' ? 'integer' : type);
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key === 'description' && typeof value === 'string') return undefined;
    if (key !== 'type') return value;
    return Array.isArray(value) ? value.map(whole) : whole(value);
  }) as T;
}
