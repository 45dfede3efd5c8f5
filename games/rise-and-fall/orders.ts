/** The order book of Rise and Fall: both written forms of every order. Section 6. */
import {
  choice,
  defineOrder,
  flag,
  list,
  orderBook,
  pattern,
  reference,
  text,
  type Box,
  type FieldType,
  type Json,
  type JsonObject,
  type OrderOf,
} from '../../src/core/index.js';
import { attackBoxes, attackYaml, supports } from './order-forms.js';

const unit = reference('unit', 'a unit such as RL05');
const area = reference('area', 'an area such as Roma');
const units = slashList(unit);
const areas = slashList(area);
const who = reference('side', 'rome, parthia, a people, rebel, a kingdom or hunnic:huns');

/** Several of one type, separated by `/` (a comma will do); in YAML a list or one text. */
function slashList(item: FieldType<string>): FieldType<readonly string[]> {
  const base = list(item, '/');
  return { ...base, read: (given) => base.read(given.replace(/,/g, '/')) };
}

const word = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** `2 LEG`, `LEG` or a unit's id. */
export interface BuildItem {
  readonly count: number;
  /** Word of the kind (`LEG`) or a unit. */
  readonly what: string;
}

const buildItem: FieldType<BuildItem> = pattern(
  'units to build',
  'a kind such as 2LEG (LEG PAL COM LIM CAV INF REB KUS HK) or a unit such as AF06',
  /^(?:(\d{1,2})\s*)?([A-Za-z][\w .()-]*)$/,
  (m) => ({ count: Number(m[1] ?? 1), what: (m[2] ?? '').trim() }),
  (value) => (value.count === 1 ? value.what : `${value.count}${value.what}`),
);

/** A YAML map under the order's key: `war: { by: rome, on: asian }`; flat fields beside the key will do, too. */
function mapYaml(key: string, names: readonly string[], first: string) {
  return {
    read(entry: JsonObject): JsonObject | undefined {
      const inner = entry[key];
      if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) return inner as JsonObject;
      const rest = Object.fromEntries(Object.entries(entry).filter(([name]) => names.includes(name)));
      return inner === undefined || inner === null ? undefined : { ...rest, [first]: inner };
    },
    print: (values: JsonObject): JsonObject => ({ [key]: values }),
    schema: { type: 'object', properties: { [key]: {} }, required: [key] },
  };
}

const war = defineOrder({
  key: 'war',
  code: 'W',
  word: 'War',
  rule: 'RF-WAR-1',
  help: 'Declares war: by one of your sides on another side.',
  fields: { by: { type: who, label: 'by' }, on: { type: who, label: 'on' } },
  yaml: mapYaml('war', ['by', 'on'], 'by'),
  examples: [
    {
      code: 'W - rome - asian',
      yaml: 'war: {by: rome, on: asian}',
      says: 'Rome declares war on the Asians.',
    },
    { code: 'W - german - rome', yaml: 'war: {by: german, on: rome}', says: 'Full German war, from 160.' },
  ],
  steps: ['R', 'Rr', 'P', 'G'],
});

const peace = defineOrder({
  key: 'peace',
  code: 'P',
  word: 'Peace',
  rule: 'RF-PEACE-1',
  help: 'Sues for peace with the other empire, first thing in your turn or when all has moved.',
  fields: {
    with: { type: who, label: 'with' },
    when: { type: choice({ start: [], end: [] }, 'moment'), label: 'when', optional: true },
  },
  yaml: mapYaml('peace', ['with', 'when'], 'with'),
  examples: [
    {
      code: 'P - parthia - end',
      yaml: 'peace: {with: parthia, when: end}',
      says: 'Rome makes peace after its moves.',
    },
  ],
  steps: ['R', 'Rr', 'Rm', 'P'],
});

const ally = defineOrder({
  key: 'ally',
  code: 'A',
  word: 'Ally',
  rule: 'RF-ALL-5',
  help: 'Allies the Germans with the Euro-Sarmatians until the end of your next turn (from 160).',
  fields: { german: { type: who, label: 'germans' }, with: { type: who, label: 'with' } },
  yaml: {
    read(entry) {
      const inner = entry.ally;
      if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return undefined;
      const [pair] = Object.entries(inner as JsonObject);
      return pair ? { german: pair[0], with: pair[1] ?? null } : undefined;
    },
    print: (values) => ({ ally: { [word(values.german)]: values.with ?? null } }),
    schema: { type: 'object', properties: { ally: { type: 'object' } }, required: ['ally'] },
  },
  examples: [
    {
      code: 'A - german - eurosarm',
      yaml: 'ally: {german: eurosarm}',
      says: 'Germans and Euro-Sarmatians fight together.',
    },
  ],
  steps: ['P', 'G'],
});

const emperor = defineOrder({
  key: 'emperor',
  code: 'E',
  word: 'Emperor',
  rule: 'RF-EMP-1',
  help: 'Places the Emperor; from 280 names the half that gets his bonus units.',
  fields: {
    place: {
      type: reference('place', 'a major province, italia or an emperor region'),
      label: 'place',
      optional: true,
    },
    bonus: {
      type: choice({ w: ['west'], e: ['east'] }, 'half'),
      label: 'w or e',
      optional: true,
      mark: /^(w|e|west|east)$/i,
    },
  },
  yaml: mapYaml('emperor', ['place', 'bonus'], 'place'),
  examples: [
    { code: 'E - germania', yaml: 'emperor: germania', says: 'He goes to the German front.' },
    {
      code: 'E - gaul - w',
      yaml: 'emperor: {place: gaul, bonus: w}',
      says: 'He is in Gaul, his units are for the West.',
    },
  ],
  steps: ['R', 'Rr'],
});

const disband = defineOrder({
  key: 'disband',
  code: 'D',
  word: 'Disband',
  rule: 'RF-REP-5',
  help: 'Takes units off the map into the pile.',
  fields: { units: { type: units, label: 'units' } },
  examples: [{ code: 'D - RL07/RL08', yaml: 'disband: [RL07, RL08]', says: 'Two legions go to the pile.' }],
  steps: ['R', 'Rr', 'P', 'G'],
});

const build = defineOrder({
  key: 'build',
  code: 'B',
  word: 'Build',
  rule: 'RF-REP-4',
  help: 'Raises units of a kind, or one unit, from the pile in an area.',
  fields: { what: { type: buildItem, label: 'units' }, at: { type: area, label: 'area' } },
  examples: [
    { code: 'B - 2LEG - Athens', yaml: 'build: 2 LEG\nat: Athens', says: 'Two legions at Athens.' },
    {
      code: 'B - AF06 - Alexandria',
      yaml: 'build: AF06\nat: Alexandria',
      says: 'The Aegyptii return at Alexandria.',
    },
  ],
});

const upgrade = defineOrder({
  key: 'upgrade',
  code: 'U',
  word: 'Upgrade',
  rule: 'RF-REF-1',
  help: 'Names the legions that the reform exchanges this turn, up to five: first the palatina, three comitatus, fifth the limes.',
  fields: { units: { type: units, label: 'legions' } },
  examples: [
    {
      code: 'U - RL01/RL02/RL03/RL04/RL05',
      yaml: 'upgrade: [RL01, RL02, RL03, RL04, RL05]',
      says: 'These five are reformed.',
    },
  ],
  steps: ['R', 'Rr'],
});

const bribe = defineOrder({
  key: 'bribe',
  code: 'I',
  word: 'brIbe',
  rule: 'RF-BRI-1',
  help: 'Pays a unit beside your areas to stand still until your next reinforcement.',
  fields: { unit: { type: unit, label: 'unit' } },
  examples: [{ code: 'I - GE03', yaml: 'bribe: GE03', says: 'The Sugambri are paid.' }],
  steps: ['R', 'Rr', 'P'],
});

const rebuild = defineOrder({
  key: 'rebuild',
  code: 'X',
  word: 'rebuild',
  rule: 'RF-LOOT-2',
  help: 'Rebuilds a looted star (from 350 only by this order), declines to, or restores the Walls.',
  fields: {
    area: { type: reference('area', 'a looted star, or walls'), label: 'area' },
    yes: { type: flag, label: 'yes or no', optional: true },
  },
  yaml: {
    read(entry) {
      const inner = entry.rebuild;
      if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) {
        const [pair] = Object.entries(inner as JsonObject);
        return pair ? { area: pair[0], yes: pair[1] ?? true } : undefined;
      }
      return inner === undefined ? undefined : { area: inner };
    },
    print: (values) => ({
      rebuild: values.yes === undefined ? (values.area ?? null) : { [word(values.area)]: values.yes },
    }),
    schema: { type: 'object', properties: { rebuild: {} }, required: ['rebuild'] },
  },
  examples: [
    { code: 'X - Tarraco', yaml: 'rebuild: Tarraco', says: 'Tarraco is rebuilt.' },
    { code: 'X - Tarraco - no', yaml: 'rebuild: {Tarraco: no}', says: 'Tarraco is left in ruins.' },
    { code: 'X - walls', yaml: 'rebuild: walls', says: 'The Walls are built again for four counters.' },
  ],
  steps: ['R', 'Rr', 'P'],
});

const CHOICES = choice({ kushan: [], defend: [], stack: [] }, 'choice');

const choose = defineOrder({
  key: 'choose',
  code: 'K',
  word: 'Keep',
  rule: 'RF-STK-3',
  help: 'Chooses the tribe that becomes Kushan, the defender of a stack, or what an overstacked enemy loses first.',
  fields: {
    what: { type: CHOICES, label: 'kushan, defend or stack' },
    at: { type: area, label: 'area', optional: true },
    units: { type: units, label: 'units' },
  },
  boxes: {
    read: (boxes): Readonly<Record<string, Box>> => {
      const [what, second, third] = boxes;
      const found: Record<string, Box> = {};
      if (what) found.what = what;
      const kushan = /^kushan$/i.test(what?.text.trim() ?? '');
      if (kushan && second) found.units = second;
      if (!kushan && second) found.at = second;
      if (!kushan && third) found.units = third;
      return found;
    },
    print: (texts) =>
      /^kushan$/i.test(texts.what ?? '')
        ? [texts.what ?? '', texts.units ?? '']
        : [texts.what ?? '', texts.at ?? '', texts.units ?? ''],
  },
  yaml: {
    read(entry) {
      const inner = entry.choose;
      if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return undefined;
      const all = {
        ...(inner as JsonObject),
        ...(entry.at === undefined ? {} : { at: entry.at }),
      } as JsonObject;
      const what = ['kushan', 'defend', 'stack'].find((w) => all[w] !== undefined);
      if (what === undefined) return undefined;
      const named = all[what] ?? null;
      return { what, units: named, ...(all.at === undefined ? {} : { at: all.at }) };
    },
    print: (values) => {
      const named = values.units as readonly Json[] | undefined;
      // Only a stack names several units; what is written too much for the others is kept for the check to tell.
      const one = values.what === 'stack' || (named?.length ?? 0) > 1 ? (named ?? []) : (named?.[0] ?? null);
      return {
        choose: { [word(values.what)]: one, ...(values.at === undefined ? {} : { at: values.at }) },
      };
    },
    schema: { type: 'object', properties: { choose: { type: 'object' } }, required: ['choose'] },
  },
  examples: [
    { code: 'K - kushan - XS03', yaml: 'choose: {kushan: XS03}', says: 'The Sacae become Kushans.' },
    {
      code: 'K - defend - Athens - RL04',
      yaml: 'choose: {defend: RL04, at: Athens}',
      says: 'RL04 defends Athens.',
    },
    {
      code: 'K - stack - Roma - RL02/RL01',
      yaml: 'choose: {stack: [RL02, RL01], at: Roma}',
      says: 'RL02 goes first.',
    },
  ],
});

const move = defineOrder({
  key: 'move',
  code: 'M',
  word: 'Move',
  rule: 'RF-MOV-1',
  help: 'Moves a unit along a list of areas, each joined to the one before.',
  fields: { unit: { type: unit, label: 'unit' }, to: { type: areas, label: 'route' } },
  examples: [
    {
      code: 'M - RL05 - Cremona/Aquilia',
      yaml: 'move: RL05\nto: [Cremona, Aquilia]',
      says: 'Two steps to Aquilia.',
    },
  ],
  steps: ['R', 'Rm', 'P', 'G', 'H'],
});

const transfer = defineOrder({
  key: 'transfer',
  code: 'T',
  word: 'Transfer',
  rule: 'RF-MOV-9',
  help: 'Brings a unit any distance through areas of its own side; it does nothing else this turn.',
  fields: { unit: { type: unit, label: 'unit' }, to: { type: area, label: 'area' } },
  examples: [
    { code: 'T - RL05 - Antioch', yaml: 'transfer: RL05\nto: Antioch', says: 'RL05 is shipped to Antioch.' },
  ],
  steps: ['R', 'Rm', 'P', 'G', 'H'],
});

const attack = defineOrder({
  key: 'attack',
  code: 'AT',
  word: 'ATtack',
  rule: 'RF-CBT-1',
  help: 'One unit enters an enemy area, others support from areas beside it.',
  fields: {
    unit: { type: unit, label: 'unit' },
    on: { type: area, label: 'target' },
    via: { type: areas, label: 'via', optional: true },
    support: { type: supports, label: 'supports', optional: true },
  },
  boxes: attackBoxes,
  yaml: attackYaml,
  examples: [
    {
      code: 'AT - RL11 - Norica - S RL10 at Aquilia',
      yaml: 'attack: RL11\non: Norica\nsupport: [{unit: RL10, via: [Aquilia]}]',
      says: 'RL11 enters, RL10 moves to Aquilia and supports.',
    },
    {
      code: 'AT - RL10 - Norica - via Aquilia',
      yaml: 'attack: RL10\non: Norica\nvia: [Aquilia]',
      says: 'RL10 goes through Aquilia.',
    },
  ],
  steps: ['R', 'Rm', 'P', 'G', 'H'],
});

const loot = defineOrder({
  key: 'loot',
  code: 'L',
  word: 'Loot',
  rule: 'RF-LOOT-1',
  help: 'Loots the star in which a German, Sarmatian or Hunnic unit of yours stands.',
  fields: { area: { type: area, label: 'star' }, by: { type: unit, label: 'unit', optional: true } },
  examples: [{ code: 'L - Gades - GM1', yaml: 'loot: Gades\nby: GM1', says: 'The Goths loot Gades.' }],
  steps: ['R', 'Rm', 'P', 'G', 'H'],
});

const found = defineOrder({
  key: 'found',
  code: 'F',
  word: 'Found',
  rule: 'RF-KIN-1',
  help: 'A migration unit founds a Germanic Kingdom, Huns or Hunae a Hunnic one, in the star where it stands.',
  fields: {
    unit: { type: unit, label: 'unit' },
    set: { type: reference('set', 'a counter set such as Vandals, or hunnic'), label: 'set', optional: true },
    bring: { type: units, label: 'Hunnic units', optional: true },
  },
  yaml: mapYaml('found', ['unit', 'set', 'bring'], 'unit'),
  examples: [
    {
      code: 'F - GM1 - Vandals',
      yaml: 'found: {unit: GM1, set: Vandals}',
      says: "The Goths settle with the Vandals' counters.",
    },
    {
      code: 'F - HU1 - hunnic - HK1/HK2',
      yaml: 'found: {unit: HU1, set: hunnic, bring: [HK1, HK2]}',
      says: 'The Huns settle.',
    },
  ],
  steps: ['P', 'G', 'H'],
});

const kingdom = defineOrder({
  key: 'kingdom',
  code: 'O',
  word: 'Overthrow',
  rule: 'RF-KIN-9',
  help: 'Standing: which kingdoms you would have rebel when Foederati outnumber the Romans, or none.',
  fields: {
    rebel: { type: choice({ rebel: [] }, 'word'), label: 'rebel' },
    kingdoms: {
      type: slashList(reference('kingdom', 'a kingdom such as Franks, or none')),
      label: 'kingdoms',
    },
  },
  yaml: {
    read(entry) {
      const inner = entry.kingdom;
      if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return undefined;
      return { rebel: 'rebel', kingdoms: (inner as JsonObject).rebel ?? null };
    },
    print: (values) => {
      const named = values.kingdoms as readonly Json[];
      return { kingdom: { rebel: named.length === 1 && named[0] === 'none' ? 'none' : named } };
    },
    schema: { type: 'object', properties: { kingdom: { type: 'object' } }, required: ['kingdom'] },
  },
  examples: [
    {
      code: 'O - rebel - Franks/Vandals',
      yaml: 'kingdom: {rebel: [Franks, Vandals]}',
      says: 'The Franks first, else the Vandals.',
    },
    { code: 'O - rebel - none', yaml: 'kingdom: {rebel: none}', says: 'No kingdom is to rebel.' },
  ],
});

const civilWar = defineOrder({
  key: 'civil-war',
  code: 'C',
  word: 'Civil war',
  rule: 'RF-CW-2',
  help: 'Standing: where a civil war is to break out, best place first; one line for each war of the year.',
  fields: { areas: { type: areas, label: 'areas' } },
  examples: [
    { code: 'C - Antioch/Athens', yaml: 'civil-war: [Antioch, Athens]', says: 'At Antioch, else at Athens.' },
  ],
});

const exempt = defineOrder({
  key: 'exempt',
  code: 'G',
  word: 'Garrison-free',
  rule: 'RF-GAR-4',
  help: 'Names the two Parthian stars that do without garrison this turn.',
  fields: { areas: { type: areas, label: 'two stars' } },
  examples: [
    { code: 'G - Merv/Herat', yaml: 'exempt: [Merv, Herat]', says: 'Merv and Herat need no unit this turn.' },
  ],
  steps: ['P'],
});

const retreat = defineOrder({
  key: 'retreat',
  code: 'J',
  word: 'retreat',
  rule: 'RF-HUN-4',
  help: 'Standing: where a migration unit goes when Huns come, best place first.',
  fields: { unit: { type: unit, label: 'unit' }, to: { type: areas, label: 'areas' } },
  yaml: mapYaml('retreat', ['unit', 'to'], 'unit'),
  examples: [
    {
      code: 'J - GM2 - Siscia/Sirmium',
      yaml: 'retreat: {unit: GM2, to: [Siscia, Sirmium]}',
      says: 'The Franci fall back on Siscia.',
    },
  ],
});

const treaty = defineOrder({
  key: 'treaty',
  code: 'Z',
  word: 'Zone',
  rule: 'RF-PEACE-2',
  help: "Standing: what Parthia takes at Rome's first suit, or where a unit of yours withdraws at a peace.",
  fields: {
    what: { type: reference('choice', 'antioch, damascus or a unit'), label: 'choice' },
    at: { type: area, label: 'area', optional: true },
  },
  yaml: {
    read(entry) {
      const inner = entry.treaty;
      if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return undefined;
      const [pair] = Object.entries(inner as JsonObject);
      if (!pair) return undefined;
      return pair[0] === 'choice' ? { what: pair[1] ?? null } : { what: pair[0], at: pair[1] ?? null };
    },
    print: (values) => ({
      treaty: values.at === undefined ? { choice: values.what ?? null } : { [word(values.what)]: values.at },
    }),
    schema: { type: 'object', properties: { treaty: { type: 'object' } }, required: ['treaty'] },
  },
  examples: [
    { code: 'Z - damascus', yaml: 'treaty: {choice: damascus}', says: 'Parthia would take Damascus first.' },
    { code: 'Z - RL12 - Pisae', yaml: 'treaty: {RL12: Pisae}', says: 'RL12 withdraws to Pisae.' },
  ],
});

const pointOut = defineOrder({
  key: 'point-out',
  code: 'PO',
  word: 'Point Out',
  rule: 'RF-GAR-5',
  help: 'Points out a star that the other side left without its garrison (only with the option garrisonCallout: claim).',
  fields: { area: { type: area, label: 'star' } },
  examples: [{ code: 'PO - Athens', yaml: 'point-out: Athens', says: 'Athens was left without garrison.' }],
});

const note = defineOrder({
  key: 'note',
  code: 'N',
  word: 'Note',
  rule: 'RF-MAIL-3',
  help: 'A line for your own record; it comes back on your move sheet.',
  fields: { text: { type: text(500), label: 'text' } },
  examples: [{ code: 'N - hello', yaml: 'note: hello', says: 'Kept for you.' }],
});

export const orders = orderBook([
  war,
  peace,
  ally,
  emperor,
  disband,
  build,
  upgrade,
  bribe,
  rebuild,
  choose,
  move,
  transfer,
  attack,
  loot,
  found,
  kingdom,
  civilWar,
  exempt,
  retreat,
  treaty,
  pointOut,
  note,
]);

export type WrittenOrder = OrderOf<typeof orders>;
