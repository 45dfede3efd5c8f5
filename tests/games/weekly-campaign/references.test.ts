/** A slip of the pen in a scenario, a roster or a map is told, by the schema of its type or because the name is found nowhere. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dataValidator } from '../../../src/archive/settings/data-files.js';
import { withoutWrongNames } from '../../../src/archive/settings/data-names.js';
import { schemaText, type Validator } from '../../../src/archive/settings/validators.js';
import { parseYaml } from '../../../src/archive/settings/yaml-file.js';
import { systemFolder } from '../../../src/catalog.js';
import { wrongNames, type JsonSchema } from '../../../src/core/index.js';
import { dataFiles, putData } from '../../../src/system-data.js';
import { references } from '../../../games/weekly-campaign/references.js';
import type { Data } from '../../../games/weekly-campaign/data.js';
import { respelt, wordsOf, type Path } from '../../kit/data-words.js';
import { tempFolder } from '../../kit/temp-game.js';
import { data } from './kit.js';

const ID = 'weekly-campaign';
const FOLDERS = ['maps', 'rosters', 'scenarios'] as const;

/** Words that may be anything: what is told to the reader, and names that are given there. */
const FREE = [
  'maps/*/scale',
  'maps/*/roads/*/name',
  'maps/*/cities/*/name',
  'rosters/*/nations/*/nation',
  'rosters/*/nations/*/leaders/*/name',
  'rosters/*/nations/*/cities/*',
  'rosters/*/freeCities/*',
  'scenarios/*/title',
  'scenarios/*/summary',
  // A computer plays a nation that its chart does not name as a conqueror.
  'scenarios/*/positions/*/nation',
  'scenarios/*/positions/*/name',
  'scenarios/*/positions/*/leaders/*/name',
  'scenarios/*/positions/*/fort/name',
  'scenarios/*/cities/*/name',
  'scenarios/*/forts/*/name',
].map((path) => new RegExp(`^${path.replaceAll('*', '[^/]+')}$`));

type Tree = Readonly<Record<string, unknown>>;
/** With one letter of it another; no name, code, digit or kind of ground has a q. */
function miswritten(text: string, seed: string): string {
  const at = seed.length % text.length;
  return `${text.slice(0, at)}${text.charAt(at) === 'q' ? 'x' : 'q'}${text.slice(at + 1)}`;
}

const schema = JSON.parse(schemaText(`data/${ID}`)) as JsonSchema;
const validators = new Map<JsonSchema, Validator>();
const fits = (changed: Tree, [folder = '', file = '']: Path): boolean =>
  dataValidator(schema, [folder, file], validators).validate((changed[folder] as Tree)[file]);

const files = FOLDERS.flatMap((folder) => Object.keys(data[folder]).map((file) => [folder, file] as const));

describe('a letter that is wrong in a data file is told', () => {
  test.each(files)('%s/%s', (folder, file) => {
    const slips = wordsOf((data[folder] as Tree)[file], [folder, file]).filter(
      ({ path, isKey }) => isKey || !FREE.some((free) => free.test(path.join('/'))),
    );
    const accepted = slips.filter((slip) => {
      const changed = respelt(data as unknown as Tree, slip, (word) => miswritten(word, slip.path.join('/')));
      return (
        fits(changed, slip.path) && wrongNames(changed, references(changed as unknown as Data)).length === 0
      );
    });

    expect(slips.length).toBeGreaterThan(8);
    expect(accepted.map(({ path }) => path.join('/'))).toEqual([]);
  });

  test('as the files stand nothing is wrong', () => {
    expect(wrongNames(data, references(data))).toEqual([]);
  });
});

/** What is told of a file in which one text is another. */
function toldOf(name: string, was: string, is: string): string {
  const folder = tempFolder();
  cpSync(join(systemFolder(ID), 'data'), join(folder, 'data'), { recursive: true });
  const file = join(folder, 'data', name);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(was);
  writeFileSync(file, text.replace(was, is));
  const path = name.replace('.yaml', '').split('/');
  try {
    const changed = structuredClone(data) as unknown as Record<string, unknown>;
    putData(
      changed,
      path,
      parseYaml(readFileSync(file, 'utf8'), file, dataValidator(schema, path, validators)),
    );
    const { broken } = withoutWrongNames({ data: changed, broken: new Map() }, dataFiles(folder), references);
    // A scenario that needs the file has its fault after it.
    return [...broken.values()][0]?.message ?? 'nothing';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('it is told with file, line and column, and never by a stack', () => {
  test.each([
    [
      'rosters/world-21-a.yaml',
      'code: AHI',
      'code: LHX',
      /:8:\d+ {2}nations\.P1\.list\.0\.code must be "SLI" or/,
    ],
    [
      'scenarios/inner-sea.yaml',
      'profile: G',
      'profile: Q',
      /:14:\d+ {2}\S+\.leaders\.0\.profile must be "G" or/,
    ],
    [
      'scenarios/inner-sea.yaml',
      'code: BLC, n: 1',
      'code: BLC',
      /:48:\d+ {2}positions\.P6\.list\.4 has no "n"/,
    ],
    [
      'scenarios/inner-sea.yaml',
      '[naval, siege]',
      '[naval, sieges]',
      /:11:\d+ {2}\S+\.tech\.1 must be "naval"/,
    ],
    ['scenarios/inner-sea.yaml', 'A0914', 'A0914x', /:15:\d+ {2}\S+\.hex: "A0914x" is not a hex of the map/],
    ['scenarios/inner-sea.yaml', 'map: inner-sea', 'map: inner-see', /:7:6 {2}.*Did you mean inner-sea\?$/],
    ['scenarios/tutorial.yaml', 'port: true', 'port: PQ', /:\d+:\d+ {2}cities\.0\.port must be/],
    [
      'scenarios/tutorial.yaml',
      'city: Athens',
      'city: Athen',
      /commands\.4\.city: .* Did you mean Athens\?$/,
    ],
    ['scenarios/tutorial.yaml', 'PMI.r: 8', 'PMX.r: 8', /:52:\d+ {2}"PMX\.r" is unknown here\./],
    [
      'scenarios/tutorial.yaml',
      '[Krateros]',
      '[Kratero]',
      /under\.0\.leaders\.0: .* Did you mean Krateros\?$/,
    ],
    ['maps/inner-sea.yaml', '~hh~~ ', '~hq~~ ', /:\d+:\d+ {2}rows\.2\.hexes/],
    ['maps/inner-sea.yaml', 'via: [Rome,', 'via: [Romee,', /roads\.0\.via\.0: .* Did you mean Rome\?$/],
  ])('%s: %s, %s', (name, was, is, told) => {
    const message = toldOf(name, was, is);

    expect(message).toMatch(told);
    expect(message.split('\n')).toHaveLength(1);
    expect(message).toContain(name);
  });
});
