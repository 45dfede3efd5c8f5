/** The move sheet: what happened, the turn record sheet, units, cities, money, others, maps, orders. */
import { printCode, type Block, type Report, type GameEvent, type Text } from '../../../src/core/index.js';
import { accentOf, regionMaps, wholeMap } from './drawing.js';
import { ageOf } from '../rules/realm/ages.js';
import { isLeader, ownedBy } from '../board.js';

import { incomeOf, modifiedIncome, totalUpkeep } from '../rules/money/money.js';
import { orders } from '../orders/book.js';
import { chartBlocks } from './charts.js';
import { seatingBlocks } from './seating.js';
import { ordersOfStage, standingBlocks } from './orders.js';
import { attackTable, finalTable, garrisonBlocks, othersBlocks, positionTable } from './board.js';
import { cityTables, forecast, unitTable } from './realm.js';
import { recordBlocks } from './record.js';
import { startsToChoose } from './starts.js';
import { sentence, type Names } from '../words/sentence.js';
import type { Position } from '../state.js';
import type { View } from '../view.js';
import { kingdomDue } from '../rules/peoples/kingdom-due.js';
import type { Rules } from '../play.js';

export function report(rules: Rules, view: View): Report {
  const { board, me } = view;
  const position = board.positions[me];
  const scenario = rules.scenarios[board.scenario];
  const subtitle = `${scenario?.title ?? board.scenario}: ${moment(view)}`;
  if (!position) return { title: 'Barbarian, Kingdom, and Empire', subtitle, accent: 0, blocks: [] };
  const names = namesOf(view);
  const blocks: Report['blocks'] = [
    {
      kind: 'masthead',
      title: position.name,
      subtitle,
      details: details(rules, view, position),
      briefing: briefing(rules, view, position, names),
    },
    ...seatingBlocks(view, names),
    { kind: 'orders', level: 2 },
    ...ownEvents(rules, view, names),
    ...otherEvents(rules, view, names),
    ...finalTable(rules, view),
    ...startsToChoose(rules, view, position),
    ...recordBlocks(rules, position),
    ...(position.stage === 'out' ? [] : [...unitTable(rules, view, position), ...cityTables(rules, view)]),
    ...(position.stage === 'out' || board.ended ? [] : forecast(rules, view, position)),
    ...positionTable(rules, view),
    ...othersBlocks(rules, view),
    ...garrisonBlocks(rules, view),
    ...(board.ended ? [] : attackTable(rules, view)),
    // When all is over there is nothing more to order. Maps come last: they fill pages of their own.
    ...(board.ended
      ? []
      : [
          ...standingBlocks(view),
          ...chartBlocks(rules, view, position),
          ...ordersOfStage(rules, view, position),
        ]),
    ...regionMaps(rules, board, me),
    wholeMap(rules, board, me),
  ];
  return { title: `${position.name}, ${moment(view)}`, subtitle, accent: accentOf(board, me), blocks };
}

function moment({ board }: View): string {
  if (board.step === 'setup') return 'set-up';
  if (board.step === 'over') return `the end, after turn ${board.turn}`;
  return `turn ${board.turn}${board.step === 'turn' ? '' : `, step ${board.step}`}`;
}

export function namesOf({ board }: View): Names {
  return Object.fromEntries(Object.values(board.positions).map((one) => [one.id, one.name]));
}

function details(rules: Rules, view: View, position: Position): Text[] {
  const { board } = view;
  const lines: Text[] = [
    position.cycle === 0
      ? `${position.id}, not begun yet`
      : `${position.id}, ${position.stage === 'out' ? 'out of play' : `${position.group}, ${position.stage}`}, cycle ${position.cycle}`,
  ];
  if (position.stage === 'kingdom' || position.stage === 'empire')
    lines.push(`Age at the next administration: ${ageOf(position, board.turn)}`);
  const due = kingdomDue(board, rules, position.id);
  if (due !== undefined) lines.push(`Kingdom in the administration phase of turn ${due}`);
  if (position.effect !== 'none')
    lines.push(
      position.effect === 'corruption' ? 'Corruption at the next taxes' : 'A good ruler at the next taxes',
    );
  if (position.coup) lines.push('Attempted coup: elites stay near the capital this turn');
  lines.push(`Move order: ${board.slots.map((slot) => slot.join('+')).join(', ') || 'to be rolled'}`);
  return lines;
}

/** The three to six things to know first. */
function briefing(rules: Rules, view: View, position: Position, names: Names): Text[] {
  const { board, me } = view;
  const lines: Text[] = [];
  if (board.ended)
    lines.push([
      {
        text: `The game is over: ${rules.texts[`end-${board.ended.reason}`] ?? board.ended.reason}. `,
        style: 'bold',
      },
      `Winners: ${board.ended.winners.map((id) => names[id] ?? id).join(', ') || 'nobody'}.`,
    ]);
  if (view.nmr) lines.push(...unheard(rules, view, position));
  if (position.gone) lines.push('You have left the game.');
  else if (board.restarts.some((one) => one.position === me))
    lines.push(
      'You begin anew next turn, at the first open start of your list; an order S replaces the list.',
    );
  else if (position.stage === 'out' && position.cycle === 0 && !board.ended)
    lines.push('Choose the people you begin with: order S, the starts you want most first.');
  else if (position.stage === 'out' && board.step !== 'setup' && !board.ended)
    lines.push('You are out of play: order S with your start positions to begin anew.');
  const grave = view.events.filter((event) => GRAVE.includes(event.type) && concerns(event, me));
  for (const event of grave.slice(0, MOST_LINES)) lines.push(sentence(rules, event, me, names));
  const battles = view.events.filter((event) => event.type === 'combat-rolled' && concerns(event, me)).length;
  if (battles > 0) lines.push(`${counted(battles, 'roll')} of battle, told below.`);
  const failures = view.events.filter((event) => event.type === 'order-failed').length;
  if (failures > 0)
    lines.push(
      failures === 1
        ? 'One of your orders failed; the reason stands beside it.'
        : `${failures} of your orders failed; the reasons stand beside them.`,
    );
  const outlook = board.ended ? undefined : outlookOf(rules, view, position);
  if (outlook !== undefined) lines.push(outlook);
  if (position.cycle === 0) return lines;
  lines.push(
    `Points ${position.points} in this cycle, ${position.totalPoints} in all; treasury ${position.treasury}.`,
  );
  return lines;
}

/** Nothing came: which standing orders and which defaults ran instead, and what that cost (BKE-MAIL-5, NMR-2). */
function unheard(rules: Rules, view: View, position: Position): Text[] {
  const event = view.events.find((one) => one.type === 'nmr');
  const stage = fact(event?.data.stage);
  const used = view.standing.map(({ key, fields }) => printCode(orders, { key, fields }));
  const row = position.record.at(-1);
  const paid =
    (stage === 'kingdom' || stage === 'empire') && row?.turn === view.board.turn - 1
      ? ` Upkeep ${row.upkeep}, administration ${row.percent ?? 0} % for ${row.admin}.`
      : '';
  return [
    [
      { text: 'No orders were received. ', style: 'bold' },
      `${used.length === 0 ? 'No standing orders of yours were there' : `Your standing orders were used: ${used.join('; ')}`}; else the defaults of BKE-MAIL-5 ran: ${rules.texts[`unheard-${stage}`] ?? ''}.${paid}`,
    ],
  ];
}

/** What the coming turn hangs on: the countdown of a people, the purse of a realm. */
function outlookOf(rules: Rules, { board, me }: View, position: Position): string | undefined {
  if (position.stage === 'barbarian') {
    if (position.countdownTurn !== null) return undefined;
    const { units: ten } = rules.charts.countdown;
    const own = ownedBy(board, me).filter((unit) => !isLeader(unit)).length;
    return `You have ${counted(own, 'unit')}; the first time you count ${ten}, the countdown to your kingdom begins.`;
  }
  if (position.stage === 'out') return undefined;
  const taxes = modifiedIncome(rules, incomeOf(board, rules, position), position.effect);
  const upkeep = totalUpkeep(board, rules, me);
  const left = position.treasury + taxes - upkeep;
  return left < 0
    ? `Taxes of ${taxes} and a treasury of ${position.treasury} do not pay an upkeep of ${upkeep}: ${-left} are wanting, and units will go.`
    : `Taxes of ${taxes} as the cities stand, upkeep ${upkeep}: ${left} to spend.`;
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

const MOST_LINES = 4;
const GRAVE = [
  'capital-captured',
  'empire-proclaimed',
  'kingdom-founded',
  'position-out',
  'rebellion-rolled',
  'city-revolted',
  'province-revolted',
  'half-fell',
  'countdown-started',
  'city-taken',
  'leader-lost',
  'leader-captured',
];

/** Does an event name this position anywhere? */
function concerns(event: GameEvent, me: string): boolean {
  return Object.values(event.data).some(
    (value) => value === me || (Array.isArray(value) && value.includes(me)),
  );
}

const QUIET = ['roll', 'order-done', 'order-part', 'order-failed', 'nmr'];

function ownEvents(rules: Rules, view: View, names: Names): Block[] {
  const { me } = view;
  const own = view.events.filter((event) => !QUIET.includes(event.type) && concerns(event, me));
  const rolls = view.events.filter((event) => event.type === 'roll');
  if (view.events.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'What happened to you' },
    own.length === 0
      ? { kind: 'paragraph', text: 'Nothing of note.' }
      : {
          kind: 'list',
          items: own.map((event) => [
            sentence(rules, event, me, names),
            ' ',
            { text: event.rule, style: 'small' as const },
          ]),
        },
    ...(rolls.length === 0
      ? []
      : [
          {
            kind: 'paragraph' as const,
            tone: 'small' as const,
            text: `Dice of this step: ${rolls.map(({ data }) => `${fact(data.stream)} ${fact(data.key)} ${fact(data.result)}`).join('; ')}.`,
          },
        ]),
  ];
}

function otherEvents(rules: Rules, view: View, names: Names): Block[] {
  const { me } = view;
  const others = view.events.filter(
    (event) => !QUIET.includes(event.type) && !concerns(event, me) && !MINOR.includes(event.type),
  );
  if (others.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'What happened elsewhere' },
    { kind: 'list', items: others.map((event) => sentence(rules, event, me, names)) },
  ];
}

const MINOR = [
  'unit-moved',
  'unit-set-back',
  'tribes-spread',
  'tribes-combined',
  'tax-collected',
  'sinking-rolled',
  'ship-sailed',
  'unit-advanced',
  'unit-retreated',
];

/** A plain fact of an event as text. */
const fact = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
