/** The order book: 23 orders of one season. KOK-MAIL-1 and the table of the rulebook's chapter on orders. */
import {
  choice,
  defineOrder,
  flag,
  integer,
  list,
  ok,
  orderBook,
  pattern,
  reference,
  text,
  type Box,
} from '../../src/core/index.js';
import {
  buildItem,
  itemList,
  neutralPick,
  path,
  picks,
  place,
  seat,
  setting,
  unitType,
} from './order-fields.js';
import { FORCE_KEYS, POLICY_KEYS } from './policies.js';

const force = reference('force', 'one of your forces, such as A2');
const until = pattern(
  'until',
  'storm, even, rounds and a number, or none',
  /^(storm|even|none|rounds \d{1,2})$/i,
  (m) => m[0].toLowerCase(),
);
const wish = setting;
/** A bare `lift` is a yes. */
const lift = { ...flag, read: (given: string) => (/^lift$/i.test(given) ? ok(true) : flag.read(given)) };

const blank = (box: Box | undefined): Box => box ?? { text: '', line: 1, column: 1, length: 1 };

/** Several boxes as one: `W - [consent] - [P3]` is `consent P3`. */
function joined(boxes: readonly Box[]): Box {
  return {
    ...blank(boxes[0]),
    text: boxes
      .map((b) => b.text)
      .filter((t) => t !== '')
      .join(' '),
  };
}

/** `intercept 3:2, refuge never, losses LI, MM` → a box a key; an entry without a key goes on with the one before. */
function keyed(box: Box | undefined, keys: readonly string[]): Record<string, Box> {
  const found: Record<string, Box> = {};
  let key: string | undefined;
  for (const part of (box?.text ?? '').split(',').map((t) => t.trim())) {
    const word = /^([a-z]+)\b\s*(.*)$/i.exec(part);
    if (word && keys.includes((word[1] ?? '').toLowerCase())) {
      key = (word[1] ?? '').toLowerCase();
      found[key] = { ...blank(box), text: word[2] ?? '' };
    } else if (key !== undefined && part !== '') {
      const old = found[key];
      found[key] = { ...blank(box), text: [old?.text ?? '', part].filter((t) => t !== '').join(', ') };
    } else if (part !== '') {
      // No key at all: the first one reports what it can't read.
      found[keys[0] ?? ''] = { ...blank(box), text: part };
    }
  }
  return found;
}

function printKeyed(texts: Readonly<Record<string, string>>, keys: readonly string[]): string {
  return keys.flatMap((k) => (texts[k] === undefined ? [] : [`${k} ${texts[k]}`])).join(', ');
}

const opening = [
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
      when: { type: choice(['start', 'phase'], 'moment'), label: 'when', optional: true },
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
      key: { type: choice(POLICY_KEYS, 'policy'), label: 'policy' },
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

const seasonal = [
  defineOrder({
    key: 'council',
    code: 'C',
    word: 'Council',
    rule: 'KOK-SUM-1',
    steps: ['summer'],
    help: 'Summer: the diplomacy chart to roll on, with lists for what it may bring.',
    fields: {
      chart: {
        type: reference('chart', 'administration, court, foreign, or take and a country'),
        label: 'chart',
      },
      gain: { type: wish('countries to gain'), label: 'gain', optional: true },
      lose: { type: wish('allies to lose'), label: 'lose', optional: true },
      peace: { type: wish('war:<neutral> or break:<position>:<country>'), label: 'peace', optional: true },
    },
    boxes: {
      read: (boxes): Readonly<Record<string, Box>> => ({
        chart: blank(boxes[0]),
        ...keyed(
          boxes[1] && {
            ...blank(boxes[1]),
            text: boxes
              .slice(1)
              .map((b) => b.text)
              .join(', '),
          },
          ['gain', 'lose', 'peace'],
        ),
      }),
      print: (t) => [t['chart'] ?? '', printKeyed(t, ['gain', 'lose', 'peace'])],
    },
    examples: [
      {
        code: 'C - [foreign] - [gain Elam]',
        yaml: '{ council: foreign, gain: Elam }',
        says: 'Roll on the foreign chart; Elam first.',
      },
    ],
  }),
  defineOrder({
    key: 'dismiss',
    code: 'D',
    word: 'Dismiss',
    rule: 'KOK-WIN-2',
    steps: ['winter'],
    help: 'Winter: units that are not paid and go to the pool.',
    fields: { units: { type: itemList, label: 'units' }, at: { type: place, label: 'place' } },
    examples: [
      {
        code: 'D - [2 LI] - [Gaza]',
        yaml: '{ dismiss: 2 LI, at: Gaza }',
        says: 'Two light infantry at Gaza go home.',
      },
    ],
  }),
];

const fighting = [
  defineOrder({
    key: 'siege',
    code: 'S',
    word: 'Siege',
    rule: 'KOK-SIEGE-2',
    help: 'Besieges a hostile city or fort: with earthworks or not, and how far the assault goes.',
    fields: {
      place: { type: place, label: 'place' },
      earthworks: {
        type: flag,
        label: 'earthworks yes/no',
        optional: true,
        mark: /^earthworks (yes|no)$/i,
        printMark: (t) => `earthworks ${t}`,
      },
      assault: {
        type: until,
        label: 'assault',
        optional: true,
        mark: /^assault (.+)$/i,
        printMark: (t) => `assault ${t}`,
      },
      lift: {
        type: lift,
        label: 'lift',
        optional: true,
        mark: /^lift(?: (yes|no))?$/i,
        printMark: (t) => `lift ${t}`,
      },
    },
    examples: [
      {
        code: 'S - [Tyre] - [earthworks yes] - [assault storm]',
        yaml: '{ siege: Tyre, earthworks: true, assault: storm }',
        says: 'Dig in before Tyre and storm any breach.',
      },
    ],
  }),
  defineOrder({
    key: 'sortie',
    code: 'SO',
    word: 'SOrtie',
    rule: 'KOK-SIEGE-7',
    help: 'The besieged sally out against the besiegers.',
    fields: {
      place: { type: place, label: 'place' },
      until: { type: until, label: 'until', optional: true },
    },
    examples: [
      {
        code: 'SO - [Gaza] - [rounds 2]',
        yaml: '{ sortie: Gaza, until: rounds 2 }',
        says: 'Two rounds against the besiegers of Gaza.',
      },
    ],
  }),
  defineOrder({
    key: 'loot',
    code: 'L',
    word: 'Loot',
    rule: 'KOK-LOOT-1',
    help: 'Plunders a city of yours with troops in it: its tribute now, nothing later.',
    fields: { city: { type: place, label: 'city' } },
    examples: [{ code: 'L - [Sardis]', yaml: 'loot: Sardis', says: 'Sardis is plundered.' }],
  }),
  defineOrder({
    key: 'appeal',
    code: 'A',
    word: 'Appeal',
    rule: 'KOK-OPT-6',
    help: 'Appeals to heaven at the start of your movement (option appeals).',
    fields: {
      make: { type: flag, label: 'yes', optional: true },
      offering: {
        type: flag,
        label: 'offering yes/no',
        optional: true,
        mark: /^offering (yes|no)$/i,
        printMark: (t) => `offering ${t}`,
      },
    },
    examples: [
      {
        code: 'A - [yes] - [offering yes]',
        yaml: '{ appeal: true, offering: true }',
        says: 'An appeal with an offering.',
      },
    ],
  }),
  defineOrder({
    key: 'transfer',
    code: 'T',
    word: 'Transfer',
    rule: 'KOK-MOV-1',
    subject: 'units',
    help: 'Moves units and leaders between two of your forces in one hex before movement.',
    fields: {
      from: { type: force, label: 'from force' },
      to: { type: reference('force', 'a force of yours in the same hex, or new'), label: 'to force or new' },
      units: { type: itemList, label: 'units' },
    },
    examples: [
      {
        code: 'T - [A1] - [new] - [2 PX, 1 LC]',
        yaml: '{ transfer: "2 PX, 1 LC", from: A1, to: new }',
        says: 'Three units of A1 form a force of their own.',
      },
    ],
  }),
  defineOrder({
    key: 'move',
    code: 'M',
    word: 'Move',
    rule: 'KOK-MOV-2',
    help: 'Moves a force or a trade counter along waypoints, picking up and dropping on the way.',
    fields: {
      force: { type: force, label: 'force' },
      path: { type: path, label: 'path' },
      as: {
        type: choice(['army', 'fleet', 'caravan', 'merchant'], 'kind'),
        label: 'as',
        optional: true,
        mark: /^(army|fleet|caravan|merchant)$/i,
      },
      risk: {
        type: choice(['bold', 'even', 'careful'], 'risk'),
        label: 'risk',
        optional: true,
        mark: /^(bold|even|careful)$/i,
      },
    },
    examples: [
      {
        code: 'M - [A1] - [Corinth +1 LI, Athens /2 PX=A7, Thebes] - [army] - [even]',
        yaml: '{ move: A1, path: [Corinth +1 LI, Athens /2 PX=A7, Thebes], as: army, risk: even }',
        says: 'A1 marches to Thebes by Corinth and Athens.',
      },
      {
        code: 'M - [C2] - [India swap 1 slaves for 1 spice buy 1 spice] - [merchant]',
        yaml: '{ move: C2, path: [India swap 1 slaves for 1 spice buy 1 spice], as: merchant }',
        says: 'C2 sails to India and trades there.',
      },
    ],
  }),
  defineOrder({
    key: 'raid',
    code: 'RA',
    word: 'RAid',
    rule: 'KOK-OPT-7',
    help: 'Raids the land round a hostile city (option raiding).',
    fields: { city: { type: place, label: 'city' } },
    examples: [{ code: 'RA - [Athens]', yaml: 'raid: Athens', says: 'The fields of Athens are raided.' }],
  }),
];

const purchase = [
  defineOrder({
    key: 'build',
    code: 'B',
    word: 'Build',
    rule: 'KOK-BUY-1',
    help: 'Buys units, trade counters or a fort, or moves a fort.',
    fields: {
      item: { type: buildItem, label: 'what' },
      at: { type: place, label: 'place', optional: true },
      from: {
        type: reference('source', 'a position, or where the fort stands'),
        label: 'from',
        optional: true,
      },
    },
    examples: [
      {
        code: 'B - [2 HI, 1 LC] - [capital]',
        yaml: '{ build: "2 HI, 1 LC", at: capital }',
        says: 'Three units at the capital.',
      },
    ],
  }),
  defineOrder({
    key: 'rebuild',
    code: 'R',
    word: 'Rebuild',
    rule: 'KOK-BUY-5',
    help: 'Rebuilds a looted city.',
    fields: { city: { type: place, label: 'city' } },
    examples: [{ code: 'R - [Memphis]', yaml: 'rebuild: Memphis', says: 'Memphis is built up again.' }],
  }),
  defineOrder({
    key: 'improve',
    code: 'I',
    word: 'Improve',
    rule: 'KOK-BUY-5',
    help: 'Buys an achievement.',
    fields: {
      achievement: {
        type: choice(['monuments', 'religion', 'learning', 'roads'], 'achievement'),
        label: 'achievement',
      },
    },
    examples: [{ code: 'I - [monuments]', yaml: 'improve: monuments', says: 'You build monuments.' }],
  }),
  defineOrder({
    key: 'capital',
    code: 'CM',
    word: 'Capital Move',
    rule: 'KOK-CAP-3',
    help: 'Moves your capital.',
    fields: { city: { type: place, label: 'city' } },
    examples: [{ code: 'CM - [Damascus]', yaml: 'capital: Damascus', says: 'Damascus is your capital.' }],
  }),
  defineOrder({
    key: 'setup',
    code: 'SU',
    word: 'Set Up',
    rule: 'KOK-SCN-15',
    steps: ['setup'],
    help: 'Scenario 15: colours, units, capital, cities, second goods, neutrals and faith by preference.',
    fields: {
      colours: { type: list(choice(['red', 'grey', 'brown', 'blue', 'green'], 'colour')), label: 'colours' },
      units: { type: picks, label: 'unit lists', optional: true },
      capital: { type: list(place), label: 'capital', optional: true },
      cities: { type: list(place), label: 'cities', optional: true },
      goods2: { type: place, label: 'second goods at', optional: true },
      neutrals: { type: list(neutralPick), label: 'neutrals', optional: true },
      faith: {
        type: choice(['polytheist', 'monotheist', 'war-god'], 'faith'),
        label: 'faith',
        optional: true,
      },
    },
    yaml: {
      read: (entry) => {
        const inner = entry['setup'];
        return typeof inner === 'object' && inner !== null && !Array.isArray(inner)
          ? (inner as typeof entry)
          : undefined;
      },
      print: (given) => ({ setup: given }),
      schema: { type: 'object', properties: { setup: { type: 'object' } }, required: ['setup'] },
    },
    examples: [
      {
        code: 'SU - [Red, Grey] - [5PX; 5PX; 5HI; 5LC] - [Rome, Syracuse] - [Naples, Genoa, Syracuse] - [Naples] - [Carthage 5LC, Athens 5PX] - [polytheist]',
        yaml: 'setup: { colours: [red, grey], units: [[5 PX], [5 PX], [5 HI], [5 LC]], capital: [Rome, Syracuse], cities: [Naples, Genoa, Syracuse], goods2: Naples, neutrals: [Carthage 5 LC, Athens 5 PX], faith: polytheist }',
        says: 'Red, else grey; Rome as capital.',
      },
    ],
  }),
];

/** KOK-MAIL-1: one sheet a season. Order of lines matters for sieges, transfers, moves, purchases and equal kinds in the opening. */
export const orders = orderBook([...opening, ...seasonal, ...fighting, ...purchase], {
  press: { maxLength: 2000, perReceiver: 5, rule: 'KOK-MAIL-1' },
});
