/** Results of the diplomacy charts and events tables: what each of them does. KOK-SUM-2 to 6, KOK-FALL-2 to 8. */
import { byId, rollKey, values } from '../../../../src/core/index.js';
import { allyToGain, gainAlly, loseAlly, makePeace } from '../crown/alliances.js';
import { advancePeriod } from '../crown/endings.js';
import { isAlive, killUnits, stacks, tally, type Stack } from '../realm/forces.js';
import { wardsOff } from '../realm/heaven.js';
import { leaderChanges } from '../crown/leaders.js';
import { monarchDies } from '../crown/monarchs.js';
import { strip } from '../siege/plunder.js';
import { raidersCome } from './raiders.js';
import { capitalOf, hasFlag, isInactiveNeutral, seatOf } from '../realm/realms.js';
import { civilWar, cityRebels } from './rebellions.js';
import { boldEmpire } from '../realm/empires.js';
import { changesOf, gridOf } from '../../ruleset.js';
import type { Result } from '../../data.js';
import type { PeaceWish } from '../../policies.js';
import type { Play } from '../../play.js';
import type { Position, Side, SideId } from '../../state.js';

export interface Wishes {
  readonly gain: readonly SideId[];
  readonly lose: readonly SideId[];
  readonly peace: readonly PeaceWish[];
}

const NONE: Wishes = { gain: [], lose: [], peace: [] };

/** What a chart says. */
export interface Verdict {
  readonly result: Result;
  readonly rule: string;
  /** What the position would have of it. */
  readonly wishes?: Wishes;
  /** The hex that was drawn for a rebellion; undefined: none. */
  readonly city?: string | undefined;
}

/** Carries a result out. */
export function apply(play: Play, position: string, verdict: Verdict): void {
  const { state, data, log } = play;
  const { result, rule, wishes = NONE, city } = verdict;
  const p = state.positions[position];
  if (!p) return;
  if (changesOf(play)['as-raiders']?.includes(result)) return raidersCome(play, position, 'KOK-SCN-17');
  const nothing = (): void => log.add('nothing-happened', rule, 'all', { position });
  switch (result) {
    case 'law':
    case 'enemies':
    case 'remove-enemies':
      return fame(play, p, result, nothing);
    case 'commerce':
    case 'squeeze': {
      if (hasFlag(state, position, 'no-money')) return nothing();
      const sum = data.charts.income[result];
      p.treasury += sum;
      return log.add('money-raised', 'KOK-SUM-2', 'all', { position, how: result, sum });
    }
    case 'advance':
      return advancePeriod(play, position, state.game.season === 'fall' ? 'KOK-FALL-6' : 'KOK-SUM-2');
    case 'gain-ally': {
      const id = allyToGain(play, position, wishes.gain);
      return id === undefined ? nothing() : gainAlly(play, id, position, 'KOK-SUM-3');
    }
    case 'peace':
      return makePeace(play, position, wishes.peace, 'KOK-SUM-4');
    case 'lose-ally':
      return loseAlly(play, position, wishes.lose, 'KOK-SUM-5');
    case 'rebellion':
      return cityRebels(play, position, city, rule);
    case 'plague':
      return plague(play, position, seatOf(state, position), rule);
    case 'war':
      return war(play, position, rule);
    case 'raiders':
      return raidersCome(play, position, rule);
    case 'famine':
      return famine(play, position, rule);
    case 'corruption':
      p.corruption = true;
      return log.add('corruption', 'KOK-FALL-6', 'all', { position });
    case 'leader':
      return leaderChanges(play, position, 'KOK-FALL-7');
    case 'death':
      if (!wardsOff(play, position, 'death')) monarchDies(play, position, 'KOK-FALL-8');
      return;
    default:
      return nothing();
  }
}

/** KOK-SUM-2: Law and Enemies, each held once; Enemies a second time are civil war. */
function fame(
  play: Play,
  p: Position,
  result: 'law' | 'enemies' | 'remove-enemies',
  nothing: () => void,
): void {
  const { state, log } = play;
  const position = p.id;
  const hated = p.achievements.includes('enemies');
  if (result === 'remove-enemies') {
    if (!hated) return nothing();
    p.achievements = p.achievements.filter((a) => a !== 'enemies');
    return log.add('enemies-appeased', 'KOK-SUM-2', 'all', { position });
  }
  if (hasFlag(state, position, 'no-achievements')) return nothing();
  if (result === 'law') {
    if (p.achievements.includes('law')) return nothing();
    p.achievements.push('law');
    return log.add('law-given', 'KOK-SUM-2', 'all', { position });
  }
  if (hated) return civilWar(play, position);
  p.achievements.push('enemies');
  log.add('enemies-made', 'KOK-SUM-2', 'all', { position });
}

/** KOK-FALL-2: units by hex, side and type, then goods; leaders and counters are spared. */
export function plague(play: Play, position: string, centre: string | undefined, rule: string): void {
  const { state, data, dice, log } = play;
  if (centre === undefined) return log.add('nothing-happened', rule, 'all', { position });
  if (wardsOff(play, position, 'plague')) return;
  const near = (hex: string): boolean => gridOf(play).distance(centre, hex) <= data.charts.reach.plague;
  const limit = data.charts['lost-on'].plague;
  const dead: Stack[] = [];
  const struck = byId(
    values(state.forces)
      .filter((f) => near(f.hex))
      .flatMap((f) => stacks(play, f).map((s) => ({ ...s, hex: f.hex }))),
    (s) => `${s.hex} ${s.side}`,
  );
  for (const s of struck) {
    let n = 0;
    for (let i = 0; i < s.n; i++) if (dice.d6('fall/plague', s.hex, s.side, s.type) <= limit) n++;
    if (n > 0) dead.push({ force: s.force, side: s.side, type: s.type, n });
  }
  killUnits(state, dead);
  const goods: { readonly side: string; readonly type: string }[] = [];
  for (const g of values(state.goods)) {
    if (g.hex === undefined || !near(g.hex) || dice.d6('fall/plague', g.hex, g.id) > limit) continue;
    delete g.hex;
    delete g.carrier;
    goods.push({ side: g.owner, type: g.type });
  }
  const struckSides = byId(new Set([...dead, ...goods].map(({ side }) => side)));
  for (const side of struckSides.length > 0 ? struckSides : ['']) {
    const own = <T extends { readonly side: string }>(list: readonly T[]): T[] =>
      list.filter((one) => one.side === side);
    const told = {
      position,
      hex: centre,
      side,
      lost: tally(own(dead)),
      goods: own(goods).map(({ type }) => type),
    };
    log.add('plague', 'KOK-FALL-2', 'all', told, [rollKey('crisis/city', [position]), 'fall/plague']);
  }
}

/** KOK-FALL-3: the nearest neutral that could be fought back. */
function war(play: Play, position: string, rule: string): void {
  const { state, log, dice } = play;
  const capital = capitalOf(state, position);
  // Scenario 17: the split empire in the west wakes.
  const sleeping = boldEmpire(play);
  if (capital === undefined || (sleeping && state.game.war) || wardsOff(play, position, 'war'))
    return log.add('nothing-happened', rule, 'all', { position });
  if (sleeping) {
    state.game.war = true;
    return log.add('war', 'KOK-NPC-5', 'all', { side: sleeping.id, position });
  }
  const able = (s: Side): boolean =>
    isInactiveNeutral(state, s.id) &&
    !['closed', 'goods-only', 'conquered'].some((f) => s.flags.includes(f)) &&
    (isAlive(state, s.id) ||
      Object.entries(s.pool).some(([t, n]) => t !== 'fort' && t !== 'caravan' && (n ?? 0) > 0));
  const far = (s: Side): number => gridOf(play).distance(capital, s.capital ?? s.home);
  const list = byId(values(state.sides).filter(able), (s) => s.id);
  const least = Math.min(...list.map(far));
  const nearest = list.filter((s) => far(s) === least);
  const [first] = nearest;
  if (!first) return log.add('nothing-happened', rule, 'all', { position });
  const side = nearest.length === 1 ? first : dice.pick(nearest, 'fall/war', position);
  side.enemies = [...side.enemies, position];
  side.since = state.game.turn;
  log.add('war', 'KOK-FALL-3', 'all', { side: side.id, position }, [rollKey('fall/war', [position])]);
}

/** KOK-FALL-5: cities for so many hexes around are stripped; forts are not. */
export function famine(play: Play, position: string, rule: string): void {
  const { state, data, log } = play;
  const capital = seatOf(state, position);
  if (capital === undefined || wardsOff(play, position, 'famine'))
    return log.add('nothing-happened', rule, 'all', { position });
  const hexes: string[] = [];
  for (const c of values(state.cities)) {
    if (c.kind === 'fort' || c.looted || gridOf(play).distance(capital, c.hex) > data.charts.reach.famine)
      continue;
    strip(play, c);
    hexes.push(c.hex);
  }
  log.add('famine', 'KOK-FALL-5', 'all', { position, hexes });
}
