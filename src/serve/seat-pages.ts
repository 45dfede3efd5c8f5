/** What a link opens: the desk with the newest view, and the move sheets of its position. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { entryFolder, sheetPath, SHEET_FORMATS, type SheetFormat } from '../archive/folder/layout.js';
import { entryNames, lastEntry, readEntry, readEntryBytes, readEntryFile } from '../archive/folder/read.js';
import { invariant, MovesheetError } from '../core/index.js';
import { file, html, NOTHING, type Answer } from './answer.js';
import { page, type Row } from './page.js';
import type { Seat } from './register.js';

/** What the desk knows of its server: addresses seen from its own. */
export interface Served {
  readonly post: string;
  readonly sheets: string;
  /** Tells which sheet lies there. */
  readonly filed: string;
  readonly news: AskedForNews;
}

/** How a page learns that a newer move sheet is out than the one it shows. */
export interface AskedForNews {
  readonly ask: string;
  /** Of the move sheet that it shows. */
  readonly key: string;
  /** Every few seconds, and not only when it is looked at again. */
  readonly often: boolean;
}

/** Makes the desk's page out of the text of a position file. Throws `desk/system` for rules that have none. */
export type MakeDesk = (system: string, positionFile: string, served: Served) => string;

const TYPES: Readonly<Record<SheetFormat, string>> = {
  pdf: 'application/pdf',
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** The desk; for rules without one the list of sheets. `often`: see `AskedForNews`. */
export function deskAnswer(
  seat: Seat,
  { link, often }: { readonly link: string; readonly often: boolean },
  makeDesk: MakeDesk,
): Answer {
  const { name, manifest } = lastEntry(seat.game);
  const text = readEntryFile(seat.game, name, sheetPath(seat.position, 'json'));
  try {
    const made = makeDesk(manifest.system.id, text, {
      post: link,
      sheets: `${link}/sheets`,
      filed: `${link}/filed`,
      news: { ask: `${link}/news`, key: name, often },
    });
    // The page has the policy of its own scripts in it; who may frame it only a header can say.
    return html(made, "frame-ancestors 'none'");
  } catch (error) {
    if (error instanceof MovesheetError && error.code === 'desk/system')
      return sheetsAnswer(seat, `${link}/`);
    throw error;
  }
}

/** All move sheets of the position, newest first. `before`: what stands before their addresses. */
export function sheetsAnswer({ game, position }: Seat, before: string): Answer {
  const rows = entryNames(game)
    .reverse()
    .flatMap((name): Row[] => {
      const formats = SHEET_FORMATS.filter((format) =>
        existsSync(join(entryFolder(game, name), sheetPath(position, format))),
      );
      if (formats.length === 0) return [];
      const { turn, step } = readEntry(game, name).manifest;
      const title = turn === 0 ? 'The set-up' : `Turn ${turn}${step === '' ? '' : `, ${step}`}`;
      const amended = name.includes('+') ? ' (amended)' : '';
      const links = formats.map((format) => ({ to: `${before}sheets/${name}.${format}`, word: format }));
      return [{ cells: [`${title}${amended}`], links }];
    });
  const seat = lastEntry(game).manifest.positions.find(({ id }) => id === position);
  invariant(seat, 'a link is of a seat of its game');
  return html(page(`${position} ${seat.name}`, [{ title: 'Move sheets', rows }]));
}

/** A move sheet as it was written. `entry` and `format` may be anything that an address can hold. */
export function sheetAnswer({ game, position }: Seat, entry: string, format: string): Answer {
  const known = SHEET_FORMATS.find((one) => one === format);
  if (known === undefined || !entryNames(game).includes(entry)) return NOTHING;
  if (!existsSync(join(entryFolder(game, entry), sheetPath(position, known)))) return NOTHING;
  return file(TYPES[known], readEntryBytes(game, entry, sheetPath(position, known)));
}
