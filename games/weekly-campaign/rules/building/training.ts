/** What is under construction in a place when it changes hands or the enemy comes. WK-MIL-5, WK-MIL-6, WK-MIL-17. */
import { countOf, invariant } from '../../../../src/core/index.js';
import type { Data } from '../../data.js';
import { bookRebuilds } from '../troops/losses.js';
import { put, isSqd, keyOf } from '../troops/stacks.js';
import type { Build } from '../../records.js';
import type { State } from '../../state.js';
import type { Play } from '../../play.js';

/** WK-MIL-15: what a drill makes better, `CHC.r`. */
export function drilled({ of }: Build): string {
  invariant(of !== undefined, 'a drill has regts');
  return of;
}

const isRegts = (data: Data, build: Build): boolean => data.units.units[build.what] !== undefined;

/** The codes go back to the pool, or to the rebuilds from which they came; the money is gone. */
function giveBack(state: State, data: Data, build: Build): void {
  const owner = state.positions[build.owner];
  if (owner && build.rebuild)
    owner.rebuilds.push({
      code: build.what,
      n: build.n,
      expires: build.start + data.charts.costs.rebuildTurns,
    });
  else if (owner) owner.pool[build.what] = countOf(owner.pool, build.what) + build.n;
}

/** WK-MIL-5: regts in training become militia. Ships are left alone. */
export function dissolveTraining({ state, data, log }: Play, cityId: string): void {
  const city = state.cities[cityId];
  if (!city) return;
  const training = state.queue.filter((b) => b.at === cityId && isRegts(data, b));
  for (const build of training) {
    put(city.stack, 'MIL.m', build.n);
    giveBack(state, data, build);
    log.add('build-arrived', 'WK-MIL-5', [build.owner], {
      what: build.what,
      n: build.n,
      at: cityId,
      name: city.name,
      became: 'MIL',
    });
  }
  state.queue = state.queue.filter((b) => !training.includes(b));
}

/** How a place left the hands of whoever builds there. */
export type Parted = 'given' | 'bribed' | 'risen' | 'taken';

/**
 * WK-MIL-17: what a position trains, builds or drills in a place that is no longer its own does not come, and it is told.
 * Regts go back to pool or rebuilds; of a city that was given away the sqds, too, can be raised again; else they are lost
 * (WK-MIL-6). Spies, trade units and new commands come all the same; walls that are begun go with a gift.
 */
export function endTraining(
  { state, data, log }: Pick<Play, 'state' | 'data' | 'log'>,
  place: { readonly id: string; readonly name: string },
  owner: string,
  why: Parted,
): void {
  const ends = (build: Build): boolean =>
    build.at === place.id &&
    build.owner === owner &&
    (isRegts(data, build) ||
      isSqd(data, build.what) ||
      ['GRADE', 'SH'].includes(build.what) ||
      (build.what === 'LEVEL' && why !== 'given'));
  for (const build of state.queue.filter(ends)) {
    if (isRegts(data, build)) giveBack(state, data, build);
    else if (isSqd(data, build.what) && why === 'given')
      bookRebuilds(state, data, owner, { [keyOf(build.what, 'r')]: build.n });
    log.add('training-ended', 'WK-MIL-17', [owner], {
      what: build.what === 'GRADE' ? drilled(build) : build.what,
      n: build.n,
      at: place.id,
      name: place.name,
      why: WORDS[why],
    });
  }
  state.queue = state.queue.filter((build) => !ends(build));
}

const WORDS: Readonly<Record<Parted, string>> = {
  given: 'the place was given away',
  bribed: 'the place was bribed',
  risen: 'the place has risen',
  taken: 'the place is lost',
};
