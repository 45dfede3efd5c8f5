/** A system's data with slips of the pen in them: what schema and references say of each. */
import { readSystemData } from '../../src/system-data.js';
import { systemFolder } from '../../src/catalog.js';
import { dataValidator } from '../../src/archive/settings/data-files.js';
import { schemaText, type Validator } from '../../src/archive/settings/validators.js';
import { wrongNames, type JsonSchema, type Reference } from '../../src/core/index.js';
import { fits, places, placesIn, slip, type Place } from './slips.js';

type Found = (data: never) => readonly Reference[];

/** Names in scenarios that may be changed by one letter without a word, but for those at the places of `prose`. */
export function unnoticed(system: string, found: Found, prose: readonly string[]): string[] {
  const data = readSystemData(systemFolder(system));
  const schema = JSON.parse(schemaText(`data/${system}`)) as JsonSchema;
  const scenarios = data.scenarios as Record<string, unknown>;
  const validators = new Map<JsonSchema, Validator>();
  return Object.keys(scenarios).flatMap((id) => {
    const { validate } = dataValidator(schema, ['scenarios', id], validators);
    const accepted = (): boolean =>
      validate(scenarios[id]) &&
      wrongNames(
        data,
        found(data as never).filter(({ at }) => at.startsWith('scenarios/')),
      ).length === 0;
    if (!accepted()) return [`${id} is refused as it stands`];
    return [...places(scenarios[id])]
      .filter(({ at, is }) => (is === 'key' || is === 'string') && !prose.some((free) => fits(at, free)))
      .flatMap((place) => (place.with(slip(String(place.value)), accepted) ? [`${id}/${place.at}`] : []));
  });
}

/** References that speak of no name of the data, or would not tell a wrong one. */
export function idle(system: string, found: Found): string[] {
  const data = readSystemData(systemFolder(system));
  return found(data as never).flatMap(({ at }, index) => {
    const first = firstAt(data, at.split('/'));
    if (!first) return [`${at} speaks of nothing`];
    const told = first.with(slip(String(first.value)), () =>
      wrongNames(data, found(data as never).slice(index, index + 1)),
    );
    return told.length > 0 ? [] : [`${at} says nothing of a wrong name`];
  });
}

/** The first name at the place of a reference. */
function firstAt(whole: unknown, steps: readonly string[]): Place | undefined {
  const [step = '', ...more] = steps;
  const is = step === '~' ? 'key' : 'string';
  const names = more.length > 0 ? [] : [...placesIn(whole)].filter((place) => place.is === is);
  const here = names.find((place) => step === '~' || step === '*' || place.step === step);
  if (here) return here;
  for (const [key, value] of Object.entries(more.length > 0 ? (whole ?? {}) : {})) {
    const found = step === '*' || step === key ? firstAt(value, more) : undefined;
    if (found) return found;
  }
  return undefined;
}
