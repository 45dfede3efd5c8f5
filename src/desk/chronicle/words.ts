/** What steps and sides are called. */
import type { ChronicleData, ToldStep } from './data.js';

export function stepWord({ turn, step, name, date }: ToldStep): string {
  if (name === '0000') return `Set-up · ${date}`;
  return `Turn ${turn}${step === '' ? '' : `, ${step}`} · then ${date}`;
}

/** A position by its id and name, others by the words that they have. */
export const nameIn = ({ names }: Pick<ChronicleData, 'names'>, side: string): string => {
  const name = names[side];
  return name === undefined ? side : `${side} ${name}`;
};
