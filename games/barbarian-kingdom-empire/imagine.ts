/** A state that fits all that a position knows: the board lies open, so only the secrets of others are guessed. BKE-MAIL-4 */
import { ids, values } from '../../src/core/index.js';
import { rightOf, type Rules } from './play.js';
import type { State } from './state.js';
import type { View } from './view.js';

/**
 * The board as it lies, with nobody's standing orders but the position's own: whatever others have not shown holds as if they had said
 * nothing (BKE-MAIL-5). Peoples that are out and rise again by themselves are taken to wait for room (BKE-S1-1). No die decides any of it.
 */
export function imagine(rules: Rules, { board, me, standing }: View): State {
  const waiting = values(board.positions).filter((one) => {
    const restart = rightOf(board, rules, one, 'restart');
    return one.id !== me && one.stage === 'out' && !one.gone && one.cycle > 0 && isByItself(restart);
  });
  return {
    ...board,
    restarts: [...board.restarts, ...waiting.map(({ id }) => ({ position: id, choices: [] }))],
    absent: [],
    standing: Object.fromEntries(ids(board.positions).map((id) => [id, id === me ? standing : []])),
  };
}

const isByItself = (restart: string | undefined): boolean => restart === 'same' || restart === 'at-once';
