/** What a state may name and count: the areas, units, sides and years of the game, and no others. What no rule writes is found here. */
import { entries, ids, values } from '../../../../src/core/index.js';
import type { Table } from '../../board.js';
import { placeIds } from '../../orders/names.js';
import { LAST_YEAR } from '../../options.js';
import { EMPIRES, RECORDED, type Standing } from '../../state.js';
import { turnOf, yearOf } from './calendar.js';
import { controlFaction, isEmpire, isHunKind, kingdomId } from './factions.js';
import { seats } from './seats.js';
import { world } from './world.js';

/** What stands in a unit's way besides areas: it has crossed a desert (RF-MOV-4), or may go no further. */
const MARKS = ['desert', 'stopped'];

type Holds = (holds: boolean, what: string) => void;

/** Names in the state that are none. What asks the board further relies on them. */
export function unknownNames(board: Table): string[] {
  return broken((holds) => {
    const { state, data } = board;
    const known = knownIn(board);
    holds(data.scenarios[state.scenario] !== undefined, `there is no scenario ${state.scenario}`);
    holds(
      ids(state.peoples).join() === ids(data.charts.peoples).join(),
      'the peoples are not those of the chart',
    );
    for (const [id, { faction, route }] of entries(state.units)) {
      holds(
        known.side(faction) || faction === 'sassanid' || faction === 'migrant',
        `${id} fights for ${faction}`,
      );
      known.areas(
        holds,
        route.filter((step) => !MARKS.includes(step)),
        `the way of ${id}`,
      );
    }
    for (const [id, { atWarWith, grievances }] of entries(state.peoples))
      for (const side of [...atWarWith, ...grievances]) holds(known.side(side), `${id} have a foe ${side}`);
    leaderNames(board, holds);
    known.areas(holds, [...state.closedToRome, ...state.exempt], 'a treaty or an exemption');
    known.areas(
      holds,
      state.unclaimed.flatMap(({ areas }) => areas),
      'a claim',
    );
    known.areas(
      holds,
      state.civilWars.map(({ capital }) => capital),
      'a civil war',
    );
    known.areas(
      holds,
      values(state.huns.capitals).filter((at) => at !== ''),
      'a Hunnic kingdom',
    );
    known.units(
      holds,
      [...ids(state.override), ...state.bribes.map(({ unit }) => unit)],
      'a treaty or a bribe',
    );
    kingdomNames(board, known, holds);
    for (const side of state.rebelWars) holds(known.side(side), `rebels are at war with ${side}`);
    const seated: readonly string[] = seats(state);
    holds(
      state.heard.every((seat) => seated.includes(seat)),
      'a sheet of no seat was heard',
    );
    holds(ids(state.standing).join() === seated.join(), 'standing orders are not those of the seats');
    for (const [seat, standing] of entries(state.standing))
      standingNames(board, seat, standing, known, holds);
  });
}

/** Leaders are those of the chart, and the Emperor stands in a province or region (RF-LEAD-1, RF-EMP-1). */
function leaderNames({ state, data }: Table, holds: Holds): void {
  const { leaders } = data.charts;
  for (const side of [...EMPIRES, 'german'] as const)
    holds(
      ['none', ...leaders[side].map(({ name }) => name)].includes(state.leaders[side]),
      `${state.leaders[side]} never led ${side}`,
    );
  const { emperorAt } = state.leaders;
  holds(['none', ...placeIds(data)].includes(emperorAt), `the Emperor is in ${emperorAt}`);
}

interface Known {
  readonly side: (name: string) => boolean;
  readonly kingdom: (name: string) => boolean;
  readonly areas: (holds: Holds, names: readonly string[], of: string) => void;
  readonly units: (holds: Holds, names: readonly string[], of: string) => void;
}

function knownIn({ state, data }: Table): Known {
  const kingdom = (name: string): boolean => {
    const [, set = '', number = '2'] = /^(.*?)(?:-(\d))?$/.exec(name) ?? [];
    return data.charts.kingdoms.sets.includes(set) && Number(number) > 1;
  };
  return {
    kingdom,
    side: (name) =>
      isEmpire(name) ||
      isHunKind(name) ||
      ['rebel', 'kushan', controlFaction('migrant')].includes(name) ||
      state.peoples[name] !== undefined ||
      kingdom(kingdomId(name) ?? ''),
    areas: (holds, names, of) => {
      for (const id of names)
        holds(world(data).areas[id] !== undefined, `${of} names ${id}, which is no area`);
    },
    units: (holds, names, of) => {
      for (const id of names)
        holds(world(data).units[id] !== undefined, `${of} names ${id}, which is no unit`);
    },
  };
}

/** A kingdom bears the name of its set, or that with a number: `Vandals-2` (RF-KIN-1). */
function kingdomNames({ state, data }: Table, known: Known, holds: Holds): void {
  for (const [id, { set, capital }] of entries(state.kingdoms)) {
    holds(
      known.kingdom(id) && data.charts.kingdoms.sets.includes(set),
      `there is no kingdom ${id} of ${set}`,
    );
    known.areas(holds, [capital], `the kingdom of ${id}`);
  }
  for (const id of ids(state.kingdomRaised))
    holds(state.kingdoms[id] !== undefined, `${id} raised and is no kingdom`);
  for (const { by, on } of state.kingdomWars)
    for (const side of [by, on])
      holds(known.side(side) || state.kingdoms[side] !== undefined, `a kingdom is at war with ${side}`);
}

function standingNames({ data }: Table, seat: string, standing: Standing, known: Known, holds: Holds): void {
  const of = `a standing order of ${seat}`;
  const { capitals, defend, stack, rebel, retreat, treatyChoice, treatyPlaces } = standing;
  known.areas(holds, [...capitals.flat(), ...ids(defend), ...ids(stack), ...values(retreat).flat()], of);
  known.areas(holds, values(treatyPlaces), of);
  known.units(holds, [...values(defend), ...values(stack).flat(), ...ids(retreat), ...ids(treatyPlaces)], of);
  for (const name of rebel)
    holds(name === 'none' || known.kingdom(name), `${of} names ${name}, which is no kingdom`);
  const choices = ['', ...data.charts.treaty.romeChoice];
  holds(choices.includes(treatyChoice), `${of} chooses ${treatyChoice}`);
}

/** Turns and numbers that no rule comes to. */
export function wrongNumbers(board: Table): string[] {
  return broken((holds) => {
    const { state, data } = board;
    const { turn, firstTurn, war } = state;
    const { migrations, civilWars, treaty, victory, kingdoms } = data.charts;
    const [areas, units] = [world(data).areaIds.length, world(data).unitIds.length];
    const start = data.scenarios[state.scenario];
    holds(firstTurn === turnOf(start?.year ?? 0) && firstTurn <= turn, `the game began in turn ${firstTurn}`);
    for (const [id, unit] of entries(state.units)) {
      const { where, back } = unit;
      holds(where === 'away' ? back <= turn + migrations.back : back === 0, `${id} is back in turn ${back}`);
      holds(unit.war <= state.civilWars.length, `${id} is of the civil war ${unit.war}`);
    }
    for (const [index, { number, size, turn: when }] of state.civilWars.entries())
      holds(
        number === index + 1 && size <= civilWars.most && when <= turn,
        `civil war ${number} of ${size} in turn ${when}`,
      );
    holds(state.pactUntil <= turn + 1, `a pact until turn ${state.pactUntil} (RF-ALL-5)`);
    const agreed = Math.max(turnOf(start?.romeParthiaPeaceUntil ?? 0), turn + treaty.turns);
    holds(war.peaceUntil <= agreed, `peace until turn ${war.peaceUntil} (RF-PEACE-5)`);
    for (const side of EMPIRES)
      holds(war.declared[side] <= turn, `war declared in turn ${war.declared[side]}`);
    for (const [id, { founded }] of entries(state.kingdoms))
      holds(founded <= turn, `${id} founded in turn ${founded}`);
    for (const n of values(state.kingdomRaised))
      holds(n <= kingdoms.most, `a kingdom raised ${n} units (RF-KIN-3)`);
    for (const n of values(state.huns.counters)) holds(n <= units, `${n} Hun counters (RF-HUN-6)`);
    for (const { year, rome, parthia, germania } of state.score)
      holds(victory.years.includes(year) && Math.max(rome, parthia, germania) <= areas, `a score of ${year}`);
    const isPast = (year: number): boolean =>
      year % 10 === 0 && year >= yearOf(firstTurn) && year <= yearOf(turn);
    for (const { year, stars, units: counted } of state.history) {
      const sides = [...ids(stars), ...ids(counted)].every((side) => RECORDED.includes(side));
      const fit = values(stars).every((n) => n <= areas) && values(counted).every((n) => n <= units);
      holds(sides && fit && isPast(year), `the record of ${year}`);
    }
    const { lastYear } = state.options;
    holds(lastYear % 10 === 0 && lastYear >= (start?.year ?? 0), `the last year is ${lastYear}`);
    holds(lastYear <= LAST_YEAR, `the last year is ${lastYear}`);
  });
}

function broken(check: (holds: Holds) => void): string[] {
  const found: string[] = [];
  check((holds, what) => {
    if (!holds) found.push(what);
  });
  return found;
}
