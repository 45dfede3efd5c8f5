/** The mailbox of `game.yaml` as the IMAP client takes it. */
import type { ImapPlace } from '../archive/settings/game-settings.js';
import { MovesheetError } from '../core/index.js';
import type { ImapSettings } from '../mail/mailbox.js';

/** TLS unless it is switched off; without TLS only on this machine. */
export function imapServer({ host, port, secure = true, mailbox }: ImapPlace): ImapSettings {
  const local = ['localhost', '127.0.0.1', '::1'].includes(host);
  return {
    host,
    port: port ?? (secure ? 993 : 143),
    secure,
    ...(mailbox === undefined ? {} : { mailbox }),
    allowPlain: local && !secure,
  };
}

/** Throws `mail/credentials`. */
export function imapCredentials(): { readonly user: string; readonly password: string } {
  const { MOVESHEET_IMAP_USER: user, MOVESHEET_IMAP_PASSWORD: password } = process.env;
  if (user !== undefined && password !== undefined) return { user, password };
  throw new MovesheetError(
    'mail/credentials',
    `MOVESHEET_IMAP_${user === undefined ? 'USER' : 'PASSWORD'} is not set in the environment.`,
    'Passwords never stand in game.yaml.',
    2,
  );
}
