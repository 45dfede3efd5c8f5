/** An event as this position reads it: with the names that it knows positions and places by. */
import { kept, type GameEvent } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { sentence, type Names, type Reader } from '../words/sentence.js';
import type { View } from '../view.js';
import { nameOf } from './dates.js';
import { placeWords } from './place-words.js';

const names = kept<View, Names>();

/** `P5` → `P5 Hoplite Greeks`, `A2231` → `Serdica`; a hex without a known city keeps its number, and where something happened what is near. */
export function namesOf(view: View): Names {
  return names(view, () => newNames(view));
}

function newNames(view: View): Names {
  return {
    position: (id) => nameOf(view, id),
    places: placeWords({ view }),
  };
}

export const readerOf = (view: View): Reader => ({ position: view.position, names: namesOf(view) });

export const tell = (view: View, data: Data, event: GameEvent): string =>
  sentence(data, event, view.position, namesOf(view));
