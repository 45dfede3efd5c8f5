/** Page one: what a position tells of its turn. */
import {
  type Fact,
  type Figure,
  type Front,
  type FrontDate,
  type Text,
  bold,
  fact,
} from '../../../src/core/index.js';
import type { Rules } from '../rules/map/geography.js';
import { levelsOf, manpowerOf, playerProvinces } from '../rules/land/provinces.js';
import { allStacks, fighters, hasOwn } from '../rules/units/stacks.js';
import { standings } from '../standings.js';
import type { View } from '../view.js';
import { campaignFacts } from './front/campaign.js';
import { near } from './front/near.js';
import { newsFacts } from './front/news.js';
import { silence } from './front/silence.js';
import { tasks } from './front/tasks.js';
import { threats } from './front/threats.js';
import { firstFacts, isFirst, welcome } from './front/welcome.js';
import { frontMap } from './maps.js';

import { hasJustFallen, isFallen } from './told.js';
import { expectedTaxes, treasuryBefore } from './treasury.js';

export function front(data: Rules, view: View): Front {
  const first = isFirst(view);
  return {
    name: view.own.name,
    subtitle: subtitle(data, view),
    facts: [...(first ? firstFacts(data, view) : happened(data, view)), ...tasks(data, view)],
    silent: silence(data, view),
    figures: figures(data, view),
    goal: goal(data, view),
    dates: dates(data, view),
    near: near(data, view),
    map: frontMap(data, view),
    ...(first ? { welcome: welcome(data, view) } : {}),
  };
}

function happened(data: Rules, view: View): Fact[] {
  return [...campaignFacts(data, view), ...newsFacts(data, view), ...fall(view), ...threats(data, view)];
}

/** An empire that is no more is told so, not only in the step of its fall. AE-END-3 */
function fall(view: View): Fact[] {
  const { status, destroyedTurn } = view.own;
  if (status !== 'destroyed' || hasJustFallen(view)) return [];
  return [fact('happened', 8, [bold(`Your empire fell in turn ${destroyedTurn}.`)], { ref: 'standings' })];
}

/** `Construction · turn 3 · P1, capital Galatia An2` */
function subtitle(data: Rules, { board, moment, position, own }: View): string {
  const { date } = moment;
  const when = `${date.slice(0, 1).toUpperCase()}${date.slice(1)}`;
  const home =
    own.capital !== null
      ? `capital ${data.geo.nameOf(own.capital)} ${own.capital}`
      : own.status === 'horde'
        ? `a horde of the ${own.hordeGroup} peoples`
        : own.status === 'destroyed'
          ? 'without land'
          : '';
  return [when, ...(board.turn > 0 ? [`turn ${moment.turn}`] : []), position, home]
    .filter((part) => part !== '')
    .join(' · ');
}

function figures(data: Rules, view: View): Figure[] {
  const { board, position, own } = view;
  if (board.step === 'setup') return [];
  const units = allStacks(board)
    .filter((stack) => hasOwn(stack, position))
    .flatMap(fighters)
    .filter(({ side }) => side === `pos:${position}` || side === `horde:${position}`);
  const scored = view.events.some(({ type, data: facts }) => type === 'points' && facts['by'] === position);
  const past = own.vpHistory.at(-2) ?? 0;
  const points: Figure = {
    label: isFallen(view) ? 'Victory Points, kept' : 'Victory Points',
    value: own.vp,
    ...(scored ? { before: past } : {}),
    history: own.vpHistory,
  };
  if (isFallen(view)) return [points];
  return [
    points,
    {
      label: 'Treasury',
      value: own.treasury,
      unit: 'coins',
      ...(isFirst(view) ? {} : { before: treasuryBefore(data, view) }),
    },
    { label: 'Taxes, last', value: own.taxed },
    ...(board.over || own.status !== 'active'
      ? []
      : [{ label: 'Taxes, next', value: expectedTaxes(data, view) }]),
    { label: 'Levels', value: levelsOf(board, position) },
    { label: 'Player Provinces', value: playerProvinces(board, position).length },
    { label: 'Manpower', value: manpowerOf(board, data, position) },
    { label: 'Units on the map', value: units.length },
  ];
}

/** What wins, and when the game ends. AE-FIN-1, AE-FIN-2 */
function goal(data: Rules, view: View): Text {
  const { board, position } = view;
  const { turnLimit } = board.options;
  const end = turnLimit > 0 ? `after turn ${turnLimit} or when all agree` : 'when all agree to end (O END)';
  const rule = `Most Victory Points ${end}. Each level held and each level invested is one a turn.`;
  const table = standings(data, board);
  const mine = table.find((one) => one.position === position);
  if (mine === undefined || board.step === 'setup' || (board.turn <= 1 && mine.score === 0)) return rule;
  const [first] = table;
  const race =
    first === undefined || first.position === position
      ? ', the most of all.'
      : `: place ${mine.place} of ${table.length}; ${first.name} has ${first.score}.`;
  const kept =
    view.own.status === 'destroyed' && !board.over ? ' Without land you keep them and earn none.' : '';
  return [`${rule} `, bold(`You have ${mine.score}`), `${race}${kept}`];
}

/** The horde gathers after the construction of the turn behind the fall, and appears in the operations of that turn. AE-HRD-1, AE-HRD-2 */
function datesOfTheFallen({ board, own }: View): FrontDate[] {
  const { turnLimit } = board.options;
  const next = Math.max(own.destroyedTurn + 1, board.turn);
  const comes = own.status === 'destroyed' && own.policies.reenter && (turnLimit === 0 || next <= turnLimit);
  return [
    ...(comes
      ? [
          { when: `T${next}`, text: 'after construction: your people gather as a horde' },
          { when: `T${next}`, text: 'operations: the horde appears, fights and may settle' },
        ]
      : []),
    ...(turnLimit > 0 ? [{ when: `T${turnLimit}`, text: 'the last turn' }] : []),
  ];
}

const STEPS = ['council', 'construction', 'operations'] as const;
const WHAT: Readonly<Record<(typeof STEPS)[number], string>> = {
  council: 'council: advancement, trade, food, taxes, events',
  construction: 'construction: soldiers go home, works, new Units',
  operations: 'operations, then points and growth cards',
};

/** What comes, from the open step on. */
function dates(data: Rules, view: View): FrontDate[] {
  const { board, own } = view;
  if (board.over) return [];
  const { turnLimit } = board.options;
  if (isFallen(view)) return datesOfTheFallen(view);
  const at = STEPS.findIndex((step) => board.step.startsWith(step));
  const found: FrontDate[] = [];
  if (at < 0) found.push({ when: 'now', text: 'placement of the empires' });
  for (let i = Math.max(at, 0), turn = Math.max(board.turn, 1); found.length < 3; i++) {
    if (i === STEPS.length) [i, turn] = [0, turn + 1];
    const step = STEPS[i] ?? 'council';
    if (turnLimit > 0 && turn > turnLimit) break;
    found.push({ when: found.length === 0 ? 'now' : `T${turn}`, text: WHAT[step] });
  }
  const { turns } = data.charts['growth-early'];
  if (board.turn > 0 && board.turn <= turns)
    found.push({ when: `T${turns + 1}`, text: 'growth cards by size: the small draw most' });
  const dear = own.shortageTurn > board.turn || (own.shortageTurn === board.turn && at < 2);
  if (dear && board.turn > 0)
    found.splice(1, 0, { when: `T${own.shortageTurn}`, text: 'soldiers are dear after your Civil War' });
  if (turnLimit > 0) found.push({ when: `T${turnLimit}`, text: 'the last turn' });
  return found;
}
