/** Orders of the player turn: tribes, movement, attacks, captives. */
import { choice, defineOrder, integer, list, reference } from '../../../src/core/index.js';
import { mark, mover, names, odds, told, unitRef } from './fields.js';

const area = reference('area', 'the name or code of an area');
const units = list(unitRef);

export const combine = defineOrder({
  key: 'combine',
  code: 'C',
  word: 'Combine',
  rule: 'BKE-TRB-1',
  help: 'Two tribes meet in an area and become units; ALL pairs all.',
  fields: {
    tribes: { type: names, label: 'areas of two tribes, or ALL' },
    at: { type: area, label: 'meeting place', optional: true },
    toward: {
      type: area,
      label: 'toward',
      optional: true,
      mark: /^toward (.+)$/i,
      printMark: (t) => `toward ${t}`,
    },
  },
  examples: [
    {
      code: 'C - Cheruscia, Chattia - Colonia',
      yaml: 'combine: [Cheruscia, Chattia]\nat: Colonia',
      says: 'The two tribes unite at Colonia.',
    },
    {
      code: 'C - all - toward Treveri',
      yaml: 'combine: all\ntoward: Treveri',
      says: 'All tribes unite, near Treveri.',
    },
  ],
});

export const grow = defineOrder({
  key: 'grow',
  code: 'GR',
  word: 'GRow',
  rule: 'BKE-TRB-2',
  help: 'Tribes double and spread. Stands.',
  fields: {
    where: { type: names, label: 'ALL, NONE or areas' },
    toward: { type: names, label: 'toward', optional: true },
    max: {
      type: integer(1, 36, 'tribes'),
      label: 'at most',
      optional: true,
      mark: /^max (\d+)$/i,
      printMark: (t) => `max ${t}`,
    },
  },
  examples: [
    {
      code: 'GR - all - Quadia, Iazygia',
      yaml: 'grow: all\ntoward: [Quadia, Iazygia]',
      says: 'All grow and spread toward Quadia and Iazygia.',
    },
  ],
});

export const move = defineOrder({
  key: 'move',
  code: 'M',
  word: 'Move',
  rule: 'BKE-MOV-1',
  help: 'Moves a unit by a way or to a place; ships carry a unit and leader.',
  fields: {
    unit: { type: mover, label: 'unit, + load' },
    via: { type: names, label: 'way', optional: true },
    to: { type: area, label: 'to', optional: true, mark: /^to (.+)$/i, printMark: (t) => `to ${t}` },
    carry: {
      type: units,
      label: 'carry',
      optional: true,
      mark: /^carry (.+)$/i,
      printMark: (t) => `carry ${t}`,
    },
    with: {
      type: unitRef,
      label: 'leader',
      optional: true,
      mark: /^with (.+)$/i,
      printMark: (t) => `with ${t}`,
    },
    pick_at: {
      type: area,
      label: 'pick up at',
      optional: true,
      mark: /^pick at (.+)$/i,
      printMark: (t) => `pick at ${t}`,
    },
    drop_at: {
      type: area,
      label: 'set down at',
      optional: true,
      mark: /^drop at (.+)$/i,
      printMark: (t) => `drop at ${t}`,
    },
    fleet: {
      type: unitRef,
      label: 'second ship',
      optional: true,
      mark: /^fleet (.+)$/i,
      printMark: (t) => `fleet ${t}`,
    },
    all: {
      type: mark('ALL', 'all the way, or not at all'),
      label: 'all or nothing',
      optional: true,
      mark: /^(all)$/i,
    },
  },
  examples: [
    {
      code: 'M - IN12 - Capua, Rome, Etruria',
      yaml: 'move: IN12\nvia: [Capua, Rome, Etruria]',
      says: 'Infantry by road.',
    },
    {
      code: 'M - SH3 + IN12 + LE1 - Mare Siculum, Carthage',
      yaml: 'move: SH3 + IN12 + LE1\nvia: [Mare Siculum, Carthage]',
      says: 'A ship takes infantry and leader to Carthage.',
    },
  ],
});

export const attack = defineOrder({
  key: 'attack',
  code: 'AT',
  word: 'ATtack',
  rule: 'BKE-CBT-1',
  help: 'Attacks at these odds or better; ANY picks the best target.',
  fields: {
    target: { type: area, label: 'area or ANY' },
    with: { type: names, label: 'units or areas', optional: true },
    min: {
      type: odds,
      label: 'odds',
      optional: true,
      mark: /^(\d\s?[:-]\s?\d)$/,
      printMark: (t) => t,
    },
    advance: {
      type: told(choice(['no', 'enter', 'pursue']), {
        no: 'nobody goes in',
        enter: 'into the area won',
        pursue: 'in, and after the beaten',
      }),
      label: 'advance',
      optional: true,
      mark: /^(no|enter|pursue)$/i,
    },
    who: {
      type: units,
      label: 'who advances',
      optional: true,
      mark: /^who (.+)$/i,
      printMark: (t) => `who ${t}`,
    },
    capture: {
      type: told(choice(['yes', 'no']), { yes: 'ships are taken', no: 'ships are sunk' }),
      label: 'capture ships',
      optional: true,
      mark: /^capture (.+)$/i,
      printMark: (t) => `capture ${t}`,
    },
    reroll: {
      type: odds,
      label: 're-roll at',
      optional: true,
      mark: /^reroll (.+)$/i,
      printMark: (t) => `reroll ${t}`,
    },
  },
  examples: [
    {
      code: 'AT - Colonia - Cheruscia, Chattia - 2:1 - enter',
      yaml: 'attack: Colonia\nwith: [Cheruscia, Chattia]\nmin: "2-1"\nadvance: enter',
      says: 'The units of two areas attack Colonia at 2-1 or better.',
    },
    {
      code: 'AT - any - IN12,CA3 - 3:1',
      yaml: 'attack: any\nwith: [IN12, CA3]\nmin: "3-1"',
      says: 'The best target.',
    },
  ],
});

export const captive = defineOrder({
  key: 'captive',
  code: 'LE',
  word: 'LEader',
  rule: 'BKE-OPT-6',
  help: 'Hands over, frees, executes or ransoms a captive. Offers stand.',
  fields: {
    leader: { type: unitRef, label: 'leader' },
    do: {
      type: told(choice(['release', 'execute', 'hand', 'ransom']), {
        release: 'he goes free',
        execute: 'he dies',
        hand: 'to another guard',
        ransom: 'free for a price; stands',
      }),
      label: 'what',
      optional: true,
      mark: /^(release|execute|hand|ransom)$/i,
    },
    to: { type: unitRef, label: 'new holder', optional: true },
    price: { type: integer(0, 99, 'money'), label: 'price', optional: true, mark: /^(\d{1,2})$/ },
  },
  examples: [
    { code: 'LE - LE2 - CA5', yaml: 'captive: LE2\nto: CA5', says: 'CA5 guards him now.' },
    {
      code: 'LE - LE2 - RANSOM - 6',
      yaml: 'captive: LE2\ndo: ransom\nprice: 6',
      says: 'Free for six money.',
    },
  ],
});
