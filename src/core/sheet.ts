/** What an order sheet is, once it is read. */
import type { Diagnostic } from './diagnostics.js';
import type { Order } from './order-book.js';

/** What a sheet says of itself. All optional: intake decides what it insists on. */
export interface SheetHeader {
  readonly game?: string;
  readonly position?: string;
  readonly turn?: number;
  readonly step?: string;
  readonly token?: string;
  /** This sheet replaces a better one although it has errors. */
  readonly replace?: boolean;
  readonly withdraw?: boolean;
  readonly final?: boolean;
}

export interface PressMessage {
  readonly to: string;
  /** Under what name it goes; missing: under the sender's own. `anonymous`: under none. */
  readonly as?: string;
  readonly text: string;
  /** Where it stands in the sheet. */
  readonly line?: number;
}

/** A sheet as understood. Orders that could not be read are missing here and named in `diagnostics`. */
export interface OrderSheet {
  readonly form: 'yaml' | 'code';
  readonly header: SheetHeader;
  readonly orders: readonly Order[];
  readonly press: readonly PressMessage[];
  /** Free text to the GM. */
  readonly notes: readonly string[];
  /** Words to be mixed into the seed of the dice, in a sheet for the first step. SEED-2 */
  readonly share?: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Orders and lines that the errors among the diagnostics cost, once the sheet is judged. */
  readonly refused?: readonly RefusedOrder[];
  /** It gives no orders on purpose: `NONE`, `orders: []`. */
  readonly none?: boolean;
  /** Read out of a PDF form: the line behind this one is row 1. */
  readonly rows?: number;
}

/** green: all understood; yellow: warnings; red: some orders have errors; refused: nothing could be read. */
export type SheetState = 'green' | 'yellow' | 'red' | 'refused';

/** A line of a sheet that never came to be played: unread, refused by the check, or set aside. */
export interface RefusedOrder {
  /** As receipts count; undefined: the line was not understood as an order at all. */
  readonly number?: number;
  readonly line: number;
  /** As written; shortened where it is very long. */
  readonly text: string;
  /** The first thing that was wrong with it. */
  readonly reason: string;
  readonly rule: string;
}
