/** Loaded into the command before anything else (node --import): the process dies at one change of a file, or one send. */
import { faultyDisk } from '../kit/faulty-disk.js';

const { DIE_BELOW = '', DIE_AT = '', DIE_IN_HALF = '' } = process.env;

const half = DIE_IN_HALF === '1';
// Only what is written can be cut in two: in halves, only that counts.
let count = 0;

faultyDisk(
  DIE_BELOW,
  ({ writes }) =>
    (writes || !half) && count++ === Number(DIE_AT)
      ? {
          half,
          strike: () => {
            process.kill(process.pid, 'SIGKILL');
            // Not reached: the kernel is faster.
            for (;;);
          },
        }
      : undefined,
  true,
);
