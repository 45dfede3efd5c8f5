/** The drop box `orders/`: sheets for the open step, kept as received. */
import { existsSync, readdirSync, readFileSync, realpathSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { compareIds, SHEET_LIMITS } from '../../core/index.js';
import { removeFile, writeWhole, type Together } from '../../disk.js';
import type { ReceivedSheet } from './open-game.js';
import { sha256 } from '../folder/hash.js';
import { dropBox } from '../folder/layout.js';

/** Files that hold a sheet as text. */
const SHEET = /\.(ya?ml|txt|text|md|ord|orders)$/i;
/** Mails and PDF order forms: `fetch` takes them in. */
const FOR_FETCH = /\.(eml|pdf)$/i;
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;
const DEEPEST = 4;

interface Found {
  /** Inside the drop box, with `/` between folders. */
  readonly name: string;
  /** undefined: a link that leads nowhere, or what the disk refuses to show. */
  readonly about: Stats | undefined;
  /** A folder that is not looked into: it is read already, or stands too deep. */
  readonly closed?: 'again' | 'deep';
}

/** A file of the drop box that is no sheet as it stands there, and what the GM can do about it. */
export interface UnreadFile {
  /** Fit for a terminal: control characters are shown as `?`. */
  readonly name: string;
  readonly advice: string;
}

/** All sheets in the drop box and its folders, in name order. Other files are left alone: `unreadFiles` names them. */
export function readDropBox(game: string): ReceivedSheet[] {
  return files(game)
    .filter(({ name, about }) => about?.isFile() === true && adviceFor(name) === undefined)
    .map(({ name }) => ({ ...readSheetFile(join(dropBox(game), name)), file: name }));
}

/** What lies in the drop box and is read by nobody, in name order. */
export function unreadFiles(game: string): UnreadFile[] {
  return files(game).flatMap(({ name, about, closed }) => {
    const advice =
      about === undefined
        ? "it can't be opened (a link that leads nowhere or to itself?): put the file itself here"
        : closed === 'again'
          ? 'a link to a folder that is read already: take it away'
          : closed === 'deep'
            ? `more than ${DEEPEST} folders deep: put the sheets further up`
            : about.isFile()
              ? adviceFor(name)
              : 'it is no file: put the sheet itself here';
    return advice === undefined ? [] : [{ name: name.replace(CONTROL, '?'), advice }];
  });
}

/** Mails and PDF forms that were put into the drop box; `fetch` takes them in. */
export function filesForFetch(game: string): { readonly name: string; readonly path: string }[] {
  return files(game)
    .filter(({ name, about }) => about?.isFile() === true && FOR_FETCH.test(name) && !nameless(name))
    .map(({ name }) => ({ name, path: join(dropBox(game), name) }));
}

const nameless = (name: string): boolean => name.replace(CONTROL, '') !== name;

function adviceFor(name: string): string | undefined {
  if (nameless(name)) return 'its name holds control characters: rename it';
  if (SHEET.test(name)) return undefined;
  if (FOR_FETCH.test(name)) return '"movesheet fetch" reads it';
  if (/\.(docx?|odt|rtf|pages|xlsx?|ods|html?)$/i.test(name))
    return 'word processor files are not read: save it as plain text (.txt)';
  if (/\.(png|jpe?g|gif|heic|tiff?|bmp|webp)$/i.test(name))
    return 'pictures are not read: type the orders into a .txt file';
  return 'name it .txt or .yaml if it is an order sheet';
}

function files(game: string): Found[] {
  const found: Found[] = [];
  const walk = (folder: string, inside: string, above: readonly string[]): void => {
    for (const entry of readdirSync(folder).sort(compareIds)) {
      if (entry.startsWith('.')) continue;
      const path = join(folder, entry);
      const name = inside === '' ? entry : `${inside}/${entry}`;
      const about = lookAt(path);
      if (about?.isDirectory() !== true) {
        found.push({ name, about });
        continue;
      }
      const place = realpathSync(path);
      // A link back to a folder above would be walked for ever.
      if (above.includes(place)) found.push({ name, about, closed: 'again' });
      else if (above.length > DEEPEST) found.push({ name, about, closed: 'deep' });
      else walk(path, name, [...above, place]);
    }
  };
  const box = dropBox(game);
  if (existsSync(box)) walk(box, '', [realpathSync(box)]);
  return found;
}

/** undefined: it is not there, leads nowhere or to itself, or may not be looked at. */
function lookAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** One sheet from a file. A file that is far too large is read only as far as it takes to know that. */
export function readSheetFile(file: string): ReceivedSheet {
  const { mtimeMs, size } = statSync(file);
  const name = file.split(/[\\/]/).at(-1) ?? file;
  const bytes = size > 64 * SHEET_LIMITS.bytes ? new Uint8Array(SHEET_LIMITS.bytes + 1) : readFileSync(file);
  // The time of a file is a fraction that may miss the millisecond to which it was set by a hair.
  return { file: name, arrived: Math.round(mtimeMs), bytes };
}

/** Takes sheets out of the drop box, once they are archived. One that was overwritten meanwhile is another sheet, and stays. */
export function clearDropBox(game: string, sheets: readonly ReceivedSheet[]): void {
  for (const sheet of sheets) {
    const { file, bytes } = sheet.of ?? sheet;
    const place = join(dropBox(game), file);
    if (existsSync(place) && sha256(readSheetFile(place).bytes) === sha256(bytes)) removeFile(place);
  }
}

/** Puts a sheet that was read out of `file` into the drop box beside it: under a name of its own, where another has that already. */
export function putBeside(game: string, file: string, text: string, arrived: Date): void {
  for (let count = 1; ; count++) {
    const name = `${file}${count === 1 ? '' : `-${count}`}.txt`;
    if (putIntoDropBox(game, name, text, arrived)) return;
    if (readFileSync(join(dropBox(game), name), 'utf8') === text) return;
  }
}

/** Puts the sheet of a mail into the drop box, dated by the mail; it is there once the set is settled. Doing it twice is doing it once. */
export async function putSheet(
  game: string,
  { arrived }: { readonly arrived: string },
  name: string,
  text: string,
  set: Pick<Together, 'write'>,
): Promise<void> {
  const file = join(dropBox(game), name);
  if (!existsSync(file)) await set.write(file, text, { at: new Date(arrived) });
}

/** Puts a sheet (back) into the drop box; a file of that name is never overwritten. */
export function putIntoDropBox(
  game: string,
  name: string,
  bytes: Uint8Array | string,
  arrived?: Date,
): boolean {
  const file = join(dropBox(game), name);
  if (existsSync(file)) return false;
  writeWhole(file, bytes, arrived ? { at: arrived } : {});
  return true;
}
