/** Regular players of all natures over some weeks of every scenario. */
import { describe, expect, test } from 'vitest';
import { simulate } from '../../../../../src/archive/simulate.js';
import {
  parseSheet,
  printCodeSheet,
  seededDice,
  TEMPERS,
  type GameSystem,
} from '../../../../../src/core/index.js';
import { orderBookFor } from '../../../../../games/weekly-campaign/orders/book.js';
import { regular } from '../../../../../games/weekly-campaign/stand-in/regular/regular.js';
import { loadSystem } from '../../../../kit/load.js';
import { data, sheetOf, viewOf } from './kit.js';

const system = await loadSystem('weekly-campaign');
const book = orderBookFor(data);
/** Weeks played of a scenario. */
const WEEKS = { tutorial: 6, 'inner-sea': 4, 'world-21-a': 1, 'world-21-b': 1 } as const;

describe('weekly-campaign: the regular player', () => {
  test.each(
    TEMPERS.flatMap((temper) =>
      Object.entries(WEEKS).map(([scenario, turns]) => ({ temper, scenario, turns })),
    ),
  )(
    '$temper in $scenario writes sheets that the check takes and the rules carry out',
    ({ temper, scenario, turns }) => {
      const faults: string[] = [];
      const all: GameSystem = {
        ...system,
        regular: (view, dice) => {
          const sheet = system.regular?.(view, dice, temper);
          if (!sheet) throw new Error('there is a regular player');
          const read = parseSheet(book, printCodeSheet(book, sheet));
          const found = [...read.diagnostics, ...system.check(view, read)];
          faults.push(...found.filter(({ severity }) => severity === 'error').map(({ message }) => message));
          return sheet;
        },
      };
      const game = simulate(all, {
        scenario,
        options: {},
        seed: `regular-${temper}`,
        turns,
        level: 'regular',
        watch: ({ events }) =>
          faults.push(
            ...events
              .filter(({ type, data: told }) => type === 'order-failed' && !OTHERS_DOING.has(told.reason))
              .map(({ data: told }) => JSON.stringify(told)),
          ),
      });

      expect(game.invariantFailures).toEqual([]);
      expect(faults).toEqual([]);
    },
  );

  test.each(TEMPERS)('%s: the same view and dice give the same sheet', (temper) => {
    expect(sheetOf({ position: 'P3', temper })).toEqual(sheetOf({ position: 'P3', temper }));
  });

  test('natures differ: not two of them play the same first week', () => {
    const sheets = TEMPERS.map((temper) => sheetOf({ position: 'P3', temper }).join('\n'));
    expect(new Set(sheets).size).toBe(TEMPERS.length);
  });

  test('who has fallen writes an empty sheet', () => {
    const view = viewOf({
      position: 'P1',
      change: ({ positions }) => (positions['P1']!.status = 'eliminated'),
    });
    expect(regular(data, view, seededDice({ seed: 'test', turn: 1 }), 'greedy').orders).toEqual([]);
  });
});

/** Reasons that lie with what others did in the same week, or where nobody looked: a free city that is to be bribed may be an ally's by now. */
const OTHERS_DOING = new Set<unknown>(['no-target', 'cut', 'room', 'no-loc', 'treaty']);
