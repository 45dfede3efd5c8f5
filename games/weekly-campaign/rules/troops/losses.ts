/** Losses of regts and sqds: how many, which, and what becomes of them. WK-BAT-7, WK-BAT-8, WK-MIL-8. */
import {
  byId,
  countOf,
  entries,
  must,
  type Dice,
  type EventData,
  type EventLog,
} from '../../../../src/core/index.js';
import { unitOf, type Data } from '../../data.js';
import type { RollName } from '../../rolls.js';
import { isSqd, items, parseKey, put } from './stacks.js';
import { INDEPENDENT, type PositionId, type Stack } from '../../records.js';
import type { State } from '../../state.js';
import type { Play } from '../../play.js';

type Key = readonly (string | number)[];

/** n x percent / 100 in whole units: the remainder is one chance on a d100 (WK-BAT-7, WK-MOV-9, WK-P20-6). */
export function lossCount(
  dice: Dice<RollName>,
  n: number,
  percent: number,
  stream: RollName,
  ...key: Key
): number {
  const whole = Math.floor((n * percent) / 100);
  const rest = (n * percent) % 100;
  if (rest === 0 || whole >= n) return Math.min(whole, n);
  return whole + (dice.d100(stream, ...key) <= rest ? 1 : 0);
}

function lossWeight(data: Data, code: string): number {
  if (isSqd(data, code)) return must(data.charts.lossWeights, code, 'the chart of loss weights');
  const unit = unitOf(data, code);
  return must(
    data.charts.lossWeights,
    unit.trait === 'scythed' ? 'scythed' : unit.class,
    'the chart of loss weights',
  );
}

/** The roll by which it is drawn who is hit: its name, then what tells it from others of the name. */
export type Lot = readonly [RollName, ...Key];

/** A part of a side that can lose: a stack with its owner. */
export interface Bearer {
  readonly id: string;
  readonly owner: PositionId;
  readonly stack: Stack;
}
export interface Loss {
  readonly bearer: Bearer;
  readonly key: string;
}

/** Draws n units one by one without replacement by weights, in WK-GEN-2 order of bearers and items, and takes them out. */
export function drawLosses(
  { data, dice }: Pick<Play, 'data' | 'dice'>,
  bearers: readonly Bearer[],
  n: number,
  lot: Lot,
  may: (code: string) => boolean = () => true,
): Loss[] {
  const losses: Loss[] = [];
  for (let i = 0; i < n; i++) {
    const options: { bearer: Bearer; key: string; weight: number }[] = [];
    for (const bearer of bearers) {
      for (const item of items(bearer.stack)) {
        if (may(item.code))
          options.push({ bearer, key: item.key, weight: item.n * lossWeight(data, item.code) });
      }
    }
    const total = options.reduce((t, o) => t + o.weight, 0);
    if (total === 0) break;
    let roll = dice.roll(total, ...lot);
    const hit = options.find((o) => (roll -= o.weight) <= 0) ?? options[0];
    if (!hit) break;
    put(hit.bearer.stack, hit.key, -1);
    losses.push({ bearer: hit.bearer, key: hit.key });
  }
  return losses;
}

/** What was lost, as one stack for each owner. */
export function byOwner(losses: readonly Loss[]): Record<PositionId, Stack> {
  const found: Record<PositionId, Stack> = {};
  for (const { bearer, key } of losses) put((found[bearer.owner] ??= {}), key, 1);
  return found;
}
/** WK-MIL-8: destroyed regts (not militia) and sqds (not merchants) can be reformed for ten turns. */
export function bookRebuilds(state: State, data: Data, owner: PositionId, destroyed: Stack): void {
  const position = state.positions[owner];
  if (!position || position.status === 'eliminated') return;
  const expires = state.turn + data.charts.costs.rebuildTurns;
  for (const { code, n } of items(destroyed)) {
    if (code === data.units.merchants.code || (!isSqd(data, code) && unitOf(data, code).trait === 'militia'))
      continue;
    const found = position.rebuilds.find((r) => r.code === code && r.expires === expires);
    if (found) found.n += n;
    else position.rebuilds.push({ code, n, expires });
  }
}

/** Books all losses as destroyed. */
export function bookDestroyed(state: State, data: Data, losses: readonly Loss[]): void {
  const lost = byOwner(losses);
  for (const [owner, stack] of entries(lost)) bookRebuilds(state, data, owner, stack);
}

/** Losses by code for an event: `{ 'CHC.r': 2 }`. */
export const tallyLosses = (losses: readonly Loss[]): Stack => {
  const found: Stack = {};
  for (const { key } of losses) put(found, key, 1);
  return found;
};
/** WK-REP-15: who alone lost them learns codes and grades; several allies of one another, and the enemy, the codes. */
export function lossesAsTold(owners: readonly PositionId[], losses: readonly Loss[]) {
  const lost = tallyLosses(losses);
  const foes = { codes: codesOf(lost) };
  return { own: owners.length === 1 ? { lost } : foes, foes };
}

const players = (owners: readonly PositionId[]): PositionId[] =>
  byId(owners.filter((id) => id !== INDEPENDENT));

/** A side's losses in a fight: the facts that both sides hear, who lost them, and who else hears of them. */
export interface Toll {
  readonly rule: string;
  readonly facts: EventData;
  readonly owners: readonly PositionId[];
  readonly enemies: readonly PositionId[];
  readonly losses: readonly Loss[];
  /** Names of rolls that decided which were lost, and are told with the owners' event. */
  readonly rolls?: readonly string[];
}

/** WK-REP-15: both sides may work out how many were lost; which of them, their owners alone. */
export function tellLosses(log: EventLog, { rule, facts, owners, enemies, losses, rolls = [] }: Toll): void {
  const { own, foes } = lossesAsTold(owners, losses);
  const told = { ...facts, n: losses.length };
  const [mine, others] = [players(owners), players(enemies)];
  if (mine.length > 0) log.add('battle-loss', rule, mine, { ...told, ...own }, rolls);
  if (others.length > 0) log.add('battle-loss', rule, others, { ...told, ...foes });
}

/** The same by code alone: what the enemy learns. */
export function codesOf(stack: Stack): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [key, n] of Object.entries(stack).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { code } = parseKey(key);
    found[code] = countOf(found, code) + n;
  }
  return found;
}
