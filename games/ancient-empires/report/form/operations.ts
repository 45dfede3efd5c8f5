/** The order form of Operations: a row for each Stack that one commands, Leaders, Militia, what becomes of land taken. */
import type { FormBlank, FormChapter, FormEntry, FormOrder } from '../../../../src/core/index.js';
import { canGive } from '../../orders/steps.js';
import {
  controlledProvinces,
  ownedProvinces,
  playerProvinces,
  provincesWhere,
} from '../../rules/land/provinces.js';
import type { Rules } from '../../rules/map/geography.js';
import { barbarianAreas } from '../../rules/raiders/placing.js';
import { allStacks, hasLeader, hasOwn, mayCommand, size, stacksAt } from '../../rules/units/stacks.js';
import { unitPrice } from '../../rules/works/works.js';
import type { Stack } from '../../state.js';
import type { View } from '../../view.js';
import { placeRow, row, unitsOf } from './rows.js';

const MOST = { stacks: 16, targets: 8 } as const;

export function operations(data: Rules, view: View): FormChapter[] {
  return [stacks(data, view), horde(data, view), lands(data, view)];
}

/** One's own first, the larger before the smaller; then those that one moves for others. */
function commanded({ board, position }: View): Stack[] {
  const mine = (stack: Stack): number => (hasOwn(stack, position) ? 1 : 0);
  return allStacks(board)
    .filter((stack) => mayCommand(board, stack, position))
    .sort((a, b) => mine(b) - mine(a) || size(b) - size(a));
}

function stacks(data: Rules, view: View): FormChapter {
  const waiting = view.script.pending.length;
  return {
    title: 'Your Stacks: march or sail, attack, Occupy, loot',
    note: waiting > 0 ? `${waiting} earlier lines wait` : 'lines of a Stack are carried out in this order',
    entries: commanded(view)
      .slice(0, MOST.stacks)
      .map((stack) => stackRow(data, view, stack)),
  };
}

function stackRow(data: Rules, view: View, stack: Stack): FormEntry {
  const note = [unitsOf(stack), ...(stack.routed > 0 ? ['routed'] : []), stack.name]
    .filter((part) => part !== '')
    .join(', ');
  const name =
    stack.id === stack.at ? placeRow(data, stack.at) : `${stack.id} in ${placeRow(data, stack.at)}`;
  const near = stack.kind === 'sea' ? data.geo.seaNext(stack.at) : data.geo.land(stack.at);
  const targets = [stack.at, ...near]
    .flatMap((at) => stacksAt(view.board, at))
    .filter((one) => one.kind === stack.kind && !mayCommand(view.board, one, view.position))
    .map(({ id }) => id)
    .slice(0, MOST.targets);
  const attack: FormOrder = {
    order: `A - ${stack.id} - {}`,
    blanks: [
      {
        label: 'A target',
        letters: 8,
        choices: ['ANY', stack.kind === 'sea' ? 'PIR' : 'BAR', 'IND', ...targets],
      },
    ],
  };
  if (stack.kind === 'sea')
    return row(
      name,
      note,
      { order: `SA - ${stack.id} - {}`, blanks: [{ label: 'SA Coastal Areas', letters: 26 }] },
      attack,
    );
  return row(
    name,
    note,
    { order: `M - ${stack.id} - {}`, blanks: [{ label: 'M provinces', letters: 14 }] },
    ...(data.geo.isProvince(stack.at) && data.geo.coastsOf(stack.at).length > 0
      ? [{ order: `VY - ${stack.id} - {}`, blanks: [{ label: 'VY by sea to', letters: 7 }] }]
      : []),
    attack,
    seize(view, stack.id),
    loot(stack.id),
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

/** AE-HRD-2, AE-HRD-4 */
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

/** AE-LDR-2, AE-MAN-1, AE-OWN-1, AE-END-1 */
function lands(data: Rules, view: View): FormChapter {
  const { board, position, own } = view;
  const owned = ownedProvinces(board, position);
  const armies = commanded(view).filter((stack) => stack.kind === 'land' && hasOwn(stack, position));
  const taken = provincesWhere(board, (p) => p.occupied?.by === position);
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
  const single = (name: string, note: string, order: string, ...blanks: readonly FormBlank[]): FormEntry =>
    row(name, note, { order, blanks });
  const militia = single(
    'Militia',
    `${unitPrice({ state: board, data }, position, 'MIL')} coins each`,
    'ML - {} - {}',
    { label: 'number', letters: 5 },
    { label: 'at', letters: 7, choices: levies },
  );
  return {
    title: 'Leaders, Militia, land',
    columns: 2,
    entries: [
      ...(leaders.length > 0 ? [row('Leaders', 'the first else in the capital', ...leaders)] : []),
      ...(levies.length > 0 ? [militia] : []),
      single(
        'Land taken',
        'FREE +4 -2, GRANT 3',
        'K - {} - {} - {}',
        { label: 'K province', letters: 6, ...(taken.length > 0 ? { choices: taken } : {}) },
        { label: 'becomes', letters: 6, choices: ['OWN', 'FREE', 'GRANT'] },
        { label: 'with, to', letters: 6 },
      ),
      ...(own.capital !== null && capitals.length > 0
        ? [
            single('Capital', placeRow(data, own.capital), 'CP - {}', {
              label: 'moves to',
              letters: 12,
              choices: capitals,
            }),
          ]
        : []),
    ],
  };
}
