/** The arithmetic of a land battle: S, M, E, R. WK-BAT-4 to 6. */
import { invariant, must } from '../../../../src/core/index.js';
import { unitOf, type Data } from '../../data.js';
import { type Charts, type UnitClass } from '../../charts.js';
import { gradePercent, isMounted, items } from '../troops/stacks.js';
import type { Grade, Stack, Terrain } from '../../records.js';
import type { WeatherCode } from '../../state.js';

/** What a side of a battle brings; everything is counted before the first loss. */
export interface SideValues {
  /** Stacks with the supply of their commands. */
  readonly stacks: readonly { readonly stack: Stack; readonly supply: number }[];
  readonly plan: number;
  readonly formation: number;
}

/** T: percent of value of a class on this ground (WK-CH-11), with its trait (WK-CH-7). */
function terrainPercent(charts: Charts, terrain: Terrain, cls: UnitClass, trait: string | undefined): number {
  if (trait === 'pike' && charts.traits.pike[terrain] !== undefined) return charts.traits.pike[terrain];
  if (trait === 'camel' && charts.traits.camel[terrain] !== undefined) return charts.traits.camel[terrain];
  const base = charts.battleTerrain[terrain]?.[cls] ?? 100;
  return base + (trait === 'rough' ? (charts.traits.rough[terrain] ?? 0) : 0);
}

/** V: plan weights on skirmish, attack and defence; in a downpour bows count half. */
function planValue(data: Data, code: string, plan: number, weather: WeatherCode): number {
  const unit = unitOf(data, code);
  const chart = must(data.charts.plans, plan, 'the chart of plans');
  const [sk, at, df] = isMounted(data, code) && chart.mounted ? chart.mounted : chart.w;
  const shot = data.charts.weatherRules.slackBows.includes(weather) ? Math.floor(unit.sk / 2) : unit.sk;
  return sk * shot + at * unit.at + df * unit.df;
}

/** Where a battle is fought, and in what weather. */
interface Battlefield {
  readonly terrain: Terrain;
  readonly weather: WeatherCode;
}

/** WK-BAT-4: floor(V x G x T x U / 1000000) of one regt. */
function regtValue(
  data: Data,
  { code, grade }: { readonly code: string; readonly grade: Grade },
  supply: number,
  plan: number,
  { terrain, weather }: Battlefield,
): number {
  const unit = unitOf(data, code);
  const v = planValue(data, code, plan, weather);
  const t = terrainPercent(data.charts, terrain, unit.class, unit.trait);
  const u = supply === 0 ? data.charts.battle.unsupplied : 100;
  return Math.floor((v * gradePercent(data, grade) * t * u) / 1_000_000);
}

/** S of a side. */
export function strength(data: Data, side: SideValues, terrain: Terrain, weather: WeatherCode): number {
  const field: Battlefield = { terrain, weather };
  return side.stacks.reduce(
    (sum, { stack, supply }) =>
      sum + items(stack).reduce((s, regt) => s + regt.n * regtValue(data, regt, supply, side.plan, field), 0),
    0,
  );
}

function cell(matrix: readonly (readonly number[])[], row: number, column: number): number {
  const percent = matrix[row]?.[column];
  invariant(percent !== undefined, `a matrix of plans or formations has row ${row} and column ${column}`);
  return percent;
}

/** WK-CH-9: percent to the first plan against the second. */
export const planAgainst = (charts: Charts, own: number, other: number): number =>
  cell(charts.planMatrix, own - 1, other - 1);

/** WK-CH-10: centre against centre plus wings against wings; whatever troops stand in them. */
export function formationAgainst(charts: Charts, own: number, other: number): number {
  const a = must(charts.formations, own, 'the chart of formations');
  const b = must(charts.formations, other, 'the chart of formations');
  const centre = cell(
    charts.centreMatrix,
    charts.centres.indexOf(a.centre),
    charts.centres.indexOf(b.centre),
  );
  const wing = cell(charts.wingMatrix, charts.wings.indexOf(a.wings), charts.wings.indexOf(b.wings));
  return centre + wing;
}

/** WK-BAT-5: what elephants do to horses. */
export function elephantTerm(data: Data, own: Stack, enemy: Stack): number {
  const { least, each, perPercent, most } = data.charts.battle.elephants;
  const elephants = items(enemy).reduce((n, i) => (unitOf(data, i.code).class === 'EL' ? n + i.n : n), 0);
  const all = items(own).reduce((n, i) => n + i.n, 0);
  if (elephants < least || all === 0) return 0;
  const horse = items(own).reduce((n, i) => (isMounted(data, i.code) ? n + i.n : n), 0);
  return Math.max(most, each * Math.floor(Math.floor((horse * 100) / all) / perPercent)) + 0;
}

/** The named terms of M; their sum, not below the lowest, is M. */
export type Terms = Readonly<Record<string, number>>;
export const sumTerms = (charts: Charts, terms: Terms): number =>
  Math.max(
    charts.battle.lowest,
    Object.values(terms).reduce((a, b) => a + b, 0),
  );

/** Strength with its modifiers, in whole points and at least one. WK-BAT-6 */
export const effective = (s: number, m: number): number => Math.max(1, Math.floor((s * (100 + m)) / 100));
/** WK-BAT-6: R = 100 x higher E / lower E. */
export const ratio = (a: number, b: number): number => Math.floor((100 * Math.max(a, b)) / Math.min(a, b));

/** WK-BAT-7: mean intensity of both plans. */
export function intensityOf(charts: Charts, a: number, b: number): number {
  return Math.floor(
    (must(charts.plans, a, 'the chart of plans').intensity +
      must(charts.plans, b, 'the chart of plans').intensity) /
      2,
  );
}

/** The term of two dice: 5 x (2d6 - 7). */
export const diceTerm = (charts: Charts, dice: number): number =>
  charts.battle.diceStep * (dice - charts.battle.diceMean);
