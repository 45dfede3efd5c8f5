/** The bounds of a sheet, and a sheet that is refused whole. SHEET-2, SHEET-6. */
import type { OrderSheet } from './sheet.js';

export const SHEET_LIMITS = {
  bytes: 256 * 1024,
  orders: 2000,
  /** Headers in one text. */
  sheets: 20,
  /** Nesting of a YAML sheet. */
  depth: 12,
  lineLength: 4000,
} as const;

/** A sheet that is refused whole, with its one reason. */
export function refusedSheet(
  code: string,
  message: string,
  expected: string,
  line = 1,
  column = 1,
): OrderSheet {
  return {
    form: 'code',
    header: {},
    orders: [],
    press: [],
    notes: [],
    diagnostics: [{ severity: 'error', code, line, column, length: 1, message, expected, suggestions: [] }],
  };
}
