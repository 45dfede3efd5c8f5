/** Fog of war, orders in both forms, checks, and whole games. AE-FOG-1 to 3, AE-MAIL-1 to 5. */
import { beforeAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { parse as parseYaml } from 'yaml';
import {
  canonicalJson,
  clone,
  orderEntry,
  parseSheet,
  printCode,
  type GameSystem,
} from '../../../src/core/index.js';
import { loadSystem } from '../../kit/load.js';
import { playGame } from '../../../src/testing/play-game.js';
import { trade } from '../../../games/ancient-empires/phases/trade.js';
import { see } from '../../../games/ancient-empires/see.js';
import type { State } from '../../../games/ancient-empires/state.js';
import { board, book, capital, data, own, play } from './table.js';

let system: GameSystem;
let mid: State;
beforeAll(async () => {
  system = await loadSystem('ancient-empires');
  mid = playGame(system, 'classic-4', { seed: 'fog', turns: 3, replay: false }).state as State;
});

describe('ancient-empires fog of war', () => {
  test('AE-FOG-1 to 3: what a position cannot see does not change its view', () => {
    const hidden: ((state: State) => void)[] = [
      (s) => (s.positions['P2']!.treasury += 7),
      (s) => (s.positions['P2']!.policies.resist.all = 'never'),
      (s) => (s.positions['P2']!.picks['P1'] = { RV: ['M1'] }),
      (s) => (s.positions['P2']!.postures.general['P3'] = 'H'),
      (s) => (s.positions['P2']!.embargoes.general['P1'] = true),
      (s) => s.positions['P2']!.transit.push({ coins: 9, round: 1 }),
      (s) => s.growth.deck.reverse(),
      (s) => s.events.deck.reverse(),
      (s) => s.events.deck.splice(0, 3),
      (s) => (s.nextUnit += 5),
    ];
    const before = canonicalJson(see(data, mid, [], 'P1'));
    fc.assert(
      fc.property(fc.subarray(hidden), (changes) => {
        const changed = clone(mid);
        for (const change of changes) change(changed);
        return canonicalJson(see(data, changed, [], 'P1')) === before;
      }),
      { numRuns: 60 },
    );
  });

  test('AE-FOG-2, AE-FOG-3: the own side is whole; others show their posture towards the reader, and open treasuries by option', () => {
    const state = clone(mid);
    state.positions['P2']!.postures.general = { P1: 'H', P3: 'F' };
    const view = see(data, state, [], 'P1');
    expect(view.own).toEqual(state.positions['P1']);
    expect(view.board.positions['P2']!.postures.general).toEqual({ P1: 'H' });
    expect(view.board.positions['P1']!.treasury).toBe(state.positions['P1']!.treasury);
    expect(view.board.positions['P2']).not.toHaveProperty('treasury');
    state.options = { ...state.options, hiddenTreasury: false };
    expect(see(data, state, [], 'P1').board.positions['P2']!.treasury).toBe(state.positions['P2']!.treasury);
  });

  test('AE-FOG-1, AE-FOG-2, AE-TRD-3: which granary feeds the hungry of an empire; what is given from outside lies open', () => {
    const state = board(4);
    capital(state, 'P2', 'I2', 1, { deficit: 1, stock: {} });
    own(state, 'P2', 'I1', 1, { stock: { FOO: 1 } });
    own(state, 'P2', 'I3', 1, { stock: { FOO: 1 } });
    capital(state, 'P3', 'S1', 1, { stock: { FOO: 1 } });
    capital(state, 'P1', 'E2');
    const read = (sheets: Readonly<Record<string, string>>, reader: string): string => {
      const { state: after, events } = play(trade, state, sheets, {
        'trade-order 1': [4, 3, 2],
        'trade-order 3': [4, 3, 2],
      });
      return canonicalJson(see(data, after, events, reader).events);
    };
    const fed = (from: string): Readonly<Record<string, string>> => ({ P2: `S - 1 FOO - ${from} - I2` });
    expect(read(fed('I1'), 'P1')).toBe(read(fed('I3'), 'P1'));
    expect(read(fed('I1'), 'P2')).not.toBe(read(fed('I3'), 'P2'));
    expect(read(fed('I1'), 'P2')).toContain('food-covered');
    expect(read({ P3: `G - 1 FOO - 2 - I2` }, 'P1')).toContain('food-covered');
  });

  test('failed orders are heard by their owner alone', () => {
    const { events } = playGame(system, 'classic-4', { seed: 'fog', turns: 2, replay: false });
    for (const event of events.flat().filter((one) => one.type === 'order-failed')) {
      expect(event.seenBy).toHaveLength(1);
      expect(event.data['text']).toBeTypeOf('string');
    }
  });
});

describe('ancient-empires orders', () => {
  test.each(
    book.orders.flatMap((order) =>
      order.examples.map((example) => ({ name: `${order.key}: ${example.code}`, ...example })),
    ),
  )('AE-MAIL-3: both forms of $name mean the same and print back', ({ code, yaml }) => {
    const fromCode = parseSheet(book, `GAME g POSITION P1 TURN 1\n${code}`);
    const entry = yaml
      .split('\n')
      .map((line, index) => `${index === 0 ? '  - ' : '    '}${line}`)
      .join('\n');
    const fromYaml = parseSheet(book, `game: g\norders:\n${entry}\n`);
    expect(fromCode.diagnostics).toEqual([]);
    expect(fromYaml.diagnostics).toEqual([]);
    expect(fromYaml.orders[0]!.fields).toEqual(fromCode.orders[0]!.fields);
    const printed = parseSheet(book, `GAME g POSITION P1 TURN 1\n${printCode(book, fromCode.orders[0]!)}`);
    expect(printed.orders[0]!.fields).toEqual(fromCode.orders[0]!.fields);
    const again = parseSheet(
      book,
      `game: g\norders:\n  - ${JSON.stringify(orderEntry(book, fromCode.orders[0]!))}\n`,
    );
    expect(again.orders[0]!.fields).toEqual(fromCode.orders[0]!.fields);
    expect(parseYaml(yaml)).toBeTypeOf('object');
  });

  test('AE-MAP-9: a position field takes no place, a place field no position that is none', () => {
    const read = (line: string) => parseSheet(book, `GAME g POSITION P1 TURN 1\n${line}`);
    expect(read('EV - P2 - RV - P2').orders[0]!.fields).toEqual({ target: 'P2', kind: 'RV', list: ['P2'] });
    expect(read('EV - E2 - RV - M1').diagnostics[0]).toMatchObject({ code: 'sheet/syntax', column: 6 });
    expect(read('M - M1 - Mesopotania').diagnostics[0]!.suggestions).toContain('Mesopotamia');
    expect(read('SA - PAL - OLE').diagnostics[0]!.code).toBe('ae/wrong-place');
  });

  test('AE-MAIL-2: whoever names himself is meant in any case', () => {
    const sheet = parseSheet(book, 'GAME g POSITION P1 TURN 1\nN - me - Babylon\nN - m1 - First Army');
    expect(sheet.orders.map(({ fields }) => (fields as { what: string }).what)).toEqual(['ME', 'm1']);
  });

  test('AE-ADV-1: of a partly bad line of investment the readable pairs count', () => {
    const sheet = parseSheet(book, 'GAME g POSITION P1 TURN 1\nV - ARM2, XYZ1, ARM1');
    expect(sheet.orders[0]!.fields).toEqual({
      levels: [{ category: 'ARM', level: 2 }, { unread: 'XYZ1' }, { category: 'ARM', level: 1 }],
    });
    expect(parseSheet(book, 'GAME g POSITION P1 TURN 1\nV - XYZ1').orders).toEqual([]);
  });

  test.each(['V - ARM1, GVO1', 'orders:\n  - invest: { ARM: 1, GVO: 1 }'])(
    'AE-ADV-1: what of a line could not be read is told by the check: %s',
    (lines) => {
      const state = clone(mid);
      state.step = 'council';
      const text = lines.startsWith('V')
        ? `GAME g POSITION P1 TURN 4\n${lines}`
        : `game: g\nposition: P1\nturn: 4\n${lines}\n`;
      const sheet = parseSheet(book, text);
      expect(system.check(see(data, state, [], 'P1'), sheet)).toMatchObject([
        { severity: 'warning', code: 'ae/unread-level', suggestions: ['GOV'] },
      ]);
    },
  );

  const codes = (lines: string, step: string, change: (state: State) => void = () => undefined): string[] => {
    const state = clone(mid);
    state.step = step as State['step'];
    change(state);
    const sheet = parseSheet(book, `GAME g POSITION P1 TURN 4\n${lines}`);
    return system.check(see(data, state, [], 'P1'), sheet).map((one) => `${one.severity} ${one.code}`);
  };

  test('AE-MAIL-3: the check names what cannot be, and only warns of what is doubtful', () => {
    expect(codes('M - M1 - M3', 'council')).toEqual(['error ae/wrong-step']);
    expect(codes('G - 5 COI - 1', 'council')).toContain('error ae/oneself');
    expect(codes('V - ARM99', 'council')).toContain('warning ae/coins');
    expect(codes('EV - 1 - RV - M1', 'council')).toEqual(['error ae/oneself']);
    expect(codes('O - RESIST - maybe', 'council')).toEqual(['error ae/policy-value']);
    expect(codes('P - F - 7', 'council')).toEqual(['error ae/unknown-position']);
    const { capital } = mid.positions['P1']!;
    expect(codes(`I - ${capital ?? ''} - DL9`, 'construction')).toContain('error ae/level');
    expect(codes('B - 1PRO - XR1', 'construction')).toContain('error ae/deploy');
    const foreign = mid.positions['P2']!.capital ?? '';
    expect(codes(`LD - ${foreign}`, 'operations')).toEqual(['error ae/not-yours']);
    expect(codes('HO - XS2', 'operations')).toEqual(['error ae/horde-area']);
    expect(codes('Q - NOWHERE', 'operations')).toEqual(['warning ae/unknown-stack']);
  });

  test('AE-BID-1: bids below the minimum or at enemies are errors', () => {
    const change = (state: State): void => {
      Object.assign(state.provinces['Ph1']!, {
        kind: 'independent',
        dl: 2,
        owner: null,
        controller: null,
        hostile: {},
      });
    };
    expect(codes('BD - Ph1 - 1 DYE - 7', 'council', change)).toEqual(['error ae/bid-too-low']);
    const angry = (state: State): void => {
      change(state);
      state.provinces['Ph1']!.hostile['P1'] = { source: 'earned', turn: 1 };
    };
    expect(codes('BD - Ph1 - 1 DYE - 9', 'council', angry)).toEqual(['error ae/hostile-seller']);
  });
});
