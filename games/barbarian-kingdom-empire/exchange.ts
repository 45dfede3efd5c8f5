/** Exchanges: the weaker side goes, the other loses as much. BKE-CBT-7, BKE-MAIL-10. */
import { commander, hasNeutral, strengthOf, unitsAt } from './board.js';
import { afterDefenders, defendersAdvance } from './advance.js';
import type { Battle } from './combat.js';
import type { Charts } from './data.js';
import { loseLanding } from './landings.js';
import { parseUnitRef } from './order-fields.js';
import type { defenceOf } from './odds.js';
import type { PlayerTurn } from './player-turn.js';
import { eliminate } from './retreats.js';
import { policyOf } from './standing.js';
import type { Play, Unit } from './state.js';

export function exchangeLosses(
  play: Play,
  turn: PlayerTurn,
  battle: Battle,
  defence: ReturnType<typeof defenceOf>,
): void {
  const { state, data } = play;
  const { charts } = data;
  const attackers = battle.attackers.map(({ unit }) => unit);
  const ours = strengthOf(charts, attackers);
  const theirs = defence.total;
  const defenderGoes = theirs <= ours;
  const fixed = defence.neutral + defence.marker;
  const lost = {
    attackers: defenderGoes ? losses(play, attackers, theirs, battle.attacker) : attackers,
    // A garrison or marker is one piece and the first to be lost.
    defenders: defenderGoes
      ? defence.units
      : losses(play, defence.units, Math.max(0, ours - fixed), battle.defender ?? ''),
  };
  play.log.add('exchanged', 'BKE-CBT-7', 'all', {
    area: battle.target,
    attack: ours,
    defence: theirs,
    attackers: lost.attackers.length,
    defenders: lost.defenders.length,
  });
  for (const unit of lost.defenders) eliminate(play, unit, 'BKE-CBT-7');
  for (const unit of lost.attackers) eliminate(play, unit, 'BKE-CBT-7');
  battle.attackers = battle.attackers.filter(({ unit }) => state.units[unit.id]);
  if (attackers.every((unit) => !state.units[unit.id])) {
    loseLanding(play, turn, battle.target);
    if (hasNeutral(state, battle.target)) return afterDefenders(play, turn, battle, true);
    return defendersAdvance(
      play,
      turn,
      battle,
      unitsAt(state, battle.target).filter((unit) => commander(unit) === battle.defender),
    );
  }
  if (defenderGoes) afterDefenders(play, turn, battle, defence.neutral > 0);
}

/** Units of at least this strength: those of the owner's list first, else the smallest total that is enough. */
export function losses(play: Play, units: readonly Unit[], amount: number, owner: string): Unit[] {
  const { state, data } = play;
  const { charts } = data;
  if (amount <= 0) return [];
  const list = policyOf(state, owner, 'losses');
  const gone: Unit[] = [];
  for (const text of list) {
    const ref = parseUnitRef(text);
    for (const unit of units) {
      if (strengthOf(charts, gone) >= amount) return gone;
      const named = ref && (ref.serial === undefined ? ref.type === unit.type : ref.serial === unit.serial);
      if (named && !gone.includes(unit)) gone.push(unit);
    }
  }
  const left = units.filter((unit) => !gone.includes(unit));
  return [...gone, ...smallestEnough(charts, left, amount - strengthOf(charts, gone))];
}

/** The set of the smallest total strength that is enough; ties: cheaper upkeep, then highest serials. */
export function smallestEnough(charts: Charts, units: readonly Unit[], amount: number): Unit[] {
  if (amount <= 0) return [];
  if (strengthOf(charts, units) <= amount) return [...units];
  const upkeep = (unit: Unit): number =>
    charts.costs.kingdom[unit.type]?.upkeep ?? charts.costs.empire[unit.type]?.upkeep ?? 0;
  // For each total the best set, built unit by unit: totals are small whole numbers.
  const order = [...units].sort((a, b) => b.serial - a.serial);
  const best = new Map<number, Unit[]>([[0, []]]);
  const worse = (a: readonly Unit[], b: readonly Unit[]): boolean => {
    const cost = (set: readonly Unit[]): number => set.reduce((sum, unit) => sum + upkeep(unit), 0);
    const serials = (set: readonly Unit[]): number => set.reduce((sum, unit) => sum + unit.serial, 0);
    return cost(a) > cost(b) || (cost(a) === cost(b) && serials(a) * b.length < serials(b) * a.length);
  };
  for (const unit of order)
    for (const [total, set] of [...best].sort(([a], [b]) => b - a)) {
      const sum = total + charts.units[unit.type].strength;
      const next = [...set, unit];
      const known = best.get(sum);
      if (!known || worse(known, next)) best.set(sum, next);
    }
  const [enough] = [...best.keys()].filter((total) => total >= amount).sort((a, b) => a - b);
  return best.get(enough ?? -1) ?? [...units];
}
