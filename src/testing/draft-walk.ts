/** Drafts written by offers alone, as someone taps who never types: what is offered must hold. And the way back: an order reached by offers. */
import {
  choicesOf,
  countedText,
  definitionOf,
  partsOf,
  type Dice,
  type Draft,
  type Offer,
  type Writing as DraftWriting,
  type GameSystem,
} from '../core/index.js';

/** Where a draft is written: a system, what a position sees, the sheet so far. */
export interface Writing extends DraftWriting {
  readonly system: GameSystem;
}

/** Picks into one box, or steps of a path, at most. */
const MOST_PICKS = 40;

/** An order of offers picked by `dice`; undefined: nothing may be ordered, or a box is left that only takes text of one's own. */
export function walkDraft(writing: Writing, dice: Dice): Draft | undefined {
  const { system, view } = writing;
  const things = system.mapOf?.(view).things ?? [];
  const begun = things.length > 0 && dice.roll(3, 'walk/thing') === 1;
  const draft: Draft = begun ? { thing: dice.pick(things, 'walk/thing').ref, boxes: {} } : { boxes: {} };
  const orders = open(choicesFor(writing, draft).offers);
  if (orders.length === 0) return undefined;
  return filled(writing, dice.pick(orders, 'walk/order').text, dice);
}

/** An order of this key, its boxes filled in their order. */
export function filled(writing: Writing, order: string, dice: Dice): Draft | undefined {
  let boxes: Readonly<Record<string, string>> = {};
  for (const [name, field] of Object.entries(definitionOf(writing.system.orders, order).fields)) {
    const optional = field.optional === true && mayStayBlank(writing, { order, boxes }, name);
    if (optional && dice.roll(2, 'walk/blank') === 1) continue;
    const text = filledBox(writing, { order, boxes }, name, dice);
    if (text !== '') boxes = { ...boxes, [name]: text };
    else if (!optional) return undefined;
  }
  return { order, boxes };
}

/** Of two boxes one may have to be filled: the second can't stay blank then. */
const mayStayBlank = (writing: Writing, { order, boxes }: Draft, name: string): boolean =>
  choicesFor(writing, { ...(order === undefined ? {} : { order }), boxes: { ...boxes, [name]: '' } }, name)
    .unfinished !== true;

function filledBox(writing: Writing, { order, boxes }: Draft, name: string, dice: Dice): string {
  let text = '';
  for (let picks = 0; picks < MOST_PICKS; picks++) {
    const draft: Draft = { ...(order === undefined ? {} : { order }), boxes: { ...boxes, [name]: text } };
    const { offers, unfinished, range } = choicesFor(writing, draft, name);
    if (text !== '' && !unfinished && dice.roll(2, 'walk/stop') === 1) return text;
    const free = open(offers);
    if (free.length === 0)
      return text === '' && range
        ? `${range.before ?? ''}${range.least + dice.roll(range.most - range.least + 1, 'walk/number') - 1}`
        : unfinished
          ? ''
          : text;
    const offer = dice.pick(free, 'walk/offer');
    text = offer.many === undefined ? offer.text : countedText(offer, dice.roll(offer.many, 'walk/many'));
  }
  return text;
}

const open = (offers: readonly Offer[]): Offer[] => offers.filter(({ why }) => why === undefined);

const choicesFor = ({ system, view, sheet }: Writing, draft: Draft, box?: string) =>
  choicesOf(system, view, sheet, draft, box);

/**
 * Can this text of a box be reached by offers, the boxes before it filled as they are? An open box takes any text. Undefined: it can;
 * else the text up to which it could.
 */
export function notReached(writing: Writing, draft: Draft, name: string): string | undefined {
  const {
    order,
    boxes: { [name]: wanted },
  } = draft;
  if (order === undefined || wanted === undefined) throw new Error(`the draft has no box ${name}`);
  const before = Object.keys(definitionOf(writing.system.orders, order).fields);
  const boxes = Object.fromEntries(
    Object.entries(draft.boxes).filter(([one]) => before.indexOf(one) < before.indexOf(name)),
  );
  const { parts, whole } = partsOf(writing, { order, boxes: { ...boxes, [name]: wanted } }, name);
  const texts = ['', ...parts.map(({ text }) => text)];
  const free = (text: string): boolean =>
    choicesFor(writing, { order, boxes: { ...boxes, [name]: text } }, name).open;
  return whole || texts.some(free) ? undefined : texts.at(-1);
}
