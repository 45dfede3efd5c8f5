/** The numbers of page one: points, talents, cities, strength; how the game is won, and what comes. KOK-VP-1, KOK-END-1, 2 */
import {
  bold,
  capitalised,
  type Figure,
  type FrontDate,
  must,
  type Text,
  values,
} from '../../../src/core/index.js';
import { barOf } from '../rules/crown/victory.js';
import { springIncome, upkeepOf } from '../rules/money/budget.js';
import { forcesUnder, forceStrength } from '../rules/realm/forces.js';
import { citiesUnder, hasFlag, openPoints, pointsOf, tributeOf } from '../rules/realm/realms.js';
import { rulesOf, scenarioOf } from '../ruleset.js';
import { SEASONS } from '../state.js';
import { isGone, nameOf, row, type Desk } from './telling.js';
import { minus } from './realm.js';

export function figures({ world, view, me }: Desk): Figure[] {
  const { state } = world;
  const { realm } = view;
  const points = pointsOf(world, me, realm);
  const { history } = realm;
  const before = history.at(-2);
  const told = before === undefined ? {} : { before, history };
  if (isGone(world, me)) return [{ label: 'Points, kept', value: points.total, ...told }];
  const money: Figure[] = hasFlag(state, me, 'no-money')
    ? []
    : [
        { label: 'Treasury', value: realm.treasury, before: realm.opening, unit: 'talents' },
        ...(state.game.ended
          ? []
          : [
              { label: 'Next Winter pay', value: upkeepOf(world, me) },
              { label: 'Next Spring income', value: springIncome(world, me) },
            ]),
      ];
  return [
    { label: 'Points', value: points.total, ...told },
    ...money,
    { label: 'Tribute', value: tributeOf(state, me) },
    { label: 'Cities and forts', value: citiesUnder(state, me).length },
    {
      label: 'Strength',
      value: forcesUnder(state, me).reduce((sum, force) => sum + forceStrength(world, force), 0),
    },
    { label: 'Achievements', value: must(state.positions, me, 'the positions').achievements.length },
  ];
}

export function goal(desk: Desk): Text {
  const { world, view, me } = desk;
  const { state } = world;
  const { settings, period, ended } = state.game;
  const purse = view.realm;
  const others = values(state.positions)
    .filter((p) => p.id !== me && p.status === 'active')
    .map(({ id }) => {
      const known = view.purses?.[id];
      const { total } = known ? pointsOf(world, id, known) : openPoints(world, id);
      return `${nameOf(desk, id)} ${minus(total)}`;
    });
  const aim = rulesOf(world).goal?.aim(world, me);
  const end = ended
    ? 'The game is over.'
    : aim !== undefined
      ? aim
      : settings.end === 'monarch-deaths'
        ? 'Most points at the first death of a monarch after the first Fall of deaths.'
        : period > 0
          ? `Most points when the period marker leaves period 1; it stands in ${period}.`
          : 'Most points at the end of the scenario.';
  const bar = isGone(world, me) ? undefined : barOf(world, me, purse);
  const { total } = pointsOf(world, me, purse);
  return [
    `${end} `,
    ...(isGone(world, me) && !ended
      ? [
          bold(`Your reign is over and keeps ${minus(total)}.`),
          ' No orders are asked of you; your sheets go on telling what is seen of the world.',
        ]
      : [bold(`You have ${minus(total)}.`)]),
    others.length > 0
      ? ` ${view.purses ? 'Others' : 'Others without their treasuries'}: ${row(others)}.`
      : '',
    bar === undefined ? '' : ` To win, your realm ${bar}.`,
  ];
}

/** The four seasons from the open one on. */
export function dates({ world, me }: Desk): FrontDate[] {
  const { state } = world;
  const { season, ended } = state.game;
  if (ended || season === 'setup' || isGone(world, me)) return [];
  const troubled = rulesOf(world).troubles !== undefined;
  const pay = upkeepOf(world, me);
  const brings: Readonly<Record<(typeof SEASONS)[number], string>> = {
    spring: hasFlag(state, me, 'no-money')
      ? 'losses come back'
      : `income of about ${springIncome(world, me)}`,
    summer: troubled ? 'troubles' : 'diplomacy, a council each',
    fall: troubled ? 'troubles' : 'events, for good or ill',
    winter: pay === 0 ? 'no pay is due' : `pay of ${pay} at today's strength`,
  };
  const now = SEASONS.indexOf(season);
  return [...SEASONS.slice(now), ...SEASONS.slice(0, now)].map((one, n) => ({
    when: n === 0 ? 'now' : n === 1 ? 'next' : 'then',
    text: `${capitalised(one)}: ${brings[one]}`,
  }));
}

/** Does the scenario count periods? */
export const periods = ({ world }: Desk): number => scenarioOf(world).periods ?? 0;
