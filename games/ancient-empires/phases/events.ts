/** Phase 7, Events: cards by Spread Value, each resolved when drawn. AE-EVT-1 to 11. */
import { foodBalance } from '../rules/land/levels.js';
import { ids, rollKey, type PositionId } from '../../../src/core/index.js';
import type { EventKind, ProvinceCode } from '../data.js';
import { drawEvent } from '../rules/cards/decks.js';
import { areNeighbours, borders, distances, revoltModifiers } from '../rules/land/nearness.js';
import { addHostility, adoptOrphans, applyDamage, makeIndependent, makeWild } from '../rules/land/changes.js';
import {
  activePositions,
  holdsHostility,
  isDominant,
  onMap,
  ownedProvinces,
  playerProvinces,
  positionAt,
  provinceAt,
  spreadValue,
} from '../rules/land/provinces.js';
import { phase, type Play } from '../play.js';
import { rankVictims } from '../rules/cards/victims.js';
import { largest } from '../rules/ranking.js';

/** What a position's cards of this phase share. */
interface Draws {
  readonly position: PositionId;
  /** Full Spread Value, taken at the start of the phase. */
  readonly spread: number;
  card: number;
  disasters: number;
}

export const events = phase('events', (play) => {
  const { state, log } = play;
  clearHostilityCards(play);
  adoptOrphans(play);
  const active = activePositions(state);
  const all = active.map((position): Draws => ({
    position,
    spread: spreadValue(state, play.data, position),
    card: 0,
    disasters: 0,
  }));
  for (const draws of all) {
    // AE-ADV-4: GOV draws one card fewer.
    const cards = Math.max(0, draws.spread - Number(isDominant(state, draws.position, 'GOV')));
    for (let n = 0; n < cards; n++) {
      draws.card += 1;
      const kind = drawEvent(play);
      log.add('event-card', 'AE-EVT-1', 'all', { by: draws.position, kind, card: draws.card });
      EFFECTS[kind](play, draws);
    }
  }
  // AE-EVT-11: both mean the last Operations Phase.
  for (const position of ids(state.positions)) {
    positionAt(state, position).looted = false;
    positionAt(state, position).extraLeaders = 0;
  }
});

const EFFECTS: Readonly<Record<EventKind, (play: Play, draws: Draws) => void>> = {
  revolt,
  corruption,
  hostility,
  disaster,
  'civil-war': civilWar,
};

/** AE-EVT-8: a card's counter lasts until the next turn's Events. */
function clearHostilityCards({ state, log }: Play): void {
  for (const code of onMap(state)) {
    const { hostile } = provinceAt(state, code);
    for (const position of ids(hostile)) {
      const counter = hostile[position];
      if (counter?.source !== 'card' || counter.turn >= state.turn) continue;
      delete hostile[position];
      log.add('hostility-ends', 'AE-EVT-8', 'all', { province: code, to: position });
    }
  }
}

function nothing({ log }: Play, draws: Draws, kind: EventKind): void {
  log.add('event-idle', 'AE-EVT-3', 'all', { by: draws.position, kind });
}

/** One province rolls: on a high sum it leaves its position, and is hostile to it. AE-EVT-4, AE-EVT-6 */
function revolt(play: Play, draws: Draws): void {
  const { state, data, log, dice } = play;
  const { position } = draws;
  const { capital } = positionAt(state, position);
  // Also when the capital was razed and is only Pacified: the Capital cannot revolt.
  const eligible = ownedProvinces(state, position).filter((code) => code !== capital);
  const sum = (code: ProvinceCode): number => revoltModifiers(state, data, position, code).total;
  const dl = (code: ProvinceCode): number => provinceAt(state, code).dl;
  const [victim] = rankVictims(play, position, 'RV', eligible, largest(sum, dl));
  if (victim === undefined) return nothing(play, draws, 'revolt');
  const { total, items } = revoltModifiers(state, data, position, victim);
  const rolled = [1, 2].map(() => dice.d6('revolt', position, draws.card));
  const result = rolled.reduce((all, die) => all + die, 0) + total;
  const success = result >= data.charts.revolt.target;
  log.add(
    'revolt-test',
    'AE-EVT-4',
    'all',
    {
      province: victim,
      owner: position,
      dice: rolled,
      items,
      result,
      needed: data.charts.revolt.target,
      success,
    },
    [rollKey('revolt', [position, draws.card])],
  );
  if (!success) return;
  const p = provinceAt(state, victim);
  const wasPlayer = p.kind === 'player';
  log.add('revolted', 'AE-EVT-6', 'all', {
    province: victim,
    from: position,
    to: wasPlayer ? 'independent' : 'wild',
  });
  if (wasPlayer) {
    p.kind = 'independent';
    p.hostile[position] = { source: 'earned', turn: state.turn };
    makeIndependent(play, victim, p.dl, null, position);
  } else {
    makeWild(play, victim);
    addHostility(play, victim, position, 'earned');
  }
}

/** Corruption halves the next tax of one province, never of the capital. AE-EVT-7 */
function corruption(play: Play, draws: Draws): void {
  const { state, log } = play;
  const { position } = draws;
  const { capital } = positionAt(state, position);
  const eligible = playerProvinces(state, position).filter(
    (code) => code !== capital && !provinceAt(state, code).corrupt,
  );
  const ranking = largest(
    (code) => provinceAt(state, code).taxed,
    (code) => provinceAt(state, code).dl,
  );
  const [victim] = rankVictims(play, position, 'CO', eligible, ranking);
  if (victim === undefined) return nothing(play, draws, 'corruption');
  provinceAt(state, victim).corrupt = true;
  log.add('corrupted', 'AE-EVT-7', 'all', { province: victim, owner: position });
}

/** A free province next door takes against the position until the next Events. AE-EVT-8 */
function hostility(play: Play, draws: Draws): void {
  const { state, data } = play;
  const { position } = draws;
  const own = ownedProvinces(state, position);
  const possible = onMap(state).filter((code) => {
    const p = provinceAt(state, code);
    return holdsHostility(p, data.geo.province(code).f) && p.hostile[position] === undefined;
  });
  let eligible = possible.filter((code) => own.some((mine) => borders(data, mine, code)));
  if (eligible.length === 0) {
    const far = distances(state, data, own);
    const least = Math.min(...possible.map((code) => far.get(code) ?? Number.MAX_SAFE_INTEGER));
    eligible = possible.filter((code) => (far.get(code) ?? Number.MAX_SAFE_INTEGER) === least);
  }
  const ranking = largest(
    (code) => Number(provinceAt(state, code).kind === 'independent'),
    (code) => provinceAt(state, code).dl,
    (code) => data.geo.province(code).f,
  );
  const [victim] = rankVictims(play, position, 'HO', eligible, ranking);
  if (victim === undefined) return nothing(play, draws, 'hostility');
  addHostility(play, victim, position, state.options.hostilityCardsPermanent ? 'earned' : 'card');
}

/** AE-EVT-9: counters in even passes; the drawer chooses where a pass does not go round. */
function disaster(play: Play, draws: Draws): void {
  const { state, data, log } = play;
  const { position } = draws;
  const own = playerProvinces(state, position);
  const f = (code: ProvinceCode): number => data.geo.province(code).f;
  const chart = data.charts.disaster;
  const harvest = own.reduce((sum, code) => sum + f(code), 0);
  let left =
    draws.disasters === 0 ? Math.floor((harvest + chart.divisor - 1) / chart.divisor) : chart.further;
  draws.disasters += 1;
  const placed: Record<ProvinceCode, number> = {};
  const put = (code: ProvinceCode): void => {
    provinceAt(state, code).deficit += 1;
    placed[code] = (placed[code] ?? 0) + 1;
    left -= 1;
  };
  const most = Math.max(0, ...own.map(f));
  for (let level = 1; level <= most && left > 0; level++) {
    const pass = own.filter((code) => provinceAt(state, code).deficit < level && f(code) >= level);
    if (pass.length <= left) pass.forEach(put);
    else pickOneByOne(play, position, pass, left).forEach(put);
  }
  if (Object.keys(placed).length === 0) return nothing(play, draws, 'disaster');
  log.add('disaster-struck', 'AE-EVT-9', 'all', { by: position, placed, lost: left });
}

function pickOneByOne(
  play: Play,
  position: PositionId,
  pass: readonly ProvinceCode[],
  n: number,
): ProvinceCode[] {
  const { state, data } = play;
  const wishes = positionAt(state, position).policies.disaster;
  const surplus = (code: ProvinceCode): number => foodBalance(data, code, provinceAt(state, code));
  const ranking = largest(surplus, (code) => -provinceAt(state, code).dl);
  const picked: ProvinceCode[] = [];
  while (picked.length < n) {
    const open = pass.filter((code) => !picked.includes(code));
    let near = open;
    if (picked.length > 0) {
      near = open.filter((code) => picked.some((one) => areNeighbours(data, one, code)));
      if (near.length === 0) {
        const far = distances(state, data, picked);
        const least = Math.min(...open.map((code) => far.get(code) ?? Number.MAX_SAFE_INTEGER));
        near = open.filter((code) => (far.get(code) ?? Number.MAX_SAFE_INTEGER) === least);
      }
    }
    const wished = wishes.find((code) => near.includes(code));
    const next = wished ?? [...near].sort((a, b) => ranking(a, b) || pass.indexOf(a) - pass.indexOf(b))[0];
    if (next === undefined) break;
    picked.push(next);
  }
  return picked;
}

/** Unpaid deficits, looting and many Leaders bring civil war; it makes soldiers dear for a turn. AE-EVT-10, AE-MAN-4 */
function civilWar(play: Play, draws: Draws): void {
  const { state, data, log, dice } = play;
  const { position, spread } = draws;
  const chart = data.charts['civil-war'];
  const empire = positionAt(state, position);
  const die = dice.d6('civil-war', position, draws.card);
  const items = {
    deficits: empire.deficitsAfterTrade * chart['per-deficit'],
    looted: empire.looted ? chart.looted : 0,
    leaders: empire.extraLeaders * chart['per-leader'],
  };
  const result = die + items.deficits + items.looted + items.leaders;
  const success = result >= chart.target;
  log.add(
    'civil-war-test',
    'AE-EVT-10',
    'all',
    {
      by: position,
      die,
      items,
      result,
      needed: chart.target,
      success,
    },
    [rollKey('civil-war', [position, draws.card])],
  );
  if (!success) return;
  // AE-MAN-4: not cumulative, and from the next turn on.
  empire.shortageTurn = state.turn + 1;
  const ranking = largest(
    (code) => provinceAt(state, code).dl,
    (code) => Number(code === empire.capital),
  );
  const victims = rankVictims(play, position, 'CW', playerProvinces(state, position), ranking).slice(
    0,
    spread,
  );
  log.add('civil-war', 'AE-EVT-10', 'all', { by: position, provinces: victims });
  for (const code of victims) {
    applyDamage(play, code, chart['damage-per-level'] * provinceAt(state, code).dl, 'civil-war');
  }
}
