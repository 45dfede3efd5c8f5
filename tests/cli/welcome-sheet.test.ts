/** The first sheet: its example is a whole sheet, header line and all, and it says where the rules are. */
import { expect, test } from 'vitest';
import { headerLine, parseSheet } from '../../src/core/index.js';
import { renderHtml } from '../../src/render/html/html.js';
import { renderPdf } from '../../src/render/pdf/pdf.js';
import { renderText } from '../../src/render/text/text.js';
import { played, SYSTEMS } from '../kit/played.js';
import { readPdf } from '../render/pdf-text.js';

const flat = (text: string): string => text.replaceAll(/\s+/g, '');

test.each(SYSTEMS)('%s: the example begins with its header line; the rules are named', async (id) => {
  const { system, file, document, frame, page } = await played(id, 0);
  const head = headerLine(file);
  const whole = [head, ...(page?.example ?? [])].join('\n');
  const text = renderText(document, frame);
  const html = renderHtml(document, frame);
  const pdf = readPdf(await renderPdf(document, frame))
    .flatMap(({ words }) => words.map((word) => word.text))
    .join('');

  expect(head).toContain(`TOKEN ${file.token}`);
  expect(text).toContain(`\nA first sheet\n-------------\n${whole}\n`);
  expect(html).toContain(`<pre>${head}\n`);
  expect(flat(pdf)).toContain(flat(whole));
  for (const form of [text, html, pdf]) expect(flat(form)).toContain(flat(`movesheet rules ${id}`));
  const example = parseSheet(system.orders, whole);
  expect(example.orders.length).toBeGreaterThan(0);
  expect(example.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  // The whole text, sent back with a blank form: what was only an example is not ordered.
  expect(parseSheet(system.orders, text).orders).toEqual([]);
});

test('later sheets have neither', async () => {
  const { document, frame } = await played('king-of-kings', 1);
  const text = renderText({ ...document, blocks: document.blocks.slice(0, 1) }, {
    ...frame,
    form: undefined,
  } as never);

  expect(text).not.toContain('GAME demo');
  expect(text).not.toContain('movesheet rules');
});
