/** Long work of the server is cut into slices, and who waits for an answer comes first. */
import { setImmediate as turn } from 'node:timers/promises';

/** Milliseconds: a turn of the loop in which there was nothing else to do takes less. */
const QUIET = 1;
/** So many turns at most: whoever keeps the server busy must not keep it from its work for ever. */
const TURNS = 50;

/** Lets the server answer; goes on as soon as it has nothing else to do. */
export async function breath(): Promise<void> {
  for (let turns = 0; turns < TURNS; turns++) {
    const begun = performance.now();
    await turn();
    if (performance.now() - begun < QUIET) return;
  }
}
