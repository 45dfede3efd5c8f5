/** One order written in full with a position's own names, for the head of the codes: as it is offered, read and checked, never made up. */
import { stringify } from 'yaml';
import {
  choicesOf,
  definitionOf,
  draftLine,
  judgeDraft,
  orderEntry,
  readDraft,
  type Draft,
  type GameSystem,
  type OrderSheet,
  type PositionForm,
} from '../core/index.js';

export interface WorkedOrder {
  /** In the code form: `M - 1AR - 1`. */
  readonly code: string;
  /** As the reader echoes it: `move: 1AR, path: 1`. */
  readonly read: string;
  /** What such an order does. */
  readonly help: string;
}

export type Offering = Pick<GameSystem, 'orders' | 'form' | 'choices' | 'check' | 'lint'>;

/** Picks into one box, steps of a path, and rows that are tried, at most. */
const MOST = { picks: 12, tries: 12 } as const;

const ON_A_LINE = { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 } as const;

/** The sheet on which it stands alone. */
const BLANK: OrderSheet = { form: 'code', header: {}, orders: [], press: [], notes: [], diagnostics: [] };

/**
 * The first row of the position's form, else the first order that is offered, whose boxes the offers fill and in which the rules find
 * nothing; undefined: there is none, and no example is better than one that is refused. `own`: the form where it has been made already,
 * which costs as much as all the rest.
 */
export function workedOrder(
  system: Offering,
  view: unknown,
  own: PositionForm | undefined = system.form?.(view),
): WorkedOrder | undefined {
  for (const candidate of candidates(system, view, own).slice(0, MOST.tries)) {
    const { key } = candidate;
    const draft = filled(system, view, candidate);
    if (!draft) continue;
    const read = readDraft(system.orders, draft);
    if (!('order' in read)) continue;
    const faults = judgeDraft(system, view, BLANK, draft);
    if (faults.some(({ severity }) => severity !== 'note')) continue;
    return {
      code: draftLine(system.orders, draft),
      read: stringify(orderEntry(system.orders, read.order), ON_A_LINE).trim().slice(1, -1),
      help: definitionOf(system.orders, key).help,
    };
  }
  return undefined;
}

interface Candidate {
  readonly key: string;
  /** What the row of the form names: its thing is taken where it is offered. */
  readonly words: ReadonlySet<string>;
  /** What the row offers first in each of its blanks. */
  readonly first: ReadonlySet<string>;
}

/** The orders of the form's rows, those that name something first; then the others that may be given. */
function candidates(system: Offering, view: unknown, form: PositionForm | undefined): Candidate[] {
  const offers = choicesOf(system, view, BLANK, { boxes: {} }).offers;
  const able = offers.filter(({ why }) => why === undefined).map(({ text }) => text);
  const capitals = (texts: readonly string[]): ReadonlySet<string> =>
    new Set(texts.map((text) => text.toUpperCase()));
  const rows = (form?.chapters ?? []).flatMap(({ entries }) =>
    entries.flatMap(({ orders }) => orders.slice(0, 1)),
  );
  const own = rows.flatMap(({ order, blanks }) => {
    const [code, ...words] = order.split(/ +- +/);
    const row = {
      words: capitals(words.filter((word) => word !== '{}')),
      first: capitals(blanks.flatMap(({ choices }) => choices?.slice(0, 1) ?? [])),
    };
    return able
      .filter((key) => definitionOf(system.orders, key).code === code)
      .map((key) => ({ key, ...row }));
  });
  own.sort((a, b) => Math.min(1, b.words.size) - Math.min(1, a.words.size));
  const told = new Set(own.map(({ key }) => key));
  const none = { words: capitals([]), first: capitals([]) };
  return [...own, ...able.filter((key) => !told.has(key)).map((key) => ({ key, ...none }))];
}

/** `8 TR` of a row that says `{} TR`; `retreat=` of one that says `RETREAT`; of `retreat=Rome` its end. */
const isSaid = (words: ReadonlySet<string>, text: string): boolean => {
  const said = text.toUpperCase().replace(/=$/, '');
  return [said, said.replace(/^\d+/, '{}'), said.replace(/^.*=/, '')].some((one) => words.has(one));
};

/** An order of this key, its boxes filled by offers in their order; undefined: a box takes only words of one's own, or what the row names is not offered. */
function filled(system: Offering, view: unknown, candidate: Candidate): Draft | undefined {
  const { key: order, words } = candidate;
  let boxes: Draft['boxes'] = {};
  let isNamed = words.size === 0;
  for (const [name, { optional = false }] of Object.entries(definitionOf(system.orders, order).fields)) {
    const ask = (text: string): ReturnType<typeof choicesOf> =>
      choicesOf(system, view, BLANK, { order, boxes: { ...boxes, [name]: text } }, name);
    const box = boxText(ask, candidate, optional);
    if (box === undefined) return undefined;
    isNamed ||= box.isNamed;
    if (box.text !== '') boxes = { ...boxes, [name]: box.text };
  }
  return isNamed ? { order, boxes } : undefined;
}

interface Filled {
  readonly text: string;
  /** Does it hold what the row names? */
  readonly isNamed: boolean;
}

/** What the row names, or the first that is offered without a doubt; a box that may stay blank stays so. What a row has begun only its own choices end. */
function boxText(
  ask: (text: string) => ReturnType<typeof choicesOf>,
  { words, first }: Candidate,
  optional: boolean,
): Filled | undefined {
  let [text, isNamed] = ['', false];
  for (let picks = 0; picks < MOST.picks; picks++) {
    const { offers, range, unfinished = false } = ask(text);
    const free = offers.filter(({ why, doubt }) => why === undefined && doubt === undefined);
    const named = text === '' ? free.find((offer) => isSaid(words, offer.text)) : undefined;
    if (!unfinished && !named && (text !== '' || optional)) return { text, isNamed };
    const wanted = named ?? free.find((offer) => isSaid(first, offer.text));
    if (isNamed && !wanted) return undefined;
    // A way leads somewhere: to stay is offered first.
    const next = wanted ?? free.find(({ at }) => at !== undefined) ?? free[0];
    isNamed ||= named !== undefined;
    if (next) ({ text } = next);
    else if (text !== '' || !range) return undefined;
    else text = `${range.before ?? ''}${range.common?.[0] ?? range.least}`;
  }
  return undefined;
}
