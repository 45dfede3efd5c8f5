/** What the engine adds to a move sheet: the frame of its pages, made from the position file. */
import { positionFileName } from '../archive/folder/layout.js';
import { positionFileBytes, type PositionFile } from '../archive/folder/position-file.js';
import { printed } from '../archive/settings/deadline-words.js';
import { leftOut, printWords, STANDARD_PRINT, type PrintSettings } from '../archive/settings/print.js';
import {
  headerLine,
  timeInWords,
  type BookMatter,
  type GazetteFile,
  type SheetHeader,
} from '../core/index.js';
import type { Frame, PrintLook } from '../render/frame.js';
import { formAndCodes } from './order-form.js';
import { workedOrder, type Offering } from './worked-order.js';

/** The frame of a position's sheet, with the order form for the open step and the position file inside. */
export function sheetFrame(
  file: PositionFile,
  system: Offering,
  print: PrintSettings = STANDARD_PRINT,
): Frame {
  const over = file.token === '' || isOut(file);
  const header = {
    game: file.game,
    position: file.position,
    turn: file.turn,
    step: file.step,
    token: file.token,
  };
  const watermark = watermarkOf(file);
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  return {
    game: file.game,
    position: { id: file.position, name: file.name },
    turn: file.turn,
    date: file.date,
    token: over ? '' : file.token,
    ...(file.deadline ? { deadline: printed(file.deadline) } : {}),
    paper: print.paper === 'Letter' ? 'letter' : 'a4',
    print: printLook(print),
    created: createdOf(file),
    ...(watermark === '' ? {} : { watermark }),
    attachments: [
      {
        name: `${positionFileName(file.position)}.json`,
        bytes: positionFileBytes(file),
        type: 'application/json',
        description: 'Position file: what this position knows, for programs and for the check at home',
      },
      ...(over
        ? []
        : [
            {
              name: `${positionFileName(file.position)}-orders.txt`,
              bytes: encode(`${headerLine(header)}\n\n`),
              type: 'text/plain',
              description: 'Order sheet to fill in',
            },
          ]),
    ],
    ...(over ? {} : { form: formOf(file, system, header, print) }),
  };
}

function formOf(
  file: PositionFile,
  system: Offering,
  header: SheetHeader,
  print: PrintSettings,
): NonNullable<Frame['form']> {
  const own = system.form?.(file.view);
  const others = file.seats
    ?.filter(({ id, status }) => id !== file.position && status !== 'out')
    .map(({ id }) => id);
  const matter = { own, others };
  const worked = workedOrder(system, file.view, own);
  return {
    title: 'Order form',
    ...(own?.idle ? { short: true } : {}),
    ...formAndCodes(system.orders, header, { ...matter, worked }),
    ...(print.type === 'large'
      ? { large: formAndCodes(system.orders, header, { ...matter, large: true }).blocks }
      : {}),
  };
}

/** Was this position eliminated, or taken out of the game? Then no sheet of it is read any more, and none is asked for. */
export const isOut = ({ seats = [], position }: Pick<PositionFile, 'seats' | 'position'>): boolean =>
  seats.find(({ id }) => id === position)?.status === 'out';

/** The frame of a gazette: it belongs to nobody, and nothing is sent back with it. */
export function gazetteFrame(
  { game, date, resolved }: GazetteFile,
  print: PrintSettings = STANDARD_PRINT,
): Frame {
  return {
    game,
    position: { id: '', name: 'Gazette' },
    date: `after turn ${resolved.turn}${resolved.step === '' ? '' : `, ${resolved.step}`} · ${date}`,
    token: '',
    paper: print.paper === 'Letter' ? 'letter' : 'a4',
    print: { ...printLook(print), booklet: false },
    created: createdOf({}),
  };
}

/** The frame of a book: chapters stand in its heads, and nothing is sent back with it. */
export function bookFrame(
  { title, reader }: Pick<BookMatter, 'title' | 'reader'>,
  game: string,
  print: PrintSettings = STANDARD_PRINT,
): Frame {
  return {
    game,
    position: { id: '', name: title === game ? '' : title },
    date: '',
    token: '',
    paper: print.paper === 'Letter' ? 'letter' : 'a4',
    print: { ...printLook(print), booklet: false, without: [] },
    created: createdOf({}),
    bound: { title, reader: `For ${reader}` },
  };
}

const printLook = (print: PrintSettings): PrintLook => ({
  black: print.print === 'black',
  large: print.type === 'large',
  booklet: print.booklet,
  without: leftOut(print),
  words: printWords(print),
});

/** RERUN-1; and a game whose dice prove nothing says so. */
function watermarkOf({ rerun, amended, testSeed, resolved }: PositionFile): string {
  const turn = resolved.step === '' ? `turn ${resolved.turn}` : `turn ${resolved.turn}, ${resolved.step}`;
  return [
    rerun ? `RERUN of ${turn}: this sheet replaces the one that you have` : '',
    amended ? `CORRECTED by the game master after ${turn}: this sheet replaces the one that you have` : '',
    testSeed ? 'Test game: the seed of its dice was chosen' : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** The moment a sheet is dated with: its deadline, or a fixed day where the game has none. The clock never enters. */
export function createdOf({ deadline }: Pick<PositionFile, 'deadline'>): string {
  return deadline?.utc ?? '2000-01-01T00:00:00Z';
}

/** The deadlines behind the next one, as they stand on a sheet: `Fri 11 Dec 2026, 20:00`; in the zone of that one. */
export const printedComing = ({ coming = [] }: Pick<PositionFile, 'coming'>): string[] =>
  coming.map(({ local }) => timeInWords(local));
