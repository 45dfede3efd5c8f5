/**
 * Is a forecast honest? With the others' true sheets and the true dice forced it must tell what then happened. Where nothing that matters
 * is hidden it is played on the state imagined from the view; what a view does hide is put right first, and no more than that; where
 * too much is hidden (fog, decks of cards) it is played on the true state, and then proves what is read out of a world.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { loadSystem, packageRoot } from '../../src/catalog.js';
import {
  canonicalJson,
  deepFreeze,
  forecaster,
  seededDice,
  worldOn,
  type Forecast,
  type GameEvent,
  type GameSystem,
  type OrderSheet,
} from '../../src/core/index.js';

type Plain = Readonly<Record<string, unknown>>;
type Records = Readonly<Record<string, Plain>>;
type Result = 'won' | 'lost' | 'open';

/** What a system is held to. States and events are read raw here, by none of the code that forecasts are made with. */
export interface Honest {
  readonly id: string;
  /** Played one after the other until there are enough steps. */
  readonly scenarios: readonly string[];
  /** What the view hides, put right in the imagined state; undefined: too much is hidden, the true state is forced. */
  readonly corrected?: (imagined: Plain, truth: Plain, me: string) => Plain;
  /** Money in the treasury. */
  readonly money?: (state: Plain, me: string) => unknown;
  /** Where an own force stands, as ids of the state write it; undefined: it is no more. */
  readonly spot: (state: Plain, me: string, ref: string) => string | undefined;
  /** The name of an area on the map, where ids are other. */
  readonly nameOf?: (place: string) => string;
  /** Own fights of a step: where, and how they went. `own`: references of the forces that were one's own. */
  readonly fights: (events: readonly GameEvent[], me: string, own: ReadonlySet<string>) => [string, Result][];
}

const of = (state: Plain, key: string): Records => state[key] as Records;
const treasury = (state: Plain, me: string): unknown => of(state, 'positions')[me]?.treasury;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const winner = (won: boolean): Result => (won ? 'won' : 'lost');

type Named = Readonly<Record<string, { readonly name: string }>>;
const areas = parse(
  readFileSync(join(packageRoot, 'games/barbarian-kingdom-empire/data/map.yaml'), 'utf8'),
) as { readonly areas: Named; readonly seas: Named };

/** KOK-SEE-1, KOK-SEE-2: what others keep to themselves. */
const REALM = [
  'treasury', 'opening', 'history', 'lastSpringIncome', 'given', 'tokens', 'policies', 'absent', 'proposed', 'frozen', 'offers',
]; // prettier-ignore

export const HONEST: readonly Honest[] = [
  {
    id: 'rise-and-fall',
    scenarios: ['standard', 'late-empire'],
    // Nothing: only the numbers of old events, which a view counts anew, are other.
    corrected: (imagined, truth) => ({ ...imagined, recent: truth.recent }),
    spot: (state, _me, ref) => text(of(state, 'units')[ref]?.where),
    fights: (events, _me, own) =>
      events.flatMap(({ type, data }): [string, Result][] => {
        if (type !== 'attack-won' && type !== 'attack-failed') return [];
        const won = type === 'attack-won';
        if (own.has(text(data.unit))) return [[text(data.area), winner(won)]];
        return own.has(text(data.against)) ? [[text(data.area), winner(!won)]] : [];
      }),
  },
  {
    id: 'barbarian-kingdom-empire',
    scenarios: ['roman-empire', 'vikings', 'alexander', 'pre-roman', 'byzantine', 'late-empire'],
    corrected: (imagined, truth) => ({ ...imagined, standing: truth.standing }),
    nameOf: (area) => (areas.areas[area] ?? areas.seas[area])?.name ?? area,
    money: treasury,
    spot: (state, _me, ref) =>
      text(
        Object.values(of(state, 'units')).find((unit) => `${text(unit.type)}${String(unit.serial)}` === ref)
          ?.area,
      ),
    fights: (events, me) =>
      events.flatMap(({ type, data }): [string, Result][] => {
        if (type !== 'combat-rolled' && type !== 'attack-broken-off') return [];
        const result = type === 'combat-rolled' ? text(data.result) : 'AR';
        if (data.position !== me && data.against !== me) return [];
        if (result === 'EX') return [[text(data.area), 'open']];
        return [[text(data.area), winner((data.position === me) === result.startsWith('D'))]];
      }),
  },
  {
    id: 'king-of-kings',
    scenarios: ['hammurabi', 'cyrus', 'diadochi', 'assyria'],
    corrected(imagined, truth, me) {
      const theirs = (key: string, keys: readonly string[], isTheirs: (id: string) => boolean): Records =>
        Object.fromEntries(
          Object.entries(of(imagined, key)).map(([id, one]) => {
            const true_ = of(truth, key)[id] ?? {};
            const rest = Object.entries(one).filter(([name]) => !keys.includes(name));
            const hidden = Object.entries(true_).filter(([name]) => keys.includes(name));
            return [id, isTheirs(id) ? Object.fromEntries([...rest, ...hidden]) : one];
          }),
        );
      return {
        ...imagined,
        positions: theirs('positions', REALM, (id) => id !== me),
        forces: theirs('forces', ['orders'], (id) => of(truth, 'forces')[id]?.owner !== me),
      };
    },
    money: treasury,
    spot: (state, me, ref) => text((of(state, 'forces')[`${me}-${ref}`] ?? of(state, 'forces')[ref])?.hex),
    fights: (events, me) =>
      events.flatMap(({ type, data }): [string, Result][] =>
        type === 'battle-ended' && data.domain !== 'naval' && (data.winner === me || data.loser === me)
          ? [[text(data.hex), winner(data.winner === me)]]
          : [],
      ),
  },
  {
    id: 'ancient-empires',
    scenarios: ['seats-4', 'seats-6'],
    money: treasury,
    spot: (state, _me, ref) => text(of(state, 'stacks')[ref]?.at),
    fights: (events, me) =>
      events.flatMap(({ type, data }): [string, Result][] => {
        if (type !== 'combat-fought') return [];
        const side = (data.sides as string[][]).findIndex((one) => one.some((name) => name === `pos:${me}`));
        if (side < 0) return [];
        const at = text(data.at);
        return [[at, data.result === 'drawn' ? 'open' : winner((data.result === 'won') === (side === 0))]];
      }),
  },
  {
    id: 'weekly-campaign',
    scenarios: ['tutorial', 'inner-sea'],
    money: treasury,
    spot: (state, me, ref) => text(of(state, 'commands')[`${me}-${ref}`]?.hex),
    fights: (events, me) =>
      events.flatMap(({ type, data }): [string, Result][] => {
        const sides = [data.attacker, data.defender] as (Plain | undefined)[];
        if ((type === 'battle' || type === 'naval-battle') && sides.some((side) => side?.position === me))
          return [[text(data.hex), data.result === 'drawn' ? 'open' : winner(data.winner === me)]];
        return type === 'assault' && data.by === me ? [[text(data.hex), winner(data.captured === true)]] : [];
      }),
  },
];

interface Step {
  readonly state: Plain;
  readonly events: readonly GameEvent[];
}

/** What was held: so many forecasts of so many orders, ends and fights. */
export interface Tally {
  steps: number;
  forecasts: number;
  orders: number;
  ends: number;
  fights: number;
}

/** Plays games of stand-ins for so many steps, and holds the forecast of every sheet against what happened. */
export async function honestFor(honest: Honest, steps: number): Promise<Tally> {
  const system = await loadSystem(honest.id);
  const tally: Tally = { steps: 0, forecasts: 0, orders: 0, ends: 0, fights: 0 };
  for (const scenario of honest.scenarios) {
    const begin = seededDice({ seed: 'honest', turn: 0, step: 'create', rolls: system.rolls });
    let now: Step = { state: deepFreeze(system.create(scenario, {}, begin)) as Plain, events: [] };
    while (tally.steps < steps && system.awaiting(now.state).length > 0) {
      now = oneStep(system, honest, now, tally);
      tally.steps++;
    }
  }
  return tally;
}

function oneStep(system: GameSystem, honest: Honest, now: Step, tally: Tally): Step {
  const { turn, step } = system.moment(now.state);
  const sheets: Record<string, OrderSheet> = {};
  for (const id of system.awaiting(now.state))
    sheets[id] = system.standIn(
      system.see(now.state, now.events, id),
      seededDice({ seed: `honest ${id}`, turn, step }),
    );
  const dice = () => seededDice({ seed: 'honest', turn, step, rolls: system.rolls });
  const truly = system.resolve(now.state, deepFreeze(sheets), dice());
  if ('questions' in truly) throw new Error(`${system.id}: the rules ask`);
  const after: Step = deepFreeze({ state: truly.state as Plain, events: truly.events });
  for (const [position, sheet] of Object.entries(sheets)) {
    const view: unknown = deepFreeze(JSON.parse(JSON.stringify(system.see(now.state, now.events, position))));
    const own = { position, sheet, view, seed: 'forecast' };
    const state = startOf(system, honest, now.state, own);
    const world = worldOn(system, own, { state, sheets, dice: dice() });
    hold(system, honest, forecaster(system, own).sum([world]), { after, view, position, sheet, tally });
    tally.forecasts++;
  }
  return after;
}

/** The state that the forecast is played on. */
function startOf(
  system: GameSystem,
  { corrected }: Honest,
  truth: Plain,
  { view, position }: { readonly view: unknown; readonly position: string },
): unknown {
  if (!corrected) return truth;
  const imagined = system.imagine?.(view, seededDice({ seed: 'guess', turn: 0, step: position })) as Plain;
  const right = corrected(imagined, truth, position);
  // Nothing else was hidden or wrong: whatever is put right beyond that would be no forecast of the view.
  expect(canonicalJson(right), `${system.id} ${position}: the imagined state, put right`).toBe(
    canonicalJson(truth),
  );
  return system.id === 'rise-and-fall' ? imagined : right;
}

interface At {
  readonly view: unknown;
  /** Of the map. */
  readonly spot: string;
  /** Of the state. */
  readonly place: string;
}

interface Held {
  /** Before the step. */
  readonly view: unknown;
  readonly after: Step;
  readonly position: string;
  readonly sheet: OrderSheet;
  readonly tally: Tally;
}

function hold(system: GameSystem, honest: Honest, told: Forecast, held: Held): void {
  const { after, view, position, sheet, tally } = held;
  expect(told.worlds).toBe(1);
  const became = new Map(
    after.events
      .filter(({ type, seenBy }) => /^order-(done|part|failed)$/.test(type) && seenBy[0] === position)
      .map(({ type, data }) => [data.order, data.beaten === true ? 'beaten' : type.slice('order-'.length)]),
  );
  expect(
    told.orders.map(({ number, done, beaten, part, failed }) => ({ number, done, beaten, part, failed })),
  ).toEqual(
    sheet.orders.map(({ number }) => ({
      ...{ number, done: 0, beaten: 0, part: 0, failed: 0 },
      [became.get(number) ?? 'failed']: 100,
    })),
  );
  tally.orders += sheet.orders.length;
  holdEnds(system, honest, told, held);
  const money = honest.money?.(after.state, position);
  if (money !== undefined) {
    const figure = told.figures.find(({ name }) => name.startsWith('Treasury'));
    if (figure) expect([figure.least, figure.middle, figure.most]).toEqual([money, money, money]);
  }
  const fights = honest.fights(
    after.events,
    position,
    new Set(told.ends.flatMap(({ ref, kind }) => (kind === 'force' ? [ref] : []))),
  );
  for (const [at, result] of new Map(fights)) {
    const there = told.battles.filter((battle) =>
      isAt(system, honest, { view, spot: battle.at ?? '', place: at }),
    );
    expect(
      there.map((battle) => battle[result]),
      `${system.id} ${position}: a fight at ${at}`,
    ).toContain(100);
    tally.fights++;
  }
}

function holdEnds(system: GameSystem, honest: Honest, told: Forecast, held: Held): void {
  const { after, view, position, tally } = held;
  for (const { ref, kind, at, lost, from } of told.ends) {
    if (kind === 'place') continue;
    const spot = honest.spot(after.state, position, ref);
    // What is another's now may stand anywhere.
    if (spot === undefined || spot === '' || lost === 100 || at.length === 0) continue;
    expect(at, `${system.id} ${position}: ${ref}, from ${from ?? ''}`).toHaveLength(1);
    expect(at[0]?.share).toBe(100);
    expect(
      isAt(system, honest, { view, spot: at[0]?.spot ?? '', place: spot }),
      `${ref} at ${at[0]?.spot ?? ''}, truly ${spot}`,
    ).toBe(true);
    tally.ends++;
  }
}

/** A spot of the map and a place of the state are one: hexes stand in the words of their spots, and areas have names. */
function isAt(system: GameSystem, honest: Honest, { view, spot, place }: At): boolean {
  if (spot === place) return true;
  if (honest.nameOf) return honest.nameOf(place) === spot;
  const words = system.mapOf?.(view).spots.find(({ ref }) => ref === spot)?.word ?? '';
  return words.split(/[ ,]+/).includes(place);
}
