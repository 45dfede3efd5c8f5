/** Page one: what a position tells of its turn. */
import {
  bold,
  must,
  type Fact,
  type Figure,
  type Front,
  type FrontDate,
  type Text,
} from '../../../src/core/index.js';
import { citiesOf, commandedBy, isLeader, ownedBy, slotNow } from '../board.js';
import { isOpen, lastTurnOf, type Rules } from '../play.js';
import { incomeOf, modifiedIncome, totalUpkeep } from '../rules/money/money.js';
import { kingdomDue } from '../rules/peoples/kingdom-due.js';
import { ageOf } from '../rules/realm/ages.js';
import { scenarioScore } from '../scenarios/victory.js';
import { standings } from '../standings.js';
import type { Position } from '../state.js';
import type { View } from '../view.js';
import { frontMap } from './maps.js';
import { battleFacts } from './front/battles.js';
import { near } from './front/near.js';
import { newsFacts } from './front/news.js';
import { silence, tasks } from './front/tasks.js';
import { threats } from './front/threats.js';
import { firstFacts, isFirst, welcome } from './front/welcome.js';
import { namesOf } from './report.js';
import { isOutForGood } from './starts.js';

export function front(rules: Rules, view: View): Front {
  const { board, me } = view;
  const position = board.positions[me];
  const base = { facts: [], silent: '', figures: [], goal: '', dates: [] };
  if (!position)
    return {
      ...base,
      name: 'Barbarian, Kingdom, and Empire',
      subtitle: must(rules.scenarios, board.scenario, 'the scenarios').title,
    };
  const first = isFirst(view);
  return {
    name: position.name,
    subtitle: subtitle(rules, view, position),
    facts: [
      ...(first ? firstFacts(rules, view, position) : happened(rules, view, position)),
      ...tasks(rules, view, position),
    ],
    silent: silence(rules, view, position, isAwaited(rules, view, position)),
    figures: figures(rules, view, position),
    goal: goal(rules, view, position),
    dates: dates(rules, view, position),
    near: near(rules, view),
    map: frontMap(rules, view),
    ...(first ? { welcome: welcome(rules, view, position) } : {}),
  };
}

function happened(rules: Rules, view: View, position: Position): Fact[] {
  return [
    ...battleFacts(rules, view),
    ...newsFacts(rules, view, namesOf(view)),
    ...gone(rules, view, position),
    ...threats(rules, view, position),
  ];
}

/** Who is out for good is told so on each sheet; in the turn of the fall the event says it. */
function gone(rules: Rules, view: View, position: Position): Fact[] {
  if (position.gone) return [{ kind: 'happened', weight: 9, text: [bold('You have left the game.')] }];
  const told = view.events.some(({ type, data }) => type === 'position-out' && data.position === view.me);
  if (told || position.cycle === 0 || !isOutForGood(rules, view.board, position)) return [];
  return [
    {
      kind: 'happened',
      weight: 8,
      text: [bold('You are out of play'), ' and keep your points; no orders are asked of you.'],
    },
  ];
}

/** As `awaiting` of the steps asks it, of this position alone. */
function isAwaited(rules: Rules, { board, me }: View, position: Position): boolean {
  if (board.ended || position.gone) return false;
  const open = isOpen(board, rules);
  const now = slotNow(board);
  if (position.stage === 'out') return open && (board.step === 'setup' ? !position.late : now === undefined);
  return now === undefined || board.slots[now]?.includes(me) === true;
}

/** `Turn 4, about year 40 · barbarian, cycle 1 · The Roman Empire` */
function subtitle(rules: Rules, { board }: View, position: Position): string {
  const { step, turn } = board;
  const when =
    step === 'setup'
      ? 'Set-up'
      : step === 'over'
        ? `The end, after turn ${turn}`
        : `Turn ${turn}, about year ${turn * 10}${step === 'turn' ? '' : `, step ${step}`}`;
  const stage =
    position.cycle === 0
      ? 'not begun yet'
      : `${position.stage === 'out' ? 'out of play' : `${position.group} ${position.stage}`}, cycle ${position.cycle}`;
  return [when, position.id, stage, must(rules.scenarios, board.scenario, 'the scenarios').title]
    .filter((part) => part !== '')
    .join(' · ');
}

const before = (all: readonly number[]): { readonly before?: number } => {
  const old = all.at(-2);
  return old === undefined ? {} : { before: old };
};

/** A scenario counts in its own way, beside the points of the record sheet; the open game counts points, cycle by cycle. BKE-END-1 to 3 */
function scores(rules: Rules, board: View['board'], position: Position): Figure[] {
  const points = position.record.map((row) => row.points);
  const others = position.totalPoints - position.points;
  const all = points.map((n) => n + others);
  if (!isOpen(board, rules))
    return [
      { label: 'Score', value: scenarioScore(board, rules, position) },
      { label: 'Points', value: position.totalPoints, ...before(all), history: all },
    ];
  return [
    { label: 'Points, this cycle', value: position.points, ...before(points), history: points },
    { label: 'Points, all cycles', value: position.totalPoints, ...before(all) },
  ];
}

function figures(rules: Rules, { board, me }: View, position: Position): Figure[] {
  if (position.cycle === 0) return [];
  const { record } = position;
  const balances = record.map((row) => row.balance);
  const ruling = position.stage === 'kingdom' || position.stage === 'empire';
  const taxes = modifiedIncome(rules, incomeOf(board, rules, position), position.effect);
  const units = ownedBy(board, me).filter((unit) => !isLeader(unit));
  const scored = scores(rules, board, position);
  if (position.stage === 'out') return scored;
  return [
    ...scored,
    { label: 'Treasury', value: position.treasury, ...before(balances), history: balances },
    { label: 'Cities', value: citiesOf(board, me).length },
    { label: 'Units', value: units.length },
    { label: 'Taxes, next', value: taxes },
    ...(ruling
      ? [
          { label: 'Upkeep', value: totalUpkeep(board, rules, me) },
          { label: 'Age', value: ageOf(position, board.turn) },
        ]
      : []),
  ];
}

/** When the game ends and what is counted then. BKE-END-1 to BKE-END-3 */
function goal(rules: Rules, view: View, position: Position): Text {
  const { board, me } = view;
  const scenario = must(rules.scenarios, board.scenario, 'the scenarios');
  const rule =
    scenario.open !== true
      ? (scenario.goal ?? scenario.summary)
      : board.options.victory === 'advanced'
        ? 'Most points a turn on the average of all your cycles win.'
        : 'Most points in one cycle win; after a fall you begin anew.';
  if (position.cycle === 0 || isFirst(view)) return rule;
  const mine = standings(rules, board).find((one) => one.position === me);
  if (mine === undefined) return rule;
  const score =
    scenario?.open === true ? `${position.points} points in this cycle` : `Your score: ${mine.score}`;
  return [`${rule} `, bold(score), `, place ${mine.place} of ${Object.keys(board.positions).length}.`];
}

/** What comes, from the open turn on. */
function dates(rules: Rules, { board, me }: View, position: Position): FrontDate[] {
  if (board.ended) return [];
  const found: FrontDate[] = [];
  const { turn } = board;
  const order = board.slots.map((slot) => slot.join('+')).join(', ');
  found.push({
    when: 'now',
    text: board.step === 'setup' ? 'set-up' : `moves in this order: ${order || 'to be rolled'}`,
  });
  const due = kingdomDue(board, rules, me);
  if (due !== undefined && due >= turn)
    found.push({ when: `T${due}`, text: 'your people becomes a kingdom; tribes leave' });
  if (position.stage === 'barbarian' && position.countdownTurn === null && due === undefined) {
    const own = commandedBy(board, me).filter((unit) => !isLeader(unit)).length;
    const { units } = rules.charts.countdown;
    found.push({
      when: 'open',
      text: `at ${units} units the countdown to your kingdom begins; you have ${own}`,
    });
  }
  if (position.effect === 'good-ruler') found.push({ when: 'now', text: 'a good ruler at the next taxes' });
  const marked = citiesOf(board, me).flatMap((area) => {
    const since = board.cities[area]?.pillagedTurn;
    return since === null || since === undefined ? [] : [since + rules.charts.pillage.turns];
  });
  if (marked.length > 0)
    found.push({
      when: `T${Math.max(turn, Math.min(...marked))}`,
      text: 'the first of your burnt cities recovers',
    });
  const end = lastTurnOf(board, rules) ?? 0;
  if (end >= turn && end > 0) found.push({ when: `T${end}`, text: 'the last turn' });
  return found;
}
