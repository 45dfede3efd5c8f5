/** What can and must be done in the open step, and what happens if nothing is sent. */
import {
  bold,
  counted,
  fact,
  inRow,
  must,
  type Fact,
  type Text,
  type Weight,
} from '../../../../src/core/index.js';
import { TRADED, type Counter, type ProvinceCode } from '../../data.js';
import { foodBalance, nextLevelCus } from '../../rules/land/levels.js';
import {
  activePositions,
  controlledProvinces,
  isOnMap,
  isOwned,
  manpowerOf,
  ownedProvinces,
  playerProvinces,
  positionAt,
  provinceAt,
} from '../../rules/land/provinces.js';
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
import { unitPrice } from '../../rules/works/works.js';
import type { View } from '../../view.js';
import { unitsText } from '../../words/sentence.js';
import { spot, spots, type Words } from './words.js';

const can = (weight: Weight, order: string, ...text: Words): Fact => fact('can', weight, text, { order });
const duty = (weight: Weight, order: string, ...text: Words): Fact => fact('must', weight, text, { order });

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

/** AE-SET-2, AE-SET-3 */
function placement(): Fact[] {
  return [
    duty(8, 'PL', bold('Rank provinces for your capital'), ': the dice say who chooses first.'),
    can(6, 'PL', bold('Place twice more'), ': land of the capital’s group, or UP for a level of it.'),
    can(4, 'PL', bold('Say where your materials lie'), ': the first construction uses them.'),
    can(2, 'N', bold('Name your empire.')),
  ];
}

/** Goods that the harvest brings, by kind. */
export function harvest(data: Rules, { board, position }: View): ReadonlyMap<Counter, number> {
  const found = new Map<Counter, number>();
  for (const code of playerProvinces(board, position))
    for (const item of data.geo.province(code).tg) found.set(item, (found.get(item) ?? 0) + 1);
  return found;
}

/** AE-ZON-4: kinds that are still missing, and kinds of which there is one to spare. */
export function market(data: Rules, view: View): { spare: readonly Counter[]; missing: readonly Counter[] } {
  const goods = harvest(data, view);
  return {
    spare: TRADED.filter((item) => (goods.get(item) ?? 0) > 1),
    missing: TRADED.filter((item) => item !== 'MAN' && !goods.has(item)),
  };
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

function operations(data: Rules, view: View): Fact[] {
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

/** AE-HRD-2, AE-HRD-5 */
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
function led(data: Rules, { board, position }: View): Fact[] {
  const bands = allStacks(board).filter(
    (stack) => isRaiderStack(stack) && mayCommand(board, stack, position),
  );
  if (bands.length === 0) return [];
  const places = [...new Set(bands.map(({ at }) => at))];
  return [can(3, 'M, L, SA', bold('Lead your Raiders'), ' at ', ...spots(data, places), '.')];
}

/** AE-MAIL-2: what happens without a sheet. */
export function silence(data: Rules, view: View): Text {
  if (!view.awaited) return '';
  const { board, own, position } = view;
  switch (board.step) {
    case 'setup':
      return 'the defaults of the rules place your empire.';
    case 'council':
      return `no levels, no deals; taxes come${own.policies.autoship ? ', food and goods ship themselves' : ''}.`;
    case 'construction':
      return own.policies.rebuild
        ? `your old army is rebuilt for at most ${Math.floor(own.treasury / data.charts.rebuild.share)} of your ${own.treasury} coins, then land repaired (policy REBUILD).`
        : 'nothing is built: your policy REBUILD is off.';
    default: {
      if (own.status === 'horde') return 'your horde goes to the nearest open land and settles.';
      const home = own.capital === null ? '' : `your Leader stands in ${data.geo.nameOf(own.capital)}; `;
      const resist = own.policies.resist.all;
      const raiders = allStacks(board).some(
        (stack) => isRaiderStack(stack) && mayCommand(board, stack, position),
      );
      return `${home}no Stack moves; land resists ${typeof resist === 'number' ? `at ${resist} % of the attackers` : resist}, the capital always${raiders ? '; your Raiders go their own way' : ''}.`;
    }
  }
}
