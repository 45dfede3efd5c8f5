/**
 * Letters between players that go out by mail when they are written. The line in `press.jsonl` comes first, then the letter, then the
 * ledger's: whatever a crash cuts short the next round goes on with, and no letter is made twice. PRESS-2, MAIL-1.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pressFolder, positionFileName, templatesFolder } from '../archive/folder/layout.js';
import { lastEntry, readPositionFile } from '../archive/folder/read.js';
import type { Survey } from '../archive/intake/survey.js';
import { asRead } from '../archive/intake/press.js';
import { notePress, openPress, pressLines, pressStep, type PressLine } from '../archive/intake/press-book.js';
import { readersOf, type Mailed, type Written } from '../archive/intake/written-letter.js';
import { readSeed } from '../archive/seed.js';
import { addressOf, type Players } from '../archive/settings/names.js';
import type { Settings } from '../archive/settings/game-settings.js';
import { byId, GAME_MASTER, headerLine, signatureOf, type PositionId } from '../core/index.js';
import { together } from '../disk.js';
import { messageId, type Letter } from '../mail/letter.js';
import { putAnswer } from '../mail/pending.js';
import { template } from '../mail/templates.js';
import { letterId, NO_SENDER } from './letters.js';

interface Round {
  readonly dir: string;
  readonly settings: Settings;
  readonly now: () => Date;
}

type MailedLine = Extract<PressLine, { what: 'mailed' }>;

/**
 * Makes the letters of the open step that are not out yet, where the game sends them at once: those of the sheets that count, and those
 * that were handed in by themselves. Who has no address gets them with his sheet. Returns how many. The caller holds the game.
 */
export async function putPress(round: Round, found: Survey): Promise<number> {
  const { dir, settings, now } = round;
  if (settings.press?.atOnce && settings.mail) {
    const out = new Set(openPress(dir).flatMap((line) => (line.what === 'mailed' ? [keyOf(line)] : [])));
    for (const one of written(dir, found)) {
      for (const reader of readersIn(round, one.letter, found)) {
        const mailed: Mailed = { ...one.letter, reader };
        if (out.has(keyOf(mailed))) continue;
        out.add(keyOf(mailed));
        notePress(dir, {
          at: now().toISOString(),
          ...pressStep(dir),
          what: 'mailed',
          arrived: one.arrived,
          ...mailed,
        });
      }
    }
  }
  const lines = pressLines(dir).filter((line) => line.what === 'mailed');
  return putLetters(round, lines, found);
}

const keyOf = ({ from, to, as, text, reader }: Mailed): string =>
  JSON.stringify([from, to, as, text, reader]);

/** All letters of the open step, each with the moment of its coming. */
function written(dir: string, { chosen }: Survey): { readonly letter: Written; readonly arrived: string }[] {
  const sheets = byId(chosen.accepted.keys()).flatMap((from) => {
    const judged = chosen.accepted.get(from);
    if (!judged) return [];
    const arrived = new Date(judged.arrived).toISOString();
    const { press, notes } = judged.sheet;
    return [
      ...press.map(({ to, as, text }) => ({ from, to, ...(as === undefined ? {} : { as }), text })),
      ...notes.map((text) => ({ from, to: GAME_MASTER, text })),
    ].map((letter) => ({ letter, arrived }));
  });
  const handed = openPress(dir).flatMap((line) => {
    if (line.what !== 'handed') return [];
    const { from, to, as, text, arrived } = line;
    return [{ letter: { from, to, ...(as === undefined ? {} : { as }), text }, arrived }];
  });
  return [...sheets, ...handed];
}

/** Who gets a letter by mail. */
function readersIn({ settings }: Round, letter: Written, { last, players }: Survey): string[] {
  if (letter.to === GAME_MASTER) return gmAddress(settings) === undefined ? [] : [GAME_MASTER];
  return readersOf(letter, last.manifest.positions, settings.press?.groups).filter(
    (id) => addressOf(players, id) !== undefined,
  );
}

/** The bare address of who is told; undefined: there is none. */
const gmAddress = ({ mail }: Settings): string | undefined =>
  /[^\s<>"(),;:]+@[^\s<>"(),;:]+/.exec(mail?.gm ?? mail?.from ?? '')?.[0];

async function putLetters(round: Round, lines: readonly MailedLine[], { players }: Survey): Promise<number> {
  const { dir, settings } = round;
  const from = settings.mail?.from ?? NO_SENDER;
  const secret = readSeed(dir).seed;
  let made = 0;
  await together(async (set) => {
    for (const line of lines) {
      const { step, branch, arrived } = line;
      // VIEW-2: of the whole letter, and keyed: it names nobody and can't be guessed at.
      const id = messageId(secret, from, ['press', step, branch, arrived, keyOf(line)]);
      const name = `${step}-${line.reader === GAME_MASTER ? 'gm' : positionFileName(line.reader)}-${id.slice(1, 13)}`;
      if (existsSync(`${join(pressFolder(dir), name)}.json`)) continue;
      const letter = letterOf(round, line, { id, from, players });
      if (letter && (await putAnswer(pressFolder(dir), name, letter, set))) made += 1;
    }
  });
  return made;
}

interface Envelope {
  readonly id: string;
  readonly from: string;
  readonly players: Players;
}

/** undefined: its reader has no address any more. */
function letterOf(
  { dir, settings }: Round,
  line: MailedLine,
  { id, from, players }: Envelope,
): Letter | undefined {
  const last = lastEntry(dir);
  const { manifest } = last;
  const { reader } = line;
  const isGm = reader === GAME_MASTER;
  const player = players[reader];
  const address = isGm ? gmAddress(settings) : addressOf(players, reader);
  if (address === undefined) return undefined;
  const own = {
    game: manifest.game,
    position: isGm ? '' : reader,
    turn: manifest.opens.turn,
    step: manifest.opens.step,
  };
  const facts = { ...own, ...factsOf(dir, settings, line, isGm) };
  const named = { ...facts, ...(typeof player === 'object' ? { player: player.name } : {}) };
  const fill = (file: string): string => template(templatesFolder(dir), file)(named).trim();
  return {
    about: { game: own.game, position: own.position, turn: manifest.turn, step: manifest.step },
    from,
    ...(settings.mail?.replyTo === undefined ? {} : { replyTo: settings.mail.replyTo }),
    to: { name: isGm ? 'Game master' : typeof player === 'object' ? player.name : '', address },
    subject: fill('press-subject.txt').replace(/\s+/g, ' '),
    text: fill('press-body.txt').replace(/\n{3,}/g, '\n\n'),
    attachments: [],
    messageId: id,
    // Never those of the writer's mail: they lead to its writer.
    ...(isGm ? {} : { references: [letterId(dir, settings, last, reader)] }),
    date: line.arrived,
  };
}

function factsOf(
  dir: string,
  settings: Settings,
  line: MailedLine,
  isGm: boolean,
): Readonly<Record<string, unknown>> {
  const { manifest } = lastEntry(dir);
  const read = asRead(line, manifest.positions, settings.press ?? {}, true);
  const sender = read.from;
  return {
    signature: signatureOf(read),
    ...(read.group === undefined ? {} : { group: read.group }),
    // A line of a letter must never be read as one of the reader's own orders, wherever it is quoted.
    lines: line.text.split('\n').map((one) => `| ${one}`),
    ...(isGm ? {} : { header: headerFor(dir, line.reader) }),
    ...(sender === undefined || isGm ? {} : { answerTo: sender }),
  };
}

function headerFor(dir: string, reader: PositionId): string {
  const { name, manifest } = lastEntry(dir);
  const { token } = readPositionFile(dir, name, reader);
  return headerLine({
    game: manifest.game,
    position: reader,
    turn: manifest.opens.turn,
    step: manifest.opens.step,
    token,
  });
}
