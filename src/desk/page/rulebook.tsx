/** The players' rulebook: contents, search, and the paragraph that a rule's id leads to. */
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { backFromRule, book, cameFrom, hasBook, rule, unpackBook } from './book.js';
import { Blocks } from './read.js';
import { namesRule } from './rule-names.js';
import { act, said } from './state.js';

const wanted = signal('');
/** What of the book holds the words searched for, as found in the page. */
const found = signal<readonly HTMLElement[]>([]);
const MOST = 40;

/** What is found and jumped to. */
const PIECES = 'h2, h3, h4, li, p, tr, pre';

export function Rulebook() {
  const home = useRef<HTMLElement>(null);
  const blocks = book.value;
  const id = rule.value;
  useEffect(() => {
    if (!blocks) act(unpackBook());
  }, [blocks]);
  useLayoutEffect(() => {
    if (home.current && blocks && id !== undefined) jump(paragraphOf(home.current, id), id);
  }, [blocks, id]);
  useLayoutEffect(() => {
    found.value = home.current ? search(home.current, wanted.value) : [];
  }, [blocks, wanted.value]);
  if (!hasBook()) return <p class="empty">No rulebook lies in this page: your game master has it.</p>;
  if (!blocks) return <p class="empty">Opening the rulebook …</p>;
  return (
    <section class="rules" aria-label="Rulebook">
      <p class="row rules-head">
        {cameFrom.value && (
          <button type="button" onClick={backFromRule}>
            ‹ Back
          </button>
        )}
        <input
          type="search"
          aria-label="Search the rulebook"
          placeholder="Search the rules"
          value={wanted.value}
          onInput={({ currentTarget: { value } }) => (wanted.value = value)}
        />
      </p>
      {wanted.value.trim().length > 1 ? <Found /> : <Contents home={home.current} />}
      <article class="book" ref={home}>
        <Blocks blocks={blocks} />
      </article>
    </section>
  );
}

function Contents({ home }: { readonly home: HTMLElement | null }) {
  const heads = (book.value ?? []).flatMap((block) =>
    block.kind === 'heading' && block.level === 1 ? [block.text] : [],
  );
  const go = (text: string): void =>
    jump(
      [...(home ?? document).querySelectorAll<HTMLElement>('.book h2, h2')].find(
        (head) => head.textContent === text,
      ),
      text,
    );
  return (
    <details>
      <summary>Contents</summary>
      <ul class="ticks">
        {heads.map((text) => (
          <li>
            <button type="button" class="offer" onClick={() => go(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Found() {
  const all = found.value;
  return (
    <>
      <p role="status">{all.length === 0 ? 'Nothing is found' : `Found ${all.length}`}</p>
      <ul class="ticks found" aria-label="Found">
        {all.slice(0, MOST).map((one) => (
          <li>
            <button type="button" class="offer" onClick={() => jump(one, wanted.value)}>
              {snippet(one.textContent, wanted.value)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const AROUND = 60;

function snippet(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word.trim().toLowerCase()));
  const from = Math.max(0, at - AROUND);
  return `${from > 0 ? '… ' : ''}${text.slice(from, at + AROUND)}${at + AROUND < text.length ? ' …' : ''}`;
}

/** The smallest pieces that hold the words. */
function search(home: HTMLElement, words: string): readonly HTMLElement[] {
  const word = words.trim().toLowerCase();
  if (word.length < 2) return [];
  return [...home.querySelectorAll<HTMLElement>(PIECES)].filter(
    (one) => one.textContent.toLowerCase().includes(word) && !one.querySelector('li, p, tr'),
  );
}

/** Where a rule is told: where its id stands in bold, else where it is named first. */
function paragraphOf(home: HTMLElement, id: string): HTMLElement | undefined {
  const bold = [...home.querySelectorAll<HTMLElement>('b')].find((one) => namesRule(one.textContent, id));
  return (
    bold?.closest<HTMLElement>(PIECES) ??
    [...home.querySelectorAll<HTMLElement>(PIECES)].find((one) => namesRule(one.textContent, id))
  );
}

function jump(to: HTMLElement | undefined, what: string): void {
  if (!to) {
    said.value = `${what} is not in the rulebook`;
    return;
  }
  for (const marked of document.querySelectorAll('.book .marked')) marked.classList.remove('marked');
  to.classList.add('marked');
  to.tabIndex = -1;
  to.focus({ preventScroll: true });
  to.scrollIntoView({ block: 'center' });
}
