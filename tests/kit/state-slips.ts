/** A real state with one value changed that no rule would write: does the schema or an invariant refuse it, as an amendment would be? */
import { newAjv } from '../../src/archive/settings/validators.js';
import { clone, seededDice, type GameSystem } from '../../src/core/index.js';
import { fits, places, type Place } from './slips.js';

/** What is put in the place of what stands there. */
const WRONG: Readonly<Record<Place['is'], readonly unknown[]>> = {
  key: ['nowhere'],
  string: ['nowhere'],
  number: [-1, 1_000_000],
  boolean: [],
  null: ['nowhere'],
};

/** Changes of a state that are accepted, but for those at the places of `free`. `most`: of more places so many are tried, by chance. */
export function accepted(
  system: GameSystem,
  given: unknown,
  free: readonly string[],
  most = Infinity,
): string[] {
  const state = clone(given) as object;
  const validate = newAjv({ allErrors: false, allowUnionTypes: true, strict: false }).compile(
    system.stateSchema,
  );
  const refused = (): boolean => {
    if (!validate(state)) return true;
    try {
      return system.invariants(state).length > 0;
    } catch {
      return true;
    }
  };
  if (refused()) return ['the state is refused as it stands'];
  const all = [...places(state)].filter(({ at }) => !free.some((pattern) => fits(at, pattern)));
  const dice = seededDice({ seed: 'slips', turn: 1 });
  const tried = all.length <= most ? all : dice.shuffle(all, 'slips').slice(0, most);
  return tried.flatMap((place) =>
    WRONG[place.is]
      .filter((other) => other !== place.value && !place.with(other, refused))
      .map((other) => `${place.at}: ${String(other)}`),
  );
}
