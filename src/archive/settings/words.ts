/**
 * Words of a game's own: `words.yaml` in its folder says in other words what the rules say, for sheets, receipts and mails. Which rule
 * says what is as before: a message has the same key, and names the same values.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { argumentsOf, MovesheetError, type GameSystem, type JsonSchema } from '../../core/index.js';
import { textsOf, wordsOver, worded, type Texts } from '../../system-texts.js';
import type { ToldIn } from '../folder/inputs.js';
import { wordsFile } from '../folder/layout.js';
import { newAjv, type Validator } from './validators.js';
import { parseYaml } from './yaml-file.js';

/** All texts of a system are 40 kB at most. */
const MOST_BYTES = 200_000;
const MOST_LETTERS = 2000;

/** The rules of a game in its own words; without `words.yaml` as they are. Throws what `parseWords` throws. */
export function inOwnWords(game: string, system: GameSystem): GameSystem {
  const file = wordsFile(game);
  if (!existsSync(file)) return system;
  const bytes = statSync(file).size;
  if (bytes > MOST_BYTES)
    throw new MovesheetError(
      'words/long',
      `${file} is ${bytes} bytes long; ${MOST_BYTES} are the most.`,
      'It needs only the messages that are said otherwise.',
      2,
    );
  return worded(system, parseWords(readFileSync(file, 'utf8'), file, system));
}

/**
 * Words for a system as a file has them. Throws `settings/invalid` with file, line and column: for a key that the rules do not have, with
 * the nearest ones; for a text that is no message; for a message that names other values than that of the rules.
 */
export function parseWords(text: string, file: string, system: GameSystem): Texts | undefined {
  const texts = textsOf(system);
  if (!texts)
    throw new MovesheetError(
      'words/none',
      `${system.title} has no texts that ${file} could replace.`,
      'Take the file away.',
      2,
    );
  return (parseYaml(text, file, validatorOf(texts)) ?? undefined) as Texts | undefined;
}

/** What an entry keeps of the words that its sheets are told in. */
export function toldIn(system: GameSystem): ToldIn {
  const words = wordsOver(system);
  return words ? { words } : {};
}

/** By the texts that the words replace. */
function validatorOf(texts: Texts): Validator {
  // A file of nothing but comments is read too.
  const rules = { ...schemaOf(texts), type: ['object', 'null'] };
  const ajv = newAjv({ allErrors: true, allowUnionTypes: true, strict: false, validateSchema: false });
  ajv.addKeyword({
    keyword: 'replaces',
    type: 'string',
    errors: true,
    compile: (own: string) => {
      const compare = (word: string): boolean => {
        const why = misfit(own, word);
        compare.errors = why === undefined ? [] : [{ keyword: 'replaces', params: { why } }];
        return why === undefined;
      };
      compare.errors = [] as { keyword: string; params: { why: string } }[];
      return compare;
    },
  });
  return { rules, validate: ajv.compile(rules) };
}

const schemaOf = (texts: Texts): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    Object.entries(texts).map(([key, own]): [string, JsonSchema] => [
      key,
      typeof own === 'string' ? { type: 'string', maxLength: MOST_LETTERS, replaces: own } : schemaOf(own),
    ]),
  ),
});

/** Why words can't stand for a message, as the end of a sentence; undefined: they can. */
function misfit(own: string, word: string): string | undefined {
  let found: readonly string[];
  try {
    found = argumentsOf(word);
  } catch (error) {
    return `is no message: ${(error as Error).message}`;
  }
  const wanted = argumentsOf(own);
  const missing = wanted.filter((one) => !found.includes(one));
  const strange = found.filter((one) => !wanted.includes(one));
  if (missing.length + strange.length === 0) return undefined;
  return [
    'must name the same values as the words of the rules:',
    [
      ...(missing.length > 0 ? [`${missing.join(', ')} is missing`] : []),
      ...(strange.length > 0 ? [`${strange.join(', ')} is not known there`] : []),
    ].join(' and '),
  ].join(' ');
}
