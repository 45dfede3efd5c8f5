/** What can and must be done, as facts of page one: garrisons, units to raise, attacks that win, wars, peace, loot. */
import { fact, led, plainWords, type Fact, type GameEvent } from '../../../src/core/index.js';
import { civilWarsIn, datesToCome, yearName, yearNow } from '../rules/world/calendar.js';
import { areaState, isStar } from '../rules/world/control.js';
import { enemies, other } from '../rules/world/factions.js';
import { ungarrisoned } from '../rules/realm/garrisons.js';
import { garrisonRank } from '../rules/money/disbanding.js';
import { legionsLeft } from '../rules/money/reform.js';
import { isHun } from '../rules/land/movement.js';
import { mustLoot } from '../rules/peoples/huns.js';
import { ledgers } from '../rules/realm/production.js';
import { looter } from '../rules/war/looting.js';
import { planAttack, wins, type Battle } from '../rules/war/battle.js';
import { suitor } from '../rules/war/treaties.js';
import { warProblem } from '../rules/war/wars.js';
import { isProblem } from '../rules/world/problem.js';
import { lying, unitsAt, unitState } from '../rules/world/pieces.js';
import { empireOf, germaniaSeat, phasingSeat, seatOfHolder } from '../rules/world/seats.js';
import { areaInfo, neighbours, world } from '../rules/world/world.js';
import { placeName } from '../words/sentence.js';
import { trialOf } from '../imagine.js';
import { areaOf, countedKind, row, sideOf, unitNames } from './names.js';
import { halves } from '../words/points.js';
import { namedAnew, type Page } from './page.js';
import { movedUnits, type Reader } from './reader.js';

/** Attacks that are told one by one. */
const ATTACKS = 2;

/** `silent`: what the rules would do to a side without a sheet. */
export function chances(page: Page, reader: Reader, silent: readonly GameEvent[]): Fact[] {
  const { view, board } = page;
  const { step } = board.state;
  if (board.state.over !== '') return [];
  if (!view.awaiting.includes(view.position)) return civilWarPlace(page);
  if (step === 'S0')
    return [
      fact('must', 8, led('Place your units:', 'each where you want it at the start.'), { order: 'B' }),
    ];
  const mine = phasingSeat(step) === view.position;
  return [
    ...duties(page, reader, silent),
    ...(mine && step !== 'Rm' ? [...raising(page), ...reform(page)] : []),
    ...(step === 'Rr' ? [] : attacks(page, reader)),
    ...(step === 'Rr' ? [] : loot(page)),
    ...(mine && step !== 'Rm' ? declarations(page) : []),
    ...(mine && step !== 'Rr' && step !== 'Rm' ? suit(page) : []),
    ...civilWarPlace(page),
    ...emperor(page),
  ];
}

/** RF-GAR-1, RF-CW-13: stars that stand without their garrison now, and those that a silent step would leave so. */
function duties(page: Page, { own }: Reader, silent: readonly GameEvent[]): Fact[] {
  const { board, view } = page;
  const holders = (['rome', 'parthia', 'rebel'] as const).filter(
    (holder) => seatOfHolder(board.state, holder) === view.position,
  );
  const now = holders.flatMap((holder) => ungarrisoned(namedAnew(board), holder));
  const later = silent.flatMap(({ type, data }) =>
    type === 'revolt' && own(data.by) ? [plainWords(data.area)] : [],
  );
  const failing = [...new Set([...now, ...later])].filter((id) => areaState(board, id).revolt === 'none');
  if (failing.length === 0) return [];
  const [only] = failing;
  const names = row(
    failing.map((id) => areaOf(page, id)),
    6,
  );
  return [
    fact(
      'must',
      8,
      led(
        failing.length === 1 ? `A garrison for ${names}:` : `Garrisons for ${names}:`,
        'without one a star revolts at the end of your turn.',
      ),
      { place: only, ref: 'garrisons', order: 'B, M, T' },
    ),
  ];
}

/** RF-REP-2: room, and what lies in the pile. */
function raising({ board, view, data }: Page): Fact[] {
  const empire = empireOf(view.position);
  if (!empire) return [];
  return ledgers(board, empire).flatMap(({ half, capacity, inPlay }) => {
    const room = capacity - inPlay;
    const where = half === 'all' ? '' : ` in the ${half === 'W' ? 'West' : 'East'}`;
    const pile = Object.entries(data.charts.kinds).flatMap(([kind, info]) => {
      const many = lying(board, 'pool', (c, u) => c.type === kind && u.faction === empire).length;
      return many > 0 && info.hp <= room ? [countedKind(many, info)] : [];
    });
    if (room <= 0) return [];
    if (pile.length === 0) {
      if (room < data.charts.points.bribe) return [];
      return [
        fact(
          'can',
          4,
          led('Bribe neighbours:', `room for ${halves(room)}${where}, and nobody in the pile to raise.`),
          {
            order: 'I',
          },
        ),
      ];
    }
    return [
      fact(
        'can',
        6,
        led(
          'Raise units',
          `for ${halves(room)}${where}; in the pile ${row(pile)}. A bribe costs a point too.`,
        ),
        {
          ref: 'production',
          order: 'B, I',
        },
      ),
    ];
  });
}

/** From 260 on five legions a turn may be made into a palatina, comitatus and a limes. RF-REF-1 */
function reform({ board, view, year, data }: Page): Fact[] {
  const left = legionsLeft(board).length;
  if (view.position !== 'P1' || year < data.charts.reform.from || left === 0) return [];
  return [
    fact('can', 3, led('The reform goes on:', `${left} legions are left; name those that go first.`), {
      order: 'U',
    }),
  ];
}

/** Attacks that win with the units that stand beside, guards of needed garrisons left where they are. */
function attacks(page: Page, reader: Reader): Fact[] {
  return winningAttacks(page, reader)
    .slice(0, ATTACKS)
    .map(({ on, entering, supporters, attack, defence, defenders }) => {
      const helped =
        supporters.length === 0
          ? ''
          : ` with ${unitNames(
              page,
              supporters.map(({ unit }) => unit),
              3,
            )}`;
      const foe = unitNames(page, defenders.slice(0, 1));
      return fact(
        'can',
        5,
        led(
          `Take ${areaOf(page, on)}:`,
          `${unitNames(page, [entering.unit])}${helped}, ${attack} against ${defence} of ${foe}.`,
        ),
        {
          place: on,
          order: 'AT',
        },
      );
    });
}

/** The battles that the seat's units can win from where they stand; whole stars first, then south of the line. */
export function winningAttacks(page: Page, reader: Reader, most = 4): Battle[] {
  const { view, board, data } = page;
  const table = { state: trialOf(view), data };
  const units = movedUnits(page, reader);
  const free = units.filter((unit) => {
    const empire = empireOf(view.position);
    // RF-TURN-5: Huns in their phase alone, and nobody else then.
    if (isHun(board, unit) !== (board.state.step === 'H')) return false;
    return empire === undefined || garrisonRank(board, empire, unit) === 0;
  });
  const targets = [...new Set(free.flatMap((unit) => neighbours(data, unitState(board.state, unit).where)))]
    .filter((area) => unitsAt(board, area).some((foe) => free.some((unit) => enemies(board, unit, foe))))
    .map((area) => ({
      area,
      rank:
        (isStar(board, area) && areaState(board, area).loot === 0 ? 2 : 0) +
        (areaInfo(data, area).north ? 0 : 1),
    }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank);
  const found: Battle[] = [];
  for (const { area } of targets) {
    if (found.length === most) break;
    const battle = assault(table, area, free, units);
    if (battle) found.push(battle);
  }
  return found;
}

/** The first unit beside the area that wins there, with as many supporters as it takes; they stay where they are. */
function assault(
  table: { readonly state: ReturnType<typeof trialOf>; readonly data: Page['data'] },
  on: string,
  free: readonly string[],
  units: readonly string[],
): Battle | undefined {
  const beside = neighbours(table.data, on);
  const at = (unit: string): string => unitState(table.state, unit).where;
  for (const unit of free.filter((one) => beside.includes(at(one)))) {
    let support: { unit: string; via: string[] }[] = [];
    const first = planAttack(table, { unit, on, via: [], support });
    if (isProblem(first)) continue;
    if (wins(first)) return first;
    for (const helper of units) {
      if (helper === unit || !beside.includes(at(helper))) continue;
      const tried = planAttack(table, {
        unit,
        on,
        via: [],
        support: [...support, { unit: helper, via: [] }],
      });
      if (isProblem(tried)) continue;
      support = [...support, { unit: helper, via: [] }];
      if (wins(tried)) return tried;
    }
  }
  return undefined;
}

/** Germans, Sarmatians and Huns may loot the star that they hold; Huns loot it or found a kingdom. RF-LOOT-1, RF-HUN-5 */
function loot(page: Page): Fact[] {
  const { board, view, data } = page;
  const stars = world(data).areaIds.filter((id) => {
    if (!isStar(board, id)) return false;
    const unit = looter(board, view.position, id, undefined);
    return typeof unit === 'string' && unitState(board.state, unit).faction !== areaInfo(data, id).people;
  });
  if (stars.length === 0) return [];
  const forced = stars.some((id) => unitsAt(board, id).some((unit) => mustLoot(board, unit)));
  return [
    fact(
      forced ? 'must' : 'can',
      forced ? 6 : 4,
      led(
        'Loot or settle:',
        `your units stand in ${row(
          stars.map((id) => areaOf(page, id)),
          4,
        )}.`,
      ),
      {
        place: stars[0],
        order: 'L, F',
      },
    ),
  ];
}

/** RF-WAR-1: wars that the seat may declare now. */
function declarations(page: Page): Fact[] {
  const { board, view, data } = page;
  const empire = empireOf(view.position);
  const by = empire ?? 'german';
  const sides = [...(empire ? [other(empire)] : ['rome']), ...Object.keys(data.charts.peoples)];
  const open = sides.filter(
    (on) =>
      (on in board.state.peoples || on === 'rome' || on === 'parthia') &&
      !warProblem(board, view.position, by, on),
  );
  if (open.length === 0) return [];
  return [
    fact(
      'can',
      3,
      led(
        'War may be declared',
        `on ${row(
          open.map((side) => sideOf(page, side)),
          5,
        )}.`,
      ),
      { ref: 'wars', order: 'W' },
    ),
  ];
}

/** A suit for peace is accepted at once, on terms that grow with each suit in a row. RF-PEACE-1 */
function suit(page: Page): Fact[] {
  const { board, view, data } = page;
  const empire = empireOf(view.position);
  const { war } = board.state;
  if (!empire || typeof suitor(board, view.position, other(empire)) !== 'string') return [];
  const level = Math.min(data.charts.treaty.most, war.ladder[empire] + 1);
  return [
    fact(
      'can',
      4,
      led('Sue for peace:', `it is accepted at once and costs you the terms of suit ${level}.`),
      { ref: 'wars', order: 'P' },
    ),
  ];
}

/** RF-CW-2: the rebels' seat says where; a list may be filed in any step. */
function civilWarPlace(page: Page): Fact[] {
  const { board, view, data } = page;
  if (view.position !== germaniaSeat(board.state)) return [];
  const { step } = board.state;
  const open = step === 'Rr' || step === 'S0';
  const year = yearNow(board.state) + (open ? 0 : 10);
  if (civilWarsIn(data, year) === 0 || !datesToCome(data, board.state, 2).some((date) => date.year === year))
    return [];
  const said = view.standing.capitals[0] ?? [];
  const now =
    said.length > 0
      ? `your list begins with ${areaOf(page, said[0] ?? '')}.`
      : 'you name the place; without a list it is Antioch first.';
  return [fact('can', 5, led(`Civil war in ${yearName(year)}:`, now), { order: 'C', ref: 'orders' })];
}

function emperor({ board, view, data }: Page): Fact[] {
  const { rome, emperorAt } = board.state.leaders;
  const { step } = board.state;
  if (view.position !== 'P1' || rome === 'none' || (step !== 'R' && step !== 'Rr')) return [];
  const place = data.map.groups.emperorRegions[emperorAt]
    ? 'beyond the line: legions there fight with their full value'
    : 'in his province no civil war begins';
  return [
    fact('can', 2, led(`${rome} may go elsewhere:`, `he is in ${placeName(emperorAt)}; ${place}.`), {
      order: 'E',
    }),
  ];
}
