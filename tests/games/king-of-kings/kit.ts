/** Builders for tests of this system: rules, worlds, plays. */
import {
  deepFreeze,
  eventLog,
  parseSheet,
  scriptedDice,
  seededDice,
  type Dice,
  type ForcedRolls,
  type PositionOrder,
} from '../../../src/core/index.js';
import { loadSystemData } from '../../../src/catalog.js';
import { create } from '../../../games/king-of-kings/create.js';
import type { Data } from '../../../games/king-of-kings/data.js';
import { orders } from '../../../games/king-of-kings/orders/book.js';
import { scenarioRules } from '../../../games/king-of-kings/scenarios/table.js';
import { understand } from '../../../games/king-of-kings/orders/understand.js';
import { rolls, type RollName } from '../../../games/king-of-kings/rolls.js';
import { gridOf, compileRules, namesOf } from '../../../games/king-of-kings/ruleset.js';
import type { KingOrder, World, Play } from '../../../games/king-of-kings/play.js';
import type { Force, State } from '../../../games/king-of-kings/state.js';
import { addUnits, newForce } from '../../../games/king-of-kings/rules/realm/forces.js';
import type { UnitType } from '../../../games/king-of-kings/data.js';
import { understoodPolicy, understoodSetting } from '../../../games/king-of-kings/orders/policy-forms.js';
import type { Understood } from '../../../games/king-of-kings/orders/standing-words.js';
import type { ForceKey, ForceOrders, Policies, PolicyKey } from '../../../games/king-of-kings/policies.js';

export const data = loadSystemData('king-of-kings') as unknown as Data;
export const rules = compileRules(data, scenarioRules);

/** A fresh state of a scenario. */
export function start(scenario: string, positions?: number, options: Record<string, unknown> = {}): State {
  const given = { ...options, ...(positions === undefined ? {} : { positions }) } as never;
  return create(rules, scenario, given, seededDice<RollName>({ seed: 'test', turn: 0, rolls }));
}

export function worldOf(state: State): World<State> {
  return { state, data: rules };
}

/** A hex by name in a state's scenario. */
export function at(state: State, name: string): string {
  const hex = gridOf(worldOf(state)).find(name);
  if (hex === undefined) throw new Error(`no place ${name}`);
  return hex;
}

/** The state with all forces, leaders and allies swept off: an empty stage. */
export function bare(scenario: string, positions?: number, options: Record<string, unknown> = {}): State {
  const state = start(scenario, positions, options);
  sweep(state);
  return state;
}

/** Takes all forces, leaders and allies off the stage. */
export function sweep(state: State): void {
  state.forces = {};
  state.leaders = {};
  state.game.nextLeader = 1;
  for (const side of Object.values(state.sides)) side.nextForce = { A: 1, C: 1 };
  for (const p of Object.values(state.positions)) delete p.royal;
}

type Words = Readonly<Record<string, string>>;

/** Policies as a player writes them: `policiesOf(state, { losses: 'LI, MM' })`. */
export function policiesOf(state: State, words: Words): Policies {
  return meant(words, (key, text) => understoodPolicy(key as PolicyKey, text, namesOf(worldOf(state))));
}

/** Standing orders of a force as a player writes them. */
export function forceOrdersOf(state: State, words: Words): ForceOrders {
  return meant(words, (key, text) => understoodSetting(key as ForceKey, text, namesOf(worldOf(state))));
}

function meant<T>(words: Words, read: (key: string, text: string) => Understood<T> | undefined): T {
  const parts = Object.entries(words).map(([key, text]) => {
    const found = read(key, text);
    if (!found) throw new Error(`${key} ${text} is not understood`);
    return found.means;
  });
  return Object.assign({}, ...parts) as T;
}

/** Puts a force on the stage: `stand(state, 'P1', 'Tyre', '2 PX 1 LC')`; its standing orders in words. */
export function stand(
  state: State,
  side: string,
  place: string,
  units: string,
  { orders = {}, ...more }: Partial<Omit<Force, 'orders'>> & { readonly orders?: Words } = {},
): Force {
  const ship = /HG|LG|SH/.test(units);
  const force = newForce(state, side, more.kind ?? (ship ? 'fleet' : 'army'), at(state, place));
  for (const [, n, type] of units.matchAll(/(\d+) ?([A-Z]{2})/g))
    addUnits(force, side, type as UnitType, Number(n));
  return Object.assign(force, more, { orders: forceOrdersOf(state, orders) });
}

export interface Stage extends Play {
  readonly scripted: Dice<RollName> & { assertSpent(): void };
}

/** A play on this very state, with scripted dice and the orders of sheets in code form. */
export function playOn(state: State, script: ForcedRolls = {}, sheets: Record<string, string> = {}): Stage {
  const scripted = scriptedDice<RollName>(script);
  const log = eventLog(scripted);
  const played = Object.entries(sheets).flatMap(([position, text]) => {
    const sheet = parseSheet(
      orders,
      `GAME x POSITION ${position} TURN ${state.game.turn}\n${text || 'NONE'}`,
    );
    const wrong = sheet.diagnostics.filter((d) => d.severity === 'error');
    if (wrong.length > 0) throw new Error(wrong.map((d) => d.message).join('; '));
    const reference = { ...namesOf(worldOf(state)), charts: rules.charts };
    return sheet.orders.map((o) => understand(reference, { ...o, position } as PositionOrder<KingOrder>));
  });
  return {
    state,
    orders: deepFreeze(played),
    dice: scripted,
    data: rules,
    log,
    scripted,
    ask: () => {
      throw new Error('nobody is asked here');
    },
  };
}

/** The same with real dice. */
export function rollOn(state: State, seed = 'test', sheets: Record<string, string> = {}): Play {
  const play = playOn(state, {}, sheets);
  const dice = seededDice<RollName>({ seed, turn: state.game.turn, rolls });
  return { ...play, dice, log: eventLog(dice) };
}

export function types(play: Play): string[] {
  return play.log.events.map((e) => e.type).filter((t) => t !== 'roll');
}

export function outcomes(play: Play): string[] {
  return play.log.events
    .filter((e) => e.type.startsWith('order-'))
    .map(
      (e) => `${e.type.slice(6)}${e.data['reason'] === undefined ? '' : ` ${e.data['reason'] as string}`}`,
    );
}
