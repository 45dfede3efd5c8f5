/** What the page needs of a hand to go on by text where the rules don't answer: read from the file itself, and shown as text only. */
import { headerLine } from '../../core/header-line.js';
import type { Facts } from '../engine/questions.js';
import { LONGEST } from '../engine/longest.js';

/** Undefined: it is no position file. */
export function factsAlone(file: string): Facts | undefined {
  const read = file.length < LONGEST ? parsed(file) : undefined;
  if (!read) return undefined;
  const word = (name: string): string => (typeof read[name] === 'string' ? read[name] : '');
  const [game, position, token] = [word('game'), word('position'), word('token')];
  const turn = read.turn;
  if (game === '' || position === '' || typeof turn !== 'number') return undefined;
  const [step, ordersTo] = [word('step'), word('ordersTo')];
  return {
    game,
    position,
    turn,
    step,
    system: word('system'),
    title: '',
    name: word('name'),
    date: word('date'),
    ...(ordersTo === '' ? {} : { ordersTo }),
    forecast: false,
    closed: token === '',
    token,
    over: false,
    seats: [],
    verbs: [],
    blank: `${headerLine({ game, position, turn, step, token })}\n\n`,
    press: { maxLength: 0, perReceiver: 0 },
    came: [],
    last: [],
  };
}

function parsed(file: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const read: unknown = JSON.parse(file);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
