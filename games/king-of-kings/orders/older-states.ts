/** Policies and standing orders of games begun before 1.2.0 stand in their states as players wrote them. KOK-MAIL-4 */
import type { ForceKey, PolicyKey } from '../policies.js';
import type { State } from '../state.js';
import { FORCE_FORMS, POLICY_FORMS, understoodPolicy, understoodSetting } from './policy-forms.js';
import type { Names } from './references.js';
import type { Understood } from './standing-words.js';

/** The state with them as meant. A meaning that is one word is read as itself: a state of today stays what it is. */
export function asMeant(state: State, names: Names): State {
  const policies = (key: string, text: string): Understood<object> | undefined =>
    Object.hasOwn(POLICY_FORMS, key) ? understoodPolicy(key as PolicyKey, text, names) : undefined;
  const orders = (key: string, text: string): Understood<object> | undefined =>
    Object.hasOwn(FORCE_FORMS, key) ? understoodSetting(key as ForceKey, text, names) : undefined;
  return {
    ...state,
    positions: each(state.positions, (p) => ({ ...p, policies: read(p.policies, policies) })),
    forces: each(state.forces, (f) => ({ ...f, orders: read(f.orders, orders) })),
  };
}

const each = <T>(record: Readonly<Record<string, T>>, make: (one: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([id, one]) => [id, make(one)]));

/** What can't be read is as if it had not been said. */
function read<T extends object>(
  settings: T,
  understood: (key: string, text: string) => Understood<object> | undefined,
): T {
  const parts = Object.entries(settings).map(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? understood(key, value)?.means : { [key]: value },
  );
  return Object.assign({}, ...parts) as T;
}
