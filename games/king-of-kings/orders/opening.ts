/** Orders of the opening: abdication, treaties, mercenaries, gifts, marriages, standing orders, names. */
import {
  choice,
  defineOrder,
  flag,
  integer,
  pattern,
  reference,
  text,
  type Box,
} from '../../../src/core/index.js';
import { force, wish, blank, joined, keyed, printKeyed } from './boxes.js';
import { seat, setting, unitType } from './fields.js';
import { FORCE_KEYS, POLICY_FORMS, POLICY_KEYS } from './policy-forms.js';

/** When an agreement is carried out: at the start of the season, or in one's own phases. KOK-OPEN-2 */
const moment = {
  ...choice(['start', 'phase'], 'moment'),
  words: [
    { text: 'start', word: 'at the start of the season' },
    { text: 'phase', word: 'at your own phases' },
  ],
};

const policy = {
  ...choice(POLICY_KEYS, 'policy'),
  words: Object.entries(POLICY_FORMS).map(([text, { word }]) => ({ text, word: text, help: word })),
};

export const opening = [
  defineOrder({
    key: 'abdicate',
    code: 'AB',
    word: 'ABdicate',
    rule: 'KOK-DEATH-4',
    help: 'Leaves the throne at once; your points are counted and kept.',
    fields: { confirm: { type: flag, label: 'the word yes' } },
    examples: [{ code: 'AB - [yes]', yaml: 'abdicate: yes', says: 'You abdicate.' }],
  }),
  defineOrder({
    key: 'treaty',
    code: 'TY',
    word: 'TreatY',
    rule: 'KOK-ALL-1',
    help: 'Declares ally, neutral or enemy toward a position, at the start or at your own phases.',
    fields: {
      position: { type: seat, label: 'position' },
      stance: { type: choice(['ally', 'neutral', 'enemy'], 'stance'), label: 'stance' },
      when: { type: moment, label: 'when', optional: true },
    },
    examples: [
      {
        code: 'TY - [3] - [neutral] - [start]',
        yaml: '{ treaty: 3, stance: neutral, when: start }',
        says: 'Peace with position 3 from the start of the season.',
      },
    ],
  }),
  defineOrder({
    key: 'recall',
    code: 'MR',
    word: 'Mercenary Recall',
    rule: 'KOK-OPT-5',
    help: "Calls unbought mercenaries of your colour home from a buyer's pool (option mercenaries).",
    fields: {
      type: { type: unitType, label: 'unit type' },
      count: { type: integer(1, 20, 'units'), label: 'number' },
      from: { type: seat, label: 'buyer' },
    },
    examples: [
      {
        code: 'MR - [PX] - [2] - [P1]',
        yaml: '{ recall: PX, count: 2, from: P1 }',
        says: 'Two phalanxes come back to your pool.',
      },
    ],
  }),
  defineOrder({
    key: 'offer',
    code: 'MO',
    word: 'Mercenary Offer',
    rule: 'KOK-OPT-5',
    help: 'Offers units of your pool to a buyer for a fee; stands until taken or offered anew (0 ends it).',
    fields: {
      type: { type: unitType, label: 'unit type' },
      count: { type: integer(0, 20, 'units'), label: 'number' },
      fee: { type: integer(0, 999, 'talents'), label: 'fee' },
      to: {
        type: pattern('position or all', 'a position or all', /^(?:P?([1-5])|(all))$/i, (m) =>
          m[1] === undefined ? 'all' : `P${m[1]}`,
        ),
        label: 'buyer',
      },
    },
    examples: [
      {
        code: 'MO - [PX] - [2] - [5] - [P1]',
        yaml: '{ offer: PX, count: 2, fee: 5, to: P1 }',
        says: 'Two phalanxes for hire at 5 talents in all.',
      },
    ],
  }),
  defineOrder({
    key: 'give',
    code: 'G',
    word: 'Give',
    rule: 'KOK-ALL-5',
    help: 'Gives money, a city, goods or hired units to another position.',
    fields: {
      item: { type: reference('gift', 'talents, a city, or goods such as 2 wool'), label: 'gift' },
      to: { type: seat, label: 'receiver' },
    },
    examples: [{ code: 'G - [50] - [P2]', yaml: '{ give: 50, to: P2 }', says: '50 talents to position 2.' }],
  }),
  defineOrder({
    key: 'wed',
    code: 'W',
    word: 'Wed',
    rule: 'KOK-MAR-1',
    help: "The monarch marries: into a neutral house, into another position's, or at home to placate; or consents to a proposal.",
    fields: {
      target: {
        type: reference('house', 'a country, a position, placate, or consent and a position'),
        label: 'house',
      },
    },
    boxes: {
      read: (boxes): Readonly<Record<string, Box>> => ({ target: joined(boxes) }),
      print: (t) => [t['target'] ?? ''],
    },
    examples: [
      { code: 'W - [Phoenicia]', yaml: 'wed: Phoenicia', says: 'A proposal to the house of Phoenicia.' },
      { code: 'W - [consent P3]', yaml: 'wed: consent P3', says: 'Position 3 may marry into your house.' },
    ],
  }),
  defineOrder({
    key: 'policy',
    code: 'P',
    word: 'Policy',
    rule: 'KOK-MAIL-4',
    help: 'Sets a standing policy of your position.',
    fields: {
      key: { type: policy, label: 'policy' },
      value: { type: setting("the policy's value"), label: 'value' },
    },
    examples: [
      {
        code: 'P - [gain] - [Phoenicia, Elam]',
        yaml: '{ policy: gain, value: [Phoenicia, Elam] }',
        says: 'If an ally can be won: Phoenicia, else Elam.',
      },
    ],
  }),
  defineOrder({
    key: 'orders',
    code: 'O',
    word: 'Orders',
    rule: 'KOK-MAIL-4',
    help: 'Sets standing orders of one force: tactic, interception, refuge, losses.',
    fields: {
      force: { type: force, label: 'force' },
      tactic: { type: wish('a tactic or weights'), label: 'tactic', optional: true },
      intercept: { type: wish('never, always or odds such as 3:2'), label: 'intercept', optional: true },
      targets: { type: wish('army, fleet, caravan, merchant'), label: 'targets', optional: true },
      part: { type: wish('a unit list'), label: 'part', optional: true },
      onleave: { type: wish('never, always or odds'), label: 'onleave', optional: true },
      refuge: { type: wish('always, never or weaker'), label: 'refuge', optional: true },
      losses: { type: wish('cheap or unit types'), label: 'losses', optional: true },
      rowers: { type: wish('yes or no'), label: 'rowers', optional: true },
    },
    form: ['[force]', '[tactic …, intercept …, targets …, part …, onleave …, refuge …, losses …, rowers …]'],
    boxes: {
      read: (boxes): Readonly<Record<string, Box>> => ({
        force: blank(boxes[0]),
        ...keyed(boxes[1] && joined(boxes.slice(1)), FORCE_KEYS),
      }),
      print: (t) => [t['force'] ?? '', printKeyed(t, FORCE_KEYS)],
    },
    examples: [
      {
        code: 'O - [A2] - [intercept 3:2, refuge never]',
        yaml: '{ orders: A2, intercept: "3:2", refuge: never }',
        says: 'A2 intercepts when it is half as strong again.',
      },
    ],
  }),
  defineOrder({
    key: 'name',
    code: 'N',
    word: 'Name',
    rule: 'KOK-OPEN-1',
    help: 'Names a force, leader or city.',
    fields: {
      thing: { type: reference('force, leader or city'), label: 'what' },
      as: { type: text(20, 'name'), label: 'name' },
    },
    examples: [
      {
        code: 'N - [A1] - [Royal Host]',
        yaml: '{ name: A1, as: Royal Host }',
        says: 'A1 is called Royal Host.',
      },
    ],
  }),
];
