/** Rows of a seat's decisions in its own step: leaders, war and peace, money, loot and kingdoms. */
import { placeIds } from '../../orders/names.js';
import { capitalised, type FormBlank, type FormChapter, type FormEntry } from '../../../../src/core/index.js';
import { foesOf, other } from '../../rules/world/factions.js';
import { bribeProblem } from '../../rules/money/bribery.js';
import { legionsLeft } from '../../rules/money/reform.js';
import { hunnicFoundingProblem } from '../../rules/peoples/huns.js';
import { foundingProblem } from '../../rules/peoples/kingdoms.js';
import { joiners } from '../../rules/peoples/kushans.js';
import { bonusHalf } from '../../rules/money/musters.js';
import { looter } from '../../rules/war/looting.js';
import { suitor } from '../../rules/war/treaties.js';
import { pactProblem } from '../../rules/war/wars.js';
import { yearNow } from '../../rules/world/calendar.js';
import { areaInfo, counter, world } from '../../rules/world/world.js';
import { unitState } from '../../rules/world/pieces.js';
import { empireOf, phasingSeat } from '../../rules/world/seats.js';
import { placeName, sideName } from '../../words/sentence.js';
import type { Desk } from './desk.js';
import { standing } from './standing.js';
import { ruins } from './ruins.js';
import { wars } from './wars.js';

const ROWS = 6;
/** Of a kind that may be many. */
const SOME = 2;

export function decisions(desk: Desk): FormChapter {
  const { view, mine } = desk;
  const { step } = view.board;
  const own = mine && phasingSeat(step) === view.position;
  const first = own && step !== 'Rm';
  const entries = [
    ...(first ? [...emperor(desk), ...declarations(desk), ...pact(desk)] : []),
    ...(own ? peace(desk) : []),
    ...(first ? [...rebuilding(desk), ...bribes(desk), ...kushan(desk)] : []),
    ...(mine && step !== 'Rr' ? [...settling(desk), ...looting(desk)] : []),
    ...(mine && step === 'P' ? exempt(desk) : []),
    ...standing(desk),
    ...(first ? army(desk) : []),
  ];
  return {
    title: 'Decisions and standing orders; a blank stays as it is',
    columns: 2,
    entries: entries.slice(0, ROWS),
  };
}

function row(name: string, note: string, order: string, ...blanks: readonly FormBlank[]): FormEntry {
  return { name, note, orders: [{ order, blanks }] };
}

const choice = (label: string, choices: readonly string[]): FormBlank => ({ label, letters: 12, choices });

/** Where the Emperor stands, and in a divided empire which half his three units are for. RF-EMP-1, RF-EMP-3, RF-SPL-2 */
function emperor({ board, data, view }: Desk): FormEntry[] {
  const { state } = board;
  if (view.position !== 'P1' || state.leaders.rome === 'none') return [];
  const places = state.step === 'Rr' ? data.charts.garrisons.provinces : placeIds(data);
  const note = `Emperor, in ${placeName(state.leaders.emperorAt)}`;
  const place = choice('place', places);
  if (!state.split) return [row(state.leaders.rome, note, 'E - {}', place)];
  const bonus = { label: `half ${bonusHalf(board).toLowerCase()}`, letters: 6, choices: ['w', 'e'] };
  return [row(state.leaders.rome, note, 'E - {} - {}', place, bonus)];
}

/** Whom the side may declare war on now. RF-WAR-1 */
function declarations(desk: Desk): FormEntry[] {
  const { board, data } = desk;
  return wars(desk)
    .slice(0, SOME)
    .map(({ by, faction, on }) => {
      const foes = foesOf(board, faction).map((foe) => sideName(data, foe));
      const now = foes.length === 0 ? 'at war with nobody' : `at war with ${foes.slice(0, SOME).join(', ')}`;
      return row(
        `${capitalised(sideName(data, faction))}: war on`,
        now,
        `W - ${by} - {}`,
        choice('war on', on),
      );
    });
}

/** From 160 on Germans and European Sarmatians may ally until the end of the next turn. RF-ALL-5 */
function pact({ board, view }: Desk): FormEntry[] {
  if (pactProblem(board, view.position, 'german', 'eurosarm')) return [];
  const note = board.state.pactUntil > 0 ? 'holds to the end of this turn' : 'none now';
  return [row('Alliance of the Germans', note, 'A - german - {}', choice('with', ['eurosarm']))];
}

/** A suit for peace, now or after the last of the sheet's orders. RF-PEACE-1, RF-TURN-4 */
function peace({ board, view }: Desk): FormEntry[] {
  const empire = empireOf(view.position);
  if (!empire || view.suing || suitor(board, view.position, other(empire)) !== empire) return [];
  const foe = other(empire);
  const level = board.state.war.ladder[empire] + 1;
  return [
    row(
      `Peace with ${placeName(foe)}`,
      `terms of suit ${level}`,
      `P - ${foe} - {}`,
      choice('when', ['start', 'end']),
    ),
  ];
}

/** Looted stars are rebuilt, in time for points; so are the Walls. RF-LOOT-2, RF-WALL-1 */
function rebuilding(desk: Desk): FormEntry[] {
  return ruins(desk)
    .slice(0, SOME)
    .map(({ area, note }) =>
      row(`Rebuild ${area}`, note, `X - ${area} - {}`, choice('yes or no', ['yes', 'no'])),
    );
}

/** RF-BRI-1: one row; more bribes in free rows. */
function bribes({ board, data, view }: Desk): FormEntry[] {
  const empire = empireOf(view.position);
  if (!empire) return [];
  const units = world(data).unitIds.filter((unit) => !('reason' in bribeProblem(board, empire, unit, 0)));
  const left = data.charts.points.bribes - board.state.bribes.length;
  return units.length === 0 ? [] : [row('Bribe', `${left} counters left`, 'I - {}', choice('unit', units))];
}

/** Which tribe of Asia turns Kushan this turn. RF-KUS-2 */
function kushan({ board, view }: Desk): FormEntry[] {
  const tribes = view.position === 'P1' ? joiners(board) : [];
  return tribes.length < 2
    ? []
    : [
        row(
          'Joins the Kushans',
          `${tribes[0] ?? ''} without a word`,
          'K - kushan - {}',
          choice('tribe', tribes),
        ),
      ];
}

/** What is disbanded, back next turn at the earliest, and what is reformed. RF-REP-5, RF-REF-1 */
function army({ board, data, view }: Desk): FormEntry[] {
  const left = legionsLeft(board).length;
  const reform = view.position === 'P1' && left > 0 && yearNow(board.state) >= data.charts.reform.from;
  return [
    ...(reform
      ? [
          row('Reform', `up to 5 of ${left} legions`, 'U - {}', {
            label: 'legions a/b/c',
            letters: 12,
          }),
        ]
      : []),
    row('Disband', 'from the map to the pile', 'D - {}', { label: 'units a/b/c', letters: 12 }),
  ];
}

/** RF-KIN-1, RF-HUN-5: who stands where it may settle. */
function settling({ field, forces, data }: Desk): FormEntry[] {
  return forces.flatMap((unit) => {
    const at = unitState(field.state, unit).where;
    const name = `${unit} settles`;
    const note = `${counter(data, unit).name}, ${areaInfo(data, at).name}`;
    if (field.state.step === 'H')
      return hunnicFoundingProblem(field, unit, undefined)
        ? []
        : [row(name, note, `F - ${unit} - {}`, choice('set', ['hunnic']))];
    const sets = data.charts.kingdoms.sets.filter((set) => !('reason' in foundingProblem(field, unit, set)));
    return sets.length === 0 ? [] : [row(name, note, `F - ${unit} - {}`, choice('set', sets))];
  });
}

/** RF-LOOT-1: stars in which a unit of the seat stands now. */
function looting({ field, data, view, forces, areaName }: Desk): FormEntry[] {
  const stars = world(data).areaIds.flatMap((area) => {
    const unit = looter(field, view.position, area, undefined);
    const foreign =
      typeof unit === 'string' && unitState(field.state, unit).faction !== areaInfo(data, area).people;
    return foreign && forces.includes(unit) ? [{ area, unit }] : [];
  });
  return stars
    .slice(0, SOME)
    .map(({ area, unit }) =>
      row(
        `Loot ${areaName(area)}`,
        `${counter(data, unit).name} there`,
        `L - ${area} - {}`,
        choice('unit', [unit]),
      ),
    );
}

/** The two stars that Parthia exempts from a garrison this turn. RF-GAR-4 */
function exempt({ view, areaName }: Desk): FormEntry[] {
  const now = view.board.exempt.map(areaName).join(', ');
  const note = now === '' ? 'two stars, each turn anew' : `last ${now}`;
  return [row('Without garrison', note, 'G - {}', { label: 'stars a/b', letters: 12 })];
}
