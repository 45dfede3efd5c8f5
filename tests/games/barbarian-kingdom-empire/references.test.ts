/** A slip of the pen in the data files is told: by the schema of their types, or by the names that must be found elsewhere. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { references } from '../../../games/barbarian-kingdom-empire/references.js';
import { dataValidator } from '../../../src/archive/settings/data-files.js';
import { nameFault } from '../../../src/archive/settings/data-names.js';
import type { Validator } from '../../../src/archive/settings/validators.js';
import { loadSystemData, packageRoot } from '../../../src/catalog.js';
import { seededDice, wrongNames, type JsonSchema } from '../../../src/core/index.js';
import type { Data } from '../../../games/barbarian-kingdom-empire/data.js';
import { respelt, wordsOf, type Path, type Word } from '../../kit/data-words.js';

const data = loadSystemData('barbarian-kingdom-empire');
const schema = JSON.parse(
  readFileSync(join(packageRoot, 'schemas', 'data', 'barbarian-kingdom-empire.schema.json'), 'utf8'),
) as JsonSchema;
const validators = new Map<JsonSchema, Validator>();

/** Words that a reader gets, and rules, which `tests/contract/rules.test.ts` looks up in RULES.md. `*`: any step. */
const PROSE = [
  'scenarios/*/title', 'scenarios/*/summary', 'scenarios/*/goal', 'scenarios/*/rule', 'scenarios/*/positions/*/name',
  'charts/units/*/name', 'charts/units/*/printed', 'charts/starts/*/name',
  'map/areas/*/code', 'map/areas/*/name', 'map/areas/*/alias/*', 'map/seas/*/name', 'map/provinces/*/name',
  'tutorial/lessons/*/title', 'tutorial/lessons/*/text/*', 'tutorial/lessons/*/aims/*/aim',
  // Lines of orders: tests/contract/lessons.test.ts gives them.
  'tutorial/lessons/*/aims/*/try/*', 'tutorial/lessons/*/aims/*/boxes/*/*',
]; // prettier-ignore

/** Keys that name a thing of their own, which nothing else names, and ranges. */
const OWN_KEYS = ['charts/starts/arab', 'charts/starts/african', 'charts/solitaire-event/*'];

const isAmong = (patterns: readonly string[], path: Path): boolean =>
  patterns.some((one) => {
    const steps = one.split('/');
    return steps.length === path.length && steps.every((step, at) => step === '*' || step === path[at]);
  });

/** The words that nothing but themselves tells right from wrong are left out. */
const spots = (value: unknown, path: Path): Word[] =>
  wordsOf(value, path).filter((word) => !isAmong(word.isKey ? OWN_KEYS : PROSE, word.path));

/** The word with one letter exchanged; which one depends on where it stands. */
function misspelt(word: string, path: Path): string {
  const at = path.join('/').length % word.length;
  return `${word.slice(0, at)}${word[at] === 'x' ? 'q' : 'x'}${word.slice(at + 1)}`;
}

const wordAt = ({ path, isKey }: Word): string =>
  isKey
    ? (path.at(-1) ?? '')
    : String(path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], data));

/** Where a schema or a name tells it: `positions/1/capital`, or what is said of a name. */
function complaints(spot: Word, word: string): string[] {
  const [file = '', id = ''] = spot.path;
  const given = respelt(data, spot, () => word) as Record<string, Record<string, unknown>>;
  const isScenario = file === 'scenarios';
  const top = isScenario ? [file, id] : [file];
  const { validate } = dataValidator(schema, top, validators);
  const value = isScenario ? given[file]?.[id] : given[file];
  if (!validate(value)) return (validate.errors ?? []).map(({ instancePath }) => instancePath.slice(1));
  // Of other scenarios nothing is asked that this one changes.
  const known = isScenario ? { ...given, scenarios: { [id]: value } } : given;
  const found = references(known as unknown as Data);
  return wrongNames(known, isScenario ? found.filter(({ at }) => at.startsWith('scenarios/')) : found).map(
    (wrong) => nameFault(wrong, wrong.path.slice(top.length)),
  );
}

const unseen = (all: readonly Word[]): string[] =>
  all.flatMap((spot) => {
    const word = misspelt(wordAt(spot), spot.path);
    return complaints(spot, word).length > 0 ? [] : [`${spot.path.join('/')}: ${word}`];
  });

/** So many of them, the same ones each time. */
function some(all: readonly Word[], count: number): Word[] {
  const dice = seededDice({ seed: 'references', turn: 0 });
  const left = [...all];
  return Array.from({ length: Math.min(count, all.length) }, () =>
    left.splice(dice.roll(left.length, 'spot') - 1, 1),
  ).flat();
}

describe('names in the data files', () => {
  test('all that are there are right', () => {
    expect(wrongNames(data, references(data as unknown as Data))).toEqual([]);
  });

  test.each(Object.keys(data.scenarios as object))(
    'scenario %s: one letter wrong in any word or key is told',
    (id) => {
      const all = spots((data.scenarios as Record<string, unknown>)[id], ['scenarios', id]);
      expect(all.length).toBeGreaterThan(20);
      expect(unseen(all)).toEqual([]);
    },
  );

  test('charts: one letter wrong in any word or key is told', () => {
    expect(unseen(some(spots(data.charts, ['charts']), 150))).toEqual([]);
  });

  test('map and tutorial: one letter wrong in any word is told', () => {
    const words = ['map', 'tutorial'].flatMap((file) =>
      spots(data[file], [file]).filter(({ isKey }) => !isKey),
    );
    expect(unseen(some(words, 80))).toEqual([]);
  });

  test.each([
    [['scenarios', 'late-empire', 'positions', '0', 'place', '0', 'at'], 'silingai', /not an area.*silingia/],
    [
      ['scenarios', 'alexander', 'positions', '0', 'place', '0', 'units', '1'],
      'LX',
      /^positions\/0\/place\/0\/units\/1$/,
    ],
    [['scenarios', 'alexander', 'positions', '1', 'capital'], 'suza', /not a city.*susa/],
    [['scenarios', 'roman-empire', 'positions', '0', 'group'], 'germen', /^positions\/0\/group$/],
    [['scenarios', 'roman-empire', 'positions', '0', 'start'], 'slav-9', /not the start of an area.*slav-1/],
    [['scenarios', 'east-west', 'special', 'halves', 'east'], 'byzantion', /not a city.*byzantium/],
    // Without its option the city is not there.
    [['scenarios', 'byzantine', 'positions', '5', 'capital'], 'susa', /not a city/],
    [['map', 'borders', '0', '3'], 'hibernikum', /borders\.0\.3: "hibernikum" is not a sea.*hibernicum/],
    [['charts', 'combat', 'rows', '7', '0'], 'DR4', /^combat\/rows\/7\/0$/],
  ])('%s: %s is told, the nearest named', (path, word, told) => {
    expect(complaints({ path, isKey: false }, word).join('\n')).toMatch(told);
  });
});
