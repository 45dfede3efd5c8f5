/** Marks of steps: what a pack tells of them while the game runs. */
import { createHmac } from 'node:crypto';

/**
 * Commits to an entry: HMAC-SHA-256 of its name and the hash of its manifest under the seed. Before the seed is known it tells nothing,
 * while bare hashes would let anybody try out what an order, or a token, might be; afterwards everybody can make it.
 */
export function markOf(
  seed: string,
  { name, hash }: { readonly name: string; readonly hash: string },
): string {
  return createHmac('sha256', seed).update(['entry', name, hash].join('\0')).digest('hex');
}
