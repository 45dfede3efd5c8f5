/** Help where the caret stands in a sheet's text: the word of an order, or what may be written into its box. */
import { dashesOf, withoutComment } from '../../core/code-lines.js';
import {
  choicesOf,
  type Choices,
  type Draft,
  type GameSystem,
  type Offer,
  type OrderDefinition,
  type OrderSheet,
} from '../../core/index.js';

export interface Completion {
  /** The stretch of the text that an offer takes the place of: offsets. */
  readonly from: number;
  readonly to: number;
  /** What is to be written here: `order`, `Mover`. */
  readonly label: string;
  /** What the box takes, in words. */
  readonly expected?: string;
  readonly offers: readonly (Pick<Offer, 'text' | 'word' | 'cost' | 'doubt'> & {
    /** Written behind the offer, so that the next box is begun. */
    readonly then: string;
  })[];
}

interface Asked {
  readonly system: GameSystem;
  readonly view: unknown;
  readonly sheetOf: (text: string) => OrderSheet;
}

/** More are not looked through by anybody. */
const MOST = 40;

/** Undefined: nothing can be told of this place. */
export function completion(asked: Asked, text: string, caret: number): Completion | undefined {
  const start = text.lastIndexOf('\n', caret - 1) + 1;
  const end = text.indexOf('\n', caret) < 0 ? text.length : text.indexOf('\n', caret);
  const line = text.slice(start, end);
  const at = caret - start;
  if (line.length > 1000 || withoutComment(line).length < at || isHead(line)) return undefined;
  const place = /^orders\s*:/im.test(text)
    ? inEntry(asked, text, start, line)
    : inCode(asked, text, start, line);
  return place?.(at);
}

const isHead = (line: string): boolean => /^\s*(?:GAME|PRESS|NOTE|END|NONE)\b/i.test(line);

type Place = (at: number) => Completion | undefined;

/** `M - 1AR - 1,1`: the code, then box by box. */
function inCode(asked: Asked, text: string, start: number, line: string): Place {
  const lead = /^\s*(?:\d+[.)]\s*)?/.exec(line)?.[0].length ?? 0;
  const { spaced } = dashesOf(line.slice(lead));
  const cuts = [lead - 1, ...spaced.map((cut) => cut + lead), line.length];
  const boxes = cuts.slice(1).map((to, n) => stretch(line, (cuts[n] ?? 0) + 1, to));
  return (at) => {
    const n = boxes.findIndex((_, index) => at <= (cuts[index + 1] ?? 0));
    const box = boxes[n];
    if (!box) return undefined;
    const typed = line.slice(box.from, Math.max(box.from, Math.min(at, box.to)));
    const where = { from: start + box.from, to: start + Math.max(box.to, Math.min(at, line.length)) };
    const without = text.slice(0, start) + text.slice(start + line.length);
    if (n === 0) return ordersHere(asked, without, typed, where);
    const one = orderOf(asked.system, boxes[0]?.text ?? '', text.slice(0, start));
    const field = one && Object.entries(one.fields)[n - 1];
    if (!one || !field) return undefined;
    const names = Object.keys(one.fields);
    const others = names.flatMap((name, index) => {
      const written = boxes[index + 1]?.text ?? '';
      return index === n - 1 || written === '' ? [] : [[name, written] as const];
    });
    const more = n < names.length && n === boxes.length - 1;
    const draft = { order: one.key, boxes: Object.fromEntries(others) };
    return boxHere(asked, without, { draft, name: field[0], typed, where, then: more ? ' - ' : '' });
  };
}

/** Without the blanks and brackets round it. */
function stretch(line: string, from: number, to: number): { from: number; to: number; text: string } {
  const [, before = '', text = ''] = /^([\s[_]*)(.*?)[\s\]_]*$/.exec(line.slice(from, to)) ?? [];
  const begin = text === '' ? Math.min(from + 1, to) : from + before.length;
  return { from: begin, to: begin + text.length, text };
}

/** Codes are shared by sections: the heading above decides. */
function orderOf({ orders }: GameSystem, written: string, above: string): OrderDefinition | undefined {
  const word = written.trim().toLowerCase();
  const sharing = orders.orders.filter(
    ({ code, key, word: own }) =>
      code.toLowerCase() === word || key.toLowerCase() === word || own.toLowerCase() === word,
  );
  if (sharing.length < 2) return sharing[0];
  const lines = above.split('\n').map((line) => line.trim().toLowerCase());
  const headed = sharing
    .map((one) => ({ one, at: lines.lastIndexOf((one.section ?? '').toLowerCase()) }))
    .sort((a, b) => b.at - a.at);
  return headed[0]?.one;
}

/** `- move: 1AR` and, below it, `to: Rome`. */
function inEntry(asked: Asked, text: string, start: number, line: string): Place {
  const [, lead = '', key = '', colon = ''] = /^(\s*(?:-\s*)?)([\w -]*?)(\s*:\s*|$)/.exec(line) ?? [];
  const head = headOf(text.slice(0, start), line);
  return (at) => {
    const first = lead.includes('-');
    const valueAt = lead.length + key.length + colon.length;
    const without = text.slice(0, start) + text.slice(start + line.length);
    if (first && (colon === '' || at < valueAt)) {
      const where = { from: start + lead.length, to: start + lead.length + key.length };
      return ordersHere(asked, without, line.slice(lead.length, at), where, ': ');
    }
    const one = head === undefined ? undefined : orderOf(asked.system, head, '');
    const name = one && (first ? Object.keys(one.fields)[0] : key.trim());
    if (!one || name === undefined || !(name in one.fields) || at < valueAt) return undefined;
    const where = { from: start + valueAt, to: start + Math.max(valueAt, line.trimEnd().length) };
    const draft = { order: one.key, boxes: {} };
    return boxHere(asked, without, { draft, name, typed: line.slice(valueAt, at), where, then: '' });
  };
}

/** The word of the order whose entry a line is in. */
function headOf(above: string, line: string): string | undefined {
  const head = /^\s*-\s*([\w -]+?)\s*:/;
  const own = head.exec(line)?.[1];
  return own ?? head.exec(above.split('\n').findLast((one) => head.test(one)) ?? '')?.[1];
}

type Where = Pick<Completion, 'from' | 'to'>;

function ordersHere(
  { system, view, sheetOf }: Asked,
  without: string,
  typed: string,
  where: Where,
  then = ' - ',
): Completion {
  const word = typed.trim().toLowerCase();
  const able = choicesOf(system, view, sheetOf(without), { boxes: {} }).offers.filter(
    ({ why }) => why === undefined,
  );
  const offers = able.flatMap(({ text: key }) => {
    const one = system.orders.orders.find((order) => order.key === key);
    if (!one) return [];
    const text = then === ': ' ? one.key : one.code;
    const fits = [one.code, one.key, one.word].some((name) => name.toLowerCase().startsWith(word));
    return fits ? [{ text, word: one.word, then }] : [];
  });
  return { ...where, label: 'order', offers: offers.slice(0, MOST) };
}

interface BoxAsked {
  readonly draft: Draft;
  readonly name: string;
  readonly typed: string;
  readonly where: Where;
  readonly then: string;
}

function boxHere(asked: Asked, without: string, { draft, name, typed, where, then }: BoxAsked): Completion {
  const { system, view, sheetOf } = asked;
  const field = system.orders.orders.find(({ key }) => key === draft.order)?.fields[name];
  const sheet = sheetOf(without);
  const ask = (box: string): Choices =>
    choicesOf(system, view, sheet, { ...draft, boxes: { ...draft.boxes, [name]: box } }, name);
  const offers = fitting(ask, typed);
  const told = offers.slice(0, MOST).map(({ text, word, cost, doubt }) => ({
    text,
    word,
    then,
    ...(cost === undefined ? {} : { cost }),
    ...(doubt === undefined ? {} : { doubt }),
  }));
  return {
    ...where,
    label: field?.label ?? name,
    ...(field ? { expected: field.type.expected } : {}),
    offers: told,
  };
}

/** What begins with the letters typed; of a path or list what may follow the part that is whole. */
function fitting(ask: (box: string) => Choices, typed: string): readonly Offer[] {
  const word = typed.trim().toLowerCase();
  const whole = /^.*[,/+;&]\s*/.exec(typed)?.[0].replace(/[\s,/+;&]+$/, '') ?? '';
  const last = typed
    .slice(whole.length)
    .replace(/^[\s,/+;&]+/, '')
    .toLowerCase();
  const asked = /[,/+;&]\s*$/.test(typed) ? [whole, typed.trim(), ''] : [typed.trim(), whole, ''];
  for (const box of new Set(asked)) {
    const fits = ask(box).offers.filter(
      ({ text, word: said, why }) =>
        why === undefined &&
        text.trim().toLowerCase() !== word &&
        (text.toLowerCase().startsWith(word) ||
          (last !== '' && ` ${said.toLowerCase()}`.includes(` ${last}`))),
    );
    if (fits.length > 0) return fits;
  }
  return [];
}
