/** Exchanges: the weaker side goes, the other loses as much. BKE-CBT-7, BKE-MAIL-10. */
import { must, type PositionId } from '../../../../src/core/index.js';
import { commander, hasNeutral, strengthOf, unitsAt } from '../../board.js';
import { afterDefenders, defendersAdvance, willingToEnter } from './advance.js';
import type { Battle } from './battle.js';
import type { Charts, UnitType } from '../../data.js';
import { loseLanding } from './landings.js';
import type { defenceOf } from '../forces/odds.js';
import type { PlayerTurn } from '../land/player-turn.js';
import { eliminate } from '../forces/removal.js';
import { policyOf } from '../../standing.js';
import type { Unit } from '../../state.js';
import type { Play } from '../../play.js';

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
    attackers: defenderGoes
      ? losses(play, attackers, theirs, battle.attacker, occupiers(play, battle))
      : attackers,
    // A garrison or marker is one piece and the first to be lost.
    defenders: defenderGoes
      ? defence.units
      : losses(play, defence.units, Math.max(0, ours - fixed), battle.defender),
  };
  play.log.add('exchanged', 'BKE-CBT-7', 'all', {
    area: battle.target,
    position: battle.attacker,
    against: battle.defender ?? 'neutral',
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

/** Attackers that could take the place: those from the sea go ashore, of the others who is willing. */
function occupiers(play: Play, battle: Battle): Unit[] {
  const ashore = battle.attackers.filter(({ landing }) => landing).map(({ unit }) => unit);
  const beside = battle.attackers.filter(({ landing }) => !landing).map(({ unit }) => unit);
  return [...ashore, ...willingToEnter(play, battle, beside)];
}

/** Units of at least this strength: those of the owner's list first, else the smallest total that is enough. */
export function losses(
  play: Play,
  units: readonly Unit[],
  amount: number,
  owner: PositionId | undefined,
  occupiers: readonly Unit[] = [],
): Unit[] {
  const { state, data } = play;
  const { charts } = data;
  if (amount <= 0) return [];
  const list = owner === undefined ? [] : policyOf(state, data, owner, 'losses');
  const gone: Unit[] = [];
  for (const meant of list) {
    // Of units by kind only the type counts: where they stand is the battle's affair.
    const kind = meant.by === 'kind' && meant.type;
    for (const unit of units) {
      if (strengthOf(charts, gone) >= amount) return gone;
      const named = kind === unit.type || (meant.by === 'serial' && meant.unit === unit.id);
      if (named && !gone.includes(unit)) gone.push(unit);
    }
  }
  const left = units.filter((unit) => !gone.includes(unit));
  return [...gone, ...smallestEnough(charts, left, amount - strengthOf(charts, gone), occupiers)];
}

/** The set of the smallest total strength that is enough: one that leaves an occupier if there is such a set; then cheaper upkeep, then highest serials (BKE-MAIL-10). */
export function smallestEnough(
  charts: Charts,
  units: readonly Unit[],
  amount: number,
  occupiers: readonly Unit[] = [],
): Unit[] {
  if (amount <= 0) return [];
  if (strengthOf(charts, units) <= amount) return [...units];
  const all = bestSets(charts, units);
  const [total] = [...all.keys()].filter((sum) => sum >= amount).sort((a, b) => a - b);
  if (total === undefined) return [...units];
  const sparing = occupiers
    .filter((unit) => units.includes(unit))
    .flatMap((kept) => {
      const set = bestSets(
        charts,
        units.filter((unit) => unit !== kept),
      ).get(total);
      return set ? [set] : [];
    })
    .reduce<Unit[] | undefined>((best, set) => (best && !isWorse(charts, best, set) ? best : set), undefined);
  return sparing ?? all.get(total) ?? [...units];
}

/** For each total strength the best set, built unit by unit: totals are small whole numbers. */
function bestSets(charts: Charts, units: readonly Unit[]): Map<number, Unit[]> {
  const order = [...units].sort((a, b) => b.serial - a.serial);
  const best = new Map<number, Unit[]>([[0, []]]);
  for (const unit of order)
    for (const [total, set] of [...best].sort(([a], [b]) => b - a)) {
      const sum = total + charts.units[unit.type].strength;
      const next = [...set, unit];
      const known = best.get(sum);
      if (!known || isWorse(charts, known, next)) best.set(sum, next);
    }
  return best;
}

/** Dearer in upkeep, or of the same upkeep and lower serials. */
function isWorse(charts: Charts, a: readonly Unit[], b: readonly Unit[]): boolean {
  const cost = (set: readonly Unit[]): number =>
    set.reduce((sum, { type }) => sum + usualUpkeep(charts, type), 0);
  const serials = (set: readonly Unit[]): number => set.reduce((sum, unit) => sum + unit.serial, 0);
  return cost(a) > cost(b) || (cost(a) === cost(b) && serials(a) * b.length < serials(b) * a.length);
}

/** By the common lists, a kingdom's first; what only barbarians have costs nothing. */
function usualUpkeep({ units, costs: { kingdom, empire } }: Charts, type: UnitType): number {
  if (units[type].stages.every((stage) => stage === 'barbarian')) return 0;
  return (kingdom[type] ?? must(empire, type, 'the costs of empires')).upkeep;
}
