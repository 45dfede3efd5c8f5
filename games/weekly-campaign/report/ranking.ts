/** The yearly ranking, and the last table of a game. WK-END-3, WK-END-5. */
import type { Block, JsonObject } from '../../../src/core/index.js';
import type { View } from '../view.js';
import { nameOf } from './dates.js';
import { listOf, recordOf, shown } from './facts.js';

type Heads = Readonly<Record<string, string>>;

const CITIES: Heads = {
  score: 'Score',
  owned: 'Owned',
  allied: 'Allied',
  occupied: 'Occupied',
  size: 'Size',
};
/** Told when the game is over only. */
const DEEDS: Heads = {
  morale: 'Morale',
  treasury: 'Treasury',
  glory: 'Glory',
  taken: 'Taken',
  battles: 'Won',
  fell: 'Fell',
};

/** The rows of this week's ranking, the first first; empty where none was told. */
export function rankingOf(view: View): readonly JsonObject[] {
  const event = view.events.find(({ type }) => type === 'ranking');
  return listOf(event?.data.table).flatMap((row) => {
    const record = recordOf(row);
    return record ? [record] : [];
  });
}

export function rankingBlock(view: View): Block[] {
  const rows = rankingOf(view);
  const [first] = rows;
  if (!first) return [];
  const king = nameOf(view, shown(first.position));
  return [
    { kind: 'heading', level: 1, text: view.ended ? 'The end' : 'Ranking of the year', id: 'ranking' },
    // Above its tables: below them it may be a line alone on the next page.
    { kind: 'paragraph', text: view.ended ? `${king} have won.` : `${king} are King of the Year.` },
    tableOf(view, rows, CITIES),
    ...(first.morale === undefined ? [] : [tableOf(view, rows, DEEDS)]),
  ];
}

const tableOf = (view: View, rows: readonly JsonObject[], heads: Heads): Block => ({
  kind: 'table',
  columns: [
    { title: 'Place', align: 'right' },
    { title: 'Position' },
    ...Object.values(heads).map((title) => ({ title, align: 'right' as const })),
  ],
  rows: rows.map((row) => [
    shown(row.place),
    nameOf(view, shown(row.position)),
    ...Object.keys(heads).map((column) => shown(row[column])),
  ]),
});

/** `P1 Marian Romans have won with 402; you are in place 2 of 6 with a score of 310.` */
export function endLine(view: View): string | undefined {
  const rows = rankingOf(view);
  const [first] = rows;
  const own = rows.find(({ position }) => position === view.position);
  if (!first || !own) return undefined;
  const place = `place ${shown(own.place)} of ${rows.length} with a score of ${shown(own.score)}`;
  if (own === first)
    return view.ended ? `You have won: ${place}.` : `You are first in the ranking: ${place}.`;
  const leader = `${nameOf(view, shown(first.position))} ${view.ended ? 'have won' : 'lead'} with ${shown(first.score)}`;
  return `${leader}; you are in ${place}.`;
}
