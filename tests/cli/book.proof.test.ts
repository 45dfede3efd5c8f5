/** Books and gazettes of all systems: every word on its page, none on another, every reference leads somewhere. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createGame } from '../../src/archive/create.js';
import { gazetteFromArchive } from '../../src/archive/history/gazettes.js';
import { lastEntry } from '../../src/archive/folder/read.js';
import { runStep } from '../../src/archive/step.js';
import { bookMatter } from '../../src/cli/book-matter.js';
import { gameYaml } from '../../src/cli/game-yaml.js';
import { rulesOf } from '../../src/cli/game-rules.js';
import { bookFrame } from '../../src/cli/sheet-frame.js';
import { bookDocument, type Document } from '../../src/core/index.js';
import { BARE, type Frame } from '../../src/render/frame.js';
import { renderPdf } from '../../src/render/pdf/pdf.js';
import { SYSTEMS } from '../kit/played.js';
import { plainRender, tempFolder } from '../kit/temp-game.js';
import { faults } from '../render/pdf-tags.js';
import { readPdf, type PdfPage } from '../render/pdf-text.js';

const STEPS = 2;

async function pagesOf(document: Document, frame: Frame): Promise<PdfPage[]> {
  const bytes = await renderPdf(document, frame);
  expect(await faults(bytes)).toEqual([]);
  return readPdf(bytes);
}

/** Words that do not end on their page. */
const clipped = ({ width, height, words }: PdfPage): string[] =>
  words
    .filter((word) => word.x < 0 || word.y > height || word.x + word.width > width - 20)
    .map(({ text }) => text);

describe.each(SYSTEMS)('%s', (id) => {
  test('a book for who may know all, and its last gazette', async () => {
    const rules = await rulesOf(id);
    const { system } = rules;
    const folder = join(tempFolder(), 'tale-1');
    // The smallest that is a game of several.
    const [scenario] = system.scenarios
      .filter(({ positions }) => positions.length > 1)
      .sort((a, b) => a.positions.length - b.positions.length);
    const settings = gameYaml({ name: 'tale-1', system, scenario: scenario!.id, options: {} });
    await createGame(folder, rules, { settings, players: '', seed: 'tale' }, plainRender);
    for (let n = 0; n < STEPS; n++)
      await runStep(folder, rules, plainRender, { standIns: lastEntry(folder).manifest.opens.awaiting });

    const sheets = [{ position: 'P1', turn: 0 }];
    const reader = { kind: 'everything' } as const;
    const source = { dir: folder, system, reader, readerName: 'those who may know all', sheets };
    const matter = bookMatter(source, () => undefined);
    const pages = await pagesOf(bookDocument(matter), bookFrame(matter, 'tale-1'));
    expect(pages.flatMap(clipped)).toEqual([]);
    const headings = matter.chapters.map(({ title }) => title);
    const text = pages.map((page) => page.words.map((word) => word.text.trim()).join(' ')).join(' ');
    for (const heading of headings) expect(text).toContain(heading);
    expect(text).toContain('MOVE SHEET');

    const { document } = gazetteFromArchive(folder, system, lastEntry(folder));
    const paper = await pagesOf(document, BARE);
    expect(paper.length).toBeLessThanOrEqual(4);
    expect(paper.flatMap(clipped)).toEqual([]);
  });
});
