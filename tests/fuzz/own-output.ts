/**
 * Fuzz: what the program itself emits (order echoes, receipts, filled-in forms, answers above our own mail, codes pages), with the
 * small damage of hands and mail programs; and two sheets in one mail. What holds: orders in = orders understood + orders told.
 */
import fc from 'fast-check';
import { orderForm } from '../../src/cli/order-form.js';
import { codeLines } from '../../src/cli/code-summary.js';
import { plainFrame } from '../../src/cli/print-document.js';
import {
  canonicalJson,
  parseSheet,
  printCodeSheet,
  receiptLines,
  sheetsOf,
  sheetState,
  type OrderSheet,
} from '../../src/core/index.js';
import { judgeMail, type IntakeGame } from '../../src/mail/intake.js';
import { readMail } from '../../src/mail/read-mail.js';
import { renderText } from '../../src/render/text/text.js';
import type { Target } from './input.js';

export const HEAD = 'GAME g  POSITION P1  TURN 1  TOKEN AAAA-2222';
const HEADER = { game: 'g', position: 'P1', turn: 1, token: 'AAAA-2222' };

/** A line, and the order that it is of. */
interface Line {
  readonly text: string;
  readonly order?: number;
}

const plain = (text: string): Line => ({ text });

/** Where each order stands in a text that was printed: from the line that `begins` it to the next. */
function marked(lines: readonly string[], begins: RegExp, ends: RegExp): Line[] {
  let order: number | undefined;
  let next = 0;
  return lines.map((text) => {
    if (begins.test(text)) order = next++;
    else if (ends.test(text) || text.trim() === '') order = undefined;
    return order === undefined ? plain(text) : { text, order };
  });
}

function receiptOf({ system }: Target, sheet: OrderSheet): string[] {
  const facts = {
    ...HEADER,
    step: '',
    state: sheetState(sheet),
    sha256: 'x',
    remarks: ['a remark - with a dash'],
  };
  return receiptLines(system.orders, sheet, facts);
}

type Kind = 'echo' | 'receipt' | 'yaml receipt' | 'form' | 'codes page' | 'answer' | 'quoted receipt';
const KINDS: readonly Kind[] = [
  'echo',
  'receipt',
  'yaml receipt',
  'form',
  'codes page',
  'answer',
  'quoted receipt',
];

/** What the program prints of a sheet, each order marked. */
function emitted(target: Target, kind: Kind, picks: readonly number[]): Line[] {
  const { system, forms } = target;
  const book = system.orders;
  const codes = picks.map((pick) => forms.code[pick % forms.code.length] ?? '');
  const sheet = parseSheet(book, [HEAD, ...codes].join('\n'));
  const asYaml: OrderSheet = { ...sheet, form: 'yaml' };
  const echo = (): Line[] => {
    const lines = printCodeSheet(book, { ...sheet, header: HEADER })
      .trimEnd()
      .split('\n');
    let next = 0;
    return lines.map((text) =>
      / - |^[A-Z]{2,3}$/.test(text) && next < sheet.orders.length ? { text, order: next++ } : plain(text),
    );
  };
  const form = (): string[] =>
    renderText(
      { title: 'x', subtitle: '', accent: 0, blocks: orderForm(book, HEADER) },
      plainFrame('x', { paper: 'A4' }),
    ).split('\n');
  switch (kind) {
    case 'echo':
      return echo();
    case 'receipt':
      return marked(receiptOf(target, sheet), /^ {0,2}\d+\. /, /^(?:END|NOTE|PRESS|\S+$)/);
    case 'quoted receipt':
      return marked(receiptOf(target, sheet), /^ {0,2}\d+\. /, /^(?:END|NOTE|PRESS|\S+$)/).map((line) => ({
        ...line,
        text: `> ${line.text}`,
      }));
    case 'yaml receipt':
      return marked(receiptOf(target, asYaml), /^ {2}- /, /^\S| {2}#/);
    case 'form': {
      let row = 0;
      const short = codes.filter((code) => code.split(' - ').length <= 6 && !code.includes('-  -'));
      return form().map((text) => {
        const code = /^\d+: \[_+\]/.test(text) ? short[row] : undefined;
        if (code === undefined) return plain(text);
        const boxes = code.split(' - ').map((box) => `[ ${box.replace(/^\[|\]$/g, '')} ]`);
        return { text: `${row + 1}: ${boxes.join('  : ')}`, order: row++ };
      });
    }
    case 'codes page': {
      const page = form();
      return [...echo(), plain(''), ...page.slice(page.indexOf('Order codes')).map(plain)];
    }
    case 'answer': {
      const ours = [`Begin with this line:`, '', HEAD, '', 'END', '', 'The orders:', ...codeLines(book)];
      return [
        ...echo(),
        plain(''),
        plain('On Monday the GM wrote:'),
        ...ours.map((one) => plain(`> ${one}`)),
      ];
    }
    default:
      return kind satisfies never;
  }
}

/** What becomes of an order's line on its way; one line or two come out. */
type Slip = (text: string, at: number) => string[];
const inside = (text: string, at: number): number => at % (text.length + 1);
const SLIPS: readonly Slip[] = [
  // But for the first letter: a code of one letter that is gone leaves a line that begins like no order (SHEET-5).
  (text, at) =>
    inside(text, at) === text.search(/[A-Za-z]/)
      ? [text]
      : [text.slice(0, inside(text, at)) + text.slice(inside(text, at) + 1)],
  (text, at) => [text.slice(0, inside(text, at)) + 'x' + text.slice(inside(text, at))],
  (text, at) => [text.slice(0, inside(text, at)) + ' ' + text.slice(inside(text, at))],
  (text, at) => [text.slice(0, inside(text, at)) + '7' + text.slice(inside(text, at))],
  (text, at) => [text.slice(0, inside(text, at)) + ', ' + text.slice(inside(text, at))],
  (text, at) => [text.slice(0, inside(text, at)) + '\u00a0' + text.slice(inside(text, at))],
  (text) => [text.replace(/ - /g, ' – ')],
  (text) => [text.replace(/ - /g, '-')],
  (text) => [text.replace(' - ', ' ')],
  (text) => [text.toLowerCase()],
  (text) => [`*${text}*`],
  (text) => [`${text}.`],
  (text) => [`   ${text}  `],
  (text) => [`- ${text}`],
  (text) => [`${text} please`],
  // As a mail program breaks it.
  (text) => {
    const cut = text.lastIndexOf(' ', Math.floor(text.length * 0.7));
    return cut < 2 ? [text] : [text.slice(0, cut), text.slice(cut + 1)];
  },
];

/** A text of the program's own, damaged, and the lines of each order in it. */
export interface Emitted {
  readonly kind: Kind;
  readonly text: string;
  /** By order, counted from 1. */
  readonly at: readonly (readonly number[])[];
}

export function mutatedOwnOutput(target: Target): fc.Arbitrary<Emitted> {
  const slip = fc.tuple(fc.nat(), fc.nat(200), fc.constantFrom(...SLIPS));
  return fc
    .tuple(
      fc.constantFrom(...KINDS),
      fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
      fc.array(slip, { maxLength: 3 }),
    )
    .map(([kind, picks, slips]) => {
      const lines = emitted(target, kind, picks);
      const orders = Math.max(-1, ...lines.flatMap(({ order }) => order ?? [])) + 1;
      let hurt: Line[] = lines;
      const slipped = new Set<number>();
      for (const [which, at, damage] of orders > 0 ? slips : []) {
        // One slip an order: two may turn it into something that begins like no order at all.
        if (slipped.has(which % orders)) continue;
        slipped.add(which % orders);
        const first = hurt.findIndex(({ order }) => order === which % orders);
        hurt = hurt.flatMap((line, index) => {
          if (index !== first) return [line];
          // The mark of a quotation or of a list is no part of what a hand slips on.
          const mark = /^(?:> )?(?: {2}- )?/.exec(line.text)?.[0] ?? '';
          return damage(line.text.slice(mark.length), at).map((text) => ({ ...line, text: mark + text }));
        });
      }
      const found: number[][] = Array.from({ length: orders }, () => []);
      for (const [index, { order }] of hurt.entries()) if (order !== undefined) found[order]?.push(index + 1);
      return { kind, text: hurt.map(({ text }) => text).join('\n'), at: found };
    });
}

/** What a position sees names the things of its orders. */
function namesOf({ forms }: Target): { position: () => undefined; knows: (name: string) => boolean } {
  const words = new Set(forms.code.flatMap((code) => code.toLowerCase().split(/[^a-z0-9]+/)));
  return {
    position: () => undefined,
    knows: (name) => words.has(name.toLowerCase().replace(/[^a-z0-9]+$/, '')),
  };
}

/** Throws when an order was lost in silence. */
export function tryOwnOutput(target: Target, { kind, text, at }: Emitted): void {
  const { orders } = target.system;
  const sheets = sheetsOf(orders, text).map((part) => parseSheet(orders, part.text, () => namesOf(target)));
  if (sheets.length !== 1) throw new Error(`${kind}: ${sheets.length} sheets`);
  const [sheet] = sheets;
  // A sheet of which nothing was understood is red and says so.
  if (!sheet || sheet.diagnostics.some(({ code }) => code === 'sheet/no-orders')) return;
  if (sheetState(sheet) === 'refused') return;
  const told = [
    ...sheet.orders.map(({ source }) => source.line),
    ...sheet.diagnostics.filter(({ severity }) => severity !== 'note').map(({ line }) => line),
  ];
  const lines = text.split('\n');
  for (const own of at) {
    // A line that goes on below is read with the one below it.
    if (own.length === 0 || own.some((line) => told.includes(line) || told.includes(line + 1))) continue;
    throw new Error(
      `${kind}: lost without a word: ${own.map((line) => lines[line - 1]).join(' / ')}\n${text}`,
    );
  }
}

/** Sheets of two players in one mail, and how they lie in it. */
export interface TwoSheets {
  readonly one: readonly string[];
  readonly two: readonly string[];
  readonly how: 'body' | 'attached' | 'body and attached' | 'both quoted' | 'second quoted';
}

export function twoSheets({ forms }: Target): fc.Arbitrary<TwoSheets> {
  const line = fc
    .tuple(fc.constantFrom(...forms.code), fc.nat(80), fc.constantFrom(undefined, ...SLIPS))
    .map(([code, at, damage]) => damage?.(code, at).join(' ') ?? code);
  const some = fc.array(line, { maxLength: 4 });
  const how = fc.constantFrom<TwoSheets['how']>(
    'body',
    'attached',
    'body and attached',
    'both quoted',
    'second quoted',
  );
  return fc.record({ one: some, two: some, how });
}

const SECOND = 'GAME g  POSITION P2  TURN 1  TOKEN BBBB-3333';

function mailOf({ one, two, how }: TwoSheets): string {
  const [first, second] = [
    [HEAD, ...one],
    [SECOND, ...two],
  ].map((lines) => lines.join('\n')) as [string, string];
  const quoted = (text: string): string => text.replace(/^/gm, '> ');
  const attached = (name: string, text: string): string =>
    `--x\nContent-Type: text/plain\nContent-Disposition: attachment; filename="${name}.txt"\n\n${text}\n`;
  const body = (text: string): string => `--x\nContent-Type: text/plain\n\n${text}\n`;
  const multi = 'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x\n\n';
  switch (how) {
    case 'body':
      return `\n${first}\n\n${second}\n`;
    case 'both quoted':
      return `\nHere they are.\n\n${quoted(`${first}\n\n${second}`)}\n`;
    case 'second quoted':
      return `\n${first}\n\nOn Monday Ben wrote:\n${quoted(second)}\n`;
    case 'attached':
      return `${multi}${attached('a', first)}${attached('b', second)}--x--`;
    case 'body and attached':
      return `${multi}${body(first)}${attached('b', second)}--x--`;
    default:
      return how satisfies never;
  }
}

/** SHEET-10: each sheet is judged apart and answered to its own player; no order of one stands in the other's. Throws what is wrong. */
export async function tryTwoSheets(target: Target, given: TwoSheets): Promise<void> {
  const { orders: book } = target.system;
  const read = (text: string): OrderSheet => parseSheet(book, text, () => namesOf(target));
  const alone = new Map([
    ['P1', read([HEAD, ...given.one].join('\n'))],
    ['P2', read([SECOND, ...given.two].join('\n'))],
  ]);
  const game: IntakeGame = {
    sheets: (text) => sheetsOf(book, text),
    proves: () => true,
    isOurs: () => true,
    judge: ({ text }) => {
      const sheet = read(text);
      const { position } = sheet.header;
      return { sheet, state: sheetState(sheet), ...(position === undefined ? {} : { position }) };
    },
    addressOf: (position) => `${position.toLowerCase()}@example.org`,
    isRegistered: () => true,
  };
  const raw = Buffer.from(`From: p1@example.org\nSubject: x\n${mailOf(given)}`.replace(/\n/g, '\r\n'));
  const intake = judgeMail(await readMail(raw), game);
  for (const { position, sheet } of intake.accepted) {
    const wanted = alone.get(position);
    const meaning = (one: OrderSheet | undefined): string =>
      canonicalJson((one?.orders ?? []).map(({ key, fields }) => ({ key, fields })));
    if (meaning(sheet) !== meaning(wanted))
      throw new Error(
        `${given.how}: the sheet of ${position} is ${meaning(sheet)}, alone it is ${meaning(wanted)}`,
      );
    const to = intake.answers.filter((one) => one.kind === 'receipt' && one.position === position);
    if (to.some((one) => one.to !== `${position.toLowerCase()}@example.org`))
      throw new Error(`${given.how}: the receipt of ${position} goes to ${to.map((one) => one.to).join()}`);
  }
  // Whoever wrote a sheet that says something is answered, unless it stands in the quotation below another's.
  for (const [position, sheet] of alone) {
    if (sheet.orders.length === 0 || (given.how === 'second quoted' && position === 'P2')) continue;
    if (!intake.accepted.some((one) => one.position === position))
      throw new Error(`${given.how}: the sheet of ${position} is lost`);
  }
}
