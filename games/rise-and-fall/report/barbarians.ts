/** Kingdoms, Foederati, Huns; bribes, ruins, migrations that will be back. */
import { counted, must, type Block, type Text } from '../../../src/core/index.js';
import { yearName, yearOf } from '../rules/world/calendar.js';
import { areaState, isStar } from '../rules/world/control.js';
import { balance, kingdomFaction, kingdomStars, livingKingdoms } from '../rules/peoples/kingdoms.js';
import { unitsOf } from '../rules/world/pieces.js';
import type { Page } from './page.js';
import { areaName, byName, nameOf, sideName } from '../words/sentence.js';
import { world } from '../rules/world/world.js';

export function kingdomsTable({ board, data, year }: Page): Block[] {
  const { state } = board;
  const living = livingKingdoms(board);
  const { capitals, counters } = state.huns;
  const hordes = (['huns', 'hunae'] as const).filter((h) => capitals[h] !== '' || counters[h] > 0);
  if (living.length === 0 && hordes.length === 0) return [];
  const rows = living.map((id): Text[] => {
    const { status, capital } = must(state.kingdoms, id, 'the list of kingdoms');
    return [
      id,
      status === 'foederatus' ? 'Foederatus of Rome' : status,
      areaName(data, capital, year),
      String(unitsOf(board, kingdomFaction(id)).length),
      kingdomStars(board, id)
        .map((a) => areaName(data, a, year))
        .join(', '),
    ];
  });
  const blocks: Block[] = [{ kind: 'heading', level: 1, text: 'Kingdoms and Huns', id: 'kingdoms' }];
  if (rows.length > 0) {
    blocks.push({
      kind: 'table',
      columns: [
        { title: 'Kingdom' },
        { title: 'Stands as', width: 2 },
        { title: 'Capital', width: 2 },
        { title: 'Units', align: 'right' },
        { title: 'Stars', width: 4 },
      ],
      rows,
    });
  }
  const items: Text[] = [];
  if (state.split) {
    for (const half of ['W', 'E'] as const) {
      const { foederati, romans } = balance(board, half);
      items.push(
        `${half === 'W' ? 'West' : 'East'}: ${counted(romans, 'Roman unit')}, ${foederati} of Foederati${foederati > romans ? '; a kingdom may rebel' : ''}.`,
      );
    }
  }
  for (const h of hordes) {
    const at = capitals[h];
    const holds = at !== '' && areaState(board, at).controller === `hunnic:${h}`;
    const seat =
      at === ''
        ? 'no kingdom yet'
        : `kingdom at ${areaName(data, at, year)}${holds ? '' : ', which it lost'}`;
    items.push(`${sideName(data, h)}: ${seat}; ${counted(counters[h], 'replacement')} counted.`);
  }
  return items.length > 0 ? [...blocks, { kind: 'list', items }] : blocks;
}

export function markers({ board, data, year }: Page): Block[] {
  const { state } = board;
  const name = (id: string): string => areaName(data, id, year);
  const ids = byName(data, world(data).areaIds, year);
  const ruins = (loot: number): string[] =>
    ids.filter((id) => isStar(board, id) && areaState(board, id).loot === loot).map(name);
  const unrest = ids.filter((id) => areaState(board, id).revolt !== 'none').map(name);
  const away = world(data).unitIds.flatMap((id) => {
    const unit = state.units[id];
    return unit?.where === 'away' ? [`${nameOf(data, id)} in ${yearName(yearOf(unit.back))}`] : [];
  });
  const items: Text[] = [];
  if (state.bribes.length > 0)
    items.push(
      `Bribed: ${state.bribes.map((b) => `${nameOf(data, b.unit)} by ${sideName(data, b.by)}`).join(', ')}.`,
    );
  if (ruins(1).length > 0) items.push(`Looted: ${ruins(1).join(', ')}.`);
  if (ruins(2).length > 0) items.push(`Being rebuilt: ${ruins(2).join(', ')}.`);
  if (unrest.length > 0) items.push(`In revolt: ${unrest.join(', ')}.`);
  if (away.length > 0) items.push(`Migrations on their way back: ${away.join(', ')}.`);
  if (items.length === 0) return [];
  return [
    { kind: 'heading', level: 1, text: 'Markers', id: 'markers' },
    { kind: 'list', items },
  ];
}
