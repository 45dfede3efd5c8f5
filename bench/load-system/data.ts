/** Types of data/*.yaml and texts.yaml. */
import type { Ground } from '../../src/atlas/index.js';

export interface Data {
  readonly charts: {
    readonly terrain: Readonly<Record<string, { readonly cost: number; readonly ground: Ground }>>;
    readonly realm: { readonly columns: number; readonly rows: number };
    readonly ground: string;
    readonly start: {
      readonly units: number;
      readonly cities: number;
      readonly men: number;
      readonly coins: number;
    };
    readonly march: { readonly points: number };
    readonly recruit: { readonly coins: number };
    readonly income: { readonly city: number };
    readonly battle: { readonly beaten: number; readonly winner: number };
    readonly syllables: readonly string[];
  };
  readonly scenarios: Readonly<
    Record<string, { readonly title: string; readonly summary: string; readonly crowd: boolean }>
  >;
  readonly texts: Readonly<Record<string, string>>;
}
