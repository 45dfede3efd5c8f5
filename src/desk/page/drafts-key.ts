/** What a draft is kept under: whose it is, for which step, and which move sheet's token it would prove. The token itself is not in it. */

export interface DraftOf {
  readonly game: string;
  readonly position: string;
  readonly turn: number;
  readonly step: string;
}

/** Draft of past turns are kept for so many. */
export const KEPT_TURNS = 4;

export async function draftKey({ game, position, turn, step }: DraftOf, token: string): Promise<string> {
  return [game, position, String(turn), step, await fingerprint(token)].join(' ');
}

/** What we use of the browser's `crypto.subtle`. */
export interface Digester {
  digest(algorithm: 'SHA-256', bytes: Uint8Array): Promise<ArrayBuffer>;
}

const ownDigester = (): Digester | null =>
  (globalThis as unknown as { readonly crypto?: { readonly subtle?: Digester } }).crypto?.subtle ?? null;

/**
 * The first 8 digits of the token's SHA-256. A page opened in a place where the browser has no such thing gets those of a plain
 * sum (FNV-1a) instead, behind an `f`: it only keeps the drafts of two move sheets apart.
 */
export async function fingerprint(token: string, subtle: Digester | null = ownDigester()): Promise<string> {
  const bytes = new TextEncoder().encode(token);
  if (!subtle) return `f${plainSum(bytes)}`;
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return [...digest.slice(0, 4)].map(hex).join('');
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

function plainSum(bytes: Uint8Array): string {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum.toString(16).padStart(8, '0');
}
