/** The order book (section 6): one definition an order, for both written forms. */
import {
  choice,
  defineOrder,
  integer,
  orderBook,
  position,
  reference,
  text,
  type Box,
  type OrderOf,
} from '../../src/core/index.js';
import {
  countedType,
  mark,
  mover,
  names,
  odds,
  percent,
  price,
  settings,
  setUpItem,
  unitRef,
  unitType,
} from './order-fields.js';
import { list } from '../../src/core/index.js';

const area = reference('area', 'the name or code of an area');
const word = reference('name', 'a name');
const units = list(unitRef);

export const REBELLION_KEYS = [
  'provinces',
  'cities',
  'pirates',
  'units',
  'garrisons',
  'take',
  'unrest',
  'keep_group',
  'shed_garrisons',
  'fall',
] as const;
export const POLICY_KEYS = [
  'retreat',
  'intercept',
  'intercept_against',
  'intercept_max',
  'counter',
  'losses',
  'stand',
  'peace',
  'allow',
  'knight',
] as const;
export type RebellionKey = (typeof REBELLION_KEYS)[number];
export type PolicyKey = (typeof POLICY_KEYS)[number];

/** `RB - CITIES - Tomi, Narbo`: the first box names the setting; short words stand for the long ones. */
function settingBoxes(aliases: Readonly<Record<string, string>>) {
  return {
    read(boxes: readonly Box[]): Readonly<Record<string, Box>> {
      const [first, second, ...more] = boxes;
      if (!first) return {};
      if (!second || first.text.includes('=')) return { settings: first };
      const name = aliases[first.text.toLowerCase()] ?? first.text;
      const parts = [`${name}=${second.text}`];
      for (const { text: extra } of more) {
        const most = /^max\s*(.+)$/i.exec(extra);
        parts.push(most ? `${name}_max=${most[1] ?? ''}` : `${name}_against=${extra}`);
      }
      return { settings: { ...first, text: parts.join(' / ') } };
    },
    print: (texts: Readonly<Record<string, string>>): string[] => [texts.settings ?? ''],
  };
}

/** `E - OUT - CA3`, `BO - REPAY - 4`: a word before the field tells two orders of one code apart. */
function afterWord(keyword: string, field: string) {
  return {
    fits: (boxes: readonly string[]) => (boxes[0] ?? '').toUpperCase() === keyword,
    boxes: {
      read: (boxes: readonly Box[]): Readonly<Record<string, Box>> => (boxes[1] ? { [field]: boxes[1] } : {}),
      print: (texts: Readonly<Record<string, string>>): string[] => [keyword, texts[field] ?? ''],
    },
  };
}

const place = defineOrder({
  key: 'place',
  code: 'SU',
  word: 'Set-Up',
  rule: 'BKE-MAIL-1',
  steps: ['setup'],
  help: 'Places units of your set-up in an area, or names a German city.',
  fields: {
    item: { type: setUpItem, label: 'units' },
    at: { type: area, label: 'area' },
  },
  examples: [
    { code: 'SU - 2 IN - Rome', yaml: 'place: 2 IN\nat: Rome', says: 'Two infantry begin at Rome.' },
  ],
});

const start = defineOrder({
  key: 'start',
  code: 'S',
  word: 'Start',
  rule: 'BKE-START-1',
  help: 'Starts a new cycle at the first start position of the list that is open.',
  fields: {
    choices: { type: names, label: 'start positions' },
    or: {
      type: names,
      label: 'other areas',
      optional: true,
      mark: /^or (.+)$/i,
      printMark: (t) => `or ${t}`,
    },
    areas: {
      type: names,
      label: 'areas',
      optional: true,
      mark: /^areas (.+)$/i,
      printMark: (t) => `areas ${t}`,
    },
    units: {
      type: list(countedType),
      label: 'units',
      optional: true,
      mark: /^units (.+)$/i,
      printMark: (t) => `units ${t}`,
    },
    at: { type: names, label: 'where', optional: true, mark: /^at (.+)$/i, printMark: (t) => `at ${t}` },
    capital: {
      type: area,
      label: 'capital',
      optional: true,
      mark: /^capital (.+)$/i,
      printMark: (t) => `capital ${t}`,
    },
    name: {
      type: text(20),
      label: 'name',
      optional: true,
      mark: /^name (.+)$/i,
      printMark: (t) => `name ${t}`,
    },
  },
  examples: [
    {
      code: 'S - German 1, Hun, Slav 2',
      yaml: 'start: [German 1, Hun, Slav 2]',
      says: 'German 1, or else the Huns, or else Slav 2.',
    },
  ],
});

const treaty = defineOrder({
  key: 'treaty',
  code: 'T',
  word: 'Treaty',
  rule: 'BKE-OPT-4',
  help: 'Leases combat units out or in, or ends such an agreement. Stands until changed.',
  fields: {
    action: { type: choice(['out', 'in', 'cancel']), label: 'out, in or cancel' },
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

const give = defineOrder({
  key: 'give',
  code: 'G',
  word: 'Give',
  rule: 'BKE-OPT-7',
  help: 'Pays tribute, ransom or protection. Stands until changed; 0 ends it.',
  fields: {
    amount: { type: integer(0, 99, 'money'), label: 'money' },
    to: { type: position, label: 'receiver' },
    as: { type: choice(['tribute', 'ransom', 'protection']), label: 'what for' },
  },
  examples: [
    { code: 'G - 5 - P2 - TRIBUTE', yaml: 'give: 5\nto: P2\nas: tribute', says: 'Five money to P2.' },
  ],
});

const subvert = defineOrder({
  key: 'subvert',
  code: 'U',
  word: 'sUbvert',
  rule: 'BKE-S7-1',
  help: 'Removes a Roman garrison beside a German unit.',
  fields: { area: { type: area, label: 'area' } },
  examples: [{ code: 'U - Mogontiacum', yaml: 'subvert: Mogontiacum', says: 'The garrison goes over.' }],
});

const enter = defineOrder({
  key: 'enter',
  code: 'E',
  word: 'Enter',
  rule: 'BKE-S8-2',
  help: 'Brings units of your reserve onto the map.',
  fields: {
    types: { type: list(unitType), label: 'unit types' },
    at: { type: area, label: 'area' },
  },
  examples: [
    { code: 'E - IN, SH - Viken', yaml: 'enter: [IN, SH]\nat: Viken', says: 'Infantry and a ship.' },
  ],
});

const exit = defineOrder({
  key: 'exit',
  code: 'E',
  word: 'Exit',
  rule: 'BKE-S5-6',
  help: 'A unit leaves over the east edge.',
  fields: { unit: { type: unitRef, label: 'unit' } },
  ...afterWord('OUT', 'unit'),
  examples: [{ code: 'E - OUT - CA3', yaml: 'exit: CA3', says: 'CA3 marches off to India.' }],
});

const crusade = defineOrder({
  key: 'crusade',
  code: 'CR',
  word: 'CRusade',
  rule: 'BKE-S8-16',
  help: 'Declares your crusade: this turn and the next.',
  fields: {},
  examples: [{ code: 'CR', yaml: 'crusade: yes', says: 'The crusade begins.' }],
});

const borrow = defineOrder({
  key: 'borrow',
  code: 'BO',
  word: 'BOrrow',
  rule: 'BKE-S8-17',
  help: 'Borrows from the Italian bankers, in threes.',
  fields: { amount: { type: integer(1, 99, 'money'), label: 'money' } },
  examples: [{ code: 'BO - 6', yaml: 'borrow: 6', says: 'Six money, two points.' }],
});

const repay = defineOrder({
  key: 'repay',
  code: 'BO',
  word: 'REPAY',
  rule: 'BKE-S8-17',
  help: 'Repays the bankers, in fours.',
  fields: { amount: { type: integer(1, 99, 'money'), label: 'money' } },
  ...afterWord('REPAY', 'amount'),
  examples: [{ code: 'BO - REPAY - 4', yaml: 'repay: 4', says: 'Four money, one point back.' }],
});

const combine = defineOrder({
  key: 'combine',
  code: 'C',
  word: 'Combine',
  rule: 'BKE-TRB-1',
  help: 'Two tribes, named by their areas, meet in an area and become units. ALL pairs as many as it can.',
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

const grow = defineOrder({
  key: 'grow',
  code: 'GR',
  word: 'GRow',
  rule: 'BKE-TRB-2',
  help: 'Tribes double and spread. Stands until changed.',
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

const move = defineOrder({
  key: 'move',
  code: 'M',
  word: 'Move',
  rule: 'BKE-MOV-1',
  help: 'Moves a unit along a way, or to a place. A ship may carry a unit and a leader.',
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
    all: { type: mark('ALL'), label: 'all or nothing', optional: true, mark: /^(all)$/i },
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

const attack = defineOrder({
  key: 'attack',
  code: 'AT',
  word: 'ATtack',
  rule: 'BKE-CBT-1',
  help: 'Attacks an area, if the odds are at least those named. ANY picks the best target.',
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
      type: choice(['no', 'enter', 'pursue']),
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
      type: choice(['yes', 'no']),
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

const captive = defineOrder({
  key: 'captive',
  code: 'LE',
  word: 'LEader',
  rule: 'BKE-OPT-6',
  help: 'Hands over, releases, executes or offers a captured leader. A ransom offer stands until changed.',
  fields: {
    leader: { type: unitRef, label: 'leader' },
    do: {
      type: choice(['release', 'execute', 'hand', 'ransom']),
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

const pillage = defineOrder({
  key: 'pillage',
  code: 'P',
  word: 'Pillage',
  rule: 'BKE-ECO-4',
  help: 'Cities to pillage instead of taxing: names, ALL or NONE. Stands until changed.',
  fields: { cities: { type: names, label: 'cities, ALL or NONE' } },
  examples: [{ code: 'P - Lutetia', yaml: 'pillage: [Lutetia]', says: 'Lutetia burns.' }],
});

const disband = defineOrder({
  key: 'disband',
  code: 'D',
  word: 'Disband',
  rule: 'BKE-ECO-6',
  help: 'Units or types that go first when upkeep can not be paid; FREE lets far garrisons go. Stands.',
  fields: {
    items: { type: list(unitRef), label: 'units or types' },
    free: { type: mark('FREE'), label: 'free', optional: true, mark: /^(free)$/i },
  },
  examples: [
    { code: 'D - BW, SH5, IN', yaml: 'disband: [BW, SH5, IN]', says: 'Bows go first.' },
    {
      code: 'D - GA@Stobi - FREE',
      yaml: 'disband: GA@Stobi\nfree: yes',
      says: 'The garrison of Stobi goes home.',
    },
  ],
});

const bid = defineOrder({
  key: 'bid',
  code: 'BI',
  word: 'BId',
  rule: 'BKE-MAIL-14',
  help: 'The most you pay at auctions for a unit of a type, and in all. Stands until changed.',
  fields: {
    type: { type: unitType, label: 'type' },
    max: { type: integer(0, 99, 'money'), label: 'highest bid' },
    total: { type: integer(0, 99, 'money'), label: 'in all', optional: true },
    at: { type: names, label: 'only at', optional: true, mark: /^at (.+)$/i, printMark: (t) => `at ${t}` },
  },
  examples: [
    { code: 'BI - EL - 7 - 14', yaml: 'bid: EL\nmax: 7\ntotal: 14', says: 'Seven for an elite, twice.' },
  ],
});

const build = defineOrder({
  key: 'build',
  code: 'B',
  word: 'Build',
  rule: 'BKE-ECO-7',
  help: 'Buys units; each is placed in the first of the areas that can take it.',
  fields: {
    item: { type: countedType, label: 'units' },
    at: { type: names, label: 'areas' },
  },
  examples: [
    { code: 'B - 2 IN - Rome, Capua', yaml: 'build: 2 IN\nat: [Rome, Capua]', says: 'Two infantry.' },
  ],
});

const rebuild = defineOrder({
  key: 'rebuild',
  code: 'R',
  word: 'Rebuild',
  rule: 'BKE-S7-3',
  help: 'Replaces a lost unit where the scenario allows it; OFF stops the automatic one.',
  fields: {
    type: {
      type: choice({ BI: [], BH: [], BW: [], HB: [], IN: [], SH: [], CA: [], off: [] }),
      label: 'type',
    },
    at: { type: area, label: 'area', optional: true },
  },
  examples: [{ code: 'R - BH - Stobi', yaml: 'rebuild: BH\nat: Stobi', says: 'A lost horse comes back.' }],
});

const admin = defineOrder({
  key: 'admin',
  code: 'I',
  word: 'admInistration',
  rule: 'BKE-ECO-7',
  help: 'Share of unmodified income for administration: 0 to 50. Stands until changed.',
  fields: {
    percent: { type: percent, label: 'percentage' },
    reserve: {
      type: integer(0, 999, 'money'),
      label: 'keep at least',
      optional: true,
      mark: /^reserve (\d+)$/i,
      printMark: (t) => `reserve ${t}`,
    },
  },
  examples: [{ code: 'I - 30', yaml: 'admin: 30', says: 'Thirty in a hundred.' }],
});

const bribe = defineOrder({
  key: 'bribe',
  code: 'H',
  word: 'bribe',
  rule: 'BKE-SOL-2',
  help: 'Buys a province without opposition for its tax value.',
  fields: { province: { type: word, label: 'province' } },
  examples: [{ code: 'H - Hispania', yaml: 'bribe: Hispania', says: 'Hispania joins.' }],
});

const override = defineOrder({
  key: 'override',
  code: 'AR',
  word: 'AdministRation',
  rule: 'BKE-S4-3',
  help: 'Once a game: which administration results are to be replaced, and by what. Stands.',
  fields: {
    when: { type: list(choice(['rebellion', 'fall', 'corruption', 'off'])), label: 'results' },
    to: { type: word, label: 'replaced by', optional: true },
  },
  yaml: {
    read(entry) {
      const { override: inner, ...rest } = entry;
      if (typeof inner === 'object' && inner !== null && !Array.isArray(inner))
        return inner as Readonly<Record<string, never>>;
      return inner === undefined ? undefined : { when: inner, ...rest };
    },
    print: (values) => ({ override: values }),
    schema: { type: 'object', required: ['override'] },
  },
  examples: [
    {
      code: 'AR - rebellion, fall - revival',
      yaml: 'override: { when: [rebellion, fall], to: revival }',
      says: 'The first rebellion or fall becomes a revival.',
    },
  ],
});

const rebellion = defineOrder({
  key: 'rebellion',
  code: 'RB',
  word: 'ReBellion',
  rule: 'BKE-MAIL-12',
  help: 'What goes first in rebellions, unrest and defections. Stands, each list by itself.',
  fields: { settings: { type: settings(REBELLION_KEYS), label: 'list and entries' } },
  boxes: settingBoxes({ keep: 'keep_group', shed: 'shed_garrisons' }),
  examples: [
    {
      code: 'RB - CITIES - Tomi, Narbo',
      yaml: 'rebellion: { cities: [Tomi, Narbo] }',
      says: 'Tomi revolts before Narbo.',
    },
  ],
});

const capital = defineOrder({
  key: 'capital',
  code: 'K',
  word: 'Kapital',
  rule: 'BKE-MAIL-13',
  help: 'Where capital and leader go when they are placed. Stands until changed.',
  fields: {
    cities: { type: names, label: 'cities', optional: true },
    on_revival: { type: area, label: 'on revival (STAY or a city)', optional: true },
    leader: {
      type: word,
      label: 'leader with',
      optional: true,
      mark: /^leader (.+)$/i,
      printMark: (t) => `leader ${t}`,
    },
  },
  examples: [
    {
      code: 'K - Rome, Mediolanum - stay',
      yaml: 'capital: [Rome, Mediolanum]\non_revival: stay',
      says: 'Rome, or else Mediolanum.',
    },
    { code: 'K - leader CA3', yaml: 'capital:\nleader: CA3', says: 'The leader rides with CA3.' },
  ],
});

const convert = defineOrder({
  key: 'convert',
  code: 'V',
  word: 'conVert',
  rule: 'BKE-EMP-1',
  help: 'Which infantry become garrisons when the empire begins: ALL, NONE, CITIES or areas. Stands.',
  fields: { where: { type: names, label: 'ALL, NONE, CITIES or areas' } },
  examples: [{ code: 'V - Colonia, Treveri', yaml: 'convert: [Colonia, Treveri]', says: 'Two garrisons.' }],
});

const kingdom = defineOrder({
  key: 'kingdom',
  code: 'KS',
  word: 'Kingdom Stage',
  rule: 'BKE-S7-3',
  help: 'The allies found their kingdom.',
  fields: {},
  examples: [{ code: 'KS', yaml: 'kingdom: yes', says: 'No more hirelings.' }],
});

const quit = defineOrder({
  key: 'quit',
  code: 'Q',
  word: 'Quit',
  rule: 'BKE-ADM-7',
  help: 'Abandons the position; with start positions it begins anew there; LEAVE is for good.',
  fields: {
    how: { type: choice(['yes', 'leave']), label: 'yes or leave', optional: true, mark: /^(yes|leave)$/i },
    restart: { type: names, label: 'start positions', optional: true },
  },
  examples: [
    {
      code: 'Q - Hun, Slav 1',
      yaml: 'quit:\nrestart: [Hun, Slav 1]',
      says: 'Begins anew as Huns or Slavs.',
    },
    { code: 'Q - LEAVE', yaml: 'quit: leave', says: 'Farewell.' },
  ],
});

const policy = defineOrder({
  key: 'policy',
  code: 'O',
  word: 'pOlicy',
  rule: 'BKE-MAIL-10',
  help: 'Standing choices: retreats, interception, counter-advance, losses, elites, peace. Each by itself.',
  fields: { settings: { type: settings(POLICY_KEYS), label: 'policy and value' } },
  boxes: settingBoxes({}),
  examples: [
    {
      code: 'O - INTERCEPT - loaded - P3 - max 2:3',
      yaml: 'policy: { intercept: loaded, intercept_against: [P3], intercept_max: "2:3" }',
      says: 'Intercepts laden ships of P3 up to 2-3.',
    },
    { code: 'O - PEACE - P2,P5', yaml: 'policy: { peace: [P2, P5] }', says: 'Spares P2 and P5.' },
  ],
});

const name = defineOrder({
  key: 'name',
  code: 'N',
  word: 'Name',
  rule: 'BKE-MAIL-16',
  help: 'Names a unit, a leader, or (ME) the position: up to twenty characters.',
  fields: {
    what: { type: word, label: 'unit or ME' },
    as: { type: text(20), label: 'name' },
  },
  examples: [
    { code: 'N - LE1 - Alaric', yaml: 'name: LE1\nas: Alaric', says: 'The leader is called Alaric.' },
  ],
});

export const orders = orderBook([
  place,
  start,
  treaty,
  give,
  subvert,
  exit,
  enter,
  crusade,
  repay,
  borrow,
  combine,
  grow,
  move,
  attack,
  captive,
  pillage,
  disband,
  bid,
  build,
  rebuild,
  admin,
  bribe,
  override,
  rebellion,
  capital,
  convert,
  kingdom,
  quit,
  policy,
  name,
]);

export type BkeOrder = OrderOf<typeof orders>;
export type OrderKey = BkeOrder['key'];
export type OrderFor<K extends OrderKey> = Extract<BkeOrder, { key: K }>;
