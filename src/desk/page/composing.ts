/** An order while it is composed: what of it is filled, what is open, what is lacking. State and questions about it; what changes it stands in `look-at.ts`, `compose-acts.ts` and `picking.ts`. */
import { signal } from '@preact/signals';
import type { Choices, Diagnostic, Draft, Part } from '../../core/index.js';
import type { Card, VerbBox } from '../engine/questions.js';
import { verbs, type Tab } from './state.js';

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
  /** The card of the order that it replaces, as it was opened: others may go, or be moved, before Done. */
  readonly replaces?: Card | undefined;
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

export const boxesOf = ({ order }: Draft): readonly VerbBox[] => verbs.value.get(order ?? '')?.boxes ?? [];

/** What is written into the open box. */
export const kindOf = ({ choices, box, draft }: Composing): string =>
  choices.kind ?? boxesOf(draft).find(({ name }) => name === box)?.kind ?? '';

export const filled = (draft: Draft, name: string): boolean => (draft.boxes[name] ?? '') !== '';

export const withBox = (draft: Draft, box: string, value: string): Draft => ({
  ...draft,
  boxes: { ...draft.boxes, [box]: value },
});

/** The first box that must be filled and is empty; else none. */
export const nextBox = (draft: Draft): VerbBox | undefined =>
  boxesOf(draft).find(({ name, optional }) => !optional && !filled(draft, name));

export const withoutEmpty = (boxes: Draft['boxes']): Draft['boxes'] =>
  Object.fromEntries(Object.entries(boxes).filter(([, value]) => value !== ''));

/** The open box, if it can't stay as it stands. */
export function halfFilled({ box, draft, choices }: Composing): Lack | undefined {
  if (box === undefined || !filled(draft, box) || !choices.unfinished) return undefined;
  const label = boxesOf(draft).find(({ name }) => name === box)?.label ?? box;
  return { box, why: `${label} is half filled. ${choices.note ?? ''}` };
}
