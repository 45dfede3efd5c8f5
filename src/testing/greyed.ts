/** What is shown greyed, written by hand all the same: the check must name the rule that the choice gave as its reason. */
import {
  choicesOf,
  definitionOf,
  draftLine,
  judgeDraft,
  type Dice,
  type Draft,
  type Offer,
} from '../core/index.js';
import { filled, type Writing } from './draft-walk.js';

/** So many near misses of one box are tried. */
const MOST = 8;

export interface Greyed {
  /** Greyed offers that were written and judged. */
  readonly tried: number;
  /** Those of which the check says nothing, or something else: the line, the reason given, what the check says. */
  readonly amiss: readonly string[];
}

/** Each order that may be given is filled by offers `drafts` times; then each box by what is greyed there. */
export function greyedAmiss(writing: Writing, drafts: number, dice: Dice): Greyed {
  const { system, view, sheet } = writing;
  const amiss: string[] = [];
  let tried = 0;
  const orders = choicesOf(system, view, sheet, { boxes: {} }).offers.filter(({ why }) => why === undefined);
  for (const { text: order } of orders)
    for (let n = 0; n < drafts; n++) {
      const draft = filled(writing, order, dice);
      for (const { wrong, offer } of draft ? nearMisses(writing, draft) : []) {
        tried++;
        const found = judgeDraft(system, view, sheet, wrong);
        // Another box may be at fault first; a warning that the order will come to nothing is a reason too.
        if (found.some(({ severity, rule }) => severity === 'error' || rule === offer.rule)) continue;
        const said = found.map(({ message, rule }) => `${message} (${rule ?? ''})`).join('; ');
        amiss.push(
          `${draftLine(system.orders, wrong)}: ${offer.why ?? ''} (${offer.rule ?? ''}), but: ${said}`,
        );
      }
    }
  return { tried, amiss };
}

/**
 * The draft with a greyed text in one of its boxes; half-filled boxes left out. Behind it stand only the boxes that must: what may be
 * added (a later day) can make right what is wrong now.
 */
function* nearMisses(
  { system, view, sheet }: Writing,
  draft: Draft,
): Generator<{ readonly wrong: Draft; readonly offer: Offer }> {
  const boxes = Object.entries(draft.boxes);
  const { fields } = definitionOf(system.orders, draft.order ?? '');
  for (const [at, [name]] of boxes.entries()) {
    const before = { ...draft, boxes: Object.fromEntries(boxes.slice(0, at)) };
    const behind = boxes.slice(at + 1).filter(([one]) => fields[one]?.optional !== true);
    const empty = { ...before, boxes: { ...before.boxes, [name]: '' } };
    const { offers } = choicesOf(system, view, sheet, empty, name);
    for (const offer of offers.filter(({ why }) => why !== undefined).slice(0, MOST)) {
      const so = { ...before, boxes: { ...before.boxes, [name]: offer.text } };
      if (choicesOf(system, view, sheet, so, name).unfinished) continue;
      yield { wrong: { ...so, boxes: { ...so.boxes, ...Object.fromEntries(behind) } }, offer };
    }
  }
}
