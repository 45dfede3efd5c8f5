/** What the digits and letters of the order sheet mean, box by box, for buttons and lists. WK-CMD-13, WK-CMD-7. */
import { entries, type FieldWord } from '../../../src/core/index.js';
import type { BookData } from './names.js';

/** A box of an O order behind the command. */
export type DigitBox = 'mode' | 'command' | 'modifier' | 'battle' | 'formation' | 'conditional' | 'city';

/** The assault phases after which a T order may be carried out. */
export const ASSAULTS: readonly FieldWord[] = [
  { text: '1', word: 'after the first assault' },
  { text: '2', word: 'after the second assault' },
];

export function digitWords(data: BookData, box: DigitBox): FieldWord[] {
  const { plans, formations } = data.charts;
  if (box === 'battle') return entries(plans).map(([text, { name }]) => ({ text, word: name.toLowerCase() }));
  if (box === 'formation')
    return entries(formations).map(([text, { name, centre, wings }]) => ({
      text,
      word: name.toLowerCase(),
      help: `${centre.toLowerCase()} centre, ${wings.toLowerCase()} wings`,
    }));
  if (box === 'modifier') return modifiers();
  return entries(data['order-digits'][box]).map(([text, { name, help }]) => ({ text, word: name, help }));
}

/** In halves of the enemy's raw strength (WK-BAT-1). */
function modifiers(): FieldWord[] {
  return Array.from({ length: 10 }, (_, n): FieldWord => {
    const times = `${Math.trunc(n / 2)}${n % 2 === 0 ? '' : '½'}`.replace(/^0½/, '½');
    return {
      text: String(n),
      word: n === 0 ? 'asks for no odds' : `only at ${times} times the enemy’s strength`,
    };
  });
}
