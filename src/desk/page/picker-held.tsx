/** What stands in the open box already: as chips to be taken out, as a list that is put in order, as a way, as terms. */
import type { Composing } from './composing.js';
import { rewrite } from './picking.js';
import { inBox, onItem } from './taps.js';
import { addedOf, itemsOf, mayRise, risen, shifted, wordOf, type Item } from './items.js';

/** Without one item; the name of a list goes with all its entries. */
function without(items: readonly Item[], at: number): readonly Item[] {
  if (!items[at]?.head) return items.filter((_, n) => n !== at);
  const next = items.findIndex(({ head }, n) => head && n > at);
  return items.toSpliced(at, (next < 0 ? items.length : next) - at);
}

const takeOut = (item: Item, at: number): void =>
  onItem(item, at, (items, there) => addedOf(without(items, there)));

interface Props {
  readonly now: Composing;
}

/** A path is taken back from its end only. */
export function Trail({ now: { picks } }: Props) {
  if (picks.length === 0) return null;
  return (
    <ol class="picked" aria-label="Picked">
      {picks.map(({ word }) => (
        <li>{word}</li>
      ))}
    </ol>
  );
}

/** Several picks: each is taken out by a tap. */
export function Chips({ now: { picks, box, draft } }: Props) {
  const items = itemsOf(picks);
  const written = box === undefined ? undefined : draft.boxes[box];
  if (items.length === 0)
    return written === undefined || written === '' ? null : (
      <p class="picked">
        <button type="button" class="chip" aria-label={`Take out ${written}`} onClick={clear}>
          {written} ✕
        </button>
      </p>
    );
  return (
    <ol class="picked" aria-label="Picked">
      {items.map((item, at) => (
        <li>
          <button
            type="button"
            class="chip"
            aria-label={`Take out ${wordOf(item)}`}
            onClick={() => takeOut(item, at)}
          >
            {wordOf(item)} ✕
          </button>
        </li>
      ))}
    </ol>
  );
}

const clear = (): void => inBox(() => rewrite([]));

/** First come, first served: each a row that is dragged by its grip, or goes up, down or out by its buttons. */
export function Ranking({ now }: Props) {
  const items = itemsOf(now.picks);
  if (items.length < 2) return <Chips now={now} />;
  return (
    <ol class="rows" aria-label="In this order">
      {items.map((item, at) => (
        <Row
          grip={
            !item.head && (
              <Grip
                dropped={(to) =>
                  at !== to && onItem(item, at, (all, from) => addedOf(shifted(all, from, to)))
                }
              />
            )
          }
          word={item.head ? `${wordOf(item).split(':')[0] ?? ''}:` : wordOf(item)}
          out={() => takeOut(item, at)}
        >
          {!item.head && (
            <>
              <button
                type="button"
                aria-label={`${wordOf(item)} further up`}
                disabled={!mayRise(items, at)}
                onClick={() => onItem(item, at, (all, from) => addedOf(risen(all, from)))}
              >
                ▲
              </button>
              <button
                type="button"
                aria-label={`${wordOf(item)} further down`}
                disabled={at + 1 >= items.length || !mayRise(items, at + 1)}
                onClick={() => onItem(item, at, (all, from) => addedOf(risen(all, from + 1)))}
              >
                ▼
              </button>
            </>
          )}
        </Row>
      ))}
    </ol>
  );
}

/** For fingers and the mouse; its twins are the buttons ▲ and ▼. `dropped`: on the row of this number. */
function Grip({ dropped }: { readonly dropped: (to: number) => void }) {
  return (
    <span
      class="grip"
      aria-hidden="true"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerUp={({ currentTarget, clientY }) => {
        const rows = [...(currentTarget.closest('ol')?.children ?? [])];
        dropped(rows.filter((row) => row.getBoundingClientRect().bottom <= clientY).length);
      }}
    >
      ⠿
    </span>
  );
}

/** Parts of several words each, all of which count: `and` stands between terms. */
export function Rows({ now, link }: Props & { readonly link?: string }) {
  const items = itemsOf(now.picks);
  if (items.length === 0) return <Chips now={now} />;
  return (
    <ol class="rows" aria-label="Picked">
      {items.map((item, at) => (
        <Row
          word={`${at > 0 && link !== undefined ? `${link} ` : ''}${wordOf(item).replace(/^and /, '')}`}
          out={() => takeOut(item, at)}
        />
      ))}
    </ol>
  );
}

interface RowProps {
  readonly word: string;
  readonly out: () => void;
  readonly grip?: preact.ComponentChildren;
  readonly children?: preact.ComponentChildren;
}

function Row({ word, out, grip, children }: RowProps) {
  return (
    <li class="row">
      {grip}
      <span class="fill">{word}</span>
      {children}
      <button type="button" aria-label={`Take out ${word}`} onClick={out}>
        ✕
      </button>
    </li>
  );
}
