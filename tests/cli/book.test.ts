/** The game as a book: for its reader and no other, with pages that are where the contents and the index say. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createGame } from '../../src/archive/create.js';
import { readSeed } from '../../src/archive/seed.js';
import { lastEntry } from '../../src/archive/folder/read.js';
import { runStep } from '../../src/archive/step.js';
import { bookMatter } from '../../src/cli/book-matter.js';
import { rulesOf } from '../../src/cli/game-rules.js';
import { gameYaml } from '../../src/cli/game-yaml.js';
import { command, plainRender, tempFolder, tempGame, type TempGame } from '../kit/temp-game.js';
import { bookmarks, faults, readTags } from '../render/pdf-tags.js';
import { pdfText, readPdf, type PdfPage } from '../render/pdf-text.js';

interface Told {
  readonly pages: number;
  readonly steps: number;
  readonly sheets: number;
}

async function book(game: TempGame, ...given: string[]): Promise<Told & { readonly bytes: Buffer }> {
  const out = join(game.folder, 'book.pdf');
  const ran = await command(dirname(game.folder), ['book', 'ford-1', '--out', out, '--json', ...given]);
  expect(ran.err).toBe('');
  return { ...(JSON.parse(ran.out) as Told), bytes: readFileSync(out) };
}

async function refused(game: TempGame, ...given: string[]): Promise<string> {
  const out = given.includes('--out') ? [] : ['--out', join(game.folder, 'book.pdf')];
  const { code, err } = await command(dirname(game.folder), ['book', 'ford-1', ...out, ...given]);
  expect(code).toBe(2);
  expect(existsSync(join(game.folder, 'book.pdf'))).toBe(false);
  return err;
}

/** One step with what each of the two sends. */
async function step(game: TempGame, sheets: Readonly<Record<string, string>>): Promise<void> {
  const { name, manifest } = lastEntry(game.folder);
  const { turn } = manifest.opens;
  for (const [id, text] of Object.entries(sheets)) {
    const { token } = game.file(id, name);
    game.drop(`${id}.txt`, `GAME ford-1 POSITION ${id} TURN ${turn} TOKEN ${token}\n${text}\n`);
  }
  const standIns = manifest.opens.awaiting.filter((id) => sheets[id] === undefined);
  expect((await runStep(game.folder, game.rules, plainRender, { standIns })).kind).toBe('resolved');
}

const SPOKEN = {
  P1: 'NONE\nPRESS - ALL - Peace to every ford.\nPRESS - P2 - Meet me at night.',
  P2: 'NONE\nPRESS - P1 - Between us never.',
};

/** A feud played to its end by the computer. */
async function ended(): Promise<TempGame> {
  const game = await tempGame();
  await step(game, SPOKEN);
  while (lastEntry(game.folder).manifest.opens.awaiting.length > 0) await step(game, {});
  return game;
}

/** The text of a page, its pieces in one line. */
const flat = ({ words }: PdfPage): string => words.map(({ text }) => text.trim()).join(' ');

describe('for its reader', () => {
  test('in public: letters to all and no others, no sheet, no token, and the seed only by its hash', async () => {
    const game = await tempGame();
    await step(game, SPOKEN);
    const { bytes, sheets } = await book(game);
    const text = pdfText(bytes).replace(/\s+/g, ' ');
    expect(sheets).toBe(0);
    expect(text).toContain('Peace to every ford');
    expect(text).not.toMatch(/Meet me at night|Between us never/);
    const { seed, commitment } = readSeed(game.folder);
    expect(text.replace(/ /g, '')).toContain(commitment);
    expect(bytes.toString('latin1') + text).not.toContain(seed);
  });

  test('of two games that differ only in secrets the public books are the same, byte for byte', async () => {
    const [one, other] = [await tempGame(), await tempGame()];
    await step(one, SPOKEN);
    await step(other, {
      P1: 'NONE\nPRESS - ALL - Peace to every ford.\nPRESS - P2 - Never mind.',
      P2: 'NONE\nNOTE - the game master alone reads this\nPRESS - P1 - A much longer letter, and to one alone.',
    });
    expect((await book(one)).bytes.equals((await book(other)).bytes)).toBe(true);
    const all = ['--everything', '--gm'];
    expect((await book(one, ...all)).bytes.equals((await book(other, ...all)).bytes)).toBe(false);
  });

  test('for a position: its own first and last sheet, without the token', async () => {
    const game = await tempGame();
    await step(game, SPOKEN);
    const { bytes, sheets } = await book(game, '--for', 'P2');
    const text = pdfText(bytes).replace(/\s+/g, ' ');
    expect(sheets).toBe(2);
    expect(text).toContain('Meet me at night');
    for (const entry of ['0000', '0001']) expect(text).not.toContain(game.file('P2', entry).token);
  });
});

test('what may not be is refused, and nothing is written', async () => {
  const game = await tempGame();
  await step(game, SPOKEN);
  expect(await refused(game, '--everything')).toContain('--gm');
  expect(await refused(game, '--sheets', 'P1:1')).toContain('--for P1');
  expect(await refused(game, '--for', 'P2', '--sheets', 'P1:1')).toContain('P1');
  expect(await refused(game, '--for', 'P9')).toContain('P9');
  expect(await refused(game, '--for', 'P2', '--public')).toContain('one reader');
  expect(await refused(game, '--for', 'P2', '--sheets', 'P2:7')).toContain('not resolved');
  const ending = await refused(game, '--out', join(game.folder, 'book.txt'));
  expect(ending).toContain('.pdf');
  // There is no such option.
  expect(ending).not.toContain('--format');
});

describe('a finished game', () => {
  test('has cover, bookmarks and the seed; the pages of contents and index are true', async () => {
    const game = await ended();
    const { bytes, pages, steps } = await book(game, '--everything');
    const read = readPdf(bytes);
    expect(read).toHaveLength(pages);
    expect(flat(read[0]!)).toContain('Won by');
    expect(pdfText(bytes).replace(/\s/g, '')).toContain(readSeed(game.folder).seed);
    // From the second page on each has its number, and nothing stands on the first.
    read.slice(1).forEach((page, n) => expect(flat(page)).toContain(`${n + 2} of ${pages}`));
    expect(flat(read[0]!)).not.toContain(`1 of ${pages}`);

    expect(await faults(bytes)).toEqual([]);
    const marks = bookmarks((await readTags(bytes)).pdf);
    expect(marks).toEqual(expect.arrayContaining(['Contents', 'The final table', 'The dice']));
    expect(marks.filter((mark) => mark.startsWith('Turn '))).toHaveLength(steps);

    const index = read.findIndex(({ words }) => words.some(({ text }) => text.trim() === 'Index'));
    const contents = read[1]!;
    const chapters = references(contents).filter(({ text }) => text.startsWith('Turn '));
    expect(chapters).toHaveLength(steps);
    for (const { text, page } of chapters) expect(flat(read[page - 1]!)).toContain(text);
    const entries = read
      .slice(index)
      .flatMap(references)
      .filter(({ text }) => /^turn \d+$/.test(text));
    expect(entries.length).toBeGreaterThan(0);
    for (const { page, before } of entries) expect(flat(read[page - 1]!)).toContain(`${before}:`);
  });

  test('of rules without years has none on its cover, and no word for the end in their place', async () => {
    const rules = await rulesOf('ancient-empires');
    const { system } = rules;
    const folder = join(tempFolder(), 'tale-1');
    const options = { turnLimit: 1 };
    const settings = gameYaml({ name: 'tale-1', system, scenario: 'seats-4', options });
    await createGame(folder, rules, { settings, players: '', seed: 'tale' }, plainRender);
    const awaiting = (): readonly string[] => lastEntry(folder).manifest.opens.awaiting;
    while (awaiting().length > 0) await runStep(folder, rules, plainRender, { standIns: awaiting() });
    const reader = { kind: 'public' } as const;
    const matter = bookMatter({ dir: folder, system, reader, readerName: 'everybody' }, () => undefined);
    expect([matter.over, matter.from, matter.to]).toEqual([true, '', '']);
  });

  test('has the same bytes each time', async () => {
    const game = await tempGame();
    await step(game, SPOKEN);
    expect((await book(game)).bytes.equals((await book(game)).bytes)).toBe(true);
  });
});

/** What refers to a page: its words, the bold word that begins its line, and the page. */
function references({ words }: PdfPage): { text: string; before: string; page: number }[] {
  let [before, text] = ['', ''];
  return words.flatMap((word) => {
    const page = /^ ?p\. (\d+)/.exec(word.text)?.[1];
    if (page !== undefined) return [{ text, before, page: Number(page) }];
    const said = word.text.trim().replace(/^· /, '');
    if (word.face === 'sans-bold') before = said;
    else text = said;
    return [];
  });
}
