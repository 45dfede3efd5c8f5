/** The map to point at: hexes and things as orders name them. KOK-MAP-1 to 4, KOK-SEE-2 */
import { hexCorners, hexPoint } from '../../../src/atlas/index.js';
import { ids, kept, must, values, type BoardMap, type Spot, type Thing } from '../../../src/core/index.js';
import { gainableSides } from '../rules/crown/alliances.js';
import {
  countsText,
  forceStrength,
  hasUnits,
  isBesieged,
  isTrade,
  leadersIn,
  stacks,
  tally,
} from '../rules/realm/forces.js';
import { shortId } from '../rules/realm/own-forces.js';
import { capitalOf, citiesUnder, commander, sideName, stanceOf } from '../rules/realm/realms.js';
import { wallsOf } from '../rules/siege/siegecraft.js';
import { gridOf, placeName, sideText } from '../ruleset.js';
import type { OpenForce } from '../board.js';
import type { Grid } from '../grid.js';
import type { Rules, World } from '../play.js';
import type { City } from '../state.js';
import type { View } from '../view.js';
import { frontDrawing, PAPER, toHex } from './drawing.js';
import { LEGEND } from './legend.js';

export function mapOf(rules: Rules, view: View): BoardMap {
  const world = { state: view.board, data: rules };
  const me = view.position;
  const home = capitalOf(view.board, me);
  return {
    title: 'The world',
    drawing: frontDrawing(world, view),
    scale: PAPER,
    legend: LEGEND,
    spots: spotsOf(world),
    things: thingsOf(world, view),
    ...(home === undefined ? {} : { home: placeName(world, home) }),
  };
}

/** Ground, words and neighbours are the same for everybody. */
const spots = kept<Grid, readonly Spot[]>();

const GROUND: Readonly<Record<string, string>> = { C: 'coast', R: 'river', D: 'desert', L: 'land' };

/** All hexes that an order may name: open sea is none. */
function spotsOf(world: World): readonly Spot[] {
  return spots(gridOf(world), () => newSpots(world));
}

function newSpots(world: World): readonly Spot[] {
  const grid = gridOf(world);
  const [, unit] = hexPoint({ q: 0, r: 1 });
  const edge = unit / 1.5;
  return grid.hexes
    .filter((hex) => grid.kind(hex) !== '~')
    .map((hex): Spot => {
      const sides = grid.sides(hex);
      const title = grid.title(hex);
      const words = [
        title === hex ? hex : `${title} ${hex}`,
        GROUND[grid.kind(hex)] ?? 'land',
        ...(grid.kind(hex) !== 'R' && sides.some(({ river }) => river) ? ['river'] : []),
        ...(sides.some(({ land }) => land === 2) ? ['mountains'] : []),
      ];
      return {
        ref: placeName(world, hex),
        word: words.join(', '),
        at: hexPoint(toHex(hex)),
        outline: [hexCorners(toHex(hex)).map(([x, y]) => [x * edge, y * edge] as const)],
        beside: sides
          .filter(({ land, water }) => land !== undefined || water !== undefined)
          .map(({ to }) => placeName(world, to)),
      };
    });
}

/** Own ones before those of allies, then seats and offers, then what is foreign. */
function thingsOf(world: World, view: View): Thing[] {
  const { state } = world;
  const me = view.position;
  const isOwn = (side: string): boolean => commander(state, side) === me;
  const forces = values(state.forces);
  const cities = values(state.cities);
  const mine = forces.filter((f) => isOwn(f.owner));
  return [
    ...mine.filter((f) => f.owner === me).map((f) => forceThing(world, me, f)),
    ...mine.filter((f) => f.owner !== me).map((f) => forceThing(world, me, f)),
    ...cities.filter((c) => isOwn(c.controller)).map((c) => placeThing(world, me, c)),
    ...ids(state.positions).flatMap((id) => (id === me ? [] : [seatThing(world, me, id)])),
    ...houses(world),
    ...offers(view),
    ...cities.filter((c) => !isOwn(c.controller)).map((c) => placeThing(world, me, c)),
    ...forces.filter((f) => !isOwn(f.owner)).map((f) => forceThing(world, me, f)),
  ];
}

function forceThing(world: World, me: string, force: OpenForce): Thing {
  const { state, data } = world;
  const own = commander(state, force.owner) === me;
  const ref = shortId(me, force.id);
  const side = force.owner === me ? '' : ` of ${sideName(state, force.owner)}`;
  const goods = values(state.goods).filter(({ carrier }) => carrier === force.id);
  const parts = [
    ...(hasUnits(force) ? [`strength ${forceStrength(world, force)}`] : []),
    countsText(tally(stacks(world, force)), data.charts['type-order']),
    ...leadersIn(state, force.id).map(({ kind, name }) => name ?? kind),
    ...(isTrade(force) ? [goods.map(({ type }) => type).join(', ') || 'empty'] : []),
    ...(force.inside ? ['inside the walls'] : []),
  ];
  return {
    ref,
    kind: 'force',
    word: `${own ? ref : force.kind}${force.name === undefined ? '' : ` ${force.name}`}${side}`,
    line: `${force.kind}: ${parts.filter((part) => part !== '').join(', ')}`,
    at: placeName(world, force.hex),
    own,
  };
}

function placeThing(world: World, me: string, city: City): Thing {
  const { state } = world;
  const ref = placeName(world, city.hex);
  const title = gridOf(world).title(city.hex);
  const seat = capitalOf(state, city.controller) === city.hex;
  const parts = [
    sideName(state, city.controller),
    seat ? 'capital' : city.kind,
    ...(city.tribute > 0 ? [`tribute ${city.tribute}`] : []),
    `walls ${wallsOf(city)}`,
    ...(city.looted ? ['looted'] : []),
    ...(isBesieged(world, city.hex, city.controller) ? ['besieged'] : []),
  ];
  return {
    ref,
    kind: 'place',
    word: city.name === title ? ref : `${ref} (${city.name})`,
    line: parts.join(', '),
    at: ref,
    own: commander(state, city.controller) === me,
  };
}

/** Where a side lives, if that is on the map. */
function homeOf(world: World, id: string): { readonly at?: string } {
  const side = world.state.sides[id];
  const hex = side?.capital ?? side?.home;
  const grid = gridOf(world);
  return hex !== undefined && grid.has(hex) && grid.kind(hex) !== '~' ? { at: placeName(world, hex) } : {};
}

function seatThing(world: World, me: string, id: string): Thing {
  const { state } = world;
  const p = must(state.positions, id, 'the positions');
  const cities = citiesUnder(state, id).length;
  const stances = `you: ${stanceOf(state, me, id)}, they: ${stanceOf(state, id, me)}`;
  return {
    ref: id,
    kind: 'seat',
    word: `${id} ${sideName(state, id)}`,
    line:
      p.status === 'active'
        ? `${stances}, ${cities} ${cities === 1 ? 'city' : 'cities'}, monarch ${p.monarch.married ? 'married' : 'unmarried'}`
        : `out of the game since turn ${p.statusTurn ?? 0}`,
    ...homeOf(world, id),
    own: false,
  };
}

/** KOK-SUM-3: countries that may be won, as marriages and the council name them. */
function houses(world: World): Thing[] {
  return gainableSides(world).map((id) => ({
    ref: sideText(world, id),
    kind: 'seat',
    word: sideName(world.state, id),
    line: 'a country that may be won',
    ...homeOf(world, id),
    own: false,
  }));
}

/** KOK-OPT-5: soldiers that others let out. */
function offers({ position, offers: open }: View): Thing[] {
  return [
    ...new Map(
      open
        .filter(({ seller, count }) => seller !== position && count > 0)
        .map(({ seller, type, count, fee }): [string, Thing] => [
          `${seller} ${type}`,
          {
            ref: `${seller} ${type}`,
            kind: 'offer',
            word: `${count} ${type} of ${seller}`,
            line: `fee ${fee} for all`,
            own: false,
          },
        ]),
    ).values(),
  ];
}
