/** The drawing thread: takes documents, gives PDFs back. Started by `pdf-thread.ts`. */
import { parentPort } from 'node:worker_threads';
import { renderPdf } from '../render/pdf.js';
import type { Drawn, ToDraw } from './pdf-thread.js';

parentPort?.on('message', ({ number, document, frame }: ToDraw) => {
  const answer = (drawn: Drawn): void => parentPort?.postMessage(drawn);
  renderPdf(document, frame).then(
    (pdf) => answer({ number, pdf }),
    (error: unknown) => answer({ number, error }),
  );
});
