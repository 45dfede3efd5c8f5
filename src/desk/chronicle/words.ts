/** What a step is called. */
import type { ToldStep } from './data.js';

export function stepWord({ turn, step, name, date }: ToldStep): string {
  if (name === '0000') return `Set-up · ${date}`;
  return `Turn ${turn}${step === '' ? '' : `, ${step}`} · then ${date}`;
}
