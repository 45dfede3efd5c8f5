/** For the crash tests: the machine dies at this point of a commit. */
import type { CommitPoint } from '../archive/folder/commit.js';

export function crashAt(point = process.env.MOVESHEET_CRASH_AT): (at: CommitPoint) => void {
  return (at) => {
    if (at === point) process.kill(process.pid, 'SIGKILL');
  };
}
