/** What lies open on the table while mails are taken in. */
import type { Rules } from '../archive/folder/entry.js';
import type { Foresee } from '../archive/intake/forecasts.js';
import type { Desk } from '../archive/intake/intake.js';
import type { Mailroom } from '../archive/intake/mailroom.js';
import type { Settings } from '../archive/settings/game-settings.js';
import type { Roster } from '../archive/settings/roster.js';
import type { PositionId } from '../core/index.js';
import type { Clock } from './clock.js';
import type { DeskLinks } from './desk-links.js';
import type { Ledger } from '../mail/ledger.js';

export interface Office {
  readonly dir: string;
  readonly rules: Rules;
  readonly settings: Settings;
  readonly mailroom: Mailroom;
  readonly desk: Desk;
  readonly entry: string;
  /** Who plays; a request may change it. */
  readonly roster: Roster;
  readonly seed: string;
  readonly ledger: Ledger;
  readonly foresee: Foresee;
  readonly now: Clock;
  readonly links: DeskLinks;
  /** Whose they are, as they are compared. */
  readonly tokens: ReadonlyMap<string, PositionId>;
  /** The letters that brought a position its move sheets. */
  readonly thread: (position: PositionId) => readonly string[];
}
