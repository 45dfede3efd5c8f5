import { describe, expect, test } from 'vitest';
import type { Block } from '../../src/core/index.js';
import { renderHtml } from '../../src/render/html/html.js';
import { renderPdf } from '../../src/render/pdf/pdf.js';
import { renderText } from '../../src/render/text/text.js';
import { demoDocument, demoFrame, demoFront, sampler } from './demo-document.js';
import { pdfText } from './pdf-text.js';

/** One of each kind, and what must be read in all three forms. The compiler knows when a kind is missing. */
const KINDS: {
  readonly [K in Block['kind']]: { readonly block: Extract<Block, { kind: K }>; readonly says: string };
} = {
  front: {
    block: {
      kind: 'front',
      page: demoFront,
    },
    says: 'Naissus not taken.',
  },
  masthead: {
    block: {
      kind: 'masthead',
      title: 'Hellas',
      subtitle: 'spring',
      details: ['fair winds'],
      briefing: ['Corinth fell.'],
    },
    says: 'Corinth fell.',
  },
  heading: { block: { kind: 'heading', level: 3, text: 'Formations' }, says: 'Formations' },
  paragraph: {
    block: { kind: 'paragraph', text: ['The ', { text: 'walls', style: 'bold' }] },
    says: 'walls',
  },
  list: { block: { kind: 'list', items: ['first the horse'] }, says: 'first the horse' },
  table: { block: { kind: 'table', columns: [{ title: 'City' }], rows: [['Pella']] }, says: 'Pella' },
  preformatted: { block: { kind: 'preformatted', lines: ['1AR A1831 [F-3-0]'] }, says: '1AR A1831 [F-3-0]' },
  map: { block: { kind: 'map', title: 'Round Pella', drawing: sampler }, says: 'Round Pella' },
  chart: {
    block: {
      kind: 'chart',
      title: 'Morale',
      type: 'bar',
      labels: ['wk 1', 'wk 2'],
      series: [{ name: 'You', values: [3, 4] }],
    },
    says: 'Morale',
  },
  letter: {
    block: { kind: 'letter', from: 'P3', to: 'P5', text: 'Hold the straits.' },
    says: 'Hold the straits.',
  },
  form: {
    block: { kind: 'form', rows: [{ boxes: [{ label: 'Force', width: 1, value: '1AR' }] }] },
    says: 'Force',
  },
  grid: {
    block: { kind: 'grid', columns: 2, cells: [[{ kind: 'paragraph', text: 'cell one' }], []] },
    says: 'cell one',
  },
  newspaper: {
    block: {
      kind: 'newspaper',
      columns: 3,
      lead: [{ kind: 'heading', level: 1, text: 'Pella falls', look: 'headline' }],
      aside: [],
      sections: [[{ kind: 'paragraph', text: 'Its king has fled.' }]],
    },
    says: 'Its king has fled.',
  },
  keep: { block: { kind: 'keep', blocks: [{ kind: 'paragraph', text: 'kept' }] }, says: 'kept' },
  rule: { block: { kind: 'rule' }, says: '' },
  pageBreak: { block: { kind: 'pageBreak' }, says: '' },
};

describe('every kind of block', () => {
  test.each(Object.entries(KINDS))('%s works in all three forms', async (_, { block, says }) => {
    const document = { title: '', subtitle: '', accent: 2, blocks: [block] };

    expect(pdfText(await renderPdf(document, demoFrame))).toContain(says);
    expect(renderHtml(document, demoFrame).replace(/<[^>]*>/g, '')).toContain(says);
    expect(renderText(document, demoFrame)).toContain(says);
  });

  test('an empty document is a page with its frame', async () => {
    const document = { title: '', subtitle: '', accent: 0, blocks: [] };

    expect(renderText(document, demoFrame)).toContain('Token');
    expect(renderHtml(document, demoFrame)).toContain('token');
    expect(pdfText(await renderPdf(document, demoFrame))).toContain('1 of 1');
  });

  test('the demo uses every kind', () => {
    const kinds = new Set<string>();
    const walk = (blocks: readonly Block[]): void => {
      for (const block of blocks) {
        kinds.add(block.kind);
        if (block.kind === 'keep') walk(block.blocks);
        if (block.kind === 'grid') block.cells.forEach(walk);
      }
    };
    walk(demoDocument().blocks);

    expect([...kinds].sort()).toEqual(Object.keys(KINDS).sort());
  });
});
