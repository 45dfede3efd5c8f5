/** Phase 10, Resolution: capitals, Victory Points, the destroyed, the end. AE-END-1 to 4, AE-FIN-1. */
import { ids, type PositionId } from '../../../src/core/index.js';
import { CATEGORIES, type ProvinceCode } from '../data.js';
import type { Rules } from '../geography.js';
import {
  activePositions,
  levelsOf,
  ownedProvinces,
  playingPositions,
  positionAt,
  provinceAt,
} from '../provinces.js';
import { conclude } from '../outcomes.js';
import { phase, type Play, type State } from '../state.js';

export const resolution = phase('resolution', (play) => {
  const { state, log } = play;
  for (const position of playingPositions(state)) moveCapital(play, position);
  for (const position of activePositions(state)) score(play, position);
  for (const position of playingPositions(state)) destroy(play, position);
  state.operations = null;
  if (isEnd(state)) {
    state.over = true;
    log.add('game-ended', 'AE-FIN-1', 'all', { turn: state.turn });
    return;
  }
  for (const position of ids(state.positions)) {
    const empire = positionAt(state, position);
    for (const category of CATEGORIES) empire.invest[category] = 0;
  }
  state.turn += 1;
});

/** AE-END-1 */
function moveCapital({ state, data, log }: Play, position: PositionId): void {
  const empire = positionAt(state, position);
  const own = ownedProvinces(state, position);
  const before = empire.capital;
  const wishes = (state.operations?.capitals ?? []).filter((one) => one.position === position);
  for (const noted of wishes) {
    const { order } = noted;
    if (order.key !== 'capital') continue;
    const fits = own.includes(order.fields.at);
    if (fits) empire.capital = order.fields.at;
    conclude(log, noted, 'AE-END-1', fits ? '' : 'not-owner');
  }
  if (empire.capital === null || !own.includes(empire.capital)) {
    const wished = empire.policies.capital.find((code) => own.includes(code));
    empire.capital = wished ?? bestCapital(state, data, own) ?? null;
  }
  if (empire.capital !== before && empire.capital !== null) {
    log.add('capital-moved', 'AE-END-1', 'all', { by: position, from: before ?? '', to: empire.capital });
  }
}

/** Highest level, most goods, by code. */
function bestCapital(state: State, data: Rules, own: readonly ProvinceCode[]): ProvinceCode | undefined {
  const goods = (code: ProvinceCode): number => data.geo.province(code).tg.length;
  return [...own].sort(
    (a, b) =>
      provinceAt(state, b).dl - provinceAt(state, a).dl ||
      goods(b) - goods(a) ||
      own.indexOf(a) - own.indexOf(b),
  )[0];
}

/** AE-END-2, AE-ADV-5. */
function score({ state, log }: Play, position: PositionId): void {
  const empire = positionAt(state, position);
  const levels = levelsOf(state, position);
  const invested = CATEGORIES.reduce((sum, category) => sum + empire.invest[category], 0);
  empire.vp += levels + invested;
  empire.vpProvinces += levels;
  empire.vpInvestment += invested;
  empire.vpHistory.push(empire.vp);
  log.add('points', 'AE-END-2', 'all', { by: position, levels, invested, vp: empire.vp });
}

/** AE-END-3, AE-ADV-2. */
function destroy({ state, log }: Play, position: PositionId): void {
  const empire = positionAt(state, position);
  const lands = ownedProvinces(state, position).length;
  if (lands > 0 || empire.status === 'destroyed') return;
  empire.status = 'destroyed';
  empire.treasury = 0;
  empire.capital = null;
  empire.hordeGroup = '';
  empire.timesDestroyed += 1;
  empire.destroyedTurn = state.turn;
  empire.manpower = { total: 0, used: 0 };
  for (const category of CATEGORIES) {
    state.dominant[category] = state.dominant[category].filter((id) => id !== position);
  }
  log.add('empire-destroyed', 'AE-END-3', 'all', { by: position });
}

/** AE-FIN-1 */
function isEnd(state: State): boolean {
  const playing = playingPositions(state);
  const agreed = playing.length > 0 && playing.every((id) => positionAt(state, id).policies.end);
  const { turnLimit } = state.options;
  return agreed || playing.length === 0 || (turnLimit > 0 && state.turn >= turnLimit);
}
