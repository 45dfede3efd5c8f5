/** The order form of Operations: a row for each Stack that one commands, Leaders, Militia, what becomes of land taken. */
import type { FormChapter, FormEntry, FormOrder } from '../../../../src/core/index.js';
import { canGive } from '../../orders/steps.js';
import {
  controlledProvinces,
  ownedProvinces,
  playerProvinces,
  provincesWhere,
} from '../../rules/land/provinces.js';
import type { Rules } from '../../rules/map/geography.js';
import { barbarianAreas } from '../../rules/raiders/placing.js';
import {
  allStacks,
  hasLeader,
  hasOwn,
  mayCommand,
  sideOwner,
  size,
  stacksAt,
} from '../../rules/units/stacks.js';
import { unitPrice } from '../../rules/works/works.js';
import type { Stack } from '../../state.js';
import type { View } from '../../view.js';
import { placeRow, row, unitsOf } from './rows.js';

const MOST = { stacks: 12, wards: 8, targets: 8 } as const;

export function operations(data: Rules, view: View): FormChapter[] {
  return [stacks(data, view), horde(data, view), lands(data, view)];
}

/** The larger before the smaller. */
function commanded({ board, position }: View): Stack[] {
  return allStacks(board)
    .filter((stack) => mayCommand(board, stack, position))
    .sort((a, b) => size(b) - size(a));
}

function stacks(data: Rules, view: View): FormChapter {
  const waiting = view.script.pending.length;
  return {
    title: 'Your Stacks: march or sail, attack, Occupy, loot',
    note: waiting > 0 ? `${waiting} earlier lines wait` : 'lines of a Stack are carried out in this order',
    entries: commanded(view)
      .filter((stack) => isMain(view, stack))
      .slice(0, MOST.stacks)
      .map((stack) => stackRow(data, view, stack)),
  };
}

/** Units of one's own or of one's horde stand in it. */
const isMain = ({ position }: View, stack: Stack): boolean =>
  stack.units.some(({ side }) => sideOwner(side) === position);

/** AE-NPC-3, AE-NPC-6: Independents and Raiders that one moves. */
function wards(data: Rules, view: View): FormEntry[] {
  return commanded(view)
    .filter((stack) => !isMain(view, stack))
    .slice(0, MOST.wards)
    .map((stack) =>
      row(
        `${stack.id} at ${stack.at}`,
        `${unitsOf(stack)}, ${data.geo.nameOf(stack.at)}`,
        way(stack),
        attack(data, view, stack),
      ),
    );
}

const stackName = (data: Rules, { id, at }: Stack): string =>
  id === at ? placeRow(data, at) : `${id} in ${placeRow(data, at)}`;

/** By land or along the coasts. */
const way = ({ id, kind }: Stack): FormOrder =>
  kind === 'sea'
    ? { order: `SA - ${id} - {}`, blanks: [{ label: 'SA Coastal Areas', letters: 14 }] }
    : { order: `M - ${id} - {}`, blanks: [{ label: 'M provinces', letters: 14 }] };

/** AE-MOV-5: kinds of enemies, and those that stand there and next door. */
function attack(data: Rules, { board, position }: View, { id, at, kind }: Stack): FormOrder {
  const near = kind === 'sea' ? data.geo.seaNext(at) : data.geo.land(at);
  const targets = [at, ...near]
    .flatMap((place) => stacksAt(board, place))
    .filter((one) => one.kind === kind && !mayCommand(board, one, position))
    .map((one) => one.id)
    .slice(0, MOST.targets);
  const choices = ['ANY', kind === 'sea' ? 'PIR' : 'BAR', 'IND', ...targets];
  return { order: `A - ${id} - {}`, blanks: [{ label: 'A target', letters: 8, choices }] };
}

function stackRow(data: Rules, view: View, stack: Stack): FormEntry {
  const { id, at, kind, routed, name } = stack;
  const note = [unitsOf(stack), routed > 0 ? 'routed' : '', name].filter((part) => part !== '').join(', ');
  const voyage: FormOrder = { order: `VY - ${id} - {}`, blanks: [{ label: 'VY by sea to', letters: 7 }] };
  const sails = kind === 'land' && data.geo.isProvince(at) && data.geo.coastsOf(at).length > 0;
  return row(
    stackName(data, stack),
    note,
    way(stack),
    ...(sails ? [voyage] : []),
    attack(data, view, stack),
    ...(kind === 'land' ? [seize(view, id), loot(id)] : []),
  );
}

/** From a round on: a box that says when also says that. */
function seize({ board }: View, stack: string): FormOrder {
  const first = board.operations?.round ?? 1;
  const rounds = Array.from({ length: Math.max(0, 9 - first) }, (_, i) => String(first + i));
  return { order: `Q - ${stack} - @{}`, blanks: [{ label: 'Q in round', letters: 6, choices: rounds }] };
}

const loot = (stack: string): FormOrder => ({
  order: `L - ${stack} - x{}`,
  blanks: [{ label: 'L times', letters: 5 }],
});

/** Where the horde appears, and the Barbarians that it recruits. AE-HRD-2, AE-HRD-4 */
function horde(data: Rules, view: View): FormChapter {
  const { board, own, position } = view;
  const id = `HORDE${position.slice(1)}`;
  const stands = allStacks(board).some((stack) => stack.id === id);
  const recruits: FormOrder = { order: `RC - ${id} - x{}`, blanks: [{ label: 'RC times', letters: 5 }] };
  const comes = row(
    id,
    `${own.hordeGroup} Barbarians`,
    {
      order: 'HO - {}',
      blanks: [
        {
          label: 'HO appears in',
          letters: 8,
          choices: ['NO', ...barbarianAreas(board, data, own.hordeGroup)],
        },
      ],
    },
    recruits,
    { order: `M - ${id} - {}`, blanks: [{ label: 'M provinces', letters: 12 }] },
    seize(view, id),
    loot(id),
  );
  return {
    title: 'Your horde',
    entries: !canGive(board, position, 'recruit')
      ? []
      : stands || own.hordeGroup === ''
        ? [row(id, 'a Barbarian each time', recruits)]
        : [comes],
  };
}

/** Extra Leaders, Militia, whose the occupied land becomes, and the capital. AE-LDR-2, AE-MAN-1, AE-OWN-1, AE-END-1 */
function lands(data: Rules, view: View): FormChapter {
  const { board, position, own } = view;
  const owned = ownedProvinces(board, position);
  const armies = commanded(view).filter((stack) => stack.kind === 'land' && hasOwn(stack, position));
  const occupied = provincesWhere(board, (p) => p.occupied?.by === position);
  const levies = [...owned, ...controlledProvinces(board, position)];
  const capitals = playerProvinces(board, position).filter((code) => code !== own.capital);
  const leaders: FormOrder[] = [
    ...(owned.length > 0 && !armies.some(hasLeader)
      ? [{ order: 'LD - {}', blanks: [{ label: 'begins in', letters: 9, choices: owned }] }]
      : []),
    ...(armies.length > 0 && own.status !== 'horde' && own.extraLeaders < data.charts['extra-leaders']
      ? [
          {
            order: 'LD - +1 - {}',
            blanks: [{ label: 'one more joins', letters: 9, choices: armies.map(({ id }) => id) }],
          },
        ]
      : []),
  ];
  const taken: FormOrder = {
    order: 'K - {} - {} - {}',
    blanks: [
      { label: 'K land', letters: 5, ...(occupied.length > 0 ? { choices: occupied } : {}) },
      { label: 'becomes', letters: 5, choices: ['OWN', 'FREE', 'GRANT'] },
      { label: 'with, to', letters: 5 },
    ],
  };
  const moved: FormOrder = {
    order: 'CP - {}',
    blanks: [{ label: 'capital', letters: 6, choices: capitals }],
  };
  const militia = row('Militia', `${unitPrice({ state: board, data }, position, 'MIL')} coins each`, {
    order: 'ML - {} - {}',
    blanks: [
      { label: 'number', letters: 5 },
      { label: 'at', letters: 7, choices: levies },
    ],
  });
  return {
    title: 'Leaders, Militia, land; Independents and Raiders that you move',
    columns: 2,
    entries: [
      ...(leaders.length > 0 ? [row('Leaders', 'the first else in the capital', ...leaders)] : []),
      ...(levies.length > 0 ? [militia] : []),
      // AE-HRD-5: a horde keeps all that it holds.
      ...(own.status === 'horde'
        ? []
        : [row('Land, capital', 'FREE +4 -2, GRANT 3', taken, ...(capitals.length > 0 ? [moved] : []))]),
      ...wards(data, view),
    ],
  };
}
