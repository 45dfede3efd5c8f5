/** A game's options, whole. */
import type { Json } from './json.js';
import type { OptionInfo, Options } from './system.js';

/**
 * The options given, then the scenario's own, then the standards. That each is known and fits its schema was seen to when the
 * game was made; what a scenario forbids beyond that is the system's to refuse.
 */
export function withStandards(
  infos: readonly OptionInfo[],
  given: Options,
  ofScenario: Options = {},
): Options {
  const value = ({ key, standard }: OptionInfo): Json => {
    if (given[key] !== undefined) return given[key];
    const own = ofScenario[key];
    return own === undefined ? standard : own;
  };
  return Object.fromEntries(infos.map((info) => [info.key, value(info)]));
}
