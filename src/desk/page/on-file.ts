/** What the GM has: the sheet that came with the hand, and what receipts say since. A colour other than the desk's own is told aloud. */
import { computed, effect, signal } from '@preact/signals';
import type { Difference } from '../engine/difference.js';
import type { ReceiptRead } from '../engine/receipt-text.js';
import { filed, out } from './drafts.js';
import type { Filed, GivenOut } from './drafts-store.js';
import { counted, differences } from './send-text.js';
import { ask, facts, judged, replaceText, said, tell, text } from './state.js';
import type { LiesThere } from './submit.js';

/** What a receipt came to; `loud`: something is not as the desk says. */
export interface Heard {
  readonly words: string;
  readonly loud: boolean;
}

export const heard = signal<Heard | undefined>(undefined);
/** In what the sheet as written differs from the one on file; undefined: not known. */
export const apart = signal<Difference | undefined>(undefined);

const none = ({ orders, letters, words }: Difference): boolean => orders + letters === 0 && !words;

/** The sheet as written is the one on file. */
export const same = computed(
  () => filed.value?.text === text.value || (apart.value !== undefined && none(apart.value)),
);

/** `sheet 2 of 25 Dec 18:04, green` */
export function onFileWords(sheet: Filed): string {
  const { arrived, state } = sheet;
  const when = arrived === undefined ? '' : ` of ${shortTime(arrived)}`;
  return `${numberWords(sheet)}${when}${state === undefined ? '' : `, ${state}`}`;
}

const numberWords = ({ number }: Pick<Filed, 'number'>): string =>
  number === undefined ? 'the sheet there' : `sheet ${number}`;

export const shortTime = (utc: string): string => {
  const time = new Date(utc);
  return Number.isNaN(time.getTime())
    ? utc
    : time.toLocaleString(undefined, {
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
        hourCycle: 'h23',
      });
};

/** `3 orders and 1 letter` */
export function apartWords({ orders, letters, words }: Difference): string {
  const parts = [
    ...(orders > 0 ? [counted(orders, 'order')] : []),
    ...(letters > 0 ? [counted(letters, 'letter')] : []),
  ];
  return parts.length > 0 ? parts.join(' and ') : words ? 'the header' : 'nothing';
}

interface Standing {
  readonly state: 'not-sent' | 'given' | 'differs' | 'there';
  readonly words: string;
}

/** What the page may say of the sheet: draft, given out, sent by the player's word, there by the GM's; or changed since. */
export function standingOf(): Standing {
  const [given, has] = [out.value, filed.value];
  const open = given && given.sent !== false && given.at > confirmedAt(has) ? given : undefined;
  const there = has && !has.withdrawn ? has : undefined;
  if (there && same.value) return { state: 'there', words: `the GM has it: ${onFileWords(there)}` };
  if (open) return unconfirmed(open);
  if (there) return besides(there);
  return { state: 'not-sent', words: has?.withdrawn ? 'withdrawn: the GM has nothing' : 'not sent' };
}

/** It is another sheet; or, until both were held against each other, nobody knows. */
function besides(there: Filed): Standing {
  if (!apart.value) return { state: 'given', words: `the GM has ${onFileWords(there)}` };
  return { state: 'differs', words: `differs from ${numberWords(there)} (${apartWords(apart.value)})` };
}

/** Clocks differ: what is confirmed by its text is so whatever they say. */
function confirmedAt(has: Filed | undefined): number {
  if (!has) return -Infinity;
  const given = out.value;
  if (given && (given.text === has.text || (given.withdrawal && has.withdrawn))) return Infinity;
  return Date.parse(has.arrived ?? '') || 0;
}

function unconfirmed(given: GivenOut): Standing {
  const what = given.sent ? 'sent, as you say; not confirmed' : 'given out, not confirmed';
  if (given.withdrawal) return { state: 'given', words: `withdrawal ${what}` };
  const n = differences(given.text, text.value);
  return n === 0
    ? { state: 'given', words: what }
    : { state: 'differs', words: `differs from what you gave out (${counted(n, 'change')})` };
}

/** Holds the sheet against the one on file, each time that it was judged. */
export function watchFiled(): void {
  effect(() => {
    const other = filed.value?.text;
    if (other === undefined || !judged.value) {
      apart.value = undefined;
      return;
    }
    const now = text.peek();
    ask('difference', now, other).then((found) => {
      if (text.value === now && filed.value?.text === other) apart.value = found;
    }, tell);
  });
}

/** Goes on with the sheet on file in the place of what is written: one step that can be undone. */
export function takeUpFiled(): void {
  const other = filed.value?.text;
  if (other === undefined) return;
  replaceText(other);
  said.value = 'The sheet on file is taken up; Undo brings back what was written';
}

const hear = (words: string, loud = false): void => {
  heard.value = { words, loud };
  said.value = words;
};

/** What the server says lies there. A late sheet does not count before the GM says so. */
export function learnt(found: LiesThere | null): void {
  if (found?.verdict === 'late') return;
  if (!found) {
    filed.value = undefined;
    return;
  }
  const { number, arrived, state, sha256: hash, text: own } = found;
  filed.value = { number, arrived, state, sha256: hash, text: own };
}

/** A receipt pasted or opened. */
export async function hearReceipt(given: string): Promise<void> {
  const hand = facts.value;
  const receipt = await ask('receipt', given);
  if (!hand) return;
  if (!receipt) {
    hear('This is no receipt: paste it whole, from “Receipt:” on.', true);
    return;
  }
  const { game, position, turn, step } = receipt;
  if (game !== hand.game || position !== hand.position || turn !== hand.turn || step !== hand.step)
    hear(
      `This receipt is for ${game}, ${position}, turn ${turn}${step === '' ? '' : `, ${step}`}: not for the sheet of this page.`,
      true,
    );
  else await confirm(receipt);
}

/** What the GM's machine says of a sheet, held against what the desk knows. */
export async function confirm(receipt: ReceiptRead): Promise<void> {
  if (receipt.state === 'refused') {
    hear('Refused: the game master has not got this sheet. The receipt says why.', true);
    return;
  }
  if (receipt.state === 'withdrawn' || receipt.after === 'withdrawn') {
    filed.value = { ...numbered(receipt), withdrawn: true };
    hear('Withdrawn: the game master has no sheet of yours for this step.');
    return;
  }
  const texts = [out.value?.text, text.value].filter((one) => one !== undefined);
  const found = await ask('sheetOf', receipt, texts);
  const state = found?.state;
  const shout = state !== undefined && state !== receipt.state;
  const which = `Sheet ${receipt.number ?? ''}`.trim();
  const colour = shout
    ? ` It is ${receipt.state} there and ${state} here: tell your game master, for the two should be the same.`
    : ` It is ${receipt.state}${state === undefined ? '' : ', here as there'}.`;
  const counts = !receipt.late && receipt.stays === undefined && receipt.after === undefined;
  if (counts) file(receipt, found?.text);
  hear(
    `${which}: ${SAMENESS[found?.by ?? 'none']}${colour}${standing(receipt)}`,
    shout || !found || receipt.late,
  );
}

const SAMENESS = {
  bytes: 'the game master has it, letter for letter as you gave it out.',
  orders: 'the game master has it: the same orders and letters as here.',
  none: 'the game master has another sheet than the one written here or given out from here. Look at the orders in the receipt.',
} as const;

function standing({ late, stays, after }: ReceiptRead): string {
  if (late) return ' It came after the deadline: it counts only if the game master says so.';
  if (stays !== undefined) return ` It does not count: sheet ${stays} stays in force.`;
  return after === 'replaced' ? ' A later sheet of yours is in force.' : '';
}

const numbered = ({ number, arrived }: ReceiptRead): Pick<Filed, 'number' | 'arrived'> => ({
  ...(number === undefined ? {} : { number }),
  ...(arrived === undefined ? {} : { arrived }),
});

function file(receipt: ReceiptRead, found: string | undefined): void {
  const { number = 0, sha256, state, copy } = receipt;
  // An old receipt, looked at again, takes nothing back.
  if ((filed.value?.number ?? 0) > number) return;
  const known = found ?? copy;
  filed.value = {
    ...numbered(receipt),
    state,
    sha256,
    ...(known === undefined ? {} : { text: known }),
  };
}
