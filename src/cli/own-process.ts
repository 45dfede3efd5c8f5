/** A command of the program in a process of its own. */
import { spawn } from 'node:child_process';

/** A process that does not end when it is asked to is ended after so long, in milliseconds. */
const PATIENCE = 30_000;

/** How it ended. */
export interface Ended {
  /** What it printed for programs. */
  readonly out: string;
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** It could not be started. */
  readonly error?: string;
}

/** Runs it to its end; an aborted signal asks it to end. What it says of faults goes where ours goes. Never rejects. */
export function inOwnProcess(words: readonly string[], stop?: AbortSignal): Promise<Ended> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', ...words], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    let hard: NodeJS.Timeout | undefined;
    const end = (): void => {
      child.kill('SIGTERM');
      hard = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
    };
    if (stop?.aborted) end();
    stop?.addEventListener('abort', end, { once: true });
    const settle = (how: Omit<Ended, 'out'>): void => {
      stop?.removeEventListener('abort', end);
      clearTimeout(hard);
      done({ out: Buffer.concat(parts).toString('utf8'), ...how });
    };
    child.on('error', ({ message }) => settle({ code: null, signal: null, error: message }));
    child.on('close', (code, signal) => settle({ code, signal }));
  });
}
