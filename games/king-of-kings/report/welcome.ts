/** The first sheet of a game: who one is, what one has, who is near, and a first sheet that passes the check. */
import {
  led,
  fact,
  counted,
  countOf,
  values,
  type Fact,
  type Text,
  type Welcome,
} from '../../../src/core/index.js';
import { forcesUnder, forceStrength, hasUnits, isShip, isTrade } from '../rules/realm/forces.js';
import { shortId } from '../rules/realm/own-forces.js';
import { capitalOf, citiesUnder, hasFlag } from '../rules/realm/realms.js';
import { gridOf, scenarioOf } from '../ruleset.js';
import { nameOf, row, titleOf, type Desk } from './telling.js';
import type { Stranger } from './foreign.js';
import { forceName } from './threats.js';
import type { OpenForce } from '../board.js';

export function welcome(desk: Desk): Welcome {
  const { world, me } = desk;
  const scenario = scenarioOf(world);
  const seat = capitalOf(world.state, me);
  const who: Text[] = [
    scenario.summary,
    `You are the monarch of ${nameOf(desk, me)}${seat === undefined ? '' : `; your capital is ${titleOf(desk, seat)}`}.`,
    ...peculiarities(desk),
  ];
  return { who, example: example(desk) };
}

/** What is different for one's own people. */
function peculiarities({ world, me }: Desk): string[] {
  const { peculiar } = world.data.data.texts;
  const all = (world.state.sides[me]?.flags ?? []).flatMap((flag) => peculiar[flag] ?? []);
  return all.length === 0
    ? []
    : [
        row(all, 3)
          .replace(/\., /g, '. ')
          .replace(/\. and /g, '. ')
          .replace(/(\d+ more)$/, '$1 below.'),
      ];
}

export function holdings(desk: Desk): Fact[] {
  const { world, view, me } = desk;
  const { state } = world;
  const cities = citiesUnder(state, me);
  const forces = forcesUnder(state, me).filter((force) => !isTrade(force) && hasUnits(force));
  const trade = forcesUnder(state, me).filter(isTrade);
  const money = hasFlag(state, me, 'no-money') ? '' : `${view.realm.treasury} talents in the treasury`;
  return [
    ...(cities.length > 0
      ? [
          fact(
            'happened',
            6,
            led(
              `${cities.length === 1 ? 'One place' : `${cities.length} places`}:`,
              `${row(
                cities.map((city) => titleOf(desk, city.hex)),
                6,
              )}.`,
            ),
            { place: capitalOf(state, me) ?? cities[0]?.hex, ref: 'cities' },
          ),
        ]
      : []),
    ...armies(desk, forces),
    ...(trade.length + money.length > 0
      ? [
          fact(
            'happened',
            3,
            led(
              'Besides:',
              `${[money, trade.length > 0 ? counted(trade.length, 'trade counter') : ''].filter((part) => part !== '').join(', ')}.`,
            ),
            { ref: 'realm' },
          ),
        ]
      : []),
  ];
}

/** The two strongest forces by name, and how many stand elsewhere. */
function armies(desk: Desk, forces: readonly OpenForce[]): Fact[] {
  const { world } = desk;
  const more = forces.length - 2;
  return [
    ...forces
      .map((force) => ({ force, strength: forceStrength(world, force) }))
      .sort((a, b) => b.strength - a.strength)
      .slice(0, 2)
      .map(({ force, strength }) =>
        fact(
          'happened',
          5,
          led(
            `${forceName(desk, force.id, force.owner)} at ${titleOf(desk, force.hex)},`,
            `strength ${strength}.`,
          ),
          { place: force.hex, ref: 'forces' },
        ),
      ),
    ...(more > 0
      ? [
          fact(
            'happened',
            4,
            led(counted(more, 'more force'), more > 1 ? 'stand elsewhere.' : 'stands elsewhere.'),
            {
              ref: 'forces',
            },
          ),
        ]
      : []),
  ];
}

/** Each foreign side with its nearest force. */
export function neighbours(desk: Desk, strangers: readonly Stranger[]): Fact[] {
  const sides = [...new Set(strangers.map(({ force }) => force.owner))];
  return sides.map((side) => {
    const own = strangers.filter(({ force }) => force.owner === side);
    const [first] = own;
    const strength = own.reduce((sum, one) => sum + one.strength, 0);
    const enemy = own.some(({ stance }) => stance === 'enemy');
    const where = first
      ? `the nearest force at ${titleOf(desk, first.force.hex)}, ${counted(first.hexes, 'hex', 'hexes')} off`
      : '';
    return fact(
      'threatens',
      enemy ? 7 : 4,
      led(`${nameOf(desk, side)}, strength ${strength}${enemy ? ', at war with you:' : ':'}`, `${where}.`),
      { place: first?.force.hex, ref: 'foreign' },
    );
  });
}

/** Lines that everybody may write: a council, a purchase, a policy, a standing order, a name. */
function example(desk: Desk): string[] {
  const { world, me, view } = desk;
  const { state, data } = world;
  const { season } = state.game;
  if (season === 'setup') return ['SU - [Red, Grey, Blue, Green, Brown]'];
  const army = forcesUnder(state, me)
    .filter((force) => force.owner === me && !isTrade(force) && hasUnits(force))
    .sort((a, b) => forceStrength(world, b) - forceStrength(world, a))[0];
  const buys = data.charts['type-order'].find(
    (type) =>
      !isShip(world, type) &&
      countOf(state.sides[me]?.pool, type) > 0 &&
      data.charts.units[type].price <= view.realm.treasury,
  );
  const barred = hasFlag(state, me, 'no-money') || hasFlag(state, me, 'no-buying');
  return [
    ...(season === 'summer' ? ['C - [administration]'] : []),
    ...(army
      ? [`O - [${shortId(me, army.id)}] - [intercept 2:1, refuge weaker]`, ...step(desk, army.id, army.hex)]
      : []),
    'P - [losses] - [cheap]',
    ...(buys !== undefined && !barred ? [`B - [1 ${buys}] - [capital]`] : []),
  ];
}

/** A march of one hex over open land to where nobody stands. */
function step(desk: Desk, id: string, from: string): string[] {
  const { world, me } = desk;
  const { state } = world;
  const force = state.forces[id];
  if (force?.kind !== 'army' || force.inside) return [];
  const side = gridOf(world)
    .sides(from)
    .find(
      ({ to, land }) =>
        land === 1 && state.cities[to] === undefined && values(state.forces).every(({ hex }) => hex !== to),
    );
  return side ? [`M - [${shortId(me, id)}] - [${side.to}]`] : [];
}
