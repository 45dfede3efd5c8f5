/** Verifies a game: replays it from the start, compares every entry, and follows the chain of manifests. */
import { MovesheetError, type GameSystem, type GazetteFile } from '../../core/index.js';
import { firstDifference, type Difference } from './difference.js';
import { gazetteOf, hasGazette } from '../gazette.js';
import { amendedBefore, scoresBefore } from './gazettes.js';
import { OTHER_FORMAT, toVerify } from '../folder/formats.js';
import { asArchived, opensOf, positionFileOf } from '../folder/entry.js';
import {
  compareEntries,
  EVENTS,
  GAZETTE,
  INPUTS,
  kindOf,
  MANIFEST,
  sheetPath,
  STATE,
} from '../folder/layout.js';
import type { Manifest, SystemStamp } from '../folder/manifest.js';
import type { PositionFile } from '../folder/position-file.js';
import {
  entryNames,
  readEntry,
  readEntryFile,
  readEntryJson,
  readPositionFile,
  type Entry,
} from '../folder/read.js';
import type { StepInputs } from '../folder/inputs.js';
import { lettersOf, readSheets, replay, type Replayed } from './replay.js';
import { archivedShares, firstStep, isEmpty, sharesIn, toldWith } from '../shares.js';
import { readSeed, type Seed } from '../seed.js';
import { changedFile, changedManifest, unchangedBeside, type FirstDifference } from './unchanged.js';

export interface Verification {
  readonly ok: boolean;
  /** Entries that were found right. */
  readonly steps: number;
  readonly firstDifference?: FirstDifference;
}

/** Looks at each entry once it was found right, and at the one before it; what it finds wrong is told like any difference. */
export type Witness = (now: Replayed, before: Replayed | undefined) => FirstDifference | undefined;

/** Replays and compares until the first difference. `stamp`: the rules as they are now. */
export function verify(
  game: string,
  system: GameSystem,
  stamp: SystemStamp,
  progress: (entry: string) => void = () => undefined,
  witness: Witness = () => undefined,
): Verification {
  const grounds: Grounds = { game, stamp, seed: readSeed(game) };
  let steps = 0;
  let previous = '';
  let before: Replayed | undefined;
  try {
    for (const replayed of replay(game, system, grounds.seed.seed)) {
      const { entry } = replayed;
      progress(entry.name);
      const found =
        compareEntry(grounds, previous, replayed) ??
        ('stuck' in replayed ? undefined : witness(replayed, before));
      if (found) return { ok: false, steps, firstDifference: found };
      previous = entry.hash;
      before = 'stuck' in replayed ? undefined : replayed;
      steps++;
    }
    const beside = unchangedBeside(game);
    if (beside) return { ok: false, steps, firstDifference: beside };
  } catch (error) {
    // What a replay makes of a changed manifest may be anything.
    const changed = changedAt(game, steps);
    if (changed) return { ok: false, steps, firstDifference: changed };
    if (!(error instanceof SyntaxError) && !(error instanceof MovesheetError)) throw error;
    // No fault of the archive: this program can't read it.
    if (error instanceof MovesheetError && error.code === OTHER_FORMAT) throw error;
    // A file that can't be read at all stops the replay where it stands.
    return { ok: false, steps, firstDifference: unreadable(game, steps, error) };
  }
  return { ok: true, steps };
}

/** The manifest or the input of the entry that the replay stands at, if it is not as it was written. */
function changedAt(game: string, steps: number): FirstDifference | undefined {
  const name = entryNames(game)[steps];
  if (name === undefined) return undefined;
  try {
    const entry = readEntry(game, name);
    const { turn, step } = entry.manifest;
    const manifest = changedManifest(game, name);
    const changed = manifest ?? changedFile(game, entry, isInput);
    const note = manifest ? MANIFEST_CHANGED : INPUT_CHANGED;
    return changed && { entry: name, turn, step, file: changed.field, ...changed, note };
  } catch {
    // It can't be read at all: told by who wanted to.
    return undefined;
  }
}

const isInput = (path: string): boolean => path === INPUTS || path.startsWith('orders/');
const INPUT_CHANGED = 'This input of the step was changed after it was resolved.';
const MANIFEST_CHANGED = 'The manifest was changed after it was archived.';

/** What an entry is verified against: its game, with the rules as they are now. */
interface Grounds {
  readonly game: string;
  readonly stamp: SystemStamp;
  readonly seed: Seed;
}

function compareEntry(
  grounds: Grounds,
  previous: string,
  replayed: Replayed | { readonly entry: Entry; readonly stuck: string },
): FirstDifference | undefined {
  const { game, stamp } = grounds;
  const { entry } = replayed;
  const { manifest, name } = entry;
  const at = (file: string, difference: Difference, note: string): FirstDifference => ({
    entry: name,
    turn: manifest.turn,
    step: manifest.step,
    file,
    ...difference,
    note,
  });
  if (manifest.previous !== previous) {
    const difference = { field: '/previous', archived: manifest.previous, computed: previous };
    return at(MANIFEST, difference, 'The entry before was changed or taken out after this one was made.');
  }
  if (changedManifest(game, name)) {
    const otherwise =
      'stuck' in replayed ? undefined : firstDifference(told(manifest), madeAnew(grounds, replayed));
    return at(MANIFEST, otherwise ?? { field: MANIFEST }, MANIFEST_CHANGED);
  }
  // Inputs first: where they were changed, every later difference only follows from it.
  const changed = changedFile(game, entry, isInput);
  if (changed) return at(changed.field, changed, INPUT_CHANGED);
  const unmixed = otherShares(game, entry);
  if (unmixed) return at(INPUTS, unmixed, 'The shares mixed into the dice are not those of the sheets.');
  const note = (whole: string): string => rulesNote(manifest, stamp, whole);
  if ('stuck' in replayed) {
    const why = note('the inputs of the step are as they were archived');
    return at(STATE, { field: '/' }, `The step would not resolve now: ${replayed.stuck}. ${why}`);
  }
  const checks: readonly [string, () => Difference | undefined][] = [
    [STATE, () => firstDifference(JSON.parse(readEntryFile(game, name, STATE)), replayed.state)],
    [EVENTS, () => firstDifference(lines(readEntryFile(game, name, EVENTS)), replayed.events)],
    [MANIFEST, () => firstDifference(told(manifest), madeAnew(grounds, replayed))],
    ...manifest.positions.map(({ id }): [string, () => Difference | undefined] => [
      sheetPath(id, 'json'),
      () => comparePositionFile(grounds, replayed, id),
    ]),
    [GAZETTE.json, () => (hasGazette(entry) ? compareGazette(grounds, replayed) : undefined)],
  ];
  for (const [file, compare] of checks) {
    const difference = compare();
    if (!difference) continue;
    if (changedFile(game, entry, (path) => path === file))
      return at(file, difference, 'The file was changed after it was archived.');
    return at(file, difference, note(file === MANIFEST ? '' : 'the file is as it was archived'));
  }
  const altered = changedFile(game, entry, () => true);
  return altered
    ? at(altered.field, altered, 'The file was changed, added or taken out after it was archived.')
    : undefined;
}

/** SEED-2: the first step mixes in what its sheets bring, and no other step mixes in anything. */
function otherShares(game: string, { name, manifest }: Entry): Difference | undefined {
  if (manifest.kind !== 'step') return undefined;
  const { shares = {}, standIns } = JSON.parse(readEntryFile(game, name, INPUTS)) as StepInputs;
  const sheets = readSheets(game, { name, manifest, hash: '' });
  for (const position of standIns) sheets.delete(position);
  const brought = firstStep(entryNames(game)) === name ? sharesIn(sheets) : {};
  return firstDifference(shares, brought, '/shares');
}

/** RULES-1: older rules are no fault of the archive. `whole`: what the hashes prove; empty of a manifest, whose own stands in the next. */
function rulesNote({ engine, system: then }: Manifest, now: SystemStamp, whole: string): string {
  if (then.version !== now.version)
    return `It was resolved under ${then.id} ${then.version} by Movesheet ${engine}, and these rules are ${now.version}: ${toVerify(engine)}.`;
  if (then.package?.files !== now.package?.files)
    return `It was resolved with the files ${shortOf(then)} of ${then.id} by Movesheet ${engine}, and these are ${shortOf(now)}: take those; ${toVerify(engine)}.`;
  if (then.data !== now.data)
    return `It was resolved with other data (charts, maps or scenarios) than today by Movesheet ${engine}; ${toVerify(engine)}.`;
  const others = `Movesheet ${engine} made it by other rules or texts than these, under the same number`;
  const begin = whole === '' ? 'It was changed, or' : `Its hashes hold: ${whole}. Either`;
  const forged = whole === '' ? '' : ', or who keeps the archive changed it and its hashes';
  return `${begin} ${others}${forged}, or this program has a fault; ${toVerify(engine)}.`;
}

const shortOf = ({ package: from }: SystemStamp): string => from?.files.slice(0, 12) ?? 'of Movesheet';

const lines = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);

/** What a manifest says of the game, without hashes and versions. */
function told({ format, kind, opens, positions, seedCommitment, seed }: Entry['manifest']): unknown {
  return { format, kind, opens, positions, seedCommitment, ...(seed === undefined ? {} : { seed }) };
}

function madeAnew({ game, seed }: Grounds, { entry: { name }, system, state }: Replayed): unknown {
  const opens = opensOf(system, state);
  return {
    format: isMixed(game, name) ? 2 : 1,
    kind: kindOf(name),
    opens,
    positions: system.positions(state).map(({ id, name, status }) => ({ id, name, status })),
    seedCommitment: seed.commitment,
    ...(opens.awaiting.length === 0 ? { seed: seed.seed } : {}),
  };
}

/** SEED-2: from the first step on, if its sheets brought any shares. */
function isMixed(game: string, entry: string): boolean {
  const first = firstStep(entryNames(game));
  return first !== undefined && compareEntries(entry, first) >= 0 && !isEmpty(archivedShares(game));
}

function comparePositionFile(
  { game, seed }: Grounds,
  { entry, system, state, told: events, sheets, missing, press }: Replayed,
  position: string,
): Difference | undefined {
  const { name, manifest } = entry;
  const content = {
    name,
    kind: manifest.kind,
    turn: manifest.turn,
    step: manifest.step,
    state,
    told: events,
    sheets,
    missing,
    press,
    branch: manifest.branch,
    announcement: {},
    ...toldWith(game, name),
    former: (id: string) => readPositionFile(game, entryBefore(game, name), id),
  };
  const archived = JSON.parse(readEntryFile(game, name, sheetPath(position, 'json'))) as PositionFile;
  // What the settings said, and whether this was a rerun, stood outside of the game.
  const { deadline, coming, ordersTo, forecast, letters, rerun } = archived;
  const outside = { deadline, coming, ordersTo, forecast, letters, rerun };
  const {
    orders,
    missing: unsent,
    seats,
    ...file
  } = positionFileOf({ system }, manifest.game, seed, content, position);
  // Archives of Movesheet before 0.3.0 tell no outcomes beside the view.
  const isOld = archived.orders === undefined && archived.missing === undefined;
  const answered = isOld ? {} : { ...(orders ? { orders } : {}), ...(unsent ? { missing: unsent } : {}) };
  return firstDifference(archived, {
    ...file,
    ...answered,
    ...(archived.seats === undefined ? {} : { seats }),
    ...outside,
  });
}

/** The deadline stood in the settings; the tables before it in earlier gazettes, which were compared before this one. */
function compareGazette(
  { game }: Grounds,
  { entry, system, state, told, missing }: Replayed,
): Difference | undefined {
  const { name, manifest } = entry;
  const archived = readEntryJson(game, name, GAZETTE.json) as GazetteFile;
  const { turn, step } = manifest;
  const history = scoresBefore(game, system, name);
  const { file } = gazetteOf(system, {
    game: manifest.game,
    turn,
    step,
    state,
    told,
    letters: lettersOf(game, entry),
    history,
    amended: amendedBefore(game, system, name),
    // Whether it is told stood in the settings, too.
    ...(archived.silent ? { silent: missing } : {}),
  });
  const { deadline } = archived;
  return firstDifference(archived, asArchived({ ...file, ...(deadline === undefined ? {} : { deadline }) }));
}

/** The entry that an amendment follows. */
function entryBefore(game: string, name: string): string {
  const names = entryNames(game);
  return names[names.indexOf(name) - 1] ?? name;
}

function unreadable(game: string, steps: number, error: Error): FirstDifference {
  const entry = entryNames(game)[steps] ?? '';
  return {
    entry,
    turn: Number(/^\d+/.exec(entry)?.[0] ?? 0),
    step: '',
    file: '',
    field: '/',
    note: `A file of this entry can't be read: ${error.message.replace(/\.?$/, '.')} Put it back from your backup.`,
  };
}
