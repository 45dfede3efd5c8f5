/** The first sheet of a game: who one is, what one has, who is near, and a first sheet that passes the check. */
import { capitalised, fact, led, must, type Fact, type Text, type Welcome } from '../../../src/core/index.js';
import { yearName } from '../rules/world/calendar.js';
import { foesOf } from '../rules/world/factions.js';
import { planTransfer } from '../rules/land/movement.js';
import { starsInNeed } from '../rules/money/default-builds.js';
import { garrisonRank } from '../rules/money/disbanding.js';
import { available, newPurse, roomAt } from '../rules/money/musters.js';
import { canRaiseAt, empireUnits } from '../rules/realm/production.js';
import { starsOf, ungarrisoned } from '../rules/realm/garrisons.js';
import { unitsAt, unitState } from '../rules/world/pieces.js';
import { empireOf, germaniaSeat, moverOfFaction, phasingSeat } from '../rules/world/seats.js';
import { areaInfo, counter, world } from '../rules/world/world.js';
import { isProblem } from '../rules/world/problem.js';
import type { Battle } from '../rules/war/battle.js';
import type { Empire } from '../state.js';
import { winningAttacks } from './chances.js';
import { areaOf, row, sideOf, unitNames } from './names.js';
import type { Neighbour } from './near.js';
import type { Page } from './page.js';
import { homeOf, movedUnits, ownAreas, ownUnits, type Reader } from './reader.js';

const WHO: Readonly<Record<string, string>> = {
  P1: 'You are Rome: legions and cities round the Inner Sea, and old peoples between them and beyond.',
  P2: 'You are Parthia: horsemen between Euphrates and Indus, with the silk road behind you.',
  P3: 'You are Germania: Celts, Germans and Euro-Sarmatians, later rebels, migrations and Huns.',
};
const UNITS_SHOWN = 4;
/** Of an example of standing orders. */
const LINES = 3;

export function welcome(page: Page, reader: Reader): Welcome {
  const { view, data, board } = page;
  const scenario = must(data.scenarios, board.state.scenario, 'the list of scenarios');
  const two = board.state.options.players === 2;
  const also =
    view.position === 'P2' && two
      ? ' You also move all that Germania moves: Celts, Germans, rebels, Huns.'
      : '';
  const who: Text[] = [
    `It is ${yearName(page.year)}. ${scenario.summary}`,
    `${must(WHO, view.position, 'the seats')}${also}`,
  ];
  return { who, example: example(page, reader) };
}

/** What one has. */
export function holdings(page: Page, reader: Reader): Fact[] {
  const { board, view } = page;
  const empire = empireOf(view.position);
  const own = ownUnits(page, reader);
  if (!empire) return peoplesHeld(page, own);
  const stars = starsOf(board, empire);
  const need = empireUnits(board, empire).filter((unit) => garrisonRank(board, empire, unit) > 0).length;
  const moved = [
    ...new Set(movedUnits(page, reader).map((unit) => unitState(board.state, unit).faction)),
  ].filter((faction) => !reader.own(faction));
  return [
    fact(
      'happened',
      6,
      led(
        `${stars.length} stars:`,
        `${row(
          stars.map((id) => areaOf(page, id)),
          7,
        )}.`,
      ),
      { place: homeOf(page), ref: 'garrisons' },
    ),
    fact(
      'happened',
      5,
      led(
        `${own.length} units of your own:`,
        `${need === 1 ? 'one guards' : `${need} guard`} what would revolt, the others are free.`,
      ),
      { ref: 'units' },
    ),
    ...(moved.length > 0
      ? [
          fact(
            'happened',
            4,
            led(
              'You move besides:',
              `${row(
                moved.map((faction) => sideOf(page, faction)),
                6,
              )}. They are no part of your realm.`,
            ),
            { ref: 'units' },
          ),
        ]
      : []),
  ];
}

/** Of a seat without an empire: its peoples. */
function peoplesHeld(page: Page, own: readonly string[]): Fact[] {
  const { board } = page;

  const factions = [...new Set(own.map((unit) => unitState(board.state, unit).faction))];
  return factions.map((faction) => {
    const some = own.filter((unit) => unitState(board.state, unit).faction === faction);
    return fact(
      'happened',
      5,
      led(
        `${capitalised(sideOf(page, faction))}: ${some.length} units,`,
        `${unitNames(page, some.slice(0, UNITS_SHOWN), 3)} among them.`,
      ),
      {
        place: unitState(board.state, some[0] ?? '').where,
        ref: 'units',
      },
    );
  });
}

/** Who is near: each foreign side with its nearest unit, those at war first. */
export function strangers(page: Page, all: readonly Neighbour[]): Fact[] {
  const { board } = page;
  const faction = ({ unit }: Neighbour): string => unitState(board.state, unit).faction;
  const sides = [...new Set(all.map(faction))];
  const empire = empireOf(page.view.position);
  return sides.map((side) => {
    const own = all.filter((one) => faction(one) === side);
    const [first] = [...own].sort((a, b) => a.steps - b.steps);
    const war =
      own.some(({ enemy }) => enemy) || (empire !== undefined && foesOf(board, side).includes(empire));
    const where = first
      ? `the nearest, ${unitNames(page, [first.unit])}, at ${areaOf(page, first.area)}`
      : '';
    return fact(
      'threatens',
      war ? 7 : 4,
      led(
        `${capitalised(sideOf(page, side))}: ${own.length} ${own.length === 1 ? 'unit' : 'units'}${war ? ', at war with you;' : ';'}`,
        `${where}.`,
      ),
      {
        place: first?.area,
        ref: 'others',
      },
    );
  });
}

/** A first sheet: an attack that wins, units raised where they are needed, a transfer; or what may be filed now. */
function example(page: Page, reader: Reader): string[] {
  const { board, view } = page;
  const empire = empireOf(view.position);
  const { step } = board.state;
  const mine = view.awaiting.includes(view.position);
  if (mine && step === 'S0') return placing(page);
  if (mine && empire && phasingSeat(step) === view.position) {
    const [battle] = step === 'Rr' ? [] : winningAttacks(page, reader, 1);
    return [
      ...(step === 'Rr' ? standing(page, reader) : []),
      ...raising(page, empire),
      ...(battle ? [attackLine(page, battle)] : []),
      ...(step === 'Rr' ? [] : transferring(page, empire, battle)),
    ];
  }
  return standing(page, reader);
}

function placing(page: Page): string[] {
  const { board, data } = page;
  const empire = empireOf(page.view.position);
  const units = world(data).unitIds.filter(
    (id) => counter(data, id).people === empire && board.state.areas[counter(data, id).place],
  );
  return units.slice(0, 3).map((id) => `B - ${id} - ${counter(data, id).place}`);
}

/** As many units as there is room for, where a silent side would raise them. */
function raising({ board, data }: Page, empire: Empire): string[] {
  const kind = empire === 'rome' ? ['LEG', 'COM'] : ['CAV', 'INF'];
  const types =
    empire === 'rome'
      ? (['legion', 'comitatus'] as const)
      : (['parthian-cavalry', 'parthian-infantry'] as const);
  const purse = newPurse(empire);
  const places = starsInNeed(board, empire).filter((area) => canRaiseAt(board, empire, area));
  const [first] = places;
  if (first === undefined) return [];
  const at = types.findIndex((type) => available(board, purse, { kind: type }, first).length > 0);
  const type = types[at];
  if (type === undefined) return [];
  const { hp } = data.charts.kinds[type];
  const most = Math.min(
    Math.floor(roomAt(board, purse, first) / hp),
    available(board, purse, { kind: type }, first).length,
    2,
  );
  return places.slice(0, Math.max(0, most)).map((area) => `B - 1${kind[at] ?? ''} - ${area}`);
}

function attackLine({ board }: Page, { on, entering, supporters }: Battle): string {
  const helpers = supporters.map(({ unit }) => ` - S ${unit} at ${unitState(board.state, unit).where}`);
  return `AT - ${entering.unit} - ${on}${helpers.join('')}`;
}

/** A unit that guards nothing goes to a star that nobody stands in. */
function transferring(page: Page, empire: Empire, battle: Battle | undefined): string[] {
  const { board, data } = page;
  const busy = battle ? [battle.entering.unit, ...battle.supporters.map(({ unit }) => unit)] : [];
  const raised = raising(page, empire).map((line) => line.split(' - ')[2]);
  const free = empireUnits(board, empire).filter(
    (unit) => !busy.includes(unit) && garrisonRank(board, empire, unit) === 0,
  );
  const goals = starsInNeed(board, empire).filter(
    (area) => !raised.includes(area) && !areaInfo(data, area).north,
  );
  for (const goal of goals) {
    const unit = free.find((one) => !isProblem(planTransfer(board, one, goal)));
    if (unit !== undefined) return [`T - ${unit} - ${goal}`];
  }
  return [];
}

/** Standing orders of one's own: where a civil war breaks out, who defends, who an enemy loses first. RF-MAIL-3 */
function standing(page: Page, reader: Reader): string[] {
  const { board, view, data } = page;
  const capitals = data.charts.civilWars.capitals.slice(0, 3);
  const [area] = ownAreas(page, reader).filter((id) =>
    unitsAt(board, id).some((unit) => reader.ownUnit(unit)),
  );
  const [unit] = area === undefined ? [] : unitsAt(board, area).filter((one) => reader.ownUnit(one));
  const refuge = ownAreas(page, reader).find((id) => id !== area);
  const all = [
    ...(view.position === germaniaSeat(board.state) ? [`C - ${capitals.join('/')}`] : []),
    ...(area !== undefined && unit !== undefined ? [`K - defend - ${area} - ${unit}`] : []),
    ...(view.position === 'P2' ? ['Z - damascus'] : []),
    ...(empireOf(view.position) && unit !== undefined && refuge !== undefined
      ? [`Z - ${unit} - ${refuge}`]
      : []),
    ...(moverOfFaction(board, 'rebel') === view.position ? ['O - rebel - none'] : []),
  ];
  return all.slice(0, LINES);
}

/** What a good first turn is, with its reasons. */
export function firstTurn(page: Page, facts: readonly Fact[]): Fact[] {
  const { board, view } = page;
  const empire = empireOf(view.position);
  if (view.awaiting.includes(view.position)) return [...facts];
  const bare = empire ? ungarrisoned(board, empire) : [];
  const when = phasingSeat(board.state.step) ?? 'P1';
  return [
    fact(
      'can',
      5,
      led(
        `${when === 'P1' ? 'Rome' : 'Another seat'} moves first:`,
        'you get a sheet after it, with what it did, and then order your own turn.',
      ),
      { rule: 'RF-MAIL-1' },
    ),
    ...(bare.length > 0
      ? [
          fact(
            'can',
            6,
            led(
              'Think of garrisons:',
              `${row(
                bare.map((id) => areaOf(page, id)),
                5,
              )} ${bare.length === 1 ? 'stands' : 'stand'} without.`,
            ),
            { place: bare[0], ref: 'garrisons' },
          ),
        ]
      : []),
    ...facts,
    fact('can', 3, led('Standing orders', 'may be filed now and stay until changed.'), {
      order: 'C, K, O, J, Z',
    }),
  ];
}
