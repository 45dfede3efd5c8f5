/** Options of a game: what may be chosen, and how it is read. Section 7. */
import { MovesheetError, type OptionInfo, type Options } from '../../src/core/index.js';

export const options: readonly OptionInfo[] = [
  {
    key: 'players',
    rule: 'RF-PEO-1',
    help: 'Two players (Rome, Parthia) or three (Germania, too).',
    schema: { enum: [2, 3] },
    standard: 2,
  },
  {
    key: 'setup',
    rule: 'RF-SETUP',
    help: 'choose: a first step in which both empires place their own units (from 60 BC only).',
    schema: { enum: ['default', 'choose'] },
    standard: 'default',
  },
  {
    key: 'lastYear',
    rule: 'RF-END-1',
    help: 'The last decade that is played; negative years are BC.',
    schema: { type: 'integer', minimum: 0, maximum: 470, multipleOf: 10 },
    standard: 470,
  },
  {
    key: 'garrisonCallout',
    rule: 'RF-GAR-5',
    help: 'auto: every star without its garrison revolts; claim: only those that the other side points out.',
    schema: { enum: ['auto', 'claim'] },
    standard: 'auto',
  },
  {
    key: 'robot',
    rule: 'RF-NPC-2',
    help: 'What a seat without a player does: hold, or raid weak enemy stars beside its units.',
    schema: { enum: ['hold', 'raid'] },
    standard: 'hold',
  },
];

/** The value of an option, or its standard; a wrong one is refused with what it may be. */
export function option<T extends string | number>(
  given: Options,
  key: string,
  allowed: readonly T[],
  standard: T,
): T {
  const value = given[key];
  if (value === undefined) return standard;
  const written =
    typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  const found = allowed.find((a) => String(a) === written);
  if (found === undefined) {
    throw new MovesheetError(
      'rise-and-fall/option',
      `The option ${key} can't be "${written}".`,
      `It is one of ${allowed.join(', ')}.`,
      2,
    );
  }
  return found;
}

export const LAST_YEARS = Array.from({ length: 48 }, (_, n) => n * 10);
