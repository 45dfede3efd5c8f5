/** `PRESS` by mail: a letter by itself, beside whatever orders are on file. It is judged as it would be in a sheet. PRESS-2. */
import { openStep } from '../archive/intake/open-game.js';
import { notePress, pressStep } from '../archive/intake/press-book.js';
import type { KeptMail } from '../archive/intake/mailroom.js';
import {
  GAME_MASTER,
  judgeSheet,
  parseSheet,
  plainToken,
  pressFaults,
  readPressLine,
  namesOfGroups,
  sameLetter,
  type PositionId,
  type PressMessage,
} from '../core/index.js';
import { stringify } from 'yaml';
import type { Answered, Asked } from './asked.js';
import type { Office } from './office.js';

/** In one step, by themselves; those in sheets apart. */
const MOST = 60;

export function pressByMail(
  office: Office,
  mail: Pick<KeptMail, 'file' | 'arrived'>,
  position: PositionId,
  { letter }: Extract<Asked['request'], { word: 'PRESS' }>,
): Answered {
  const {
    dir,
    desk: { open },
    settings,
    rules,
    now,
  } = office;
  const refused = (...lines: string[]): Answered => ({
    about: 'your letter does not go out',
    lines: [...lines, 'Nothing was sent to anybody.'],
    header: true,
  });
  if (open.awaiting.length === 0) return refused('The game is over.');
  const [letters, why] = lettersIn(office, letter);
  if (letters === undefined) return refused(...why);
  const tokens = [...letter.matchAll(/(?<![A-Z0-9])[A-Z0-9]{4}[- _]?[A-Z0-9]{4}(?![A-Z0-9])/gi)];
  if (tokens.some(([found]) => office.tokens.has(plainToken(found))))
    return refused('A token stands in the letter itself: its reader could send orders in your name.');
  const read = judged(office, position, letters);
  if (read.why.length > 0) return refused(...read.why);
  const before = open.sent?.(position) ?? [];
  const filed = office.desk.onFile(position)?.sheet.press ?? [];
  // What the sheet on file says goes out as well, and counts.
  const faults = pressFaults(read.letters, {
    rule: rules.system.orders.press,
    press: open.press ?? {},
    positions: open.positions,
    sent: [...before, ...filed.filter((one) => !before.some((other) => sameLetter(one, other)))],
  });
  const [fault] = faults.values();
  if (fault) return refused(`${fault.message}; expected: ${fault.expected ?? ''}.`);
  const fresh = read.letters.filter((one) => !before.some((other) => sameLetter(one, other)));
  if (before.length + fresh.length > MOST)
    return refused(`${MOST} letters of yours are on their way in this step: no more are taken.`);
  for (const { to, as, text } of fresh)
    notePress(dir, {
      at: now().toISOString(),
      ...pressStep(dir),
      what: 'handed',
      arrived: mail.arrived,
      mail: mail.file,
      from: position,
      to,
      ...(as === undefined ? {} : { as }),
      text,
    });
  return told(read.letters, settings.press?.atOnce === true && settings.mail !== undefined);
}

/** The letter as it is written, one for each receiver; or why it can't be read. */
function lettersIn(
  { rules, desk: { open } }: Office,
  letter: string,
): [PressMessage[], []] | [undefined, string[]] {
  const end = letter.indexOf('\n');
  const head = end < 0 ? letter : letter.slice(0, end);
  const rest = end < 0 ? '' : letter.slice(end + 1).trimEnd();
  const body = rest.trim();
  const groups = namesOfGroups(open.press?.groups);
  const onHead = readPressLine(head, 1, groups);
  // The letter may begin behind its receivers, or on the next line.
  const first =
    onHead ??
    readPressLine(`${head.replace(/[\s:–—-]{1,9}$/, '')} - ${body.split('\n')[0] ?? ''}`, 1, groups);
  if (!first)
    return [
      undefined,
      ["Whom the letter is for can't be read. It is written so: PRESS - P3 - and your letter."],
    ];
  const text = onHead ? [onHead[0]?.text ?? '', ...(body === '' ? [] : [rest])].join('\n') : body;
  // Orders without their header line would be read by somebody else.
  if (parseSheet(rules.system.orders, body).orders.length > 0 || /^\s*(?:PRESS|GAME)\b/m.test(body))
    return [
      undefined,
      [
        'Below the word PRESS stands what reads as orders, or a second letter: all of it would have been part of the letter. Send orders in a mail of their own, below their header line.',
      ],
    ];
  return [first.map((one) => ({ ...one, text })), []];
}

/** As in a sheet of this position: receivers by their names, limits, characters that may not stand there. */
function judged(
  { rules: { system }, desk: { open } }: Office,
  position: PositionId,
  letters: readonly PressMessage[],
): { readonly letters: readonly PressMessage[]; readonly why: readonly string[] } {
  const { game, turn, step } = open;
  const { token } = open.positionFile(position);
  const press = letters.map(({ to, as, text }) => ({ to, ...(as === undefined ? {} : { as }), text }));
  const sheet = stringify({
    game,
    position,
    turn,
    ...(step === '' ? {} : { step }),
    token,
    orders: [],
    press,
  });
  const asked = { ...openStep(open), awaiting: [position] };
  const found = judgeSheet(system, asked, new TextEncoder().encode(sheet)).sheet;
  const why = found.diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ message, expected }) => `${message}${expected === undefined ? '' : `; expected: ${expected}`}.`);
  const notes = found.notes.map((text) => ({ to: GAME_MASTER, text }));
  return { letters: [...found.press, ...notes], why };
}

function told(letters: readonly PressMessage[], atOnce: boolean): Answered {
  const [{ as, text } = { as: undefined, text: '' }] = letters;
  const to = letters.map((one) => one.to).join(', ');
  return {
    about: `your letter to ${to}`,
    lines: [
      atOnce
        ? "Your letter goes out now, to those without a mail address with their next move sheet. It can't be taken back."
        : "Your letter goes out with the next move sheets, beside those of your order sheet. It can't be taken back.",
      '',
      `To ${to}${as === undefined ? '' : `, signed ${as}`}:`,
      '',
      ...text.split('\n').map((line) => `| ${line}`),
    ],
  };
}
