/** Things by kind and number: a row a kind, − n +, changed where it stands. And goods that are given for goods, face to face. */
import type { Offer } from '../../core/index.js';
import { addedBy, countedText } from '../../core/offer-text.js';
import { openBox } from './compose-acts.js';
import { filled, type Composing } from './composing.js';
import { choicesBehind, pick, rewrite } from './picking.js';
import { inBox, queued } from './taps.js';
import { addedOf, countOf, itemsOf, wordOf, type Piece } from './items.js';
import { About, NotNow, OfferList, Stepper, Why } from './offers.js';
import { Chips } from './picker-held.js';
import { useAsked } from './asked.js';
import { verbs } from './state.js';

interface Props {
  readonly now: Composing;
  readonly kind: string | undefined;
}

/** A kind, whatever its number. */
const kindIn = (added: string): string => added.replace(/\d+(?=\D*$)/, '1');

export function Counters({ now, kind }: Props) {
  const { choices, draft, box = '', picks } = now;
  const asked = useAsked(() => choicesBehind(now, ''), `${draft.order ?? ''} ${box}`);
  const text = draft.boxes[box] ?? '';
  // Nothing may turn over under the finger: what an empty box is offered is known already.
  const all = text === '' ? choices : asked;
  const pieces = itemsOf(picks).flatMap((item) => item.pieces);
  // Written otherwise than by offers: nothing to count on.
  if (text !== '' && pieces.length === 0)
    return (
      <>
        <Chips now={now} />
        <OfferList now={now} kind={kind} />
      </>
    );
  if (!all) return null;
  const rows = all.offers.filter(({ why, many }) => why === undefined && many !== undefined);
  const known = new Set(rows.map((row) => row.text));
  // Places of goods, single things: no number is theirs.
  const others = (offer: Offer): boolean => !known.has(kindIn(addedBy(text, offer.text)));
  const rest = (o: Offer): boolean => others(o) && o.why === undefined;
  const single = choices.offers.some(rest) && <OfferList now={now} kind={kind} only={rest} />;
  return (
    <>
      {pieces.some(({ many }) => many === undefined) && <Chips now={now} />}
      {/* What goes on with a count, its place, comes first; of an empty box what has no number comes last. */}
      {text !== '' && single}
      <ul class="offers" aria-label={`Offered: ${kind ?? 'kinds'}`}>
        {rows.map((row) => (
          <li key={row.text}>
            <CounterRow row={row} now={now} />
          </li>
        ))}
      </ul>
      {text === '' && single}
      <NotNow now={now} offers={choices.offers.filter(({ why }) => why !== undefined)} />
    </>
  );
}

interface RowProps {
  readonly now: Composing;
  /** As it is offered in the empty box. */
  readonly row: Offer;
}

/** A kind as it stands in the box. */
function standing({ choices, draft, box = '', picks }: Composing, row: Offer) {
  const pieces = itemsOf(picks).flatMap((item) => item.pieces);
  const at = pieces.findIndex(({ added, many }) => many !== undefined && kindIn(added) === row.text);
  const there = pieces[at];
  const text = draft.boxes[box] ?? '';
  /** As it is offered behind what stands there; undefined: it stands there, or takes the place of it all. */
  const more = choices.offers.find(
    (one) => one.why === undefined && kindIn(addedBy(text, one.text)) === row.text,
  );
  const most = there?.many ?? more?.many ?? row.many ?? 1;
  return { pieces, at, there, more, n: there ? countOf(there) : 0, most };
}

/** So many more of a kind, or fewer. */
function counted(now: Composing, row: Offer, by: number): Promise<unknown> | undefined {
  const { pieces, at, there, more, n, most } = standing(now, row);
  const next = Math.max(0, Math.min(most, n + by));
  if (there) {
    const added = addedOf([{ pieces, head: false }]);
    const kept = next > 0 ? [countedText({ text: row.text }, next)] : [];
    return rewrite(added.toSpliced(at, next > 0 ? 1 : widthOf(pieces, at), ...kept));
  }
  if (next === 0) return undefined;
  return more ? pick(more, countedText(more, next), true) : rewrite([countedText(row, next)]);
}

function CounterRow({ row, now }: RowProps) {
  const { n, more, most } = standing(now, row);
  const set = (next: number): void => inBox((late) => counted(late, row, next - n));
  const offer = more ?? row;
  return (
    <span class="counted" role="group" aria-label={offer.word}>
      <button
        type="button"
        class="offer"
        aria-pressed={n > 0}
        disabled={n >= most}
        onClick={() => set(n + 1)}
      >
        {offer.word} {n > 0 && <small>{countedText(row, n)}</small>}
        <About offer={offer} rest={n === 0} />
        <small class="cost"> at most {most}</small>
      </button>
      <Stepper word={offer.word} n={n} least={0} most={most} set={set} />
      <Why offer={offer} />
    </span>
  );
}

/** A count with the places that belong to it. */
function widthOf(pieces: readonly Piece[], at: number): number {
  const next = pieces.findIndex(({ many }, n) => n > at && many !== undefined);
  return (next < 0 ? pieces.length : next) - at;
}

/** Goods with their places; where the order has two lists of them, what goes and what comes side by side, and the bargain in words. */
export function Goods({ now, kind }: Props) {
  const { draft, box } = now;
  const boxes = verbs.value.get(draft.order ?? '')?.boxes ?? [];
  const sides = boxes.filter((one) => one.kind === boxes.find(({ name }) => name === box)?.kind);
  return (
    <>
      {sides.length > 1 && (
        <div class="facing">
          {sides.map(({ name, label }) => (
            <button
              type="button"
              aria-current={name === box ? 'step' : undefined}
              onClick={() => queued(() => openBox(name))}
            >
              <b>{label}</b> {filled(draft, name) ? (draft.boxes[name] ?? '') : 'nothing yet'}
            </button>
          ))}
        </div>
      )}
      {sides.length > 1 && <Bargain now={now} sides={sides.map(({ name }) => name)} />}
      <Counters now={now} kind={kind} />
    </>
  );
}

/** `3 times: 2 wine for 1 silk, with P3`. */
function Bargain({ now, sides }: { readonly now: Composing; readonly sides: readonly string[] }) {
  const { draft, box, picks } = now;
  const words = (name: string | undefined): string => {
    if (name === undefined || !filled(draft, name)) return 'nothing';
    if (name !== box || picks.length === 0) return draft.boxes[name] ?? '';
    return itemsOf(picks).map(wordOf).join(' and ');
  };
  const rest = Object.entries(draft.boxes)
    .filter(([name, text]) => !sides.includes(name) && text !== '')
    .map(([name, text]) => {
      const label = verbs.value.get(draft.order ?? '')?.boxes.find((one) => one.name === name)?.label;
      return `${label ?? name} ${text}`;
    });
  return (
    <p class="bargain">
      You give {words(sides[0])}, you get {words(sides[1])}
      {rest.length > 0 && ` (${rest.join(', ')})`}.
    </p>
  );
}
