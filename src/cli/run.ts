/** `movesheet run`: resolves the open step. */
import type { Command } from 'commander';
import { join } from 'node:path';
import { previewFolder, STATE } from '../archive/folder/layout.js';
import { namesOf } from '../archive/settings/names.js';
import { DOUBTS } from '../archive/intake/preflight.js';
import type { RunOutcome } from '../archive/step.js';
import type { Question } from '../core/index.js';
import { doubts } from './doubts.js';
import { orderNames, positions, wholeNumber } from './input.js';
import { counted, print, turnName } from './output.js';
import { questionLines } from './question-words.js';
import { resolveOpen, type Resolving } from './resolve-open.js';

interface Given extends Resolving {
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder")
    .option('--dice <file>', 'rolls of real dice: a table of stream and results')
    .option('--accept-nmr <n>', 'go on although so many sheets are missing', wholeNumber)
    .option('--stand-in <positions>', 'let the computer play these where no sheet came: P3,P4', positions)
    .option('--accept-late <positions>', 'let late sheets of these count', positions)
    .option('--set-aside <orders>', 'leave these orders out, by position and number: P3:4', orderNames)
    .option('--accept <doubts>', `go on in spite of these doubts: ${DOUBTS.join(', ')}`, doubts)
    .option('--new-rules', 'go on although the rules or their data changed since the last step')
    .option('--preview', 'write everything into preview/ and leave the game as it is')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  movesheet run inner-sea-1
  movesheet run inner-sea-1 --preview
  movesheet run inner-sea-1 --accept-nmr 2
  movesheet run inner-sea-1 --accept early,red
  movesheet run inner-sea-1 --stand-in P3,P4 --dice rolled.yaml

Before it resolves, run looks at what a careful GM would look at, and stops on a doubt unless you name it. Before the
deadline it always stops: "--accept early" goes on.`,
    )
    .action(run);
}

async function run(dir: string, given: Given): Promise<void> {
  const { outcome, stops } = await resolveOpen(dir, given);
  if (given.preview && outcome.kind === 'resolved') tellPreview(dir, outcome, stops, given.json);
  else if (outcome.kind === 'asked') ask(dir, outcome.questions, given.json);
  else report(dir, outcome, given.json);
}

type Resolved = Extract<RunOutcome, { kind: 'resolved' }>;

function ask(dir: string, questions: readonly Question[], json: boolean | undefined): void {
  process.exitCode = 1;
  print(json, { resolved: false, questions }, () => [
    'The rules ask you; nothing was resolved.',
    ...questions.flatMap((question) => ['', ...questionLines(dir, question)]),
    '',
    `Then run again: the dice will be the same.`,
  ]);
}

/** What a preview found: where it lies, and what would stop the real run. */
function tellPreview(
  dir: string,
  { manifest, survey, events, entry }: Resolved,
  stops: readonly string[],
  json: boolean | undefined,
): void {
  const folder = join(previewFolder(dir), 'turns', entry);
  const { turn, step, positions } = manifest;
  const value = { preview: true, folder, turn, step, events: events.length, missing: survey.missing, stops };
  print(json, value, () => [
    `Preview of ${turnName(manifest)}: ${counted(events.length, 'event')}, ${counted(positions.length, 'move sheet')} in ${join(folder, 'sheets')}/.`,
    ...(survey.missing.length > 0
      ? [`Sent nothing so far: ${namesOf(survey.players, survey.missing)}.`]
      : []),
    stops.length > 0 ? 'A real run would stop on:' : 'A real run would not stop.',
    ...stops.map((stop) => `  ${stop}.`),
    'The game is as it was, and nothing was sent.',
  ]);
}

function report(dir: string, outcome: Resolved, json: boolean | undefined): void {
  const { manifest, survey, events, entry } = outcome;
  const sheets = Object.fromEntries(
    [...survey.chosen.accepted].map(([id, { state, file }]) => [id, { state, file }]),
  );
  const value = {
    resolved: true,
    entry,
    turn: manifest.turn,
    step: manifest.step,
    hash: manifest.files[STATE],
    events: events.length,
    sheets,
    standIns: survey.standIns,
    missing: survey.missing,
    setAside: outcome.setAside,
    oldFaults: outcome.oldFaults,
    opens: manifest.opens,
    over: manifest.opens.awaiting.length === 0,
  };
  print(json, value, () => [
    `Resolved ${turnName(manifest)}: ${counted(events.length, 'event')}, ${counted(manifest.positions.length, 'move sheet')} in ${dir}/turns/${entry}/sheets/.`,
    ...(survey.missing.length > 0 ? [`Sent nothing: ${namesOf(survey.players, survey.missing)}.`] : []),
    ...(survey.standIns.length > 0
      ? [`Played by the computer: ${namesOf(survey.players, survey.standIns)}.`]
      : []),
    ...outcome.setAside.map(
      ({ position, order, text, fault }) =>
        `Set aside: order ${order} of ${position} (${text}): ${fault} Its player sees that it was set aside.`,
    ),
    ...(outcome.oldFaults.length > 0
      ? [
          `Broken since an earlier step (report it; "movesheet amend" mends it): ${outcome.oldFaults[0] ?? ''}`,
        ]
      : []),
    '',
    ...(value.over
      ? [
          `The game is over. Its seed was ${manifest.seed ?? ''}.`,
          `Next: movesheet history ${dir}, movesheet send ${dir}`,
        ]
      : [
          `Open is ${turnName(manifest.opens)} (${manifest.opens.date}).`,
          `Next: movesheet send ${dir} --dry-run`,
        ]),
  ]);
}
