/** JSON that holds the hash of all the rest of it as its last field: no letter of it can change unseen. */
import { canonicalJson } from '../../core/index.js';
import { sha256 } from './hash.js';

/** The text of a sealed file. A seal that the value has already is made anew. */
export function sealed(value: object, indent = 2): string {
  const rest = Object.fromEntries(Object.entries(value).filter(([field]) => field !== 'sha256'));
  return `${JSON.stringify({ ...rest, sha256: sha256(canonicalJson(rest)) }, null, indent)}\n`;
}

/** Does the seal of a text hold? `undefined`: it has none, as it was before there were any. */
export function sealHolds(text: string): boolean | undefined {
  const found = parsed(text);
  if (typeof found !== 'object' || found === null) return false;
  return 'sha256' in found ? sealed(found) === text : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
