/** Who won a battle, on land or at sea, by how much, and who took part. WK-BAT-6, WK-NAV-7. */
import { ownersOf, type Force } from '../troops/commands.js';
import { rowFrom } from '../../data.js';
import type { BattleRow } from '../../charts.js';
import { ratio, type Terms } from './battle.js';
import type { Play } from '../../play.js';
import type { HexId, PositionId } from '../../records.js';

/** A side of a battle, everything counted before the first loss. */
export interface Fighters {
  readonly position: PositionId;
  readonly forces: readonly Force[];
  readonly lead: Force;
  /** Regts, or warships. */
  readonly before: number;
  readonly s: number;
  readonly terms: Terms;
  readonly m: number;
  readonly e: number;
  readonly dice: number;
}

export interface Battle<Side extends Fighters = Fighters> {
  readonly attack: Side;
  readonly defend: Side;
  readonly winner: Side;
  readonly loser: Side;
  readonly row: BattleRow;
  readonly r: number;
  readonly hex: HexId;
  readonly phase: number;
  /** Everybody with a command in it. */
  readonly parties: readonly PositionId[];
}

/** WK-BAT-6: with equal E the defender wins, a drawn battle. */
export function battleOf<Side extends Fighters>(
  { data }: Pick<Play, 'data'>,
  [attack, defend]: readonly [Side, Side],
  phase: number,
): Battle<Side> {
  const [winner, loser] = attack.e > defend.e ? [attack, defend] : [defend, attack];
  const r = ratio(attack.e, defend.e);
  return {
    attack,
    defend,
    winner,
    loser,
    row: rowFrom(data.charts.battleResult, r),
    r,
    hex: attack.lead.hex,
    phase,
    parties: ownersOf([...attack.forces, ...defend.forces]),
  };
}

export const enemyOf = <Side extends Fighters>({ attack, defend }: Battle<Side>, side: Side): Side =>
  side === attack ? defend : attack;

/** Who fights on the other side and not on this one. */
export function enemiesOf<Side extends Fighters>(battle: Battle<Side>, side: Side): PositionId[] {
  const owners = ownersOf(side.forces);
  return ownersOf(enemyOf(battle, side).forces).filter((id) => !owners.includes(id));
}

/** Every command of both sides has fought this week. */
export function markFought({ state }: Pick<Play, 'state'>, { attack, defend, hex, parties }: Battle): void {
  for (const side of [attack, defend])
    for (const force of side.forces) for (const one of force.members) one.fought = true;
  state.fights.push({ hex, positions: [...parties] });
}

/** What both sides are told of a battle. */
export const battleFacts = ({ hex, phase, row, winner, loser, r }: Battle) => ({
  hex,
  phase,
  result: row.name,
  winner: winner.position,
  loser: loser.position,
  r,
});

/** Each side is told how it came to its E. */
export function tellStrengths({ log }: Pick<Play, 'log'>, battle: Battle, rule: string): void {
  for (const { position, s, terms, m, e } of [battle.attack, battle.defend])
    log.add('battle-side', rule, [position], {
      hex: battle.hex,
      phase: battle.phase,
      of: position,
      s,
      terms,
      m,
      e,
    });
}
