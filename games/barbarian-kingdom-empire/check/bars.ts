/** What closes an order to a position whatever it says: its stage, the step, the options of the game, the scenario. */
import type { Finding } from '../../../src/core/index.js';
import type { OrderKey } from '../orders/book.js';
import type { Board, Position } from '../state.js';
import type { Checking } from './checking.js';
import { scenarioBar } from './scenario.js';

const STAGES: Readonly<Partial<Record<OrderKey, readonly string[]>>> = {
  start: ['out'],
  combine: ['barbarian'],
  grow: ['barbarian', 'out'],
  pillage: ['barbarian'],
  kingdom: ['barbarian'],
  build: ['kingdom', 'empire'],
  admin: ['kingdom', 'empire'],
  move: ['barbarian', 'kingdom', 'empire'],
  attack: ['barbarian', 'kingdom', 'empire'],
  quit: ['barbarian', 'kingdom', 'empire'],
};

/** May a position give this order in its stage? In the set-up anything may be written. */
export function inStage(board: Board, position: Position, key: OrderKey): boolean {
  const stages = STAGES[key];
  // BKE-OPT-4: a realm pillages with the barbarians in its hire.
  const hires = key === 'pillage' && board.leases.some((lease) => lease.lessee === position.id);
  return board.step === 'setup' || !stages || stages.includes(position.stage) || hires;
}

/** The wrong stage is an error for what can't run at all now. */
export function stageBar(board: Board, position: Position, key: OrderKey): Finding | undefined {
  if (key === 'place' && board.step !== 'setup')
    return {
      code: 'bke/step',
      message: 'units are placed in the set-up step only',
      rule: 'BKE-MAIL-1',
    };
  if (inStage(board, position, key)) return undefined;
  return {
    code: 'bke/stage',
    message: `a position that is ${position.stage === 'out' ? 'out of play' : `in ${position.stage} stage`} can't order this`,
    expected: `stage ${(STAGES[key] ?? []).join(' or ')}`,
    rule: 'BKE-MAIL-2',
  };
}

/** Orders of options that the game does not play. BKE-OPT-3, BKE-OPT-4, BKE-OPT-6 */
export function optionBar({ options }: Pick<Board, 'options'>, key: OrderKey): Finding | undefined {
  const bar = (message: string, rule: string): Finding => ({ code: 'bke/option', message, rule });
  switch (key) {
    case 'treaty':
      return options.mercenaries
        ? undefined
        : bar('there are no mercenary agreements in this game', 'BKE-OPT-4');
    case 'bid':
      return options.auctions ? undefined : bar('there are no auctions in this game', 'BKE-OPT-3');
    case 'captive':
      return options.optional_leaders ? undefined : bar('leaders are not captured in this game', 'BKE-OPT-6');
    default:
      return undefined;
  }
}

/** What `check` has against an order of this key, whatever it says. */
export function barOf(
  asked: Pick<Checking, 'rules' | 'board' | 'me' | 'position'>,
  key: OrderKey,
): Finding | undefined {
  return stageBar(asked.board, asked.position, key) ?? optionBar(asked.board, key) ?? scenarioBar(asked, key);
}
