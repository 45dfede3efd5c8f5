/** Why a counter did not travel, who may know it, and what postures and embargoes make known. AE-RTE, AE-INF, AE-DEA-7, AE-FOG. */
import { describe, expect, test } from 'vitest';
import { standing } from '../../../../../games/ancient-empires/phases/standing.js';
import { trade } from '../../../../../games/ancient-empires/phases/trade.js';
import { operations } from '../../../../../games/ancient-empires/phases/operations.js';
import { report } from '../../../../../games/ancient-empires/report/report.js';
import { see } from '../../../../../games/ancient-empires/see.js';
import { withOutcomes } from '../../../../../src/core/index.js';
import { renderText } from '../../../../../src/render/text/text.js';
import { closersOf } from '../../../../../games/ancient-empires/rules/trade/obstacles.js';
import { routes } from '../../../../../games/ancient-empires/rules/trade/routes.js';
import type { State } from '../../../../../games/ancient-empires/state.js';
import { board, capital, data, independent, ofType, orders, outcomes, own, play, put } from '../../table.js';

const TWO = { 'trade-order 1': [2], 'trade-order 3': [2] };
const THREE = { 'trade-order 1': [3, 2], 'trade-order 3': [3, 2] };
function sea(n = 2): State {
  const state = board(n);
  capital(state, 'P1', 'I2', 1, { stock: { WIN: 2, FOO: 1 } });
  capital(state, 'P2', 'E2', 1, { stock: { SIL: 1 } });
  if (n > 2) capital(state, 'P3', 'G3');
  for (const id of Object.keys(state.positions)) state.positions[id]!.policies.autoship = false;
  return state;
}
const swap = { P1: 'X - 2 - 1 WIN - 1 SIL', P2: 'X - 1 - 1 SIL - 1 WIN' };

describe('ancient-empires obstacles to trade', () => {
  test('AE-RTE-4, AE-RTE-3, AE-INF-5: a line without a route names the Raiders and where they lie', () => {
    const state = sea();
    put(state, 'raid:P1', 'SIN', ['PIR']);
    const { events } = play(trade, state, swap, TWO);
    const told = ofType(events, 'route-closed');
    expect(told.map((event) => event.seenBy)).toEqual([['P1'], ['P2']]);
    expect(told[0]!.data).toMatchObject({ order: 1, by: { raiders: ['DEL'] } });
  });

  test('AE-RTE-2: what is too far at any time is called too far', () => {
    const state = sea();
    own(state, 'P1', 'Ga4');
    state.provinces['Ga4']!.stock = { FOO: 1 };
    const { events } = play(trade, state, { P1: 'S - 1 FOO - Ga4 - I2' }, TWO);
    expect(ofType(events, 'route-too-far')[0]!.data).toMatchObject({ from: 'Ga4', to: 'I2', limit: 3 });
  });

  test('AE-FOG-2: an embargo that blocks is known to both from then on; the partner learns only that there is one', () => {
    const state = sea(3);
    put(state, 'pos:P3', 'DEL', ['GAL']);
    state.positions['P3']!.embargoes.general['P1'] = true;
    const { events } = play(trade, state, swap, THREE);
    expect(outcomes(events)).toEqual(['X failed no-route', 'X failed no-route']);
    const [first, second] = ofType(events, 'route-closed');
    expect(first!.data['by']).toEqual({ P3: ['DEL'] });
    expect(second!.data['by']).toEqual({ 'embargo-against-P1': [] });
    const felt = ofType(events, 'embargo-felt');
    expect(felt).toHaveLength(1);
    expect(felt[0]!).toMatchObject({ seenBy: ['P1', 'P3'], data: { by: 'P3', against: 'P1' } });
  });

  test('AE-INF-2: of several closers only those that must go are named', () => {
    const state = board(2);
    capital(state, 'P1', 'M1');
    capital(state, 'P2', 'I2');
    own(state, 'P1', 'M3', 1, { stock: { OIL: 1 } });
    independent(state, 'M2', 1, { hostile: { P1: { source: 'earned', turn: 1 } } });
    put(state, 'raid:P2', 'M3', ['BAR'], 'BA1');
    const { events } = play(trade, state, { P1: 'S - 1 OIL - M3 - M1' }, TWO);
    expect(ofType(events, 'route-closed')[0]!.data['by']).toEqual({ raiders: ['M3'] });
  });

  test('AE-DEA-4: whose embargo is waived for the deal is not blamed for what another closes', () => {
    const state = sea(3);
    put(state, 'pos:P3', 'DEL', ['GAL']);
    state.positions['P3']!.embargoes.general['P1'] = true;
    state.positions['P1']!.embargoes.general['P2'] = true;
    const ways = routes(state, data);
    const stranded = { item: 'WIN', from: 'I2', to: 'E2' } as const;
    const closers = (waived: boolean): string[] => [
      ...new Set(
        closersOf(data, ways, { ...stranded, traders: { positions: ['P1', 'P2'], waived } }).map(
          ({ by }) => by,
        ),
      ),
    ];
    expect(closers(true)).not.toContain('P1');
    expect(closers(false)).toEqual(expect.arrayContaining(['P1', 'P3']));
  });

  test('AE-BID-2: who was outbid hears by whom and for how much', () => {
    const state = sea();
    independent(state, 'S2', 1, { stock: { MET: 1 }, controller: 'P2' });
    const { events } = play(trade, state, { P1: 'BD - S2 - 1 MET - 4', P2: 'BD - S2 - 1 MET - 6' }, TWO);
    const [lost] = ofType(events, 'order-failed');
    expect(lost!.data).toMatchObject({ reason: 'outbid', winner: 'P2', coins: 6 });
  });

  test('AE-ZON-1, AE-ZON-5: each zone is told with its ways, and who cuts a province off', () => {
    const state = sea(3);
    own(state, 'P1', 'A3');
    put(state, 'pos:P3', 'CAR', ['GAL']);
    state.positions['P3']!.embargoes.general['P1'] = true;
    const { events } = play(trade, state, {}, THREE);
    const zones = ofType(events, 'zone').filter((event) => event.data['by'] === 'P1');
    expect(zones.map((event) => event.data['provinces'])).toEqual([{ I2: 0 }, { A3: 0 }]);
    expect(ofType(events, 'zone-cut')[0]!).toMatchObject({ seenBy: ['P1'], data: { closers: ['P3'] } });
    expect(ofType(events, 'embargo-felt')).toHaveLength(1);
  });

  test('AE-DEA-5, AE-RTE-2: the report tells each line’s fate, the counters’ routes and what closed the rest', () => {
    const state = sea();
    own(state, 'P2', 'N1', 1, { stock: { SIL: 1 } });
    const sheets = {
      P1: 'X - 2 - 1 WIN - 1 SIL\nX - 2 - 1 WIN - 1 IVO\nS - 1 FOO - I2 - I2',
      P2: 'X - 1 - 1 SIL - 1 WIN',
    };
    const { state: after, events } = play(trade, state, sheets, TWO);
    const told = events.map((event) => {
      const order = orders(sheets).find(
        (one) => event.seenBy.includes(one.position) && one.number === event.data['order'],
      );
      return order && event.type.startsWith('order-')
        ? { ...event, data: { ...event.data, text: order.source.text } }
        : event;
    });
    const sheet = renderText(
      withOutcomes(report(data, see(data, { ...after, step: 'construction' }, told, 'P1')), {}),
      {
        game: 'g',
        position: { id: 'P1', name: 'Empire 1' },
        turn: 3,
        date: 'turn 3',
        token: 'T',
        paper: 'a4',
        created: '2000-01-01T00:00:00Z',
      },
    );
    expect(sheet).toContain('Struck once with Empire 2');
    expect(sheet).toContain('asked for what you offered: line 2.');
    expect(sheet).toContain('I2 ~ E2, 2 points');
    expect(sheet).toContain('It is there already');
  });
});

describe('ancient-empires postures and embargoes made known', () => {
  test('AE-POS-1, AE-FOG-3: a new posture is heard by the two it concerns, an old one repeated by nobody', () => {
    const state = sea(3);
    state.positions['P1']!.postures.general['P3'] = 'F';
    const { events } = play(standing, state, { P1: 'P - H - 2\nP - F - 3\nP - F - 2 - I2' });
    expect(ofType(events, 'posture-declared').map((event) => [event.seenBy, event.data])).toEqual([
      [['P1', 'P2'], { by: 'P1', to: 'P2', posture: 'H', at: [] }],
      [['P1', 'P2'], { by: 'P1', to: 'P2', posture: 'F', at: ['I2'] }],
    ]);
  });

  test('AE-INF-4, AE-FOG-2: an embargo is its owner’s secret until it works', () => {
    const { events } = play(standing, sea(), { P1: 'E - ON - 2 - LAT' });
    expect(ofType(events, 'embargo-declared').map((event) => event.seenBy)).toEqual([['P1']]);
  });

  test('AE-MAIL-2: a posture with a round is declared at that point of the script', () => {
    const state = { ...sea(), step: 'operations' as const };
    const script = { 'ops-order 1': [2], 'ops-order 2': [2], 'ops-end 3': [1, 1] };
    const { events } = play(operations, state, { P1: 'P - H - 2 - ALL - @2' }, script);
    const round = events.findIndex((event) => event.type === 'round-started' && event.data['round'] === 2);
    expect(events.findIndex((event) => event.type === 'posture-declared')).toBeGreaterThan(round);
  });
});
