/** The drawing thread: takes documents, gives PDFs back. Started by `pdf-thread.ts`. */
import { parentPort } from 'node:worker_threads';
import type { Document } from '../core/index.js';
import { BARE } from '../render/frame.js';
import { renderPdf } from '../render/pdf/pdf.js';
import { FACES } from '../render/type/type.js';
import type { Drawn, ToDraw } from './pdf-thread.js';

const LETTERS = 'The quick brown fox jumps over 13 lazy dogs.';

/** A little of everything that sheets are made of. */
const SAMPLE: Document = {
  title: '',
  subtitle: '',
  accent: 1,
  blocks: [
    { kind: 'masthead', title: LETTERS, subtitle: LETTERS, details: [LETTERS], briefing: [LETTERS] },
    { kind: 'heading', level: 1, text: LETTERS },
    { kind: 'letter', from: LETTERS, to: LETTERS, text: LETTERS },
    {
      kind: 'table',
      columns: [{ title: LETTERS }, { title: LETTERS, align: 'right', face: 'code' }],
      rows: FACES.map((face) => [face, [{ text: LETTERS, style: 'italic' }]]),
    },
    {
      kind: 'map',
      title: LETTERS,
      drawing: {
        x: 0,
        y: 0,
        width: 9,
        height: 9,
        shapes: [
          {
            shape: 'path',
            points: [
              [1, 1],
              [8, 2],
              [5, 8],
            ],
            closed: true,
            smooth: true,
            fill: '#ffffff',
          },
          { shape: 'sign', sign: 'city', at: [5, 5], size: 1 },
          { shape: 'force', at: [3, 3], size: 1, side: 'own', arm: 'land', colour: '#000000', text: '1' },
          { shape: 'label', at: [5, 5], text: LETTERS, size: 7, priority: 1, clear: 1 },
        ],
      },
    },
    {
      kind: 'chart',
      title: LETTERS,
      type: 'line',
      labels: ['1', '2'],
      series: [{ name: '', values: [1, 2] }],
    },
  ],
};

parentPort?.on('message', ({ number, document, frame }: ToDraw) => {
  const answer = (drawn: Drawn, handed: ArrayBufferLike[] = []): void =>
    parentPort?.postMessage(drawn, handed as ArrayBuffer[]);
  renderPdf(document, frame).then(
    // Handed over, not copied: nobody needs it here any more.
    (pdf) => answer({ number, pdf }, [pdf.buffer]),
    (error: unknown) => answer({ number, error }),
  );
});

// The first sheet takes twice as long as the others: fonts are opened, code is compiled. This is done while the turn is resolved.
await renderPdf(SAMPLE, BARE);
