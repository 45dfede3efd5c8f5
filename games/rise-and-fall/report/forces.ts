/** Own units with what they are worth where they stand, garrison duty, and everybody else's units. */
import type { Block, Text } from '../../../src/core/index.js';
import { areaState, isStar } from '../control.js';

import { bareProvinces, canCivilize, garrisoned, needsGarrison, recivilized, starsOf } from '../garrisons.js';
import { onMap, unitState } from '../pieces.js';
import type { Page } from './page.js';
import { areaName, sideName } from '../sentence.js';
import { empireOf, moverOf } from '../seats.js';
import { attackValue, defenceValue, fullMovement } from '../strength.js';
import { counter, world } from '../world.js';

/** Units that the seat moves now, by area. */
export function forces({ board, data, view, year }: Page): Block[] {
  const mine = world(data).unitIds.filter(
    (u) => onMap(board.state, u) && moverOf(board, u) === view.position,
  );
  const rows = [...mine]
    .map((u) => ({ u, area: unitState(board.state, u).where }))
    .sort((a, b) => world(data).areaIds.indexOf(a.area) - world(data).areaIds.indexOf(b.area))
    .map(({ u, area }): Text[] => [
      areaName(data, area, year),
      u,
      counter(data, u).name,
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
        { title: 'Attack-defence here', align: 'center' },
        { title: 'Movement', align: 'right' },
        { title: 'Remarks', width: 2 },
      ],
      rows,
    },
  ];
  function flags(u: string): string {
    const { state } = board;
    const unit = unitState(state, u);
    const found: string[] = [];
    if (state.bribes.some((b) => b.unit === u)) found.push('bribed');
    if (state.areas[unit.where]?.revolt === 'people' && state.areas[unit.where]?.controller === unit.faction)
      found.push('in revolt, stays');
    if (unit.faction === 'sassanid') found.push('Sassanid');
    if (unit.mustLeave) found.push('must go on');
    return found.join(', ');
  }
}

/** Section 6: each star of one's own, its duty and its years. */
export function garrisonTable({ board, data, view, year }: Page): Block[] {
  const empire = empireOf(view.position);
  if (!empire) return [];
  const rows = starsOf(board, empire).map((id): Text[] => {
    const { loot, held } = areaState(board, id);
    const needed = needsGarrison(board, empire, id);
    const present = garrisoned(board, empire, id);
    const { turns } = data.charts.garrisons;
    const civil = recivilized(board, empire, id)
      ? 're-civilized'
      : canCivilize(board, empire, id)
        ? `${Math.max(0, turns - held[empire])} decades to go`
        : '';
    return [
      areaName(data, id, year),
      needed ? 'yes' : 'no',
      present ? 'yes' : needed ? [{ text: 'MISSING', style: 'bold' }] : 'no',
      civil,
      loot === 1
        ? 'looted'
        : loot === 2
          ? 'being rebuilt'
          : areaState(board, id).revolt === 'none'
            ? ''
            : 'in revolt',
    ];
  });
  const bare = empire === 'rome' ? bareProvinces(board) : [];
  const note =
    bare.length > 0
      ? `Provinces without any unit: ${bare.join(', ')}. All their stars revolt at the end of your turn.`
      : '';
  return [
    { kind: 'heading', level: 1, text: 'Garrisons', id: 'garrisons' },
    {
      kind: 'table',
      columns: [
        { title: 'Star', width: 3 },
        { title: 'Needed' },
        { title: 'Present' },
        { title: 'Re-civilization', width: 2 },
        { title: 'State', width: 2 },
      ],
      rows,
    },
    ...(note === '' ? [] : [{ kind: 'paragraph', text: note, tone: 'warning' } as const]),
  ];
}

/** Section 9: who else stands where, by side. */
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
    { kind: 'heading', level: 1, text: 'Units of others' },
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
