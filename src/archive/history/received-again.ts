/**
 * Reads the sheets of a step again as they were received: is each what the step was resolved with? A replay alone takes the orders as they
 * were archived, and would not see that they are not those that came. RULES-1, SHEET-1.
 */
import { type GameSystem, type PositionId } from '../../core/index.js';
import type { StepInputs } from '../folder/inputs.js';
import { INPUTS, ordersPath, RECEIVED } from '../folder/layout.js';
import { asArchived } from '../folder/entry.js';
import { readEntryBytes, readEntryJson } from '../folder/read.js';
import { choose, judge, type Chosen } from '../intake/accept.js';
import type { JudgedSheet, ReceivedRecord } from '../intake/open-game.js';
import { pressThen } from '../intake/press-book.js';
import { openedBy } from '../intake/survey.js';
import { standInSheet } from '../resolve-step.js';
import { firstDifference, type Difference } from './difference.js';
import { readSheets, type Replayed } from './replay.js';

/** What stands otherwise, and in which file of the entry. */
export interface OtherSheet extends Difference {
  readonly file: string;
  readonly note: string;
}

/** Which sheets of a step were read again, and the first thing that comes to something else. */
export interface ReadAgain {
  readonly received: number;
  readonly counted: number;
  /** Written by the computer, and written again. */
  readonly standIns: number;
  /** Came after the deadline, as the GM's clock had it: no replay can tell. */
  readonly late: number;
  readonly other?: OtherSheet;
}

/** `before`: the entry that opened the step, as replayed. */
export function readAgain(
  game: string,
  seed: string,
  { entry, system }: Replayed,
  before: Replayed,
): ReadAgain {
  const { manifest, name } = entry;
  const inputs = readEntryJson(game, name, INPUTS) as StepInputs;
  const records =
    manifest.files[RECEIVED] === undefined ? [] : (readEntryJson(game, name, RECEIVED) as ReceivedRecord[]);
  const counts = {
    received: records.length,
    standIns: inputs.standIns.length,
    late: records.filter(({ verdict }) => verdict === 'late').length,
  };
  const stray = records.find(({ file }) => !Object.hasOwn(manifest.files, file));
  if (stray) {
    const note = 'A sheet is listed that is no file of the entry.';
    return { ...counts, counted: 0, other: { field: '/', file: RECEIVED, note } };
  }
  const open = { ...openedBy(game, before.entry), ...pressThen(inputs.press ?? {}) };
  const judged = records.map((record): JudgedSheet => {
    const bytes = readEntryBytes(game, name, record.file);
    const sheet = judge(system, open, { file: record.name, arrived: Date.parse(record.arrived), bytes });
    return { ...sheet, late: record.verdict === 'late' };
  });
  const chosen = choose(judged, () => false);
  const other =
    otherVerdict(records, judged, chosen) ??
    otherOrders({ game, system, seed, before, inputs }, readSheets(game, entry), chosen);
  return { ...counts, counted: chosen.accepted.size, ...(other ? { other } : {}) };
}

function otherVerdict(
  records: readonly ReceivedRecord[],
  judged: readonly JudgedSheet[],
  { verdicts }: Chosen,
): OtherSheet | undefined {
  for (const [index, record] of records.entries()) {
    const sheet = judged[index];
    if (!sheet) continue;
    const computed = {
      sha256: sheet.sha256,
      ...(sheet.position === undefined ? {} : { position: sheet.position }),
      verdict: verdicts.get(sheet) ?? 'refused',
    };
    const { sha256: hash, position, verdict } = record;
    const archived = { sha256: hash, ...(position === undefined ? {} : { position }), verdict };
    const found = firstDifference(archived, computed, `/${index}`);
    if (found)
      return {
        ...found,
        file: RECEIVED,
        note: `The sheet ${record.file}, read again, comes to something else.`,
      };
  }
  return undefined;
}

interface Grounds {
  readonly game: string;
  readonly system: GameSystem;
  readonly seed: string;
  readonly before: Replayed;
  readonly inputs: StepInputs;
}

function otherOrders(
  { system, seed, before, inputs }: Grounds,
  archived: ReadonlyMap<PositionId, unknown>,
  { accepted }: Chosen,
): OtherSheet | undefined {
  const made = new Map<PositionId, unknown>();
  for (const [position, { sheet }] of accepted) made.set(position, asArchived(sheet));
  for (const position of inputs.standIns)
    made.set(
      position,
      asArchived(standInSheet(system, { ...before, seed }, position, inputs.levels?.[position])),
    );
  for (const position of [...new Set([...archived.keys(), ...made.keys()])].sort()) {
    const found = firstDifference(archived.get(position), made.get(position));
    if (!found) continue;
    const note = inputs.standIns.includes(position)
      ? 'The computer, asked again, gives other orders for this seat.'
      : 'These orders are not those of the sheet that was received.';
    return { ...found, file: ordersPath(position), note };
  }
  return undefined;
}
