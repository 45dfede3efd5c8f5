/** The pre-flight of `run`: stops on every doubt that the GM did not name. */
import { InvalidArgumentError } from 'commander';
import { openMailroom } from '../archive/intake/mailroom.js';
import {
  DOUBTS,
  preflight,
  tooManyMissing,
  type Doubt,
  type DoubtName,
} from '../archive/intake/preflight.js';
import { readSettings } from '../archive/settings/settings.js';
import type { Survey } from '../archive/intake/survey.js';
import { MovesheetError } from '../core/index.js';
import { houseFetchedFor } from './house-fetch.js';
import { undelivered } from './delivery.js';

/** Reads `--accept early,red`. */
export function doubts(text: string, before: readonly DoubtName[] = []): DoubtName[] {
  const names = text.split(',').map((one) => one.trim());
  const unknown = names.find((name) => !(DOUBTS as readonly string[]).includes(name));
  if (unknown !== undefined) throw new InvalidArgumentError(`"${unknown}" is none of ${DOUBTS.join(', ')}.`);
  return [...before, ...(names as DoubtName[])];
}

/** All doubts, whatever the GM accepts. `now` in milliseconds. */
export function doubtsOf(dir: string, found: Survey, now: number): Doubt[] {
  const settings = readSettings(dir);
  const mailroom = openMailroom(dir, () => new Date(now));
  const outside = {
    mailroom: settings.mail?.house ? { ...mailroom, lastFetch: houseFetchedFor(dir) } : mailroom,
    undelivered: undelivered(dir, settings, found.players, found.last),
    now,
  };
  return preflight(dir, settings, found, outside).flatMap(({ doubt }) => doubt ?? []);
}

interface Named {
  readonly accept?: readonly DoubtName[];
  readonly acceptNmr?: number;
}

/** Everything that a real run would stop on, each with how to go on all the same. */
export function stopsOf(dir: string, found: Survey, given: Named, now: number): string[] {
  const missing = tooManyMissing(readSettings(dir), found, given.acceptNmr);
  return [
    ...(missing ? [`[missing] ${missing.message}: ${missing.hint}`] : []),
    ...unnamed(doubtsOf(dir, found, now), given).map(
      ({ name, message, hint }) => `[${name}] ${message}: ${hint}, or --accept ${name}`,
    ),
  ];
}

/** Returns the doubts that the GM accepted, for the journal. Throws `run/doubts` with all the others at once. */
export function refuseDoubts(dir: string, found: Survey, given: Named, now: number): Doubt[] {
  const all = doubtsOf(dir, found, now);
  const open = unnamed(all, given);
  // Missing sheets alone are refused by the step itself.
  if (open.length === 0) return all;
  const missing = tooManyMissing(readSettings(dir), found, given.acceptNmr);
  const names = open.map(({ name }) => name).join(',');
  const words = [
    ...(missing ? [missing.message] : []),
    ...open.map(({ message, name }) => `${message} [${name}]`),
  ];
  const hints = [...(missing ? [missing.hint] : []), ...open.map(({ hint, name }) => `[${name}] ${hint}`)];
  throw new MovesheetError(
    'run/doubts',
    `Nothing was resolved: ${words.join('; ')}.`,
    `${hints.join('; ')}. To go on all the same: --accept ${names}${missing ? ` --accept-nmr ${found.missing.length}` : ''}.`,
  );
}

const unnamed = (all: readonly Doubt[], { accept = [] }: Named): Doubt[] =>
  all.filter(({ name }) => !accept.includes(name));
