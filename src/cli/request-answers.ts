/** What a request is answered: words, files, and what it changes. */
import { forecastReceipt } from '../archive/intake/forecasts.js';
import { openGame } from '../archive/intake/survey.js';
import { SHEET_FORMATS, turnOfEntry, type SheetFormat } from '../archive/folder/layout.js';
import type { KeptMail } from '../archive/intake/mailroom.js';
import { entryNames, readEntry, readPositionFile } from '../archive/folder/read.js';
import { note } from '../archive/folder/journal.js';
import { dueInWords } from '../archive/settings/deadline-words.js';
import { noteAddress } from '../archive/settings/addresses.js';
import { makeAddressCode } from '../archive/seed.js';
import { headerOf, MovesheetError, receiptLines, sheetsOf, type PositionId } from '../core/index.js';
import { REQUEST_WORDS } from '../mail/requests.js';
import { rulebookPdf } from './eml-files.js';
import { extend } from './extend.js';
import { patience } from '../archive/intake/foreseeing.js';
import { gameRules } from './game-rules.js';
import { attach } from './move-letters.js';
import type { Office } from './office.js';
import { pressByMail } from './press-request.js';
import type { Answered, Asked } from './asked.js';

/** The answers to a request whose sender is known, as far as the word needs it proven: one, and a second one where two addresses must know. */
export async function answering(
  office: Office,
  mail: KeptMail,
  asked: Asked,
  registered: string,
): Promise<readonly Answered[]> {
  const { request, position } = asked;
  switch (request.word) {
    case 'HELP':
      return [help()];
    case 'UNREADABLE':
      return [
        {
          about: 'not understood',
          lines: [`${request.of} is written so: ${request.how}`, '', ...help().lines],
        },
      ];
    case 'ORDERS':
      return [ordersOnFile(office, position)];
    case 'SHEET':
      return [oldSheet(office, position, request.turn)];
    case 'RULES':
      return [await rulebook(office)];
    case 'FORECAST':
      return [forecastOf(office, asked)];
    case 'WITHDRAW':
      // With a token it is a sheet, and never comes here.
      return [];
    case 'ABSENT':
      return [absent(office, position, request)];
    case 'EXTEND':
      return later(office, position, request.hours);
    case 'ADDRESS':
      return [newAddress(office, mail, position, { current: registered, next: request.address })];
    case 'PRESS':
      return [pressByMail(office, mail, position, request)];
    case 'CONFIRM':
      return confirmed(office, position, { current: registered, next: request.address });
    default:
      return request satisfies never;
  }
}

function help(): Answered {
  const wide = Math.max(...REQUEST_WORDS.map(({ how }) => (how.length <= WIDE ? how.length : 0)));
  return {
    about: 'what you can ask for by mail',
    lines: [
      'A mail whose first line, or whose subject, is one of these is answered:',
      '',
      ...REQUEST_WORDS.flatMap(({ how, brings }) =>
        how.length <= WIDE ? [`${how.padEnd(wide)}   ${brings}`] : [how, `${' '.repeat(wide)}   ${brings}`],
      ),
      '',
      'What changes something needs a token: answer a mail of this game, so that it stands in the quotation, or write',
      'TOKEN and the token of your newest move sheet behind the word. Any other mail is read as an order sheet.',
    ],
    header: true,
  };
}

const WIDE = 32;

function ordersOnFile({ desk, rules }: Office, position: PositionId): Answered {
  const { open } = desk;
  const turn = `turn ${open.turn}${open.step === '' ? '' : `, ${open.step}`}`;
  const about = `your orders for ${turn}`;
  const sheet = desk.onFile(position);
  if (!open.awaiting.includes(position))
    return { about, lines: [`No orders of yours are awaited in ${turn}.`] };
  if (!sheet) return { about, lines: [`Nothing of yours is on file for ${turn}.`], header: true };
  const { judged, facts } = desk.standing(sheet, []);
  return { about, lines: receiptLines(rules.system.orders, judged.sheet, facts) };
}

/** The newest entry of a turn in which the position got a sheet; without a turn, the newest of all. */
function oldSheet({ dir, roster }: Office, position: PositionId, turn: number | undefined): Answered {
  const own = entryNames(dir)
    .filter((name) => turn === undefined || turnOfEntry(name) === turn)
    .map((name) => readEntry(dir, name))
    .filter(({ manifest }) => manifest.positions.some(({ id }) => id === position))
    .at(-1);
  if (!own) {
    const last = readEntry(dir, entryNames(dir).at(-1) ?? '').manifest.turn;
    return {
      about: 'no such move sheet',
      lines: [
        `You have no move sheet of turn ${turn ?? 0}: there are those of turns 0 to ${last}. 0 is the set-up.`,
      ],
    };
  }
  const player = roster.players()[position];
  const wished = (typeof player === 'object' ? player.mail?.attach : undefined) ?? ['pdf'];
  const formats = SHEET_FORMATS.filter((format) => wished.includes(format));
  const { game, resolved } = readPositionFile(dir, own.name, position);
  const step = resolved.step === '' ? '' : `, ${resolved.step}`;
  return {
    about: `your move sheet of turn ${resolved.turn}${step}, again`,
    lines: [`Here is your move sheet of turn ${resolved.turn}${step} once more.`],
    attachments: (formats.length > 0 ? formats : (['pdf'] satisfies SheetFormat[])).map((format) =>
      attach(dir, own, position, format),
    ),
    brings: { game, position, resolved },
  };
}

/** For all players the same file, drawn once in a round. */
const drawn = new Map<string, Promise<Uint8Array>>();

async function rulebook({ dir, settings }: Office): Promise<Answered> {
  const rules = await gameRules(dir);
  const book = drawn.get(dir) ?? rulebookPdf(rules, settings);
  drawn.set(dir, book);
  return {
    about: 'the rulebook',
    lines: [`Here are the rules of ${rules.system.title}, version ${rules.system.version}.`],
    attachments: [{ name: 'rules.pdf', type: 'application/pdf', bytes: await book }],
  };
}

/** The sheet of the mail, or where it brings none the one on file; nothing is filed. */
function forecastOf(office: Office, { position, proven, received }: Asked): Answered {
  const { desk, dir, rules, settings } = office;
  const about = `a forecast for turn ${desk.open.turn}`;
  const book = rules.system.orders;
  const sheet = received.parts
    .flatMap(({ text }) => sheetsOf(book, text))
    .find(({ text, quoted }) => !quoted && headerOf(text)?.game !== undefined);
  const filed = desk.onFile(position);
  const given = { system: rules.system, open: openGame(dir, settings), goOn: patience() };
  if (!sheet && filed) {
    const { judged, facts } = desk.standing(filed, []);
    // The receipt holds the sheet as understood, and reads back as that very sheet (SHEET-9).
    const copy = receiptLines(book, judged.sheet, facts).join('\n');
    return { about, lines: forecastReceipt(given, settings, copy).lines };
  }
  if (!sheet)
    return {
      about,
      lines: [
        'There is nothing to forecast: write a whole order sheet below the word FORECAST. Nothing of it is filed.',
      ],
      header: true,
    };
  const receipt = forecastReceipt(given, settings, sheet.text);
  // Whoever has not shown the token of this very position learns nothing of what it would bring. SHEET-8
  if (!proven || receipt.judged.position !== position || receipt.judged.state === 'refused')
    return {
      about,
      lines: [
        'The sheet below the word FORECAST does not have the header line of your newest move sheet, with its token.',
      ],
    };
  return { about, lines: receipt.lines };
}

function absent(
  { desk, roster, dir }: Office,
  position: PositionId,
  { from, until, standIn }: Extract<Asked['request'], { word: 'ABSENT' }>,
): Answered {
  const { turn } = desk.open;
  if (from === 0 && until === 0) {
    roster.change(position, { absent: null });
    note(dir, 'absent', { position, by: 'mail', absent: null });
    return {
      about: 'you are back',
      lines: ['You are not absent any more: your orders are awaited as before.'],
    };
  }
  if (until < turn)
    return {
      about: 'absence not noted',
      lines: [`Turn ${until} is over: turn ${turn} is open. Nothing was changed.`],
    };
  const change = { from, until, ...(standIn ? { 'stand-in': true as const } : {}) };
  roster.change(position, { absent: change });
  note(dir, 'absent', { position, by: 'mail', absent: change });
  return {
    about: `you are absent in turns ${from} to ${until}`,
    lines: [
      `In turns ${from} to ${until} no orders of yours are missed: ${standIn ? 'the computer plays your side where you send none' : 'your standing orders run, and what the rules say of a silent player holds'}.`,
      'Orders that you send all the same count. ABSENT 0 0 takes it back.',
    ],
  };
}

/** A granted one is told to all players, the one who asked among them. */
async function later(
  { dir, settings, now }: Office,
  position: PositionId,
  hours: number | undefined,
): Promise<readonly Answered[]> {
  const budget = settings.schedule?.extensions;
  const refused = (why: string): Answered[] => [{ about: 'no later deadline', lines: [why] }];
  if (!budget) return refused('This game gives no extensions by mail. Ask the game master.');
  try {
    const { deadline, told } = await extend(dir, { hours: hours ?? budget.hours, position }, now);
    if (told.includes(position)) return [];
    return [{ about: 'a later deadline', lines: [`Orders are due by ${dueInWords(deadline)} now.`] }];
  } catch (error) {
    if (!(error instanceof MovesheetError)) throw error;
    return refused(error.message);
  }
}

/** In one step so many addresses may be tried: nobody's mailbox is filled with mails of ours. */
const MOST_ADDRESSES = 3;

interface Move {
  readonly current: string;
  readonly next: string;
}

function newAddress(
  { desk: { open }, mailroom, entry, seed }: Office,
  _: KeptMail,
  position: PositionId,
  { current, next }: Move,
): Answered {
  const tried = mailroom
    .worked()
    .filter(
      (one) =>
        one.entry === entry && one.request?.position === position && one.request.what.startsWith('ADDRESS'),
    );
  if (current.toLowerCase() === next)
    return { about: 'your address', lines: [`Your mails go to ${next} already. Nothing was changed.`] };
  if (tried.length >= MOST_ADDRESSES)
    return {
      about: 'your address',
      lines: [
        `${MOST_ADDRESSES} addresses were tried in this step: wait for the next one, or ask the game master. Nothing was changed.`,
      ],
    };
  const code = makeAddressCode(seed, { game: open.game, position, current, next });
  return {
    to: next,
    bare: true,
    about: 'is this your address?',
    lines: [
      `Somebody who plays in the game ${open.game} wants his mails to come to this address. If it was you, answer this`,
      'mail, from this address, so that the code below is in it:',
      '',
      code,
      '',
      'If it was not you, do nothing: you will get no more mails.',
    ],
  };
}

/** Both addresses are told: a player whose mails were led elsewhere must learn it where he reads. */
function confirmed(
  { roster, dir, now }: Office,
  position: PositionId,
  { current, next }: Move,
): readonly Answered[] {
  const line = { at: now().toISOString(), what: 'confirmed', position, address: next } as const;
  if (current.toLowerCase() === next) {
    noteAddress(dir, { ...line, by: 'reply' });
    return [
      {
        about: 'your address is confirmed',
        lines: [
          'Thank you: the mails of the game come here now, beginning with all that has waited for you.',
        ],
      },
    ];
  }
  noteAddress(dir, { ...line, by: 'address' });
  roster.change(position, { email: next });
  note(dir, 'address', { position, from: current, to: next });
  return [
    {
      to: next,
      about: 'your mails come here now',
      lines: [
        `Your mails go to this address from now on, and no more to ${current}. To get your newest move sheet: SHEET.`,
      ],
      header: true,
    },
    {
      to: current,
      about: 'your mails go elsewhere',
      lines: [
        'Mails to your position go to another address from now on: it was asked for with the token of your move sheet, and',
        'confirmed from there. If it was not you, tell the game master at once.',
      ],
    },
  ];
}
