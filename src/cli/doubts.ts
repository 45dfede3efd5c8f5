/** The pre-flight of `run`: stops on every doubt that the GM did not name. */
import { InvalidArgumentError } from 'commander';
import { openMailroom } from '../archive/mailroom.js';
import { DOUBTS, preflight, type Doubt, type DoubtName } from '../archive/preflight.js';
import { readSettings } from '../archive/settings.js';
import type { Survey } from '../archive/survey.js';
import { MovesheetError } from '../core/index.js';

/** Reads `--accept early,red`. */
export function doubts(text: string, before: readonly DoubtName[] = []): DoubtName[] {
  const names = text.split(',').map((one) => one.trim());
  const unknown = names.find((name) => !(DOUBTS as readonly string[]).includes(name));
  if (unknown !== undefined) throw new InvalidArgumentError(`"${unknown}" is none of ${DOUBTS.join(', ')}.`);
  return [...before, ...(names as DoubtName[])];
}

/** All doubts, whatever the GM accepts. */
export function doubtsOf(dir: string, found: Survey): Doubt[] {
  const mailroom = openMailroom(dir, () => new Date());
  const items = preflight(dir, readSettings(dir), found, mailroom, Date.now());
  return items.flatMap(({ doubt }) => doubt ?? []);
}

/** Returns the doubts that the GM accepted, for the journal. Throws `run/doubts` with all the others at once. */
export function refuseDoubts(
  dir: string,
  found: Survey,
  given: { readonly accept?: readonly DoubtName[]; readonly acceptNmr?: number },
): Doubt[] {
  const all = doubtsOf(dir, found);
  // Who names a number of missing sheets has decided not to wait for them.
  const decided: readonly DoubtName[] = given.acceptNmr === undefined ? [] : ['early'];
  const named = new Set<DoubtName>([...(given.accept ?? []), ...decided]);
  const open = all.filter(({ name }) => !named.has(name));
  if (open.length === 0) return all;
  const names = open.map(({ name }) => name).join(',');
  throw new MovesheetError(
    'run/doubts',
    `Nothing was resolved: ${open.map(({ message, name }) => `${message} [${name}]`).join('; ')}.`,
    `${open.map(({ hint, name }) => `[${name}] ${hint}`).join('; ')}. To go on all the same: --accept ${names}.`,
  );
}
