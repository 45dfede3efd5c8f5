/** Sends a sheet to the server that this page came from. Nothing is sent twice or later by itself: what failed is told, and stays here. */

import { sha256 } from './sha256.js';

/** Addresses of the server, as it put them into the page. */
export interface Served {
  readonly post: string;
  readonly sheets: string;
  readonly filed?: string;
}

/** The sheet that lies there, as the server tells it. */
export interface LiesThere {
  readonly number: number;
  /** UTC, ISO. */
  readonly arrived: string;
  readonly state: string;
  readonly verdict: string;
  readonly sha256: string;
  readonly text: string;
}

/** What the server says of a sheet. */
export interface Receipt {
  readonly filed: boolean;
  readonly state: string;
  readonly verdict: string;
  readonly late: boolean;
  readonly sheet?: number;
  readonly again: boolean;
  readonly arrived: string;
  readonly sha256: string;
  readonly lines: readonly string[];
}

/** `not sent`: the server has nothing, or nobody knows; sending the same again makes no second sheet. */
export type Outcome =
  | { readonly kind: 'receipt'; readonly receipt: Receipt }
  | { readonly kind: 'not sent'; readonly why: string };

/** In milliseconds: longer than the server itself waits for a game that is being resolved. */
const PATIENCE = 40_000;

/** Hands a sheet to the server. Never throws. */
export async function submit(
  { post }: Pick<Served, 'post'>,
  text: string,
  patience = PATIENCE,
): Promise<Outcome> {
  try {
    const answer = await fetch(new URL(post, document.baseURI), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text, sha256: await sha256(text) }),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (answer.status === 202) return await askAgain(post, text, patience);
    if (!answer.ok) return { kind: 'not sent', why: whyNot(answer.status) };
    const receipt = (await answer.json()) as Receipt;
    return typeof receipt.filed === 'boolean' && Array.isArray(receipt.lines)
      ? { kind: 'receipt', receipt }
      : { kind: 'not sent', why: 'The server gave an answer that is no receipt.' };
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    return {
      kind: 'not sent',
      why: late
        ? 'No answer came. Whether the sheet arrived is not known: try again, the same sheet does not count twice.'
        : 'The server could not be reached, or the answer was cut off. Try again: the same sheet does not count twice.',
    };
  }
}

/** What lies with the server; null: nothing; undefined: it was not to be learnt. Never throws. */
export async function liesThere({ filed }: Served): Promise<LiesThere | null | undefined> {
  if (filed === undefined) return undefined;
  try {
    const answer = await fetch(new URL(filed, document.baseURI), {
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!answer.ok) return undefined;
    const { filed: found } = (await answer.json()) as { readonly filed?: LiesThere | null };
    return found === null || typeof found?.text === 'string' ? found : undefined;
  } catch {
    return undefined;
  }
}

/** In milliseconds. */
const BETWEEN = 2000;

/** The server has the sheet and can't say yet whether it counts, since the game master is at work: the same again brings the receipt. */
async function askAgain(post: string, text: string, patience: number): Promise<Outcome> {
  if (patience <= BETWEEN)
    return {
      kind: 'not sent',
      why: 'The sheet lies with the game master, who is at work on this game: whether it counts is not known yet. Send it again in a minute, it does not count twice.',
    };
  await new Promise((done) => setTimeout(done, BETWEEN));
  return submit({ post }, text, patience - BETWEEN);
}

function whyNot(status: number): string {
  switch (status) {
    case 404:
      return 'This link is not valid any more: ask the game master for the new one.';
    case 410:
      return 'This link was renewed: the new one stands in your newest mail, or ask the game master.';
    case 413:
      return 'The sheet is too large for the server.';
    case 429:
      return 'The server was asked too much at once. Try again in a minute.';
    case 503:
      return 'The game master is at work on this game. Try again in a minute.';
    default:
      return status >= 500
        ? 'Something is wrong with the server. Try again, or take one of the other ways.'
        : `The server refused it (${status}).`;
  }
}
