/** The door of the atlas. */
export * from './area.js';
export * from './hex.js';
export { changeEntries } from './change-marks.js';
export * from './palette.js';
export * from './path.js';
export { hexMapDrawing } from './hex-map.js';
export { centreOf as hexPoint } from './hex-outline.js';
export type * from './hex-map-data.js';
export { readCoast } from './hex-coast.js';
export type { EdgeNumber } from './hex-edges.js';
export { riverLinks } from './hex-lines.js';
export { areaMapDrawing, areaPoint, areaRun } from './area-map.js';
export type { AreaMap, AreaMapOptions, BorderKind, LandInk, MapArea, MapUnit } from './area-map-data.js';
export { landEntry, landInks, landPath } from './land-ink.js';
export { MAP_INK } from './map-ink.js';
export { places, readOutlines, readRings } from './outlines.js';
export type { Arc, LonLat, Outlines, StoredOutlines } from './outlines.js';
