/** Game options: known to the system, and of the right kind. */
import { refuseBroken } from '../../broken-scenarios.js';
import { parse } from 'yaml';
import {
  MovesheetError,
  suggest,
  type GameSystem,
  type Json,
  type OptionInfo,
  type Options,
} from '../../core/index.js';
import { KINDS, newAjv } from './validators.js';

/** Throws `scenario/unknown` with the nearest names, or all of them. */
export function checkScenario(system: GameSystem, scenario: string): void {
  refuseBroken(system, () => scenario);
  const { title, scenarios } = system;
  const names = scenarios.map(({ id }) => id);
  if (names.includes(scenario)) return;
  const near = suggest(scenario, names);
  const all = `There are: ${names.join(', ')}.`;
  throw new MovesheetError(
    'scenario/unknown',
    `${title} has no scenario "${scenario}".`,
    near.length > 0 ? `Did you mean ${near.join(' or ')}? ${all}` : all,
    2,
  );
}

/** Throws `options/unknown` or `options/invalid`, naming the option and what it takes. */
export function checkOptions(system: GameSystem, options: Options): void {
  const keys = system.options.map(({ key }) => key);
  for (const [key, value] of Object.entries(options)) {
    const info = system.options.find((option) => option.key === key);
    if (!info) {
      const near = suggest(key, keys);
      const known = keys.length > 0 ? `Its options are: ${keys.join(', ')}.` : 'It has no options.';
      throw new MovesheetError(
        'options/unknown',
        `${system.title} has no option "${key}".`,
        near.length > 0 ? `Did you mean ${near.join(' or ')}?` : known,
        2,
      );
    }
    if (fits(info, value)) continue;
    throw new MovesheetError(
      'options/invalid',
      `${JSON.stringify(value)} is no value of the option "${key}".`,
      `${info.help} ${inWords(info.schema, info.standard)}`.trim(),
      2,
    );
  }
}

let ajv: ReturnType<typeof newAjv> | undefined;

/** One library for all options: it keeps what it compiled, its own schema above all. */
function fits({ schema }: OptionInfo, value: Json): boolean {
  ajv ??= newAjv({ allowUnionTypes: true, strict: false });
  return ajv.compile(schema)(value);
}

/**
 * Options as written on a command line: read as YAML (`true`, `6`, `[a, b]`, words), but text where the option takes text and
 * not what YAML makes of it: a fee of `2.00` is no number 2. Throws `options/invalid`.
 */
export function optionsOf(system: GameSystem, written: Readonly<Record<string, string>>): Options {
  const options: Record<string, Json> = {};
  for (const [key, text] of Object.entries(written)) {
    const info = system.options.find((option) => option.key === key);
    const value = readValue(text);
    if (value === undefined && !(info && fits(info, text)))
      throw new MovesheetError(
        'options/invalid',
        `The value of the option "${key}" can't be read: ${text}`,
        '',
        2,
      );
    options[key] = value === undefined || (info && !fits(info, value) && fits(info, text)) ? text : value;
  }
  return options;
}

function readValue(text: string): Json | undefined {
  try {
    return (parse(text, { maxAliasCount: 0, logLevel: 'silent' }) as Json | null) ?? '';
  } catch {
    return undefined;
  }
}

/** What an option takes, from its schema: `One of: "a", "b". Standard: "a".` */
export function inWords(schema: Readonly<Record<string, unknown>>, standard: Json): string {
  const { enum: allowed, type, minimum, maximum } = schema;
  const bounds = [
    typeof minimum === 'number' ? `from ${minimum}` : '',
    typeof maximum === 'number' ? `to ${maximum}` : '',
  ].filter((part) => part !== '');
  const given = (Array.isArray(type) ? type : [type]).filter((one): one is string => typeof one === 'string');
  const kinds = given.filter((kind) => kind !== 'null');
  const orNone = kinds.length < given.length ? ', or null for none' : '';
  const takes = Array.isArray(allowed)
    ? `One of: ${allowed.map((one) => JSON.stringify(one)).join(', ')}.`
    : kinds.length > 0
      ? `It takes ${[kinds.map((kind) => KINDS[kind] ?? kind).join(' or '), ...bounds].join(' ')}${orNone}.`
      : '';
  return `${takes} Standard: ${JSON.stringify(standard)}.`.trim();
}
