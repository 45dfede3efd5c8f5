/** What a regular player pays others: a cheap peace with a stronger neighbour, and bids for what an empire can't keep. BKE-OPT-3, BKE-OPT-7. */
import { describe, expect, test } from 'vitest';
import { seededDice, type GameEvent, type Temper } from '../../../../../src/core/index.js';
import { loadSystem } from '../../../../../src/catalog.js';
import { neighboursOf } from '../../../../../games/barbarian-kingdom-empire/rules/map/geography.js';
import {
  beginCampaign,
  planCampaign,
} from '../../../../../games/barbarian-kingdom-empire/stand-in/regular/campaign.js';
import { regular } from '../../../../../games/barbarian-kingdom-empire/stand-in/regular/regular.js';
import { STANCES } from '../../../../../games/barbarian-kingdom-empire/stand-in/regular/stance.js';
import { see } from '../../../../../games/barbarian-kingdom-empire/see.js';
import type { State } from '../../../../../games/barbarian-kingdom-empire/state.js';
import { geo, rules, someBoard } from '../../kit.js';

const system = await loadSystem('barbarian-kingdom-empire');
const KING = { stage: 'kingdom', kingdomTurn: 4, capital: 'rome', treasury: 20 } as const;
const [beside = ''] = neighboursOf(geo, 'capua').filter((area) => area !== 'rome');

const ordered = (state: State, key: string): Readonly<Record<string, unknown>>[] => {
  const view = see(rules, state, [], 'P1');
  const sheet = regular(rules, view, seededDice({ seed: 's', turn: 1 }), 'loyal');
  expect(system.check(view, sheet).filter(({ severity }) => severity === 'error')).toEqual([]);
  return sheet.orders.filter((order) => order.key === key).map(({ fields }) => fields);
};

describe('tribute', () => {
  const beset = (given: { tribute?: boolean; others?: readonly string[]; points?: number } = {}): State =>
    someBoard({
      options: { players: 3, tribute: given.tribute ?? true },
      units: ['P1 IN rome 1', 'P1 IN capua 2', ...(given.others ?? strong)],
      cities: { rome: 'P1', capua: 'P1', antioch: 'P3' },
      positions: { P1: KING, P2: { points: given.points ?? 0 }, P3: { points: 50 } },
    });
  const far = geo.ids.filter((area) => (geo.distance(area, beside) ?? 0) > 12);
  const strong = [`P2 BI ${beside} 3`, ...far.slice(0, 4).map((area, n) => `P2 BI ${area} ${4 + n}`)];

  test('is paid to the stronger who stands beside a city', () => {
    expect(ordered(beset(), 'give')).toEqual([{ amount: 3, to: 'P2', as: 'tribute' }]);
  });

  test('is not paid without the option, to a weaker one, or to who leads the game', () => {
    expect(ordered(beset({ tribute: false }), 'give')).toEqual([]);
    expect(ordered(beset({ others: [`P2 BI ${beside} 3`] }), 'give')).toEqual([]);
    expect(ordered(beset({ points: 90 }), 'give')).toEqual([]);
  });

  test('ends when nobody stands there any more', () => {
    const state = beset({ others: [] });
    const fields = { amount: 3, to: 'P2', as: 'tribute' };
    state.standing.P1 = [{ slot: 'give tribute P2', key: 'give', fields }];
    expect(ordered(state, 'give')).toEqual([{ ...fields, amount: 0 }]);
  });

  test('who was paid spares the payer, as his temper has it', () => {
    const state = someBoard({
      options: { players: 3, tribute: true },
      units: ['P1 BI rome 1', 'P1 BI capua 3'],
      cities: { tarentum: 'P2' },
      positions: { P2: { stage: 'kingdom', kingdomTurn: 4 } },
    });
    const told = {
      ...someEvent,
      data: { from: 'P2', to: 'P1', money: 3 },
    };
    const wants = (temper: Temper, events: readonly GameEvent[]): readonly string[] => {
      const view = { ...see(rules, state, [], 'P1'), events: [...events] };
      return planCampaign(beginCampaign(rules, view, STANCES[temper], view.board.positions.P1!)).map(
        ({ area }) => area,
      );
    };
    expect(wants('loyal', [])).toContain('tarentum');
    expect(wants('loyal', [told])).not.toContain('tarentum');
    expect(wants('treacherous', [told])).toContain('tarentum');
  });
});

const someEvent: GameEvent = {
  type: 'tribute-paid',
  rule: 'BKE-OPT-7',
  seenBy: 'all',
  phase: 'start',
  n: 1,
  data: {},
} as unknown as GameEvent;

describe('bids', () => {
  const rich = (treasury: number, auctions = true): State =>
    someBoard({
      options: { players: 3, auctions },
      units: ['P1 IN rome 1', 'P2 EL antioch 2'],
      cities: { rome: 'P1', antioch: 'P2' },
      positions: { P1: { ...KING, treasury }, P2: { stage: 'empire', empireTurn: 4, capital: 'antioch' } },
    });

  test('idle money is bid for what an empire sells, at the price of the shop, half of it in all', () => {
    expect(ordered(rich(52), 'bid')).toEqual([
      { type: 'EL', max: 6, total: 20 },
      { type: 'IN', max: 4, total: 20 },
      { type: 'GA', max: 4, total: 20 },
    ]);
  });

  test('nothing is bid without money or auctions, and no bid is left standing', () => {
    expect(ordered(rich(52, false), 'bid')).toEqual([]);
    const poor = rich(8);
    expect(ordered(poor, 'bid')).toEqual([]);
    poor.standing.P1 = [{ slot: 'bid EL', key: 'bid', fields: { type: 'EL', max: 6, total: 20 } }];
    expect(ordered(poor, 'bid')).toEqual([{ type: 'EL', max: 0 }]);
  });
});
