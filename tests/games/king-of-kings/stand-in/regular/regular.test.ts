import { describe, expect, test } from 'vitest';
import { deepFreeze, printCodeSheet, seededDice, type Temper } from '../../../../../src/core/index.js';
import { orders } from '../../../../../games/king-of-kings/orders/book.js';
import { see } from '../../../../../games/king-of-kings/see.js';
import { regular } from '../../../../../games/king-of-kings/stand-in/regular/regular.js';
import { gridOf } from '../../../../../games/king-of-kings/ruleset.js';
import type { State } from '../../../../../games/king-of-kings/state.js';
import { at, bare, rules, stand, worldOf } from '../../kit.js';

/** The lines of a regular player's sheet that begin with this code. */
function lines(state: State, position: string, code: string, temper: Temper = 'loyal'): string[] {
  const view = deepFreeze(see(rules, state, [], position));
  const sheet = regular(rules, view, seededDice({ seed: 'test', turn: state.game.turn }), temper);
  return printCodeSheet(orders, sheet)
    .split('\n')
    .filter((line) => line.startsWith(`${code} - `));
}

/** Successors' Asia in Summer, without soldiers: P1 at Babylon, P3's Edessa and Damascus within a season's march. */
function asia(): State {
  const state = bare('diadochi', 4);
  state.game.season = 'summer';
  for (const p of Object.values(state.positions)) Object.assign(p, { treasury: 0, lastSpringIncome: 90 });
  return state;
}

describe('king-of-kings regular player: war', () => {
  test('KOK-REB-1: a watch stays at the capital when the army marches', () => {
    const state = asia();
    stand(state, 'P1', 'Babylon', '8 HI');

    expect(lines(state, 'P1', 'M').join()).toContain('A1');
    expect(lines(state, 'P1', 'T').join()).toContain('HI');
  });

  test('KOK-CAP-2: the last city is not left to an army that can come', () => {
    const state = asia();
    for (const c of Object.values(state.cities))
      if (c.controller === 'P1' && c.hex !== at(state, 'Babylon')) c.controller = 'P2';
    stand(state, 'P1', 'Babylon', '5 HI');
    expect(lines(state, 'P1', 'M')).toHaveLength(1);

    stand(state, 'P3', 'Edessa', '5 HI');
    expect(lines(state, 'P1', 'M')).toEqual([]);
  });

  test('KOK-MOV-2: on its way it leaves besiegers before cities that nobody defends', () => {
    const state = asia();
    stand(state, 'P1', 'Edessa', '8 HI 8 LI');
    state.cities[at(state, 'Edessa')]!.controller = 'P1';

    expect(lines(state, 'P1', 'M').join()).toMatch(/ \/\d .*, /);
  });

  test('KOK-CAP-2: the last city is not left to an army that can sail before it', () => {
    const state = asia();
    const pella = at(state, 'Pella');
    for (const c of Object.values(state.cities))
      if (c.controller === 'P4' && c.hex !== pella) c.controller = 'P2';
    stand(state, 'P4', 'Pella', '8 HI');
    expect(lines(state, 'P4', 'M')).toHaveLength(1);

    stand(state, 'P3', 'Miletus', '12 HI');
    expect(lines(state, 'P4', 'M')).toEqual([]);
  });

  test('KOK-REB-2: a capital in rebellion comes before all conquests', () => {
    const state = asia();
    const city = state.cities[at(state, 'Babylon')]!;
    Object.assign(city, { controller: 'rebellion', before: 'P1' });
    state.positions['P1']!.capitalState = 'rebel';
    state.sides['rebellion'] = {
      ...state.sides['P1']!,
      id: 'rebellion',
      kind: 'rebellion',
      name: 'Rebellion',
      enemies: [],
    };
    // Enemies' cities within the same march would each be worth more.
    city.tribute = 0;
    for (const c of Object.values(state.cities))
      if (c.controller !== 'P1') c.tribute = Math.max(c.tribute, 30);
    stand(state, 'P1', 'Susa', '5 HI');

    expect(lines(state, 'P1', 'M').join()).toContain('Babylon');
  });

  test('KOK-WIN-2: nobody is dismissed in the middle of a siege', () => {
    const state = asia();
    state.game.season = 'winter';
    stand(state, 'P1', 'Edessa', '12 HI');
    stand(state, 'P3', 'Edessa', '1 HI');
    Object.values(state.forces).find((f) => f.owner === 'P3')!.inside = true;

    expect(lines(state, 'P1', 'D').join()).not.toContain('Edessa');
  });

  test('KOK-SIEGE-3: who stays before walls digs', () => {
    const state = asia();
    stand(state, 'P1', 'Edessa', '2 HI');

    expect(lines(state, 'P1', 'S').join()).toContain('earthworks yes');
  });
});

describe('king-of-kings regular player: a lost Rome', () => {
  /** Goths hold Rome; three of the emperor's units stand in it, and an enemy city lies near. */
  function crisis(looted: boolean): State {
    const state = bare('third-century', 1);
    state.game.season = 'summer';
    state.sides['band-goths'] = { ...state.sides['P1']!, id: 'band-goths', kind: 'raider', name: 'Goths' };
    Object.assign(state.cities[at(state, 'Rome')]!, { controller: 'band-goths', looted });
    state.cities[at(state, 'Brundisium')]!.controller = 'band-goths';
    state.positions['P1']!.capitalState = 'fallen';
    stand(state, 'P1', 'Rome', '2 LC 1 HI');
    return state;
  }

  test('KOK-LOOT-4: who stands in the ruin of his capital walks out and in again', () => {
    expect(lines(crisis(true), 'P1', 'M').join()).toMatch(/A1 - .+, Rome/);
    expect(lines(crisis(false), 'P1', 'S').join()).toContain('Rome');
  });

  test('KOK-MOV-1: no army leaves all its men behind and marches without any', () => {
    const state = crisis(true);
    state.cities[at(state, 'Rome')]!.controller = 'P1';
    state.cities[at(state, 'Brundisium')]!.looted = true;
    state.positions['P1']!.capitalState = 'held';
    expect(lines(state, 'P1', 'M')).toEqual([]);
    expect(lines(state, 'P1', 'T')).toEqual([]);

    stand(state, 'P1', 'Rome', '4 HI');
    expect(lines(state, 'P1', 'M').join()).toContain('Brundisium');
  });
});

describe('king-of-kings regular player: money', () => {
  test('KOK-BUY-5: what Winter does not need buys fame', () => {
    const state = asia();
    state.positions['P1']!.treasury = 160;
    expect(lines(state, 'P1', 'I').join()).toContain('monuments');
  });

  test('KOK-CAP-3: a fallen capital is moved, so that something can be bought', () => {
    const state = asia();
    Object.assign(state.positions['P1']!, { treasury: 30, capitalState: 'fallen' });
    state.cities[at(state, 'Babylon')]!.controller = 'P3';

    expect(lines(state, 'P1', 'CM').join()).toContain('Persepolis');
  });

  test('KOK-VP-3: near the end fame is bought before Winter is paid', () => {
    const state = asia();
    state.positions['P1']!.treasury = 110;
    stand(state, 'P1', 'Babylon', '9 HI');
    expect(lines(state, 'P1', 'I')).toEqual([]);

    state.game.period = 1;
    expect(lines(state, 'P1', 'I').join()).toContain('monuments');
  });

  test('KOK-BUY-1: nobody is hired twice: an army is raised of those whom the guard left in the pool', () => {
    const state = asia();
    stand(state, 'P1', 'Babylon', '1 HI');
    stand(state, 'P3', 'Edessa', '20 HI');
    state.sides['P1']!.pool = { HC: 3, LI: 6 };
    state.positions['P1']!.treasury = 300;
    const hired = lines(state, 'P1', 'B').join();

    const of = (type: string): number =>
      [...hired.matchAll(new RegExp(`(\\d+) ?${type}`, 'g'))].reduce((n, [, count]) => n + Number(count), 0);
    expect(of('HC')).toBe(3);
    expect(of('LI')).toBeLessThanOrEqual(6);
    expect(of('LI')).toBeGreaterThan(0);
  });

  test('KOK-WIN-2: in Winter soldiers far from any enemy are not paid', () => {
    const state = asia();
    state.positions['P1']!.treasury = 200;
    stand(state, 'P1', 'Herat', '9 HI');
    expect(lines(state, 'P1', 'D')).toEqual([]);

    state.game.season = 'winter';
    expect(lines(state, 'P1', 'D').join()).toContain('HI - Herat');
  });
});

describe('king-of-kings regular player: a capital in ruins', () => {
  function ruined(): State {
    const state = asia();
    Object.assign(state.cities[at(state, 'Babylon')]!, { looted: true, lastPasser: 'P1', bare: true });
    stand(state, 'P1', 'Babylon', '6 HI');
    return state;
  }

  test('KOK-SPR-2: it is rebuilt with what Winter would ask for', () => {
    const state = ruined();
    state.positions['P1']!.treasury = 40;
    expect(lines(state, 'P1', 'R').join()).toContain('Babylon');
  });

  test('KOK-SPR-2: not while a stronger enemy stands at the gates', () => {
    const state = ruined();
    state.positions['P1']!.treasury = 40;
    stand(state, 'P3', 'Babylon', '20 HI');
    expect(lines(state, 'P1', 'R')).toEqual([]);
  });

  test('KOK-WIN-2: in Winter its price is kept from the soldiers', () => {
    const state = ruined();
    state.game.season = 'winter';
    Object.assign(state.positions['P1']!, { treasury: 50, lastSpringIncome: 200 });
    expect(lines(state, 'P1', 'D').join()).toContain('HI - Babylon');

    state.cities[at(state, 'Babylon')]!.looted = false;
    expect(lines(state, 'P1', 'D')).toEqual([]);
  });
});

describe('king-of-kings regular player: the standard world', () => {
  const wish = (): string => lines(bare('standard', 5), 'P2', 'SU').join();

  test('KOK-SCN-15: it wishes for one of the three best colours, not all for the same, and for units that suit it', () => {
    const wishes = ['P1', 'P2', 'P3', 'P4', 'P5'].map((id) => lines(bare('standard', 5), id, 'SU').join());
    const firsts = wishes.map((line) => /SU - (\w+),/.exec(line)?.[1] ?? '');
    for (const colour of firsts) expect(['green', 'blue', 'brown']).toContain(colour);
    expect(new Set(firsts).size).toBeGreaterThan(1);
    expect(firsts).toContain('green');
    for (const [at, line] of wishes.entries())
      expect(line).toContain(firsts[at] === 'green' ? '5 HC; 5 HC; 5 HI; 5 HC' : '5 HC; 5 HC; 5 LC; 5 LA');
  });

  test('KOK-SCN-15: the capitals that it wishes for lie among many sites, each in another region', () => {
    const state = bare('standard', 5);
    const [, , , capitals = ''] = wish().split(' - ');
    const hexes = capitals.split(',').map((name) => at(state, name));
    expect(hexes).toHaveLength(8);
    for (const corner of ['Mecca', 'Cadiz', 'Upsala']) expect(hexes).not.toContain(at(state, corner));
    const grid = gridOf(worldOf(state));
    for (const a of hexes)
      for (const b of hexes) if (a !== b) expect(grid.distance(a, b)).toBeGreaterThanOrEqual(8);
  });

  test('KOK-SPR-5: who comes back by himself is not paid in Winter; with an enemy at the gates a watch is', () => {
    const state = asia();
    state.game.season = 'winter';
    Object.assign(state.positions['P1']!, { treasury: 90, lastSpringIncome: 200 });
    stand(state, 'P1', 'Babylon', '6 HI');
    expect(lines(state, 'P1', 'D')).toEqual([]);

    state.sides['P1']!.flags.push('returns');
    expect(lines(state, 'P1', 'D').join()).toContain('6 HI - Babylon');

    const [beside] = gridOf(worldOf(state))
      .sides(at(state, 'Babylon'))
      .filter((side) => side.land === 1);
    stand(state, 'P3', beside!.to, '9 HI');
    expect(lines(state, 'P1', 'D')).toEqual(['D - 4 HI - Babylon']);
  });
});

describe('king-of-kings regular player: the court', () => {
  const allied = (): State => {
    const state = asia();
    for (const other of ['P2', 'P3', 'P4']) {
      state.positions['P1']!.stance[other] = 'ally';
      state.positions[other]!.stance['P1'] = 'ally';
    }
    stand(state, 'P1', 'Babylon', '9 HI');
    stand(state, 'P3', 'Edessa', '1 HI');
    return state;
  };

  test('KOK-ALL-4: the treacherous fall on a weak ally, the loyal do not', () => {
    expect(lines(allied(), 'P1', 'TY', 'treacherous').join()).toContain('enemy');
    expect(lines(allied(), 'P1', 'TY', 'loyal')).toEqual([]);
  });

  test('KOK-ALL-1: who runs away with the game finds everybody against him', () => {
    const state = asia();
    stand(state, 'P1', 'Babylon', '2 HI');
    state.positions['P4']!.stance['P1'] = 'neutral';
    for (const other of ['P2', 'P3', 'P4']) state.positions['P1']!.stance[other] = 'neutral';
    expect(lines(state, 'P1', 'TY').join()).toContain('P4 - ally');

    // Strong and far away he is nobody's prey: only his lead makes an enemy of him.
    stand(state, 'P4', Object.values(state.cities).find((c) => c.controller === 'P4')!.hex, '40 HI');
    state.positions['P4']!.achievements.push('monuments');
    expect(lines(state, 'P1', 'TY').join()).toContain('P4 - ally');

    state.positions['P4']!.achievements.push('religion');
    expect(lines(state, 'P1', 'TY').join()).toContain('P4 - enemy');
  });

  test('KOK-MAR-1: Enemies at court are placated first', () => {
    const state = asia();
    expect(lines(state, 'P1', 'W').join()).not.toContain('placate');

    state.positions['P1']!.achievements.push('enemies');
    expect(lines(state, 'P1', 'W').join()).toContain('placate');
  });

  test('KOK-SCN-6: Macedonia takes what it may take', () => {
    const state = bare('alexander', 2);
    state.game.season = 'summer';
    expect(lines(state, 'P1', 'C').join()).toContain('take');
  });
});
