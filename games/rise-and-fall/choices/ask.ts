/** What a box is asked with, and the words and refusals of its offers. */
import {
  closedTo,
  openTo,
  withMisses,
  type Choices,
  type Draft,
  type Offer,
} from '../../../src/core/index.js';
import { findArea, findUnit, type Unknown } from '../orders/names.js';
import type { Lookout, Table } from '../board.js';
import type { Data } from '../data.js';
import { onMap, unitState } from '../rules/world/pieces.js';
import type { Problem } from '../rules/world/problem.js';
import { yearNow } from '../rules/world/calendar.js';
import { counter } from '../rules/world/world.js';
import { areaName, reasonText } from '../words/sentence.js';
import type { Moment, Stages } from './stages.js';

export interface Ask {
  readonly stages: Stages;
  readonly data: Data;
  readonly boxes: Draft['boxes'];
  /** What stands in the box that is asked about. */
  readonly text: string;
}

/** What an order can be written with. */
export interface OrderChoices {
  /** What stands against the order as such; a greyed near miss. */
  readonly bar?: (stages: Stages) => Problem | undefined;
  /** Is it of no use at all to this seat now, so that nothing is said of it? */
  readonly absent?: (stages: Stages) => boolean;
  /** Can it be given to any of these units, or at all? A shorter way than asking its box of units. */
  readonly able?: (stages: Stages, units: readonly string[] | undefined) => boolean;
  /** Can it be given against this area? */
  readonly aims?: (stages: Stages, area: string) => boolean;
  readonly boxes: Readonly<Record<string, (ask: Ask) => Choices>>;
  /** The boxes that decide whether the order can be given, and to which things. None: it always can. */
  readonly about: readonly string[];
}

/** No further text fits. */
export const NOTHING: Choices = { open: false, offers: [] };

/** What may be written, and the first of what may not. */
export const closed = (offers: readonly Offer[], more: More = {}): Choices =>
  closedTo(withMisses(offers), more);

export const openFor = (offers: readonly Offer[], more: More = {}): Choices =>
  openTo(withMisses(offers), more);

type More = Omit<Choices, 'open' | 'offers'>;

export function boardAt({ boards }: Stages, moment: Moment): Table | undefined {
  return boards[moment];
}

/** A box's text as a list of ids; names that nobody knows are left as they are. */
export function listed(text: string, id: (name: string) => string): string[] {
  return text
    .split(/[/,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(id);
}

const known = (found: string | Unknown): string | undefined =>
  typeof found === 'string' ? found : undefined;

export const unitIn = ({ data }: Ask, name: string | undefined): string | undefined =>
  name === undefined || name === '' ? undefined : known(findUnit(data, name));
export const areaIn = ({ data }: Ask, name: string | undefined): string | undefined =>
  name === undefined || name === '' ? undefined : known(findArea(data, name));
export const unitsIn = (ask: Ask, text = ''): string[] => listed(text, (name) => unitIn(ask, name) ?? name);
export const areasIn = (ask: Ask, text = ''): string[] => listed(text, (name) => areaIn(ask, name) ?? name);

export const areaWord = ({ state, data }: Lookout, id: string): string => areaName(data, id, yearNow(state));

/** `Legion 5 at Athens` */
export function unitWord(board: Lookout, id: string): string {
  const { name } = counter(board.data, id);
  return onMap(board.state, id) ? `${name} at ${areaWord(board, unitState(board.state, id).where)}` : name;
}

export function unitOffer(board: Lookout, id: string, text = id): Offer {
  const at = onMap(board.state, id) ? { at: unitState(board.state, id).where } : {};
  return { text, word: unitWord(board, id), ...at };
}

export function areaOffer(board: Lookout, id: string, text = id): Offer {
  return { text, word: areaWord(board, id), at: id };
}

/** Greyed for a reason. */
export function greyed(data: Data, offer: Offer, { reason, rule, data: facts }: Problem): Offer {
  return { ...offer, why: reasonText(data, reason, facts as never), rule };
}

/** With a warning; without one as it is. */
export function doubted(data: Data, offer: Offer, bar: Problem | undefined): Offer {
  return bar ? { ...offer, doubt: reasonText(data, bar.reason, bar.data as never), rule: bar.rule } : offer;
}

/** Found once for as long as the board stands. */
export function once<T>({ known: found }: Stages, key: string, find: () => T): T {
  if (!found.has(key)) found.set(key, find());
  return found.get(key) as T;
}

/** The next item of a list written with `/`. */
export const further = (text: string, item: string): string => (text === '' ? item : `${text}/${item}`);
