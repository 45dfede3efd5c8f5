/**
 * Makes the sheets of the newest entry anew while nobody has them: a deadline that was written into game.yaml after they were
 * made must not be missing on them, and they are for the paper that the GM has. State, events and inputs stay as they are.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { removeFile, writeWhole } from '../../disk.js';
import type { Deadline } from '../settings/deadline.js';
import { entryFiles, type EntryContent, type RenderSheet, type Rules } from '../folder/entry.js';
import { sha256 } from '../folder/hash.js';
import { entryFolder, INPUTS, MANIFEST, redrawMark } from '../folder/layout.js';
import type { Manifest } from '../folder/manifest.js';
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
import type { Settings } from '../settings/game-settings.js';
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

/** The paper of the newest sheets and that of game.yaml, where they are not the same. */
export function otherPaper(
  game: string,
  { paper }: Settings,
): { readonly printed: Settings['paper']; readonly set: Settings['paper'] } | undefined {
  const { name, manifest } = lastEntry(game);
  const first = Object.keys(manifest.files).find((path) => /^sheets\/P\d+\.pdf$/.test(path));
  if (first === undefined || manifest.opens.awaiting.length === 0) return undefined;
  const page = /\/MediaBox \[0 0 (\d{3})/.exec(readEntryBytes(game, name, first).toString('latin1'))?.[1];
  const printed = (['A4', 'Letter'] as const).find((one) => SIDES[one].includes(page ?? ''));
  return printed === undefined || printed === paper ? undefined : { printed, set: paper };
}

/** The sides of a page in whole points, whichever way it is turned. */
const SIDES: Readonly<Record<Settings['paper'], readonly string[]>> = {
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
  const content: EntryContent = {
    name,
    kind: manifest.kind,
    turn: manifest.turn,
    step: manifest.step,
    state: readState(game, name),
    events: readEvents(game, name),
    told: readEvents(game, name),
    ...answersOf(game, { name, manifest, hash: '' }),
    press: deliver(sheets, manifest.positions),
    inputs: readEntryJson(game, name, INPUTS),
    branch: manifest.branch,
    previous: manifest.previous,
    announcement: openAnnouncement(game, settings),
    ...(former ? { rerun: true, former } : {}),
  };
  const hashes: Record<string, string> = { ...manifest.files };
  const mark = redrawMark(game);
  writeWhole(mark, `${JSON.stringify({ entry: name })}\n`);
  for await (const [path, made] of entryFiles(rules, manifest.game, readSeed(game), content, { render })) {
    if (!path.startsWith('sheets/')) continue;
    writeWhole(join(entryFolder(game, name), path), made);
    hashes[path] = sha256(made);
  }
  const whole: Manifest = { ...manifest, files: hashes };
  writeWhole(join(entryFolder(game, name), MANIFEST), `${JSON.stringify(whole, null, 2)}\n`);
  removeFile(mark);
}
