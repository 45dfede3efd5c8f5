import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withoutWrongNames } from '../../src/archive/settings/data-names.js';
import type { MovesheetError, References } from '../../src/core/index.js';
import { dataFiles, readSystemData } from '../../src/system-data.js';
import { tempFolder } from '../kit/temp-game.js';

interface Data {
  readonly areas: Readonly<Record<string, unknown>>;
  readonly lesson: { readonly scenario: string };
  readonly maps: Readonly<Record<string, { readonly names: readonly string[] }>>;
  readonly scenarios: Readonly<Record<string, { readonly map: string; readonly at: string }>>;
}

const references: References<Data> = ({ areas, maps, scenarios }) => [
  { at: 'maps/*/names/*', what: 'an area', among: Object.keys(areas) },
  { at: 'scenarios/*/map', what: 'a map', among: Object.keys(maps) },
  { at: 'scenarios/*/at', what: 'an area', among: Object.keys(areas) },
  { at: 'lesson/scenario', what: 'a scenario', among: Object.keys(scenarios) },
];

const FILES = {
  'areas.yaml': 'rome: 1\ngaul: 2\n',
  'lesson.yaml': 'scenario: small\n',
  'maps/whole.yaml': 'names: [rome, gaul]\n',
  'maps/half.yaml': 'names:\n  - rome\n',
  'scenarios/small.yaml': 'map: half\nat: rome\n',
  'scenarios/large.yaml': 'map: whole\nat: gaul\n',
};

function read(changes: Readonly<Partial<typeof FILES>>): ReturnType<typeof withoutWrongNames> {
  const folder = tempFolder();
  for (const inside of ['maps', 'scenarios']) mkdirSync(join(folder, 'data', inside), { recursive: true });
  for (const [name, text] of Object.entries({ ...FILES, ...changes }))
    writeFileSync(join(folder, 'data', name), text);
  const given = { data: readSystemData(folder), broken: new Map<string, MovesheetError>() };
  return withoutWrongNames(given, dataFiles(folder), references);
}

describe('names in data files that are none', () => {
  test('all right: nothing is left out', () => {
    const { data, broken } = read({});
    expect([...broken]).toEqual([]);
    expect(Object.keys(data['scenarios'] as object)).toEqual(['large', 'small']);
  });

  test('a scenario is left out alone, told with file, line and column; what teaches it stays', () => {
    const { data, broken } = read({ 'scenarios/small.yaml': 'map: half\nat: gual\n' });
    expect([...broken.keys()]).toEqual(['scenarios/small']);
    expect(broken.get('scenarios/small')?.message).toMatch(
      /scenarios\/small\.yaml:2:5 {2}at: "gual" is not an area\. Did you mean gaul\?$/,
    );
    expect(Object.keys(data['scenarios'] as object)).toEqual(['large']);
    expect(data['lesson']).toEqual({ scenario: 'small' });
  });

  test('all wrong names of a file are told at once', () => {
    const { broken } = read({ 'scenarios/small.yaml': 'map: hall\nat: gual\n' });
    expect(broken.get('scenarios/small')?.message.split('\n')).toHaveLength(2);
  });

  test('a scenario that needs a broken file has its fault, and the other does not need it', () => {
    const { data, broken } = read({ 'maps/half.yaml': 'names:\n  - rime\n' });
    expect(broken.get('scenarios/small')?.message).toMatch(/maps\/half\.yaml:2:5 {2}names\.0: "rime"/);
    expect(Object.keys(data['scenarios'] as object)).toEqual(['large']);
  });

  test('a file that all games need stops them', () => {
    expect(() => read({ 'lesson.yaml': 'scenario: smal\n' })).toThrow(
      /lesson\.yaml:1:11 {2}scenario: "smal" is not a scenario\. Did you mean small\?/,
    );
  });
});
