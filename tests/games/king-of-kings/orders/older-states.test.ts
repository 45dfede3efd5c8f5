/** Games begun before 1.2.0 have the policies in their states as players wrote them. KOK-MAIL-4 */
import { expect, test } from 'vitest';
import { ids, seededDice } from '../../../../src/core/index.js';
import { asMeant } from '../../../../games/king-of-kings/orders/older-states.js';
import { resolve } from '../../../../games/king-of-kings/resolve.js';
import { rolls, type RollName } from '../../../../games/king-of-kings/rolls.js';
import { namesOf } from '../../../../games/king-of-kings/ruleset.js';
import { see } from '../../../../games/king-of-kings/see.js';
import type { State } from '../../../../games/king-of-kings/state.js';
import { forceOrdersOf, policiesOf, rules, start, worldOf } from '../kit.js';

const WORDS = {
  gain: 'Elam, 3',
  losses: 'LI, MM',
  intercept: '3:2',
  heir: 'Retire',
  holdout: 'yes',
  royal: 'A2',
};
const ORDERS = { tactic: 'charge 3, stand 2', refuge: 'NEVER', part: '2 HI' };

const older = (): State => {
  const state = start('hammurabi', 4);
  Object.assign(state.positions['P1']!, { policies: { ...WORDS, ward: 'sneezes', banana: 'yes' } });
  Object.assign(state.forces['P1-A1']!, { orders: ORDERS });
  return state;
};

test('the turn and the view of such a game have them as meant', () => {
  const { realm, standing } = see(rules, older(), [], 'P1');
  const { policies } = realm;
  expect(policies).toEqual(policiesOf(older(), WORDS));
  expect(standing['P1-A1']).toEqual(forceOrdersOf(older(), ORDERS));

  const silent = Object.fromEntries(ids(older().positions).map((id) => [id, undefined]));
  const dice = seededDice<RollName>({ seed: 'test', turn: 1, rolls });
  const done = resolve(rules, older(), silent, dice);
  expect('state' in done && done.state.positions['P1']!.policies).toEqual(policies);
});

test('a state of today stays what it is', () => {
  const state = asMeant(older(), namesOf(worldOf(older())));
  expect(asMeant(state, namesOf(worldOf(state)))).toEqual(state);
});
