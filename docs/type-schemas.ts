/**
 * JSON Schemas made from types: of a system's state (what an amendment is held against), of its data files, and of position files with
 * their views (what the player's desk holds a file against before it opens it). A type is written once; bounds stand beside it
 * (`@minimum 0`).
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

const POSITION_FILE = 'src/archive/folder/position-file.ts';

/** Schemas of every system's state, data and view, and of the position file, by path from the package's root. */
export function typeSchemas(): Map<string, string> {
  const config: CompletedConfig = {
    ...DEFAULT_CONFIG,
    path: join(
      packageRoot,
      `{games/*/{${KINDS.map(({ file }) => file).join(',')},view.ts},${POSITION_FILE}}`,
    ),
    tsconfig: join(packageRoot, 'tsconfig.json'),
    skipTypeCheck: true,
    expose: 'export',
    topRef: false,
  };
  const program = createProgram(config);
  const made = (config: CompletedConfig): SchemaGenerator =>
    new SchemaGenerator(program, createParser(program, config), createFormatter(config), config);
  const generator = made(config);
  const files = openedSchemas(program, made({ ...config, expose: 'none', jsDoc: 'none' }));
  for (const id of systemIds()) {
    for (const { folder, file, type } of KINDS) {
      const schema = generator.createSchemaFromNodes([
        nodeOf(program, join(packageRoot, 'games', id, file), type),
      ]);
      const text =
        folder === 'states'
          ? JSON.stringify(wholeNumbers(schema), null, 2)
          : // It goes along with the package.
            JSON.stringify(schema);
      files.set(`schemas/${folder}/${id}.schema.json`, `${placeless(text)}\n`);
    }
  }
  return files;
}

/**
 * Of what a page opens. Its types come from several folders, and two of them share a name: so no type is named in these schemas. They go
 * into the page, and say nothing that a reader would need.
 */
function openedSchemas(program: ts.Program, generator: SchemaGenerator): Map<string, string> {
  const schemaOf = (file: string, type: string): string => {
    const schema = generator.createSchemaFromNodes([nodeOf(program, join(packageRoot, file), type)]);
    return `${numbered(JSON.stringify(schema), Object.keys(schema.definitions ?? {}))}\n`;
  };
  return new Map([
    ['schemas/position-file.schema.json', schemaOf(POSITION_FILE, 'PositionFile')],
    ...systemIds().map(
      (id) => [`schemas/views/${id}.schema.json`, schemaOf(`games/${id}/view.ts`, 'View')] as const,
    ),
  ]);
}

/** With a number in place of every name, whether the source or a place gave it. */
function numbered(schema: string, names: readonly string[]): string {
  return names.reduce((text, name, n) => text.replaceAll(name, `t${n + 1}`), schema);
}

/**
 * The generator names what has no name by where it stands in the source (`alias-1806707277-1107-1386`): any edit above would change these
 * names. They are numbered in the order in which the schema comes upon them.
 */
function placeless(schema: string): string {
  const numbers = new Map<string, number>();
  return schema.replace(/\b\d{6,}(?:-\d+)+\b/g, (place) => {
    const number = numbers.get(place) ?? numbers.size + 1;
    numbers.set(place, number);
    return String(number);
  });
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
