/** Reads what a command line gives: numbers, positions, options, files. */
import { InvalidArgumentError } from 'commander';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { canonicalPosition, MovesheetError, type ForcedRolls, type Json } from '../core/index.js';

/** A whole number, 0 or more. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It is a whole number.');
  return Number(text);
}

export function position(text: string): string {
  const found = canonicalPosition(text);
  if (!/^P\d+$/.test(found)) throw new InvalidArgumentError('A position looks like P5.');
  return found;
}

/** `P3,P4` */
export function positions(text: string, before: readonly string[] = []): string[] {
  return [...before, ...text.split(',').map((one) => position(one.trim()))];
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

/** Collects `--option key=value`; values are read as YAML: `true`, `6`, `[a, b]`, words. */
export function option(text: string, before: Readonly<Record<string, Json>> = {}): Record<string, Json> {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('An option looks like key=value.');
  let value: Json;
  try {
    value = parse(text.slice(at + 1), { maxAliasCount: 0, logLevel: 'silent' }) as Json;
  } catch {
    throw new InvalidArgumentError(`The value of ${text.slice(0, at)} can't be read.`);
  }
  return { ...before, [text.slice(0, at)]: value ?? '' };
}

/** A file's text. Throws `file/missing` for the GM. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new MovesheetError('file/missing', `${file} can't be read.`, 'Look at the name.', 2);
  }
}

/** A table of rolls: `"siege/breach susa": [3]`, as YAML or JSON. */
export function readDice(file: string): ForcedRolls {
  const hint =
    'Lines look like  "siege/breach susa": [3, 5]  - the stream, what it is for, and the results in order.';
  let value: unknown;
  try {
    value = parse(readText(file), { maxAliasCount: 0, logLevel: 'silent' });
  } catch (error) {
    if (error instanceof MovesheetError) throw error;
    throw new MovesheetError(
      'dice/unreadable',
      `${file}: ${(error as Error).message.split('\n')[0] ?? ''}`,
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
