/** Field types of single words: rounds, sessions, marks, values of policies. */
import { no, ok, pattern, fold, type FieldType, type FieldWord } from '../../../../src/core/index.js';
import { SCALAR } from './scalar.js';

/** A type with all its texts, each with the word for it, and help: `said(choice(['F', 'N']), ['F', 'Friendly'])`. */
export function said<T>(
  type: FieldType<T>,
  ...words: readonly (readonly [text: string, word: string, help?: string])[]
): FieldType<T> {
  return {
    ...type,
    words: words.map(([text, word, help]): FieldWord => ({
      text,
      word,
      ...(help === undefined ? {} : { help }),
    })),
  };
}

export interface When {
  readonly from: number;
  readonly to?: number;
}

/** `3`, `3..5`: not before the first round, not after the second. */
export const rounds: FieldType<When> = {
  kind: 'round',
  expected: 'a round from 1 to 8, or two such as 3..5',
  read(text) {
    const match = /^([1-8])(?:\.\.([1-8]))?$/.exec(text);
    if (!match) return no('a round from 1 to 8, or two such as 3..5');
    const from = Number(match[1]);
    if (match[2] === undefined) return ok({ from });
    const to = Number(match[2]);
    return to < from ? no('the later round second') : ok({ from, to });
  },
  print: (value) => (value.to === undefined ? String(value.from) : `${value.from}..${value.to}`),
  schema: SCALAR,
};

/** A word that stands for itself; in YAML also `true`. */
export function word(text: string): FieldType<boolean> {
  return {
    kind: text,
    expected: `"${text}"`,
    read: (given) => (fold(given) === text || /^(yes|true|on|y)$/i.test(given) ? ok(true) : no(`"${text}"`)),
    print: () => text,
    schema: { type: ['boolean', 'string'] },
    toYaml: (value) => value,
    words: [{ text, word: text }],
  };
}

export const session = said(
  pattern<1 | 2 | 3 | 4>(
    'session',
    'a session S1 to S4',
    /^S?([1-4])$/i,
    (match) => (match[1] === '1' ? 1 : match[1] === '2' ? 2 : match[1] === '3' ? 3 : 4),
    (value) => `S${value}`,
  ),
  ['S1', 'Session I', 'trade with others'],
  ['S2', 'Session II', 'Independents sell'],
  ['S3', 'Session III', 'trade with others'],
  ['S4', 'Session IV', 'inside your empire'],
);
export const dealSession = said(
  pattern<'1' | '3' | 'both'>(
    'session',
    'S1, S3 or both',
    /^(?:S?([13])|both)$/i,
    (match) => (match[1] === '1' ? '1' : match[1] === '3' ? '3' : 'both'),
    (value) => (value === 'both' ? 'both' : `S${value}`),
  ),
  ['S1', 'Session I'],
  ['S3', 'Session III'],
  ['both', 'both Sessions'],
);

/** A word, number, place or position; which it must be depends on the policy (`policySetting`). */
export const policyWord: FieldType<string> = {
  kind: 'value',
  expected: 'a value',
  read(given) {
    if (/^(true|yes|on)$/i.test(given)) return ok('YES');
    if (/^(false|no|off)$/i.test(given)) return ok('NO');
    return given !== '' && given.length <= 60 ? ok(given.toUpperCase()) : no('a value');
  },
  print: (value) => value,
  schema: { type: ['string', 'number', 'boolean'] },
};
