/** What the names in orders mean: ids. Names are looked up in `understand.ts` alone; rules and phases work on these. WK-DAT-5, WK-DAT-6. */
import type { CityId, CommandId, FortId, HexId, LeaderId, PositionId } from '../records.js';
import type { Reference, TransferItem } from './references.js';

/**
 * A name as it was written, and the ids it may stand for, by kind: a fort may have a city's name. A code has its id whether
 * there is such a thing or not, and what there was may be gone when the order's phase comes: who needs it looks.
 */
export interface Meaning {
  /** For words and accounts only. */
  readonly written: Reference;
  /** The position that was written before it. */
  readonly owner?: PositionId | undefined;
  /** A position was written and nothing else: `P5`. */
  readonly isPosition: boolean;
  /** `PR`: the freed regts. */
  readonly isFreed: boolean;
  /** `L1`, `SP2`, `TR3`: for what is known by its number alone, whosever it is. */
  readonly code?: string | undefined;
  readonly hex?: HexId | undefined;
  readonly command?: CommandId | undefined;
  readonly city?: CityId | undefined;
  readonly fort?: FortId | undefined;
  readonly leader?: LeaderId | undefined;
  readonly spy?: string | undefined;
  readonly tradeUnit?: string | undefined;
}

/** Fields of an order with meanings where names were written. */
export type Meant<T> = T extends Reference
  ? Meaning
  : T extends readonly (infer Item)[]
    ? readonly Meant<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Meant<T[Key]> }
      : T;

/** What is transferred, sent or let go. */
export type MeantItem = Meant<TransferItem>;

/** The item as it was written, for words. */
export const writtenItem = (item: MeantItem): TransferItem =>
  item.kind === 'thing' ? { kind: 'thing', ref: item.ref.written } : item;
