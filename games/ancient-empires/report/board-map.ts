/** The world of the move sheet as something to point at: places that orders name, and what stands on them. */
import { byId, ids, type BoardMap, type Spot, type Thing } from '../../../src/core/index.js';
import { areaPoint, areaRun, readOutlines, type LonLat } from '../../../src/atlas/index.js';
import { stackWord, unitsWord } from '../choices/stacks.js';
import type { PlaceCode } from '../data.js';
import { playingPositions, positionAt, provinceAt } from '../rules/land/provinces.js';
import type { Rules } from '../rules/map/geography.js';
import {
  allStacks,
  mayCommand,
  sideName,
  sidePosition,
  sidesOf,
  isIndependent,
  isRaider,
  seatRef,
  stackRef,
} from '../rules/units/stacks.js';
import type { Stack } from '../state.js';
import type { View } from '../view.js';
import { frontMap } from './maps.js';

export function boardMap(data: Rules, view: View): BoardMap {
  const { title, drawing, scale, legend, home } = frontMap(data, view);
  const isOwn = ({ own }: Thing): boolean => own;
  const things = [...forces(data, view), ...lands(data, view)];
  return {
    title,
    ...(drawing ? { drawing } : {}),
    ...(scale === undefined ? {} : { scale }),
    ...(legend ? { legend } : {}),
    spots: spotsOf(data, view),
    things: [...things.filter(isOwn), ...seats(data, view), ...things.filter((one) => !isOwn(one))],
    ...(home === undefined ? {} : { home }),
  };
}

/** Provinces, Barbarian Areas, Coastal and Open-sea Areas; land with its outline. */
function spotsOf(data: Rules, view: View): Spot[] {
  const { geo, map } = data;
  const { rings } = readOutlines(data.outlines);
  const spot = (ref: PlaceCode, at: LonLat, word: string, beside: readonly PlaceCode[]): Spot => {
    const outline = rings[ref]?.map(areaRun);
    return { ref, word, at: areaPoint(at), ...(outline ? { outline } : {}), beside };
  };
  return [
    ...geo.provinces.map((code) => {
      const [lat, lon] = geo.province(code).at;
      return spot(code, [lon, lat], provinceWord(data, view, code), [
        ...geo.land(code),
        ...geo.coastsOf(code),
      ]);
    }),
    ...byId(Object.keys(map.barbarian_areas)).flatMap((code) => {
      const area = map.barbarian_areas[code];
      return area
        ? [spot(code, [area.at[1], area.at[0]], `${code} ${area.name}, Barbarian Area`, geo.land(code))]
        : [];
    }),
    ...geo.coasts.flatMap((code) => {
      const coast = map.coasts[code];
      const beside = [...geo.seaAll(code), ...geo.provincesOn(code)];
      return coast
        ? [spot(code, [coast.at[1], coast.at[0]], `${code} ${coast.name}, Coastal Area`, beside)]
        : [];
    }),
    ...byId(Object.keys(map.open_seas)).flatMap((code) => {
      const sea = map.open_seas[code];
      return sea
        ? [spot(code, [sea.at[1], sea.at[0]], `${code} ${sea.name}, open sea`, geo.seaAll(code))]
        : [];
    }),
  ];
}

/** `M1 Babylonia, food 3, materials 1, HOR OIL WIN, level 2, of P3 Babylon` */
function provinceWord(data: Rules, view: View, code: PlaceCode): string {
  const { f, m, tg } = data.geo.province(code);
  const goods = tg.length > 0 ? `, ${tg.join(' ')}` : '';
  return `${code} ${data.geo.nameOf(code)}, food ${f}, materials ${m}${goods}, ${stateWord(view, code)}`;
}

function stateWord(view: View, code: PlaceCode): string {
  const p = provinceAt(view.board, code);
  if (p.kind === 'barbarian') return 'Barbarian land';
  const whose =
    p.owner !== null
      ? `${p.kind === 'pacified' ? 'Pacified, ' : ''}of ${seatWord(view, p.owner)}`
      : p.kind === 'independent'
        ? `Independent, ${p.controller === null ? 'nobody controls it' : `controlled by ${seatWord(view, p.controller)}`}`
        : 'Wild';
  const hostile = ids(p.hostile);
  return [
    ...(p.dl > 0 ? [`level ${p.dl}`] : []),
    ...(p.damage > 0 ? [`Damage ${p.damage}`] : []),
    ...(p.cu > 0 ? [`${p.cu} Construction Units`] : []),
    whose,
    ...(hostile.length > 0 ? [`Hostile to ${hostile.join(' ')}`] : []),
    ...(p.occupied !== null ? ['Occupied'] : []),
  ].join(', ');
}

const seatWord = ({ board }: View, id: string): string => `${id} ${positionAt(board, id).name}`;

/** Settled land; Wild land is a spot and nothing more. */
function lands(data: Rules, view: View): Thing[] {
  const { board, position } = view;
  return data.geo.provinces
    .filter((code) => !['wild', 'barbarian'].includes(provinceAt(board, code).kind))
    .map((code) => ({
      ref: code,
      kind: 'place',
      word: `${code} ${data.geo.nameOf(code)}`,
      line: stateWord(view, code),
      at: code,
      own: provinceAt(board, code).owner === position,
    }));
}

/** Every Stack lies open. AE-FOG-1 */
function forces({ geo }: Rules, view: View): Thing[] {
  const { board, position } = view;
  return allStacks(board).map((stack) => ({
    ref: stackRef(geo, stack.id),
    ...(stackRef(geo, stack.id) === stack.id ? {} : { written: stack.id }),
    kind: 'force',
    word: stackWord(stack),
    line: [
      unitsWord(stack),
      geo.nameOf(stack.at),
      ...whose(view, stack),
      ...(stack.routed > 0 ? ['routed'] : []),
    ].join(', '),
    at: stack.at,
    own: mayCommand(board, stack, position),
  }));
}

function whose(view: View, stack: Stack): string[] {
  return sidesOf(stack).map((side) => {
    const mover = sidePosition(view.board, side);
    const by = mover === null ? '' : mover === view.position ? 'you' : seatWord(view, mover);
    if (isRaider(side)) return `Raiders that ${by} move${mover === view.position ? '' : 's'}`;
    if (isIndependent(side)) return `of Independent ${sideName(side)}`;
    return mover === view.position ? 'yours' : `of ${by}`;
  });
}

function seats({ geo }: Rules, view: View): Thing[] {
  const { board, position } = view;
  return playingPositions(board)
    .filter((id) => id !== position)
    .map((id) => {
      const { name, status, capital, vp } = positionAt(board, id);
      const where = capital === null ? {} : { at: capital };
      const ref = seatRef(geo, id);
      const named = ref === id ? { ref } : { ref, written: id };
      return { ...named, kind: 'seat', word: name, line: `${status}, ${vp} VP`, ...where, own: false };
    });
}
