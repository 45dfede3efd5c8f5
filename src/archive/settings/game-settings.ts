/** What `game.yaml` and `players.yaml` say of a game. */
import type { GamePress, Level, Options } from '../../core/index.js';
import type { SheetFormat } from '../folder/layout.js';
import type { DeadlineSettings } from './deadline.js';
import type { Schedule } from './schedule.js';
import type { PrintSettings, WrittenPrint } from './print.js';

export interface MailSettings {
  readonly from: string;
  readonly replyTo?: string;
  /** Who is told when a game is held; undefined: the sender himself. */
  readonly gm?: string;
  readonly smtp?: { readonly host: string; readonly port?: number; readonly secure?: boolean };
  /** Where order sheets come in by mail. */
  readonly imap?: ImapPlace;
  /** A folder of `.eml` files or a maildir, seen from the game's folder. */
  readonly folder?: string;
  /** Its mails come in by the mailbox of the house. */
  readonly house?: true;
}

export interface ImapPlace {
  readonly host: string;
  readonly port?: number;
  readonly secure?: boolean;
  readonly mailbox?: string;
}

export interface ServeSettings {
  /** What stands before the links, without a slash at its end: `https://desk.example.org`. */
  readonly url: string;
}

/** What a rung of the ladder does. `reminder` and `substitute` ask the GM to act; `stand-in` and `removal` let the computer play. */
export type Rung = 'reminder' | 'stand-in' | 'substitute' | 'removal';

export interface LadderStep {
  /** So many NMRs in a row. */
  readonly after: number;
  readonly do: Rung;
}

export interface Settings {
  readonly game: string;
  readonly title?: string;
  readonly system: string;
  /** Where rules from outside lie: a path seen from the game's folder, or the name of a package. */
  readonly rules?: string;
  readonly scenario: string;
  readonly options: Options;
  /** How sheets are printed, where a player does not say otherwise. */
  readonly print: PrintSettings;
  readonly deadlines?: DeadlineSettings;
  /** The game runs by itself; instead of `deadlines`. */
  readonly schedule?: Schedule;
  /** So many missing sheets are accepted without asking; undefined: the standard of NMR-3. */
  readonly nmrLimit?: number;
  /** Gazettes say from whom no sheet came. */
  readonly silentTold?: boolean;
  /** What follows repeated NMRs. */
  readonly ladder?: readonly LadderStep[];
  readonly mail?: MailSettings;
  /** A sent move sheet's mail is not kept: the ledger has its hash, and the archive all that it was made of. */
  readonly keepHashOnly?: true;
  /** How well the computer plays where no seat says otherwise; undefined: as a novice. */
  readonly standIn?: Level;
  /** Letters between players: groups, signatures, how they go out. */
  readonly press?: GamePress;
  /** A player's address is asked whether it is his before anything goes there. */
  readonly confirm?: true;
  /** Where players reach `movesheet serve`; their mails name their links there. */
  readonly serve?: ServeSettings;
  /** `true`: receipts hold a forecast; `false`: forbidden, nobody gets one; undefined: allowed, who asks gets one. */
  readonly forecast?: boolean;
  /** Each step has a gazette: in the archive and for observers, or with the move sheets too; undefined: none. */
  readonly gazette?: 'on' | 'with-sheets';
}

/** Who plays no position and gets the gazette. */
export interface Observer {
  readonly name: string;
  readonly email: string;
}

/** What a letter may bring besides its text. `rules`: the rulebook, with the first letter; `desk`: the page on which orders are written. */
export type Attached = SheetFormat | 'rules' | 'desk';

/** A seat: a person, or the computer, as well as the game says or as is told here. What stands here of print goes before the game's. */
export type Player =
  | (WrittenPrint & {
      readonly name: string;
      readonly email?: string;
      /** The GM knows that the address is his: it is not asked. */
      readonly confirmed?: boolean;
      /** What comes with each letter; default: the sheet as PDF, the position file, and the rulebook with the first. */
      readonly mail?: { readonly attach?: readonly Attached[] };
      /** Turns in which the player has said to be away: no NMR; standing orders run, or the computer plays. */
      readonly absent?: { readonly from?: number; readonly until: number; readonly 'stand-in'?: boolean };
    })
  | 'stand-in'
  | Level;
