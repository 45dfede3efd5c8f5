/** Two games that are one to a position: same seed, same sheets of its own, and as much else different as it may not know. */
import { cpSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readEvents, readPositionFile, readState, lastEntry } from '../../src/archive/folder/read.js';
import { positionFileName, SHEET_FORMATS, sheetPath } from '../../src/archive/folder/layout.js';
import { standInSheet } from '../../src/archive/resolve-step.js';
import { runStep } from '../../src/archive/step.js';
import {
  headerLine,
  printCodeSheet,
  type GameEvent,
  type GameSystem,
  type PositionId,
} from '../../src/core/index.js';
import { createGame } from '../../src/archive/create.js';
import type { RenderSheet } from '../../src/archive/folder/entry.js';
import { rulesOf } from '../../src/cli/game-rules.js';
import { sheetRenderer } from '../../src/cli/render-sheet.js';
import { lookOf } from '../../src/archive/settings/settings.js';
import { gameYaml } from '../../src/cli/game-yaml.js';
import { command, plainRender } from '../kit/temp-game.js';

export const READER = 'reader@example.org';

/** Noon of a day, and so many minutes. */
const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 20, 12, minutes));

export interface PlayedGame {
  readonly cwd: string;
  /** The game's folder; its name is the same in both. */
  readonly folder: string;
  readonly state: unknown;
  readonly events: readonly GameEvent[];
}

export interface Others {
  /** The player's name and address of a position that is not the reader's. */
  person(position: PositionId): string;
  /** What follows the orders on the sheet of such a position. */
  more(position: PositionId): string;
  /** Mails of nobody's business: sender, text. */
  readonly strangers: readonly (readonly [string, string])[];
}

/** The same people, one careful, one noisy. */
export const QUIET: Others = {
  person: (id) => `{ name: Someone ${id}, email: ${id.toLowerCase()}@example.org }`,
  more: () => '',
  strangers: [],
};

export function noisy(others: readonly PositionId[]): Others {
  const [first = ''] = others;
  return {
    person: (id) =>
      `{ name: A Very Different and Much Longer Name of ${id}, email: another-${id.toLowerCase()}@elsewhere.example }`,
    more: (id) =>
      [
        'ZZ - no such order - at all',
        'ZZ - [and another] - 1,2,3',
        'NOTE - the game master alone reads this, at great length',
        ...(others.length > 1 && id !== first ? [`PRESS - ${first} - between the two of us`] : []),
      ].join('\n'),
    strangers: [
      ['stranger@example.net', 'Is there still a seat free?'],
      ['reply@example.net', 'GAME leak-1 POSITION P1 TURN 1 TOKEN AAAA-AAAA\n'],
    ],
  };
}

const MAIL = '\nmail:\n  from: GM <gm@example.org>\n  reply-to: orders@example.org\n  folder: inbox\n';

/** A game at its set-up, with an inbox. Only what is compared later is drawn. */
export async function make(
  cwd: string,
  system: GameSystem,
  scenario: string,
  render: RenderSheet = plainRender,
): Promise<PlayedGame> {
  const folder = join(cwd, 'leak-1');
  const due = { deadline: '2026-11-21 20:00', zone: 'Europe/Berlin' };
  const settings = `${gameYaml({ name: 'leak-1', system, scenario, options: {}, ...due })}${MAIL}`;
  await createGame(folder, await rulesOf(system.id), { settings, players: '', seed: 'leak' }, render);
  mkdirSync(join(folder, 'inbox'));
  return look(cwd);
}

/** A game with one step resolved by stand-ins, so that there is something to hide. */
export async function begin(cwd: string, system: GameSystem, scenario: string): Promise<PlayedGame> {
  const { folder } = await make(cwd, system, scenario);
  const standIns = lastEntry(folder).manifest.opens.awaiting;
  const ran = await runStep(folder, await rulesOf(system.id), plainRender, { standIns });
  expect(ran.kind).toBe('resolved');
  return look(cwd);
}

export function look(cwd: string): PlayedGame {
  const folder = join(cwd, 'leak-1');
  const { name } = lastEntry(folder);
  return { cwd, folder, state: readState(folder, name), events: readEvents(folder, name) };
}

export function copyTo(game: PlayedGame, cwd: string): PlayedGame {
  cpSync(game.folder, join(cwd, 'leak-1'), { recursive: true, preserveTimestamps: true });
  return look(cwd);
}

/** Mails of all who must submit, the reader's always at the same time; fetched and answered into `outbox/answers`. */
export async function fetchMails(
  game: PlayedGame,
  system: GameSystem,
  reader: PositionId,
  probes: readonly string[],
  others: Others,
): Promise<void> {
  const { manifest, name } = lastEntry(game.folder);
  const players = manifest.positions.map(({ id }) =>
    id === reader ? `${id}: { name: Reader, email: ${READER} }` : `${id}: ${others.person(id)}`,
  );
  writeFileSync(join(game.folder, 'players.yaml'), `${players.join('\n')}\n`);
  let count = 0;
  const put = (from: string, body: string, minutes: number): void => {
    const file = join(game.folder, 'inbox', `${String(++count).padStart(3, '0')}.eml`);
    const text = `From: ${from}\nTo: orders@example.org\nSubject: orders\nMessage-ID: <${minutes}-${from}>\n\n${body}`;
    writeFileSync(file, text.replace(/\n/g, '\r\n'));
    utimesSync(file, at(minutes), at(minutes));
  };
  others.strangers.forEach(([from, body], index) => put(from, body, index));
  for (const id of manifest.opens.awaiting) {
    const { token, turn, step } = readPositionFile(game.folder, name, id);
    const written = standInSheet(system, { state: game.state, told: game.events, seed: 'leak' }, id);
    const header = { game: manifest.game, position: id, turn, step, token };
    const lines = printCodeSheet(system.orders, { ...written, header });
    if (id === reader) put(READER, lines, 30);
    else put(/email: (\S+)/.exec(others.person(id))?.[1] ?? '', `${lines}\n${others.more(id)}\n`, 20);
  }
  // What the reader tries, to learn how others stand.
  probes.forEach((text, index) => put(READER, text, 40 + index));
  const fetched = await command(game.cwd, ['fetch', 'leak-1', '--dry-run']);
  expect(fetched.err).toBe('');
}

/** Sheets that ask about other positions: each of them named, with the reader's token, a wrong one, and none. */
export function probesOf(game: PlayedGame, reader: PositionId): string[] {
  const { manifest, name } = lastEntry(game.folder);
  const { token, turn, step } = readPositionFile(game.folder, name, reader);
  const head = { game: manifest.game, turn, step };
  const about = manifest.positions.map(({ id }) => id).filter((id) => id !== reader);
  return [
    ...about
      .slice(0, 3)
      .flatMap((position) => [
        headerLine({ ...head, position, token }),
        headerLine({ ...head, position, token: 'AAAA-AAAA' }),
        headerLine({ ...head, position }),
      ]),
    headerLine({ ...head, position: 'P999', token }),
    headerLine({ ...head, turn: turn + 7, position: reader, token }),
    headerLine({ ...head, game: 'another', position: reader, token }),
  ].map((line) => `${line}\n`);
}

/** Resolves the open step with what lies in the drop box. Only the reader's sheet is drawn: nobody looks at the others. */
export async function resolve(
  { cwd, folder }: PlayedGame,
  system: GameSystem,
  reader: PositionId,
): Promise<PlayedGame> {
  const draw = sheetRenderer({ rules: { system }, ...lookOf(folder) });
  const sheet: RenderSheet = (document, file, former) =>
    (file.position === reader ? draw : plainRender)(document, file, former);
  const render = Object.assign(sheet, draw.gazette ? { gazette: draw.gazette } : {});
  const acceptNmr = lastEntry(folder).manifest.opens.awaiting.length;
  const ran = await runStep(folder, await rulesOf(system.id), render, { acceptNmr });
  expect(ran.kind).toBe('resolved');
  return look(cwd);
}

/** All bytes that leave the house for a position: sheets, its mail, answers; by the names that leave with them. */
export async function leaving(game: PlayedGame, reader: PositionId): Promise<Map<string, string>> {
  const { name } = lastEntry(game.folder);
  const wrote = await command(game.cwd, ['send', 'leak-1', '--dry-run', '--position', reader]);
  expect(wrote.err).toBe('');
  const found = new Map<string, string>();
  for (const format of SHEET_FORMATS) {
    const path = sheetPath(reader, format);
    found.set(path, readFileSync(join(game.folder, 'turns', name, path)).toString('latin1'));
  }
  const mail = join(game.folder, 'outbox', name, `${positionFileName(reader)}.eml`);
  // The moment of writing is the clock's, no position's.
  const written = readFileSync(mail)
    .toString('latin1')
    .replace(/^Date: .*$/m, 'Date:');
  found.set('the mail with the sheet', written);
  answers(game).forEach((eml, index) => found.set(`answer ${index + 1}`, eml));
  return found;
}

/** Receipts and refusals to the reader, in the order in which they would go out. */
function answers({ folder }: PlayedGame): string[] {
  const place = join(folder, 'outbox', 'answers');
  return readdirSync(place)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(place, name)).toString('latin1'))
    .filter((eml) => new RegExp(`^To: .*${READER}`, 'm').test(eml));
}
