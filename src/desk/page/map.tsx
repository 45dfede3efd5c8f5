/** The map and what is at a spot. Every act on it has a twin in the list below it. */
import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Thing } from '../../core/index.js';
import { begin } from './compose-acts.js';
import { composing, kindOf, narrowed } from './composing.js';
import { pick } from './picking.js';
import { inBox } from './taps.js';
import { ghosts } from './forecast.js';
import { mapView, type MapView } from './map-view.js';
import { pickerOf } from './picker-table.js';
import { idle, spotOf, spotWord, thingOf } from './spots.js';
import { act, board, chosen, judged, said } from './state.js';
import { Welcome } from './welcome.js';

export function Map() {
  const home = useRef<HTMLDivElement>(null);
  const view = useRef<MapView | undefined>(undefined);
  const found = board.value;
  useLayoutEffect(() => {
    if (!home.current || !found?.picture) return undefined;
    const made = mapView(home.current, found, { tapped, told });
    view.current = made;
    return () => made.end();
  }, [found]);
  const now = composing.value;
  const [may, trail, at] = [offeredSpots(), trailOf(), chosen.value];
  useLayoutEffect(() => {
    const forgotten = now ? [] : idle.value.flatMap((ref) => spotOf(ref) ?? []);
    view.current?.light({ may, trail, chosen: at, idle: forgotten, ghosts: now ? [] : ghosts.value });
    const look = trail.at(-1) ?? at;
    if (look !== undefined) view.current?.show(look);
  }, [now, at, found, idle.value, ghosts.value]);
  return (
    <section class="map" aria-label={found?.title ?? 'Map'}>
      {found?.picture ? (
        <div class="paper" ref={home} />
      ) : (
        <p class="empty">No map in this step: the lists hold all.</p>
      )}
      {!now && <Things />}
    </section>
  );
}

const offers = () => composing.value?.choices.offers.filter(({ why }) => why === undefined) ?? [];

/** Spots where a tap would pick something now. */
const offeredSpots = (): ReadonlySet<string> => new Set(offers().flatMap(({ at }) => spotOf(at) ?? []));

/** From where the thing stands over what was picked into the open box. */
function trailOf(): readonly string[] {
  const now = composing.value;
  const picked = now?.picks.flatMap(({ at }) => spotOf(at) ?? []) ?? [];
  const way = now && ['trail', 'march'].includes(pickerOf(kindOf(now)) ?? '');
  if (!way || picked.length === 0) return [];
  const mover = Object.values(now.draft.boxes).map((text) => thingOf(text)?.at);
  return [...mover.slice(0, 1).flatMap((at) => at ?? []), ...picked];
}

/** A tap picks what is offered there, once the tap before it has picked; else it looks. */
function tapped(refs: readonly string[]): void {
  if (composing.value) inBox(() => pickedAt(refs));
  else looked(refs);
}

function looked([ref]: readonly string[]): void {
  chosen.value = ref;
  if (ref !== undefined) said.value = told(ref);
}

/** Of several things at a spot none is picked: they are listed. */
function pickedAt(refs: readonly string[]): Promise<void> | undefined {
  const lit = offeredSpots();
  const at = refs.find((ref) => lit.has(ref));
  const there = offers().filter((offer) => spotOf(offer.at) === at);
  const [only] = at === undefined ? [] : there;
  if (!only) looked(refs);
  else if (there.length === 1) return pick(only);
  else narrowed.value = at;
  return undefined;
}

/** A spot with all that a tap on it would do. */
function told(ref: string): string {
  const things = board.value?.things.filter(({ at, ref: own }) => at === ref && own !== ref) ?? [];
  const may = offers().filter((offer) => spotOf(offer.at) === ref);
  return [
    spotWord(ref),
    ...things.slice(0, 4).map(({ word }) => word),
    ...may
      .slice(0, 3)
      .map(({ word, cost, left }) => ['may be picked:', word, cost, left].filter(Boolean).join(' ')),
  ].join('; ');
}

/** Names and lines that are searched for. */
const wanted = signal('');
/** A list of one's own that is longer is searched. */
const MANY = 12;

/** What stands at the spot that is looked at; without one, all that is one's own. */
function Things() {
  const found = board.value;
  if (!found) return null;
  const at = chosen.value;
  const search = wanted.value.trim().toLowerCase();
  const here = found.things.filter((thing) =>
    at === undefined ? thing.own : thing.at === at || thing.ref === at,
  );
  const things =
    search === ''
      ? here
      : found.things.filter(({ word, line, ref }) => `${ref} ${word} ${line}`.toLowerCase().includes(search));
  return (
    <div class="things">
      <Welcome />
      <p class="row">
        <b>{search === '' ? (at === undefined ? 'Yours' : spotWord(at)) : 'Found'}</b>
        <span class="fill" />
        <NextIdle />
        {at !== undefined && (
          <button type="button" class="chip" onClick={() => (chosen.value = undefined)}>
            all of mine
          </button>
        )}
      </p>
      {found.things.length > MANY && (
        <input
          type="search"
          class="find"
          aria-label="Search things"
          placeholder="Search"
          value={wanted.value}
          onInput={({ currentTarget: { value } }) => (wanted.value = value)}
        />
      )}
      {things.length === 0 && (
        <p class="quiet">
          {at === undefined && search === ''
            ? 'You have no forces or places on the map now. What a seat without them may do stands under “+ order”.'
            : 'Nothing that is known of stands here.'}
        </p>
      )}
      <ul>
        {things.slice(0, 80).map((thing) => (
          <li key={`${thing.kind} ${thing.ref}`}>
            <ThingButton thing={thing} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ThingButton({ thing: { ref, word, line, own, asOf } }: { readonly thing: Thing }) {
  const ordered = ordersOf(ref);
  return (
    <button
      type="button"
      class={own ? 'thing own' : 'thing'}
      data-ref={ref}
      onClick={() => {
        chosen.value = spotOf(ref) ?? chosen.value;
        act(begin({ thing: ref, boxes: {} }));
      }}
    >
      <b>{word}</b> <small>{line}</small>
      {asOf !== undefined && <small class="quiet"> as of turn {asOf}</small>}
      {ordered.length > 0 && <small class="ordered"> ✓ {ordered.join(', ')}</small>}
      {idle.value.includes(ref) && <small class="forgotten"> ● idle</small>}
    </button>
  );
}

/** Words of the orders that name a thing in one of their boxes. */
const ordersOf = (ref: string): readonly string[] => [
  ...new Set(
    (judged.value?.cards ?? [])
      .filter(({ boxes }) => Object.values(boxes).includes(thingOf(ref)?.written ?? ref))
      .map(({ word }) => word),
  ),
];

/** Looks at the next of one's own that the notes call idle. */
export function nextIdle(): void {
  const all = idle.value;
  const from = all.findIndex((ref) => spotOf(ref) === chosen.value);
  const next = all.slice(from + 1).find((ref) => spotOf(ref) !== chosen.value) ?? all[0];
  if (next === undefined) said.value = 'Nothing is idle';
  else {
    chosen.value = spotOf(next) ?? next;
    said.value = `${thingOf(next)?.word ?? next} is idle`;
  }
}

function NextIdle() {
  const { length } = idle.value;
  if (length === 0) return null;
  return (
    <button type="button" class="chip" onClick={nextIdle}>
      {length} idle ›
    </button>
  );
}
