/** The program's start: the drawing thread of a `run` gets ready while the rest of the command is still being read. */
import { tune } from './tuning.js';

const asked = process.argv[2] ?? '';
// A look at a game does so itself once there are sheets to judge; help and version are over at once.
if (asked !== 'status' && !asked.startsWith('-')) tune();
const drawing = ['run', 'tick', 'play'].includes(asked) ? await import('./pdf-thread.js') : undefined;
// Of a tick nobody knows yet whether anything is to be drawn.
if (asked === 'run') drawing?.startPdfThread();
const program = await import('./program.js');

/** Runs a command line; sets the exit code and never throws. */
export async function main(argv: readonly string[]): Promise<void> {
  await program.main(argv);
  // Refused, asked or done: all that was to be drawn is drawn, and a thread that is still getting ready would hold the process for good.
  drawing?.stopPdfThread();
}
