/** Page one: every event is weighed, every loss told, nothing on it that cannot be read, and a first sheet that can be sent. */
import { describe, expect, test } from 'vitest';
import {
  composeFront,
  deepFreeze,
  ids,
  parseSheet,
  plainText,
  seededDice,
  values,
  withOutcomes,
  type Block,
  type Fact,
  type Front,
  type GameEvent,
  type OrderSheet,
} from '../../../../src/core/index.js';
import { check } from '../../../../games/weekly-campaign/check/check.js';
import { lint } from '../../../../games/weekly-campaign/lint/lint.js';
import type { Command } from '../../../../games/weekly-campaign/records.js';
import { front } from '../../../../games/weekly-campaign/report/front.js';
import { report } from '../../../../games/weekly-campaign/report/report.js';
import { duesOf } from '../../../../games/weekly-campaign/report/dates.js';
import { scoreOf } from '../../../../games/weekly-campaign/report/front/figures.js';
import { othersOf } from '../../../../games/weekly-campaign/report/front/near.js';
import { WEIGHTS } from '../../../../games/weekly-campaign/report/weights.js';
import { see } from '../../../../games/weekly-campaign/see.js';
import { sizeOf } from '../../../../games/weekly-campaign/see/sight.js';
import { standings } from '../../../../games/weekly-campaign/standings.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import type { View } from '../../../../games/weekly-campaign/view.js';
import { loadSystem } from '../../../kit/load.js';
import { book, data, fresh, someCommand, tutorial } from '../kit.js';

const system = await loadSystem('weekly-campaign');

interface Week {
  readonly before: State;
  readonly state: State;
  readonly events: readonly GameEvent[];
  readonly sheets: Readonly<Record<string, OrderSheet>>;
}

/** Weeks played by stand-ins from this state on. */
function play(first: State, seed: string, turns: number): Week[] {
  const weeks: Week[] = [];
  let state: State = deepFreeze(first);
  let events: readonly GameEvent[] = [];
  for (let i = 0; i < turns && !state.ended; i++) {
    const moment = system.moment(state);
    const sheets: Record<string, OrderSheet> = {};
    for (const id of system.awaiting(state))
      sheets[id] = system.standIn(
        system.see(state, events, id),
        seededDice({ seed: `${seed} ${id}`, ...moment }),
      );
    const run = system.resolve(state, sheets, seededDice({ seed, ...moment, rolls: system.rolls }));
    if ('questions' in run) throw new Error('nobody is asked here');
    const before = state;
    state = deepFreeze(run.state as State);
    events = run.events;
    weeks.push({ before, state, events, sheets });
  }
  return weeks;
}

/** Everybody at war with everybody, and money to fight it. */
function brawl(): State {
  const state = fresh('inner-sea');
  const all = ids(state.positions);
  for (const a of all) for (const b of all) if (a < b) state.wars[`${a}-${b}`] = { since: 1, lastAct: 1 };
  return state;
}

/** Cities and armies that a position had and has no more, but for what it moved or let go itself. */
function lossesOf(before: View, after: View, sheet: OrderSheet | undefined): { name: string; hex: string }[] {
  const written = (sheet?.orders ?? []).map(({ source }) => source.text).join('\n');
  const cities = values(before.cities)
    .filter(({ id, holder }) => holder === before.position && after.cities[id]?.holder !== after.position)
    .map(({ name, id }) => ({ name, hex: id }));
  const armies = values(before.commands)
    .filter(({ stack, sqds }) => sizeOf(stack) + sizeOf(sqds) > 0)
    .filter(({ id }) => {
      const now = after.commands[id];
      return !now || sizeOf(now.stack) + sizeOf(now.sqds) === 0;
    })
    .map(({ id, hex }) => ({ name: id.slice(id.indexOf('-') + 1), hex }))
    .filter(({ name }) => !new RegExp(`(?:^|\\n)[TSD] - .*\\b${name}\\b`).test(written));
  return [...cities, ...armies];
}

const textsOf = ({ facts, silent, goal, dates, figures, welcome, near }: Front): string[] => [
  ...facts.map(({ text }) => plainText(text)),
  plainText(silent),
  plainText(goal),
  ...(dates ?? []).map(({ when, text }) => `${when} ${plainText(text)}`),
  ...(figures ?? []).map(({ label, value }) => `${label} ${value}`),
  ...(welcome?.who ?? []).map(plainText),
  ...(near?.rows ?? []).flatMap((row) => row.map(plainText)),
];

/** An id that nobody resolved, a hole, braces, double stops and blanks. */
const UNREAD = /undefined|null|NaN|\[object|[{}]|P\d+-[A-Z0-9]|\bP0\b| {2}|\.\.|,,| \.| ,|^\s|^$/;
const LONGEST = 230;

const faultsOf = (page: Front): string[] =>
  textsOf(page).filter(
    (text, i) => (UNREAD.test(text) && !(text === '' && i >= page.facts.length)) || text.length > LONGEST,
  );

describe('weekly-campaign page one: weights', () => {
  test('every event that has a sentence has a weight or is left out by name', () => {
    const types = new Set(
      Object.keys(data.texts)
        .map((key) => /^[a-z-]+/.exec(key)?.[0] ?? '')
        .filter((type) => !['check', 'expect', 'term'].includes(type)),
    );

    expect(ids(WEIGHTS).sort()).toEqual([...types].sort());
  });

  test('an event without a weight is a fault that is told', () => {
    const event = {
      n: 1,
      phase: '1',
      type: 'comet',
      rule: 'WK-BAT-1',
      seenBy: ['P1'],
      data: {},
    } as GameEvent;

    expect(() => front(data, see(data, played(), [event], 'P1'))).toThrow('comet');
  });
});

/** The tutorial after a week, so that it is not the first sheet. */
const played = (change: (state: State) => void = () => undefined): State =>
  tutorial((state) => {
    for (const position of values(state.positions))
      position.history = [{ turn: 7, morale: 55, treasury: 600, income: 0, strength: 25 }];
    change(state);
  });

const told = (
  type: string,
  facts: GameEvent['data'],
  seenBy: GameEvent['seenBy'] = ['P1', 'P5'],
): GameEvent => ({
  n: 1,
  phase: '8 battles',
  type,
  rule: 'WK-BAT-6',
  seenBy,
  data: facts,
});

const factsIn = (kind: Fact['kind'], state: State, events: readonly GameEvent[] = [], position = 'P1') =>
  front(data, see(data, state, events, position))
    .facts.filter((fact) => fact.kind === kind)
    .sort((a, b) => b.weight - a.weight)
    .map(({ weight, text }) => `${weight} ${plainText(text)}`);

describe('weekly-campaign page one: what it tells', () => {
  const assault = (phase: number, r: number, result: string) =>
    told('assault', {
      ...{ place: 'A2434', name: 'Corinth', hex: 'A2434', by: 'P1', phase, r, result },
      commands: [{ owner: 'P1', ref: '2DV' }],
      garrison: 4,
      captured: false,
    });

  test('march, two assaults and the losses of both sides are one fact', () => {
    const events = [
      assault(9, 91, 'repulsed'),
      told('battle-loss', { hex: 'A2434', phase: 9, side: 'attacker', of: 'P1', n: 3 }, ['P1']),
      told('battle-loss', { hex: 'A2434', phase: 9, side: 'defender', of: 'P5', n: 1 }),
      assault(16, 102, 'foothold'),
      told('battle-loss', { hex: 'A2434', phase: 16, side: 'attacker', of: 'P1', n: 1 }, ['P1']),
    ];

    expect(factsIn('happened', played(), events)).toEqual([
      '7 Corinth not taken. 2DV assaulted twice: repulsed (R 91), then foothold (R 102). You lost 4 regts, they 1 of 4.',
    ]);
  });

  test('WK-SUP-2, WK-P20-4, WK-ATT-4: hunger is told with what helps whom, and of nobody whom it takes nothing from', () => {
    const s = structuredClone(played());
    for (const one of Object.values(s.commands)) one.supply = 6;
    const hungry = (kind: 'DV' | 'FL', more: Partial<Command>): Command =>
      someCommand(s, 'P1', kind, 'A2433', kind === 'FL' ? { 'HSQ.r': 2 } : { 'HHI.r': 9 }, {
        supply: 0,
        ...more,
      });
    const names = [hungry('DV', { locOut: true }), hungry('DV', {}), hungry('FL', {})].map(
      ({ n, kind }) => `${n}${kind}`,
    );
    hungry('DV', { carriedBy: hungry('FL', { supply: 8 }).id });
    hungry('FL', { sqds: { MER: 4 } });
    expect(factsIn('must', s, []).filter((told) => told.includes('Feed'))).toEqual([
      `6 Feed ${names[0]} at A2433: march to within 8 hexes of a base, or regts die.`,
      `6 Feed ${names[1]} at A2433: no base in reach has room for it; march where one has, or where the land feeds all, or regts die.`,
      `6 Feed ${names[2]} at A2433: sail to a friendly port or beside one, or ships are lost.`,
    ]);
    expect(factsIn('threatens', s, []).filter((told) => told.includes('supply'))).toHaveLength(3);
  });

  test('the capital lost weighs 9, another city 8, a stranger’s city nothing', () => {
    const taken = (place: string, name: string, by: string, from: string) =>
      told('captured', { place, name, by, from, owner: from, how: 'stormed' }, 'all');
    const events = [
      taken('A2827', 'Aleppo', 'P5', 'P1'),
      taken('A1728', 'Rome', 'P5', 'P1'),
      taken('A2236', 'Sparta', 'P9', 'P5'),
    ];

    expect(factsIn('happened', played(), events)).toEqual([
      '9 Rome, your capital, lost to P5 Blue League.',
      '8 Aleppo lost to P5 Blue League.',
    ]);
  });

  test('a city that was taken, and a battle lost before it in the same week, are both told', () => {
    const events = [
      told(
        'captured',
        { place: 'A2434', name: 'Corinth', by: 'P1', from: 'P5', owner: 'P5', how: 'overrun' },
        'all',
      ),
      told('battle', {
        ...{ hex: 'A2434', phase: 19, result: 'decisive', winner: 'P5', loser: 'P1', r: 281 },
        attacker: { position: 'P5', commands: [{ owner: 'P5', ref: '1DV' }], regts: 29 },
        defender: { position: 'P1', commands: [{ owner: 'P1', ref: '2DV' }], regts: 11 },
      }),
      told('retreat', { command: 'P1-2DV', from: 'A2434', to: 'A2432', routed: true }),
    ];

    expect(factsIn('happened', played(), events)).toEqual([
      '8 Corinth taken. Beaten at Corinth by P5 Blue League. 2DV: 11 regts against 29, decisive, R 281. Driven off: 2DV to A2432.',
    ]);
  });

  test('WK-SPY-7: a city that a bribe brought is one fact; bribes that were refused are one', () => {
    const bribe = (place: string, success: boolean) => told('bribe', { place, by: 'P1', of: 'P0', success });
    const events = [
      told(
        'captured',
        { place: 'A2434', name: 'Corinth', by: 'P1', from: 'P0', owner: 'P0', how: 'bribe' },
        'all',
      ),
      ...[bribe('A2434', true), bribe('A2236', false), bribe('A2827', false)],
    ];

    expect(factsIn('happened', played(), events)).toEqual([
      '8 Corinth taken. The bribe was taken.',
      '3 Bribes refused, the money is gone: Sparta and Aleppo.',
    ]);
  });

  test('WK-DIP-1: a war that a treaty of the same week has ended is told with the treaty; treaties that end together are one date', () => {
    const events = [
      told('war', { by: 'P5', against: 'P1', why: 'act' }),
      told('treaty', { what: 'made', a: 'P1', b: 'P5', until: 25 }),
    ];

    expect(factsIn('happened', played(), events)).toEqual([
      '5 Treaty with P5 Blue League to the end of turn 25, after an act of war of theirs.',
    ]);
    const state = fresh('inner-sea');
    state.treaties = ['P2', 'P3'].map((b) => ({ a: 'P1', b, from: 1, until: 25, denouncedBy: null }));
    expect(duesOf(see(data, state, [], 'P1'), data)).toContainEqual([
      25,
      'The treaties with P2 Carthaginians and P3 Macedonians end after this turn.',
    ]);
  });

  test('WK-GEN-6: a city of nobody that war has begun with is told by its name', () => {
    const war = told('war', { by: 'P1', against: 'A2434', why: 'act' });

    expect(factsIn('happened', played(), [war])).toEqual([
      expect.stringMatching(/War with Corinth\. Yours was the act of war\./),
    ]);
  });

  test('a battle in which a division of one’s own went under weighs 8 and names it', () => {
    const state = played((now) => {
      delete now.commands['P1-2DV'];
    });
    const battle = told('battle', {
      ...{ hex: 'A2432', phase: 8, result: 'crushing', winner: 'P5', loser: 'P1', r: 320 },
      attacker: { position: 'P5', commands: [{ owner: 'P5', ref: '2DV' }], regts: 12 },
      defender: { position: 'P1', commands: [{ owner: 'P1', ref: '2DV' }], regts: 5 },
    });

    expect(factsIn('happened', state, [battle])).toEqual([
      '8 Beaten at A2432 by P5 Blue League. 2DV: 5 regts against 12, crushing, R 320. Your 2DV is no more.',
    ]);
  });

  test('a siege of the capital threatens most, with who, how strong, and what holds it', () => {
    const state = played((now) => {
      const rome = now.cities['A1728']!;
      rome.siege = { by: 'P5', weeks: 2, starved: 0 };
      rome.modDv = 6;
      Object.assign(now.commands['P5-2DV']!, { hex: 'A1728', inside: null, parent: null });
    });

    expect(factsIn('threatens', state)[0]).toMatch(
      /^9 Rome, your capital, besieged by P5 Blue League with 12 regts, week 2\. Garrison 4 regts, modified DV 6/,
    );
    expect(factsIn('must', state)[0]).toMatch(/^8 Relieve Rome with 1AR/);
  });

  test('WK-CON-1: who owns one city only is told what its loss would be', () => {
    const last = /is your last city\. Without it your country is conquered\./;
    const state = played((now) => {
      for (const city of Object.values(now.cities))
        if (city.owner === 'P1' && city.id !== 'A1728') Object.assign(city, { owner: 'P5', holder: 'P5' });
    });
    expect(factsIn('threatens', played()).join()).not.toMatch(last);
    expect(factsIn('threatens', state).find((line) => last.test(line))).toMatch(/^9 Rome/);
  });

  test('WK-SIE-7: a camp that has marched off besieges nobody any more', () => {
    const state = played((now) => {
      now.cities['A1728']!.siege = { by: 'P5', weeks: 2, starved: 0 };
    });
    const lines = [...factsIn('threatens', state), ...factsIn('must', state), ...factsIn('can', state)];
    expect(lines.filter((line) => /besieged|Relieve|Hold/.test(line))).toEqual([]);
  });

  test('WK-DIP-1: an offer is open for a turn more, then it has lapsed and is news', () => {
    const offer = (turn: number) =>
      played((now) => {
        now.offers = [{ by: 'P5', to: 'P1', period: 24, turn }];
      });

    expect(factsIn('can', offer(7)).join()).toContain(
      'Answer P5 Blue League: a treaty for 24 turns, open this turn only.',
    );
    expect(factsIn('happened', offer(7))).toEqual([]);
    expect(factsIn('can', offer(6)).join()).not.toContain('Answer');
    expect(factsIn('happened', offer(6))).toEqual([
      '4 Treaty offer of P5 Blue League lapsed, unanswered by you.',
    ]);
    const dates = (turn: number) =>
      (front(data, see(data, offer(turn), [], 'P1')).dates ?? []).map(({ text }) => plainText(text)).join();
    expect(dates(7)).toContain('The offer of P5 Blue League');
    expect(dates(6)).not.toContain('offer');
    const notes = (turn: number) =>
      lint(data, see(data, offer(turn), [], 'P1'), parseSheet(book, 'M - 1SC - 1')).map(({ code }) => code);
    expect(notes(7)).toContain('wk/offer');
    expect(notes(6)).not.toContain('wk/offer');
  });

  test('what stands goes on without a sheet: the siege by its place and digit', () => {
    const state = played((now) => {
      const division = now.commands['P1-2DV']!;
      Object.assign(division, { hex: 'A2434', parent: null, inside: null });
      division.orders.city = 3;
    });

    expect(front(data, see(data, state, [], 'P1')).silent).toMatch(/^2DV goes on at Corinth \(besiege\)/);
  });

  test('a fallen country and a finished game await nothing', () => {
    const fallen = played((now) => {
      Object.assign(now.positions['P5']!, { status: 'eliminated', eliminatedIn: 7 });
    });
    const over = played((now) => {
      now.ended = true;
    });

    const page = front(data, see(data, fallen, [], 'P5'));
    expect(page).toMatchObject({ silent: '', figures: [] });
    expect(page.dates?.map(({ text }) => text)).not.toContain('Taxes; the pools are set anew.');
    expect(plainText(page.goal)).toContain('no orders are asked of you');
    expect(factsIn('happened', fallen, [], 'P5')).toEqual(['8 Your country fell in turn 7.']);
    expect(front(data, see(data, over, [], 'P1'))).toMatchObject({ silent: '', dates: [] });
  });

  test('WK-CON-2: the sheet of the week in which a country falls maps where its cities were, and draws its charts for the last time', () => {
    const fallen = played((now) => {
      const line = now.positions['P5']!.history[0] ?? {
        turn: 7,
        morale: 0,
        treasury: 0,
        income: 0,
        strength: 0,
      };
      Object.assign(now.positions['P5']!, {
        status: 'eliminated',
        eliminatedIn: 7,
        history: [line, line, line],
      });
      for (const city of values(now.cities)) if (city.holder === 'P5') city.holder = city.owner = 'P1';
      for (const command of values(now.commands)) if (command.owner === 'P5') delete now.commands[command.id];
    });
    const fell = told('eliminated', { of: 'P5', name: 'Blue League', how: 'morale' });
    const [week, later] = [[fell], []].map((events) => see(data, fallen, events, 'P5'));
    const charts = (view: typeof week) =>
      report(data, view!).blocks.filter((block) => block.kind === 'keep').length;

    expect(Object.keys(front(data, week!).map?.places ?? {})).toContain(week!.own.capital);
    expect(front(data, later!).map).toBeUndefined();
    expect([charts(week), charts(later)]).toEqual([1, 0]);
  });

  test('WK-END-1: the score is the one that the ranking gives', () => {
    for (const { state, events } of play(tutorial(), 'score', 3))
      for (const { position, score } of standings(data, state))
        expect(scoreOf(see(data, state, events, position), data).score).toBe(score);
  });

  test('WK-END-1, WK-MIL-10: cities, score and wages tell their change since the sheet before', () => {
    const sheets = play(brawl(), 'changes', 3).map(({ state, events }) => {
      const { figures = [] } = front(data, see(data, state, events, 'P3'));
      const bill = events.find(({ type, data: { of } }) => type === 'wages' && of === 'P3')?.data.bill;
      return { bill, of: (name: string) => figures.find(({ label }) => label.startsWith(name)) };
    });

    expect(sheets[0]?.of('Score')).not.toHaveProperty('before');
    for (const [i, { bill, of }] of sheets.entries()) {
      const last = sheets[i - 1];
      expect(bill).toBeGreaterThan(0);
      expect(of('Wages')?.before).toBe(bill);
      if (last)
        for (const name of ['Cities held', 'Score'])
          expect(of(name)?.before, name).toBe(last.of(name)?.value);
    }
  });

  test('an older game, whose weeks did not keep them, tells cities and score alone', () => {
    const { state, events } = play(brawl(), 'changes', 2).at(-1)!;
    const older = structuredClone(state);
    for (const line of older.positions['P3']!.history) {
      delete line.cities;
      delete line.score;
    }
    const { figures = [] } = front(data, see(data, older, events, 'P3'));
    expect(figures.find(({ label }) => label === 'Score')).not.toHaveProperty('before');
  });

  test('WK-REP-6, WK-REP-7: others are sorted by the way to them, forces by what is seen of them', () => {
    const others = othersOf(see(data, played(), [], 'P1'));

    expect(others.map(({ off }) => off)).toEqual(others.map(({ off }) => off).sort((a, b) => a - b));
    expect(others.filter(({ kind }) => kind === 'city')).toHaveLength(4);
  });
});

describe('weekly-campaign page one: the first sheet', () => {
  test.each(system.scenarios.flatMap(({ id, positions }) => positions.map((seat) => [id, seat.id] as const)))(
    'WK-REP-14: %s %s has an example that passes the check',
    (scenario, position) => {
      const view = see(data, fresh(scenario), [], position);
      const page = front(data, view);
      const example = page.welcome?.example ?? [];
      const sheet = parseSheet(book, example.join('\n'));
      const found = [...sheet.diagnostics, ...check(data, view, sheet), ...lint(data, view, sheet)];

      expect(found.filter(({ severity }) => severity !== 'note')).toEqual([]);
      expect(sheet.orders.length).toBeGreaterThanOrEqual(3);
      expect(faultsOf(page)).toEqual([]);
      expect(page.facts.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['happened', 'threatens', 'can']),
      );
      expect(page.map?.places[view.own.capital]).toBeDefined();
    },
  );
});

describe('weekly-campaign page one: in play', () => {
  test.each([
    { name: 'tutorial', weeks: () => play(tutorial(), 'front', 12) },
    { name: 'a war of all', weeks: () => play(brawl(), 'front', 14) },
  ])('$name: each loss of a city or army is told with 8 or more, and all can be read', ({ weeks }) => {
    const untold: string[] = [];
    const faults: string[] = [];
    let losses = 0;
    for (const { before, state, events, sheets } of weeks())
      for (const position of ids(state.positions)) {
        const view = see(data, state, events, position);
        const lost = lossesOf(see(data, before, [], position), view, sheets[position]);
        losses += lost.length;
        // A map takes its time: the others are looked at by turns.
        if (lost.length === 0 && (state.turn + Number(position.slice(1))) % 5 !== 0) continue;
        const page = front(data, view);
        faults.push(...faultsOf(page));
        const grave = page.facts.filter(({ kind, weight }) => kind === 'happened' && weight >= 8);
        const kept = composeFront(page, {}).parts.find(({ kind }) => kind === 'happened')?.lines ?? [];
        for (const { name } of lost)
          if (
            !grave.some(({ text }) => view.own.status === 'eliminated' || plainText(text).includes(name)) ||
            !kept.some(({ weight }) => weight >= 8)
          )
            untold.push(
              `turn ${state.turn} ${position} lost ${name}: ${page.facts
                .filter(({ kind }) => kind === 'happened')
                .map(({ weight, text }) => `${weight} ${plainText(text)}`)
                .join(' | ')}`,
            );
      }

    expect(untold).toEqual([]);
    expect(faults).toEqual([]);
    expect(losses).toBeGreaterThan(0);
  });
});

describe('weekly-campaign: what is known of others is printed', () => {
  /** Each line of the sheet, cells of tables parted by bars. */
  const lines = (blocks: readonly Block[]): string[] =>
    blocks.flatMap((block): string[] => {
      switch (block.kind) {
        case 'table':
          return block.rows.map((row) => row.map(plainText).join(' | '));
        case 'preformatted':
          return [...block.lines];
        case 'paragraph':
          return [plainText(block.text)];
        case 'keep':
          return lines(block.blocks);
        default:
          return [];
      }
    });
  const sheet = (change: (state: State) => void): string[] =>
    lines(withOutcomes(report(data, see(data, played(change), [], 'P1')), {}).blocks);

  test('WK-SPY-2: all that a spy tells: the city line, garrison, yard, leaders, commands with name, grades and digit', () => {
    const printed = sheet((state) => {
      state.spies['P1-SP1'] = { id: 'P1-SP1', owner: 'P1', n: 1, city: 'A2835' };
      Object.assign(state.commands['P5-1DV']!, { stack: { 'HHI.v': 6 }, name: 'The Guard' });
    });

    expect(printed).toContain('SP1 Athens A2835, held by P5 Blue League');
    expect(printed).toContain('Athens... 11-0-0/8*8/U-11/<0%>');
    expect(printed).toContain('garrison 4MIL, shipyard');
    expect(printed.find((line) => line.startsWith('P5-1DV'))).toBe(
      'P5-1DV "The Guard" inside: 6HHI.v, Command 3; Nikias LOV 9 TAC 2 SGE 1 NAV 1 CHA 1',
    );
  });

  test('WK-REP-7, WK-REP-16: walls, manned or empty, camps and forts, with the way to them', () => {
    const printed = sheet((state) => {
      Object.assign(state.commands['P1-2DV']!, { hex: 'A2432', parent: null });
      state.cities['A2533']!.stack = {};
      state.cities['A2434']!.siege = { by: 'P5', weeks: 1, starved: 0 };
      state.forts['P5-FO1'] = {
        ...state.forts['P1-FO5']!,
        id: 'P5-FO1',
        owner: 'P5',
        n: 1,
        hex: 'A2332',
        dv: 3,
      };
    }).join('\n');

    expect(printed).toContain('Brisbane of P1 (empty) A2533 | P5 | size 10, DV 10, port');
    expect(printed).toContain(
      'Corinth (manned) A2434 | P5 | size 6, DV 4; besieged by P5 Blue League | 2 | 2DV',
    );
    expect(printed).toContain('A2332 | P5 | fort, DV 3 (manned)');
  });
});
