/** What went wrong with a mail server, in plain words; and whether the next letter, or the next hour, may fare better. MAIL-2 */
import { certificateWords, CERTIFICATE_HINT, noTlsWords } from './certificate.js';
import { oneLine } from './one-line.js';

export interface SmtpFault extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly syscall?: string;
}

interface Server {
  readonly host: string;
  readonly port?: number;
  readonly secure?: boolean;
}

/** One sentence, without its full stop. `begun`: the server had already taken a part of a letter. */
export function smtpWords(fault: SmtpFault, { host, port, secure }: Server, begun = false): string {
  const certificate = certificateWords(fault);
  if (certificate !== undefined) return `${certificate}. ${CERTIFICATE_HINT.replace(/\.$/, '')}`;
  const server = noTlsWords(fault) ?? oneLine(fault.response ?? fault.message);
  switch (fault.code) {
    case 'EAUTH':
      return `the server refuses user or password (${server.replace(/\.$/, '')}): look at MOVESHEET_SMTP_USER and MOVESHEET_SMTP_PASSWORD`;
    case 'EDNS':
    case 'ENOTFOUND':
      return `no server is called ${host}, or this machine is not on the network: look at mail.smtp.host in game.yaml`;
    case 'ETLS':
      return `the server offers no TLS on this port (${server}): port 465 wants secure: true, port 587 secure: false; a password is not sent without TLS`;
    case 'ECONNECTION':
    case 'ECONNREFUSED':
    case 'ESOCKET':
      return begun || isBroken(fault)
        ? `the line to the server broke (${server})`
        : `the server can't be reached or speaks otherwise (${server}): look at port and secure; port 465 wants secure: true, port 587 secure: false`;
    case 'ETIMEDOUT':
      return begun
        ? 'the server took too long to answer'
        : `the server does not answer: look at host and port${port === undefined ? '' : ` (${port})`}; a wrong "secure: ${String(secure ?? true)}" looks like this, too`;
    default:
      return server;
  }
}

/** The line stood before it broke. */
const isBroken = ({ syscall }: SmtpFault): boolean => syscall === 'read' || syscall === 'write';

/** 4xx: the server asks to come back later; a line that broke may hold next time. 5xx is the server's last word. */
export function isTemporary(fault: SmtpFault): boolean {
  const { responseCode, code, syscall } = fault;
  if (responseCode !== undefined) return responseCode >= 400 && responseCode < 500;
  return code === 'ETIMEDOUT' || (code === 'ECONNECTION' && syscall !== 'connect') || isBroken(fault);
}

/** It would meet every other letter as well: a server that is not there, does not answer, or refuses the password or us. */
export function meetsAll(fault: SmtpFault): boolean {
  const { responseCode, code, syscall } = fault;
  if (code === 'EAUTH') return true;
  if (responseCode !== undefined) return false;
  return (
    syscall === 'connect' ||
    ['ETIMEDOUT', 'EDNS', 'ENOTFOUND', 'ETLS'].includes(code ?? '') ||
    (code === 'ESOCKET' && !isBroken(fault))
  );
}
