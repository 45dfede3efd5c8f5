/** What steps and sides are called. */
import type { ChronicleData, ToldStep } from './data.js';

export function stepWord({ turn, step, name, date }: ToldStep): string {
  if (name === '0000') return isAlso(date, 'set-up') ? 'Set-up' : `Set-up · ${date}`;
  return `Turn ${turn}${step === '' ? '' : `, ${step}`} · then ${date}`;
}

/** A date that only says the step once more. */
const isAlso = (date: string, step: string): boolean => date.toLowerCase() === step;

/** A position by its id and name, others by the words that they have. */
export const nameIn = ({ names }: Pick<ChronicleData, 'names'>, side: string): string => {
  const name = names[side];
  return name === undefined ? side : `${side} ${name}`;
};
