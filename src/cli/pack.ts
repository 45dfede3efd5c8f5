/** `movesheet pack`: a game, or what of it somebody may know, as one file. */
import type { Command } from 'commander';
import { basename, resolve } from 'node:path';
import { withLock } from '../archive/folder/lock.js';
import { contentsOf, isOver } from '../archive/pack/contents.js';
import { PACK_ENDING, type PackKind } from '../archive/pack/list.js';
import { writePack } from '../archive/pack/write.js';
import { MovesheetError } from '../core/index.js';
import { position } from './input.js';
import { counted, print } from './output.js';

interface Given {
  readonly out?: string;
  readonly public?: boolean;
  readonly for?: string;
  readonly gm?: boolean;
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command
    .argument('<dir>', "the game's folder")
    .option('--out <file>', `where to write it; default: NAME${PACK_ENDING}`)
    .option('--public', 'what everybody may know')
    .option('--for <id>', 'what this position was sent and sent itself', position)
    .option('--gm', 'all of the folder, with seed, addresses and mail')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  movesheet pack inner-sea-1                  when the game is over: all that it takes to prove it
  movesheet pack inner-sea-1 --public         while it runs: marks of all steps, which bind you and tell nothing
  movesheet pack inner-sea-1 --for P3 --out p3${PACK_ENDING}
  movesheet pack inner-sea-1 --gm             to take a game to another machine

"movesheet verify FILE" proves a pack, "movesheet unpack FILE --to DIR" makes a folder of it. The same archive gives the same bytes.`,
    )
    .action(pack);
}

async function pack(dir: string, given: Given): Promise<void> {
  const kind = kindOf(dir, given);
  const name = given.for === undefined ? basename(resolve(dir)) : `${basename(resolve(dir))}-${given.for}`;
  const out = given.out ?? `${name}${PACK_ENDING}`;
  const { list, left, bytes } = await withLock(
    dir,
    async () => {
      const contents = contentsOf(dir, kind, given.for);
      return { ...contents, bytes: await writePack(contents, out) };
    },
    { brief: true },
  );
  const { files, entries } = list;
  print(given.json, { file: out, kind, files: files.length, bytes, entries: entries.length, left }, () => [
    `${out}: ${counted(files.length, 'file')} and the marks of ${counted(entries.length, 'entry').replace('entrys', 'entries')}, ${sizeOf(bytes)}.`,
    TOLD[kind],
    ...(left.length > 0
      ? [`Left out, since no other machine could unpack it: ${left.slice(0, 5).join(', ')}.`]
      : []),
    `Next: movesheet verify ${out}`,
  ]);
}

const TOLD: Readonly<Record<PackKind, string>> = {
  gm: 'The seed, addresses, mail and links are in it: give it to nobody, and keep it as you keep the game.',
  open: 'Seed, orders, letters and notes of all are in it, as received; no addresses, no mail.',
  public: 'Nothing is in it that not everybody may know.',
  position: 'What is in it is for this player alone; his newest token is on his sheets.',
};

function kindOf(dir: string, given: Given): PackKind {
  const asked = [given.public, given.for !== undefined, given.gm].filter(Boolean).length;
  if (asked > 1)
    throw new MovesheetError(
      'usage/pack',
      'A pack is for one reader.',
      'Give one of --public, --for and --gm.',
      2,
    );
  if (given.gm) return 'gm';
  if (given.for !== undefined) return 'position';
  if (isOver(dir)) return 'open';
  if (given.public) return 'public';
  throw new MovesheetError(
    'pack/running',
    'The game still runs: its archive holds the seed, and what each position alone may know.',
    'For everybody: --public. For one player: --for P3. For yourself, with all secrets: --gm.',
    2,
  );
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
