/** Who has got what, as far as the ledger of the outbox knows. MAIL-2 */
import { answersFolder, ledgerFile, pressFolder } from '../archive/folder/layout.js';
import { nameOf, type Players } from '../archive/settings/names.js';
import { NOT_SENT, type Undelivered } from '../archive/intake/preflight.js';
import type { Entry } from '../archive/folder/read.js';
import type { Settings } from '../archive/settings/game-settings.js';
import type { PositionId } from '../core/index.js';
import { openLedger, type Delivery, type Ledger } from '../mail/ledger.js';
import { bounceWords } from '../mail/outbox.js';
import { answersInTrouble } from '../mail/pending.js';
import { waitingLines } from './confirmations.js';
import { addresseesOf, isObserver, type Addressee } from './letters.js';

/** How a letter stands. */
export interface Standing {
  readonly position: PositionId;
  readonly player: string;
  readonly to: string;
  readonly delivery: Delivery;
  /** In words, as `send --list` prints it. */
  readonly state: string;
  /** When it was last touched; UTC, ISO; empty: never. */
  readonly at: string;
  /** The server's words, or why it did not arrive. */
  readonly answer: string;
}

export const STATES: Readonly<Record<Delivery, string>> = {
  new: 'not sent',
  sent: 'sent',
  failed: 'failed',
  later: 'put off',
  doubtful: 'in doubt',
  bounced: 'came back',
};

export function standingOf(
  ledger: Ledger,
  { position, player, address, messageId }: Omit<Addressee, 'origin'>,
): Standing {
  const delivery = ledger.delivery(messageId, address);
  const line = ledger.last(messageId);
  const bounce = delivery === 'bounced' ? ledger.bounce(messageId) : undefined;
  return {
    position,
    player,
    to: address,
    delivery,
    state: STATES[delivery],
    at: bounce?.at ?? line?.at ?? '',
    answer: bounce ? bounceWords(bounce) : (line?.answer ?? ''),
  };
}

/** How the move sheets of an entry stand; `mailed`: does the game go by mail at all? */
export function standings(
  game: string,
  settings: Settings,
  players: Players,
  entry: Entry,
): { readonly mailed: boolean; readonly letters: readonly Standing[] } {
  const ledger = openLedger(ledgerFile(game));
  const { addressees } = addresseesOf(game, settings, players, entry);
  return {
    mailed: settings.mail?.smtp !== undefined || ledger.used,
    letters: addressees.map((one) => standingOf(ledger, one)),
  };
}

/** Whose move sheet has not arrived, for the pre-flight. A game that goes without mail has none. */
export function undelivered(game: string, settings: Settings, players: Players, entry: Entry): Undelivered[] {
  const { mailed, letters } = standings(game, settings, players, entry);
  if (!mailed) return [];
  const { open } = addresseesOf(game, settings, players, entry);
  return [
    ...letters
      // Who only looks on holds no game up.
      .filter(({ delivery, position }) => delivery !== 'sent' && !isObserver(position))
      .map(({ position, ...letter }) => ({ position, why: why(letter) })),
    ...open.map(({ position, address }) => ({
      position,
      why: `${address} has not answered yet that it is his`,
    })),
  ];
}

function why({ delivery, answer }: Omit<Standing, 'position'>): string {
  switch (delivery) {
    case 'new':
      return NOT_SENT;
    case 'later':
      return `the server put it off (${answer}): "movesheet send" asks again`;
    case 'failed':
      return `it was not taken (${answer})`;
    case 'doubtful':
      return 'nobody knows whether it arrived';
    case 'bounced':
      return answer;
    case 'sent':
      return '';
    default:
      return delivery satisfies never;
  }
}

/** What `status` says of the mail: nothing, while all is well. */
export function deliveryLines(game: string, settings: Settings, players: Players, entry: Entry): string[] {
  const { mailed, letters } = standings(game, settings, players, entry);
  const ledger = openLedger(ledgerFile(game));
  const { turn, step } = entry.manifest.opens;
  const answers = [answersFolder(game), pressFolder(game)].flatMap((folder) =>
    answersInTrouble(folder, ledger, { turn, step }),
  );
  const left = letters.filter(({ delivery }) => delivery !== 'sent');
  const lines = !mailed
    ? []
    : left.length > 0 && left.every(({ delivery }) => delivery === 'new')
      ? [
          left.length === letters.length
            ? 'The move sheets were not sent yet.'
            : `No move sheet was sent to ${left.map(({ position }) => nameOf(players, position)).join(', ')}.`,
        ]
      : left.map(
          ({ position, to, ...letter }) =>
            `${nameOf(players, position)} has no move sheet: ${to}: ${why({ to, ...letter })}.`,
        );
  return [
    ...lines,
    ...waitingLines(game, settings, players),
    ...answers.map(
      ({ to, position, problem }) =>
        `The answer to ${position === '' ? to : `${nameOf(players, position)} (${to})`}: ${problem}.`,
    ),
  ];
}
