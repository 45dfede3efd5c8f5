/** Press: messages between players, carried in their sheets and delivered with the next move sheets. */
import {
  byId,
  EVERYBODY,
  type Block,
  type Document,
  type OrderSheet,
  type PositionId,
  type PositionInfo,
} from '../../core/index.js';

/** A message as its receiver gets it. */
export interface Delivered {
  readonly from: PositionId;
  /** The sender's nation. */
  readonly name: string;
  readonly text: string;
}

/** What the sheets of a step bring to each receiver: senders in id order, each one's messages as written. None to those who are out. */
export function deliver(
  sheets: ReadonlyMap<PositionId, Pick<OrderSheet, 'press'>>,
  positions: readonly PositionInfo[],
): Map<PositionId, Delivered[]> {
  const delivered = new Map<PositionId, Delivered[]>();
  for (const from of byId(sheets.keys())) {
    const name = positions.find(({ id }) => id === from)?.name ?? from;
    for (const { to, text } of sheets.get(from)?.press ?? []) {
      for (const { id, status } of positions) {
        if ((to !== EVERYBODY && id !== to) || status === 'out' || id === from) continue;
        delivered.set(id, [...(delivered.get(id) ?? []), { from, name, text }]);
      }
    }
  }
  return delivered;
}

/** The report with its letters behind it. */
export function withPress(
  document: Document,
  press: readonly Delivered[] | undefined,
  reader: string,
): Document {
  if (!press || press.length === 0) return document;
  const letters = press.map(({ from, name, text }): Block => ({
    kind: 'letter',
    from: `${name} (${from})`,
    to: reader,
    text,
  }));
  return {
    ...document,
    blocks: [...document.blocks, { kind: 'heading', level: 1, text: 'Press', id: 'press' }, ...letters],
  };
}
