import { describe, expect, test } from 'vitest';
import type { Block } from '../../src/core/index.js';
import { renderText } from '../../src/render/text/text.js';
import { columnsOf, wrap } from '../../src/render/text/wrap.js';
import { demoDocument, demoFrame } from './demo-document.js';

const text = (...blocks: Block[]): string =>
  renderText({ title: '', subtitle: '', accent: 0, blocks }, demoFrame);

describe('the text sheet', () => {
  test('says what game and turn it belongs to, and how to answer', () => {
    const sheet = renderText(demoDocument(3), demoFrame);

    expect(sheet).toMatch(/^inner-sea-1 · Turn 12 · Spring, week 7 of year 2\nP5 Hoplite Greeks\n=+\n/);
    expect(sheet).toMatch(
      /Token K7QX-2M9D\nOrders due Fri 28 Nov 2026, 20:00 Europe\/Berlin \(19:00 UTC\)\n$/,
    );
  });

  test('is never wider than seventy-eight columns, code lines excepted', () => {
    const blocks = demoDocument(40).blocks.filter(({ kind }) => kind !== 'preformatted');

    for (const line of text(...blocks).split('\n')) expect(columnsOf(line)).toBeLessThanOrEqual(78);
  });

  test('sets tables in columns, figures to the right with a true minus, the total below a line', () => {
    const sheet = text({
      kind: 'table',
      columns: [{ title: 'What' }, { title: 'talents', align: 'right' }],
      rows: [
        ['Brought forward', '640'],
        ['Wages', '-40'],
      ],
      indent: [0, 1],
      totals: ['Carried forward', '600'],
    });

    expect(sheet).toContain(
      [
        'What             talents',
        '------------------------',
        'Brought forward      640',
        '  Wages              −40',
        '------------------------',
        'Carried forward      600',
      ].join('\n'),
    );
  });

  test('leaves out what tells nothing, as print does: a column without an entry, and a heading over nothing else', () => {
    const remarked = (remark: string): Block => ({
      kind: 'table',
      columns: [{ title: 'City' }, { title: 'Remarks' }],
      rows: [['Pella', remark]],
    });
    const sheet = text(
      remarked(''),
      { kind: 'heading', level: 1, text: 'Fleets' },
      { kind: 'table', columns: [{ title: 'Fleet' }], rows: [] },
    );

    expect(sheet).toContain('City\n-----\nPella\n');
    expect(sheet).not.toMatch(/FLEETS|Remarks/);
    expect(text(remarked('besieged'))).toContain('Remarks');
  });

  test('draws a map in characters where it has them, and says where it is drawn otherwise', () => {
    const drawing = { x: 0, y: 0, width: 10, height: 10, shapes: [] };

    expect(text({ kind: 'map', title: 'Here', drawing, lines: ['A1729 c...'] })).toContain(
      'Map: Here\n\nA1729 c...',
    );
    expect(text({ kind: 'map', title: 'Here', drawing })).toContain('drawn in the PDF');
  });

  test('shows a course as bars', () => {
    const sheet = text({
      kind: 'chart',
      title: 'Glance',
      type: 'spark',
      labels: ['1', '2', '3'],
      series: [{ name: 'Treasury', values: [0, 7, 3] }],
    });

    expect(sheet).toContain('  Treasury  ▁█▄  3');
  });

  test('sets letters apart', () => {
    expect(text({ kind: 'letter', from: 'P3', to: 'P5', text: 'Hold the straits.' })).toContain(
      '| From P3 to P5\n|\n| Hold the straits.',
    );
  });

  test.each([
    { given: 'one two three', width: 7, lines: ['one two', 'three'] },
    { given: 'unbreakable', width: 5, lines: ['unbre', 'akabl', 'e'] },
    { given: '', width: 5, lines: [''] },
    { given: 'a\n\nb', width: 5, lines: ['a', '', 'b'] },
  ])('wraps "$given" at $width', ({ given, width, lines }) => {
    expect(wrap(given, width)).toEqual(lines);
  });
});
