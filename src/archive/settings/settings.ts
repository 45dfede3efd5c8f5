/** `game.yaml` and `players.yaml`: what the GM writes of a game. Never a password. */
import type { Observer, Settings, Player } from './game-settings.js';
import { existsSync } from 'node:fs';
import { MovesheetError, type Level, type PositionId } from '../../core/index.js';
import { playersFile, settingsFile, templatesFolder } from '../folder/layout.js';
import { pressFrom } from './press-settings.js';
import { printFrom, type PrintOf } from './print.js';
import { refuseChanged } from './fixed-settings.js';
import { houseOf, readHouse, withHouse } from './house.js';
import { scheduleFrom } from './schedule-settings.js';
import type { Written } from './written.js';
import { parseYaml, readYamlFile } from './yaml-file.js';

const WEEK = 7;

/** What stands before a link: no slash at its end. */
export const withoutSlash = (url: string): string => (url.endsWith('/') ? url.slice(0, -1) : url);

/** Reads and validates `game.yaml`. Throws `settings/…`, also where it was changed in what is fixed. */
export function readSettings(game: string): Settings {
  const written = readYamlFile(settingsFile(game), 'game') as Written;
  const settings = settingsFrom(inHouse(game, written));
  refuseChanged(game, settings);
  return settings;
}

/** The settings of a text that is not in its folder yet; `file` names it in messages, `folder` is where the game will lie. */
export function parseSettings(text: string, file: string, folder?: string): Settings {
  const written = parseYaml(text, file, 'game') as Written;
  return settingsFrom(folder === undefined ? written : inHouse(folder, written));
}

/** With what the house has, in which the game lies. */
function inHouse(game: string, written: Written): Written & { readonly inHouse?: boolean } {
  const folder = houseOf(game);
  const house = folder === undefined ? undefined : readHouse(folder);
  return house ? withHouse(written, house) : written;
}

function settingsFrom({
  options,
  deadlines,
  schedule,
  nmr,
  mail,
  serve,
  title,
  press,
  ...rest
}: Written & { readonly inHouse?: boolean }): Settings {
  return {
    game: rest.game,
    system: rest.system,
    scenario: rest.scenario,
    options: options ?? {},
    print: printFrom(rest),
    ...(title === undefined ? {} : { title }),
    ...(rest.forecast === undefined ? {} : { forecast: rest.forecast }),
    ...(rest.gazette === undefined || rest.gazette === 'off' ? {} : { gazette: rest.gazette }),
    ...(rest.rules === undefined ? {} : { rules: rest.rules }),
    ...(rest['stand-in'] === undefined ? {} : { standIn: rest['stand-in'] }),
    ...(press ? { press: pressFrom(press) } : {}),
    ...(rest.confirm === true ? { confirm: true as const } : {}),
    ...(serve ? { serve: { url: withoutSlash(serve.url) } } : {}),
    ...(deadlines
      ? {
          deadlines: {
            zone: deadlines.zone,
            first: deadlines.first,
            everyDays: deadlines['every-days'] ?? WEEK,
          },
        }
      : {}),
    ...(schedule ? { schedule: scheduleFrom(schedule, deadlines !== undefined && deadlines !== null) } : {}),
    ...(nmr?.limit === undefined ? {} : { nmrLimit: nmr.limit }),
    ...(nmr?.told === true ? { silentTold: true as const } : {}),
    ...(nmr?.ladder ? { ladder: nmr.ladder } : {}),
    ...(rest.outbox?.keep === 'hash' ? { keepHashOnly: true as const } : {}),
    ...(mail
      ? {
          mail: {
            from: senderOf(mail.from),
            ...(mail['reply-to'] === undefined ? {} : { replyTo: mail['reply-to'] }),
            ...(mail.gm === undefined ? {} : { gm: mail.gm }),
            ...(mail.smtp ? { smtp: mail.smtp } : {}),
            ...(mail.imap ? { imap: mail.imap } : {}),
            ...(mail.folder === undefined ? {} : { folder: mail.folder }),
            ...(rest.inHouse ? { house: true as const } : {}),
          },
        }
      : {}),
  };
}

function senderOf(from: string | undefined): string {
  if (from !== undefined) return from;
  throw new MovesheetError(
    'settings/invalid',
    'game.yaml: mail needs "from", who sends the mails.',
    'Such as from: "The GM <gm@example.org>".',
    2,
  );
}

type Players = Readonly<Partial<Record<PositionId, Player>>>;

/** Reads `players.yaml`; without the file nobody is known. */
export function readPlayers(game: string): Players {
  const file = playersFile(game);
  return existsSync(file) ? seatsIn(readYamlFile(file, 'players')) : {};
}

/** Who gets the gazette without a seat, as `players.yaml` has them; an address alone is a name, too. */
export function readObservers(game: string): readonly Observer[] {
  const file = playersFile(game);
  if (!existsSync(file)) return [];
  const { observers } = (readYamlFile(file, 'players') ?? {}) as WrittenPlayers;
  return (observers ?? []).map((one) =>
    typeof one === 'string' ? { name: one, email: one } : { name: one.name ?? one.email, email: one.email },
  );
}

/** `P6: { stand-in: regular }`. */
interface WrittenStandIn {
  readonly 'stand-in': Level;
}

interface WrittenPlayers {
  readonly observers?: readonly (string | { readonly name?: string; readonly email: string })[] | null;
}

function seatsIn(written: unknown): Players {
  const seats = Object.entries((written ?? {}) as Readonly<Record<PositionId, Player | WrittenStandIn>>);
  return Object.fromEntries(
    seats
      .filter(([key]) => key !== 'observers')
      .map(([key, seat]) => [key, typeof seat === 'object' && 'stand-in' in seat ? seat['stand-in'] : seat]),
  );
}

/** The players of a text; `file` names it in messages. */
export function parsePlayers(text: string, file: string): Players {
  return seatsIn(parseYaml(text, file, 'players'));
}

/** How each sheet of a game is printed: what a player has written goes before what the game has. */
export function printsOf({ print }: Pick<Settings, 'print'>, players: Players): PrintOf {
  return (position) => {
    const player = players[position];
    return typeof player === 'object' ? printFrom(player, print) : print;
  };
}

/** What rendering takes from a game folder: how its sheets are printed, and templates of its own. */
export function lookOf(folder: string): { print: PrintOf; templates: string } {
  return {
    print: printsOf(readSettings(folder), readPlayers(folder)),
    templates: templatesFolder(folder),
  };
}
