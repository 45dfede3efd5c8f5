/** S orders and the way home of freed regts, to both sides of each bound. WK-STR-1 to 4, WK-SPY-1, WK-ORD-6, WK-ORD-8. */
import { describe, expect, test } from 'vitest';
import type { Data } from '../../../../games/weekly-campaign/data.js';
import { landWay, seaWay, strategicMoves } from '../../../../games/weekly-campaign/phases/strategic-moves.js';
import { distance, mapOf, neighboursOf } from '../../../../games/weekly-campaign/rules/map/map.js';
import { lineCountry } from '../../../../games/weekly-campaign/rules/supply/loc.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import {
  ALEPPO,
  ally,
  ATHENS,
  city,
  CORINTH,
  ledgerOf,
  peace,
  PELLA,
  position,
  ROME,
  SPARTA,
} from '../kit-sieges.js';
import { cmd, data, eventFacts, fresh, play, playWith, someCommand } from '../kit.js';

const sent = (text: string, change: (s: State) => void = () => undefined) =>
  play(
    strategicMoves,
    peace((s) => {
      city(s, PELLA).stack = { 'MIL.m': 3, 'PMI.r': 10, 'PMI.v': 1 };
      change(s);
    }),
    { P1: text },
  );

const why = (text: string, change?: (s: State) => void): string =>
  sent(text, change)
    .outcomes.map((o) => o.replace(/^P1\/\d+ /, ''))
    .join(', ');

const spy = (s: State, n: number, at: string, owner = 'P1'): void => {
  s.spies[`${owner}-SP${n}`] = { id: `${owner}-SP${n}`, owner, n, city: at };
};

describe('weekly-campaign S orders on land', () => {
  test.each([
    ['S - 4PMI - P5 Pella - Rome', 'failed not-yours'],
    ['S - 4PMI - Pella - P5 Rome', 'failed not-yours'],
    ['S - 4PMI - P1 Pella - P1 Rome', 'done'],
    ['S - 4PMI - Nowhere - Rome', 'failed unknown-name'],
    ['S - 4PMI - Pella - Nowhere', 'failed unknown-name'],
    ['S - 4PMI - FO5 - Rome', 'failed unknown-name'],
    ['S - 4PMI - Athens - Rome', 'failed status'],
    ['S - 4PMI - Pella - Athens', 'failed status'],
    ['S - 8PMI - Pella - Rome', 'done'],
    ['S - 9PMI - Pella - Rome', 'failed limit'],
    ['S - 5PMI,3PMI - Pella - Rome', 'done'],
    ['S - 12PMI - Pella - Rome', 'failed not-here'],
    ['S - 2PMI.v - Pella - Rome', 'failed not-here'],
    ['S - 1PMI.v - Pella - Rome', 'done'],
    ['S - 1SLI - Pella - Rome', 'failed not-here'],
    ['S - 1MIL - Pella - Rome', 'failed rank'],
    ['S - 4PMI,1MIL - Pella - Rome', 'failed rank'],
    ['S - PR - Pella - Rome', 'failed syntax'],
    ['S - L2 - Pella - Rome', 'failed unknown-name'],
    ['S - 9DV - Pella - Rome', 'failed unknown-name'],
    ['S - P5 2DV - Brisbane - Rome', 'failed status'],
    ['S - 1SC - Pella - Rome', 'failed not-here'],
    ['S - 2DV - Pella - Rome', 'failed limit'],
    ['S - SP1,1PMI - Pella - Rome', 'failed unknown-name'],
  ])('WK-STR-1: "%s": %s', (text, outcome) => {
    expect(why(text)).toBe(outcome);
    if (outcome !== 'done') {
      expect(city(sent(text).state, PELLA).stack).toEqual({ 'MIL.m': 3, 'PMI.r': 10, 'PMI.v': 1 });
      expect(city(sent(text).state, ROME).stack).toEqual({ 'MIL.m': 4 });
    }
  });
  test('WK-STR-1: another’s command is not sent from one’s own city', () => {
    expect(why('S - P5 3DV - Pella - Rome', (s) => void someCommand(s, 'P5', 'DV', PELLA, {}))).toBe(
      'failed not-yours',
    );
  });
  test.each([
    // Rome holds 36; four militia are inside.
    [28, 'done'],
    [29, 'failed room'],
  ])('WK-STR-2: four into Rome with %i more: %s', (n, outcome) => {
    expect(why('S - 4PMI - Pella - Rome', (s) => (city(s, ROME).stack = { 'MIL.m': 4, 'SLI.r': n }))).toBe(
      outcome,
    );
  });
  test('WK-STR-2: the bound is one of each city and of the week', () => {
    const both = (s: State): void => void (city(s, ROME).stack = { 'PMI.r': 12 });
    expect(why('S - 8PMI - Pella - Rome\nS - 8PMI - Rome - Pella', both)).toBe('done, done');
    expect(why('S - 4PMI - Pella - Rome\nS - 4PMI - Pella - Rome\nS - 1PMI - Pella - Rome')).toBe(
      'done, done, failed limit',
    );
    // What failed has not left.
    expect(why('S - 9PMI - Pella - Rome\nS - 8PMI - Pella - Rome')).toBe('failed limit, done');
  });
  test('WK-STR-2: a siege bars both ends like a blockade', () => {
    const siege = { by: 'P5', weeks: 1, starved: 0 };
    expect(why('S - 4PMI - Pella - Rome', (s) => (city(s, PELLA).siege = siege))).toBe('failed cut');
    expect(why('S - 4PMI - Pella - Rome', (s) => (city(s, ROME).siege = siege))).toBe('failed cut');
    expect(why('S - 4PMI - Pella - Rome', (s) => (city(s, ALEPPO).siege = siege))).toBe('done');
  });
  test('WK-STR-1: status asks for both, owned or allied, and held by oneself', () => {
    for (const [owner, holder, outcome] of [
      ['P1', 'P1', 'done'],
      ['P5', 'P1', 'failed status'],
      ['P1', 'P5', 'failed status'],
    ] as const)
      expect(why('S - 4PMI - Pella - Rome', (s) => Object.assign(city(s, ROME), { owner, holder }))).toBe(
        outcome,
      );
  });
  test('WK-STR-1: the event and the outcome tell how many regts went from where to where', () => {
    const run = sent('S - 4PMI,1PMI.v - Pella - Rome');
    expect(eventFacts(run, 'strategic')).toEqual([{ from: PELLA, to: ROME, n: 5 }]);
    expect(eventFacts(run, 'order-done')).toEqual([expect.objectContaining({ from: PELLA, to: ROME, n: 5 })]);
  });

  const within = (land: number): Data => ({
    ...data,
    charts: { ...data.charts, strategic: { ...data.charts.strategic, land } },
  });
  test('WK-STR-1: the way counts each hex entered, the city’s too; nobody goes out of his own', () => {
    const state = peace();
    const far = distance(mapOf(state.map), PELLA, ROME);
    expect([far, far - 1].map((n) => landWay(lineCountry(state, 'P1'), within(n), PELLA, ROME))).toEqual([
      true,
      false,
    ]);
    expect(landWay(lineCountry(state, 'P1'), within(0), PELLA, PELLA)).toBe(true);
  });
  test('WK-LOC-5: through no hostile zone; one over the city itself does not bar the gate', () => {
    const zone = (where: (at: string, s: State) => boolean) => (s: State) => {
      const { ids } = mapOf(s.map);
      s.zoc = Object.fromEntries(
        ids.filter((at) => where(at, s)).map((at) => [at, [{ by: 'P5', aggressive: false }]]),
      );
      s.wars['P1-P5'] = { since: 1, lastAct: 8 };
    };
    const round = (at: string, s: State): boolean => neighboursOf(mapOf(s.map), ROME).includes(at);
    expect(
      why(
        'S - 4PMI - Pella - Rome',
        zone((at) => at === ROME),
      ),
    ).toBe('done');
    expect(why('S - 4PMI - Pella - Rome', zone(round))).toBe('failed no-loc');
  });

  test('WK-STR-3: an empty command that goes is under nobody, outside the walls, on no ship and on no line', () => {
    const run = sent('S - 1AR - Aleppo - Rome', (s) => {
      Object.assign(cmd(s, 'P1-1AR'), {
        hex: ALEPPO,
        inside: ALEPPO,
        parent: ALEPPO,
        control: 'P5',
        garrisons: [ALEPPO],
        carriedBy: 'P1-1FL',
      });
      cmd(s, 'P1-1AR').orders.mode = 'G';
    });
    expect(run.outcomes).toEqual(['P1/1 done']);
    expect(cmd(run.state, 'P1-1AR')).toMatchObject({
      hex: ROME,
      inside: null,
      parent: null,
      control: null,
      garrisons: [],
      carriedBy: null,
      orders: { mode: 'F' },
    });
    expect(ledgerOf(run.state, 'P1')).toEqual([]);
  });
  test('WK-STR-3: commands and regts go on one order', () => {
    const run = sent('S - 2DV,4PMI - Pella - Rome', (s) => (cmd(s, 'P1-2DV').stack = {}));
    expect(run.outcomes).toEqual(['P1/1 done']);
    expect([cmd(run.state, 'P1-2DV').hex, city(run.state, ROME).stack['PMI.r']]).toEqual([ROME, 4]);
  });
  test('WK-ORD-6: a second order for a command or spy replaces the first; regts may be sent twice', () => {
    const empty = (s: State): void => {
      for (let i = 0; i < 2; i++) someCommand(s, 'P1', 'DV', PELLA, {});
      spy(s, 1, ATHENS);
    };
    expect(why('S - 3DV - Pella - Rome\nS - 4DV - Pella - Rome', empty)).toBe('done, done');
    expect(why('S - 3DV,4DV - Pella - Rome\nS - 4DV - Pella - Aleppo', empty)).toBe('failed replaced, done');
    expect(why('S - SP1 - Athens - Corinth\nS - SP1 - Athens - Sparta', empty)).toBe('failed replaced, done');
    expect(why('S - 1PMI - Pella - Rome\nS - 1PMI - Pella - Rome')).toBe('done, done');
    // By whatever name.
    const named = (s: State): void => {
      empty(s);
      cmd(s, 'P1-3DV').name = 'Iron Fist';
    };
    expect(why('S - 3DV - Pella - Rome\nS - Iron Fist - Pella - Aleppo', named)).toBe(
      'failed replaced, done',
    );
  });
  test('WK-ORD-6: the same command number of another position is another command', () => {
    const state = peace((s) => {
      someCommand(s, 'P1', 'DV', PELLA, {});
      someCommand(s, 'P5', 'DV', ATHENS, {});
    });
    const run = play(strategicMoves, state, {
      P1: 'S - 3DV - Pella - Rome',
      P5: 'N - 1DV - x\nS - 3DV - Athens - Corinth',
    });
    expect(run.outcomes.filter((o) => o.includes('replaced'))).toEqual([]);
    expect([cmd(run.state, 'P1-3DV').hex, cmd(run.state, 'P5-3DV').hex]).toEqual([ROME, CORINTH]);
  });
});

describe('weekly-campaign S orders of spies', () => {
  test.each([
    ['S - SP1 - Athens - Corinth', 'done'],
    ['S - SP1,SP2 - Athens - Corinth', 'done'],
    // Whoever holds either city.
    ['S - SP1 - Athens - Pella', 'done'],
    ['S - SP1 - Corinth - Sparta', 'failed not-here'],
    ['S - SP1,SP3 - Athens - Corinth', 'failed not-here'],
    ['S - SP9 - Athens - Corinth', 'failed not-here'],
  ])('WK-SPY-1: "%s": %s', (text, outcome) => {
    const run = sent(text, (s) => {
      spy(s, 1, ATHENS);
      spy(s, 2, ATHENS);
      spy(s, 3, SPARTA);
      spy(s, 9, ATHENS, 'P5');
    });
    expect(run.outcomes).toEqual([`P1/1 ${outcome}`]);
    const target = outcome !== 'done' ? ATHENS : text.endsWith('Pella') ? PELLA : CORINTH;
    expect(run.state.spies['P1-SP1']?.city).toBe(target);
    expect(run.state.spies['P1-SP2']?.city).toBe(text.includes('SP2') ? target : ATHENS);
    expect(run.state.spies['P5-SP9']?.city).toBe(ATHENS);
  });
  test.each([
    [12, 'done'],
    [11, 'failed no-loc'],
  ])('WK-SPY-1: Athens to Pella is 12 hexes; with a bound of %i: %s', (spies, outcome) => {
    expect(data.charts.strategic.spies).toBe(30);
    const kept = data.charts.strategic;
    const state = peace((s) => spy(s, 1, ATHENS));
    const near = { ...data, charts: { ...data.charts, strategic: { ...kept, spies } } };
    expect(playWith(near, strategicMoves, state, { P1: 'S - SP1 - Athens - Pella' }).outcomes).toEqual([
      `P1/1 ${outcome}`,
    ]);
  });
  test('WK-REP-10: to a city of which one has never heard nobody goes', () => {
    const unheard = (known: boolean) => (s: State) => {
      spy(s, 1, ATHENS);
      s.options.geography = 'explored';
      if (!known) delete position(s, 'P1').recall[CORINTH];
    };
    expect(why('S - SP1 - Athens - Corinth', unheard(true))).toBe('done');
    expect(why('S - SP1 - Athens - Corinth', unheard(false))).toBe('failed unknown-name');
  });
});

describe('weekly-campaign S orders at sea', () => {
  const CARTHAGE = 'B4031';
  const LILYBAEUM = 'A0431';
  const start = (change: (s: State) => void = () => undefined): State => {
    const state = fresh('inner-sea');
    Object.assign(city(state, CARTHAGE), { stack: { 'HHI.r': 6 }, portSqds: { 'MSQ.r': 2, MER: 3 } });
    change(state);
    return state;
  };
  const shipped = (text: string, change?: (s: State) => void) =>
    play(strategicMoves, start(change), { P2: `S - ${text} - Carthage - Lilybaeum` });
  test.each([
    [12, 'done'],
    [11, 'failed funds'],
  ])('WK-STR-1: four regts over the sea with %i tlts: %s', (treasury, outcome) => {
    const run = shipped('4HHI', (s) => (position(s, 'P2').treasury = treasury));
    expect(run.outcomes).toEqual([`P2/1 ${outcome}`]);
    expect(position(run.state, 'P2').treasury).toBe(outcome === 'done' ? 0 : 11);
    expect(city(run.state, LILYBAEUM).stack['HHI.r']).toBe(outcome === 'done' ? 4 : undefined);
  });
  test('WK-STR-1: ships and merchants are free, and no regts in what is told', () => {
    const run = shipped('2MSQ,3MER', (s) => (position(s, 'P2').treasury = 0));
    expect(run.outcomes).toEqual(['P2/1 done']);
    expect(eventFacts(run, 'strategic')).toEqual([{ from: CARTHAGE, to: LILYBAEUM, n: 0 }]);
    expect(city(run.state, CARTHAGE)).toMatchObject({ portSqds: {}, stack: { 'HHI.r': 6 } });
  });
  test('WK-STR-1: only regts are paid for when ships go with them', () => {
    const run = shipped('1HHI,2MSQ');
    expect(ledgerOf(run.state, 'P2')).toEqual(['sea transport -3']);
  });
  test.each(['origin', 'target'])('WK-STR-1: ships go from port to port: no port at the %s', (end) => {
    const dry = (s: State): void => void (city(s, end === 'origin' ? CARTHAGE : LILYBAEUM).port = false);
    expect(shipped('1MSQ', dry).outcomes).toEqual(['P2/1 failed no-port']);
    expect(shipped('4HHI', dry).outcomes).toEqual(['P2/1 failed no-loc']);
  });
  test('WK-STR-1: more ships than lie there', () => {
    expect(shipped('3MSQ').outcomes).toEqual(['P2/1 failed not-here']);
    expect(shipped('4MER').outcomes).toEqual(['P2/1 failed not-here']);
    expect(shipped('2MSQ,1MSQ').outcomes).toEqual(['P2/1 failed not-here']);
  });
  test('WK-STR-3: an empty fleet goes as ships do, one with ships or cargo not', () => {
    const fleet = (more: (s: State, id: string) => void) => (s: State) => {
      const made = someCommand(
        s,
        'P2',
        'FL',
        CARTHAGE,
        {},
        { locDuty: { from: CARTHAGE, to: CARTHAGE }, locOpen: true },
      );
      more(s, made.id);
    };
    const ref = (s: State): string => `${s.positions.P2!.seq.FL + 1}FL`;
    const name = ref(start());
    const run = shipped(
      name,
      fleet(() => undefined),
    );
    expect(run.outcomes).toEqual(['P2/1 done']);
    expect(cmd(run.state, `P2-${name}`)).toMatchObject({ hex: LILYBAEUM, locDuty: null, locOpen: false });
    expect(
      shipped(
        name,
        fleet((s, id) => (cmd(s, id).sqds = { MER: 1 })),
      ).outcomes,
    ).toEqual(['P2/1 failed limit']);
    const cargo = fleet(
      (s, id) => void someCommand(s, 'P2', 'DV', CARTHAGE, { 'HHI.r': 1 }, { carriedBy: id }),
    );
    expect(shipped(name, cargo).outcomes).toEqual(['P2/1 failed no-lift']);
    expect(
      shipped(
        name,
        fleet((s) => (city(s, LILYBAEUM).port = false)),
      ).outcomes,
    ).toEqual(['P2/1 failed no-port']);
  });
  test('WK-STR-1: an enemy fleet closes the port, a neutral one and one in port do not', () => {
    const fleet =
      (owner: string, war: boolean, more = {}) =>
      (s: State) => {
        if (war) s.wars['P1-P2'] = { since: 1, lastAct: 1 };
        someCommand(s, owner, 'FL', LILYBAEUM, { 'MSQ.r': 1 }, more);
      };
    expect(shipped('1MSQ', fleet('P1', true)).outcomes).toEqual(['P2/1 failed no-loc']);
    expect(shipped('1MSQ', fleet('P1', false)).outcomes).toEqual(['P2/1 done']);
    expect(shipped('1MSQ', fleet('P1', true, { sqds: {} })).outcomes).toEqual(['P2/1 done']);
    expect(shipped('1MSQ', fleet('P2', false)).outcomes).toEqual(['P2/1 done']);
  });
  test('WK-STR-1: an enemy on the way closes the sea there: the way round is longer, or there is none', () => {
    const open = seaWay(start(), 'P2', CARTHAGE, LILYBAEUM, 99)!;
    expect(open).toBeGreaterThan(0);
    const map = mapOf(start().map);
    const round = neighboursOf(map, CARTHAGE).filter((hex) => map.hexes[hex]?.terrain === '~');
    const shut = (n: number): State =>
      start((s) => {
        s.wars['P1-P2'] = { since: 1, lastAct: 1 };
        for (const hex of round.slice(0, n)) someCommand(s, 'P1', 'FL', hex, { 'MSQ.r': 1 });
      });
    expect(seaWay(shut(round.length), 'P2', CARTHAGE, LILYBAEUM, 99)).toBeUndefined();
    expect(seaWay(shut(round.length - 1), 'P2', CARTHAGE, LILYBAEUM, 99)).toBeGreaterThanOrEqual(open);
  });
  test('WK-STR-1: only sea counts; from one sea to another only through a channel or a river', () => {
    const state = start();
    const map = mapOf(state.map);
    const ports = Object.values(state.cities).filter((c) => c.port);
    for (const a of ports.slice(0, 12))
      for (const b of ports.slice(0, 12)) {
        expect(seaWay(state, 'P2', b.id, a.id, 200)).toBe(seaWay(state, 'P2', a.id, b.id, 200));
      }
    // Not over dry land: an inland city has no way.
    const inland = Object.values(state.cities).find(
      (c) => !map.hexes[c.id]?.coastal && !map.hexes[c.id]?.river,
    )!;
    expect(seaWay(state, 'P2', CARTHAGE, inland.id, 200)).toBeUndefined();
  });
});

describe('weekly-campaign freed regts on the way', () => {
  const way = (change: (s: State) => void) => play(strategicMoves, peace(change));
  test('WK-STR-4: due this week they arrive, due next week they do not', () => {
    const due = (arrives: number) =>
      way((s) => s.transit.push({ owner: 'P1', stack: { 'PMI.r': 2 }, sqds: {}, to: ROME, arrives }));
    expect(city(due(8).state, ROME).stack).toEqual({ 'MIL.m': 4, 'PMI.r': 2 });
    expect(due(8).state.transit).toEqual([]);
    expect(eventFacts(due(8), 'strategic')).toEqual([{ to: ROME, n: 2, arrived: true }]);
    expect(city(due(9).state, ROME).stack).toEqual({ 'MIL.m': 4 });
    expect(due(9).state.transit).toHaveLength(1);
    expect(due(9).events.filter((e) => e.type === 'strategic')).toEqual([]);
  });
  test.each<[string, (s: State) => void]>([
    ['is held by another', (s) => (city(s, ROME).holder = 'P5')],
    ['has another owner', (s) => (city(s, ROME).owner = 'P5')],
    ['has no room', (s) => (city(s, ROME).stack = { 'MIL.m': 35 })],
  ])('WK-STR-4: where their city %s they go on to the next', (_, change) => {
    const run = way((s) => {
      s.transit.push({ owner: 'P1', stack: { 'PMI.r': 2 }, sqds: {}, to: ROME, arrives: 8 });
      change(s);
    });
    expect(run.state.transit).toEqual([
      { owner: 'P1', stack: { 'PMI.r': 2 }, sqds: {}, to: PELLA, arrives: 8 },
    ]);
    expect(eventFacts(run, 'strategic')).toEqual([{ from: ROME, to: PELLA, n: 2 }]);
  });
  test('WK-CMD-15: without a home they scatter, and can be raised again', () => {
    const lost = (s: State): void => {
      for (const one of Object.values(s.cities)) if (one.owner === 'P1') Object.assign(one, { holder: 'P5' });
      position(s, 'P1').rebuilds = [];
    };
    const waiting = way((s) => {
      lost(s);
      s.freed.push({ owner: 'P1', hex: PELLA, stack: { 'PMI.r': 2 }, since: 7 });
    });
    expect(position(waiting.state, 'P1').rebuilds).toEqual([{ code: 'PMI', n: 2, expires: 18 }]);
    expect(eventFacts(waiting, 'strategic')).toEqual([{ from: PELLA, lost: 2, n: 2 }]);
    const marching = way((s) => {
      lost(s);
      s.transit.push({ owner: 'P1', stack: { 'PMI.r': 2 }, sqds: {}, to: ROME, arrives: 8 });
    });
    expect(position(marching.state, 'P1').rebuilds).toEqual([{ code: 'PMI', n: 2, expires: 18 }]);
    expect(marching.state.transit).toEqual([]);
  });
  test('WK-CMD-10: freed this week they wait, those of last week set out; a list that was used up is silent', () => {
    const run = way((s) =>
      s.freed.push(
        { owner: 'P1', hex: 'A1832', stack: { 'PMI.r': 2 }, since: 8 },
        { owner: 'P1', hex: 'A1832', stack: { 'SLI.r': 1 }, since: 7 },
        { owner: 'P1', hex: 'A1830', stack: {}, since: 7 },
        { owner: 'P1', hex: 'A1830', stack: {}, since: 8 },
      ),
    );
    expect(run.state.freed).toEqual([{ owner: 'P1', hex: 'A1832', stack: { 'PMI.r': 2 }, since: 8 }]);
    expect(city(run.state, PELLA).stack).toEqual({ 'MIL.m': 3, 'SLI.r': 1 });
    expect(eventFacts(run, 'strategic')).toHaveLength(2);
  });
});

describe('weekly-campaign strategic movement', () => {
  const sent = (line: string, change: (s: State) => void = () => undefined) =>
    play(
      strategicMoves,
      peace((s) => {
        city(s, PELLA).stack = { 'MIL.m': 3, 'PMI.r': 10 };
        change(s);
      }),
      { P1: line },
    );
  test('WK-STR-1, WK-P20-3: regts go from one city to another', () => {
    const run = sent('S - 4PMI - Pella - Rome');
    expect(run.outcomes).toEqual(['P1/1 done']);
    expect(city(run.state, PELLA).stack).toEqual({ 'MIL.m': 3, 'PMI.r': 6 });
    expect(city(run.state, ROME).stack).toEqual({ 'MIL.m': 4, 'PMI.r': 4 });
  });
  test('WK-STR-1: 16 hexes at most', () => {
    expect(data.charts.strategic.land).toBe(16);
    const state = peace();
    const far = distance(mapOf(state.map), PELLA, ALEPPO);
    const limited = (land: number): Data => ({
      ...data,
      charts: { ...data.charts, strategic: { ...data.charts.strategic, land } },
    });
    expect(landWay(lineCountry(state, 'P1'), limited(far), PELLA, ALEPPO)).toBe(true);
    expect(landWay(lineCountry(state, 'P1'), limited(far - 1), PELLA, ALEPPO)).toBe(false);
  });
  test('WK-STR-1: by the rules of lines: not past an enemy’s field force', () => {
    const blocked = (s: State): void => {
      s.wars['P1-P5'] = { since: 5, lastAct: 8 };
      Object.assign(cmd(s, 'P5-2DV'), { hex: ROME });
    };
    expect(sent('S - 4PMI - Pella - Rome', blocked).outcomes).toEqual(['P1/1 failed no-loc']);
  });
  test('WK-STR-1: not into a treaty ally’s city, nor into an occupied one', () => {
    expect(sent('S - 4PMI - Pella - Sparta', (s) => ally(s, 'P1', 'P5')).outcomes).toEqual([
      'P1/1 failed status',
    ]);
    expect(sent('S - 4PMI - Pella - Sparta', (s) => (city(s, SPARTA).holder = 'P1')).outcomes).toEqual([
      'P1/1 failed status',
    ]);
    expect(
      sent('S - 4PMI - Pella - Sparta', (s) =>
        Object.assign(city(s, SPARTA), { owner: 'P1', holder: 'P1', status: 'allied' }),
      ).outcomes,
    ).toEqual(['P1/1 done']);
  });
  const overseas = (line: string, change: (s: State) => void = () => undefined) => {
    const state = fresh('inner-sea');
    Object.assign(city(state, 'B4031'), { stack: { 'HHI.r': 6 }, portSqds: { 'MSQ.r': 2, MER: 3 } });
    change(state);
    return play(strategicMoves, state, { P2: line });
  };
  test('WK-STR-1: over the sea from port to port for 3 tlts a regt', () => {
    const run = overseas('S - 4HHI - Carthage - Lilybaeum');
    expect(run.outcomes).toEqual(['P2/1 done']);
    expect(city(run.state, 'A0431').stack['HHI.r']).toBe(4);
    expect(ledgerOf(run.state, 'P2')).toEqual(['sea transport -12']);
    expect(
      overseas('S - 4HHI - Carthage - Lilybaeum', (s) => (position(s, 'P2').treasury = 11)).outcomes,
    ).toEqual(['P2/1 failed funds']);
  });
  test('WK-STR-1: not where an enemy fleet lies, and not into an inland city', () => {
    const fleet = (s: State): void => {
      s.wars['P1-P2'] = { since: 1, lastAct: 1 };
      someCommand(s, 'P1', 'FL', 'A0431', { 'MSQ.r': 1 });
    };
    expect(overseas('S - 4HHI - Carthage - Lilybaeum', fleet).outcomes).toEqual(['P2/1 failed no-loc']);
    expect(
      overseas('S - 4HHI - Carthage - Lilybaeum', (s) => (city(s, 'A0431').port = false)).outcomes,
    ).toEqual(['P2/1 failed no-loc']);
  });
  test('WK-STR-1: sqds and merchants sail up to 24 sea hexes, free', () => {
    const run = overseas('S - 2MSQ,3MER - Carthage - Lilybaeum');
    expect(city(run.state, 'A0431').portSqds).toEqual({ 'MSQ.r': 2, MER: 3 });
    expect(ledgerOf(run.state, 'P2')).toEqual([]);
    expect([data.charts.strategic.ships, data.charts.strategic.sea]).toEqual([24, 16]);
    const state = fresh('inner-sea');
    const far = seaWay(state, 'P2', 'B4031', 'A0431', 99) ?? 0;
    expect(seaWay(state, 'P2', 'B4031', 'A0431', far)).toBe(far);
    expect(seaWay(state, 'P2', 'B4031', 'A0431', far - 1)).toBeUndefined();
  });
  test('WK-STR-2: neither city is blockaded', () => {
    expect(sent('S - 4PMI - Pella - Rome', (s) => (city(s, PELLA).blockadedBy = 'P5')).outcomes).toEqual([
      'P1/1 failed cut',
    ]);
    expect(sent('S - 4PMI - Pella - Rome', (s) => (city(s, ROME).blockadedBy = 'P5')).outcomes).toEqual([
      'P1/1 failed cut',
    ]);
  });
  test('WK-STR-2: as many regts leave a city in a week as its size', () => {
    expect(sent('S - 9PMI - Pella - Rome').outcomes).toEqual(['P1/1 failed limit']);
    expect(
      sent('S - 5PMI - Pella - Rome\nS - 3PMI - Pella - Rome\nS - 1PMI - Pella - Rome').outcomes,
    ).toEqual(['P1/1 done', 'P1/2 done', 'P1/3 failed limit']);
  });
  test('WK-STR-2: there must be room', () => {
    expect(sent('S - 4PMI - Pella - Rome', (s) => (city(s, ROME).stack = { 'MIL.m': 33 })).outcomes).toEqual([
      'P1/1 failed room',
    ]);
  });
  test('WK-STR-3: regts in commands cannot go, an empty command can', () => {
    expect(sent('S - 2DV - Pella - Rome').outcomes).toEqual(['P1/1 failed limit']);
    const run = sent('S - 2DV - Pella - Rome', (s) => (cmd(s, 'P1-2DV').stack = {}));
    expect(cmd(run.state, 'P1-2DV')).toMatchObject({ hex: ROME, inside: null });
    expect(sent('S - 3SMC - Pella - Rome').outcomes).toEqual(['P1/1 failed not-here']);
  });
  test('WK-CMD-2: militia stays where it is', () => {
    expect(sent('S - 1MIL - Pella - Rome').outcomes.every((o) => o.includes('failed'))).toBe(true);
  });
  test('WK-STR-4, WK-CMD-10: freed regts start a week later and take a turn for each 16 hexes', () => {
    const state = peace((s) => s.freed.push({ owner: 'P1', hex: 'A1832', stack: { 'PMI.r': 2 }, since: 8 }));
    const first = play(strategicMoves, state);
    expect(first.state.freed).toHaveLength(1);
    const next = structuredClone(first.state);
    next.turn = 9;
    // The same phase sees them home: Pella is a hex away.
    const home = play(strategicMoves, next);
    expect(home.state.freed).toEqual([]);
    expect(city(home.state, PELLA).stack['PMI.r']).toBe(2);
  });
  test('WK-STR-4: nobody touches them on the way, and a long way takes longer', () => {
    const state = fresh('inner-sea');
    state.turn = 2;
    state.freed.push({ owner: 'P1', hex: 'E3314', stack: { 'LHI.r': 3 }, since: 1 });
    const run = play(strategicMoves, state);
    const [going] = run.state.transit;
    const far = distance(mapOf(state.map), 'E3314', going!.to);
    expect(going).toMatchObject({ owner: 'P1', stack: { 'LHI.r': 3 }, arrives: 2 + Math.ceil(far / 16) - 1 });
    expect(far).toBeGreaterThan(16);
  });
});
