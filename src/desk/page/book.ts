/** The rulebook that lies in the page: unpacked when it is first opened; and the way to one of its rules and back. */
import { batch, signal } from '@preact/signals';
import type { DrawnBlock } from '../engine/drawn.js';
import { hasPart, partOf } from './parts.js';
import { tab, type Tab } from './state.js';

/** Its blocks; undefined: not unpacked yet. */
export const book = signal<readonly DrawnBlock[] | undefined>(undefined);
/** Which of the pages beside composing is shown. */
export const shown = signal('yesterday');
/** The rule to look at. */
export const rule = signal<string | undefined>(undefined);
/** Where the way back leads. */
export const cameFrom = signal<{ readonly tab: Tab; readonly shown: string } | undefined>(undefined);

/** Pages of rules from outside hold none. */
export const hasBook = (): boolean => hasPart('book');

export async function unpackBook(): Promise<void> {
  const text = await partOf('book');
  if (text !== undefined) book.value = JSON.parse(text) as readonly DrawnBlock[];
}

/** Opens the rulebook at a rule. */
export function openRule(id: string): void {
  batch(() => {
    if (tab.value !== 'more' || shown.value !== 'rules')
      cameFrom.value = { tab: tab.value, shown: shown.value };
    rule.value = id;
    shown.value = 'rules';
    tab.value = 'more';
  });
}

export function backFromRule(): void {
  const to = cameFrom.value;
  batch(() => {
    cameFrom.value = undefined;
    rule.value = undefined;
    if (to) [tab.value, shown.value] = [to.tab, to.shown];
  });
}
