/** What threatens, as facts of page one: stars in reach of enemies, rebels, wars, civil wars and too large an army. */
import { capitalised, fact, led, type Fact } from '../../../src/core/index.js';
import { civilWarsIn, datesToCome, yearName, yearNow, yearOf } from '../rules/world/calendar.js';
import { areaState, isStar } from '../rules/world/control.js';
import { enemies, hostile, isHunKind } from '../rules/world/factions.js';
import { borderProblem, usableLinks } from '../rules/land/movement.js';
import { warSize } from '../rules/peoples/rebels.js';
import { starsOf } from '../rules/realm/garrisons.js';
import { nextPar } from './figures.js';
import { ledgers } from '../rules/realm/production.js';
import { attackValue, defenceValue } from '../rules/world/strength.js';
import { onMap, unitsAt, unitsOf, unitState } from '../rules/world/pieces.js';
import { empireOf, moverOf } from '../rules/world/seats.js';
import { areaInfo, neighbours, world } from '../rules/world/world.js';
import { areaOf, numberWord, row, sideOf, unitNames } from './names.js';
import { halves } from '../words/points.js';
import type { Page } from './page.js';
import { homeOf, ownAreas, ownUnits, type Reader } from './reader.js';

/** Stars in danger that are told one by one. */
const APART = 3;

export function threats(page: Page, reader: Reader): Fact[] {
  if (page.board.state.over !== '') return [];
  return [
    ...starsInReach(page, reader),
    ...unitsInReach(page, reader),
    ...fewStars(page),
    ...rebels(page, reader),
    ...overCapacity(page),
    ...wars(page),
    ...comingCivilWar(page),
    ...huns(page, reader),
  ];
}

/** An own star that enemies beside it can take. */
interface Danger {
  readonly area: string;
  readonly attackers: readonly string[];
  readonly attack: number;
  readonly defence: number;
}

/** Own stars against which the enemies beside them weigh more than what defends; the worst first. RF-CBT-1, RF-CBT-2 */
function dangers(page: Page, reader: Reader): Danger[] {
  return dangersIn(
    page,
    reader,
    ownAreas(page, reader).filter((id) => isStar(page.board, id) && areaState(page.board, id).loot === 0),
  );
}

function dangersIn(page: Page, reader: Reader, areas: readonly string[]): Danger[] {
  return areas
    .map((id) => dangerAt(page, reader, id))
    .filter(({ attack, defence }) => attack > defence)
    .sort((a, b) => b.attack - b.defence - (a.attack - a.defence));
}

function dangerAt({ board, view }: Page, reader: Reader, area: string): Danger {
  const guards = unitsAt(board, area).filter(
    (unit) => reader.ownUnit(unit) || moverOf(board, unit) === view.position,
  );
  const holder = areaState(board, area).controller;
  const hostileTo = (unit: string): boolean =>
    moverOf(board, unit) !== view.position &&
    (guards.length > 0
      ? guards.some((guard) => enemies(board, unit, guard))
      : hostile(board, unitState(board.state, unit).faction, holder));
  // RF-CBT-3: one fight from an area.
  const attackers = neighbours(board.data, area).flatMap((from) => {
    const able = unitsAt(board, from)
      .filter((unit) => hostileTo(unit) && usableLinks(board, unit, from, area).length > 0)
      .filter((unit) => borderProblem(board, unit, from, area, 'storm') === undefined)
      .sort((a, b) => attackValue(board, b, area) - attackValue(board, a, area));
    return able.slice(0, 1);
  });
  const walls = board.state.walls === 'standing' && area === board.data.charts.walls.area;
  return {
    area,
    attackers,
    attack: attackers.reduce((sum, unit) => sum + attackValue(board, unit, area), 0),
    defence: walls
      ? board.data.charts.walls.defence
      : Math.max(0, ...guards.map((unit) => defenceValue(board, unit, area))),
  };
}

function starsInReach(page: Page, reader: Reader): Fact[] {
  const found = dangers(page, reader);
  const apart = found.length <= APART + 1 ? found : found.slice(0, APART);
  const more = found.slice(apart.length);
  const home = homeOf(page);
  return [
    ...apart.map((danger) =>
      fact(
        'threatens',
        danger.area === home ? 9 : 7,
        led(`${areaOf(page, danger.area)} can fall:`, against(page, danger)),
        {
          place: danger.area,
          ref: 'units',
        },
      ),
    ),
    ...(more.length > 0
      ? [
          fact(
            'threatens',
            6,
            led(
              `${capitalised(numberWord(more.length))} more stars in reach of enemies:`,
              `${row(
                more.map(({ area }) => areaOf(page, area)),
                6,
              )}.`,
            ),
            {
              place: more[0]?.area,
              ref: 'units',
            },
          ),
        ]
      : []),
  ];
}

/** Own units outside whole stars that can be beaten where they stand. */
function unitsInReach(page: Page, reader: Reader): Fact[] {
  const { board } = page;
  const places = ownUnits(page, reader).map((unit) => unitState(board.state, unit).where);
  const open = [...new Set(places)].filter((id) => !isStar(board, id) || areaState(board, id).loot !== 0);
  const found = dangersIn(page, reader, open);
  const [worst] = found;
  if (!worst) return [];
  const names = found.map(({ area }) => {
    const units = unitsAt(board, area).filter((unit) => reader.ownUnit(unit));
    return `${unitNames(page, units, 2)} at ${areaOf(page, area)}`;
  });
  const lead = `${capitalised(numberWord(found.length))} ${found.length === 1 ? 'unit' : 'units'} outside your stars can be beaten:`;
  return [fact('threatens', 6, led(lead, `${row(names, 4)}.`), { place: worst.area, ref: 'units' })];
}

/** `Insubres and Boii beside it can bring 3 against 2.` */
function against(page: Page, { attackers, attack, defence }: Danger): string {
  const factions = [...new Set(attackers.map((unit) => unitState(page.board.state, unit).faction))];
  const who =
    factions.length > 1
      ? row(
          factions.map((f) => sideOf(page, f)),
          3,
        )
      : unitNames(page, attackers, 3);
  const stands = defence === 0 ? 'and nobody defends it' : `against ${defence}`;
  return `${who} beside it can bring ${attack} ${stands}.`;
}

const starWord = (n: number): string => (n === 1 ? 'one star' : `${numberWord(n)} stars`);

/** An empire whose whole stars are no more than a third of what the next checkpoint asks. RF-VIC-1 */
function fewStars(page: Page): Fact[] {
  const { board, view } = page;
  const [empire, par] = [empireOf(view.position), nextPar(page)];
  const falling = lastStars(page);
  if (!empire || !par || falling.length > 0) return falling;
  const held = starsOf(board, empire);
  const whole = held.filter((id) => areaState(board, id).loot === 0);
  if (whole.length * 3 > par[empire]) return [];
  const stars = whole.length > 0 ? whole : held;
  const lead =
    whole.length > 0
      ? `${capitalised(starWord(whole.length))} left to you:`
      : `No ${held.length > 0 ? 'whole ' : ''}star is left to you.`;
  const names = row(
    stars.map((id) => areaOf(page, id)),
    4,
  );
  const which = whole.length > 0 ? `${names}. ` : held.length > 0 ? `Looted: ${names}. ` : '';
  return [
    fact(
      'threatens',
      whole.length > 0 ? 8 : 9,
      led(lead, `${which}Par in ${yearName(par.year)} is ${par[empire]}.`),
      { place: stars[0], rule: 'RF-VIC-1' },
    ),
  ];
}

/** RF-SPL-5: a half falls for good without a Roman star. */
function lastStars(page: Page): Fact[] {
  const { board, view } = page;
  if (empireOf(view.position) !== 'rome' || !board.state.split) return [];
  return (['W', 'E'] as const).flatMap((half) => {
    const stars = starsOf(board, 'rome').filter((id) => areaInfo(board.data, id).side === half);
    if (board.state.fallen[half] || stars.length > 2) return [];
    const name = half === 'W' ? 'The West' : 'The East';
    return [
      fact(
        'threatens',
        9,
        led(
          `${name} has ${starWord(stars.length)} left:`,
          `${row(stars.map((id) => areaOf(page, id)))}. Without one it falls for good.`,
        ),
        {
          place: stars[0],
          rule: 'RF-SPL-5',
        },
      ),
    ];
  });
}

function rebels(page: Page, reader: Reader): Fact[] {
  const { board } = page;
  if (!reader.own('rome')) return [];
  const units = unitsOf(board, 'rebel');
  if (units.length === 0) return [];
  const stars = starsOf(board, 'rebel');
  const held = stars.length > 0 ? `They hold ${row(stars.map((id) => areaOf(page, id)))}.` : '';
  return [
    fact(
      'threatens',
      6,
      led(
        `${capitalised(numberWord(units.length))} ${units.length === 1 ? 'rebel' : 'rebels'} in the field.`,
        held,
      ),
      {
        place: stars[0] ?? unitState(board.state, units[0] ?? '').where,
        ref: 'others',
      },
    ),
  ];
}

/** Units beyond what the empire can keep are disbanded at the end of the phase. RF-REP-3 */
function overCapacity({ board, view }: Page): Fact[] {
  const empire = empireOf(view.position);
  if (!empire) return [];
  return ledgers(board, empire).flatMap(({ half, capacity, inPlay }) => {
    if (inPlay <= capacity) return [];
    const where = half === 'all' ? '' : ` in the ${half === 'W' ? 'West' : 'East'}`;
    return [
      fact(
        'threatens',
        6,
        led(
          `${halves(inPlay - capacity)} too many${where}:`,
          `capacity is ${halves(capacity)}, ${halves(inPlay)} are in play. Units are disbanded in your reinforcement.`,
        ),
        {
          ref: 'production',
        },
      ),
    ];
  });
}

/** War of the empires, and a peace that ends. */
function wars({ board }: Page): Fact[] {
  const { war, turn } = board.state;
  if (war.romeParthia)
    return [
      fact('threatens', 5, led('Rome and Parthia are at war', 'until one of them sues for peace.'), {
        ref: 'wars',
      }),
    ];
  const left = war.peaceUntil - turn;
  if (war.peaceUntil === 0 || left < 0 || left > 1) return [];
  return [
    fact(
      'threatens',
      5,
      led(
        'The peace ends:',
        `it holds through ${yearName(yearOf(war.peaceUntil))}; then Rome or Parthia may declare war.`,
      ),
      { ref: 'wars' },
    ),
  ];
}

/** RF-CW-1: this decade's, if Rome's turn is still to come, or the next one's. */
function comingCivilWar(page: Page): Fact[] {
  const { board, view, data } = page;
  if (empireOf(view.position) !== 'rome') return [];
  const { step } = board.state;
  const year = step === 'Rr' || step === 'S0' ? yearNow(board.state) : yearNow(board.state) + 10;
  const many = civilWarsIn(data, year);
  const size = warSize(board);
  if (many === 0 || size === 0 || !datesToCome(data, board.state, 2).some((date) => date.year === year))
    return [];
  const lead =
    many === 1
      ? `Civil war in ${yearName(year)}:`
      : `${capitalised(numberWord(many))} civil wars in ${yearName(year)}:`;
  return [
    fact(
      'threatens',
      6,
      led(
        lead,
        `up to ${numberWord(size)} rebels rise in and beside a city, never in Italia or in the Emperor's province.`,
      ),
      {
        rule: 'RF-CW-2',
      },
    ),
  ];
}

/** Huns that stand within two steps of the reader's own. */
function huns(page: Page, reader: Reader): Fact[] {
  const { board, data } = page;
  const own = new Set([
    ...ownAreas(page, reader),
    ...ownUnits(page, reader).map((unit) => unitState(board.state, unit).where),
  ]);
  const near = world(data).unitIds.filter((unit) => {
    if (!onMap(board.state, unit) || reader.ownUnit(unit) || !isHunKind(unitState(board.state, unit).faction))
      return false;
    const { where } = unitState(board.state, unit);
    return neighbours(data, where).some(
      (next) => own.has(next) || neighbours(data, next).some((far) => own.has(far)),
    );
  });
  const [first] = near;
  if (first === undefined) return [];
  const place = unitState(board.state, first).where;
  return [
    fact(
      'threatens',
      7,
      led(
        'The Huns are near:',
        `${unitNames(page, near, 3)} at ${areaOf(page, place)}. They attack with ${attackValue(board, first, place)}.`,
      ),
      {
        place,
        ref: 'others',
      },
    ),
  ];
}
