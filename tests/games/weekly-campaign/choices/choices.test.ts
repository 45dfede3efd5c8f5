/** What may be written now: offers hold, what is greyed is refused for the same rule, every order and box is served, and a turn can be tapped. */
import { describe, expect, test } from 'vitest';
import {
  countedText,
  deepFreeze,
  judgeDraft,
  parseSheet,
  readDraft,
  seededDice,
  withDraft,
  type Choices,
  type Draft,
  type OrderSheet,
} from '../../../../src/core/index.js';
import { brokenOffers } from '../../../../src/testing/contract/choices.js';
import { choices } from '../../../../games/weekly-campaign/choices/choices.js';
import { see } from '../../../../games/weekly-campaign/see.js';
import { standIn } from '../../../../games/weekly-campaign/stand-in/stand-in.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import type { View } from '../../../../games/weekly-campaign/view.js';
import { loadSystem } from '../../../kit/load.js';
import { book, cmd, data, fresh, someCommand, tutorial } from '../kit.js';

const system = await loadSystem('weekly-campaign');
const NONE = parseSheet(book, 'GAME x\nNONE\n');
const viewOf = (state: State, position = 'P1'): View =>
  deepFreeze(see(data, deepFreeze(state), [], position));
const sheetOf = (text: string): OrderSheet => parseSheet(book, `GAME x\n${text}\n`);

interface Asked {
  readonly view: View;
  readonly sheet?: OrderSheet;
  readonly order: string;
  readonly boxes?: Readonly<Record<string, string>>;
}
const ask = ({ view, sheet = NONE, order, boxes = {} }: Asked, box: string): Choices =>
  choices(data, view, sheet, { order, boxes }, box);
const free = ({ offers }: Choices): string[] =>
  offers.flatMap(({ text, why }) => (why === undefined ? [text] : []));
const offer = (asked: Asked, box: string, text: string) =>
  ask(asked, box).offers.find((one) => one.text === text);

/** A position that can give every order: ships, spies, traders, captives, the lost, and a friend. */
function rich(): State {
  return tutorial((state) => {
    const own = state.positions.P1!;
    own.treasury = 3000;
    own.tech = { naval: true, siege: true, viking: false };
    own.yardsAnyTime = true;
    own.yardWindow = state.turn;
    own.ledger = { opening: 3000, lines: [] };
    const [pella] = Object.values(state.cities).filter(({ name }) => name === 'Pella');
    state.spies['P1-SP1'] = { id: 'P1-SP1', owner: 'P1', n: 1, city: pella!.id };
    state.tradeUnits['P1-TR1'] = {
      id: 'P1-TR1',
      owner: 'P1',
      n: 1,
      hex: pella!.id,
      origin: pella!.id,
      path: [],
      bank: 0,
      carriedBy: null,
    };
    cmd(state, 'P1-1DV').prisoners = [{ of: 'P5', stack: { 'HHI.r': 2 }, leaders: [] }];
    someCommand(state, 'P1', 'DV', cmd(state, 'P1-1DV').hex, {});
  });
}

const SETTINGS: readonly (readonly [string, () => State, string])[] = [
  ['tutorial, P1', () => fresh('tutorial'), 'P1'],
  ['tutorial, P5', () => fresh('tutorial'), 'P5'],
  ['the Inner Sea, P1', () => fresh('inner-sea'), 'P1'],
  ['a rich position', rich, 'P1'],
];

describe('offers', () => {
  test.each(SETTINGS)('bring no error on sheets that grow by them: %s', (_, make, position) => {
    const view = viewOf(make(), position);
    const sheet = standIn(data, view, seededDice({ seed: 'choices', turn: 1, step: '' }));
    const upTo = (n: number): OrderSheet => ({ ...sheet, orders: sheet.orders.slice(0, n) });
    expect(brokenOffers(system, view, NONE, { drafts: 24, seed: `${position} none` })).toEqual([]);
    expect(brokenOffers(system, view, upTo(5), { drafts: 10, seed: `${position} five` })).toEqual([]);
    expect(brokenOffers(system, view, sheet, { drafts: 10, seed: `${position} all` })).toEqual([]);
  });

  test('every order is offered, and every box of it has offers, a range, or takes words of one’s own', () => {
    const view = viewOf(rich());
    const filled: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
      build: [{ item: '1CHC' }],
      reform: [{ units: '1PMI' }],
      increase: [{ what: '1PMI', at: '1DV' }],
      assassin: [{ target: 'P5 Athens' }],
      disband: [{ items: '1PMI' }],
      give: [{ item: 'CI', from: 'Pella' }],
      treaty: [{ with: 'P5' }],
      transfer: [{ from: '1DV', to: '3DV' }],
      move: [{ command: '1AR' }],
      strategic: [{ items: 'SP1', from: 'Pella' }],
      order: [{ who: '1AR' }],
      loc: [{ fleet: '1FL', from: 'Aleppo' }],
      name: [{ what: '1AR' }],
    };
    const orders = choices(data, view, NONE, { boxes: {} });
    expect(new Set(free(orders))).toEqual(new Set(book.orders.map(({ key }) => key)));
    const empty: string[] = [];
    for (const { key, fields } of book.orders)
      for (const box of Object.keys(fields)) {
        const before = Object.keys(fields).slice(0, Object.keys(fields).indexOf(box));
        const [boxes = {}] = filled[key] ?? [];
        const given = Object.fromEntries(Object.entries(boxes).filter(([name]) => before.includes(name)));
        const { open, offers, range } = ask({ view, order: key, boxes: given }, box);
        if (!open && !range && offers.length === 0) empty.push(`${key}.${box}`);
      }
    expect(empty).toEqual([]);
  });

  test('what is greyed where it makes the order whole is refused, or warned of, by the same rule', () => {
    const LAST: readonly (readonly [string, string, Readonly<Record<string, string>>, string?])[] = [
      ['build', 'at', { item: '1CHC' }],
      ['build', 'at', { item: 'SH' }],
      ['build', 'at', { item: 'BA' }],
      ['reform', 'at', { units: '2CHC' }],
      ['increase', 'to', { what: 'Pella' }],
      ['increase', 'to', { what: '1PMI', at: '1DV' }],
      ['transfer', 'items', { from: '1DV', to: 'Pella' }],
      ['transfer', 'items', { to: 'Pella' }],
      ['disband', 'items', {}],
      ['move', 'path', { command: '1FL' }],
      ['move', 'path', { command: '1AR' }],
      ['order', 'command', { who: '1FL' }],
    ];
    let greyed = 0;
    for (const [order, box, boxes, orders = ''] of LAST) {
      const view = viewOf(rich());
      const sheet = orders === '' ? NONE : sheetOf(orders);
      for (const { text, why, rule } of ask({ view, sheet, order, boxes }, box).offers) {
        if (why === undefined) continue;
        greyed++;
        const found = judgeDraft(system, view, sheet, { order, boxes: { ...boxes, [box]: text } });
        expect(found.map((one) => `${order} ${text}: ${one.rule} ${one.message}`)).toContain(
          `${order} ${text}: ${rule} ${why}`,
        );
      }
    }
    expect(greyed).toBeGreaterThan(20);
  });
});

describe('the sheet so far counts', () => {
  test('money that its orders take is gone, and so are pool and room', () => {
    const view = viewOf(fresh('tutorial'));
    const before = offer({ view, order: 'build' }, 'item', '1CHC');
    const spent = sheetOf('A\nB - 2CHC - Pella');
    const after = offer({ view, sheet: spent, order: 'build' }, 'item', '1CHC');
    expect([before?.left, after?.left]).toEqual(['4 in the pool', '2 in the pool']);
    expect(offer({ view, order: 'build', boxes: { item: 'AR' } }, 'at', 'Pella')?.left).not.toBe(
      offer({ view, sheet: spent, order: 'build', boxes: { item: 'AR' } }, 'at', 'Pella')?.left,
    );
  });

  test('regts that another order has moved are where they went', () => {
    const view = viewOf(fresh('tutorial'));
    const sheet = sheetOf('B\nT - 1DV - Pella - 4CHC');
    expect(
      offer({ view, order: 'transfer', boxes: { from: '1DV', to: 'Pella' } }, 'items', '1CHC')?.many,
    ).toBe(4);
    expect(
      offer({ view, sheet, order: 'transfer', boxes: { from: '1DV', to: 'Pella' } }, 'items', '1CHC'),
    ).toBeUndefined();
  });
});

describe('paths', () => {
  const asked = { view: viewOf(fresh('tutorial')), order: 'move' };

  test('WK-MOV-3, WK-MOV-8: each step tells its cost and what is left, then the forced march', () => {
    const [first] = ask({ ...asked, boxes: { command: '1AR' } }, 'path').offers;
    expect(first).toMatchObject({ text: '1', at: 'A1830', cost: '1 point', left: '3 of 4 points' });
    const fifth = offer({ ...asked, boxes: { command: '1AR', path: '1,1,3,3' } }, 'path', '1,1,3,3,2');
    expect(fifth).toMatchObject({
      at: 'A2131',
      left: '1 of 4 forced march points',
      doubt: '3 forced march points: losses of 2% + 4% + 8%',
      rule: 'WK-MOV-8',
    });
    const capped = offer({ ...asked, boxes: { command: '1AR', path: 'F0,1,1,3,3' } }, 'path', 'F0,1,1,3,3,2');
    expect(capped?.doubt).toBe('farther than it comes this week');
  });

  test('WK-MOV-4: at most twenty tokens', () => {
    const path = Array.from({ length: 20 }, () => '0').join(',');
    expect(ask({ ...asked, boxes: { command: '1AR', path } }, 'path').offers).toEqual([]);
  });
});

describe('orders for a thing', () => {
  const view = viewOf(rich());
  const keysFor = (thing: string): string[] => free(choices(data, view, NONE, { thing, boxes: {} }));

  test.each([
    ['1FL', ['move', 'order', 'loc', 'transfer'], ['build', 'treaty']],
    ['Pella', ['build', 'reform', 'increase', 'strategic'], ['move', 'order']],
    ['TR1', ['move', 'give'], ['order']],
    ['P5', ['treaty', 'give'], ['move']],
    ['Athens', ['give', 'assassin'], ['reform', 'transfer']],
  ])('%s', (thing, able, unable) => {
    expect(keysFor(thing)).toEqual(expect.arrayContaining(able));
    for (const key of unable) expect(keysFor(thing)).not.toContain(key);
  });
});

describe('a turn by taps: the Marian Romans in the Inner Sea', () => {
  const state = fresh('inner-sea');
  state.offers.push({ by: 'P4', to: 'P1', period: 24, turn: state.turn });
  state.positions.P1!.rebuilds = [{ code: 'LHI', n: 2, expires: state.turn + 5 }];
  const view = viewOf(state);

  /** Picks one offer after the other in each box; a number counts up a counted one. */
  function tapped(
    sheet: OrderSheet,
    order: string,
    taps: readonly (readonly [box: string, ...texts: string[]])[],
  ): OrderSheet {
    let draft: Draft = { order, boxes: {} };
    expect(free(choices(data, view, sheet, { boxes: {} }))).toContain(order);
    for (const [box, ...texts] of taps)
      for (const text of texts) {
        const { offers } = choices(data, view, sheet, draft, box);
        const found = offers.find(
          (one) =>
            one.why === undefined &&
            (one.text === text ||
              (one.many !== undefined &&
                Array.from({ length: one.many }, (_, n) => countedText(one, n + 1)).includes(text))),
        );
        expect(found, `${order}.${box} offers ${text}`).toBeDefined();
        draft = { ...draft, boxes: { ...draft.boxes, [box]: text } };
      }
    const read = readDraft(book, draft);
    if (!('order' in read)) throw new Error(`${order} can't be read`);
    return withDraft(sheet, read.order);
  }

  test('is a sheet without an error', () => {
    let sheet = tapped(NONE, 'treaty', [
      ['with', 'P4'],
      ['for', '24'],
    ]);
    sheet = tapped(sheet, 'reform', [
      ['units', '1LHI'],
      ['at', 'Rome'],
    ]);
    sheet = tapped(sheet, 'transfer', [
      ['from', 'Rome'],
      ['to', '1AR'],
      ['items', '1SGT'],
    ]);
    sheet = tapped(sheet, 'move', [
      ['command', '1AR'],
      ['path', '1', '1,1'],
    ]);
    sheet = tapped(sheet, 'order', [
      ['who', '1AR'],
      ['command', '1'],
      ['modifier', '0'],
    ]);
    const errors = system.check(view, sheet).filter(({ severity }) => severity === 'error');
    expect(errors).toEqual([]);
  });
});
