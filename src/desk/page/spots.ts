/** Where on the map a reference lies, and what stands there; which of one's own have no orders yet. */
import { computed } from '@preact/signals';
import { board, judged } from './state.js';

const spots = computed(() => new Map((board.value?.spots ?? []).map((spot) => [spot.ref, spot])));
const things = computed(() => new Map((board.value?.things ?? []).map((thing) => [thing.ref, thing])));

/** The spot of a reference: itself, or where the thing stands; undefined: nowhere on the map. */
export const spotOf = (ref: string | undefined): string | undefined =>
  ref === undefined ? undefined : spots.value.has(ref) ? ref : things.value.get(ref)?.at;

/** A spot whole, as it is read out. */
export const spotWord = (ref: string): string => spots.value.get(ref)?.word ?? ref;

export const thingOf = (ref: string) => things.value.get(ref);

/** References of one's own things that the notes on the sheet say are forgotten. */
export const idle = computed((): readonly string[] => {
  const about = (judged.value?.diagnostics ?? []).flatMap(({ severity, about: refs = [] }) =>
    severity === 'note' ? refs : [],
  );
  return [...new Set(about)].filter((ref) => things.value.get(ref)?.own);
});
