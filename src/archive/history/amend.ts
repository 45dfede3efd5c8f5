/** Amends a game: a GM's change to the state as an entry of its own, with a reason, that replays like any other. */
import type { Operation } from 'fast-json-patch';
import { canonicalJson, MovesheetError, type PositionId } from '../../core/index.js';
import { patched, type AmendmentInputs } from './amendment.js';
import { commitEntry, type CommitPoint } from '../folder/commit.js';
import {
  asArchived,
  entryFiles,
  manifestOf,
  type EntryContent,
  type RenderSheet,
  type Rules,
} from '../folder/entry.js';
import { amendmentFolder, sheetPath } from '../folder/layout.js';
import { withLock } from '../folder/lock.js';
import type { Manifest } from '../folder/manifest.js';
import type { Delivered } from '../intake/press.js';
import {
  branchOf,
  lastEntry,
  lastStep,
  readEntry,
  readEntryBytes,
  readPositionFile,
  readState,
  readStepEvents,
  type Entry,
} from '../folder/read.js';
import { amendmentEvent, answersOf } from './replay.js';
import { readSeed } from '../seed.js';
import { toldWith } from '../shares.js';
import { readSettings } from '../settings/settings.js';
import { openAnnouncement } from '../intake/survey.js';
import { newAjv } from '../settings/validators.js';
import { toldIn } from '../settings/words.js';
import { wordsOf } from '../settings/yaml-file.js';

/** Commits the change with fresh sheets for those who can see it. Throws `amend/…` when the result would be no valid state; then nothing is changed. */
export async function amend(
  game: string,
  rules: Rules,
  render: RenderSheet,
  given: { readonly patch: readonly Operation[]; readonly reason: string },
  reached?: (point: CommitPoint) => void,
): Promise<{ entry: string; manifest: Manifest }> {
  const reason = given.reason.trim();
  if (reason === '') {
    throw new MovesheetError('amend/no-reason', 'An amendment needs a reason.', 'Say why: --reason "…".', 2);
  }
  return withLock(game, async () => {
    const settings = readSettings(game);
    const seed = readSeed(game);
    const last = lastEntry(game);
    const before = readState(game, last.name);
    const state = asArchived(patched(before, given.patch));
    refuseWhere(rules, before, state);
    const inputs: AmendmentInputs = { patch: given.patch, reason, ...toldIn(rules.system) };
    const name = amendmentFolder(last.name);
    const content: EntryContent = {
      name,
      kind: 'amendment',
      turn: last.manifest.turn,
      step: last.manifest.step,
      state,
      events: [amendmentEvent(reason)],
      told: readStepEvents(game, last.name),
      ...answersBefore(game, last.name),
      press: pressBefore(
        game,
        last,
        rules.system.positions(state).map(({ id }) => id),
      ),
      inputs,
      branch: branchOf(game),
      previous: last.hash,
      ...toldWith(game, name),
      former: (position) => readPositionFile(game, last.name, position),
      formerSheet: (position, format) => readEntryBytes(game, last.name, sheetPath(position, format)),
      announcement: openAnnouncement(game, settings),
    };
    const files = entryFiles(rules, last.manifest.game, seed, content, { render });
    const manifest = await commitEntry(
      game,
      name,
      files,
      manifestOf(rules, last.manifest.game, seed, content),
      reached,
    );
    return { entry: name, manifest };
  });
}

/** The sheets of an amendment replace older ones: the letters that came with those come again. */
function pressBefore(
  game: string,
  last: Entry,
  positions: readonly PositionId[],
): Map<PositionId, readonly Delivered[]> {
  const press = new Map<PositionId, readonly Delivered[]>();
  for (const id of positions) {
    const letters = readPositionFile(game, last.name, id).press;
    if (letters) press.set(id, letters);
  }
  return press;
}

/** What the players sent for the step that the amendment follows. */
function answersBefore(game: string, upTo: string): ReturnType<typeof answersOf> {
  const step = lastStep(game, upTo);
  return step === undefined ? { sheets: new Map(), missing: [] } : answersOf(game, readEntry(game, step));
}

function refuseWhere({ system }: Rules, before: unknown, after: unknown): void {
  if (canonicalJson(before) === canonicalJson(after)) {
    throw new MovesheetError(
      'amend/no-change',
      'The patch changes nothing.',
      'Look at its paths and values.',
      2,
    );
  }
  const validate = newAjv({ allErrors: true, allowUnionTypes: true, strict: false }).compile(
    system.stateSchema,
  );
  const wrong = validate(after)
    ? brokenIn(system, after)
    : (validate.errors ?? []).map((error) => wordsOf(error, after));
  if (wrong.length === 0) return;
  throw new MovesheetError(
    'amend/invalid-state',
    `With this patch the state would be wrong: ${wrong.slice(0, 3).join('; ')}.`,
    'Nothing was changed. Mend the patch.',
    2,
  );
}

/** A state may be so wrong that what looks at it finds nothing to stand on: that is a way of being wrong, too. */
function brokenIn(system: Rules['system'], after: unknown): readonly string[] {
  try {
    const broken = system.invariants(after);
    if (broken.length > 0) return broken;
    system.moment(after);
    for (const { id } of system.positions(after)) system.report(system.see(after, [], id));
    return [];
  } catch (error) {
    return [`the rules can't read it (${(error as Error).message})`];
  }
}
