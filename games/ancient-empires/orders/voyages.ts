/** Orders that go by sea. */
import { defineOrder, list } from '../../../src/core/index.js';
import type { Geography } from '../rules/map/geography.js';
import { drops } from './fields/drops.js';
import { place, stackId } from './fields/places.js';
import { scriptMarks } from './marks.js';

/** VY SA */
export function seaOrders(geo: Geography) {
  return [voyage(geo), sail(geo)] as const;
}

/** VY */
function voyage(geo: Geography) {
  const province = place(geo, 'province');
  const marks = scriptMarks(geo);
  return defineOrder({
    key: 'voyage',
    code: 'VY',
    word: 'Voyage',
    rule: 'AE-VOY-1',
    help: 'Carries land Stacks by sea to another province within one turn of a round.',
    steps: ['operations'],
    fields: {
      stacks: { type: list(stackId), label: 'Stacks' },
      to: { type: province, label: 'destination' },
      via: { type: list(place(geo, 'sea')), label: 'sea areas', optional: true },
      pick: {
        type: list(stackId),
        label: 'Stacks picked up',
        optional: true,
        mark: /^PICK\s+(.+)$/i,
        printMark: (value: string) => `PICK ${value}`,
      },
      drop: {
        type: drops(geo),
        label: 'Units dropped',
        optional: true,
        mark: /^DROP\s+(.+)$/i,
        printMark: (value: string) => `DROP ${value}`,
      },
      ...marks,
    },
    examples: [
      {
        code: 'VY - Ph1 - E2 - OLE, DEL',
        yaml: 'voyage: Ph1\nto: E2\nvia: [OLE, DEL]',
        says: 'from Syria to the Delta',
      },
      {
        code: 'VY - I2, I2b - A3 - PICK S1 - DROP 1PRO AT S2',
        yaml: 'voyage: [I2, I2b]\nto: A3\npick: [S1]\ndrop: [{units: {PRO: 1}, at: S2}]',
        says: 'two Stacks, a third picked up, a Unit landed on the way',
      },
    ],
  });
}

/** SA */
function sail(geo: Geography) {
  const marks = scriptMarks(geo);
  return defineOrder({
    key: 'sail',
    code: 'SA',
    word: 'Sail',
    rule: 'AE-SEA-1',
    help: 'Sails a sea Stack from Coastal Area to Coastal Area.',
    steps: ['operations'],
    fields: {
      stack: { type: stackId, label: 'Stack' },
      to: { type: list(place(geo, 'coast')), label: 'Coastal Areas' },
      ...marks,
    },
    examples: [
      { code: 'SA - PAL - SIN, DEL', yaml: 'sail: PAL\nto: [SIN, DEL]', says: 'to the Delta coast' },
    ],
  });
}
