/** `movesheet verify`: proves a game, from its folder or straight from a pack, and says step by step what was proved. */
import type { Command } from 'commander';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { prove, provedWords, type Proved } from '../archive/history/prove.js';
import { unchanged, type FirstDifference } from '../archive/history/unchanged.js';
import type { Verification } from '../archive/history/verify.js';
import { against, placeOf } from '../archive/pack/against.js';
import { PACK_ENDING, type PackList } from '../archive/pack/list.js';
import { partWords, provePart, type PartlyProved } from '../archive/pack/partial.js';
import { unpackInto } from '../archive/pack/read.js';
import { MovesheetError } from '../core/index.js';
import { gameRules } from './game-rules.js';
import { counted, print, progress } from './output.js';

interface Given {
  readonly with?: readonly string[];
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command
    .argument('<game>', "the game's folder, or a pack of it")
    .option(
      '--with <file...>',
      'hold these against it: packs of an earlier day, or any file that you were sent',
    )
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  movesheet verify inner-sea-1
  movesheet verify inner-sea-1${PACK_ENDING}
  movesheet verify inner-sea-1${PACK_ENDING} --with week-3${PACK_ENDING} my-first-sheet.pdf

Exit code 0: everything is as it was resolved; 1: something differs.`,
    )
    .action(verifyGame);
}

async function verifyGame(place: string, given: Given): Promise<void> {
  const there = statSync(place, { throwIfNoEntry: false });
  if (!there)
    throw new MovesheetError(
      'verify/missing',
      `${place} is not there.`,
      `Name the folder of a game, or a pack of it (NAME${PACK_ENDING}).`,
      2,
    );
  if (there.isFile()) await provePack(place, given);
  else await proveFolder(place, given);
}

/** Of a pack: unpacked beside everything, and thrown away again. */
async function provePack(file: string, given: Given): Promise<void> {
  await inFolder(async (folder) => {
    const { list, wrong } = await unpackInto(file, folder);
    if (wrong.length > 0) {
      process.exitCode = 1;
      print(given.json, { ok: false, pack: list.kind, changed: wrong }, () => [
        ...wrong.map((path) => `${path} is not as it was packed.`),
        'The pack was changed or damaged after it was made: get it once more from whoever made it.',
      ]);
    } else if (list.kind === 'gm' || list.kind === 'open') await proveFolder(folder, given, list);
    else tellPart(folder, list, given);
  });
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'movesheet-verify-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tellPart(folder: string, list: PackList, given: Given): void {
  if (given.with) {
    throw new MovesheetError(
      'verify/part',
      'This pack holds only a part of the game: earlier ones are held against the whole.',
      'The game master makes it with "movesheet pack" when the game is over.',
      2,
    );
  }
  const found: PartlyProved = provePart(folder, list);
  if (found.wrong.length > 0) process.exitCode = 1;
  print(given.json, { ok: found.wrong.length === 0, pack: list.kind, ...found }, () =>
    (found.wrong.length > 0 ? found.wrong.map((line) => `${line}.`) : partWords(list, found)).map(harmless),
  );
}

async function proveFolder(dir: string, given: Given, list?: PackList): Promise<void> {
  const rules = await rulesFor(dir, list);
  const bar = progress();
  const found = prove(dir, rules, (entry) => bar.show(`replaying ${entry}`));
  bar.done();
  const stale = list && found.ok ? otherList(dir, list) : [];
  const held = found.ok ? await withThese(dir, given.with ?? []) : [];
  const ok = found.ok && stale.length === 0 && held.every((one) => one.ok);
  if (!ok) process.exitCode = 1;
  const { steps, firstDifference, proved } = found;
  const value = {
    ok,
    steps,
    firstDifference: firstDifference ?? null,
    proved,
    ...(given.with ? { held } : {}),
  };
  print(given.json, value, () =>
    (firstDifference
      ? [...differenceLines(firstDifference, steps), ...stillHeld(dir)]
      : [...provenLines(found, proved), ...stale, ...held.flatMap(({ lines }) => lines)]
    ).map(harmless),
  );
}

/** Of what a stranger's archive says, nothing that a terminal would obey. */
const harmless = (line: string): string =>
  line.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '?');

/** Rules from outside are found, and allowed, for a folder that stays. */
async function rulesFor(dir: string, list: PackList | undefined): ReturnType<typeof gameRules> {
  try {
    return await gameRules(dir);
  } catch (error) {
    if (!list || !(error instanceof MovesheetError) || !error.code.startsWith('rules/')) throw error;
    const [what = ''] = error.message.split('\n');
    const hint = 'Make a folder of the pack first: movesheet unpack FILE --to DIR, then movesheet verify DIR';
    throw new MovesheetError(error.code, what.replace(/:$/, '.'), hint, error.exitCode);
  }
}

/** What the list of a whole pack says of the game must be what its archive says. */
function otherList(dir: string, list: PackList): string[] {
  const { other } = against(dir, list);
  return other.map((line) => `The list of the pack: ${line}`);
}

function provenLines({ steps }: Verification, proved: Proved): string[] {
  return [
    `${counted(steps, 'entry').replace('entrys', 'entries')} replayed: every file is as it was resolved.`,
    '',
    ...provedWords(proved),
  ];
}

function differenceLines(
  { entry, file, field, archived, computed, note }: FirstDifference,
  steps: number,
): string[] {
  const place = [...(entry === '' ? [] : ['turns', entry]), ...(file === '' ? [] : [file])].join('/');
  const before = steps === 1 ? '1 entry before it is right.' : `${steps} entries before it are right.`;
  if (archived === undefined && computed === undefined) return [`${place} is wrong. ${note}`, before];
  return [
    field === file ? `${place} is not as it was archived.` : `${place} differs at ${field}.`,
    archived === undefined ? '  It is missing in the archive.' : `  archived: ${archived}`,
    computed === undefined
      ? '  It is not made by a replay, or was never archived.'
      : `  ${field === file ? 'was' : 'replayed'}: ${computed}`,
    note,
    before,
  ];
}

/** Rules change; hashes hold for ever. */
function stillHeld(dir: string): string[] {
  if (unchanged(dir)) return [];
  return [
    'All files have the hashes of their manifests, and each manifest names the one before it: only the replay goes another way.',
  ];
}

interface Held {
  readonly file: string;
  readonly ok: boolean;
  readonly lines: readonly string[];
}

/** What was kept from an earlier day, held against the archive. */
async function withThese(dir: string, files: readonly string[]): Promise<Held[]> {
  const held: Held[] = [];
  for (const file of files) held.push(isPack(file) ? await withPack(dir, file) : withFile(dir, file));
  return held;
}

const isPack = (file: string): boolean => /\.t(ar\.)?gz$/i.test(file);

async function withPack(dir: string, file: string): Promise<Held> {
  let held: Held | undefined;
  await inFolder(async (folder) => {
    const { list, wrong } = await unpackInto(file, folder);
    const { steps, files, other } = against(dir, list);
    const lines = [...wrong.map((path) => `${path} is not as it was packed.`), ...other];
    const right = `${counted(steps, 'step')} and ${counted(files, 'file')} are what they were then`;
    held = {
      file,
      ok: lines.length === 0,
      lines: [
        `${basename(file)}: ${right}${lines.length === 0 ? '.' : ', but:'}`,
        ...lines.map((one) => `   ${one}`),
      ],
    };
  });
  return held ?? { file, ok: false, lines: [] };
}

function withFile(dir: string, file: string): Held {
  const place = placeOf(dir, readFileSync(file));
  return place === undefined
    ? { file, ok: false, lines: [`${basename(file)}: no file of this archive has these bytes.`] }
    : { file, ok: true, lines: [`${basename(file)}: ${place}, to the byte.`] };
}
