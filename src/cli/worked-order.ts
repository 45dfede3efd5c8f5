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
  for (const { key, words } of candidates(system, view, own).slice(0, MOST.tries)) {
    const draft = filled(system, view, key, words);
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
}

/** The orders of the form's rows, those that name something first; then the others that may be given. */
function candidates(system: Offering, view: unknown, form: PositionForm | undefined): Candidate[] {
  const offers = choicesOf(system, view, BLANK, { boxes: {} }).offers;
  const able = offers.filter(({ why }) => why === undefined).map(({ text }) => text);
  const rows = (form?.chapters ?? []).flatMap(({ entries }) =>
    entries.flatMap(({ orders }) => orders.slice(0, 1).map(({ order }) => order.split(/ +- +/))),
  );
  const own = rows.flatMap(([code, ...words]) =>
    able
      .filter((key) => definitionOf(system.orders, key).code === code)
      .map((key) => ({ key, words: new Set(words.map((word) => word.toUpperCase())) })),
  );
  const named = ({ words }: Candidate): number => Number([...words].some((word) => !word.includes('{}')));
  own.sort((a, b) => named(b) - named(a));
  return [...own, ...able.map((key) => ({ key, words: new Set<string>() }))];
}

/** An order of this key, its boxes filled by offers in their order; undefined: a box takes only words of one's own. */
function filled(
  system: Offering,
  view: unknown,
  order: string,
  words: Candidate['words'],
): Draft | undefined {
  let boxes: Draft['boxes'] = {};
  for (const [name, { optional = false }] of Object.entries(definitionOf(system.orders, order).fields)) {
    const ask = (text: string): ReturnType<typeof choicesOf> =>
      choicesOf(system, view, BLANK, { order, boxes: { ...boxes, [name]: text } }, name);
    const text = boxText(ask, words, optional);
    if (text === undefined) return undefined;
    if (text !== '') boxes = { ...boxes, [name]: text };
  }
  return { order, boxes };
}

/** What the row names, or the first that is offered without a doubt; a box that may stay blank stays so. */
function boxText(
  ask: (text: string) => ReturnType<typeof choicesOf>,
  words: Candidate['words'],
  optional: boolean,
): string | undefined {
  let text = '';
  for (let picks = 0; picks < MOST.picks; picks++) {
    const { offers, range, unfinished = false } = ask(text);
    const free = offers.filter(({ why, doubt }) => why === undefined && doubt === undefined);
    const named = text === '' ? free.find((offer) => words.has(offer.text.toUpperCase())) : undefined;
    if (!unfinished && !named && (text !== '' || optional)) return text;
    // A way leads somewhere: to stay is offered first.
    const next = named ?? free.find(({ at }) => at !== undefined) ?? free[0];
    if (next) ({ text } = next);
    else if (text !== '' || !range) return undefined;
    else text = `${range.before ?? ''}${range.common?.[0] ?? range.least}`;
  }
  return undefined;
}
