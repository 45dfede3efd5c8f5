/** Death, heirs, retirement, claims by marriage. KOK-DEATH-1 to 4. */
import { invariant, must, values } from '../../../../src/core/index.js';
import { breakAlliance, forgetOrders, gainAlly } from './alliances.js';
import { freezePoints } from './endings.js';
import { policyOf } from '../realm/policies.js';
import { alliesOf } from '../realm/realms.js';
import { rulesOf } from '../../ruleset.js';
import type { Play } from '../../play.js';

/** A monarch dies: of an event, an appeal, or as the scenario has it. */
export function monarchDies(play: Play, position: string, rule: string): void {
  const { state, log } = play;
  const p = state.positions[position];
  if (p?.status !== 'active') return;
  state.game.deathNow = true;
  log.add('monarch-died', rule, 'all', { position, generation: p.monarch.generation });
  // KOK-DEATH-3: a living monarch who married into this house inherits.
  const heirByMarriage = values(state.positions).find(
    (o) => o.status === 'active' && o.monarch.spouseOf === position,
  );
  if (heirByMarriage) {
    retire(play, position, 'KOK-DEATH-3');
    gainAlly(play, position, heirByMarriage.id, 'KOK-DEATH-3');
    return;
  }
  if (policyOf(state, position, 'heir') === 'retire') retire(play, position, 'KOK-DEATH-2');
  else succeed(play, position);
}

/** KOK-DEATH-1: the heir begins without the old fame. */
export function succeed(play: Play, position: string): void {
  const p = play.state.positions[position];
  if (!p) return;
  p.achievements = [];
  p.lootVP = 0;
  p.favourVP = 0;
  p.monarch = {
    generation: p.monarch.generation + 1,
    married: false,
    appeals: 0,
    reignStart: play.state.game.turn,
  };
  p.proposed = 0;
  play.log.add('heir-crowned', 'KOK-DEATH-1', 'all', { position, generation: p.monarch.generation });
}

/** KOK-DEATH-2: the points are kept, the country is a neutral, its allies are free. */
export function retire(play: Play, position: string, rule: string): void {
  const { state } = play;
  const p = state.positions[position];
  const side = state.sides[position];
  if (p?.status !== 'active' || !side) return;
  freezePoints(play, position);
  for (const ally of alliesOf(state, position)) breakAlliance(play, ally.id, rule);
  forgetOrders(state, position);
  p.offers = [];
  p.status = 'retired';
  p.statusTurn = state.game.turn;
  if (rule !== 'KOK-DEATH-4') p.dead = true;
  side.kind = 'neutral';
  side.enemies = [];
  endWars(play, position);
  side.flags = side.flags.filter((f) => f !== 'no-money');
  for (const other of values(state.positions))
    if (other.monarch.spouseOf === position && !state.game.deathNow) delete other.monarch.spouseOf;
  tellPoints(play, position, 'retired', rule);
}

/** KOK-HOUSE-11: who was at war with a king is at war with nobody when there is no king. */
function endWars({ state }: Play, position: string): void {
  for (const side of values(state.sides)) side.enemies = side.enemies.filter((enemy) => enemy !== position);
}

/** KOK-VP-2, KOK-SEE-2: all hear of the end and of the open points, the position of its whole sum. */
function tellPoints(play: Play, position: string, type: 'retired' | 'realm-fell', rule: string): void {
  const p = must(play.state.positions, position, 'the positions');
  const { frozen, frozenOpen } = p;
  invariant(frozen !== undefined && frozenOpen !== undefined, `the points of ${position} stand`);
  play.log.add(type, rule, 'all', { position, points: frozenOpen });
  play.log.add('points-kept', 'KOK-VP-2', [position], { position, points: frozen });
}

/** KOK-CAP-2: the realm is no more. Its units leave the game. */
export function goOut(play: Play, position: string, rule: string): void {
  const { state } = play;
  const p = state.positions[position];
  const side = state.sides[position];
  if (p?.status !== 'active' || !side) return;
  freezePoints(play, position);
  for (const ally of alliesOf(state, position)) breakAlliance(play, ally.id, rule);
  p.offers = [];
  p.status = 'out';
  p.statusTurn = state.game.turn;
  side.kind = 'neutral';
  endWars(play, position);
  side.flags = [...side.flags, 'conquered'];
  side.pool = {};
  delete side.capital;
  for (const leader of values(state.leaders)) {
    if (leader.side !== position) continue;
    delete state.leaders[leader.id];
    rulesOf(play).leaderDied?.(play, leader);
  }
  for (const g of values(state.goods))
    if (g.carrier !== undefined && state.forces[g.carrier]?.owner === position) {
      delete g.carrier;
      delete g.hex;
    }
  for (const f of values(state.forces)) {
    delete f.units[position];
    if (f.owner !== position) continue;
    delete state.forces[f.id];
  }
  // Forts of a dead realm would be a country to win (KOK-HOUSE-3).
  for (const c of values(state.cities))
    if (c.controller === position && c.kind === 'fort') delete state.cities[c.hex];
  tellPoints(play, position, 'realm-fell', rule);
}
