/** Summer: each position rolls on one diplomacy chart. KOK-SUM-1. */
import { lookup, rollKey, values } from '../../../src/core/index.js';
import { breakAlliance, gainAlly } from '../rules/crown/alliances.js';
import { policyOf } from '../rules/realm/policies.js';
import { drawRebelCity } from '../rules/events/rebellions.js';
import { apply } from '../rules/events/seasonal.js';
import { changesOf, takenBy } from '../ruleset.js';
import { ordersOf, phase, type OrderOfKey, type Play } from '../play.js';
import type { SideId } from '../policies.js';

export const summer = phase('summer', (play) => {
  for (const p of values(play.state.positions)) {
    if (play.state.game.ended) return;
    if (p.status === 'active') council(play, p.id);
  }
});

function council(play: Play, position: string): void {
  const { state, dice, data, log } = play;
  const [order, ...more] = ordersOf(play, position, 'council');
  for (const extra of more) log.failed(extra, 'KOK-SUM-1', 'second-of-its-kind');
  const taken = order?.fields.chart.kind === 'take' ? order.fields.chart.country : undefined;
  if (order && taken !== undefined && takeAlly(play, order, taken)) return;
  const standard = state.positions[position]?.achievements.includes('enemies') ? 'court' : 'administration';
  const named = order ? chartOf(order) : policyOf(state, position, 'council');
  const chart = named !== undefined && data.charts.diplomacy[named] ? named : standard;
  const die = dice.d6('summer/diplomacy', position);
  const result = lookup(data.charts.diplomacy[chart] ?? {}, die, 'diplomacy chart');
  const rebels = result === 'rebellion';
  const city = rebels ? drawRebelCity(play, position, changesOf(play)['rebellion-city']) : undefined;
  log.add('council-held', 'KOK-SUM-1', 'all', { position, chart, die, result }, [
    rollKey('summer/diplomacy', [position]),
    rollKey('fall/rebellion', [position]),
  ]);
  const { gain, lose, peace } = order?.fields ?? {};
  apply(play, position, {
    result,
    rule: rebels ? 'KOK-SUM-6' : 'KOK-SUM-2',
    wishes: {
      gain: gain ?? policyOf(state, position, 'gain') ?? [],
      lose: lose ?? policyOf(state, position, 'lose') ?? [],
      peace: peace ?? policyOf(state, position, 'peace') ?? [],
    },
    city,
  });
  if (order && taken === undefined) log.done(order, 'KOK-SUM-1', { result });
}

function chartOf({ fields }: OrderOfKey<'council'>): string | undefined {
  return fields.chart.kind === 'chart' ? fields.chart.chart : undefined;
}

/** Scenario 6: a country changes sides instead of the roll. False, and the line failed, when it may not be had. */
function takeAlly(play: Play, order: OrderOfKey<'council'>, country: SideId): boolean {
  const { state, log } = play;
  const legalNames = takenBy(play, order.position);
  const side = state.sides[country];
  const legal = side !== undefined && legalNames.includes(side.name) && side.controller !== order.position;
  if (!legal) {
    log.failed(order, 'KOK-SCN-6', 'not-legal');
    return false;
  }
  // Its troops leave the stacks of its old lord first (KOK-NEU-5).
  breakAlliance(play, side.id, 'KOK-SCN-6');
  gainAlly(play, side.id, order.position, 'KOK-SCN-6');
  log.done(order, 'KOK-SCN-6');
  return true;
}
