/** All dice streams (BKE-DICE-1). Two-dice rolls draw twice from one stream. */
import type { RollInfo } from '../../src/core/index.js';

export const rolls = [
  { name: 'seat', dice: '2d6', rule: 'BKE-MAIL-17', what: 'order in which players choose their seats' },
  {
    name: 'start-choice',
    dice: '2d6',
    rule: 'BKE-START-1',
    what: 'who chooses a start first, and moves first',
  },
  { name: 'unit-creation', dice: 'd6', rule: 'BKE-CRE-1', what: 'what a pair of tribes becomes' },
  { name: 'tribal-crossing', dice: 'd6', rule: 'BKE-OPT-1', what: 'whether a tribe survives a sea' },
  { name: 'sinking', dice: 'd6', rule: 'BKE-SEA-5', what: 'whether a ship sinks on its way' },
  { name: 'interception', dice: '2d6', rule: 'BKE-INT-2', what: 'a moving ship against an intercepting one' },
  { name: 'interception-return', dice: 'd6', rule: 'BKE-INT-3', what: 'whether a beaten ship comes home' },
  {
    name: 'landing-return',
    dice: 'd6',
    rule: 'BKE-LND-2',
    what: 'whether a ship comes back from a lost landing',
  },
  { name: 'ship-retreat', dice: 'd6', rule: 'BKE-RET-4', what: 'whether a ship that flees over sea sinks' },
  { name: 'combat', dice: '2d6', rule: 'BKE-CBT-5', what: 'an attack' },
  { name: 'admin', dice: '2d6', rule: 'BKE-ADM-1', what: 'administration of a kingdom or empire' },
  { name: 'rebellion', dice: '2d6', rule: 'BKE-ADM-4', what: 'which rebellion' },
  { name: 'rebellion-detail', dice: 'd6', rule: 'BKE-REB-6', what: 'how much is lost in a rebellion' },
  { name: 'unrest', dice: 'd6', rule: 'BKE-TRB-9', what: 'tribal unrest' },
  { name: 'unrest-loss', dice: 'd6', rule: 'BKE-TRB-9', what: 'units lost in tribal unrest' },
  { name: 'leader', dice: 'd6', rule: 'BKE-OPT-6', what: 'kind of a leader' },
  { name: 'fall', dice: 'd6', rule: 'BKE-S2-2', what: 'units that the other half takes over' },
  { name: 'persian-tribute', dice: 'd6', rule: 'BKE-S7-4', what: "Persia's further income" },
  { name: 'saracen-revolt', dice: 'd6', rule: 'BKE-S8-8', what: 'cities that leave the Saracens' },
  { name: 'province-type', dice: 'd6', rule: 'BKE-SOL-1', what: 'what a province holds' },
  { name: 'invader', dice: 'd6', rule: 'BKE-SOL-3', what: 'which invader moves next' },
  {
    name: 'invader-choice',
    dice: 'd6',
    rule: 'BKE-SOL-3',
    what: 'which of equal cities an invader goes for',
  },
  { name: 'kingdom-attack', dice: 'd6', rule: 'BKE-SOL-4', what: 'which of equal cities a kingdom attacks' },
  { name: 'kingdom-levy', dice: 'd6', rule: 'BKE-SOL-4', what: 'where a kingdom raises a unit' },
  { name: 'solitaire-event', dice: '2d6', rule: 'BKE-SOL-6', what: 'event of the solitaire scenario' },
] as const satisfies readonly RollInfo[];

export type RollName = (typeof rolls)[number]['name'];
