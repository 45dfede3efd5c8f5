/** The world that a regular player wishes for: riders, and the colour whose riders are best. KOK-SCN-15. */
import type { Draft, Mind } from '../mind.js';

/** Colours, the best for war and trade first. */
const COLOURS = ['blue', 'brown', 'grey', 'red', 'green'];
/** Units of each round: strength for talents, with horsemen for the pursuit. */
const ROUNDS = ['HC', 'HC', 'LC', 'LA'];
const A_ROUND = 5;

export function setUpWish({ dice, me }: Mind): Draft {
  const [first = '', ...rest] = COLOURS;
  const colours = [first, ...dice.shuffle(rest, 'stand-in/colours', me)];
  return { key: 'setup', fields: { colours, units: ROUNDS.map((what) => [{ n: A_ROUND, what }]) } };
}
