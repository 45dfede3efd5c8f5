/** Page one: every loss is told, every event has a weight, the first sheet can be played. */
import { describe, expect, test } from 'vitest';
import { front } from '../../../../games/rise-and-fall/report/front.js';
import { pageOf } from '../../../../games/rise-and-fall/report/page.js';
import { ownAreas, ownUnits, readerOf } from '../../../../games/rise-and-fall/report/reader.js';
import { weightsFor } from '../../../../games/rise-and-fall/report/weights.js';
import { isStar } from '../../../../games/rise-and-fall/rules/world/control.js';
import { areaInfo } from '../../../../games/rise-and-fall/rules/world/world.js';
import { seats } from '../../../../games/rise-and-fall/rules/world/seats.js';
import { HALVES } from '../../../../games/rise-and-fall/report/map.js';
import { datesToCome } from '../../../../games/rise-and-fall/rules/world/calendar.js';
import { see } from '../../../../games/rise-and-fall/see.js';
import type { State } from '../../../../games/rise-and-fall/state.js';
import type { View } from '../../../../games/rise-and-fall/view.js';
import {
  clone,
  gravest,
  plainText,
  plainWords,
  composeFront,
  seededDice,
  type Fact,
  type Front,
  type GameEvent,
  type Text,
} from '../../../../src/core/index.js';
import { board, data, sheet, system, unit } from '../table.js';
import { breadth } from '../../../kit/breadth.js';

const viewOf = (state: State, seat: string, events: readonly GameEvent[] = []): View =>
  see(data, state, events, seat);

/** The stars and units of the reader's own sides. */
function holdings(view: View): { stars: string[]; units: string[] } {
  const page = pageOf(data, view);
  const reader = readerOf(page);
  return {
    stars: ownAreas(page, reader).filter((id) => isStar(page.board, id)),
    units: ownUnits(page, reader),
  };
}

/** Units that went by their owner's will or into another counter: no army was lost. */
function givenUp(events: readonly GameEvent[]): string[] {
  return events.flatMap(({ type, data: facts }) => {
    if (type === 'unit-disbanded' || type === 'kushan-converted')
      return [plainWords(facts.unit), plainWords(facts.tribe)];
    return type === 'reform' && Array.isArray(facts.units) ? facts.units.map(String) : [];
  });
}

/** What two sheets of a seat differ in, as far as it is a loss. */
function losses(before: View, after: View): string[] {
  const [was, is] = [holdings(before), holdings(after)];
  const page = pageOf(data, after);
  const reader = readerOf(page);
  const excused = givenUp(after.recent.at(-1)?.events ?? []);
  return [
    ...was.stars.filter((id) => !is.stars.includes(id) && !reader.own(after.board.areas[id]?.controller)),
    // A side that another seat moves now is not lost.
    ...was.units.filter((id) => !is.units.includes(id) && reader.ownUnit(id) && !excused.includes(id)),
  ];
}

/** Is a lost star or unit named in one of the facts, or counted in a list that has `more`? `Legion 6, 7 and 21` */
function named(facts: readonly Fact[], id: string): boolean {
  const name =
    data.counters.units.find((one) => one.id === id)?.name ?? areaInfo(data, id).name.replace(/ \(.*\)$/, '');
  const [, stem = '', number] = /^(.*?)(?: (\d+))?$/.exec(name) ?? [];
  return facts.some(({ text }) => {
    const told = plainText(text);
    return (
      / and \d+ more/.test(told) ||
      (told.includes(stem) && (number === undefined || new RegExp(`\\b${number}\\b`).test(told)))
    );
  });
}

function words({ facts, silent, goal, dates = [], welcome, subtitle }: Front): string[] {
  const all: Text[] = [
    ...facts.map(({ text }) => text),
    silent,
    goal,
    ...dates.map(({ text }) => text),
    ...(welcome?.who ?? []),
    subtitle,
  ];
  return all.map(plainText);
}

/** A whole game of stand-ins; every seat's view after every step. */
function* game(
  scenario: string,
  options: Record<string, string | number>,
  seed: string,
  steps: number,
): Generator<{ view: View; before: View }> {
  let state = system.create(
    scenario,
    options,
    seededDice({ seed, turn: 0, step: 'create', rolls: system.rolls }),
  ) as State;
  let events: readonly GameEvent[] = [];
  for (let step = 0; step < steps; step++) {
    const moment = system.moment(state);
    const sheets = Object.fromEntries(
      system
        .awaiting(state)
        .map((seat) => [
          seat,
          system.standIn(system.see(state, events, seat), seededDice({ seed: `${seed} ${seat}`, ...moment })),
        ]),
    );
    if (Object.keys(sheets).length === 0) return;
    const views = seats(state).map((seat) => viewOf(state, seat, events));
    const outcome = system.resolve(state, sheets, seededDice({ seed, ...moment, rolls: system.rolls }));
    if ('questions' in outcome) throw new Error('nobody is asked');
    state = outcome.state as State;
    events = outcome.events;
    for (const before of views) yield { before, view: viewOf(state, before.position, events) };
  }
}

const happened = (view: View): readonly Fact[] =>
  front(data, view).facts.filter(({ kind }) => kind === 'happened');

describe.each([
  ['standard', { players: 2 }, breadth(10, 16)],
  ['standard', { players: 3 }, breadth(10, 16)],
  ['late-empire', { players: 2 }, breadth(12, 24)],
  ['late-empire', { players: 3, garrisonCallout: 'claim', lastYear: 270 }, 12],
] as const)('page one in games of %s %o', (scenario, options, steps) => {
  test('no own star and no own unit is lost without a fact of weight 8, and every text can be read', () => {
    let lost = 0;
    for (const { before, view } of game(scenario, options, `front ${scenario}`, steps)) {
      const gone = losses(before, view);
      lost += gone.length;
      const page = front(data, view);
      const grave = page.facts.filter(({ kind, weight }) => kind === 'happened' && weight >= 8);
      for (const id of gone)
        expect(named(grave, id), `${view.position} lost ${id}, turn ${view.board.turn}`).toBe(true);
      for (const text of words(page)) {
        expect(text).not.toMatch(/[{}]|undefined|NaN|\[object|\b[A-Z]{2}\d{1,2}\b|kingdom:|hunnic:/);
        expect(text.length, text).toBeLessThanOrEqual(260);
      }
    }
    expect(lost).toBeGreaterThan(0);
  });
});

test('every event of the rules has a weight, and no other', () => {
  const table = Object.keys(weightsFor(readerOf(pageOf(data, viewOf(board(-60), 'P1')))));
  const told = Object.keys(data.texts.events);
  const typeOf = (key: string): string =>
    table.find((type) => key === type || (!table.includes(key) && key.startsWith(`${type}-`))) ?? key;

  expect([...new Set(told.map(typeOf))].sort()).toEqual([...table].sort());
});

describe('the first sheet of a game', () => {
  const openings = ['standard', 'late-empire'].flatMap((scenario) =>
    [
      { players: 2 },
      { players: 3 },
      ...(scenario === 'standard' ? [{ players: 2, setup: 'choose' }] : []),
    ].flatMap((options) => {
      const state = system.create(
        scenario,
        options,
        seededDice({ seed: 'first', turn: 0, step: 'create', rolls: system.rolls }),
      ) as State;
      return seats(state).map((seat) => ({
        scenario,
        options: JSON.stringify(options),
        seat,
        view: viewOf(state, seat),
      }));
    }),
  );

  test.each(openings)('$scenario $options $seat: welcomes, and its example passes the check', ({ view }) => {
    const { welcome, facts } = front(data, view);

    expect(welcome?.who.length).toBeGreaterThan(0);
    expect(welcome?.example.length).toBeGreaterThanOrEqual(2);
    expect(facts.some(({ kind }) => kind === 'threatens')).toBe(true);
    const example = sheet((welcome?.example ?? []).join('\n'));
    expect(example.orders).toHaveLength(welcome?.example.length ?? 0);
    expect(example.diagnostics).toEqual([]);
    expect(system.check(view, example)).toEqual([]);
    expect((system.lint?.(view, example) ?? []).filter(({ severity }) => severity === 'warning')).toEqual([]);
  });

  test('a later sheet is no welcome', () => {
    const state = clone(board(-60));
    state.recent = [{ turn: 1, step: 'R', events: [] }];
    expect(front(data, viewOf(state, 'P1')).welcome).toBeUndefined();
  });
});

describe('what page one says', () => {
  const battle: GameEvent = {
    n: 1,
    phase: 'movement',
    type: 'attack-won',
    rule: 'RF-CBT-1',
    seenBy: 'all',
    data: {
      unit: 'PC07',
      area: 'Antioch',
      attack: 4,
      defence: 2,
      side: 'PC07 2 + PC08 2',
      against: 'RL06',
      terrain: '',
    },
  };
  const event = (n: number, type: string, facts: Record<string, string | number>): GameEvent => ({
    ...battle,
    n,
    type,
    data: facts,
  });

  function lostAntioch(): State {
    const state = clone(
      board(10, { units: { RL06: 'pool', PC07: 'Antioch' }, held: { Antioch: 'parthia' } }),
    );
    state.recent = [
      {
        turn: state.turn,
        step: 'P',
        events: [
          battle,
          event(2, 'unit-eliminated', { unit: 'RL06', area: 'Antioch', by: 'PC07' }),
          event(3, 'area-taken', { area: 'Antioch', from: 'rome', by: 'parthia' }),
        ],
      },
    ];
    return state;
  }

  test('march, fight, loss and change of owner are one fact, with who, how strong and what it cost', () => {
    const found = happened(viewOf(lostAntioch(), 'P1'));

    expect(found.map(({ text, weight, place }) => [plainText(text), weight, place])).toEqual([
      [
        'Antioch lost to Parthia. Parthian Cavalry 7 and 8 (4) beat Legion 6 (2). You lost Legion 6.',
        8,
        'Antioch',
      ],
    ]);
  });

  test('the same deed reads as a gain to the other side, and as nothing to a third', () => {
    const state = lostAntioch();
    state.options.players = 3;

    expect(happened(viewOf(state, 'P2')).map(({ text, weight }) => [plainText(text), weight])).toEqual([
      ['Antioch taken from Rome. Parthian Cavalry 7 and 8 (4) beat Legion 6 (2).', 8],
    ]);
    expect(happened(viewOf(state, 'P3'))).toEqual([]);
  });

  const after = (step: State['step'], events: GameEvent[]): State => {
    const state = clone(board(420, { empty: true, units: {}, held: {} }));
    state.recent = [{ turn: state.turn, step, events }];
    return state;
  };
  const told = (state: State, seat: string): string[] =>
    happened(viewOf(state, seat)).map(({ text }) => plainText(text));

  test('RF-ALG-TREATY: a peace tells what each side gets, also what the other empire gives back', () => {
    const treaty = (n: number, type: string, facts: Record<string, string | number>): GameEvent => ({
      ...event(n, type, facts),
      rule: 'RF-ALG-TREATY',
    });
    const state = after('P', [
      event(1, 'peace-made', { by: 'parthia', level: 1, until: 50 }),
      treaty(2, 'area-yielded', { area: 'Antioch', from: 'parthia', by: 'rome' }),
      treaty(3, 'area-taken', { area: 'Ctesiphon', from: 'rome', by: 'parthia' }),
      treaty(4, 'area-taken', { area: 'Nisibis', from: 'rome', by: 'parthia' }),
    ]);

    for (const seat of ['P1', 'P2'])
      expect(told(state, seat).join(' ')).toContain('To Rome: Antioch. To Parthia: Ctesiphon and Nisibis.');
  });

  test('RF-HUN-5, RF-STK-3: what a seat founds where it stood was not lost, and a crowd that is cleared is no fight', () => {
    const founded = [
      event(1, 'area-taken', { area: 'Sirmium', from: 'huns', by: 'hunnic:huns' }),
      event(2, 'kingdom-founded', { unit: 'HU1', area: 'Sirmium', by: 'hunnic:huns', units: 3 }),
    ];
    const cleared = [
      event(3, 'unit-eliminated', { unit: 'HK1', area: 'Sirmium' }),
      { ...event(4, 'stack-eliminated', { area: 'Sirmium', by: 'P1' }), rule: 'RF-STK-3' },
    ];

    expect(told(after('H', founded), 'P2').join(' ')).not.toMatch(/lost and won back|Fighting/);
    const texts = told(after('H', [...founded, ...cleared]), 'P2').join(' ');
    expect(texts).not.toMatch(/lost and won back|Fighting/);
    expect(texts).toContain('Too many stood at Sirmium.');
  });

  test('RF-GAR-1: a star without its garrison is a duty, with the orders that do it', () => {
    const state = board(-60, { units: { RL01: 'pool' } });
    state.recent = [{ turn: 1, step: 'P', events: [] }];
    const duty = front(data, viewOf(state, 'P1')).facts.find(({ kind }) => kind === 'must');

    expect(duty).toMatchObject({ weight: 8, place: 'Athens', order: 'B, M, T' });
    expect(plainText(duty?.text ?? '')).toMatch(/^A garrison for Athens:/);
  });

  test('RF-NMR-2: silence is told by what the rules then do', () => {
    const state = board(-60, { units: { RL01: 'pool' } });

    expect(plainText(front(data, viewOf(state, 'P1')).silent)).toMatch(/units are raised by default: Athens/);
    expect(plainText(front(data, viewOf(state, 'P2')).silent)).toBe('');
  });

  test('RF-CBT-1: a star is in danger when the enemies beside it bring more than what defends it', () => {
    const state = board(-60, { units: { RL14: 'Cenabum' }, held: { Lugdunum: 'rome' } });
    state.recent = [{ turn: 1, step: 'R', events: [] }];
    state.areas.Augustodunum!.controller = 'rome';
    unit(state, 'RL13').where = 'Augustodunum';
    for (const id of ['CE05', 'CE06', 'CE07'])
      unit(state, id).where = { CE05: 'Lutetia', CE06: 'Vesontio', CE07: 'Lugdunum' }[id] ?? '';
    const threats = front(data, viewOf(state, 'P1')).facts.filter(
      ({ kind, place }) => kind === 'threatens' && place === 'Augustodunum',
    );

    expect(threats.map(({ text, weight }) => [plainText(text).slice(0, 22), weight])).toEqual([
      ['Augustodunum can fall:', 7],
    ]);
  });

  test.each([
    ['no star', 0, 0, 9, 'No star is left to you. Par in 0 AD is 8.'],
    [
      'looted ones only',
      2,
      2,
      9,
      /^No whole star is left to you\. Looted: \w+ and \w+\. Par in 0 AD is 8\.$/,
    ],
    ['two whole ones', 3, 1, 8, /^Two stars left to you: \w+ and \w+\. Par in 0 AD is 8\.$/],
    ['three whole ones', 3, 0, undefined, ''],
  ])('RF-VIC-1: an empire near its end is told so: %s', (_, stars, looted, weight, told) => {
    const state = board(-50, { units: { PC03: 'pool' } });
    state.recent = [{ turn: 1, step: 'R', events: [] }];
    const held = holdings(viewOf(state, 'P2')).stars.map((id) => state.areas[id]!);
    held.slice(stars).forEach((area) => (area.controller = 'rome'));
    held.slice(0, looted).forEach((area) => (area.loot = 2));
    const fact = front(data, viewOf(state, 'P2')).facts.find(
      ({ kind, rule }) => kind === 'threatens' && rule === 'RF-VIC-1',
    );

    expect(fact?.weight).toBe(weight);
    expect(plainText(fact?.text ?? '')).toMatch(told);
  });

  test('RF-END-1: a game that is over tells who won, and asks nothing', () => {
    const state = clone(board(470));
    state.over = 'last-year';
    const told = front(data, viewOf(state, 'P2'));

    expect(plainText(told.facts.find(({ kind }) => kind === 'happened')?.text ?? '')).toMatch(
      /^The result: 1\. /,
    );
    expect(told.facts.every(({ kind }) => kind === 'happened')).toBe(true);
    expect([told.silent, told.dates]).toEqual(['', []]);
  });

  test('the gravest line of a lost city is the loss', () => {
    const page = composeFront(front(data, viewOf(lostAntioch(), 'P1')), {});
    expect(plainText(gravest(page)?.text ?? '')).toMatch(/^Antioch lost to Parthia/);
  });
});

describe('what stands once on a sheet', () => {
  test('no land lies outside of both maps', () => {
    const inside = ({ lon, lat }: { lon: number; lat: number }): boolean =>
      HALVES.some(
        ({ west, east, south, north }) => lon >= west && lon <= east && lat >= south && lat <= north,
      );
    expect(data.map.areas.filter((area) => !inside(area)).map(({ name }) => name)).toEqual([]);
  });

  test('page one tells all dates of the next six decades', () => {
    const view = viewOf(board(-30), 'P1');
    const page = pageOf(data, view);
    const told = (front(data, view).dates ?? [])
      .map(({ when, text }) => `${when} ${plainText(text)}`)
      .join('\n');
    const coming = datesToCome(data, page.board.state, 6);
    expect(coming.length).toBeGreaterThan(3);
    for (const { text } of coming) expect(told).toContain(text);
  });

  test('a ledger has no line of zeros, and the first sheet no list of nothing', () => {
    const { blocks } = system.report(viewOf(board(-30), 'P1'));
    const ledger = blocks.find((block) => block.kind === 'table' && block.columns[0]?.title === 'In points');
    if (ledger?.kind !== 'table') throw new Error('no ledger');
    expect(ledger.rows.filter((row) => row.slice(1).every((cell) => plainText(cell) === '0'))).toEqual([]);
    expect(JSON.stringify(blocks)).not.toContain('Nothing yet');
  });
});

test('RF-END-1: when the game is over nothing is told of wars and suits to come', () => {
  const state = board(470, { step: 'H' });
  const said = (): string => JSON.stringify(system.report(viewOf(state, 'P1')));
  expect(said()).toMatch(/War may be declared.*the next brings the terms/);
  state.over = 'last-year';
  expect(said()).not.toMatch(/may be declared|the next brings/);
});
