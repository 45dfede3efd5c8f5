/** The door of the core: the only file that other folders import. */
export type * from './board-map.js';
export type * from './called.js';
export { bookDocument, type BookDice, type BookMatter } from './book.js';
export type { BookChapter, ToldDeed } from './book-chapter.js';
export type { BoundSheet } from './book-sheets.js';
export * from './chart.js';
export type * from './choices.js';
export type * from './clash.js';
export * from './deeds.js';
export * from './offers.js';
export * from './offer-text.js';
export * from './counts.js';
export * from './dice.js';
export * from './diagnostics.js';
export * from './document.js';
export type * from './drawing.js';
export * from './drafts.js';
export * from './draft-parts.js';
export * from './errors.js';
export * from './events.js';
export * from './fortunes.js';
export * from './faulty.js';
export * from './fields.js';
export * from './forecast.js';
export * from './forecast-lines.js';
export type * from './forecast-told.js';
export { worldAfter, worldOn, type Unplayed, type World } from './forecast-world.js';
export * from './front.js';
export * from './front-facts.js';
export type * from './front-page.js';
export * from './front-words.js';
export * from './gazette.js';
export * from './gazette-file.js';
export { headlineOf, newsOf, type NewsLook } from './news.js';
export * from './json.js';
export * from './kept.js';
export * from './lesson.js';
export type * from './lesson-data.js';
export { namesOfGroups } from './judging/addressees.js';
export { pressFaults, pressLimits, sameLetter, type GamePress } from './judging/game-press.js';
export * from './judging/judge.js';
export type * from './judging/open-step.js';
export * from './judging/token.js';
export * from './move-sheet.js';
export * from './observer.js';
export * from './seat-names.js';
export * from './options.js';
export * from './order-book.js';
export * from './header-line.js';
export * from './order-sheet.js';
export type * from './sheet.js';
export * from './sheet-edit.js';
export { formOf } from './code-order.js';
export { splitBoxes } from './code-lines.js';
export type { Names } from './line-reading.js';
export { orderWithIds } from './renamed-order.js';
export { canonicalPosition } from './sheet-header.js';
export { headerOf } from './sheet-scan.js';
export {
  ANONYMOUS,
  EVERYBODY,
  GAME_MASTER,
  NAMELESS,
  pressProblem,
  readPressLine,
  signatureOf,
} from './sheet-press.js';
export { SHARE_LENGTH } from './sheet-share.js';
export * from './outcomes.js';
export * from './phase.js';
export * from './position-form.js';
export * from './receipt.js';
export * from './refused-sheet.js';
export * from './sentences.js';
export * from './sort.js';
export * from './standings.js';
export * from './references.js';
export * from './suggest.js';
export * from './text.js';
export * from './time-in-words.js';
export { computerSheet, levelsOf, temperOf } from './stand-in.js';
export type { Computer } from './stand-in.js';
export { LEVELS, TEMPERS } from './temper.js';
export type { Level, Temper } from './temper.js';
export type * from './system.js';
export { withRules, type WithRules } from './with-rules.js';
export { yamlWords } from './yaml-words.js';
