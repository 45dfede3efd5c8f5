/** `movesheet chronicle`: the whole game as a static site, for one reader. */
import type { Command } from 'commander';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryNames, readEntry, lastEntry, type Entry } from '../archive/folder/read.js';
import { readSeed } from '../archive/seed.js';
import { readSettings } from '../archive/settings/settings.js';
import { MovesheetError, type PositionId } from '../core/index.js';
import type { ChronicleData, ToldStep } from '../desk/chronicle/data.js';
import { dataOf, pageOf, stepPage } from './chronicle-page.js';
import { pictures, type Pictures } from './chronicle-frames.js';
import { tellStep, type Reader } from './chronicle-steps.js';
import { gameRules, type FoundRules } from './game-rules.js';
import { position, refuseUnknown } from './input.js';
import { counted, print, progress } from './output.js';

interface Given {
  readonly out: string;
  readonly for?: PositionId;
  readonly public?: boolean;
  readonly everything?: boolean;
  readonly gm?: boolean;
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder")
    .requiredOption('--out <dir>', 'where the site is written; given again, only what is new is made')
    .option('--public', 'what everybody may know: the standard')
    .option('--for <id>', 'what this position knew, when it knew it', position)
    .option('--everything', 'all of it; while the game runs with --gm only')
    .option('--gm', 'the site is for the game master alone')
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
  const over = manifest.opens.awaiting.length === 0;
  const reader = readerOf(given, over);
  refuseUnknown('--for', given.for === undefined ? undefined : [given.for], manifest.positions);
  const rules = await gameRules(dir);
  const names = Object.fromEntries(manifest.positions.map(({ id, name }) => [id, name]));
  const head = {
    format: 1 as const,
    game: manifest.game,
    title: readSettings(dir).title ?? manifest.game,
    rules: rules.system.title,
    reader: wordOf(reader, names),
    names,
    seedCommitment: manifest.seedCommitment,
    ...(over ? { seed: readSeed(dir).seed } : {}),
  };
  const index = join(given.out, 'index.html');
  mkdirSync(join(given.out, 'steps'), { recursive: true });
  const before = oldData(index, head);
  const shown = pictures(before?.pool ?? []);
  const { steps, made } = stepsOf({ dir, rules, reader, out: given.out, names }, before, shown);
  writeFileSync(index, pageOf({ ...head, steps, pool: shown.pool }));
  print(given.json, { out: given.out, steps: steps.length, made, reader: head.reader }, () => [
    `Wrote the chronicle for ${head.reader} into ${given.out}/: ${counted(steps.length, 'step')}, ${made} of them new. Open ${index}.`,
  ]);
}

function readerOf({ for: seat, everything, gm, public: open }: Given, over: boolean): Reader {
  if ([seat !== undefined, everything, open].filter(Boolean).length > 1)
    throw new MovesheetError(
      'usage',
      'A chronicle is told for one reader.',
      'Give one of --public, --for P3 and --everything.',
      2,
    );
  if (seat !== undefined) return { kind: 'position', position: seat };
  if (!everything) return { kind: 'public' };
  if (over || gm) return { kind: 'everything' };
  throw new MovesheetError(
    'chronicle/running',
    'The game is not over: a chronicle with everything in it would give the secrets of all away.',
    'Add --gm if it is for the game master alone, or tell it for everybody (--public) or for one (--for P3).',
    2,
  );
}

function wordOf(reader: Reader, names: ChronicleData['names']): string {
  if (reader.kind === 'position') return `${reader.position} ${names[reader.position] ?? ''}`.trim();
  return reader.kind === 'public' ? 'everybody' : 'who may know all';
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

interface Telling {
  readonly dir: string;
  readonly rules: FoundRules;
  readonly reader: Reader;
  readonly out: string;
  readonly names: ChronicleData['names'];
}

/** Every step of the archive; amendments are seen in the step that follows them. What is there already stays. */
function stepsOf(
  { dir, rules, reader, out, names }: Telling,
  before: ChronicleData | undefined,
  shown: Pictures,
): { readonly steps: readonly ToldStep[]; readonly made: number } {
  const entries = entryNames(dir)
    .filter((name) => !name.includes('+'))
    .map((name) => readEntry(dir, name));
  const bar = progress();
  let made = 0;
  const steps = entries.map((entry: Entry, index) => {
    const page = join(out, 'steps', `${entry.name}.html`);
    const old = before?.steps.find(({ name, hash }) => name === entry.name && hash === entry.hash);
    if (old && existsSync(page)) return old;
    bar.show(`step ${index + 1} of ${entries.length}`);
    made++;
    const told = tellStep({ dir, system: rules.system, entry, reader }, shown);
    writeFileSync(page, stepPage(told, { dir, entry, reader, names, system: rules.system }));
    return told;
  });
  bar.done();
  return { steps, made };
}
