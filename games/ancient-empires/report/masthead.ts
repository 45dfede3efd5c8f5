/** The head of the sheet: who, with what, and what comes next. */
import type { Block } from '../../../src/core/index.js';
import type { Rules } from '../rules/map/geography.js';
import { levelsOf, manpowerOf, playerProvinces } from '../rules/land/provinces.js';
import type { Position } from '../state.js';
import type { View } from '../view.js';
import { briefing } from './briefing.js';
import { counted, placeName } from './told.js';

export function masthead(data: Rules, view: View): Block {
  const { board, position } = view;
  const me = view.own;
  return {
    kind: 'masthead',
    title: me.name,
    subtitle: `${position}, ${estate(data, me)}`,
    details: [
      `Treasury ${counted(me.treasury, 'coin')}`,
      ...(me.capital !== null
        ? [
            `${counted(playerProvinces(board, position).length, 'Player Province')}, ${counted(levelsOf(board, position), 'level')}, Manpower ${manpowerOf(board, data, position)}`,
          ]
        : []),
      counted(me.vp, 'Victory Point'),
      nextStep(view),
    ],
    briefing: briefing(data, view),
  };
}

/** `capital Galatia (An2)`, or what is left of an empire that has none. */
function estate(data: Rules, { status, hordeGroup, capital }: Position): string {
  if (capital !== null) return `capital ${placeName(data, capital)}`;
  if (status === 'horde') return `a horde of the ${hordeGroup} peoples`;
  return status === 'destroyed' ? 'without land' : 'no capital';
}

function nextStep(view: View): string {
  if (view.board.over) return 'The game is over.';
  if (view.awaited) return `Next: your sheet for ${stepName(view.moment.step)}.`;
  return view.mayOrder ? 'You may send a sheet; you need not.' : 'You send nothing in this step.';
}

/** `construction`, `operations, round 3`. */
function stepName(step: string): string {
  const round = /^operations-(\d)$/.exec(step)?.[1];
  if (round !== undefined) return `operations, round ${round}`;
  return step === 'setup' ? 'the placement of your empire' : step;
}
