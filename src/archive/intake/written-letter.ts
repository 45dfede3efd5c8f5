/** A letter of the open step beside its sheets, and who reads it. */
import {
  EVERYBODY,
  type GamePress,
  type PositionId,
  type PositionInfo,
  type PressMessage,
} from '../../core/index.js';

/** A letter and who wrote it. `to`: as it was addressed, `P3`, `all`, `north`, `GM`. */
export interface Written extends Pick<PressMessage, 'to' | 'as' | 'text'> {
  readonly from: PositionId;
}

/** A letter on its way to one reader. `reader`: a seat, or `GM`. */
export interface Mailed extends Written {
  readonly reader: string;
}

/** What of its press a step gets besides its sheets; kept in its inputs. */
export interface StepPress {
  readonly groups?: GamePress['groups'];
  /** What the game allowed, so that its sheets can be read again as they were. */
  readonly rules?: Omit<GamePress, 'groups'>;
  /** Handed in by themselves. */
  readonly handed?: readonly Written[];
  /** Gone out at once. */
  readonly mailed?: readonly Mailed[];
}

/** Which seats a letter is for: those that are in the game still, but for its writer. */
export function readersOf(
  { from, to }: Pick<Written, 'from' | 'to'>,
  positions: readonly Pick<PositionInfo, 'id' | 'status'>[],
  groups: GamePress['groups'] = {},
): PositionId[] {
  const group = Object.hasOwn(groups, to) ? groups[to] : undefined;
  const isMeant = (id: PositionId): boolean =>
    to === EVERYBODY || id === to || (group?.includes(id) ?? false);
  return positions
    .filter(({ id, status }) => isMeant(id) && status !== 'out' && id !== from)
    .map(({ id }) => id);
}
