/** What the strip shows: a draft, looked at through the rules. */
import { batch } from '@preact/signals';
import type { Choices, Diagnostic, Draft, Offer, Part } from '../../core/index.js';
import type { Card } from '../engine/questions.js';
import {
  boxesOf,
  composing,
  filled,
  narrowed,
  nextBox,
  withBox,
  type Composing,
  type Lack,
} from './composing.js';
import { without } from './in-the-way.js';
import { spotOf, thingOf } from './spots.js';
import { cardShown, judged, tab, text, worker } from './state.js';

export type Frame = Pick<Composing, 'replaces' | 'thing' | 'waiting' | 'from'>;

/** The first box that the order still needs. */
export const NEXT = Symbol('next');

/** Counts what is begun to be shown: what was asked for an earlier state is dropped. */
let looks = 0;

/** Shows a draft with a box open. `known`: what its text is made of, where that is known. */
export async function lookAt(
  frame: Frame,
  given: Draft,
  wanted: string | undefined | typeof NEXT,
  known?: readonly Part[],
): Promise<void> {
  const { replaces, waiting } = frame;
  const look = ++looks;
  const sheet = without(replaces);
  const begun = given.order !== undefined;
  const lack = begun ? await lackOf(given, sheet) : undefined;
  const box = wanted === NEXT ? lack?.box : wanted;
  const { draft, picks } = await inParts(sheet, given, box, known);
  const choices: Choices =
    begun && box === undefined
      ? { open: false, offers: [] }
      : await worker().ask('choices', sheet, draft, box);
  if (wanted === NEXT && box !== undefined) {
    const target = offerOf(choices.offers, waiting);
    if (target && look === looks)
      return lookAt({ ...frame, waiting: undefined }, withBox(draft, box, target.text), NEXT);
  }
  const problems = begun && !lack ? await tried(replaces, draft) : [];
  if (look !== looks) return;
  batch(() => {
    narrowed.value = undefined;
    composing.value = {
      draft,
      choices,
      picks,
      problems,
      ...frameOf(frame),
      box,
      lack,
    };
  });
}

const frameOf = ({ from, replaces, thing, waiting }: Frame): Frame => ({ from, replaces, thing, waiting });

/** The draft with the open box as its offers write it, and the picks of which it is made. */
async function inParts(
  sheet: string,
  draft: Draft,
  box: string | undefined,
  known: readonly Part[] | undefined,
): Promise<{ readonly draft: Draft; readonly picks: readonly Part[] }> {
  if (known || box === undefined || !filled(draft, box)) return { draft, picks: known ?? [] };
  const { parts, whole } = await worker().ask('parts', sheet, draft, box);
  const last = parts.at(-1);
  if (!whole || !last) return { draft, picks: [] };
  return { draft: withBox(draft, box, last.text), picks: parts };
}

/** The first box that must be filled: by the book, or by what stands in the boxes before it. */
async function lackOf(draft: Draft, sheet: string): Promise<Lack | undefined> {
  const next = nextBox(draft);
  if (next) return { box: next.name, why: `Still to fill in: ${next.label}.` };
  for (const { name, label } of boxesOf(draft).filter((one) => !filled(draft, one.name))) {
    const blank = withBox(draft, name, '');
    const { unfinished, note = '' } = await worker().ask('choices', sheet, blank, name);
    if (unfinished) return { box: name, why: `This order needs its ${label}. ${note}` };
  }
  return undefined;
}

/** What the rules would say of the order on the sheet, and of the sheet with it. */
async function tried(replaces: Card | undefined, draft: Draft): Promise<readonly Diagnostic[]> {
  const order = replaces && cardShown(replaces)?.number;
  const by =
    order === undefined
      ? ({ change: 'insert', draft } as const)
      : ({ change: 'replace', order, draft } as const);
  const written = await worker().ask('change', text.value, by);
  if (!written) return (await worker().ask('preview', draft)).problems;
  const { cards, diagnostics } = await worker().ask('judge', written.text);
  const known = new Set(judged.value?.diagnostics.map(({ message }) => message));
  // What it does to the sheet as a whole: a place that would stand empty, a purse that would not do.
  const whole = diagnostics.filter(
    ({ order, severity, message }) => order === undefined && severity !== 'note' && !known.has(message),
  );
  return [...(cards.find(({ from }) => from === written.line)?.problems ?? []), ...whole];
}

/** What is offered of a thing: itself, or the one offer where it lies; an enemy stands for its place. */
export function offerOf(offers: readonly Offer[], thing: string | undefined): Offer | undefined {
  if (thing === undefined) return undefined;
  const able = offers.filter(({ why }) => why === undefined);
  const spot = thingOf(thing)?.own === false ? spotOf(thing) : undefined;
  return (
    able.find(({ text }) => text === thing) ?? onlyOne(able, thing) ?? able.find(({ text }) => text === spot)
  );
}

/** The offer at a spot, where there is one alone: of two nobody has said which. */
function onlyOne(offers: readonly Offer[], spot: string): Offer | undefined {
  const there = offers.filter(({ at }) => at === spot);
  return there.length === 1 ? there[0] : undefined;
}

/** Drops the draft; the sheet stays as it is. */
export function drop(): void {
  const now = composing.value;
  looks++;
  if (!now) return;
  composing.value = undefined;
  tab.value = now.from;
}
