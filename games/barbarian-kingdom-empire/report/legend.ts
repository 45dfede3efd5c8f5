/** What the signs on a map of the board mean. BKE-MAP-7. */
import { accent, changeEntries, landEntry, landInks } from '../../../src/atlas/index.js';
import { values, type LegendEntry } from '../../../src/core/index.js';
import type { Rules } from '../play.js';
import type { View } from '../view.js';
import { accentOf, areaMap } from './drawing.js';

export function legend(rules: Rules, view: View): LegendEntry[] {
  const { board, me } = view;
  const map = areaMap(rules, view, 'cities');
  const inks = landInks(map);
  const land = values(board.positions).flatMap((one): LegendEntry[] => {
    const ink = inks.get(accentOf(board, one.id));
    const text = `${one.id} ${one.name} (${one.stage})${one.id === me ? ', you' : ''}`;
    return ink ? [landEntry(ink, text, one.id)] : [];
  });
  return [
    ...land,
    ...COUNTERS.flatMap(([side, text]): LegendEntry[] =>
      map.units?.some((unit) => unit.side === side)
        ? [{ text, sample: [{ shape: 'force', side, arm: 'land', ...SAMPLE }], drawn: true }]
        : [],
    ),
    {
      text: 'city with its tax; in brackets the number of its pillage marker',
      sample: [{ shape: 'sign', sign: 'city', at: [10, 6], size: 9 }],
    },
    { text: 'pillaged city', sample: [{ shape: 'sign', sign: 'ruin', at: [10, 6], size: 9 }] },
    { text: 'capital marker', sample: [{ shape: 'sign', sign: 'crown', at: [10, 6], size: 9 }] },
    {
      text: 'neutral garrison outside a city',
      sample: [{ shape: 'sign', sign: 'fort', at: [10, 6], size: 9 }],
    },
    ...changeEntries(map.units, map.arrows),
    { text: 'double line: imperial boundary; dotted: units without support' },
  ];
}

const SAMPLE = { at: [10, 6], size: 9, colour: accent(0).colour } as const;

const COUNTERS = [
  ['own', 'your units'],
  ['enemy', 'units of another position, and its number'],
  ['other', 'other units'],
] as const;
