/** Wild sheets, whole turns: what is told `done` stands on the board; what always holds, holds after every phase. OUTCOME:. */
import { beforeAll, describe, expect, test } from 'vitest';
import { isSeenBy, type GameEvent, type GameSystem } from '../../../../src/core/index.js';
import type { PlayedOrder } from '../../../../games/ancient-empires/orders/played.js';
import type { State } from '../../../../games/ancient-empires/state.js';
import { loadSystem } from '../../../kit/load.js';
import { wildGame, type WildStep } from '../wild.js';

let system: GameSystem;
const steps: WildStep[] = [];
const failures: string[] = [];
beforeAll(async () => {
  system = await loadSystem('ancient-empires');
  const shapes = [
    ['seats-7', {}],
    ['classic-4', {}],
    ['seats-4', { opsByRound: true }],
  ] as const;
  for (const [index, [scenario, options]] of shapes.entries()) {
    const game = {
      seed: `property ${index}`,
      scenario,
      options,
      turns: 6,
      each: (one: WildStep) => steps.push(one),
    };
    failures.push(...wildGame(system, game).failures);
  }
}, 600_000);

/** Does what was ordered stand in the state? undefined: nobody can look it up afterwards. */
function stands(order: PlayedOrder, { state, events }: WildStep): boolean | undefined {
  const me = state.positions[order.position]!;
  const at = 'at' in order.fields && typeof order.fields.at === 'string' ? order.fields.at : '';
  const p = state.provinces[at];
  const happened = (type: string, key: string, value: unknown): boolean =>
    events.some((event) => event.type === type && event.data[key] === value);
  switch (order.key) {
    case 'name':
      return order.fields.what === 'ME' ? me.name === order.fields.to : undefined;
    case 'posture': {
      const { toward, posture } = order.fields;
      return toward === 'ALL' || order.fields.at !== undefined
        ? undefined
        : me.postures.general[toward] === posture;
    }
    case 'embargo': {
      const { against, mode } = order.fields;
      return against === 'ALL' || order.fields.at !== undefined
        ? undefined
        : me.embargoes.general[against] === (mode === 'ON');
    }
    case 'centres':
      return me.centres.join() === order.fields.list.filter((code) => code !== 'NONE').join();
    case 'pick': {
      const wanted = order.fields.list.filter((code) => code !== 'NONE');
      return (me.picks[order.fields.target]?.[order.fields.kind] ?? []).join() === wanted.join();
    }
    case 'garrison':
      return me.garrisons[at] !== undefined;
    case 'invest':
      return order.fields.levels.every(
        ({ category }) =>
          me.invest[category] === order.fields.levels.findLast((one) => one.category === category)!.level,
      );
    case 'make':
      return happened('goods-made', 'province', at);
    case 'build': {
      const units = Object.values(state.stacks)
        .filter((one) => one.at === at)
        .flatMap((one) => one.units);
      const count = (type: string) =>
        units.filter((unit) => unit.type === type && unit.side === `pos:${order.position}`).length;
      return (['PRO', 'GAL'] as const).every((type) => count(type) >= (order.fields.units[type] ?? 0));
    }
    case 'repair':
      return (
        p?.owner === order.position &&
        (order.fields.points === 'ALL' ? p.damage === 0 : happened('repaired', 'province', at))
      );
    case 'increase':
      return order.fields.to.kind === 'DL'
        ? p?.dl === order.fields.to.n
        : happened('developed', 'province', at);
    case 'capital':
      return lost(order.position, at, events) || me.capital === at;
    case 'keep': {
      if (events.some((event) => event.type === 'growth-card' && event.data['province'] === at))
        return undefined;
      const settled = state.operations === null;
      if (!settled) return undefined;
      if (order.fields.as === 'own') return p?.owner === order.position;
      if (order.fields.as === 'grant') return p?.owner === order.fields.to;
      const { add = [], remove = [] } = order.fields.hostility ?? {};
      return p?.owner === null && add.every((id) => p.hostile[id]) && remove.every((id) => !p.hostile[id]);
    }
    case 'occupy': {
      const { stack } = order.fields;
      const taken = ['province-occupied', 'province-freed'];
      return events.some(
        ({ type, data }) =>
          taken.includes(type) && (data['stack'] as string).toUpperCase() === stack.toUpperCase(),
      );
    }
    case 'leader':
      return order.fields.where === '+1'
        ? happened('leader-added', 'by', order.position)
        : happened('leader-placed', 'at', order.fields.where);
    default:
      return undefined;
  }
}

/** AE-GRO-8: a card may take the new capital at once. */
function lost(position: string, code: string, events: readonly GameEvent[]): boolean {
  return events.some(
    (event) =>
      event.type === 'growth-card' && event.data['province'] === code && event.data['by'] !== position,
  );
}

describe('ancient-empires whole turns of wild sheets', () => {
  test('after every phase all invariants hold, and at rest the stricter ones', () => {
    expect(failures).toEqual([]);
    expect(steps.length).toBeGreaterThan(50);
  });

  test('AE-MAIL-1, AE-MAIL-8: an order that is told done stands on the board; each has one outcome', () => {
    const wrong: string[] = [];
    const looked = new Set<string>();
    for (const step of steps) {
      for (const [position, sheet] of Object.entries(step.sheets)) {
        const told = step.events.filter(
          (event) => event.type.startsWith('order-') && isSeenBy(event, position),
        );
        for (const order of sheet.orders) {
          const outcome = told.filter((event) => event.data['order'] === order.number);
          if (outcome.length !== 1)
            wrong.push(`${position} ${order.source.text}: ${outcome.length} outcomes in ${step.step}`);
          if (outcome[0]?.type !== 'order-done' || outcome[0].data['noted'] === true) continue;
          const stood = stands({ ...order, position } as PlayedOrder, step);
          if (stood !== undefined) looked.add(order.key);
          if (stood === false)
            wrong.push(`${position} ${order.source.text}: done, and is not so, in ${step.step} ${step.turn}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(looked.size).toBeGreaterThan(12);
  });

  test('AE-FOG-2: what failed, was refused or waits is heard by its owner alone', () => {
    for (const event of steps.flatMap((step) => step.events))
      if (event.type.startsWith('order-') || event.type === 'line-ended')
        expect(event.seenBy).toHaveLength(1);
  });

  test('AE-GEN-2, AE-END-2: points never fall, and no treasury is below nothing', () => {
    for (const { before, state } of steps) {
      for (const id of Object.keys(state.positions)) {
        const vp = (board: State): number => board.positions[id]!.vp;
        expect(vp(state)).toBeGreaterThanOrEqual(vp(before));
      }
    }
  });
});
