/** The desk's side of the engine: what a page is told is what the GM's machine would say. */
import { describe, expect, test } from 'vitest';
import { judge } from '../../src/archive/intake/accept.js';
import { systemIds } from '../../src/catalog.js';
import { atHome } from '../../src/cli/at-home.js';
import { definitionOf, parseSheet, seededDice } from '../../src/core/index.js';
import { openDesk } from '../../src/desk/engine/desk.js';
import type { Desk } from '../../src/desk/engine/questions.js';
import { walkDraft } from '../../src/testing/draft-walk.js';
import { played, type Played } from '../kit/played.js';

/** Orders written on a blank sheet by offers alone. */
function written({ system, file }: Played, desk: Desk, orders: number, seed: string): string {
  const dice = seededDice({ seed, turn: 0, step: 'desk' });
  let { blank: text } = desk.facts();
  for (let n = 0; n < orders; n++) {
    const sheet = parseSheet(system.orders, text);
    const draft = walkDraft({ system, view: file.view, sheet }, dice);
    text = (draft && desk.change(text, { change: 'insert', draft })?.text) ?? text;
  }
  return text;
}

const yamlHead = ({ game, position, turn, step, token }: Played['file']): string =>
  Object.entries({ game, position, turn, ...(step === '' ? {} : { step }), token })
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join('');

test('a page tells the deadline in the words of the sheet', async () => {
  const { system, file, frame } = await played('king-of-kings', 1);

  expect(frame.deadline?.local).toMatch(/^Fri 25 Dec 2026, 20:00 /);
  expect(openDesk(system, file).facts().deadline?.words).toBe(frame.deadline?.local);
});

describe.each(systemIds())('%s', (id) => {
  const hand = played(id, 2);

  test('a text comes to the same as on the GM’s machine', async () => {
    const one = await hand;
    const desk = openDesk(one.system, one.file);
    for (const text of [
      desk.facts().blank,
      written(one, desk, 8, 'a'),
      `${written(one, desk, 4, 'b')}nonsense - 3\n`,
    ]) {
      const bytes = new TextEncoder().encode(text);
      const there = judge(one.system, atHome(one.file), { file: 'x.txt', arrived: 0, bytes });
      const here = desk.judge(text);
      expect(here.state).toBe(there.state);
      expect(here.diagnostics).toEqual(there.sheet.diagnostics);
      expect(here.cards.map(({ number }) => number)).toEqual(there.sheet.orders.map(({ number }) => number));
    }
  });

  test('what is written by offers alone is green or yellow, and each card is the order of its line', async () => {
    const one = await hand;
    const desk = openDesk(one.system, one.file);
    const text = written(one, desk, 10, 'c');
    const { state, cards } = desk.judge(text);
    expect(cards.length).toBeGreaterThan(2);
    expect(['green', 'yellow']).toContain(state);
    const lines = text.split('\n');
    for (const { from, text: order } of cards) expect(lines[from - 1]).toContain(order);
  });

  test('a card written back is the same text; taken out, it and nothing else is gone', async () => {
    const one = await hand;
    const desk = openDesk(one.system, one.file);
    const text = `; before\n${written(one, desk, 6, 'd')}; after\n`;
    for (const { number, from } of desk.judge(text).cards) {
      const draft = desk.draft(text, number);
      expect(draft && desk.change(text, { change: 'replace', order: number, draft })?.text).toBe(text);
      const gone = desk.change(text, { change: 'remove', order: number })?.text.split('\n');
      expect(gone).toEqual(text.split('\n').toSpliced(from - 1, 1));
    }
  });

  test('each order of the book has a verb with all its boxes; its example typed as text opens as a card', async () => {
    const { system, file } = await hand;
    const desk = openDesk(system, file);
    const { verbs, blank } = desk.facts();
    expect(verbs.map(({ key }) => key)).toEqual(system.orders.orders.map(({ key }) => key));
    for (const { key, section = '', examples } of system.orders.orders) {
      const { fields } = definitionOf(system.orders, key);
      const boxes = Object.keys(fields);
      expect(verbs.find((one) => one.key === key)?.boxes.map(({ name }) => name)).toEqual(boxes);
      for (const text of [
        `${blank}${section}\n${examples[0]?.code ?? ''} ; mine\n`,
        `${yamlHead(file)}orders:\n  - ${(examples[0]?.yaml ?? '').replaceAll('\n', '\n    ')}\n  # mine\n`,
      ]) {
        const draft = desk.draft(text, 1);
        expect(draft?.order, text).toBe(key);
        const back = draft && desk.change(text, { change: 'replace', order: 1, draft });
        expect(back?.text).toBe(text);
        // Changed and changed back: perhaps another spelling, the same meaning, and from then on the same text.
        const other = draft && desk.change(text, { change: 'insert', draft, after: 1 })?.text;
        expect(other && desk.draft(other, 2)).toEqual(draft);
        const again = other && draft && desk.change(other, { change: 'remove', order: 1 })?.text;
        expect(again && desk.draft(again, 1)).toEqual(draft);
      }
    }
  });

  test('the map, what stands and the sheet are plain data, and hold nothing that the view does not', async () => {
    const { system, file } = await hand;
    const desk = openDesk(system, file);
    for (const told of [
      desk.facts(),
      desk.board(),
      desk.standing(),
      desk.read(),
      desk.judge(desk.facts().blank),
    ])
      expect(JSON.parse(JSON.stringify(told))).toEqual(told);
    expect(desk.read().length).toBeGreaterThan(3);
  });

  test('a forecast goes on world by world', async () => {
    const one = await hand;
    const desk = openDesk(one.system, one.file);
    if (!desk.facts().forecast) return;
    desk.forecast(written(one, desk, 3, 'e'), 'standing');
    expect(desk.worlds(2).worlds + desk.worlds(0).asked).toBe(2);
    const more = desk.worlds(1);
    expect(more.worlds + more.asked).toBe(3);
  });
});

test('a file of another system is refused in words', async () => {
  const [one, other] = await Promise.all([played('rise-and-fall', 0), played('king-of-kings', 0)]);
  expect(() => openDesk(one.system, other.file)).toThrow('the file is of a game of king-of-kings');
});
