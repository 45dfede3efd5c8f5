/** The public news of a step: what all may know, for readers without a seat. RF-REPORT-1: the board is open. */
import { ledSentence, OBSERVER, publicFacts, weightOf, type OpenNews } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { seats } from '../rules/world/seats.js';
import { world } from '../rules/world/world.js';
import { standings } from '../standings.js';
import { emptyStanding } from '../state.js';
import type { Observed, View } from '../view.js';
import { sentence } from '../words/sentence.js';
import { dates, knownWorld } from './front.js';
import { pageOf, type Page } from './page.js';
import { readerOf } from './reader.js';
import { weightsFor } from './weights.js';

/** A unit and the sum of an attack are grave for their owners; all the world talks of stars and crowns. */
const UNITS = {
  'unit-eliminated': 6,
  'unit-absorbed': 6,
  'stack-eliminated': 6,
  'unit-rebels': 6,
  'attack-won': 5,
  'attack-failed': 5,
} as const;

export function openNews(data: Data, seen: Observed): OpenNews {
  const page = pageFor(data, seen, OBSERVER);
  const readers = seats(seen.board).map((seat) => {
    const table = weightsFor(readerOf(pageFor(data, seen, seat)));
    return (event: Parameters<typeof weightOf>[0]) => weightOf(event, table);
  });
  return {
    facts: publicFacts(seen.events, readers, {
      tell: (event) => ledSentence(sentence(data, event, page.year)),
      most: UNITS,
      placeOf: ({ data: { area } }) =>
        typeof area === 'string' && area in seen.board.areas ? area : undefined,
    }),
    standings: standings(data, seen.board),
    map: knownWorld(page, world(data).areaIds),
    dates: dates(page),
  };
}

/** The same page for each reader: only who he is differs, and nobody's own orders are in it. */
function pageFor(data: Data, seen: Observed, position: string): Page {
  const view: View = { ...seen, position, standing: emptyStanding(), suing: false, last: undefined };
  return pageOf(data, view);
}
