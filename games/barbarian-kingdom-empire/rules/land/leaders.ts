/** Leaders: what they are worth, how they are caught and freed. BKE-LDR-2, BKE-LDR-3, BKE-OPT-6, BKE-S5-4. */
import { type PositionId, values } from '../../../../src/core/index.js';
import {
  commander,
  friendly,
  hasNeutral,
  isLeader,
  seated,
  shift,
  takeOff,
  unitName,
  unitsAt,
} from '../../board.js';
import type { Board, Unit } from '../../state.js';
import { stepsTo, type AreaId } from '../map/geography.js';
import { pay, receive } from '../purse.js';
import { changesOf, type Play, type Rules } from '../../play.js';

export function leaderKind(rules: Rules, leader: Unit) {
  const { leaders, 'leader-kinds': kinds } = rules.charts;
  const plain = kinds.plain ?? { land: 0, sea: 0 };
  if (leader.kind === undefined) return plain;
  return kinds[leader.kind] ?? values(leaders).find((one) => one.kind === leader.kind) ?? plain;
}

export function darius(board: Board): Unit | undefined {
  return values(board.units).find((one) => one.kind === 'darius' && one.holder === undefined);
}

/** BKE-LDR-3, or captured under BKE-OPT-6. */
export function catchLeader(play: Play, leader: Unit, by: Unit | undefined): void {
  const { state, data, log } = play;
  const facts = { leader: unitName(leader), owner: leader.owner, area: leader.area };
  if (by && state.options.optional_leaders) {
    leader.holder = by.id;
    shift(state, leader, by.area);
    log.add('leader-captured', 'BKE-OPT-6', 'all', { ...facts, by: commander(by), holder: unitName(by) });
    const { ransom } = leaderKind(data, leader);
    if (ransom !== undefined) releaseForRansom(play, leader, ransom);
    return;
  }
  if (leader.kind === 'darius') surrender(play, leader.owner);
  takeOff(state, leader);
  log.add('leader-lost', 'BKE-LDR-3', 'all', facts);
}

/** With Susa taken or Darius dead Persia gives up. BKE-S5-4 */
export function surrender(play: Play, position: PositionId): void {
  const at = play.state.positions[position];
  if (!at || at.surrendered) return;
  at.surrendered = true;
  play.log.add('surrendered', 'BKE-S5-4', 'all', { position });
}

/** BKE-S5-4: the city of this area, now held by this position, is the one whose loss ends all resistance. */
export function surrenderAt(play: Play, area: AreaId, holder: PositionId): void {
  const { state, data } = play;
  const terms = changesOf(state, data).surrender;
  if (terms?.city !== area || state.positions[holder]?.key !== terms.to) return;
  const loser = seated(state, terms.of);
  if (loser) surrender(play, loser.id);
}

/** BKE-OPT-6: the diplomat goes home for a small ransom, paid if it can be. */
function releaseForRansom(play: Play, leader: Unit, ransom: number): void {
  const { state, log } = play;
  const holder = leader.holder === undefined ? undefined : state.units[leader.holder];
  const captor = holder ? state.positions[commander(holder)] : undefined;
  const owner = state.positions[leader.owner];
  const paid = owner && captor && pay(owner, ransom) ? ransom : 0;
  if (captor) receive(captor, paid);
  setFree(play, leader);
  log.add('leader-released', 'BKE-OPT-6', 'all', { leader: unitName(leader), owner: leader.owner, paid });
}

/** A freed leader joins the nearest friendly unit; without any he waits off the board. */
export function setFree(play: Play, leader: Unit): void {
  const { state, data } = play;
  delete leader.holder;
  const home = values(state.units)
    .filter((one) => one.owner === leader.owner && !isLeader(one))
    .map((one) => ({ one, far: stepsTo(data.geo, leader.area, one.area) }))
    .sort((a, b) => a.far - b.far || a.one.serial - b.one.serial)[0]?.one;
  if (home) return shift(state, leader, home.area);
  takeOff(state, leader);
  const owner = state.positions[leader.owner];
  if (owner) owner.leaderWaits = owner.stage !== 'barbarian' && owner.stage !== 'out';
}

/** Leaders whose company has changed: captives without a captor, and the free under a garrison. */
export function settleLeaders(play: Play): void {
  settleCaptives(play);
  fallToGarrisons(play);
}

/** BKE-LDR-3: a garrison has come to stand where a leader was alone. It holds nobody captive (BKE-OPT-6). */
function fallToGarrisons(play: Play): void {
  const { state } = play;
  if (state.options.optional_leaders) return;
  for (const leader of values(state.units))
    if (isLeader(leader) && hasNeutral(state, leader.area)) catchLeader(play, leader, undefined);
}

/** Captives whose holder is gone: free among their own, else taken by whoever stands there (BKE-OPT-6). */
function settleCaptives(play: Play): void {
  const { state, log } = play;
  for (const leader of values(state.units).filter((one) => one.holder !== undefined)) {
    const holder = leader.holder === undefined ? undefined : state.units[leader.holder];
    if (holder) {
      if (holder.area !== leader.area) shift(state, leader, holder.area);
      continue;
    }
    delete leader.holder;
    const captor = unitsAt(state, leader.area).find((one) => !friendly(one, leader.owner));
    if (captor) leader.holder = captor.id;
    else
      log.add('leader-freed', 'BKE-OPT-6', 'all', {
        leader: unitName(leader),
        owner: leader.owner,
        area: leader.area,
      });
  }
}
