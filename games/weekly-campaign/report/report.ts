/** View → document: the move sheet, its sections in the classic order. */
import type { Report } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { dateOf, datesBlock } from './dates.js';
import { prisonersBlock, treatiesBlock } from './diplomacy.js';
import { chartsBlock, weatherBlock } from './head.js';
import { mapsBlock } from './maps.js';
import { moneyBlock } from './money.js';
import { hasJustFallen } from './front/known.js';
import { othersBlock } from './others.js';
import { citiesBlock, leadersBlock, poolBlock, rebuildsBlock, spiesBlock, troopsBlock } from './realm.js';
import { rankingBlock } from './ranking.js';
import { setUpBlocks } from './set-up.js';
import { attritionBlock, ordersHere, randomBlock, reportsBlock } from './week.js';
import type { View } from '../view.js';

export function report(data: Data, view: View): Report {
  return {
    title: `${view.position} ${view.own.name}`,
    subtitle: view.ended ? 'The game is over' : `Turn ${view.turn}: ${dateOf(data, view.turn)}`,
    accent: Number(view.position.slice(1)),
    blocks: view.own.status === 'eliminated' ? lastSheet(view, data) : sections(view, data),
  };
}

function sections(view: View, data: Data): Report['blocks'] {
  const first = view.own.history.length === 0;
  // When all is over the last table comes first, and nothing that the week to come would need.
  const over = view.ended;
  return [
    ...(over
      ? rankingBlock(view)
      : [...weatherBlock(view, data), ...rebuildsBlock(view, data), ...poolBlock(view, data)]),
    ...citiesBlock(view),
    ...leadersBlock(view),
    ...spiesBlock(view, data),
    ...troopsBlock(view, data),
    ...attritionBlock(view, data),
    ...moneyBlock(view, data),
    ...datesBlock(view, data),
    ...prisonersBlock(view),
    ...treatiesBlock(view, data),
    ...randomBlock(view, data),
    ordersHere(view),
    ...reportsBlock(view, data),
    ...(over ? [] : rankingBlock(view)),
    ...othersBlock(view, data),
    ...chartsBlock(view, data),
    ...mapsBlock(view, data),
    ...(first ? setUpBlocks(view, data) : []),
  ];
}

/** A fallen country reads what happened and what the world tells; its own story once it is over, and at the end. */
function lastSheet(view: View, data: Data): Report['blocks'] {
  return [
    ordersHere(view),
    ...reportsBlock(view, data),
    ...rankingBlock(view),
    ...(hasJustFallen(view) || view.ended ? chartsBlock(view, data) : []),
  ];
}
