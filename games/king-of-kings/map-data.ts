/** Types of `data/map.yaml` and `data/places.yaml`: the drawn map and what has a name on it. Types, and one name. */

/** What lies on a side of a hex, for armies and for fleets. */
export type LandSide = 'clear' | 'desert' | 'mountain' | 'peak' | 'none';
export type WaterSide = 'sea' | 'river' | 'none';

/** Points to cross a side (KOK-MOV-3); what is not named can't be crossed. */
export interface SideCosts {
  readonly land: Readonly<Partial<Record<LandSide, number>>>;
  readonly water: Readonly<Partial<Record<WaterSide, number>>>;
}

/** A row of the drawn map, a letter a hex: _ off the map, ~ sea, C coast, R river, D desert, L other land. @pattern ^[_~CRDL]+$ */
export type KindsRow = string;
/** A row of the drawn map, three letters a hex (E, SE, SW): `letters` says what each means. @pattern ^[.crdemnwp~#]+$ */
export type SidesRow = string;
export type SideLetter = '.' | 'c' | 'r' | 'd' | 'e' | 'm' | 'n' | 'w' | 'p' | '~' | '#';

/** In place of one place: any coast of the eastern Mediterranean (KOK-MAIL-9). */
export const ANY_EASTERN_COAST = 'mediterranean-east';

export interface MapData {
  readonly columns: number;
  readonly rows: number;
  readonly 'last-west-column': number;
  /** Names of waters by the hex that they are written over. */
  readonly seas: Readonly<Record<string, string>>;
  readonly kinds: readonly KindsRow[];
  readonly sides: readonly SidesRow[];
  readonly letters: Readonly<Record<SideLetter, readonly [land: LandSide, water: WaterSide]>>;
  readonly straits: Readonly<Record<string, readonly (readonly [string, string])[]>>;
  readonly 'hand-made': readonly { readonly a: string; readonly b: string; readonly side: SideLetter }[];
  readonly rivers: Readonly<Record<string, readonly string[]>>;
  readonly 'mediterranean-east': readonly string[];
  readonly expect: Readonly<Record<string, number>>;
}

export interface Place {
  readonly id: string;
  readonly name: string;
  readonly hex: string;
  readonly lat: number;
  readonly lon: number;
  readonly kind: readonly ('city' | 'area')[];
  readonly water: 'coast' | 'river' | 'none';
  readonly port: boolean;
  readonly alias: readonly string[];
}
