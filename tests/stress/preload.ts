/**
 * Loaded before a program (node --import): it believes to run on another machine (PRETEND, as JSON), its times are shorter (TIMES,
 * as JSON), and it stops itself with SIGSTOP before one change of a file or one send (PAUSE_AT, below PAUSE_BELOW; of those only
 * that match PAUSE_MATCH, as in `renameSync .*journal`).
 */
import { TIMES } from '../../src/archive/folder/beat.js';
import { faultyDisk } from '../kit/faulty-disk.js';
import { pretend, type Surroundings } from '../kit/surroundings.js';

const { PRETEND = '{}', TIMES: times = '{}', PAUSE_AT, PAUSE_BELOW = '', PAUSE_MATCH = '' } = process.env;

pretend(JSON.parse(PRETEND) as Surroundings);
Object.assign(TIMES, JSON.parse(times));
let count = 0;
if (PAUSE_AT !== undefined) {
  faultyDisk(
    PAUSE_BELOW,
    ({ call, path }) => {
      if (new RegExp(PAUSE_MATCH).test(`${call} ${path}`) && count++ === Number(PAUSE_AT)) {
        process.kill(process.pid, 'SIGSTOP');
        // The signal may take a moment to get through.
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
      }
      return undefined;
    },
    true,
  );
}
