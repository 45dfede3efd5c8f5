/** A way with things to do at its places: each waypoint a chip; tapped, it tells what can be taken up, set down, bought and changed there. */
import { useState } from 'preact/hooks';
import type { Offer } from '../../core/index.js';
import { addedBy } from '../../core/offer-text.js';
import type { Composing } from './composing.js';
import { choicesBehind } from './picking.js';
import { onItem } from './taps.js';
import { addedOf, countOf, endOf, itemsOf, type Item, type Piece } from './items.js';
import { useAsked } from './asked.js';
import { OfferButton, OfferList, Why } from './offers.js';

interface Props {
  readonly now: Composing;
  readonly kind: string | undefined;
}

export function March({ now, kind }: Props) {
  const items = itemsOf(now.picks);
  const [wanted, look] = useState<number>();
  // Without a word of the player's it is the last place: what is done there is done next.
  const at = wanted !== undefined && wanted < items.length ? wanted : items.length - 1;
  const stop = items[at];
  const text = now.draft.boxes[now.box ?? ''] ?? '';
  return (
    <>
      {items.length > 0 && (
        <ol class="picked" aria-label="The way">
          {items.map(({ pieces: [place, ...deeds] }, n) => (
            <li>
              <button
                type="button"
                class="chip"
                aria-current={n === at ? 'step' : undefined}
                aria-label={`At ${place?.word ?? ''}: ${deeds.map(said).join(', ') || 'nothing is done'}`}
                onClick={() => look(n)}
              >
                {place?.word} {deeds.length > 0 && <small>{deeds.map(said).join(', ')}</small>}
              </button>
            </li>
          ))}
        </ol>
      )}
      {stop && <Stop now={now} items={items} at={at} />}
      <OfferList now={now} kind={kind} only={({ text: next }) => !isDeed(text, next)} />
    </>
  );
}

const said = (piece: Piece): string => {
  const n = countOf(piece);
  return n > 1 ? `${piece.word} × ${n}` : piece.word;
};

/** It goes on with the place, not to the next one. */
const isDeed = (before: string, next: string): boolean =>
  before !== '' && next.startsWith(before) && /^\s(?!\s*,)/.test(next.slice(before.length));

interface StopProps {
  readonly now: Composing;
  readonly items: readonly Item[];
  readonly at: number;
}

/** What is done at one place of the way, and what could be. */
function Stop({ now, items, at }: StopProps) {
  const stop = items[at] as Item;
  const before = endOf(stop);
  const found = useAsked(() => choicesBehind(now, before), before);
  const deeds = (found?.offers ?? []).filter(
    (offer: Offer) => offer.why === undefined && isDeed(before, offer.text),
  );
  const [place, ...done] = stop.pieces;
  const undo = ({ added }: Piece): void =>
    onItem(stop, at, (all, there) => {
      const item = all[there] as Item;
      const deed = item.pieces.findIndex((piece, n) => n > 0 && piece.added === added);
      const left = item.pieces.filter((_, n) => n !== deed);
      return addedOf(all.with(there, { ...item, pieces: left }));
    });
  return (
    <section class="stop" aria-label={`At ${place?.word ?? ''}`}>
      <p class="row wrap">
        <b class="fill">At {place?.word}</b>
        {done.map((deed) => (
          <button type="button" class="chip" aria-label={`Take out ${said(deed)}`} onClick={() => undo(deed)}>
            {said(deed)} ✕
          </button>
        ))}
        <button
          type="button"
          class="chip"
          aria-label={`Leave out ${place?.word ?? ''}`}
          onClick={() => onItem(stop, at, (all, there) => addedOf(all.toSpliced(there, 1)))}
        >
          leave it out ✕
        </button>
      </p>
      {deeds.length > 0 && (
        <ul class="offers" aria-label={`To do at ${place?.word ?? ''}`}>
          {deeds.map((offer) => (
            <li key={offer.text}>
              <OfferButton
                // As it stands behind the place: `+1 HI`.
                offer={{ ...offer, text: addedBy(before, offer.text) }}
                take={(added) =>
                  onItem(stop, at, (all, there) => [
                    ...addedOf(all.slice(0, there + 1)),
                    added,
                    ...addedOf(all.slice(there + 1)),
                  ])
                }
              />
              <Why offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
