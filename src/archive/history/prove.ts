/**
 * What an archive proves of itself, without trust in who kept it: the seed is the one that was committed to, every roll falls again, every
 * sheet that was received comes to the orders that were played, every file is the one that was archived.
 */
import { entries } from '../../core/index.js';
import type { Rules } from '../folder/entry.js';
import type { Shares, StepInputs } from '../folder/inputs.js';
import { INPUTS } from '../folder/layout.js';
import { lastEntry, readEntryJson } from '../folder/read.js';
import { readSeed } from '../seed.js';
import { toVerify } from '../folder/formats.js';
import { archivedShares, isEmpty, mixedSeed } from '../shares.js';
import { readAgain } from './received-again.js';
import type { Replayed } from './replay.js';
import type { FirstDifference } from './unchanged.js';
import { verify, type Verification } from './verify.js';

/** What was found on the way, up to the first difference. */
export interface Proved {
  readonly game: string;
  readonly over: boolean;
  readonly seedCommitment: string;
  /** The seed, told once the game is over. */
  readonly seed?: string;
  /** What players mixed into it with the first step. */
  readonly shares: Shares;
  /** It was chosen by the GM. */
  readonly testSeed: boolean;
  /** Steps that were resolved again, without set-up and amendments. */
  readonly steps: number;
  readonly rolls: number;
  /** Of these the GM gave so many himself. */
  readonly forced: number;
  /** Sheets that were received; those that counted; those that the computer wrote. */
  readonly received: number;
  readonly counted: number;
  readonly standIns: number;
  readonly late: number;
  /** Steps of another release of Movesheet whose sheets this one reads otherwise. */
  readonly otherReading: readonly { readonly entry: string; readonly engine: string }[];
  readonly amendments: readonly string[];
  /** Answers of the GM to questions of the rules. */
  readonly answers: number;
  /** Orders that the rules could not bear. */
  readonly setAside: number;
  /** How often the game was rolled back before its newest step. */
  readonly rollbacks: number;
  /** Files whose hashes were held against the manifests. */
  readonly files: number;
}

type Counts = { -readonly [Key in keyof Proved]: Proved[Key] } & {
  otherReading: { entry: string; engine: string }[];
  amendments: string[];
};

/** Replays the game and reads its sheets again, until the first difference. */
export function prove(
  game: string,
  { system, stamp, engine }: Rules,
  progress: (entry: string) => void = () => undefined,
): Verification & { readonly proved: Proved } {
  const proved = nothing(game);
  const seed = mixedSeed(readSeed(game).seed, proved.shares);
  const found = verify(game, system, stamp, progress, (now, before) => {
    count(game, proved, now);
    if (now.entry.manifest.kind !== 'step' || !before) return undefined;
    const again = readAgain(game, seed, now, before);
    proved.received += again.received;
    proved.counted += again.counted;
    proved.standIns += again.standIns;
    proved.late += again.late;
    if (!again.other) return undefined;
    const { name, manifest } = now.entry;
    // What another release understood otherwise is no fault of the archive.
    if (manifest.engine !== engine) {
      proved.otherReading.push({ entry: name, engine: manifest.engine });
      return undefined;
    }
    const { turn, step } = manifest;
    return { entry: name, turn, step, ...again.other } satisfies FirstDifference;
  });
  return { ...found, proved };
}

function nothing(game: string): Counts {
  const { manifest } = lastEntry(game);
  const { seed, commitment, test } = readSeed(game);
  const over = manifest.opens.awaiting.length === 0;
  return {
    game: manifest.game,
    over,
    seedCommitment: commitment,
    ...(over ? { seed } : {}),
    testSeed: test,
    shares: archivedShares(game),
    steps: 0,
    rolls: 0,
    forced: 0,
    received: 0,
    counted: 0,
    standIns: 0,
    late: 0,
    otherReading: [],
    amendments: [],
    answers: 0,
    setAside: 0,
    rollbacks: manifest.branch,
    files: 0,
  };
}

function count(game: string, proved: Counts, { entry, rolls }: Replayed): void {
  const { kind, files } = entry.manifest;
  proved.files += Object.keys(files).length;
  proved.rolls += rolls.length;
  proved.forced += rolls.filter(({ forced }) => forced).length;
  if (kind === 'amendment') proved.amendments.push(entry.name);
  if (kind !== 'step') return;
  const { answers, setAside = [] } = readEntryJson(game, entry.name, INPUTS) as StepInputs;
  proved.steps++;
  proved.answers += Object.keys(answers).length;
  proved.setAside += setAside.length;
}

const many = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function seedWords({ seed, seedCommitment }: Proved): string {
  return seed === undefined
    ? `The seed of the dice is the one that was committed to: its SHA-256 is ${seedCommitment}. It is told when the game ends.`
    : `The seed of the dice is ${seed}. Its SHA-256 is ${seedCommitment}: the same must stand on the first move sheet that you have.`;
}

function shareWords({ shares }: Proved): string {
  const each = entries(shares).map(([position, words]) => `${position} "${words}"`);
  return `With the first step the shares of players were mixed into it, as their sheets have them: ${each.join(', ')}. Only the dice of the set-up are older.`;
}

/** What was proved, step by step, in plain words; for an archive without a difference. */
export function provedWords(proved: Proved): string[] {
  const { steps, rolls, forced, files, received, counted, testSeed } = proved;
  const { standIns, late } = proved;
  const lines = [
    seedWords(proved),
    ...(isEmpty(proved.shares) ? [] : [shareWords(proved)]),
    `Thrown again from it: ${many(rolls, 'roll')} of the set-up and ${many(steps, 'step')}. Each falls as it was archived${forced > 0 ? `, but for ${forced} that the game master gave himself: they prove nothing` : ''}.`,
    `Read again as they were received: ${many(received, 'sheet')}. Of them ${counted} counted, with the orders that were played${standIns > 0 ? `; the computer, asked again, wrote the same ${many(standIns, 'sheet')}` : ''}.`,
    'Each step was resolved again from those orders and dice: states, events and what every position got to know are the same.',
    `Held against the manifests: the SHA-256 of ${many(files, 'file')}. Each manifest names the one before it.`,
  ];
  const not = [
    ...(testSeed ? ['that nobody chose the seed: it was chosen, this is a test game'] : []),
    ...(late > 0 ? [`that ${many(late, 'sheet')} came too late: the game master's clock says so`] : []),
    ...proved.otherReading.map(
      ({ entry, engine }) =>
        `the sheets of turns/${entry}, which Movesheet ${engine} read and this one reads otherwise; ${toVerify(engine)}`,
    ),
    'that PDF, HTML and text of the move sheets say what the position files beside them say: hold yours against them (--with)',
    'that no sheet was kept from the archive: yours are in it if your receipts are (their SHA-256)',
  ];
  const told = [
    ...proved.amendments.map((entry) => `turns/${entry}: the game master changed the state, and says why`),
    ...(proved.answers > 0
      ? [`${many(proved.answers, 'answer')} of the game master to questions of the rules`]
      : []),
    ...(proved.setAside > 0
      ? [`${many(proved.setAside, 'order')} left out that the rules could not bear`]
      : []),
    ...(proved.rollbacks > 0
      ? [
          `rolled back ${proved.rollbacks === 1 ? 'once' : `${proved.rollbacks} times`}, and resolved again from there`,
        ]
      : []),
  ];
  return [
    ...lines.map((line, index) => `${index + 1}. ${line}`),
    ...(told.length > 0 ? ['By hand:', ...told.map((line) => `   ${line}.`)] : []),
    'Not proved:',
    ...not.map((line) => `   ${line}.`),
  ];
}
