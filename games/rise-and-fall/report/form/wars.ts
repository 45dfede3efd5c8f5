/** Whom the sides of a seat may declare war on now. RF-WAR-1 */
import { unitsOf } from '../../rules/world/pieces.js';
import { quarrels, warFaction } from '../../rules/war/wars.js';
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
  const found = quarrels(board, view.position).filter(({ bar }) => !bar);
  const rebels = unitsOf(board, 'rebel').length > 0;
  return [...new Set(found.map(({ by }) => by))]
    .filter((by) => by !== 'rebel' || rebels)
    .map((by) => ({
      by,
      faction: warFaction(board, by),
      on: found.filter((one) => one.by === by).map(({ on }) => on),
    }));
}
