/** Press: messages between players, carried in their sheets and delivered with the next move sheets. PRESS-1, PRESS-2. */
import {
  ANONYMOUS,
  byId,
  compareIds,
  GAME_MASTER,
  NAMELESS,
  signatureOf,
  type Block,
  type Document,
  type OrderSheet,
  type PositionId,
  type PositionInfo,
} from '../../core/index.js';
import { readersOf, type StepPress, type Written } from './written-letter.js';

/** A message as its receiver gets it. */
export interface Delivered {
  /** Who wrote it; missing where it went under another name or none. */
  readonly from?: PositionId;
  /** The sender's nation, the name that he has chosen, or `Anonymous`. */
  readonly name: string;
  readonly text: string;
  /** The group that it was for. */
  readonly group?: string;
  /** It came by mail when it was written: the move sheet does not bring it again. */
  readonly mailed?: true;
}

/**
 * What the sheets of a step bring to each receiver: senders in id order, each one's messages as written; behind them those under
 * another name or none, by name and text, so that their place tells nothing of who wrote them (VIEW-2). None to those who are out.
 */
export function deliver(
  sheets: ReadonlyMap<PositionId, Pick<OrderSheet, 'press'>>,
  positions: readonly PositionInfo[],
  press: StepPress = {},
): Map<PositionId, Delivered[]> {
  const { mailed = [], groups } = press;
  const out = new Map(mailed.map((one) => [keyOf(one, one.reader), one]));
  const letters = lettersOf(sheets, press).flatMap((letter) =>
    readersOf(letter, positions, groups).map((reader) => ({ ...letter, reader })),
  );
  const inSheets = new Set(letters.map((one) => keyOf(one, one.reader)));
  // A letter that is out may stand in no sheet any more.
  const gone = [...out].filter(([key]) => !inSheets.has(key)).map(([, one]) => one);
  const bySender = [...letters, ...gone].sort((a, b) => compareIds(a.from, b.from));
  const delivered = new Map<PositionId, Delivered[]>();
  const seen = new Set<string>();
  const seats = new Set(positions.map(({ id }) => id));
  for (const letter of bySender) {
    const { reader, from, as, text } = letter;
    // Who is in a group, and is written to besides, reads the same words once.
    const words = JSON.stringify([from, reader, as, text]);
    if (!seats.has(reader) || (isGroup(letter.to, press) && seen.has(words))) continue;
    seen.add(words);
    const own = delivered.get(reader) ?? [];
    own.push(asRead(letter, positions, press, out.has(keyOf(letter, reader))));
    delivered.set(reader, own);
  }
  return new Map([...delivered].map(([reader, own]) => [reader, namelessLast(own)]));
}

/** Names a letter to one reader. */
const keyOf = ({ from, to, as, text }: Written, reader: string): string =>
  JSON.stringify([from, to, as, text, reader]);

/**
 * Every letter of a step once, as it was addressed, whoever read it: of its sheets, handed in by themselves, and out before their
 * writers struck them. Notes to the game master are none.
 */
export function writtenIn(
  sheets: ReadonlyMap<PositionId, Pick<OrderSheet, 'press'>>,
  press: StepPress = {},
): readonly Written[] {
  const letters = lettersOf(sheets, press);
  const found = new Map([...letters, ...(press.mailed ?? [])].map((one) => [keyOf(one, ''), one]));
  return [...found.values()].filter(({ to }) => to !== GAME_MASTER);
}

/** A letter and whom it was for, as its readers see who wrote it. */
export interface ReadLetter extends Pick<Delivered, 'from' | 'name' | 'text'> {
  readonly to: string;
}

/** As all read them who may: behind those that name their seat the others, in an order that does not tell it. VIEW-2 */
export function asAllRead(
  letters: readonly Written[],
  positions: readonly Pick<PositionInfo, 'id' | 'name'>[],
): ReadLetter[] {
  return namelessLast(letters.map((letter) => ({ ...asRead(letter, positions, {}, false), to: letter.to })));
}

/** Senders in id order; what stands in a sheet and was handed in by itself as well is one letter. */
function lettersOf(
  sheets: ReadonlyMap<PositionId, Pick<OrderSheet, 'press'>>,
  { handed = [] }: StepPress,
): Written[] {
  const senders = byId(new Set([...sheets.keys(), ...handed.map(({ from }) => from)]));
  return senders.flatMap((from) => {
    const own = (sheets.get(from)?.press ?? []).map(({ to, as, text }): Written => ({
      from,
      to,
      ...(as === undefined ? {} : { as }),
      text,
    }));
    const more = handed.filter(
      (one) => one.from === from && !own.some((other) => keyOf(one, '') === keyOf(other, '')),
    );
    return [...own, ...more];
  });
}

const isGroup = (to: string, { groups = {} }: StepPress): boolean => Object.hasOwn(groups, to);

/** Under its own name with the seat; else nothing that tells the seat. */
export function asRead(
  { from, to, as, text }: Written,
  positions: readonly Pick<PositionInfo, 'id' | 'name'>[],
  press: Pick<StepPress, 'groups'>,
  mailed: boolean,
): Delivered {
  const name = positions.find(({ id }) => id === from)?.name ?? from;
  const who = as === undefined ? { from, name } : { name: as === ANONYMOUS ? NAMELESS : as };
  return {
    ...who,
    text,
    ...(isGroup(to, press) ? { group: to } : {}),
    ...(mailed ? { mailed: true as const } : {}),
  };
}

function namelessLast<T extends Delivered & { readonly to?: string }>(letters: readonly T[]): T[] {
  const masked = letters.filter(({ from }) => from === undefined);
  const key = ({ name, group, to, text, mailed }: T): string =>
    JSON.stringify([name, group, to, text, mailed]);
  return [
    ...letters.filter(({ from }) => from !== undefined),
    ...masked.sort((a, b) => compareIds(key(a), key(b))),
  ];
}

/** The letters that the sheet itself brings. */
export const broughtOf = (press: readonly Delivered[] = []): readonly Delivered[] =>
  press.filter(({ mailed }) => !mailed);

/** The report with its letters behind it. */
export function withPress(
  document: Document,
  press: readonly Delivered[] | undefined,
  reader: string,
): Document {
  const brought = broughtOf(press);
  if (brought.length === 0) return document;
  const letters = brought.map((letter): Block => ({
    kind: 'letter',
    from: signatureOf(letter),
    to: letter.group ?? reader,
    text: letter.text,
  }));
  return {
    ...document,
    blocks: [...document.blocks, { kind: 'heading', level: 1, text: 'Press', id: 'press' }, ...letters],
  };
}
