/** Options of a game: what was given, what the scenario fixes, and the standards. */
import { ids, MovesheetError, type JsonSchema, type OptionInfo, type Options } from '../../src/core/index.js';
import type { Data, OptionData, Rules } from './data.js';
import type { GameOptions } from './state.js';

/** Options whose work is done when the game is made. */
const FOR_THE_START = ['preset', 'seating', 'wishes', 'groups'];

/** The options of a game, with the scenario's own and the standards filled in. */
export function gameOptions(rules: Rules, scenario: string, given: Options): GameOptions {
  const data = rules.scenarios[scenario];
  if (!data)
    throw refused(
      'scenario',
      `There is no scenario "${scenario}".`,
      `There are: ${ids(rules.scenarios).join(', ')}.`,
    );
  for (const key of ids(given))
    if (!rules.options[key])
      throw refused('option', `There is no option "${key}".`, `There are: ${ids(rules.options).join(', ')}.`);
  const chosen: Record<string, unknown> = {};
  for (const key of ids(rules.options)) {
    const option = rules.options[key];
    if (!option) continue;
    let value: unknown = option.standard === 'scenario' ? data.players.standard : option.standard;
    if (given.preset === 'full' && data.open && option.kind === 'flag') value = true;
    if (data.options?.[key] !== undefined) value = data.options[key];
    const own = given[key];
    if (own !== undefined) {
      const mayChoose = data.open === true || option.anywhere === true || (data.allow ?? []).includes(key);
      if (!mayChoose && own !== value)
        throw refused(
          'option',
          `The scenario ${scenario} fixes the option "${key}".`,
          'Leave it out, or play the open scenario.',
        );
      value = own;
    }
    if (!isValueOf(option, value))
      throw refused('option', `"${String(value)}" is no value for the option "${key}".`, option.help);
    if (!FOR_THE_START.includes(key)) chosen[key] = value;
  }
  const options = chosen as unknown as GameOptions;
  const { least, most } = data.players;
  if (options.players < least || options.players > most)
    throw refused(
      'players',
      `The scenario ${scenario} takes ${least} to ${most} players.`,
      'Set the option "players".',
    );
  // BKE-OPT-8: the Persian kingdom needs its cities.
  return { ...options, optional_cities: options.optional_cities || options.persian_kingdom };
}

function isValueOf(option: OptionData, value: unknown): boolean {
  switch (option.kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return (option.of ?? []).includes(String(value));
    case 'number':
      return (
        Number.isInteger(value) && Number(value) >= (option.from ?? 0) && Number(value) <= (option.to ?? 0)
      );
    case 'lists':
      return Array.isArray(value) && value.every((list) => Array.isArray(list) && list.every(isText));
  }
}

const isText = (one: unknown): boolean => typeof one === 'string';

export function refused(what: string, message: string, hint: string): MovesheetError {
  return new MovesheetError(`bke/${what}`, message, hint, 2);
}

/** What a list of options tells of each. */
export const optionInfos = (data: Data): OptionInfo[] =>
  ids(data.options).map((key) => optionInfo(data, key));

function optionInfo(data: Data, key: string): OptionInfo {
  const option = data.options[key];
  if (!option) return { key, rule: '', help: '', schema: {}, standard: null };
  const { rule, help, standard } = option;
  return { key, rule, help, schema: optionSchema(option), standard };
}

function optionSchema(option: OptionData): JsonSchema {
  switch (option.kind) {
    case 'flag':
      return { type: 'boolean' };
    case 'choice':
      return { enum: [...(option.of ?? [])] };
    case 'number':
      return { type: 'integer', minimum: option.from ?? 0, maximum: option.to ?? 0 };
    case 'lists':
      return { type: 'array', items: { type: 'array', items: { type: 'string' } } };
  }
}
