import { describe, expect, test } from 'vitest';
import { deepFreeze, printCodeSheet, seededDice } from '../../../../src/core/index.js';
import { addGoods } from '../../../../games/king-of-kings/create.js';
import { orders } from '../../../../games/king-of-kings/orders/book.js';
import { see } from '../../../../games/king-of-kings/see.js';
import { standIn } from '../../../../games/king-of-kings/stand-in/stand-in.js';
import type { Force, State } from '../../../../games/king-of-kings/state.js';
import { at, bare, rules, stand } from '../kit.js';

/** The lines of a stand-in's sheet that begin with this code. */
function lines(state: State, position: string, code: string): string[] {
  const view = deepFreeze(see(rules, state, [], position));
  const sheet = standIn(rules, view, seededDice({ seed: 'test', turn: state.game.turn }));
  return printCodeSheet(orders, sheet)
    .split('\n')
    .filter((line) => line.startsWith(`${code} - `));
}

function caravan(state: State, position: string, place: string): Force {
  return stand(state, position, place, '', { kind: 'caravan' });
}

describe('king-of-kings stand-in: trade', () => {
  const market = (): State => {
    const state = bare('hammurabi', 4);
    state.game.season = 'summer';
    state.goods = {};
    return state;
  };

  test('KOK-TRADE-1: one of two like markers goes to a neutral that has none of it', () => {
    const state = market();
    addGoods(state, 'wool', at(state, 'Babylon'), 'P1');
    addGoods(state, 'wool', at(state, 'Babylon'), 'P1');
    addGoods(state, 'spice', at(state, 'Susa'), 'elam');
    caravan(state, 'P1', 'Babylon');

    expect(lines(state, 'P1', 'M').join()).toContain('swap 1 wool for 1 spice');
  });

  test('KOK-TRADE-1: what the realm has none of is bought with talents that Winter does not need', () => {
    const state = market();
    addGoods(state, 'spice', at(state, 'Susa'), 'elam');
    caravan(state, 'P1', 'Babylon');
    state.positions['P1']!.treasury = 20;
    expect(lines(state, 'P1', 'M').join()).toContain('buy 1 spice');

    state.positions['P1']!.treasury = 14;
    expect(lines(state, 'P1', 'M')).toEqual([]);
  });

  test('KOK-SPR-4: no journey begins that Spring would cut short', () => {
    const state = market();
    addGoods(state, 'slaves', at(state, 'Nubia'), 'P3');
    caravan(state, 'P3', 'Memphis');
    expect(lines(state, 'P3', 'M')).toHaveLength(1);

    state.game.season = 'winter';
    expect(lines(state, 'P3', 'M')).toEqual([]);
  });

  test('KOK-SPR-4: in Spring it reckons with goods that have gone home', () => {
    const state = market();
    state.game.season = 'spring';
    addGoods(state, 'slaves', at(state, 'Nubia'), 'P3');
    caravan(state, 'P3', 'Memphis');
    for (const g of Object.values(state.goods)) g.hex = at(state, 'Memphis');

    expect(lines(state, 'P3', 'M').join()).toContain('Nubia');
  });
});

describe('king-of-kings stand-in: war', () => {
  test('KOK-SIEGE-3: it digs before strong walls, not before weak ones', () => {
    const state = bare('diadochi', 4);
    state.game.season = 'summer';
    for (const c of Object.values(state.cities)) if (c.controller !== 'P1') c.controller = 'P2';
    const of = (strength: number): string => {
      const city = Object.values(state.cities).find((c) => c.controller === 'P2')!;
      city.strength = strength;
      state.forces = {};
      stand(state, 'P1', city.hex, '5 HI');
      return lines(state, 'P1', 'S').join();
    };

    expect(of(3)).toContain('earthworks yes');
    expect(of(1)).not.toContain('earthworks');
  });

  test('KOK-MOV-1: armies that meet become one', () => {
    const state = bare('aurelian', 1);
    state.game.season = 'summer';
    stand(state, 'P1', 'Rome', '5 HI');
    stand(state, 'P1', 'Rome', '1 LC');

    expect(lines(state, 'P1', 'T').join()).toMatch(/A2.*A1.*all/);
  });

  test('KOK-WIN-2: warships without an enemy at sea are paid off in Winter', () => {
    const state = bare('aurelian', 1);
    state.positions['P1']!.lastSpringIncome = 270;
    stand(state, 'P1', 'Alexandria', '4 HG');
    state.game.season = 'fall';
    expect(lines(state, 'P1', 'D')).toEqual([]);

    state.game.season = 'winter';
    expect(lines(state, 'P1', 'D').join()).toContain('4 HG');
  });

  test('KOK-MOV-3: where no road leads it takes ship', () => {
    const state = bare('aurelian', 1);
    state.game.season = 'summer';
    for (const c of Object.values(state.cities)) c.controller = 'P1';
    state.cities[at(state, 'London')]!.controller = 'gallic-empire';
    stand(state, 'P1', 'Trier', '5 HI');

    expect(lines(state, 'P1', 'M').join()).toContain('fleet');
  });
});
