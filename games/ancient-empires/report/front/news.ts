/** What happened besides the campaign: council, events, works, the ends of empires. Equal events are one fact. */
import {
  type Fact,
  type GameEvent,
  bold,
  counted,
  inRow,
  fact,
  groupedByType,
} from '../../../../src/core/index.js';
import type { Rules } from '../../rules/map/geography.js';
import { standings } from '../../standings.js';
import type { View } from '../../view.js';
import { said, text } from '../told.js';
import { weightOf } from '../weights.js';
import { isDeed } from './campaign.js';
import type { Words } from './words.js';
import { TELLINGS } from './tellings.js';

export function newsFacts(data: Rules, view: View): Fact[] {
  const told = groupedByType(view.events, (event) => (isDeed(event) ? 0 : weightOf(event, view)));
  const facts = told.flatMap(({ type, events, weight }): Fact[] => {
    const telling = TELLINGS[type];
    const words = telling ? telling.say(data, view, events) : asSaid(data, view, events);
    if (words === undefined) return [];
    const place = telling?.place === undefined ? '' : text(events[0], telling.place);
    return [fact('happened', weight, words, { place: place === '' ? undefined : place, ref: telling?.ref })];
  });
  return [...theEnd(data, view), ...facts];
}

/** AE-FIN-2: the winners, and where the reader came in. */
function theEnd(data: Rules, { board, position }: View): Fact[] {
  if (!board.over) return [];
  const table = standings(data, board);
  const winners = table.filter(({ place }) => place === 1);
  const mine = table.find((one) => one.position === position);
  const names = inRow(winners.map((one) => (one.position === position ? 'you' : one.name)));
  const verb = names === 'you' || winners.length > 1 ? 'win' : 'wins';
  const score = counted(winners[0]?.score ?? 0, 'point');
  const place =
    mine === undefined ? '' : ` You are in place ${mine.place} of ${table.length} with ${mine.score}.`;
  return [
    {
      kind: 'happened',
      weight: 9,
      text: [bold(`The game is over: ${names} ${verb}`), ` with ${score}.${place}`],
      ref: 'standings',
    },
  ];
}

/** The sentence of the first, and how many more there are. */
function asSaid(data: Rules, view: View, events: readonly GameEvent[]): Words {
  const [first] = events;
  if (first === undefined) return [];
  const more = events.length > 1 ? ` And ${events.length - 1} more.` : '';
  return [`${said(data, view, first)}${more}`];
}
