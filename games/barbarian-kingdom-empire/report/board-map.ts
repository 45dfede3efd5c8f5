/** The board as something to point at: areas and seas with their outlines, pieces, cities, seats. BKE-MAP-7, BKE-MAIL-4 */
import { areaPoint, areaRun, readOutlines } from '../../../src/atlas/index.js';
import {
  byId,
  ids,
  kept,
  must,
  values,
  type BoardMap,
  type Spot,
  type Thing,
} from '../../../src/core/index.js';
import {
  citiesOf,
  commandedBy,
  commander,
  hasNeutral,
  isCaptive,
  neutralStrength,
  piecesAt,
  unitName,
} from '../board.js';
import type { Rules } from '../play.js';
import {
  isCoastal,
  linksOf,
  nameOf,
  shoresOf,
  type Area,
  type AreaId,
  type SeaId,
} from '../rules/map/geography.js';
import { cityTax, upkeepOf } from '../rules/money/money.js';
import type { Unit } from '../state.js';
import type { View } from '../view.js';
import { frontMap } from './maps.js';
import { kinds } from './front/words.js';

const maps = kept<View, BoardMap>();

/** The map of a view, made once. */
export function boardMap(rules: Rules, view: View): BoardMap {
  return maps(view, () => made(rules, view));
}

function made(rules: Rules, view: View): BoardMap {
  const { title, drawing, scale, legend, home } = frontMap(rules, view);
  return {
    title,
    drawing,
    ...(scale === undefined ? {} : { scale }),
    ...(legend ? { legend } : {}),
    spots: spotsOf(rules),
    things: things(rules, view),
    ...(home === undefined ? {} : { home: nameOf(rules.geo, home) }),
  };
}

const spots = kept<Rules, readonly Spot[]>();

/** Areas and seas are the same in every game. */
function spotsOf(rules: Rules): readonly Spot[] {
  const { geo } = rules;
  return spots(rules, () => [
    ...geo.ids.map((id) => areaSpot(rules, must(geo.areas, id, 'the map'))),
    ...ids(geo.seas).map((id) => seaSpot(rules, id)),
  ]);
}

function areaSpot({ geo, outlines }: Rules, area: Area): Spot {
  const seas = byId(new Set((area.coasts ?? []).flat()));
  const kinds = [
    nameOf(geo, area.prov),
    ...(area.desert ? ['desert'] : []),
    ...(area.island ? ['island'] : isCoastal(area) ? ['coast'] : []),
    area.inside ? 'inside the boundary' : 'outside the boundary',
  ];
  const rings = readOutlines(outlines).rings[area.id];
  return {
    ref: area.name,
    word: `${area.name} ${area.code}, ${kinds.join(', ')}`,
    at: areaPoint([area.lon, area.lat]),
    ...(rings ? { outline: rings.map(areaRun) } : {}),
    beside: [...area.neighbours, ...seas].map((id) => nameOf(geo, id)),
  };
}

function seaSpot({ geo }: Rules, id: SeaId): Spot {
  const { name, lon, lat, tribes } = must(geo.seas, id, 'the map');
  return {
    ref: name,
    word: `${name}, sea${tribes ? `, marked for tribes (${tribes.join(', ')})` : ''}`,
    at: areaPoint([lon, lat]),
    beside: [...linksOf(geo, id), ...shoresOf(geo, id)].map((one) => nameOf(geo, one)),
  };
}

function things(rules: Rules, view: View): Thing[] {
  const { board, me } = view;
  const own = commandedBy(board, me);
  const mine = new Set(own);
  const cities = ids(board.cities);
  const ours = new Set(citiesOf(board, me));
  const garrisons = ids(board.neutral).filter((area) => !board.cities[area]);
  return [
    ...own.map((unit) => force(rules, view, unit)),
    ...cities.filter((area) => ours.has(area)).map((area) => place(rules, view, area)),
    ...values(board.positions).map((one) => seat(rules, view, one.id)),
    ...[...cities.filter((area) => !ours.has(area)), ...garrisons].map((area) => place(rules, view, area)),
    ...values(board.units).flatMap((unit) => (mine.has(unit) ? [] : [force(rules, view, unit)])),
  ];
}

const standsAt = ({ geo }: Rules, area: AreaId): { at?: string } =>
  geo.areas[area] ? { at: nameOf(geo, area) } : {};

function force(rules: Rules, { board, me }: View, unit: Unit): Thing {
  const { name, printed } = must(rules.charts.units, unit.type, 'the unit chart');
  const own = commander(unit) === me && !isCaptive(unit);
  const owner = board.positions[unit.owner]?.name ?? unit.owner;
  const upkeep = own ? upkeepOf(board, rules, unit) : 0;
  const line = [
    `${name} ${printed}`,
    ...(own && unit.owner === me ? [] : [`of ${owner}`]),
    ...(unit.lessee === undefined || unit.lessee === me ? [] : [`serves ${unit.lessee}`]),
    ...(isCaptive(unit) ? ['held captive'] : []),
    ...(upkeep > 0 ? [`upkeep ${upkeep}`] : []),
    ...(unit.knight ? ['knight'] : []),
  ];
  return {
    ref: unitName(unit),
    kind: 'force',
    word: `${unitName(unit)} ${unit.name ?? name}`,
    line: line.join(', '),
    ...standsAt(rules, unit.area),
    own,
  };
}

function place(rules: Rules, { board, me }: View, area: AreaId): Thing {
  const city = board.cities[area];
  const owner = city?.owner ?? undefined;
  const holder = owner === undefined ? undefined : board.positions[owner];
  const strength = neutralStrength(board, rules.charts, area);
  const line = [
    ...(city ? [`city, tax ${city.tax}`] : []),
    ...(owner === undefined || owner === me ? [] : [`of ${holder?.name ?? owner}`]),
    ...(holder?.capital === area ? ['capital'] : []),
    ...(city?.pillagedTurn === undefined || city.pillagedTurn === null
      ? []
      : [`pillaged until turn ${city.pillagedTurn + rules.charts.pillage.turns}`]),
    hasNeutral(board, area)
      ? `neutral garrison of ${strength}`
      : kinds(piecesAt(board, area)) || 'nobody there',
  ];
  return {
    ref: nameOf(rules.geo, area),
    kind: 'place',
    word: nameOf(rules.geo, area),
    line: line.join(', '),
    at: nameOf(rules.geo, area),
    own: owner === me,
  };
}

function seat(rules: Rules, { board, me }: View, id: string): Thing {
  const one = must(board.positions, id, 'the positions');
  const { name, stage, treasury, capital } = one;
  const taxed = `${citiesOf(board, id).length} cities, tax ${cityTax(board, rules, one)}`;
  return {
    ref: id,
    kind: 'seat',
    word: `${id} ${name}`,
    line: stage === 'out' ? 'out of play' : `${stage}, ${taxed}, treasury ${treasury}`,
    ...(capital === null ? {} : standsAt(rules, capital)),
    own: id === me,
  };
}
