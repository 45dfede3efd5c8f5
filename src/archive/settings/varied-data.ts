/**
 * A system's data with changes that somebody wants to try: single values by their path, and scenarios from files outside the program.
 * What comes out fits the schema of the data as if it stood in the files.
 */
import { parse } from 'yaml';
import { MovesheetError, suggest, wrongNames, type JsonSchema, type References } from '../../core/index.js';
import { putData, type DataFile } from '../../system-data.js';
import { dataValidator } from './data-files.js';
import { nameFault } from './data-names.js';
import { schemaText } from './validators.js';
import { parseYaml, placesIn, wordsOf } from './yaml-file.js';

export interface Variation {
  /** `charts.loot.city=40`: the path of a value that is there, and the new one as YAML. */
  readonly sets: readonly string[];
  /** A scenario of one's own: its id, and the text of its file. */
  readonly scenario?: { readonly id: string; readonly file: string; readonly text: string };
}

/** Whose data they are, in which files, and which names in them must be found where. */
export interface VariedRules {
  readonly id: string;
  readonly files: readonly DataFile[];
  readonly references: References<never> | undefined;
}

/** The data so changed; what is given stays as it is. Throws `simulate/set` and `settings/invalid` with what would be right. */
export function variedData(
  given: Readonly<Record<string, unknown>>,
  { id, files, references }: VariedRules,
  { sets, scenario }: Variation,
): Record<string, unknown> {
  const data = structuredClone(given);
  const schema = JSON.parse(schemaText(`data/${id}`)) as JsonSchema;
  if (scenario) {
    const path = ['scenarios', scenario.id];
    putData(data, path, parseYaml(scenario.text, scenario.file, dataValidator(schema, path)));
  }
  for (const set of sets) putValue(data, set);
  for (const set of sets) refuseWrong(data, schema, files, set);
  if (references) refuseNames(data, references, { sets, ...(scenario ? { scenario } : {}) });
  return data;
}

/** Of the rules themselves no name is wrong: what is, came with the change. */
function refuseNames(
  data: Record<string, unknown>,
  references: References<never>,
  { sets, scenario }: Variation,
): void {
  const [wrong] = wrongNames(data, references(data as never));
  if (!wrong) return;
  const { path, isKey } = wrong;
  if (scenario && path[0] === 'scenarios' && path[1] === scenario.id) {
    const inside = path.slice(2);
    const place = placesIn(scenario.text, scenario.file)(inside, isKey);
    throw new MovesheetError(
      'settings/invalid',
      `${place}  ${nameFault(wrong, inside)}`,
      'Mend the file and try again.',
      2,
    );
  }
  const set = sets.find((one) => written(one).path.every((part, at) => part === path[at])) ?? sets.join(', ');
  throw new MovesheetError(
    'simulate/set',
    `--set ${set}: ${nameFault(wrong, path)}`,
    'A name must be one that the rules have.',
    2,
  );
}

function putValue(data: Record<string, unknown>, set: string): void {
  const { path, value } = written(set);
  let at: unknown = data;
  for (const [depth, name] of path.entries()) {
    const known = typeof at === 'object' && at !== null ? Object.keys(at) : [];
    if (!known.includes(name)) throw noSuchValue(path, depth, known);
    const place = at as Record<string, unknown>;
    if (depth === path.length - 1) place[name] = value;
    else at = place[name];
  }
}

function written(set: string): { readonly path: readonly string[]; readonly value: unknown } {
  const [, path, text] = /^([^=]+)=(.*)$/s.exec(set) ?? [];
  if (path === undefined || text === undefined || text.trim() === '')
    throw new MovesheetError(
      'simulate/set',
      `--set ${set}: no value is given.`,
      'It looks like --set charts.x.y=5: a path in the data files, and the new value.',
      2,
    );
  try {
    return { path: path.trim().split('.'), value: parse(text, { maxAliasCount: 0 }) };
  } catch (error) {
    const why = (error as Error).message.split('\n')[0] ?? '';
    throw new MovesheetError('simulate/set', `--set ${set}: ${why}`, 'The value is written as in YAML.', 2);
  }
}

function noSuchValue(path: readonly string[], depth: number, known: readonly string[]): MovesheetError {
  const above = path.slice(0, depth).join('.');
  const name = path[depth] ?? '';
  const near = suggest(name, known);
  const there =
    known.length === 0 ? 'It is a value, not a table.' : `There are: ${known.slice(0, 30).join(', ')}.`;
  return new MovesheetError(
    'simulate/set',
    `--set ${path.join('.')}: there is no "${name}" ${above === '' ? 'among the data files' : `in ${above}`}.`,
    near.length > 0 ? `Did you mean ${near.join(' or ')}?` : there,
    2,
  );
}

/** Holds the whole file that a value stands in against its schema. */
function refuseWrong(
  data: Record<string, unknown>,
  schema: JsonSchema,
  files: readonly DataFile[],
  set: string,
): void {
  const { path } = written(set);
  const file = files.find((one) => one.path.every((part, at) => part === path[at]))?.path ?? path.slice(0, 1);
  const value = file.reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], data);
  const { validate } = dataValidator(schema, file);
  if (validate(value)) return;
  const wrong = (validate.errors ?? []).slice(0, 3).map((error) => wordsOf(error, value));
  throw new MovesheetError(
    'simulate/set',
    `--set ${set}: ${[...new Set(wrong)].join('; ')}.`,
    `${file.join('/')}.yaml of the rules shows what stands there.`,
    2,
  );
}
