/** The late Empire: how the board of 250 differs from that of 60 BC. */
import { yearOf } from '../rules/world/calendar.js';
import { isStar } from '../rules/world/control.js';
import type { Data, ScenarioData } from '../data.js';
import type { State } from '../state.js';
import { world } from '../rules/world/world.js';

/** The Empire of 250. */
export function lateSetUp(data: Data, state: State, late: NonNullable<ScenarioData['late']>): void {
  const board = { state, data };
  const { areas, areaIds, unitIds, units } = world(data);
  const put = (id: string, where: string): void => {
    const unit = state.units[id];
    if (unit) unit.where = where;
  };
  for (const id of areaIds) {
    const info = areas[id];
    const area = state.areas[id];
    if (!info || !area || info.north || !late.romanProvinces.includes(info.province)) continue;
    area.controller = 'rome';
    if (isStar(board, id)) area.held.rome = data.charts.garrisons.turns;
  }
  for (const id of late.parthianAreas) {
    const area = state.areas[id];
    if (area) area.controller = 'parthia';
  }
  state.armenia = 'parthia';
  // Tribes of thinned peoples south of the line are gone, but for the survivors.
  for (const id of unitIds) {
    const info = units[id];
    if (!info || late.survivors.includes(id)) continue;
    const north = areas[info.homes[0] ?? '']?.north === true;
    if (late.thinned.includes(info.people) && !north) put(id, 'pool');
    if (late.gone.includes(info.people)) put(id, 'removed');
    if (late.displaced.includes(id)) put(id, 'pool');
    if (info.people === 'rome' || info.people === 'parthia')
      put(id, info.type === 'legion' || info.people === 'parthia' ? 'pool' : 'reserve');
    if (info.type === 'migratory' && (info.from ?? 0) < yearOf(state.turn)) put(id, info.homes[0] ?? 'later');
  }
  for (const people of late.gone) {
    const entry = state.peoples[people];
    if (entry) Object.assign(entry, { eliminated: true, atWarWith: [] });
  }
  for (const id of areaIds) {
    const area = state.areas[id];
    if (area && late.gone.includes(area.controller))
      area.controller = areas[id]?.people === 'asiasarm' ? 'asiasarm' : 'none';
  }
  garrison(board, late);
}

function garrison(
  { state, data }: { state: State; data: Data },
  late: NonNullable<ScenarioData['late']>,
): void {
  const { areas, areaIds, unitIds, units } = world(data);
  const roman = areaIds.filter(
    (id) => state.areas[id]?.controller === 'rome' && ['purple', 'red'].includes(areas[id]?.star ?? 'none'),
  );
  const posts = [
    ...roman.filter((id) => areas[id]?.star === 'purple'),
    ...roman.filter((id) => areas[id]?.star === 'red'),
  ];
  const legions = unitIds.filter((u) => units[u]?.type === 'legion').slice(0, late.legions);
  for (const [n, unit] of legions.entries()) station(state, unit, posts[n]);
  const home = areaIds.filter((id) => areas[id]?.people === 'parthia' && areas[id]?.star === 'purple');
  const cavalry = unitIds.filter((u) => units[u]?.type === 'parthian-cavalry').slice(0, late.cavalry);
  const infantry = unitIds.filter((u) => units[u]?.type === 'parthian-infantry').slice(0, late.infantry);
  for (const [n, unit] of [...cavalry, ...infantry].entries())
    station(state, unit, [...home, ...late.parthianPosts][n]);
}

function station(state: State, unit: string, area: string | undefined): void {
  const piece = state.units[unit];
  if (piece && area !== undefined) piece.where = area;
}
