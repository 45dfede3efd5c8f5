/** What mark a of the city line tells of forces, and where others fought. WK-REP-3, WK-REP-6, WK-REP-11. */
import { ids, values } from '../../../src/core/index.js';
import { hasHostiles } from '../see/places.js';
import { sightOf } from '../see/sight.js';
import { isNaval } from '../rules/troops/commands.js';
import { count } from '../rules/troops/stacks.js';
import { INDEPENDENT } from '../records.js';
import { hiddenCommand } from './forces.js';
import type { Guess } from './guess.js';

/** Where one is told of enemies and no war would make them so, a force there attacks all it meets. */
export function imagineEnemiesAt(guess: Guess): void {
  const { state, data, view } = guess;
  const friends = new Set([view.position, ...view.treaties.map(({ a, b }) => (a === view.position ? b : a))]);
  for (const id of view.hostile) {
    if (hasHostiles(state, data, id, view.position)) continue;
    const there = values(state.commands).filter(
      (command) =>
        command.hex === id && !friends.has(command.owner) && !isNaval(command) && count(command.stack) > 0,
    );
    const other = ids(state.positions).find(
      (one) => !friends.has(one) && state.positions[one]?.status !== 'eliminated',
    );
    const eager =
      there.find(({ orders }) => orders.command <= 2) ??
      there[0] ??
      (other === undefined ? undefined : hiddenCommand(guess, other, id));
    if (!eager) continue;
    eager.orders = {
      ...eager.orders,
      mode: 'F',
      conditional: 'A',
      command: eager.orders.command <= 2 ? eager.orders.command : 1,
    };
  }
}

/** Own fights show what stood there, inside the walls too. */
export function imagineFights({ state, data, view }: Guess): void {
  const sight = sightOf(state, data, view.position);
  const spied = new Set(values(view.spies).map(({ city }) => city));
  const met = view.seen.filter(
    ({ hex, exact, forces }) =>
      exact === 'contents' &&
      ((sight.hexes.get(hex) !== 0 && !sight.scouted.has(hex)) ||
        (forces ?? []).some(({ inside }) => inside && !spied.has(hex))),
  );
  const [first = INDEPENDENT, second = INDEPENDENT] = ids(view.positions).filter(
    (id) => id !== view.position,
  );
  state.fights = [
    ...[...new Set(met.map(({ hex }) => hex))].map((hex) => ({ hex, positions: [view.position] })),
    ...view.fights.map((hex) => ({ hex, positions: [first, second] })),
  ];
}
