/** A slip of the pen in the data is told: one wrong letter in any word of a scenario is refused by the schema or by the names. */
import { describe, expect, test } from 'vitest';
import { dataValidator } from '../../../src/archive/settings/data-files.js';
import { schemaText } from '../../../src/archive/settings/validators.js';
import { seededDice, wrongNames, type JsonSchema } from '../../../src/core/index.js';
import type { Data } from '../../../games/king-of-kings/data.js';
import { references } from '../../../games/king-of-kings/references.js';
import { respelt, wordsOf, type Path, type Word } from '../../kit/data-words.js';
import { data } from './kit.js';

/** Names in the data that are found nowhere, below some place in it. */
const unfound = (found: Data, under = ''): string[] =>
  wrongNames(found, references(found).filter(({ at }) => at.startsWith(under))).map(({ path }) => path.join('/')); // prettier-ignore

/** Words that the file itself gives: nothing else calls them so, or prose. Steps as in references. */
const OWN_WORDS = [
  'title',
  'summary',
  'positions/*/name',
  'sizes/*/positions/*/name',
  'neutrals/~',
  'sizes/*/neutrals/~',
];
const isOwnWord = ({ path, isKey }: Word): boolean =>
  OWN_WORDS.some((own) => {
    const steps = own.split('/');
    const key = steps.at(-1) === '~';
    return (
      key === isKey &&
      steps.length === path.length &&
      steps.every((s, n) => s === '*' || s === '~' || s === path[n])
    );
  });

/** Letters that no name of the data has beside any other: a word with one of them in place of another is no word. */
const wrongLetter = (was: string): string => (was === 'q' ? 'x' : 'q');

const schema = JSON.parse(schemaText('data/king-of-kings')) as JsonSchema;
const validators: Parameters<typeof dataValidator>[2] = new Map();
const fits = (path: Path, value: unknown): boolean => dataValidator(schema, path, validators).validate(value);
/** Is this scenario taken as it stands? */
const isTaken = (id: string, scenario: unknown): boolean =>
  fits(['scenarios', id], scenario) &&
  unfound({ ...data, scenarios: { [id]: scenario } } as Data, 'scenarios/').length === 0;

/** So many words of each kind are tried in each scenario. */
const TRIED = 3;
/** Words of one kind stand under the same keys, wherever in a list. */
const kindOf = ({ path, isKey }: Word): string =>
  `${path.filter((step) => !/^\d+$/.test(step)).slice(-2).join('/')}${isKey ? '/~' : ''}`; // prettier-ignore

describe('king-of-kings names in the data', () => {
  test('every name is found', () => {
    expect(unfound(data)).toEqual([]);
  });

  test.each(Object.keys(data.scenarios))('a wrong letter in %s is told', (id) => {
    const scenario = data.scenarios[id]!;
    const dice = seededDice({ seed: id, turn: 0 });
    const all = dice.shuffle(wordsOf(scenario).filter((word) => !isOwnWord(word)), 'words'); // prettier-ignore
    const times = new Map<string, number>();
    const tried = all.filter((word) => {
      const time = (times.get(kindOf(word)) ?? 0) + 1;
      times.set(kindOf(word), time);
      return time <= TRIED;
    });
    const missed = tried.flatMap((one) => {
      const wrong = respelt(scenario, one, (word) => {
        const at = dice.roll(word.length, 'letter', one.path.join('/')) - 1;
        return word.slice(0, at) + wrongLetter(word.charAt(at)) + word.slice(at + 1);
      });
      return isTaken(id, wrong) ? [one.path.join('/')] : [];
    });
    expect(tried.length).toBeGreaterThan(30);
    expect(missed).toEqual([]);
  });

  const spellings: [
    part: 'charts' | 'map' | 'places' | 'tutorial',
    path: string,
    isKey: boolean,
    wrong: string,
  ][] = [
    ['map', 'kinds/9', false, '_______~~CCCCLCC~~~CCCCQC~~CLLLLLLLLLLL_______________________________'],
    ['map', 'sides/0', false, '###?'],
    ['map', 'letters/w', true, 'v'],
    ['map', 'letters/w/0', false, 'mountains'],
    ['map', 'straits/dover/0/1', false, 'W9913'],
    ['map', 'seas/Red Sea', false, 'E3999'],
    ['map', 'mediterranean-east/3', false, 'E30288'],
    ['places', 'places/0/hex', false, 'W1288'],
    ['charts', 'crisis/rows/1/0/1', false, 'Q'],
    ['charts', 'events/7', false, 'advanse'],
    ['charts', 'diplomacy/court', true, 'coart'],
    ['charts', 'appeals/war-god/5', false, 'heros'],
    ['charts', 'prices/roads', true, 'road'],
    ['charts', 'land-matrix/charge', true, 'charj'],
    ['charts', 'land-matrix/charge/stand', false, 'K'],
    ['charts', 'naval-effects/B/line/HG', true, 'HQ'],
    ['charts', 'goods-types/0', false, 'wole'],
    ['tutorial', 'scenario', false, 'tutorail'],
    ['tutorial', 'lessons/0/position', false, 'P3'],
    ['tutorial', 'lessons/0/aims/0/orders/0', false, 'biuld'],
    ['tutorial', 'lessons/0/aims/0/boxes/at', true, 'att'],
  ];
  test.each(spellings)('in %s a wrong %s is told', (part, path, isKey, wrong) => {
    const other = respelt<unknown>(data[part], { path: path.split('/'), isKey }, () => wrong);
    expect(other).not.toEqual(data[part]);
    expect(fits([part], other) && unfound({ ...data, [part]: other }).length === 0).toBe(false);
  });
});
