/** The head of the first page: who, when, and what to know in ten seconds. */
import { must, type Block, type GameEvent, type Text } from '../../../src/core/index.js';
import { datesToCome, yearName } from '../rules/world/calendar.js';
import { ungarrisoned } from '../rules/realm/garrisons.js';
import { ledgers } from '../rules/realm/production.js';
import { sinceOwnTurn, stepName, type Page } from './page.js';
import { standings } from '../standings.js';
import { areaName, placeName, sentence, sideName } from '../words/sentence.js';
import { empireOf, seatName } from '../rules/world/seats.js';

/** What a player wants to hear first, most important first. */
const HEADLINES = [
  'game-over',
  'half-fell',
  'civil-war',
  'sassanid-revolt',
  'sassanid-won',
  'peace-made',
  'war-declared',
  'split',
  'kingdom-founded',
  'kingdom-rebels',
  'hun-arrives',
  'walls-fell',
  'revolt',
  'star-looted',
  'stack-eliminated',
  'leader-arrives',
  'leader-leaves',
];
const LINES = 6;

export function briefing(page: Page): Block {
  const { view, data, board } = page;
  const { position } = view;
  const waiting = view.awaiting.map(seatName).join(' and ');
  const open =
    board.state.over === ''
      ? `Orders are awaited from ${waiting} for ${stepName(board.state.step)}.`
      : 'The game is over.';
  return {
    kind: 'masthead',
    title: seatName(position),
    subtitle: `Rise and Fall, ${yearName(page.year)}`,
    details: [open, ...rulers(page)],
    briefing: lines(page)
      .slice(0, LINES)
      .map((text) => text),
  };
  function rulers({ board: { state } }: Page): Text[] {
    const { rome, parthia, german, emperorAt } = state.leaders;
    const named = [
      rome === 'none' ? 'no Emperor' : `${rome}, in ${placeName(emperorAt)}`,
      parthia === 'none' ? 'no Shahenshah' : parthia,
      ...(german === 'none' ? [] : [`${german} among the Germans`]),
    ];
    return [
      `Leaders: ${named.join('; ')}.`,
      must(data.scenarios, state.scenario, 'the list of scenarios').title,
    ];
  }
}

function lines(page: Page): Text[] {
  const { view, data, board, year } = page;
  if (board.state.over !== '') return outcome(page);
  const found: Text[] = [];
  const own = view.events;
  const silent = own.find((e) => e.type === 'no-move-received');
  if (silent) found.push(sentence(data, silent, year));
  const failed = own.filter((e) => e.type === 'order-failed' || e.type === 'order-part').length;
  if (failed > 0)
    found.push([
      `${failed} of your orders could not be carried out as written. `,
      { text: 'Orders', ref: 'orders' },
    ]);
  const recent = sinceOwnTurn(view).flatMap((r) => r.events);
  const news = (events: readonly GameEvent[]): string[] =>
    HEADLINES.flatMap((type) => events.filter((e) => e.type === type).map((e) => sentence(data, e, year)));
  found.push(...news(recent).slice(0, 3));
  const empire = empireOf(view.position);
  if (empire) {
    for (const l of ledgers(board, empire)) {
      const room = l.capacity - l.inPlay;
      const half = l.half === 'all' ? '' : ` in the ${l.half === 'W' ? 'West' : 'East'}`;
      const text =
        room >= 0
          ? `Room for ${halves(room)} more${half}. `
          : `${halves(-room)} too many${half}: they will be disbanded. `;
      found.push([text, { text: 'Production', ref: 'production' }]);
    }
    const bare = ungarrisoned(board, empire);
    if (bare.length > 0) {
      const names = bare.map((id) => areaName(data, id, year)).join(', ');
      found.push([
        `Without their garrison at the end of your turn these revolt: ${names}. `,
        { text: 'Garrisons', ref: 'garrisons' },
      ]);
    }
  }
  const { war } = board.state;
  if (war.romeParthia) found.push('Rome and Parthia are at war.');
  const [next] = datesToCome(data, board.state, 2);
  if (next) found.push(`${yearName(next.year)}: ${next.text}`);
  if (found.length === 0) found.push(`All is quiet for ${sideName(data, view.position)}.`);
  return found;
}

/** The game is over: why, and who stands where. */
function outcome({ data, board, view, year }: Page): Text[] {
  const end = view.recent.flatMap((r) => r.events).findLast((e) => e.type === 'game-over');
  const rows = standings(data, board.state).map(
    (r) => `${r.place}. ${r.name} ${String(r.score).replace('-', '−')}`,
  );
  return [
    ...(end ? [sentence(data, end, year)] : []),
    [`The result: ${rows.join(', ')}. `, { text: 'Score', ref: 'score' }],
  ];
}

/** Half-points as players count: 3 → `1½ points`. */
export function halves(hp: number): string {
  const whole = Math.floor(hp / 2);
  const text = hp % 2 === 0 ? String(whole) : whole === 0 ? '½' : `${whole}½`;
  return `${text} ${hp === 2 ? 'point' : 'points'}`;
}
