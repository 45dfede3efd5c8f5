/** What may be written, offered box by box: it holds, it is all there is, and what is greyed is refused. */
import { describe, expect, test } from 'vitest';
import {
  choicesOf,
  countedText,
  definitionOf,
  draftLine,
  ids,
  judgeDraft,
  parseSheet,
  readDraft,
  seededDice,
  withDraft,
  type Choices,
  type Draft,
  type Offer,
  type OrderSheet,
} from '../../../../src/core/index.js';
import { loadSystem } from '../../../../src/catalog.js';
import { brokenOffers, missedOffers } from '../../../../src/testing/contract/choices.js';
import { filled, notReached } from '../../../../src/testing/draft-walk.js';
import { maySubmit } from '../../../../games/ancient-empires/awaiting.js';
import { see } from '../../../../games/ancient-empires/see.js';
import type { State } from '../../../../games/ancient-empires/state.js';
import type { View } from '../../../../games/ancient-empires/view.js';
import { stage } from '../stage.js';
import { standing } from '../../../../games/ancient-empires/phases/standing.js';
import { board, book, data, ofType, play } from '../table.js';
import { accepted, chance, wildGame, wildSheet } from '../wild.js';
import { breadth } from '../../../kit/breadth.js';

const system = await loadSystem('ancient-empires');

const emptySheet = parseSheet(system.orders, 'GAME test');

interface Moment {
  readonly name: string;
  readonly view: View;
  /** What was sent then. */
  readonly sheet: OrderSheet;
}

/** Every kind of step, some with a horde, with fallen empires and round by round: games of wild sheets, cut short. */
function moments(): Moment[] {
  const found: Moment[] = [];
  const games = [
    ['classic-4', {}],
    ['seats-7', {}],
    ['classic-5', { opsByRound: true, galleys: 'own' }],
  ] as const;
  for (const [scenario, options] of games) {
    const steps: Moment[] = [];
    wildGame(system, {
      seed: 'choices 2',
      scenario,
      turns: 4,
      options,
      unchecked: 0,
      each: ({ before, sheets, turn, step }) => {
        for (const position of ids(before.positions)) {
          if (!maySubmit(before, position)) continue;
          const view = see(data, before, [], position);
          const name = `${scenario} ${turn} ${step} ${position}`;
          steps.push({ name, view, sheet: sheets[position] ?? emptySheet });
        }
      },
    });
    const step = (one: Moment): string => `${one.view.moment.step} ${one.view.own.status}`;
    const kinds = [...new Set(steps.map(step))];
    found.push(
      ...kinds.flatMap((kind) => {
        const all = steps.filter((one) => step(one) === kind);
        return [...new Set([all[0]!, all[Math.floor(all.length / 2)]!, all.at(-1)!])];
      }),
    );
  }
  return found;
}

const MOMENTS = moments();

/** A sheet of so many orders, as `check` takes them. */
function sheetOf({ view, name }: Moment, n: number): OrderSheet {
  const luck = chance('sheet', name);
  let sheet = emptySheet;
  for (let i = 0; sheet.orders.length < n && i < 200; i++) {
    const more = accepted(system, view, wildSheet(view, luck)).orders.map((order, at) => ({
      ...order,
      number: sheet.orders.length + at + 1,
    }));
    sheet = accepted(system, view, { ...sheet, orders: [...sheet.orders, ...more].slice(0, n) });
  }
  return sheet;
}

const offered = (view: View, sheet: OrderSheet, draft: Draft, box?: string): Choices =>
  choicesOf(system, view, sheet, draft, box);

const free = (all: Choices): readonly Offer[] => all.offers.filter(({ why }) => why === undefined);

describe('what is offered', () => {
  for (const [n, drafts] of [
    [0, breadth(20, 80)],
    [5, breadth(15, 70)],
    [30, breadth(10, 50)],
  ] as const)
    test(`brings no error from check behind ${n} orders, in ${drafts} drafts`, () => {
      const each = Math.ceil(drafts / MOMENTS.length);
      let written = 0;
      for (const moment of MOMENTS) {
        const sheet = sheetOf(moment, n);
        written += each;
        const seed = `offers ${n} ${moment.name}`;
        expect(brokenOffers(system, moment.view, sheet, { drafts: each, seed }), moment.name).toEqual([]);
      }
      expect(written).toBeGreaterThanOrEqual(drafts);
    });

  test('is all that check takes, where a box is closed', () => {
    // A list that names a thing twice means it once, and who has no horde need not say that it stays away.
    const known = /P\d,P\d|HO - NO|: (value|list|at) is offered up to/;
    for (const { view, name, sheet } of MOMENTS) {
      const luck = chance('missed', name);
      for (const one of [sheet, accepted(system, view, wildSheet(view, luck))])
        expect(
          missedOffers(system, view, one).filter((line) => !known.test(line) || !twice(line)),
          name,
        ).toEqual([]);
    }
  });

  test('what is greyed is refused or doubted for the same rule, when it is written all the same', () => {
    const rules = new Set<string>();
    for (const { view, sheet, name } of MOMENTS) {
      const writing = { system, view, sheet };
      const dice = seededDice({ seed: `greyed ${name}`, turn: 0 });
      for (const { text: order, why } of offered(view, sheet, { boxes: {} }).offers) {
        let boxes: Readonly<Record<string, string>> = {};
        for (const [box, field] of Object.entries(definitionOf(book, order).fields)) {
          const now = offered(view, sheet, { order, boxes: { ...boxes, [box]: '' } }, box);
          for (const grey of now.offers.filter((one) => one.why !== undefined)) {
            // Where the order can't be finished at all there is nothing to write.
            const rest = filled(writing, order, dice)?.boxes;
            if (!rest) continue;
            const draft = { order, boxes: { ...rest, ...boxes, [box]: grey.text } };
            const said = judgeDraft(system, view, sheet, draft).map(({ rule }) => rule);
            expect(said, `${name}: ${draftLine(book, draft)}: ${grey.why}`).toContain(grey.rule);
            rules.add(grey.rule ?? '');
          }
          const pick = free(now)[0];
          if (field.optional) continue;
          const text = pick?.text ?? (now.range ? String(now.range.least) : '');
          boxes = { ...boxes, [box]: text };
        }
        if (why !== undefined) rules.add(why);
      }
    }
    expect(rules.size).toBeGreaterThan(12);
  });
});

/** Does a list of this line name a thing twice, or is a horde asked that there is not? */
function twice(line: string): boolean {
  const lists = line.split(' - ').map((box) =>
    box
      .replace(/:.*/, '')
      .split(/,\s*/)
      .map((one) => one.split(' ')[0]),
  );
  return line.includes('HO - NO') || lists.some((list) => new Set(list).size < list.length);
}

describe('the whole book', () => {
  const given = new Map<string, Moment>();
  for (const moment of MOMENTS)
    for (const { text } of free(offered(moment.view, emptySheet, { boxes: {} })))
      if (!given.has(text)) given.set(text, moment);

  test('every order is offered somewhere', () => {
    expect(book.orders.map(({ key }) => key).filter((key) => !given.has(key))).toEqual([]);
  });

  test('every box has offers, or a range, or is open', () => {
    const bare: string[] = [];
    for (const { key, fields } of book.orders)
      for (const box of Object.keys(fields)) {
        const dice = seededDice({ seed: `${key} ${box}`, turn: 0 });
        const has = MOMENTS.some(({ view, sheet }) => {
          for (let i = 0; i < 6; i++) {
            const draft = filled({ system, view, sheet }, key, dice);
            const boxes = { ...draft?.boxes, [box]: '' };
            const now = offered(view, sheet, { order: key, boxes }, box);
            if (free(now).length > 0 || now.range || now.open) return true;
          }
          return false;
        });
        if (!has) bare.push(`${key}.${box}`);
      }
    expect(bare).toEqual([]);
  });

  test('an example of each order is reached by taps, where the board allows it', () => {
    const state = board(7, { step: 'council' });
    stage(state, {
      step: 'council',
      empires: { P1: 'M1 2, M2 1, E2 1, E3 1, An4 1', P2: 'I2 1', P3: 'G1 1', P4: 'E1 1', P5: 'A1 1' },
      independents: { Ph1: '2 for P1' },
    });
    const view = see(data, state, [], 'P1');
    const lines = [
      'V - ARM2, GOV1',
      'X - 3 - 1 WIN An4 - 1 SIL M1, 4 COI - x2',
      'BD - Ph1 - 1 DYE - 9 - M1',
      'S - 1 FOO - E2 - E3',
      'P - F - 3 - M1, Ph1',
      'E - ON - 5 - PAL, Ph2',
      'O - RESIST - 75 - M1',
      'O - ALLY - FULL - 4',
      'O - BOOTY - P3, P5',
      'O - RETREAT - M1 3,M2 rest',
      'EV - 4 - RV - E3, E1',
      'U - Ph1 - 1PRO, 1GAL - SYR',
    ];
    for (const line of lines) expect(unreached(view, emptySheet, line), line).toEqual([]);
  });
});

/** Boxes of a line that offers don't lead to; open ones only as far as they go by themselves. */
function unreached(view: View, sheet: OrderSheet, line: string): string[] {
  const { orders, diagnostics } = parseSheet(book, `GAME test\n${line}`);
  expect(diagnostics).toEqual([]);
  const [order] = orders;
  const texts = Object.entries(definitionOf(book, order!.key).fields).flatMap(([name, { type }]) => {
    const value = order!.fields[name];
    return value === undefined ? [] : [[name, type.print(value)] as const];
  });
  const draft = { order: order!.key, boxes: Object.fromEntries(texts) };
  const closed: typeof system = {
    ...system,
    choices: (...args) => ({ ...system.choices!(...args), open: false }),
  };
  return Object.keys(draft.boxes).flatMap((name) => {
    const text = notReached({ system: closed, view, sheet }, draft, name);
    return text === undefined ? [] : [`${name} up to "${text}"`];
  });
}

describe('a campaign by taps alone', () => {
  /** Assyria with an army, wild Mesopotamia next door. */
  function assyria(): State {
    const state = board(3, { step: 'operations' });
    stage(state, {
      step: 'operations',
      turn: 1,
      empires: { P1: 'M1 2, M2 1', P2: 'E2 1', P3: 'G1 1' },
      units: { 'P1 at M2': '4 PRO', 'P2 at M2 as XX': '1 PRO', 'P1 at PAL': '1 GAL' },
    });
    return state;
  }

  const CAMPAIGN = [
    'LD - M2',
    'D - M2 - 1PRO - GAR',
    'M - M2 - M3 - @1',
    'Q - M2 - ?odds(M2,M3)>=100 - !skip',
    'L - M2 - x2',
    'K - M3 - own',
    'P - F - P3 - M1,M2',
    'O - resist - 75 - M1',
  ];

  test('each line is reached by offers, on the sheet of the lines before it', () => {
    const view = see(data, assyria(), [], 'P1');
    let sheet = emptySheet;
    for (const line of CAMPAIGN) {
      const names = /GAR/.test(line) ? ['as up to ""'] : [];
      expect(unreached(view, sheet, line), line).toEqual(names);
      const order = parseSheet(book, `GAME test\n${line}`).orders[0]!;
      sheet = withDraft(sheet, order);
    }
    const judged = system.check(view, sheet).filter(({ severity }) => severity === 'error');
    expect(judged).toEqual([]);
  });

  test('a thing is asked for its orders: a Stack, a province next door, a position', () => {
    const view = see(data, assyria(), [], 'P1');
    const to = (thing: string): string[] =>
      free(offered(view, emptySheet, { thing, boxes: {} })).map(({ text }) => text);
    // Ships named after the sea on which they lie are another thing than it; so are a position and the province P3.
    expect(to('Stack PAL')).toEqual(expect.arrayContaining(['sail', 'attack', 'hold']));
    expect(to('PAL')).toContain('embargo');
    expect(to('PAL')).not.toContain('sail');
    expect(to('Stack PAL')).not.toContain('march');
    expect(to('M3')).toEqual(['march']);
    expect(to('Position P3')).toEqual(expect.arrayContaining(['posture', 'policy', 'pick']));
    expect(to('P3')).not.toContain('pick');
    expect(to('M1')).toEqual(expect.arrayContaining(['leader', 'militia', 'capital', 'keep', 'posture']));
    expect(to('XX')).not.toContain('march');
  });

  test('an attack tells its odds, of a Stack whose place is sure', () => {
    const view = see(data, assyria(), [], 'P1');
    const odds = (sheet: OrderSheet, stack: string) =>
      offered(view, sheet, { order: 'attack', boxes: { stack, target: '' } }, 'target').offers;
    const [one, seat] = ['XX', 'P2'].map((text) =>
      odds(emptySheet, 'M2').find((offer) => offer.text === text),
    );
    expect(one?.means).toBe('4 against 1 now: 100 % to win, 0 % a draw');
    expect(seat?.means).toBe(one?.means);
    const marched = parseSheet(book, 'GAME test\nM - M2 - M1').orders[0]!;
    expect(odds(withDraft(emptySheet, marched), 'M2').map(({ means }) => means)).not.toContain(one?.means);
    expect(odds(emptySheet, 'PAL').filter(({ means }) => means !== undefined)).toEqual([]);
  });

  test('a march tells its price, and what a Stack without a Leader lacks', () => {
    const view = see(data, assyria(), [], 'P1');
    const way = offered(view, emptySheet, { order: 'march', boxes: { stack: 'M2', to: '' } }, 'to').offers;
    expect(way.find(({ text }) => text === 'M1')).toMatchObject({ cost: '2 MP', left: 'round 1, 4 of 6 MP' });
    expect(way.find(({ text }) => text === 'M3')).toMatchObject({ cost: '3 MP', left: 'round 1, 3 of 6 MP' });
    const on = offered(
      view,
      emptySheet,
      { order: 'march', boxes: { stack: 'M2', to: 'M3,Ph2' } },
      'to',
    ).offers;
    expect(on.every(({ text }) => text.startsWith('M3,Ph2,'))).toBe(true);
    expect(on.find(({ at }) => at === 'Ph1')).toMatchObject({ left: 'round 2, 3 of 6 MP' });
    const stacks = offered(view, emptySheet, { order: 'march', boxes: { stack: '' } }, 'stack').offers;
    expect(stacks.find(({ text }) => text === 'M2')).toMatchObject({ rule: 'AE-LDR-1' });
    expect(stacks.find(({ text }) => text === 'PAL')).toMatchObject({
      rule: 'AE-MOV-1',
      why: 'ships stay at sea',
    });
  });
});

test('coins, materials and Manpower of the sheet are gone for the next order', () => {
  const state = board(2, { step: 'construction' });
  stage(state, {
    step: 'construction',
    empires: { P1: 'M1 2, M2 1', P2: 'E2 1' },
    treasury: { P1: 43 },
    materials: { M1: 4, M2: 2 },
  });
  const view = see(data, state, [], 'P1');
  const soldiers = (sheet: OrderSheet): Offer | undefined =>
    offered(view, sheet, { order: 'build', boxes: { units: '' } }, 'units').offers[0];
  expect(soldiers(emptySheet)).toMatchObject({ text: '1PRO', many: 4, left: '43 coins, 6 MAT, Manpower 5' });
  const built = readDraft(book, { order: 'build', boxes: { units: '2PRO', at: 'M1' } });
  if (!('order' in built)) throw new Error('it can be read');
  const next = soldiers(withDraft(emptySheet, built.order));
  expect(next).toMatchObject({ many: 2, left: '23 coins, 4 MAT, Manpower 3' });
  expect(countedText(next!, 2)).toBe('2PRO');
});

describe('what is known, told in other ways', () => {
  test('an imagined state holds, and shows its position what it knew, at every moment', () => {
    for (const { view, name } of MOMENTS) {
      const state = system.imagine!(view, seededDice({ seed: name, turn: 0 })) as State;
      expect(system.invariants(state), name).toEqual([]);
      expect(see(data, state, view.events, view.position), name).toEqual(view);
    }
  });

  test('what stands is read, and brings no error', () => {
    for (const { view, sheet, name } of MOMENTS) {
      const lines = system.standing!(view).map(({ order }) => order);
      const { orders, diagnostics } = parseSheet(book, `GAME test\n${lines.join('\n')}`);
      expect(diagnostics, name).toEqual([]);
      const errors = system.check(view, { ...sheet, orders }).filter(({ severity }) => severity === 'error');
      expect(errors, name).toEqual([]);
    }
  });

  test('what stands and is sent again changes nothing', () => {
    const state = board(3);
    stage(state, {
      step: 'council',
      empires: { P1: 'M1 2, M2 1', P2: 'E2 1', P3: 'G1 1' },
      independents: { Ph1: '2 for P1' },
    });
    const own = state.positions['P1']!;
    own.postures = { general: { P2: 'H' }, at: { M1: { P3: 'F' }, Ph1: { P1: 'F' } } };
    own.embargoes = { general: { P3: true }, at: { PAL: { P2: false } } };
    own.picks = { P2: { RV: ['E2'] } };
    own.garrisons = { Ph1: { PRO: 1, GAL: 1, coast: 'SYR' } };
    own.centres = ['M2'];
    own.policies.resist = { all: 75, at: { M1: 'always' } };
    own.policies.retreat = [
      { place: 'M1', units: 2 },
      { place: 'M2', units: 99 },
    ];
    own.policies.ally = { P3: 'full' };
    const view = see(data, state, [], 'P1');
    const lines = system.standing!(view).map(({ order }) => order);
    const outcome = play(standing, state, { P1: lines.join('\n') });
    expect(outcome.state).toEqual(state);
    expect(ofType(outcome.events, 'order-failed')).toEqual([]);
  });

  test('the map has a place for each that orders name, land with its outline, and every Stack on it', () => {
    for (const { view, name } of MOMENTS.slice(0, 4)) {
      const { spots, things } = system.mapOf!(view);
      expect(spots.filter(({ outline }) => outline !== undefined).length, name).toBe(59 + 16);
      expect(spots).toHaveLength(59 + 16 + 51 + 6);
      const forces = things.filter(({ kind }) => kind === 'force').map(({ ref }) => ref);
      expect(forces.sort(), name).toEqual(ids(view.board.stacks).sort());
    }
  });
});

test('check refuses a position that does not play, and a posture towards oneself in own land', () => {
  const state = board(3, { step: 'operations' });
  stage(state, { step: 'operations', empires: { P1: 'M1 2', P2: 'E2 1', P3: 'G1 1' } });
  const view = see(data, state, [], 'P1');
  const codes = (line: string): string[] =>
    system.check(view, parseSheet(book, `GAME test\n${line}`)).map(({ code }) => code);
  expect(codes('K - M1 - GRANT - 5')).toEqual(['ae/unknown-position']);
  expect(codes('K - M1 - FREE - +6')).toEqual(['ae/unknown-position']);
  expect(codes('K - M1 - FREE - +3 -2')).toEqual([]);
  expect(codes('P - F - 1 - M1')).toEqual(['ae/oneself']);
});
