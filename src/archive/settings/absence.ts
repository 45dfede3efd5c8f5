/** Silent players: declared absence, and the ladder of what follows repeated NMRs. NMR-3. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PositionId } from '../../core/index.js';
import { entryFolder, INPUTS } from '../folder/layout.js';
import { entryNames } from '../folder/read.js';
import type { Player, Rung, Settings } from './game-settings.js';

/** How many of the newest steps in a row a position was awaited in and sent nothing. */
export function silence(game: string, position: PositionId): number {
  let count = 0;
  for (const name of [...entryNames(game)].reverse()) {
    const file = join(entryFolder(game, name), INPUTS);
    if (name.includes('+') || !existsSync(file)) continue;
    const inputs = JSON.parse(readFileSync(file, 'utf8')) as {
      missing?: readonly PositionId[];
      awaited?: readonly PositionId[];
      silent?: readonly PositionId[];
    };
    if (inputs.awaited && !inputs.awaited.includes(position)) continue;
    if (!(inputs.silent ?? inputs.missing ?? []).includes(position)) return count;
    count++;
  }
  return count;
}

/** The rung that a silent position has reached; undefined: none. */
export function rungOf(settings: Settings, silentSteps: number): Rung | undefined {
  const reached = (settings.ladder ?? []).filter(({ after }) => silentSteps >= after);
  return [...reached].sort((a, b) => b.after - a.after)[0]?.do;
}

/** Has the player said that he will be away in this turn? */
export function isAbsent(player: Player | undefined, turn: number): boolean {
  return (
    typeof player === 'object' &&
    player.absent !== undefined &&
    turn >= (player.absent.from ?? 0) &&
    turn <= player.absent.until
  );
}
