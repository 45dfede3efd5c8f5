/** What is wrong with a server's certificate or its TLS, in plain words. */

/** What to do about it. */
export const CERTIFICATE_HINT =
  'Nothing was sent to it. Write the name in game.yaml under which the certificate was made out; a server of your own with a certificate of its own is trusted by NODE_EXTRA_CA_CERTS=FILE in the environment.';

/** Undefined: it is not the certificate. */
export function certificateWords(error: unknown): string | undefined {
  const code = codesOf(error).find((one) => one in WORDS || /CERT|ISSUER|SELF_SIGNED/.test(one));
  if (code === undefined) return undefined;
  return `the server's certificate is not to be trusted: ${WORDS[code] ?? code.toLowerCase().replaceAll('_', ' ')}`;
}

/** The server answered, but not in TLS: the library's own words are an address in its source. Undefined: it is not that. */
export function noTlsWords(error: unknown): string | undefined {
  const said = error instanceof Error ? error.message : '';
  return codesOf(error).some((code) => code === 'EPROTO' || code.startsWith('ERR_SSL_')) ||
    /SSL routines/.test(said)
    ? 'the server does not begin with TLS on this port'
    : undefined;
}

const WORDS: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it made it itself, and nobody vouches for it',
  SELF_SIGNED_CERT_IN_CHAIN: 'nobody known vouches for it',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'nobody known vouches for it',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'nobody known vouches for it',
  CERT_HAS_EXPIRED: 'its time has run out',
  CERT_NOT_YET_VALID: 'its time has not begun (is the clock of this machine right?)',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it was made out for another server',
};

/** An error's own code and those of what caused it. */
function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (
    let at = error as { code?: unknown; cause?: unknown; message?: unknown } | undefined;
    at;
    at = at.cause as typeof at
  ) {
    if (typeof at.code === 'string') codes.push(at.code);
    // The mail clients put their own code in place of the system's and leave its words.
    const words = typeof at.message === 'string' ? at.message : '';
    if (/self[- ]signed certificate in certificate chain/i.test(words))
      codes.push('SELF_SIGNED_CERT_IN_CHAIN');
    else if (/self[- ]signed certificate/i.test(words)) codes.push('DEPTH_ZERO_SELF_SIGNED_CERT');
    else if (/altnames|does not match certificate/i.test(words)) codes.push('ERR_TLS_CERT_ALTNAME_INVALID');
    else if (/certificate has expired/i.test(words)) codes.push('CERT_HAS_EXPIRED');
    else if (/unable to (verify|get)/i.test(words)) codes.push('UNABLE_TO_VERIFY_LEAF_SIGNATURE');
  }
  return codes;
}
