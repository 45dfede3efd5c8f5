import { describe, expect, test } from 'vitest';
import { parseSheet } from '../../../../../src/core/index.js';
import { check } from '../../../../../games/barbarian-kingdom-empire/check/check.js';
import { orders } from '../../../../../games/barbarian-kingdom-empire/orders/book.js';
import { administration } from '../../../../../games/barbarian-kingdom-empire/phases/administration.js';
import { beginPlayerTurn } from '../../../../../games/barbarian-kingdom-empire/rules/land/player-turn.js';
import { bestWay, retreat } from '../../../../../games/barbarian-kingdom-empire/rules/war/retreats.js';
import { see } from '../../../../../games/barbarian-kingdom-empire/see.js';
import { opponentsEconomy } from '../../../../../games/barbarian-kingdom-empire/scenarios/solitaire/events.js';
import { invaders } from '../../../../../games/barbarian-kingdom-empire/scenarios/solitaire/invaders.js';
import { kingdomsOfProvinces } from '../../../../../games/barbarian-kingdom-empire/scenarios/solitaire/kingdoms.js';
import type { State } from '../../../../../games/barbarian-kingdom-empire/state.js';
import { answers, begun, find, rules, run, someBoard, turn, unitAt } from '../../kit.js';

const board = (
  units: string[],
  kinds: Record<string, { type: string; joined?: boolean }>,
  cities: Record<string, string> = {},
): State => {
  const state = someBoard({
    scenario: 'expanding-rome',
    units,
    cities,
    positions: { P1: { stage: 'kingdom', kingdomTurn: 0, capital: 'rome', treasury: 0 } },
  });
  state.solitaire = kinds;
  return state;
};
const GAUL = { gaul: { type: 'invaders' } };
const burnt = (state: State, ...areas: string[]): State => {
  for (const area of areas) Object.assign(state.cities[area]!, { pillaged: 3, pillagedTurn: 3 });
  return state;
};

describe('barbarian invaders (BKE-SOL-3)', () => {
  const WEST = { rhaetia: { type: 'invaders' }, gaul: { type: 'invaders' } };

  test('BKE-SOL-3: a beaten invader flees toward the nearest empty city that is left to burn', () => {
    const flee = (state: State, steps: number): string[] | undefined => {
      let way: string[] | undefined;
      run(state, (play) => void (way = bestWay(play, play.state.units.u1!, steps, ['augusta'])));
      return way;
    };
    const state = board(['invaders BI curia', 'P1 IN augusta'], WEST);
    expect(flee(state, 1)).toEqual(['curia', 'mediolanum']);
    // Lugdunum is two areas away over Helvetia, with Mediolanum burnt or held.
    expect(flee(burnt(state, 'mediolanum'), 2)?.at(-1)).toBe('lugdunum');
    const held = board(['invaders BI curia', 'P1 IN augusta', 'P1 BW mediolanum'], WEST);
    expect(flee(held, 1)).toEqual(['curia', 'helvetia']);
  });

  test('BKE-SOL-3: a city of a province that is not in play is no prey', () => {
    // Mediolanum of Italia lies beside Curia, Lugdunum of Gaul two areas away.
    const state = board(['invaders BI curia', 'P1 IN augusta'], { gaul: { type: 'invaders' } });
    let way: string[] | undefined;
    run(state, (play) => void (way = bestWay(play, play.state.units.u1!, 2, ['augusta'])));
    expect(way?.at(-1)).toBe('lugdunum');
  });

  test('BKE-SOL-3: with no city left to burn the common rules of a retreat choose', () => {
    const state = board(['invaders BI curia', 'invaders BI tridentum', 'P1 IN augusta'], WEST);
    burnt(state, ...Object.keys(state.cities));
    const done = run(state, (play) => {
      retreat(play, beginPlayerTurn(play.state, 'P1'), play.state.units.u1!, 1, ['augusta']);
    });
    expect(done.state.units.u1!.area).toBe('mediolanum');
  });

  test('BKE-SOL-3: it attacks at 3-2, not at less; the richest city, then the weakest, then by a die', () => {
    const attack = (units: string[], dice = {}): unknown => {
      const state = board(['invaders BI aeduia', ...units], GAUL);
      for (const area of Object.keys(state.cities))
        if (!['lugdunum', 'lutetia', 'treveri'].includes(area)) burnt(state, area);
      return find(run(state, (play) => invaders(play), { dice }).events, 'combat-rolled')?.data.area;
    };
    // 3 against 4 is 2-3, against 3 it is 1-1: no attack. Against 2 it is 3-2.
    expect(attack(['P1 IN lugdunum', 'P1 IN lutetia', 'P1 IN treveri'])).toBeUndefined();
    expect(attack(['P1 BI lugdunum', 'P1 IN lutetia', 'P1 IN treveri'])).toBeUndefined();
    expect(attack(['P1 IN lugdunum', 'P1 BW lutetia', 'P1 IN treveri'], { 'combat lutetia': [4, 4] })).toBe(
      'lutetia',
    );
    // A ship is weaker than a bow.
    expect(attack(['P1 BW lugdunum', 'P1 BW lutetia', 'P1 SH treveri'], { 'combat treveri': [4, 4] })).toBe(
      'treveri',
    );
    const equal = ['P1 BW lugdunum', 'P1 BW lutetia', 'P1 BW treveri'];
    expect(attack(equal, { 'invader-choice BI1': [2], 'combat lutetia': [4, 4] })).toBe('lutetia');
    expect(attack(equal, { 'invader-choice BI1': [3], 'combat treveri': [4, 4] })).toBe('treveri');
  });

  test('BKE-SOL-3: an empty city before any fight; the nearest, then the richer, then by a die', () => {
    const go = (state: State, dice = {}): string =>
      run(state, (play) => invaders(play), { dice }).state.units.u1!.area;
    const state = board(['invaders BI aeduia', 'P1 BW treveri'], GAUL);
    expect(go(state, { 'invader-choice BI1': [1] })).toBe('lugdunum');
    expect(go(state, { 'invader-choice BI1': [2] })).toBe('lutetia');
    state.cities.lutetia!.tax = 2;
    expect(go(state)).toBe('lutetia');
  });
});

describe('independent kingdoms (BKE-SOL-4)', () => {
  const KINGDOM = { gaul: { type: 'independent' } };
  const fight = (state: State, dice = {}) => run(state, (play) => kingdomsOfProvinces(play), { dice });

  test('BKE-SOL-4: all attack while no second attack can be made', () => {
    const state = board(['kingdom_gaul IN aeduia', 'kingdom_gaul IN helvetia', 'P1 SH lugdunum'], KINGDOM, {
      lugdunum: 'P1',
    });
    const done = fight(state, { 'combat lugdunum': [4, 4] });
    expect(find(done.events, 'combat-rolled')?.data).toMatchObject({
      attackers: ['IN1', 'IN2'],
      odds: '6-1',
    });
  });

  test('BKE-SOL-4: 4-1 for fewer when the others can make a second attack at 1-1', () => {
    const units = ['kingdom_gaul IN aeduia', 'kingdom_gaul IN helvetia', 'P1 SH lugdunum', 'P1 BI lutetia'];
    const done = fight(board(units, KINGDOM, { lugdunum: 'P1', lutetia: 'P1' }), {
      'combat lugdunum': [4, 4],
      'combat lutetia': [1, 1],
    });
    const rolls = done.events
      .filter((event) => event.type === 'combat-rolled')
      .map(({ data }) => [data.area, data.odds]);
    expect(rolls).toEqual([
      ['lugdunum', '4-1'],
      ['lutetia', '1-1'],
    ]);
  });

  test('BKE-SOL-7: a guard of an own city stays out of an attack that is as good without it', () => {
    const state = board(['kingdom_gaul IN aeduia', 'kingdom_gaul IN massilia', 'P1 SH lugdunum'], KINGDOM, {
      lugdunum: 'P1',
      massilia: 'kingdom gaul',
    });
    // 4 against 1 is 4-1 and 8 against 1 is 6-1: both go.
    expect(find(fight(state, { 'combat lugdunum': [4, 4] }).events, 'combat-rolled')?.data.attackers).toEqual(
      ['IN1', 'IN2'],
    );
    const strong = board(
      ['kingdom_gaul IN aeduia', 'kingdom_gaul IN helvetia', 'kingdom_gaul IN massilia', 'P1 SH lugdunum'],
      KINGDOM,
      { lugdunum: 'P1', massilia: 'kingdom gaul' },
    );
    expect(
      find(fight(strong, { 'combat lugdunum': [4, 4] }).events, 'combat-rolled')?.data.attackers,
    ).toEqual(['IN1', 'IN2']);
  });

  test('BKE-SOL-4: who stands in a city of theirs stays, though another stands empty', () => {
    const own = { lugdunum: 'kingdom gaul', lutetia: 'kingdom gaul' };
    expect(fight(board(['kingdom_gaul IN lugdunum'], KINGDOM, own)).state.units.u1!.area).toBe('lugdunum');
    expect(fight(board(['kingdom_gaul IN aeduia'], KINGDOM, own)).state.units.u1!.area).not.toBe('aeduia');
  });

  test('BKE-SOL-4: levies fill up until there are as many units as cities', () => {
    const state = board(['kingdom_gaul IN massilia'], KINGDOM, {
      massilia: 'kingdom gaul',
      narbo: 'kingdom gaul',
      lutetia: 'kingdom gaul',
      treveri: 'kingdom gaul',
    });
    const done = run(state, (play) => opponentsEconomy(play), { dice: { 'kingdom-levy gaul': [2, 1] } });
    expect(Object.values(done.state.units).map((unit) => unit.area)).toEqual([
      'massilia',
      'narbo',
      'lutetia',
      'treveri',
    ]);
  });
});

describe('provinces (BKE-SOL-2)', () => {
  test('BKE-SOL-2: strong garrisons of the border go when the last city of the province is taken, not before', () => {
    const state = board(
      ['P1 IN lutetia'],
      { gaul: { type: 'strong-borders' } },
      { rome: 'P1', lutetia: 'P1' },
    );
    for (const area of ['colonia', 'helvetia', 'treveri']) state.neutral[area] = { strong: true };
    const close = (from: State) =>
      run(from, (play) => administration.body(play), {
        dice: { 'admin P1': [3, 5], [`solitaire-event ${from.turn}`]: [5, 5] },
      }).state;
    expect(Object.keys(close(state).neutral).sort()).toEqual(['colonia', 'helvetia', 'treveri']);
    delete state.neutral.treveri;
    expect(Object.keys(close(state).neutral)).toEqual([]);
  });

  test('BKE-SOL-1, BKE-SOL-2: who can’t know yet may order to buy; the roll of the turn decides', () => {
    const state = begun('expanding-rome');
    const checked = (text: string) =>
      check(rules, see(rules, state, [], 'P1'), parseSheet(orders, `GAME g\n${text}`)).map(
        ({ code }) => code,
      );
    expect(checked('H - Illyricum')).toEqual([]);
    expect(checked('H - Italia')).toEqual(['bke/not-for-sale']);
    expect(checked('H - Germany')).toEqual(['bke/not-for-sale']);
    const dice = (die: number) => ({
      'province-type illyricum': [die],
      'admin P1': [3, 5],
      'solitaire-event 1': [5, 5],
    });
    const bought = turn(state, { P1: 'I - 0\nH - Illyricum' }, dice(1));
    expect(answers(bought.events)).toEqual(['done BKE-ECO-7', 'done BKE-SOL-2']);
    expect(bought.state.cities.salonae!.owner).toBe('P1');
    const held = turn(state, { P1: 'I - 0\nH - Illyricum' }, dice(2));
    expect(answers(held.events)).toEqual(['done BKE-ECO-7', 'failed BKE-SOL-2']);
    expect(unitAt(held.state, 'salonae')).toEqual([]);
  });
});
