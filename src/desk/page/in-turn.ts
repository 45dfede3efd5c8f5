/** Acts on a draft, one after the other: who is faster than the rules answer loses nothing. */

/** The last act that was asked for, until it stands. */
let last: Promise<unknown> = Promise.resolve();

/** Acts once all that was asked for before has come to stand. An act may call others, but never ask for a turn itself: it would wait for its own end. */
export function inTurn<T>(act: () => T | Promise<T>): Promise<T> {
  const stands = last.then(act);
  last = stands.catch(() => undefined);
  return stands;
}
