/** The map as its data file has it. Section 8. */

export interface MapData {
  readonly provinces: Readonly<Record<string, ProvinceData>>;
  readonly seas: Readonly<Record<string, SeaData>>;
  readonly areas: Readonly<Record<string, AreaData>>;
  readonly borders: string;
  readonly red_arrows: string;
  readonly white_arrows: string;
  readonly roads: string;
}

export interface ProvinceData {
  readonly name: string;
  readonly inside: boolean;
  readonly half?: 'west' | 'east';
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
  readonly east_edge?: 'north' | 'south';
  readonly coasts?: readonly (readonly string[])[];
  readonly alias?: readonly string[];
}
