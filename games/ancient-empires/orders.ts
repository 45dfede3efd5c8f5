/** The order book: every order of the five steps in both written forms. Steps: s setup, c council, b construction, o operations. */
import {
  choice,
  defineOrder,
  integer,
  list,
  no,
  ok,
  orderBook,
  pattern,
  text,
  type Box,
  type FieldType,
  type OrderOf,
} from '../../src/core/index.js';
import { condition } from './conditions.js';
import { COUNTERS } from './data.js';
import type { Geography } from './geography.js';
import {
  bundle,
  drops,
  hostilityChange,
  investments,
  newStackId,
  place,
  placementList,
  placesOr,
  rounds,
  seat,
  seatOr,
  stackId,
  units,
  word,
} from './order-fields.js';
import { POLICY_NAMES } from './policies.js';

const ALL_STEPS = ['setup', 'council', 'construction', 'operations'];

/** Fields that any script line may carry. */
function script(geo: Geography) {
  return {
    round: {
      type: rounds,
      label: 'round',
      optional: true,
      mark: /^@\s?([1-8](?:\.\.[1-8])?)$/,
      printMark: (value: string) => `@${value}`,
      help: '@3: not before round 3; @3..5: not after round 5',
    },
    until: {
      type: integer(1, 8, 'round'),
      label: 'last round',
      optional: true,
      mark: /^@\s?\.\.([1-8])$/,
      printMark: (value: string) => `@..${value}`,
    },
    if: {
      type: condition(geo),
      label: 'condition',
      optional: true,
      mark: /^\?\s?(.+)$/,
      printMark: (value: string) => `?${value}`,
      help: 'carried out only when it holds',
    },
    else: {
      type: choice(['wait', 'skip', 'stop']),
      label: 'else',
      optional: true,
      mark: /^!\s?(wait|skip|stop)$/i,
      printMark: (value: string) => `!${value}`,
      help: 'what a false condition does: wait, skip the line, stop the Stack',
    },
    onfail: {
      type: choice(['skip', 'stop']),
      label: 'on failure',
      optional: true,
      mark: /^\+\s?(skip|stop)$/i,
      printMark: (value: string) => `+${value}`,
      help: 'skip: a failure drops this line only',
    },
    leave: {
      type: word('leave'),
      label: 'leave behind',
      optional: true,
      mark: /^(leave)$/i,
      printMark: () => 'leave',
      help: 'Units short of Movement Points stay behind',
    },
    times: {
      type: integer(1, 9, 'times'),
      label: 'times',
      optional: true,
      mark: /^x\s?([1-9])$/i,
      printMark: (value: string) => `x${value}`,
    },
  } as const;
}

const session = pattern<1 | 2 | 3 | 4>(
  'session',
  'a session S1 to S4',
  /^S?([1-4])$/i,
  (match) => (match[1] === '1' ? 1 : match[1] === '2' ? 2 : match[1] === '3' ? 3 : 4),
  (value) => `S${value}`,
);
const dealSession = pattern<'1' | '3' | 'both'>(
  'session',
  'S1, S3 or both',
  /^(?:S?([13])|both)$/i,
  (match) => (match[1] === '1' ? '1' : match[1] === '3' ? '3' : 'both'),
  (value) => (value === 'both' ? 'both' : `S${value}`),
);

/** A word, number, place or position; which it must be depends on the policy (`setPolicy`). */
const policyWord: FieldType<string> = {
  kind: 'value',
  expected: 'a value',
  read(given) {
    if (/^(true|yes|on)$/i.test(given)) return ok('YES');
    if (/^(false|no|off)$/i.test(given)) return ok('NO');
    return given !== '' && given.length <= 60 ? ok(given.toUpperCase()) : no('a value');
  },
  print: (value) => value,
  schema: { type: ['string', 'number', 'boolean'] },
};

const isSession = (box: Box | undefined): boolean => /^S[1-4]$/i.test(box?.text.trim() ?? '');

/** The book for a map: place names are read, and nearest ones suggested, while the sheet is parsed. */
export function makeOrders(geo: Geography) {
  const province = place(geo, 'province');
  const provinces = list(province);
  const marks = script(geo);
  const scripted = ['operations'];
  const items = list(bundle(geo));

  const setup = [
    defineOrder({
      key: 'place',
      code: 'PL',
      word: 'Place',
      rule: 'AE-SET-2',
      help: 'Ranked wishes for the capital (CAP), the two further placements (1, 2), or materials by province (MAT).',
      steps: ['setup'],
      fields: {
        part: { type: choice({ CAP: ['capital'], '1': [], '2': [], MAT: ['materials'] }), label: 'part' },
        list: { type: placementList(geo), label: 'provinces' },
      },
      examples: [
        {
          code: 'PL - CAP - M1, E2, I2',
          yaml: 'place: CAP\nlist: [M1, E2, I2]',
          says: 'capital at M1, else E2, else I2',
        },
        { code: 'PL - 1 - M2, UP', yaml: 'place: 1\nlist: [M2, UP]', says: 'M2, or else raise the capital' },
        {
          code: 'PL - MAT - M1 2, M2 1',
          yaml: 'place: MAT\nlist: {M1: 2, M2: 1}',
          says: 'where materials lie',
        },
      ],
    }),
  ] as const;

  const standing = [
    defineOrder({
      key: 'name',
      code: 'N',
      word: 'Name',
      rule: 'AE-MAIL-2',
      help: 'Names your empire (ME) or a Stack.',
      steps: ALL_STEPS,
      fields: { what: { type: stackId, label: 'ME or Stack' }, to: { type: text(20), label: 'name' } },
      examples: [
        { code: 'N - ME - Babylon', yaml: 'name: ME\nto: Babylon', says: 'your empire is called Babylon' },
        { code: 'N - M1 - First Army', yaml: 'name: M1\nto: First Army', says: 'Stack M1 gets a name' },
      ],
    }),
    defineOrder({
      key: 'posture',
      code: 'P',
      word: 'Posture',
      rule: 'AE-POS-1',
      help: 'Friendly, Neutral or Hostile towards a position, generally or in provinces listed.',
      steps: ALL_STEPS,
      fields: {
        posture: {
          type: choice({ F: ['friendly'], N: ['neutral'], H: ['hostile'] }),
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
        mode: { type: choice({ ON: ['yes'], OFF: ['no'] }), label: 'ON or OFF' },
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
    defineOrder({
      key: 'policy',
      code: 'O',
      word: 'Policy',
      rule: 'AE-MAIL-2',
      help: 'A standing decision: how to resist, whom to let join, which Units to lose first, and so on.',
      steps: ALL_STEPS,
      fields: {
        policy: { type: choice(POLICY_NAMES, 'policy'), label: 'policy' },
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
    }),
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
      help: 'Up to five provinces you would see struck when a position draws a Revolt (RV), Civil War (CW), Corruption (CO) or Hostility (HO).',
      steps: ALL_STEPS,
      subject: 'kind',
      fields: {
        target: { type: seat, label: 'position' },
        kind: { type: choice(['RV', 'CW', 'CO', 'HO', 'ANY']), label: 'event' },
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
    defineOrder({
      key: 'garrison',
      code: 'U',
      word: 'Units of an Independent',
      rule: 'AE-CON-1',
      help: 'Types of the Units that a Controlled Province raises in Construction.',
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
    }),
  ] as const;

  const council = [
    defineOrder({
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
    }),
    defineOrder({
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
    }),
    defineOrder({
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
    }),
    defineOrder({
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
    }),
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

  const construction = [
    defineOrder({
      key: 'build',
      code: 'B',
      word: 'Build',
      rule: 'AE-CON-3',
      help: 'Professionals in an Owned Province, or Galleys at a coast; materials come from the sources named.',
      steps: ['construction'],
      fields: {
        units: { type: units(['PRO', 'GAL']), label: 'Units' },
        at: { type: place(geo, 'any'), label: 'place' },
        from: { type: provinces, label: 'sources', optional: true },
        reserved: {
          type: word('reserved'),
          label: 'reserved',
          optional: true,
          mark: /^(reserved)$/i,
          printMark: () => 'reserved',
          help: 'may use materials that your R and I orders need',
        },
      },
      examples: [
        {
          code: 'B - 2PRO - M1 - M2',
          yaml: 'build: 2 PRO\nat: M1\nfrom: [M2]',
          says: 'two Professionals in M1, materials from M2',
        },
      ],
    }),
    defineOrder({
      key: 'repair',
      code: 'R',
      word: 'Repair',
      rule: 'AE-CON-5',
      help: '3 coins and 1 local material remove a point of Damage.',
      steps: ['construction'],
      fields: {
        at: { type: province, label: 'province' },
        points: {
          type: pattern<number | 'ALL'>('points', '1 to 11, or ALL', /^(?:([1-9]|1[01])|all)$/i, (m) =>
            m[1] === undefined ? 'ALL' : Number(m[1]),
          ),
          label: 'points',
        },
      },
      examples: [
        { code: 'R - M1 - 3', yaml: 'repair: M1\npoints: 3', says: 'three points' },
        { code: 'R - M2 - ALL', yaml: 'repair: M2\npoints: ALL', says: 'all that can be paid' },
      ],
    }),
    defineOrder({
      key: 'increase',
      code: 'I',
      word: 'Increase',
      rule: 'AE-CON-6',
      help: 'Develops a province to the next level (DLn) or adds Construction Units (CUn).',
      steps: ['construction'],
      fields: {
        at: { type: province, label: 'province' },
        to: {
          type: pattern<{ readonly kind: 'DL' | 'CU'; readonly n: number }>(
            'goal',
            'DLn or CUn',
            /^(DL|CU)\s?(\d{1,2})$/i,
            (m) => ({ kind: /^d/i.test(m[1] ?? '') ? 'DL' : 'CU', n: Number(m[2]) }),
            (value) => `${value.kind}${value.n}`,
          ),
          label: 'goal',
        },
      },
      examples: [
        { code: 'I - M1 - DL2', yaml: 'increase: M1\nto: DL2', says: 'Babylonia to level 2' },
        { code: 'I - N1 - CU3', yaml: 'increase: N1\nto: CU3', says: 'three Construction Units in Nabataea' },
      ],
    }),
  ] as const;

  const operations = [
    defineOrder({
      key: 'leader',
      code: 'LD',
      word: 'Leader',
      rule: 'AE-OPS-1',
      help: 'Where the first Leader stands, or with +1 a further Leader for a Stack.',
      steps: scripted,
      fields: {
        where: {
          type: pattern<string>('province or +1', 'a province, or +1', /^(\+1|.+)$/, (m) =>
            m[1] === '+1' ? '+1' : (geo.find(m[1] ?? '') ?? m[1] ?? ''),
          ),
          label: 'province or +1',
        },
        stack: { type: stackId, label: 'Stack', optional: true },
        ...marks,
      },
      examples: [
        { code: 'LD - M1', yaml: 'leader: M1', says: 'the Leader begins in M1' },
        {
          code: 'LD - +1 - M3 - @2',
          yaml: 'leader: "+1"\nstack: M3\nround: 2',
          says: 'a second one joins Stack M3 in round 2',
        },
      ],
    }),
    defineOrder({
      key: 'militia',
      code: 'ML',
      word: 'Militia',
      rule: 'AE-MAN-1',
      help: 'Builds Militia in an Owned or Controlled Province.',
      steps: scripted,
      fields: {
        number: { type: integer(1, 5, 'Militia'), label: 'number' },
        at: { type: province, label: 'province' },
        stack: { type: stackId, label: 'Stack', optional: true },
        ...marks,
      },
      examples: [
        { code: 'ML - 2 - M1 - @1', yaml: 'militia: 2\nat: M1\nround: 1', says: 'two Militia in M1' },
        { code: 'ML - 1 - M1 - VAN', yaml: 'militia: 1\nat: M1\nstack: VAN', says: 'one joins Stack VAN' },
      ],
    }),
    defineOrder({
      key: 'march',
      code: 'M',
      word: 'March',
      rule: 'AE-MOV-1',
      help: 'Marches a Stack to bordering provinces, one after the other.',
      steps: scripted,
      fields: {
        stack: { type: stackId, label: 'Stack' },
        to: { type: list(place(geo, 'area')), label: 'provinces' },
        ...marks,
      },
      examples: [
        {
          code: 'M - M1 - M3 - @2 - ?enemy(M3)<=2 - !skip',
          yaml: 'march: M1\nto: [M3]\nround: 2\nif: "enemy(M3)<=2"\nelse: skip',
          says: 'in round 2, if at most two enemies stand there',
        },
      ],
    }),
    defineOrder({
      key: 'join',
      code: 'J',
      word: 'Join',
      rule: 'AE-MOV-4',
      help: 'Attaches a Stack to another in the same place.',
      steps: scripted,
      fields: {
        stack: { type: stackId, label: 'Stack' },
        with: { type: stackId, label: 'Stack joined' },
        ...marks,
      },
      examples: [{ code: 'J - M1b - M1', yaml: 'join: M1b\nwith: M1', says: 'M1b becomes part of M1' }],
    }),
    defineOrder({
      key: 'detach',
      code: 'D',
      word: 'Detach',
      rule: 'AE-MOV-4',
      help: 'Parts Units from a Stack as a new one.',
      steps: scripted,
      fields: {
        stack: { type: stackId, label: 'Stack' },
        units: { type: units(['PRO', 'MIL', 'LEA', 'GAL', 'BAR', 'PIR']), label: 'Units' },
        as: { type: newStackId, label: 'new id', optional: true },
        ...marks,
      },
      examples: [
        {
          code: 'D - M1 - 1PRO, 1LEA - VAN',
          yaml: 'detach: M1\nunits: {PRO: 1, LEA: 1}\nas: VAN',
          says: 'a Professional and a Leader form VAN',
        },
      ],
    }),
    defineOrder({
      key: 'attack',
      code: 'A',
      word: 'Attack',
      rule: 'AE-MOV-5',
      help: 'Attacks a Stack in the same place.',
      steps: scripted,
      fields: {
        stack: { type: stackId, label: 'Stack' },
        target: { type: stackId, label: 'target' },
        ...marks,
      },
      examples: [
        { code: 'A - M1 - BA3', yaml: 'attack: M1\ntarget: BA3', says: 'attacks the Barbarians BA3' },
        {
          code: 'A - M1 - ANY - x2 - +skip',
          yaml: 'attack: M1\ntarget: ANY\ntimes: 2\nonfail: skip',
          says: 'the largest enemy, twice',
        },
      ],
    }),
    defineOrder({
      key: 'occupy',
      code: 'Q',
      word: 'Occupy',
      rule: 'AE-OCC-1',
      help: 'Tries to Occupy the province where the Stack stands.',
      steps: scripted,
      fields: { stack: { type: stackId, label: 'Stack' }, ...marks },
      examples: [
        {
          code: 'Q - M1 - ?odds(M1,M3)>=100',
          yaml: 'occupy: M1\nif: "odds(M1,M3)>=100"',
          says: 'when at least as strong as the defence',
        },
      ],
    }),
    defineOrder({
      key: 'loot',
      code: 'L',
      word: 'Loot',
      rule: 'AE-LOO-1',
      help: 'Loots the province where the Stack stands.',
      steps: scripted,
      fields: { stack: { type: stackId, label: 'Stack' }, ...marks },
      examples: [{ code: 'L - M1 - x2', yaml: 'loot: M1\ntimes: 2', says: 'loots twice' }],
    }),
    defineOrder({
      key: 'voyage',
      code: 'VY',
      word: 'Voyage',
      rule: 'AE-VOY-1',
      help: 'Carries land Stacks by sea to another province within one turn of a round.',
      steps: scripted,
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
    }),
    defineOrder({
      key: 'sail',
      code: 'SA',
      word: 'Sail',
      rule: 'AE-SEA-1',
      help: 'Sails a sea Stack from Coastal Area to Coastal Area.',
      steps: scripted,
      fields: {
        stack: { type: stackId, label: 'Stack' },
        to: { type: list(place(geo, 'coast')), label: 'Coastal Areas' },
        ...marks,
      },
      examples: [
        { code: 'SA - PAL - SIN, DEL', yaml: 'sail: PAL\nto: [SIN, DEL]', says: 'to the Delta coast' },
      ],
    }),
    defineOrder({
      key: 'hold',
      code: 'H',
      word: 'Hold',
      rule: 'AE-MAIL-4',
      help: 'Drops the earlier waiting lines of a Stack, or of ALL.',
      steps: scripted,
      fields: { stack: { type: stackId, label: 'Stack or ALL' } },
      examples: [
        { code: 'H - M1', yaml: 'hold: M1', says: 'M1 stays' },
        { code: 'H - ALL', yaml: 'hold: ALL', says: 'everything waiting is dropped' },
      ],
    }),
    defineOrder({
      key: 'recruit',
      code: 'RC',
      word: 'Recruit',
      rule: 'AE-HRD-4',
      help: 'A horde gains a Barbarian.',
      steps: scripted,
      fields: { stack: { type: stackId, label: 'Stack' }, ...marks },
      examples: [{ code: 'RC - HORDE3 - x2', yaml: 'recruit: HORDE3\ntimes: 2', says: 'twice' }],
    }),
    defineOrder({
      key: 'keep',
      code: 'K',
      word: 'Keep',
      rule: 'AE-OWN-1',
      help: 'What becomes of a province at the end of Operations: OWN, FREE (with counters), or GRANT to a position.',
      steps: scripted,
      fields: {
        at: { type: province, label: 'province' },
        as: { type: choice({ own: [], free: [], grant: [] }), label: 'OWN, FREE or GRANT' },
        hostility: { type: hostilityChange, label: 'counters', optional: true },
        to: { type: seat, label: 'position', optional: true },
      },
      boxes: {
        read([at, as, third]) {
          const name = /^free$/i.test(as?.text.trim() ?? '') ? 'hostility' : 'to';
          return present({ at, as, [name]: third });
        },
        print: (t) => [t['at'] ?? '', (t['as'] ?? '').toUpperCase(), t['hostility'] ?? t['to'] ?? ''],
      },
      examples: [
        { code: 'K - M2 - OWN', yaml: 'keep: M2\nas: own', says: 'the province joins your empire' },
        {
          code: 'K - M3 - FREE - +4 -2',
          yaml: 'keep: M3\nas: free\nhostility: {add: [4], remove: [2]}',
          says: 'independent, Hostile to P4, no longer to P2',
        },
        { code: 'K - N1 - GRANT - 3', yaml: 'keep: N1\nas: grant\nto: 3', says: 'P3 gets it' },
      ],
    }),
    defineOrder({
      key: 'capital',
      code: 'CP',
      word: 'Capital',
      rule: 'AE-END-1',
      help: 'Moves the capital to an Owned Province.',
      steps: scripted,
      fields: { at: { type: province, label: 'province' } },
      examples: [{ code: 'CP - E2', yaml: 'capital: E2', says: 'the capital moves to the Delta' }],
    }),
    defineOrder({
      key: 'horde',
      code: 'HO',
      word: 'Horde',
      rule: 'AE-HRD-2',
      help: 'Where your horde appears, or NO to stay out this turn.',
      steps: scripted,
      fields: {
        area: {
          type: pattern<string>('area', 'a Barbarian Area or province, or NO', /^(.+)$/, (m) =>
            /^(no|none)$/i.test(m[1] ?? '') ? 'NO' : (geo.find(m[1] ?? '') ?? m[1] ?? ''),
          ),
          label: 'area',
        },
      },
      examples: [
        { code: 'HO - XS2', yaml: 'horde: XS2', says: 'the horde appears on the Iranian Plateau' },
        { code: 'HO - NO', yaml: 'horde: no', says: 'not this turn' },
      ],
    }),
  ] as const;

  // The YAML reader takes the first order whose key stands in an entry: what has a field called like another order
  // (exchange: give; voyage: pick) comes before it.
  const all = [...setup, ...council, ...construction, ...operations, ...standing] as const;
  return orderBook<(typeof all)[number]>(all);
}

/** Boxes that were written. */
function present(boxes: Readonly<Record<string, Box | undefined>>): Record<string, Box> {
  const found: Record<string, Box> = {};
  for (const [name, box] of Object.entries(boxes)) if (box && box.text.trim() !== '') found[name] = box;
  return found;
}

export type EmpireBook = ReturnType<typeof makeOrders>;
export type EmpireOrder = OrderOf<EmpireBook>;
