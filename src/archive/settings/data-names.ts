/** Names in a rule system's data files that are none, told where they stand: see `core/references.ts`. */
import { readFileSync } from 'node:fs';
import { MovesheetError, wrongNames, type References, type WrongName } from '../../core/index.js';
import type { DataFile } from '../../system-data.js';
import { placesIn } from './yaml-file.js';

/** The fault of a data file. */
export const unfit = (message: string): MovesheetError =>
  new MovesheetError(
    'rules/data',
    message,
    'These are data of the rules themselves. Mend the file, or install Movesheet anew.',
  );

/** Data, and the faults of files that are left out of them, by their paths: `scenarios/alexander`. */
interface Left {
  readonly data: Record<string, unknown>;
  readonly broken: ReadonlyMap<string, MovesheetError>;
}

/**
 * The data without the files that name what there is not; who names one of those does without it too, and has its fault. Throws
 * `rules/data` where such a name stands in a file that all games need.
 */
export function withoutWrongNames(
  { data, broken }: Left,
  files: readonly DataFile[],
  references: References<never>,
): Left {
  const wrong = wrongNames(data, references(data as never));
  const first = wrong.find((one) => !isExcused(one, broken));
  if (!first) return { data, broken };
  const at = fileOf(first, files);
  const others = wrong.filter((one) => fileOf(one, files) === at);
  const fault =
    [...broken].find(([path]) => path.endsWith(`/${first.name}`))?.[1] ??
    unfit([...new Set(told(others.slice(0, MOST), at))].join('\n'));
  if (at.path.length === 1) throw fault;
  return withoutWrongNames(
    { data: without(data, at.path), broken: new Map([...broken, [at.path.join('/'), fault]]) },
    files,
    references,
  );
}

/** Of the files that are left out the scenarios, by their ids. */
export function scenarioFaults(broken: Left['broken']): Map<string, MovesheetError> {
  const scenarios = [...broken].filter(([path]) => path.startsWith('scenarios/'));
  return new Map(scenarios.map(([path, fault]) => [path.slice('scenarios/'.length), fault]));
}

/** More in one file nobody mends at once. */
const MOST = 5;

/** What all games need may name a scenario that is left out: none of the others asks for it. */
const isExcused = ({ path, name }: WrongName, broken: Left['broken']): boolean =>
  broken.has(`scenarios/${name}`) && path[0] !== 'scenarios';

function fileOf({ path }: WrongName, files: readonly DataFile[]): DataFile {
  const found = files.find((one) => one.path.every((part, at) => part === path[at]));
  if (!found) throw unfit(`The rules name ${path.join('/')}, which stands in no file.`);
  return found;
}

function told(wrong: readonly WrongName[], { file, path }: DataFile): string[] {
  const place = placesIn(readFileSync(file, 'utf8'), file);
  return wrong.map((one) => {
    const inside = one.path.slice(path.length);
    return `${place(inside, one.isKey)}  ${nameFault(one, inside)}`;
  });
}

/** What is wrong with a name, as a sentence. `path`: its steps as its reader knows them. */
export function nameFault({ isKey, name, what, near }: WrongName, path: readonly string[]): string {
  const above = isKey ? path.slice(0, -1) : path;
  const hint = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : '';
  return `${above.join('.')}: "${name}" is not ${what}.${hint}`;
}

/** A copy without the part at a path. */
function without(
  data: Record<string, unknown>,
  [name = '', ...rest]: readonly string[],
): Record<string, unknown> {
  const { [name]: part, ...others } = data;
  return rest.length === 0 ? others : { ...others, [name]: without(part as Record<string, unknown>, rest) };
}
