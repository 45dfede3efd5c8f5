/** The first sheet of a game: who one is, what one has, how a good first turn goes. */
import { bold, counted, type Fact, ids, inRow, must, type Welcome } from '../../../../src/core/index.js';
import type { Rules } from '../../rules/map/geography.js';
import {
  isOnMap,
  levelsOf,
  ownedProvinces,
  playerProvinces,
  provinceAt,
} from '../../rules/land/provinces.js';
import type { View } from '../../view.js';
import { called } from '../told.js';
import { foreigners } from './near.js';
import { market } from './market.js';
import { spot, spots } from './words.js';

/** Is this the first sheet that the position reads? */
export function isFirst({ board }: View): boolean {
  if (board.over) return false;
  return (
    board.step === 'setup' ||
    (board.turn === 1 && board.step === 'council' && board.options.placement === 'fixed')
  );
}

export function welcome(data: Rules, view: View): Welcome {
  const { board, position, own } = view;
  const others = ids(board.positions).filter((id) => id !== position);
  const named = inRow(others.map((id) => called(view, id)));
  const home =
    own.capital === null
      ? 'You lead a people that has yet to choose its land round the ancient Mediterranean.'
      : `You rule ${own.name}, an empire of ${must(data.map.groups, data.geo.groupOf(own.capital), 'the groups').name} round ${data.geo.nameOf(own.capital)}.`;
  return {
    who: [
      `${home} Others: ${named}.`,
      'A turn has a council, a construction and a campaign, each with its own sheet.',
    ],
    example: own.capital === null ? placementExample(data, view) : councilExample(data, view),
  };
}

/** What one has, and who is near. */
export function firstFacts(data: Rules, view: View): Fact[] {
  const { board, position, own } = view;
  const facts: Fact[] = [];
  if (own.capital === null) {
    facts.push({
      kind: 'happened',
      weight: 8,
      text: [bold('Nothing yet'), ': a capital of level 1 and two further placements are yours to choose.'],
      ref: 'placement',
    });
    return facts;
  }
  const others = ownedProvinces(board, position).filter((code) => code !== own.capital);
  const level = provinceAt(board, own.capital).dl;
  facts.push({
    kind: 'happened',
    weight: 8,
    place: own.capital,
    ref: 'empire',
    text: [
      ...spot(data, own.capital, 'bold'),
      bold(`, your capital, level ${level}`),
      ...(others.length > 0
        ? ['; ', ...spots(data, others, (code) => ` level ${provinceAt(board, code).dl}`)]
        : []),
      '.',
    ],
  });
  const { spare } = market(data, view);
  facts.push({
    kind: 'happened',
    weight: 5,
    ref: 'treasury',
    text: [
      bold(`${own.treasury} coins`),
      `, ${counted(levelsOf(board, position), 'level')}${spare.length > 0 ? `; ${inRow(spare.map((item) => data.goods.items[item]))} twice over` : ''}.`,
    ],
  });
  return [...facts, ...neighbours(data, view)];
}

const MOST_NEIGHBOURS = 3;

function neighbours(data: Rules, view: View): Fact[] {
  const { board, position } = view;
  const far = new Map(foreigners(data, view).map(({ place, steps }) => [place, steps ?? 99]));
  const distance = (id: string): number =>
    Math.min(99, ...playerProvinces(board, id).map((code) => far.get(code) ?? 99));
  return ids(board.positions)
    .filter((id) => id !== position)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MOST_NEIGHBOURS)
    .map((id): Fact => {
      const lands = playerProvinces(board, id);
      const capital = board.positions[id]?.capital ?? null;
      return {
        kind: 'threatens',
        weight: 3,
        ...(capital === null ? {} : { place: capital }),
        ref: 'others',
        text:
          lands.length === 0
            ? [bold(called(view, id)), '.']
            : [bold(called(view, id)), ': ', ...spots(data, lands), '.'],
      };
    });
}

/** Capitals of the list of seats that lie on this map, one's own number first, so that not all ask for the same. */
function placementExample(data: Rules, view: View): string[] {
  const all = data.seats.capitals.filter((code) => isOnMap(view.board, code));
  const from = (Number(view.position.slice(1)) - 1) % all.length;
  const wishes = [...all.slice(from), ...all.slice(0, from)].slice(0, 4);
  const [first] = wishes;
  if (first === undefined) return [];
  const beside = data.geo
    .provincesOf(data.geo.groupOf(first))
    .filter((code) => code !== first && isOnMap(view.board, code) && data.geo.province(code).f > 0);
  return [
    `PL - CAP - ${wishes.join(', ')}`,
    `PL - 1 - ${[...beside.slice(0, 2), 'UP'].join(', ')}`,
    `PL - 2 - UP`,
    `N - ME - ${data.map.groups[data.geo.groupOf(first)]?.name ?? 'Empire'}`,
  ];
}

function councilExample(data: Rules, view: View): string[] {
  const { board, position, own } = view;
  const { spare, missing } = market(data, view);
  const [give] = spare;
  const [get, other] = missing;
  const rivals = ids(board.positions).filter((id) => id !== position);
  const victim = rivals[0];
  const price = data.charts['advancement-cost'];
  return [
    ...(own.treasury >= 3 * price ? ['V - CUL1'] : []),
    ...(give !== undefined && get !== undefined ? [`X - ANY - 1 ${give} - 1 ${get}`] : []),
    ...(other !== undefined ? [`X - ANY - 5 COI - 1 ${other}`] : []),
    ...(victim === undefined
      ? []
      : [`EV - ${victim.slice(1)} - ANY - ${playerProvinces(board, victim).slice(0, 3).join(', ')}`]),
    'O - AUTOSHIP - TRUE',
  ];
}
