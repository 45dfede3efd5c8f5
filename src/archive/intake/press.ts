/** Press: messages between players, carried in their sheets and delivered with the next move sheets. */
import {
  byId,
  EVERYBODY,
  fold,
  GAME_MASTER,
  pressProblem,
  suggest,
  type Block,
  type Diagnostic,
  type Document,
  type OrderSheet,
  type PositionId,
  type PositionInfo,
  type PressMessage,
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

/** What is known of the seats where a sheet is judged: at home only what the view names. */
export interface Seats {
  /** Empty: not known. */
  readonly positions: readonly Pick<PositionInfo, 'id' | 'name' | 'status'>[];
  /** The one position of that name. */
  readonly named: (name: string) => PositionId | undefined;
}

/** PRESS-1: each receiver is a seat that can get it, all of them, or the game master; everything else is an error. */
export function addressed(
  sheet: Pick<OrderSheet, 'press' | 'notes' | 'header'>,
  { positions, named }: Seats,
): Pick<OrderSheet, 'press' | 'notes'> & { readonly problems: readonly Diagnostic[] } {
  const press: PressMessage[] = [];
  const notes = [...sheet.notes];
  const problems: Diagnostic[] = [];
  const ids = positions.map(({ id }) => id);
  const known = [...ids, EVERYBODY, GAME_MASTER];
  for (const message of sheet.press) {
    const { to, text } = message;
    if (to === GAME_MASTER) {
      notes.push(text);
      continue;
    }
    const id = to === EVERYBODY || ids.includes(to) ? to : (seatNamed(positions, to) ?? named(to) ?? to);
    const seat = positions.find((one) => one.id === id);
    const fail = (what: string, suggestions: readonly string[] = []): void =>
      void problems.push(
        pressProblem(message, {
          code: 'sheet/press-receiver',
          message: what,
          expected: `one of ${known.join(', ')}`,
          suggestions,
        }),
      );
    if (id === sheet.header.position) fail('a message to yourself');
    else if (seat?.status === 'out') fail(`${id} is out of the game: nobody would get the message`);
    else if (id !== EVERYBODY && !seat && (ids.length > 0 || !/^P\d{1,3}$/.test(id)))
      fail(
        `there is no receiver "${to}" here`,
        suggest(to, [...known, ...positions.map(({ name }) => name)]),
      );
    else press.push({ ...message, to: id });
  }
  return { press, notes, problems };
}

function seatNamed(positions: Seats['positions'], name: string): PositionId | undefined {
  const found = positions.filter((one) => fold(one.name) === fold(name));
  return found.length === 1 ? found[0]?.id : undefined;
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
