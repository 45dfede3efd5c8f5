/**
 * Makes the sheets of the newest entry anew while nobody has them: a deadline that was written into game.yaml after they were
 * made must not be missing on them, and they are printed as game.yaml and players.yaml say. State, events and inputs stay as they are.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PositionId } from '../../core/index.js';
import { removeFile, writeWhole } from '../../disk.js';
import { worded } from '../../system-texts.js';
import type { Deadline } from '../settings/deadline.js';
import { entryFiles, type EntryContent, type RenderSheet, type Rules } from '../folder/entry.js';
import { sha256 } from '../folder/hash.js';
import { gazetteGround } from './gazettes.js';
import type { StepInputs } from '../folder/inputs.js';
import {
  entryFolder,
  GAZETTE,
  INPUTS,
  isGazette,
  MANIFEST,
  redrawMark,
  sheetPath,
} from '../folder/layout.js';
import type { Manifest } from '../folder/manifest.js';
import { sealed } from '../folder/sealed.js';
import { deliver } from '../intake/press.js';
import {
  lastEntry,
  readEntryBytes,
  readEntryJson,
  readEvents,
  readPositionFile,
  readState,
  undoneSheets,
} from '../folder/read.js';
import { answersOf, readSheets } from './replay.js';
import { readSeed } from '../seed.js';
import { toldWith } from '../shares.js';
import type { Settings } from '../settings/game-settings.js';
import { printWords, type PrintOf } from '../settings/print.js';
import { openAnnouncement, openDeadline } from '../intake/survey.js';

/** The deadline on the newest sheets and the one of game.yaml, where they are not the same. */
export interface OtherDeadline {
  readonly printed?: Deadline;
  readonly set?: Deadline;
}

/** undefined: the newest sheets say what game.yaml says. */
export function otherDeadline(game: string, settings: Settings): OtherDeadline | undefined {
  const { name, manifest } = lastEntry(game);
  const whose = manifest.opens.awaiting[0];
  if (whose === undefined) return undefined;
  const printed = readPositionFile(game, name, whose).deadline;
  const set = openDeadline(game, settings);
  // A crash in the middle left some sheets with one and some with the other.
  if (printed?.utc === set?.utc && printed?.zone === set?.zone && !existsSync(redrawMark(game)))
    return undefined;
  return { ...(printed ? { printed } : {}), ...(set ? { set } : {}) };
}

/** How a newest sheet is printed and how the settings have it, in words, where that is not the same. */
export interface OtherPrint {
  readonly position: PositionId;
  readonly printed: string;
  readonly set: string;
}

/** Of the first position whose newest sheet is printed otherwise than it is set; undefined: there is none. */
export function otherPrint(game: string, print: PrintOf): OtherPrint | undefined {
  const { name, manifest } = lastEntry(game);
  if (manifest.opens.awaiting.length === 0) return undefined;
  for (const { id: position } of manifest.positions) {
    const path = sheetPath(position, 'pdf');
    if (manifest.files[path] === undefined) continue;
    const printed = printedAs(readEntryBytes(game, name, path));
    const set = printWords(print(position));
    if (printed !== undefined && printed !== set) return { position, printed, set };
  }
  return undefined;
}

/** What a PDF says of itself; one that was made before they said it has only its paper. */
function printedAs(pdf: Buffer): string | undefined {
  const at = pdf.lastIndexOf(KEYWORDS);
  if (at >= 0) return pdf.toString('latin1', at + KEYWORDS.length, pdf.indexOf('<', at + 1));
  const page = /\/MediaBox \[0 0 (\d{3})/.exec(pdf.toString('latin1'))?.[1] ?? '';
  return (['A4', 'Letter'] as const).find((one) => SIDES[one].includes(page));
}

const KEYWORDS = '<pdf:Keywords>';

/** The sides of a page in whole points, whichever way it is turned. */
const SIDES: Readonly<Record<'A4' | 'Letter', readonly string[]>> = {
  A4: ['595', '841'],
  Letter: ['612', '792'],
};

/** Can they be made anew to the byte? An amendment's can't, nor those of other rules than today's. */
export function canRedraw(game: string, { stamp }: Pick<Rules, 'stamp'>): boolean {
  const { kind, system } = lastEntry(game).manifest;
  return kind !== 'amendment' && system.version === stamp.version && system.data === stamp.data;
}

/** The caller holds the lock, and nothing of the entry was sent. Given again it ends what a crash cut short. */
export async function redraw(
  game: string,
  rules: Rules,
  render: RenderSheet,
  settings: Settings,
): Promise<void> {
  const { name, manifest } = lastEntry(game);
  const sheets = readSheets(game, { name, manifest, hash: '' });
  const former = undoneSheets(game, name);
  const inputs = readEntryJson(game, name, INPUTS) as Partial<StepInputs>;
  const content: EntryContent = {
    name,
    kind: manifest.kind,
    turn: manifest.turn,
    step: manifest.step,
    state: readState(game, name),
    events: readEvents(game, name),
    told: readEvents(game, name),
    ...answersOf(game, { name, manifest, hash: '' }),
    press: deliver(sheets, manifest.positions, inputs.press),
    inputs,
    branch: manifest.branch,
    previous: manifest.previous,
    ...toldWith(game, name),
    announcement: openAnnouncement(game, settings),
    ...(manifest.files[GAZETTE.json] === undefined
      ? {}
      : { gazette: gazetteGround(game, rules.system, name, settings) }),
    ...(former ? { rerun: true, former } : {}),
  };
  const hashes: Record<string, string> = { ...manifest.files };
  const mark = redrawMark(game);
  writeWhole(mark, `${JSON.stringify({ entry: name })}\n`);
  const then = { ...rules, system: worded(rules.system, inputs.words) };
  for await (const [path, made] of entryFiles(then, manifest.game, readSeed(game), content, { render })) {
    if (!path.startsWith('sheets/') && !isGazette(path)) continue;
    writeWhole(join(entryFolder(game, name), path), made);
    hashes[path] = sha256(made);
  }
  const whole: Manifest = { ...manifest, files: hashes };
  writeWhole(join(entryFolder(game, name), MANIFEST), sealed(whole));
  removeFile(mark);
}
