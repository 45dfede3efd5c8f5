/** An order while it is composed: the draft, the box that is open, what may be written there; and the acts that take it from a thing to Done. */
import { batch, signal } from '@preact/signals';
import type { Choices, Diagnostic, Draft, Offer, Part } from '../../core/index.js';
import type { VerbBox } from '../engine/desk.js';
import { inTheWay, without } from './in-the-way.js';
import { spotOf, thingOf } from './spots.js';
import { change, judged, said, tab, text, verbs, worker, type Tab } from './state.js';

/** A box that is not whole, and why. */
export interface Lack {
  readonly box?: string;
  readonly why: string;
}

export interface Composing {
  readonly draft: Draft;
  /** Name of the open box; undefined: all are filled that must be, or the order itself is to be chosen. */
  readonly box?: string | undefined;
  readonly choices: Choices;
  /** The order of the sheet that it replaces. */
  readonly replaces?: number | undefined;
  /** The thing that it began with. */
  readonly thing?: string | undefined;
  /** That thing as long as no box has it: a target that was tapped first. */
  readonly waiting?: string | undefined;
  /** Picks that made up the open box, in their order; none where it was written otherwise. */
  readonly picks: readonly Part[];
  /** What the rules say of the order, once it is whole. */
  readonly problems: readonly Diagnostic[];
  /** What it still needs before it can be written; undefined: nothing. */
  readonly lack?: Lack | undefined;
  /** Done was asked for, and told what is lacking. */
  readonly told?: string | undefined;
  /** Where it began, and where Done leads back to. */
  readonly from: Tab;
}

export const composing = signal<Composing | undefined>(undefined);
/** Of what is offered only this spot is looked at: several things stand there. */
export const narrowed = signal<string | undefined>(undefined);
/** What was picked last, the newest first: offered before the rest. */
export const recent = signal<readonly string[]>([]);

const MOST_RECENT = 6;

type Frame = Pick<Composing, 'replaces' | 'thing' | 'waiting' | 'from'>;

export const boxesOf = ({ order }: Draft): readonly VerbBox[] => verbs.value.get(order ?? '')?.boxes ?? [];

/** What is written into the open box. */
export const kindOf = ({ choices, box, draft }: Composing): string =>
  choices.kind ?? boxesOf(draft).find(({ name }) => name === box)?.kind ?? '';

export const filled = (draft: Draft, name: string): boolean => (draft.boxes[name] ?? '') !== '';

const withBox = (draft: Draft, box: string, value: string): Draft => ({
  ...draft,
  boxes: { ...draft.boxes, [box]: value },
});

/** The first box that must be filled and is empty; else none. */
export const nextBox = (draft: Draft): VerbBox | undefined =>
  boxesOf(draft).find(({ name, optional }) => !optional && !filled(draft, name));

/** Begins an order: any, or to a thing, or one that is named. */
export async function begin(draft: Draft = { boxes: {} }): Promise<void> {
  await lookAt({ from: tab.value, thing: draft.thing }, draft, NEXT);
  tab.value = 'map';
}

/** Opens an order of the sheet for change. */
export async function edit(order: number): Promise<void> {
  const draft = await worker().ask('draft', text.value, order);
  if (!draft) return;
  const thing = composing.value?.thing;
  const from = composing.value?.from ?? tab.value;
  await lookAt({ from, replaces: order, thing }, draft, undefined);
  tab.value = 'map';
}

/** The first box that the order still needs. */
const NEXT = Symbol('next');

/** Counts what is begun to be shown: what was asked for an earlier state is dropped. */
let looks = 0;
/** What is being picked, until it stands: *Done* waits for it. */
let picking: Promise<unknown> = Promise.resolve();

function stands<T>(act: Promise<T>): Promise<T> {
  picking = act.catch(() => undefined);
  return act;
}

/** Acts on what stands once the pick before it does: who is faster than the rules loses neither. */
const inTurn = (act: (now: Composing) => Promise<void>): Promise<void> =>
  stands(
    picking.then(async () => {
      if (composing.value) await act(composing.value);
    }),
  );

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
async function tried(replaces: number | undefined, draft: Draft): Promise<readonly Diagnostic[]> {
  const by =
    replaces === undefined
      ? ({ change: 'insert', draft } as const)
      : ({ change: 'replace', order: replaces, draft } as const);
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

/** Takes up an offer, or a text of one's own. The box stays open where more may follow: a path goes on, a list gets more, a count is raised. */
export const pick = (offer: Picked, value = offer.text, stay = false): Promise<void> =>
  stands(picked(offer, value, stay));

type Picked = { readonly text: string } & Partial<Offer>;

async function picked(offer: Picked, value: string, stay: boolean): Promise<void> {
  const now = composing.value;
  if (!now) return;
  const { draft: before, box, picks } = now;
  if (before.order === undefined) return chooseOrder(now, value);
  if (box === undefined) return;
  const draft = withBox(before, box, value);
  const again = await worker().ask('choices', without(now.replaces), draft, box);
  if (composing.value !== now) return;
  const offered = new Set(now.choices.offers.map((one) => one.text));
  // What was offered beside the pick is no longer form of it: `M3` does not go on to `M34`.
  const goesOn = again.offers.some(
    ({ text: next, why }) =>
      why === undefined && next !== value && next.startsWith(value) && !offered.has(next),
  );
  const stays = stay || goesOn || again.unfinished === true;
  const { word = value, at, many } = offer;
  const part: Part = {
    text: value,
    word,
    ...(at === undefined ? {} : { at }),
    ...(many === undefined ? {} : { many }),
  };
  await lookAt(
    now,
    draft,
    stays ? box : NEXT,
    stays ? [...picks.filter((one) => value.startsWith(one.text)), part] : undefined,
  );
  // Not before: a list must not turn over under the finger.
  if (at !== undefined) remember(value);
}

const remember = (value: string): void => {
  recent.value = [value, ...recent.value.filter((one) => one !== value)].slice(0, MOST_RECENT);
};

/** The thing that an order began with fills its first box, if that takes it; if an order stands there that bars it, that one is changed. */
async function chooseOrder(now: Composing, order: string): Promise<void> {
  const bare: Draft = { order, boxes: {} };
  const [box] = boxesOf(bare);
  if (now.thing === undefined || !box) return lookAt(now, bare, nextBox(bare)?.name ?? box?.name);
  const { offers } = await worker().ask('choices', text.value, bare, box.name);
  const able = offers.filter(({ why }) => why === undefined);
  const own = offerOf(able, now.thing);
  if (own) return lookAt(now, withBox(bare, box.name, own.text), NEXT);
  const card = await inTheWay(order, box.name, now.thing, offers);
  if (card) return edit(card.number);
  await lookAt({ ...now, waiting: now.thing }, bare, box.name);
}

/** What is offered of a thing: itself, or the one offer where it lies; an enemy stands for its place. */
function offerOf(offers: readonly Offer[], thing: string | undefined): Offer | undefined {
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

/** Opens a box; of an empty sheet of boxes the first. */
export const openBox = (name: string): Promise<void> =>
  inTurn(async (now) => {
    if (boxesOf(now.draft).some((box) => box.name === name)) await lookAt(now, now.draft, name);
  });

/** Goes on from a box to which more could be added. */
export const goOn = (): Promise<void> => inTurn((now) => lookAt(now, now.draft, NEXT));

/** Writes the open box anew from what its parts add; where one can't stand there, says so and changes nothing. */
export const rewrite = (added: readonly string[]): Promise<boolean> => stands(rewritten(added));

async function rewritten(added: readonly string[]): Promise<boolean> {
  const now = composing.value;
  if (now?.box === undefined) return false;
  const { box, draft, replaces } = now;
  const { parts, stuck } = await worker().ask('join', without(replaces), draft, box, added);
  if (composing.value !== now) return false;
  if (stuck !== undefined) {
    said.value = `“${stuck}” can't stand there: nothing was changed.`;
    composing.value = { ...now, told: said.value };
    return false;
  }
  const boxes = { ...draft.boxes, [box]: parts.at(-1)?.text ?? '' };
  await lookAt(now, { ...draft, boxes: withoutEmpty(boxes) }, box, parts);
  return true;
}

/** What could be written into the open box if this stood in it. */
export async function choicesBehind(now: Composing, before: string): Promise<Choices> {
  const { box = '', draft, replaces } = now;
  const boxes = { ...draft.boxes, [box]: before };
  return worker().ask('choices', without(replaces), { ...draft, boxes }, box);
}

const withoutEmpty = (boxes: Draft['boxes']): Draft['boxes'] =>
  Object.fromEntries(Object.entries(boxes).filter(([, value]) => value !== ''));

/** Takes back the last pick of the open box, else what stands in it or in the one before it. */
export const back = (): Promise<void> => inTurn(wentBack);

async function wentBack(now: Composing): Promise<void> {
  const { draft, box, picks } = now;
  if (box !== undefined && filled(draft, box) && picks.length > 1) {
    const left = picks.slice(0, -1);
    const boxes = { ...draft.boxes, [box]: left.at(-1)?.text ?? '' };
    return lookAt(now, { ...draft, boxes }, box, left);
  }
  const names = boxesOf(draft).map(({ name }) => name);
  const full = names.filter((name) => filled(draft, name));
  const last = box !== undefined && full.includes(box) ? box : full.at(-1);
  if (last !== undefined)
    return lookAt(now, { ...draft, boxes: withoutEmpty({ ...draft.boxes, [last]: '' }) }, last);
  if (draft.order === undefined) {
    drop();
    return;
  }
  return lookAt(now, now.thing === undefined ? { boxes: {} } : { thing: now.thing, boxes: {} }, undefined);
}

/** Drops the draft; the sheet stays as it is. */
export function drop(): void {
  const now = composing.value;
  looks++;
  if (!now) return;
  composing.value = undefined;
  tab.value = now.from;
}

/** Writes the composed order into the sheet. False: it is not whole yet, and the strip says what is lacking. */
export async function done(): Promise<boolean> {
  await picking;
  const now = composing.value;
  if (now?.draft.order === undefined) return false;
  const { draft, replaces } = now;
  const lack = now.lack ?? halfFilled(now) ?? (await unreadable(draft));
  if (lack) {
    if (lack.box !== now.box) await lookAt(now, draft, lack.box);
    const open = composing.value;
    if (open) composing.value = { ...open, told: lack.why };
    said.value = lack.why;
    return false;
  }
  const word = verbs.value.get(draft.order ?? '')?.word ?? '';
  const written = await change(
    replaces === undefined ? { change: 'insert', draft } : { change: 'replace', order: replaces, draft },
    replaces === undefined ? `${word} written` : `order ${replaces} changed`,
  );
  if (written) drop();
  return written;
}

/** The open box, if it can't stay as it stands. */
export function halfFilled({ box, draft, choices }: Composing): Lack | undefined {
  if (box === undefined || !filled(draft, box) || !choices.unfinished) return undefined;
  const label = boxesOf(draft).find(({ name }) => name === box)?.label ?? box;
  return { box, why: `${label} is half filled. ${choices.note ?? ''}` };
}

async function unreadable(draft: Draft): Promise<Lack | undefined> {
  const [problem] = (await worker().ask('preview', draft)).problems;
  return problem && { why: problem.message };
}
