/** Own units with what they are worth where they stand, and everybody else's units. */
import { bold, type Block, type Text } from '../../../src/core/index.js';
import { isStar } from '../rules/world/control.js';
import { controlFaction } from '../rules/world/factions.js';
import { onMap, unitState } from '../rules/world/pieces.js';
import { changesOf, NEW } from './changes.js';
import type { Page } from './page.js';
import { areaName, byName, sideName } from '../words/sentence.js';
import { moverOf } from '../rules/world/seats.js';
import { attackValue, defenceValue, fullMovement } from '../rules/world/strength.js';
import { counter, world } from '../rules/world/world.js';

/** Units that the seat moves now, by area. */
export function forces(page: Page): Block[] {
  const { board, data, view, year } = page;
  const { fresh, from, lost } = changesOf(page);
  const mine = world(data).unitIds.filter(
    (u) => onMap(board.state, u) && moverOf(board, u) === view.position,
  );
  const order = byName(data, world(data).areaIds, year);
  const rows = [...mine]
    .map((u) => ({ u, area: unitState(board.state, u).where }))
    .sort((a, b) => order.indexOf(a.area) - order.indexOf(b.area))
    .map(({ u, area }): Text[] => [
      areaName(data, area, year),
      u,
      fresh.has(u) ? [ownName(u), NEW] : ownName(u),
      `${attackValue(board, u, area)}-${defenceValue(board, u, area)}`,
      String(fullMovement(board, u)),
      flags(u),
    ]);
  return [
    { kind: 'heading', level: 1, text: 'Units you move', id: 'units' },
    {
      kind: 'table',
      columns: [
        { title: 'Area', width: 3 },
        { title: 'Unit', face: 'code' },
        { title: 'Name', width: 3 },
        { title: 'A-D here', align: 'center' },
        { title: 'Move', align: 'right' },
        { title: 'Remarks', width: 2 },
      ],
      rows,
    },
    ...note([
      {
        lead: 'Moved: ',
        of: mine.flatMap((u) => {
          const left = from.get(u);
          return left === undefined ? [] : [`${u} from ${left}`];
        }),
      },
      { lead: 'Lost: ', of: lost },
    ]),
  ];
  /** A legion's number is in its code already. */
  function ownName(u: string): string {
    const { name } = counter(data, u);
    return name === `Legion ${Number(u.slice(2))}` ? '' : name;
  }
  function flags(u: string): string {
    const { state } = board;
    const unit = unitState(state, u);
    const found: string[] = [];
    if (state.bribes.some((b) => b.unit === u)) found.push('bribed');
    const { revolt, controller } = state.areas[unit.where] ?? {};
    if (revolt === 'people' && controller === controlFaction(unit.faction)) found.push('in revolt, stays');
    if (unit.faction === 'sassanid') found.push('Sassanid');
    if (unit.mustLeave) found.push('must go on');
    return found.join(', ');
  }
}

/** What of the table is no more, or came from elsewhere, in a line of small type. */
function note(parts: readonly { readonly lead: string; readonly of: readonly string[] }[]): Block[] {
  const told = parts.filter(({ of }) => of.length > 0);
  if (told.length === 0) return [];
  const text = told.flatMap(({ lead, of }): Text => [bold(lead), `${of.join(', ')}. `]);
  return [{ kind: 'paragraph', tone: 'small', text }];
}

/** Who else stands where, by side. */
export function othersTable({ board, data, view, year }: Page): Block[] {
  const groups = new Map<string, string[]>();
  for (const u of world(data).unitIds) {
    if (!onMap(board.state, u) || moverOf(board, u) === view.position) continue;
    const { faction, where } = unitState(board.state, u);
    const name = sideName(data, faction);
    const star = isStar(board, where) ? '*' : '';
    groups.set(name, [...(groups.get(name) ?? []), `${u} ${areaName(data, where, year)}${star}`]);
  }
  const rows = [...groups].map(([name, units]): Text[] => [name, String(units.length), units.join(', ')]);
  return [
    { kind: 'heading', level: 1, text: 'Units of others', id: 'others' },
    {
      kind: 'table',
      columns: [
        { title: 'Side', width: 2 },
        { title: 'Units', align: 'right' },
        { title: 'Where (* star)', width: 9 },
      ],
      rows,
    },
  ];
}
