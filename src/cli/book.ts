/** `movesheet book`: the whole game as a book, for one reader. */
import { InvalidArgumentError, type Command } from 'commander';
import { writeFileSync } from 'node:fs';
import { lastEntry } from '../archive/folder/read.js';
import { printsOf, readSettings } from '../archive/settings/settings.js';
import { bookDocument, OBSERVER, seatNames } from '../core/index.js';
import { bookMatter, type SheetName } from './book-matter.js';
import { gameRules } from './game-rules.js';
import { position, refuseUnknown } from './input.js';
import { counted, print, progress } from './output.js';
import { formatOf } from './print-document.js';
import { readerOf, readerOptions, wordOf, type ReaderAsked } from './reader.js';
import { bookFrame } from './sheet-frame.js';

interface Given extends ReaderAsked {
  readonly out: string;
  readonly sheets?: readonly SheetName[];
  readonly people?: boolean;
  readonly json?: boolean;
}

export function configure(command: Command): void {
  readerOptions(
    command.argument('<dir>', "the game's folder").requiredOption('--out <file>', 'the book, a PDF'),
    'the book',
  )
    .option(
      '--sheets <names>',
      "move sheets to bind in: P1:3,P2:5, after these turns; default: the reader's first and last",
      sheetNames,
    )
    .option('--people', 'the names of the players stand on the cover')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Cover, contents, maps of the beginning and the end, curves, the gazettes of all steps, move sheets, the table, an index, the seed.

Examples:
  movesheet book inner-sea-1 --out inner-sea-1.pdf
  movesheet book inner-sea-1 --out mine.pdf --for P3
  movesheet book inner-sea-1 --out all.pdf --everything --sheets P1:0,P1:12,P3:12`,
    )
    .action(book);
}

async function book(dir: string, given: Given): Promise<void> {
  formatOf({ out: given.out }, ['pdf'], true);
  const { manifest } = lastEntry(dir);
  const { positions } = manifest;
  const reader = readerOf(given, manifest.opens.awaiting.length === 0, 'book');
  refuseUnknown('--for', given.for === undefined ? undefined : [given.for], positions);
  refuseUnknown(
    '--sheets',
    given.sheets?.map((sheet) => sheet.position),
    positions,
  );
  const { system } = await gameRules(dir);
  const names = seatNames(positions);
  const readerName = reader.kind === 'everything' ? 'those who may know all' : wordOf(reader, names);
  const bar = progress();
  const matter = bookMatter(
    { dir, system, reader, readerName, sheets: given.sheets, people: given.people === true },
    (done, of) => bar.show(`step ${done} of ${of}`),
  );
  bar.show('setting the pages');
  const settings = readSettings(dir);
  let pages = 0;
  const { renderPdf } = await import('../render/pdf/pdf.js');
  const bytes = await renderPdf(
    bookDocument(matter),
    bookFrame(matter, manifest.game, printsOf(settings, {})(OBSERVER)),
    (page, of) => {
      pages = of;
      bar.show(`page ${page} of ${of}`);
    },
  );
  bar.done();
  writeFileSync(given.out, bytes);
  const steps = matter.chapters.length;
  print(
    given.json,
    { out: given.out, pages, steps, sheets: matter.sheets.length, reader: readerName },
    () => [
      `Wrote the book for ${readerName} to ${given.out}: ${counted(pages, 'page')}, ${counted(steps, 'step')}, ${counted(matter.sheets.length, 'move sheet')}.`,
    ],
  );
}

/** `P1:3,P2:5`: positions with the turns after which their sheets came; 0 is the set-up. */
function sheetNames(text: string): readonly SheetName[] {
  return text.split(',').map((one) => {
    const [whose = '', turn = ''] = one.trim().split(':');
    if (!/^\d{1,4}$/.test(turn)) throw new InvalidArgumentError('a sheet looks like P1:3.');
    return { position: position(whose), turn: Number(turn) };
  });
}
