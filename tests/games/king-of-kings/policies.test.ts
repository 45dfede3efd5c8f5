/** What may stand as a policy in a state: `amend` takes nothing else. KOK-MAIL-4 */
import { describe, expect, test } from 'vitest';
import { newAjv } from '../../../src/archive/settings/validators.js';
import { FORCE_KEYS, POLICY_KEYS } from '../../../games/king-of-kings/orders/policy-forms.js';
import type { State } from '../../../games/king-of-kings/state.js';
import schema from '../../../schemas/states/king-of-kings.schema.json' with { type: 'json' };
import { forceOrdersOf, policiesOf, start } from './kit.js';

const valid = newAjv({ allowUnionTypes: true, strict: false }).compile(schema);

/** One value a key, each of the longest kind. */
const POLICIES: Record<string, string> = {
  council: 'court', gain: 'Elam, 3', lose: 'Elam', peace: 'war:Elam, break:2:Elam', tactic: 'charge 3, stand, vs 3 stand',
  naval: 'line', intercept: '3:2', refuge: 'weaker', losses: 'LI, MM', holdout: 'yes', pirates: 'Tyre', leader: 'admiral Tyre',
  heir: 'retire', rebellion: 'fight', surrender: 'Tyre', upkeep: 'cheap', royal: 'A2', replace: 'bactria', divine: 'battle, Tyre, 6',
  ward: 'death, war', disaster: 'Tyre', wrath: 'Tyre', smite: 'L2, 3', treachery: 'storm', rowers: 'no',
}; // prettier-ignore
const ORDERS: Record<string, string> = {
  tactic: 'line, charge', intercept: 'never', targets: 'army, fleet', part: '2 HI', onleave: 'always', refuge: 'never', losses: 'cheap', rowers: 'yes',
}; // prettier-ignore

function withPolicies(policies: object, orders: object = {}): State {
  const state = start('hammurabi', 4);
  Object.assign(state.positions['P1']!, { policies });
  Object.assign(state.forces['P1-A1']!, { orders });
  return state;
}

describe('KOK-MAIL-4: policies in a state', () => {
  test('of each key what is understood may stand', () => {
    expect(Object.keys(POLICIES)).toEqual(POLICY_KEYS);
    expect(Object.keys(ORDERS)).toEqual(FORCE_KEYS);
    const state = start('hammurabi', 4);
    valid(withPolicies(policiesOf(state, POLICIES), forceOrdersOf(state, ORDERS)));
    expect(valid.errors).toBeNull();
  });

  test.each([
    { refuge: 'banana' },
    { banana: 'yes' },
    { gain: 'Elam' },
    { losses: ['XX'] },
    { intercept: { their: -1, own: 1 } },
    { tactic: { any: [{ tactic: 'charge', weight: 0 }] } },
    { divine: { kind: 'battle', die: 7 } },
    { royal: 'A2' },
  ])('nothing else: %j', (policies) => {
    expect(valid(withPolicies({}))).toBe(true);
    expect(valid(withPolicies(policies))).toBe(false);
  });
});
