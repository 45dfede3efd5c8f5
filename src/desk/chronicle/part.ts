/** Which part of the chronicle is shown. */
import { signal } from '@preact/signals';

export const PARTS = [
  'Map',
  'Graphs',
  'Conquests',
  'Battles',
  'Persons',
  'Letters',
  'Steps',
  'Dice',
] as const;
export type Part = (typeof PARTS)[number];

export const part = signal<Part>('Map');
