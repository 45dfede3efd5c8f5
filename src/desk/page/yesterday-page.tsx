/** Yesterday's sheet as a list with ticks: nothing of it is taken without a look. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { act, ask, facts, replaceText, said, standing, text } from './state.js';
import { judgedAgain, takenUp, type Again } from './yesterday.js';

const list = signal<readonly Again[] | undefined>(undefined);
const ticked = signal<ReadonlySet<number>>(new Set());

const WORDS = { again: 'possible', stands: 'still in force', gone: 'not possible now' } as const;

async function look(): Promise<void> {
  const hand = facts.value;
  if (!hand) return;
  const found = await judgedAgain(hand, standing.value, ask);
  list.value = found;
  ticked.value = new Set(found.flatMap(({ now }, at) => (now === 'again' ? [at] : [])));
}

async function take(): Promise<void> {
  const hand = facts.value;
  const before = text.value;
  const chosen = (list.value ?? []).filter((_, at) => ticked.value.has(at));
  if (!hand || chosen.length === 0) return;
  const { text: next, left } = await takenUp(before, chosen, hand.blank, ask);
  if (text.value !== before) return;
  replaceText(next);
  said.value = `${chosen.length - left} taken up${left > 0 ? `, ${left} left out` : ''}; Undo takes them out again`;
}

export function Yesterday() {
  const hand = facts.value;
  useEffect(() => act(look()), [hand, standing.value]);
  if (!hand) return null;
  if (hand.last.length === 0)
    return <p class="empty">No sheet of yours was resolved in the last step: there is nothing to take up.</p>;
  return (
    <section aria-label="Yesterday’s sheet">
      <p>
        The orders of your last sheet, held against what you see today. Nothing is taken up before you say so.
      </p>
      {list.value === undefined ? <p>Looking …</p> : <List all={list.value} />}
      <button type="button" class="main" disabled={ticked.value.size === 0} onClick={() => act(take())}>
        Take up {ticked.value.size}
      </button>
    </section>
  );
}

function List({ all }: { readonly all: readonly Again[] }) {
  const turn = (at: number): void => {
    const next = new Set(ticked.value);
    if (!next.delete(at)) next.add(at);
    ticked.value = next;
  };
  return (
    <ul class="ticks">
      {all.map(({ text: order, now, why }, at) => (
        <li>
          <label class="row">
            <input
              type="checkbox"
              checked={ticked.value.has(at)}
              disabled={now === 'gone'}
              onChange={() => turn(at)}
            />
            <span>
              <code>{order}</code> <small>{why === undefined ? WORDS[now] : `${WORDS[now]}: ${why}`}</small>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
