/** For whom a whole game is told: what a command line asks, and who that is. */
import type { Command } from 'commander';
import { MovesheetError, type PositionId } from '../core/index.js';
import { position } from './input.js';

/** For whom a chronicle is told. */
export type Reader =
  | { readonly kind: 'public' }
  | { readonly kind: 'everything' }
  | { readonly kind: 'position'; readonly position: PositionId };

export interface ReaderAsked {
  readonly for?: PositionId;
  readonly public?: boolean;
  readonly everything?: boolean;
  readonly gm?: boolean;
}

/** The options that say it. `thing`: what is made, such as "the site". */
export const readerOptions = (command: Command, thing: string): Command =>
  command
    .option('--public', 'what everybody may know: the standard')
    .option('--for <id>', 'what this position knew, when it knew it', position)
    .option('--everything', 'all of it; while the game runs with --gm only')
    .option('--gm', `${thing} is for the game master alone`);

/** Whose eyes it is told with. Throws `usage` for two readers, and `…/running` where everything is asked for of a game that runs. `what`: what is told, in the messages. */
export function readerOf(
  { for: seat, everything, gm, public: open }: ReaderAsked,
  over: boolean,
  what: 'chronicle' | 'book',
): Reader {
  if ([seat !== undefined, everything, open].filter(Boolean).length > 1)
    throw new MovesheetError(
      'usage',
      `A ${what} is told for one reader.`,
      'Give one of --public, --for P3 and --everything.',
      2,
    );
  if (seat !== undefined) return { kind: 'position', position: seat };
  if (!everything) return { kind: 'public' };
  if (over || gm) return { kind: 'everything' };
  throw new MovesheetError(
    `${what}/running`,
    `The game is not over: a ${what} with everything in it would give the secrets of all away.`,
    'Add --gm if it is for the game master alone, or tell it for everybody (--public) or for one (--for P3).',
    2,
  );
}

/** `everybody`, `P3 Persia`. */
export function wordOf(reader: Reader, names: Readonly<Record<PositionId, string>>): string {
  if (reader.kind === 'position') return `${reader.position} ${names[reader.position] ?? ''}`.trim();
  return reader.kind === 'public' ? 'everybody' : 'who may know all';
}
