/** `game.yaml` and `players.yaml`: what the GM writes of a game. Never a password. */
import type { MailSettings, ImapPlace, LadderStep, Settings, Player } from './game-settings.js';
import { existsSync } from 'node:fs';
import type { Options, PositionId } from '../../core/index.js';
import { playersFile, settingsFile, templatesFolder } from '../folder/layout.js';
import { printFrom, type PrintOf, type WrittenPrint } from './print.js';
import { refuseChanged } from './fixed-settings.js';
import { parseYaml, readYamlFile } from './yaml-file.js';

interface Written extends WrittenPrint {
  readonly game: string;
  readonly title?: string;
  readonly system: string;
  readonly rules?: string;
  readonly scenario: string;
  readonly options?: Options | null;
  readonly deadlines?: {
    readonly zone: string;
    readonly first: string;
    readonly 'every-days'?: number;
  } | null;
  readonly forecast?: boolean;
  readonly serve?: { readonly url: string } | null;
  readonly nmr?: { readonly limit?: number; readonly ladder?: readonly LadderStep[] } | null;
  readonly mail?: {
    readonly from: string;
    readonly 'reply-to'?: string;
    readonly smtp?: NonNullable<MailSettings['smtp']>;
    readonly imap?: ImapPlace;
    readonly folder?: string;
  } | null;
}

const WEEK = 7;

/** What stands before a link: no slash at its end. */
export const withoutSlash = (url: string): string => (url.endsWith('/') ? url.slice(0, -1) : url);

/** Reads and validates `game.yaml`. Throws `settings/…`, also where it was changed in what is fixed. */
export function readSettings(game: string): Settings {
  const settings = settingsFrom(readYamlFile(settingsFile(game), 'game') as Written);
  refuseChanged(game, settings);
  return settings;
}

/** The settings of a text that is not in its folder yet; `file` names it in messages. */
export function parseSettings(text: string, file: string): Settings {
  return settingsFrom(parseYaml(text, file, 'game') as Written);
}

function settingsFrom({ options, deadlines, nmr, mail, serve, title, ...rest }: Written): Settings {
  return {
    game: rest.game,
    system: rest.system,
    scenario: rest.scenario,
    options: options ?? {},
    print: printFrom(rest),
    ...(title === undefined ? {} : { title }),
    ...(rest.forecast === undefined ? {} : { forecast: rest.forecast }),
    ...(rest.rules === undefined ? {} : { rules: rest.rules }),
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
    ...(nmr?.limit === undefined ? {} : { nmrLimit: nmr.limit }),
    ...(nmr?.ladder ? { ladder: nmr.ladder } : {}),
    ...(mail
      ? {
          mail: {
            from: mail.from,
            ...(mail['reply-to'] === undefined ? {} : { replyTo: mail['reply-to'] }),
            ...(mail.smtp ? { smtp: mail.smtp } : {}),
            ...(mail.imap ? { imap: mail.imap } : {}),
            ...(mail.folder === undefined ? {} : { folder: mail.folder }),
          },
        }
      : {}),
  };
}

type Players = Readonly<Partial<Record<PositionId, Player>>>;

/** Reads `players.yaml`; without the file nobody is known. */
export function readPlayers(game: string): Players {
  const file = playersFile(game);
  return existsSync(file) ? ((readYamlFile(file, 'players') as Players | null) ?? {}) : {};
}

/** The players of a text; `file` names it in messages. */
export function parsePlayers(text: string, file: string): Players {
  return (parseYaml(text, file, 'players') as Players | null) ?? {};
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
