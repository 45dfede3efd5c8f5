/** Orders of the council: investment, trade and shipping. */
import { defineOrder, integer, list, type Box } from '../../../src/core/index.js';
import { COUNTERS } from '../data.js';
import type { Geography } from '../rules/map/geography.js';
import { present } from './boxes.js';
import { bundle, investments } from './fields/items.js';
import { place, seat, seatOr } from './fields/places.js';
import { dealSession, session } from './fields/words.js';

const isSession = (box: Box | undefined): boolean => /^S[1-4]$/i.test(box?.text.trim() ?? '');

/** V X G BD MG S */
export function councilOrders(geo: Geography) {
  return [invest, exchange(geo), give(geo), bid(geo), ...ownGoodsOrders(geo)] as const;
}

/** V */
const invest = defineOrder({
  key: 'invest',
  code: 'V',
  word: 'Invest',
  rule: 'AE-ADV-1',
  help: 'Secret Levels Of Investment; each costs 10 coins.',
  steps: ['council'],
  fields: { levels: { type: investments, label: 'levels' } },
  examples: [
    {
      code: 'V - ARM2, GOV1',
      yaml: 'invest: {ARM: 2, GOV: 1}',
      says: 'two levels in Army, one in Government',
    },
  ],
});

/** X */
function exchange(geo: Geography) {
  const items = list(bundle(geo));
  return defineOrder({
    key: 'exchange',
    code: 'X',
    word: 'Exchange',
    rule: 'AE-DEA-2',
    help: 'A deal: what you give for what you get, with one position or ANY. It is done whole or not at all.',
    steps: ['council'],
    fields: {
      partner: { type: seatOr('ANY'), label: 'position' },
      give: { type: items, label: 'give' },
      get: { type: items, label: 'get' },
      times: { type: integer(1, 9, 'times'), label: 'times', optional: true },
      session: { type: dealSession, label: 'session', optional: true },
    },
    boxes: {
      read([partner, give, get, ...rest]) {
        const times = rest.find((box) => /^x\s?\d+$/i.test(box.text.trim()));
        const other = rest.find((box) => box !== times);
        const number = times && { ...times, text: times.text.trim().slice(1).trim() };
        return present({ partner, give, get, times: number, session: other });
      },
      print: (t) => [
        t['partner'] ?? '',
        t['give'] ?? '',
        t['get'] ?? '',
        ...(t['times'] === undefined ? [] : [`x${t['times']}`]),
        ...(t['session'] === undefined ? [] : [t['session']]),
      ],
    },
    examples: [
      {
        code: 'X - 3 - 2 WIN An4 - 1 SIL M1, 4 COI - x2',
        yaml: 'exchange: 3\ngive: [2 WIN An4]\nget: [1 SIL M1, 4 COI]\ntimes: 2',
        says: 'twice: two wine from An4 for silk to M1 and 4 coins',
      },
      {
        code: 'X - ANY - 1 WIN - 1 HOR - S3',
        yaml: 'exchange: any\ngive: [1 WIN]\nget: [1 HOR]\nsession: 3',
        says: 'wine for horses with anybody, Session III',
      },
    ],
  });
}

/** G */
function give(geo: Geography) {
  const province = place(geo, 'province');
  const items = list(bundle(geo));
  return defineOrder({
    key: 'give',
    code: 'G',
    word: 'Give',
    rule: 'AE-DEA-1',
    help: 'A gift of coins or counters in Session I or III.',
    steps: ['council'],
    fields: {
      items: { type: items, label: 'items' },
      to: { type: seat, label: 'position' },
      at: { type: province, label: 'destination', optional: true },
      session: { type: session, label: 'session', optional: true },
    },
    // AE-MAIL-7: "S1" is a session and Sicily: the last box is the session, a box before it the destination.
    boxes: {
      read([gift, to, third, fourth]) {
        const only = fourth === undefined && isSession(third);
        return present({ items: gift, to, at: only ? undefined : third, session: only ? third : fourth });
      },
      print: (t) => {
        const at = t['at'] ?? '';
        const when = t['session'] ?? (/^S[1-4]$/i.test(at) ? 'S1' : undefined);
        return [
          t['items'] ?? '',
          t['to'] ?? '',
          ...(at === '' ? [] : [at]),
          ...(when === undefined ? [] : [when]),
        ];
      },
    },
    examples: [
      {
        code: 'G - 20 COI, 1 FOO E2 - 3 - Ph2 - S1',
        yaml: 'give: [20 COI, 1 FOO E2]\nto: 3\nat: Ph2\nsession: 1',
        says: 'P3 gets 20 coins, and food from E2 for Ph2',
      },
    ],
  });
}

/** BD */
function bid(geo: Geography) {
  const province = place(geo, 'province');
  return defineOrder({
    key: 'bid',
    code: 'BD',
    word: 'Bid',
    rule: 'AE-BID-1',
    help: 'Coins for counters of an Independent Province, each at the price given.',
    steps: ['council'],
    fields: {
      at: { type: province, label: 'province' },
      item: { type: bundle(geo, COUNTERS), label: 'item' },
      price: { type: integer(1, 999, 'coins each'), label: 'price' },
      to: { type: province, label: 'destination', optional: true },
    },
    examples: [
      {
        code: 'BD - Ph1 - 1 DYE - 9 - M1',
        yaml: 'bid: Ph1\nitem: 1 DYE\nprice: 9\nto: M1',
        says: '9 coins for dyes of Syria',
      },
    ],
  });
}

/** Counters inside one’s empire: MG S */
function ownGoodsOrders(geo: Geography) {
  const province = place(geo, 'province');
  return [
    defineOrder({
      key: 'make',
      code: 'MG',
      word: 'Make goods',
      rule: 'AE-TRD-4',
      help: 'Manufactured Goods: one material and 10 coins make three. Dominant in Technology only.',
      steps: ['council'],
      fields: {
        at: { type: province, label: 'province' },
        number: { type: integer(1, 99, 'times'), label: 'times' },
        session: { type: session, label: 'session', optional: true },
      },
      examples: [
        {
          code: 'MG - M1 - 2 - S1',
          yaml: 'make: M1\nnumber: 2\nsession: 1',
          says: 'six Manufactured Goods in M1',
        },
      ],
    }),
    defineOrder({
      key: 'ship',
      code: 'S',
      word: 'Ship',
      rule: 'AE-INT-1',
      help: 'Moves counters inside your empire in Session IV.',
      steps: ['council'],
      fields: {
        item: { type: bundle(geo, COUNTERS), label: 'item' },
        from: { type: province, label: 'from' },
        to: { type: province, label: 'to' },
      },
      examples: [
        {
          code: 'S - 1 FOO - E2 - E3',
          yaml: 'ship: 1 FOO\nfrom: E2\nto: E3',
          says: 'food from the Delta to Upper Egypt',
        },
      ],
    }),
  ] as const;
}
