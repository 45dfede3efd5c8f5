/**
 * Makes the sheets of the newest entry anew while nobody has them: a deadline that was written into game.yaml after they were
 * made must not be missing on them, and they are printed as game.yaml and players.yaml say. State, events and inputs stay as they are.
 */
import { join } from 'node:path';
import { removeFile, writeWhole } from '../../disk.js';
import { worded } from '../../system-texts.js';
import { entryFiles, type EntryContent, type RenderSheet, type Rules } from '../folder/entry.js';
import { sha256 } from '../folder/hash.js';
import { gazetteGround } from './gazettes.js';
import type { StepInputs } from '../folder/inputs.js';
import { entryFolder, GAZETTE, INPUTS, isGazette, MANIFEST, redrawMark } from '../folder/layout.js';
import type { Manifest } from '../folder/manifest.js';
import { sealed } from '../folder/sealed.js';
import { deliver } from '../intake/press.js';
import { lastEntry, readEntryJson, readEvents, readState, undoneSheets } from '../folder/read.js';
import { answersOf, readSheets } from './replay.js';
import { readSeed } from '../seed.js';
import { toldWith } from '../shares.js';
import type { Settings } from '../settings/game-settings.js';
import { openAnnouncement } from '../intake/survey.js';

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
