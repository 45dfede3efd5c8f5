/** The first sheet of a game: who one is, what one has, how a good first turn goes. */
import { bold, counted, inRow, values, type Fact, type Welcome } from '../../../../src/core/index.js';
import { citiesOf, commandedBy, isLeader, strengthOf } from '../../board.js';
import { changesOf, type Rules } from '../../play.js';
import { nameOf } from '../../rules/map/geography.js';
import { incomeOf, totalUpkeep } from '../../rules/money/money.js';
import { startKeys, startName } from '../../rules/peoples/start-names.js';
import { firstTurn } from '../../rules/peoples/starts.js';
import type { Position } from '../../state.js';
import type { View } from '../../view.js';
import { foreigners } from './near.js';
import { areasText, kinds, who } from './words.js';

/** Is this the first sheet that the position reads? */
export function isFirst({ board, events }: View): boolean {
  return !board.ended && events.length === 0 && board.turn <= 1;
}

export function welcome(rules: Rules, view: View, position: Position): Welcome {
  const { board, me } = view;
  const others = values(board.positions).filter(({ id }) => id !== me);
  const company =
    others.length === 0
      ? 'You play alone.'
      : `Others: ${inRow(others.map(({ id, name }) => `${id} ${name}`))}.`;
  const what: Readonly<Record<Position['stage'], string>> = {
    out: 'You will lead a people that begins as one tribe outside the Empire.',
    barbarian: `${position.name}: you lead a people of tribes that grows, fights, and may become a kingdom.`,
    kingdom: `${position.name}: you rule a young kingdom that must pay its soldiers.`,
    empire: `${position.name}: you rule an empire that must hold what it has.`,
  };
  return {
    who: [`${what[position.stage]} ${company}`],
    example: example(rules, view, position),
  };
}

/** What one has, and who is near. */
export function firstFacts(rules: Rules, view: View, position: Position): Fact[] {
  const { board, me } = view;
  if (position.stage === 'out')
    return [
      {
        kind: 'happened',
        weight: 8,
        text: [bold('Nothing yet'), ': one tribe, where you choose to begin.'],
        ref: 'starts',
      },
    ];
  const units = commandedBy(board, me);
  const cities = citiesOf(board, me);
  const areas = [...new Set(units.map(({ area }) => area))];
  const [first] = areas;
  const { capital } = position;
  const facts: Fact[] = [];
  if (capital !== null)
    facts.push({
      kind: 'happened',
      weight: 8,
      place: capital,
      text: [
        bold(`${nameOf(rules.geo, capital)}, your capital`),
        cities.length > 1 ? `, and ${counted(cities.length - 1, 'city', 'cities')} more.` : '.',
      ],
    });
  else if (cities.length > 0)
    facts.push({
      kind: 'happened',
      weight: 7,
      text: [bold(areasText(rules, cities)), cities.length === 1 ? ' is yours.' : ' are yours.'],
    });
  if (units.length > 0)
    facts.push({
      kind: 'happened',
      weight: 7,
      text: [bold(kinds(units)), `, at ${areasText(rules, areas)}.`],
      ...(first === undefined || capital !== null ? {} : { place: first }),
    });
  if (position.stage !== 'barbarian') {
    const { cities: tax, capital: seat } = incomeOf(board, rules, position);
    facts.push({
      kind: 'happened',
      weight: 5,
      ref: 'treasury',
      text: [
        bold(`Taxes ${tax + seat}, upkeep ${totalUpkeep(board, rules, me)}`),
        `, treasury ${position.treasury}.`,
      ],
    });
  }
  return [...facts, ...neighbours(rules, view)];
}

const MOST_NEIGHBOURS = 3;

/** The nearest of each, by land. */
function neighbours(rules: Rules, view: View): Fact[] {
  const { board, me } = view;
  const all = foreigners(rules, view);
  return values(board.positions)
    .filter(({ id, stage }) => id !== me && stage !== 'out')
    .map(({ id }) => {
      const at = all.findIndex(
        ({ area, units }) => units.some(({ owner }) => owner === id) || board.cities[area]?.owner === id,
      );
      return { id, at, spot: all[at] };
    })
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .slice(0, MOST_NEIGHBOURS)
    .map(({ id, spot }): Fact => {
      const own = commandedBy(board, id).filter((unit) => !isLeader(unit));
      // In the set-up those who place units have none yet.
      const forces =
        own.length === 0 && board.step === 'setup'
          ? 'units not placed yet'
          : `${counted(own.length, 'unit')}, strength ${strengthOf(rules.charts, own)}`;
      const steps = spot?.steps === undefined ? '' : `, the nearest ${counted(spot.steps, 'area')} away`;
      return {
        kind: 'threatens',
        weight: 3,
        ref: 'others',
        ...(spot === undefined ? {} : { place: spot.area }),
        text: [
          bold(who(view, id)),
          `: ${forces}, ${counted(citiesOf(board, id).length, 'city', 'cities')}${steps}.`,
        ],
      };
    });
}

/** Orders that this position may send at once. */
function example(rules: Rules, view: View, position: Position): string[] {
  const { board, me } = view;
  if (position.stage === 'out') {
    const open = startKeys(rules).filter((start) => {
      const first = firstTurn(rules, board.options, start);
      return first !== undefined && Math.max(1, board.turn) >= first;
    });
    return [
      `S - ${open
        .slice(0, 4)
        .map((start) => startName(rules, start))
        .join(', ')}`,
      'O - RETREAT - Silingia',
      'N - ME - Goths',
    ];
  }
  const home = position.capital ?? commandedBy(board, me)[0]?.area;
  const retreat = home === null || home === undefined ? [] : [`O - RETREAT - ${nameOf(rules.geo, home)}`];
  if (board.step === 'setup')
    return [...placing(rules, view, position), ...retreat, 'O - LOSSES - BW', 'O - INTERCEPT - loaded'].slice(
      0,
      6,
    );
  if (position.stage === 'barbarian') return ['GR - ALL', ...retreat, 'P - NONE'];
  return [
    'I - 20',
    ...retreat,
    ...(position.capital === null ? [] : [`K - ${nameOf(rules.geo, position.capital)}`]),
  ];
}

/** The scenario's own set-up, line by line, where units may be placed. */
function placing(rules: Rules, { board }: View, position: Position): string[] {
  const seat = rules.scenarios[board.scenario]?.positions.find(({ key }) => key === position.key);
  const [city] = changesOf(board, rules)['named-cities']?.usual ?? [];
  if (city !== undefined) return [`SU - CITY - ${nameOf(rules.geo, city)}`];
  if (seat?.where === undefined) return [];
  return (seat.place ?? [])
    .slice(0, 3)
    .flatMap(({ units, at }) => units.map((type) => `SU - 1 ${type} - ${nameOf(rules.geo, at)}`))
    .slice(0, 4);
}
