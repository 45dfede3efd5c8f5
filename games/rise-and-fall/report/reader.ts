/** Who reads a sheet: what is his own, what he only moves, what is foreign. */
import { must } from '../../../src/core/index.js';
import type { Faction } from '../state.js';
import { realm } from '../rules/world/factions.js';
import { isStar } from '../rules/world/control.js';
import { onMap } from '../rules/world/pieces.js';
import { empireOf, moverOf, moverOfFaction } from '../rules/world/seats.js';
import { world } from '../rules/world/world.js';
import type { Page } from './page.js';

/** The questions that page one asks about sides, units and areas. */
export interface Reader {
  /** The empire of the seat; of a seat without one every side that it moves. */
  readonly own: (faction: unknown) => boolean;
  /** A side that the seat moves, its own or not. */
  readonly moved: (faction: unknown) => boolean;
  readonly ownUnit: (unit: unknown) => boolean;
  readonly movedUnit: (unit: unknown) => boolean;
  readonly star: (area: unknown) => boolean;
}

export function readerOf({ view, board }: Page): Reader {
  const { position } = view;
  const empire = empireOf(position);
  const moved = (faction: unknown): boolean =>
    typeof faction === 'string' && faction !== 'none' && moverOfFaction(board, faction) === position;
  const own = (faction: unknown): boolean =>
    empire === undefined ? moved(faction) : typeof faction === 'string' && realm(faction) === empire;
  const factionOf = (unit: unknown): Faction =>
    typeof unit === 'string' ? (board.state.units[unit]?.faction ?? 'none') : 'none';
  return {
    own,
    moved,
    ownUnit: (unit) => own(factionOf(unit)),
    movedUnit: (unit) =>
      typeof unit === 'string' && unit in board.state.units && moverOf(board, unit) === position,
    star: (area) => typeof area === 'string' && area in board.state.areas && isStar(board, area),
  };
}

/** Areas that the reader's own sides hold, in id order. */
export function ownAreas({ board }: Page, { own }: Reader): string[] {
  return world(board.data).areaIds.filter((id) => own(board.state.areas[id]?.controller));
}

/** The reader's own units on the map, in id order. */
export function ownUnits({ board }: Page, { ownUnit }: Reader): string[] {
  return world(board.data).unitIds.filter((id) => onMap(board.state, id) && ownUnit(id));
}

/** Units on the map that the seat may move, in id order. */
export function movedUnits({ board }: Page, { movedUnit }: Reader): string[] {
  return world(board.data).unitIds.filter((id) => onMap(board.state, id) && movedUnit(id));
}

/** What counts as a seat's capital: its map is drawn round it. Huns and Germans have none; their map is Germania's. */
export function homeOf({ view, data }: Page): string {
  const empire = empireOf(view.position);
  if (empire === undefined) return must(data.map.groups.emperorRegions, 'germania', 'the regions')[0] ?? '';
  return empire === 'rome' ? 'Roma' : 'Ctesiphon';
}
