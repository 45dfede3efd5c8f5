/** The GM's board: which games there are, when they are due, who is in. It changes nothing. */
import { timingSafeEqual } from 'node:crypto';
import { basename } from 'node:path';
import { gamesAt } from '../archive/folder/games.js';
import { sha256 } from '../archive/folder/hash.js';
import { readDropBox } from '../archive/intake/drop-box.js';
import { survey, type Survey } from '../archive/intake/survey.js';
import { dueInWords } from '../archive/settings/deadline-words.js';
import { readSettings } from '../archive/settings/settings.js';
import { lastEntry } from '../archive/folder/read.js';
import type { GameSystem, PositionId } from '../core/index.js';
import { html, type Answer } from './answer.js';
import { page, type Part } from './page.js';

/** Is it the password, in the header of a request? Compared in constant time. */
export function isPassword(authorization: string | undefined, password: string): boolean {
  const [, packed = ''] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '') ?? [];
  const written = Buffer.from(packed, 'base64').toString('utf8');
  // Any name will do.
  const given = written.slice(written.indexOf(':') + 1);
  const same = timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(password)));
  return packed !== '' && same;
}

export async function boardAnswer(
  folder: string,
  systemOf: (game: string) => Promise<GameSystem>,
): Promise<Answer> {
  const parts: Part[] = [];
  for (const game of gamesAt(folder)) {
    try {
      parts.push(await partOf(game, systemOf));
    } catch {
      // What is wrong with it is a matter for the GM's own screen.
      const line = 'This game can\'t be read now: look at it with "movesheet status".';
      parts.push({ title: basename(game), line, rows: [] });
    }
  }
  return html(page('Board', parts));
}

async function partOf(game: string, systemOf: (game: string) => Promise<GameSystem>): Promise<Part> {
  const { manifest } = lastEntry(game);
  const { turn, step, date, awaiting } = manifest.opens;
  const system = readDropBox(game).length > 0 ? await systemOf(game) : undefined;
  const found = survey(game, readSettings(game), system);
  const due = found.deadline ? `due ${dueInWords(found.deadline)}` : 'no deadline';
  const open = `turn ${turn}${step === '' ? '' : `, step ${step}`}, ${date}`;
  return {
    title: manifest.game,
    line: awaiting.length === 0 ? 'The game is over.' : `Open: ${open}; ${due}.`,
    rows: manifest.positions.map(({ id, name }) => ({ cells: [id, name, stateOf(found, id)] })),
  };
}

function stateOf({ chosen, standIns, missing, absent }: Survey, id: PositionId): string {
  const sheet = chosen.accepted.get(id);
  if (sheet) return `in: ${sheet.state}`;
  if (missing.includes(id)) return 'missing';
  if (standIns.includes(id)) return 'played by the computer';
  return absent.includes(id) ? 'away' : 'not awaited';
}
