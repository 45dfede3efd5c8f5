/** The door of the core: the only file that other folders import. */
export * from './chart.js';
export * from './dice.js';
export * from './diagnostics.js';
export * from './document.js';
export * from './errors.js';
export * from './events.js';
export * from './fields.js';
export * from './json.js';
export * from './order-book.js';
export * from './order-sheet.js';
export { formOf } from './code-form.js';
export { canonicalPosition, splitBoxes } from './code-lines.js';
export * from './phase.js';
export * from './receipt.js';
export * from './refused-sheet.js';
export * from './sort.js';
export * from './suggest.js';
export type * from './system.js';
