/** Page one: every loss is told, every event has a weight, the first sheet can be played. */
import { describe, expect, test } from 'vitest';
import { front } from '../../../../games/king-of-kings/report/front.js';
import { report } from '../../../../games/king-of-kings/report/report.js';
import { foreignBlocks } from '../../../../games/king-of-kings/report/foreign.js';
import { frontDrawing } from '../../../../games/king-of-kings/report/drawing.js';
import { mapBlock } from '../../../../games/king-of-kings/report/map.js';
import { told } from '../../../../games/king-of-kings/report/telling.js';
import { weightsFor } from '../../../../games/king-of-kings/report/weights.js';
import { rebelSide } from '../../../../games/king-of-kings/rules/events/rebellions.js';
import { famine, plague } from '../../../../games/king-of-kings/rules/events/seasonal.js';
import { capitalOf, citiesOf } from '../../../../games/king-of-kings/rules/realm/realms.js';
import { gridOf } from '../../../../games/king-of-kings/ruleset.js';
import { see } from '../../../../games/king-of-kings/see.js';
import type { State } from '../../../../games/king-of-kings/state.js';
import type { View } from '../../../../games/king-of-kings/view.js';
import {
  clone,
  ids,
  parseSheet,
  plainText,
  seededDice,
  type Fact,
  type Front,
  type GameEvent,
  type Text,
} from '../../../../src/core/index.js';
import { loadSystem } from '../../../kit/load.js';
import { bare, data, playOn, rules, stand, start, worldOf } from '../kit.js';

const system = await loadSystem('king-of-kings');
const viewOf = (state: State, seat: string, events: readonly GameEvent[] = []): View =>
  see(rules, state, events, seat);

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

function expectReadable(page: Front): void {
  for (const text of words(page)) {
    expect(text).not.toMatch(/[{}]|undefined|NaN|\[object|\bP\d\b|band-|rebel-/);
    expect(text.length, text).toBeLessThanOrEqual(300);
  }
}

/** A game of stand-ins; what every seat has before and after each season. */
function* game(scenario: string, seed: string, turns: number): Generator<{ before: View; view: View }> {
  let state = system.create(
    scenario,
    {},
    seededDice({ seed, turn: 0, step: 'create', rolls: system.rolls }),
  ) as State;
  let events: readonly GameEvent[] = [];
  for (let turn = 0; turn < turns; turn++) {
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
    const seats = ids(state.positions);
    const views = seats.map((seat) => viewOf(state, seat, events));
    const outcome = system.resolve(state, sheets, seededDice({ seed, ...moment, rolls: system.rolls }));
    if ('questions' in outcome) throw new Error('nobody is asked');
    state = outcome.state as State;
    events = outcome.events;
    for (const before of views) yield { before, view: viewOf(state, before.position, events) };
  }
}

/** Own places that are no longer own, given away by one's own order or not. */
function lostCities(before: View, view: View): string[] {
  const gone = citiesOf(before.board, before.position).filter(
    ({ hex }) => view.board.cities[hex]?.controller !== before.position,
  );
  const given = view.events.flatMap(({ type, data: facts }) =>
    type === 'city-given' && facts['from'] === view.position ? [facts['hex']] : [],
  );
  return gone.map(({ hex }) => hex).filter((hex) => !given.includes(hex));
}

describe.each([
  ['hammurabi', 24],
  ['diadochi', 10],
  ['third-century', 8],
  ['attila', 6],
] as const)('page one in games of %s', (scenario, turns) => {
  test('no city, capital or army is lost without a fact of weight 8, and every text can be read', () => {
    let lost = 0;
    for (const { before, view } of game(scenario, `front ${scenario}`, turns)) {
      const page = front(rules, view);
      const grave = page.facts.filter(({ kind, weight }) => kind === 'happened' && weight >= 8);
      const grid = gridOf({ state: view.board, data: rules });
      const fallen = view.board.positions[view.position]?.status !== 'active';
      for (const hex of lostCities(before, view)) {
        lost += 1;
        const told = fallen
          ? grave.length > 0
          : grave.some(({ place }) => place === hex) ||
            grave.some(({ text }) => plainText(text).includes(grid.title(hex)));
        const all = grave.some(({ text }) => /Civil war|rebel|surrender/i.test(plainText(text)));
        expect(told || all, `${view.position} lost ${grid.title(hex)} in turn ${view.board.game.turn}`).toBe(
          true,
        );
      }
      const beaten = view.events.filter(
        ({ type, data: facts }) => type === 'battle-ended' && facts['loser'] === view.position,
      );
      for (const { data: facts } of beaten)
        expect(grave.some(({ place }) => place === facts['hex'])).toBe(true);
      const capital = (of: View): boolean =>
        of.board.positions[of.position]?.capitalState === 'held' &&
        capitalOf(of.board, of.position) !== undefined;
      if (capital(before) && !capital(view)) expect(grave).not.toEqual([]);
      expectReadable(page);
    }
    expect(lost).toBeGreaterThan(0);
  });
});

test('every event of the rules has a weight, and no other', () => {
  const table = Object.keys(weightsFor(worldOf(start('hammurabi')), 'P1'));

  expect([...table].sort()).toEqual(Object.keys(data.texts.events).sort());
});

describe('the first sheet of a game', () => {
  const seats = system.scenarios.flatMap(({ id, positions }) => {
    const state = start(id, positions.length);
    return ids(state.positions).map((seat) => ({ scenario: id, seat, view: viewOf(state, seat) }));
  });

  test.each(seats)('$scenario $seat: welcomes, and its example passes the check', ({ view }) => {
    const page = front(rules, view);
    const example = page.welcome?.example ?? [];
    const sheet = parseSheet(system.orders, `GAME g\n${example.join('\n')}\n`);

    expect(page.welcome?.who.length).toBeGreaterThan(0);
    expect(example.length).toBeGreaterThan(0);
    expect(sheet.orders).toHaveLength(example.length);
    expect(sheet.diagnostics).toEqual([]);
    expect(system.check(view, sheet)).toEqual([]);
    expectReadable(page);
  });
});

describe('what page one says', () => {
  const event = (n: number, type: string, facts: GameEvent['data']): GameEvent => ({
    n,
    phase: 'sieges',
    type,
    rule: 'KOK-SIEGE-6',
    seenBy: 'all',
    data: facts,
  });
  const texts = (page: Front, kind: Fact['kind']): [string, number][] =>
    page.facts.filter((fact) => fact.kind === kind).map(({ text, weight }) => [plainText(text), weight]);

  test('KOK-SIEGE-6: assault, losses, capture and the fall of a capital are one fact', () => {
    const state = clone(start('hammurabi'));
    const grid = gridOf(worldOf(state));
    const hex = grid.find('Babylon')!;
    state.cities[hex]!.controller = 'P2';
    const events = [
      event(1, 'siege-pressed', {
        hex,
        by: 'P2',
        of: 'P1',
        die: 5,
        walls: 2,
        supplied: true,
        earthworks: false,
        row: 5,
        result: 'assault',
        story: 'A breach',
      }),
      event(2, 'assault-round', {
        hex,
        round: 1,
        first: { side: 'P2', lost: { LI: 2 } },
        second: { side: 'P1', lost: { CH: 2, HI: 1 } },
      }),
      event(3, 'city-taken', { hex, by: 'P2', from: 'P1', kind: 'city' }),
      event(4, 'capital-fell', { position: 'P1', hex }),
    ];

    expect(texts(front(rules, viewOf(state, 'P1', events)), 'happened')).toEqual([
      [
        'Babylon lost to Larsa. You lost 2 CH, 1 HI, they 2 LI. It was the capital: your achievements are lost.',
        9,
      ],
    ]);
    expect(texts(front(rules, viewOf(state, 'P2', events)), 'happened')).toEqual([
      ['Babylon taken. You lost 2 LI, they 2 CH, 1 HI. It was the capital: their achievements are lost.', 8],
    ]);
  });

  test('a besieged capital without a garrison is the gravest threat, with who and how strong', () => {
    const state = bare('hammurabi');
    stand(state, 'P2', 'Babylon', '3 CH');
    const threats = texts(
      front(rules, viewOf(state, 'P1', [event(1, 'season-began', { season: 'fall', year: 1 })])),
      'threatens',
    );

    expect(threats[0]).toEqual([
      'Babylon, your capital, besieged by Larsa: strength 9 before walls of 2; no garrison.',
      9,
    ]);
  });

  test('KOK-CAP-2: a besieged last city is as grave as a capital, and is called so', () => {
    const state = bare('hammurabi');
    stand(state, 'P2', 'Babylon', '3 CH');
    // The old capital lies in other hands.
    state.sides['P1']!.capital = state.sides['P2']!.capital ?? '';
    state.positions['P1']!.capitalState = 'fallen';
    const threats = texts(
      front(rules, viewOf(state, 'P1', [event(1, 'season-began', { season: 'fall', year: 1 })])),
      'threatens',
    );

    expect(threats).toContainEqual([
      'Babylon, your last city, besieged by Larsa: strength 9 before walls of 2; no garrison.',
      9,
    ]);
  });

  test('a besieged city of an ally is a threat too, and says whose it is', () => {
    const state = bare('hammurabi');
    state.sides['phoenicia']!.controller = 'P1';
    stand(state, 'P2', 'Tyre', '3 CH');
    const threats = texts(
      front(rules, viewOf(state, 'P1', [event(1, 'season-began', { season: 'fall', year: 1 })])),
      'threatens',
    );

    expect(threats).toContainEqual([
      expect.stringMatching(/^Tyre, of your ally Phoenicia, besieged by Larsa: strength 9/) as string,
      7,
    ]);
  });

  test('KOK-SEE-1: foreign forces stand in a table with their contents, the nearest first, enemies before others', () => {
    const state = bare('hammurabi');
    stand(state, 'P1', 'Babylon', '1 HI');
    stand(state, 'P3', 'Memphis', '1 CH');
    stand(state, 'P2', 'Larsa', '2 HI');
    const table = foreignBlocks(worldOf(state), 'P1').find((block) => block.kind === 'table');
    const rows = table?.kind === 'table' ? table.rows.map((cells) => cells.map(plainText)) : [];

    expect(rows.map(([force, stance, , units]) => [force, stance, units])).toEqual([
      ['Larsa A1', 'enemy', '2 HI'],
      ['Egypt A1', 'enemy', '1 CH'],
    ]);
  });

  test('the map keeps its scale while the realm grows, and names foreign forces', () => {
    const state = bare('hammurabi');
    const width = (): number => {
      const block = mapBlock(worldOf(state), { position: 'P1', events: [] });
      return block.kind === 'map' ? Math.round(block.drawing.width) : 0;
    };
    const before = width();
    stand(state, 'P1', 'Edessa', '1 HI');
    stand(state, 'P2', 'Larsa', '2 HI');

    expect(width()).toBe(before);
    const labels = JSON.stringify(frontDrawing(worldOf(state), { position: 'P1', events: [] }));
    expect(labels).toContain('"Larsa A1"');
    expect(labels).toContain(gridOf(worldOf(state)).find('Larsa'));
  });

  test('KOK-SIEGE-7, KOK-REB-1: rounds that end no siege are told as rounds', () => {
    const state = bare('hammurabi');
    const hex = gridOf(worldOf(state)).find('Babylon')!;
    const round = event(1, 'assault-round', {
      hex,
      round: 1,
      first: { side: 'P1', lost: { LI: 2 } },
      second: { side: 'P2', lost: { CH: 1 } },
    });
    const lifted = event(2, 'siege-lifted', { hex, by: 'P1' });
    const said = (...events: GameEvent[]): string[] =>
      texts(front(rules, viewOf(state, 'P1', events)), 'happened').map(([text]) => text);
    expect(said(round)).toEqual(['Fighting at Babylon. You lost 2 LI, they 1 CH.']);
    expect(said(round, lifted)).toEqual(['The siege of Babylon is over. You lost 2 LI, they 1 CH.']);
  });

  test('KOK-FALL-2, 5: whom another’s plague or famine struck hears of it on page one, and with whom', () => {
    const state = bare('hammurabi');
    state.goods = {};
    stand(state, 'P1', 'Babylon', '1 CH');
    stand(state, 'P2', 'Larsa', '2 CH');
    const play = playOn(state, { 'fall/plague E4536 P1 CH': [1], 'fall/plague E4737 P2 CH': [1, 1] });
    plague(play, 'P1', 'E4536', 'KOK-FALL-2');
    famine(play, 'P1', 'KOK-FALL-5');
    const told = texts(front(rules, viewOf(state, 'P2', play.log.events)), 'happened');
    expect(told).toContainEqual(['Plague round Babylon: your realm lost 2 CH.', 7]);
    expect(told.find(([text]) => text.startsWith('Famine'))?.[1]).toBe(8);
    expect(told.find(([text]) => text.startsWith('Famine'))?.[0]).toContain('Larsa');
  });

  test('KOK-BUY-1: what can be bought is reckoned with what the season brings or takes before', () => {
    const spends = (season: State['game']['season'], treasury: number): string[] => {
      const state = start('hammurabi');
      state.game.season = season;
      state.positions['P1']!.treasury = treasury;
      const events = [event(1, 'season-began', { season, year: 1 })];
      return texts(front(rules, viewOf(state, 'P1', events)), 'can')
        .map(([text]) => text)
        .filter((text) => /^(Spend|Buy)/.test(text));
    };
    // Winter's pay is 19, Spring brings 50.
    expect(spends('winter', 19)).toEqual([]);
    expect(spends('winter', 22)).toEqual([expect.stringMatching(/^Spend 3 talents: 1 LI at 3\. /)]);
    expect(spends('winter', 100).some((text) => text.startsWith('Buy'))).toBe(false);
    expect(spends('spring', 50)).toContainEqual(expect.stringContaining('monuments for 100'));
    expect(spends('fall', 22)).toEqual([expect.stringMatching(/^Spend 22 talents/)]);
  });

  test('KOK-MAIL-3, 10: silence moves a fallen capital where it will go, if it can be paid', () => {
    const silent = (treasury: number, held: readonly string[]): string => {
      const state = bare('hammurabi', 4);
      state.cities[state.sides['P1']!.capital!]!.controller = 'P2';
      for (const name of held) state.cities[gridOf(worldOf(state)).find(name)!]!.controller = 'P1';
      Object.assign(state.positions['P1']!, { capitalState: 'fallen', treasury });
      state.game.season = 'summer';
      const events = [event(1, 'season-began', { season: 'summer', year: 1 })];
      return plainText(front(rules, viewOf(state, 'P1', events)).silent);
    };
    expect(silent(25, ['Damascus', 'Tyre'])).toContain('Your capital is moved to Tyre for 25 talents.');
    expect(silent(24, ['Damascus'])).not.toContain('capital');
  });

  test('KOK-SCN-17: where nobody gains an ally a marriage promises none', () => {
    const state = start('aurelian');
    const events = [event(1, 'season-began', { season: 'summer', year: 1 })];
    const told = texts(front(rules, viewOf(state, 'P1', events)), 'can').map(([text]) => text);
    expect(told).toContain('Your monarch is unmarried: a match at home placates Enemies.');
  });

  test('KOK-SCN-18: where troubles stand in the council’s place nobody is told to hold one, or to marry', () => {
    const state = start('third-century');
    state.game.season = 'summer';
    const view = viewOf(state, 'P1', [event(1, 'season-began', { season: 'summer', year: 1 })]);
    const told = texts(front(rules, view), 'can').map(([text]) => text);
    expect(told.filter((text) => /council|unmarried/.test(text))).toEqual([]);
    const printed = JSON.stringify(report(rules, view));
    expect(printed).toContain('KOK-SCN-18)');
    expect(printed).not.toContain('Diplomacy, one die');
  });

  test('KOK-SCN-10, 17, 18: page one says how a game is won that points do not decide', () => {
    const goals = (scenario: string, change: (state: State) => void = () => undefined): string => {
      const state = start(scenario, scenario === 'imperial-rome' ? 2 : 1);
      change(state);
      return plainText(front(rules, viewOf(state, 'P1', [event(1, 'season-began', { season: 'summer', year: 1 })])).goal); // prettier-ignore
    };
    expect(goals('third-century')).toContain('One monarch must reign 40 seasons: of this reign 40 are left.');
    expect(
      goals('third-century', (state) => {
        state.game.turn = 8;
        state.positions['P1']!.monarch.reignStart = 5;
      }),
    ).toContain('of this reign 37 are left.');
    expect(goals('aurelian')).toMatch(/^All cities of the empire must be yours.* it stands in 5\./);
    expect(goals('imperial-rome')).toMatch(/^The last claimant to the throne has won; else most points/);
  });

  test('KOK-NPC-8: mutineers in Rome are told with what they need for a murder', () => {
    const threat = (units: string): string[] => {
      const state = bare('third-century', 1);
      rebelSide(playOn(state), 'P1');
      if (units !== '') stand(state, 'rebel-P1', 'Rome', units);
      stand(state, 'P1', 'Carthage', '9 HI');
      const events = [event(1, 'season-began', { season: 'fall', year: 1 })];
      return texts(front(rules, viewOf(state, 'P1', events)), 'threatens')
        .map(([text]) => text)
        .filter((text) => text.startsWith('Mutineers'));
    };
    expect(threat('')).toEqual([]);
    expect(threat('2 HI')).toEqual([
      'Mutineers in your capital: 6 of 33 points of the whole army; more than half murder your monarch.',
    ]);
  });

  test('KOK-CAP-1, 4, KOK-FALL-6: a lost capital and corruption are told as such', () => {
    const page = (change: object): Front => {
      const state = start('hammurabi');
      Object.assign(state.positions['P1']!, change);
      return front(rules, viewOf(state, 'P1', [event(1, 'season-began', { season: 'fall', year: 1 })]));
    };
    expect(page({}).subtitle).toContain('capital Babylon ·');
    expect(page({ capitalState: 'fallen' }).subtitle).toContain('capital Babylon lost ·');
    expect(page({ capitalState: 'rebel' }).subtitle).toContain('capital Babylon in rebellion ·');
    expect(texts(page({ corruption: true }), 'threatens')).toContainEqual([
      'Corruption: the next tribute is halved.',
      4,
    ]);
    expect(JSON.stringify(texts(page({}), 'threatens'))).not.toContain('Corruption');
  });

  test('KOK-SCN-2, 17: the charts that are printed are those of the scenario', () => {
    const rows = (scenario: string, season: State['game']['season']): unknown[] => {
      const state = start(scenario);
      state.game.season = season;
      const view = viewOf(state, 'P1', [event(1, 'season-began', { season, year: 1 })]);
      return report(rules, view).blocks.flatMap((block) =>
        block.kind === 'table' && /^(Events|Diplomacy)/.test(plainText(block.caption ?? ''))
          ? block.rows
          : [],
      );
    };
    expect(rows('sea-people', 'fall')).toContainEqual(['9', 'raiders']);
    expect(rows('hammurabi', 'fall')).toContainEqual(['9', 'rebellion']);
    expect(rows('aurelian', 'summer')).toContainEqual(['1', 'law', 'remove enemies', 'raiders']);
  });

  test('KOK-SUP-3: allies of a people without need of supply are not told to be hungry', () => {
    const state = bare('attila');
    state.sides['franks']!.controller = 'P1';
    stand(state, 'franks', 'Bactria', '1 LI');
    const events = [event(1, 'season-began', { season: 'summer', year: 1 })];
    const view = viewOf(state, 'P1', events);
    expect(texts(front(rules, view), 'threatens').map(([text]) => text).join(' ')).not.toContain('Out of supply'); // prettier-ignore
    expect(JSON.stringify(report(rules, view))).toContain('none needed');
  });

  test('KOK-END-1: a game that is over tells its result and asks nothing', () => {
    const state = clone(start('hammurabi'));
    state.game.ended = { by: 'periods', winner: 'P2' };
    const page = front(rules, viewOf(state, 'P1', [event(1, 'game-ended', { by: 'periods', winner: 'P2' })]));

    expect(page.facts[0] && plainText(page.facts[0].text)).toMatch(/^The result: 1\. /);
    expect(page.facts.every(({ kind }) => kind === 'happened')).toBe(true);
    expect([page.silent, page.dates]).toEqual(['', []]);
  });

  test('a realm that is gone has its points and the world, and no figures, sections and charts of nothing', () => {
    const state = clone(bare('hammurabi'));
    const { P1 } = state.positions;
    if (!P1) throw new Error('no P1');
    P1.status = 'out';
    P1.statusTurn = 3;
    for (const city of citiesOf(state, 'P1')) city.controller = 'P2';
    const other = [event(1, 'good-crops', { position: 'P2', sum: 5 })];
    const view = viewOf(state, 'P1', other);
    const page = front(rules, view);
    const headings = report(rules, view).blocks.flatMap((block) =>
      block.kind === 'heading' ? [plainText(block.text)] : [],
    );

    expect(page.figures?.map(({ label }) => label)).toEqual(['Points, kept']);
    expect(plainText(page.facts[0]?.text ?? '')).toBe('Your reign ended in turn 3.');
    expect(plainText(page.goal)).toContain('No orders are asked of you');
    expect([page.dates, page.near]).toEqual([[], undefined]);
    for (const empty of ['Forces', 'Cities and pool', 'Goods and caravans', 'Charts'])
      expect(headings).not.toContain(empty);
    expect(headings).toContain('The world');
    expect(front(rules, viewOf(state, 'P2', other)).figures?.length).toBeGreaterThan(1);
  });
});

test('an own force is yours with a capital only where a sentence begins', () => {
  const state = start('hammurabi');
  const capital = capitalOf(state, 'P1') ?? '';
  const said = (type: string): string =>
    plainText(
      told(
        { world: worldOf(state), me: 'P1' },
        { type, data: { hex: capital, force: 'P1-A2', side: 'P1', lost: {} } },
      ),
    );

  expect(said('sickness')).toMatch(/^Sickness in your A2 at /);
});

test('KOK-END-0: a game that is over is dated by the season in which it ended', () => {
  const state = start('hammurabi', 4);
  Object.assign(state.game, { season: 'fall', ended: { by: 'periods' } });
  expect(front(rules, viewOf(state, 'P1')).subtitle).toMatch(/^Summer 1700 BC, the game is over/);
  Object.assign(state.game, { season: 'spring', year: 2 });
  expect(system.moment(state).date).toBe('Winter 1700 BC');
});

test('KOK-MAIL-3: several sieges go on, one goes on', () => {
  const state = bare('hammurabi', 4);
  stand(state, 'P1', 'Larsa', '6 CH');
  stand(state, 'P2', 'Larsa', '9 HI', { inside: true });
  expect(front(rules, viewOf(state, 'P1')).silent).toContain('The siege of Larsa goes on');
  stand(state, 'P1', 'Memphis', '6 CH');
  stand(state, 'P3', 'Memphis', '9 HI', { inside: true });
  const page = front(rules, viewOf(state, 'P1'));
  expect(page.silent).toMatch(/The sieges of \w+ and \w+ go on/);
  expect(page.facts.map(({ text }) => plainText(text)).join(' ')).toMatch(
    /Press the sieges of .* or lift them/,
  );
});
