/** The secret links of a game: one a position, derived, and a new one whenever the GM wishes it. */
import { createHmac, randomBytes } from 'node:crypto';
import { linksFile } from '../archive/folder/layout.js';
import { withLock } from '../archive/folder/lock.js';
import { MovesheetError, type PositionId } from '../core/index.js';
import { textOf, writeWhole } from '../disk.js';

/**
 * `links.json` of a game folder. The links hang on a key of their own and not on the game's seed: that is told to everybody at the
 * end of the game, and a test game's may be guessed.
 */
interface Links {
  /** 256 random bits. */
  readonly key: string;
  /** How often the link of a position was made anew. */
  readonly renewed: Readonly<Partial<Record<PositionId, number>>>;
}

/** 128 bits as they stand in an address. */
const BYTES = 16;

/** The links of a game, by position. Makes their key where the game has none yet. */
export function linksOf(game: string, positions: readonly PositionId[]): Promise<Map<PositionId, string>> {
  return withLinks(game, positions, (links) => links);
}

/** Makes a new link for a position: the old one leads nowhere from now on. */
export function renewLink(
  game: string,
  positions: readonly PositionId[],
  position: PositionId,
): Promise<Map<PositionId, string>> {
  return withLinks(game, positions, ({ key, renewed }) => ({
    key,
    renewed: { ...renewed, [position]: (renewed[position] ?? 0) + 1 },
  }));
}

/** The links as they stand on the disk; undefined: none were made. Throws `game/bad-links`. */
export function readLinks(
  game: string,
  positions: readonly PositionId[],
): Map<PositionId, string> | undefined {
  const links = read(game);
  return links && new Map(positions.map((position) => [position, linkOf(links, position)]));
}

/** The links that a position had and has no more, of the whole game. They lead nowhere, and say so. */
export function readRenewedLinks(game: string, positions: readonly PositionId[]): readonly string[] {
  const links = read(game);
  if (!links) return [];
  return positions.flatMap((position) =>
    Array.from({ length: links.renewed[position] ?? 0 }, (_, time) => linkAfter(links.key, position, time)),
  );
}

async function withLinks(
  game: string,
  positions: readonly PositionId[],
  change: (links: Links) => Links,
): Promise<Map<PositionId, string>> {
  const links = await withLock(game, () => {
    const before = read(game);
    const after = change(before ?? { key: randomBytes(32).toString('hex'), renewed: {} });
    if (after !== before)
      writeWhole(linksFile(game), `${JSON.stringify(after, null, 2)}\n`, { secret: true });
    return after;
  });
  return new Map(positions.map((position) => [position, linkOf(links, position)]));
}

const linkOf = ({ key, renewed }: Links, position: PositionId): string =>
  linkAfter(key, position, renewed[position] ?? 0);

/** `times`: so often it was made anew. */
function linkAfter(key: string, position: PositionId, times: number): string {
  return createHmac('sha256', Buffer.from(key, 'hex'))
    .update(['link', position, times].join('\0'))
    .digest()
    .subarray(0, BYTES)
    .toString('base64url');
}

function read(game: string): Links | undefined {
  const file = linksFile(game);
  const text = textOf(file);
  if (text === undefined) return undefined;
  try {
    const { key, renewed } = JSON.parse(text) as Partial<Links>;
    if (key !== undefined && /^[0-9a-f]{64}$/.test(key) && typeof renewed === 'object')
      return { key, renewed };
  } catch {
    // Told below.
  }
  throw new MovesheetError(
    'game/bad-links',
    `${file} can't be read.`,
    'Put it back from your backup, or delete it: then all players need new links.',
  );
}
