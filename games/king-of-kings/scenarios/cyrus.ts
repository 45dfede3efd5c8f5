/** One crown of Medes and Persians. KOK-SCN-4. */
import { values } from '../../../src/core/index.js';
import { specialOf } from './special.js';
import { goOut } from '../rules/crown/monarchs.js';
import { poolUnits, stacks } from '../rules/realm/forces.js';
import { setRuler } from '../rules/realm/ruins.js';
import { gridOf } from '../ruleset.js';
import type { Play, ScenarioRules } from '../play.js';
import type { SideId } from '../state.js';

export const cyrus: ScenarioRules = {
  taken: surrenders,
};

/** Whoever takes the other's capital inherits his realm. */
function surrenders(play: Play, hex: string, chief: SideId): void {
  const { state, log } = play;
  for (const rule of specialOf(play).surrender ?? []) {
    const p = state.positions[rule.loser];
    if (rule.taker !== chief || gridOf(play).find(rule.city) !== hex || p?.status !== 'active') continue;
    const winner = state.positions[rule.taker];
    log.add('surrendered', 'KOK-SCN-4', 'all', { position: rule.loser, to: rule.taker });
    for (const city of values(state.cities))
      if (city.controller === rule.loser || city.before === rule.loser) {
        if (city.controller === rule.loser) setRuler(city, rule.taker);
        else city.before = rule.taker;
      }
    for (const f of values(state.forces)) {
      for (const s of stacks(play, f)) if (s.side === rule.loser) poolUnits(state, rule.taker, s.type, s.n);
      delete f.units[rule.loser];
    }
    for (const [type, n] of Object.entries(state.sides[rule.loser]?.pool ?? {}))
      if (type !== 'fort' && type !== 'caravan') poolUnits(state, rule.taker, type as never, n ?? 0);
    for (const g of values(state.goods)) {
      if (g.owner === rule.loser) g.owner = rule.taker;
      if (g.native === rule.loser) g.native = rule.taker;
    }
    if (winner) winner.treasury += p.treasury;
    p.treasury = 0;
    goOut(play, rule.loser, 'KOK-SCN-4');
  }
}
