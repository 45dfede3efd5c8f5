/** The public news of a step: what all may know, for readers without a seat. AE-FOG-1 to 3. */
import {
  ids,
  ledSentence,
  OBSERVER,
  publicFacts,
  type GameEvent,
  type OpenNews,
} from '../../../src/core/index.js';
import { positionAt } from '../rules/land/provinces.js';
import type { Rules } from '../rules/map/geography.js';
import { standings } from '../standings.js';
import type { Observed } from '../view.js';
import { sentence } from '../words/sentence.js';
import { openMap } from './maps.js';
import { readerOf, text } from './told.js';
import { weightOf } from './weights.js';

export function openNews(data: Rules, seen: Observed): OpenNews {
  const { board, events, moment } = seen;
  const { names } = readerOf({ board, position: OBSERVER });
  const readers = ids(board.positions).map((position) => {
    const reading = { position, board, events, own: { capital: positionAt(board, position).capital } };
    return (event: GameEvent) => weightOf(event, reading);
  });
  const map = openMap(data, { board, events, moment, position: OBSERVER });
  const placeOf = (event: GameEvent): string | undefined =>
    [text(event, 'province'), text(event, 'at'), text(event, 'to')].find((code) => code in map.places);
  return {
    facts: publicFacts(events, readers, {
      tell: (event) => ledSentence(sentence(data, event, OBSERVER, names)),
      placeOf,
    }),
    standings: standings(data, board),
    map,
    dates: lastTurn(seen),
  };
}

function lastTurn({ board }: Observed): NonNullable<OpenNews['dates']> {
  const { turnLimit } = board.options;
  return !board.over && turnLimit > 0 ? [{ when: `T${turnLimit}`, text: 'the last turn' }] : [];
}
