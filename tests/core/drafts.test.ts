import { describe, expect, test } from 'vitest';
import {
  choice,
  choicesOf,
  choicesOfType,
  countedText,
  defineOrder,
  diagnose,
  draftLine,
  draftOf,
  flag,
  judgeDraft,
  orderBook,
  parseSheet,
  readDraft,
  reference,
  withDraft,
  type GameSystem,
  type Order,
} from '../../src/core/index.js';

const march = defineOrder({
  key: 'march',
  code: 'M',
  word: 'March',
  section: 'B',
  rule: 'TT-1',
  help: 'A force marches.',
  fields: {
    force: { type: reference('force'), label: 'force' },
    pace: { type: choice(['slow', 'fast']), label: 'pace', optional: true },
    to: { type: reference('place'), label: 'to', optional: true },
    forced: {
      type: flag,
      label: 'forced',
      optional: true,
      mark: /^forced (\w+)$/,
      printMark: (text) => `forced ${text}`,
    },
  },
  examples: [{ code: 'M - 1AR - slow - Rome', yaml: 'march: 1AR', says: '' }],
});
const hold = defineOrder({
  key: 'hold',
  code: 'M',
  word: 'Hold',
  section: 'A',
  rule: 'TT-2',
  help: 'A force holds.',
  fields: { force: { type: reference('force'), label: 'force' } },
  examples: [{ code: 'M - 1AR', yaml: 'hold: 1AR', says: '' }],
});
const book = orderBook([march, hold], {
  sections: [
    { id: 'A', title: 'Rest' },
    { id: 'B', title: 'Actions' },
  ],
});
const EMPTY = parseSheet(book, 'GAME x\nNONE\n');

describe('drafts', () => {
  test('a draft writes the line of its order; boxes left out in the middle stay blank', () => {
    const boxes = { force: '1AR', to: 'Rome', forced: 'yes' };

    expect(draftLine(book, { order: 'march', boxes })).toBe('M - 1AR - - Rome - forced yes');
    expect(draftLine(book, { order: 'march', boxes: { force: '1AR' } })).toBe('M - 1AR');
    expect(() => draftLine(book, { boxes: {} })).toThrow('without an order');
  });

  test('an order is read as the draft that it could have been written from', () => {
    const boxes = { force: '1AR', pace: 'slow', to: 'Rome', forced: 'no' };
    const read = readDraft(book, { order: 'march', boxes });

    expect('order' in read && draftOf(book, read.order)).toEqual({ order: 'march', boxes });
  });

  test('orders that share a code are told apart by their sections', () => {
    const read = readDraft(book, { order: 'hold', boxes: { force: '1AR' } });

    expect('order' in read && read.order.key).toBe('hold');
  });

  test('a box that is no whole word of its type is told', () => {
    const read = readDraft(book, { order: 'march', boxes: { force: '1AR', pace: 'sl' } });

    expect('diagnostics' in read && read.diagnostics[0]?.expected).toBe('one of slow, fast');
  });

  test('only what the rules say of the draft itself is told, not of the sheet before it', () => {
    const system: Pick<GameSystem, 'orders' | 'check'> = {
      orders: book,
      check: (_view, { orders }) =>
        orders.map((order) => diagnose(order, 'force', { code: 'tt/no', message: `no ${order.number}` })),
    };
    const first = readDraft(book, { order: 'hold', boxes: { force: '1DV' } }) as { order: Order };
    const sheet = withDraft(EMPTY, first.order);

    expect(sheet.orders.map(({ number }) => number)).toEqual([1]);
    expect(
      judgeDraft(system, {}, sheet, { order: 'hold', boxes: { force: '1AR' } }).map(({ message }) => message),
    ).toEqual(['no 2']);
    expect(judgeDraft(system, {}, sheet, { order: 'march', boxes: {} })[0]?.code).toBe('sheet/missing-field');
  });

  test('a closed type offers its words; a system without offers, the orders that its form names', () => {
    expect(choicesOfType(book, 'march', 'pace').offers.map(({ text }) => text)).toEqual(['slow', 'fast']);
    expect(choicesOfType(book, 'march', 'force')).toEqual({ open: true, offers: [] });
    const system = { orders: book, form: () => ({ chapters: [], orders: ['hold'] }) };

    expect(choicesOf(system, {}, EMPTY, { boxes: {} }).offers).toEqual([{ text: 'hold', word: 'Hold' }]);
    expect(choicesOf(system, {}, EMPTY, { order: 'march', boxes: {} }, 'pace').offers).toHaveLength(2);
  });

  test('a counted offer is raised in its last number', () => {
    expect(countedText({ text: '2CHC,1PMI' }, 7)).toBe('2CHC,7PMI');
    expect(countedText({ text: '1 LI' }, 12)).toBe('12 LI');
  });
});
