/** What Trade may not lose or make: coins leave only to Independents and makers, counters only as food eaten and goods made. */
import { describe, expect, test } from 'vitest';
import { resources } from '../../../../games/ancient-empires/phases/resources.js';
import { trade } from '../../../../games/ancient-empires/phases/trade.js';
import { see } from '../../../../games/ancient-empires/see.js';
import { standIn } from '../../../../games/ancient-empires/stand-in/stand-in.js';
import { create } from '../../../../games/ancient-empires/create.js';
import { positionAt } from '../../../../games/ancient-empires/rules/land/provinces.js';
import { rolls, type RollName } from '../../../../games/ancient-empires/rolls.js';
import { playedOrders } from '../../../../games/ancient-empires/orders/understand.js';
import type { State } from '../../../../games/ancient-empires/state.js';
import { clone, ids, seededDice } from '../../../../src/core/index.js';
import { data, ofType } from '../table.js';

const coinsIn = (state: State): number =>
  ids(state.positions).reduce((sum, id) => sum + positionAt(state, id).treasury, 0);
const countersIn = (state: State): number =>
  ids(state.provinces).reduce(
    (sum, code) => sum + Object.values(state.provinces[code]!.stock).reduce((all, n) => all + n, 0),
    0,
  );

describe('ancient-empires conservation', () => {
  test.each(['one', 'two', 'three', 'four'])(
    'AE-TRD-2, AE-BID-3, AE-TRD-4, AE-TRD-3: all sessions with the sheets of stand-ins, seed %s',
    (seed) => {
      const dice = seededDice<RollName>({ seed, turn: 1, rolls });
      const start = clone(create(data, 'seats-7', {}, dice));
      for (const id of ids(start.positions)) positionAt(start, id).treasury = 250;
      start.dominant.TEC = ['P1', 'P2'];
      const orders = ids(start.positions).flatMap((position) => {
        const view = see(data, start, [], position);
        const sheet = standIn(data, view, seededDice({ seed: position, turn: 1 }));
        return playedOrders(data, { [position]: sheet }, [position]);
      });
      const before = resources(start, { orders: [], dice, data }).state;
      const { state: after, events } = trade(before, { orders, dice, data });

      const bought = ofType(events, 'bid-won').reduce((sum, event) => sum + Number(event.data['coins']), 0);
      const made = ofType(events, 'goods-made').reduce((sum, event) => sum + Number(event.data['n']), 0);
      const { coins, materials, counters } = data.charts.manufacture;
      expect(coinsIn(after)).toBe(coinsIn(before) - bought - (made / counters) * coins);
      const eaten = ofType(events, 'food-covered').length;
      expect(countersIn(after)).toBe(countersIn(before) - eaten + made - (made / counters) * materials);
    },
  );
});
