/** Letters by partner: what came, what went, and what stands in the sheet. All of it is text. */
import { computed } from '@preact/signals';
import { post } from './drafts.js';
import { facts, judged } from './state.js';

export interface Line {
  readonly turn: number;
  readonly step: string;
  readonly who: string;
  readonly text: string;
  readonly kind: 'came' | 'went';
}

/** Of this and earlier steps, the oldest first. Without storage only what came with this move sheet is known. */
export const lines = computed((): readonly Line[] => {
  const hand = facts.value;
  const kept = post.value.flatMap(({ turn, step, came, went }) => [
    ...came.map((one) => ({ ...one, turn, step, kind: 'came' as const })),
    ...went.map((one) => ({ ...one, turn, step, kind: 'went' as const })),
  ]);
  if (!hand || post.value.length > 0) return kept;
  const { turn, step, came } = hand;
  return came.map(({ from, text }) => ({ who: from, text, turn, step, kind: 'came' }));
});

export const nameOf = (seat: string): string =>
  facts.value?.seats.find(({ id }) => id === seat)?.name ?? (seat === 'all' ? 'everybody' : seat);

/** A letter without its writer's own name can be read and not answered. */
export const isSeat = (who: string): boolean => facts.value?.seats.some(({ id }) => id === who) ?? false;

export const canBeWrittenTo = (who: string): boolean =>
  isSeat(who) || who === 'all' || Object.hasOwn(facts.value?.press.groups ?? {}, who);

/** All letters from and to one partner; those to everybody are among them. */
export function Thread({ with: who }: { readonly with: string }) {
  const all = lines.value.filter((one) => one.who === who || (one.kind === 'went' && one.who === 'all'));
  if (all.length === 0) return <p class="quiet">No letter from or to {nameOf(who)} is known here yet.</p>;
  return (
    <ol class="thread" aria-label={`Letters from and to ${nameOf(who)}`}>
      {all.map(({ turn, step, kind, text }) => (
        <li class={kind}>
          <small>
            {kind === 'came' ? `${nameOf(who)}, with the sheet for` : 'You, in'} turn {turn}
            {step !== '' && `, ${step}`}
          </small>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Whom letters came from, the newest first, each with a way to its thread. */
export function Partners({ open }: { readonly open: (who: string) => void }) {
  const now = facts.value;
  const came = lines.value.filter(({ kind }) => kind === 'came');
  const senders = [...new Set(came.map(({ who }) => who).reverse())];
  if (!now || senders.length === 0) return <p class="quiet">No letter has come to you yet.</p>;
  return (
    <ul class="ticks" aria-label="Letters that came">
      {senders.map((who) => {
        const own = came.filter((one) => one.who === who);
        const fresh = own.filter(({ turn, step }) => turn === now.turn && step === now.step).length;
        const answered = judged.value?.press.some(({ to }) => to === who);
        return (
          <li class="row">
            <span>
              <b>{nameOf(who)}</b>
              {isSeat(who) && ` (${who})`}: {own.length} {own.length === 1 ? 'letter' : 'letters'}
              {fresh > 0 && `, ${fresh} new`}
              {answered && ', answered in this sheet'}
            </span>
            <span class="fill" />
            <button type="button" onClick={() => open(who)}>
              Read{fresh > 0 && isSeat(who) && ' and answer'}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
