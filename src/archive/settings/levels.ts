/** How well the computer is asked to play. */
import { levelsOf, MovesheetError, type GameSystem, type Level } from '../../core/index.js';

/** Throws `stand-in/level` where the system's computer player does not play so. */
export function refuseLevels(system: GameSystem, asked: readonly (Level | undefined)[]): void {
  const known = levelsOf(system);
  const strange = asked.find((one) => one !== undefined && !known.includes(one));
  if (strange === undefined) return;
  throw new MovesheetError(
    'stand-in/level',
    `The computer of ${system.title} does not play as ${strange}.`,
    `It plays as ${known.join(', ')}: change "stand-in" in players.yaml, game.yaml or the command.`,
    2,
  );
}
