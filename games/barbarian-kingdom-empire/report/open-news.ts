/** The public news of a turn: what all may know, for readers without a seat. BKE-MAIL-4: the board hides nothing. */
import {
  bold,
  ids,
  inRow,
  ledSentence,
  OBSERVER,
  publicFacts,
  type Fact,
  type GameEvent,
  type OpenNews,
} from '../../../src/core/index.js';
import { lastTurnOf, type Rules } from '../play.js';
import { standings } from '../standings.js';
import type { Observed, View } from '../view.js';
import { sentence } from '../words/sentence.js';
import { openMap } from './maps.js';
import { namesOf } from './report.js';
import { weightOf, word } from './weights.js';

export function openNews(rules: Rules, seen: Observed): OpenNews {
  const { board, events } = seen;
  const names = namesOf({ board });
  const as = (me: string): View => ({ me, board, standing: [], events: [...events], nmr: false });
  const readers = ids(board.positions).map((id) => {
    const view = as(id);
    return (event: GameEvent) => weightOf(event, view);
  });
  return {
    facts: [
      ...theEnd(rules, seen),
      ...publicFacts(events, readers, {
        tell: (event) => ledSentence(sentence(rules, event, OBSERVER, names)),
        most: UNITS,
        placeOf: (event) => (rules.geo.areas[word(event, 'area')] ? word(event, 'area') : undefined),
      }),
    ],
    standings: standings(rules, board),
    map: openMap(rules, as(OBSERVER)),
    dates: board.ended ? [] : lastTurn(rules, seen),
  };
}

/** A lost unit is grave for its owner; all the world talks of cities and crowns. */
const UNITS = {
  'unit-removed': 6,
  'unit-lost': 6,
  'unit-disbanded': 6,
  'lost-at-sea': 6,
  'ship-lost': 6,
  'ship-returned': 6,
  'ship-fled': 6,
  'sinking-rolled': 6,
  'garrison-placed': 6,
} as const;

/** Who won, by the count that the game was played for. BKE-END-2, BKE-END-3 */
function theEnd(rules: Rules, { board }: Observed): Fact[] {
  if (!board.ended) return [];
  const why = rules.texts.phrases[`end-${board.ended.reason}`] ?? board.ended.reason;
  const winners = inRow(board.ended.winners.map((id) => board.positions[id]?.name ?? id)) || 'nobody';
  const text = [bold(`The game is over: ${why}.`), ` Winners: ${winners}.`];
  return [{ kind: 'happened', weight: 9, text }];
}

function lastTurn(rules: Rules, { board }: Observed): NonNullable<OpenNews['dates']> {
  const end = lastTurnOf(board, rules) ?? 0;
  return end >= board.turn && end > 0 ? [{ when: `T${end}`, text: 'the last turn' }] : [];
}
