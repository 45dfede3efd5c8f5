/** What may be written, as buttons: a few words side by side, many as a list with a search, counted ones with − and +; near misses folded away. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Offer } from '../../core/index.js';
import { addedBy, countedText } from '../../core/offer-text.js';
import { composing, narrowed, type Composing } from './composing.js';
import { recent } from './picking.js';
import { take as taken } from './taps.js';
import { Already, ChangeInstead } from './already.js';
import { RuleRef, WithRules } from './rule-ref.js';
import { verbs } from './state.js';
import { spotOf } from './spots.js';

/** More than so many are searched. */
const MANY = 12;
/** So many words of a closed set stand side by side. */
const FEW = 5;
/** A longer list is shown by its search. */
const MOST = 60;

export const search = signal('');

interface Props {
  readonly now: Composing;
  readonly kind: string | undefined;
  /** Of what is offered only these. */
  readonly only?: (offer: Offer) => boolean;
}

export function OfferList({ now, kind, only = () => true }: Props) {
  const { choices, box, draft } = now;
  useEffect(() => void (search.value = ''), [box, draft.order]);
  const at = narrowed.value;
  const there = choices.offers.filter(
    (offer) => only(offer) && (at === undefined || spotOf(offer.at) === at),
  );
  const able = there.filter(({ why }) => why === undefined);
  const not = there.filter(({ why }) => why !== undefined);
  const shown = first(able.filter(matching), now.thing);
  const few = able.length <= FEW && able.every(plain);
  return (
    <>
      {at !== undefined && (
        <p class="row">
          <b>At {at}</b>
          <button type="button" class="chip" onClick={() => (narrowed.value = undefined)}>
            all {choices.offers.length}
          </button>
        </p>
      )}
      {able.length > MANY && (
        <input
          type="search"
          class="find"
          aria-label={`Search ${able.length} offers`}
          placeholder={`Search ${able.length}`}
          value={search.value}
          onInput={({ currentTarget: { value } }) => (search.value = value)}
        />
      )}
      {draft.order === undefined && now.thing !== undefined && <Already thing={now.thing} />}
      {draft.order === undefined && able.length === 0 && (
        <p class="quiet">Nothing can be ordered of it in this step.</p>
      )}
      <ul class={few ? 'offers few' : 'offers'} aria-label={offered(kind)}>
        {shown.slice(0, MOST).map((offer) => (
          <li key={offer.text}>
            <OfferButton
              offer={offer}
              code={draft.order === undefined}
              chosen={few && box !== undefined && [draft.boxes[box], choices.now].includes(offer.text)}
            />
            <Why offer={offer} />
          </li>
        ))}
      </ul>
      {shown.length > MOST && <p class="quiet">{shown.length - MOST} more: search, or tap the map.</p>}
      <NotNow offers={not} now={now} />
    </>
  );
}

const offered = (kind: string | undefined): string => (kind === undefined ? 'Orders' : `Offered: ${kind}`);

/** Nothing but a word: no price, no count, no place. */
const plain = ({ cost, left, many, at, doubt, means, now, word }: Offer): boolean =>
  word.length <= 24 && [cost, left, many, at, doubt, means, now].every((one) => one === undefined);

function matching({ word, text }: Offer): boolean {
  const wanted = search.value.trim().toLowerCase();
  return wanted === '' || `${word} ${text}`.toLowerCase().includes(wanted);
}

/** The thing that the order began with, what was picked lately, then the rest as the rules list it. */
function first(offers: readonly Offer[], thing: string | undefined): readonly Offer[] {
  const rank = ({ text, at }: Offer): number =>
    thing !== undefined && (text === thing || at === thing) ? 0 : recent.value.includes(text) ? 1 : 2;
  return offers.length <= FEW ? offers : [...offers].sort((a, b) => rank(a) - rank(b));
}

/** What stands in the open box. */
const standing = (): string => composing.value?.draft.boxes[composing.value.box ?? ''] ?? '';

interface ButtonProps {
  readonly offer: Offer;
  /** It is an order: its code stands small beside it. */
  readonly code?: boolean;
  /** It stands in the box, or holds already. */
  readonly chosen?: boolean;
  /** What a tap does; else it is picked into the open box. */
  readonly take?: (text: string) => void;
}

export function OfferButton({ offer, code = false, chosen = false, take }: ButtonProps) {
  const { text, word, many } = offer;
  const verb = code ? verbs.value.get(text) : undefined;
  const added = addedBy(standing(), text);
  const small = verb ? `${verb.code} · ${verb.help}` : word.includes(added) ? '' : added;
  if (many !== undefined && many > 1)
    return <Counted offer={offer} most={many} {...(take ? { take } : {})} />;
  return (
    <button
      type="button"
      class="offer"
      aria-pressed={chosen ? true : undefined}
      onClick={() => (take ? take(text) : taken(offer))}
    >
      {verb?.word ?? word} {small !== '' && <small>{small}</small>}
      <About offer={offer} />
    </button>
  );
}

const leftOf = (left: string | undefined): string | undefined =>
  left === undefined || /left|more/.test(left) ? left : `${left} left`;

/** Price, what is left, what it comes to, what is to be thought of. `rest`: of what stands there already the rest was told. */
export function About({ offer, rest = true }: { readonly offer: Offer; readonly rest?: boolean }) {
  const { cost, left, now, means, doubt } = offer;
  const more = [
    now === undefined ? undefined : `now ${now}`,
    cost,
    rest ? leftOf(left) : undefined,
    means,
  ].filter((part) => part !== undefined);
  return (
    <>
      {more.length > 0 && <small class="cost"> {more.join('; ')}</small>}
      {doubt !== undefined && <small class="doubt"> ⚠ {doubt}</small>}
    </>
  );
}

/** The rule of a doubt, beside its button. */
export const Why = ({ offer: { doubt, rule } }: { readonly offer: Offer }) =>
  doubt === undefined || rule === undefined ? null : <RuleRef id={rule} />;

interface StepperProps {
  readonly word: string;
  readonly n: number;
  readonly least: number;
  readonly most: number;
  readonly set: (n: number) => void;
  /** A button for the most; else where that is more than 2. */
  readonly all?: boolean;
}

/** − n +, and all at once. */
export function Stepper({ word, n, least, most, set, all = most > 2 }: StepperProps) {
  return (
    <>
      <button type="button" aria-label={`Fewer ${word}`} disabled={n <= least} onClick={() => set(n - 1)}>
        −
      </button>
      <output>{n}</output>
      <button type="button" aria-label={`More ${word}`} disabled={n >= most} onClick={() => set(n + 1)}>
        +
      </button>
      {all && (
        <button
          type="button"
          class="chip"
          aria-label={`All ${most} ${word}`}
          disabled={n >= most}
          onClick={() => set(most)}
        >
          all
        </button>
      )}
    </>
  );
}

interface CountedProps {
  readonly offer: Offer;
  readonly most: number;
  readonly take?: (text: string) => void;
}

/** How many of each counted offer stand on its stepper, by its text. */
const counts = signal<Readonly<Record<string, number>>>({});

function Counted({ offer, most, take }: CountedProps) {
  const n = Math.min(counts.value[offer.text] ?? 1, most);
  const set = (next: number): void => {
    counts.value = { ...counts.value, [offer.text]: Math.max(1, Math.min(most, next)) };
  };
  const tapped = (): void => {
    counts.value = {};
    if (take) take(countedText(offer, n));
    else taken(offer, (now) => countedText(now, n));
  };
  return (
    <span class="counted" role="group" aria-label={offer.word}>
      <button type="button" class="offer" aria-label={`Take ${n} ${offer.word}`} onClick={tapped}>
        {offer.word} <small>{countedText({ text: addedBy(standing(), offer.text) }, n)}</small>
        <About offer={offer} />
        <small class="cost"> at most {most}</small>
      </button>
      <Stepper word={offer.word} n={n} least={1} most={most} set={set} />
    </span>
  );
}

/** Near values that may not be written, and why. */
export function NotNow({ offers, now }: { readonly offers: readonly Offer[]; readonly now: Composing }) {
  if (offers.length === 0) return null;
  const { box = '', draft } = now;
  return (
    <details class="not-now">
      <summary>Not now: {offers.length}</summary>
      <ul>
        {offers.slice(0, MOST).map(({ text, word, why, rule }) => (
          <li>
            <b>{word}</b>: <WithRules text={why ?? ''} />
            {rule !== undefined && (
              <small>
                {' '}
                (<RuleRef id={rule} />)
              </small>
            )}{' '}
            {draft.order !== undefined && <ChangeInstead order={draft.order} box={box} text={text} />}
          </li>
        ))}
      </ul>
    </details>
  );
}
