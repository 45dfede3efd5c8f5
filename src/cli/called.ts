/** What seats and places are called for the reader of an archived step: no more than he knew then. OBSERVER-1, VIEW-1. */
import { readEvents, readPositionFile, readState, type Entry } from '../archive/folder/read.js';
import { seatNames, type Called, type GameSystem, type Knowledge } from '../core/index.js';
import type { Reader } from './reader.js';

/** A step as its reader heard it. */
export interface HeardStep {
  readonly dir: string;
  readonly system: GameSystem;
  readonly entry: Entry;
  readonly reader: Reader;
}

/** Seats by their names, as all that is told of a game has them. */
export function calledIn(heard: HeardStep): Called {
  return { seats: seatNames(heard.entry.manifest.positions), ...placesCalledIn(heard) };
}

/** Places alone: who works with ids of seats reads these as they stand. */
export function placesCalledIn(heard: HeardStep): Called {
  const known = heard.system.placeWords && knowledgeOf(heard);
  return known ? { places: heard.system.placeWords?.(known) } : {};
}

/** A system without an observer shows nothing to all. */
function knowledgeOf({ dir, system, entry: { name }, reader }: HeardStep): Knowledge | undefined {
  if (reader.kind === 'position') return { view: readPositionFile(dir, name, reader.position).view };
  const state = readState(dir, name);
  if (reader.kind === 'everything') return { state };
  return system.observe && { observed: system.observe(state, readEvents(dir, name)) };
}
