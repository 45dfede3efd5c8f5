/** The words with which rule cases put things on the stage. */
import { entries, type Json } from '../../../src/core/index.js';
import type {
  City,
  Command,
  Fort,
  Leader,
  Stack,
  StandingOrders,
} from '../../../games/weekly-campaign/records.js';
import { newCommand } from '../../../games/weekly-campaign/rules/troops/commands.js';
import { seat } from '../../../games/weekly-campaign/scenarios/first-records.js';
import type { State, WeatherCode } from '../../../games/weekly-campaign/state.js';
import { data, paint } from './kit.js';
import { ally, third } from './kit-sieges.js';

const COMMANDS = { attack: 1, probe: 2, defend: 3, evade: 4 } as const;
const PLANS = { skirmish: 1, hold: 2, advance: 3, charge: 4, envelop: 5 } as const;
const MEETS = { all: 'A', enemies: 'B', nobody: 'C' } as const;
const CITY = {
  'pass by': 0,
  ready: 1,
  blockade: 2,
  besiege: 3,
  assault: 4,
  'besiege and assault': 5,
  loot: 6,
  pillage: 7,
  devastate: 8,
  raid: 9,
} as const;
const GARRISON = { hold: 1, 'sally against a siege': 2, 'sally to help': 3 } as const;

/** What a force is ordered and how it stands; further parts as in the state. */
type Force = Partial<Omit<Command, 'orders'>> & {
  /** `4CHC 8PMI 6SLI.v`: regular without a grade, militia as militia. */
  readonly troops?: string;
  readonly command?: keyof typeof COMMANDS;
  readonly plan?: keyof typeof PLANS;
  readonly meets?: keyof typeof MEETS;
  readonly city?: keyof typeof CITY;
  /** Inside the walls of the place in its hex, and what it does from there. */
  readonly garrison?: keyof typeof GARRISON;
  readonly formation?: number;
  readonly modifier?: number;
};

type Walled<Place> = string | (Partial<Place> & { readonly troops?: string });

interface Words {
  /** Nobody is at war. */
  readonly peace?: boolean;
  /** Pairs with a treaty, and no war between them: `P1-P5`. */
  readonly allies?: readonly string[];
  /** A third position without lands or troops. */
  readonly third?: string;
  readonly turn?: number;
  readonly weatherLast?: WeatherCode;
  readonly treasury?: Readonly<Record<string, number>>;
  readonly morale?: Readonly<Record<string, number>>;
  /** By name: the troops inside, or parts of the city as they stand in the state. */
  readonly cities?: Readonly<Record<string, Walled<City>>>;
  /** By id, `P1-FO6`. */
  readonly forts?: Readonly<Record<string, Walled<Fort>>>;
  /** `P1 3DV at Corinth: 12PMI 8SLI`, or with what it is ordered; one that stands elsewhere is moved here. */
  readonly forces?: Readonly<Record<string, string | Force>>;
  /** Commands that are not there: `P5-2DV`. */
  readonly away?: readonly string[];
  /** `P1-L1: { at: P1-3DV, sge: 1 }` */
  readonly leaders?: Readonly<Record<string, Partial<Leader>>>;
  /** `P1 SP1: Athens` */
  readonly spies?: Readonly<Record<string, string>>;
  /** `P1 TR1 at Athens: Pella`, where it was bought. */
  readonly traders?: Readonly<Record<string, string>>;
  /** Another terrain letter for a hex; a capital letter has a river. */
  readonly terrain?: Readonly<Record<string, string>>;
}

export function stage(state: State, given: Json): void {
  const words = given as unknown as Words;
  if (words.third !== undefined) third(state, words.third);
  politics(state, words);
  for (const [hex, letter] of entries(words.terrain ?? {})) paint(state, hex, letter);
  for (const id of words.away ?? []) leave(state, id);
  for (const [name, what] of entries(words.cities ?? {})) wall(state.cities[hexOf(state, name)]!, what);
  for (const [id, what] of entries(words.forts ?? {})) wall(state.forts[id]!, what);
  for (const [who, what] of entries(words.forces ?? {}))
    stand(state, who, typeof what === 'string' ? { troops: what } : what);
  for (const [id, { at, ...more }] of entries(words.leaders ?? {})) {
    for (const command of Object.values(state.commands))
      if (at !== undefined) command.leaders = command.leaders.filter((one) => one !== id);
    if (at !== undefined) seat(state, id, at);
    Object.assign(state.leaders[id]!, more);
  }
  agents(state, words);
}

function politics(state: State, words: Words): void {
  if (words.turn !== undefined) state.turn = words.turn;
  if (words.weatherLast) state.weather.last = state.weather.now = words.weatherLast;
  if (words.peace) state.wars = {};
  for (const pair of words.allies ?? []) {
    const [a = '', b = ''] = pair.split('-');
    delete state.wars[pair];
    ally(state, a, b);
  }
  for (const [id, tlts] of entries(words.treasury ?? {})) {
    const position = state.positions[id]!;
    const accounts = position.accounts.map((quarter) => ({ ...quarter, opening: tlts, lines: {} }));
    Object.assign(position, { treasury: tlts, accounts, ledger: { opening: tlts, lines: [] } });
  }
  for (const [id, morale] of entries(words.morale ?? {})) state.positions[id]!.morale = morale;
}

function agents(state: State, { spies = {}, traders = {} }: Words): void {
  for (const [who, name] of entries(spies)) {
    const [owner = '', ref = ''] = who.split(' ');
    const n = Number(ref.slice(2));
    state.spies[`${owner}-${ref}`] = { id: `${owner}-${ref}`, owner, n, city: hexOf(state, name) };
    state.positions[owner]!.seq.SP = n;
  }
  for (const [who, from] of entries(traders)) {
    const [owner = '', ref = '', , ...place] = who.split(' ');
    const [id, n] = [`${owner}-${ref}`, Number(ref.slice(2))];
    const [hex, origin] = [hexOf(state, place.join(' ')), hexOf(state, from)];
    state.tradeUnits[id] = { id, owner, n, hex, origin, path: [], bank: 0, carriedBy: null };
    state.positions[owner]!.seq.TR = n;
  }
}

/** A city's name, or a hex as it is. */
const hexOf = (state: State, name: string): string =>
  Object.values(state.cities).find((city) => city.name === name)?.id ?? name;

function stackOf(troops: string): Stack {
  const parts = [...troops.matchAll(/(\d+) ?([A-Z]{2,3})(\.[mrve])?/g)];
  return Object.fromEntries(
    parts.map(([, n, code = '', grade]) => {
      const usual = code === 'MIL' ? '.m' : code === 'MER' ? '' : '.r';
      return [`${code}${grade ?? usual}`, Number(n)];
    }),
  );
}

function wall<Place extends City | Fort>(place: Place, what: Walled<Place>): void {
  const { troops, ...more } = (typeof what === 'string' ? { troops: what } : what) as Partial<Place> & {
    troops?: string;
  };
  Object.assign(place, more, troops === undefined ? {} : { stack: stackOf(troops) });
}

function leave(state: State, id: string): void {
  const { owner, leaders } = state.commands[id]!;
  for (const leader of leaders) seat(state, leader, state.positions[owner]!.capital);
  delete state.commands[id];
}

function stand(state: State, who: string, what: Force): void {
  const [owner = '', ref = '', , ...place] = who.split(' ');
  const kind = ref.replace(/\d+/, '') as Command['kind'];
  const hex = hexOf(state, place.join(' '));
  const n = Number.parseInt(ref, 10);
  const known = state.commands[`${owner}-${ref}`];
  const force = known ?? newCommand(state, data, { owner, kind, hex, n });
  if (!known) state.positions[owner]!.seq[kind] = Math.max(state.positions[owner]!.seq[kind], n);
  const { troops, command, plan, meets, city, garrison, formation, modifier, ...more } = what;
  const orders: Partial<StandingOrders> = {
    mode: garrison ? 'G' : 'F',
    ...(command && { command: COMMANDS[command] }),
    ...(plan && { battle: PLANS[plan] }),
    ...(meets && { conditional: MEETS[meets] }),
    ...(city && { city: CITY[city] }),
    ...(garrison && { city: GARRISON[garrison] }),
    ...(formation !== undefined && { formation }),
    ...(modifier !== undefined && { modifier }),
  };
  const under = force.parent !== null && state.commands[force.parent] ? force.parent : null;
  Object.assign(force, { hex, parent: garrison ? hex : under, inside: garrison ? hex : null }, more);
  Object.assign(force.orders, orders);
  if (troops !== undefined) Object.assign(force, { [kind === 'FL' ? 'sqds' : 'stack']: stackOf(troops) });
}
