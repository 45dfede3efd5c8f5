import { describe, expect, test } from 'vitest';
import { markdownDocument } from '../../src/cli/markdown.js';
import { loadSystem } from '../../src/catalog.js';
import { codeSummary } from '../../src/cli/code-summary.js';
import { orderForm } from '../../src/cli/order-form.js';
import { printed } from '../../src/archive/settings/deadline-words.js';
import { sheetFrame } from '../../src/cli/sheet-frame.js';
import type { PositionFile } from '../../src/archive/folder/position-file.js';
import { plainText } from '../../src/core/index.js';
import { toySystem } from '../kit/toy.js';

describe('a rulebook', () => {
  const blocks = (markdown: string) =>
    markdownDocument(`# The Book\n\n${markdown}`, 'Rules 1').blocks.slice(1);

  test('its first heading is the title', () => {
    expect(markdownDocument('# The *Book*\n\ntext', 'Rules 1')).toMatchObject({
      title: 'The Book',
      subtitle: 'Rules 1',
    });
  });

  test('headings, paragraphs and runs', () => {
    expect(blocks('## A day\n\nThe **FF-TURN-1** rule &lt; `L - place`,\nof *old*.')).toEqual([
      { kind: 'heading', level: 1, text: 'A day' },
      {
        kind: 'paragraph',
        text: [
          'The ',
          { text: 'FF-TURN-1', style: 'bold' },
          ' rule < ',
          { text: 'L - place', style: 'code' },
          ', of ',
          { text: 'old', style: 'italic' },
          '.',
        ],
      },
    ]);
  });

  test('lists keep what hangs below their items', () => {
    const found = blocks('- one\n- two\n\n  | a | b |\n  | - | -: |\n  | 1 | 2 |\n\n- three\n');

    expect(found.map(({ kind }) => kind)).toEqual(['list', 'table', 'list']);
    expect(found[1]).toMatchObject({
      columns: [{ title: 'a' }, { title: 'b', align: 'right' }],
      rows: [[['1'], ['2']]],
    });
  });

  test('code, quotations and rules; comments are left out', () => {
    expect(blocks('```\na\nb\n```\n\n> note\n\n---\n\n<!-- descriptive: FF-MAP-1 -->\n')).toMatchObject([
      { kind: 'preformatted', lines: ['a', 'b'] },
      { kind: 'paragraph', tone: 'note' },
      { kind: 'rule' },
    ]);
  });
});

describe('an order form', () => {
  test('every box that can be filled in has a name of its own', async () => {
    const { orders } = await toySystem();
    const blocks = orderForm(orders, { game: 'g', position: 'P1', turn: 3, token: 'K7QX-2M9D' });
    const rows = blocks.flatMap((block) => (block.kind === 'form' ? block.rows : []));

    const names = rows.flatMap(({ boxes }) => boxes.flatMap(({ name }) => name ?? []));
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(25);
    expect(rows[0]?.boxes.map(({ name, value }) => [name, value])).toEqual([
      ['game', 'g'],
      ['position', 'P1'],
      ['turn', '3'],
      ['token', 'K7QX-2M9D'],
    ]);
  });

  test('the summary names every order with its rule', async () => {
    const { orders } = await toySystem();
    const table = codeSummary(orders).find(({ kind }) => kind === 'table');

    if (table?.kind !== 'table') throw new Error('no table');
    expect(table.rows.map((row) => row.map(plainText))).toEqual([
      ['L - [place]', 'Raises men at a place where you have men.', 'FF-LEVY-1'],
      ['M - [men] - [from] - [to]', 'Moves men along a road to the next place.', 'FF-MARCH-1'],
    ]);
  });
});

test('boxes with which many orders end are told once', async () => {
  const { orders } = await loadSystem('ancient-empires');
  const [, note, table] = codeSummary(orders);

  if (note?.kind !== 'paragraph' || table?.kind !== 'table') throw new Error('no note, no table');
  expect(plainText(note.text)).toBe(
    'A box with a question mark may be left blank. … stands for [round?] - [last round?] - [condition?] - [else?] - [on failure?] - [leave behind?] - [times?].',
  );
  const march = table.rows.find(([form]) => form !== undefined && plainText(form).startsWith('M - '));
  expect(plainText(march?.[0] ?? '')).toBe('M - [Stack] - [provinces] - …');
});

describe('the frame of a sheet', () => {
  const file: PositionFile = {
    format: 2,
    game: 'g',
    system: 'five-fords',
    position: 'P1',
    name: 'Hill clan',
    turn: 2,
    step: '',
    date: 'Day 2',
    resolved: { turn: 1, step: '' },
    token: 'K7QX-2M9D',
    deadline: { zone: 'Europe/Berlin', local: '2026-12-04 20:00', utc: '2026-12-04T19:00:00Z' },
    seedCommitment: 'x',
    view: { places: [] },
  };

  test('TIME-1: a deadline is printed in its zone and in UTC', () => {
    expect(printed(file.deadline!)).toEqual({
      local: 'Fri 4 Dec 2026, 20:00 Europe/Berlin',
      utc: '19:00 UTC',
    });
    expect(printed({ zone: 'Asia/Tokyo', local: '2026-12-04 03:00', utc: '2026-12-03T18:00:00Z' })).toEqual({
      local: 'Fri 4 Dec 2026, 03:00 Asia/Tokyo',
      utc: 'Thu 3 Dec 2026, 18:00 UTC',
    });
  });

  test('a sheet carries its position file and an order sheet to fill in', async () => {
    const frame = sheetFrame(file, await toySystem());

    expect(frame.attachments?.map(({ name }) => name)).toEqual(['P01.json', 'P01-orders.txt']);
    expect(new TextDecoder().decode(frame.attachments?.[1]?.bytes)).toBe(
      'GAME g  POSITION P1  TURN 2  TOKEN K7QX-2M9D\n\n',
    );
    expect(frame.form?.title).toBe('Order form');
  });

  test('RERUN-1: a rerun says so, and a test game too', async () => {
    const system = await toySystem();

    expect(sheetFrame({ ...file, rerun: true }, system).watermark).toBe(
      'RERUN of turn 1: this sheet replaces the one that you have',
    );
    expect(sheetFrame({ ...file, testSeed: true }, system).watermark).toBe(
      'Test game: the seed of its dice was chosen',
    );
    expect(sheetFrame(file, system).watermark).toBeUndefined();
  });

  test('when the game is over nothing is asked any more', async () => {
    const frame = sheetFrame({ ...file, token: '', seed: 's' }, await toySystem());

    expect(frame.form).toBeUndefined();
    expect(frame.attachments?.map(({ name }) => name)).toEqual(['P01.json']);
  });
});
