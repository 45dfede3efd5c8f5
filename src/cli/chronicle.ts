/** `movesheet chronicle`: the whole game as a static site, for one reader. */
import type { Command } from 'commander';
import { createHmac } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsFile } from '../archive/folder/layout.js';
import { entryNames, readEntry, lastEntry, type Entry } from '../archive/folder/read.js';
import { readSeed } from '../archive/seed.js';
import { archivedShares, mixedSeed } from '../archive/shares.js';
import { readSettings } from '../archive/settings/settings.js';
import { MovesheetError, seatNames, type PositionId } from '../core/index.js';
import type { ChronicleData, ToldStep } from '../desk/chronicle/data.js';
import { calledIn } from './called.js';
import { dataOf, isChronicle, pageOf, stepPage, waysOf, withWays } from './chronicle-page.js';
import { hasSheets, writeSheets } from './chronicle-sheets.js';
import { pictures, type Pictures } from './chronicle-frames.js';
import { tellStep } from './chronicle-steps.js';
import { gameRules, type FoundRules } from './game-rules.js';
import { refuseUnknown } from './input.js';
import { counted, print, progress } from './output.js';
import { readerOf, readerOptions, wordOf, type Reader, type ReaderAsked } from './reader.js';

interface Given extends ReaderAsked {
  readonly out: string;
  readonly pdf?: boolean;
  readonly json?: boolean;
}

export function configure(command: Command): void {
  readerOptions(
    command
      .argument('<dir>', "the game's folder")
      .requiredOption('--out <dir>', 'where the site is written; given again, only what is new is made'),
    'the site',
  )
    .option('--pdf', 'the move sheets as PDF, too: a fifth of a megabyte each')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
The site is opened from its index.html and asks for nothing from anywhere.

Examples:
  movesheet chronicle inner-sea-1 --out site
  movesheet chronicle inner-sea-1 --out mine --for P3
  movesheet chronicle inner-sea-1 --out all --everything`,
    )
    .action(chronicle);
}

async function chronicle(dir: string, given: Given): Promise<void> {
  const { manifest } = lastEntry(dir);
  const reader = readerOf(given, manifest.opens.awaiting.length === 0, 'chronicle');
  refuseUnknown('--for', given.for === undefined ? undefined : [given.for], manifest.positions);
  const bar = progress();
  const { data, made } = writeChronicle(
    { dir, rules: await gameRules(dir), reader, out: given.out, pdf: given.pdf === true },
    { progress: (done, of) => bar.show(`step ${done} of ${of}`) },
  );
  bar.done();
  const steps = data.steps.length;
  print(given.json, { out: given.out, steps, made, reader: data.reader }, () => [
    `Wrote the chronicle for ${data.reader} into ${given.out}/: ${counted(steps, 'step')}, ${made} of them new. Open ${join(given.out, 'index.html')}.`,
  ]);
}

/** What a chronicle is made of, and where it goes. */
export interface Telling {
  readonly dir: string;
  readonly rules: Pick<FoundRules, 'system'>;
  readonly reader: Reader;
  readonly out: string;
  /** The move sheets as PDF, too. */
  readonly pdf?: boolean;
}

export interface Making {
  readonly progress?: (done: number, of: number) => void;
  /** Where the build lies; default: the package's own. */
  readonly dist?: string;
}

/** Writes the site, or what is new in it. */
export function writeChronicle(
  telling: Telling,
  making: Making = {},
): { readonly data: ChronicleData; readonly made: number } {
  const { dir, rules, reader, out } = telling;
  const { manifest } = lastEntry(dir);
  const over = manifest.opens.awaiting.length === 0;
  const names = seatNames(manifest.positions);
  const head = {
    format: 2 as const,
    game: manifest.game,
    title: readSettings(dir).title ?? manifest.game,
    rules: rules.system.title,
    reader: wordOf(reader, names),
    whole: reader.kind === 'everything',
    names,
    seedCommitment: manifest.seedCommitment,
    ...(over ? seedOf(dir) : {}),
  };
  const index = join(out, 'index.html');
  refuseOther(out, index);
  mkdirSync(join(out, 'steps'), { recursive: true });
  const before = oldData(index, head);
  const shown = pictures(before?.pool ?? []);
  const { steps, made } = stepsOf({ ...telling, names, over }, before, shown, making);
  const data = { ...head, steps, pool: shown.pool };
  writeFileSync(index, pageOf(data, making.dist));
  return { data, made };
}

/** A site is written over a site, and over nothing else. Throws `chronicle/…`. */
function refuseOther(out: string, index: string): void {
  const hint = 'Name another folder: it is made where there is none.';
  if (existsSync(settingsFile(out)))
    throw new MovesheetError('chronicle/game', `${out} is the folder of a game.`, hint, 2);
  if (existsSync(index) && !isChronicle(readFileSync(index, 'utf8')))
    throw new MovesheetError('chronicle/other', `${index} is there already, and is no chronicle.`, hint, 2);
}

/** What an earlier run left there, if it is of the same game and for the same reader. */
function oldData(
  index: string,
  { game, reader }: Pick<ChronicleData, 'game' | 'reader'>,
): ChronicleData | undefined {
  if (!existsSync(index)) return undefined;
  const found = dataOf(readFileSync(index, 'utf8'));
  return found?.game === game && found.reader === reader ? found : undefined;
}

/** Every step of the archive; amendments are seen in the step that follows them. What is there already stays. */
function stepsOf(
  source: Telling & { readonly names: ChronicleData['names']; readonly over: boolean },
  before: ChronicleData | undefined,
  shown: Pictures,
  { progress: show, dist }: Making,
): { readonly steps: readonly ToldStep[]; readonly made: number } {
  const { dir, rules, reader, out, names, over, pdf = false } = source;
  const { seed } = readSeed(dir);
  const { system } = rules;
  const last = lastEntry(dir).name;
  const entries = entryNames(dir)
    .filter((name) => !name.includes('+'))
    .map((name) => readEntry(dir, name));
  removeOthers(out, entries);
  let made = 0;
  const steps = entries.map((entry: Entry, index) => {
    const page = join(out, 'steps', `${entry.name}.html`);
    const positions = sheetsFor(reader, entry);
    const open = !over && last.startsWith(entry.name);
    const mark = markOf(seed, entry, [over, pdf, positions.length > 0 && pdf && open].join());
    const old = before?.steps.find((one) => one.name === entry.name && one.mark === mark);
    const ways = waysOf(entries[index - 1]?.name, entries[index + 1]?.name);
    if (old && existsSync(page) && hasSheets(out, old.name, old.sheets)) {
      relink(page, ways);
      return old;
    }
    made++;
    show?.(index + 1, entries.length);
    const sheets = writeSheets({ dir, entry, positions, out, pdf, open });
    const heard = { dir, system, entry, reader };
    const called = calledIn(heard);
    const told = tellStep(
      { ...heard, called, mark, over: over || reader.kind === 'everything', sheets },
      shown,
    );
    writeFileSync(page, stepPage(told, { ...heard, called, names, ways }, dist));
    return told;
  });
  return { steps, made };
}

function relink(page: string, ways: string): void {
  const before = readFileSync(page, 'utf8');
  const now = withWays(before, ways);
  if (now !== before) writeFileSync(page, now);
}

/** Pages and sheets of steps that were rolled back: they are no part of the game any more. */
function removeOthers(out: string, entries: readonly Entry[]): void {
  const own = new Set(entries.map(({ name }) => name));
  for (const folder of [join(out, 'steps'), join(out, 'sheets')])
    for (const file of existsSync(folder) ? readdirSync(folder) : [])
      if (/^\d{4,}/.test(file) && !own.has(file.replace(/\.html$/, '')))
        rmSync(join(folder, file), { recursive: true });
}

/** Whose sheets he may read. */
function sheetsFor(reader: Reader, { manifest }: Entry): readonly PositionId[] {
  if (reader.kind === 'public') return [];
  return reader.kind === 'position' ? [reader.position] : manifest.positions.map(({ id }) => id);
}

/** SEED-2: with what the shares of the players make of it. */
function seedOf(dir: string): Required<Pick<ChronicleData, 'seed' | 'dice'>> {
  const { seed } = readSeed(dir);
  return { seed, dice: mixedSeed(seed, archivedShares(dir)) };
}

/** Keyed by the seed: nobody can try guesses of what he may not know against it. VIEW-2 */
function markOf(seed: string, { name, hash }: Entry, wishes: string): string {
  return createHmac('sha256', seed)
    .update(['chronicle', name, hash, wishes].join('\0'))
    .digest('hex')
    .slice(0, 16);
}
