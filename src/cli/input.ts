/** Reads what a command line gives: numbers, positions, options, files. */
import { InvalidArgumentError } from 'commander';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { isLocalTime, isTimeZone } from '../archive/settings/deadline.js';
import { canonicalPosition, MovesheetError, type ForcedRolls } from '../core/index.js';

/** A whole number, 0 or more. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('a whole number, 0 or more, such as 2.');
  return Number(text);
}

/** A whole number within bounds. */
export function numberFrom(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : -1;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`a whole number from ${least} to ${most}.`);
  };
}

/** `2026-12-04 20:00` */
export function localTime(text: string): string {
  if (!isLocalTime(text))
    throw new InvalidArgumentError('a day and an hour that there are, such as "2026-12-04 20:00".');
  return text;
}

export function timeZone(text: string): string {
  if (!isTimeZone(text))
    throw new InvalidArgumentError('a name of the IANA list such as Europe/Berlin or America/New_York.');
  return text;
}

export function position(text: string): string {
  const found = canonicalPosition(text);
  if (!/^P\d+$/.test(found))
    throw new InvalidArgumentError('a position looks like P5; "movesheet status" lists them.');
  return found;
}

/** `P3,P4` */
export function positions(text: string, before: readonly string[] = []): string[] {
  return [...before, ...text.split(',').map((one) => position(one.trim()))];
}

/** `P3,O1`: positions, and observers by their place in players.yaml. */
export function receivers(text: string, before: readonly string[] = []): string[] {
  const ids = text.split(',').map((one) => one.trim().toUpperCase());
  return [...before, ...ids.map((id) => (/^O[1-9]\d*$/.test(id) ? id : position(id)))];
}

/** `P3:4,P5:1`: orders by position and number. */
export function orderNames(text: string, before: readonly string[] = []): string[] {
  const names = text.split(',').map((one) => {
    const [whose = '', number = ''] = one.trim().split(':');
    if (!/^\d{1,4}$/.test(number)) throw new InvalidArgumentError('An order looks like P3:4.');
    return `${position(whose)}:${Number(number)}`;
  });
  return [...before, ...names];
}

/** Positions that the game has. Throws `usage/no-position`, naming the flag and those that there are. */
export function refuseUnknown(
  flag: string,
  given: readonly string[] | undefined,
  positions: readonly { readonly id: string; readonly name: string }[],
): void {
  const unknown = given?.find((id) => positions.every((one) => one.id !== id));
  if (unknown === undefined) return;
  throw new MovesheetError(
    'usage/no-position',
    `${flag}: there is no position ${unknown}.`,
    `There are: ${positions.map(({ id, name }) => `${id} ${name}`).join(', ')}.`,
    2,
  );
}

/** Collects `--option key=value` as written; `optionsOf` reads the values. */
export function option(text: string, before: Readonly<Record<string, string>> = {}): Record<string, string> {
  const at = text.indexOf('=');
  if (at < 1)
    throw new InvalidArgumentError('an option looks like key=value; "movesheet systems ID" lists them.');
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) };
}

/** A file's text. Throws `file/missing` for the GM. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const folder = (error as NodeJS.ErrnoException).code === 'EISDIR';
    throw new MovesheetError(
      'file/missing',
      folder ? `${file} is a folder.` : `${file} can't be read.`,
      folder ? 'Name the file in it.' : 'Look at the name.',
      2,
    );
  }
}

const lineOf = (error: unknown): string => {
  const line = (error as { linePos?: readonly { line: number }[] }).linePos?.[0]?.line;
  return line === undefined ? '' : `, line ${line}`;
};

/** A table of rolls: `"siege/breach susa": [3]`, as YAML or JSON. */
export function readDice(file: string): ForcedRolls {
  const hint =
    'Lines look like  "siege/breach susa": [3, 5]  - the stream, what it is for, and the results in order.';
  let value: unknown;
  try {
    // Not 'silent': that reads on behind a slip.
    value = parse(readText(file), { maxAliasCount: 0, logLevel: 'error' });
  } catch (error) {
    if (error instanceof MovesheetError) throw error;
    throw new MovesheetError(
      'dice/unreadable',
      `${file} can't be read${lineOf(error)}: a bracket, a comma or a quotation mark is missing, or lines are set in unlike.`,
      hint,
      2,
    );
  }
  const table = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const rolls = table.map(([key, given]): [string, number[]] => [
    key,
    ([given] as unknown[]).flat() as number[],
  ]);
  const wrong = rolls.find(
    ([, results]) => results.length === 0 || results.some((one) => !Number.isSafeInteger(one) || one < 1),
  );
  if (rolls.length === 0 || wrong) {
    const where = wrong ? ` ("${wrong[0]}")` : '';
    throw new MovesheetError('dice/unreadable', `${file} is no table of rolls${where}.`, hint, 2);
  }
  return Object.fromEntries(rolls);
}
