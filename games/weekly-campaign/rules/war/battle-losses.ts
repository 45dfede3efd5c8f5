/** What a land battle costs and brings: losses, pursuit, leaders, veterans, morale. WK-BAT-7, 8, 12 to 14, 17. */
import { byId } from '../../../../src/core/index.js';
import { imprison } from './capture.js';
import { ownersOf } from '../troops/commands.js';
import { unitOf } from '../../data.js';
import { leaderFate, leadersAt } from '../realm/leaders.js';
import { bookDestroyed, codesOf, drawLosses, lossCount, tallyLosses, tellLosses } from '../troops/losses.js';
import { shiftMorale } from '../realm/morale.js';
import { count, isMounted, items, keyOf, put } from '../troops/stacks.js';
import type { Play } from '../../play.js';
import { enemiesOf, enemyOf, type Battle, type Fighters } from './battle-result.js';
import { fightingStack, type Side } from './battle-sides.js';

/** Losses of a side: the result's per cent times how hard both fight; some of the loser's are prisoners. WK-BAT-7, WK-BAT-8 */
export function bleed(
  play: Play,
  battle: Battle<Side>,
  side: Side,
  percent: number,
  capturedPercent: number,
): void {
  const { state, data, dice, log } = play;
  const { hex, phase } = battle;
  const captor = enemyOf(battle, side).lead.top;
  const bearers = side.forces.flatMap((f) => f.members);
  const n = lossCount(dice, side.before, percent, 'loss-fraction', hex, phase, side.position);
  const losses = drawLosses(play, bearers, n, ['battle-loss', hex, phase, side.position]);
  const captured = Math.floor((losses.length * capturedPercent) / 100);
  for (const loss of losses.slice(0, captured)) imprison(play, loss.bearer.owner, { [loss.key]: 1 }, captor);
  bookDestroyed(state, data, losses.slice(captured));
  const [owners, enemies] = [ownersOf(side.forces), enemiesOf(battle, side)];
  const place = `${hex} ${phase} ${side.position}`;
  log.rolled(byId([...owners, ...enemies]), `loss-fraction ${place}`);
  const facts = { hex, phase, of: side.position, captured };
  tellLosses(log, { rule: 'WK-BAT-7', facts, owners, enemies, losses, rolls: [`battle-loss ${place}`] });
}

/** The winner's riders cost the loser more men, the more they outnumber his. WK-BAT-12 */
export function pursue(play: Play, { winner, loser, row, hex, phase, parties }: Battle<Side>): void {
  const { data, dice, log } = play;
  const chart = data.charts.pursuit;
  const speed = items(fightingStack(winner.forces)).reduce(
    (n, i) => (isMounted(data, i.code) ? n + i.n * (unitOf(data, i.code).sk + unitOf(data, i.code).at) : n),
    0,
  );
  const cover = items(fightingStack(loser.forces)).reduce(
    (n, i) => n + i.n * (unitOf(data, i.code).sk + unitOf(data, i.code).df),
    0,
  );
  if (speed <= cover) return;
  const percent = (speed >= 2 * cover ? chart.double : chart.percent) * (row.rout ? chart.routTimes : 1);
  const left = count(fightingStack(loser.forces));
  const n = lossCount(dice, left, percent, 'pursuit', hex, phase);
  const bearers = loser.forces.flatMap((f) => f.members);
  const losses = drawLosses(play, bearers, n, ['pursuit', hex, phase, 'which']);
  const captured = Math.ceil(losses.length / chart.capturedPart);
  for (const loss of losses.slice(0, captured))
    imprison(play, loss.bearer.owner, { [loss.key]: 1 }, winner.lead.top);
  bookDestroyed(play.state, data, losses.slice(captured));
  const key = `pursuit ${hex} ${phase}`;
  log.rolled(ownersOf(loser.forces), `${key} which`);
  log.add(
    'pursuit',
    'WK-BAT-12',
    parties,
    {
      hex,
      phase,
      by: winner.position,
      of: loser.position,
      percent,
      n: losses.length,
      captured,
      codes: codesOf(tallyLosses(losses)),
    },
    [key],
  );
}

/** WK-BAT-13, on land and at sea */
export function hitLeaders(play: Play, battle: Battle): void {
  const { winner, loser, row } = battle;
  const chart = play.data.charts.leaderFate;
  const hit = (side: Fighters, chance: number, captor: Fighters | undefined): void => {
    for (const command of side.forces.flatMap((f) => f.members)) {
      for (const leader of leadersAt(play.state, command.id))
        leaderFate(play, leader, { chance, captor: captor?.lead.top }, battle);
    }
  };
  const drawn = row.name === 'drawn';
  hit(winner, chart.winner, undefined);
  hit(loser, drawn ? chart.winner : row.rout ? chart.routed : chart.loser, drawn ? undefined : winner);
}

/** WK-BAT-14: code by code, whole part and the chance of one more. */
export function promoteSurvivors({ data, dice, log }: Play, { winner, row, phase }: Battle): void {
  const { promotion, battleResult } = data.charts;
  const rank = (name: string): number => battleResult.findIndex((r) => r.name === name);
  if (rank(row.name) < rank(promotion.from)) return;
  const elite = rank(row.name) >= rank(promotion.eliteFrom);
  for (const command of winner.forces.flatMap((f) => f.members)) {
    const now = items({ ...command.stack });
    const raised: Record<string, number> = {};
    for (const { key, code, grade, n } of now) {
      const percent = grade === 'r' ? promotion.veteran : grade === 'v' && elite ? promotion.elite : 0;
      if (percent === 0) continue;
      const up = lossCount(dice, n, percent, 'promote', command.id, phase, key);
      if (up === 0) continue;
      put(command.stack, key, -up);
      put(command.stack, keyOf(code, grade === 'r' ? 'v' : 'e'), up);
      raised[key] = up;
    }
    const key = `promote ${command.id} ${phase}`;
    if (Object.keys(raised).length > 0)
      log.add('promotion', 'WK-BAT-14', [command.owner], { command: command.id, raised }, [key]);
    else log.rolled([command.owner], key);
  }
}

/** Morale and glory of both sides, if each was of a size. WK-BAT-17, WK-CH-21, WK-CH-26. */
export function aftermath({ state, data }: Play, { winner, loser, row }: Battle, least: number): void {
  const { moraleEvents, glory } = data.charts;
  if (winner.before >= least && loser.before >= least) {
    shiftMorale(state, winner.position, moraleEvents.battleWon[row.name]);
    shiftMorale(state, loser.position, moraleEvents.battleLost[row.name]);
  }
  const hero = state.positions[winner.position];
  if (!hero || row.name === 'drawn') return;
  hero.battlesWon++;
  if (row.rout) hero.glory += glory.decisiveOrBetter;
}
