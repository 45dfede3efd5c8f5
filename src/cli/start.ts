/** The program's start: the drawing thread of a `run` gets ready while the rest of the command is still being read. */
if (process.argv[2] === 'run') (await import('./pdf-thread.js')).startPdfThread();

export const { main } = await import('./program.js');
