/** The barbarian invaders of Expanding Rome. BKE-SOL-3. */
import { costTo } from '../../rules/land/passage.js';
import { neighboursOf, provinceOf } from '../../rules/map/geography.js';
import { byId } from '../../../../src/core/index.js';
import { commandedBy, fits, isBlocked, isVacant, unitName, taxAt } from '../../board.js';
import { launch } from '../../rules/war/combat.js';
import { type Attacker } from '../../rules/war/battle.js';
import type { AreaId } from '../../rules/map/geography.js';
import { sortedBy } from '../../rules/sorted.js';
import { columnIndex, defenceOf, finalColumn } from '../../rules/forces/odds.js';
import { beginPlayerTurn, type PlayerTurn } from '../../rules/land/player-turn.js';
import { landWays, walkToward, wayOf } from './march.js';
import { INVADERS } from '../../rules/forces/opponents.js';
import type { Unit } from '../../state.js';
import { isInside } from '../../rules/land/support.js';
import type { Play } from '../../play.js';

/** BKE-SOL-3: before the Roman turn, one invader after another, drawn without repetition. */
export function invaders(play: Play): void {
  const { state } = play;
  const turn = beginPlayerTurn(state, INVADERS);
  let waiting = commandedBy(state, INVADERS);
  for (let n = 1; waiting.length > 0; n++) {
    const unit = drawn(play, waiting, n);
    waiting = waiting.filter((one) => one !== unit);
    if (state.units[unit.id]) invade(play, turn, unit);
  }
}

/** One die names an invader; with more than six a first die picks the group of six; who names nobody throws again. */
function drawn(play: Play, waiting: readonly Unit[], n: number): Unit {
  const [first] = waiting;
  if (waiting.length === 1 && first) return first;
  const groups = Math.floor((waiting.length + 5) / 6);
  for (;;) {
    const group = groups === 1 ? 1 : play.dice.d6('invader', n);
    const die = play.dice.d6('invader', n);
    const unit = waiting[(group - 1) * 6 + die - 1];
    if (unit) {
      play.log.rolled('all', 'invader');
      return unit;
    }
  }
}

function invade(play: Play, turn: PlayerTurn, unit: Unit): void {
  const { state, data } = play;
  const inside = (area: AreaId): boolean =>
    isInside(state, data, area) || state.solitaire[provinceOf(data.geo, area)] !== undefined;
  const ways = landWays(play, unit, inside);
  const { moves } = data.charts.units.BI;
  const open = [...ways.keys()].filter(
    (area) => area !== unit.area && state.cities[area]?.pillaged === null && isVacant(state, area),
  );
  if (open.length > 0) {
    const goal = chosen(play, unit, byId(open), [
      (area) => costTo(ways, area),
      (area) => -taxAt(state, area),
    ]);
    if (goal !== undefined) walkToward(play, unit, wayOf(ways, goal), moves);
    return;
  }
  const targets = [...ways]
    // It attacks from where it stands: not from beside another of them.
    .filter(([from, { cost }]) => cost <= moves && fits(state, data.charts, from, unit))
    .flatMap(([from]) =>
      neighboursOf(data.geo, from)
        .filter(
          (to) =>
            inside(to) &&
            state.cities[to]?.pillaged === null &&
            isBlocked(state, to, INVADERS) &&
            !turn.attackedAreas.has(to),
        )
        .map((to) => ({ from, to, column: columnFrom(play, unit, from, to) })),
    )
    .filter(({ column }) => column >= columnIndex(data.charts, '3-2'));
  const goal = chosen(play, unit, byId(new Set(targets.map(({ to }) => to))), [
    (to) => -taxAt(state, to),
    (to) => defenceOf(state, data, to, INVADERS).total,
  ]);
  const [best] = sortedBy(
    targets.filter(({ to }) => to === goal),
    ({ from }) => from,
    ({ column }) => -column,
    ({ from }) => costTo(ways, from),
  );
  if (!best) return;
  walkToward(play, unit, wayOf(ways, best.from), moves);
  launch(play, turn, best.to, [{ unit, landing: false }], {});
}

/** The first of these areas by the criteria; a die among equals. */
function chosen(
  { dice, log }: Play,
  unit: Unit,
  areas: readonly AreaId[],
  criteria: readonly ((area: AreaId) => number)[],
): AreaId | undefined {
  const [best] = sortedBy(areas, (area) => area, ...criteria);
  if (best === undefined) return undefined;
  const ties = areas.filter((area) => criteria.every((rank) => rank(area) === rank(best)));
  if (ties.length < 2) return best;
  const at = dice.roll(ties.length, 'invader-choice', unitName(unit));
  log.rolled('all', 'invader-choice');
  return ties[at - 1];
}

function columnFrom(play: Play, unit: Unit, from: AreaId, to: AreaId): number {
  const stand: Attacker = { unit: { ...unit, area: from }, landing: false };
  return finalColumn(play.state, play.data, { attacker: unit.owner, attackers: [stand], target: to }).column;
}
