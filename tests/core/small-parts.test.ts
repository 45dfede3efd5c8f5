import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  byId,
  canonicalJson,
  cell,
  compareIds,
  deepFreeze,
  definePhase,
  entries,
  eventLog,
  fold,
  ids,
  inRange,
  isSeenBy,
  lookup,
  playTurn,
  printDiagnostic,
  seededDice,
  suggest,
  suggestOfEach,
  values,
  type PositionOrder,
} from '../../src/core/index.js';

describe('charts', () => {
  test.each([
    ['..4', 4, true],
    ['..4', 5, false],
    ['5', 5, true],
    ['5-6', 6, true],
    ['5-6', 7, false],
    ['5..6', 5, true],
    ['7..', 700, true],
    ['-3..-1', -2, true],
    ['-3', -3, true],
  ])('%s holds %i: %s', (range, n, holds) => {
    expect(inRange(range, n)).toBe(holds);
  });

  test('a chart without a row for a number names itself', () => {
    expect(lookup({ '..4': 'a', '5..': 'b' }, 5)).toBe('b');
    expect(() => lookup({ '1-4': 'a' }, 5, 'breach chart')).toThrow('the breach chart has a row for 5');
  });

  test('a grid has rows and columns of ranges', () => {
    const chart = { columns: [1, 2, '3..'], rows: { '1': [0, 0, 1], '2..': [0, 1, 3] } };

    expect(cell(chart, 6, 9)).toBe(3);
    expect(() => cell(chart, 1, 0, 'assault chart')).toThrow('the assault chart has a column for 0');
  });

  test('what is no range is a fault', () => {
    expect(() => inRange('five', 5)).toThrow('"five" is a range');
  });
});

describe('order of ids', () => {
  test('digits compare as numbers', () => {
    expect(byId(['P10', 'P2', 'P1', 'a10b', 'a9b', 'B', 'a'])).toEqual([
      'B',
      'P1',
      'P2',
      'P10',
      'a',
      'a9b',
      'a10b',
    ]);
  });

  test('it is a total order', () => {
    const id = fc.stringMatching(/^[a-zP0-9-]{0,8}$/);
    fc.assert(
      fc.property(id, id, id, (a, b, c) => {
        expect(Math.sign(compareIds(a, b)) + Math.sign(compareIds(b, a))).toBe(0);
        if (compareIds(a, b) === 0) expect(a).toBe(b);
        if (compareIds(a, b) < 0 && compareIds(b, c) < 0) expect(compareIds(a, c)).toBeLessThan(0);
      }),
    );
  });

  test('records are walked in it', () => {
    const record = { P10: 1, P2: 2 };

    expect([ids(record), values(record), entries(record)]).toEqual([
      ['P2', 'P10'],
      [2, 1],
      [
        ['P2', 2],
        ['P10', 1],
      ],
    ]);
  });
});

describe('canonical JSON', () => {
  test('the same value has the same text, whatever the order of its keys', () => {
    expect(canonicalJson({ b: [1, { d: undefined, c: 'ä' }], a: null })).toBe('{"a":null,"b":[1,{"c":"ä"}]}');
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(turned)).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('a frozen value can not be changed anywhere', () => {
    const frozen = deepFreeze({ a: [{ b: 1 }] });

    expect(() => {
      frozen.a[0]!.b = 2;
    }).toThrow(TypeError);
  });
});

describe('suggestions', () => {
  const cities = ['Pella', 'Athens', 'Syracuse', 'Rome', 'Çatalhöyük', 'Argos'];

  test.each([
    ['Pela', ['Pella']],
    ['pella', ['Pella']],
    ['Atehns', ['Athens']],
    ['Syra', ['Syracuse']],
    ['catalhoyuk', ['Çatalhöyük']],
    ['Xyzzy', []],
    ['', []],
  ])('"%s": %j', (word, near) => {
    expect(suggest(word, cities)).toEqual(near);
  });

  test('of several names of one thing only the nearest is told', () => {
    const named = [
      ['Pergamum', 'E3130'],
      ['Pergemum', 'E3130'],
      ['Pergemurn', 'E3130'],
      ['Perga', 'E3332'],
    ] as const;

    expect(suggestOfEach('Pergamon', named)).toEqual(['Pergamum', 'Perga']);
    expect(suggestOfEach('Pergamon', named, 1)).toEqual(['Pergamum']);
  });

  test('names fold alike without accents, case, blanks and underscores', () => {
    expect(fold('Ælla_ Bé')).toBe('aellabe');
  });
});

describe('diagnostics', () => {
  test('one is printed with its place, what was expected, the nearest names and its rule', () => {
    const printed = printDiagnostic(
      {
        severity: 'error',
        code: 'x/y',
        line: 7,
        column: 11,
        length: 4,
        message: 'unknown place "Pela"',
        expected: 'a city',
        suggestions: ['Pella', 'Pylos'],
        rule: 'X-1',
      },
      'P5.yaml',
    );

    expect(printed).toBe(
      'P5.yaml:7:11  error: unknown place "Pela". Expected a city. Did you mean Pella or Pylos? (X-1)',
    );
  });
});

describe('events', () => {
  const order = { number: 2, code: 'M', position: 'P1', source: { text: 'M - 1AR - 1,2' } } as PositionOrder;

  test('ROLL-1: a roll precedes the event that names it and takes its audience; every other is for the GM alone', () => {
    const dice = seededDice({ seed: 'x', turn: 1 });
    const log = eventLog(dice);
    dice.d6('spy', 'P3-SP2');
    dice.d6('storm', 'susa', 1);
    dice.d6('storm', 'susa', 2);
    dice.d6('storm', 'susania');
    log.add('weather', 'X-1', 'all');
    log.add('city-taken', 'X-1', ['P1', 'P2'], { city: 'susa' }, ['storm susa']);
    log.close();

    expect(log.events.map(({ n, type, seenBy, data }) => [n, type, seenBy, data.key, data.of])).toEqual([
      [1, 'weather', 'all', undefined, undefined],
      [2, 'roll', ['P1', 'P2'], 'susa 1', 'city-taken'],
      [3, 'roll', ['P1', 'P2'], 'susa 2', 'city-taken'],
      [4, 'city-taken', ['P1', 'P2'], undefined, undefined],
      [5, 'roll', 'gm', 'P3-SP2', undefined],
      [6, 'roll', 'gm', 'susania', undefined],
    ]);
  });

  test('ROLL-1: an order names its rolls, and a roll that leads to no event can be told by itself', () => {
    const dice = seededDice({ seed: 'x', turn: 1 });
    const log = eventLog(dice);
    dice.d100('bribe', 'P1', 2);
    dice.d6('weather');
    log.rolled('all', 'weather');
    log.failed(order, 'X-3', 'no use', {}, ['bribe P1 2']);

    expect(log.events.map(({ type, seenBy, data }) => [type, seenBy, data.stream])).toEqual([
      ['roll', 'all', 'weather'],
      ['roll', ['P1'], 'bribe'],
      ['order-failed', ['P1'], undefined],
    ]);
  });

  test('the outcome of an order is seen by its owner alone', () => {
    const log = eventLog();
    log.done(order, 'X-1');
    log.part(order, 'X-2', 'too few');
    log.failed(order, 'X-3', 'none there');

    expect(log.events.every(({ data }) => data.text === 'M - 1AR - 1,2')).toBe(true);
    expect(log.events.map(({ type, data }) => [type, data.order, data.reason])).toEqual([
      ['order-done', 2, undefined],
      ['order-part', 2, 'too few'],
      ['order-failed', 2, 'none there'],
    ]);
    expect(log.events.every((event) => isSeenBy(event, 'P1') && !isSeenBy(event, 'P2'))).toBe(true);
  });

  test('what only the GM may see is seen by no position', () => {
    const log = eventLog();
    log.add('plot', 'X-1', 'gm');
    log.add('news', 'X-1', 'all');

    expect(log.events.map((event) => isSeenBy(event, 'P1'))).toEqual([false, true]);
  });
});

describe('phases', () => {
  interface Count {
    count: number;
  }
  const phase = definePhase<Count, PositionOrder, undefined, string>();
  const add = phase('add', ({ state, log }) => {
    state.count += 1;
    log.add('added', 'X-1', 'all');
  });
  const ask = phase('ask', (play) => {
    const [answer] = play.ask({ id: 'how-many', rule: 'X-2', text: 'How many?' });
    play.state.count += Number(answer);
  });
  const given = { orders: [], dice: seededDice({ seed: 'x', turn: 1 }), data: undefined };
  const move = (number: number): PositionOrder => ({
    number,
    key: 'move',
    code: 'M',
    fields: {},
    position: 'P1',
    source: { line: number, column: 1, length: 1, text: 'M', spans: {} },
  });

  test('a turn plays phases in order on a copy', () => {
    const before = deepFreeze({ count: 1 });
    const outcome = playTurn([add, add], before, given);

    expect(outcome).toMatchObject({
      state: { count: 3 },
      events: [
        { n: 1, phase: 'add' },
        { n: 2, phase: 'add' },
      ],
    });
    expect(before).toEqual({ count: 1 });
  });

  test('the state is looked at after each phase, and rolls nobody was told are written down by then', () => {
    const roll = phase('roll', ({ dice }) => void dice.d6('secret'));
    const counts: [string, number][] = [];
    const outcome = playTurn(
      [add, roll, add],
      { count: 1 },
      {
        ...given,
        dice: seededDice({ seed: 'x', turn: 1 }),
        watch: (name, { count }) => counts.push([name, count]),
      },
    );

    expect(counts).toEqual([
      ['add', 2],
      ['roll', 2],
      ['add', 3],
    ]);
    expect(outcome).toMatchObject({
      events: [{ type: 'added' }, { type: 'roll', phase: 'roll', seenBy: 'gm' }, { type: 'added' }],
    });
  });

  test('OUTCOME-1: an order that no phase answered gets its outcome from the state that the turn leaves', () => {
    const orders = [1, 2].map(move);
    const first = phase('first', (play) => play.log.done(play.orders[0]!, 'X-1'));
    const outcome = playTurn(
      [first, add],
      { count: 1 },
      {
        ...given,
        orders,
        unreached: (order, log, after) => log.failed(order, 'X-2', `the count is ${after.count}`),
      },
    );

    expect(outcome).toMatchObject({
      events: [
        { type: 'order-done', data: { order: 1 } },
        { type: 'added' },
        { type: 'order-failed', rule: 'X-2', data: { order: 2, reason: 'the count is 2' } },
      ],
    });
  });

  test('OUTCOME-1: phases see the orders that belong to the step, and the others get their outcome all the same', () => {
    const tell = phase('tell', (play) => {
      play.state.count += 1;
      for (const order of play.orders) play.log.done(order, 'X-1');
    });
    const outcome = playTurn(
      [tell],
      { count: 1 },
      {
        ...given,
        orders: [1, 2].map(move),
        belongs: ({ number }, before) => number === before.count + 1,
        unreached: (order, log) => log.failed(order, 'X-2', 'wrong-step'),
      },
    );

    expect(outcome).toMatchObject({
      events: [
        { type: 'order-done', data: { order: 2 } },
        { type: 'order-failed', data: { order: 1, reason: 'wrong-step' } },
      ],
    });
  });

  test('steps that nobody is awaited for follow in the same log, without the orders of the first', () => {
    const seen: number[] = [];
    const tell = phase('tell', (play) => {
      seen.push(play.orders.length);
      for (const order of play.orders) play.log.done(order, 'X-1');
    });
    const watched: string[] = [];
    const outcome = playTurn(
      [tell, add],
      { count: 1 },
      {
        ...given,
        orders: [move(1)],
        next: ({ count }, played) => (count < 4 && played < 10 ? [tell, add] : undefined),
        watch: (name) => watched.push(name),
      },
    );

    expect(seen).toEqual([1, 0, 0]);
    expect(watched).toEqual(['tell', 'add', 'tell', 'add', 'tell', 'add']);
    expect(outcome).toMatchObject({ state: { count: 4 }, events: [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }] });
  });

  test('a question stops the turn and nothing of it is kept', () => {
    const before = { count: 1 };

    expect(playTurn([add, ask], before, given)).toEqual({
      questions: [{ id: 'how-many', rule: 'X-2', text: 'How many?' }],
    });
    expect(before).toEqual({ count: 1 });
    expect(playTurn([add, ask], before, { ...given, answers: { 'how-many': '5' } })).toMatchObject({
      state: { count: 7 },
    });
  });
});
