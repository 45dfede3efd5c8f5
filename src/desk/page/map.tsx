/** The map and what is at a spot. Every act on it has a twin in the list below it. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { act } from './orders.js';
import { mapView, type MapView } from './map-view.js';
import { begin, board, chosen, composing, pick } from './state.js';

export function Map() {
  const home = useRef<HTMLDivElement>(null);
  const view = useRef<MapView | undefined>(undefined);
  const found = board.value;
  useLayoutEffect(() => {
    if (!home.current || !found?.picture) return undefined;
    const made = mapView(home.current, found, tapped);
    view.current = made;
    return () => made.end();
  }, [found]);
  const lit = offered();
  useLayoutEffect(() => view.current?.light(lit, chosen.value), [lit, chosen.value]);
  useLayoutEffect(() => {
    if (chosen.value !== undefined) view.current?.show(chosen.value);
  }, [chosen.value, found]);
  return (
    <section class="map" aria-label={found?.title ?? 'Map'}>
      <div class="paper" ref={home} />
      {!composing.value && <Things />}
    </section>
  );
}

/** References that a tap would pick now. */
function offered(): ReadonlySet<string> {
  const { offers = [] } = composing.value?.choices ?? {};
  return new Set(offers.flatMap(({ at, why }) => (at === undefined || why !== undefined ? [] : [at])));
}

/** A tap picks what is offered there, else it looks. */
function tapped(refs: readonly string[]): void {
  const now = composing.value;
  const offer = now?.choices.offers.find(
    ({ at, why }) => at !== undefined && why === undefined && refs.includes(at),
  );
  if (now && offer) act(pick(offer.text));
  else chosen.value = refs[0];
}

/** What stands at the spot that is looked at; without one, all that is one's own. */
function Things() {
  const found = board.value;
  if (!found) return null;
  const at = chosen.value;
  const spot = found.spots.find(({ ref }) => ref === at);
  const things = found.things.filter((thing) =>
    at === undefined ? thing.own : thing.at === at || thing.ref === at,
  );
  return (
    <div class="things">
      <p class="row">
        <b>{spot?.word ?? (at === undefined ? 'Yours' : at)}</b>
        <span class="fill" />
        {at !== undefined && (
          <button type="button" onClick={() => (chosen.value = undefined)}>
            all of mine
          </button>
        )}
      </p>
      <ul>
        {things.map(({ ref, word, line, own, asOf, at: where }) => (
          <li>
            <button
              type="button"
              class={own ? 'thing own' : 'thing'}
              onClick={() => {
                chosen.value = where ?? ref;
                act(begin({ thing: ref, boxes: {} }));
              }}
            >
              <b>{word}</b> <small>{line}</small>
              {asOf !== undefined && <small class="quiet"> as of turn {asOf}</small>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
