/** The program's start: the drawing thread of a `run` gets ready while the rest of the command is still being read. */
import { startPdfThread } from './pdf-thread.js';

if (process.argv[2] === 'run') startPdfThread();

export const { main } = await import('./program.js');
