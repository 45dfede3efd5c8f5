import { beforeAll, describe, expect, test } from 'vitest';
import { seededDice, type GameEvent, type GameSystem, type OrderSheet } from '../../../../src/core/index.js';
import { areaNamed } from '../../../../games/barbarian-kingdom-empire/rules/map/geography.js';
import type { BkeOrder } from '../../../../games/barbarian-kingdom-empire/orders/book.js';
import type { State } from '../../../../games/barbarian-kingdom-empire/state.js';
import { loadSystem } from '../../../kit/load.js';
import { geo } from '../kit.js';

/** A plain fact of an event as text. */
const fact = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What "done" promises of these orders, looked up in the state of the end; undefined: nothing that can be looked up. */
function broken(
  state: State,
  event: GameEvent,
  order: BkeOrder,
  events: readonly GameEvent[],
): string | undefined {
  const me = event.seenBy[0] ?? '';
  const told = (type: string, ...facts: string[]): boolean =>
    events.some(
      (one) => one.type === type && facts.every((fact) => JSON.stringify(one.data).includes(`"${fact}"`)),
    );
  switch (order.key) {
    case 'admin':
      return order.fields.percent === state.positions[me]!.percent || order.fields.percent === 'off'
        ? undefined
        : `${state.positions[me]!.percent} paid`;
    case 'build':
      return events.filter(
        ({ type, data }) =>
          type === 'unit-built' && data.position === me && fact(data.unit).startsWith(order.fields.item.type),
      ).length >= order.fields.item.count
        ? undefined
        : 'not all built';
    case 'move': {
      const [name = ''] = order.fields.unit;
      const unit = Object.values(state.units).find((one) => `${one.type}${one.serial}` === name);
      const goal = areaNamed(geo, order.fields.to ?? order.fields.via?.at(-1) ?? '');
      // Battles, advances and rebellions may have moved or killed it since.
      if (!unit || unit.area === goal || unit.type === 'LE') return undefined;
      const since = [
        'unit-advanced',
        'unit-retreated',
        'ship-returned',
        'ship-fled',
        'landing-begun',
        'kingdom-founded',
        'empire-proclaimed',
      ];
      return since.some((type) => told(type, name)) || unit.type === 'SH'
        ? undefined
        : `${name} stands at ${unit.area}`;
    }
    case 'attack':
      return events.some(
        ({ type, data }) => type === 'combat-rolled' && data.position === me && data.area === event.data.area,
      )
        ? undefined
        : 'no roll of battle';
    case 'pillage':
      return told('city-pillaged', me) || order.fields.cities.some((one) => /^(none|all)$/i.test(one))
        ? undefined
        : 'nothing burnt';
    case 'quit':
      return told('position-out', me) ? undefined : 'still there';
    case 'start':
      return told('cycle-begun', me) ? undefined : 'not begun';
    case 'combine':
      return told('tribes-combined', me) ? undefined : 'no pair';
    case 'enter':
      return told('unit-entered', me) ? undefined : 'nobody entered';
    default:
      return undefined;
  }
}

describe('whole games', () => {
  let system: GameSystem;
  beforeAll(async () => {
    system = await loadSystem('barbarian-kingdom-empire');
  });

  test.each([
    ['open', { players: 5, preset: 'full', max_turns: 30 }],
    ['vikings', {}],
    ['late-empire', {}],
    ['roman-empire', {}],
    ['pre-roman', {}],
  ])(
    'OUTCOME-1: in %s each order has one outcome, and what is done stands in the end',
    (scenario, options) => {
      let state = system.create(scenario, options, seededDice({ seed: 'out', turn: 0 })) as State;
      const faults: string[] = [];
      for (let step = 0; step < 32 && system.awaiting(state).length > 0; step++) {
        const { turn: now } = system.moment(state);
        const sheets: Record<string, OrderSheet> = {};
        for (const id of system.awaiting(state))
          sheets[id] = system.standIn(
            system.see(state, [], id),
            seededDice({ seed: `out ${id}`, turn: now }),
          );
        const done = system.resolve(
          state,
          sheets,
          seededDice({ seed: 'out', turn: now, rolls: system.rolls }),
        );
        if (!('state' in done)) throw new Error('the rules asked');
        state = done.state as State;
        for (const [id, sheet] of Object.entries(sheets)) {
          const told = done.events.filter(
            (event) => event.type.startsWith('order-') && event.seenBy.includes(id),
          );
          if (told.length !== sheet.orders.length)
            faults.push(`${id} turn ${now}: ${told.length} outcomes of ${sheet.orders.length}`);
          for (const event of told) {
            const order = sheet.orders.find((one) => one.number === event.data.order) as BkeOrder | undefined;
            const fault =
              event.type === 'order-done' && order ? broken(state, event, order, done.events) : undefined;
            if (fault) faults.push(`${id} turn ${now}: ${fact(event.data.text)}: ${fault}`);
          }
        }
      }
      expect(faults).toEqual([]);
    },
  );
});
