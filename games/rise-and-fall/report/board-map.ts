/** The map to point at: areas with their ground, units, stars and sides by the names that orders write. The board is open: all that is seen is so now. RF-REPORT-1 */
import { areaPoint } from '../../../src/atlas/index.js';
import { capitalised, counted, kept, type BoardMap, type Spot, type Thing } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { sideIds } from '../orders/names.js';
import { areaState, isStar } from '../rules/world/control.js';
import { foesOf, kingdomOf } from '../rules/world/factions.js';
import { garrisonRank } from '../rules/money/disbanding.js';
import { garrisoned, needsGarrison, starsOf } from '../rules/realm/garrisons.js';
import { onMap, unitsOf, unitState } from '../rules/world/pieces.js';
import { empireOf, moverOf, moverOfFaction, seatName } from '../rules/world/seats.js';
import { attackValue, defenceValue, fullMovement } from '../rules/world/strength.js';
import { areaInfo, counter, neighbours, world } from '../rules/world/world.js';
import { warFaction } from '../rules/war/wars.js';
import { sideName } from '../words/sentence.js';
import type { View } from '../view.js';
import { frontDrawing, groundOf, legend } from './map.js';
import { areaOf } from './names.js';
import { SCALE } from './front.js';
import { pageOf, type Page } from './page.js';
import { homeOf } from './reader.js';

const maps = kept<View, BoardMap>();

/** Drawn up once for a view. */
export function boardMap(data: Data, view: View): BoardMap {
  return maps(view, () => drawnUp(data, view));
}

function drawnUp(data: Data, view: View): BoardMap {
  const page = pageOf(data, view);
  const units = world(data).unitIds.filter((id) => onMap(page.board.state, id));
  const forces = units.map((id) => force(page, id));
  return {
    title: 'The known world',
    drawing: frontDrawing(page),
    scale: SCALE,
    legend: legend(page),
    spots: spots(page),
    things: [
      ...forces.filter(({ own }) => own),
      ...world(data)
        .areaIds.filter((id) => isStar(page.board, id))
        .map((id) => star(page, id)),
      ...sides(page),
      ...forces.filter(({ own }) => !own),
    ],
    home: homeOf(page),
  };
}

const grounds = kept<Data['map'], readonly Omit<Spot, 'word'>[]>();

/** What of the spots is the same in every game. */
function ground(data: Data): readonly Omit<Spot, 'word'>[] {
  return grounds(data.map, () =>
    world(data).areaIds.map((ref) => {
      const { lon, lat } = areaInfo(data, ref);
      return { ref, at: areaPoint([lon, lat]), outline: groundOf(data, ref), beside: neighbours(data, ref) };
    }),
  );
}

function spots(page: Page): Spot[] {
  return ground(page.data).map((one) => ({ ...one, word: areaWord(page, one.ref) }));
}

/** `Norica, north of the line, the Celts` */
function areaWord(page: Page, id: string): string {
  const { controller, loot } = areaState(page.board, id);
  const parts = [
    areaOf(page, id),
    ...(isStar(page.board, id) ? [loot === 0 ? 'star' : 'looted star'] : []),
    ...(areaInfo(page.data, id).north ? ['north of the line'] : []),
    controller === 'none' ? 'nobody’s' : sideName(page.data, controller),
  ];
  return parts.join(', ');
}

function force({ board, data, view }: Page, id: string): Thing {
  const { where, faction } = unitState(board.state, id);
  const empire = empireOf(view.position);
  const own = moverOf(board, id) === view.position;
  const guards = own && empire !== undefined && garrisonRank(board, empire, id) > 0;
  const parts = [
    `${attackValue(board, id, where)}-${defenceValue(board, id, where)}`,
    `moves ${fullMovement(board, id)}`,
    ...(own ? [] : [sideName(data, faction)]),
    ...(guards ? ['guards'] : []),
    ...(board.state.bribes.some(({ unit }) => unit === id) ? ['bribed'] : []),
  ];
  return { ref: id, kind: 'force', word: counter(data, id).name, line: parts.join(', '), at: where, own };
}

function star(page: Page, id: string): Thing {
  const { board, data, view } = page;
  const { controller, loot, revolt } = areaState(board, id);
  const empire = controller === 'rome' || controller === 'parthia' ? controller : undefined;
  const bare = empire && needsGarrison(board, empire, id) && !garrisoned(board, empire, id);
  const parts = [
    capitalised(sideName(data, controller)),
    ...(loot === 1 ? ['looted'] : loot === 2 ? ['being rebuilt'] : []),
    ...(revolt === 'none' ? [] : ['in revolt']),
    ...(bare ? ['no garrison'] : []),
  ];
  const own = controller !== 'none' && moverOfFaction(board, controller) === view.position;
  return { ref: id, kind: 'place', word: areaOf(page, id), line: parts.join(', '), at: id, own };
}

/** The sides that live, as declarations name them. */
function sides({ board, data, view }: Page): Thing[] {
  const { state } = board;
  const lives = (id: string): boolean => {
    const faction = warFaction(board, id);
    if (faction === 'rome' || faction === 'parthia') return true;
    if (state.peoples[faction]) return !state.peoples[faction].eliminated;
    const kingdom = kingdomOf(state, faction);
    return kingdom ? kingdom.status !== 'dead' : unitsOf(board, faction).length > 0;
  };
  return sideIds(data)
    .filter(lives)
    .map((ref): Thing => {
      const faction = warFaction(board, ref);
      const mover = moverOfFaction(board, faction);
      const foes = foesOf(board, faction).map((foe) => sideName(data, foe));
      const held = `${counted(starsOf(board, faction).length, 'star')}, ${counted(unitsOf(board, faction).length, 'unit')}`;
      const war = foes.length === 0 ? '' : `; at war with ${foes.join(', ')}`;
      return {
        ref,
        kind: 'seat',
        word: capitalised(sideName(data, faction)),
        line: `${held}, moved by ${seatName(mover)}${war}`,
        own: mover === view.position,
      };
    });
}
