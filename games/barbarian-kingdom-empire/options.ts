/** Options of a game: what was given, what the scenario fixes, and the standards. */
import {
  entries,
  ids,
  MovesheetError,
  must,
  withStandards,
  type JsonSchema,
  type OptionInfo,
  type Options,
} from '../../src/core/index.js';
import type { Data, OptionData } from './data.js';
import type { GameOptions } from './state.js';
import type { Rules } from './play.js';

/** Options whose work is done when the game is made. */
const FOR_THE_START = ['preset', 'seating', 'wishes', 'groups'];

/** The options of a game, with the scenario's own and the standards filled in. */
export function gameOptions(rules: Rules, scenario: string, given: Options): GameOptions {
  const data = must(rules.scenarios, scenario, 'the list of scenarios');
  const own: Options = {
    players: data.players.standard,
    ...(given.preset === 'full' && data.open ? allFlags(rules) : {}),
    ...data.options,
  };
  const infos = options(rules);
  const standards = withStandards(infos, {}, own);
  const fixed = ids(given).find((key) => !mayChoose(rules, data, key) && given[key] !== standards[key]);
  if (fixed !== undefined)
    throw refused(
      'option',
      `The scenario ${scenario} fixes the option "${fixed}".`,
      'Leave it out, or play the open scenario.',
    );
  const chosen = Object.entries(withStandards(infos, given, own));
  const settings = Object.fromEntries(
    chosen.filter(([key]) => !FOR_THE_START.includes(key)),
  ) as unknown as GameOptions;
  const { least, most } = data.players;
  if (settings.players < least || settings.players > most)
    throw refused(
      'players',
      `The scenario ${scenario} takes ${least} to ${most} players.`,
      'Set the option "players".',
    );
  // BKE-OPT-8: the Persian kingdom needs its cities.
  return { ...settings, optional_cities: settings.optional_cities || settings.persian_kingdom };
}

const listed = ({ options }: Pick<Data, 'options'>): Readonly<Record<string, OptionData>> => options;

const mayChoose = (rules: Rules, { open, allow = [] }: Rules['scenarios'][string], key: string): boolean =>
  open === true || listed(rules)[key]?.anywhere === true || allow.some((one) => one === key);

const allFlags = (rules: Rules): Options =>
  Object.fromEntries(
    entries(listed(rules)).flatMap(([key, { kind }]) => (kind === 'flag' ? [[key, true]] : [])),
  );

export function refused(what: string, message: string, hint: string): MovesheetError {
  return new MovesheetError(`bke/${what}`, message, hint, 2);
}

/** What a list of options tells of each. */
export const options = (data: Data): OptionInfo[] =>
  entries(listed(data)).map(([key, option]) => {
    const { rule, help, standard } = option;
    return { key, rule, help, schema: optionSchema(option), standard };
  });

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
