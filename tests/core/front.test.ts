import { describe, expect, test } from 'vitest';
import {
  composeFront,
  factsOf,
  gravest,
  plainText,
  type Fact,
  type Front,
  type FrontNews,
  type FrontPage,
  type GameEvent,
  type OrderOutcome,
  type Weight,
} from '../../src/core/index.js';

const fact = (kind: Fact['kind'], weight: Weight, text: string, more: Partial<Fact> = {}): Fact => ({
  kind,
  weight,
  text,
  ...more,
});

const front = (facts: readonly Fact[], more: Partial<Front> = {}): Front => ({
  name: 'Macedonians',
  subtitle: 'turn 4',
  facts,
  silent: '',
  figures: [],
  goal: '',
  dates: [],
  ...more,
});

const map = {
  title: 'The week',
  drawing: { x: 0, y: 0, width: 100, height: 100, shapes: [] },
  scale: 2,
  places: { pella: [10, 20], naissus: [30, 40] },
  home: 'pella',
} as const;

const outcome = (was: OrderOutcome['outcome'], text: string): OrderOutcome => ({
  line: 1,
  text,
  outcome: was,
  rule: '',
  words: '',
});

const texts = (page: FrontPage, kind: string): string[] =>
  page.parts
    .filter((part) => part.kind === kind)
    .flatMap(({ lines }) => lines.map(({ text }) => plainText(text)));

const happened = (news: FrontNews): string[] => texts(composeFront(front([]), news), 'happened');

describe('page one', () => {
  test('the gravest fact comes first, equals as they were told', () => {
    const page = composeFront(
      front([fact('happened', 3, 'arrived'), fact('happened', 8, 'lost'), fact('happened', 3, 'built')]),
      {},
    );

    expect(texts(page, 'happened')).toEqual(['lost', 'arrived', 'built']);
  });

  test('of seven facts five are told and two counted, with the page of the first of them', () => {
    const facts = Array.from({ length: 7 }, (_, i) =>
      fact('happened', 5, `${i}`, i > 5 ? { ref: 'reports' } : {}),
    );
    const [part] = composeFront(front(facts), {}).parts;

    expect(part?.lines).toHaveLength(5);
    expect(part?.more).toEqual({ count: 2, ref: 'reports' });
  });

  test('six facts are told whole: no line is cut for a line that says so', () => {
    const facts = Array.from({ length: 6 }, (_, i) => fact('happened', 5, `${i}`));
    const [part] = composeFront(front(facts), {}).parts;

    expect(part?.lines).toHaveLength(6);
    expect(part?.more).toBeUndefined();
  });

  test('facts with a place are numbered through, black what happened, white what threatens, and stand on the map', () => {
    const page = composeFront(
      front(
        [
          fact('threatens', 9, 'siege', { place: 'pella' }),
          fact('happened', 7, 'assault', { place: 'naissus' }),
          fact('happened', 4, 'letter'),
          fact('can', 4, 'march', { place: 'pella', order: 'M' }),
        ],
        { map },
      ),
      {},
    );

    expect(page.parts.flatMap(({ lines }) => lines.map(({ mark }) => mark))).toEqual([
      { mark: 'disc', number: 1, dark: true },
      { mark: 'dash' },
      { mark: 'disc', number: 2, dark: false },
      { mark: 'can' },
    ]);
    expect(page.map?.discs).toEqual([
      { number: 1, dark: true, at: [30, 40] },
      { number: 2, dark: false, at: [10, 20] },
    ]);
    expect(page.map?.home).toEqual([10, 20]);
    expect(page.map).not.toHaveProperty('places');
  });

  test('a fact that was cut has no disc', () => {
    const facts = Array.from({ length: 8 }, (_, i) => fact('happened', 5, `${i}`, { place: 'pella' }));

    expect(composeFront(front(facts, { map }), {}).map?.discs).toHaveLength(5);
  });

  test('what happens if nothing is sent stands last of what can be done', () => {
    const page = composeFront(front([fact('must', 4, 'feed')], { silent: 'They starve.' }), {});

    expect(texts(page, 'todo')).toEqual(['feed', 'If you send nothing: They starve.']);
  });

  test('the first sheet is a welcome: no orders yet, other labels, an example', () => {
    const page = composeFront(
      front([fact('happened', 5, '8 cities'), fact('threatens', 5, 'the Greeks')], {
        welcome: { who: ['You are Philip.'], example: ['M - 1AR - F0'] },
      }),
      { orders: [] },
    );

    expect(page.parts.map(({ label }) => label)).toEqual(['Who you are', 'What you have', 'Who is near']);
    expect(page.example).toEqual(['M - 1AR - F0']);
  });
});

describe('what the engine adds', () => {
  test.each<[string, FrontNews, string[]]>([
    ['all done', { orders: [outcome('done', 'M'), outcome('done', 'B')] }, ['All 2 orders are done.']],
    ['one done', { orders: [outcome('done', 'M')] }, ['Your order is done.']],
    ['none given', { orders: [] }, ['Your sheet gave no orders.']],
    ['missing', { missing: true }, ['No order sheet came from you.']],
    [
      'refused before failed before in part',
      {
        orders: [
          outcome('part', 'M'),
          outcome('failed', 'B'),
          outcome('refused', 'QQ'),
          outcome('done', 'T'),
        ],
      },
      ['1 of 4 orders refused: QQ.', '1 of 4 orders failed: B.', '1 of 4 orders carried out in part: M.'],
    ],
    [
      'an order of several lines stands in one',
      {
        orders: [
          outcome('refused', 'path: 1\n    march: 1DV'),
          outcome('part', 'move: 1DV\n    path: [D, 3]'),
          outcome('done', 'T'),
        ],
      },
      [
        '1 of 3 orders refused: path: 1, march: 1DV.',
        '1 of 3 orders carried out in part: move: 1DV, path: [D, 3].',
      ],
    ],
    [
      'failed: each reason once, behind the first that it cost',
      {
        orders: [
          { ...outcome('failed', 'M - I3 - G3'), words: 'the Stack has no Leader' },
          { ...outcome('failed', 'Q - I3'), words: 'an earlier line failed.' },
          { ...outcome('failed', 'D - I3'), words: 'an earlier line failed.' },
          { ...outcome('failed', 'B - I1'), words: 'no coins' },
        ],
      },
      [
        '4 of 4 orders failed: M - I3 - G3 (the Stack has no Leader); Q - I3 and 1 more (an earlier line failed); and 1 more.',
      ],
    ],
    [
      'many refused',
      { orders: ['a', 'b', 'c', 'd', ''].map((text) => outcome('refused', text)) },
      ['5 of 5 orders refused: a; b; c and 2 more.'],
    ],
    [
      'beaten',
      { orders: [outcome('beaten', 'A'), outcome('done', 'T')] },
      ['1 of 2 orders carried out and beaten: A.'],
    ],
    ['nothing awaited', {}, []],
    ['letters', { letters: ['Rome', 'Egypt', 'Rome'] }, ['3 letters came from Rome, Egypt.']],
    ['a letter', { letters: ['Rome'] }, ['A letter came from Rome.']],
  ])('%s', (_, news, told) => {
    expect(happened(news)).toEqual(told);
  });
});

describe('gravest', () => {
  test('the heaviest line; what happened before what threatens', () => {
    const page = composeFront(
      front([fact('threatens', 8, 'siege'), fact('happened', 8, 'loss'), fact('can', 9, 'flee')]),
      {},
    );

    expect(plainText(gravest(page)?.text ?? '')).toBe('loss');
    expect(gravest(composeFront(front([]), {}))).toBeUndefined();
  });
});

describe('facts of events', () => {
  const event = (type: string, data: GameEvent['data'] = {}): GameEvent => ({
    n: 1,
    phase: '',
    type,
    rule: 'X-1',
    seenBy: 'all',
    data,
  });
  const table = {
    battle: {
      weight: 7,
      place: ({ data }: GameEvent) => (typeof data.hex === 'string' ? data.hex : undefined),
      ref: 'battles',
    },
    raid: { weight: ({ data }: GameEvent) => (data.own === true ? 6 : 0), kind: 'threatens' },
    weather: null,
  } as const;
  const told = (one: GameEvent): readonly Fact[] => factsOf([one], table, ({ type }) => `${type}!`);

  test('by the weight, place and chapter of its type', () => {
    expect(told(event('battle', { hex: 'A1' }))).toEqual([
      { kind: 'happened', weight: 7, text: 'battle!', place: 'A1', ref: 'battles' },
    ]);
  });

  test('a weight of nothing, and a type that never weighs, are no facts', () => {
    expect(told(event('raid', { own: true }))).toHaveLength(1);
    expect(told(event('raid', { own: false }))).toEqual([]);
    expect(told(event('weather'))).toEqual([]);
    expect(told(event('order-done'))).toEqual([]);
    expect(told(event('roll'))).toEqual([]);
  });

  test('a type without a weight is a fault', () => {
    expect(() => told(event('plague'))).toThrow('no weight is given for events of type plague');
  });
});
