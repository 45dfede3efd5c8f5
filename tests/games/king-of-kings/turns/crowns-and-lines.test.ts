/** Where a crown is lost on the way, where a line comes true of some, and where one hand holds what two have sold. */
import { describe, expect, test } from 'vitest';
import { parseSheet } from '../../../../src/core/index.js';
import { loadSystem } from '../../../kit/load.js';
import { appeals } from '../../../../games/king-of-kings/phases/appeals.js';
import { closing } from '../../../../games/king-of-kings/phases/closing.js';
import { moves } from '../../../../games/king-of-kings/phases/moves.js';
import { opening } from '../../../../games/king-of-kings/phases/opening.js';
import { purchases } from '../../../../games/king-of-kings/phases/purchases.js';
import { winter } from '../../../../games/king-of-kings/phases/winter.js';
import { isGainable } from '../../../../games/king-of-kings/rules/crown/alliances.js';
import { clash } from '../../../../games/king-of-kings/rules/battle/clashes.js';
import { newLeader } from '../../../../games/king-of-kings/rules/crown/leaders.js';
import { goOut, retire } from '../../../../games/king-of-kings/rules/crown/monarchs.js';
import { isInactiveNeutral, isRoyal } from '../../../../games/king-of-kings/rules/realm/realms.js';
import { capture, passRuin } from '../../../../games/king-of-kings/rules/siege/captures.js';
import type { State } from '../../../../games/king-of-kings/state.js';
import { at, bare, outcomes, playOn, policiesOf, stand, types, worldOf, type Stage } from '../kit.js';

const system = await loadSystem('king-of-kings');

describe('Media’s crown (KOK-SCN-4)', () => {
  const media = (): { state: State; hex: string } => {
    const state = bare('cyrus', 4);
    Object.assign(state.positions['P4']!, { treasury: 70, achievements: ['law', 'enemies'] });
    stand(state, 'P4', 'Nineveh', '4 HI');
    return { state, hex: at(state, 'Ecbatana') };
  };

  test('KOK-CAP-2: its last city is Ecbatana: it surrenders all the same, before it is out', () => {
    const { state, hex } = media();
    for (const c of Object.values(state.cities))
      if (c.controller === 'P4' && c.hex !== hex) c.controller = 'P2';
    const before = state.positions['P1']!.treasury;
    const play = playOn(state);
    capture(play, hex, 'P1', 'P1');
    expect(types(play)).toContain('surrendered');
    expect(state.positions['P1']!.treasury).toBe(before + 70);
    expect(state.sides['P1']!.pool).toMatchObject({ HI: 4 });
    expect(state.positions['P4']).toMatchObject({ status: 'out', achievements: ['enemies'] });
  });

  test('KOK-LOOT-4: who rides through the Ecbatana that an army burnt has taken it', () => {
    const { state, hex } = media();
    Object.assign(state.cities[hex]!, { looted: true, lastPasser: 'P4' });
    stand(state, 'P1', 'Ecbatana', '5 HC');
    const play = playOn(state);
    passRuin(play, hex, 'P1');
    expect(types(play)).toEqual(expect.arrayContaining(['ruin-passed', 'surrendered', 'realm-fell']));
    expect(Object.values(state.cities).some((c) => c.controller === 'P4')).toBe(false);
  });

  test('another who takes it wins a city and no crown', () => {
    const { state, hex } = media();
    capture(playOn(state), hex, 'P2', 'P2');
    expect(state.positions['P4']).toMatchObject({ status: 'active', treasury: 70, capitalState: 'fallen' });
  });
});

test('KOK-SIEGE-6, KOK-BAT-2: soldiers afloat lose the walls with the town; warships that come then sink them', () => {
  const state = bare('diadochi', 4);
  const hex = at(state, 'Gaza');
  state.cities[hex]!.controller = 'P1';
  const afloat = stand(state, 'P1', 'Gaza', '4 PX', { kind: 'fleet', inside: true });
  stand(state, 'P3', 'Gaza', '5 HI');
  const play = playOn(state);
  capture(play, hex, 'P3', 'P3');
  expect(state.forces[afloat.id]).toMatchObject({ inside: false, units: { P1: { PX: 4 } } });
  clash(play, stand(state, 'P3', 'Gaza', '1 LG'));
  expect(state.forces[afloat.id]).toBeUndefined();
});

describe('wars and their kings (KOK-HOUSE-11)', () => {
  const war = (...enemies: string[]): State => {
    const state = bare('diadochi', 4);
    state.sides['crete']!.enemies = enemies;
    return state;
  };

  test.each([
    ['KOK-DEATH-2: retires', (play: Stage): void => retire(play, 'P1', 'KOK-DEATH-2')],
    ['KOK-CAP-2: is conquered', (play: Stage): void => goOut(play, 'P1', 'KOK-CAP-2')],
  ])('a country’s war with a king ends when he %s; its other wars go on', (_, end) => {
    const two = war('P1', 'P2');
    end(playOn(two));
    expect(two.sides['crete']!.enemies).toEqual(['P2']);
    expect(isGainable(worldOf(two), 'crete')).toBe(false);
    const one = war('P1');
    end(playOn(one));
    expect([isInactiveNeutral(one, 'crete'), isGainable(worldOf(one), 'crete')]).toEqual([true, true]);
  });
});

test('KOK-UNIT-5: a country without its king has no royal marker', () => {
  const state = bare('diadochi', 4);
  const host = stand(state, 'P2', 'Memphis', '3 PX');
  closing.body(playOn(state));
  expect(isRoyal(state, host)).toBe(true);
  const play = playOn(state);
  retire(play, 'P2', 'KOK-DEATH-2');
  closing.body(play);
  expect(isRoyal(state, state.forces[host.id]!)).toBe(false);
});

describe('wards (KOK-OPT-6, KOK-MAIL-11)', () => {
  const appeal = (state: State, answer: number, policies: Record<string, string>): Stage => {
    Object.assign(state.game.settings, { appeals: true });
    Object.assign(state.positions['P1']!, { faith: 'monotheist', policies: policiesOf(state, policies) });
    const play = playOn(state, { 'appeal/answer P1': [answer] }, { P1: 'A - [offering no]' });
    appeals('P1').body(play);
    return play;
  };

  test('a ward saves a leader from being smitten', () => {
    const state = bare('diadochi', 4);
    newLeader(state, 'P4', 'general', stand(state, 'P4', 'Pella', '1 PX'));
    state.positions['P4']!.tokens.push('ward');
    appeal(state, 6, { smite: 'L1' });
    expect([state.leaders['L1'] !== undefined, state.positions['P4']!.tokens]).toEqual([true, []]);
    // Nor does the blow then fall on somebody else.
    expect(Object.values(state.positions).map((p) => p.monarch.generation)).toEqual([1, 1, 1, 1]);
    state.positions['P1']!.monarch.appeals = 0;
    appeal(state, 6, { smite: 'L1' });
    expect(state.leaders['L1']).toBeUndefined();
  });

  test('wrath is turned away by whoever of those in the hex has a ward', () => {
    const state = bare('diadochi', 4);
    stand(state, 'P2', 'E4534', '3 PX');
    stand(state, 'P3', 'E4534', '2 HI');
    state.positions['P3']!.tokens.push('ward');
    const play = appeal(state, 5, { wrath: 'E4534' });
    expect(types(play)).not.toContain('wrath');
    expect(state.positions['P3']!.tokens).toEqual([]);
  });
});

describe('lines', () => {
  const orders = (sheet: string): Stage => {
    const state = bare('alexander', 2);
    stand(state, 'P2', 'Susa', '3 HC');
    const play = playOn(state, {}, { P2: sheet });
    opening.body(play);
    return play;
  };

  test('KOK-OPEN-1, OUTCOME-1: an O line of which nothing stands is replaced, one of which something stands in part', () => {
    const whole = orders('O - [A1] - [refuge never]\nO - [A1] - [refuge always]');
    expect(outcomes(whole)).toEqual(['failed replaced', 'done']);
    const some = orders('O - [A1] - [refuge never, intercept always]\nO - [A1] - [refuge always]');
    expect(outcomes(some)).toEqual(['part replaced', 'done']);
    expect(some.state.forces['P2-A1']!.orders).toEqual({ refuge: 'always', intercept: 'always' });
  });

  test('KOK-MOV-1: "all" of a fleet that may not march is in part, and all of what may is done', () => {
    const state = bare('alexander', 2);
    stand(state, 'P2', 'Tyre', '2 LG 3 HI');
    stand(state, 'P2', 'Tyre', '1 HC');
    const play = playOn(state, {}, { P2: 'T - [A1] - [A2] - [all]' });
    moves('P2').body(play);
    expect(outcomes(play)).toEqual(['part only-some']);
    expect(state.forces['P2-A2']!.units).toEqual({ P2: { HC: 1, HI: 3 } });
    const back = playOn(state, {}, { P2: 'T - [A2] - [A1] - [all]' });
    moves('P2').body(back);
    expect(outcomes(back)).toEqual(['done']);
  });
});

describe('forces that the sheet itself makes or names', () => {
  /** What the check finds of a sheet, and what becomes of its lines. */
  const both = (sheet: string, units = '4 PX 2 HC'): [string[], string[]] => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Pella', units);
    stand(state, 'P2', 'Susa', '2 HC');
    const read = parseSheet(system.orders, `GAME x POSITION P1 TURN ${state.game.turn}\n${sheet}`);
    const found = system
      .check(system.see(state, [], 'P1'), read)
      .map((d) => `${d.severity} ${d.code.slice(4)}`);
    const play = playOn(state, {}, { P1: sheet });
    opening.body(play);
    moves('P1').body(play);
    return [found, outcomes(play)];
  };

  test.each([
    'T - [A1] - [new] - [2 PX]\nM - [A2] - [Pydna]\nM - [A1] - [Thebes]',
    'T - [A1] - [new] - [2 PX]\nT - [A1] - [A2] - [1 HC]\nM - [A2] - [Pydna]',
    'T - [A1] - [new] - [2 PX]\nT - [A1] - [new] - [1 HC]\nM - [A3] - [Pydna]\nM - [P1-A2] - [Pydna]',
    'T - [A1] - [new] - [all]\nM - [A2] - [Pydna]',
    'N - [A1] - [Royal Host]\nM - [royal host] - [Pydna]',
    'N - [A1] - [Host]\nT - [Host] - [new] - [1 PX]\nM - [A2] - [Pydna]',
  ])('KOK-MOV-1, KOK-MAIL-2: a line that can be carried out is not refused: %j', (sheet) => {
    const [found, told] = both(sheet);
    expect(found).toEqual([]);
    expect(new Set(told)).toEqual(new Set(['done']));
  });

  test.each([
    ['T - [A1] - [new] - [2 PX]\nM - [A3] - [Pydna]', 'error not-yours'],
    ['T - [A1] - [new] - [2 PX]\nO - [A2] - [refuge never]', 'error not-yours'],
    ['M - [A1] - [here /2 PX=A7, Pydna]\nM - [A7] - [Pydna]', 'error not-yours'],
    ['T - [A1] - [new] - [2 PX]\nM - [A2] - [Pydna]\nM - [a2] - [Thebes]', 'error duplicate'],
    ['N - [A1] - [Host]\nM - [Host] - [Pydna]\nM - [A1] - [Thebes]', 'error duplicate'],
    ['T - [A1] - [new] - [2 PX]\nM - [A2] - [Susa]', 'error too-far'],
    ['T - [A1] - [new] - [2 PX]\nT - [A2] - [A1] - [3 HC]', 'error not-there'],
  ])('what can not is refused: %j', (sheet, code) => {
    expect(both(sheet)[0]).toEqual([code]);
  });
});

describe('names and seats that one sheet changes', () => {
  const naming = (sheet: string): { found: string[]; told: string[]; names: unknown[] } => {
    const state = bare('alexander', 2);
    stand(state, 'P1', 'Pella', '4 PX', { name: 'Left' });
    stand(state, 'P1', 'Athens', '2 HC', { name: 'Right' });
    const read = parseSheet(system.orders, `GAME x POSITION P1 TURN ${state.game.turn}\n${sheet}`);
    const found = system
      .check(system.see(state, [], 'P1'), read)
      .map((d) => `${d.severity} ${d.code.slice(4)}`);
    const play = playOn(state, {}, { P1: sheet });
    opening.body(play);
    return { found, told: outcomes(play), names: ['P1-A1', 'P1-A2'].map((id) => state.forces[id]!.name) };
  };

  test('KOK-OPEN-1: two that one sheet calls alike are not both called so', () => {
    expect(naming('N - [A1] - [Van]\nN - [A2] - [van]')).toEqual({
      found: ['error name-taken'],
      told: ['done', 'failed name-taken'],
      names: ['Van', 'Right'],
    });
  });

  test('KOK-OPEN-1: two may change names; what one of them keeps the other does not get', () => {
    expect(naming('N - [A1] - [Right]\nN - [A2] - [Left]')).toEqual({
      found: [],
      told: ['done', 'done'],
      names: ['Right', 'Left'],
    });
    expect(naming('N - [A1] - [Right]\nN - [A2] - [right]').told[0]).toBe('failed name-taken');
  });

  test('KOK-BUY-2, KOK-BUY-5: what is bought behind the line that moves the capital appears in the new one', () => {
    const state = bare('alexander', 2);
    state.positions['P1']!.treasury = 100;
    state.sides['P1']!.pool = { PX: 2 };
    const bought = (sheet: string): [string[], string[]] => {
      const read = parseSheet(system.orders, `GAME x POSITION P1 TURN ${state.game.turn}\n${sheet}`);
      const found = system
        .check(system.see(state, [], 'P1'), read)
        .map((d) => `${d.severity} ${d.code.slice(4)}`);
      const play = playOn(structuredClone(state), {}, { P1: sheet });
      purchases('P1').body(play);
      return [found, outcomes(play)];
    };
    expect(bought('CM - [Athens]\nB - [1 PX] - [Athens]')).toEqual([
      ['warning capital-held'],
      ['done', 'done'],
    ]);
    expect(bought('B - [1 PX] - [Athens]\nCM - [Athens]')).toEqual([
      ['error only-at-the-capital', 'warning capital-held'],
      ['failed only-at-the-capital', 'done'],
    ]);
  });
});

describe('soldiers of two sellers (KOK-OPT-5)', () => {
  const hired = (): State => {
    const state = bare('diadochi', 4, { mercenaries: true });
    for (const side of ['P1', 'P2', 'P3']) state.sides[side]!.pool = {};
    state.positions['P3']!.mercs = [
      { type: 'PX', count: 2, seller: 'P1' },
      { type: 'PX', count: 2, seller: 'P2' },
    ];
    return state;
  };

  test('KOK-WIN-2: unpaid they go home, each to who sold him', () => {
    const state = hired();
    stand(state, 'P3', 'Sardis', '4 PX');
    state.positions['P3']!.treasury = 12;
    winter.body(playOn(state));
    expect([state.sides['P1']!.pool.PX, state.sides['P2']!.pool.PX, state.sides['P3']!.pool.PX]).toEqual([
      2,
      1,
      undefined,
    ]);
    expect(state.positions['P3']!.mercs.map(({ count }) => count)).toEqual([0, 1]);
  });

  test('KOK-ALL-5: given away together they are still each seller’s', () => {
    const state = hired();
    state.sides['P3']!.pool = { PX: 4 };
    const play = playOn(state, {}, { P3: 'G - [3 PX] - [P4]' });
    opening.body(play);
    expect(outcomes(play)).toEqual(['done']);
    expect(state.positions['P4']!.mercs).toEqual([
      { type: 'PX', count: 2, seller: 'P1' },
      { type: 'PX', count: 1, seller: 'P2' },
    ]);
    expect([state.sides['P3']!.pool.PX, state.sides['P4']!.pool.PX]).toEqual([1, 3]);
  });
});
