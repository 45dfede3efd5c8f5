/** Summer: each position rolls on one diplomacy chart. KOK-SUM-1. */
import { lookup, rollKey, values } from '../../../src/core/index.js';
import { breakAlliance, gainAlly } from '../alliances.js';
import { listOf, policyOf } from '../policies.js';
import { apply } from '../seasonal.js';
import { findSide, specialOf } from '../rules.js';
import { ordersOf, phase, type Play } from '../state.js';

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
  const wish = order?.fields.chart ?? policyOf(state, position, 'council');
  // Scenario 6: instead of the roll.
  const take = /^take (.+)$/i.exec(wish ?? '');
  if (take && order) {
    const rule = specialOf(play)['take-ally'];
    const id = findSide(play, take[1] ?? '');
    const side = id === undefined ? undefined : state.sides[id];
    if (
      !rule ||
      rule.position !== position ||
      !side ||
      !rule.of.includes(side.name) ||
      side.controller === position
    ) {
      log.failed(order, 'KOK-SCN-6', 'not-legal');
    } else {
      // Its troops leave the stacks of its old lord first (KOK-NEU-5).
      breakAlliance(play, side.id, 'KOK-SCN-6');
      gainAlly(play, side.id, position, 'KOK-SCN-6');
      log.done(order, 'KOK-SCN-6');
      return;
    }
  }
  const standard = state.positions[position]?.achievements.includes('enemies') ? 'court' : 'administration';
  const named = wish?.toLowerCase() ?? standard;
  const chart = data.charts.diplomacy[named] ? named : standard;
  const die = dice.d6('summer/diplomacy', position);
  const result = lookup(data.charts.diplomacy[chart] ?? {}, die, 'diplomacy chart');
  log.add('council-held', 'KOK-SUM-1', 'all', { position, chart, die, result }, [
    rollKey('summer/diplomacy', [position]),
  ]);
  const wishes = (key: 'gain' | 'lose' | 'peace'): string[] =>
    listOf(order?.fields[key] ?? policyOf(state, position, key));
  const cities = specialOf(play)['rebellion-city'];
  let city: string | undefined;
  if (result === 'rebellion' && cities)
    city = cities[dice.roll(cities.length, 'fall/rebellion', position) - 1];
  log.rolled('all', rollKey('fall/rebellion', [position]));
  apply(
    play,
    position,
    result,
    result === 'rebellion' ? 'KOK-SUM-6' : 'KOK-SUM-2',
    { gain: wishes('gain'), lose: wishes('lose'), peace: wishes('peace') },
    city,
  );
  if (order && !take) log.done(order, 'KOK-SUM-1', { result });
}
