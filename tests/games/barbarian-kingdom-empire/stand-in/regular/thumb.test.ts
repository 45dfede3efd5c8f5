/** Rules of thumb of the regular player, a situation each. */
import { describe, expect, test } from 'vitest';
import { seededDice, type Temper } from '../../../../../src/core/index.js';
import {
  beginCampaign,
  planCampaign,
} from '../../../../../games/barbarian-kingdom-empire/stand-in/regular/campaign.js';
import { expected36 } from '../../../../../games/barbarian-kingdom-empire/stand-in/regular/chances.js';
import { columnIndex } from '../../../../../games/barbarian-kingdom-empire/rules/forces/odds.js';
import { neighboursOf } from '../../../../../games/barbarian-kingdom-empire/rules/map/geography.js';
import { nameOf } from '../../../../../games/barbarian-kingdom-empire/rules/map/geography.js';
import { costsOf } from '../../../../../games/barbarian-kingdom-empire/rules/money/money.js';
import { regular } from '../../../../../games/barbarian-kingdom-empire/stand-in/regular/regular.js';
import { goalsOf, type Goal } from '../../../../../games/barbarian-kingdom-empire/stand-in/regular/goals.js';
import { moneyPlan } from '../../../../../games/barbarian-kingdom-empire/stand-in/regular/money.js';
import { STANCES } from '../../../../../games/barbarian-kingdom-empire/stand-in/regular/stance.js';
import {
  conquestValue,
  leaderOf,
} from '../../../../../games/barbarian-kingdom-empire/stand-in/regular/worth.js';
import { see } from '../../../../../games/barbarian-kingdom-empire/see.js';
import type { State } from '../../../../../games/barbarian-kingdom-empire/state.js';
import type { UnitType } from '../../../../../games/barbarian-kingdom-empire/data.js';
import { begun, charts, geo, rules, seat, someBoard } from '../../kit.js';

interface Sent {
  readonly key: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const sheet = (state: State, temper: Temper = 'loyal', who = 'P1'): readonly Sent[] =>
  regular(rules, see(rules, state, [], who), seededDice({ seed: 's', turn: 1 }), temper).orders;
const ofKey = (orders: readonly Sent[], key: string): readonly Sent[] =>
  orders.filter((order) => order.key === key);
const goes = (orders: readonly Sent[], unit: string): unknown =>
  ofKey(orders, 'move').find(({ fields }) => (fields.unit as string[]).includes(unit))?.fields.to;
const fights = (orders: readonly Sent[], unit: string): boolean =>
  ofKey(orders, 'attack').some(({ fields }) => ((fields.with ?? []) as string[]).includes(unit));

const KING = { stage: 'kingdom', kingdomTurn: 4 } as const;

describe('war', () => {
  const tempting = (more: readonly string[]): State =>
    someBoard({
      units: ['P1 IN rome 1', 'P1 IN capua 2', ...more],
      cities: { rome: 'P1', capua: 'P1', tarentum: 'neutral' },
      positions: { P1: { ...KING, capital: 'rome' } },
    });

  test('the capital stays guarded while strangers are about, whatever there is to win', () => {
    // Out of one move's reach, and still near enough to be watched.
    const [far] = geo.ids.filter((id) => geo.distance(id, 'rome') === 6);
    const orders = sheet(tempting([`P2 BH ${far ?? ''} 3`]), 'greedy');
    expect(goes(orders, 'IN1')).toBeUndefined();
    expect(fights(orders, 'IN1')).toBe(false);
  });

  test('far from everybody its guard is free to fight', () => {
    const orders = sheet(tempting([]), 'greedy');
    expect(goes(orders, 'IN1') !== undefined || fights(orders, 'IN1')).toBe(true);
  });

  test('better odds are worth more, and bad ones less than nothing', () => {
    const worth = (column: string): number =>
      expected36(charts, {
        column: columnIndex(charts, column),
        attackers: { strengths: [4, 4, 4], perStrength: 12 },
        defence: 4,
        prize: 60,
        perEnemy: 4,
        fixed: true,
        caution: 10,
      });
    expect(worth('1-2')).toBeLessThan(0);
    expect(worth('3-1')).toBeGreaterThan(worth('2-1'));
    expect(worth('2-1')).toBeGreaterThan(worth('1-1'));
  });

  test('the cautious ask more of an attack than the greedy', () => {
    const ask = (temper: Temper): number => STANCES[temper].caution;
    const orders = (temper: Temper): readonly Sent[] =>
      sheet(
        someBoard({ units: ['P1 BI capua 1', 'P2 BI rome 2'], cities: { rome: 'P2' }, turn: 38 }),
        temper,
      );
    expect(ask('cautious')).toBeGreaterThan(ask('greedy'));
    const least = (temper: Temper): unknown => ofKey(orders(temper), 'attack')[0]?.fields.min;
    expect(columnIndex(charts, String(least('cautious')))).toBeGreaterThanOrEqual(
      columnIndex(charts, String(least('greedy'))),
    );
  });

  test('the city of the leader is worth more than the same of another', () => {
    const state = someBoard({
      cities: { rome: 'P2', antioch: 'P3' },
      positions: { P2: { points: 90 }, P3: { points: 20 } },
    });
    state.cities.rome!.tax = state.cities.antioch!.tax;
    const view = see(rules, state, [], 'P1');
    const leader = leaderOf(rules, view);
    expect(leader).toBe('P2');
    expect(conquestValue(rules, view, 'rome', leader)).toBeGreaterThan(
      conquestValue(rules, view, 'antioch', leader),
    );
  });

  test('a treaty is kept by the loyal and broken by the treacherous', () => {
    const state = someBoard({
      options: { players: 3, mercenaries: true },
      units: ['P1 IN rome 1', 'P2 BI antioch 2'],
      cities: { capua: 'P2', rome: 'P1' },
      positions: { P1: KING },
    });
    state.units.u2!.lessee = 'P1';
    state.leases.push({ lessor: 'P2', lessee: 'P1', units: ['u2'], price: 2 });
    const wants = (temper: Temper): readonly string[] => {
      const view = see(rules, state, [], 'P1');
      const campaign = beginCampaign(rules, view, STANCES[temper], view.board.positions.P1!);
      return planCampaign(campaign).map(({ area }) => area);
    };
    expect(wants('loyal')).not.toContain('capua');
    expect(wants('treacherous')).toContain('capua');
    expect(goes(sheet(state, 'treacherous'), 'IN1')).toBe('Capua');
  });

  test('of two guards who beat a garrison the one with the lesser post goes in, so that it does not stand again', () => {
    const cities = Object.keys(someBoard().cities);
    const beside = (area: string): string[] => neighboursOf(geo, area).filter((one) => cities.includes(one));
    const [prize = ''] = cities.filter((area) => beside(area).length >= 2);
    const [poor = '', rich = ''] = beside(prize);
    const stormed = (tax: number, post: number): unknown => {
      const far = (id: string): number[] => [poor, rich].map((city) => geo.distance(id, city) ?? 99);
      const [near = ''] = geo.ids.filter((id) => far(id).every((n) => n === 2 || n === 3));
      const state = someBoard({
        units: [`P1 CA ${poor} 1`, `P1 CA ${rich} 2`, `P2 BI ${near} 3`, `P2 BI ${near} 4`],
        cities: { [poor]: 'P1', [rich]: 'P1', [prize]: 'neutral' },
        positions: { P1: KING },
      });
      const taxes = { [poor]: post, [rich]: 4, [prize]: tax };
      for (const [area, one] of Object.entries(taxes)) state.cities[area]!.tax = one;
      const view = see(rules, state, [], 'P1');
      const campaign = beginCampaign(rules, view, STANCES.loyal, view.board.positions.P1!);
      for (const unit of campaign.plan.own) campaign.plan.guards.add(unit.id);
      planCampaign(campaign);
      return campaign.plan.orders.find(({ fields }) => fields.target === prize)?.fields.who;
    };
    expect(stormed(4, 1)).toEqual(['CA1']);
    expect(stormed(1, 4)).toBeUndefined();
  });

  test('the army of who leads is worth more to remove than that of another', () => {
    const state = someBoard({
      units: ['P1 CA rome 1', 'P2 BI capua 2'],
      cities: { rome: 'P1', capua: 'P2', antioch: 'P3' },
      positions: { P1: KING },
    });
    const capua = (points: number): Goal | undefined => {
      state.positions.P2!.points = points;
      const view = see(rules, state, [], 'P1');
      const { plan } = beginCampaign(rules, view, STANCES.loyal, view.board.positions.P1!);
      return goalsOf(rules, view, STANCES.loyal, plan).find(({ area }) => area === 'capua');
    };
    expect([capua(0)?.leads, capua(90)?.leads]).toEqual([false, true]);
    expect(capua(90)!.prize).toBeGreaterThan(capua(0)!.prize);
  });

  test('where single cities decide, one that others can take back is worth less, but not in the last turn; elsewhere as much', () => {
    const prize = (scenario: string, turn: number, others: readonly string[]): number | undefined => {
      const state = someBoard({
        scenario,
        turn,
        units: ['P1 BH noricum 1', ...others],
        cities: { rome: 'P5' },
      });
      const view = see(rules, state, [], 'P1');
      const { plan } = beginCampaign(rules, view, STANCES.loyal, view.board.positions.P1!);
      return goalsOf(rules, view, STANCES.loyal, plan).find(({ area }) => area === 'rome')?.prize;
    };
    const [near = ''] = geo.ids.filter((id) => geo.distance(id, 'rome') === 2);
    const host = [2, 3, 4].map((n) => `P5 BH ${near} ${n}`);
    expect(prize('roman-empire', 12, host)).toBeLessThan(prize('roman-empire', 12, [])!);
    expect(prize('roman-empire', 20, host)).toBe(prize('roman-empire', 20, []));
    for (const other of ['open', 'vikings']) expect(prize(other, 7, host)).toBe(prize(other, 7, []));
  });

  test('a leader who is alone joins company or an attack', () => {
    const state = someBoard({
      units: ['P1 IN rome 1', 'P1 BW rome 4', 'P1 LE etruria 2'],
      cities: { rome: 'P1', capua: 'neutral' },
      positions: { P1: { ...KING, capital: 'rome' } },
    });
    const orders = sheet(state);
    const places = ['IN1', 'BW4'].map((unit) => goes(orders, unit) ?? 'Rome');
    expect(places).toContain(goes(orders, 'LE2'));
  });
});

describe('money', () => {
  test('a lone bow at the front gets a second one, and where nobody comes it stays alone', () => {
    const bows = (enemies: readonly string[]): readonly Sent[] => {
      const state = someBoard({
        units: ['P1 IN rome 1', 'P1 BW capua 2', ...enemies],
        cities: { rome: 'P1', capua: 'P1' },
        positions: { P1: { ...KING, capital: 'rome', treasury: 30 } },
      });
      state.cities.capua!.tax = 4;
      const builds = moneyPlan(rules, see(rules, state, [], 'P1'), STANCES.loyal, 20);
      return ofKey(builds, 'build').filter(
        ({ fields }) =>
          (fields.item as { type: string }).type === 'BW' && (fields.at as string[]).includes('capua'),
      );
    };
    const [, near = ''] = geo.ids.filter((id) => geo.distance(id, 'capua') === 3);
    expect(bows([`P2 BI ${near} 3`, `P2 BI ${near} 4`])).toHaveLength(1);
    expect(bows([])).toHaveLength(0);
  });

  test('none lies idle: what soldiers do not take goes into ruling', () => {
    const state = someBoard({
      units: ['P1 IN rome 1'],
      cities: { rome: 'P1', capua: 'P1', tarentum: 'P1', mediolanum: 'P1' },
      positions: { P1: { ...KING, capital: 'rome', treasury: 60 } },
    });
    const [order] = ofKey(sheet(state), 'admin');
    expect(order?.fields.percent).toBe(50);
  });

  test('in the last turn but one everything is spent on who still fights', () => {
    const state = someBoard({
      turn: 39,
      units: ['P1 IN rome 1', 'P2 BI mediolanum 2'],
      cities: { rome: 'P1', capua: 'P1', tarentum: 'P1', mediolanum: 'P2', syracuse: 'neutral' },
      positions: { P1: { ...KING, capital: 'rome', treasury: 20 } },
    });
    const orders = sheet(state);
    const prices = costsOf(state, rules, state.positions.P1!);
    const spent = ofKey(orders, 'build').reduce(
      (sum, { fields }) => sum + (prices[(fields.item as { type: UnitType }).type]?.price ?? 0),
      0,
    );
    const percent = ofKey(orders, 'admin')[0]?.fields.percent as number;
    expect(spent).toBeGreaterThan(0);
    const left = 20 + 4 - spent;
    expect(percent === 50 || left < 8).toBe(true);
  });

  test('Rome walls itself in first', () => {
    const state = begun('roman-empire');
    const walls = ofKey(sheet(state, 'loyal', seat(state, 'rome').id), 'build').flatMap(
      ({ fields }) => fields.at as string[],
    );
    const around = neighboursOf(geo, 'rome').map((area) => nameOf(geo, area));
    expect(walls.length).toBeGreaterThan(0);
    expect(around).toContain(walls[0]);
  });
});

describe('peoples', () => {
  const tribes = ['cheruscia', 'chattia', 'semnonia', 'hermunduria'].map((area) => `P1 TR ${area}`);

  test('tribes grow while there is room and time, and unite when time is short', () => {
    expect(ofKey(sheet(someBoard({ units: tribes })), 'grow')).toHaveLength(1);
    const late = someBoard({ units: tribes, turn: 38 });
    expect(ofKey(sheet(late), 'combine')).toHaveLength(1);
    expect(ofKey(sheet(late), 'grow')).toHaveLength(0);
  });

  test('starts with room and rich neighbours come first', () => {
    const state = someBoard({ turn: 12, positions: { P1: { stage: 'out' } } });
    const [start] = ofKey(sheet(state), 'start');
    const wishes = start?.fields.choices as string[];
    expect(wishes.indexOf('Huns')).toBeLessThan(wishes.indexOf('Picts'));
  });

  test('a cycle that will not beat the best one makes room for another, but not too late', () => {
    const spent = (turn: number): State =>
      someBoard({
        turn,
        units: ['P1 GA rome 1'],
        cities: { rome: 'P1' },
        positions: { P1: { stage: 'empire', empireTurn: 8, kingdomTurn: 4, capital: 'rome', points: 30 } },
      });
    expect(ofKey(sheet(spent(12)), 'quit')).toHaveLength(1);
    expect(ofKey(sheet(spent(33)), 'quit')).toHaveLength(0);
  });
});
