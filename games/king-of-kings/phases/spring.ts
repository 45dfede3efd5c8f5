/** Spring: tribute and trade, goods go home, the dead of neutrals return. KOK-SPR-1 to 6. */
import { values } from '../../../src/core/index.js';
import { newNeutralCapital } from '../rules/siege/captures.js';
import { rebuildEmpires } from '../rules/others/split-empires.js';
import { isAlive } from '../rules/realm/forces.js';
import { hasFlag, tradeIncome, tributeOf } from '../rules/realm/realms.js';
import { changesOf, scenarioOf } from '../ruleset.js';
import { phase, type Play } from '../play.js';
import type { Side } from '../state.js';
import { atHome, reviveUnits } from '../rules/money/returns.js';

export const spring = phase('spring', (play) => {
  const { state } = play;
  if (state.game.ended) return;
  for (const p of values(state.positions)) if (p.status === 'active') income(play, p.id);
  goodsReturn(play);
  for (const side of values(state.sides)) newNeutralCapital(play, side.id);
  for (const side of values(state.sides)) returnDead(play, side);
  rebuildEmpires(play);
});

/** Tribute of sound cities, trade by markers and kinds of goods at the capital; their sum bounds the gifts of the year. KOK-SPR-1, KOK-SPR-2, KOK-SPR-3 */
function income(play: Play, position: string): void {
  const { state, log } = play;
  const p = state.positions[position];
  if (!p) return;
  if (hasFlag(state, position, 'no-money')) return;
  const full = tributeOf(state, position);
  const tribute = p.corruption ? Math.floor(full / 2) : full;
  const trade = scenarioOf(play).trade ? tradeIncome(play, position) : { income: 0, markers: [], types: 0 };
  const bonus = changesOf(play).bonus ?? 0;
  p.lastSpringIncome = tribute + trade.income + bonus;
  p.treasury += p.lastSpringIncome;
  log.add('income-received', 'KOK-SPR-1', [position], {
    position, tribute, halved: p.corruption, trade: trade.income, markers: trade.markers.length, types: trade.types, bonus, treasury: p.treasury,
  }); // prettier-ignore
  p.corruption = false;
}

/** KOK-SPR-4: after all incomes, every marker goes to its home and to who holds that. */
function goodsReturn(play: Play): void {
  const { state, log } = play;
  for (const g of values(state.goods)) {
    delete g.hex;
    delete g.carrier;
    Object.assign(g, atHome(state, g));
  }
  const all = values(state.goods);
  if (all.length > 0)
    log.add('goods-returned', 'KOK-SPR-4', 'all', { missing: all.filter((g) => g.hex === undefined).length });
}

/** KOK-SPR-5 and the scenarios' free returns. */
function returnDead(play: Play, side: Side): void {
  const { state, data } = play;
  const all = hasFlag(state, side.id, 'returns');
  const alive = side.kind === 'raider' && isAlive(state, side.id);
  const five = side.kind === 'neutral' || side.kind === 'empire' || alive;
  if ((!all && !five) || hasFlag(state, side.id, 'conquered') || hasFlag(state, side.id, 'goods-only'))
    return;
  if (side.kind === 'position' && (!all || state.positions[side.id]?.capitalState !== 'held')) return;
  reviveUnits(play, side, all ? 1000 : data.charts.replacements);
}
