/** The data compiled once: grids, scenarios by size. What `play.data` is. */
import { fold, invariant, must } from '../../src/core/index.js';
import { buildGrid, knowsPlace, type Grid } from './grid.js';
import type { Changes, Data, Scenario } from './data.js';
import { sideRef, type Names, type SideRef } from './orders/references.js';
import type { Rules, ScenarioRules } from './play.js';

/** Lays a size's entries over its scenario; patches, rebels and pirates stay for `create`. */
function sized(scenario: Scenario, players: number): Scenario {
  const size = scenario.sizes?.[String(players)];
  if (!size) return scenario;
  return {
    ...scenario,
    ...size,
    changes: { ...scenario.changes, ...size.changes },
    special: { ...scenario.special, ...size.special },
    neutrals: { ...scenario.neutrals, ...size.neutrals },
  };
}

export function compileRules(data: Data, scenarioRules: Rules['scenarioRules']): Rules {
  const scenarios = new Map<string, Scenario>();
  const grids = new Map<string, Grid>();
  const scenario = (id: string, players: number): Scenario => {
    const key = `${id} ${players}`;
    const known = scenarios.get(key);
    if (known) return known;
    const bare = data.scenarios[id];
    invariant(bare, `there is a scenario ${id}`);
    const made = sized(bare, players);
    scenarios.set(key, made);
    return made;
  };
  const grid = (id: string, players: number): Grid => {
    const { sheet, thebes } = scenario(id, players);
    const key = `${sheet} ${thebes ?? ''}`;
    const known = grids.get(key);
    if (known) return known;
    const made = buildGrid(data.map, data.places.places, data.charts, sheet, thebes);
    grids.set(key, made);
    return made;
  };
  return { data, charts: data.charts, places: data.places.places, scenario, grid, scenarioRules };
}

interface Located {
  readonly state: { readonly game: { readonly scenario: string; readonly players: number } };
  readonly data: Rules;
}

export function gridOf({ state, data }: Located): Grid {
  return data.grid(state.game.scenario, state.game.players);
}

/** The map with the names that most scenarios give its places: for whoever reads without a game at hand. */
export const plainGrid = (rules: Rules): Grid => rules.grid(PLAIN, 4);
const PLAIN = 'greeks';

export function scenarioOf({ state, data }: Located): Scenario {
  return data.scenario(state.game.scenario, state.game.players);
}

/** A hex as orders name it: by its title, or by its number where two places bear that title. */
export function placeName(world: Located, hex: string): string {
  const grid = gridOf(world);
  const title = grid.title(hex);
  return grid.find(title) === hex ? title : hex;
}

/** The hex of a place that a scenario's file names. */
export function hexOf(world: Located, place: string): string {
  const hex = gridOf(world).find(place);
  invariant(hex !== undefined, `the map has a place "${place}"`);
  return hex;
}

/** The same where it may lie off the sheet of this game (KOK-SCN-4). Undefined: it does. */
export function hexIfOnSheet(world: Located, place: string): string | undefined {
  const hex = gridOf(world).find(place);
  if (hex === undefined)
    invariant(knowsPlace(world.data.places, place), `there is a place "${place}" off the sheet`);
  return hex;
}

const NONE: Changes = {};

/** What the scenario of this game changes by names and numbers, for so many players. */
export function changesOf(world: Located): Changes {
  return scenarioOf(world).changes ?? NONE;
}

/** Names of countries that a position may take to its side instead of a roll (KOK-SCN-6). */
export function takenBy(world: Located, position: string): readonly string[] {
  const rule = changesOf(world)['take-ally'];
  return rule?.position === position ? rule.of : [];
}

const COMMON: ScenarioRules = {};

/** What it changes by procedures of its own. */
export function rulesOf({ state, data }: Located): ScenarioRules {
  return data.scenarioRules[state.game.scenario] ?? COMMON;
}

/** `Sea People` → `sea-people` */
export function sideId(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export const bandId = (name: string): string => `band-${sideId(name)}`;
/** KOK-HOUSE-9: of a band whose name a country bears. */
export const raidersName = (name: string): string => `${name} raiders`;
export const rebelId = (position: string): string => `rebel-${position}`;
export const rebelsName = (country: string): string => `${country} rebels`;

type Sided = Located & {
  readonly state: {
    readonly sides: Readonly<
      Record<string, { readonly id: string; readonly name: string; readonly kind: string }>
    >;
  };
};

/** The side that is meant, as the world is now; undefined: there is none of that name. */
export function findSide(world: Sided, ref: SideRef): string | undefined {
  if (ref.kind === 'position') return world.state.sides[ref.position] ? ref.position : undefined;
  const { name } = ref;
  const all = Object.keys(world.state.sides).sort();
  const named = all.filter((id) => fold(must(world.state.sides, id).name) === name);
  // A band may bear the name of a country (KOK-MAIL-5): the country is meant.
  const country = named.find((id) => world.state.sides[id]?.kind !== 'raider');
  return country ?? named[0] ?? all.find((id) => fold(id) === name);
}

/** Sides that may yet come, with all that they are called by: bands, and rebels of a position. */
function* comers(world: Sided): Generator<readonly [id: string, called: readonly string[]]> {
  for (const name of Object.keys(scenarioOf(world).raiders?.bands ?? {}))
    yield [bandId(name), [name, raidersName(name)]];
  for (const { id, name, kind } of Object.values(world.state.sides))
    if (kind === 'position') yield [rebelId(id), [rebelsName(name)]];
}

/** What the words of orders and policies are looked up in. */
export function namesOf(world: Sided): Names {
  return {
    grid: gridOf(world),
    side(written) {
      const known = findSide(world, sideRef(written));
      if (known !== undefined) return known;
      const name = fold(written);
      for (const [id, called] of comers(world))
        if (fold(id) === name || called.some((one) => fold(one) === name)) return id;
      return undefined;
    },
    sideName(id) {
      if (world.state.sides[id]) return sideText(world, id);
      for (const [comer, [name = id]] of comers(world)) if (comer === id) return name;
      return id;
    },
    placeName: (hex) => placeName(world, hex),
  };
}

/** How a side is named in a list of sides, so that `findSide` finds it again. */
export function sideText(world: Sided, id: string): string {
  const name = world.state.sides[id]?.name;
  if (name === undefined) return id;
  return findSide(world, sideRef(name)) === id ? name : id;
}
