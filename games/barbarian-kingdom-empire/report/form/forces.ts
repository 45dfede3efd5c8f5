/** Rows of where to begin, of the set-up, of the units that can move, and of what they can attack. BKE-START-1, BKE-MAIL-1, BKE-MOV-1, BKE-CBT-1 */
import type { FormChapter, FormEntry } from '../../../../src/core/index.js';
import { commandedBy, isCombatUnit, isLeader, isTribe, seatOf, unitName } from '../../board.js';
import { UNIT_TYPES } from '../../data.js';
import { columnName } from '../../rules/forces/odds.js';
import { heldBack, movesOf } from '../../rules/land/passage.js';
import { nameOf } from '../../rules/map/geography.js';
import { countTypes } from '../../rules/money/money.js';
import { startKeys, startName } from '../../rules/peoples/start-names.js';
import { firstTurn } from '../../rules/peoples/starts.js';
import type { Unit } from '../../state.js';
import { attacksOf } from '../front/attacks.js';
import { kinds, who } from '../front/words.js';
import { blank, row, standingText, wordsIn, type Desk } from './desk.js';
import { changesOf } from '../../play.js';

/** Attacks that have rows: a realm needs more of the page for its money. */
const ATTACKS = { barbarian: 4, realm: 2 } as const;

export function begin({ rules, board, view, can }: Desk): FormChapter {
  const open = startKeys(rules).filter((start) => {
    const first = firstTurn(rules, board.options, start);
    return first !== undefined && first <= Math.max(1, board.turn);
  });
  const names = open.map((start) => startName(rules, start));
  const left = board.restarts.find(({ position }) => position === view.me)?.choices ?? [];
  return {
    title: 'Where you begin: at the first open start of your list',
    ...(left.length === 0 ? {} : { note: `now ${left.map((start) => startName(rules, start)).join(', ')}` }),
    entries: can('start')
      ? [row('Starts', `${names.length} in all`, 'S - {}', blank('best first: a, b, c', 40, names))]
      : [],
  };
}

/** By types: as many of each as the seat may place. */
export function placing(desk: Desk): FormChapter {
  const { rules, board, view, can } = desk;
  const seat = seatOf(board, rules, view.me);
  const pool = seat?.pool ?? countTypes(commandedBy(board, view.me));
  const types = UNIT_TYPES.flatMap((type) => {
    const many = pool[type];
    return many === undefined || many === 0 ? [] : [{ type, many }];
  });
  const named = changesOf(board, rules)['named-cities'];
  const cities = named
    ? [row('A city', `of ${nameOf(rules.geo, named.province)}`, 'SU - city - {}', blank('at', 14))]
    : [];
  const rows = (seat?.where === undefined ? [] : types).flatMap(({ type, many }) => [
    row(
      `${many} ${type}`,
      rules.charts.units[type].name,
      `SU - {} ${type} - {}`,
      blank('number', 5),
      blank('at', 14),
    ),
    row(`${type} elsewhere`, 'the same again', `SU - {} ${type} - {}`, blank('number', 5), blank('at', 14)),
  ]);
  return {
    title: 'Your set-up; what is not placed stands where the scenario has it',
    columns: 2,
    entries: can('place') ? [...cities, ...rows] : [],
  };
}

/** `rows`: as many as leave room for the rest on a page. */
export function units(desk: Desk, rows: number): FormChapter {
  const { rules, board, view, can } = desk;
  const peoples = tribes(desk);
  const movers = can('move')
    ? commandedBy(board, view.me).filter(
        (unit) =>
          !isLeader(unit) && movesOf(board, rules, unit) > 0 && heldBack(board, rules, unit) === undefined,
      )
    : [];
  const room = rows - peoples.length;
  const shown = [...movers].sort((a, b) => worth(desk, b) - worth(desk, a)).slice(0, room);
  return {
    title: 'Your units: a way a, b, c, or to a place',
    ...(shown.length < movers.length
      ? { note: `${shown.length} of ${movers.length}; the others in free rows` }
      : {}),
    columns: 2,
    entries: [...peoples, ...shown.map((unit) => mover(desk, unit))],
  };
}

/** Soldiers of some strength before others. */
const worth = ({ rules }: Desk, unit: Unit): number =>
  (isCombatUnit(unit) ? 10 : 0) + rules.charts.units[unit.type].strength;

function mover({ rules }: Desk, unit: Unit): FormEntry {
  const { name, printed } = rules.charts.units[unit.type];
  const id = unitName(unit);
  return row(
    `${id} ${nameOf(rules.geo, unit.area)}`,
    `${unit.name ?? name}, ${printed}`,
    `M - ${id} - {}`,
    blank('M way, or TO place', 22),
  );
}

/** Tribes that combine by twos, or that become two where nothing else is left. BKE-TRB-1, BKE-TRB-2 */
function tribes(desk: Desk): FormEntry[] {
  const { board, view, can } = desk;
  const own = commandedBy(board, view.me).filter(isTribe);
  if (own.length === 0) return [];
  return [
    ...(can('grow')
      ? [
          row(
            'Tribes grow',
            standingText(desk, 'grow', 'none say so'),
            'GR - {} - {}',
            blank('ALL, NONE, areas', 10, ['ALL', 'NONE', 'OFF']),
            blank('toward', 12),
          ),
        ]
      : []),
    ...(can('combine') && own.length > 1
      ? [
          row(
            'Tribes combine',
            `${own.length} tribes`,
            'C - {} - {}',
            blank('ALL, or two areas', 12, ['ALL']),
            blank('at', 10),
          ),
        ]
      : []),
  ];
}

export function attacks(desk: Desk): FormChapter {
  const { rules, board, view, position, can } = desk;
  const most = position.stage === 'barbarian' ? ATTACKS.barbarian : ATTACKS.realm;
  const found = can('attack') ? attacksOf(rules, board, view.me) : [];
  const best = [...found].sort((a, b) => b.column - a.column).slice(0, most);
  return {
    title: 'Attacks: with whom (units, areas), at what odds or better',
    note: 'the best as the units stand; others in free rows',
    columns: 2,
    entries: best.map(({ target, holder, force, column }) => {
      const place = nameOf(rules.geo, target);
      const note = `${columnName(rules.charts, column)} of ${who(view, holder)}: ${kinds(force)}`;
      return row(
        place,
        note,
        `AT - ${place} - {} - {} - {}`,
        blank('with', 12),
        blank('odds', 6, wordsIn('attack', 'min')),
        blank('advance', 7, wordsIn('attack', 'advance')),
      );
    }),
  };
}
