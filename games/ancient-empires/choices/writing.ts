/** What offers are made from: the view, the sheet so far, and the draft with the box that is asked for. */
import {
  definitionOf,
  tidy,
  type Choices,
  type Draft,
  type OrderSheet,
  type PositionId,
} from '../../../src/core/index.js';
import type { Board } from '../board.js';
import { outlookBehind, type Outlook } from '../check/armies.js';
import type { Desk } from '../check/desk.js';
import { paceBehind, type Pace } from '../check/pace.js';
import type { ProvinceCode } from '../data.js';
import { bookOf } from '../orders/book.js';
import type { Bundle, UnitCounts } from '../orders/fields/items.js';
import type { PlayedOrder } from '../orders/played.js';
import { belongs } from '../orders/steps.js';
import { playedOrders } from '../orders/understand.js';
import type { Rules } from '../rules/map/geography.js';
import type { PolicyName } from '../rules/policies/policies.js';
import type { PickKind, Posture } from '../state.js';
import type { View } from '../view.js';

/** What boxes say that others hang on, by field. */
export interface Said {
  readonly part: string;
  readonly at: ProvinceCode;
  readonly from: ProvinceCode;
  /** A province, a position, or the places of a way. */
  readonly to: string | readonly string[];
  readonly toward: PositionId;
  readonly target: PositionId;
  readonly where: string;
  readonly as: string;
  readonly number: number;
  readonly stacks: readonly string[];
  readonly units: UnitCounts;
  readonly item: Bundle;
  readonly policy: PolicyName;
  readonly posture: Posture;
  readonly kind: PickKind;
}

export interface Writing {
  readonly data: Rules;
  readonly view: View;
  readonly board: Board;
  readonly self: string;
  /** Orders of the sheet so far that have their place in this step. */
  readonly orders: readonly PlayedOrder[];
  /** Key of the draft's order; empty: none is chosen yet. */
  readonly order: string;
  /** What stands in the box that is asked for. */
  readonly text: string;
  /** The text of another box; undefined: blank. */
  box(name: string): string | undefined;
  /** What another box says; undefined: blank, or not to be read. */
  read<Name extends keyof Said>(name: Name): Said[Name] | undefined;
  /** What `check` knows of the script behind the sheet so far. */
  readonly outlook: () => Outlook;
  readonly paceFor: (id: string) => Pace | undefined;
  readonly desk: Desk;
}

/** Offers for one box. */
export type Box = (writing: Writing) => Choices;

export function writingOf(data: Rules, view: View, sheet: OrderSheet, draft: Draft, box?: string): Writing {
  const { board, position } = view;
  const orders = playedOrders(data, { [position]: sheet }, [position]).filter((order) =>
    belongs(board, order),
  );
  const boxes = Object.entries(draft.boxes).filter(([name, text]) => name !== box && text.trim() !== '');
  const texts = new Map(boxes);
  const definition = draft.order === undefined ? undefined : definitionOf(bookOf(data), draft.order);
  const desk: Desk = { data, view, board, orders, find: () => undefined };
  return {
    data,
    view,
    board,
    self: position,
    orders,
    order: draft.order ?? '',
    text: tidy(box === undefined ? '' : (draft.boxes[box] ?? '')),
    box: (name) => texts.get(name),
    read(name) {
      const text = texts.get(name);
      const type = definition?.fields[name]?.type;
      const found = text === undefined ? undefined : type?.read(type.verbatim ? text.trim() : tidy(text));
      // The types of fields are those of the book; `Said` gives what boxes ask of each other.
      return found?.ok ? (found.value as never) : undefined;
    },
    outlook: once(() => outlookBehind(desk, orders)),
    paceFor: (() => {
      const paces = once(() => paceBehind(board, data, orders));
      return (id: string) => paces().paceFor(id);
    })(),
    desk,
  };
}

/** Worked out when it is first asked for. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
