/** The other positions: from the lines of the rulebook, as if nothing had happened since. WK-SET-1 to 3. */
import { clone, entries, ids, values } from '../../../src/core/index.js';
import type { NationLine, SetUpPosition } from '../data.js';
import { mapOf } from '../rules/map/map.js';
import { armyList, fullPool, technologies } from '../scenarios/army-lists.js';
import { capitalOf, newPosition } from '../scenarios/first-records.js';
import type { PositionId } from '../records.js';
import type { ListItem, Position } from '../state.js';
import type { View } from '../view.js';
import type { Guess } from './guess.js';

export function imaginePositions({ data, view, state }: Guess): void {
  const { own } = view;
  state.positions = Object.fromEntries(
    entries(view.positions).map(([id, { nation, name, status }]): [PositionId, Position] => {
      if (id === view.position) return [id, remembering(view)];
      const line = nationLine({ data, view }, id);
      const list = line ? armyList(line.list) : own.list;
      const homes = values(state.cities).filter((city) => city.owner === id);
      const tech = technologies(line?.tech ?? []);
      const capital = homes.length > 0 ? capitalOf(homes).id : '';
      const fallen = status === 'eliminated';
      const position = newPosition(data, id, {
        nation,
        name,
        capital,
        treasury: fallen ? 0 : own.treasury,
        morale: data.charts.moraleEvents.start,
        tech,
        list,
        pool: fullPool(list, {}),
        restrictedAt: capital,
        baseLevy: {},
      });
      return [
        id,
        {
          ...position,
          status,
          seq: { ...own.seq },
          eliminatedIn: fallen ? Math.max(0, view.turn - 1) : null,
        },
      ];
    }),
  );
}

/** Its own record, with what it remembers of the world put back. */
function remembering(view: View): Position {
  const explored = view.options.geography === 'explored';
  return {
    ...clone(view.own),
    seen: explored ? [...mapOf(view.map).ids] : [],
    recall: Object.fromEntries(
      entries(view.places).map(([id, { owner, holder, size, dv, asOf }]) => [
        id,
        { owner, holder, size, dv, turn: asOf },
      ]),
    ),
    roads: Object.fromEntries(
      ids(view.hexes).flatMap((hex) => {
        const road = view.hexes[hex]?.road;
        return road ? [[hex, [...road]]] : [];
      }),
    ),
  };
}

/** The nation of a seat as the rulebook has it; of a set-up that is laid out by hand its army list alone. */
function nationLine(
  { data, view }: Pick<Guess, 'data' | 'view'>,
  id: PositionId,
): (Pick<NationLine, 'list'> & Partial<Pick<NationLine, 'tech'>>) | undefined {
  const scenario = data.scenarios[view.scenario];
  if (!scenario) return undefined;
  if (scenario.kind === 'set-up') {
    const laidOut: Readonly<Record<string, SetUpPosition>> = scenario.positions;
    const list = laidOut[id]?.list;
    return list && { list };
  }
  const nations: Readonly<Record<string, NationLine>> | undefined =
    scenario.kind === 'world' ? data.rosters[scenario.roster]?.nations : scenario.positions;
  return nations?.[id];
}

/** Codes of a nation, for the forces that are seen without being counted by kind. */
export function listOf(guess: Guess, id: PositionId): readonly ListItem[] {
  return guess.state.positions[id]?.list ?? guess.view.own.list;
}
