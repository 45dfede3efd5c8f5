/** The ways out of the page, and what each came to in words. None says more than it knows. */
import { signal } from '@preact/signals';
import { gaveOut } from './drafts.js';
import { replaceText, said, text } from './state.js';

/** Milliseconds by the device's clock; the deadline is held against it, and shown so. */
export const now = signal(Date.now());
const MINUTE = 60_000;
setInterval(() => (now.value = Date.now()), MINUTE / 2);
document.addEventListener('visibilitychange', () => (now.value = Date.now()));

/** Offers a text as a file in the browser's own way. */
export function download(name: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/plain' }));
  link.download = name;
  link.click();
  // Some browsers read it after the tap.
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE);
}

/** What is to go out: the sheet, or its withdrawal. */
export interface Going {
  readonly text: string;
  readonly name: string;
  readonly withdrawal: boolean;
  readonly to: string | undefined;
}

const given = (how: string, { text: sheet, withdrawal }: Going): void => gaveOut(how, sheet, withdrawal);

export function saveFile(going: Going): void {
  download(going.name, going.text);
  const mail = going.to === undefined ? 'mail it to your game master' : `mail it to ${going.to}`;
  given(`saved as ${going.name}, where this browser puts downloads: ${mail}`, going);
}

/** Selects the text beside, so that a refusal is no dead end. */
export async function copy(going: Going, beside: HTMLTextAreaElement | null): Promise<void> {
  beside?.focus();
  beside?.select();
  try {
    await navigator.clipboard.writeText(going.text);
    given('copied', going);
  } catch {
    said.value = 'The browser did not copy it; the text below is marked: copy it yourself';
  }
}

const fileOf = ({ text: sheet, name }: Going): File => new File([sheet], name, { type: 'text/plain' });

/** Does this device take the very file? */
export function canShare(going: Going): boolean {
  const { canShare: may } = navigator as { readonly canShare?: Navigator['canShare'] };
  try {
    return may?.call(navigator, { files: [fileOf(going)] }) === true;
  } catch {
    return false;
  }
}

export async function share(going: Going): Promise<void> {
  try {
    await navigator.share({ files: [fileOf(going)] });
    given('handed on by this device', going);
  } catch (error) {
    const cancelled = error instanceof DOMException && error.name === 'AbortError';
    said.value = cancelled ? 'Nothing was handed on' : 'This device would not hand it on; take another way';
  }
}

/** A sheet or a saved draft in the place of what is written: one step that can be undone. */
export async function openSheet(file: File | undefined): Promise<void> {
  if (!file) return;
  if (file.size > 256 * 1024) {
    said.value = 'This file is too large to be a sheet';
    return;
  }
  const read = (await file.text()).replace(/\r\n?/g, '\n').replace(/^\ufeff/, '');
  if (read === text.value) said.value = 'It is the same as what is written';
  else {
    replaceText(read);
    said.value = `${file.name} is opened; Undo brings back what was written`;
  }
}
