/** Rows of what can be raised, and where: the empires' units, rebels, kingdoms, tribes that may choose their place, Huns. RF-REP-2 to 8 */
import type { FormChapter, FormEntry } from '../../../../src/core/index.js';
import { starsInNeed } from '../../rules/money/default-builds.js';
import { available, newPurse, rebelProblem, roomAt } from '../../rules/money/musters.js';
import { hordeOf } from '../../rules/peoples/huns.js';
import { levyOf } from '../../rules/peoples/hunnic-replacements.js';
import { kingdomRoom, kingdomStars, livingKingdoms } from '../../rules/peoples/kingdoms.js';
import { lostUnits, returnPlaces } from '../../rules/peoples/returns.js';
import { ledgers } from '../../rules/realm/production.js';
import { starsOf } from '../../rules/realm/garrisons.js';
import { areaState } from '../../rules/world/control.js';
import { isParthian, isRoman, kindOf, lying, onMap, unitState, unitsAt } from '../../rules/world/pieces.js';
import { empireOf, moverOfFaction } from '../../rules/world/seats.js';
import { counter, world } from '../../rules/world/world.js';
import { KINDS } from '../../data.js';
import type { Empire } from '../../state.js';
import { halves } from '../../words/points.js';
import type { Desk } from './desk.js';

const ROWS = 4;

export function raising(desk: Desk): FormChapter {
  const { view, mine, board } = desk;
  const { step } = view.board;
  const empire = empireOf(view.position);
  const own = mine && step !== 'Rm' && step !== 'H';
  const entries = [
    ...(own && empire ? empireRows(desk, empire) : []),
    ...(own ? [...rebelRows(desk), ...kingdomRows(desk), ...tribeRows(desk)] : []),
    ...(mine && step === 'H' ? hunRows(desk) : []),
  ];
  const room =
    empire && own
      ? ledgers(board, empire).map((l) => `room ${halves(l.capacity - l.inPlay)}${half(l.half)}`)
      : [];
  return {
    title: 'Raise units',
    ...(room.length > 0 ? { note: room.join(', ') } : {}),
    columns: 2,
    entries: entries.slice(0, ROWS),
  };
}

const half = (side: string): string => (side === 'all' ? '' : side === 'W' ? ' in the West' : ' in the East');

function place(desk: Desk, area: string, note: string, choices: readonly string[]): FormEntry {
  return {
    name: desk.areaName(area),
    note,
    orders: [{ order: `B - {} - ${area}`, blanks: [{ label: 'unit', letters: 12, choices }] }],
  };
}

/** Free stars, the most needed first, with the kinds that the room there pays for. */
function empireRows(desk: Desk, empire: Empire): FormEntry[] {
  const { board, data } = desk;
  const purse = newPurse(empire);
  const own = empire === 'rome' ? isRoman : isParthian;
  return starsInNeed(board, empire).flatMap((area) => {
    const room = roomAt(board, purse, area);
    const piles = KINDS.filter((kind) => own(kind)).flatMap((kind) => {
      const { build, hp } = data.charts.kinds[kind];
      const many = available(board, purse, { kind }, area).length;
      return build !== undefined && many > 0 && hp <= room ? [{ build, many }] : [];
    });
    const note = piles.map(({ build, many }) => `${many} ${build}`).join(', ');
    return piles.length === 0
      ? []
      : [
          place(
            desk,
            area,
            note,
            piles.map(({ build }) => build),
          ),
        ];
  });
}

/** Two units of rebels a turn come back, one each on rebel stars. RF-CW-8 */
function rebelRows(desk: Desk): FormEntry[] {
  const { board, view } = desk;
  const purse = newPurse(undefined);
  if (lying(board, 'pool', (c) => c.type === 'rebel').length === 0) return [];
  return starsOf(board, 'rebel')
    .filter((area) => !rebelProblem(board, view.position, purse, area) && unitsAt(board, area).length === 0)
    .map((area) => place(desk, area, 'rebels', ['REB']));
}

/** A kingdom gets a unit back for each star and turn, five at most. RF-KIN-3 */
function kingdomRows(desk: Desk): FormEntry[] {
  const { board, view } = desk;
  const living = livingKingdoms(board).filter(
    (id) => moverOfFaction(board, `kingdom:${id}`) === view.position && kingdomRoom(board, id) > 0,
  );
  return living.flatMap((id) => {
    const set = board.state.kingdoms[id]?.set;
    const pile = lying(board, 'pool', (c, u) => c.set === set && !u.spent);
    const free = kingdomStars(board, id).filter((area) => unitsAt(board, area).length === 0);
    return pile.length === 0 ? [] : free.map((area) => place(desk, area, id, pile));
  });
}

/** RF-REP-7: who comes back anyhow, but may choose where. */
function tribeRows(desk: Desk): FormEntry[] {
  const { board, data, view } = desk;
  return lostUnits(board, view.position).flatMap((unit) => {
    const places = returnPlaces(board, unit, {});
    if (!Array.isArray(places) || places.length < 2) return [];
    return [
      {
        name: `${unit} ${counter(data, unit).name}`,
        note: 'comes back, first home',
        orders: [{ order: `B - ${unit} - {}`, blanks: [{ label: 'at', letters: 12, choices: places }] }],
      },
    ];
  });
}

/** The Hunnic realm raises one a turn for its capital and its counters. RF-HUN-6 */
function hunRows(desk: Desk): FormEntry[] {
  const { board, data, view } = desk;
  const hordes = (['huns', 'hunae'] as const).filter(
    (horde) =>
      moverOfFaction(board, horde) === view.position &&
      levyOf(board, horde).free + board.state.huns.counters[horde] > 0,
  );
  return world(data)
    .areaIds.filter((area) => {
      const { controller } = areaState(board, area);
      return controller.startsWith('hunnic:') && hordes.includes(hordeOf(controller));
    })
    .map((area) => place(desk, area, 'Hunnic kingdom', ['HK']));
}

/** The set-up: every unit with the place where it would stand. RF-SETUP */
export function placing(desk: Desk): FormChapter {
  const { board, data, view } = desk;
  const empire = empireOf(view.position);
  const own = empire === 'rome' ? isRoman : isParthian;
  const placed = world(data).unitIds.filter((unit) => own(kindOf(board, unit)) && onMap(board.state, unit));
  return {
    title: 'Place your units',
    note: 'an own area each, one unit an area; without a word where garrisons are needed, then as told here',
    columns: 2,
    entries: placed.map((unit) => ({
      name: `${unit} ${counter(data, unit).name}`,
      note: desk.areaName(unitState(board.state, unit).where),
      orders: [{ order: `B - ${unit} - {}`, blanks: [{ label: 'at', letters: 14 }] }],
    })),
  };
}
