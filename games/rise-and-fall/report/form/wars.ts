/** Whom the sides of a seat may declare war on now. RF-WAR-1 */
import { ids } from '../../../../src/core/index.js';
import { kingdomId } from '../../rules/world/factions.js';
import { unitsOf } from '../../rules/world/pieces.js';
import { moverOfFaction } from '../../rules/world/seats.js';
import { livingKingdoms } from '../../rules/peoples/kingdoms.js';
import { warProblem } from '../../rules/war/wars.js';
import type { Faction } from '../../state.js';
import type { Desk } from './desk.js';

export interface Cause {
  /** As a W order writes it: a kingdom by its name alone. */
  readonly by: string;
  readonly faction: Faction;
  readonly on: readonly string[];
}

/** Sides of the seat that could declare war, with those on whom. */
export function wars({ board, view, mine }: Desk): Cause[] {
  if (!mine) return [];
  const { state } = board;
  const hunnic = (['huns', 'hunae'] as const).filter((horde) => state.huns.capitals[horde] !== '');
  const sides: Faction[] = [
    'rome',
    'parthia',
    ...(unitsOf(board, 'rebel').length > 0 ? ['rebel'] : []),
    ...ids(state.peoples).filter((people) => state.peoples[people]?.eliminated === false),
    ...livingKingdoms(board).map((id) => `kingdom:${id}`),
    ...hunnic.map((horde) => `hunnic:${horde}`),
  ];
  return sides
    .filter((by) => moverOfFaction(board, by) === view.position)
    .map((by) => ({
      by: word(by),
      faction: by,
      on: sides.filter((on) => !warProblem(board, view.position, by, on)).map(word),
    }))
    .filter(({ on }) => on.length > 0);
}

const word = (faction: Faction): string => kingdomId(faction) ?? faction;
