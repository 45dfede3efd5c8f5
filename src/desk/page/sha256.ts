/** SHA-256 as hexadecimal digits: the browser's own, or the worker's where a page has none. */

import type { Digester } from './drafts-key.js';
import { ask } from './state.js';

export async function sha256(text: string): Promise<string> {
  const { subtle } = (globalThis as { readonly crypto?: { readonly subtle?: Digester } }).crypto ?? {};
  if (!subtle) return ask('sha256', text);
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
