/** Looting: damage, booty in transit, the treasury of a capital. AE-LOO-1 to 5, AE-ALY-3. */
import { ids, rollKey, type PositionId } from '../../../../src/core/index.js';
import { applyDamage, offend } from '../land/changes.js';
import { isDeveloped, isOwned, playingPositions, positionAt } from '../land/provinces.js';
import { fighters, ownersIn, pay, sidesOf } from '../units/stacks.js';
import type { Field, Refusal } from '../../play.js';
import type { Stack } from '../../state.js';
import { acting, landCost, mayActLeaderless, shed } from './forces.js';

export function loot(field: Field, stack: Stack, commander: PositionId): Refusal {
  const { state, data, log, ops, dice } = field;
  const code = stack.at;
  const p = state.provinces[code];
  if (stack.kind !== 'land' || !p || p.kind === 'barbarian') return 'undeveloped';
  if (!isDeveloped(p)) return 'undeveloped';
  const owner = isOwned(p) ? p.owner : null;
  if (owner === commander) return 'own-province';
  const party = acting(field, stack, commander, { kind: 'loot', at: code });
  if (typeof party === 'string') return party;
  if (!mayActLeaderless(state, party, 'loot')) return 'no-leader';
  shed(field, stack, party);
  pay(stack, landCost(state, data, 'loot', stack));
  ops.lootings += 1;
  const sides = sidesOf(stack);
  const holds = p.occupied !== null && p.occupied.sides.some((side) => sides.includes(side));
  const chart = data.charts.booty;
  let points: number;
  if (holds) points = fighters(stack).length * chart['damage-occupied'];
  else {
    const rolled = fighters(stack).map((_, index) => dice.d6('loot', ops.lootings, index + 1));
    points = rolled.filter((die) => data.charts['damage-on'].includes(die)).length;
  }
  const offenders = ownersIn(stack);
  const independent = p.kind === 'independent';
  const absorbed = applyDamage(field, code, points, 'looting');
  if (independent) offend(field, code, offenders);
  const coins = absorbed * (holds ? chart.occupied : chart['per-point']);
  let treasure = 0;
  if (owner !== null && holds && positionAt(state, owner).capital === code) {
    const victim = positionAt(state, owner);
    // AE-LOO-3: once a victim and phase.
    if (!victim.capitalLooted) {
      treasure = Math.floor(victim.treasury / chart['capital-share']);
      victim.treasury -= treasure;
      victim.capitalLooted = true;
      // AE-FOG-2: how much is known to him who lost it and to those who get it.
      log.add('capital-looted', 'AE-LOO-3', 'all', { province: code, from: owner });
      log.add('payment', 'AE-LOO-3', [owner], { coins: -treasure, for: 'looted' });
    }
  }
  const barbarians = fighters(stack).some((unit) => unit.type === 'BAR');
  if (owner !== null && absorbed > 0 && barbarians) positionAt(state, owner).looted = true;
  log.add(
    'looted',
    holds ? 'AE-LOO-2' : 'AE-LOO-1',
    'all',
    {
      province: code,
      stack: stack.id,
      sides,
      absorbed,
      coins,
      round: ops.round,
    },
    [rollKey('loot', [ops.lootings])],
  );
  share(field, commander, coins + treasure);
  return undefined;
}

/** AE-LOO-4: equal shares, the remainder to the first named; it arrives with the next round. */
function share({ state, ops, log }: Field, commander: PositionId, coins: number): void {
  if (coins <= 0) return;
  const named = positionAt(state, commander).policies.booty.filter((id) =>
    playingPositions(state).includes(id),
  );
  const takers = named.length > 0 ? named : [commander];
  const each = Math.floor(coins / takers.length);
  for (const [index, id] of takers.entries()) {
    const sum = each + (index === 0 ? coins - each * takers.length : 0);
    if (sum === 0) continue;
    positionAt(state, id).transit.push({ coins: sum, round: ops.round });
    log.add('booty', 'AE-LOO-4', [id], { to: id, coins: sum, round: ops.round });
  }
}

/** AE-OPS-3, AE-OPS-7: booty on the way reaches the treasuries. */
export function payBooty({ state, log }: Field): void {
  for (const id of ids(state.positions)) {
    const empire = positionAt(state, id);
    const coins = empire.transit.reduce((sum, one) => sum + one.coins, 0);
    empire.transit = [];
    if (coins === 0) continue;
    empire.treasury += coins;
    log.add('payment', 'AE-LOO-4', [id], { coins, for: 'booty' });
  }
}
