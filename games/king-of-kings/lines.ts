/** Reads the lines of scenario files: `Babylon* 20-2 2 WOOL 1 caravan 2 CH 1 HI`. KOK-SCN-1. */
import { countOf, invariant } from '../../src/core/index.js';
import { UNIT_TYPES, type UnitType } from './data.js';

export interface PlaceLine {
  readonly name: string;
  readonly capital: boolean;
  /** Undefined: no city there. */
  readonly city?: { readonly kind: 'city' | 'fort'; readonly tribute: number; readonly strength: number };
  readonly units: readonly UnitCount[];
  readonly goods: readonly { readonly type: string; readonly n: number }[];
  readonly caravans: number;
  readonly forts: number;
  readonly generals: number;
  readonly admirals: number;
}

/** So many units of one type. */
export interface UnitCount {
  readonly type: UnitType;
  readonly n: number;
}

/** KOK-RAID-1: where a band comes to the map, and what it is made of. */
export interface BandLine {
  readonly place: string;
  readonly units: readonly UnitCount[];
}

type Contents = Omit<PlaceLine, 'name' | 'capital' | 'city'>;

/** `1 fort 2 LI 3 GRAIN 1 general` */
export function readContents(text: string): Contents {
  const units: UnitCount[] = [];
  const goods: { type: string; n: number }[] = [];
  const count: Record<string, number> = {};
  for (const match of text.matchAll(/(\d+)\s*([A-Za-z]+)/g)) {
    const n = Number(match[1]);
    const word = match[2] ?? '';
    if ((UNIT_TYPES as readonly string[]).includes(word)) units.push({ type: word as UnitType, n });
    else if (/^(fort|caravan|general|admiral)$/.test(word)) count[word] = countOf(count, word) + n;
    else goods.push({ type: word.toLowerCase(), n });
  }
  return {
    units,
    goods,
    caravans: countOf(count, 'caravan'),
    forts: countOf(count, 'fort'),
    generals: countOf(count, 'general'),
    admirals: countOf(count, 'admiral'),
  };
}

/** `4 HI 1 LC` */
export function readUnits(text: string): readonly UnitCount[] {
  return readContents(text).units;
}

/** `Germany 10 LI 2 LC` */
export function readBandLine(line: string): BandLine {
  const [, place, units] = /^(.+?) (\d.*)$/.exec(line) ?? [];
  invariant(place !== undefined && units !== undefined, `"${line}" is a band of raiders`);
  return { place, units: readUnits(units) };
}

export function readPlaceLine(line: string): PlaceLine {
  const match = /^(.+?)(\*)?\s+(\d+-\d|fort|-)(?:\s+(.*))?$/.exec(line.trim());
  invariant(match, `"${line}" is a line of a scenario`);
  const what = match[3] ?? '-';
  const [tribute = 0, strength = 1] = what === 'fort' ? [0, 1] : what.split('-').map(Number);
  const city = { kind: what === 'fort' ? ('fort' as const) : ('city' as const), tribute, strength };
  return {
    name: match[1] ?? '',
    capital: match[2] === '*',
    ...(what === '-' ? {} : { city }),
    ...readContents(match[4] ?? ''),
  };
}
