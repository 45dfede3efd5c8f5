/** What belongs to another step is told so; what belongs to another's, too. */
import { expect, test } from 'vitest';
import { board, play } from '../table.js';

test('RF-MAIL-1: in one’s own step what belongs to another of one’s own is in the wrong step; in another’s it is not one’s own', () => {
  const said = (step: 'R' | 'Rr' | 'Rm', seat: string, line: string): string => {
    const { outcome } = play(board(-60, { step, units: { RL10: 'Aquilia' } }), { [seat]: line });
    return `${step} ${line}: ${outcome(seat, 1)}`;
  };
  expect([
    said('Rr', 'P1', 'M - RL10 - Salona'),
    said('Rr', 'P2', 'M - PC01 - Babylon'),
    said('Rm', 'P1', 'B - 1LEG - Roma'),
    said('R', 'P2', 'B - 1CAT - Babylon'),
  ]).toEqual([
    'Rr M - RL10 - Salona: wrong-step',
    'Rr M - PC01 - Babylon: wrong-step',
    'Rm B - 1LEG - Roma: wrong-step',
    'R B - 1CAT - Babylon: not-your-step',
  ]);
});
