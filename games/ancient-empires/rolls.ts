/** All dice streams of the system: name, dice, rule, what they decide (AE-GEN-5). */
import type { RollInfo } from '../../src/core/index.js';

export const ROLL_NAMES = [
  'setup-start',
  'growth-shuffle',
  'event-shuffle',
  'control-tie',
  'trade-order',
  'revolt',
  'civil-war',
  'ops-end',
  'ops-order',
  'occupy-damage',
  'tribes',
  'combat',
  'combat-reroll',
  'casualty-pick',
  'loot',
  'horde-order',
] as const;
export type RollName = (typeof ROLL_NAMES)[number];

export const rolls: readonly RollInfo<RollName>[] = [
  { name: 'setup-start', dice: '1d6', rule: 'AE-SET-1', what: 'who places the first capital' },
  { name: 'growth-shuffle', dice: 'shuffle', rule: 'AE-GRO-1', what: 'the order of the growth cards' },
  { name: 'event-shuffle', dice: 'shuffle', rule: 'AE-EVT-2', what: 'the order of the event cards' },
  { name: 'control-tie', dice: 'pick', rule: 'AE-CTL-1', what: 'who controls a province among equals' },
  { name: 'trade-order', dice: 'shuffle', rule: 'AE-DEA-5', what: 'precedence in a trade session' },
  { name: 'revolt', dice: '2d6', rule: 'AE-EVT-4', what: 'whether a province revolts' },
  { name: 'civil-war', dice: '1d6', rule: 'AE-EVT-10', what: 'whether a civil war breaks out' },
  { name: 'ops-end', dice: '2d6', rule: 'AE-OPS-2', what: 'whether another round is played' },
  { name: 'ops-order', dice: 'shuffle', rule: 'AE-OPS-3', what: 'the order of positions in a round' },
  { name: 'occupy-damage', dice: '1d6 a Unit', rule: 'AE-OCC-3', what: 'damage done by an occupier' },
  { name: 'tribes', dice: '1d6', rule: 'AE-OCC-4', what: 'how many tribes gather' },
  { name: 'combat', dice: '1d6 a Unit', rule: 'AE-CBT-1', what: 'a Unit in Combat' },
  { name: 'combat-reroll', dice: '1d6', rule: 'AE-ADV-3', what: 'a low roll taken again' },
  { name: 'casualty-pick', dice: 'pick', rule: 'AE-CBT-4', what: 'which Unit of an allied Stack is lost' },
  { name: 'loot', dice: '1d6 a Unit', rule: 'AE-LOO-1', what: 'damage done by looters' },
  { name: 'horde-order', dice: 'shuffle', rule: 'AE-HRD-1', what: 'which of equal hordes comes first' },
];
