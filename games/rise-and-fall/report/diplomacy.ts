/** Wars, alliances, ladders; leaders. */
import type { Block, Text } from '../../../src/core/index.js';
import { yearName, yearOf } from '../rules/world/calendar.js';
import { foesOf } from '../rules/world/factions.js';
import type { Board } from '../board.js';
import type { Page } from './page.js';
import { areaName, placeName, sideName } from '../words/sentence.js';
import { moverOfPeople, seatName } from '../rules/world/seats.js';

function leaders({ leaders: { rome, parthia, german, emperorAt } }: Board): string {
  const named = [
    rome === 'none' ? 'no Emperor' : `${rome}, in ${placeName(emperorAt)}`,
    parthia === 'none' ? 'no Shahenshah' : parthia,
    ...(german === 'none' ? [] : [`${german} among the Germans`]),
  ];
  return `Leaders: ${named.join('; ')}.`;
}

export function diplomacy({ board, data, year }: Page): Block[] {
  const { state } = board;
  const { war } = state;
  const rows = Object.keys(data.charts.peoples).flatMap((people): Text[][] => {
    const entry = state.peoples[people];
    if (!entry) return [];
    const foes = entry.eliminated
      ? 'gone'
      : foesOf(board, people)
          .map((f) => sideName(data, f))
          .join(', ') || 'nobody';
    const ally =
      entry.alliedWith === 'none'
        ? ''
        : `${sideName(data, entry.alliedWith)}${entry.active ? '' : ' (once the empires are at war)'}`;
    return [
      [
        data.charts.peoples[people]?.name ?? people,
        foes,
        ally,
        entry.eliminated ? '' : seatName(moverOfPeople(board, people)),
      ],
    ];
  });
  const peace =
    war.peaceUntil >= state.turn
      ? ` Peace holds through ${yearName(yearOf(war.peaceUntil))}.`
      : ' War may be declared.';
  const terms = `; the next brings the terms of level ${Math.min(6, war.ladder.rome + 1)} and ${Math.min(6, war.ladder.parthia + 1)}`;
  const ended = state.over !== '';
  const items: Text[] = [
    leaders(state),
    war.romeParthia
      ? 'Rome and Parthia are at war.'
      : `Rome and Parthia are not at war.${ended ? '' : peace}`,
    `Suits for peace in a row: Rome ${war.ladder.rome}, Parthia ${war.ladder.parthia}${ended ? '' : terms}.`,
    state.germanWar === 'full' ? 'The Germans wage full war on Rome.' : 'The Germans wage their limited war.',
    `The Armenians follow ${sideName(data, state.armenia)}.`,
  ];
  if (state.silkToRome > 0) items.push(`Parthia pays Rome ${state.silkToRome} of its trade.`);
  if (state.closedToRome.length > 0)
    items.push(
      `Closed to Rome by treaty: ${state.closedToRome.map((id) => areaName(data, id, year)).join(', ')}.`,
    );
  if (state.pactUntil > 0) items.push('Germans and Euro-Sarmatians are allied.');
  return [
    { kind: 'heading', level: 1, text: 'War and peace', id: 'wars' },
    { kind: 'list', items },
    {
      kind: 'table',
      columns: [
        { title: 'People', width: 2 },
        { title: 'At war with', width: 3 },
        { title: 'Allied with', width: 3 },
        { title: 'Moved by' },
      ],
      rows,
    },
  ];
}
