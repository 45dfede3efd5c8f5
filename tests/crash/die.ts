/** Loaded into the command before anything else (node --import): the process dies at one change of a file, or one send. */
import { faultyDisk } from '../kit/faulty-disk.js';

const { DIE_BELOW = '', DIE_AT = '', DIE_IN_HALF = '' } = process.env;

faultyDisk(
  DIE_BELOW,
  ({ index }) =>
    index === Number(DIE_AT)
      ? {
          half: DIE_IN_HALF === '1',
          strike: () => {
            process.kill(process.pid, 'SIGKILL');
            // Not reached: the kernel is faster.
            for (;;);
          },
        }
      : undefined,
  true,
);
