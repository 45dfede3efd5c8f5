/** The cities of Germany, which the players name in the set-up step. BKE-S8-1. */
import { byId, values } from '../../../../src/core/index.js';
import { positionOf } from '../../board.js';
import type { AreaId } from '../../rules/map/geography.js';
import { done, failed } from '../../outcomes.js';
import { given } from '../../standing.js';
import { changesOf, type Play } from '../../play.js';

/** BKE-S8-1: each player names a German city, in move order; the German's own is worth two and comes first in the list. */
export function germanCities(play: Play): void {
  const { state, data, log } = play;
  const named = changesOf(state, data)['named-cities'];
  if (!named) return;
  const { province, usual: standard } = named;
  const chosen: AreaId[] = [];
  let own: AreaId | undefined;
  const free = (area: AreaId | undefined): area is AreaId =>
    area !== undefined && data.geo.areas[area]?.prov === province && !chosen.includes(area);
  for (const id of state.slots.flat()) {
    const position = positionOf(state, id);
    const [order] = given(play, id, 'place').filter((one) => one.fields.item === 'city');
    const wanted = order?.fields.at.area;
    const area = free(wanted) ? wanted : standard.find((one) => free(one));
    if (order) {
      if (area === wanted) done(play, order, 'BKE-S8-1');
      else failed(play, order, 'BKE-S8-1', 'this area is taken, or not in Germany');
    }
    if (area === undefined) continue;
    chosen.push(area);
    if (position.key === province) own = area;
  }
  const { count, own: ownTax, others } = data.charts['german-cities'];
  while (chosen.length < count) {
    const area = standard.find((one) => free(one));
    if (area === undefined) break;
    chosen.push(area);
  }
  const german = values(state.positions).find((one) => one.key === province);
  for (const area of chosen) {
    const owner = german?.id ?? null;
    state.cities[area] = { owner, tax: area === own ? ownTax : others, pillaged: null, pillagedTurn: null };
    if (owner !== null) state.firstCities[area] = owner;
    else state.neutral[area] = {};
  }
  state.markers = [...(own === undefined ? [] : [own]), ...chosen.filter((area) => area !== own)];
  if (german) german.capital = own ?? chosen[0] ?? null;
  log.add('german-cities', 'BKE-S8-1', 'all', { areas: byId(chosen), double: own ?? '' });
}
