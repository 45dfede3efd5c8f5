/** Failures as the person at the keyboard gets them: what is wrong, what to do, an exit code. */
// Not the whole core: the help would have to read the YAML library for nothing.
import { MovesheetError } from '../core/errors.js';
import { ownTrace } from './trace.js';

export function exitCodeOf(error: unknown): 1 | 2 {
  return error instanceof MovesheetError ? error.exitCode : 1;
}

/** One or two plain lines on the error output; with `json` also `{"error": …}` on the output. */
export function tell(error: unknown, json: boolean): void {
  const { code, message, hint } = exitWords(error);
  console.error(`movesheet: ${message}`);
  if (hint !== '') console.error(hint);
  if (json) console.log(JSON.stringify({ error: { code, message, hint } }));
}

/** The code, the words and the advice of a failure. */
export function exitWords(error: unknown): { code: string; message: string; hint: string } {
  if (error instanceof MovesheetError) return error;
  const fault = error as NodeJS.ErrnoException;
  const place = fault.path === undefined ? '' : ` (${fault.path})`;
  switch (fault.code) {
    case 'ENOENT':
      return {
        code: 'file/missing',
        message: `There is no such file or folder${place}.`,
        hint: 'Look at the name.',
      };
    case 'EISDIR':
    case 'ENOTDIR':
      return {
        code: 'file/folder',
        message: `This is a folder where a file is meant, or a file where a folder is meant${place}.`,
        hint: 'Look at the name.',
      };
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return {
        code: 'file/forbidden',
        message: `This may not be read or written${place}.`,
        hint: 'Look at the rights of the file.',
      };
    case 'ENOSPC':
      return {
        code: 'file/disk-full',
        message: 'The disk is full.',
        hint: 'The game stands as it was before. Make room and try again.',
      };
    default:
      return {
        code: 'fault',
        message: ownTrace(fault.stack ?? String(error)),
        hint: 'This is a fault of the program: please report it with the lines above.',
      };
  }
}
