/** The first sheet: who one is, what one has, who is near, and a good first week with a sheet that can be sent as it stands. WK-REP-14 */
import {
  counted,
  type Fact,
  fact,
  ids,
  must,
  mustGet,
  type Text,
  values,
  type Welcome,
} from '../../../../src/core/index.js';
import type { Data } from '../../data.js';
import type { HexId } from '../../records.js';
import { hasRoad } from '../../rules/map/paths.js';
import { costOf, isMounted, items, sum } from '../../rules/troops/stacks.js';
import { isNaval, sizeOf } from '../../see/sight.js';
import { groundOf, marches, tokensOf, wayTo } from '../../stand-in/ground.js';
import { closedTo } from '../../stand-in/targets.js';
import type { Place, View } from '../../view.js';
import { refOf } from '../lines.js';
import { enemies, fieldForces, heldCities, isAllied, type OwnForce } from './known.js';
import { othersOf } from './near.js';
import { firstBuys } from './todo.js';
import { listed, people, placeName, said } from './words.js';

/** Treaties are offered for half a year first. WK-DIP-1 */
const PERIOD = 24;
/** As far as a first march looks for a goal, in marching points. */
const REACH = 24;

export interface FirstSheet {
  readonly facts: readonly Fact[];
  readonly welcome: Welcome;
}

export function firstSheet(view: View, data: Data): FirstSheet {
  const plan = firstPlan(view, data);
  return {
    facts: [...possessions(view), ...neighbours(view), ...plan.facts],
    welcome: { who: who(view, data), example: plan.example },
  };
}

function who(view: View, data: Data): Text[] {
  const { own, position, positions } = view;
  const { summary } = must(data.scenarios, view.scenario, 'the list of scenarios');
  const name = own.name === own.nation ? own.name : `${own.name} (${own.nation})`;
  const arts = [
    own.tech.viking ? 'dragon ships' : own.tech.naval ? 'ships of war' : '',
    own.tech.siege ? 'siege trains' : '',
  ];
  const known = arts.filter((art) => art !== '');
  return [
    said(
      `You are ${position}, the ${name},`,
      `one of ${counted(ids(positions).length, 'power')}. ${summary}`,
    ),
    `You can build ${known.length === 0 ? 'neither ships nor siege trains' : listed(known)}.`,
  ];
}

function possessions(view: View): Fact[] {
  const cities = heldCities(view);
  const capital = cities.find(({ id }) => id === view.own.capital);
  const forces = fieldForces(view).map(
    ({ top, regts }) => `${refOf(top.id)} (${counted(regts, 'regt')}) at ${placeName(view, top.hex)}`,
  );
  const fleets = values(view.commands)
    .filter((one) => isNaval(one) && sizeOf(one.sqds) > 0)
    .map((one) => `${refOf(one.id)} (${counted(sizeOf(one.sqds), 'ship')}) at ${placeName(view, one.hex)}`);
  const chiefs = values(view.leaders)
    .filter(({ state }) => state === 'free')
    .map(({ name }) => name);
  return [
    fact(
      'happened',
      9,
      said(
        capital
          ? `${capital.name}, your capital (size ${capital.size}, DV ${capital.dv}), and ${counted(cities.length - 1, 'city', 'cities')}.`
          : `${counted(cities.length, 'city', 'cities')}, and no capital.`,
      ),
      {
        place: view.own.capital,
        ref: 'cities',
      },
    ),
    ...(forces.length === 0
      ? []
      : [fact('happened', 4, said('Forces:', `${listed(forces, 5)}.`), { ref: 'troops' })]),
    ...(fleets.length === 0
      ? []
      : [fact('happened', 3, said('Fleets:', `${listed(fleets, 3)}.`), { ref: 'troops' })]),
    ...(chiefs.length === 0
      ? []
      : [fact('happened', 2, said('Leaders:', `${listed(chiefs, 5)}.`), { ref: 'leaders' })]),
  ];
}

/** The nearest place of each power near, and the free cities. */
function neighbours(view: View): Fact[] {
  const others = othersOf(view);
  const owners = [...new Set(others.map(({ owner }) => owner))].filter(
    (id) => view.positions[id] !== undefined,
  );
  const powers = owners.slice(0, 3).flatMap((owner): Fact[] => {
    const first = others.find((other) => other.owner === owner);
    if (!first) return [];
    const war = enemies(view).includes(owner);
    const text = said(
      `${people(view, owner)}${war ? ', at war with you' : ''}:`,
      `${placeName(view, first.hex)}, ${counted(first.off, 'hex', 'hexes')} from ${first.from}.`,
    );
    return [fact('threatens', war ? 7 : 5, text, { place: first.hex, ref: 'others' })];
  });
  const free = others
    .filter(({ owner, kind }) => view.positions[owner] === undefined && kind === 'city')
    .slice(0, 4);
  if (free.length === 0) return powers;
  const words = free.map(({ hex, off }) => `${placeName(view, hex)} (${off})`);
  return [
    ...powers,
    fact('threatens', 4, said('Free cities,', `hexes off: ${listed(words)}.`), { ref: 'others' }),
  ];
}

interface Plan {
  readonly facts: readonly Fact[];
  readonly example: readonly string[];
}

/** Buy, march on the nearest free city or enemy, look round, make a friend. */
function firstPlan(view: View, data: Data): Plan {
  const steps = [buying(view, data), marching(view, data), riding(view, data), befriending(view)];
  const plans = steps.flatMap((step) => (step ? [step] : []));
  const [a, b] = [
    plans.filter(({ section }) => section === 'A'),
    plans.filter(({ section }) => section === 'B'),
  ];
  const lines = (section: string, of: readonly Step[]): string[] =>
    of.length === 0 ? [] : [section, ...of.flatMap((step) => step.lines)];
  return { facts: plans.map((step) => step.fact), example: [...lines('A', a), ...lines('B', b)] };
}

/** One thing to do and the lines that do it. */
interface Step {
  readonly section: 'A' | 'B';
  readonly fact: Fact;
  readonly lines: readonly string[];
}

function buying(view: View, data: Data): Step | undefined {
  const capital = heldCities(view).find(({ id }) => id === view.own.capital);
  const codes = capital ? firstBuys(view, data, capital) : [];
  if (!capital || codes.length === 0) return undefined;
  const cost = codes.reduce((total, code) => total + costOf(data, code), 0);
  const text = said(`Raise ${listed(codes)} at ${capital.name}`, `for ${cost} tlts of the pool.`);
  return {
    section: 'A',
    fact: fact('can', 4, text, { order: 'B' }),
    lines: codes.map((code) => `B - 1${code} - ${capital.name}`),
  };
}

/** Where nobody is to be marched on, the largest force stands on the defence. */
function marching(view: View, data: Data): Step | undefined {
  const march = firstMarch(view, data);
  if (march) {
    const { force, goal, path } = march;
    const ref = refOf(force.top.id);
    const text = said(`March ${ref} on ${goal.name}`, `(DV ${goal.dv}): cities are taxes and score.`);
    return {
      section: 'B',
      fact: fact('can', 6, text, { order: 'M, O' }),
      lines: [`M - ${ref} - ${path}`, `O - ${ref} - F - 1 - - - - B - 3`],
    };
  }
  const [force] = fieldForces(view);
  if (!force) return undefined;
  const ref = refOf(force.top.id);
  return {
    section: 'B',
    fact: fact('can', 2, said(`Have ${ref} defend`, 'until you know who is near.'), { order: 'O' }),
    lines: [`O - ${ref} - F - 3`],
  };
}

function riding(view: View, data: Data): Step | undefined {
  const ride = firstRide(view, data);
  if (!ride) return undefined;
  return {
    section: 'B',
    fact: fact('can', 3, said(`Send ${ride.ref} ahead`, 'to see who stands where.'), { order: 'M' }),
    lines: [`M - ${ride.ref} - ${ride.path}`],
  };
}

function befriending(view: View): Step | undefined {
  const friend = firstFriend(view);
  if (friend === undefined) return undefined;
  const text = said(`Offer ${people(view, friend)} a treaty:`, 'your nearest neighbour.');
  return { section: 'A', fact: fact('can', 5, text, { order: 'T' }), lines: [`T - ${friend} - ${PERIOD}`] };
}

/** What everybody marches in a week, whatever the mounts. */
const footPoints = (data: Data): number => must(data.charts.speedTotals, 'INF', 'the speeds');

interface March {
  readonly force: OwnForce;
  readonly goal: Place;
  readonly path: string;
}

/** The largest force that reaches the first hexes to a city of nobody or of an enemy. */
function firstMarch(view: View, data: Data): March | undefined {
  const ground = groundOf(view, data);
  const closed = closedTo(view, data);
  const foes = enemies(view);
  for (const force of fieldForces(view)) {
    if (force.top.kind === 'SC') continue;
    const stack = sum(force.members.map((one) => one.stack));
    const mounted = items(stack).every(({ code }) => isMounted(data, code));
    const reached = marches(ground, force.top.hex, mounted, closed, REACH);
    const [goal] = values(view.places)
      .filter(
        ({ id, holder }) =>
          reached.has(id) &&
          id !== force.top.hex &&
          (view.positions[holder] === undefined || foes.includes(holder)),
      )
      .sort((x, y) => mustGet(reached, x.id).cost - mustGet(reached, y.id).cost);
    if (!goal) continue;
    const points = footPoints(data);
    const { tokens } = tokensOf(ground, force.top.hex, wayTo(reached, goal.id), mounted, points);
    if (tokens.length > 0) return { force, goal, path: tokens.join(',') };
  }
  return undefined;
}

/** A scouting command rides to the farthest hex in reach that lies nearest to a foreign place. */
function firstRide(view: View, data: Data): { readonly ref: string; readonly path: string } | undefined {
  const ground = groundOf(view, data);
  const scout = values(view.commands).find(
    (one) => one.kind === 'SC' && sizeOf(one.stack) > 0 && one.carriedBy === null && one.parent === null,
  );
  if (!scout) return undefined;
  const points = footPoints(data);
  const reached = marches(ground, scout.hex, true, (hex) => isTaken(view, hex), points);
  const others = othersOf(view).filter(({ kind }) => kind === 'city');
  const near = (hex: HexId): number =>
    others.findIndex((other) => ground.map.hexes[hex]?.next.includes(other.hex) === true);
  const goals = [...reached.keys()].filter((hex) => hex !== scout.hex && !isTaken(view, hex));
  const [goal] = goals.sort(
    (x, y) =>
      Number(near(y) >= 0) - Number(near(x) >= 0) ||
      mustGet(reached, y).cost - mustGet(reached, x).cost ||
      Number(hasRoad(view, y)) - Number(hasRoad(view, x)),
  );
  if (goal === undefined) return undefined;
  const { tokens } = tokensOf(ground, scout.hex, wayTo(reached, goal), true, points);
  return tokens.length === 0 ? undefined : { ref: refOf(scout.id), path: tokens.join(',') };
}

/** A place or force of others stands there. */
const isTaken = (view: View, hex: HexId): boolean => {
  const place = view.places[hex];
  return (place !== undefined && place.holder !== view.position) || view.seen.some((one) => one.hex === hex);
};

/** The nearest power with which there is neither war nor treaty. */
function firstFriend(view: View): string | undefined {
  const foes = enemies(view);
  return othersOf(view).find(
    ({ owner }) => view.positions[owner] !== undefined && !foes.includes(owner) && !isAllied(view, owner),
  )?.owner;
}
