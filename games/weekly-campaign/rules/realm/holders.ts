/** A holder of regts by its id. */
import { asHolder, type Holder } from './find.js';
import type { State } from '../../state.js';

export function findHolderById(
  state: Pick<State, 'commands' | 'cities' | 'forts'>,
  id: string,
): Holder | undefined {
  const thing = state.commands[id] ?? state.cities[id] ?? state.forts[id];
  return thing && asHolder(thing);
}
