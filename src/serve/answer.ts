/** Answers of the server. None says more than it must: whatever is not there is not there in the same words. */

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** Called once the answer is out, or its asker gone. */
  readonly sent?: () => void;
}

/** A request that is not met, with what its sender is told. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** What a page of ours may load: nothing but what stands in it. */
const INERT =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const html = (body: string | Uint8Array, policy: string = INERT): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  body,
});

export const file = (type: string, body: Uint8Array): Answer => ({
  status: 200,
  headers: { 'content-type': type, 'content-security-policy': INERT },
  body,
});

export const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'content-security-policy': INERT },
  body: JSON.stringify(value),
});

export const plain = (
  status: number,
  words: string,
  headers: Readonly<Record<string, string>> = {},
): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'content-security-policy': INERT, ...headers },
  body: `${words}\n`,
});

/** For a link that led somewhere until it was made anew: nobody but who had it can know it. */
export const RENEWED: Answer = plain(
  410,
  'This link was renewed and leads nowhere now. The new one stands in your newest mail, or ask your game master for it.',
);

/** For every address that leads nowhere, whatever was wrong with it. */
export const NOTHING: Answer = plain(404, 'There is nothing here.');
