/** Options of a game. */
import type { OptionInfo } from '../../src/core/index.js';

const flag = { type: 'boolean' };

export const options: readonly OptionInfo[] = [
  {
    key: 'map',
    rule: 'AE-MAP-1',
    help: 'The map for so many positions; smaller ones lose the west first.',
    schema: { type: 'integer', minimum: 4, maximum: 7 },
    standard: 'scenario',
  },
  {
    key: 'placement',
    rule: 'AE-SET-2',
    help: 'Empires are placed by wish lists, or stand in fixed seats.',
    schema: { enum: ['draft', 'fixed'] },
    standard: 'scenario',
  },
  {
    key: 'sharedGroups',
    rule: 'AE-SET-2',
    help: 'Two capitals may lie in one Cultural Group.',
    schema: flag,
    standard: false,
  },
  {
    key: 'opsByRound',
    rule: 'AE-MAIL-4',
    help: 'Every round of Operations is a step of its own.',
    schema: flag,
    standard: false,
  },
  {
    key: 'hostilityCardsPermanent',
    rule: 'AE-EVT-8',
    help: 'Hostility by card lasts until it is removed.',
    schema: flag,
    standard: false,
  },
  {
    key: 'hiddenTreasury',
    rule: 'AE-FOG-2',
    help: 'A treasury is seen by its owner only.',
    schema: flag,
    standard: true,
  },
  {
    key: 'turnLimit',
    rule: 'AE-FIN-1',
    help: 'The last turn; 0 for none.',
    schema: { type: 'integer', minimum: 0, maximum: 999 },
    standard: 0,
  },
  {
    key: 'galleys',
    rule: 'AE-CON-4',
    help: 'Galleys appear at any coastal province, or only at coasts of Owned Provinces.',
    schema: { enum: ['any', 'own'] },
    standard: 'any',
  },
];
