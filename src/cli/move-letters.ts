/** The letters of an entry: each player's move sheet out of the archive, page one in words and as HTML around it. */
import { sha256 } from '../archive/folder/hash.js';
import {
  positionFileName,
  SHEET_FORMATS,
  sheetPath,
  templatesFolder,
  type SheetFormat,
} from '../archive/folder/layout.js';
import type { PositionFile } from '../archive/folder/position-file.js';
import { readEntryBytes, readPositionFile, type Entry } from '../archive/folder/read.js';
import { printed, printedShort } from '../archive/settings/deadline-words.js';
import type { Players } from '../archive/settings/names.js';
import type { Attached, Player, Settings } from '../archive/settings/game-settings.js';
import { headerLine, MovesheetError, type FrontPage, type PositionId } from '../core/index.js';
import type { Attachment, Letter } from '../mail/letter.js';
import { flowedText } from '../mail/flowed.js';
import { template } from '../mail/templates.js';
import type { DeskLinks } from './desk-links.js';
import { gazetteAttachment, gazetteLetter } from './gazette-letters.js';
import { addresseesOf, isObserver, NO_SENDER, threadOf, type Addressee } from './letters.js';
import { glanceFacts, glanceLines, headline, mapPicture, type MapPicture } from './mail-page.js';
import { createdOf, isOut, printedComing } from './sheet-frame.js';

export interface Letters {
  readonly letters: readonly Letter[];
  /** Positions of people without an address. */
  readonly without: readonly PositionId[];
  /** Those whose address has not answered yet that it is theirs. */
  readonly open: readonly PositionId[];
}

/** The order form as a letter has it. */
export interface MailForm {
  /** The codes that the position can use now, and what they do, line by line. */
  readonly codes: readonly string[];
  /** Lines to complete: `M - 1AR -`. */
  readonly lines: readonly string[];
}

/** The letters of one entry, to all or only to some. */
export interface Mailing {
  readonly entry: Entry;
  readonly formOf: (file: PositionFile) => MailForm;
  /** Page one of a position file with its map: the words stand in the file itself. */
  readonly pageOf: (file: PositionFile) => FrontPage | undefined;
  /** The rulebook as PDF; asked for only where a letter brings it. */
  readonly rulebook: () => Promise<Uint8Array>;
  readonly only?: readonly PositionId[] | undefined;
  readonly links: DeskLinks;
}

export async function lettersOf(
  game: string,
  settings: Settings,
  players: Players,
  mailing: Mailing,
): Promise<Letters> {
  const { addressees, without, open } = addresseesOf(game, settings, players, mailing.entry, mailing.only);
  const letters: Letter[] = [];
  for (const addressee of addressees) {
    letters.push(
      isObserver(addressee.position)
        ? gazetteLetter(game, settings, addressee)
        : await letterTo(addressee, { game, settings, players, mailing }),
    );
  }
  return { letters, without, open: open.map(({ position }) => position) };
}

interface Sender {
  readonly game: string;
  readonly settings: Settings;
  readonly players: Players;
  readonly mailing: Mailing;
}

async function letterTo(addressee: Addressee, sender: Sender): Promise<Letter> {
  const { position: id, player, address, origin, messageId: own } = addressee;
  const { game, settings, players, mailing } = sender;
  const file = readPositionFile(game, origin.name, id);
  const page = file.front && mailing.pageOf(file);
  const picture = page && (await mapPicture(page));
  const attachments = await attachedTo(origin, { id, game, player: players[id], picture, settings }, mailing);
  const facts = {
    ...(await factsFor(addressee, sender, file)),
    inside: !attachments.some(({ type }) => type === TYPES.json),
  };
  const inMail = (name: string): string => template(templatesFolder(game), name)(facts);
  const cid = `map.${own.slice(1, 17)}`;
  return {
    about: {
      game: origin.manifest.game,
      position: id,
      turn: origin.manifest.turn,
      step: origin.manifest.step,
    },
    from: settings.mail?.from ?? NO_SENDER,
    ...(settings.mail?.replyTo === undefined ? {} : { replyTo: settings.mail.replyTo }),
    to: { name: player, address },
    subject: inMail('mail-subject.txt').trim().replace(/\s+/g, ' '),
    text: flowedText(
      inMail('mail-body.txt')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
      (line) => facts.fixed.has(line),
    ),
    flowed: true,
    html: template(
      templatesFolder(game),
      'mail-body.html',
    )({ ...facts, ...(picture ? { picture: { cid, alt: picture.alt } } : {}) }),
    ...(picture ? { pictures: [{ cid, name: 'map.png', type: 'image/png', bytes: picture.bytes }] } : {}),
    attachments,
    brings: { game: file.game, position: file.position, resolved: file.resolved },
    messageId: own,
    references: threadOf(game, settings, origin.name, id),
    date: createdOf(file),
  };
}

/** All that the templates may ask for. */
async function factsFor(
  { position: id, player, origin: { manifest } }: Addressee,
  { settings, mailing }: Sender,
  file: PositionFile,
): Promise<Readonly<Record<string, unknown>> & { readonly fixed: ReadonlySet<string> }> {
  const { step, turn } = manifest;
  const { front: page } = file;
  const awaited = manifest.opens.awaiting.includes(id);
  const header = headerLine({
    game: file.game,
    position: id,
    turn: file.turn,
    step: file.step,
    token: file.token,
  });
  const { codes, lines } = awaited ? mailing.formOf(file) : { codes: [], lines: [] };
  const link = mailing.links(id);
  const refused = file.orders?.filter(({ outcome }) => outcome === 'refused') ?? [];
  return {
    ...file,
    awaited,
    header,
    title: settings.title ?? manifest.game,
    player,
    turn,
    step,
    setUp: manifest.kind === 'set-up' || (manifest.kind === 'amendment' && turn === 0),
    over: manifest.opens.awaiting.length === 0,
    out: isOut(file),
    open: manifest.opens,
    positionFile: `${positionFileName(id)}.json`,
    link,
    system: manifest.system.id,
    codes,
    lines,
    // What is copied into an answer is not broken.
    fixed: new Set([
      header,
      ...(link === undefined ? [] : [link]),
      ...lines,
      ...(page?.example ?? []),
      ...codes.filter((code) => !/^\s/.test(code)),
    ]),
    refused: refused.map(({ text, line, words }) => ({ text: text === '' ? `line ${line}` : text, words })),
    headed: header.slice(0, header.length - file.token.length),
    due: file.deadline ? printed(file.deadline) : undefined,
    by: file.deadline ? printedShort(file.deadline) : undefined,
    then: printedComing(file).join('; '),
    ...(page
      ? {
          glance: (await glanceLines(page)).join('\n').trim(),
          page: glanceFacts(page),
          headline: headline(page),
        }
      : {}),
    ...(awaited ? { answer: answerLink(settings, file, [header, ...lines]) } : {}),
    view: undefined,
  };
}

/** Longer links are cut by mail programs. */
const LONGEST_LINK = 1799;

/** A link that opens an answer with header, as many of the lines to complete as it can hold, and the end mark; none where there is no address. */
function answerLink(
  { mail }: Settings,
  { game, position, turn }: PositionFile,
  [header = '', ...lines]: readonly string[],
): string {
  const to = /<([^<>\s]+@[^<>\s]+)>|^\s*([^<>\s]+@[^<>\s]+)\s*$/.exec(mail?.replyTo ?? mail?.from ?? '');
  const address = to?.[1] ?? to?.[2];
  if (address === undefined) return '';
  const subject = encodeURIComponent(`Orders: ${game}, ${position}, turn ${turn}`);
  const linkWith = (count: number): string => {
    const body = [header, '', ...lines.slice(0, count), '', '', 'END', ''].join('\r\n');
    return `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${subject}&body=${encodeURIComponent(body)}`;
  };
  let count = lines.length;
  while (count > 0 && linkWith(count).length > LONGEST_LINK) count -= 1;
  const link = linkWith(count);
  return link.length <= LONGEST_LINK ? link : '';
}

const STANDARD: readonly Attached[] = ['pdf', 'json', 'rules'];

const TYPES = {
  pdf: 'application/pdf',
  html: 'text/html',
  txt: 'text/plain',
  json: 'application/json',
} as const;

/** Bytes of a letter as it is sent that some mailboxes still take. */
const HEAVY = 600 * 1000;
/** What its words take, and base64 makes of three bytes, with the ends of its lines. */
const WORDS = 30_000;
const AS_SENT = (4 / 3) * (78 / 76);

/**
 * What comes with the letter: what the player wishes, or the standard. The rulebook comes with the first letter only. The position
 * file lies inside the PDF too: where nobody asked for it, and the letter would be heavy, it comes there alone.
 */
async function attachedTo(
  origin: Entry,
  { id, game, player, picture, settings }: Receiver,
  { rulebook }: Pick<Mailing, 'rulebook'>,
): Promise<Attachment[]> {
  const asked = typeof player === 'object' ? player.mail?.attach : undefined;
  const wished = asked ?? STANDARD;
  const sheets = SHEET_FORMATS.filter((format) => wished.includes(format));
  const first = origin.manifest.turn === 0 && wished.includes('rules');
  const all = [
    ...sheets.map((format) => attach(game, origin, id, format)),
    ...(first ? [{ name: 'rules.pdf', type: TYPES.pdf, bytes: await rulebook() }] : []),
    ...(wished.includes('desk') ? [await deskFor(game, origin, id, settings.system)] : []),
    ...(settings.gazette === 'with-sheets' ? gazetteAttachment(game, origin) : []),
  ];
  return asked === undefined ? lightened(all, picture) : all;
}

/** Without the position file, where the letter would be heavy with it. */
export function lightened(all: readonly Attachment[], picture: MapPicture | undefined): Attachment[] {
  const bytes = [...all, ...(picture ? [picture] : [])].reduce((sum, one) => sum + one.bytes.length, 0);
  return all.filter(({ type }) => type !== TYPES.json || bytes * AS_SENT + WORDS <= HEAVY);
}

interface Receiver {
  readonly id: PositionId;
  readonly game: string;
  readonly player: Player | undefined;
  readonly picture: MapPicture | undefined;
  readonly settings: Settings;
}

/** The page on which this position writes its orders. */
async function deskFor(game: string, origin: Entry, id: PositionId, system: string): Promise<Attachment> {
  const { deskOf } = await import('../desk/assemble.js');
  const hand = attach(game, origin, id, 'json').bytes;
  const page = deskOf(system, new TextDecoder().decode(hand));
  return {
    name: `${positionFileName(id)}-desk.html`,
    type: TYPES.html,
    bytes: new TextEncoder().encode(page),
  };
}

/** A move sheet of the archive in one of its formats. Throws `mail/changed-sheet` where it is not the one that was archived. */
export function attach(
  game: string,
  { name, manifest }: Entry,
  id: PositionId,
  format: SheetFormat,
): Attachment {
  const path = sheetPath(id, format);
  const bytes = readEntryBytes(game, name, path);
  // MAIL-1: only what the manifest knows goes out.
  if (sha256(bytes) !== manifest.files[path]) {
    throw new MovesheetError(
      'mail/changed-sheet',
      `turns/${name}/${path} was changed after it was archived.`,
      'Nothing was sent. Put the file back from your backup.',
    );
  }
  return { name: path.replace('sheets/', ''), type: TYPES[format], bytes };
}
