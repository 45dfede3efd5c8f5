/** `game.yaml` and `players.yaml`: what the GM writes of a game. Never a password. */
import { existsSync } from 'node:fs';
import type { Options, PositionId } from '../core/index.js';
import type { DeadlineSettings } from './deadline.js';
import { playersFile, settingsFile, templatesFolder } from './layout.js';
import { refuseChanged } from './fixed-settings.js';
import { parseYaml, readYamlFile } from './yaml-file.js';

export interface MailSettings {
  readonly from: string;
  readonly replyTo?: string;
  readonly smtp?: { readonly host: string; readonly port?: number; readonly secure?: boolean };
  /** Where order sheets come in by mail. */
  readonly imap?: ImapPlace;
  /** A folder of `.eml` files or a maildir, seen from the game's folder. */
  readonly folder?: string;
}

export interface ImapPlace {
  readonly host: string;
  readonly port?: number;
  readonly secure?: boolean;
  readonly mailbox?: string;
}

/** What a rung of the ladder does. `reminder` and `substitute` ask the GM to act; `stand-in` and `removal` let the computer play. */
export const RUNGS = ['reminder', 'stand-in', 'substitute', 'removal'] as const;
export type Rung = (typeof RUNGS)[number];

export interface LadderStep {
  /** So many NMRs in a row. */
  readonly after: number;
  readonly do: Rung;
}

export interface Settings {
  readonly game: string;
  readonly title?: string;
  readonly system: string;
  readonly scenario: string;
  readonly options: Options;
  readonly paper: 'A4' | 'Letter';
  readonly deadlines?: DeadlineSettings;
  /** So many missing sheets are accepted without asking; undefined: the standard of NMR-3. */
  readonly nmrLimit?: number;
  /** What follows repeated NMRs. */
  readonly ladder?: readonly LadderStep[];
  readonly mail?: MailSettings;
}

interface Written {
  readonly game: string;
  readonly title?: string;
  readonly system: string;
  readonly scenario: string;
  readonly options?: Options | null;
  readonly paper?: 'A4' | 'Letter';
  readonly deadlines?: {
    readonly zone: string;
    readonly first: string;
    readonly 'every-days'?: number;
  } | null;
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

function settingsFrom({ options, deadlines, nmr, mail, paper, title, ...rest }: Written): Settings {
  return {
    game: rest.game,
    system: rest.system,
    scenario: rest.scenario,
    options: options ?? {},
    paper: paper ?? 'A4',
    ...(title === undefined ? {} : { title }),
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

/** A seat: a person, or the computer. */
export type Player =
  | {
      readonly name: string;
      readonly email?: string;
      /** Turns in which the player has said to be away: no NMR; standing orders run, or the computer plays. */
      readonly absent?: { readonly from?: number; readonly until: number; readonly 'stand-in'?: boolean };
    }
  | 'stand-in';

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

/** What rendering takes from a game folder: the paper of its sheets, and templates of its own. */
export function lookOf(folder: string): { paper: Settings['paper']; templates: string } {
  return { paper: readSettings(folder).paper, templates: templatesFolder(folder) };
}
