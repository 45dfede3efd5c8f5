/** The door of the atlas. */
export * from './area.js';
export * from './hex.js';
export * from './palette.js';
export * from './path.js';
export { hexMapDrawing } from './hex-map.js';
export type * from './hex-map.js';
export { riverLinks } from './hex-lines.js';
