/** What is carried, by whom, and how often in a season. */
import { describe, expect, test } from 'vitest';
import { moves } from '../../../../../games/king-of-kings/phases/moves.js';
import { newLeader } from '../../../../../games/king-of-kings/rules/crown/leaders.js';
import {
  barrier,
  follow,
  routeTo,
  type March,
} from '../../../../../games/king-of-kings/rules/march/marches.js';
import { addUnits, newForce } from '../../../../../games/king-of-kings/rules/realm/forces.js';
import type { Goods, State } from '../../../../../games/king-of-kings/state.js';
import { at, bare, outcomes, playOn, rollOn, stand, start, worldOf, type Stage } from '../../kit.js';

const go = (state: State, sheet: string, position = 'P1'): Stage => {
  const play = playOn(state, {}, { [position]: sheet });
  moves(position).body(play);
  return play;
};
const goods = (state: State, id: string, hex: string, more: Partial<Goods>): Goods =>
  (state.goods[id] = { id, type: 'wool', home: hex, hex, owner: 'P1', carried: 0, ...more });

describe('KOK-MOV-5, KOK-TRADE-2: goods', () => {
  test('what one’s own other counter carries is not loaded out of it', () => {
    const state = bare('diadochi', 4);
    const [one, two] = [1, 2].map(() => newForce(state, 'P1', 'caravan', at(state, 'Babylon')));
    goods(state, 'X1', one!.hex, { carrier: one!.id });
    expect(outcomes(go(state, `M - [C2] - [here +1 wool]`))).toEqual(['failed nothing-to-pick-up']);
    expect(state.goods['X1']!.carrier).toBe(one!.id);
    delete state.goods['X1']!.carrier;
    two!.carried = false;
    expect(outcomes(go(state, `M - [C2] - [here +1 wool]`))).toEqual(['done']);
  });

  test('what lay aboard since another season, and was moved in this one, is taken on by no second counter', () => {
    const taken = (path: string): string[] => {
      const state = bare('diadochi', 4);
      state.game.turn = 3;
      const one = newForce(state, 'P1', 'caravan', at(state, 'Susa'));
      newForce(state, 'P1', 'caravan', at(state, 'Babylon'));
      goods(state, 'X1', one.hex, { carrier: one.id, carried: 2 });
      return outcomes(go(state, `M - [C1] - [${path} /all]\nM - [C2] - [Susa, Babylon +1 wool]`));
    };
    expect(taken('Babylon')).toEqual(['done', 'part nothing-to-pick-up']);
  });

  test('KOK-TRADE-1: a country trades with all whom it is not at war with itself, whoever its ally is', () => {
    const bought = (change: object): string[] => {
      const state = bare('diadochi', 4);
      state.positions['P1']!.treasury = 100;
      Object.assign(state.sides['rhodes']!, change);
      newForce(state, 'P1', 'merchant', at(state, 'Rhodes'));
      goods(state, 'X1', at(state, 'Rhodes'), { owner: 'rhodes' });
      return outcomes(go(state, 'M - [C1] - [here buy 1 wool]'));
    };
    expect([bought({ controller: 'P2' }), bought({ enemies: ['P2'] })]).toEqual([['done'], ['done']]);
    expect(bought({ controller: 'P2', enemies: ['P1'] })).toEqual(['failed no-trade-here']);
  });

  test('what a counter brought to a neutral this season is bought, but goes no farther', () => {
    const bought = (carried: number): unknown[] => {
      const state = bare('diadochi', 4);
      state.game.turn = 3;
      state.positions['P1']!.treasury = 100;
      newForce(state, 'P1', 'merchant', at(state, 'Rhodes'));
      goods(state, 'X1', at(state, 'Rhodes'), { owner: 'rhodes', carried });
      go(state, 'M - [C1] - [here buy 1 wool]');
      return [state.goods['X1']!.owner, state.goods['X1']!.carrier];
    };
    expect([bought(3), bought(2)]).toEqual([
      ['P1', undefined],
      ['P1', 'P1-C1'],
    ]);
  });
});

describe('KOK-MOV-1, 2: troops', () => {
  test('one’s own go before those of an ally whose name comes first', () => {
    const state = bare('diadochi', 4);
    Object.assign(state.positions['P1']!, { status: 'retired' });
    Object.assign(state.sides['P1']!, { kind: 'neutral', controller: 'P3' });
    const force = stand(state, 'P3', 'Tyre', '1 HI');
    addUnits(force, 'P1', 'HI', 1);
    go(state, 'T - [A1] - [new] - [1 HI]', 'P3');
    expect([force.units, state.forces['P3-A2']!.units]).toEqual([{ P1: { HI: 1 } }, { P3: { HI: 1 } }]);
  });

  test('a general who is asked for goes, the admiral beside him stays', () => {
    const state = bare('diadochi', 4);
    const force = stand(state, 'P1', 'Babylon', '2 HI');
    newLeader(state, 'P1', 'admiral', force);
    newLeader(state, 'P1', 'general', force);
    go(state, 'T - [A1] - [new] - [1 general]');
    expect(Object.values(state.leaders).map((l) => [l.kind, l.force])).toEqual([
      ['admiral', 'P1-A1'],
      ['general', 'P1-A2'],
    ]);
  });
});

describe('KOK-OPT-3, KOK-SCN-12: what bars a step', () => {
  test('an army behind walls holds no river bank, one before them does', () => {
    const bars = (inside: boolean): unknown => {
      const state = bare('alexander', 2, { 'river-movement': true });
      const force = stand(state, 'P1', 'E4535', '1 LG');
      stand(state, 'P1', 'Babylon', '1 HI');
      stand(state, 'P2', 'Babylon', '9 HI', { inside });
      return barrier(worldOf(state), { force, risk: 'bold', left: 20 }, at(state, 'Babylon'), true);
    };
    expect([bars(true), bars(false)]).toEqual([undefined, 'bank-held']);
  });

  test('kin that keep apart are passed on the way', () => {
    const state = start('vikings', 4);
    const side = (name: string): string => Object.values(state.sides).find((s) => s.name === name)!.id;
    for (const id of Object.keys(state.forces)) delete state.forces[id];
    const force = stand(state, side('Swedes'), 'Upsala', '1 HI', { kind: 'fleet' });
    const way = routeTo(worldOf(state), force, at(state, 'Bergen'))!;
    expect(way.length).toBeGreaterThan(2);
    stand(state, side('Norse'), way[0]!, '1 HI', { kind: 'army' });
    const march: March = { force, risk: 'bold', left: 90 };
    follow(rollOn(state), march, way, true);
    expect(march.stopped).not.toBe('may-not-stack');
    expect(force.hex).not.toBe(at(state, 'Upsala'));
  });
});
