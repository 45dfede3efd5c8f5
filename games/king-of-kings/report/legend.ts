/** What the signs on a map mean. */
import { changeEntries, type MapForce } from '../../../src/atlas/index.js';
import { OBSERVER, type LegendEntry, type Relation, type Shape, type Sign } from '../../../src/core/index.js';
import type { World } from '../play.js';
import { type Told, pieces } from './drawing.js';

function ridge(colour: string, fill?: string): Shape[] {
  return [5, 10, 15].map((x): Shape => ({
    shape: 'sign',
    sign: 'mountain',
    at: [x, 6],
    size: 6,
    colour,
    ...(fill === undefined ? {} : { fill }),
  }));
}

function square(fill: string): Shape {
  const points = [
    [4, 2],
    [16, 2],
    [16, 10],
    [4, 10],
  ] as const;
  return { shape: 'path', points, closed: true, fill };
}

const SAMPLE = { at: [10, 6], size: 9, colour: '#333333' } as const;

function force(side: MapForce['side']): Shape {
  return { shape: 'force', side, arm: 'land', ...SAMPLE };
}

function place(sign: Sign, relation: Relation): Shape {
  return { shape: 'sign', sign, relation, ...SAMPLE };
}

function meaning(text: string, ...sample: Shape[]): LegendEntry {
  return { text, sample, drawn: true };
}

/** What is the reader's, or stands to him as an ally or an enemy. */
const WHOSE: readonly LegendEntry[] = [
  meaning('own force', force('own')),
  meaning("ally's force", force('ally')),
  meaning('enemy force', force('enemy')),
  meaning('force of others', force('other')),
  meaning('own city', place('city', 'own')),
  meaning("ally's city", place('city', 'ally')),
  meaning('enemy city', place('city', 'enemy')),
  meaning('city of others (whose)', place('city', 'other')),
];

/** A reader without a seat has neither allies nor enemies. OBSERVER-1 */
const WHOSE_FOR_NOBODY: readonly LegendEntry[] = [
  meaning('force of a realm', force('other')),
  meaning('city of a realm (whose)', place('city', 'other')),
];

const LAND: readonly LegendEntry[] = [
  meaning('mountain side: 2 points', ...ridge('#8b857a')),
  meaning('peaks: no way', ...ridge('#1c1b19', '#c2bdb3')),
  meaning('desert: no supply over it', { shape: 'sign', sign: 'desert', at: [10, 6], size: 10 }),
  meaning('open sea: nobody enters', square('#dde8ee')),
];

const signs = (whose: Relation): readonly LegendEntry[] => [
  meaning('city of a neutral country', place('city', 'independent')),
  meaning('framed: capital', place('capital', whose)),
  meaning('walled: fort', place('fort', whose)),
  meaning('struck through: looted', place('ruin', whose)),
];

/** What the signs on all maps of a position mean. */
export const LEGEND: readonly LegendEntry[] = [...WHOSE, ...signs('own'), ...LAND];

const LEGEND_FOR_NOBODY: readonly LegendEntry[] = [...WHOSE_FOR_NOBODY, ...signs('other'), ...LAND];

/** And what this season's marks mean. */
export function legendOf(world: World, told: Told): readonly LegendEntry[] {
  const { forces, arrows } = pieces(world, told);
  const all = told.position === OBSERVER ? LEGEND_FOR_NOBODY : LEGEND;
  return [...all, ...changeEntries(forces, arrows)];
}
