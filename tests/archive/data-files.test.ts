import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCheckedData } from '../../src/archive/settings/data-files.js';
import { loadSystemData, systemFolder, systemIds } from '../../src/catalog.js';
import { argumentsOf } from '../../src/core/index.js';
import { dataFiles } from '../../src/system-data.js';
import type { Texts } from '../../src/system-texts.js';
import { tempFolder } from '../kit/temp-game.js';

/** The data of a system with one text in one file replaced by another. */
function changed(
  id: string,
  name: string,
  was: string | RegExp,
  is: string,
): () => ReturnType<typeof readCheckedData> {
  const folder = tempFolder();
  for (const part of ['data', 'texts.yaml'])
    cpSync(join(systemFolder(id), part), join(folder, part), { recursive: true });
  const file = join(folder, name);
  const text = readFileSync(file, 'utf8');
  const other = text.replace(was, is);
  expect(other).not.toBe(text);
  writeFileSync(file, other);
  return () => readCheckedData(dataFiles(folder), id);
}

const messages = (texts: Texts): string[] =>
  Object.values(texts).flatMap((one) => (typeof one === 'string' ? one : messages(one)));

describe('data files', () => {
  test.each(systemIds())('every file of %s fits its types, and comes out as it stands', (id) => {
    const { data, broken } = readCheckedData(dataFiles(systemFolder(id)), id);
    expect([...broken.keys()]).toEqual([]);
    expect(data).toEqual(loadSystemData(id));
    // What a game may say otherwise must be a message.
    for (const text of messages(data.texts as Texts)) expect(() => argumentsOf(text), text).not.toThrow();
  });

  test.each([
    [
      'a key that there is not',
      'charts.yaml',
      /^walls:/m,
      'wals:',
      /charts\.yaml:\d+:1 {2}"wals" is unknown here\. Did you mean walls\?/,
    ],
    [
      'a word where a number belongs',
      'charts.yaml',
      /hp: \d+/,
      'hp: many',
      /charts\.yaml:\d+:\d+ {2}\S+ must be a number/,
    ],
    [
      'a choice that there is not',
      'map.yaml',
      'people: rome, star: red',
      'people: rome, star: pink',
      /map\.yaml:\d+:\d+ {2}areas\.\d+\.star must be "none" or "purple"/,
    ],
    ['a file that is no YAML', 'map.yaml', 'areas:', 'areas: [', /map\.yaml:\d+:\d+/],
  ])('%s is told with file, line and column', (_, name, was, is, told) => {
    expect(changed('rise-and-fall', `data/${name}`, was, is)).toThrow(told);
  });

  test('a file of no known name is told', () => {
    const folder = tempFolder();
    cpSync(join(systemFolder('rise-and-fall'), 'data'), join(folder, 'data'), { recursive: true });
    writeFileSync(join(folder, 'data', 'chart.yaml'), 'a: 1\n');
    expect(() => readCheckedData(dataFiles(folder), 'rise-and-fall')).toThrow(/chart\.yaml:1:1/);
  });

  test('a file that is not there is told by its name', () => {
    const folder = tempFolder();
    cpSync(join(systemFolder('rise-and-fall'), 'data'), join(folder, 'data'), { recursive: true });
    rmSync(join(folder, 'data', 'map.yaml'));
    expect(() => readCheckedData(dataFiles(folder), 'rise-and-fall')).toThrow(
      'The rules of rise-and-fall lack data/map, texts.yaml: what should stand there is gone.',
    );
  });

  test('a scenario that can not be read is left out and kept with its fault; the others play', () => {
    const { data, broken } = changed('king-of-kings', 'data/scenarios/attila.yaml', /^title:/m, 'titel:')();
    expect([...broken.keys()]).toEqual(['attila']);
    expect(broken.get('attila')?.message).toMatch(
      /attila\.yaml:\d+:1 {2}"titel" is unknown here\. Did you mean title\?/,
    );
    expect(Object.keys(data.scenarios as object)).toContain('greeks');
    expect(Object.keys(data.scenarios as object)).not.toContain('attila');
  });
});
