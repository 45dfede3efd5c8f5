/** Conditions of script lines: `enemy(M3)<=2 and not routed(M1)`. Reading and printing; `operations/truth.ts` says whether they hold. */
import { no, ok, suggest, type FieldType } from '../../../../src/core/index.js';
import type { Geography } from '../../rules/map/geography.js';

/** Tests with a number, and what stands between their brackets. */
export const NUMBERS = {
  round: [],
  coins: [],
  enemy: ['place'],
  own: ['place'],
  size: ['stack'],
  mp: ['stack'],
  odds: ['stack', 'place'],
  dl: ['place'],
  damage: ['place'],
  owner: ['place'],
} as const;
/** Tests that are true or false. */
export const FACTS = {
  at: ['stack', 'place'],
  held: ['place'],
  occupied: ['place'],
  routed: ['stack'],
  won: ['stack'],
  lost: ['stack'],
} as const;

export type NumberTest = keyof typeof NUMBERS;
export type FactTest = keyof typeof FACTS;
export const OPERATORS = ['<', '<=', '=', '>=', '>'] as const;
export type Operator = (typeof OPERATORS)[number];

export type Term =
  | {
      readonly not: boolean;
      readonly test: NumberTest;
      readonly args: readonly string[];
      readonly is: Operator;
      readonly than: number;
    }
  | { readonly not: boolean; readonly test: FactTest; readonly args: readonly string[] };

/** All terms must hold. */
export type Condition = readonly Term[];

/** Terms of one condition. */
export const MOST_TERMS = 12;
const KNOWN: readonly string[] = [...Object.keys(NUMBERS), ...Object.keys(FACTS)];
const EXPECTED = 'a condition such as enemy(M3)<=2 and not routed(M1)';

export function condition(geo: Geography): FieldType<Condition> {
  return {
    kind: 'condition',
    expected: EXPECTED,
    read(text) {
      const terms: Term[] = [];
      for (const part of text.split(/\s+and\s+/i)) {
        const match = /^(not\s+)?([a-z]+)\s*(?:\(([^()]*)\))?\s*(?:(<=|>=|<|>|=)\s*(\d{1,6}))?$/i.exec(
          part.trim(),
        );
        if (!match) return { ...no(EXPECTED), message: `can't read "${part.trim()}" as a condition` };
        const not = match[1] !== undefined;
        const test = (match[2] ?? '').toLowerCase();
        const given = (match[3] ?? '')
          .split(',')
          .map((arg) => arg.trim())
          .filter((arg) => arg !== '');
        const numeric = isNumberTest(test);
        if (!numeric && !isFactTest(test)) {
          return {
            ...no(`one of ${KNOWN.join(', ')}`, suggest(test, KNOWN)),
            message: `there is no test "${test}"`,
          };
        }
        const wanted: readonly ('stack' | 'place')[] = numeric ? NUMBERS[test] : FACTS[test];
        if (given.length !== wanted.length) {
          return {
            ...no(`${test}(${wanted.join(', ')})`),
            message: `${test} takes ${wanted.length} arguments`,
          };
        }
        const args: string[] = [];
        for (const [index, kind] of wanted.entries()) {
          const arg = given[index] ?? '';
          const code = kind === 'place' ? geo.find(arg) : arg.toUpperCase();
          if (code === undefined) {
            return { ...no('a place', geo.nearNames(arg)), message: `there is no place "${arg}"` };
          }
          args.push(code);
        }
        const is = OPERATORS.find((op) => op === match[4]);
        if (numeric) {
          if (is === undefined) return { ...no(`${test} with <, <=, =, >=, > and a number`) };
          terms.push({ not, test, args, is, than: Number(match[5]) });
        } else {
          if (is !== undefined) return { ...no(`${test} without a number`) };
          terms.push({ not, test, args });
        }
      }
      return terms.length > 0 && terms.length <= MOST_TERMS ? ok(terms) : no(EXPECTED);
    },
    print: (value) => value.map(printTerm).join(' and '),
    schema: { type: 'string' },
  };
}

function printTerm(term: Term): string {
  const args = term.args.length > 0 ? `(${term.args.join(',')})` : '';
  const number = 'is' in term ? `${term.is}${term.than}` : '';
  return `${term.not ? 'not ' : ''}${term.test}${args}${number}`;
}

function isNumberTest(test: string): test is NumberTest {
  return Object.hasOwn(NUMBERS, test);
}

function isFactTest(test: string): test is FactTest {
  return Object.hasOwn(FACTS, test);
}
