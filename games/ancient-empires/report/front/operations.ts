/** What can and must be done in Operations: of armies, Raiders, hordes. */
import { bold, counted, type Fact, type Weight } from '../../../../src/core/index.js';
import type { ProvinceCode } from '../../data.js';
import { isOnMap, isOwned, ownedProvinces, provinceAt } from '../../rules/land/provinces.js';
import type { Rules } from '../../rules/map/geography.js';
import { barbarianAreas } from '../../rules/raiders/placing.js';
import {
  activeAt,
  allStacks,
  countUnits,
  fighters,
  hasOwn,
  isRaiderStack,
  mayCommand,
  stacksAt,
} from '../../rules/units/stacks.js';
import type { View } from '../../view.js';
import { unitsText } from '../../words/sentence.js';
import { can, duty, spot, spots } from './words.js';

export function operations(data: Rules, view: View): Fact[] {
  const { board, own, position } = view;
  if (own.status === 'horde' && /^operations(-1)?$/.test(board.step)) return horde(data, view);
  const armies = allStacks(board)
    .filter((stack) => stack.kind === 'land' && hasOwn(stack, position) && fighters(stack).length > 0)
    .sort((a, b) => fighters(b).length - fighters(a).length);
  const first = board.operations === null || board.operations.round <= 1;
  return [
    ...militia(data, view),
    ...raids(data, view),
    ...(first && armies[0] !== undefined && own.status === 'active'
      ? [duty(6, 'LD', bold('Place your Leader'), ' with the army that is to attack: without one none can.')]
      : []),
    ...armies.slice(0, 2).flatMap((army, i) => campaign(data, view, army.id, i === 0 ? 5 : 3)),
    ...led(data, view),
  ];
}

/** A horde must say where it appears, and may settle in the land that it takes. AE-HRD-2, AE-HRD-5 */
function horde(data: Rules, { board, own }: View): Fact[] {
  const { barbarians, leaders, settle } = data.charts.horde;
  const areas = barbarianAreas(board, data, own.hordeGroup);
  return [
    duty(
      9,
      'HO',
      bold('Say where your horde appears: '),
      ...spots(data, areas),
      ` (${barbarians} Barbarians, ${leaders} Leaders).`,
    ),
    can(
      6,
      'M, Q',
      bold(`Hold land with ${settle} Barbarians at the end`),
      ': it is a level 1 province of yours.',
    ),
    can(4, 'RC', bold('Recruit'), ' in areas of your group: one Barbarian more each time.'),
  ];
}

/** AE-MAN-1: the capital is not left without a soldier. */
function militia(data: Rules, { board, own, position }: View): Fact[] {
  const { capital } = own;
  if (capital === null || provinceAt(board, capital).occupied !== null) return [];
  if (activeAt(board, capital).some((stack) => hasOwn(stack, position) && fighters(stack).length > 0))
    return [];
  const near = data.geo
    .land(capital)
    .some((code) =>
      stacksAt(board, code).some((stack) => stack.kind === 'land' && !mayCommand(board, stack, position)),
    );
  const price = data.charts['unit-cost'].MIL.coins;
  return [
    (near ? duty : can)(
      near ? 7 : 4,
      'ML',
      bold('Guard your capital '),
      ...spot(data, capital, 'bold'),
      `: no Unit stands there; Militia cost ${price} coins.`,
    ),
  ];
}

/** Strangers in one's land that an army of one's own stands beside. */
function raids(data: Rules, { board, position }: View): Fact[] {
  const places = ownedProvinces(board, position).filter((code) =>
    stacksAt(board, code).some(
      (stack) => stack.kind === 'land' && isRaiderStack(stack) && !mayCommand(board, stack, position),
    ),
  );
  if (places.length === 0) return [];
  return [duty(7, 'A', bold('Drive Raiders out of '), ...spots(data, places), '.')];
}

/** What the army may do next door. */
function campaign(data: Rules, { board, position }: View, id: string, weight: Weight): Fact[] {
  const stack = board.stacks[id];
  if (stack === undefined) return [];
  const seen = (code: ProvinceCode): number =>
    activeAt(board, code)
      .filter((one) => one.kind === 'land')
      .flatMap(fighters).length;
  const goals = data.geo
    .land(stack.at)
    .filter((code) => isOnMap(board, code))
    .filter((code) => {
      const p = provinceAt(board, code);
      if (isOwned(p) && p.owner === position) return false;
      return p.kind !== 'wild' || data.geo.province(code).f > 0;
    })
    .sort((a, b) => seen(a) - seen(b))
    .slice(0, 3);
  if (goals.length === 0) return [];
  const say = (code: ProvinceCode): string => {
    const n = seen(code);
    const p = provinceAt(board, code);
    const level = p.dl > 0 ? `level ${p.dl}, ` : p.kind === 'wild' ? 'tribes, ' : '';
    return ` (${level}${n === 0 ? 'no Unit seen' : counted(n, 'Unit')})`;
  };
  return [
    can(
      weight,
      'M, Q',
      bold(`Use ${unitsText(data, countUnits(fighters(stack)))}`),
      ' at ',
      ...spot(data, stack.at),
      '; next to it ',
      ...spots(data, goals, say),
      '.',
    ),
  ];
}

/** Raiders that one moves. */
export function led(data: Rules, { board, position }: View): Fact[] {
  const bands = allStacks(board).filter(
    (stack) => isRaiderStack(stack) && mayCommand(board, stack, position),
  );
  if (bands.length === 0) return [];
  const places = [...new Set(bands.map(({ at }) => at))];
  return [can(3, 'M, L, SA', bold('Lead your Raiders'), ' at ', ...spots(data, places), '.')];
}
