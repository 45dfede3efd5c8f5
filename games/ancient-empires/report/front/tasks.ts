/** What can and must be done in the open step. */
import { bold, counted, inRow, must, type Fact } from '../../../../src/core/index.js';
import type { Counter, ProvinceCode } from '../../data.js';
import { foodBalance, nextLevelCus } from '../../rules/land/levels.js';
import {
  activePositions,
  controlledProvinces,
  manpowerOf,
  ownedProvinces,
  playerProvinces,
  positionAt,
  provinceAt,
} from '../../rules/land/provinces.js';
import type { Rules } from '../../rules/map/geography.js';
import { unitPrice } from '../../rules/works/works.js';
import type { View } from '../../view.js';
import { can, duty, spot, spots } from './words.js';
import { market } from './market.js';
import { operations, led } from './operations.js';

export function tasks(data: Rules, view: View): Fact[] {
  if (view.board.over || !view.mayOrder) return [];
  if (view.own.status === 'destroyed')
    return [...decisions(view), ...(view.moment.step.startsWith('operations') ? led(data, view) : [])];
  switch (view.moment.step) {
    case 'setup':
      return placement();
    case 'council':
      return view.own.status === 'active' ? council(data, view) : [];
    case 'construction':
      return view.own.status === 'active' ? construction(data, view) : [];
    default:
      return operations(data, view);
  }
}

/** A capital, and then two placements, by lists. AE-SET-2, AE-SET-3 */
function placement(): Fact[] {
  return [
    duty(8, 'PL', bold('Rank provinces for your capital'), ': the dice say who chooses first.'),
    can(6, 'PL', bold('Place twice more'), ': land of the capital’s group, or UP for a level of it.'),
    can(4, 'PL', bold('Say where your materials lie'), ': the first construction uses them.'),
    can(2, 'N', bold('Name your empire.')),
  ];
}

const MOST_GOODS = 4;

function council(data: Rules, view: View): Fact[] {
  const { board, position, own } = view;
  const price = data.charts['advancement-cost'];
  const levels = Math.floor(own.treasury / price);
  const { spare, missing } = market(data, view);
  const named = (items: readonly Counter[]): string =>
    inRow(items.slice(0, MOST_GOODS).map((item) => data.goods.items[item]));
  const hungry = playerProvinces(board, position).filter(
    (code) => foodBalance(data, code, provinceAt(board, code)) < 0,
  );
  const unnamed = activePositions(board).filter((id) => id !== position && !own.picks[id]);
  return [
    ...(hungry.length > 0
      ? [duty(7, 'X, BD, S', bold('Bring food to '), ...spots(data, hungry), ', or the levels suffer.')]
      : []),
    ...(levels > 0
      ? [
          can(
            5,
            'V',
            bold(`Invest: ${price} coins a level`),
            `, each a Victory Point; you can pay ${levels}.`,
          ),
        ]
      : []),
    ...(spare.length > 0
      ? [can(4, 'X', bold(`Offer ${named(spare)}, twice yours,`), ` for ${named(missing)}.`)]
      : missing.length > 0
        ? [can(4, 'X, BD', bold(`Buy ${named(missing)}`), ': each kind you lack is a Trade Point more.')]
        : []),
    ...(unnamed.length > 0
      ? [
          can(
            3,
            'EV',
            bold('Name the victims of Events'),
            ` of ${unnamed.length > 3 ? `${unnamed.length} empires` : inRow(unnamed.map((id) => positionAt(board, id).name))}: you have no list for them.`,
          ),
        ]
      : []),
    can(2, 'P, O', bold('Set postures and policies'), ' for the Operations of this turn.'),
  ];
}

/** Materials that lie where they can be used. */
function materialsAt(view: View, code: ProvinceCode): number {
  const { stock, local } = must(view.interiors, code, 'the land of one’s own');
  return (stock.MAT ?? 0) + local;
}

function construction(data: Rules, view: View): Fact[] {
  const { board, position, own } = view;
  const price = unitPrice({ state: board, data }, position, 'PRO');
  const owned = ownedProvinces(board, position);
  const players = playerProvinces(board, position);
  const materials = players.reduce((sum, code) => sum + materialsAt(view, code), 0);
  const people = manpowerOf(board, data, position);
  const most = Math.min(Math.floor(own.treasury / price), materials, people);
  const hurt = players.filter((code) => provinceAt(board, code).damage > 0);
  const growing = owned
    .filter((code) => {
      const { damage, dl } = provinceAt(board, code);
      return damage === 0 && dl < data.charts['max-level'] && materialsAt(view, code) > 0;
    })
    .map((code) => {
      const p = provinceAt(board, code);
      return { code, missing: nextLevelCus(data, p) - p.cu };
    })
    .filter(({ missing }) => missing > 0)
    .sort((a, b) => a.missing - b.missing)
    .slice(0, 2);
  return [
    ...(most > 0
      ? [
          duty(
            6,
            'B',
            bold(`Build your army: to ${counted(most, 'Unit')}`),
            ` at ${price} coins (${own.treasury} coins, ${counted(materials, 'material')}, Manpower ${people}).`,
          ),
        ]
      : []),
    ...(hurt.length > 0
      ? [
          can(
            5,
            'R',
            bold('Repair '),
            ...spots(data, hurt, (code) => ` ${provinceAt(board, code).damage}`),
            ': Damage lowers the tax.',
          ),
        ]
      : []),
    ...growing.map(({ code, missing }, i) =>
      can(
        i === 0 ? 4 : 3,
        'I',
        bold('Develop '),
        ...spot(data, code, 'bold'),
        `: ${counted(missing, 'CU')} to level ${provinceAt(board, code).dl + 1}, ${counted(materialsAt(view, code), 'material')} there.`,
      ),
    ),
    ...wards(data, view),
  ];
}

/** AE-CON-1: Independents under one's control hold the Units that their controller wishes. */
function wards(data: Rules, { board, position, own }: View): Fact[] {
  const codes = controlledProvinces(board, position).filter((code) => !own.garrisons[code]);
  if (codes.length === 0) return [];
  return [can(2, 'U', bold('Order Units of your Independents: '), ...spots(data, codes), '.')];
}

/** What remains to an empire without land: its return, and its Barbarians. AE-HRD-1, AE-HRD-6 */
function decisions({ own }: View): Fact[] {
  const { reenter } = own.policies;
  return [
    can(
      4,
      'O',
      bold(reenter ? 'Stay away' : 'Come back'),
      reenter
        ? ' instead: policy REENTER false.'
        : ': policy REENTER true; a horde gathers after construction.',
    ),
    ...(reenter && own.policies.wards.length === 0
      ? [
          can(
            3,
            'O',
            bold('Say who gets the Barbarians that you lead'),
            ' when your people gather as a horde (policy WARDS).',
          ),
        ]
      : []),
  ];
}
