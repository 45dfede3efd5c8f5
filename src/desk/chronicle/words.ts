/** What steps and sides are called. */
import type { ChronicleData, ToldStep } from './data.js';

export function stepWord(told: ToldStep): string {
  const { name, date } = told;
  if (name === '0000') return isAlso(date, 'set-up') ? 'Set-up' : `Set-up · ${date}`;
  return `${shortStep(told)} · then ${date}`;
}

/** The step without the date that it led to: `Turn 3, council`. */
export const shortStep = ({ turn, step, name }: ToldStep): string =>
  name === '0000' ? 'Set-up' : `Turn ${turn}${step === '' ? '' : `, ${step}`}`;

/** A date that only says the step once more. */
const isAlso = (date: string, step: string): boolean => date.toLowerCase() === step;

/** A position by its id and name, others by the words that they have. */
export const nameIn = ({ names }: Pick<ChronicleData, 'names'>, side: string): string => {
  const name = names[side];
  return name === undefined ? side : `${side} ${name}`;
};
