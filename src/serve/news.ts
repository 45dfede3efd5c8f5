/** What a page asks while it is open: is a newer move sheet out than the one it shows? */
import { lastEntry } from '../archive/folder/read.js';
import { json, type Answer } from './answer.js';
import type { Seat } from './register.js';

/** `note`: how the open step stands, where the server knows more than what lies in the game. */
export function newsAnswer({ game }: Seat, note = ''): Answer {
  const { name, manifest } = lastEntry(game);
  const { turn, step, opens } = manifest;
  const done = turn === 0 && step === '' ? 'The set-up' : `Turn ${stepName(turn, step)}`;
  const next =
    opens.awaiting.length === 0 ? 'The game is over.' : `Turn ${stepName(opens.turn, opens.step)} is open.`;
  return json({ key: name, words: `${done} is out. ${next}`, note });
}

const stepName = (turn: number, step: string): string => (step === '' ? String(turn) : `${turn}, ${step},`);
