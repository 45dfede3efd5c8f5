/** Phase 20.2: treaties made, ended, expired; wars lapse. WK-P20-2, WK-DIP-1 to 6, WK-GEN-6. */
import { compareIds, ids } from '../../../src/core/index.js';
import { shiftMorale } from '../rules/realm/morale.js';
import { partTreaty } from '../rules/realm/parting.js';
import { warKey } from '../rules/realm/relations.js';
import { phase, type Play } from '../play.js';
import { type PositionId } from '../records.js';
import { type Treaty } from '../state.js';

export const treatiesEffected = phase('20.2 treaties', (play) => {
  const { state, data } = play;
  for (const treaty of [...state.treaties])
    if (treaty.denouncedBy !== null) denounce(play, treaty, treaty.denouncedBy);
  // WK-DIP-2: before it runs out, for it holds to the end of its last week.
  match(play);
  for (const treaty of [...state.treaties]) {
    if (treaty.until > state.turn) continue;
    partTreaty(state, treaty);
    play.log.add('treaty', 'WK-DIP-1', [treaty.a, treaty.b], { what: 'expired', a: treaty.a, b: treaty.b });
  }
  // WK-GEN-6: a war without an act for twelve turns is over.
  for (const key of ids(state.wars)) {
    const war = state.wars[key];
    if (war && state.turn - war.lastAct >= data.charts.warWeeks) delete state.wars[key];
  }
});

/** Two open offers for each other: the shorter period. */
function match({ state, data, log }: Play): void {
  const offers = [...state.offers].sort((x, y) => compareIds(x.by, y.by) || compareIds(x.to, y.to));
  for (const mine of offers) {
    const theirs = offers.find((o) => o.by === mine.to && o.to === mine.by);
    if (!theirs || compareIds(mine.by, mine.to) > 0) continue;
    const [a, b] = [mine.by, mine.to];
    const until = state.turn + Math.min(mine.period, theirs.period);
    const running = state.treaties.find((t) => t.a === a && t.b === b);
    state.offers = state.offers.filter((o) => o !== mine && o !== theirs);
    if (running) {
      // New offers during a treaty only ever move its end back. WK-DIP-2
      running.until = Math.max(running.until, until);
      log.add('treaty', 'WK-DIP-2', [a, b], { what: 'renewed', a, b, until: running.until });
      continue;
    }
    state.treaties.push({ a, b, from: state.turn, until, denouncedBy: null });
    state.treaties.sort((x, y) => compareIds(x.a, y.a) || compareIds(x.b, y.b));
    delete state.wars[warKey(a, b)];
    for (const id of [a, b]) shiftMorale(state, id, data.charts.moraleEvents.treatyMade);
    log.add('treaty', 'WK-DIP-1', [a, b], { what: 'made', a, b, until });
  }
}

/** WK-DIP-4: war at once after. */
function denounce(play: Play, treaty: Treaty, by: PositionId): void {
  const { state, data, log } = play;
  partTreaty(state, treaty);
  state.wars[warKey(treaty.a, treaty.b)] = { since: state.turn, lastAct: state.turn };
  shiftMorale(state, by, data.charts.moraleEvents.treatyBroken);
  log.add('treaty', 'WK-DIP-4', [treaty.a, treaty.b], { what: 'denounced', a: treaty.a, b: treaty.b, by });
  log.add('war', 'WK-DIP-4', state.options.publicGazette ? 'all' : [treaty.a, treaty.b], {
    by,
    against: by === treaty.a ? treaty.b : treaty.a,
    why: 'denounced',
  });
}
