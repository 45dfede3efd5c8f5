/** The keyboard: one key an act, wherever no text is written. Single keys can be switched off; those with Ctrl stay. */
import { signal } from '@preact/signals';
import { back, begin, done } from './compose-acts.js';
import { composing } from './composing.js';
import { drop } from './look-at.js';
import { queued } from './taps.js';
import { nextIdle } from './map.js';
import { act, chosen, facts, redo, said, type Tab, tab, undo } from './state.js';

/** Do single keys count? */
export const single = signal(true);
export const helpOpen = signal(false);

interface Key {
  readonly key: string;
  readonly word: string;
  readonly acts: () => void;
}

const focusOn = (selector: string): void =>
  void requestAnimationFrame(() => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
      (one) => one.offsetParent !== null,
    );
    found?.focus();
  });

const go = (to: Tab, selector: string) => (): void => {
  tab.value = to;
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
};

/** Opens and looks at the next sentence about what is wrong. */
function nextProblem(): void {
  tab.value = tab.value === 'send' ? 'send' : 'orders';
  requestAnimationFrame(() => {
    const all = [...document.querySelectorAll<HTMLElement>('.orders .problems li, .orders .lost li')];
    const at = all.findIndex((one) => one === document.activeElement);
    const next = all[(at + 1) % Math.max(1, all.length)];
    if (!next) {
      said.value = 'No problems';
      return;
    }
    next.closest('details')?.setAttribute('open', '');
    next.tabIndex = -1;
    next.focus();
  });
}

export const KEYS: readonly Key[] = [
  { key: '/', word: 'search', acts: () => focusOn('input[type=search]') },
  { key: 'm', word: 'map', acts: go('map', '.board') },
  { key: 'o', word: 'orders', acts: go('orders', '.orders .open, .orders .main') },
  { key: 'r', word: 'read', acts: go('read', '.read summary') },
  { key: 's', word: 'review and send', acts: go('send', '.send .main') },
  { key: 'n', word: 'new order', acts: () => act(begin()) },
  { key: '.', word: 'next idle', acts: nextIdle },
  { key: '!', word: 'next problem', acts: nextProblem },
  { key: '?', word: 'these keys', acts: () => (helpOpen.value = !helpOpen.value) },
];

/** With Ctrl, or ⌘. */
function withControl(event: KeyboardEvent): boolean {
  const writing = isWriting(event.target);
  if (event.key.toLowerCase() === 'z' && !writing) {
    if (event.shiftKey) redo();
    else undo();
    return true;
  }
  if (event.key !== 'Enter') return false;
  if (composing.value) queued(done);
  else go('send', '.send .main')();
  return true;
}

/** A field has keys of its own. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

function escaped(): void {
  if (helpOpen.value) helpOpen.value = false;
  else if (composing.value?.draft.order !== undefined) queued(back);
  else if (composing.value) drop();
  else chosen.value = undefined;
}

export function listenToKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (!facts.value || event.defaultPrevented || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (withControl(event)) event.preventDefault();
      return;
    }
    if (event.key === 'Escape') {
      escaped();
      return;
    }
    const found = KEYS.find(({ key }) => key === event.key);
    if (!found || !single.value || isWriting(event.target)) return;
    event.preventDefault();
    found.acts();
  });
}
