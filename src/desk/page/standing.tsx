/** What stands without being written again, thing by thing, and what this sheet would change of it. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { act, ask, board, facts, judged, standing } from './state.js';
import { againstSheet, type Stands } from './yesterday.js';

const found = signal<readonly Stands[]>([]);

async function look(): Promise<void> {
  const hand = facts.value;
  const cards = judged.value?.cards;
  if (!hand || !cards) return;
  const all = standing.value;
  const now = await againstSheet(all, cards, hand.blank, ask);
  if (cards === judged.value?.cards) found.value = now;
}

export function Standing() {
  useEffect(() => act(look()), [judged.value, standing.value]);
  if (standing.value.length === 0)
    return <p class="empty">Nothing stands: each step only what is written runs.</p>;
  const shown: readonly Stands[] =
    found.value.length > 0 ? found.value : standing.value.map((one) => ({ one }));
  const things = [...new Set(shown.map(({ one }) => one.thing))];
  return (
    <section aria-label="Standing orders">
      <p>This goes on as it is for as long as no order changes it.</p>
      {things.map((thing) => (
        <>
          <h3>{thing === undefined ? 'The whole side' : wordOf(thing)}</h3>
          <ul class="ticks">
            {shown
              .filter(({ one }) => one.thing === thing)
              .map((one) => (
                <One stands={one} />
              ))}
          </ul>
        </>
      ))}
    </section>
  );
}

const wordOf = (thing: string): string => board.value?.things.find(({ ref }) => ref === thing)?.word ?? thing;

function One({ stands: { one, by, same } }: { readonly stands: Stands }) {
  return (
    <li>
      {one.word} <code>{one.order}</code>
      {one.since !== undefined && <small> since turn {one.since}</small>}
      {by && (
        <p>
          <b>This sheet changes it: →</b> <code>{by.text}</code>
        </p>
      )}
      {same && <p class="quiet">This sheet says the same: that order changes nothing.</p>}
    </li>
  );
}
