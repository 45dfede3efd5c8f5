/** What the settings of a game say to its players: when sheets are due, where they go, what the game forbids. */
import type { GamePress } from '../../core/index.js';
import type { Deadline } from './deadline.js';
import type { Settings } from './game-settings.js';

/** No part of what is played: other settings make other sheets, and the same game. */
export interface Announcement {
  readonly deadline?: Deadline;
  /** Mail address that takes sheets in. */
  readonly ordersTo?: string;
  /** `false`: the game forbids forecasts; `true`: receipts hold one; undefined: allowed. */
  readonly forecast?: boolean;
  /** What letters may be in this game; missing: what the rules say, and they come with the next sheet. */
  readonly letters?: GamePress;
}

/** `deadline`: of the step that the sheets are for. */
export function announcementOf(
  { mail, forecast, press }: Pick<Settings, 'mail' | 'forecast' | 'press'>,
  deadline: Deadline | undefined,
): Announcement {
  const ordersTo = mail && bareAddress(mail.replyTo ?? mail.from);
  return {
    ...(deadline ? { deadline } : {}),
    ...(ordersTo === undefined ? {} : { ordersTo }),
    ...(forecast === undefined ? {} : { forecast }),
    ...(press && Object.keys(press).length > 0 ? { letters: press } : {}),
  };
}

/** `gm@example.org` of `"The GM" <gm@example.org>`; undefined where none stands there. */
function bareAddress(written: string): string | undefined {
  return /[^\s<>"(),;:]{1,64}@[^\s<>"(),;:]{1,190}/.exec(written)?.[0];
}
