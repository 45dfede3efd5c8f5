/** Types of data/*.yaml and texts.yaml. */
import type { RangeTable } from '../../../src/core/index.js';

export interface MapPlace {
  readonly id: string;
  readonly name: string;
  readonly at: readonly [number, number];
}

export interface ScenarioData {
  readonly title: string;
  readonly summary: string;
  readonly lastTurn: number;
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  /** Men at the start: place → position → number. */
  readonly men: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Check totals, compared by the data test. */
  readonly expect: Readonly<Record<string, { readonly men: number }>>;
}

export interface Data {
  readonly charts: {
    readonly levy: Readonly<Record<string, number>>;
    readonly 'clash-loss': RangeTable<number>;
  };
  readonly map: {
    readonly places: readonly MapPlace[];
    readonly roads: readonly (readonly [string, string])[];
  };
  readonly scenarios: Readonly<Record<string, ScenarioData>>;
  readonly texts: Readonly<Record<string, string>>;
}
