/** A sheet judged as the GM's machine judges it, for tests: no folder, no mail. */
import { asArchived } from '../archive/folder/entry.js';
import type { PositionFile } from '../archive/folder/position-file.js';
import { judge } from '../archive/intake/accept.js';
import type { JudgedSheet } from '../archive/intake/open-game.js';
import { deepFreeze, type GameEvent, type GameSystem, type PositionId } from '../core/index.js';

export interface Scene {
  readonly state: unknown;
  /** Those of the step that led to it. */
  readonly events: readonly GameEvent[];
}

/** The token that stands in the header of each. */
export const TOKEN = 'K7QX-2M9D';

/** The orders of a position, in either form and without a header, held against the open step and the position's own view. */
export function judgedSheet(
  system: GameSystem,
  { state, events }: Scene,
  position: PositionId,
  orders: string,
): JudgedSheet {
  const { turn, step } = system.moment(state);
  const open = {
    game: 'test',
    turn,
    step,
    awaiting: system.awaiting(state),
    positions: system.positions(state),
    positionFile: (whose: PositionId) => {
      const view = deepFreeze(asArchived(system.see(state, events, whose)));
      return { view, token: TOKEN } as unknown as PositionFile;
    },
  };
  const header = `GAME test POSITION ${position} TURN ${turn}${step === '' ? '' : ` STEP ${step}`} TOKEN ${TOKEN}`;
  const bytes = new TextEncoder().encode(`${header}\n${orders}\n`);
  return judge(system, open, { file: `${position}.txt`, arrived: 0, bytes });
}
