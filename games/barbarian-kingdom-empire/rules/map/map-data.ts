/** The map as its data file has it. */

export interface MapData {
  readonly provinces: Readonly<Record<string, ProvinceData>>;
  readonly seas: Readonly<Record<string, SeaData>>;
  readonly areas: Readonly<Record<string, AreaData>>;
  /** Each border once: both areas, its kind, and the seas at which it meets the coast (BKE-SEA-2). */
  readonly borders: readonly (readonly [one: string, other: string, kind: BorderLetter, ...seas: string[]])[];
  /** Two areas, and the sea between them (BKE-MAP-4). */
  readonly red_arrows: readonly (readonly [one: string, other: string, sea: string])[];
  /** Seas that are joined off the board (BKE-SEA-1). */
  readonly white_arrows: readonly (readonly [one: string, other: string])[];
  /** Areas along a road, in their order (BKE-MOV-4). */
  readonly roads: readonly (readonly [first: string, ...others: string[]])[];
}

/** Open, river, mountain. */
export type BorderLetter = 'o' | 'r' | 'm';

export type Half = 'west' | 'east';
/** A part of the east edge of the board. */
export type Edge = 'north' | 'south';

export interface ProvinceData {
  readonly name: string;
  readonly inside: boolean;
  readonly half?: Half;
}

export interface SeaData {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly touches: readonly string[];
  readonly tribes?: readonly string[];
}

export interface AreaData {
  readonly code: string;
  readonly name: string;
  readonly prov: string;
  readonly lat: number;
  readonly lon: number;
  readonly tax?: number;
  readonly opt_tax?: number;
  readonly symbol?: boolean;
  readonly start?: string;
  readonly a_mark?: boolean;
  readonly desert?: boolean;
  readonly island?: boolean;
  readonly east_edge?: Edge;
  readonly coasts?: readonly (readonly string[])[];
  readonly alias?: readonly string[];
}
