/** The parts of a box: the offers by which its text can be reached, one after the other; and a text made anew from such parts in another order. */
import type { Choices, Draft, Offer } from './choices.js';
import { addedBy, countedText } from './offer-text.js';
import { choicesOf } from './drafts.js';
import { tidy, type FieldType } from './fields.js';
import { definitionOf } from './order-book.js';
import type { OrderSheet } from './sheet.js';
import type { GameSystem } from './system.js';

/** Where a draft is written: the rules, what a position sees, the sheet so far. */
export interface Writing {
  readonly system: Pick<GameSystem, 'orders' | 'choices' | 'form'>;
  readonly view: unknown;
  readonly sheet: OrderSheet;
}

/** One offer that was taken up into a box. */
export interface Part {
  /** The whole box after it. */
  readonly text: string;
  readonly word: string;
  readonly at?: string;
  /** It is counted, and could be raised so far. */
  readonly many?: number;
}

/** Parts in a box, at most. */
const MOST = 60;

/** The parts that make up what stands in a box, those of the boxes before it as they are; and whether they reach its end. */
export function partsOf(
  writing: Writing,
  draft: Draft,
  box: string,
): { readonly parts: readonly Part[]; readonly whole: boolean } {
  const type = typeOf(writing, draft, box);
  const goal = written(type, draft.boxes[box] ?? '');
  const parts: Part[] = [];
  let text = '';
  while (written(type, text) !== goal && parts.length < MOST) {
    const found = nearest(type, goal, text, asked(writing, draft, box, text));
    if (!found) break;
    parts.push(found);
    ({ text } = found);
  }
  return { parts, whole: written(type, text) === goal };
}

/** The offer, or number in the range, that comes nearest to the goal. */
function nearest(type: FieldType<unknown>, goal: string, text: string, choices: Choices): Part | undefined {
  const numbers = [...new Set(['1', ...(goal.match(/\d+/g) ?? [])])].map(Number);
  const found = [...open(choices), ...inRange(choices, numbers)]
    .flatMap((offer) => numbers.filter((n) => n === 1 || n <= (offer.many ?? 1)).map((n) => part(offer, n)))
    .filter((one) => one.text.length > text.length && goal.startsWith(written(type, one.text)));
  return found.sort((a, b) => b.text.length - a.text.length)[0];
}

const part = ({ text, word, at, many }: Offer, n: number): Part => ({
  text: n === 1 ? text : countedText({ text }, n),
  word,
  ...(at === undefined ? {} : { at }),
  ...(many === undefined ? {} : { many }),
});

/** Numbers that a range takes, as offers. */
const inRange = ({ range }: Choices, numbers: readonly number[]): Offer[] =>
  numbers
    .filter((n) => range !== undefined && n >= range.least && n <= range.most)
    .map((n) => ({ text: `${range?.before ?? ''}${n}`, word: String(n) }));

/**
 * A box made anew from what parts add (`addedBy`), in this order, each by its offer: marks between them are those of the offers.
 * `stuck`: the first that may not stand where it should; `parts` are those before it.
 */
export function joinParts(
  writing: Writing,
  draft: Draft,
  box: string,
  added: readonly string[],
): { readonly parts: readonly Part[]; readonly stuck?: string } {
  const parts: Part[] = [];
  let text = '';
  for (const wanted of added) {
    const found = offerOf(asked(writing, draft, box, text), text, wanted);
    if (!found) return { parts, stuck: wanted };
    parts.push(found);
    ({ text } = found);
  }
  return { parts };
}

function offerOf(choices: Choices, before: string, wanted: string): Part | undefined {
  const n = Number(wanted.match(/\d+/g)?.at(-1) ?? 1);
  for (const offer of [...open(choices), ...inRange(choices, [n])]) {
    if (addedBy(before, offer.text) === wanted) return part(offer, 1);
    const counted = part(offer, Math.min(n, offer.many ?? 1));
    if (addedBy(before, counted.text) === wanted) return counted;
  }
  return undefined;
}

const open = ({ offers }: Choices): Offer[] => offers.filter(({ why }) => why === undefined);

const asked = ({ system, view, sheet }: Writing, draft: Draft, box: string, text: string): Choices =>
  choicesOf(system, view, sheet, { ...draft, boxes: { ...draft.boxes, [box]: text } }, box);

function typeOf({ system }: Writing, { order }: Draft, box: string): FieldType<unknown> {
  const field = order === undefined ? undefined : definitionOf(system.orders, order).fields[box];
  if (!field) throw new Error(`the draft has no box ${box}`);
  return field.type;
}

/** As the type prints what it read: other spellings of one meaning are one text. */
function written(type: FieldType<unknown>, text: string): string {
  const read = type.read(type.verbatim ? text.trim() : tidy(text));
  return read.ok ? type.print(read.value) : text;
}
