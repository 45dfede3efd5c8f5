/** What a page sends: the text of a sheet with its SHA-256, as JSON. Everything else is refused with a sentence. */
import type { IncomingMessage } from 'node:http';
import { sha256 } from '../archive/folder/hash.js';
import { Refusal } from './answer.js';

/** The text of a sheet out of a request. Throws a `Refusal`. */
export async function sheetFrom(request: IncomingMessage, most: number): Promise<string> {
  refuseStrangers(request);
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json(?:;\s*charset=utf-8)?$/i.test(type))
    throw new Refusal(415, 'A sheet comes as application/json.');
  if (request.headers['content-encoding'] !== undefined)
    throw new Refusal(415, 'A sheet comes as it is, not packed.');
  return sheetOf(await bodyOf(request, most));
}

/**
 * Only the desk itself sends sheets. Browsers say where a request comes from, and no page can write that itself: `Sec-Fetch-Site`, or
 * in older ones `Origin`.
 */
function refuseStrangers({ headers }: IncomingMessage): void {
  const site = headers['sec-fetch-site'];
  const { origin, host } = headers;
  const own = site === undefined ? host !== undefined && hostOf(origin) === host : site === 'same-origin';
  if (!own) throw new Refusal(403, 'Sheets are taken from the desk itself, opened by its own link.');
}

function hostOf(origin: string | undefined): string | undefined {
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).host : undefined;
}

async function bodyOf(request: IncomingMessage, most: number): Promise<Buffer> {
  const tooLarge = (): Refusal => new Refusal(413, `A sheet has at most ${Math.floor(most / 1024)} KB.`);
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge();
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function sheetOf(body: Buffer): string {
  const found = parsed(body);
  const [text, hash] = [found?.text, found?.sha256];
  if (typeof text !== 'string' || typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash))
    throw new Refusal(400, 'This is not a sheet with its SHA-256.');
  if (sha256(text) !== hash) throw new Refusal(400, 'The sheet was damaged on its way: send it again.');
  return text;
}

function parsed(body: Buffer): { readonly text?: unknown; readonly sha256?: unknown } | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return (JSON.parse(text) ?? undefined) as { readonly text?: unknown } | undefined;
  } catch {
    return undefined;
  }
}
