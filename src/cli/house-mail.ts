/** The mailbox of a house: each mail is kept once, and handed to the game that it is for. Where that may be two, its sender is asked. */
import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { answersFolder, ledgerFile, mailFolder } from '../archive/folder/layout.js';
import { withLock } from '../archive/folder/lock.js';
import { openMailroom, type KeptMail, type Mailroom } from '../archive/intake/mailroom.js';
import { houseFolder, houseMail, type House } from '../archive/settings/house.js';
import { readPlayers, readSettings } from '../archive/settings/settings.js';
import { invariant, MovesheetError, mustGet } from '../core/index.js';
import { makeFolder, removeFile, together, type Together } from '../disk.js';
import { openLedger } from '../mail/ledger.js';
import { messageId, type Letter } from '../mail/letter.js';
import { fetchFolder, fetchImap, type Keep } from '../mail/mailbox.js';
import { pendingAnswers, putAnswer } from '../mail/pending.js';
import { readMail, type ReceivedMail } from '../mail/read-mail.js';
import { answeredIds, idKey, routeOf, type Route, type RoutedGames } from '../mail/route.js';
import { template } from '../mail/templates.js';
import { sendAll } from '../mail/outbox.js';
import type { Clock } from './clock.js';
import { imapCredentials, imapServer } from './mailbox-settings.js';
import { gamesIn } from '../archive/folder/games.js';
import { turnOf } from './tick-letters.js';

export interface HouseMail {
  /** New mails in the mailbox. */
  readonly fetched: number;
  /** So many went to each game, by its folder. */
  readonly routed: Readonly<Record<string, number>>;
  /** Senders who were asked for which game their mail is. */
  readonly asked: number;
  /** Mails that are for nobody here; they stay in `.house/mail`. */
  readonly strange: number;
}

/** Mails are handed on so many at a time: what is read at once stays small. */
const AT_ONCE = 20;
/** One sender is asked so often in a day: who answers a machine with a machine is not asked for ever. */
const MOST_QUESTIONS = 5;

interface Round {
  readonly folder: string;
  readonly house: House;
  readonly now: Clock;
  readonly mailroom: Mailroom;
  readonly games: RoutedGames & { readonly folderOf: ReadonlyMap<string, string> };
}

/**
 * Takes new mails out of the mailbox of a house and hands each to its game; then sends the questions. The house is held by the caller;
 * a game only while its mails are kept. undefined: the house has no mailbox. Throws `mail/…`.
 */
export async function fetchHouse(folder: string, now: Clock): Promise<HouseMail | undefined> {
  const house = houseMail(folder);
  if (!house) return undefined;
  const mailroom = openMailroom(houseFolder(folder), now);
  const fetched = await fill(folder, house, mailroom);
  const waiting = mailroom.waiting();
  const games = gamesOf(folder);
  const round: Round = { folder, house, now, mailroom, games };
  const routes: Routed[] = [];
  // One after another, and nothing of them is kept but where they go: a mailbox may hold more than the memory.
  for (const mail of waiting) routes.push(await read(round, mail));
  const { routed, later } = await handOn(round, routes);
  const done = routes.filter((one) => !later.has(one));
  let asked = 0;
  await together(async (set) => {
    for (const one of done) {
      if ('ask' in one.route && (await ask(round, one, one.route.ask, set))) asked++;
      note(round, one, set);
    }
  });
  // The game has it now.
  for (const { mail, route } of done)
    if ('to' in route) removeFile(join(mailFolder(houseFolder(folder)), mail.file));
  await sendQuestions(round);
  return { fetched, routed, asked, strange: done.filter(({ route }) => 'none' in route).length };
}

/** The same for who does not hold the house. Throws `mail/no-mailbox`. */
export async function fetchFolderOfGames(folder: string, now: Clock): Promise<HouseMail> {
  makeFolder(houseFolder(folder));
  const done = await withLock(houseFolder(folder), () => fetchHouse(folder, now));
  if (done) return done;
  throw new MovesheetError(
    'mail/no-mailbox',
    `${folder} has no mailbox for its games.`,
    'Fill in mail.imap or mail.folder in its house.yaml, or name one game.',
    2,
  );
}

async function fill(folder: string, house: House, mailroom: Mailroom): Promise<number> {
  const keep: Keep = (mails) => mailroom.keep(mails);
  const { imap, folder: place } = house;
  const count = imap
    ? await fetchImap(imapServer(imap), imapCredentials(), mailroom.known, keep)
    : await fetchFolder(placeOf(folder, place ?? ''), mailroom.known, keep);
  mailroom.fetched(imap ? 'imap' : 'folder', count);
  return count;
}

const placeOf = (folder: string, place: string): string => (isAbsolute(place) ? place : join(folder, place));

/** The games that the house's mailbox serves. One that can't be read gets no mail, and says so itself. */
function gamesOf(folder: string): Round['games'] {
  const names = new Map<string, string>();
  const folderOf = new Map<string, string>();
  const bySender = new Map<string, string[]>();
  for (const dir of gamesIn(folder)) {
    let name: string;
    try {
      const settings = readSettings(dir);
      if (!settings.mail?.house) continue;
      name = settings.game;
      for (const player of Object.values(readPlayers(dir))) {
        const address = typeof player === 'object' ? player.email?.toLowerCase() : undefined;
        if (address === undefined) continue;
        const before = bySender.get(address) ?? [];
        if (!before.includes(name)) bySender.set(address, [...before, name]);
      }
    } catch (error) {
      if (error instanceof MovesheetError) continue;
      throw error;
    }
    const other = names.get(name.toLowerCase());
    if (other !== undefined) throw sameName(mustGet(folderOf, other), dir, name);
    names.set(name.toLowerCase(), name);
    folderOf.set(name, dir);
  }
  return { names, folderOf, bySender, ofLetter: letters(folderOf) };
}

function sameName(one: string, other: string, name: string): MovesheetError {
  return new MovesheetError(
    'house/same-name',
    `${one} and ${other} are both the game ${name}: a mail can't tell them apart.`,
    'Move one of them out of this folder.',
    2,
  );
}

/** Looks letters up in the ledgers of all games, which are read only when somebody asks. */
function letters(folderOf: ReadonlyMap<string, string>): RoutedGames['ofLetter'] {
  let index: Map<string, string> | undefined;
  const read = (): Map<string, string> => {
    const found = new Map<string, string>();
    for (const [name, dir] of folderOf) {
      const file = ledgerFile(dir);
      if (!existsSync(file)) continue;
      for (const [, id = ''] of readFileSync(file, 'utf8').matchAll(/"messageId":"(<[^"]{1,250}>)"/g))
        found.set(idKey(id), name);
    }
    return found;
  };
  return (id) => (index ??= read()).get(idKey(id));
}

interface Routed extends Pick<ReceivedMail, 'from' | 'subject' | 'messageId'> {
  readonly mail: KeptMail;
  readonly route: Route;
}

async function read({ mailroom, games }: Round, mail: KeptMail): Promise<Routed> {
  const raw = mailroom.read(mail);
  const received = await readMail(raw, mail.size);
  const { from, subject, messageId: id } = received;
  const route = routeOf(received, answeredIds(raw), games);
  return { mail, route, subject, messageId: id, ...(from === undefined ? {} : { from }) };
}

/** Each game keeps its mails. `later`: those of a game at which another command is at work; they wait for the next round. */
async function handOn(
  round: Round,
  routes: readonly Routed[],
): Promise<{ readonly routed: Record<string, number>; readonly later: ReadonlySet<Routed> }> {
  const byGame = new Map<string, Routed[]>();
  for (const one of routes)
    for (const game of 'to' in one.route ? one.route.to : []) {
      const mine = byGame.get(game);
      if (mine) mine.push(one);
      else byGame.set(game, [one]);
    }
  const routed: Record<string, number> = {};
  const later = new Set<Routed>();
  for (const [game, mine] of byGame) {
    const dir = round.games.folderOf.get(game);
    invariant(dir !== undefined, 'each name has its folder');
    try {
      for (let at = 0; at < mine.length; at += AT_ONCE) await give(round, dir, mine.slice(at, at + AT_ONCE));
      routed[dir] = mine.length;
    } catch (error) {
      if (!(error instanceof MovesheetError) || !error.code.startsWith('game/')) throw error;
      for (const one of mine) later.add(one);
    }
  }
  return { routed, later };
}

/** A game keeps a portion of mails. Those that it has already it keeps once. */
function give({ mailroom, now }: Round, dir: string, mine: readonly Routed[]): Promise<void> {
  const mails = mine.map(({ mail }) => ({
    key: `house:${mail.key}`,
    raw: mailroom.read(mail),
    arrived: mail.arrived,
    ...(mail.size === undefined ? {} : { size: mail.size }),
  }));
  return withLock(dir, () => openMailroom(dir, now).keep(mails), { brief: true });
}

/** Asks the sender for which of his games the mail is. False: he has been asked often enough today. */
async function ask(
  { folder, house, now, mailroom }: Round,
  { mail, from: to = '', subject, messageId: id }: Routed,
  games: readonly string[],
  set: Together,
): Promise<boolean> {
  if (mailroom.count(`asked ${dayOf(now)}`, to, false) >= MOST_QUESTIONS) return false;
  const facts = { games: [...games].sort(), arrived: mail.arrived, subject };
  const fill = (name: string): string => template(join(folder, 'templates'), name)(facts).trim();
  const letter: Letter = {
    about: { game: '', position: '', turn: 0, step: '' },
    from: house.from,
    ...(house.replyTo === undefined ? {} : { replyTo: house.replyTo }),
    to: { name: '', address: to },
    subject: fill('which-game-subject.txt').replace(/\s+/g, ' '),
    text: fill('which-game-body.txt'),
    attachments: [],
    messageId: messageId(mail.sha256, house.from, ['which game', mail.arrived]),
    date: mail.arrived,
    ...(id === '' ? {} : { inReplyTo: id }),
  };
  return putAnswer(answersFolder(houseFolder(folder)), mail.file.replace(/\.eml$/, ''), letter, set);
}

const dayOf = (now: Clock): string => now().toISOString().slice(0, 10);

function note({ mailroom, now, games }: Round, { mail, from, subject, route }: Routed, set: Together): void {
  const message =
    'to' in route
      ? `for ${route.to.map((game) => relative('.', mustGet(games.folderOf, game))).join(', ')}`
      : 'ask' in route
        ? `it may be for ${route.ask.join(' or ')}`
        : route.none;
  mailroom.note(
    {
      file: mail.file,
      entry: 'ask' in route ? `asked ${dayOf(now)}` : dayOf(now),
      ...(from === undefined ? {} : { from }),
      subject,
      sheets: [],
      refusals: [{ code: 'to' in route ? 'house/routed' : 'house/not-routed', message }],
      answers: [],
    },
    set,
  );
}

async function sendQuestions({ folder, house, now }: Round): Promise<void> {
  const { smtp } = house;
  const ledger = openLedger(ledgerFile(houseFolder(folder)));
  const pending = pendingAnswers(answersFolder(houseFolder(folder)), ledger);
  const due = pending.filter(({ letter }) => turnOf(ledger, letter, now().getTime()).due);
  if (smtp && due.length > 0) await sendAll(due, { smtp, env: process.env, ledger, now, waits: [] });
}
