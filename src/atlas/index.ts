/** The door of the atlas. */
export * from './area.js';
export * from './hex.js';
export * from './palette.js';
export * from './path.js';
