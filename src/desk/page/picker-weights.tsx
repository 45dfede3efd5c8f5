/** Weights of tactics: a stepper each, shown as shares; a tab for each enemy who is met otherwise. */
import { useState } from 'preact/hooks';
import { addedBy, countedText } from '../../core/offer-text.js';
import type { Composing } from './composing.js';
import { choicesBehind, rewrite } from './picking.js';
import { inBox } from './taps.js';
import { countOf, itemsOf, type Piece } from './items.js';
import { useAsked } from './asked.js';
import { Stepper } from './offers.js';
import { Chips } from './picker-held.js';

/** The weights of one tab: against all, or behind the name of an enemy. */
interface Section {
  readonly head?: Piece;
  readonly lots: readonly Piece[];
}

function sectionsOf({ picks }: Composing): readonly Section[] {
  const pieces = itemsOf(picks).flatMap((item) => item.pieces);
  const found: { head?: Piece; lots: Piece[] }[] = [{ lots: [] }];
  for (const piece of pieces)
    if (piece.many === undefined) found.push({ head: piece, lots: [] });
    else found.at(-1)?.lots.push(piece);
  return found;
}

const addedOf = (sections: readonly Section[]): readonly string[] =>
  sections
    .filter(({ head, lots }) => head === undefined || lots.length > 0)
    .flatMap(({ head, lots }) => [...(head ? [head.added] : []), ...lots.map(({ added }) => added)]);

export function Weights({ now }: { readonly now: Composing }) {
  const { choices, draft, box = '', picks } = now;
  const [wanted, look] = useState(0);
  const sections = sectionsOf(now);
  const open = Math.min(wanted, sections.length - 1);
  const text = draft.boxes[box] ?? '';
  const against = choices.offers.filter(({ why, many }) => why === undefined && many === undefined);
  if (text !== '' && picks.length === 0) return <Chips now={now} />;
  const begin = (offer: (typeof against)[number]): void => {
    look(sections.length);
    inBox((late) => rewrite([...addedOf(sectionsOf(late)), addedBy(text, offer.text)]));
  };
  return (
    <>
      <p class="row wrap" role="group" aria-label="Against whom">
        {sections.map(({ head }, at) => (
          <button type="button" class="chip" aria-pressed={at === open} onClick={() => look(at)}>
            {head?.word ?? 'against all'}
          </button>
        ))}
        {against.map((offer) => (
          <button type="button" class="chip" key={offer.text} onClick={() => begin(offer)}>
            + {offer.word}
          </button>
        ))}
      </p>
      <Lots now={now} sections={sections} open={open} />
    </>
  );
}

/** A weight of a tactic, whatever its number. */
const isOf = ({ added }: Piece, kind: string): boolean => added.replace(/\d+$/, '1') === kind;

interface LotsProps {
  readonly now: Composing;
  readonly sections: readonly Section[];
  readonly open: number;
}

function Lots({ now, sections, open }: LotsProps) {
  const { head, lots } = sections[open] as Section;
  const before = head?.text ?? '';
  const found = useAsked(() => choicesBehind(now, before), `${now.box ?? ''} ${before}`);
  const rows = (found?.offers ?? []).filter(({ why, many }) => why === undefined && many !== undefined);
  const sum = lots.reduce((all, lot) => all + countOf(lot), 0);
  const more = (text: string, by: number, most: number): void =>
    inBox((late) => {
      const all = sectionsOf(late);
      const { lots: there } = all[open] as Section;
      const kind = addedBy(before, text);
      const piece = there.find((lot) => isOf(lot, kind));
      const n = Math.max(0, Math.min(most, (piece ? countOf(piece) : 0) + by));
      const lot = { text, word: '', added: countedText({ text: kind }, n) };
      const now = n > 0 ? [lot] : [];
      const next = piece ? there.toSpliced(there.indexOf(piece), 1, ...now) : [...there, ...now];
      return rewrite(addedOf(all.with(open, { ...(head ? { head } : {}), lots: next })));
    });
  return (
    <ul class="offers" aria-label="Weights">
      {rows.map(({ text, word, many = 1 }) => {
        const kind = addedBy(before, text);
        const piece = lots.find((lot) => isOf(lot, kind));
        const n = piece ? countOf(piece) : 0;
        return (
          <li key={word} class="counted" role="group" aria-label={word}>
            <button
              type="button"
              class="offer"
              aria-pressed={n > 0}
              onClick={() => more(text, 1, many)}
              disabled={n >= many}
            >
              {word} <small class="cost">{n === 0 ? 'never' : `${Math.round((100 * n) / sum)} of 100`}</small>
            </button>
            <Stepper
              word={word}
              n={n}
              least={0}
              most={many}
              set={(next) => more(text, next - n, many)}
              all={false}
            />
          </li>
        );
      })}
    </ul>
  );
}
