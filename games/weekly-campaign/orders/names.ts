/** How every chapter of the order sheet names places, commands and units. WK-DAT-5 to 7. */
import type { Data } from '../data.js';
import { itemsField, referenceField } from './references.js';

/** What the order book takes from the tables: codes, and bounds of what may be written. */
export type BookData = Pick<Data, 'charts' | 'units' | 'order-digits'>;

/** Codes of regts, sqds and merchants. */
export const unitCodes = ({ units }: BookData): ReadonlySet<string> =>
  new Set([...Object.keys(units.units), ...Object.keys(units.sqds), units.merchants.code]);

export const place = referenceField('place', 'a city, fort or hex, such as Pella or A2231');
export const stack = referenceField('command or place', 'a command, city or fort, such as 1DV or Pella');
export const itemList = (data: BookData) =>
  itemsField(unitCodes(data), 'item list', 'regts, sqds or a command, such as 2CHC,5PMI or 1DV');
