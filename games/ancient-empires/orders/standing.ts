/** Orders that stand until changed, in any step. RULES.md, section 14 */
import { choice, defineOrder, list, text } from '../../../src/core/index.js';
import type { Geography } from '../rules/map/geography.js';
import { POLICY_NAMES } from '../rules/policies/policies.js';
import { present } from './boxes.js';
import { units } from './fields/items.js';
import { place, placesOr, seat, seatOr, selfOrStack } from './fields/places.js';
import { POLICY_WORDS } from './fields/policies.js';
import { policyWord, said } from './fields/words.js';
import { scriptMarks } from './marks.js';

const ALL_STEPS = ['setup', 'council', 'construction', 'operations'];

/** N P E O TC EV U */
export function standingOrders(geo: Geography) {
  return [name, ...relationOrders(geo), policy(geo), ...rankingOrders(geo), garrison(geo)] as const;
}

/** N */
const name = defineOrder({
  key: 'name',
  code: 'N',
  word: 'Name',
  rule: 'AE-MAIL-2',
  help: 'Names your empire (ME) or a Stack.',
  steps: ALL_STEPS,
  fields: { what: { type: selfOrStack, label: 'ME or Stack' }, to: { type: text(20), label: 'name' } },
  examples: [
    { code: 'N - ME - Babylon', yaml: 'name: ME\nto: Babylon', says: 'your empire is called Babylon' },
    { code: 'N - M1 - First Army', yaml: 'name: M1\nto: First Army', says: 'Stack M1 gets a name' },
  ],
});

const postureWord = said(
  choice({ F: ['friendly'], N: ['neutral'], H: ['hostile'] }),
  ['F', 'Friendly'],
  ['N', 'Neutral'],
  ['H', 'Hostile', 'an embargo as well'],
);

/** Towards other positions: P E */
function relationOrders(geo: Geography) {
  const marks = scriptMarks(geo);
  return [
    defineOrder({
      key: 'posture',
      code: 'P',
      word: 'Posture',
      rule: 'AE-POS-1',
      help: 'Friendly, Neutral or Hostile towards a position, generally or in provinces listed.',
      steps: ALL_STEPS,
      fields: {
        posture: {
          type: postureWord,
          label: 'F, N or H',
        },
        toward: { type: seatOr('ALL'), label: 'position' },
        at: { type: placesOr(geo, 'province', 'ALL'), label: 'provinces', optional: true },
        round: marks.round,
      },
      examples: [
        {
          code: 'P - F - 3 - M1, M3',
          yaml: 'posture: F\ntoward: 3\nat: [M1, M3]',
          says: 'P3 is a friend in M1 and M3',
        },
        {
          code: 'P - H - 2 - ALL - @2',
          yaml: 'posture: H\ntoward: 2\nat: ALL\nround: 2',
          says: 'from round 2 on Hostile to P2',
        },
      ],
    }),
    defineOrder({
      key: 'embargo',
      code: 'E',
      word: 'Embargo',
      rule: 'AE-INF-4',
      help: "Closes provinces and seas in your influence to a position's trade, or opens them.",
      steps: ALL_STEPS,
      fields: {
        mode: {
          type: said(choice({ ON: ['yes'], OFF: ['no'] }), ['ON', 'closed'], ['OFF', 'open']),
          label: 'ON or OFF',
        },
        against: { type: seatOr('ALL'), label: 'position' },
        at: { type: placesOr(geo, 'any', 'ALL'), label: 'areas', optional: true },
        round: marks.round,
      },
      examples: [
        {
          code: 'E - ON - 5 - PAL, Ph2',
          yaml: 'embargo: ON\nagainst: 5\nat: [PAL, Ph2]',
          says: 'P5 may not trade through PAL and Ph2',
        },
      ],
    }),
  ] as const;
}

/** O */
function policy(geo: Geography) {
  return defineOrder({
    key: 'policy',
    code: 'O',
    word: 'Policy',
    rule: 'AE-MAIL-2',
    help: 'A standing decision: how to resist, whom to let join, which Units to lose first, and so on.',
    steps: ALL_STEPS,
    fields: {
      policy: { type: said(choice(POLICY_NAMES, 'policy'), ...POLICY_WORDS), label: 'policy' },
      value: { type: list(policyWord), label: 'value' },
      at: { type: place(geo, 'province'), label: 'province', optional: true },
      toward: { type: seat, label: 'position', optional: true },
    },
    boxes: {
      read(boxes) {
        const [policy, value, where] = boxes;
        const third = /^ally$/i.test(policy?.text.trim() ?? '') ? 'toward' : 'at';
        return present({ policy, value, [third]: where });
      },
      print: (t) => [t['policy'] ?? '', t['value'] ?? '', t['at'] ?? t['toward'] ?? ''],
    },
    examples: [
      {
        code: 'O - RESIST - 75 - M1',
        yaml: 'policy: resist\nvalue: 75\nat: M1',
        says: 'M1 resists at three to four',
      },
      {
        code: 'O - ALLY - FULL - 4',
        yaml: 'policy: ally\nvalue: full\ntoward: 4',
        says: 'P4 may command your Units beside his',
      },
      { code: 'O - BOOTY - 3, 5', yaml: 'policy: booty\nvalue: [3, 5]', says: 'booty goes to P3 and P5' },
      { code: 'O - END - TRUE', yaml: 'policy: end\nvalue: true', says: 'you agree to end the game' },
    ],
  });
}

/** Provinces in the order they are wanted: TC EV */
function rankingOrders(geo: Geography) {
  return [
    defineOrder({
      key: 'centres',
      code: 'TC',
      word: 'Trading Centres',
      rule: 'AE-ZON-3',
      help: 'Ranked Trading Centres outside the Capital zone, or NONE for the default.',
      steps: ALL_STEPS,
      fields: { list: { type: placesOr(geo, 'province', 'NONE'), label: 'provinces' } },
      examples: [{ code: 'TC - An4, Sp2', yaml: 'centres: [An4, Sp2]', says: 'An4 first, then Sp2' }],
    }),
    defineOrder({
      key: 'pick',
      code: 'EV',
      word: 'Event victims',
      rule: 'AE-EVT-3',
      help: 'Up to five provinces that a Revolt, Civil War, Corruption or Hostility of a position should strike.',
      steps: ALL_STEPS,
      subject: 'kind',
      fields: {
        target: { type: seat, label: 'position' },
        kind: {
          type: said(
            choice(['RV', 'CW', 'CO', 'HO', 'ANY']),
            ['RV', 'Revolt'],
            ['CW', 'Civil War'],
            ['CO', 'Corruption'],
            ['HO', 'Hostility'],
            ['ANY', 'any event'],
          ),
          label: 'event',
        },
        list: { type: placesOr(geo, 'province', 'NONE'), label: 'provinces' },
      },
      examples: [
        {
          code: 'EV - 4 - RV - E3, E1, Ph1',
          yaml: 'pick: RV\ntarget: 4\nlist: [E3, E1, Ph1]',
          says: 'a Revolt of P4 should strike E3 first',
        },
      ],
    }),
  ] as const;
}

/** U */
function garrison(geo: Geography) {
  const province = place(geo, 'province');
  return defineOrder({
    key: 'garrison',
    code: 'U',
    word: 'Units of an Independent',
    rule: 'AE-CON-1',
    help: 'Units that a Controlled Province raises.',
    steps: ALL_STEPS,
    fields: {
      at: { type: province, label: 'province' },
      units: { type: units(['PRO', 'GAL']), label: 'Units' },
      coast: { type: place(geo, 'coast'), label: 'coast', optional: true },
    },
    examples: [
      {
        code: 'U - Ph1 - 1PRO, 1GAL - SYR',
        yaml: 'garrison: Ph1\nunits: {PRO: 1, GAL: 1}\ncoast: SYR',
        says: 'Syria keeps a Galley at SYR',
      },
    ],
  });
}
