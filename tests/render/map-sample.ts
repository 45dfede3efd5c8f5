/** A hex map of about three hundred hexes with everything on it, made by a rule and not by chance. */
import {
  accent,
  fromOffset,
  hexMapDrawing,
  riverLinks,
  type HexMap,
  type Ground,
} from '../../src/atlas/index.js';
import type { Drawing } from '../../src/core/index.js';

const GROUNDS: readonly Ground[] = [
  'clear',
  'clear',
  'hill',
  'clear',
  'forest',
  'mountain',
  'clear',
  'marsh',
  'desert',
];

export function sampleHexMap(columns = 20, rows = 15): HexMap {
  const at = (column: number, row: number): { q: number; r: number } => fromOffset(column, row, 'odd');
  const sea = (column: number, row: number): boolean =>
    (column - 6) * (column - 6) + 2 * (row - 7) * (row - 7) < 22 || row === 0;
  const hexes = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => ({
      hex: at(column, row),
      ground: sea(column, row)
        ? ('sea' as const)
        : (GROUNDS[(column * 3 + row * 5) % GROUNDS.length] ?? 'clear'),
      number: `A${String(column + 1).padStart(2, '0')}${String(row + 1).padStart(2, '0')}`,
      ...(column > 15 ? { unseen: true } : {}),
    })),
  ).flat();
  const seas = new Set(hexes.filter(({ ground }) => ground === 'sea').map(({ hex }) => `${hex.q},${hex.r}`));
  const river = [10, 11, 12, 13, 14].map((column) => at(column, 7));
  return {
    hexes,
    rivers: riverLinks(river, ({ q, r }) => seas.has(`${q},${r}`)),
    roads: [11, 12, 13, 14, 15].map((column) => [at(column, 10), at(column + 1, 10)] as const),
    sides: [
      { hex: at(12, 4), side: 1, kind: 'mountain' },
      { hex: at(13, 4), side: 2, kind: 'peaks' },
      { hex: at(14, 4), side: 2, kind: 'desert' },
      { hex: at(11, 3), side: 1, kind: 'water' },
      { hex: at(16, 4), side: 1, kind: 'strait' },
      { hex: at(16, 6), side: 1, kind: 'blocked' },
      { hex: at(16, 8), side: 1, kind: 'border' },
      { hex: at(12, 7), side: 2, kind: 'bridge' },
      { hex: at(15, 3), side: 1, kind: 'pass' },
    ],
    places: [
      { hex: at(11, 10), sign: 'capital', name: 'Çatalhöyük', fill: accent(1).colour },
      { hex: at(14, 10), sign: 'city', name: 'Šumeru', fill: accent(2).colour },
      { hex: at(16, 10), sign: 'fort', name: 'Ælla' },
      { hex: at(17, 4), sign: 'port', name: 'Ḫattuša' },
    ],
    forces: [
      { hex: at(11, 10), side: 'own', arm: 'land', colour: accent(1).colour, text: '1AR' },
      { hex: at(11, 10), side: 'own', arm: 'leader', colour: accent(1).colour, text: 'L1' },
      { hex: at(13, 8), side: 'enemy', arm: 'land', colour: accent(2).colour, text: 'P2 10' },
      { hex: at(6, 7), side: 'ally', arm: 'sea', colour: accent(3).colour, text: '2FL' },
      { hex: at(17, 9), side: 'stale', arm: 'land', colour: '#66625b', text: 't9' },
      { hex: at(15, 12), side: 'other', arm: 'trade', colour: accent(4).colour },
    ],
    arrows: [{ path: [at(13, 12), at(12, 11), at(11, 10)], colour: accent(1).colour, text: 'day 3' }],
    names: [{ hex: at(6, 7), text: 'Mare Internum', style: 'sea' }],
  };
}

export function sampleMap(): Drawing {
  return hexMapDrawing(sampleHexMap());
}
