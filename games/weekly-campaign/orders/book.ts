/** The order book: section A (Expenditure) B R I A D G T, section B (Actions and Orders) T M S O L N. WK-ORD-1 to 9 (the readers keep WK-ORD-2, WK-ORD-3, WK-ORD-5), WK-MAIL-2. */
import {
  defineOrder,
  no,
  ok,
  orderBook,
  pattern,
  position,
  type Box,
  type FieldType,
  type OrderOf,
  type Read,
} from '../../../src/core/index.js';
import type { Data } from '../data.js';
import {
  canonicalCode,
  digitField,
  itemsField,
  letterField,
  pathField,
  printReference,
  printUnits,
  readReference,
  readUnits,
  referenceField,
  unitsField,
  type Reference,
  type UnitItem,
} from './references.js';

/** Items of a B order besides regts and sqds; the counted ones take a number. */
export const BUILD_ITEMS = [
  'SP',
  'CI',
  'FO',
  'TR',
  'DV',
  'AR',
  'FL',
  'TF',
  'AM',
  'SH',
  'RO',
  'SC',
  'BA',
] as const;
const COUNTED = ['SP', 'TR'];

export interface BuildItem {
  readonly n: number;
  readonly code: string;
}
/** What an I order raises: a city or fort, or regts. */
export type IncreaseSubject = UnitItem | { readonly kind: 'place'; readonly ref: Reference };
export interface IncreaseTo {
  readonly kind: 'TA' | 'DE' | 'VE' | 'EL';
  readonly level?: number;
}
/** What a G order gives (WK-GIFT-1). */
export type Gift =
  | { readonly kind: 'money' | 'supply'; readonly n: number }
  | { readonly kind: 'prisoners' | 'trade'; readonly n?: number }
  | { readonly kind: 'city' | 'fort' | 'naval' | 'siege' }
  | { readonly kind: 'leader'; readonly ref: Reference };

export function orderBookFor(data: Pick<Data, 'charts' | 'units'>) {
  const { limits, movement } = data.charts;
  const merchants = data.units.merchants.code;
  const codes = new Set([...Object.keys(data.units.units), ...Object.keys(data.units.sqds), merchants]);
  const place = referenceField('place', 'a city, fort or hex, such as Pella or A2231');
  const stack = referenceField('command or place', 'a command, city or fort, such as 1DV or Pella');
  const items = itemsField(codes, 'item list', 'regts, sqds or a command, such as 2CHC,5PMI or 1DV');

  const build = defineOrder({
    key: 'build',
    code: 'B',
    word: 'Build',
    section: 'A',
    rule: 'WK-MIL-1',
    help: 'Builds regts, sqds, commands, spies, forts, roads, yards, cities or trade units at a place.',
    fields: {
      item: { type: buildItem(codes, limits.build), label: 'item' },
      at: { type: place, label: 'location' },
    },
    examples: [
      { code: 'B - 2CHC - Pella', yaml: 'build: 2 CHC\nat: Pella', says: 'two regts of Companions at Pella' },
      { code: 'B - FL - Aleppo', yaml: 'build: FL\nat: Aleppo', says: 'a Fleet command at Aleppo' },
      { code: 'B - SP - Rome', yaml: 'build: SP\nat: Rome', says: 'a spy at Rome' },
      {
        code: 'B - 5MER - Rome',
        yaml: 'build: 5 MER\nat: Rome',
        says: 'five merchants, hired until disbanded',
      },
      { code: 'B - RO - A2231', yaml: 'build: RO\nat: A2231', says: 'a road in hex A2231' },
    ],
  });
  const reform = defineOrder({
    key: 'reform',
    code: 'R',
    word: 'Reform',
    section: 'A',
    rule: 'WK-MIL-8',
    help: 'Raises destroyed regts or sqds again at half their cost.',
    fields: {
      units: { type: unitsField(codes), label: 'regts or sqds' },
      at: { type: place, label: 'location' },
    },
    examples: [
      {
        code: 'R - 2CHC,1PMI - Pella',
        yaml: 'reform: 2 CHC, 1 PMI\nat: Pella',
        says: 'three regts from the rebuilds',
      },
    ],
  });
  const increase = defineOrder({
    key: 'increase',
    code: 'I',
    word: 'Increase',
    section: 'A',
    rule: 'WK-CH-18',
    help: 'Raises the defence or tax of a city, the defence of a fort, or regts to veteran or elite.',
    fields: {
      what: { type: increaseSubject(codes), label: 'what' },
      at: { type: stack, label: 'where', optional: true },
      to: { type: increaseTo, label: 'to' },
    },
    examples: [
      { code: 'I - FO5 -  - DE5', yaml: 'increase: FO5\nto: DE5', says: 'fort 5 to defence value 5' },
      {
        code: 'I - FO Boris - A2231 - DE6',
        yaml: 'increase: FO Boris\nat: A2231\nto: DE6',
        says: 'fort Boris to DV 6',
      },
      {
        code: 'I - 1CHC - 1DV - VE',
        yaml: 'increase: 1 CHC\nat: 1DV\nto: VE',
        says: 'one regt of 1DV to veteran',
      },
      { code: 'I - Pella -  - TA9', yaml: 'increase: Pella\nto: TA9', says: 'the tax value of Pella to 9' },
    ],
  });
  const assassin = defineOrder({
    key: 'assassin',
    code: 'A',
    word: 'Assassin',
    section: 'A',
    rule: 'WK-SPY-5',
    help: 'Hires an assassin against the senior general of a position at a place.',
    fields: {
      target: {
        type: referenceField('place of a position', 'a place with its position, such as P5 Athens'),
        label: 'location',
      },
      cost: { type: digits(limits.assassin[0], limits.assassin[1], 'tlts'), label: 'cost' },
    },
    examples: [
      {
        code: 'A - P5 Athens - 250',
        yaml: 'assassin: P5 Athens\ncost: 250',
        says: '250 tlts against a general at Athens',
      },
    ],
  });
  const disband = defineOrder({
    key: 'disband',
    code: 'D',
    word: 'Disband',
    section: 'A',
    rule: 'WK-MIL-12',
    help: 'Lets regts, sqds or merchants go, sells prisoners, dissolves an empty command, a fort or a spy.',
    fields: {
      items: { type: items, label: 'units' },
      at: { type: stack, label: 'location or command', optional: true },
    },
    examples: [
      {
        code: 'D - 5MER - 1FL',
        yaml: 'disband: 5 MER\nat: 1FL',
        says: 'the merchants of the 1st Fleet go home',
      },
    ],
  });
  const give = defineOrder({
    key: 'give',
    code: 'G',
    word: 'Give',
    section: 'A',
    rule: 'WK-GIFT-1',
    help: 'Gives money, a city, a fort, a technology, prisoners, supply or a captive leader; sells a trade unit; bribes.',
    fields: {
      item: { type: giftField, label: 'item' },
      from: { type: stack, label: 'from', optional: true },
      to: { type: referenceField('receiver', 'a position or a place, such as P5 or P5 Athens'), label: 'to' },
      deal: { type: dealWord, label: 'deal', optional: true },
    },
    examples: [
      {
        code: 'G - TR -  - P5 Athens',
        yaml: 'give: TR\nto: P5 Athens',
        says: 'sells the trade unit in Athens’ hex',
      },
      {
        code: 'G - CI - Athens - P5',
        yaml: 'give: CI\nfrom: Athens\nto: P5',
        says: 'hands the city of Athens to P5',
      },
      { code: 'G - TN - P1 - P5', yaml: 'give: TN\nfrom: P1\nto: P5', says: 'naval technology for P5' },
      { code: 'G - 100 -  - Athens', yaml: 'give: 100\nto: Athens', says: 'a bribe of 100 tlts for Athens' },
      {
        code: 'G - 300 -  - P5 - tin',
        yaml: 'give: 300\nto: P5\ndeal: tin',
        says: '300 tlts for P5 if his side of the deal goes through',
      },
    ],
  });
  const treaty = defineOrder({
    key: 'treaty',
    code: 'T',
    word: 'Treaty',
    section: 'A',
    rule: 'WK-DIP-1',
    help: 'Offers a treaty for so many moves; 0 denounces one, or declares war.',
    fits: (boxes) => boxes.filter((b) => b !== '').length <= 2 && /^P\s?\d+$/i.test(boxes[0] ?? ''),
    fields: {
      with: { type: position, label: 'position' },
      for: { type: treatyPeriod(limits.treaty), label: 'period' },
    },
    examples: [{ code: 'T - P5 - 24', yaml: 'treaty: P5\nfor: 24', says: 'offers P5 a treaty for 24 moves' }],
  });

  const transfer = defineOrder({
    key: 'transfer',
    code: 'T',
    word: 'Transfer',
    section: 'B',
    rule: 'WK-CMD-7',
    help: 'Moves regts, sqds, leaders or prisoners, or assigns a command, city or fort, all in one hex.',
    subject: 'items',
    fields: {
      from: { type: stack, label: 'from', optional: true },
      to: { type: stack, label: 'to', optional: true },
      items: { type: items, label: 'items' },
      when: { type: digitField(1, 2, 'assault phase'), label: 'when', optional: true },
    },
    examples: [
      {
        code: 'T - 1DV - 2DV - 2CHC,5PMI,4SLI',
        yaml: 'transfer: 2CHC, 5PMI, 4SLI\nfrom: 1DV\nto: 2DV',
        says: 'regts from the 1st to the 2nd Division',
      },
      {
        code: 'T - Athens - 1AR - 1DV',
        yaml: 'transfer: 1DV\nfrom: Athens\nto: 1AR',
        says: 'the 1st Division from Athens to the 1st Army',
      },
      {
        code: 'T - 1DV - Athens - 3PMI - 1',
        yaml: 'transfer: 3PMI\nfrom: 1DV\nto: Athens\nwhen: 1',
        says: 'after the first assault phase',
      },
    ],
  });
  const move = defineOrder({
    key: 'move',
    code: 'M',
    word: 'Move',
    section: 'B',
    rule: 'WK-MOV-4',
    help: 'Gives a command or a trade unit its path for the week.',
    fields: {
      command: { type: stack, label: 'command or trade unit' },
      path: { type: pathField(movement.tokens), label: 'path' },
    },
    examples: [
      {
        code: 'M - 1AR - 1,1,3,3,2',
        yaml: 'move: 1AR\npath: 1,1,3,3,2',
        says: 'north twice, south east twice, north east',
      },
      { code: 'M - 1DV - 1,1,2,2,E', yaml: 'move: 1DV\npath: 1,1,2,2,E', says: 'and go on board' },
      { code: 'M - TR1 - 2,2,3', yaml: 'move: TR1\npath: 2,2,3', says: 'a trade unit on its way' },
    ],
  });
  const strategic = defineOrder({
    key: 'strategic',
    code: 'S',
    word: 'Strategic move',
    section: 'B',
    rule: 'WK-STR-1',
    help: 'Sends regts, sqds, merchants, a spy or an empty command from one own city to another.',
    fields: {
      items: { type: items, label: 'units' },
      from: { type: place, label: 'from' },
      to: { type: place, label: 'to' },
    },
    examples: [
      {
        code: 'S - 4PMI - Pella - Larissa',
        yaml: 'strategic: 4 PMI\nfrom: Pella\nto: Larissa',
        says: 'four regts from Pella to Larissa',
      },
    ],
  });
  const order = defineOrder({
    key: 'order',
    code: 'O',
    word: 'Orders',
    section: 'B',
    rule: 'WK-CMD-13',
    help: 'Sets the standing digits of a command; a blank box leaves its digit as it is.',
    fields: {
      who: { type: stack, label: 'command' },
      mode: { type: letterField(['F', 'G'], 'mode'), label: 'mode', optional: true },
      command: { type: digitField(1, 4, 'command'), label: 'command', optional: true },
      modifier: { type: digitField(0, 9, 'modifier'), label: 'modifier', optional: true },
      battle: { type: digitField(1, 5, 'battle'), label: 'battle', optional: true },
      formation: { type: digitField(1, 16, 'formation'), label: 'formation', optional: true },
      conditional: {
        type: letterField(['A', 'B', 'C'], 'conditional'),
        label: 'conditional',
        optional: true,
      },
      city: { type: digitField(0, 9, 'city'), label: 'city', optional: true },
    },
    boxes: { read: readOrderBoxes, print: printOrderBoxes },
    examples: [
      {
        code: 'O - 1AR - F - 1 - 1 - 1 -  - A - 1',
        yaml: 'order: 1AR\nmode: F\ncommand: 1\nmodifier: 1\nbattle: 1\nconditional: A\ncity: 1',
        says: 'field orders, attack with modifier 1, skirmish, attack all forces met, stay ready at any city',
      },
      {
        code: 'O - 1FL - F - 1 - 0 - B - 2',
        yaml: 'order: 1FL\nmode: F\ncommand: 1\nmodifier: 0\nconditional: B\ncity: 2',
        says: 'a fleet has no battle and formation',
      },
    ],
  });
  const loc = defineOrder({
    key: 'loc',
    code: 'L',
    word: 'Line of communication',
    section: 'B',
    rule: 'WK-LOC-8',
    help: 'A fleet keeps a naval line of communication from a base port to the coastal hex where it lies.',
    fields: {
      fleet: { type: stack, label: 'naval command' },
      from: { type: place, label: 'base' },
      to: { type: place, label: 'coastal hex' },
    },
    examples: [
      {
        code: 'L - 1FL - Pella - A2231',
        yaml: 'loc: 1FL\nfrom: Pella\nto: A2231',
        says: 'from the base Pella to A2231',
      },
    ],
  });
  const name = defineOrder({
    key: 'name',
    code: 'N',
    word: 'Name',
    section: 'B',
    rule: 'WK-ORD-7',
    help: 'Names a command, a city or a fort.',
    subject: 'what',
    fields: {
      what: { type: stack, label: 'command, city or fort' },
      as: { type: nameField(limits.name), label: 'new name' },
    },
    examples: [
      {
        code: 'N - 1DV - Iron Fist',
        yaml: 'name: 1DV\nas: Iron Fist',
        says: 'the 1st Division is called Iron Fist',
      },
    ],
  });

  return orderBook(
    [build, reform, increase, assassin, disband, give, treaty, transfer, move, strategic, order, loc, name],
    {
      sections: [
        { id: 'A', title: 'Expenditure', headings: ['A. Expenditure'] },
        {
          id: 'B',
          title: 'Actions and Orders',
          headings: ['Actions', 'B. Actions and Orders', 'B. Actions'],
        },
      ],
      press: { maxLength: limits.press, perReceiver: 1, rule: 'WK-MAIL-2' },
    },
  );
}

type Book = ReturnType<typeof orderBookFor>;
/** An order as read. */
export type WeeklyOrder = OrderOf<Book>;
/** An order with its position: what phases work on. */
export type Played = WeeklyOrder & { readonly position: string };
/** The orders of one kind: `OrdersOf<'build'>`. */
export type PlayedAs<Key extends WeeklyOrder['key']> = Extract<Played, { readonly key: Key }>;

function buildItem(codes: ReadonlySet<string>, most: number): FieldType<BuildItem> {
  const expected = 'regts or sqds such as 2CHC, or one of SP CI FO TR DI AR FL TF AM SH RO SC BA';
  return {
    kind: 'item',
    expected,
    read(text): Read<BuildItem> {
      const units = readUnits(text, codes);
      const item = /^(\d{0,3})\s*([A-Z]{2,3})$/i.exec(text.trim());
      const word = (item?.[2] ?? '').toUpperCase();
      const code = units?.code ?? (word === 'DI' || word === 'DIV' ? 'DV' : word);
      const n = units?.n ?? (item?.[1] ? Number(item[1]) : 1);
      if (!units && !(BUILD_ITEMS as readonly string[]).includes(code)) return no(expected);
      if (units?.grade !== undefined) return no(expected);
      const bound = units || COUNTED.includes(code) ? most : 1;
      return n >= 1 && n <= bound ? ok({ n, code }) : { ...no(`1 to ${bound}`), code: 'wk/range' };
    },
    print: ({ n, code }) => (codes.has(code) || n !== 1 ? `${n}${code}` : code),
    schema: { type: 'string' },
  };
}

function increaseSubject(codes: ReadonlySet<string>): FieldType<IncreaseSubject> {
  const expected = 'a city, a fort, or regts such as 1CHC';
  return {
    kind: 'city, fort or regts',
    expected,
    read(text) {
      const units = readUnits(text, codes);
      if (units) return ok<IncreaseSubject>(units);
      const ref = readReference(text);
      return ref ? ok<IncreaseSubject>({ kind: 'place', ref }) : no(expected);
    },
    print: (value) => (value.kind === 'units' ? printUnits(value) : printReference(value.ref)),
    schema: { type: 'string' },
  };
}

const increaseTo: FieldType<IncreaseTo> = pattern(
  'goal',
  'TA and a tax value, DE and a defence value, VE or EL',
  /^(?:(TA|DE)\s*(\d{1,2})|(VE|EL)[A-Z]*)$/i,
  (match): IncreaseTo =>
    match[3] === undefined
      ? { kind: (match[1] ?? '').toUpperCase() as 'TA', level: Number(match[2]) }
      : { kind: match[3].toUpperCase() as 'VE' },
  ({ kind, level }) => `${kind}${level ?? ''}`,
);

const GIFTS: Readonly<Record<string, Gift>> = {
  CI: { kind: 'city' },
  FO: { kind: 'fort' },
  TR: { kind: 'trade' },
  TN: { kind: 'naval' },
  TS: { kind: 'siege' },
  PR: { kind: 'prisoners' },
};
const GIFT_EXPECTED = 'an amount of money, CI, FO, TR, TN, TS, so many SP or PR, or a captive leader';
const giftField: FieldType<Gift> = {
  kind: 'gift',
  expected: GIFT_EXPECTED,
  read(text): Read<Gift> {
    const bare = text.replace(/[\s_]+/g, '').toUpperCase();
    const plain = GIFTS[bare];
    if (plain) return ok(plain);
    const money = /^(\d{1,7})(TLTS?)?$/.exec(bare);
    if (money)
      return Number(money[1]) >= 1
        ? ok({ kind: 'money', n: Number(money[1]) })
        : { ...no('at least 1'), code: 'wk/range' };
    const some = /^(\d{1,3})(SP|PR)$/.exec(bare);
    if (some) {
      const n = Number(some[1]);
      return n >= 1
        ? ok({ kind: some[2] === 'SP' ? 'supply' : 'prisoners', n })
        : { ...no('at least 1'), code: 'wk/range' };
    }
    const trade = /^TR(\d{1,3})$/.exec(bare);
    if (trade) return ok({ kind: 'trade', n: Number(trade[1]) });
    const ref = readReference(text);
    return ref && /^L\d+$/.test(ref.name) ? ok({ kind: 'leader', ref }) : no(GIFT_EXPECTED);
  },
  print(gift) {
    if (gift.kind === 'money') return String(gift.n);
    if (gift.kind === 'supply') return `${gift.n}SP`;
    if (gift.kind === 'prisoners') return `${gift.n ?? ''}PR`;
    if (gift.kind === 'trade') return `TR${gift.n ?? ''}`;
    if (gift.kind === 'leader') return printReference(gift.ref);
    return { city: 'CI', fort: 'FO', naval: 'TN', siege: 'TS' }[gift.kind];
  },
  schema: { type: ['string', 'integer'] },
};

const dealWord: FieldType<string> = pattern('word', 'a word both sides use', /^[a-z0-9]{1,20}$/i, (m) =>
  m[0].toLowerCase(),
);

function digits(min: number, max: number, unit: string): FieldType<number> {
  const expected = `${min} to ${max} ${unit}`;
  return {
    kind: unit,
    expected,
    read(text) {
      if (!/^\d{1,7}$/.test(text)) return no(expected);
      const value = Number(text);
      return value >= min && value <= max ? ok(value) : { ...no(expected), code: 'wk/range' };
    },
    print: String,
    schema: { type: ['integer', 'string'] },
  };
}

function treatyPeriod([least, most]: readonly [number, number]): FieldType<number> {
  const expected = `${least} to ${most} moves, or 0`;
  return {
    kind: 'period',
    expected,
    read(text) {
      if (!/^\d{1,3}$/.test(text)) return no(expected);
      const value = Number(text);
      return value === 0 || (value >= least && value <= most)
        ? ok(value)
        : { ...no(expected), code: 'wk/range' };
    },
    print: String,
    schema: { type: ['integer', 'string'] },
  };
}

function nameField(most: number): FieldType<string> {
  const expected = `1 to ${most} letters, digits, blanks, apostrophes or points, and no reference such as 1AR or P5`;
  return {
    kind: 'name',
    expected,
    read(text) {
      if (Array.from(text).length > most) return { ...no(expected), code: 'wk/range' };
      const plain = /^[\p{L}\p{N} '.]+$/u.test(text);
      return plain && canonicalCode(text) === undefined && !/^P\s?\d+$/i.test(text) ? ok(text) : no(expected);
    },
    print: (value) => value,
    schema: { type: 'string' },
  };
}

const LONG = ['who', 'mode', 'command', 'modifier', 'battle', 'formation', 'conditional', 'city'] as const;
const SHORT = ['who', 'mode', 'command', 'modifier', 'conditional', 'city'] as const;
const NAVAL = /^\d+(FL|TF|AM)$/;

/** WK-CMD-13: a naval command's line of at most six boxes has no Battle and Formation. */
function readOrderBoxes(boxes: readonly Box[]): Readonly<Record<string, Box>> {
  const code = readReference(boxes[0]?.text ?? '')?.name ?? '';
  const short =
    boxes.length <= SHORT.length &&
    (NAVAL.test(code) || (canonicalCode(code) === undefined && /^[ABC]$/i.test(boxes[4]?.text ?? '')));
  const found: Record<string, Box> = {};
  for (const [index, box] of boxes.entries()) {
    const field = (short ? SHORT : LONG)[index];
    if (field) found[field] = box;
  }
  return found;
}

function printOrderBoxes(texts: Readonly<Record<string, string>>): string[] {
  const naval =
    NAVAL.test(readReference(texts.who ?? '')?.name ?? '') &&
    texts.battle === undefined &&
    texts.formation === undefined;
  return (naval ? SHORT : LONG).map((field) => texts[field] ?? '');
}
