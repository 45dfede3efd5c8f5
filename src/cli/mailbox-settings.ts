/** The mailbox of `game.yaml` as the IMAP client takes it. */
import type { ImapPlace } from '../archive/settings/game-settings.js';
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
