/** Agreements and gifts. */
import { choice, defineOrder, integer, list, position } from '../../../src/core/index.js';
import { price, told, unitRef } from './fields.js';

const units = list(unitRef);

export const treaty = defineOrder({
  key: 'treaty',
  code: 'T',
  word: 'Treaty',
  rule: 'BKE-OPT-4',
  help: 'Leases combat units out or in, or ends a lease. Stands.',
  fields: {
    action: {
      type: told(choice(['out', 'in', 'cancel']), {
        out: 'my soldiers serve',
        in: 'I hire',
        cancel: 'it ends',
      }),
      label: 'out, in or cancel',
    },
    units: { type: units, label: 'units', optional: true },
    with: { type: position, label: 'partner', mark: /^(P\s?\d{1,3})$/i },
    price: { type: price, label: 'price', optional: true, mark: /^((?:any\s?<=\s?)?\d{1,2})$/i },
  },
  examples: [
    {
      code: 'T - OUT - BI4,BH7 - P4 - 3',
      yaml: 'treaty: out\nunits: [BI4, BH7]\nwith: P4\nprice: 3',
      says: 'Two units serve P4 for three money a turn.',
    },
    { code: 'T - CANCEL - P4', yaml: 'treaty: cancel\nwith: P4', says: 'The agreement with P4 ends.' },
  ],
});

export const give = defineOrder({
  key: 'give',
  code: 'G',
  word: 'Give',
  rule: 'BKE-OPT-7',
  help: 'Pays tribute, ransom or protection; 0 ends it. Stands.',
  fields: {
    amount: { type: integer(0, 99, 'money'), label: 'money' },
    to: { type: position, label: 'receiver' },
    as: {
      type: told(choice(['tribute', 'ransom', 'protection']), {
        tribute: 'to who threatens a city',
        ransom: 'for a leader held captive',
        protection: 'from Rome to its allies',
      }),
      label: 'what for',
    },
  },
  examples: [
    { code: 'G - 5 - P2 - TRIBUTE', yaml: 'give: 5\nto: P2\nas: tribute', says: 'Five money to P2.' },
  ],
});
